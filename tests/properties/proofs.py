"""Promise 8: the reasons of a refusal are enough, and none is idle. Prints how many were proved:

    python -m tests.properties.proofs [number of positions]

C are the rules that a refusal cites. Without all of C the move passes the stage at which it was refused; without all
but one it does not. A guard that speaks for a Support card is proved by lifting that condition, not by taking the card
away. READ guards, which say what can be named at all, are outside.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from drcongo.asking.without import engine_without, same_rules
from drcongo.cards import SUPPORT
from drcongo.edition.kinds import HYDRO, MAJOR, MINOR, RESOURCES
from drcongo.engine.blame import HEIGHT, LIMITS
from drcongo.engine.combat import threat_of
from drcongo.engine.moves import Sell, Split, Supply, Take, resolve
from drcongo.engine.remedies import limits_anew
from drcongo.engine.state import NOBODY, Frame, State
from drcongo.kernel.rules import Guard, Scope
from drcongo.layers import LAYERS
from drcongo.play.engine import CongoEngine
from tests.properties.walks import ENGINES, positions, start

Proved = Counter[tuple[str, str]]
CARD_RULES = {card.rule for card in SUPPORT}


def stage_of(guards: list[Guard]) -> bool:
    """Whether the moment refused the move (and not what comes after it)."""
    return guards[0].scope == Scope.TURN


class Refusal(NamedTuple):
    """A refused move: who asked for which seat, whether the moment refused it, and the guards that speak for cards."""

    engine: CongoEngine
    s: State
    move: Any
    player: int
    owner: int
    turn: bool
    speaking: frozenset[str]

    def stands_without(self, rules: set[str], lifted: frozenset[str]) -> bool:
        """Whether the move is still refused at the same stage without these rules and conditions of cards.

        A guard that speaks for a card stays even if the rule it is filed under goes: it is lifted by itself.
        """
        engine = self.engine
        other = engine_without(engine.layer, engine.board, same_rules(rules)) if rules else engine
        now = limits_anew(other.rules, self.s.copy())
        target = resolve(engine.board, self.move)
        asked = self.player if self.turn else self.owner
        guards = {g.key: g for g in self._stage(engine) if g.key in self.speaking}
        guards |= {g.key: g for g in self._stage(other)}
        return any(key not in lifted and not g.holds(other.rules, now, asked, target) for key, g in guards.items())

    def _stage(self, engine: CongoEngine) -> tuple[Guard, ...]:
        table = engine.rules.table[type(self.move)]
        return table.turn if self.turn else table.rest


def prove(engine: CongoEngine, s: State, move: Any, proved: Proved, player: int | None = None) -> None:
    player = s.frame.by if player is None else player
    owner = engine._owner(s, type(move), player)
    failed = engine.refusing(s, resolve(engine.board, move), player, owner)
    if not failed or failed[0].scope == Scope.READ:
        return
    verdict = engine.explain(s, move, player)
    cited: dict[str, tuple[str, bool]] = {}  # what is cited, and whether it speaks for a card
    for guard, reason in zip(failed, verdict.reasons, strict=True):
        cited[guard.key] = (reason.rule, reason.rule in CARD_RULES or reason.rule != guard.rule)
    rules = {rule for rule, speaks in cited.values() if not speaks}
    spoken = frozenset(key for key, (_, speaks) in cited.items() if speaks)
    refusal = Refusal(engine, s, move, player, owner, stage_of(failed), spoken)
    where = f"{engine.text(move)} in {s!r} of {engine.layer}: {verdict}"
    assert not refusal.stands_without(rules, spoken), f"not enough: {where}"
    for rule in rules:
        assert refusal.stands_without(rules - {rule}, spoken), f"{rule} is idle: {where}"
    for key in spoken:
        assert refusal.stands_without(rules, spoken - {key}), f"{key} is idle: {where}"
    if isinstance(move, (Sell, Split)) and rules <= set(LIMITS):
        assert_smallest(refusal, rules, where)
    proved[engine.layer, type(move).__name__] += 1


def assert_smallest(refusal: Refusal, rules: set[str], where: str) -> None:
    """Where limits act together, no smaller set of them would be enough, and no other of that size from a higher
    layer."""
    for size in range(1, len(rules) + 1):
        for others in combinations([rule for rule in LIMITS if rule in refusal.engine.rules.hook_rules], size):
            if set(others) != rules and not refusal.stands_without(set(others), frozenset()):
                assert size == len(rules), f"{others} are fewer: {where}"
                assert highest(others) <= highest(rules), f"{others} are of a higher layer: {where}"


def highest(rules: Iterable[str]) -> int:
    return max(HEIGHT.index(rule.partition("-")[0]) for rule in rules)


# --- built positions, for what random play hardly meets ---


def unsettled(engine: CongoEngine, random: Random, players: int = 2) -> State:
    """A map full of things: transports, Insurgents, Peacekeepers and cities at random."""
    s = start(players, random.randrange(1000), engine)
    board = engine.board
    s.slot_owner = [random.choice((NOBODY, NOBODY, 0, s.seats - 1)) for _ in s.slot_owner]
    if engine.layer != "core":
        s.insurgents = [
            random.choice((0, 0, MINOR, MAJOR)) if p != board.capital else 0 for p in range(len(s.insurgents))
        ]
        s.peacekeepers = [0] * len(s.peacekeepers)
        for p in random.sample(range(len(s.insurgents)), 5):
            s.peacekeepers[p] = 1
        s.threat = [threat_of(s, p) for p in range(len(s.threat))]
    for p in range(len(board.codes)):
        if p != board.capital and random.random() < 0.5:
            s.city_owner[p], s.city_points[p] = random.randrange(s.seats), random.randint(1, 3)
        s.city_flipped[p] = s.city_points[p] > 0 and random.random() < 0.3
    return s


def sale_under_way(engine: CongoEngine, random: Random, hydro: bool) -> State | None:
    """A sale of the first player that has just been opened; None if the dice gave no cube."""
    s = unsettled(engine, random)
    board = engine.board
    resource = HYDRO if hydro else random.choice([r for r in range(4) if r != HYDRO])
    for i in board.spaces_of[resource]:
        if i < board.printed and random.random() < 0.6:
            s.space_owner[i], s.space_cubes[i], s.space_flipped[i] = 0, random.randint(1, 2), True
    if not any(s.space_cubes):
        return None
    s.marker[resource] = random.randint(board.bottom[resource], board.top)
    if random.random() < 0.3:
        s.lowest_sold[resource] = random.randint(board.bottom[resource], s.marker[resource])
    s.phase = engine.rules.phase_place("sales")
    s.sales_round, s.turn, s.turn_order = 1, 0, [0, *(seat for seat in s.turn_order if seat != 0)]
    s.frames = (Frame("sale", 0, 0),)
    return engine.apply(s, Sell(RESOURCES[resource]))


def card_on_offer(engine: CongoEngine, random: Random, walk: list[State]) -> State:
    """A moment of a game at which other cards lie on offer, and none has been taken."""
    s = random.choice(walk).copy()
    s.offer = tuple(random.sample(range(len(SUPPORT)), 3))
    s.offer_open, s.taken = True, [NOBODY] * s.seats
    return s


def built(verb: type, layer: str, seed: int, number: int) -> Iterator[tuple[CongoEngine, State, Any]]:
    """So many refused or legal moves of a verb in built positions."""
    engine, random = ENGINES[layer], Random(seed)
    walk = [s for s in positions(2, seed, engine) if s.frame.by != NOBODY] if verb is Take else []
    made = 0
    while made < number:
        s = card_on_offer(engine, random, walk) if verb is Take else sale_under_way(engine, random, verb is Supply)
        if s is None or s.frame.by == NOBODY:
            continue
        groups = engine.rules.candidates_of[verb](engine.rules, s, s.frame.seat)
        moves = [t.move for group in groups for t in group]
        refused = [m for m in moves if not engine.explain(s, m).legal]
        for move in random.sample(refused, min(5, len(refused))):
            yield engine, s, move
            made += 1


BUILT = {Split: tuple(LAYERS), Supply: tuple(LAYERS), Take: ("ragnar", "solo")}


def prove_walk(layer: str, seed: int, every: int, most: int, proved: Proved) -> None:
    engine, random = ENGINES[layer], Random(seed)
    for n, s in enumerate(positions(2 + seed % 3, seed, engine)):
        if n % every == 0 and s.frame.by != NOBODY:
            moves = engine.candidates(s)
            for move in random.sample(moves, min(most, len(moves))):
                prove(engine, s, move, proved)
                other = random.randrange(s.seats)
                if type(move) not in engine.rules.anytime:
                    prove(engine, s, move, proved, other)  # out of turn, if it is not the same player


def main(number: int) -> None:
    proved: Proved = Counter()
    for layer in LAYERS:
        for seed in range(3):
            prove_walk(layer, seed, every=3, most=12, proved=proved)
    for verb, layers in BUILT.items():
        for layer in layers:
            for case in built(verb, layer, 7, number):
                prove(*case, proved)
    for (layer, verb), count in sorted(proved.items()):
        print(f"{layer:11} {verb:12} {count:6}")
    for verb in BUILT:
        print(f"{verb.__name__}: {sum(n for (_, name), n in proved.items() if name == verb.__name__)} refusals")
    print(f"{sum(proved.values())} refusals proved: their reasons are enough, and none is idle.")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
