"""Ministers: what an office is worth, what to bid, and what to do in it."""

from __future__ import annotations

from collections.abc import Iterator

from drcongo.layers.government.election import STEP, bidders, standing
from drcongo.moves import Bid, Build, Choose, Develop, Done, Move, Pass, Place, Produce, Sell, Share, Shift
from drcongo.players.outlook import Outlook
from drcongo.terms import MINISTERS

Ranked = tuple[float, Move]

OFFICE = {"defence": 300, "interior": 1500, "finance": 500}  # dollars that a cycle in office may bring
BID = 0.3  # of an office's worth
PURSE = 0.1  # of the own money that a bid may take


def bids(look: Outlook) -> Iterator[Ranked]:
    """A modest bid for the best office that is left, or a pass."""
    s, seat = look.s, look.owner
    most = min(BID * OFFICE["interior"], PURSE * s.cash[seat])
    top = max(s.bids, default=0)
    free = s.cash[seat] - standing(s, seat)
    yield 0.0, Pass()
    if any(bid for who, bid in zip(bidders(s), s.bids, strict=False) if who == seat):
        return
    wanted = max(STEP, int(most) // STEP * STEP)
    amounts = [wanted, 2 * top] if top else [wanted]
    for amount in (*amounts, *range(STEP, top, STEP)):
        if amount <= min(free, most) and amount not in s.bids and (amount < top or amount >= 2 * top):
            yield 1.0 - amount / 10_000 + (0.5 if amount > top else 0.0), Bid(amount)


def choices(look: Outlook) -> Iterator[Ranked]:
    for t in look.rules.legal(look.s, look.s.frame.seat, Choose):
        yield OFFICE[MINISTERS[t.kind]], t.move


def shares(look: Outlook) -> Iterator[Ranked]:
    """As much as is allowed: it is gone if it is left."""
    for t in look.rules.legal(look.s, look.s.frame.seat, Share):
        assert isinstance(t.move, Share)
        yield float(t.move.money), t.move
    yield 0.0, Done()


def shifts(look: Outlook) -> Iterator[Ranked]:
    """The marker that matters most for the own cubes and industries."""
    s, board = look.s, look.board
    for t in look.rules.legal(s, s.frame.seat, Shift):
        assert isinstance(t.move, Shift)
        own = sum((s.space_cubes[i] or 0.5) * (s.space_owner[i] == look.owner) for i in board.spaces_of[t.kind])
        others = sum(s.space_cubes[i] + 0.5 for i in board.spaces_of[t.kind] if 0 <= s.space_owner[i] < s.seats)
        gain = 2 * own - others
        yield (gain if t.move.direction == "up" else -gain), t.move
    if look.rules.legal(s, s.frame.seat, Done):
        yield 0.0, Done()


def for_the_government(look: Outlook) -> Iterator[Ranked]:
    """The Government's action: a share of the price, the medal of a city, the commission of a sale."""
    s, rules, board = look.s, look.rules, look.board
    purse, government = s.cash[s.government], s.government
    yield 0.0, Pass()
    for t in rules.legal(s, government, Build):
        price = rules.industry_price(s, government, t.kind)
        yield look.money * min(price // 2, purse - price) + 0.05, t.move
    for t in rules.legal(s, government, Place):
        price = rules.transport_price(s, government, t.kind)
        yield look.money * min(price // 2, purse - price) + 0.02, t.move
    for t in rules.legal(s, government, Develop):
        full = rules.city_price(s, government, s.city_points[t.province] + 1)
        paid = full - sum(rules.city_deduction(s, i) for i in t.spaces)
        yield 1.0 + look.money * min(full // 2, purse - max(0, paid)), t.move
    commission = look.money * sum(board.local[board.space_resource[i]] for i in rules.producers(s, government))
    for t in rules.legal(s, government, Produce):
        yield commission, t.move
    for t in rules.legal(s, government, Sell):
        yield look.money * 100, t.move
