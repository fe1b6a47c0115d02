"""GOV-DEF: the Defence Minister places, removes and fights with the Government's Peacekeepers."""

from __future__ import annotations

from collections.abc import Callable

from drcongo.edition.kinds import DEFENCE, MINOR
from drcongo.engine.action_cards import allowance
from drcongo.engine.combat import (
    MOST_IN_A_PROVINCE,
    government_fights,
    in_supply,
    on_the_map,
    peacekeepers_of,
    put,
    take_off,
)
from drcongo.engine.decisions import card_step, fought_in, ordered
from drcongo.engine.events import Event, Log
from drcongo.engine.flow import replace_data, turn_facts
from drcongo.engine.moves import UNKNOWN, Done, Fight, Peacekeeper, Remove, Share, Shift, Target, named
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, Frame, State
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.government.layer import government


@government.hook("minister_done")
def next_step(rules: Rules, s: State, log: Log) -> None:
    """A Minister is done: the card is carried out further."""
    s.frames = (Frame("card", NOBODY, NOBODY, (card_step(s.frames[0]) + 1,)),)
    rules.card_goes_on(s, log)


# --- placing and removing ---


@government.card_step("GOV-DEF-01", before="INS-CRD-05")
def defence(rules: Rules, s: State, log: Log) -> bool:
    """GOV-CRD-01: after the Insurgents, before any combat (AMB-49: too late for cubes); GOV-DEF-09 if not taken."""
    number, holder = allowance(rules, s), s.ministers[DEFENCE]
    crossed_out = number < 0
    if holder == NOBODY or (crossed_out and not on_the_map(s, s.government)) or not number:
        if log is not None:
            key = "defence_not_taken" if holder == NOBODY else "nothing_to_remove"
            log.append(Event("GOV-DEF-09" if holder == NOBODY else "GOV-DEF-04", key, NOBODY, {}))
        return True
    s.frames = (*s.frames, Frame("defence", s.government, holder, (0, 0)))
    return False


def _numbers(rules: Rules, s: State) -> Facts:
    number, (removed, placed) = allowance(rules, s), ordered(s)
    must = min(removed + on_the_map(s, s.government), -number)
    return {"n": number if number > 0 else must, "removed": removed, "placed": placed}


government.frame("defence", "GOV-DEF-01", Remove, Peacekeeper, Done, facts=_numbers)


@government.candidates(Remove)
def remove_candidates(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    return [[named(rules.board, Remove, code) for code in rules.board.codes]]


@government.guard("CORE-MAP-02", Remove, scope=Scope.READ)
def removal_province_exists(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.province != UNKNOWN


@removal_province_exists.facts
def _unknown(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"province": t.move.province if isinstance(t.move, Remove) else "?"}


@government.guard("GOV-DEF-01", Remove, scope=Scope.TURN)
def remove_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.frame.kind == "defence"


@government.guard("GOV-MIN-02", Remove, Shift, Share, Done, scope=Scope.TURN)
def ministers_turn(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """What belongs to a Minister is decided by the player who holds it."""
    return s.frame.kind not in ("defence", "defence_fight", "finance", "share") or seat == s.frame.by


ministers_turn.facts(turn_facts)
remove_now.facts(turn_facts)


@government.guard("GOV-DEF-02", Remove, scope=Scope.VERB)
def not_more_removed(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return ordered(s)[0] < abs(allowance(rules, s))


@government.guard("GOV-DEF-02", Remove, scope=Scope.VERB)
def removed_before_placing(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-85: first removing, then placing."""
    return ordered(s)[1] == 0


@government.guard("GOV-DEF-02", Remove, scope=Scope.PLACE)
def government_stands_there(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return peacekeepers_of(s, s.government, t.province) > 0


@government.guard("GOV-DEF-02", Peacekeeper, scope=Scope.VERB)
def not_more_placed(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.frame.kind != "defence" or ordered(s)[1] < allowance(rules, s) or allowance(rules, s) < 0


@government.guard("GOV-DEF-04", Peacekeeper, scope=Scope.VERB)
def nothing_placed_on_a_crossed_out_card(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.frame.kind != "defence" or allowance(rules, s) > 0


@government.guard("GOV-DEF-02", Peacekeeper, scope=Scope.KIND)
def government_places_from_supply(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-85: a move is a removal and a placing."""
    return s.frame.kind != "defence" or t.source == UNKNOWN


@government.guard("INS-PLC-02", Peacekeeper, scope=Scope.PLACE, replaces="two_in_a_province")
def two_of_a_player(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return seat == s.government or peacekeepers_of(s, seat, t.province) < MOST_IN_A_PROVINCE or t.source == t.province


@government.guard("GOV-DEF-03", Peacekeeper, scope=Scope.PLACE)
def two_of_the_government(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return seat != s.government or peacekeepers_of(s, seat, t.province) < MOST_IN_A_PROVINCE


@government.guard("GOV-SET-02", Peacekeeper, scope=Scope.KIND)
def peacekeeper_in_supply(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-98: the Government's are limited too."""
    return seat != s.government or t.source != UNKNOWN or in_supply(rules, s, seat) > 0


@government.guard("GOV-DEF-04", Done, scope=Scope.PLACE)
def withdrawal_is_complete(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """On a crossed-out card the step ends by itself with the last Peacekeeper that must go."""
    return s.frame.kind != "defence" or allowance(rules, s) > 0


def _facts(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    number, (removed, placed) = allowance(rules, s), ordered(s)
    board = rules.board
    return {
        "player": s.name(seat),
        "province": board.provinces[t.province].name if t.province != UNKNOWN else "",
        "n": abs(number),
        "removed": removed,
        "placed": placed,
        "left": min(on_the_map(s, s.government), abs(number) - removed),
        "supply": board.government_peacekeepers if seat == s.government else board.player_peacekeepers,
    }


for guard in (
    not_more_removed,
    removed_before_placing,
    government_stands_there,
    not_more_placed,
    nothing_placed_on_a_crossed_out_card,
    government_places_from_supply,
    two_of_a_player,
    two_of_the_government,
    peacekeeper_in_supply,
    withdrawal_is_complete,
):
    guard.facts(_facts)


@government.hook("peacekeeper_price", "GOV-DEF-01")
def free_for_the_government(rules: Rules, lower: Callable[[State, int], int], s: State, seat: int) -> int:
    return 0 if seat == s.government else lower(s, seat)


@government.effect(Remove)
def remove(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """AMB-53: cubes go if the Insurgent there becomes unsuppressed."""
    removed, placed = ordered(s)
    number = allowance(rules, s)
    if log is not None:
        facts = {"player": s.names[s.frame.by], "province": rules.board.provinces[t.province].name}
        rule = "GOV-DEF-02" if number > 0 else "GOV-DEF-04"
        log.append(Event(rule, "government_removes", s.frame.by, facts))
    replace_data(s, (removed + 1, placed))
    take_off(rules, s, s.government, t.province, log)
    if number < 0 and (removed + 1 == -number or not on_the_map(s, s.government)):
        rules.minister_done(s, log)


@government.effect(Peacekeeper, "defence")
def government_places(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """GOV-DEF-08: they suppress like any others."""
    removed, placed = ordered(s)
    replace_data(s, (removed, placed + 1))
    if log is not None:
        facts = {"player": s.names[s.frame.by], "province": rules.board.provinces[t.province].name}
        log.append(Event("GOV-DEF-02", "government_places", s.frame.by, facts))
    put(rules, s, s.government, t, log)


@government.effect(Done, "defence")
def defence_done(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    if log is not None:
        removed, placed = ordered(s)
        facts = {"player": s.names[s.frame.by], "removed": removed, "placed": placed}
        log.append(Event("GOV-DEF-02", "defence_done", s.frame.by, facts))
    rules.minister_done(s, log)


# --- combat against Minors ---


@government.card_step("GOV-DEF-06")
def minor_combats(rules: Rules, s: State, log: Log) -> bool:
    """After the compulsory combats (GOV-DEF-05), against Minors only, if there are any to fight."""
    holder = s.ministers[DEFENCE]
    if holder == NOBODY or not any(_can_fight(s, p) for p in range(len(s.insurgents))):
        return True
    s.frames = (*s.frames, Frame("defence_fight", s.government, holder))
    return False


def _can_fight(s: State, province: int) -> bool:
    return s.insurgents[province] == MINOR and peacekeepers_of(s, s.government, province) > 0


government.frame("defence_fight", "GOV-DEF-06", Fight, Done)


@government.guard("GOV-DEF-06", Fight, scope=Scope.PLACE)
def defence_fights_minors(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.frame.kind != "defence_fight" or s.insurgents[t.province] in (0, MINOR)


@defence_fights_minors.facts
def _where(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"province": rules.board.provinces[t.province].name}


@government.effect(Fight, "defence_fight")
def fight_by_order(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """AMB-86: once per province and card. GOV-DEF-07: the Government's Peacekeepers count and are lost like others."""
    replace_data(s, (*fought_in(s.frame), t.province))
    government_fights(rules, s, t.province, "GOV-DEF-06", log)


@government.effect(Done, "defence_fight")
def no_more_combats(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    if log is not None:
        log.append(Event("GOV-DEF-06", "no_more_combats", s.frame.by, {"player": s.names[s.frame.by]}))
    rules.minister_done(s, log)
