"""Starts in the middle of things: players with money, figures and counters, so that rare moments come up soon."""

from __future__ import annotations

from random import Random

from drcongo.cards import SUPPORT_NUMBER
from drcongo.engine.combat import in_supply, settle
from drcongo.engine.state import NOBODY, State
from drcongo.play.engine import CongoEngine
from tests.properties.walks import start

MONEY, MEDALS = 60_000, 6
OFFERED = 3
DISCARDED = 6  # so that Iran finds a card from the first cycle on (RAG-SUP-14)


def rich_start(engine: CongoEngine, players: int, seed: int, first: tuple[int, ...] = ()) -> State:
    """Set-up with more on the map; these Support cards come first in the offer and the deck, others are discarded."""
    s, random = start(players, seed, engine), Random(seed)
    board = engine.board
    elsewhere = [p for p in range(len(board.codes)) if p != board.capital and p not in s.barons]
    for p in random.sample(elsewhere, len(elsewhere) // 2):
        s.insurgents[p] = 0
    owners = s.seats if engine.layer in ("core", "insurgent") else s.seats + 1  # the Government acts later
    for owner in range(owners):
        _settle_down(engine, s, owner, elsewhere, random)
    s.cash[: s.seats] = [cash + MONEY for cash in s.cash[: s.seats]]
    s.medals = [n + MEDALS for n in s.medals]
    for p in range(len(board.codes)):
        settle(engine.rules, s, p, None)
    if first:
        others = [n for n in (*s.offer, *s.support_deck) if n not in first]
        cards = (*(n for n in first if n in (*s.offer, *s.support_deck)), *others)
        s.offer, s.support_deck = cards[:OFFERED], cards[OFFERED:-DISCARDED]
        s.support_discards = cards[-DISCARDED:]
    assert engine.problems(s) == []
    return s


def _settle_down(engine: CongoEngine, s: State, owner: int, provinces: list[int], random: Random) -> None:
    """Peacekeepers in two provinces, an industry of each kind, four transports and, for players, a city."""
    board = engine.board
    for p in random.sample(provinces, min(2, len(provinces))):
        number = min(random.randint(1, 2), in_supply(engine.rules, s, owner))
        s.peacekeepers[owner * len(board.codes) + p] = number
    for kind in range(4):
        free = [
            i
            for p in provinces
            for i in board.printed_in[p]
            if s.space_owner[i] == NOBODY and board.space_resource[i] == kind
        ]
        if free and s.industries_left[owner * 4 + kind]:
            s.space_owner[random.choice(free)] = owner
            s.industries_left[owner * 4 + kind] -= 1
    slots = [i for i, slot_owner in enumerate(s.slot_owner) if slot_owner == NOBODY]
    for i in random.sample(slots, min(8, len(slots))):
        kind = board.slots[i].transport
        if s.transports_left[owner * 3 + kind] > 1:
            s.slot_owner[i] = owner
            s.transports_left[owner * 3 + kind] -= 1
    places = [p for p in provinces if not s.city_points[p]]
    points = random.choice((1, 2))
    if owner != s.government and places and s.development + points < s.target - 4:
        p = random.choice(places)
        s.city_owner[p], s.city_points[p] = owner, points
        s.cities_left[owner * 3 + points - 1] -= 1
        s.development += points


def card_numbers(*keys: str) -> tuple[int, ...]:
    return tuple(SUPPORT_NUMBER[key] for key in keys)
