"""The selection: choosing, collecting, cancelling, playing and travelling, without a browser."""

from __future__ import annotations

from itertools import islice

import pytest
from drcongo_widgets.table.asked import Asked
from drcongo_widgets.table.help import EXERCISE
from drcongo_widgets.table.open_sale import open_sale, open_split
from drcongo_widgets.table.rows import forbidden, rows
from drcongo_widgets.table.selection import Selection
from drcongo_widgets.table.shown import Shown

import drcongo
from drcongo.engine.moves import Build, Develop, Done, HoldBack, Pass, Place, Produce, Sell, Split, Supply
from drcongo.kernel.bots.random_bot import RandomBot
from tests.properties.walks import ENGINES, LAYERS, positions
from tests.widgets.positions import FULL, fresh, full


def rules(selection: Selection) -> list[str]:
    return [reason.rule for refusal in selection.message.refusals for reason in refusal.reasons]


@pytest.mark.parametrize("layer", LAYERS)
def test_the_verbs_are_those_of_all_that_can_be_pointed_at(layer: str) -> None:
    """Whether or not any of it is legal, and in an exercise only what belongs to it."""
    engine = ENGINES[layer]
    for s in islice(positions(3, 5, engine), 0, None, 7):
        for offers in (None, lambda move: len(move.text()) % 2 == 0):
            asked = Asked(engine, s, offers)
            assert asked.verbs == list(dict.fromkeys(type(move) for move in asked.candidates)), s


def test_verb_click_preview_confirm() -> None:
    game = fresh()
    selection = Selection(game)
    assert [verb for verb, _ in selection.verbs()] == [Build, Place, Develop, Produce, Sell, Pass]
    selection.choose_verb(Build)
    assert "space:minerals KAT double" in selection.rings()
    selection.click("space:minerals KAT double")
    assert selection.message.kind == "preview"
    assert [event.rule for event in selection.message.events][:2] == ["CORE-IND-01", "CORE-IND-04"]
    assert Shown(selection).marked() == {"space:minerals KAT double"}
    assert game.to_act == "Ben"  # nothing played yet
    selection.click("space:crops EQU single")  # another one instead
    assert selection.chosen == Build("crops", "EQU", "single")
    selection.confirm()
    assert game.to_act == "Ana"
    assert selection.verb is None
    assert Shown(selection).changed() == ["space:crops EQU single"]


def test_without_asking_a_click_plays_at_once() -> None:
    game = fresh()
    selection = Selection(game, confirm_first=False)
    selection.choose_verb(Place)
    selection.click("slot:boat BDU-EQU")
    assert game.to_act == "Ana"


def test_an_illegal_click_gives_the_rule_and_changes_nothing() -> None:
    game = fresh()
    game.play("build minerals KAT double")
    selection, before = Selection(game), game.node
    selection.choose_verb(Build)
    selection.click("space:minerals KAT double")
    assert selection.message.kind == "refused"
    assert rules(selection) == ["CORE-IND-01"]
    selection.click("province:KIN")
    assert "CORE-MSC-03" in rules(selection)
    selection.choose_verb(Place)
    selection.click("slot:boat KIN-BDU")
    assert rules(selection)
    selection.choose_verb(Sell)
    assert rules(selection)[0] == "CORE-SALE-01"
    assert game.node is before
    assert selection.chosen is None


def test_a_click_that_can_mean_nothing_is_answered() -> None:
    selection = Selection(fresh())
    selection.choose_verb(Build)
    selection.click("box:oil:800")
    assert (selection.message.kind, selection.message.note) == ("refused", "wrong_place")


def test_a_click_on_a_province_narrows_the_choice() -> None:
    selection = Selection(fresh())
    selection.choose_verb(Build)
    selection.click("province:KAT")
    assert selection.message.note == "choose_more"
    assert selection.rings() == {f"space:{name}" for name in ("crops KAT single", "hydro KAT double")} | {
        "space:minerals KAT double",
        "space:minerals KAT single",
    }
    selection.click("space:minerals KAT single")
    assert selection.chosen == Build("minerals", "KAT", "single")


def test_without_a_verb_a_click_opens_the_moves_of_the_place() -> None:
    game = fresh()
    selection = Selection(game)
    selection.click("province:KAT")
    assert selection.place == "province:KAT"
    assert Build("minerals", "KAT", "double") in selection.meant_here()
    assert all("KAT" in str(move) for move in selection.meant_here())
    assert selection.chosen is None, "land means too many things"
    selection.click("space:minerals KAT double")
    assert selection.chosen == Build("minerals", "KAT", "double"), "a build is two clicks"
    selection.confirm()
    assert game.to_act == "Ana"
    selection.click("space:minerals KAT double")
    assert selection.chosen is None
    assert [m for m in selection.meant_here() if not selection.is_legal(m)]
    selection.fresh()
    assert not selection.busy


def test_a_sale_is_two_clicks() -> None:
    game = full()
    selection = Selection(game)
    selection.click("space:minerals KAT double")
    assert selection.chosen == Split(1, 2, 0), "the best way is chosen already"
    selection.confirm()
    assert game.to_act == "Ben"


def test_in_an_exercise_nothing_is_chosen_beforehand() -> None:
    selection = Selection(fresh(), offers=lambda move: True, help=EXERCISE)
    selection.click("space:minerals KAT double")
    assert selection.chosen is None
    selection = Selection(full(), offers=lambda move: True, help=EXERCISE)
    selection.click("space:minerals KAT double")
    assert selection.chosen == Split(0, 0, 3), "a sale opens with all cubes on the Local Market"


def test_each_question_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = full()
    selection = Selection(game)
    asked: list[object] = []
    explain = game.engine.explain
    monkeypatch.setattr(game.engine, "explain", lambda s, move, *rest: asked.append(move) or explain(s, move, *rest))
    selection.click("province:KAT")
    for _ in range(3):
        rows(selection, "en"), forbidden(selection, "en")
    assert len(asked) == len(set(asked))


CITY = """
players = ["Ana", "Ben"]
[provinces.BDU]
industries = [
  { owner = "Ana", type = "crops", size = "double" }, { owner = "Ana", type = "crops", size = "single" },
  { owner = "Ana", type = "oil" },
]
[provinces.EQU]
industries = [{ owner = "Ben", type = "hydro" }]
"""


def test_industries_for_a_city_are_collected() -> None:
    game = drcongo.scenario(CITY)
    selection = Selection(game)
    selection.choose_verb(Develop)
    assert selection.rings() >= {"town:BDU", "space:oil BDU single"}
    selection.click("town:BDU")
    assert selection.message.note == "choose_more"
    selection.click("space:hydro EQU single")  # not hers
    assert "CORE-CTY-01" in rules(selection)
    assert selection.picks == ["town:BDU"]
    selection.click("space:oil BDU single")
    assert selection.chosen == Develop("BDU", ("oil BDU single",))
    selection.click("space:oil BDU single")  # taken back
    assert selection.chosen is None
    selection.click("space:crops BDU double")
    selection.confirm()
    assert game.node.state.city_points[game.engine.board.province_number["BDU"]] == 1  # type: ignore[attr-defined]


def test_production_is_collected_and_can_be_cancelled() -> None:
    game = full()
    selection, before = Selection(game), game.node
    selection.choose_verb(Produce)
    assert selection.steps == [Produce()]
    assert selection.verb is HoldBack
    selection.click("space:oil BDU single")
    assert selection.steps == [Produce(), HoldBack("oil BDU single")]
    assert Shown(selection).marked() == {"space:oil BDU single"}
    selection.click("space:oil BDU single")  # back in
    assert selection.steps == [Produce()]
    selection.click("space:crops MAN single")  # Ben's
    assert "CORE-PRD-01" in rules(selection)
    selection.click("space:oil BDU single")
    selection.choose_verb(Done)
    assert selection.message.kind == "preview"
    assert game.node is before
    selection.fresh()
    assert (selection.steps, game.node) == ([], before)
    selection.choose_verb(Produce)
    selection.click("space:oil BDU single")
    selection.choose_verb(Done)
    selection.confirm()
    space = game.engine.board.space_number  # type: ignore[attr-defined]
    assert not before.state.space_flipped[space["crops KAT single"]]
    assert game.node.state.space_flipped[space["crops KAT single"]]
    assert not game.node.state.space_flipped[space["oil BDU single"]]
    selection.undo()  # what was confirmed at once goes back at once
    assert game.node is before
    selection.travel(lambda: selection.timeline.redo())
    assert game.node.state.space_flipped[space["crops KAT single"]]


def test_a_sale_offers_its_splits_best_first_and_names_what_stops_it() -> None:
    game = full()
    selection = Selection(game)
    selection.choose_verb(Sell)
    selection.click("space:minerals KAT double")
    assert selection.verb is Split
    assert selection.offered()[0] == Split(1, 2, 0)
    selection.pick(Split(3, 0, 0))
    assert set(rules(selection)) == {"CORE-SALE-06"}
    assert open_split(selection) == Split(3, 0, 0)
    selection.pick(Split(1, 2, 0))
    sale = open_sale(selection)
    assert sale is not None
    assert sum(event.money for event in selection.message.events) == sale.option(Split(1, 2, 0)).income
    cash = game.node.state.cash[0]
    selection.confirm()
    assert game.node.state.cash[0] == cash + sale.option(Split(1, 2, 0)).income


def test_hydro_is_collected_supply_by_supply() -> None:
    game = drcongo.scenario(FULL.replace('{ owner = "Ana", type = "oil" }', '{ owner = "Ana", type = "oil" }'))
    selection, before = Selection(game), game.node
    selection.choose_verb(Sell)
    selection.click("box:hydro:800")
    assert selection.verb is Supply
    selection.click("town:MAN")
    assert rules(selection)
    selection.click("town:KIN")
    assert selection.steps[-1] == Supply("KIN", "BDU")
    assert game.node is before
    assert selection.message.kind == "preview"  # nothing is left but to end
    selection.confirm()
    assert game.node is not before
    assert game.node.state.city_flipped[game.engine.board.capital]  # type: ignore[attr-defined]


def test_a_game_that_stands_inside_a_choice_can_be_taken_up() -> None:
    game = full()
    game.play("sell minerals")
    selection = Selection(game)
    assert selection.verb is Split
    selection.pick(Split(0, 0, 3))
    selection.confirm()
    assert game.to_act == "Ben"


def test_raising_capital_keeps_the_picks() -> None:
    game = full()
    selection = Selection(game)
    selection.choose_verb(Produce)
    selection.click("space:oil BDU single")
    selection.raise_capital("Ben", 1)
    assert game.node.state.medals[1] == 2
    assert selection.steps == [Produce(), HoldBack("oil BDU single")]
    selection.raise_capital("Ben", 9)
    assert rules(selection) == ["CORE-CAP-01"]


def test_one_seat_sees_and_plays_only_its_own() -> None:
    game = fresh()
    selection = Selection(game, seat="Ana")
    assert game.to_act == "Ben"
    assert selection.verbs() == []
    assert selection.shown().cash[game.seat("Ben")] == -1
    game.play("pass")
    selection.fresh()
    assert selection.verbs()


@pytest.mark.parametrize("seed", range(6))
def test_whatever_the_desk_offers_can_be_played(seed: int) -> None:
    """A random game played through the selection only, by clicks where a move has a place."""
    game = drcongo.new_game(players=["Ana", "Ben", "Cleo"], seed=seed)
    selection, bot = Selection(game), RandomBot(seed)
    for _ in range(150):
        if game.is_over:
            break
        move, _ = bot.choose(game.engine, game.node.state)
        if type(move).__name__ == "Raise":
            continue
        selection.choose_verb(type(move))
        if selection.chosen is None and not selection.steps:
            selection.pick(move)
            assert selection.message.kind == "preview"
            selection.confirm()
        guard = 0
        while selection.steps or selection.chosen:
            inner = selection.chosen or bot.choose(game.engine, selection.draft)[0]
            selection.pick(inner)
            selection.confirm()
            guard += 1
            assert guard < 50
