"""Promise 3: random games never dead-end, never run away, conserve counters and money, and end with a named reason."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import drcongo
from drcongo.bots import RandomBot, play_out, simulate
from drcongo.engine import CongoEngine
from drcongo.state import NOBODY, NOTHING_SOLD, State
from drcongo.terms import RESOURCES
from tests.properties.walks import ENGINE, PLAYER_COUNTS, gains, start, walk, wealth

CUBES_A_BOX = 3  # CORE-SALE-09


def check_counters(engine: CongoEngine, s: State) -> None:
    """CORE-CMP-02, CORE-CMP-03, CORE-CMP-04, CORE-CMP-07: supply and map together are what the edition says."""
    board = engine.board
    industries = Counter((o, board.space_resource[i]) for i, o in enumerate(s.space_owner))
    transports = Counter((o, board.slots[i].transport) for i, o in enumerate(s.slot_owner))
    cities = Counter((o, s.city_points[p] - 1) for p, o in enumerate(s.city_owner))
    for owner in range(s.seats + 1):
        government = owner == s.government
        for left, on_map, given in (
            (s.industries_left, industries, board.government_industries if government else board.player_industries),
            (s.transports_left, transports, board.government_transports if government else board.player_transports),
            (s.cities_left, cities, board.government_cities if government else board.player_cities),
        ):
            for kind, number in enumerate(given):
                supply = left[owner * len(given) + kind]
                assert supply >= 0
                assert supply + on_map[owner, kind] == number


def check_position(engine: CongoEngine, s: State) -> None:
    board, boxes = engine.board, len(engine.board.labels)
    assert engine.problems(s) == []
    check_counters(engine, s)
    assert min(s.cash) >= 0, "nobody can be in debt (CORE-CAP-01)"
    assert min(s.medals) >= 0
    assert all(cash % 100 == 0 for cash in s.cash)
    assert sorted(s.turn_order) == list(range(s.seats)), "the Turn Order is a permutation (CORE-SET-10)"
    assert len(set(s.dropped)) == len(s.dropped)
    for i, cubes in enumerate(s.space_cubes):
        assert 0 <= cubes <= engine.rules.production_yield(s, i), "cubes beyond one production (CORE-PRD-02)"
        if cubes:
            assert s.space_owner[i] != NOBODY
            assert s.space_flipped[i], "an industry that produced lies flipped (CORE-PRD-03)"
    for r in range(len(RESOURCES)):
        assert board.start[r] <= s.marker[r] <= board.top, "CORE-RST-04, CORE-DIE-02"
        column = s.box_cubes[r * boxes : (r + 1) * boxes]
        assert all(0 <= n <= CUBES_A_BOX for n in column)
        used = [b for b, n in enumerate(column) if n]
        assert s.lowest_sold[r] == (used[0] if used else NOTHING_SOLD)
        assert all(board.bottom[r] <= b <= s.marker[r] for b in used)
    assert 0 <= s.target <= board.track_length
    points = sum(s.city_points)
    assert s.development == board.development_start + points - 3, "each city point is one space (CORE-CTY-13)"


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
    assert result.ended_by in ("CORE-END-02", "CORE-END-03")
    assert (result.ended_by == "CORE-END-02") == (s.target == 0)
    assert drcongo.rule(result.ended_by)
    assert result.winner == result.ranking[0]
    assert sorted(result.ranking) == sorted(s.names)
    assert result.medals[result.winner] == max(result.medals.values())
    return moves


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("seed", range(8))
def test_random_games_keep_every_law(players: int, seed: int) -> None:
    assert check_game(players, seed) > 40


@pytest.mark.soak
@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("block", range(10))
def test_random_games_keep_every_law_soak(players: int, block: int) -> None:
    for seed in range(10_000 + block * 50, 10_000 + (block + 1) * 50):
        check_game(players, seed, pure=40)


def test_many_games_end_for_a_named_reason() -> None:
    """Thousands of decisions without any dead end or runaway; both endings are seen (CORE-END-01)."""
    figures: Counter[str] = Counter()
    decisions = 0
    for players in PLAYER_COUNTS:
        found = simulate(ENGINE, lambda seed, n=players: start(n, seed), games=40, seed=players * 1000)
        figures.update(found["ended_by"])
        decisions += found["decisions"]
        assert sum(found["winners"].values()) == sum(found["ended_by"].values()) == found["games"] == 40
    assert set(figures) <= {"CORE-END-02", "CORE-END-03"}
    assert decisions > 5000


def test_both_endings_are_reached() -> None:
    """CORE-END-02 and CORE-END-03: walkers that like cities end games by development, idle ones in Reset."""
    seen = set()
    for seed in range(60):
        steps = [step.state for step in walk(2 + seed % 3, seed)]
        result = ENGINE.result(steps[-1])
        assert result is not None
        seen.add(result.ended_by)
        if len(seen) == 2:
            return
    pytest.fail(f"only {seen} was reached")


@pytest.mark.soak
def test_many_games_end_for_a_named_reason_soak() -> None:
    decisions = 0
    for players in PLAYER_COUNTS:
        decisions += simulate(ENGINE, lambda seed, n=players: start(n, seed), games=1000, seed=players)["decisions"]
    assert decisions > 300_000


def test_a_game_is_bounded() -> None:
    """The Target comes down in every Reset, so no game lasts longer than the track (CORE-RST-01)."""
    for seed in range(10):
        played = play_out(ENGINE, start(4, seed), RandomBot(seed))
        assert played.state.cycle <= ENGINE.board.track_length
        assert played.moves < 2000


def test_play_out_counts_only_choices() -> None:
    played = play_out(ENGINE, start(2, 5), RandomBot(5))
    assert 0 < played.decisions < played.moves
