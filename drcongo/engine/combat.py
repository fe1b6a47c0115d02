"""Insurgents and Peacekeepers: who stands where, what a combat needs, and its exact odds.

A State keeps the threat of each province (CLEAR, SUPPRESSED, UNSUPPRESSED) beside the figures, because every action
asks for it; `settle` is the one place that works it out anew.
"""

from __future__ import annotations

from fractions import Fraction

from drcongo.engine.events import Event, Log
from drcongo.engine.moves import UNKNOWN, Target
from drcongo.engine.places import force_at, forces_of
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import CLEAR, NOBODY, SUPPRESSED, UNSUPPRESSED, Frame, State
from drcongo.kernel.chance import DIE


def peacekeepers_of(s: State, owner: int, province: int) -> int:
    return s.peacekeepers[owner * len(s.insurgents) + province]  # force_at, without the call: asked most of all


def peacekeepers_in(s: State, province: int) -> int:
    """Everybody's Peacekeepers in a province, the Government's too."""
    return sum(s.peacekeepers[province :: len(s.insurgents)])


def owners_in(s: State, province: int) -> list[int]:
    """Who has Peacekeepers in a province, by seat, the Government last."""
    return [owner for owner in range(s.seats + 1) if peacekeepers_of(s, owner, province)]


def players_in(s: State, province: int) -> list[int]:
    """AMB-65: the Government is not a player and gets no reward."""
    return [owner for owner in owners_in(s, province) if owner != s.government]


def on_the_map(s: State, owner: int) -> int:
    return sum(forces_of(s, owner))


def in_supply(rules: Rules, s: State, owner: int) -> int:
    """INS-PKP-01: Peacekeepers that are not on the map."""
    board = rules.board
    all_ = board.government_peacekeepers if owner == s.government else board.player_peacekeepers
    return all_ - on_the_map(s, owner)


def threat_of(s: State, province: int) -> int:
    """INS-ABT-03, INS-ABT-04: one Peacekeeper of anybody is enough to suppress an Insurgent."""
    if not s.insurgents[province]:
        return CLEAR
    return SUPPRESSED if peacekeepers_in(s, province) else UNSUPPRESSED


def settle(rules: Rules, s: State, province: int, log: Log) -> None:
    """After figures have changed: no cubes stay beside an unsuppressed Insurgent (INS-UNS-09, AMB-53)."""
    s.threat[province] = threat_of(s, province)
    if s.threat[province] != UNSUPPRESSED:
        return
    lost = 0
    for space in rules.board.spaces_in[province]:
        lost += s.space_cubes[space]
        s.space_cubes[space] = 0  # AMB-54: the industry stays flipped
    if lost and log is not None:
        facts = {"province": rules.board.provinces[province].name, "n": lost}
        log.append(Event("INS-UNS-09", "cubes_lost", NOBODY, facts))


def strength(s: State, province: int) -> int:
    """INS-CMB-04: city points and Peacekeepers of everybody (AMB-64: any owner's city, flipped or not)."""
    return s.city_points[province] + peacekeepers_in(s, province)


def least_die(rules: Rules, s: State, province: int) -> int:
    """INS-CMB-05: the smallest die that beats the Insurgent; it may be below 1 (always) or above 6 (never)."""
    return s.insurgents[province] + 1 - rules.combat_strength(s, province)


def odds(rules: Rules, s: State, province: int) -> Fraction:
    """The exact chance to beat the Insurgent in a province."""
    needed = least_die(rules, s, province)
    return Fraction(sum(die >= needed for die in DIE), len(DIE))


MOST_IN_A_PROVINCE = 2  # INS-PLC-02: of one owner


def government_fights(rules: Rules, s: State, province: int, rule: str, log: Log) -> None:
    """By a Minister's order or by a card: others who are there join (INS-CMB-02), then the die."""
    if log is not None:
        name = rules.board.provinces[province].name
        facts = {"player": s.names[s.frame.by], "province": name}
        log.append(Event(rule, "government_fights", s.frame.by, facts))
        others = [s.name(owner) for owner in owners_in(s, province) if owner != s.government]
        if others:
            log.append(Event("INS-CMB-02", "others_join", s.frame.by, {"players": others, "province": name}))
    s.frames = (*s.frames, Frame("combat", s.government, NOBODY, (province,)))


def put(rules: Rules, s: State, owner: int, t: Target, log: Log) -> None:
    """Set a Peacekeeper down, and settle what it leaves and what it guards (AMB-53)."""
    s.peacekeepers[force_at(s, owner, t.province)] += 1
    was = s.threat[t.province]
    settle(rules, s, t.province, log)
    if log is not None and s.threat[t.province] != was:
        facts = {"province": rules.board.provinces[t.province].name}
        log.append(Event("INS-ABT-04", "suppressed", owner, facts))
    if t.source != UNKNOWN:
        take_off(rules, s, owner, t.source, log)


def take_off(rules: Rules, s: State, owner: int, province: int, log: Log) -> None:
    """A Peacekeeper leaves a province; the Insurgent there may become unsuppressed (AMB-53, AMB-59)."""
    s.peacekeepers[force_at(s, owner, province)] -= 1
    if log is not None and threat_of(s, province) != s.threat[province]:
        facts = {"province": rules.board.provinces[province].name}
        log.append(Event("INS-ABT-03", "unsuppressed", owner, facts))
    settle(rules, s, province, log)
