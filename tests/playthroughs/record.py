"""Records a seeded game as text, and counts the legal sequences of moves from a position."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import drcongo
from drcongo.engine import CongoEngine
from drcongo.game import Game
from drcongo.score import sheet
from drcongo.state import State
from drcongo.terms import MAX_PLAYERS, MIN_PLAYERS

HERE = Path(__file__).parent
NAMES = ("Ana", "Ben", "Cleo", "Dario")
PLAYER_COUNTS = tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1))
SEED = 20_250
CYCLES_IN_FULL = 2
LIKED = {"Develop": 6.0, "Produce": 2.0, "Pass": 0.1}


def golden(players: int) -> Path:
    return HERE / f"golden_{players}_players.txt"


def choose(game: Game, random: Random) -> Any:
    """A verb (cities are liked, passing is not), then one of its moves."""
    state = game.node.state
    verbs = list(game.engine.verbs(state, rare=random.random() < 0.03))
    verb = random.choices(verbs, [LIKED.get(v.__name__, 1.0) for v in verbs])[0]
    return random.choice(list(game.engine.moves_of(state, verb)))


def playthrough(players: int) -> str:
    """A whole game: two cycles with every prompt and event, the rest a line a move, and the final count."""
    game = drcongo.new_game(players=NAMES[:players], seed=SEED + players, dice="ask")
    random = Random(players)
    lines = [
        f"# A random game of {players} players, seed {SEED + players}. Made by: python -m tests.playthroughs.make",
        f"turn order: {', '.join(NAMES[seat] for seat in game.node.state.turn_order)}",
    ]
    while not game.is_over:
        before = game.node
        legal = len(game.legal_moves())
        prompt = game.prompt()
        move = game.engine.draw(before.state) if game.chances() else choose(game, random)
        game.play(move)
        full = before.state.cycle <= CYCLES_IN_FULL
        if full:
            lines += ["", prompt, f"  {legal} legal"]
        for node in game.path()[before_length(before) :]:
            lines += step(game, node, full)
    return "\n".join([*lines, "", *ending(game)]) + "\n"


def before_length(node: Any) -> int:
    length = 0
    while node is not None:
        length, node = length + 1, node.parent
    return length


def step(game: Game, node: Any, full: bool) -> list[str]:
    who = "" if node.seat is None else f"{game.players[node.seat]}: "
    by_itself = " (by itself)" if node.automatic else ""
    line = f"{who}{game.engine.text(node.move)}{by_itself}"
    if not full:
        wealth = ", ".join(f"{cash}/{medals}" for cash, medals in zip(node.state.cash, node.state.medals, strict=False))
        return [f"{line}  [{wealth}]"]
    return [f"  > {line}", *(f"    {event}" for event in game.events(node))]


def ending(game: Game) -> list[str]:
    state, engine, result = game.node.state, game.engine, game.result
    assert isinstance(engine, CongoEngine)
    lines = [f"ended by {result.ended_by} in cycle {result.cycles}"]
    lines += [f"{line.rule}: {' '.join(map(str, line.medals))}" for line in sheet(engine.rules, state)]
    lines += [f"{place}. {name}: {result.medals[name]}" for place, name in enumerate(result.ranking, start=1)]
    return lines


# --- perft ---


def sequences(engine: CongoEngine, s: State, depth: int) -> int:
    """How many sequences of legal moves of this length there are (dice count as moves)."""
    moves = engine.legal_moves(s)
    if depth == 1:
        return len(moves)
    return sum(sequences(engine, engine.apply(s, move), depth - 1) for move in moves)


def perft_files() -> list[Path]:
    return sorted(HERE.glob("perft_*.toml"))
