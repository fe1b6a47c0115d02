"""Promise 11: a refusal is whole. Prints how many were proved:

    python -m tests.properties.whole [number of positions]

Whoever mends what was told is not refused again for what was there all along:

*Alone.* Every guard of the stage that fails is asked by itself, and each that refuses is told. Of the limits of a sale
each is asked as if it were the only one; of several that act together the smallest set is told.
*Mended.* After a simple change of the position that only helps (money, a vacant space, an Insurgent gone), no reason
comes that was not told.
*Sums.* The price that is told is paid by whoever has enough; the price told for the game without a rule, without it.
*One rule.* A rule without which the move would be legal is cited, above all where it changes a sum, or is told as one
that would do as well.

The limits of a sale are reckoned anew, by trying every way in which missing transports could be made up for
(`sale_limits.py`).
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, NamedTuple

from drcongo.asking.without import askable, engine_without, same_rules
from drcongo.cards import SUPPORT_NUMBER
from drcongo.edition.kinds import MINISTERS
from drcongo.engine.building import LARGEST
from drcongo.engine.combat import threat_of
from drcongo.engine.events import Event
from drcongo.engine.moves import UNKNOWN, Build, Develop, Fight, Peacekeeper, Place, Sell, Split, Supply, Take, resolve
from drcongo.engine.places import city_at, industry_at, transport_at
from drcongo.engine.remedies import limits_anew
from drcongo.engine.state import NOBODY, NOTHING_SOLD, Frame, State
from drcongo.kernel.rules import Guard, Scope, Verdict
from drcongo.layers import LAYERS
from drcongo.play.engine import CongoEngine
from drcongo.rulebook.phrases import Words
from tests.properties.proofs import Proved, built, unsettled
from tests.properties.sale_limits import check_limits
from tests.properties.walks import ENGINES, positions

GIFT = 20_000
SECOND_OF_TWO = ("mexico_builds_two_in_a_province", "russia_places_two")  # AMB-144


class Refused(NamedTuple):
    """A refused move, who asked for which seat, and the guards that refuse it."""

    engine: CongoEngine
    s: State
    move: Any
    player: int
    owner: int
    failed: tuple[Guard, ...]
    verdict: Verdict

    @property
    def where(self) -> str:
        return f"{self.engine.text(self.move)} in {self.s!r} of {self.engine.layer}: {self.verdict}"


def refused(engine: CongoEngine, s: State, move: Any) -> Refused | None:
    """None if the move is legal, or refused for its words or its moment: what comes later is not looked at then."""
    player = s.frame.by
    owner = engine._owner(s, type(move), player)
    failed = tuple(engine.refusing(s, resolve(engine.board, move), player, owner))
    if not failed or failed[0].scope <= Scope.TURN:
        return None
    return Refused(engine, s, move, player, owner, failed, engine.explain(s, move))


def prove_whole(engine: CongoEngine, s: State, move: Any, proved: Proved) -> None:
    r = refused(engine, s, move)
    if r is None:
        return
    each_alone(r)
    if isinstance(move, (Sell, Split)):
        check_limits(engine, s, move, r.owner, r.verdict, r.where)
    mended(r)
    sums(r)
    one_rule(r)
    proved[engine.layer, type(move).__name__] += 1


# --- alone ---


def each_alone(r: Refused) -> None:
    """Each guard with a move and a position that no other guard has been asked about."""
    rules = r.engine.rules
    told = {guard.key for guard in r.failed}
    assert len(r.verdict.reasons) == len(told), r.where
    for guard in rules.table[type(r.move)].rest:
        refuses = not guard.holds(rules, r.s.copy(), r.owner, resolve(r.engine.board, r.move))
        assert refuses == (guard.key in told), f"{guard.key}: {r.where}"


# --- mended ---


def mended(r: Refused) -> None:
    could_do = {guard.key for guard in r.failed}
    if isinstance(r.move, (Sell, Split)):  # of limits that act together one set is told, and may be another one now
        could_do |= {"borders_are_open", "exports_are_open", "borders_are_wide", "exports_are_wide"}
        could_do |= {"trucks_carry_enough", "boxes_are_free", "two_in_every_box"}
    for what, s in mends(r):
        target = resolve(r.engine.board, r.move)
        new = {guard.key for guard in r.engine.refusing(s, target, r.player, r.owner)} - could_do
        assert not new, f"{new} after {what}: {r.where}"


def mends(r: Refused) -> Iterator[tuple[str, State]]:
    """Positions that differ in one thing, which can only help the move."""
    t, board, rules = resolve(r.engine.board, r.move), r.engine.board, r.engine.rules
    for what, change in _changes(r, t):
        s = r.s.copy()
        change(s)
        s.threat = [threat_of(s, p) for p in range(len(s.threat))]
        yield what, limits_anew(rules, s)
    if isinstance(r.move, Place) and t.border != UNKNOWN:
        s = r.s.copy()
        for slot in board.slots_at.get((t.border, t.kind), ()):
            s.slot_owner[slot] = NOBODY
        yield "a vacant border", s


Change = Callable[[State], None]


def _put(field: str, place: int, value: Any, s: State) -> None:
    getattr(s, field)[place] = value


def _changes(r: Refused, t: Any) -> Iterator[tuple[str, Change]]:
    s, owner, move, spaces = r.s, r.owner, r.move, r.engine.board.spaces_in
    yield "money", partial(_put, "cash", owner, s.cash[owner] + GIFT)
    for p, strength in enumerate(s.insurgents):
        if strength and not isinstance(move, Fight):
            yield f"no Insurgent in {p}", partial(_put, "insurgents", p, 0)
    if isinstance(move, Build):
        counter = industry_at(owner, t.kind)
        yield "a counter", partial(_put, "industries_left", counter, s.industries_left[counter] + 1)
        if t.space != UNKNOWN:
            yield "a vacant space", partial(_put, "space_owner", t.space, NOBODY)
    elif isinstance(move, Place):
        counter = transport_at(owner, t.kind)
        yield "a counter", partial(_put, "transports_left", counter, s.transports_left[counter] + 1)
    elif isinstance(move, Develop):
        points = s.city_points[t.province] + 1
        if points <= LARGEST:
            yield "a counter", partial(_put, "cities_left", city_at(owner, points), 1)
        for i in t.spaces:
            yield "a face-up industry", partial(_put, "space_flipped", i, False)
    elif isinstance(move, Supply):
        if not s.city_points[t.province]:
            yield "a city", partial(_put, "city_points", t.province, 1)
        yield "an unsupplied city", partial(_put, "city_flipped", t.province, False)
        for i in spaces[t.source]:
            if s.space_owner[i] == owner:
                yield "a cube", partial(_put, "space_cubes", i, 1)
    elif isinstance(move, (Sell, Split)):
        for column, marker in enumerate(s.marker):
            if s.lowest_sold[column] not in (NOTHING_SOLD, marker):
                yield "free boxes", partial(_put, "lowest_sold", column, NOTHING_SOLD)


# --- sums ---


def sums(r: Refused) -> None:
    """Of a move that nothing but money stands against."""
    if not isinstance(r.move, tuple(CARDS_ABOUT_SUMS)):
        return
    for guard, reason in zip(r.failed, r.verdict.reasons, strict=True):
        alone = "price" in reason.facts and guard.key not in SECOND_OF_TWO  # those add up two prices (AMB-144)
        price = paid(r, r.engine) if alone else None
        if price is not None:
            assert (reason.facts["price"], reason.facts["cash"]) == (price, r.s.cash[r.owner]), (
                f"paid {price}: {r.where}"
            )
        if "otherwise" in reason.facts:
            price = paid(r, engine_without(r.engine.layer, r.engine.board, same_rules([reason.rule])))
            assert price is None or reason.facts["otherwise"] == price, f"it would cost {price}: {r.where}"


def paid(r: Refused, engine: CongoEngine) -> int | None:
    """What the move costs whoever has enough; None if it is still refused."""
    s, log = r.s.copy(), list[Event]()
    s.cash[r.owner] += GIFT
    if engine.refusing(s, resolve(engine.board, r.move), r.player, r.owner):
        return None
    engine.apply(s, r.move, r.player, log)
    return -sum(event.money for event in log if event.seat == r.owner and event.money < 0)


# --- one rule ---


def one_rule(r: Refused) -> None:
    """Whether a Support card has any use, or a second building any place, is a question about other moves: left out.

    What a rule does to the sum of such a use is proved by itself (`cards_too_dear`).
    """
    if isinstance(r.move, Take) or any(guard.key in SECOND_OF_TWO for guard in r.failed):
        return
    cited = {reason.rule for reason in r.verdict.reasons} | {guard.rule for guard in r.failed} | as_well(r.verdict)
    known = same_rules(cited)
    asked: set[frozenset[str]] = set()
    for rule in sorted(askable(r.engine.layer) - known):
        missing = same_rules([rule])
        if missing not in asked:
            asked.add(missing)
            assert not legal_without(r, missing), f"{rule} is not cited, and without it it would be legal: {r.where}"


def as_well(verdict: Verdict) -> set[str]:
    """The rules that are told as others that would do."""
    parts = [reason.facts.get("or_else") for reason in verdict.reasons]
    told = [titles for part in parts if isinstance(part, Words) for titles in part.facts.get("rules", ())]
    return {rule for titles in told for rule in titles.rules}


def legal_without(r: Refused, missing: frozenset[str]) -> bool:
    other = engine_without(r.engine.layer, r.engine.board, missing)
    now = limits_anew(other.rules, r.s.copy())
    owner = other._owner(now, type(r.move), r.player)
    return not other.refusing(now, resolve(other.board, r.move), r.player, owner)


def others_would_do(r: Refused) -> int:
    """Each set of rules that is told as enough is enough; how many were told."""
    told = 0
    for reason in r.verdict.reasons:
        part = reason.facts.get("or_else")
        for titles in part.facts.get("rules", ()) if isinstance(part, Words) else ():
            assert legal_without(r, same_rules(titles.rules)), f"{titles.rules} would not do: {r.where}"
            told += 1
    return told


# --- where it is proved ---

CARDS_ABOUT_SUMS = {
    Develop: ("china", "malaysia", "singapore", "india"),
    Build: ("pakistan", "mexico"),
    Place: ("russia",),
}
CARDS_ABOUT_SUMS |= {Peacekeeper: ("france",)}
SUMS = tuple(CARDS_ABOUT_SUMS)


def short_of_money(engine: CongoEngine, random: Random, verb: type[Any]) -> State:
    """An Action turn of a player, or of the Government: little money, Insurgents, and often a card about the price."""
    s = unsettled(engine, random)
    board = engine.board
    seat = s.government if engine.layer not in ("core", "insurgent") and random.random() < 0.3 else 0
    for i in range(board.printed):
        if random.random() < 0.4:
            s.space_owner[i], s.space_flipped[i] = random.choice((seat, seat, s.seats - 1)), random.random() < 0.2
    for p in range(len(s.city_owner)):
        if s.city_points[p] and p != board.capital and random.random() < 0.8:
            s.city_owner[p] = seat
    s.cash[seat] = 100 * random.randint(0, 60)
    s.ministers = [0] * len(MINISTERS) if seat == s.government else s.ministers
    s.phase = engine.rules.phase_place("action2")
    s.turn = s.turn_order.index(seat)
    s.frames = (Frame("action", seat, 0),)
    cards = CARDS_ABOUT_SUMS[verb]
    if engine.layer in ("ragnar", "solo") and seat == 0 and random.random() < 0.6:
        s.active = (SUPPORT_NUMBER[random.choice(cards)],)
    return s


def too_dear(verb: type[Any], layer: str, seed: int, number: int) -> Iterator[tuple[CongoEngine, State, Any]]:
    """So many refusals of a move that costs money, most of them for the money."""
    engine, random = ENGINES[layer], Random(seed)
    made = 0
    while made < number:
        s = short_of_money(engine, random, verb)
        groups = engine.rules.candidates_of[verb](engine.rules, s, s.frame.seat)
        found = [r for group in groups for t in group if (r := refused(engine, s, t.move)) is not None]
        dear = [r for r in found if any(guard.key.endswith("_payable") for guard in r.failed)]
        few = [r for r in dear if all(guard.key.endswith("_payable") or "pay" in guard.key for guard in r.failed)]
        for some in (few, dear, found):
            for r in random.sample(some, min(2, len(some))):
                yield engine, s, r.move
                made += 1


def cards_too_dear(layer: str, seed: int, number: int) -> Iterator[Refused]:
    """Refused uses of the cards about the price of a city, by whoever has little money."""
    engine, random = ENGINES[layer], Random(seed)
    made = 0
    while made < number:
        s, card = short_of_money(engine, random, Develop), random.choice(CARDS_ABOUT_SUMS[Develop])
        s.active, s.offer, s.offer_open = (), (SUPPORT_NUMBER[card], *s.offer[1:]), True
        s.taken = [NOBODY] * len(s.taken)
        r = refused(engine, s, Take(card)) if s.frame.seat != s.government else None
        if r is not None:
            made += 1
            yield r


def verbs_about_sums(layer: str) -> list[type[Any]]:
    return [verb for verb in SUMS if verb in ENGINES[layer].rules.table]


def prove_walk_whole(layer: str, seed: int, every: int, most: int, proved: Proved) -> None:
    engine, random = ENGINES[layer], Random(seed)
    for n, s in enumerate(positions(2 + seed % 3, seed, engine)):
        if n % every == 0 and s.frame.by != NOBODY:
            moves = engine.candidates(s)
            for move in random.sample(moves, min(most, len(moves))):
                prove_whole(engine, s, move, proved)


def main(number: int) -> None:
    proved: Proved = Counter()
    for layer in LAYERS:
        for seed in range(3):
            prove_walk_whole(layer, seed, every=3, most=8, proved=proved)
        for case in (*built(Split, layer, 7, number), *built(Supply, layer, 7, number)):
            prove_whole(*case, proved)
        for verb in verbs_about_sums(layer):
            for case in too_dear(verb, layer, 7, number):
                prove_whole(*case, proved)
    for (layer, verb), count in sorted(proved.items()):
        print(f"{layer:11} {verb:12} {count:6}")
    print(f"{sum(proved.values())} refusals proved: nothing that stands against the move is left out.")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
