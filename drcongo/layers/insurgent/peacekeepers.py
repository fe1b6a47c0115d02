"""INS-PKP and INS-PLC: Peacekeepers, placed before the action of a turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from drcongo.edition.board import Board
from drcongo.engine.building import price_facts
from drcongo.engine.combat import MOST_IN_A_PROVINCE, in_supply, peacekeepers_of, put
from drcongo.engine.decisions import fought_in
from drcongo.engine.events import Event, Log
from drcongo.engine.flow import acting, turn_facts
from drcongo.engine.moves import UNKNOWN, Fight, Peacekeeper, Target, resolve
from drcongo.engine.places import forces_of
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import State
from drcongo.kernel.rules import Facts, Groups, Scope
from drcongo.layers.insurgent.layer import insurgent

PRICE = 1000  # INS-PLC-03
_NOWHERE = Target(Peacekeeper(""))

insurgent.offer("action", Peacekeeper, Fight)  # INS-PKP-02, INS-PKP-05: before the action or the pass


@insurgent.hook("peacekeeper_price")
def for_nothing(rules: Rules, s: State, seat: int) -> int:
    return 0


@insurgent.hook("peacekeeper_price", "INS-PLC-03")
def peacekeeper_price(rules: Rules, lower: Callable[[State, int], int], s: State, seat: int) -> int:
    """The same for one that is only moved."""
    return PRICE


@cache
def _targets(board: Board, source: str) -> list[Target]:
    """Looked up once: a placing in every province, from the supply ("") or from another province."""
    return [resolve(board, Peacekeeper(code, source)) for code in board.codes]


@insurgent.candidates(Peacekeeper)
def peacekeeper_candidates(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    """To every province, from the supply or from any province where an own one stands."""
    board, own = rules.board, forces_of(s, seat)
    return [_targets(board, ""), *(_targets(board, code) for code, n in zip(board.codes, own, strict=True) if n)]


@cache
def _elsewhere(board: Board, source: str) -> list[Target]:
    return [t for t in _targets(board, source) if t.province not in (t.source, board.capital)]


LISTED = ("has_one_to_move", "moves_elsewhere", "no_forces_in_the_capital", "peacekeeper_is_payable", "no_combat_yet")


@insurgent.shortlist(Peacekeeper, implies=LISTED)
def peacekeeper_shortlist(rules: Rules, s: State, seat: int) -> Groups:
    """None at all where there is no money for one, or combat has begun."""
    if s.cash[seat] < rules.peacekeeper_price(s, seat) or not no_combat_yet.holds(rules, s, seat, _NOWHERE):
        return []
    board, own = rules.board, forces_of(s, seat)
    return [_elsewhere(board, ""), *[_elsewhere(board, code) for code, n in zip(board.codes, own, strict=True) if n]]


@insurgent.guard("CORE-MAP-02", Peacekeeper, scope=Scope.READ)
def peacekeeper_provinces_exist(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.province != UNKNOWN and (t.source != UNKNOWN or not _source(t))


def _source(t: Target) -> str:
    return t.move.source if isinstance(t.move, Peacekeeper) else ""


@peacekeeper_provinces_exist.facts
def _unknown(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    move = t.of(Peacekeeper)
    names = (move.province, move.source)
    return {"province": [name for name in names if name and name not in rules.board.province_number]}


@insurgent.guard("INS-PKP-02", Peacekeeper, scope=Scope.TURN)
def peacekeeper_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """In an Action turn, before the action."""
    return (Peacekeeper, s.frame.kind) in rules.effects_in


@insurgent.guard("INS-PKP-02", Peacekeeper, Fight, scope=Scope.TURN)
def own_turn(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return seat == acting(s)


own_turn.facts(turn_facts)
peacekeeper_now.facts(turn_facts)


@insurgent.guard("INS-PKP-04", Peacekeeper, scope=Scope.VERB)
def no_combat_yet(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """INS-PKP-03: first placing, then combat. The frame of an Action turn keeps the provinces fought in."""
    frame = s.frame
    return frame.kind != "action" or not fought_in(frame)


@insurgent.guard("INS-PKP-01", Peacekeeper, scope=Scope.KIND)
def peacekeeper_left(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """Each player has five; the Government's are counted by its own layer."""
    return seat == s.government or t.source != UNKNOWN or in_supply(rules, s, seat) > 0


@insurgent.guard("INS-PLC-03", Peacekeeper, scope=Scope.VERB)
def peacekeeper_is_payable(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.cash[seat] >= rules.peacekeeper_price(s, seat)


@insurgent.guard("INS-PLC-01", Peacekeeper, scope=Scope.KIND)
def has_one_to_move(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.source == UNKNOWN or peacekeepers_of(s, seat, t.source) > 0


@insurgent.guard("INS-PLC-01", Peacekeeper, scope=Scope.PLACE)
def moves_elsewhere(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-55: lifting one without placing it elsewhere is not placing."""
    return t.source != t.province


@insurgent.guard("INS-PLC-04", Peacekeeper, scope=Scope.PLACE)
def no_forces_in_the_capital(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """INS-MSC-01."""
    return t.province != rules.board.capital


@insurgent.guard("INS-PLC-02", Peacekeeper, scope=Scope.PLACE)
def two_in_a_province(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-56: asked at every single placement."""
    return peacekeepers_of(s, seat, t.province) < MOST_IN_A_PROVINCE or t.source == t.province


def _facts(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    board = rules.board
    return {
        "player": s.name(seat),
        "province": board.provinces[t.province].name,
        "source": board.provinces[t.source].name if t.source != UNKNOWN else "",
        "supply": board.government_peacekeepers if seat == s.government else board.player_peacekeepers,
    }


for guard in (
    peacekeeper_left,
    has_one_to_move,
    moves_elsewhere,
    no_forces_in_the_capital,
    two_in_a_province,
):
    guard.facts(_facts)


@no_combat_yet.facts
def _fought(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"provinces": [rules.board.provinces[p].name for p in fought_in(s.frame)]}


@peacekeeper_is_payable.facts
def _price(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    rule = rules.cause("peacekeeper_price", "INS-PLC-03", s, seat)
    return price_facts(s, seat, rules.peacekeeper_price(s, seat)) | {"rule": rule}


@insurgent.effect(Peacekeeper, "action")
def place_peacekeeper(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """INS-PLC-01: any number, one after the other. AMB-57: a clear province may be guarded too."""
    price = rules.peacekeeper_price(s, seat)
    s.cash[seat] -= price
    if log is not None:
        facts = _facts(rules, s, seat, t) | {"price": price}
        key = "peacekeeper_placed" if t.source == UNKNOWN else "peacekeeper_moved"
        log.append(Event("INS-PLC-01", key, seat, facts))
        rule = rules.cause("peacekeeper_price", "INS-PLC-03", s, seat)
        log.append(Event(rule, "paid", seat, facts, money=-price))
    put(rules, s, seat, t, log)
