"""CORE-CYC and CORE-ACT: the cycle of phases, whose turn it is, and when each verb may be used."""

from __future__ import annotations

from drcongo.edition.kinds import RESOURCES
from drcongo.engine.decisions import split_of
from drcongo.engine.events import Event, Log
from drcongo.engine.flow import ACTION_PHASES, acting, next_turn, now_facts, open_frame, seat_at, start_action
from drcongo.engine.moves import (
    Build,
    Contribute,
    Develop,
    Done,
    Finale,
    HoldBack,
    Pass,
    Place,
    Produce,
    Reset,
    Roll,
    Sell,
    Split,
    Supply,
    Target,
)
from drcongo.engine.ruleset import Rules
from drcongo.engine.score import ranking
from drcongo.engine.state import NOBODY, Frame, State
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.core.layer import core
from drcongo.rulebook.phrases import Term

# --- the frames: what can be decided, and what their prompts tell ---


def _action(rules: Rules, s: State) -> Facts:
    return {"phase": s.phase - rules.phase_place("action1") + 1}


def _split(rules: Rules, s: State) -> Facts:
    split = split_of(s.frame)
    port = rules.board.provinces[rules.board.port].town
    return {"resource": Term("resource", RESOURCES[split.resource]), "n": split.cubes, "port": port}


def _contribution(rules: Rules, s: State) -> Facts:
    return {"price": rules.contribution_price(s, s.frame.seat)}


def _winner(rules: Rules, s: State) -> Facts:
    best = ranking(s)[0]
    return {"player": s.names[best], "n": s.final[best]}


core.frame("action", "CORE-ACT-01", Build, Place, Develop, Produce, Sell, Pass, anytime_matters=True, facts=_action)
core.frame("produce", "CORE-PRD-01", HoldBack, Done)
core.frame("sale", "CORE-SALE-02", Sell, facts=lambda rules, s: {"round": s.sales_round})
core.frame("split", "CORE-SALE-18", Split, facts=_split)
core.frame("hydro", "CORE-HYD-08", Supply, Done)
core.frame("contribute", "CORE-DRP-03", Contribute, Done, anytime_matters=True, facts=_contribution)
core.frame("reset", "CORE-RST-06", Reset)
core.frame("finale", "CORE-FNL-06", Finale)
core.frame("over", "CORE-FNL-06", facts=_winner)

ACTIONS = (Build, Place, Develop, Produce)
IN_TURN = (Build, Place, Develop, Produce, HoldBack, Sell, Split, Supply, Done, Pass, Contribute)


@core.hook("decider")
def decider(rules: Rules, s: State, seat: int) -> int:
    """In Core every seat is a player's own."""
    return seat


@core.hook("turn_begins")
def turn_begins(rules: Rules, s: State, log: Log) -> None:
    """CORE-ACT-01: the seat whose place it is takes one action or passes."""
    open_frame(rules, s, "action", seat_at(s))


@core.hook("action_over")
def action_over(rules: Rules, s: State, log: Log) -> None:
    """CORE-ACT-01: one action, and the turn goes on to the next player."""
    next_turn(rules, s, log)


# --- the phases (CORE-CYC-03) ---

core.phase_order = ("roll", "action1", "action2", "action3", "action4", "sales", "reset", "finale")


@core.phase("roll", "CORE-CYC-03")
def start_roll(rules: Rules, s: State, log: Log) -> None:
    s.frames = (Frame("roll", NOBODY, NOBODY),)


for number in range(1, ACTION_PHASES + 1):
    core.phase(f"action{number}", "CORE-ACT-01")(start_action)


# --- stage two of every explanation: the moment (CORE-ACT-01, CORE-SALE-02) ---


@core.guard("CORE-ACT-02", *ACTIONS, scope=Scope.TURN)
def action_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return type(t.move) in rules.frames[s.frame.kind].verbs


@core.guard("CORE-ACT-02", Pass, scope=Scope.TURN)
def pass_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return (Pass, s.frame.kind) in rules.effects_in


@core.guard("CORE-PRD-01", HoldBack, scope=Scope.TURN)
def hold_back_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.frame.kind == "produce"


@core.guard("CORE-SEL-01", Sell, scope=Scope.TURN)
def sell_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return Sell in rules.frames[s.frame.kind].verbs


@core.guard("CORE-SALE-18", Split, scope=Scope.TURN)
def split_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.frame.kind == "split"


@core.guard("CORE-HYD-01", Supply, scope=Scope.TURN)
def supply_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.frame.kind == "hydro"


@core.guard("CORE-ACT-01", Done, scope=Scope.TURN)
def done_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return (Done, s.frame.kind) in rules.effects_in


@core.guard("CORE-DRP-03", Contribute, scope=Scope.TURN)
def contribute_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-42: once, and only the player who is dropping out at this moment."""
    return s.frame.kind == "contribute" and s.frame.seat == seat


@core.guard("CORE-DIE-01", Roll, scope=Scope.TURN)
def roll_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return (Roll, s.frame.kind) in rules.effects_in


@core.guard("CORE-CYC-03", Reset, scope=Scope.TURN)
def reset_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.frame.kind == "reset"


@core.guard("CORE-END-02", Finale, scope=Scope.TURN)
def finale_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.frame.kind == "finale"


for guard in (
    action_now,
    pass_now,
    hold_back_now,
    sell_now,
    split_now,
    supply_now,
    done_now,
    contribute_now,
    roll_now,
    reset_now,
    finale_now,
):
    guard.facts(now_facts)


@core.guard("CORE-ACT-01", *IN_TURN, scope=Scope.TURN)
def own_action_turn(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """CORE-ACT-01: in an Action phase only the player whose turn it is acts."""
    return seat == acting(s) or not _in_action_phase(s)


@core.guard("CORE-SALE-02", *IN_TURN, scope=Scope.TURN)
def own_sales_turn(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """CORE-SALE-02: in Resource Sales only the player whose turn it is sells."""
    return seat == acting(s) or s.frames[0].kind not in ("sale", "contribute")


@own_action_turn.facts
@own_sales_turn.facts
def _whose(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"player": s.names[acting(s)]}


def _in_action_phase(s: State) -> bool:
    return s.frames[0].kind == "action"


# --- pass and done ---


core.bare(Pass(), Done(), Reset(), Finale())


@core.effect(Pass, "action")
def pass_action(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """CORE-ACT-01: a pass costs this Action phase only."""
    if log is not None:
        log.append(Event("CORE-ACT-01", "passed", seat, {"player": s.name(seat)}))
    rules.action_over(s, log)
