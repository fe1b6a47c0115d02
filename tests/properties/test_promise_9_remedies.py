"""Promise 9: remedies work. Each is tried out with the engine alone, not with what found it."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random
from typing import Any

import pytest

from drcongo.engine.combat import settle
from drcongo.engine.moves import Develop, Diamond, Peacekeeper, Raise, Sell, Split, Supply, Take
from drcongo.engine.state import NOBODY, State
from drcongo.kernel.rules import FIRST, INSTEAD, WOULD_TAKE
from drcongo.play.engine import CongoEngine
from tests.counted import Record, hand_over
from tests.properties.laws import WITH_SUPPORT
from tests.properties.proofs import built
from tests.properties.rich import rich_start
from tests.properties.walks import ENGINES, LAYERS, positions, walk

Counts = Counter[tuple[str, str, str]]
PRELIMINARY = (Raise, Diamond, Peacekeeper, Supply, Take)


def keys(verdict: Any) -> set[tuple[str, str]]:
    return {(reason.rule, reason.key) for reason in verdict.reasons}


def go_on(engine: CongoEngine, s: State) -> State:
    """What follows by itself after a card has been taken."""
    while s.frame.kind == "refill":
        forced = engine.forced(s)
        assert forced is not None
        s = engine.apply(s, forced)
    return s


def check_first(engine: CongoEngine, s: State, player: int, move: Any, reason: Any, remedy: Any, before: Any) -> None:
    assert 1 <= len(remedy.moves) <= 2
    for one in remedy.moves:
        assert one in engine.legal_moves(s, player), f"{engine.text(one)} is not legal"
        s = go_on(engine, engine.apply(s, one, player))
        assert not engine.chances(s)
    after = keys(engine.explain(s, move, player))
    assert after <= before - {(reason.rule, reason.key)}, f"{remedy}: {after} is left of {before}"


def edited(engine: CongoEngine, s: State, remedy: Any) -> State:
    """The position with the edits; an open sale is opened again, so that it is counted anew."""
    new = s.copy()
    for edit in remedy.edits:
        getattr(new, edit.field)[edit.place] = edit.value
    for p in range(len(new.threat)):
        settle(engine.rules, new, p, None)
    if new.frame.kind == "split":
        new.frames = new.frames[:-1]
        resource = ("crops", "hydro", "minerals", "oil")[s.frame.data[0]]  # type: ignore[index]
        new = engine.apply(new, Sell(resource), s.frame.by)
    return new


def check_remedies(engine: CongoEngine, s: State, move: Any, counts: Counts) -> None:
    player = s.frame.by
    verdict = engine.explain(s, move, player)
    before = keys(verdict)
    for reason in verdict.reasons:
        for remedy in reason.remedies:
            where = f"{engine.text(move)} in {s!r}: {reason} {remedy}"
            if remedy.kind == FIRST:
                check_first(engine, s, player, move, reason, remedy, before)
            elif remedy.kind == INSTEAD:
                assert len(remedy.moves) == 1
                assert engine.explain(s, remedy.moves[0], player).legal, where
            else:
                assert remedy.kind == WOULD_TAKE
                assert not remedy.moves
                assert remedy.edits
                assert (reason.rule, reason.key) not in keys(engine.explain(edited(engine, s, remedy), move)), where
            assert remedy.text("en")
            assert remedy.text("pl")
            counts[engine.layer, type(move).__name__, remedy.kind] += 1


def refused(engine: CongoEngine, s: State, random: Random, most: int) -> list[Any]:
    moves = [m for m in engine.candidates(s) if not engine.explain(s, m).legal]
    return random.sample(moves, min(most, len(moves)))


def starts(layer: str, seed: int) -> Any:
    """Positions of a game from set-up, and with Support cards also of one that begins with more on the map."""
    engine = ENGINES[layer]
    if layer not in WITH_SUPPORT:
        return positions(2 + seed % 3, seed, engine)
    rich = (step.state for step in walk(3, seed, engine, rich_start(engine, 3, seed)))
    return chain(positions(2 + seed % 3, seed, engine), rich)


def check_walk(layer: str, seed: int, every: int, most: int) -> Counts:
    counts: Counts = Counter()
    random = Random(seed)
    for n, s in enumerate(starts(layer, seed)):
        if s.frame.by != NOBODY and n % every == 0:
            for move in refused(ENGINES[layer], s, random, most):
                check_remedies(ENGINES[layer], s, move, counts)
    return counts


def by_kind(counts: Counts) -> dict[tuple[str, str], int]:
    """By layer, and by verb with the kind of the remedy."""
    return {(layer, f"{verb}, {kind}"): number for (layer, verb, kind), number in counts.items()}


@pytest.mark.parametrize("layer", LAYERS)
def test_every_remedy_works(layer: str, record_property: Record) -> None:
    counts = check_walk(layer, 3, every=6, most=6)
    assert {kind for _, _, kind in counts} == {FIRST, INSTEAD, WOULD_TAKE}
    assert hand_over(record_property, "remedies", by_kind(counts)) > 100


def check_built(verb: type, layer: str, seed: int, number: int) -> Counts:
    """Sales on a map full of transports, Insurgents and cities, which random play hardly meets."""
    counts: Counts = Counter()
    for engine, s, move in built(verb, layer, seed, number):
        check_remedies(engine, s, move, counts)
    return counts


SALES = [(verb, layer) for verb in (Split, Supply) for layer in LAYERS]


@pytest.mark.parametrize(("verb", "layer"), SALES)
def test_every_remedy_works_in_built_sales(verb: type, layer: str, record_property: Record) -> None:
    assert hand_over(record_property, "remedies", by_kind(check_built(verb, layer, 23, 5))) > 2


@pytest.mark.soak
@pytest.mark.parametrize(("verb", "layer"), SALES)
def test_every_remedy_works_in_built_sales_soak(verb: type, layer: str, record_property: Record) -> None:
    assert hand_over(record_property, "remedies", by_kind(check_built(verb, layer, 29, 150))) > 100


@pytest.mark.soak
@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("seed", range(40, 44))
def test_every_remedy_works_soak(layer: str, seed: int, record_property: Record) -> None:
    assert hand_over(record_property, "remedies", by_kind(check_walk(layer, seed, every=1, most=20))) > 100


# --- where a search of everything finds a remedy, one is offered ---


def search(engine: CongoEngine, s: State, move: Any, reason: Any, before: Any) -> Any:
    """Every one and every two preliminary moves, tried out one by one."""
    player = s.frame.by
    left = before - {(reason.rule, reason.key)}

    def steps(now: State) -> list[tuple[Any, State]]:
        moves = [m for m in engine.legal_moves(now, player) if isinstance(m, PRELIMINARY)]
        used = [m for m in moves if not isinstance(m, Take) or not m.aside]
        return [(m, go_on(engine, engine.apply(now, m, player))) for m in used]

    def helps(now: State) -> bool:
        """For the same owner: by a card one may act for the Government, and the same words mean another move."""
        same = engine._owner(now, type(move), player) == engine._owner(s, type(move), player)
        return same and keys(engine.explain(now, move, player)) <= left

    one = steps(s)
    for first, then in one:
        if helps(then):
            return (first,)
    for first, then in one:
        if then.frame.by == player:
            for second, last in steps(then):
                if helps(last):
                    return first, second
    return None


def is_of_a_family(reason: Any, move: Any) -> bool:
    """Money, Peacekeepers, cities, splits and supplies."""
    return (
        reason.key.endswith("is_payable")
        or "peace" in reason.key
        or isinstance(move, (Develop, Split, Supply))
        or (isinstance(move, Sell) and move.split is not None)
    )


def check_offered(layer: str, seed: int, every: int, most: int) -> Counts:
    engine, counts = ENGINES[layer], Counter[tuple[str, str, str]]()
    random = Random(seed)
    for n, s in enumerate(starts(layer, seed)):
        if s.frame.by == NOBODY or n % every:
            continue
        for move in refused(engine, s, random, most):
            verdict = engine.explain(s, move)
            before = keys(verdict)
            for reason in verdict.reasons:
                if is_of_a_family(reason, move):
                    found = search(engine, s, move, reason, before)
                    offered = any(remedy.kind == FIRST for remedy in reason.remedies)
                    assert offered or found is None, f"{engine.text(move)} in {s!r}: {reason} goes by {found}"
                    counts[layer, type(move).__name__, "found" if found else "none"] += 1
            others = [m for m in engine.legal_moves(s) if type(m) is type(move)]
            kinds = {remedy.kind for reason in verdict.reasons for remedy in reason.remedies}
            assert kinds or not others or not is_of_a_family(verdict.reasons[0], move), engine.text(move)
    return counts


@pytest.mark.parametrize("layer", LAYERS)
def test_what_a_search_finds_is_offered(layer: str, record_property: Record) -> None:
    counts = check_offered(layer, 5, every=11 if layer == "core" else 61, most=3)
    assert hand_over(record_property, "searches", by_kind(counts)) > 8


@pytest.mark.soak
@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("seed", range(60, 63))
def test_what_a_search_finds_is_offered_soak(layer: str, seed: int, record_property: Record) -> None:
    assert hand_over(record_property, "searches", by_kind(check_offered(layer, seed, every=15, most=6)))
