"""Support cards about combat, Peacekeepers and the number of actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from drcongo.cards import SUPPORT, SUPPORT_NUMBER
from drcongo.edition.kinds import INSURGENTS, MAJOR, MINOR
from drcongo.engine.combat import on_the_map, peacekeepers_of, players_in, put
from drcongo.engine.decisions import movers_waiting, moves_left, province_of, waiting_die
from drcongo.engine.events import Event, Log
from drcongo.engine.flow import pop, replace_data
from drcongo.engine.moves import UNKNOWN, Done, Pass, Peacekeeper, Target
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, Frame, State
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.ragnar.act_cards import with_card
from drcongo.layers.ragnar.deck import Named, Refusal, card, in_force
from drcongo.layers.ragnar.layer import ragnar
from drcongo.layers.ragnar.turn import BITS
from drcongo.rulebook.phrases import Term

MANDATE = 2  # RAG-SUP-38: so many Government Peacekeepers
SWITCHED = {MAJOR: MINOR, MINOR: MAJOR}


# --- between a die and its result ---


@card("cuba")
def mercenaries(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
    """RAG-SUP-09: one more die; the second result stands, because no further card can be taken."""
    province, die = waiting_die(s.frame)
    s.frames = (*s.frames[:-1], Frame("combat", seat, NOBODY, (province,)))
    if log is not None:
        facts = {"player": s.name(seat), "die": die, "province": rules.board.provinces[province].name}
        log.append(Event("RAG-SUP-09", "rolls_again", seat, facts))


@card("usa")
def air_support(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
    """RAG-SUP-39: 2 more in this province."""
    s.active = (SUPPORT_NUMBER["usa"],)
    _apply_the_die(rules, s, log)
    s.active = ()


@card("rwanda")
def ground_troops(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
    """RAG-SUP-27: 1 more on the waiting die, if there is one, and on all later ones of the turn (AMB-137)."""
    s.active = (SUPPORT_NUMBER["rwanda"],)
    if s.frame.kind == "window":
        _apply_the_die(rules, s, log)


def _apply_the_die(rules: Rules, s: State, log: Log) -> None:
    rules.combat_result(s, waiting_die(s.frame).die, log)


# --- placing, two actions ---


def _a_placing_at_half_price(rules: Rules, s: State, seat: int, named: Named) -> Refusal | None:
    possible = any(rules.legal(with_card(s, "france"), seat, Peacekeeper))
    return None if possible else ("no_placing", {})


@card("france", needs=_a_placing_at_half_price)
def training_camp(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
    s.active = (SUPPORT_NUMBER["france"],)


@ragnar.hook("peacekeeper_price", "RAG-SUP-11")
def cheaper_peacekeeper(rules: Rules, lower: Callable[[State, int], int], s: State, seat: int) -> int:
    """AMB-146: every one placed from the use on."""
    if s.active and in_force(s, "france") and seat == s.frames[0].seat:
        return int(SUPPORT[s.active[0]].figures["price"])
    return lower(s, seat)


@ragnar.hook("peacekeeper_price", "RAG-SUP-22")
def moved_for_nothing(rules: Rules, lower: Callable[[State, int], int], s: State, seat: int) -> int:
    """Whoever must move one for Nigeria pays nothing."""
    return 0 if s.frame.kind == "redeploy" else lower(s, seat)


def _not_after_a_pass(rules: Rules, s: State, seat: int, named: Named) -> Refusal | None:
    """AMB-133: until the end of the turn, but not after a pass."""
    return ("after_pass", {}) if s.acted & BITS[Pass] else None


@card("germany", needs=_not_after_a_pass)
def efficiency(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
    """RAG-SUP-12: after the first action the turn goes back to choosing one."""
    s.active = (SUPPORT_NUMBER["germany"],)
    if s.frame.kind == "end":
        pop(s)


# --- Nigeria: a player with two must move one ---


def _doubles(rules: Rules, s: State, province: int) -> list[int]:
    """AMB-114: players with two Peacekeepers there, in Turn Order; the Government is no player."""
    return [o for o in s.turn_order if o in players_in(s, province) and peacekeepers_of(s, o, province) > 1]


def _crowded_provinces(rules: Rules, s: State, seat: int) -> Iterable[Named]:
    return [(code,) for p, code in enumerate(rules.board.codes) if _doubles(rules, s, p)]


def _is_crowded(rules: Rules, s: State, seat: int, named: Named) -> Refusal | None:
    return None if named in list(_crowded_provinces(rules, s, seat)) else ("needs_two", {})


@card("nigeria", needs=_is_crowded, choices=_crowded_provinces)
def redeployment(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
    province = rules.board.province_number[named[0]]
    movers = _doubles(rules, s, province)
    s.frames = (*s.frames, Frame("redeploy", movers[0], movers[0], (province, *movers[1:])))


def _where_from(rules: Rules, s: State) -> Facts:
    return {"province": rules.board.provinces[province_of(s.frame)].name}


ragnar.frame("redeploy", "RAG-SUP-22", Peacekeeper, facts=_where_from, inside=("action",))


@ragnar.guard("RAG-SUP-22", Peacekeeper, scope=Scope.PLACE)
def moves_from_the_named_province(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.frame.kind != "redeploy" or t.source == province_of(s.frame)


@ragnar.effect(Peacekeeper, "redeploy")
def redeploy(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    province, waiting = province_of(s.frame), movers_waiting(s.frame)
    _tell_move(rules, s, seat, t, "RAG-SUP-22", log)
    put(rules, s, seat, t, log)
    pop(s)
    if waiting:
        s.frames = (*s.frames, Frame("redeploy", waiting[0], waiting[0], (province, *waiting[1:])))


def _tell_move(rules: Rules, s: State, owner: int, t: Target, rule: str, log: Log) -> None:
    if log is not None:
        provinces = rules.board.provinces
        facts = {"player": s.name(owner), "source": provinces[t.source].name, "province": provinces[t.province].name}
        log.append(Event(rule, "peacekeeper_moved", owner, facts))


# --- United Nations: Government Peacekeepers already on the map ---


def _government_on_the_map(rules: Rules, s: State, seat: int, named: Named) -> Refusal | None:
    return None if on_the_map(s, s.government) else ("needs_government_peacekeeper", {})


@card("united_nations", needs=_government_on_the_map)
def un_mandate(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
    s.frames = (*s.frames, Frame("mandate", s.government, seat, (MANDATE,)))


ragnar.frame(
    *("mandate", "RAG-SUP-38", Peacekeeper, Done),
    facts=lambda rules, s: {"n": moves_left(s.frame)},
    keeps=(MANDATE,),
    inside=("action",),
)


@ragnar.guard("RAG-SUP-38", Peacekeeper, scope=Scope.KIND)
def mandate_moves_from_the_map(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-120: none from the supply."""
    return s.frame.kind != "mandate" or t.source != UNKNOWN


@ragnar.guard("RAG-SUP-38", Done, scope=Scope.PLACE)
def mandate_moves_one(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-120: one or two, where any can move at all."""
    if s.frame.kind != "mandate" or moves_left(s.frame) != MANDATE:
        return True
    return not any(True for _ in rules.legal(s, s.frame.seat, Peacekeeper))


@ragnar.effect(Peacekeeper, "mandate")
def move_under_mandate(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    left = moves_left(s.frame)
    replace_data(s, (left - 1,))
    _tell_move(rules, s, s.government, t, "RAG-SUP-38", log)
    put(rules, s, s.government, t, log)
    if left == 1:
        pop(s)


@ragnar.effect(Done, "mandate")
def mandate_done(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    if log is not None:
        log.append(Event("RAG-SUP-38", "mandate_done", seat, {"player": s.names[s.frame.by]}))
    pop(s)


@moves_from_the_named_province.facts
@mandate_moves_from_the_map.facts
def _facts(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    place = province_of(s.frame) if s.frame.kind == "redeploy" else 0
    return {"province": rules.board.provinces[place].name}


# --- Tanzania: Insurgents change their strength ---


def _switches(rules: Rules, s: State, seat: int) -> Iterable[Named]:
    codes = [code for p, code in enumerate(rules.board.codes) if s.insurgents[p]]
    pairs = [(a, b) for i, a in enumerate(codes) for b in codes[i + 1 :]]
    return [*((code,) for code in codes), *pairs]


def _switch_is_possible(rules: Rules, s: State, seat: int, named: Named) -> Refusal | None:
    """AMB-70: a Minor becomes a Major only if one is in the supply or freed at the same time."""
    if not named or len(named) > 2 or len(set(named)) != len(named):
        return "needs_insurgents", {}
    after = s.insurgents[:]
    for code in named:
        province = rules.board.province_number.get(code, UNKNOWN)
        if province == UNKNOWN or not after[province]:
            return "needs_insurgents", {"named": named}
        after[province] = SWITCHED[after[province]]
    return None if after.count(MAJOR) <= rules.board.majors else ("no_major_free", {"n": rules.board.majors})


@card("tanzania", needs=_switch_is_possible, choices=_switches)
def local_influence(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
    for code in named:
        province = rules.board.province_number[code]
        s.insurgents[province] = SWITCHED[s.insurgents[province]]
        if log is not None:
            kind = Term("thing", INSURGENTS[s.insurgents[province]])
            facts = {"province": rules.board.provinces[province].name, "insurgent": kind}
            log.append(Event("RAG-SUP-35", "insurgent_exchanged", seat, facts))
