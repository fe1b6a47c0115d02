"""The desk: choosing, collecting, cancelling, playing and travelling, without a browser."""

from __future__ import annotations

import pytest
from drcongo_widgets.desk import Desk
from drcongo_widgets.panels import message_lines

import drcongo
from drcongo.bots.random_bot import RandomBot
from drcongo.moves import Build, Develop, Done, HoldBack, Pass, Place, Produce, Roll, Sell, Split, Supply
from tests.widgets.positions import FULL, fresh, full


def rules(desk: Desk) -> list[str]:
    return [reason.rule for refusal in desk.message.refusals for reason in refusal.reasons]


def test_verb_click_preview_confirm() -> None:
    game = fresh()
    desk = Desk(game)
    assert [verb for verb, _ in desk.verbs()] == [Build, Place, Develop, Produce, Sell, Pass]
    desk.choose_verb(Build)
    assert "space:minerals KAT double" in desk.rings()
    desk.click("space:minerals KAT double")
    assert desk.message.kind == "preview"
    assert [event.rule for event in desk.message.events][:2] == ["CORE-IND-01", "CORE-IND-04"]
    assert desk.marked() == {"space:minerals KAT double"}
    assert game.to_act == "Ben"  # nothing played yet
    desk.click("space:crops EQU single")  # another one instead
    assert desk.chosen == Build("crops", "EQU", "single")
    desk.click("button:confirm")
    assert game.to_act == "Ana"
    assert desk.verb is None
    assert desk.changed() == ["space:crops EQU single"]


def test_without_asking_a_click_plays_at_once() -> None:
    game = fresh()
    desk = Desk(game, confirm=False)
    desk.choose_verb(Place)
    desk.click("slot:boat BDU-EQU")
    assert game.to_act == "Ana"


def test_an_illegal_click_gives_the_rule_and_changes_nothing() -> None:
    game = fresh()
    game.play("build minerals KAT double")
    desk, before = Desk(game), game.node
    desk.choose_verb(Build)
    desk.click("space:minerals KAT double")
    assert desk.message.kind == "refused"
    assert rules(desk) == ["CORE-IND-01"]
    desk.click("province:KIN")
    assert "CORE-MSC-03" in rules(desk)
    desk.choose_verb(Place)
    desk.click("slot:boat KIN-BDU")
    assert rules(desk)
    desk.choose_verb(Sell)
    assert rules(desk)[0] == "CORE-SALE-01"
    assert game.node is before
    assert desk.chosen is None


def test_a_click_that_can_mean_nothing_is_answered() -> None:
    desk = Desk(fresh())
    desk.choose_verb(Build)
    desk.click("box:oil:800")
    assert (desk.message.kind, desk.message.note) == ("refused", "wrong_place")


def test_a_click_on_a_province_narrows_the_choice() -> None:
    desk = Desk(fresh())
    desk.choose_verb(Build)
    desk.click("province:KAT")
    assert desk.message.note == "choose_more"
    assert desk.rings() == {f"space:{name}" for name in ("crops KAT single", "hydro KAT double")} | {
        "space:minerals KAT double",
        "space:minerals KAT single",
    }
    desk.click("space:minerals KAT single")
    assert desk.chosen == Build("minerals", "KAT", "single")


def test_without_a_verb_a_click_inspects_and_lists_the_moves_there() -> None:
    desk = Desk(fresh())
    desk.click("province:KAT")
    assert desk.inspected == "province:KAT"
    assert Build("minerals", "KAT", "double") in desk.offered()
    assert all("KAT" in str(move) for move in desk.offered())
    desk.cancel()
    assert not desk.busy


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
    desk = Desk(game)
    desk.choose_verb(Develop)
    assert desk.rings() >= {"town:BDU", "space:oil BDU single"}
    desk.click("town:BDU")
    assert desk.message.note == "choose_more"
    desk.click("space:hydro EQU single")  # not hers
    assert "CORE-CTY-01" in rules(desk)
    assert desk.picks == ["town:BDU"]
    desk.click("space:oil BDU single")
    assert desk.chosen == Develop("BDU", ("oil BDU single",))
    desk.click("space:oil BDU single")  # taken back
    assert desk.chosen is None
    desk.click("space:crops BDU double")
    desk.confirm()
    assert game.node.state.city_points[game.engine.board.province_number["BDU"]] == 1  # type: ignore[attr-defined]


def test_production_is_collected_and_can_be_cancelled() -> None:
    game = full()
    desk, before = Desk(game), game.node
    desk.choose_verb(Produce)
    assert desk.steps == [Produce()]
    assert desk.verb is HoldBack
    desk.click("space:oil BDU single")
    assert desk.steps == [Produce(), HoldBack("oil BDU single")]
    assert desk.marked() == {"space:oil BDU single"}
    desk.click("space:oil BDU single")  # back in
    assert desk.steps == [Produce()]
    desk.click("space:crops MAN single")  # Ben's
    assert "CORE-PRD-01" in rules(desk)
    desk.click("space:oil BDU single")
    desk.choose_verb(Done)
    assert desk.message.kind == "preview"
    assert game.node is before
    desk.cancel()
    assert (desk.steps, game.node) == ([], before)
    desk.choose_verb(Produce)
    desk.click("space:oil BDU single")
    desk.choose_verb(Done)
    desk.confirm()
    space = game.engine.board.space_number  # type: ignore[attr-defined]
    assert not before.state.space_flipped[space["crops KAT single"]]
    assert game.node.state.space_flipped[space["crops KAT single"]]
    assert not game.node.state.space_flipped[space["oil BDU single"]]
    desk.undo()  # what was confirmed at once goes back at once
    assert game.node is before
    desk.redo()
    assert game.node.state.space_flipped[space["crops KAT single"]]


def test_a_sale_offers_its_splits_best_first_and_names_what_stops_it() -> None:
    game = full()
    desk = Desk(game)
    desk.choose_verb(Sell)
    desk.click("space:minerals KAT double")
    assert desk.verb is Split
    assert desk.offered()[0] == Split(1, 2, 0)
    desk.pick(Split(3, 0, 0))
    assert set(rules(desk)) == {"CORE-SALE-06"}
    assert desk.split() == Split(3, 0, 0)
    desk.pick(Split(1, 2, 0))
    sale = desk.sale()
    assert sale is not None
    assert sum(event.money for event in desk.message.events) == sale.option(Split(1, 2, 0)).income
    cash = game.node.state.cash[0]
    desk.confirm()
    assert game.node.state.cash[0] == cash + sale.option(Split(1, 2, 0)).income


def test_hydro_is_collected_supply_by_supply() -> None:
    game = drcongo.scenario(FULL.replace('{ owner = "Ana", type = "oil" }', '{ owner = "Ana", type = "oil" }'))
    desk, before = Desk(game), game.node
    desk.choose_verb(Sell)
    desk.click("box:hydro:800")
    assert desk.verb is Supply
    desk.click("town:MAN")
    assert rules(desk)
    desk.click("town:KIN")
    assert desk.steps[-1] == Supply("KIN", "BDU")
    assert game.node is before
    assert desk.message.kind == "preview"  # nothing is left but to end
    desk.confirm()
    assert game.node is not before
    assert game.node.state.city_flipped[game.engine.board.capital]  # type: ignore[attr-defined]


def test_a_game_that_stands_inside_a_choice_can_be_taken_up() -> None:
    game = full()
    game.play("sell minerals")
    desk = Desk(game)
    assert desk.verb is Split
    desk.pick(Split(0, 0, 3))
    desk.confirm()
    assert game.to_act == "Ben"


def test_time() -> None:
    game = fresh()
    desk = Desk(game)
    start = game.node
    for text in ("build minerals KAT double", "place boat BDU-EQU", "pass"):
        desk.pick(game.read(text))
        desk.confirm()
    end = game.node
    desk.undo()
    desk.redo()
    assert game.node is end
    desk.jump(start.number)
    assert game.node is start
    desk.next_phase()
    assert game.node.state.phase == start.state.phase + 1
    desk.jump(end)
    desk.undo()
    desk.restart_turn()
    desk.choose_verb(Build)
    desk.undo()  # drops nothing that was played: only the last choice
    desk.jump(0)
    desk.undo()
    assert desk.message.kind == "error"


def test_next_phase_goes_on_by_itself_and_says_which_decision_is_needed() -> None:
    game = fresh()
    desk = Desk(game)
    begin, node = game.state.phase, game.node
    desk.next_phase()
    assert game.node is node, "nobody's decision is made for them"
    assert message_lines(desk, "en") == [
        ("", f"Before this phase can end, something must be decided. {game.prompt('en')}")
    ]
    assert message_lines(desk, "pl")[0][1].endswith(game.prompt("pl"))
    game.play("pass")
    desk.next_phase()
    assert (desk.message.note, game.to_act) == ("phase_needs", "Ana")
    desk.watch = True
    desk.pick(Pass())
    desk.confirm()
    assert game.state.phase == begin + 1
    desk.next_phase()
    assert desk.message.note == "phase_needs", "Ben decides in the new phase"


def test_next_phase_plays_what_is_forced() -> None:
    """Automatic steps that were never made: their nodes are cut off here, as in a game that was only begun."""
    game = fresh()
    for _ in range(8):
        game.play("pass")
    for player in ("Ben", "Ana"):
        assert game.to_act == player
        game.play("done")
    assert game.state.cycle == 2
    desk = Desk(game)
    desk.rewind()
    desk.fresh()
    assert game.state.cycle == 1
    game.node.line, game.node.children = None, []
    desk.next_phase()
    while game.state.cycle == 1:
        assert desk.message.note != "phase_needs"
        desk.next_phase()
    desk.next_phase()
    assert game.to_act == "Ana"
    desk.next_phase()
    assert desk.message.note == "phase_needs"


def test_picks_go_before_anything_that_was_played() -> None:
    game = fresh()
    game.play("pass")
    desk, node = Desk(game), game.node
    desk.choose_verb(Build)
    desk.click("province:KAT")
    desk.undo()
    assert (game.node, desk.picks) == (node, [])


def test_automatic_steps_can_be_watched_one_by_one_or_run_through() -> None:
    seen = []
    for watch in (False, True):
        game = drcongo.new_game(seed=3)
        desk = Desk(game, watch=watch)
        while game.node.state.cycle == 1:
            assert not desk.pending or watch
            if desk.pending:
                desk.run() if len(seen) % 2 else desk.step()
                continue
            desk.pick(next(m for m in desk.legal() if not isinstance(m, (Build, Place))))
            desk.confirm()
        desk.run()
        seen.append(game.node.state.key())
    assert seen[0] == seen[1]


def test_dice_that_wait_are_rolled_by_a_button_or_set_from_the_list() -> None:
    game = drcongo.new_game(seed=3, dice="ask")
    desk = Desk(game)
    assert [verb for verb, _ in desk.verbs()] == [Roll]
    assert desk.offered() == [Roll(n) for n in range(1, 7)]
    desk.pick(Roll(6))
    desk.confirm()
    assert game.path()[1].move == Roll(6)
    desk.jump(0)
    desk.choose_verb(Roll)
    assert isinstance(game.path()[1].move, Roll)


def test_raising_capital_keeps_the_picks() -> None:
    game = full()
    desk = Desk(game)
    desk.choose_verb(Produce)
    desk.click("space:oil BDU single")
    desk.raise_capital("Ben", 1)
    assert game.node.state.medals[1] == 2
    assert desk.steps == [Produce(), HoldBack("oil BDU single")]
    desk.raise_capital("Ben", 9)
    assert rules(desk) == ["CORE-CAP-01"]


def test_one_seat_sees_and_plays_only_its_own() -> None:
    game = fresh()
    desk = Desk(game, seat="Ana")
    assert game.to_act == "Ben"
    assert desk.verbs() == []
    assert desk.shown().cash[game.seat("Ben")] == -1
    game.play("pass")
    desk.fresh()
    assert desk.verbs()


@pytest.mark.parametrize("seed", range(6))
def test_whatever_the_desk_offers_can_be_played(seed: int) -> None:
    """A random game played through the desk only, by clicks where a move has a place."""
    game = drcongo.new_game(players=["Ana", "Ben", "Cleo"], seed=seed)
    desk, bot = Desk(game), RandomBot(seed)
    for _ in range(150):
        if game.is_over:
            break
        move, _ = bot.choose(game.engine, game.node.state)
        if type(move).__name__ == "Raise":
            continue
        desk.choose_verb(type(move))
        if desk.chosen is None and not desk.steps:
            desk.pick(move)
            assert desk.message.kind == "preview"
            desk.confirm()
        guard = 0
        while desk.steps or desk.chosen:
            inner = desk.chosen or bot.choose(game.engine, desk.draft)[0]
            desk.pick(inner)
            desk.confirm()
            guard += 1
            assert guard < 50
