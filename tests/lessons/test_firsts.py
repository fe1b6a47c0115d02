"""What the first game tells: each moment comes in real games, has its rule, and says in two sentences what is true."""

from __future__ import annotations

import re

import pytest

import drcongo
from drcongo.engine.moves import Raise
from drcongo.kernel.firsts import Firsts, FirstTime
from drcongo.kernel.game import Game
from drcongo.kernel.speech import LANGUAGES
from drcongo.layers.core.capital import MONEY_PER_MEDAL
from drcongo.layers.core.dice import BOXES_UP
from drcongo.layers.core.dropping_out import CONTRIBUTION
from drcongo.layers.core.finale import CITY_MEDALS, MONEY_BANDS
from drcongo.lessons.firsts import BOOK, MOMENTS
from drcongo.play.new_game import NAMES, SHORT_TARGET
from drcongo.players import bot
from drcongo.rulebook import catalogue

SENTENCE = re.compile(r"[.!?](?=\s|$)")
TWO_SENTENCES = 2
LONGEST = 300  # letters: it stands in a panel beside the map


def told_in(players: int, seed: int, kinds: tuple[str, ...] = ("thumb",), raises: bool = False) -> list[str]:
    """The moments of a short game, in the order in which they are told."""
    game = drcongo.new_game(players=NAMES[:players], seed=seed, target=SHORT_TARGET[players])
    seats = [bot(kinds[seat % len(kinds)], seed=seat) for seat in range(players)]
    firsts = Firsts(MOMENTS)
    found = [first.moment.key for first in firsts.begin(game)]
    while not game.is_over:
        before, state = game.node, game.node.state
        seat = game.engine.to_act(state)
        move, _ = seats[seat].choose(game.engine, game.engine.view(state, seat))
        game.play(Raise(1) if raises and state.cash[seat] < 500 and state.medals[seat] else move)
        path = game.path()
        found += [first.moment.key for first in firsts.come(game, path[path.index(before) + 1 :])]
    return found


def test_every_moment_comes_and_none_comes_twice() -> None:
    games = [told_in(players, seed) for players in SHORT_TARGET for seed in range(3)]
    games += [told_in(2, seed, ("random", "thumb"), raises=True) for seed in range(6)]
    for found in games:
        assert len(found) == len(set(found)), found
        assert found[:2] == ["shorter", "die"]
        assert found[-1] == "count"
    met = {key for found in games for key in found}
    assert met == {moment.key for moment in MOMENTS}


def test_the_books_say_each_of_them_and_nothing_else() -> None:
    for lang in LANGUAGES:
        assert set(BOOK.templates(lang)) == {moment.key for moment in MOMENTS}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.key)
def test_a_moment_has_a_heading_two_sentences_and_its_rule(moment: FirstTime, lang: str) -> None:
    said = BOOK.templates(lang)[moment.key]
    assert len(SENTENCE.findall(said["text"])) == TWO_SENTENCES, said["text"]
    assert len(said["text"]) <= LONGEST
    assert 0 < len(said["title"]) <= 30
    assert not SENTENCE.search(said["title"])
    assert catalogue.rule(moment.rule, lang).id == moment.rule


def english(key: str) -> str:
    return str(BOOK.templates("en")[key]["text"])


def test_the_numbers_are_those_of_the_rules() -> None:
    assert [BOXES_UP[n] for n in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    assert "a 1 or 2 lifts them by one box, a 3 or 4 by two, a 5 or 6 by three" in english("die")
    assert CONTRIBUTION == 1000
    assert "$1,000 in cycle 1, $2,000 in cycle 2" in english("medal")
    assert MONEY_PER_MEDAL == 1000
    assert "$1,000 each" in english("capital")
    assert {points: medals / points for points, medals in CITY_MEDALS.items()} == {1: 2, 2: 2, 3: 2}
    assert "two for each point of a city" in english("count")
    assert max(medals for _, medals in MONEY_BANDS) == 5
    assert "up to five for money" in english("count")


def test_a_short_game_that_ends_by_a_city_has_no_further_reset() -> None:
    """As it is told when it happens."""
    for seed in range(40):
        game = _ended(seed)
        keys = [event.key for node in game.path() for event in game.events(node)]
        if "end_triggered" in keys:
            assert "target_back" not in keys[keys.index("end_triggered") :]
            assert "offers" in keys[keys.index("end_triggered") :] or "dropped_out" in keys
            return
    pytest.fail("no game ended by a city")


def _ended(seed: int) -> Game:
    game = drcongo.new_game(players=NAMES[:4], seed=seed, target=SHORT_TARGET[4])
    seats = [bot("thumb", seed=seat) for seat in range(4)]
    while not game.is_over:
        state = game.node.state
        seat = game.engine.to_act(state)
        game.play(seats[seat].choose(game.engine, game.engine.view(state, seat))[0])
    return game
