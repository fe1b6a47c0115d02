"""What each action is worth to a Baron, in medals: cheap estimates instead of trying every move."""

from __future__ import annotations

from collections.abc import Iterator

from drcongo.edition.kinds import HYDRO, TRUCK
from drcongo.engine.moves import Build, Develop, Move, Pass, Place, Produce, Sell, Target
from drcongo.engine.state import NOBODY, SUPPRESSED, UNSUPPRESSED
from drcongo.players.estimate import MANY, Outlook

Ranked = tuple[float, Move]


def actions(look: Outlook) -> Iterator[Ranked]:
    """Every action of the open frame with its worth."""
    legal, s = look.rules.legal, look.s
    for verb, worth in WORTH.items():
        if verb in look.rules.frames[s.frame.kind].verbs:
            for target in legal(s, s.frame.seat, verb):
                yield worth(look, target), target.move
    for verb, medals in look.rules.chain[-1].worth.items():
        if verb in look.rules.frames[s.frame.kind].verbs:
            yield from ((medals, target.move) for target in legal(s, s.frame.seat, verb))


def income(look: Outlook, space: int) -> float:
    """What an industry may bring in one cycle, in dollars."""
    board, s = look.board, look.s
    province = board.space_province[space]
    if s.threat[province] == UNSUPPRESSED:
        return 0.0
    cubes = 2 if board.spaces[space].double and s.threat[province] != SUPPRESSED else 1
    return look.temper.sold * look.cube_prices(board.space_resource[space], province, cubes)


def build(look: Outlook, t: Target) -> float:
    return industry(look, t.space)


def industry(look: Outlook, space: int) -> float:
    """What a new one on a space is worth."""
    board, s, owner = look.board, look.s, look.owner
    kind, province = board.space_resource[space], board.space_province[space]
    cycles = look.left + (1 if look.actions_here > 1 else 0)
    temper, price = look.temper, look.rules.industry_price(s, owner, kind)
    worth = 1.0 + look.money * income(look, space) * cycles - look.spent(price)
    if not look.holds(province):
        worth += temper.foothold * look.left
    near = (province, *board.adjacent[province])
    here = [i for i in board.spaces_in[province] if s.space_owner[i] == owner]
    if look.left >= 1 or look.actions_here > 1:
        if not here and s.city_owner[province] in (NOBODY, owner):
            worth += temper.site
        types = {board.space_resource[i] for p in near for i in board.spaces_in[p] if s.space_owner[i] == owner}
        if kind not in types:
            worth += temper.variety
    return worth


def place(look: Outlook, t: Target) -> float:
    board, s, owner = look.board, look.s, look.owner
    worth = 1.0 - look.spent(look.rules.transport_price(s, owner, t.kind))
    (a, b), ways = board.borders[t.border], look.ways()
    if max(s.threat[a], s.threat[b]) == UNSUPPRESSED:
        return worth
    room = 1 if t.kind == TRUCK or SUPPRESSED in (s.threat[a], s.threat[b]) else MANY
    gained = 0.0
    for here, there in ((a, b), (b, a)):
        port = min(room, ways[there][0]) - ways[here][0]
        overland = min(room, ways[there][1]) - ways[here][1]
        for space in board.spaces_in[here]:
            kind = board.space_resource[space]
            if s.space_owner[space] == owner and kind != HYDRO:
                box = s.marker[kind]
                if port > 0:
                    old = board.lower[box] if ways[here][1] else board.local[kind]
                    gained += min(port, 2) * (board.higher[box] - old)
                elif overland > 0 and not ways[here][0]:
                    gained += min(overland, 2) * (board.lower[box] - board.local[kind])
    return worth + look.money * gained * look.temper.sold * (look.left + 1) * look.temper.used


def develop(look: Outlook, t: Target) -> float:
    s, owner = look.s, look.owner
    points = s.city_points[t.province] + 1
    price = look.rules.city_price(s, owner, points) - sum(look.rules.city_deduction(s, i) for i in t.spaces)
    lost = sum(income(look, i) for i in t.spaces) if look.actions_here else 0
    return look.temper.city - look.spent(max(0, price)) - look.money * lost


def produce(look: Outlook, t: Target) -> float:
    """The whole production; it can wait for the last Action phase, when more may be built."""
    ready = look.rules.producers(look.s, look.owner)
    worth = look.earned(sum(income(look, i) for i in ready))
    return worth if look.actions_here <= 1 else min(worth, look.temper.early)


def sell(look: Outlook, t: Target) -> float:
    """As an action only for want of money: Resource Sales cost no action."""
    return look.temper.short if look.s.cash[look.owner] < look.temper.poor and look.actions_here > 1 else -0.1


def nothing(look: Outlook, t: Target) -> float:
    return 0.0


WORTH = {Build: build, Place: place, Develop: develop, Produce: produce, Sell: sell, Pass: nothing}
