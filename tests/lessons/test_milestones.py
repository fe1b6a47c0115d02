"""The bigger wins that a table names: every one happens in a real game, and its words are there."""

from __future__ import annotations

from collections.abc import Iterator

import drcongo
from drcongo.kernel.game import Game
from drcongo.kernel.speech import LANGUAGES, Book
from drcongo.lessons.milestones import milestones, milestones_of
from drcongo.players import bot

WORDS = Book("widgets")
SEEDS = 4


def reached(game: Game) -> Iterator[tuple[str, int]]:
    found = milestones_of(game)
    for node in game.path():
        yield from found.at(node)


def played(layer: str, players: list[str], seed: int) -> Game:
    game, someone = drcongo.new_game(layer, players, seed=seed), bot("thumb")
    while not game.is_over:
        state = game.node.state
        game.play(someone.choose(game.engine, game.engine.view(state, game.engine.to_act(state)))[0])
    return game


def test_every_one_is_reached_by_bots_and_none_twice() -> None:
    names = set()
    for seed in range(SEEDS):
        found = list(reached(played("ragnar", ["Ana", "Ben"], seed)))
        assert len(found) == len(set(found))
        assert {"city", "contribution", "minister", "support", "victory"} <= {name for name, _ in found}
        names |= {name for name, _ in found}
    # nobody has won a Solo Game by rule of thumb; the events of its victories are asked of the score by their own tests
    assert {one.name for one in milestones()} - names == {"national"}


def test_a_city_that_was_there_before_is_not_the_first() -> None:
    position = 'players = ["Ana", "Ben"]\n[turn]\nphase = "action1"\n[provinces.BDU]\n'
    industries = 'industries = [{ owner = "Ana", type = "crops", size = "double" }]\n'
    move = "develop BDU with crops BDU double"
    for city, told in (("", ["city"]), ('[provinces.KAT]\ncity = { owner = "Ana", points = 1 }\n', [])):
        game = drcongo.scenario(position + industries + city)
        game.play(move)
        assert [name for name, _ in reached(game)] == told


def test_a_name_of_several_words_is_no_hindrance() -> None:
    game = drcongo.new_game(players=["Ana Maria", "Ben"], seed=1, turn_order=["Ana Maria", "Ben"])
    for move in ("build crops BDU double", "pass", "develop BDU with crops BDU double"):
        game.play(move)
    assert list(reached(game)) == [("city", 0)]


def test_each_has_its_words_in_each_language_and_no_others_are_there() -> None:
    for lang in LANGUAGES:
        assert set(WORDS.templates(lang)["milestone"]) == {one.name for one in milestones()}
