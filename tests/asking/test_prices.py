"""The next cycle's prices: worked out by the engine itself, by playing the rest of the cycle with nobody exporting."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

import drcongo
from drcongo.asking.answers import Prices, next_prices
from drcongo.edition.kinds import FINANCE, RESOURCES
from drcongo.engine.moves import Done, Pass, Roll, Split
from drcongo.engine.state import NOBODY, State
from drcongo.kernel.game import Game
from tests.properties.walks import ENGINES, positions

SAMPLES = 200


def play_out(game: Game, die: int) -> State:
    """The position after the next cycle's dice: everybody passes, and nothing is exported."""
    cycle, rules = game.state.cycle, game.engine.rules
    for _ in range(300):
        s = game.node.state
        if s.cycle > cycle and s.phase >= rules.phase_place("action1"):
            after = [node.state for node in game.path() if node.state.cycle > cycle]
            return next(s for s in after if s.phase >= rules.phase_place("action1"))  # before its first Action card
        if game.chances():
            game.play(Roll(die))
            continue
        moves = game.legal_moves()
        quiet = [m for m in moves if isinstance(m, (Pass, Done))] or [
            m for m in moves if isinstance(m, Split) and not m.matadi + m.overland
        ]
        game.play(quiet[0] if quiet else moves[0])
    raise AssertionError("the cycle does not end")


def table(prices: list[Prices]) -> dict[str, dict[int, Fraction]]:
    return {found.resource: {label: share for label, _, _, share in found.boxes} for found in prices}


def in_cycle(seed: int, layer: str, phase: str) -> State:
    """A position of a walk in some phase, with a next cycle to come."""
    engine = ENGINES[layer]
    for s in positions(2, seed, engine):
        if engine.rules.phases[s.phase].name == phase and s.frame.kind in ("action", "sale", "roll"):
            nothing = all(p.assumption.key != "prices_end" for p in next_prices(Game(engine, s, "ask")))
            if nothing and (phase != "action4" or any(s.box_cubes)):
                return s
    raise AssertionError("this walk has no such position: take another seed")


@pytest.mark.parametrize("phase", ["roll", "action1", "action4", "sales"])
@pytest.mark.parametrize("seed", range(4))
def test_core_prices_are_those_of_the_engine(seed: int, phase: str) -> None:
    """CORE-RST-03, CORE-RST-04, CORE-DIE-01, CORE-DIE-02: six ways for the dice, each played."""
    engine, s = ENGINES["core"], in_cycle(seed, "core", phase)
    game = Game(engine, s, "ask")
    if phase == "roll":
        game.play(Roll(1))  # 1: one box; then the answer must be that of a roll made
    expected: dict[str, Counter[int]] = {resource: Counter() for resource in RESOURCES}
    start = game.node
    for die in range(1, 7):
        game.jump(start)
        after = play_out(game, die)
        for r, resource in enumerate(RESOURCES):
            expected[resource][engine.board.labels[after.marker[r]]] += 1
    game.jump(start)
    assert table(next_prices(game)) == {
        resource: {label: Fraction(n, 6) for label, n in sorted(found.items())} for resource, found in expected.items()
    }


def test_before_the_dice_of_this_cycle_two_rolls_are_to_come() -> None:
    engine = ENGINES["core"]
    s = next(s for s in positions(2, 1, engine) if s.frame.kind == "roll")
    now = table(next_prices(Game(engine, s, "ask")))
    later: dict[str, Counter[int]] = {resource: Counter() for resource in RESOURCES}
    for die in range(1, 7):
        for resource, boxes in table(next_prices(Game(engine, engine.apply(s, Roll(die)), "ask"))).items():
            for label, share in boxes.items():
                later[resource][label] += share / 6
    assert now == {resource: dict(sorted(found.items())) for resource, found in later.items()}


def waiting(phase: str) -> State:
    """A turn without Ministers and cubes (a Government without a Minister would sell its own) in which one chooses."""
    engine = ENGINES["government"]
    for found in positions(2, 3, engine):
        s = found.copy()
        s.ministers, s.space_cubes = [NOBODY] * 3, [0] * len(s.space_cubes)
        in_turn = engine.rules.phases[s.phase].name == phase and s.frame.kind == "action" and s.frame.seat < s.seats
        if in_turn and engine.forced(s) is None and s.target > s.development + 6:
            return s
    raise AssertionError("this walk has no such position")


@pytest.mark.parametrize("phase", ["action1", "action3"])
def test_face_down_cards_move_prices(phase: str) -> None:
    """GOV-FIN-06, GOV-FIN-07: without a Minister; the unknown cards dealt anew again and again, and all passed."""
    engine, random = ENGINES["government"], Random(4)
    s = waiting(phase)
    exact = table(next_prices(Game(engine, s, "ask")))
    seen: dict[str, Counter[int]] = {resource: Counter() for resource in RESOURCES}
    for _ in range(SAMPLES):
        dealt = s.copy()
        unknown = [*s.action_cards[s.revealed :], *s.action_deck]
        random.shuffle(unknown)
        spaces = len(s.action_cards) - s.revealed
        dealt.action_cards = (*s.action_cards[: s.revealed], *unknown[:spaces])
        dealt.action_deck = tuple(unknown[spaces:])
        game = Game(engine, dealt, "ask")
        after = play_out(game, random.randint(1, 6))
        for r, resource in enumerate(RESOURCES):
            seen[resource][engine.board.labels[after.marker[r]]] += 1
    for resource, boxes in exact.items():
        assert sum(boxes.values()) == 1
        assert set(seen[resource]) <= set(boxes)
        for label, share in boxes.items():
            assert abs(seen[resource][label] / SAMPLES - share) < 0.13


@pytest.mark.parametrize("layer", list(ENGINES))
def test_shares_add_up_in_every_position(layer: str) -> None:
    engine = ENGINES[layer]
    for number, s in enumerate(positions(3, 2, engine)):
        if number % 12 == 0:
            for prices in next_prices(Game(engine, s, "ask")):
                assert sum(share for *_, share in prices.boxes) == 1
                assert all(share > 0 for *_, share in prices.boxes)
                assert prices.text("en") != prices.text("pl")
                assert prices.assumption.text("en") != prices.assumption.text("pl")


def test_a_finance_minister_makes_more_prices_possible() -> None:
    s = in_cycle(3, "government", "action1").copy()
    s.ministers = [-1] * 3
    without = next_prices(Game(ENGINES["government"], s, "ask"))
    s.ministers[FINANCE] = 0
    with_one = next_prices(Game(ENGINES["government"], s, "ask"))
    assert any(len(a.boxes) > len(b.boxes) for a, b in zip(with_one, without, strict=True))


def test_words() -> None:
    game = drcongo.new_game(seed=7, dice=[3])
    crops = next_prices(game)[0]
    assert crops.text() == "Crops: now in the box $1,000; in the next cycle $1,200: 1/3, $1,400: 1/3, $1,600: 1/3."
    assert crops.mean > 0
    assert crops.assumption == "If no more cubes are exported in this cycle."
