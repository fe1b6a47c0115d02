"""Random game trees for the tests: play with branches, second throws and jumps, and compare two trees node by node."""

from __future__ import annotations

from random import Random
from typing import Any

import drcongo
from drcongo.kernel.bots.random_bot import pick
from drcongo.kernel.game import Game, Node
from tests.properties.walks import NAMES, seated


def new_game(players: int, seed: int, layer: str = "core", **more: Any) -> Game:
    return drcongo.new_game(layer, players=NAMES[: seated(layer, players)], seed=seed, **more)


def play_randomly(game: Game, random: Random, moves: int) -> None:
    """So many choices straight on, verb first."""
    for _ in range(moves):
        if game.is_over:
            return
        game.play(choose(game, random))


def choose(game: Game, random: Random) -> Any:
    chances = game.chances()
    if chances:
        return random.choice(chances)[0]
    verb = random.choice(list(game.engine.verbs(game.node.state)))
    return pick(random.random(), game.engine.moves_of(game.node.state, verb), game.engine.by_size(verb))


def grow(game: Game, random: Random, steps: int) -> None:
    """A tree: mostly playing on, sometimes going back, elsewhere, throwing again or raising capital out of turn."""
    for _ in range(steps):
        what = random.random()
        if what < 0.08 and game.node.undo_to is not None:
            game.undo()
        elif what < 0.11:
            game.jump(random.randrange(len(game.nodes)))
        elif what < 0.13:
            game.restart_turn()
        elif what < 0.15 and any(game.engine.chances(node.state) for node in game.path()):
            game.roll_again()
        elif what < 0.17 and game.legal_moves(0) and not game.is_over:
            game.play(game.legal_moves(0)[-1], seat=0)
        elif not game.is_over:
            game.play(choose(game, random))


def shape(game: Game) -> list[tuple[Any, ...]]:
    """Everything that makes a tree: each node with its state and its links, by number."""
    return [
        (
            node.number,
            number(node.parent),
            node.move,
            node.seat,
            node.automatic,
            node.draws,
            [child.number for child in node.children],
            number(node.turn),
            number(node.undo_to),
            node.state,
        )
        for node in game.nodes
    ]


def number(node: Node | None) -> int | None:
    return None if node is None else node.number
