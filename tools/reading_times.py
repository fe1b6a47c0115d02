"""How long it takes to read or refuse a text of 1 kB, 100 kB and 10 MB of each kind: `python tools/reading_times.py`.

For each kind there is a sound text that was made longer, and hostile ones. Times must not grow faster than the text.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

import drcongo
from drcongo import edition
from drcongo.errors import DrCongoError
from drcongo.kernel.save import text_of
from drcongo.play import opening

MOST_PLAYED = 200_000  # letters of a saved game that are really played
SIZES = (1_000, 100_000, 10_000_000)
SCENARIO = 'players = ["Ana", "Ben"]\n'


class Timed(NamedTuple):
    kind: str
    size: int
    seconds: float
    answer: str  # "read", or why it was refused


def scenario(text: str) -> object:
    return drcongo.scenario(text)


def pasted(text: str) -> object:
    return opening.open_game(text, may_read_files=False)


def board(text: str) -> object:
    return edition.parse(text, "mine.toml")


def named(text: str) -> object:
    return drcongo.new_game(players=[text, "Ben"], seed=1)


def moved(text: str) -> object:
    return drcongo.new_game(seed=1).explain(text)


def filled(begin: str, part: str, end: str = "") -> Callable[[int], str]:
    """A text of about so many letters with a part again and again."""
    return lambda size: begin + part * max(0, (size - len(begin) - len(end)) // len(part)) + end


def keys(begin: str) -> Callable[[int], str]:
    """Very many keys that nobody knows."""
    return lambda size: begin + "".join(f"unknown{n} = {n}\n" for n in range(size // 18))


def save(size: int) -> str:
    """A saved game, with as many nodes as there is room for."""
    game, choice, text = drcongo.new_game("government", seed=1), 0, ""
    while len(text) < min(size, MOST_PLAYED):
        for _ in range(min(size, MOST_PLAYED) // 1000):
            if game.is_over or choice % 50 == 49:
                game.jump(choice * 7919 % len(game.nodes))
            moves = game.legal_moves()
            choice += 1
            if moves:
                game.play(moves[choice * 31 % len(moves)])
        text = text_of(game)
    last = text.splitlines()[-2] + "\n"
    return text + last * max(0, 1 + (size - len(text)) // len(last))  # beyond what is played, more of the same


CODE = drcongo.code(drcongo.new_game("ragnar", ("Ana", "Ben", "Chi"), seed=5))
HOUSE = edition.house_text()
KINDS: dict[str, tuple[Callable[[str], object], Callable[[int], str]]] = {
    "scenario, with comments": (scenario, filled(SCENARIO, "# a comment\n")),
    "scenario, blank lines": (scenario, filled(SCENARIO, "\n")),
    "scenario, spaces in a line": (scenario, filled(SCENARIO + "x", " ", "= 1\n")),
    "scenario, unknown keys": (scenario, keys(SCENARIO)),
    "scenario, a key of many parts": (scenario, filled(SCENARIO + "a", ".a", " = 1\n")),
    "scenario, keys of some parts": (scenario, filled(SCENARIO, "a" + ".a" * 39 + " = 1\n")),
    "scenario, many players": (scenario, filled("players = [", '"Ana", ', "]\n")),
    "scenario, deep lists": (scenario, filled(SCENARIO + "x = ", "[")),
    "scenario, many industries": (
        scenario,
        filled(SCENARIO + "[provinces.KAT]\nindustries = [\n", '{ owner = "Ana", type = "oil" },\n', "]\n"),
    ),
    "scenario, many cards": (scenario, filled(SCENARIO + 'layer = "ragnar"\n[support]\ndeck = [', '"italy",', "]\n")),
    "edition, with comments": (board, filled(HOUSE, "# a comment\n")),
    "edition, unknown keys": (board, keys(HOUSE + "[other]\n")),
    "edition, many provinces": (
        board,
        lambda size: HOUSE + "".join(f'[provinces.P{n}]\nname = "P{n}"\nspaces = []\n' for n in range(size // 45)),
    ),
    "saved game": (pasted, save),
    "saved game, broken": (pasted, filled('{"format": "game-tree"}\n', "[]\n")),
    "saved game, one line": (pasted, filled('{"format": "', "x", '"}\n')),
    "code, with words around": (pasted, filled(CODE + "\n", "blah ")),
    "code, too long": (pasted, filled("DRC1-", "Z")),
    "code, a version of many digits": (pasted, filled("DRC", "9", "-")),
    "a player's name": (named, filled("", "x")),
    "a move": (moved, filled("develop KOR with ", "crops KOR, ")),
    "a query": (lambda text: opening.read_query(text), filled("players=Ana,Ben&lang=pl&x=", "%41")),
}


def timed(kind: str, size: int) -> Timed:
    read, make = KINDS[kind]
    text = make(size)
    began = time.process_time()  # of this process: others may be at work
    try:
        read(text)
        answer = "read"
    except DrCongoError as error:
        answer = str(error).splitlines()[0]
    return Timed(kind, len(text), time.process_time() - began, answer)


def table(sizes: tuple[int, ...] = SIZES) -> Iterator[Timed]:
    for kind in KINDS:
        for size in sizes:
            yield timed(kind, size)


def main() -> int:
    print(f"{'kind':36}{'letters':>12}{'seconds':>10}  answer")
    for row in table():
        print(f"{row.kind:36}{row.size:12,}{row.seconds:10.3f}  {row.answer[:70]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
