"""The flow of play: from turn to turn and from phase to phase."""

from __future__ import annotations

from typing import Any

from drcongo.engine.events import Event, Log
from drcongo.engine.moves import Target
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, Frame, State
from drcongo.kernel.rules import Facts
from drcongo.rulebook.phrases import Words

ACTION_PHASES = 4  # CORE-ACT-01


def seat_at(s: State) -> int:
    return s.turn_order[s.turn]


def open_frame(rules: Rules, s: State, kind: str, seat: int) -> None:
    """A decision for a seat, taken by whoever decides for it."""
    s.frames = (Frame(kind, seat, rules.decider(s, seat)),)


def push(s: State, kind: str, data: tuple[Any, ...] = ()) -> None:
    """Open a choice inside the present turn, for the same seat and player."""
    top = s.frame
    s.frames = (*s.frames, Frame(kind, top.seat, top.by, tuple(data)))


def replace_data(s: State, data: tuple[Any, ...]) -> None:
    s.frames = (*s.frames[:-1], s.frame.keeping(tuple(data)))


def pop(s: State) -> None:
    s.frames = s.frames[:-1]


def by_card(s: State) -> bool:
    """RAG-BOL-01 to -03: a Minister's work done by a Support card's user, whoever holds the Minister."""
    turn = s.frames[0]
    return turn.kind == "action" and turn.seat != s.government and s.frame.kind in ("defence", "finance", "share")


def now_of(s: State) -> Words:
    """What is being decided now, as part of a sentence."""
    kind = s.frame.kind
    return Words("frame", f"{kind}_by_card" if by_card(s) else kind)


def now_facts(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    """For the sentences of guards that ask for another moment."""
    return {"now": now_of(s)}


def turn_facts(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    """For those that ask for another moment or another player's turn."""
    by = acting(s)
    return {"now": now_of(s), "player": s.names[by] if by >= 0 else None}


def next_turn(rules: Rules, s: State, log: Log) -> None:
    """The turn in an Action phase is over: the next seat's, or the next phase (CORE-ACT-01)."""
    s.turn += 1
    if s.turn < len(s.turn_order):
        rules.turn_begins(s, log)
    else:
        start_phase(rules, s, s.phase + 1, log)


def start_phase(rules: Rules, s: State, place: int, log: Log) -> None:
    s.phase = place
    phase = rules.phases[place]
    if log is not None:
        log.append(Event(phase.rule, "phase", NOBODY, {"phase": Words("phase", phase.name), "cycle": s.cycle}))
    phase.start(rules, s, log)


def start_action(rules: Rules, s: State, log: Log) -> None:
    """CORE-ACT-01: each Action phase goes through the players in Turn Order."""
    s.turn = 0
    rules.turn_begins(s, log)


def acting(s: State) -> int:
    """The player whose decision it is or, while a die is in the air, whose turn it is."""
    return s.frame.by if s.frame.by != NOBODY else s.frames[0].by
