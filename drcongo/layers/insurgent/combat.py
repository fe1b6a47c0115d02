"""INS-CMB and INS-DIA: combat, its rewards and losses."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from drcongo.edition.board import Board
from drcongo.edition.kinds import INSURGENTS, MAJOR
from drcongo.engine.combat import odds as combat_odds
from drcongo.engine.combat import owners_in, peacekeepers_of, players_in, settle, strength, take_off
from drcongo.engine.decisions import fought_in, province_of
from drcongo.engine.dice import outcomes
from drcongo.engine.events import Event, Log
from drcongo.engine.flow import now_facts, pop, replace_data
from drcongo.engine.moves import UNKNOWN, Fight, Roll, Target, resolve
from drcongo.engine.places import forces_of
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, Frame, State
from drcongo.kernel import chance
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.insurgent.layer import insurgent
from drcongo.rulebook.phrases import Term

DIAMOND_MONEY = {1: 500, 2: 300, 3: 200, 4: 100}  # INS-DIA-03: for each of so many players


def _combat(rules: Rules, s: State) -> Facts:
    province = province_of(s.frame)
    chance_of = combat_odds(rules, s, province)
    return {
        "province": rules.board.provinces[province].name,
        "insurgent": Term("thing", INSURGENTS.get(s.insurgents[province], "minor")),
        "odds": f"{chance_of.numerator}/{chance_of.denominator}" if chance_of != Fraction(1) else "1",
        "strength": rules.combat_strength(s, province),
        "needed": s.insurgents[province] + 1,
    }


insurgent.frame("combat", "INS-CMB-03", Roll, facts=_combat, outcomes=outcomes)


@cache
def _targets(board: Board) -> list[Target]:
    return [resolve(board, Fight(code)) for code in board.codes]


@insurgent.candidates(Fight)
def fight_candidates(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    return [_targets(rules.board)]


@insurgent.shortlist(Fight, implies=("own_peacekeeper_there",))
def fight_shortlist(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    """Where an own Peacekeeper stands."""
    own = forces_of(s, seat)
    return [[_targets(rules.board)[p] for p, n in enumerate(own) if n]] if any(own) else []


@insurgent.guard("CORE-MAP-02", Fight, scope=Scope.READ)
def fight_province_exists(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.province != UNKNOWN


@fight_province_exists.facts
def _unknown(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"province": t.move.province if isinstance(t.move, Fight) else "?"}


@insurgent.guard("INS-PKP-03", Fight, scope=Scope.TURN)
def fight_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """INS-PKP-02, INS-PKP-03: before the action, after placing."""
    return (Fight, s.frame.kind) in rules.effects_in


fight_now.facts(now_facts)


@insurgent.guard("INS-CMB-01", Fight, scope=Scope.PLACE)
def own_peacekeeper_there(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return peacekeepers_of(s, seat, t.province) > 0


@insurgent.guard("INS-CMB-01", Fight, scope=Scope.PLACE)
def insurgent_there(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-58."""
    return s.insurgents[t.province] > 0


@insurgent.guard("INS-CMB-01", Fight, scope=Scope.PLACE)
def once_per_province(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-61: also when the first try failed."""
    return t.province not in fought_in(s.frame)


@own_peacekeeper_there.facts
@insurgent_there.facts
@once_per_province.facts
def _facts(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"player": s.name(seat), "province": rules.board.provinces[t.province].name}


@insurgent.effect(Fight, "action")
def fight(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """INS-CMB-01: the frame of the turn keeps where combat has been; INS-CMB-02: all Peacekeepers there take part."""
    replace_data(s, (*fought_in(s.frame), t.province))
    s.frames = (*s.frames, Frame("combat", seat, NOBODY, (t.province,)))
    if log is not None:
        log.append(Event("INS-CMB-01", "combat_started", seat, _facts(rules, s, seat, t)))
        others = [s.name(owner) for owner in owners_in(s, t.province) if owner != seat]
        if others:
            facts = {"players": others, "province": rules.board.provinces[t.province].name}
            log.append(Event("INS-CMB-02", "others_join", seat, facts))


@insurgent.hook("combat_strength", "INS-CMB-04")
def combat_strength(rules: Rules, s: State, province: int) -> int:
    """INS-CMB-04: what is added to the die."""
    return strength(s, province)


@insurgent.effect(Roll, "combat")
def combat_die(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """INS-CMB-03: one die for each combat."""
    move = t.of(Roll)
    s.random, _ = chance.advance(s.random)
    rules.combat_rolled(s, move.value, log)


@insurgent.hook("combat_rolled")
def no_window(rules: Rules, s: State, die: int, log: Log) -> None:
    rules.combat_result(s, die, log)


@insurgent.hook("combat_result")
def resolve_combat(rules: Rules, s: State, die: int, log: Log) -> None:
    """INS-CMB-04, INS-CMB-05: the total must exceed the Insurgent's strength."""
    province = province_of(s.frame)
    insurgent_strength = s.insurgents[province]
    total = rules.combat_strength(s, province) + die
    won = total > insurgent_strength
    if log is not None:
        facts = {
            "province": rules.board.provinces[province].name,
            "insurgent": Term("thing", INSURGENTS[insurgent_strength]),
            "die": die,
            "strength": total - die,
            "total": total,
            "needed": insurgent_strength + 1,
        }
        log.append(Event("INS-CMB-04", "combat_total", NOBODY, facts))
        log.append(Event("INS-CMB-05", "combat_won" if won else "combat_lost", NOBODY, facts))
    if won:
        defeated(rules, s, province, log)
    else:
        not_defeated(rules, s, province, log)
    pop(s)
    if s.frame.kind == "card":
        rules.card_goes_on(s, log)


def defeated(rules: Rules, s: State, province: int, log: Log) -> None:
    """INS-CMB-05: the Insurgent returns to the supply; INS-CMB-06 and INS-DIA say who gets what."""
    was, s.insurgents[province] = s.insurgents[province], 0
    settle(rules, s, province, log)
    winners = players_in(s, province)
    diamonds = rules.board.provinces[province].diamond  # INS-DIA-01
    name = rules.board.provinces[province].name
    if was == MAJOR:
        for seat in winners:
            _medal(s, seat, name, log)
            if diamonds:
                _diamond(rules, s, seat, name, log)
    elif diamonds and winners:
        _money(s, winners, name, log)
    elif winners and log is not None:
        log.append(Event("INS-DIA-02", "no_reward", NOBODY, {"province": name}))


def _medal(s: State, seat: int, province: str, log: Log) -> None:
    """INS-CMB-06: one, with one or two Peacekeepers there."""
    s.medals[seat] += 1
    if log is not None:
        facts = {"player": s.name(seat), "province": province}
        log.append(Event("INS-CMB-06", "combat_medal", seat, facts, medals=1))


def _diamond(rules: Rules, s: State, seat: int, province: str, log: Log) -> None:
    """INS-DIA-04, AMB-67; AMB-66: an empty bag gives none."""
    if sum(s.diamonds) < rules.board.diamond_supply:
        s.diamonds[seat] += 1
        if log is not None:
            facts = {"player": s.name(seat), "province": province}
            log.append(Event("INS-DIA-04", "diamond_won", seat, facts))


def _money(s: State, winners: list[int], province: str, log: Log) -> None:
    """INS-DIA-03: by the number of players, not of Peacekeepers."""
    money = DIAMOND_MONEY[len(winners)]
    for seat in winners:
        s.cash[seat] += money
        if log is not None:
            facts = {"player": s.name(seat), "province": province, "money": money, "n": len(winners)}
            log.append(Event("INS-DIA-03", "diamond_money", seat, facts, money=money))


def not_defeated(rules: Rules, s: State, province: int, log: Log) -> None:
    """INS-CMB-07: everybody there loses one. INS-CMB-08: cubes stay only if somebody is left to guard them."""
    for owner in owners_in(s, province):
        if log is not None:
            facts = {"player": s.name(owner), "province": rules.board.provinces[province].name}
            log.append(Event("INS-CMB-07", "peacekeeper_lost", owner, facts))
        take_off(rules, s, owner, province, log)
