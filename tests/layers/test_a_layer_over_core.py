"""A layer adds to Core without editing it: a made-up layer uses every hook that later chapters of the rulebook need."""

from __future__ import annotations

import re
from typing import Any

import pytest

from drcongo.edition import house
from drcongo.engine.dice import outcomes
from drcongo.engine.events import Log
from drcongo.engine.flow import next_turn, push, start_phase
from drcongo.engine.moves import Build, Done, Pass, Roll, Target
from drcongo.engine.ruleset import VOICE, Layer, Rules
from drcongo.engine.state import NOBODY, Frame, State
from drcongo.errors import ScenarioError
from drcongo.kernel.bots import RandomBot, play_out
from drcongo.kernel.rules import Guard, Item, Scope, fold
from drcongo.layers.core import core
from drcongo.play import codes
from drcongo.play.engine import CongoEngine
from drcongo.play.new_game import new_state, read_scenario


def drought() -> Layer:
    """Nothing is built in Katanga, double spaces yield one, Crops are dear, a second die, no medals for industries."""
    layer = Layer("drought", base=core)

    @layer.guard("TOY-01", Build, scope=Scope.PLACE)
    def not_in_the_drought(rules: Rules, s: State, seat: int, t: Target) -> bool:
        return rules.board.codes[t.province] != "KAT"

    @layer.hook("production_yield", "TOY-09")
    def half(rules: Rules, lower: Any, s: State, space: int) -> int:
        return min(1, lower(s, space))

    @layer.hook("industry_price", "TOY-10")
    def dear(rules: Rules, lower: Any, s: State, seat: int, resource: int) -> int:
        return lower(s, seat, resource) * (2 if resource == 0 else 1)

    @layer.finale("TOY-02", replaces="CORE-FNL-01")
    def no_industries(rules: Rules, s: State, seat: int) -> int:
        return 0

    @layer.reset("TOY-03")
    def rain(rules: Rules, s: State, log: Log) -> bool:
        s.medals = [n + 1 for n in s.medals]
        return True

    @layer.setup("TOY-04", replaces="CORE-SET-11")
    def poor(rules: Rules, s: State, log: Log) -> None:
        s.cash = [2000] * s.seats + [5000]

    @layer.phase("weather", "TOY-05")
    def weather(rules: Rules, s: State, log: Log) -> None:
        s.frames = (Frame("roll", NOBODY, NOBODY),)

    layer.frame("roll", "TOY-05", Roll, outcomes=lambda rules, s: outcomes(rules, s)[:2] + outcomes(rules, s)[2:])
    layer.phase_order = ("weather", *core.phase_order)

    @layer.hook("action_over", "TOY-06")
    def one_more_word(rules: Rules, lower: Any, s: State, log: Log) -> None:
        """Between an action and the end of the turn a window opens."""
        push(s, "last_word")

    layer.frame("last_word", "TOY-06", Done, keeps=(), inside=())

    @layer.effect(Done, "last_word")
    def close(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
        next_turn(rules, s, log)

    return layer


@pytest.fixture
def engine(monkeypatch) -> CongoEngine:
    monkeypatch.setitem(__import__("drcongo.layers", fromlist=["LAYERS"]).LAYERS, "drought", drought())
    return CongoEngine("drought", house())


def in_action(engine: CongoEngine) -> State:
    s = new_state(engine.rules, ("Ana", "Ben"), 1)
    start_phase(engine.rules, s, engine.rules.phase_place("action1"), None)
    return s


def test_a_guard_is_added(engine: CongoEngine) -> None:
    s = in_action(engine)
    table = engine.rules.table[Build]
    assert [g.rule for g in table.place][-1] == "TOY-01"
    assert not any(isinstance(m, Build) and m.province == "KAT" for m in engine.legal_moves(s))
    assert any(isinstance(m, Build) and m.province == "KAT" for m in CongoEngine("core", house()).legal_moves(s))


def test_numbers_prices_and_setup_change(engine: CongoEngine) -> None:
    s = in_action(engine)
    assert s.cash == [2000, 2000, 5000]
    after = engine.apply(s, Build("crops", "EQU", "double"))
    assert after.cash[s.frame.seat] == 0
    assert engine.rules.production_yield(after, house().space_number["crops EQU double"]) == 1


def test_an_item_takes_the_place_of_the_one_it_replaces(engine: CongoEngine) -> None:
    rules = [item.rule for item in engine.rules.finale_items]
    assert rules == ["TOY-02", "CORE-FNL-02", "CORE-FNL-03", "CORE-FNL-04"]
    assert [item.rule for item in engine.rules.reset_items][-1] == "TOY-03"
    assert "CORE-SET-11" not in [item.rule for item in engine.rules.setup_items]
    with pytest.raises(ValueError, match="which is not there"):
        fold((), [Item("TOY-07", print, replaces="CORE-FNL-99")])
    guards = [g for g in core.guards if g.rule != "CORE-IND-01"]
    new = Guard("TOY-08", "toy", (Build,), Scope.PLACE, "key", lambda rules, s, seat, t: True, VOICE, "CORE-IND-01")
    assert [g for g in fold(core.guards, [new]) if g.rule != "TOY-08"] == guards


def test_a_window_opens_after_the_action(engine: CongoEngine) -> None:
    s = in_action(engine)
    first = s.frame.by
    s = engine.apply(s, Pass())
    assert (s.frame.kind, s.frame.by) == ("last_word", first)
    assert engine.apply(s, Done()).frame.by != first


def test_its_decisions_are_written_read_and_coded(engine: CongoEngine) -> None:
    """A kind of frame stands in no list but the layer's own."""
    s = engine.apply(in_action(engine), Pass())
    s.cash[s.government] = 0  # of which files of Core know nothing
    text = engine.scenario(s)
    assert 'frames = [["action", ' in text
    assert read_scenario(text)[1] == s
    assert codes.decode(codes.encode(engine, s), engine.board)[1] == s
    alone = re.sub(r'\["action"[^]]*\], ', "", text)
    for wrong in (alone, text.replace('["last_word", "Ana", "Ana"]', '["last_word", "Ana", "Ana", 1]')):
        assert wrong != text
        with pytest.raises(ScenarioError, match=r"turn\.frames"):
            read_scenario(wrong)


def test_games_run_through(engine: CongoEngine) -> None:
    for seed in range(5):
        played = play_out(engine, new_state(engine.rules, ("Ana", "Ben", "Chi"), seed), RandomBot(seed))
        assert played.state.final


def test_one_may_decide_for_another_seat() -> None:
    """The player who decides and the seat that owns the turn are two things: here Ana acts for the Government."""
    layer = Layer("regency", base=core)
    engine = CongoEngine("core", house())
    s = in_action(engine)
    engine.rules = Rules(layer, house())
    s.frames = (Frame("action", s.government, 0),)
    s.cash[s.government] = 5000
    verdict = engine.explain(s, Build("crops", "EQU", "double"), 0)
    assert verdict.legal
    assert "Government builds Crops" in verdict.text()
    after = engine.apply(s, Build("crops", "EQU", "double"), 0)
    assert after.space_owner[house().space_number["crops EQU double"]] == s.government
    assert after.cash == [s.cash[0], s.cash[1], 4000]
    assert not engine.explain(s, Pass(), 1).legal
    assert engine.legal_moves(s, 1)  # raising capital is open to everybody


def test_what_is_laid_over_another_names_its_rule() -> None:
    """A hook or an effect over a lower one without a rule could not be left out, nor cited."""
    layer = Layer("nameless", base=core)
    with pytest.raises(ValueError, match="without a rule"):
        layer.hook("production_yield")
    with pytest.raises(ValueError, match="laid over"):
        layer.effect(Build)
    with pytest.raises(ValueError, match="laid over"):
        layer.over(Build)
    with pytest.raises(ValueError, match="laid over"):
        layer.over(Done, "TOY-11", frame="nowhere")


def test_a_missing_rule_is_folded_away(engine: CongoEngine) -> None:
    s = in_action(engine)
    rules = Rules(drought(), house(), missing=frozenset({"TOY-01", "TOY-02", "TOY-09"}))
    space = house().space_number["crops EQU double"]
    assert (engine.rules.production_yield(s, space), rules.production_yield(s, space)) == (1, 2)
    assert rules.industry_price(s, 0, 0) == 2 * house().industry_cost[0]
    assert rules.finale_items[0].rule == "CORE-FNL-01", "what was replaced is back"
    assert any(t.move.province == "KAT" for t in rules.legal(s, s.frame.seat, Build))
