"""Promise 3: random games never dead-end, never run away, conserve counters and money, and end with a named reason."""

from __future__ import annotations

from typing import Any

import pytest

import drcongo
from drcongo.engine.moves import Bid
from drcongo.engine.state import State
from drcongo.kernel.bots import RandomBot, play_out
from drcongo.lab.matches import match, simulate
from drcongo.play.engine import CongoEngine
from tests.effort import first_of, one_of_each
from tests.properties.laws import WITH_SUPPORT, check_position
from tests.properties.rich import rich_start
from tests.properties.walks import ENGINE, ENGINES, LAYERS, SELDOM, TABLES, gains, start, walk, wealth


def endings(layer: str) -> set[str]:
    """The rules that can end a game; SOLO-08: alone there are six cycles at most."""
    return {"CORE-END-02", "CORE-END-03"} | ({"SOLO-08"} if layer == "solo" else set())


def check_step(engine: CongoEngine, s: State, move: Any, seat: int | None) -> None:
    """The input is never changed, and the events account for everybody's money and medals."""
    before = s.key()
    moves = engine.legal_moves(s)
    assert moves, f"a dead end: {s}"
    assert move in moves or seat != engine.to_act(s)
    assert s.key() == before, "legal_moves changed its input"
    events: list[Any] = []
    after = engine.apply(s, move, seat, events)
    assert s.key() == before, "apply changed its input"
    assert after == engine.apply(s, move, seat), "apply with and without a listener differ"
    change = [(c2 - c1, m2 - m1) for (c1, m1), (c2, m2) in zip(wealth(s), wealth(after), strict=True)]
    assert gains(events, s.seats) == change, engine.text(move)


def check_purity(engine: CongoEngine, s: State, move: Any, seat: int | None) -> None:
    before = s.key()
    for question in (
        lambda: engine.candidates(s),
        lambda: [engine.explain(s, m) for m in engine.candidates(s)[::7]],
        lambda: engine.explain(s, move, seat),
        lambda: [engine.view(s, other) for other in range(s.seats)],
        lambda: engine.forced(s),
        lambda: engine.scenario(s),
        lambda: engine.short_text(s, move),
        lambda: [engine.verbs(s, rare=True), engine.problems(s), engine.prompt(s, "pl"), engine.digest(s)],
    ):
        question()
        assert s.key() == before, "a question changed the position"


def check_game(players: int, seed: int, engine: CongoEngine = ENGINE, pure: int = 10) -> int:
    """One whole game; the number of moves."""
    moves = 0
    s = start(players, seed, engine)
    for s, move, seat in walk(players, seed, engine):
        check_position(engine, s)
        if move is None:
            break
        check_step(engine, s, move, seat)
        if moves % pure == 0:
            check_purity(engine, s, move, seat)
        moves += 1
    assert engine.is_over(s)
    assert engine.legal_moves(s) == []
    result = engine.result(s)
    assert result is not None
    assert result.ended_by in endings(engine.layer)
    assert (result.ended_by == "CORE-END-02") == (s.target == 0)
    assert drcongo.rule(result.ended_by)
    assert result.winner == result.ranking[0]
    assert sorted(result.ranking) == sorted(s.names)
    assert result.medals[result.winner] == max(result.medals.values())
    return moves


@pytest.mark.parametrize(("layer", "players"), TABLES)
@pytest.mark.parametrize("seed", first_of(range(8), then=3))
def test_random_games_keep_every_law(layer: str, players: int, seed: int) -> None:
    assert check_game(players, seed, ENGINES[layer]) > 40


@pytest.mark.soak
@pytest.mark.parametrize(("layer", "players"), TABLES)
@pytest.mark.parametrize("block", range(4))
def test_random_games_keep_every_law_soak(layer: str, players: int, block: int) -> None:
    for seed in range(10_000 + block * 50, 10_000 + (block + 1) * 50):
        check_game(players, seed, ENGINES[layer], pure=40)


@pytest.mark.parametrize(("layer", "players"), one_of_each(TABLES))
def test_many_games_end_for_a_named_reason(layer: str, players: int) -> None:
    """Thousands of decisions in all, without any dead end or runaway (CORE-END-01)."""
    found = simulate(match(layer, ("random",), players), games=20, seed=players * 1000)
    assert sum(found["winners"].values()) == sum(found["ended_by"].values()) == found["games"] == 20
    assert set(found["ended_by"]) <= endings(layer)
    assert found["decisions"] > 1000


def near_the_end(layer: str, seed: int) -> State | None:
    """Alone nobody reaches the Target in six cycles by chance, so every other game begins close to it."""
    if layer != "solo" or seed % 2 == 0:
        return None
    s = rich_start(ENGINES[layer], 1, seed)
    s.target = s.development + 6
    return s


@pytest.mark.parametrize("layer", LAYERS)
def test_every_ending_is_reached(layer: str) -> None:
    """CORE-END-02, CORE-END-03, SOLO-08: who likes cities ends games by development, who is idle in Reset."""
    seen = set()
    for seed in range(80):
        *_, last = (step.state for step in walk(2 + seed % 3, seed, ENGINES[layer], near_the_end(layer, seed)))
        result = ENGINES[layer].result(last)
        assert result is not None
        seen.add(result.ended_by)
        if seen == endings(layer):
            return
    pytest.fail(f"only {seen} was reached")


@pytest.mark.parametrize("layer", LAYERS)
def test_walks_see_everything(layer: str) -> None:
    """The games above would prove little if some kind of decision or move never came up."""
    engine = ENGINES[layer]
    kinds, verbs = set(), set()
    for seed in range(24):
        begin = rich_start(engine, 2 + seed % 3, seed) if layer in WITH_SUPPORT and seed % 2 else None
        for s, move, _ in walk(2 + seed % 3, seed, engine, begin):
            kinds.add(s.frame.kind)
            verbs.add(type(move))
    assert set(engine.rules.frames) - kinds <= SELDOM[layer]
    assert set(engine.rules.effects) - verbs <= ({Bid} if layer == "solo" else set())


@pytest.mark.soak
@pytest.mark.parametrize(("layer", "players"), TABLES)
def test_many_games_end_for_a_named_reason_soak(layer: str, players: int) -> None:
    """Hundreds of thousands of decisions in each layer."""
    decisions, seed = 0, 100_000 * players
    while decisions < 60_000:
        found = simulate(match(layer, ("random",), players), games=100, seed=seed)
        assert sum(found["ended_by"].values()) == found["games"]
        decisions, seed = decisions + found["decisions"], seed + 100


@pytest.mark.parametrize("layer", LAYERS)
def test_a_game_is_bounded(layer: str) -> None:
    """The Target comes down in every Reset, so no game lasts longer than the track (CORE-RST-01)."""
    engine = ENGINES[layer]
    for seed in range(10):
        played = play_out(engine, start(4, seed, engine), RandomBot(seed))
        assert played.state.cycle <= engine.board.track_length
        assert played.moves < 2000


def test_play_out_counts_only_choices() -> None:
    played = play_out(ENGINE, start(2, 5), RandomBot(5))
    assert 0 < played.decisions < played.moves
