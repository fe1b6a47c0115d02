"""Whose counters, whose money, which moment: sentences that once spoke of the wrong one, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

import drcongo


def game(
    text: str, layer: str = "government", money: str = "Ana = 9000, Ben = 9000, Government = 1500"
) -> drcongo.Game:
    players = '["Ana"]' if layer == "solo" else '["Ana", "Ben"]'
    return drcongo.scenario(f'layer = "{layer}"\nplayers = {players}\nmoney = {{ {money} }}\n{text}', dice="ask")


def reasons(position: drcongo.Game, move: Any, seat: str | None = None, lang: str = "en") -> dict[str, str]:
    verdict = position.explain(move, seat)
    assert not verdict.legal
    return {reason.rule: reason.text(lang) for reason in verdict.reasons}


GOVERNMENT = """
[ministers]
interior = "Ana"
[turn]
phase = "action2"
order = ["Government", "Ana", "Ben"]
player = "Government"
"""
CROPS = '{ owner = "Government", type = "crops", size = "%s" }'
FULL = f"""
[provinces.BDU]
peacekeepers = {{ Ana = 1 }}
industries = [{CROPS % "double"}, {CROPS % "single"}]
[provinces.EQU]
peacekeepers = {{ Ana = 1 }}
"""


def test_the_supply_is_the_governments() -> None:
    position = game(GOVERNMENT + FULL)
    assert reasons(position, "build crops EQU double")["CORE-CMP-02"] == (
        "All Crops industries of the Government (2) are on the map already."
    )
    polish = reasons(position, "build crops EQU double", lang="pl")["CORE-CMP-02"]
    assert polish == "Rząd nie ma już zakładu Upraw: wszystkie (2) leżą na mapie."


def test_a_space_is_taken_by_the_government() -> None:
    position = game(GOVERNMENT + FULL)
    position.play("pass")
    assert reasons(position, "build crops BDU double")["CORE-IND-01"] == (
        "That Crops space in Bandundu is taken by the Government."
    )


def test_the_money_is_that_on_the_card() -> None:
    position = game(GOVERNMENT + FULL)
    told = reasons(position, "build hydro EQU")
    assert told["CORE-IND-03"] == "Hydro costs $2,000; there is $1,500 on the Interior Minister's card."
    assert "your own money cannot be added" in told["GOV-ACT-02"]


def test_own_money_cannot_be_added_for_a_city() -> None:
    position = game(GOVERNMENT + FULL, money="Ana = 9000, Ben = 9000, Government = 1000")
    told = reasons(position, "develop BDU with crops BDU single")
    assert "there is $1,000 on the Interior Minister's card" in told["CORE-CTY-03"]
    assert "your own money cannot be added" in told["GOV-ACT-02"]


def test_it_is_said_who_decides_and_not_whose_turn_it_is() -> None:
    position = game(GOVERNMENT + FULL)
    assert reasons(position, "pass", "Ben")["CORE-ACT-01"] == "It is for Ana to decide."
    assert reasons(position, "pass", "Ben", "pl")["CORE-ACT-01"] == "Teraz decyduje ktoś inny: Ana."


def test_diamonds_while_acting_for_the_government() -> None:
    position = game(GOVERNMENT + FULL + "[diamonds]\nAna = 1\n")
    assert "now you act for the Government" in " ".join(reasons(position, "diamond 1").values())


def test_diamonds_in_the_defence_step_speak_of_the_defence_minister() -> None:
    position = game("""
[ministers]
defence = "Ana"
[turn]
phase = "action1"
card = "defence"
[diamonds]
Ana = 1
""")
    told = [reason.text("en") for reason in position.explain("diamond 1", "Ana").reasons]
    assert told == ["Diamonds are sold in your own turn, before Finale; now the Defence Minister is at work."]


def test_the_governments_sale_says_so() -> None:
    position = game("""
[ministers]
interior = "Ana"
[turn]
phase = "sales"
order = ["Government", "Ana", "Ben"]
player = "Government"
[provinces.KAT]
industries = [{ owner = "Government", type = "minerals", size = "double", cubes = 2, flipped = true }]
""")
    assert position.prompt("en").startswith("For the Government: Ana: 2 Minerals cubes to sell.")
    assert position.prompt("pl").startswith("W imieniu Rządu: Ana: 2 kostki Minerałów na sprzedaż.")


COMBAT = """
[turn]
phase = "action1"
player = "Ana"
combat = "KAT"
fought = ["KAT"]
[provinces.KAT]
insurgent = "minor"
peacekeepers = { Ana = 1 }
"""


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize(
    "move", ["peacekeeper EQU", "fight KAT", "diamond 1", "pass", "build crops EQU double", "roll 7"]
)
def test_while_a_die_is_rolled_nobody_is_named_wrongly(move: str, lang: str) -> None:
    position = game(COMBAT, "insurgent", "Ana = 9000, Ben = 9000")
    for seat in ("Ana", "Ben"):
        text = " ".join(reasons(position, move, seat, lang).values())
        assert "–" not in text
        assert "None" not in text


def test_before_the_first_turn_no_dash_stands_for_a_player() -> None:
    position = drcongo.new_game("government", ["Ana", "Ben"], seed=1, dice="ask")
    for move in ("pass", "pass", "pass", "pass"):
        position.play(move)
    assert position.state.frame.kind == "roll"
    for lang in ("en", "pl"):
        for move in ("peacekeeper KAT", "diamond 1", "remove KAT", "share 500", "bid 100"):
            text = " ".join(reasons(position, move, "Ana", lang).values())
            assert "–" not in text
            assert "None" not in text


RAGNAR = """
[turn]
phase = "action1"
player = "Ana"
[support]
offer = ["%s", "cuba", "iran"]
[provinces.BDU]
peacekeepers = { Ana = 1 }
industries = [{ owner = "Government", type = "crops", size = "double" }]
"""


def test_bolivia_speaks_of_the_sum_from_the_bank() -> None:
    position = game(RAGNAR % "bolivia", "ragnar", "Ana = 9000, Ben = 9000, Government = 7000")
    position.play("take bolivia interior")
    prompt = position.prompt("en")
    assert prompt.startswith("Ana, for the Government with Bolivia:")
    assert "from the bank pay for it" in prompt
    told = reasons(position, "build oil BDU")
    assert "the sum from the bank is" in told["CORE-IND-03"]
    assert "With Bolivia the sum from the bank pays" in told["GOV-ACT-02"]

    assert (
        position.explain("build oil BDU")
        .reasons[0]
        .fix("en")
        .endswith("It would take a sum from the bank that is $2,000 larger.")
    )


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        (("take bolivia finance", "finance crops up"), "Bolivia: Crops goes up to $800. [RAG-BOL-03]"),
        (
            ("take bolivia defence", "peacekeeper MAN"),
            "Bolivia: Ana places a Government Peacekeeper in Maniema. [RAG-BOL-01]",
        ),
        (
            ("take bolivia defence", "peacekeeper MAN"),
            "Bolivia: Ana leaves it at that: 0 removed, 1 placed. [RAG-BOL-01]",
        ),
        (
            ("take bolivia interior", "build crops EQU double"),
            "Bolivia: Ana takes an action for the Government. [RAG-BOL-02]",
        ),
        (
            ("take bolivia interior", "build crops EQU double", "share 500"),
            "Bolivia: Ana takes a share of $500 from the sum. [RAG-BOL-02]",
        ),
        (("take bolivia interior", "build crops EQU double", "done"), "Bolivia: Ana takes no share. [RAG-BOL-02]"),
    ],
)
def test_what_bolivia_did_is_told_by_its_rule_and_of_no_minister(moves: tuple[str, ...], told: str) -> None:
    position = game(RAGNAR % "bolivia" + "[cards]\nspaces = [1, 2, 3, 4]\n", "ragnar")
    for move in moves:
        position.play(move)
    events = [event for node in position.path() for event in position.events(node)]
    assert told in [str(event) for event in events]
    for event in events:
        assert "as Defence Minister" not in event.text("en")
        assert "Ministra Obrony" not in event.text("pl")
        assert "from the Interior Minister's card" not in event.text("en")
        assert not event.rule.startswith(("GOV-DEF", "GOV-FIN", "GOV-ACT-04"))


@pytest.mark.parametrize("minister", ["interior", "defence", "finance"])
def test_while_bolivia_is_used_no_minister_is_at_work(minister: str) -> None:
    """RAG-BOL-01 to -03: whoever holds the Minister, it is the card's user who decides, with no money of the card."""
    text = RAGNAR % "bolivia" + '[ministers]\ninterior = "Ben"\n[diamonds]\nAna = 1\n'
    position = game(text, "ragnar", "Ana = 9000, Ben = 9000, Government = 7000")
    position.play(f"take bolivia {minister}")
    if minister == "interior":
        position.play("build crops EQU double")
    for lang, card in (("en", "with Bolivia"), ("pl", "dzięki karcie Boliwia")):
        assert card in position.prompt(lang)
        for move in ("diamond 1", "build crops BDU single", "take cuba", "share 9000", "bid 100"):
            told = " ".join(f"{reason.text(lang)} {reason.fix(lang)}" for reason in position.explain(move).reasons)
            assert "7,000" not in told
            assert "7000" not in told
            assert "Minister is at work" not in told
            assert "działa Minister" not in told
            assert "Minister may" not in told
            assert "Ben" not in told


def test_the_united_nations_speak_of_the_governments_peacekeepers() -> None:
    text = RAGNAR % "united_nations" + "[provinces.KAT]\npeacekeepers = { Government = 2 }\n"
    position = game(text, "ragnar")
    position.play("take united nations")
    assert "The Government has no Peacekeeper in Bandundu." in reasons(position, "peacekeeper MAN from BDU").values()
    assert reasons(position, "done")["RAG-SUP-38"].startswith("With the United Nations at least one")
    position.play("peacekeeper MAN from KAT")
    assert position.explain("done").legal


def test_iran_without_discards_and_with_another_name() -> None:
    position = game(RAGNAR % "italy", "ragnar")
    assert reasons(position, "take iran cuba")["RAG-SUP-14"] == "Iran: there are no discards yet."
    text = (RAGNAR % "italy").replace("[provinces", 'discards = ["united_kingdom"]\n[provinces', 1)
    told = reasons(game(text, "ragnar"), "take iran usa", lang="pl")["RAG-SUP-14"]
    assert told == "Iran: wskaż jedną z pięciu kart z wierzchu stosu odrzuconych: Wielka Brytania."


def test_a_card_that_names_nothing_takes_no_other_words() -> None:
    position = game(RAGNAR % "italy", "ragnar")
    with pytest.raises(drcongo.NotationError, match="nothing is named with italy"):
        position.play("take italy xyz")
    from drcongo.engine.moves import Take

    assert reasons(position, Take("italy", ("KAT",)))["RAG-SUP-16"] == "Italy: nothing is named with this card."


def test_a_card_in_the_defence_step_cites_the_ministers_work() -> None:
    position = game("""
[ministers]
defence = "Ana"
[turn]
phase = "action1"
card = "defence"
[support]
offer = ["italy", "cuba", "iran"]
""", "ragnar")  # fmt: skip
    assert set(reasons(position, "take italy", "Ana")) == {"RAG-USE-04"}


def test_solo_has_no_auction() -> None:
    position = game('[turn]\nphase = "elect"', "solo", "Ana = 9000")
    assert reasons(position, "bid 500")["SOLO-02"].startswith("In the Solo Game there is no auction")
    assert "SOLO-03" in reasons(position, "choose interior")


def test_an_offer_of_one_card_is_no_position() -> None:
    position = game('[support]\noffer = ["italy"]', "ragnar")
    assert any("RAG-USE-06" in str(problem) for problem in position.validate())
