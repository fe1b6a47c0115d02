"""Support cards that bring money or medals."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from drcongo.cards import SUPPORT, SUPPORT_NUMBER, SupportCard
from drcongo.edition.board import Board
from drcongo.edition.kinds import INSURGENTS, TRANSPORTS
from drcongo.engine.decisions import buyers_waiting
from drcongo.engine.events import Event, Log
from drcongo.engine.moves import Buy, Done, Target
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import Frame, State
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.ragnar.deck import Named, Refusal, card
from drcongo.layers.ragnar.layer import ragnar


def _figures(key: str) -> dict[str, Any]:
    return SUPPORT[SUPPORT_NUMBER[key]].figures


def _pay(rules: Rules, s: State, seat: int, money: int, rule: str, log: Log) -> None:
    s.cash[seat] += money
    if log is not None:
        log.append(Event(rule, "card_money", seat, {"player": s.name(seat), "money": money}, money=money))


# --- cards that are data alone: money for each of something ---


def counted(board: Board, s: State, seat: int, card: SupportCard) -> int:
    """How many there are of what a card pays for: `for_each` in its block of data."""
    match card.figures["for_each"]:
        case "card":
            return 1
        case "development":
            return s.development  # RAG-SUP-16: by where City Development stands now
        case kind:
            own = (TRANSPORTS[board.slots[i].transport] for i, owner in enumerate(s.slot_owner) if owner == seat)
            return sum(kind in ("transport", one) for one in own)


ANY_TRANSPORT = frozenset({"transport", *TRANSPORTS})


def _register_bonus(data: SupportCard) -> None:
    def needs(rules: Rules, s: State, seat: int, named: Named) -> Refusal | None:
        of_transports = data.figures["for_each"] in ANY_TRANSPORT
        return ("needs_transport", {}) if of_transports and not counted(rules.board, s, seat, data) else None

    @card(data.key, needs=needs)
    def bonus(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
        _pay(rules, s, seat, counted(rules.board, s, seat, data) * data.figures["money"], data.rule, log)


for _data in SUPPORT:
    if "for_each" in _data.figures:
        _register_bonus(_data)


# --- naming another player ---


def _others(rules: Rules, s: State, seat: int) -> Iterable[Named]:
    return [(name,) for other, name in enumerate(s.names) if other != seat] if s.seats > 1 else [()]


def _names_another(rules: Rules, s: State, seat: int, named: Named) -> Refusal | None:
    """AMB-124: alone there is nobody to name."""
    good = not named if s.seats == 1 else len(named) == 1 and named[0] in s.names and named[0] != s.names[seat]
    return None if good else ("needs_player", {})


@card("brazil", needs=_names_another, choices=_others)
def co_operation(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
    _pay(rules, s, seat, _figures("brazil")["money"], "RAG-SUP-06", log)
    for name in named:
        _pay(rules, s, s.names.index(name), _figures("brazil")["other"], "RAG-SUP-06", log)


@card("saudi_arabia")
def finance(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
    """RAG-SUP-28: onto the Interior Minister's card, whether it is taken or not."""
    money: int = _figures("saudi_arabia")["money"]
    s.cash[s.government] += money
    if log is not None:
        facts = {"money": money, "total": s.cash[s.government]}
        log.append(Event("RAG-SUP-28", "interior_money", s.government, facts, money=money))


# --- medals for money, money for medals ---


def _medals(rules: Rules, s: State, seat: int) -> Iterable[Named]:
    return [(str(n),) for n in range(1, s.medals[seat] + 2)]


def _has_medals(rules: Rules, s: State, seat: int, named: Named) -> Refusal | None:
    number = int(named[0]) if len(named) == 1 and named[0].isascii() and named[0].isdigit() else 0
    good = 1 <= number <= s.medals[seat]
    return None if good else ("needs_medals", {"have": s.medals[seat]})


@card("uganda", needs=_has_medals, choices=_medals)
def mutual_support(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
    """RAG-SUP-36: twice what raising capital brings, once (AMB-06: only medals one has)."""
    n = int(named[0])
    money: int = n * _figures("uganda")["money"]
    s.medals[seat] -= n
    s.cash[seat] += money
    if log is not None:
        facts = {"player": s.name(seat), "n": n, "money": money}
        log.append(Event("RAG-SUP-36", "raised", seat, facts, money=money, medals=-n))


@card("switzerland")
def banking(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
    """RAG-SUP-34, AMB-118: the user first, then everybody in Turn Order, buys as many medals as wanted."""
    others = [other for other in s.turn_order if other not in (seat, s.government)]
    s.frames = (*s.frames, Frame("buy", seat, seat, tuple(others)))


MEDAL_PRICE: int = _figures("switzerland")["price"]


def _shop(rules: Rules, s: State) -> Facts:
    return {"price": MEDAL_PRICE}


ragnar.frame("buy", "RAG-SUP-34", Buy, Done, facts=_shop, inside=())


@ragnar.candidates(Buy)
def buy_candidates(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    """One more than can be paid, so that the limit can be asked about."""
    return [[Target(Buy(n)) for n in range(1, max(0, s.cash[seat]) // MEDAL_PRICE + 2)]]


def _bought(t: Target) -> int:
    return t.move.medals if isinstance(t.move, Buy) else 0


@ragnar.guard("RAG-SUP-34", Buy, scope=Scope.TURN)
def buy_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.frame.kind == "buy" and seat == s.frame.by


@ragnar.guard("RAG-SUP-34", Buy, scope=Scope.KIND)
def buys_something(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return _bought(t) >= 1


@ragnar.guard("RAG-SUP-34", Buy, scope=Scope.PLACE)
def medals_are_payable(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return _bought(t) * MEDAL_PRICE <= s.cash[seat]


@buy_now.facts
@buys_something.facts
@medals_are_payable.facts
def _prices(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"price": _bought(t) * MEDAL_PRICE, "cash": s.cash[seat], "n": _bought(t)}


@ragnar.effect(Buy)
def buy(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    n = _bought(t)
    s.cash[seat] -= n * MEDAL_PRICE
    s.medals[seat] += n
    if log is not None:
        facts = {"player": s.name(seat), "n": n, "price": n * MEDAL_PRICE}
        log.append(Event("RAG-SUP-34", "medals_bought", seat, facts, money=-n * MEDAL_PRICE, medals=n))
    _next_buyer(s)


@ragnar.effect(Done, "buy")
def buy_nothing(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    if log is not None:
        log.append(Event("RAG-SUP-34", "buys_nothing", seat, {"player": s.name(seat)}))
    _next_buyer(s)


def _next_buyer(s: State) -> None:
    waiting = buyers_waiting(s.frame)
    s.frames = s.frames[:-1]
    if waiting:
        s.frames = (*s.frames, Frame("buy", waiting[0], waiting[0], waiting[1:]))


# --- after a combat that was won ---


def _beaten(rules: Rules, s: State, seat: int) -> Iterable[Named]:
    return [(INSURGENTS[strength],) for strength in sorted(set(s.beaten), reverse=True)]


def _has_beaten(rules: Rules, s: State, seat: int, named: Named) -> Refusal | None:
    """AMB-142: one Insurgent of the user's choice among those beaten this turn in own combats."""
    return None if named in list(_beaten(rules, s, seat)) else ("needs_win", {})


@ragnar.hook("bounty")
@ragnar.hook("peace_medals")
def nothing_for_it(rules: Rules, s: State, insurgent: str) -> int:
    return 0


@ragnar.hook("bounty", "RAG-SUP-02")
def bounty_of_the_card(rules: Rules, lower: Callable[[State, str], int], s: State, insurgent: str) -> int:
    return int(_figures("argentina")["money"][insurgent])


@ragnar.hook("peace_medals", "RAG-SUP-33")
def medals_of_the_card(rules: Rules, lower: Callable[[State, str], int], s: State, insurgent: str) -> int:
    return int(_figures("sweden")["medals"][insurgent])


@card("argentina", needs=_has_beaten, choices=_beaten)
def bounty_hunter(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
    _pay(rules, s, seat, rules.bounty(s, named[0]), "RAG-SUP-02", log)


@card("sweden", needs=_has_beaten, choices=_beaten)
def peace_initiative(rules: Rules, s: State, seat: int, named: Named, log: Log) -> None:
    n = rules.peace_medals(s, named[0])
    s.medals[seat] += n
    if log is not None:
        log.append(Event("RAG-SUP-33", "card_medals", seat, {"player": s.name(seat), "n": n}, medals=n))
