"""Sentences that say no more and no less than is true in the position; each was once not so."""

from __future__ import annotations

from typing import Any

import pytest

import drcongo
from drcongo.kernel.speech.books import book
from tests.layers.sentences import ACTION, events, game, texts

# --- sales ---


MARKET = '[market]\ncrops = { marker = 800, cubes = { "800" = 1 } }\n'
CROPS = (
    '[provinces.NKI]\nindustries = [{ owner = "Ana", type = "crops", size = "double", cubes = 2, flipped = true }]\n'
)


@pytest.mark.parametrize(("market", "rule"), [("", "CORE-SALE-08"), (MARKET, "CORE-SALE-10")])
@pytest.mark.parametrize("layer", ["core", "insurgent"])
def test_the_box_is_told_by_the_rule_that_decides_it(layer: str, market: str, rule: str) -> None:
    """CORE-SALE-08, CORE-SALE-10: two cubes fit into one box, so three to a box decides nothing."""
    table = game(layer, ACTION + CROPS + market)
    assert events(table.explain("sell crops 0/2/0"))["laid"][0] == rule
    less = drcongo.without("CORE-SALE-09", game=table)
    assert events(less.explain("sell crops 0/2/0"))["laid"][0] == rule


# --- cities beside Insurgents ---


@pytest.mark.parametrize(("where", "rules"), [("KAT", ("INS-UNS-03",)), ("MAN", ("INS-UNS-04",))])
def test_no_deduction_is_a_matter_of_suppressed_insurgents(where: str, rules: tuple[str, ...]) -> None:
    """INS-SUP-01, INS-ACT-04: an unsuppressed one forbids, and the price by itself would be no reason."""
    hydro = '{ owner = "Ana", type = "hydro", size = "double" }'
    crops = '{ owner = "Ana", type = "crops", size = "single" }'
    places = {"KAT": [crops, hydro]} if where == "KAT" else {"KAT": [crops], "MAN": [hydro.replace("double", "single")]}
    board = "".join(
        f"[provinces.{code}]\nindustries = [{', '.join(there)}]\n"
        + ('city = { owner = "Ana", points = 1 }\n' if code == "KAT" else "")
        + ('insurgent = "minor"\n' if code == where else "")
        for code, there in places.items()
    )
    table = game("insurgent", f"{ACTION}[money]\nAna = 3000\n[medals]\nAna = 0\n{board}")
    verdict = table.explain(f"develop KAT with crops KAT, hydro {where}")
    assert verdict.rules == rules


def test_the_sentence_on_deductions_says_suppressed() -> None:
    table = game(
        "insurgent",
        f'{ACTION}[money]\nAna = 1900\n[provinces.KOR]\ninsurgent = "minor"\npeacekeepers = {{ Ben = 1 }}\n'
        'industries = [{ owner = "Ana", type = "crops", size = "double" }]\n',
    )
    verdict = table.explain("develop KOR with crops KOR")
    assert any("suppressed" in text for text in texts(verdict))
    assert any("stłumionego" in text for text in texts(verdict, "pl"))


# --- words of single sentences ---


def test_cities_of_two_sizes() -> None:
    """RAG-SUP-13, in both languages."""
    table = game("ragnar", f'{ACTION}[support]\nface_up = true\noffer = ["india", "italy", "japan"]\n')
    verdict = table.explain("take india")
    assert "no 1- or 2-point city" in texts(verdict)[0]
    assert "miasta 1- lub 2-punktowego" in texts(verdict, "pl")[0]


def test_no_polish_sentence_joins_with_an_english_word() -> None:
    def sentences(entry: Any) -> list[str]:
        return [entry] if isinstance(entry, str) else [s for e in entry.values() for s in sentences(e)]

    for name in ("phrases", "errors", "kernel", "answers"):
        texts_of_it = [s for group in book("pl", name).values() for s in sentences(group)]
        assert not [s for s in texts_of_it if ":&or}" in s or ":&and}" in s]


FIGHT = (
    '[turn]\nphase = "action1"\ncard = "fight"\n[ministers]\ndefence = "Ben"\n'
    "[cards]\nspaces = [6, 2, 3, 1]\nrevealed = 1\n"
    '[provinces.KAT]\ninsurgent = "minor"\npeacekeepers = { Ben = 1 }\n'
    '[provinces.ORI]\ninsurgent = "minor"\npeacekeepers = { Government = 1 }\n'
)


def test_whose_peacekeeper_it_would_take() -> None:
    """GOV-DEF-06; INS-CMB-01 for a player."""
    table = game("government", FIGHT, 'players = ["Ana", "Ben", "Cem"]\n')
    remedy = table.explain("fight KAT").reasons[0].remedies[-1]
    assert remedy.text("en") == "You would need a Government Peacekeeper in Katanga."
    assert remedy.text("pl") == "Potrzebny byłby Rozjemca Rządu w\u00a0prowincji Katanga."
    there = '[provinces.KAT]\ninsurgent = "minor"\npeacekeepers = { Ben = 1 }\n[money]\nAna = 900\n[medals]\nAna = 0\n'
    there += '[provinces.EQU]\nindustries = [{ owner = "Ana", type = "crops", size = "double" }]\n'
    own = game("insurgent", ACTION + there).explain("fight KAT").reasons[0].remedies[-1]
    assert own.text("en") == "You would need a Peacekeeper of your own in Katanga."
    assert own.text("pl") == "Potrzebny byłby twój Rozjemca w\u00a0prowincji Katanga."


@pytest.mark.parametrize("move", ["remove SKI", "peacekeeper KAT from SKI"])
def test_no_peacekeeper_is_wished_for_to_take_it_away_again(move: str) -> None:
    """GOV-DEF-02, INS-PLC-01: anybody's would not do, and an own one stands where one is."""
    there = '[provinces.SKI]\ninsurgent = "minor"\n[provinces.MAN]\npeacekeepers = { Government = 1, Ana = 1 }\n'
    defence = '[turn]\nphase = "action1"\ncard = "defence"\n[cards]\nspaces = [6, 2, 3, 1]\nrevealed = 1\n'
    text = f'{defence}[ministers]\ndefence = "Ana"\n' if move == "remove SKI" else ACTION
    verdict = game("government", text + there).explain(move)
    assert not verdict.legal
    assert "It would take" not in str(verdict.text("en"))


def test_hydro_of_the_government_is_not_exported() -> None:
    """GOV-SALE-03, CORE-HYD-01."""
    table = game(
        "government",
        '[turn]\nphase = "sales"\nplayer = "Government"\n[ministers]\ninterior = "Ben"\n[provinces.BCO]\n'
        'industries = [{ owner = "Government", type = "hydro", size = "double", cubes = 2, flipped = true }]\n',
    )
    table.play("supply KIN from BCO")
    assert any("for each cube on the International Market: 1 × $200" in line for line in table.log("en"))
    assert any("za każdą kostkę na Rynku Międzynarodowym: 1 × 200" in line for line in table.log("pl"))


FULL = (
    '[turn]\nphase = "action2"\nplayer = "Government"\n[ministers]\ninterior = "Ben"\n[money]\nGovernment = 2500\n'
    '[provinces.NKI]\nindustries = [{ owner = "Ana", type = "crops", size = "double" },'
    ' { owner = "Ben", type = "minerals", size = "single" }, { owner = "Ana", type = "oil", size = "single" },'
    ' { owner = "Government", type = "crops", size = "extra" }]\n'
)


def test_an_extra_industry_stands_on_no_space() -> None:
    """GOV-ACT-03 alone; without it the place of the counter is taken all the same."""
    table = game("government", FULL)
    assert table.explain("build crops NKI extra").rules == ("GOV-ACT-03",)
    assert not drcongo.without("GOV-ACT-03", game=table).explain("build crops NKI extra").legal


# --- all reasons at once ---


BIDS = '[turn]\nphase = "elect"\nbids = [6000, 500]\n[money]\nAna = 10000\nBen = 10000\n'


def test_a_bid_that_is_no_multiple_is_judged_whole() -> None:
    """GOV-AUC-01 and GOV-AUC-09."""
    table = game("government", BIDS)
    assert table.explain("bid 4050").rules == ("GOV-AUC-01", "GOV-AUC-09")
    assert table.explain("bid 0").rules == ("GOV-AUC-01",)


def test_a_bid_of_nothing_is_not_an_earlier_pass() -> None:
    """GOV-AUC-04: a pass is no bid."""
    table = game("government", BIDS.replace("500", "0"))
    assert table.explain("bid 0").rules == ("GOV-AUC-01",)


# --- events ---


def window(card: str, city: str = "") -> Any:
    table = game(
        "ragnar",
        f'{ACTION}[support]\nface_up = true\noffer = ["{card}", "italy", "japan"]\n'
        f'[provinces.KAT]\ninsurgent = "minor"\npeacekeepers = {{ Ana = 1 }}\n{city}',
    )
    table.play("fight KAT")
    table.play("roll 2")
    return table.explain(f"take {card}")


@pytest.mark.parametrize("card", ["rwanda", "usa"])
def test_a_bonus_names_a_city_only_where_one_stands(card: str) -> None:
    """RAG-SUP-27, RAG-SUP-39."""
    bonus = next(told for key, told in events(window(card)).items() if key.startswith("combat_bonus"))
    assert "city" not in bonus[1]
    with_city = window(card, 'city = { owner = "Ben", points = 1 }\n')
    bonus = next(told for key, told in events(with_city).items() if key.startswith("combat_bonus"))
    assert "city" in bonus[1]
    polish = next(told for key, told in events(with_city, "pl").items() if key.startswith("combat_bonus"))
    assert ": o\u00a0" in polish[1]


def test_a_sentence_behind_a_card_goes_on() -> None:
    """Behind "Angola:" Polish goes on with a small letter."""
    table = game("ragnar", f'{ACTION}[support]\nface_up = true\noffer = ["mozambique", "italy", "japan"]\n{CROPS}')
    assert any(": na zakładzie" in text for _, text in events(table.explain("take mozambique NKI"), "pl").values())


def test_an_empty_bag_is_told() -> None:
    """INS-DIA-04, AMB-66."""
    table = game(
        "insurgent",
        f'{ACTION}[diamonds]\nAna = 10\nBen = 10\n[provinces.KAT]\ninsurgent = "major"\npeacekeepers = {{ Ana = 2 }}\n',
    )
    table.play("fight KAT")
    told = events(table.explain("roll 6"))
    assert told["no_diamond_left"] == ("INS-DIA-04", "The bag is empty: Ana gets no diamond.")


# --- production: what is named, and what there is ---


@pytest.mark.parametrize(
    ("owner", "told"),
    [
        ("Ana", "A flipped industry cannot produce: Crops (Katanga)."),
        ("Ben", "You produce with your own industries only, and not with Crops (Katanga)."),
    ],
)
def test_of_named_industries_one_reason_is_told(owner: str, told: str) -> None:
    """CORE-PRD-01, CORE-PRD-03: that there is none, or none face-up, is said only where none is named."""
    industry = f'[provinces.KAT]\nindustries = [{{owner = "{owner}", type = "crops", flipped = true}}]\n'
    table = game("core", ACTION + industry)
    assert texts(table.explain("produce crops KAT")) == [told]
    assert len(texts(table.explain("produce"))) == 1


# --- numbers of nothing ---


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "The Crops column has no room for another cube."),
        ("pl", "W\u00a0kolumnie Upraw nie ma już miejsca na kostkę."),
    ],
)
def test_a_full_column_is_said_without_a_nought(lang: str, told: str) -> None:
    """CORE-SALE-11: an empty box below is needed, and there is none."""
    table = game(
        "core",
        ACTION
        + "[market]\ncrops = { marker = 600, cubes = { 600 = 1, 400 = 1, 200 = 1 } }\n"
        + '[provinces.ORI]\nindustries = [{owner = "Ana", type = "crops", cubes = 2}]\n',
    )
    assert texts(table.explain("sell crops 0/1/1"), lang)[0].startswith(told)


# --- two industries of a type in a province ---

BOTH = '[provinces.KAT]\nindustries = [{{owner = "{}", type = "minerals", size = "double"{}}}, {{{}}}]\n'
SINGLE = 'owner = "Ana", type = "minerals", size = "single"'


@pytest.mark.parametrize(
    ("double", "move", "told"),
    [
        (
            ("Ana", ", flipped = true"),
            "produce minerals KAT double, minerals KAT single",
            "A flipped industry cannot produce: Minerals (Katanga, double space). "
            "Instead you could produce with Minerals (Katanga, single space). "
            "You would need Minerals (Katanga, double space) face-up.",
        ),
        (
            ("Ben", ""),
            "develop KAT with minerals KAT double",
            "You develop with your own industries only, and not with Minerals (Katanga, double space). "
            "Instead you could develop the city in Katanga with Minerals (Katanga, single space).",
        ),
    ],
)
def test_two_of_a_type_in_a_province_are_told_apart(double: tuple[str, str], move: str, told: str) -> None:
    """CORE-MAP-04: by their spaces, in the reason as in what would help."""
    table = game("core", ACTION + BOTH.format(*double, SINGLE))
    assert told in str(table.explain(move).text("en")).replace("\n  ", " ")
    alone = game("core", f"{ACTION}[provinces.KAT]\nindustries = [{{{SINGLE}, flipped = true}}]\n")
    assert texts(alone.explain("produce minerals KAT single")) == [
        "A flipped industry cannot produce: Minerals (Katanga)."
    ]


def test_what_two_of_a_type_produce_is_told_apart() -> None:
    """CORE-PRD-02: each industry on a line of its own."""
    table = game("core", ACTION + BOTH.format("Ana", "", SINGLE))
    lines = [event.text("pl") for event in table.explain("produce all").events]
    assert "Ana produkuje 2 kostki: Minerały (Katanga, pole podwójne)." in lines
    assert "Ana produkuje 1 kostkę: Minerały (Katanga, pole pojedyncze)." in lines


# --- a city's industries: by the rule of its size ---

OTHERS_OF_A_CITY = '{owner = "Ana", type = "minerals"}, {owner = "Ana", type = "hydro"}'
CITY = '[provinces.KOR]\n{}industries = [{{owner = "{}", type = "crops", flipped = true}}, {}]\n'
POINTS = "city = {{ owner = 'Ana', points = {} }}\n"


@pytest.mark.parametrize("owner", ["Ana", "Ben"])
@pytest.mark.parametrize(
    ("points", "named", "rule"),
    [
        (0, "crops KOR", "CORE-CTY-01"),
        (1, "crops KOR, hydro KOR", "CORE-CTY-08"),
        (2, "crops KOR, hydro KOR, minerals KOR", "CORE-CTY-09"),
    ],
)
def test_own_and_face_up_by_the_rule_of_the_citys_size(owner: str, points: int, named: str, rule: str) -> None:
    """CORE-CTY-01 is for a new city; CORE-CTY-08 and CORE-CTY-09 ask the same of the next points."""
    city = POINTS.format(points) if points else ""
    table = game("core", ACTION + CITY.format(city, owner, OTHERS_OF_A_CITY))
    verdict = table.explain(f"develop KOR with {named}")
    assert verdict.rules == (rule,)
    assert drcongo.without(rule, game=table).explain(f"develop KOR with {named}").legal


@pytest.mark.parametrize("word", ["-1", "two"])
def test_what_is_no_count_is_not_said_to_be_no_number(word: str) -> None:
    with pytest.raises(drcongo.NotationError) as found:
        game("core", ACTION).explain(f"raise {word}")
    assert found.value.text("en").endswith(f"is not a move: write a number such as 2, not '{word}'.")
    assert found.value.text("pl").endswith(f"napisz liczbę, na przykład 2, a\u00a0nie „{word}”.")
