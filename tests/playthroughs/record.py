"""Records a seeded game as text, and counts the legal sequences of moves from a position."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import drcongo
from drcongo.edition.kinds import GOVERNMENT
from drcongo.engine.score import sheet
from drcongo.engine.state import State
from drcongo.kernel.bots.random_bot import pick
from drcongo.kernel.game import Game
from drcongo.layers import LAYERS as ALL_LAYERS
from drcongo.play.engine import CongoEngine

HERE = Path(__file__).parent
NAMES = ("Ana", "Ben", "Cleo", "Dario")
SEED = 20_250
LAYERS = tuple(ALL_LAYERS)
TABLES = tuple((name, n) for name, layer in ALL_LAYERS.items() for n in range(layer.players[0], layer.players[1] + 1))
CYCLES_IN_FULL = {"core": 2}  # one in the later layers, where a cycle has more to tell
LIKED = {"Develop": 6.0, "Produce": 2.0, "Fight": 3.0, "Pass": 0.1, "Take": 2.0}


def golden(layer: str, players: int) -> Path:
    return HERE / f"golden_{layer}_{players}_players.txt"


def choose(game: Game, random: Random, liked: dict[str, float] = LIKED) -> Any:
    """A verb (some are liked, others not), then one of its moves."""
    state = game.node.state
    verbs = list(game.engine.verbs(state, rare=random.random() < 0.03))
    verb = random.choices(verbs, [liked.get(v.__name__, 1.0) for v in verbs])[0]
    moves = game.engine.moves_of(state, verb)
    return pick(random.random(), moves, True) if game.engine.by_size(verb) else random.choice(list(moves))


def playthrough(layer: str, players: int) -> str:
    """A whole game: its beginning with every prompt and event, the rest a line a move, and the final count."""
    game = drcongo.new_game(layer, players=NAMES[:players], seed=SEED + players, dice="ask")
    random = Random(players)
    order = [NAMES[seat] if seat < players else GOVERNMENT for seat in game.node.state.turn_order]
    lines = [
        f"# A random game of {players} players, {layer}, seed {SEED + players}. "
        "Made by: python -m tests.playthroughs.make",
        f"turn order: {', '.join(order)}",
    ]
    while not game.is_over:
        before = game.node
        legal = len(game.legal_moves())
        prompt = game.prompt()
        move = game.engine.draw(before.state) if game.chances() else choose(game, random)
        game.play(move)
        full = before.state.cycle <= CYCLES_IN_FULL.get(layer, 1)
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


# --- saved games ---


def saved(layer: str) -> Path:
    return HERE / f"saved_{layer}.jsonl"


def record_save(layer: str) -> None:
    """The first cycles of a game of three, with a few moves taken back: what `load` has to read for ever."""
    game, random = (
        drcongo.new_game(layer, players=NAMES[: min(3, ALL_LAYERS[layer].players[1])], seed=SEED),
        Random(SEED),
    )
    for number in range(90):
        if number % 15 == 14:
            game.undo()
        if not game.is_over:
            game.play(choose(game, random))
    game.save(saved(layer))


# --- whole games ---

GAMES = HERE / "games"
GAMES_A_TABLE = 4


def kept_games() -> list[Path]:
    return [GAMES / f"{layer}_{players}_{n}.jsonl" for layer, players in TABLES for n in range(1, GAMES_A_TABLE + 1)]


def record_game(path: Path) -> None:
    """A game from set-up to its end, without branches; every second one of somebody who passes often."""
    layer, players, number = path.stem.split("_")
    seed = SEED + 100 * int(players) + int(number)
    game, random = drcongo.new_game(layer, players=NAMES[: int(players)], seed=seed), Random(seed)
    while not game.is_over:
        game.play(choose(game, random, LIKED if int(number) % 2 else {}))
    game.save(path)


# --- perft ---


def sequences(engine: CongoEngine, s: State, depth: int) -> int:
    """How many sequences of legal moves of this length there are (dice count as moves)."""
    moves = engine.legal_moves(s)
    if depth == 1:
        return len(moves)
    return sum(sequences(engine, engine.apply(s, move), depth - 1) for move in moves)


def perft_files() -> list[Path]:
    return sorted(HERE.glob("perft_*.toml"), key=lambda path: int(path.stem.split("_")[1]))
