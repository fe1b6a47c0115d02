"""Promise 1: a candidate is legal exactly when its explanation holds no reason, in random positions."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain, combinations
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import drcongo
from drcongo.engine.moves import Arrange, Develop, Done, HoldBack, Produce, Raise, Sell, Split, Take
from drcongo.engine.state import State
from drcongo.play.engine import CongoEngine
from tests.effort import first_of, more_in_a_soak, one_of_each, release
from tests.properties.walks import (
    ENGINES,
    LAYERS,
    TABLES,
    Step,
    askers,
    decides,
    gains,
    positions,
    walk,
    wealth,
)  # fmt: skip

CATALOGUE = {rule.id for rule in drcongo.rules()}
UNFILLED = re.compile(r"[{}]|<[^>]*object at|Term\(|Words\(|Piece\(|\bNone\b(?! of )|<NA>")
HOLE = re.compile(r"\(\)|  | [.,;!?](?!\w)|[,;:] ?[.,;:]|[:,;]$|–[.,;)']|\?[.,;)]")  # what a list of nothing leaves


def check_sentence(text: str, where: str) -> None:
    assert text.strip(), f"an empty sentence: {where}"
    assert not UNFILLED.search(text), f"a field is not filled in: {where}: {text}"
    assert not HOLE.search(text), f"nothing stands where something should: {where}: {text}"


def check_refusal(engine: CongoEngine, verdict: Any, where: str) -> None:
    assert not verdict.events
    for reason in verdict.reasons:
        assert reason.rule in CATALOGUE, f"{reason.rule} is not in the catalogue: {where}"
        assert reason.layer in LAYERS[: LAYERS.index(engine.layer) + 1]
        for lang in ("en", "pl"):
            check_sentence(reason.text(lang), f"{where}: {reason.key} ({lang})")
            for remedy in reason.remedies:
                check_sentence(remedy.text(lang), f"{where}: remedy for {reason.key} ({lang})")
    for lang in ("en", "pl"):
        check_sentence(verdict.text(lang), where)


def check_preview(engine: CongoEngine, s: State, verdict: Any, seat: int | None, render: bool, where: str) -> None:
    """The events of a legal move say exactly what the move does to everybody's money and medals."""
    after = engine.apply(s, verdict.move, seat)
    change = [(c2 - c1, m2 - m1) for (c1, m1), (c2, m2) in zip(wealth(s), wealth(after), strict=True)]
    assert gains(verdict.events, s.seats) == change, where
    for event in verdict.events:
        assert event.rule in CATALOGUE, f"{event.rule} is not in the catalogue: {where}"
        for lang in ("en", "pl") if render else ():
            check_sentence(event.text(lang), f"{where}: event {event.key} ({lang})")


def check_position(engine: CongoEngine, s: State, render: bool) -> int:
    """Every candidate of every asker; the number of questions asked."""
    asked = 0
    for seat in askers(s):
        legal = engine.legal_moves(s, seat)
        candidates = engine.candidates(s, seat)
        offered = set(legal)
        assert len(offered) == len(legal), f"a legal move is listed twice in {s}"
        assert len(set(candidates)) == len(candidates), f"a candidate is listed twice in {s}"
        assert offered <= set(candidates), f"legal, but no candidate: {offered - set(candidates)} in {s}"
        if seat is not None and seat != decides(s):
            assert all(isinstance(m, Raise) for m in candidates), "out of turn one can only raise capital"
        for n, move in enumerate(candidates):
            verdict = engine.explain(s, move, seat)
            where = f"{engine.text(move)} by {seat} in {s!r}, turn {s.turn}"
            assert (move in offered) == verdict.legal, where
            asked += 1
            told = render and n % 3 == asked % 3
            if verdict.legal:
                check_preview(engine, s, verdict, seat, told, where)
            elif told:
                check_refusal(engine, verdict, where)
    return asked


def check_walk(layer: str, players: int, seed: int, every: int = 1) -> int:
    """Rare kinds of decision are looked at each time, common ones now and then; every few positions in words too."""
    engine = ENGINES[layer]
    seen: Counter[str] = Counter()
    asked = 0
    for s in positions(players, seed, engine):
        kind = s.frame.kind
        seen[kind] += 1
        if seen[kind] % every == 0 or seen[kind] < 4:
            asked += check_position(engine, s, render=seen[kind] % 3 == 0 or seen[kind] < 4)
    return asked


@pytest.mark.parametrize(("layer", "players"), one_of_each(TABLES))
@pytest.mark.parametrize(("seed", "every"), first_of([(0, 8), (1, 4), (2, 4), (3, 4)], then=1))
def test_legal_exactly_when_no_reason(layer: str, players: int, seed: int, every: int) -> None:
    assert check_walk(layer, players, seed, every) > 4000 // every


@release
@given(table=st.sampled_from(TABLES), seed=st.integers(1000, 10**9))
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_legal_exactly_when_no_reason_anywhere(table: tuple[str, int], seed: int) -> None:
    check_walk(*table, seed, every=6)


@pytest.mark.soak
@pytest.mark.parametrize(("layer", "players"), TABLES)
@pytest.mark.parametrize("seed", range(100, 108))
def test_legal_exactly_when_no_reason_soak(layer: str, players: int, seed: int) -> None:
    check_walk(layer, players, seed)


# --- a whole choice named at once means the same as the steps ---


def whole_choices(engine: CongoEngine, s: State) -> list[tuple[Any, list[Any]]]:
    """(the move that names everything, the steps that amount to the same) for the player to act."""
    board, seat = engine.board, decides(s)
    found: list[tuple[Any, list[Any]]] = []
    for opening in engine.legal_moves(s):
        if opening == Produce():
            inside = engine.apply(s, opening)
            spaces = inside.frame.data
            for size in range(1, min(len(spaces), 3) + 1):
                for chosen in list(combinations(spaces, size))[:10]:
                    names = tuple(board.spaces[i].name for i in chosen)
                    held = [HoldBack(board.spaces[i].name) for i in spaces if i not in chosen]
                    found.append((Produce(names), [opening, *held, Done()]))
        elif isinstance(opening, Sell) and opening.resource != "hydro":
            inside = engine.apply(s, opening)
            for split in engine.candidates(inside):
                if isinstance(split, Split):
                    assert seat is not None
                    triple = (split.matadi, split.overland, split.local)
                    found.append((Sell(opening.resource, triple), [opening, split]))
    return found


def check_whole_choices(engine: CongoEngine, step: Step) -> int:
    asked = 0
    for whole, steps in whole_choices(engine, step.state):
        s: State | None = step.state
        for move in steps:
            assert s is not None
            s = engine.apply(s, move) if engine.explain(s, move).legal else None
            if s is None:
                break
        verdict = engine.explain(step.state, whole)
        assert verdict.legal == (s is not None), engine.text(whole)
        if verdict.legal:
            assert engine.apply(step.state, whole) == s, engine.text(whole)
        else:
            check_refusal(engine, verdict, engine.text(whole))
        asked += 1
    return asked


@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("seed", first_of([0, 1, 3, 7], then=1))
def test_a_whole_choice_equals_its_steps(layer: str, seed: int) -> None:
    """CORE-PRD-01, CORE-SALE-18: "produce crops KOR" and "sell crops 3/1/0" do what the small steps do."""
    engine = ENGINES[layer]
    walked = walk(2 + seed % 3, seed, engine)
    assert sum(check_whole_choices(engine, step) for step in walked if step.move is not None) > 10


@pytest.mark.parametrize("layer", first_of(LAYERS))
@pytest.mark.parametrize("seed", first_of([0, 1, 2, 4], then=0))
def test_a_fix_by_raising_capital_really_works(layer: str, seed: int) -> None:
    """CORE-CAP-01: where the explanation says that capital for N medals would do, it does, and N - 1 would not."""
    engine, tried = ENGINES[layer], 0
    seeds = (seed, seed + 8, seed + 16) if layer == "solo" else (seed,)  # one player alone meets fewer prices
    for n, s in enumerate(chain.from_iterable(positions(2 + seed % 3, k, engine) for k in seeds)):
        for move in engine.candidates(s) if n % 2 == 0 or layer == "core" else ():
            verdict = engine.explain(s, move)
            found = [remedy.moves for reason in verdict.reasons for remedy in reason.remedies]
            dear = [moves[0].medals for moves in found if len(moves) == 1 and isinstance(moves[0], Raise)]
            if len(verdict.reasons) != 1 or len(dear) != 1 or not verdict.reasons[0].key.endswith("is_payable"):
                continue  # what takes several moves is played by promise 9
            needed, seat = dear[0], decides(s)
            assert engine.explain(engine.apply(s, Raise(needed), seat), move).legal
            if needed > 1:
                assert not engine.explain(engine.apply(s, Raise(needed - 1), seat), move).legal
            tried += 1
    assert tried


@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("seeds", more_in_a_soak(2, 8))
def test_every_legal_move_tells_something(layer: str, lang: str, seeds: int) -> None:
    """The answer to "may I?" is never blank: a refusal gives reasons, a legal move says what it would do."""
    engine, blank = ENGINES[layer], set()
    for seed in range(seeds):
        for n, s in enumerate(positions(2 + seed % 3, seed, engine)):
            for move in engine.legal_moves(s) if n % 4 == seed % 4 else ():
                if not engine.explain(s, move).text(lang):
                    blank.add((s.frame.kind, engine.text(move)))
    assert blank == set()


NAMES_NOTHING = (Develop("KOR", ()), Produce(()), Split(0, 0, 0), Sell("oil", (0, 0, 0)), Arrange(()))
NAMES_NOTHING += tuple(Take(card, ()) for card in ("iran", "tanzania", "united_kingdom", "uganda"))


@pytest.mark.parametrize("layer", LAYERS)
def test_moves_that_name_nothing_are_refused_without_a_hole(layer: str) -> None:
    """A list of nothing is never told as one, in either language."""
    engine, told = ENGINES[layer], 0
    moves = [move for move in NAMES_NOTHING if type(move) in engine.rules.table]
    for n, s in enumerate(positions(3, 3, engine)):
        for move in moves if n % 15 == 0 else ():
            for reason in engine.explain(s, move).reasons:
                for lang in ("en", "pl"):
                    check_sentence(reason.text(lang), f"{engine.text(move)} in {s!r}: {reason.key} ({lang})")
                    told += 1
    assert told > 50
