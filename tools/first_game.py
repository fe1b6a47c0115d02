"""How long it takes until the first real game begins, part by part, and how long that game is.

    python tools/first_game.py [--games NUMBER]

Everything before the game is counted: all that is to be read in the first two notebooks (their cells, and the goals and
questions of their exercises), at WORDS_A_MINUTE; every click that is needed, SECONDS_A_CLICK each; and everything that
has to be decided (a move of an exercise, a question, a move to be judged), SECONDS_A_DECISION each. Nobody errs and
nobody skips a word. With --games, bots that play by rules of thumb play so many short games with two, three and four
players, and the decisions of each are printed.
"""

from __future__ import annotations

import argparse
import ast
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pace

import drcongo
import notebooks
from drcongo.edition.kinds import MAX_PLAYERS, MIN_PLAYERS
from drcongo.lessons import exercise
from drcongo.lessons.recap import questions_about, rules_named, some
from drcongo.play.new_game import NAMES, SHORT_TARGET
from drcongo.players import bot

WAY = ("00_start_here.ipynb", "00b_a_first_game.ipynb")
GAME = "PlayNow()"  # the cell with the real game: nothing after it is counted
WORDS_A_MINUTE, SECONDS_A_CLICK, SECONDS_A_DECISION = 200, 5, 40
OPENING = 3  # clicks: the link to a notebook, the menu Run, Run All Cells
A_MOVE = 4  # clicks at most: its place, one of the ways there, something to be set, Confirm
A_QUESTION, AN_ANSWER = 2, 2  # clicks: a field and Check; an answer and the way on
MOST_MINUTES, MOST_DECISIONS = 45, 100  # until the game begins; and of the game


class Part(NamedTuple):
    """Something to be read or done."""

    name: str
    words: int = 0
    clicks: int = 0
    decisions: int = 0

    @property
    def minutes(self) -> float:
        seconds = SECONDS_A_CLICK * self.clicks + SECONDS_A_DECISION * self.decisions
        return self.words / WORDS_A_MINUTE + seconds / 60


def parts(way: Sequence[str] = WAY) -> list[Part]:
    """All that comes before the game: what is read in a notebook, then what is done in its cells."""
    found = []
    for name in way:
        cells = list(_before_the_game(notebooks.FOLDER / name))
        read = sum(pace.words("".join(cell["source"])) for cell in cells if cell["cell_type"] == "markdown")
        found.append(Part(f"{name}: reading, Run All", read, OPENING))
        found += [part for cell in cells if cell["cell_type"] == "code" for part in _to_do(cell)]
    return found


def _before_the_game(path: Path) -> Iterator[dict[str, Any]]:
    book: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    for cell in book["cells"]:
        if GAME in "".join(cell["source"]):
            return
        yield cell


def _to_do(cell: dict[str, Any]) -> Iterator[Part]:
    """What a cell asks for; code that is to be changed is one decision, and as much to press as a move."""
    if cell["id"].endswith(notebooks.TO_BE_EDITED):
        yield Part(f"  {cell['id']}", 0, A_MOVE, 1)
    for call in ast.walk(ast.parse("".join(cell["source"]))):
        name = getattr(getattr(call, "func", None), "id", "")
        if not isinstance(call, ast.Call) or name not in pace.WIDGETS:
            continue
        texts = [str(one.value) for one in call.args if isinstance(one, ast.Constant)]
        if name == "Lesson":
            yield lesson(texts[0])
        elif name == "Recap":
            asked = len(some(questions_about(rules_named(texts)), 0))
            yield Part(f"  {cell['id']}", 0, 1 + AN_ANSWER * asked, asked)
        elif name == "Guess":
            yield Part(f"  {cell['id']}", 0, AN_ANSWER * len(texts), len(texts))
        elif name != "Progress":
            yield Part(f"  {cell['id']}", 0, A_MOVE, 1)  # a first move


def lesson(name: str) -> Part:
    """An exercise: its goal and questions are read, and each move of its solution, each question is a decision."""
    item = exercise(name)
    asked = [*(ask.label("en") for ask in item.asks), *(option.label("en") for option in item.options)]
    read = sum(map(pace.words, (item.title("en"), item.goal("en"), *asked)))
    if item.solution:
        return Part(f"  {name}", read, A_MOVE * len(item.solution), len(item.solution))
    decided = max(len(item.asks), 1)
    return Part(f"  {name}", read, A_QUESTION * decided, decided)


def total(found: Sequence[Part]) -> Part:
    sums = [sum(part[place] for part in found) for place in (1, 2, 3)]
    return Part("together", *sums)


def decisions(players: int, seed: int) -> int:
    """How many decisions bots by rules of thumb take to play a short game to its end; dice and the like are none."""
    game = drcongo.new_game(players=NAMES[:players], seed=seed, target=SHORT_TARGET[players])
    seats = [bot("thumb", seed=seat) for seat in range(players)]
    count = 0
    while not game.is_over:
        state = game.node.state
        seat = game.engine.to_act(state)
        move, _ = seats[seat].choose(game.engine, game.engine.view(state, seat))
        game.play(move)
        count += 1
    return count


def told(found: Sequence[Part]) -> str:
    """The parts and their sum, a line each."""
    lines = [f"{'':40}{'words':>7}{'clicks':>8}{'decisions':>11}{'minutes':>9}"]
    for part in [*found, total(found)]:
        lines.append(f"{part.name:40}{part.words:7}{part.clicks:8}{part.decisions:11}{part.minutes:9.1f}")
    sums = total(found)
    read, pressed, decided = (Part("", *(sums[n] if n == place else 0 for n in (1, 2, 3))) for place in (1, 2, 3))
    lines.append(
        f"{sums.words} words / {WORDS_A_MINUTE} = {read.minutes:.1f} min, {sums.clicks} clicks x {SECONDS_A_CLICK} s = "
        f"{pressed.minutes:.1f} min, {sums.decisions} decisions x {SECONDS_A_DECISION} s = {decided.minutes:.1f} min: "
        f"{sums.minutes:.1f} minutes, at most {MOST_MINUTES}"
    )
    return "\n".join(lines)


def spread(games: int) -> str:
    """How many decisions the short game took, from the shortest to the longest."""
    lines = []
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
        counts = sorted(decisions(players, seed) for seed in range(games))
        target = SHORT_TARGET[players]
        lines.append(f"{players} players, Target {target}: {', '.join(map(str, counts))} decisions")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=0)
    options = parser.parse_args(arguments)
    found = parts()
    print(told(found))
    if options.games:
        print(spread(options.games))
    return int(total(found).minutes > MOST_MINUTES)


if __name__ == "__main__":
    sys.exit(main())
