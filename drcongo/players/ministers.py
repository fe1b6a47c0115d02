"""Ministers: what an office is worth, what to bid, and what to do in it."""

from __future__ import annotations

from collections.abc import Iterator

from drcongo.edition.kinds import MINISTERS, RESOURCES, TRANSPORTS
from drcongo.engine.decisions import ministers_die, offered_share
from drcongo.engine.flow import ACTION_PHASES
from drcongo.engine.moves import (
    Bid,
    Build,
    Choose,
    Develop,
    Done,
    Move,
    Pass,
    Place,
    Produce,
    Sell,
    Share,
    Shift,
    Target,
)
from drcongo.engine.places import industry_at, transport_at
from drcongo.engine.state import NOBODY, UNSUPPRESSED
from drcongo.layers.government.election import STEP, bidders, standing
from drcongo.layers.solo.ministers import price as hire_price
from drcongo.players.estimate import Outlook

Ranked = tuple[float, Move]


# --- what Interior brings (GOV-ACT-04 to GOV-ACT-06) ---


def prices_for_sale(look: Outlook) -> list[int]:
    """What the Government could still build and place, by price."""
    s, board, government = look.s, look.board, look.s.government
    free = [0] * len(RESOURCES)
    for space in range(board.printed):
        if s.space_owner[space] == NOBODY and s.threat[board.space_province[space]] != UNSUPPRESSED:
            free[board.space_resource[space]] += 1
    found: list[int] = []
    for kind, vacant in enumerate(free):
        found += [board.industry_cost[kind]] * min(s.industries_left[industry_at(government, kind)], vacant)
    for kind in range(len(TRANSPORTS)):
        found += [board.transport_cost[kind]] * s.transports_left[transport_at(government, kind)]
    return found


def shares_ahead(look: Outlook, phases: int) -> int:
    """The shares that so many Action phases in office may bring, with the money that cards will put on the card."""
    cards = look.board.action_cards
    usual = sum(card.money for card in cards) // len(cards) if cards else 0
    purse, total, prices = look.s.cash[look.s.government], 0, prices_for_sale(look)
    for _ in range(phases):
        purse += usual
        best = max(prices, key=lambda price: min(price // 2, purse - price), default=0)
        share = min(best // 2, purse - best)
        if share > 0:
            prices.remove(best)
            purse -= best + share
            total += share
    return total


# --- the auction ---


def bids(look: Outlook) -> Iterator[Ranked]:
    """For Interior what it may bring, as far as a bid cannot be doubled with profit; else little, for what is left."""
    s, seat = look.s, look.owner
    yield 0.0, Pass()
    top, free = max(s.bids, default=0), s.cash[seat] - standing(s, seat)
    worth = shares_ahead(look, ACTION_PHASES)
    own = [bid for who, bid in zip(bidders(s), s.bids, strict=False) if who == seat and bid]
    allowed = [n for n in range(STEP, free + 1, STEP) if n not in s.bids and (n < top or n >= 2 * top)]
    purse = look.temper.purse * s.cash[seat]
    for amount in allowed:
        if amount > top and top not in own and amount <= min(look.temper.overbid * worth, purse):
            wanted = min(max(2 * top, look.temper.opening * worth), purse)
            yield 2.0 - abs(amount - wanted) / 10_000, Bid(amount)
        elif amount < top and amount <= min(look.temper.modest, purse):
            yield 1.0 - amount / 10_000, Bid(amount)


def choices(look: Outlook) -> Iterator[Ranked]:
    worth = {
        "interior": shares_ahead(look, ACTION_PHASES),
        "defence": look.temper.defence,
        "finance": look.temper.finance,
    }
    for t in look.rules.legal(look.s, look.s.frame.seat, Choose):
        yield float(worth[MINISTERS[t.kind]]), t.move


def hiring(look: Outlook) -> Iterator[Ranked]:
    """SOLO-03, SOLO-04: a Minister for one Action phase."""
    worth, asked = minister_worth(look), hire_cost(look) + look.temper.hire
    yield 0.0, Done()
    for t in look.rules.legal(look.s, look.s.frame.seat, Choose):
        yield look.money * (worth[MINISTERS[t.kind]] - asked), t.move


def minister_worth(look: Outlook) -> dict[str, int]:
    """What each Minister may bring in the coming Action phase, in dollars."""
    exposed = any(threat == UNSUPPRESSED and look.holds(p) for p, threat in enumerate(look.s.threat))
    return {"interior": next_share(look), "defence": int(look.temper.defence) * exposed, "finance": 0}


def hire_cost(look: Outlook) -> int:
    return hire_price(look.s, ministers_die(look.s))


def next_share(look: Outlook) -> int:
    """What Interior may bring in the coming Action phase: a share, and the medal of a city."""
    s, rules = look.s, look.rules
    city = max((government_city(look, t) for t in rules.legal(s, s.government, Develop)), default=0.0)
    return max(shares_ahead(look, 1), int(city / look.money))


# --- in office ---


def shares(look: Outlook) -> Iterator[Ranked]:
    """As much as is allowed: it is gone if it is left."""
    offered = offered_share(look.s)
    if offered is not None:
        yield 1.0, Share(offered.most)
    yield 0.0, Done()


def shifts(look: Outlook) -> Iterator[Ranked]:
    """The marker that matters most for one's own cubes and industries."""
    s, board = look.s, look.board
    for t in look.rules.legal(s, s.frame.seat, Shift):
        own = sum((s.space_cubes[i] or 0.5) * (s.space_owner[i] == look.owner) for i in board.spaces_of[t.kind])
        others = sum(s.space_cubes[i] + 0.5 for i in board.spaces_of[t.kind] if 0 <= s.space_owner[i] < s.seats)
        gain = 2 * own - others
        yield (gain if t.of(Shift).direction == "up" else -gain), t.move
    for t in look.rules.legal(s, s.frame.seat, Done):
        yield 0.0, t.move


def government_city(look: Outlook, t: Target) -> float:
    """GOV-ACT-06, GOV-ACT-07: a medal, and half of the full price."""
    s, rules, government = look.s, look.rules, look.s.government
    full = rules.city_price(s, government, s.city_points[t.province] + 1)
    paid = max(0, full - sum(rules.city_deduction(s, i) for i in t.spaces))
    return 1.0 + look.money * min(full // 2, s.cash[government] - paid)


def for_the_government(look: Outlook) -> Iterator[Ranked]:
    """The Government's action: a share of the price, the medal of a city, the commission of a sale."""
    s, rules, board = look.s, look.rules, look.board
    purse, government = s.cash[s.government], s.government
    verbs = rules.frames[s.frame.kind].verbs
    if Pass in verbs:
        yield 0.0, Pass()
    for t in rules.legal(s, government, Build):
        price = rules.industry_price(s, government, t.kind)
        yield look.money * min(price // 2, purse - price) + 0.05 * (not look.holds(t.province)), t.move
    for t in rules.legal(s, government, Place):
        price = rules.transport_price(s, government, t.kind)
        yield look.money * min(price // 2, purse - price), t.move
    for t in rules.legal(s, government, Develop):
        yield government_city(look, t), t.move
    commission = look.money * sum(board.local[board.space_resource[i]] for i in rules.producers(s, government))
    for t in rules.legal(s, government, Produce):
        yield commission, t.move
    for t in rules.legal(s, government, Sell):
        yield look.money * board.local[t.kind], t.move
