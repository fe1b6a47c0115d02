"""Random walks through the game, shared by the property tests: positions of every kind, reproducible by number."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

from drcongo.edition import house
from drcongo.engine.moves import Fight, Pass, Peacekeeper, Produce, Raise, Take
from drcongo.engine.state import NOBODY, State
from drcongo.kernel.bots import RandomBot
from drcongo.kernel.bots.random_bot import pick
from drcongo.layers import LAYERS as ALL_LAYERS
from drcongo.play.engine import CongoEngine
from drcongo.play.new_game import new_state

NAMES = ("Ana", "Ben", "Cleo", "Dario")
PLAYER_COUNTS = (2, 3, 4)
LONGEST = 20_000
GIFT = 30_000  # for each player, in every fourth game of a later layer

LAYERS = tuple(ALL_LAYERS)
ENGINES = {layer: CongoEngine(layer, house()) for layer in LAYERS}
ENGINE = ENGINES["core"]
# Moments of single Support cards, which test_every_card_is_used.py comes upon; SOLO-02: alone there is no auction.
OF_ONE_CARD = {"mandate", "inducement", "inducement_fight", "redeploy", "buy", "intelligence"}
SELDOM: dict[str, set[str]] = {layer: set() for layer in LAYERS}
SELDOM |= {"ragnar": OF_ONE_CARD, "solo": {*OF_ONE_CARD, "bid", "choose"}}
LIKED = {Produce: 2.0, Fight: 2.0}  # more than other verbs, of which some are liked and some are not, by chance


def counts(layer: str) -> range:
    """The numbers of players that a layer is for."""
    fewest, most = ENGINES[layer].rules.players
    return range(fewest, most + 1)


TABLES = tuple((layer, players) for layer in LAYERS for players in counts(layer))


def seated(layer: str, players: int) -> int:
    """So many players, or as near to it as the layer allows: the Solo Game has one."""
    return min(max(players, counts(layer)[0]), counts(layer)[-1])


class Step(NamedTuple):
    """One step of a walk: the position, the move about to be made, and by whom."""

    state: State
    move: Any
    seat: int | None


class EagerBot:
    """Weighs verbs by a taste of its own, drawn once a game, and passes seldom: reaches cities and full boards."""

    def __init__(self, seed: int) -> None:
        self.seed, self.random = seed, Random(seed)
        self.taste: dict[Any, float] = {}

    def choose(self, engine: CongoEngine, s: State) -> tuple[Any, bool]:
        verbs = engine.verbs(s, rare=self.random.random() < 0.05)
        weights = [self._weight(verb) for verb in verbs]
        verb = self.random.choices(verbs, weights)[0]
        moves = engine.moves_of(s, verb)
        if verb is Peacekeeper and self.random.random() < 0.6:
            move = min(moves, key=self._liking)  # to the same few places, so that some are full of them
        else:
            used = [m for m in moves if not m.aside] if verb is Take and self.random.random() < 0.9 else []
            move = pick(self.random.random(), used or moves, engine.by_size(verb))
        return move, len(verbs) > 1 or len(moves) > 1

    def _liking(self, move: Any) -> int:
        return crc32(f"{move.province} {self.seed}".encode())

    def _weight(self, verb: Any) -> float:
        if verb not in self.taste:
            taste = self.random.choice((0.3, 1.0, 3.0)) * LIKED.get(verb, 1.0)
            self.taste[verb] = 0.05 if verb is Pass else taste
        return self.taste[verb]


def start(players: int, seed: int, engine: CongoEngine = ENGINE) -> State:
    """Set-up. Insurgents keep random players poor, so some games of the later layers begin with more money."""
    s = new_state(engine.rules, NAMES[: seated(engine.layer, players)], seed)
    if engine.layer != "core" and seed % 4 == 3:
        s.cash[: s.seats] = [cash + GIFT for cash in s.cash[: s.seats]]
    return s


def bot(seed: int) -> Any:
    """Two kinds of walker in turn, so that both aimless and busy games are seen."""
    return EagerBot(seed) if seed % 2 else RandomBot(seed)


def walk(players: int, seed: int, engine: CongoEngine = ENGINE, begin: State | None = None) -> Iterator[Step]:
    """A random game from set-up to its end. Now and then somebody raises capital out of turn (CORE-CAP-01)."""
    s, player, random = begin or start(players, seed, engine), bot(seed), Random(seed)
    for _ in range(LONGEST):
        if engine.is_over(s):
            yield Step(s, None, None)
            return
        move, seat = None, engine.to_act(s)
        if random.random() < 0.01:
            seat = random.randrange(s.seats)
            offers = [m for m in engine.legal_moves(s, seat) if isinstance(m, Raise)]
            move = random.choice(offers) if offers else None
        if move is None:
            seat = engine.to_act(s)
            move = engine.draw(s) if engine.chances(s) else player.choose(engine, s)[0]
        yield Step(s, move, seat)
        s = engine.apply(s, move, seat)
    raise AssertionError(f"The game of {players} players with seed {seed} runs away.")


def positions(players: int, seed: int, engine: CongoEngine = ENGINE) -> Iterator[State]:
    for step in walk(players, seed, engine):
        yield step.state


def askers(s: State) -> list[int | None]:
    """Everybody who may ask about a move: the one who decides (None), and each seat by number."""
    return [None, *range(s.seats)]


def decides(s: State) -> int | None:
    by = s.frame.by
    return None if by == NOBODY else by


def wealth(s: State) -> list[tuple[int, int]]:
    """(cash, medals) of each owner; after Finale the final count stands for the medals, and the Government has none."""
    return list(zip(s.cash, (*(s.final or s.medals), 0), strict=True))


def gains(events: list[Any], seats: int) -> list[tuple[int, int]]:
    """(money, medals) that the events give to each seat, and to the Government."""
    total = [(0, 0)] * (seats + 1)
    for event in events:
        if event.seat != NOBODY:
            money, medals = total[event.seat]
            total[event.seat] = (money + event.money, medals + event.medals)
        else:
            assert event.money == event.medals == 0, f"nobody gets {event.money} and {event.medals}: {event}"
    return total
