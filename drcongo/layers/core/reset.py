"""CORE-RST and CORE-END: Reset, step by step, and the end of the game in its first step."""

from __future__ import annotations

from drcongo.edition.kinds import RESOURCES
from drcongo.engine.events import Event, Log
from drcongo.engine.flow import start_phase
from drcongo.engine.moves import Reset, Target
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, NOTHING_SOLD, Frame, State
from drcongo.layers.core.layer import core
from drcongo.rulebook.phrases import Term


@core.phase("reset", "CORE-CYC-03")
def start_reset(rules: Rules, s: State, log: Log) -> None:
    s.frames = (Frame("reset", NOBODY, NOBODY),)


@core.effect(Reset)
def reset(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    for item in rules.reset_items:
        if not item.run(rules, s, log):
            start_phase(rules, s, rules.phase_place("finale"), log)
            return
    start_phase(rules, s, rules.phase_place(rules.first_phase), log)


@core.reset("CORE-RST-01")
def move_target(rules: Rules, s: State, log: Log) -> bool:
    """Back by the arrows in the development marker's space; CORE-END-03: if they meet or pass, it ends here."""
    arrows = rules.board.arrows_at(s.development)
    s.target = max(1, s.target - arrows)
    ends = s.development >= s.target  # AMB-47: passing counts as meeting
    if log is not None:
        facts = {"n": arrows, "target": s.target, "space": s.development}
        log.append(Event("CORE-RST-01", "target_back", NOBODY, facts))
        if ends:
            log.append(Event("CORE-END-03", "end_in_reset", NOBODY, facts))
    return not ends


@core.reset("CORE-RST-02")
def turn_face_up(rules: Rules, s: State, log: Log) -> bool:
    industries, cities = sum(s.space_flipped), sum(s.city_flipped)
    s.space_flipped = [False] * len(s.space_flipped)
    s.city_flipped = [False] * len(s.city_flipped)
    if log is not None:
        log.append(Event("CORE-RST-02", "face_up", NOBODY, {"industries": industries, "cities": cities}))
    return True


@core.reset("CORE-RST-03")
def move_markers(rules: Rules, s: State, log: Log) -> bool:
    """Below the last box used, but never below the start box (CORE-RST-04); AMB-45: unsold types stay."""
    board = rules.board
    for resource, name in enumerate(RESOURCES):
        lowest = s.lowest_sold[resource]
        if lowest == NOTHING_SOLD:
            rule, key = "CORE-RST-03", "marker_stays"
        elif lowest - 1 < board.start[resource]:
            s.marker[resource] = board.start[resource]
            rule, key = "CORE-RST-04", "marker_on_floor"
        else:
            s.marker[resource] = lowest - 1
            rule, key = "CORE-RST-03", "marker_down"
        if log is not None:
            facts = {"resource": Term("resource", name), "price": board.labels[s.marker[resource]]}
            log.append(Event(rule, key, NOBODY, facts))
    return True


@core.reset("CORE-RST-05")
def clear_chart(rules: Rules, s: State, log: Log) -> bool:
    s.lowest_sold = [NOTHING_SOLD] * len(RESOURCES)
    s.box_cubes = [0] * len(s.box_cubes)
    s.space_cubes = [0] * len(s.space_cubes)  # AMB-46
    return True


@core.reset("CORE-RST-06")
def next_cycle(rules: Rules, s: State, log: Log) -> bool:
    s.cycle += 1
    if log is not None:
        log.append(Event("CORE-RST-06", "next_cycle", NOBODY, {"cycle": s.cycle}))
    return True
