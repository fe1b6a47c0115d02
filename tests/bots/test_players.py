"""Bots by name: always legal, blind to what is hidden, and stronger the more they know of the game."""

from __future__ import annotations

from random import Random

import pytest

from drcongo.bots import play_out, seating
from drcongo.errors import DrCongoError
from drcongo.players import BOTS, bot, matches
from drcongo.state import State
from tests.properties.walks import ENGINES, LAYERS, TABLES, seated, start, walk

QUICK = [name for name in BOTS if name != "search"]


def other_hidden_parts(s: State, seat: int, random: Random) -> State:
    """The same position as far as a seat knows, with other money, face-down cards and generator."""
    t = s.copy()
    t.cash = [
        n if owner in (seat, s.government) else random.randrange(0, 30_000, 100) for owner, n in enumerate(s.cash)
    ]
    unseen = random.sample(
        s.action_cards[s.revealed :] + s.action_deck, len(s.action_cards[s.revealed :] + s.action_deck)
    )
    spaces = len(s.action_cards) - s.revealed
    t.action_cards, t.action_deck = s.action_cards[: s.revealed] + tuple(unseen[:spaces]), tuple(unseen[spaces:])
    t.support_deck = tuple(random.sample(s.support_deck, len(s.support_deck)))
    t.random = random.getrandbits(64)
    return t


@pytest.mark.parametrize(("layer", "players"), TABLES)
@pytest.mark.parametrize("name", QUICK)
def test_its_moves_are_legal_in_any_position(name: str, layer: str, players: int) -> None:
    engine = ENGINES[layer]
    for number, step in enumerate(walk(players, seed=players, engine=engine)):
        seat = engine.to_act(step.state)
        if seat is not None and number % 5 == 0:
            move, _ = bot(name, seed=number).choose(engine, engine.view(step.state, seat))
            assert engine.explain(step.state, move).legal, (step.state.frame, move)


@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("name", QUICK)
def test_it_knows_no_more_than_its_seat(name: str, layer: str) -> None:
    """Swap what is hidden, and it chooses the same."""
    engine, random = ENGINES[layer], Random(5)
    asked = 0
    for number, step in enumerate(walk(3, seed=6, engine=engine)):
        seat = engine.to_act(step.state)
        if seat is not None and number % 7 == 0 and step.state.frame.kind != "intelligence":
            other = other_hidden_parts(step.state, seat, random)
            choices = {bot(name, seed=9).choose(engine, engine.view(s, seat)) for s in (step.state, other)}
            assert len(choices) == 1
            asked += 1
    assert asked > 10


@pytest.mark.parametrize("layer", LAYERS)
def test_a_seat_each(layer: str) -> None:
    engine = ENGINES[layer]
    players = seated(layer, 3)
    played = play_out(engine, start(players, 1, engine), matches.seated(QUICK, players, 1, None, None))
    assert engine.is_over(played.state)


def test_an_unknown_bot() -> None:
    with pytest.raises(DrCongoError, match="There is no bot 'deep'; there is random, greedy, thumb"):
        bot("deep")


def test_everybody_sits_everywhere_equally_often() -> None:
    assert [seating(("a", "b"), 3, game) for game in range(2)] == [("a", "b", "a"), ("b", "a", "b")]
