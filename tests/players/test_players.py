"""Bots by name: always legal, blind to what is hidden, and stronger the more they know of the game."""

from __future__ import annotations

import time
from random import Random

import pytest

import drcongo
from drcongo.engine.moves import Bid, Raise, Roll
from drcongo.engine.state import State
from drcongo.errors import DrCongoError
from drcongo.kernel.bots import play_out
from drcongo.lab.matches import match
from drcongo.layers.government.election import STEP
from drcongo.players import BOTS, advise, bot
from tests.properties.walks import ENGINES, LAYERS, TABLES, seated, start, walk

QUICK = [name for name in BOTS if name != "search"]
TRIED = 6  # games a decision, for a search that is quick and always the same


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
@pytest.mark.parametrize("name", BOTS)
def test_it_knows_no_more_than_its_seat(name: str, layer: str) -> None:
    """Swap what is hidden, and it chooses the same."""
    engine, random, asked = ENGINES[layer], Random(5), 0
    every = 7 if name in QUICK else 17
    for number, step in enumerate(walk(3, seed=6, engine=engine)):
        seat = engine.to_act(step.state)
        if seat is not None and number % every == 0 and step.state.frame.kind != "intelligence":
            other = other_hidden_parts(step.state, seat, random)
            choices = {bot(name, 9, count=TRIED).choose(engine, engine.view(s, seat)) for s in (step.state, other)}
            assert len(choices) == 1
            asked += 1
    assert asked > 2


@pytest.mark.parametrize("layer", LAYERS)
def test_the_rule_of_thumb_does_not_look_at_hidden_parts_at_all(layer: str) -> None:
    """Games tried out give it whole positions; it chooses as from a view."""
    engine, thumb = ENGINES[layer], bot("thumb")
    for step in walk(3, seed=2, engine=engine):
        seat = engine.to_act(step.state)
        if seat is not None and step.state.frame.kind != "intelligence":
            assert thumb.choose(engine, step.state) == thumb.choose(engine, engine.view(step.state, seat))


@pytest.mark.parametrize("layer", LAYERS)
def test_search_is_legal_and_repeatable(layer: str) -> None:
    engine = ENGINES[layer]
    for number, step in enumerate(walk(2, seed=4, engine=engine)):
        seat = engine.to_act(step.state)
        if seat is not None and number % 40 == 3:
            view = engine.view(step.state, seat)
            first, again = (bot("search", seed=1, count=TRIED).choose(engine, view) for _ in range(2))
            assert first == again
            assert engine.explain(step.state, first[0]).legal


def test_search_keeps_to_its_time() -> None:
    engine = ENGINES["core"]
    view = engine.view(start(2, 1), engine.to_act(start(2, 1)) or 0)
    began = time.perf_counter()
    move, _ = bot("search", seconds=0.05).choose(engine, engine.apply(view, Roll(3)))
    assert engine.explain(engine.apply(start(2, 1), Roll(3)), move).legal
    assert time.perf_counter() - began < 2.0, "a busy machine may be slow, but not that slow"


@pytest.mark.parametrize("layer", LAYERS)
def test_an_imagined_position_fits_its_view(layer: str) -> None:
    """The same view again, nothing hidden left, and every card once."""
    engine = ENGINES[layer]
    for number, step in enumerate(walk(3, seed=3, engine=engine)):
        seat = engine.to_act(step.state)
        if seat is None or number % 11:
            continue
        view = engine.view(step.state, seat)
        world = engine.imagine(view, seed=number)
        assert world == engine.imagine(view, seed=number)
        assert engine.view(world, seat) == view
        assert min(world.cash) >= 0
        cards = (*world.action_cards, *world.action_deck, *world.action_used)
        assert sorted(cards) == list(range(len(cards)))
        support = [n for n in (*world.offer, *world.support_deck, *world.support_discards, *world.taken) if n >= 0]
        known = [n for n in (*step.state.offer, *step.state.support_deck, *step.state.support_discards) if n >= 0]
        assert sorted(support) == sorted([*known, *(n for n in step.state.taken if n >= 0)])


@pytest.mark.parametrize("layer", LAYERS)
def test_advice_in_every_layer(layer: str) -> None:
    """A legal move, a sentence in both languages and the rules, whatever is to be decided."""
    engine = ENGINES[layer]
    known = {rule.id for rule in drcongo.rules()}
    seen = set()
    for step in walk(2, seed=8, engine=engine):
        if engine.to_act(step.state) is not None and step.state.frame.kind not in seen:
            seen.add(step.state.frame.kind)
            game = drcongo.Game(engine, step.state, dice="ask")
            found = advise(game)
            if found is not None:
                assert game.explain(found.move).legal
                assert "{" not in found.text("en") + found.text("pl")
                assert found.text("en") != found.text("pl")
                assert set(found.rules) <= known
    assert len(seen) > 3


@pytest.mark.parametrize("layer", LAYERS)
def test_a_seat_each(layer: str) -> None:
    engine = ENGINES[layer]
    players = seated(layer, 3)
    played = play_out(engine, start(players, 1, engine), match(layer, QUICK, players, rotate=False).bots(0, 1))
    assert engine.is_over(played.state)


@pytest.mark.parametrize("layer", ["government", "ragnar"])
def test_greedy_keeps_its_medals_in_an_auction(layer: str) -> None:
    """A bid is money that will be paid, and raising capital only puts the paying off."""
    engine, greedy, asked = ENGINES[layer], bot("greedy", seed=3), 0
    for step in walk(3, seed=7, engine=engine):
        if step.state.frame.kind in ("bid", "choose"):
            view = engine.view(step.state, step.state.frame.by)
            move, _ = greedy.choose(engine, view)
            assert not isinstance(move, Raise) or move.medals == 1 < view.medals[view.frame.by], (view.frame, move)
            assert not isinstance(move, Bid) or move.money == STEP, move
            asked += 1
    assert asked > 3


@pytest.mark.parametrize("layer", ["insurgent", "government"])
def test_greedy_does_not_only_pass_where_insurgents_stand(layer: str) -> None:
    """INS-UNS-01: nothing is built before a Peacekeeper stands there, and that earns no medal by itself."""
    engine, greedy, s, done = ENGINES[layer], bot("greedy", seed=3), start(2, 1, ENGINES[layer]), set[str]()
    for _ in range(60):
        s = engine.apply(s, move := greedy.choose(engine, s)[0])
        done.add(type(move).__name__)
    assert done >= {"Peacekeeper", "Build"}


def test_an_unknown_bot() -> None:
    with pytest.raises(DrCongoError, match="There is no bot 'deep'; there is random, greedy, thumb, search"):
        bot("deep")


def test_everybody_sits_everywhere_equally_often() -> None:
    table = match("core", ("thumb", "greedy"), 3)
    assert [table.seated(game) for game in range(2)] == [["thumb", "greedy", "thumb"], ["greedy", "thumb", "greedy"]]
