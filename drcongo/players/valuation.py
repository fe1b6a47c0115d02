"""What a position is worth to a player: what the Finale would count, and what the rest promises.

The promises were fitted to some hundred games of rule-of-thumb Barons (least squares, at the beginnings of cycles).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from drcongo.edition.board import Board
from drcongo.engine.places import forces_of
from drcongo.engine.ruleset import Layer, Rules
from drcongo.engine.score import victory
from drcongo.engine.state import NOBODY, UNSUPPRESSED, State
from drcongo.layers.core.finale import CITY_MEDALS
from drcongo.layers.government.election import bidders, winning_bids
from drcongo.layers.solo.ending import CYCLES
from drcongo.players.actions import income
from drcongo.players.estimate import Outlook

KEPT = 3  # diamonds that count in the Finale (INS-FNL-02)
MONEY = "CORE-FNL-04"
HOPE = 0.5  # of a medal that a Peacekeeper would bring back (INS-FNL-01): else nobody would build before the Finale
OPENED = 0.5  # medals, for a province in which a Peacekeeper lets people build (INS-UNS-01)
PER_MEDAL = 5000  # dollars, in the money bands of the Finale (CORE-FNL-04)
SOON = 2  # phases
WHOLE_CYCLE = ("overture", "bid", "choose", "order")  # what is decided here pays only over the cycle
CALM_LUCK, LUCK, LUCK_ALONE = 0.5, 4.0, 6.0
STEP, VICTORY = 0.5, 3.0  # medals, alone: for a step of City Development, and for each kind of victory
LAST_TARGET = 12  # where the Target stands after six cycles
SPAN = 10  # spaces between City Development and Target: the unit of the game still ahead; alone it is a cycle


def finale_count(rules: Rules, s: State, seat: int) -> int:
    """The medals of one player if the game ended now."""
    return s.medals[seat] + sum(int(item.run(rules, s, seat)) for item in rules.finale_items)


def finale_value(engine: Any, s: State, seat: int) -> float:
    """What the Finale values, with money and cubes as far as they may become so: their bands would count them twice."""
    board: Board = engine.board
    rules: Rules = engine.rules
    things = s.medals[seat] + sum(int(item.run(rules, s, seat)) for item in rules.finale_items if item.rule != MONEY)
    own = [i for i, cubes in enumerate(s.space_cubes) if cubes and s.space_owner[i] == seat]
    waiting = sum(s.space_cubes[i] * board.local[board.space_resource[i]] for i in own)
    money = s.cash[seat] - promised(s, seat) + waiting
    opened = sum(n > 0 and s.insurgents[p] > 0 for p, n in enumerate(forces_of(s, seat))) if s.insurgents else 0
    return things + HOPE * menaced(rules, s, seat) + OPENED * opened + money / PER_MEDAL


def menaced(rules: Rules, s: State, seat: int) -> int:
    """The medals that would not count as things stand: of industries and cities without a guard (INS-FNL-01)."""
    away = [p for p in range(len(rules.board.provinces)) if not rules.province_scores(s, p)]
    cities = sum(CITY_MEDALS.get(s.city_points[p], 0) for p in away if s.city_owner[p] == seat)
    return cities + sum(s.space_owner[i] == seat for p in away for i in rules.board.spaces_in[p])


def promised(s: State, seat: int) -> int:
    """What a player has bid and not yet paid (GOV-AUC-07)."""
    if not s.bids:
        return 0
    paid = winning_bids(s)[: sum(holder != NOBODY for holder in s.ministers)]
    placed = enumerate(zip(bidders(s), s.bids, strict=False))
    return sum(bid for place, (who, bid) in placed if who == seat and place not in paid)


@dataclass(frozen=True, slots=True)
class Promise:
    """Medals to come for each thing held: (in any case, and for each SPAN of the game still ahead)."""

    time: tuple[float, float]  # for each SPAN ahead, and for its square
    money: tuple[float, float]  # for $1000 and cubes that will bring as much
    earnings: tuple[float, float]  # for $1000 that the industries may bring in a cycle
    ready: tuple[float, float]  # for $1000 that those which lie face-up may still bring in this cycle
    industry: tuple[float, float]  # beyond the medal that it counts
    city: tuple[float, float]  # for each point, beyond the two medals that it counts
    exposed: tuple[float, float]  # for each medal beside an unsuppressed Insurgent (INS-FNL-01)
    peacekeeper: tuple[float, float]


@cache
def promise_of(layer: Layer) -> Promise:
    return Promise(**layer.promises)


def standing(rules: Rules, s: State, seat: int) -> float:
    """The medals that a player may expect in the end, but for what all may expect alike."""
    look, board, promise = Outlook(rules, s, seat), rules.board, promise_of(rules.chain[-1])
    ahead: float = CYCLES + 1 - s.cycle if s.seats == 1 else max(0, s.target - s.development) / SPAN
    own = [i for i, owner in enumerate(s.space_owner) if owner == seat]
    cities = [p for p, owner in enumerate(s.city_owner) if owner == seat]
    points = sum(s.city_points[p] for p in cities)
    exposed = sum(s.threat[board.space_province[i]] == UNSUPPRESSED for i in own)
    exposed += sum(2 * s.city_points[p] for p in cities if s.threat[p] == UNSUPPRESSED)
    cubes = sum(look.cube_prices(board.space_resource[i], board.space_province[i], s.space_cubes[i]) for i in own)
    earned = {i: income(look, i) / look.temper.sold / 1000 for i in own}
    held: list[tuple[tuple[float, float], float]] = [
        (promise.money, (max(0, s.cash[seat]) + cubes) / 1000),
        (promise.time, ahead),
        (promise.earnings, sum(earned.values())),
        (promise.ready, sum(n for i, n in earned.items() if not s.space_flipped[i]) if look.actions_here else 0.0),
        (promise.industry, len(own)),
        (promise.city, points),
        (promise.exposed, exposed),
        (promise.peacekeeper, sum(forces_of(s, seat))),
    ]
    counted = s.medals[seat] + len(own) + s.slot_owner.count(seat) + 2 * points + min(KEPT, s.diamonds[seat])
    expected = 0.0
    for (always, more), amount in held:
        expected += (always + more * ahead) * amount
    return counted + expected


def lead(engine: Any, s: State, seat: int) -> float:
    """By how much a player leads the best of the others; alone, how near the victories are."""
    medals: list[float] = [*s.final]
    if not medals:
        medals = [standing(engine.rules, s, each) for each in range(s.seats)]
    if s.seats == 1:
        return medals[seat] + national(s)
    return medals[seat] - max(n for other, n in enumerate(medals) if other != seat)


def national(s: State) -> float:
    """SOLO-09, SOLO-10: what steps of City Development and the victories themselves are worth beside medals."""
    won = {"national": 2 * VICTORY, "baronial": VICTORY}.get(victory(s), 0.0) if s.final else 0.0
    return STEP * min(s.development, LAST_TARGET) + won


def horizon(begun: State, s: State) -> bool:
    """How far games are tried out: to the end of the cycle; where Action cards make much uncertain, two phases.

    Alone nobody else disturbs a plan: a whole cycle, and from the last but one on the rest of the game.
    """
    if begun.seats == 1:
        return s.cycle > begun.cycle and begun.cycle < CYCLES - 1
    if s.cycle > begun.cycle:
        return True
    long = not s.action_cards or begun.frame.kind in WHOLE_CYCLE
    return not long and s.phase >= begun.phase + SOON


def luck(s: State) -> float:
    """The square of what chance may add to a move's gain: Action cards and combat dice add much."""
    if s.seats == 1:
        return LUCK_ALONE
    return LUCK if s.action_cards else CALM_LUCK


def worlds(s: State) -> int:
    """Long trials say little one by one: alone, some more before a move is given up."""
    return 3 if s.seats == 1 else 1
