"""GOV-SET, GOV-MIN and GOV-AUC: the phase Elect Ministers."""

from __future__ import annotations

from drcongo.edition.kinds import MINISTERS
from drcongo.engine.building import price_facts
from drcongo.engine.decisions import bid_place
from drcongo.engine.events import Event, Log
from drcongo.engine.flow import start_phase, turn_facts
from drcongo.engine.moves import UNKNOWN, Bid, Choose, Diamond, Pass, Target, named
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, Frame, State
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.government.layer import government
from drcongo.rulebook.phrases import Term, Words

STEP = 100  # AMB-79: the smallest bid, and the unit of all of them


@government.setup("GOV-SET-04")
def government_in_turn_order(rules: Rules, s: State, log: Log) -> None:
    """Behind the last player. GOV-SET-02, GOV-SET-03: its counters and Peacekeepers are its own, it has no medals."""
    s.turn_order.append(s.government)


government.phase_order = ("elect", "roll", "action1", "action2", "action3", "action4", "sales", "reset", "finale")
assert set(government.phase_order) == {"elect", *government.chain()[0].phase_order}


@government.phase("elect", "GOV-AUC-01")
def start_election(rules: Rules, s: State, log: Log) -> None:
    """GOV-SET-01: every cycle begins with it."""
    s.bids, s.ministers = (), [NOBODY] * len(MINISTERS)
    ask_next(rules, s, log)


@government.reset("GOV-RST-01", replaces="CORE-RST-06")
def back_to_election(rules: Rules, s: State, log: Log) -> bool:
    """The marker goes back to Elect Ministers, the first phase of this game."""
    s.cycle += 1
    if log is not None:
        log.append(Event("GOV-RST-01", "next_cycle", NOBODY, {"cycle": s.cycle}))
    return True


@government.reset("GOV-RST-02")
def ministers_return(rules: Rules, s: State, log: Log) -> bool:
    """GOV-MIN-02: held for one cycle; the money on the Interior Minister's card stays."""
    s.ministers = [NOBODY] * len(MINISTERS)
    if log is not None:
        facts = {"money": s.cash[s.government]}
        log.append(Event("GOV-RST-02", "ministers_return", NOBODY, facts))
    return True


# --- who bids, who chooses ---


def bidders(s: State) -> list[int]:
    """GOV-AUC-01: the players in Turn Order, once each; GOV-AUC-06: two players twice each."""
    government = s.government
    players = [seat for seat in s.turn_order if seat != government]
    return players * 2 if len(players) == 2 else players


def winning_bids(s: State) -> list[int]:
    """GOV-AUC-07, GOV-AUC-08: the places of the three highest bids, the highest first."""
    placed = [i for i, bid in enumerate(s.bids) if bid]
    return sorted(placed, key=lambda i: -s.bids[i])[: len(MINISTERS)]


def standing(s: State, seat: int) -> int:
    """AMB-80: what a player has bid already ties up money."""
    return sum(bid for who, bid in zip(bidders(s), s.bids, strict=False) if who == seat)


def ask_next(rules: Rules, s: State, log: Log) -> None:
    """The next bid, the next choice, or the next phase."""
    order = bidders(s)
    s.turn = 0
    if len(s.bids) < len(order):
        seat = order[len(s.bids)]
        s.turn = len(s.bids)
        s.frames = (Frame("bid", seat, seat),)
        return
    taken = sum(holder != NOBODY for holder in s.ministers)
    winners = winning_bids(s)
    if taken < len(winners):
        seat = order[winners[taken]]
        s.turn = winners[taken]
        s.frames = (Frame("choose", seat, seat, (winners[taken],)),)
        return
    _tell_end(s, log)
    s.bids, s.turn = (), 0
    start_phase(rules, s, s.phase + 1, log)


def _tell_end(s: State, log: Log) -> None:
    if log is None:
        return
    lapsed = [i for i, bid in enumerate(s.bids) if bid and i not in winning_bids(s)]
    for i in lapsed:
        facts = {"player": s.name(bidders(s)[i]), "bid": s.bids[i]}
        log.append(Event("GOV-AUC-08", "bid_lapses", bidders(s)[i], facts))
    free = [Term("minister", name) for name, holder in zip(MINISTERS, s.ministers, strict=True) if holder == NOBODY]
    if free:
        log.append(Event("GOV-AUC-05", "not_taken", NOBODY, {"ministers": free}))


# --- bidding ---


def _auction(rules: Rules, s: State) -> Facts:
    seat = s.frame.seat
    top, free = max(s.bids, default=0), s.cash[seat] - standing(s, seat)
    return {"top": Words("part", "top_bid" if top else "no_bid", {"top": top, "free": free})}


def _won(rules: Rules, s: State) -> Facts:
    return {"bid": s.bids[bid_place(s.frame)]}


government.frame("bid", "GOV-AUC-01", Bid, Pass, Diamond, anytime_matters=True, facts=_auction)
government.frame("choose", "GOV-AUC-07", Choose, Diamond, facts=_won)


@government.candidates(Bid)
def bid_candidates(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    """Every bid up to more than can be paid, or twice the top bid if that is more."""
    most = max(s.cash[seat] - standing(s, seat) if seat < s.seats else 0, 2 * max(s.bids, default=0)) + STEP
    return [[named(rules.board, Bid, money) for money in range(STEP, most + 1, STEP)]]


@government.shortlist(Bid, implies=("doubles_the_top_bid", "differs_from_earlier_bids", "bid_is_payable"))
def bid_shortlist(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    """Below the top bid, and from its double on (GOV-AUC-03); none that was bid already (GOV-AUC-04)."""
    free, top = s.cash[seat] - standing(s, seat), max(s.bids, default=0)
    amounts = [*range(STEP, min(top, free + STEP), STEP), *range(max(2 * top, STEP), free + 1, STEP)]
    return [[named(rules.board, Bid, money) for money in amounts if money not in s.bids]]


def in_hundreds(money: int) -> bool:
    return money >= STEP and money % STEP == 0


def _money(t: Target) -> int:
    return t.move.money if isinstance(t.move, Bid) else 0


@government.guard("GOV-AUC-01", Bid, scope=Scope.READ)
def bid_in_hundreds(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-79."""
    return in_hundreds(_money(t))


@government.guard("GOV-AUC-01", Bid, scope=Scope.TURN)
def bid_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.frame.kind == "bid"


@government.guard("GOV-AUC-01", Bid, Pass, scope=Scope.TURN)
def own_bid(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """In Turn Order, one after the other."""
    return s.frame.kind != "bid" or seat == s.frame.by


@bid_in_hundreds.facts
@bid_now.facts
@own_bid.facts
def _now(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return turn_facts(rules, s, seat, t) | {"step": STEP}


@government.guard("GOV-AUC-03", Bid, scope=Scope.PLACE)
def doubles_the_top_bid(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """GOV-AUC-02: the first bid is the top bid whatever it is."""
    top = max(s.bids, default=0)
    return _money(t) <= top or _money(t) >= 2 * top


@government.guard("GOV-AUC-04", Bid, scope=Scope.PLACE)
def differs_from_earlier_bids(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-81: also from one's own."""
    return _money(t) not in s.bids


@government.guard("GOV-AUC-09", Bid, scope=Scope.PLACE)
def bid_is_payable(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """AMB-80: from the money that no earlier bid of the player ties up."""
    return _money(t) + standing(s, seat) <= s.cash[seat]


@doubles_the_top_bid.facts
@differs_from_earlier_bids.facts
def _bids(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    top = max(s.bids, default=0)
    return {"bid": _money(t), "top": top, "double": 2 * top, "bids": [b for b in s.bids if b]}


@bid_is_payable.facts
def _price(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    held = standing(s, seat)
    return price_facts(s, seat, _money(t) + held) | {"bid": _money(t), "held": held}


@government.effect(Bid)
def bid(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    money, top = _money(t), max(s.bids, default=0)
    s.bids += (money,)
    if log is not None:
        rule = "GOV-AUC-02" if not top else "GOV-AUC-03" if money > top else "GOV-AUC-04"
        key = "bid_first" if not top else "bid_top" if money > top else "bid_lower"
        log.append(Event(rule, key, seat, {"player": s.name(seat), "bid": money}))
    ask_next(rules, s, log)


@government.effect(Pass, "bid")
def pass_auction(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """GOV-AUC-05; with two players a pass does not bar the second bid (AMB-81)."""
    s.bids += (0,)
    if log is not None:
        log.append(Event("GOV-AUC-05", "bid_passed", seat, {"player": s.name(seat)}))
    ask_next(rules, s, log)


# --- choosing ---


@government.candidates(Choose)
def choose_candidates(rules: Rules, s: State, seat: int) -> list[list[Target]]:
    return [[named(rules.board, Choose, name) for name in MINISTERS]]


@government.guard("GOV-MIN-01", Choose, scope=Scope.READ)
def minister_exists(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return t.kind != UNKNOWN


@government.guard("GOV-AUC-07", Choose, scope=Scope.TURN)
def choose_now(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return Choose in rules.frames[s.frame.kind].verbs


@government.guard("GOV-AUC-07", Choose, scope=Scope.TURN)
def own_choice(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.frame.kind != "choose" or seat == s.frame.by


@choose_now.facts
@own_choice.facts
@minister_exists.facts
def _choice(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return _now(rules, s, seat, t) | {"minister": t.move.minister if isinstance(t.move, Choose) else "?"}


@government.guard("GOV-AUC-07", Choose, scope=Scope.PLACE)
def minister_is_free(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return s.ministers[t.kind] == NOBODY


@minister_is_free.facts
def _holder(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    return {"minister": Term("minister", MINISTERS[t.kind]), "player": s.name(s.ministers[t.kind])}


@government.effect(Choose)
def choose(rules: Rules, s: State, seat: int, t: Target, log: Log) -> None:
    """AMB-82: who has won takes one and pays."""
    price = s.bids[bid_place(s.frame)]
    s.ministers[t.kind] = seat
    s.cash[seat] -= price
    if log is not None:
        facts = {"player": s.name(seat), "minister": Term("minister", MINISTERS[t.kind]), "price": price}
        log.append(Event("GOV-AUC-07", "minister_chosen", seat, facts))
        log.append(Event("GOV-AUC-09", "paid", seat, facts, money=-price))
    ask_next(rules, s, log)
