"""Notation, plurals, money, the catalogue and errors: what people type and read."""

import pytest

import drcongo
from drcongo.engine.moves import Build, Develop, HoldBack, Place, Produce, Sell, Split, Supply
from drcongo.kernel import speech
from drcongo.kernel.speech.folded import WIDTH
from drcongo.rulebook import catalogue
from drcongo.rulebook.phrases import Piece, Term, money, phrase, plural

FORMS = "kostka|kostki|kostek"


@pytest.mark.parametrize(
    ("number", "word"),
    [(0, "kostek"), (1, "kostka"), (2, "kostki"), (4, "kostki"), (5, "kostek"), (11, "kostek"), (12, "kostek"),
     (14, "kostek"), (21, "kostek"), (22, "kostki"), (25, "kostek"), (101, "kostek"), (112, "kostek"), (122, "kostki")],
)  # fmt: skip
def test_polish_plurals(number: int, word: str) -> None:
    assert plural(number, FORMS, "pl") == word


def test_english_plurals_and_money() -> None:
    assert [plural(n, "cube|cubes", "en") for n in (0, 1, 2)] == ["cubes", "cube", "cubes"]
    assert [money(n, "en") for n in (900, 12_500, -2000)] == ["$900", "$12,500", "-$2,000"]
    assert [money(n, "pl") for n in (900, 4500, 12_500)] == ["900\u00a0$", "4500\u00a0$", "12\u00a0500\u00a0$"]


def test_terms_are_declined() -> None:
    oil = Term("resource", "oil")
    facts = {"player": "Ana", "resource": oil, "province": "Katanga"}
    assert phrase("event", "built", facts, "pl") == "Ana buduje zakład Ropy w prowincji Katanga."
    assert phrase("event", "held_back", {"player": "Ana", "industries": [Piece(oil, "Équateur")]}, "en").endswith(
        "Oil (Équateur)."
    )


@pytest.fixture
def game():
    return drcongo.scenario("""
players = ["Ana", "Ben"]
[provinces.BDU]
industries = [
  { owner = "Ana", type = "crops", size = "double" },
  { owner = "Ana", type = "crops", size = "single", flipped = true },
  { owner = "Ana", type = "oil" },
]
[provinces.EQU]
industries = [{ owner = "Ana", type = "crops", size = "double" }, { owner = "Ana", type = "crops", size = "single" }]
""")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("build minerals KAT double", Build("minerals", "KAT", "double")),
        ("  BUILD   Minerals  katanga  DOUBLE ", Build("minerals", "KAT", "double")),
        ("build oil equateur", Build("oil", "EQU", "double")),
        ("build ropa prowincja równikowa", Build("oil", "EQU", "double")),
        ("build hydro kasai zachodnie", Build("hydro", "KOC", "double")),
        ("build hydro Kasai-Occidental", Build("hydro", "KOC", "double")),
        ("build crops KIN", Build("crops", "KIN", "")),
        ("place truck EQU-KOR", Place("truck", "EQU-KOR")),
        ("place truck KOR-EQU", Place("truck", "EQU-KOR")),
        ("place truck Nord-Kivu – Sud-Kivu", Place("truck", "NKI-SKI")),
        ("place łódź nord kivu sud kivu", Place("boat", "NKI-SKI")),
        ("place trucks Kinszasa and Bas-Congo", Place("truck", "KIN-BCO")),
        ("place truck EQU-MAN", Place("truck", "EQU-MAN")),
        ("develop BDU with crops BDU", Develop("BDU", ("crops BDU double",))),
        ("develop bandundu with crops BDU, oil bdu", Develop("BDU", ("crops BDU double", "oil BDU single"))),
        ("produce", Produce()),
        ("produce crops BDU, oil BDU", Produce(("crops BDU double", "oil BDU single"))),
        ("hold back oil BDU", HoldBack("oil BDU single")),
        ("sell crops", Sell("crops")),
        ("sell crops 3/1/0", Sell("crops", (3, 1, 0))),
        ("3 / 1 / 0", Split(3, 1, 0)),
        ("supply KIN from bas-congo", Supply("KIN", "BCO")),
    ],
)
def test_texts_that_are_moves(game, text: str, move: object) -> None:
    assert game.read(text) == move


def test_produce_all_names_every_face_up_industry(game) -> None:
    assert game.read("produce all") == Produce(
        ("crops BDU double", "oil BDU single", "crops EQU double", "crops EQU single")
    )


@pytest.mark.parametrize(
    "text",
    ["", "   ", "build", "build gold KAT", "build crops Atlantis", "place truck EQU", "place zeppelin EQU-KOR",
     "develop", "develop KOR with gold KOR", "produce gold", "sell", "sell crops 1/2", "sell crops 1/2/3 now", "raise",
     "raise two", "raise -1", "roll seven", "supply KIN", "1/2/3/4", "pass now", "🙂", "build minerals KAT huge"],
)  # fmt: skip
def test_texts_that_are_no_move(game, text: str) -> None:
    with pytest.raises(drcongo.NotationError, match="is not a move"):
        game.play(text)


@pytest.mark.parametrize(
    "text", ["build minerals KAT", "produce crops EQU", "develop EQU with crops EQU", "develop BDU"]
)
def test_texts_that_fit_several_moves(game, text: str) -> None:
    before = game.state
    with pytest.raises(drcongo.AmbiguousMoveError) as caught:
        game.play(text)
    assert len(caught.value.candidates) == 2
    assert game.state == before


def test_sizes_only_where_needed(game) -> None:
    assert game.text(Build("minerals", "KAT", "double")) == "build minerals KAT double"
    assert game.text(Build("minerals", "KOR", "single")) == "build minerals KOR"
    assert game.text(Develop("BDU", ("crops BDU double",))) == "develop BDU with crops BDU"


@pytest.mark.parametrize(
    ("players", "problem"),
    [
        (["Ana", "Ana"], "Two players are called Ana."),
        (["Ana"], "There must be 2 to 4 players, not 1."),
        (list("ABCDE"), "There must be 2 to 4 players, not 5."),
        (["Ana", ""], "A player cannot be called ''."),
        (["Ana", "Government"], "A player cannot be called Government"),
    ],
)
def test_player_names(players: list[str], problem: str) -> None:
    with pytest.raises(drcongo.DrCongoError, match=problem):
        drcongo.new_game(players=players)


def test_other_wrong_questions(game) -> None:
    with pytest.raises(drcongo.DrCongoError, match=r"There is no layer 'chess' here; there is core."):
        drcongo.new_game(layer="chess")
    with pytest.raises(drcongo.DrCongoError, match=r"There is no player 'Zoe'; there are Ana, Ben."):
        game.view("Zoe")
    with pytest.raises(drcongo.DrCongoError, match="There is no rule 'CORE-XYZ-01'"):
        drcongo.rule("CORE-XYZ-01")
    with pytest.raises(drcongo.DrCongoError, match="Unknown language 'de'; there are en and pl"):
        game.prompt("de")
    with pytest.raises(drcongo.DrCongoError, match="nothing to undo"):
        game.undo()
    with pytest.raises(drcongo.DrCongoError, match="shows 1 to 6, not 7"):
        drcongo.new_game(dice=[7])


def test_the_catalogue_can_be_searched() -> None:
    for layer, number in {"core": 118, "insurgent": 74, "government": 52}.items():
        assert len(drcongo.rules(layer)) == len(drcongo.rules(layer, lang="pl")) == number
    assert [r.id for r in drcongo.rules(search="core-trn-03")] == ["CORE-TRN-03"]
    assert "CORE-SALE-06" in [r.id for r in drcongo.rules(lang="pl", search="CIEZAROWEK")]


def test_a_refusal_says_what_would_help(game) -> None:
    game.play("raise 3")
    state = game.to_scenario().replace('"Ana" = 13000', '"Ana" = 500').replace('"Ana" = 0', '"Ana" = 4')
    poor = drcongo.scenario(state)
    reason = next(r for r in poor.explain("build hydro KAT").reasons if r.rule == "CORE-IND-03")
    assert reason.text() == "Hydro costs $2,000; you have $500."
    assert reason.fix() == "First raise capital for 2 medals."
    assert reason.fix("pl") == "Najpierw pozyskaj kapitał za 2 medale."


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_printed_rules_and_reasons_break_between_words(lang: str) -> None:
    """A notebook would break a long line inside a word; 96 letters have room beside its file browser."""
    speech.set_language(lang)
    try:
        for one in catalogue.rules():
            printed = str(one)
            assert max(map(len, printed.split("\n"))) <= WIDTH
            assert " ".join(printed.split()) == " ".join(one.show(lang).split()), "not a word is lost"
        told = drcongo.new_game(seed=7).explain("place truck EQU-MAN")
        assert max(map(len, str(told).split("\n"))) <= WIDTH < len(told.text(lang))
    finally:
        speech.set_language("en")
