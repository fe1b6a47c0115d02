"""GOV-INT and GOV-ACT: money on the Interior Minister's card, and the Government's actions paid from it."""

from __future__ import annotations

from collections.abc import Callable

from drcongo.edition.kinds import INTERIOR, RESOURCES
from drcongo.engine.action_cards import current_card
from drcongo.engine.building import city_is_payable_by
from drcongo.engine.decisions import OfferedShare, half_of_the_price, offered_share
from drcongo.engine.events import Event, Log
from drcongo.engine.flow import next_turn, now_of, pop, push, replace_data, seat_at
from drcongo.engine.moves import (
    UNKNOWN,
    Build,
    Develop,
    Diamond,
    Done,
    Fight,
    Peacekeeper,
    Place,
    Share,
    Target,
    named,
)
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, State
from drcongo.kernel.rules import Candidates, Effect, Facts, Groups, Scope
from drcongo.layers.government.election import STEP, in_hundreds
from drcongo.layers.government.layer import government
from drcongo.rulebook.phrases import Term

Steps = Callable[[State, Log], None]

BUILT, PLACED, DEVELOPED = range(3)  # what the share is taken for
SHARE_RULES = ("GOV-ACT-04", "GOV-ACT-05", "GOV-ACT-06")


@government.card_step("GOV-INT-01", before="GOV-FIN-01")
def money_on_the_card(rules: Rules, s: State, log: Log) -> bool:
    """GOV-CRD-01: before Finance. GOV-INT-02: also without a Minister. AMB-87: it adds up over phases and cycles."""
    money = current_card(rules, s).money
    s.cash[s.government] += money
    if log is not None:
        rule = "GOV-INT-01" if s.ministers[INTERIOR] != NOBODY else "GOV-INT-02"
        facts = {"money": money, "total": s.cash[s.government]}
        log.append(Event(rule, "interior_money", s.government, facts, money=money))
    return True


@government.hook("decider", "GOV-INT-03")
def interior_decides(rules: Rules, lower: Callable[[State, int], int], s: State, seat: int) -> int:
    """The Interior Minister's player decides for the Government."""
    return s.ministers[INTERIOR] if seat == s.government else lower(s, seat)


@government.hook("turn_begins", "GOV-ACT-01")
def government_turn(rules: Rules, lower: Steps, s: State, log: Log) -> None:
    """The Government acts at its place in Turn Order, if there is an Interior Minister.

    GOV-ACT-02: by the rules of any action; what it costs is paid from the money on the card, the Government's own
    purse (AMB-101). GOV-ACT-08: so it produces like a player.
    """
    seat = seat_at(s)
    if seat == s.government and s.ministers[INTERIOR] == NOBODY:
        if log is not None:
            log.append(Event("GOV-ACT-01", "government_idle", NOBODY, {}))
        next_turn(rules, s, log)
    else:
        lower(s, log)


@government.guard("GOV-ACT-10", Peacekeeper, Fight, scope=Scope.VERB)
def no_forces_in_the_governments_turn(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return seat != s.government or s.frame.kind != "action"


@government.guard("INS-DIA-05", Diamond, scope=Scope.TURN)
def not_in_the_governments_turn(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-66: the Government's turn is not the turn of the player who acts for it; where nobody could sell any
    in such a moment, that is told instead."""
    return s.frame.seat != s.government or Diamond not in rules.frames[s.frame.kind].verbs


@government.hook("city_medal", "GOV-ACT-07")
def medal_for_the_minister(
    rules: Rules, lower: Callable[[State, int, Facts, Log], None], s: State, seat: int, facts: Facts, log: Log
) -> None:
    """AMB-100: the Government has no medals; the player who acts for it gets the one of its city."""
    if seat != s.government:
        lower(s, seat, facts, log)
        return
    player = s.frame.by
    s.medals[player] += 1
    if log is not None:
        log.append(Event("GOV-ACT-07", "city_medal", player, facts | {"player": s.names[player]}, medals=1))


# --- the extra industry ---


def _is_extra(t: Target) -> bool:
    return isinstance(t.move, Build) and t.move.size == "extra"


@government.candidates(Build)
def with_extra_industries(rules: Rules, lower: Candidates, s: State, seat: int) -> list[list[Target]]:
    """Core's, and an extra one of every type in every province but the capital."""
    board = rules.board
    codes = [code for p, code in enumerate(board.codes) if p != board.capital]
    extras = [[named(board, Build, resource, code, "extra") for code in codes] for resource in RESOURCES]
    return [*lower(rules, s, seat), *extras]


@government.shortlist(Build, implies=("extra_is_the_governments",))
def build_shortlist(rules: Rules, s: State, seat: int) -> Groups:
    """Of what the board allows, no extra ones for players."""
    printed = rules.printed[Build]
    return printed if seat == s.government else [group for group in printed if not _is_extra(group[0])]


@government.guard("CORE-IND-01", Build, scope=Scope.BOARD, replaces="space_is_printed")
def a_space_for_it(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.space != UNKNOWN or _is_extra(t)


@government.guard("GOV-ACT-03", Build, scope=Scope.BOARD)
def extra_of_a_type_there(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-90: of a type that the province has; once it is full, all of them are there."""
    return t.space != UNKNOWN or not _is_extra(t)


@government.guard("GOV-ACT-03", Build, scope=Scope.KIND)
def extra_is_the_governments(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return seat == s.government or not _is_extra(t)


@government.guard("GOV-ACT-03", Build, scope=Scope.PLACE)
def province_is_full(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return not _is_extra(t) or all(s.space_owner[i] != NOBODY for i in rules.board.printed_in[t.province])


@government.guard("GOV-ACT-03", Build, scope=Scope.PLACE)
def one_extra_a_province(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return not _is_extra(t) or all(s.space_owner[i] == NOBODY for i in rules.board.extra_in[t.province])


@a_space_for_it.facts
@extra_of_a_type_there.facts
@extra_is_the_governments.facts
@province_is_full.facts
@one_extra_a_province.facts
def _where(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    board = rules.board
    vacant = [i for i in board.printed_in[t.province] if s.space_owner[i] == NOBODY]
    return {
        "resource": Term("resource", RESOURCES[t.kind]),
        "province": board.provinces[t.province].name,
        "n": len(vacant),
    }


# --- the card pays ---


def _government_pays(rules: Rules, s: State, seat: int, price: int) -> bool:
    return seat != s.government or s.cash[seat] >= price


@government.guard("GOV-ACT-02", Build, scope=Scope.KIND)
def card_pays_the_industry(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-101: the Minister's own money is not touched."""
    return _government_pays(rules, s, seat, rules.industry_price(s, seat, t.kind))


@government.guard("GOV-ACT-02", Place, scope=Scope.KIND)
def card_pays_the_transport(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return _government_pays(rules, s, seat, rules.transport_price(s, seat, t.kind))


@government.guard("GOV-ACT-02", Develop, scope=Scope.PLACE)
def card_pays_the_city(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return seat != s.government or city_is_payable_by(rules, s, seat, t)


@card_pays_the_industry.facts
@card_pays_the_transport.facts
@card_pays_the_city.facts
def _card_money(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"left": s.cash[s.government]}


# --- the share of the Minister's player ---


def _half(money: int) -> int:
    """AMB-88, AMB-10: half of it, in hundreds."""
    return money // (2 * STEP) * STEP


def _remember(s: State, what: int, half: int) -> None:
    """The frame of the Government's turn keeps what a share may be taken for."""
    replace_data(s, OfferedShare(half, what))


@government.over(Build, "GOV-ACT-03")
def tell_extra(rules: Rules, lower: Effect, s: State, seat: int, t: Target, log: Log) -> None:
    if log is not None and _is_extra(t):
        facts = {"province": rules.board.provinces[t.province].name}
        log.append(Event("GOV-ACT-03", "extra_industry", NOBODY, facts))
    lower(rules, s, seat, t, log)


@government.over(Build, "GOV-ACT-04")
def government_builds(rules: Rules, lower: Effect, s: State, seat: int, t: Target, log: Log) -> None:
    if seat == s.government:
        _remember(s, BUILT, _half(rules.industry_price(s, seat, t.kind)))
    lower(rules, s, seat, t, log)


@government.over(Place, "GOV-ACT-05")
def government_places(rules: Rules, lower: Effect, s: State, seat: int, t: Target, log: Log) -> None:
    if seat == s.government:
        _remember(s, PLACED, _half(rules.transport_price(s, seat, t.kind)))
    lower(rules, s, seat, t, log)


@government.over(Develop, "GOV-ACT-06")
def government_develops(rules: Rules, lower: Effect, s: State, seat: int, t: Target, log: Log) -> None:
    """Half of the full price, whatever was taken off it."""
    if seat == s.government:
        _remember(s, DEVELOPED, _half(rules.city_price(s, seat, s.city_points[t.province] + 1)))
    lower(rules, s, seat, t, log)


@government.hook("action_over", "GOV-ACT-01")
def ask_for_share(rules: Rules, lower: Steps, s: State, log: Log) -> None:
    """AMB-88: a share is from what is left on the card after paying."""
    if s.frame.seat != s.government:
        lower(s, log)
        return
    half, what = half_of_the_price(s.frame) or (0, BUILT)
    most = min(half, s.cash[s.government] // STEP * STEP)
    replace_data(s, ())
    if most:
        push(s, "share", OfferedShare(most, what))
    else:
        rules.government_done(s, log)


@government.hook("government_done")
def government_done(rules: Rules, s: State, log: Log) -> None:
    """CORE-ACT-01: one action, and the turn goes on."""
    next_turn(rules, s, log)


def _most(s: State) -> int:
    """0 where no share is offered."""
    share = offered_share(s)
    return share.most if share is not None else 0


def _share(rules: Rules, s: State) -> Facts:
    return {"most": _most(s)}


government.frame("share", "GOV-ACT-04", Share, Done, facts=_share)


@government.candidates(Share)
def share_candidates(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    """One step more than allowed, so that the limit can be asked about."""
    return [[named(rules.board, Share, money) for money in range(STEP, _most(s) + STEP + 1, STEP)]]


def _wanted(t: Target) -> int:
    return t.move.money if isinstance(t.move, Share) else 0


@government.guard("GOV-ACT-04", Share, scope=Scope.READ)
def share_in_hundreds(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return in_hundreds(_wanted(t))


@government.guard("GOV-ACT-04", Share, scope=Scope.TURN)
def share_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """After paying, never before."""
    return s.frame.kind == "share"


def _within(s: State, t: Target, what: int) -> bool:
    share = offered_share(s)
    return share is None or share.what != what or _wanted(t) <= share.most


@government.guard("GOV-ACT-04", Share, scope=Scope.PLACE)
def half_of_the_building(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return _within(s, t, BUILT)


@government.guard("GOV-ACT-05", Share, scope=Scope.PLACE)
def half_of_the_transport(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return _within(s, t, PLACED)


@government.guard("GOV-ACT-06", Share, scope=Scope.PLACE)
def half_of_the_city(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return _within(s, t, DEVELOPED)


@share_in_hundreds.facts
@share_now.facts
@half_of_the_building.facts
@half_of_the_transport.facts
@half_of_the_city.facts
def _share_facts(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {
        "now": now_of(s),
        "wanted": _wanted(t),
        "most": _most(s),
        "left": s.cash[s.government],
        "step": STEP,
    }


def _share_rule(s: State) -> str:
    share = offered_share(s)
    return SHARE_RULES[share.what if share is not None else BUILT]


@government.effect(Share)
def take_share(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    money, player = _wanted(t), s.frame.by
    s.cash[s.government] -= money
    s.cash[player] += money
    if log is not None:
        rule = _share_rule(s)
        facts = {"player": s.names[player], "money": money, "left": s.cash[s.government]}
        log.append(Event(rule, "share_taken", player, facts, money=money))
        log.append(Event(rule, "share_given", s.government, facts, money=-money))
    pop(s)
    rules.government_done(s, log)


@government.effect(Done, "share")
def no_share(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    if log is not None:
        log.append(Event(_share_rule(s), "no_share", s.frame.by, {"player": s.names[s.frame.by]}))
    pop(s)
    rules.government_done(s, log)
