"""Promise 10: what a card, a Minister, an Insurgent or the Solo Game changed is cited by an event.

    python -m tests.properties.differences [games]

A move is played with and without a rule, from the same position. Where it is legal both ways and money, medals, cubes,
prices, counters or figures differ afterwards, an event cites the rule; events that cite a rule which the card set aside
are only those that come without the card as well. Where it is not legal without the card, an event cites the card.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any, NamedTuple

from drcongo.asking.without import WithoutEngine, playable, same_rules
from drcongo.cards import SUPPORT, SUPPORT_NUMBER
from drcongo.engine.moves import Raise, Take, TurnOver, resolve
from drcongo.engine.remedies import limits_anew
from drcongo.engine.state import NOBODY, State
from drcongo.play.engine import CongoEngine
from tests.properties.proofs import sale_under_way
from tests.properties.rich import rich_start
from tests.properties.walks import ENGINES, positions, walk

FIELDS = (
    *("cash", "medals", "diamonds", "space_owner", "space_cubes", "slot_owner", "city_owner", "city_points"),
    *("marker", "box_cubes", "insurgents", "peacekeepers", "development", "industries_left", "transports_left"),
    *("cities_left", "final"),
)


class Difference(NamedTuple):
    """A rule that changed or allowed a move."""

    layer: str
    verb: str
    rule: str
    how: str


Seen = Counter[Difference]
ENGINES_WITHOUT: dict[tuple[str, str], WithoutEngine] = {}


def without_rule(engine: CongoEngine, rule: str) -> WithoutEngine:
    """Asked and played: the move alone is tried, so that an effect that would not stand is seen at once."""
    key = (engine.layer, rule)
    if key not in ENGINES_WITHOUT:
        ENGINES_WITHOUT[key] = WithoutEngine(engine.layer, engine.board, same_rules([rule]))
        ENGINES_WITHOUT[key].why = None
    return ENGINES_WITHOUT[key]


def by_verb(seen: Seen) -> Counter[tuple[str, str]]:
    """How many, by layer and verb."""
    found: Counter[tuple[str, str]] = Counter()
    for one, number in seen.items():
        found[one.layer, one.verb] += number
    return found


def changed(one: State, other: State) -> list[str]:
    return [field for field in FIELDS if getattr(one, field) != getattr(other, field)]


def told(events: list[Any], rules: set[str]) -> Counter[tuple[str, str, int, str]]:
    return Counter((e.rule, e.key, e.money, e.text("en")) for e in events if e.rule in rules)


def check_move(engine: CongoEngine, s: State, move: Any, rule: str, aside: set[str], seen: Seen) -> None:
    """One move with and without one rule."""
    bare = without_rule(engine, rule)
    now = limits_anew(bare.rules, s.copy())
    events: list[Any] = []
    after = engine.apply(s, move, None, events)
    cited = {event.rule for event in events}
    where = f"{engine.text(move)} with {rule} in {s!r}: {[str(e) for e in events]}"
    player = s.frame.by
    owner = engine._owner(s, type(move), player)
    if player >= 0 and bare.refusing(now, resolve(engine.board, move), player, owner):
        assert rule in cited, f"nothing says that it is allowed: {where}"
        seen[Difference(engine.layer, type(move).__name__, rule, "allowed")] += 1
        return
    plain: list[Any] = []
    otherwise = bare.apply(now, move, None, plain)
    fields = changed(after, otherwise)
    if fields:
        assert rule in cited, f"{fields} differ: {where}"
        extra = told(events, aside) - told(plain, aside)
        assert not extra, f"cites what was set aside: {extra}: {where}"
        seen[Difference(engine.layer, type(move).__name__, rule, "changed")] += 1


def check_use(engine: CongoEngine, s: State, take: Take, seen: Seen) -> State:
    """A card that is used, against the same card put aside."""
    card = SUPPORT[SUPPORT_NUMBER[take.card]]
    events: list[Any] = []
    after = engine.apply(s, take, None, events)
    aside = engine.apply(s, Take(take.card, aside=True))
    fields = changed(after, aside)
    rules = {event.rule for event in events}
    if fields:
        assert card.rule in rules or any(rule.startswith("RAG-BOL") for rule in rules), f"{take}: {fields}"
        assert not rules & set(card.sets_aside), f"{take} cites what it sets aside: {rules & set(card.sets_aside)}"
        seen[Difference(engine.layer, "Take", card.rule, "used")] += 1
    while after.frame.kind == "refill":
        after = engine.apply(after, TurnOver())
    return after


def check_entry(engine: CongoEngine, s: State, move: Any, seen: Seen) -> None:
    """Nothing that is done by an entry of Bolivia is legal without it: an event says so, and no Minister is named."""
    events: list[Any] = []
    if changed(s, engine.apply(s, move, None, events)):
        where = f"{engine.text(move)} in {s!r}: {[str(e) for e in events]}"
        cited = sorted(event.rule for event in events if event.rule.startswith("RAG-BOL"))
        assert cited, f"nothing says that Bolivia allowed it: {where}"
        assert not any("is done as" in e.text("en") or "from the Interior" in e.text("en") for e in events), where
        seen[Difference(engine.layer, type(move).__name__, cited[0], "allowed")] += 1


def check_acts(engine: CongoEngine, s: State, depth: int, random: Random, seen: Seen) -> None:
    """The moves that follow while a card is in force."""
    if not s.active or not depth or engine.chances(s):
        return
    card = SUPPORT[s.active[0]]
    moves = [m for m in engine.legal_moves(s) if not isinstance(m, Raise)]
    for move in random.sample(moves, min(4, len(moves))):
        if card.key == "bolivia":
            check_entry(engine, s, move, seen)
        else:
            check_move(engine, s, move, card.rule, set(card.sets_aside), seen)
        check_acts(engine, engine.apply(s, move), depth - 1, random, seen)


def check_cards(layer: str, seed: int, every: int, seen: Seen) -> None:
    """Every card that can be used, at moments of a game that begins in the middle of things."""
    engine, random = ENGINES[layer], Random(seed)
    for n, step in enumerate(walk(2 + seed % 2, seed, engine, rich_start(engine, 2 + seed % 2, seed))):
        s = step.state
        if n % every or s.frame.kind not in ("action", "end", "sale", "contribute", "window") or s.cycle > 3:
            continue
        if s.active or s.frame.seat == s.government:
            continue
        s = s.copy()
        s.offer, s.offer_open, s.taken = tuple(random.sample(range(len(SUPPORT)), 9)), True, [NOBODY] * s.seats
        uses = [m for m in engine.moves_of(s, Take) if isinstance(m, Take) and not m.aside]
        for key in sorted({m.card for m in uses}):
            take = random.choice([m for m in uses if m.card == key])
            check_acts(engine, check_use(engine, s, take, seen), 3, random, seen)


OWN = {"insurgent": "INS-", "government": "GOV-", "solo": "SOLO-"}
ALWAYS = ("produce", "finale")  # moments that come seldom and change much


def moments(engine: CongoEngine, seed: int, every: int) -> Iterator[State]:
    """Of a game from set-up, of one that begins in the middle of things, and sales in built positions."""
    players, random = 2 + seed % 3, Random(seed)
    rich = (step.state for step in walk(players, seed, engine, rich_start(engine, players, seed)))
    for n, s in enumerate(chain(positions(players, seed, engine), rich)):
        if n % every == 0 or s.frame.kind in ALWAYS:
            yield s
    for _ in range(120 // every):
        sale = sale_under_way(engine, random, hydro=random.random() < 0.2)
        if sale is not None:
            yield sale


def check_layer(layer: str, seed: int, every: int, seen: Seen) -> None:
    """What Insurgents, Ministers and the Solo Game change, by leaving out their hooks one by one."""
    engine = ENGINES[layer]
    hooks = [hook for part in engine.rules.chain for hook in part.hooks if hook.over]
    rules = {hook.rules[0] for hook in hooks if hook.rules[0].startswith(OWN[layer])} & playable(layer)
    for n, s in enumerate(moments(engine, seed, every)):
        random = Random(n)
        for verb in engine.verbs(s) if not engine.chances(s) else ():
            move = random.choice(engine.moves_of(s, verb))
            for rule in sorted(rules):
                check_move(engine, s, move, rule, set(), seen)


def main(games: int) -> None:
    seen: Seen = Counter()
    for seed in range(games):
        for layer in ("ragnar", "solo"):
            check_cards(layer, seed, 5, seen)
    for layer in ("insurgent", "government", "solo"):
        for seed in range(2):
            check_layer(layer, seed, 4, seen)
    for one, count in sorted(seen.items()):
        print(f"{one.layer:11} {one.verb:12} {one.rule:12} {one.how:8} {count:5}")
    print(f"{sum(seen.values())} moves that a rule changed or allowed, each with an event that cites it.")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
