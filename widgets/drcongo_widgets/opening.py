"""Any game from what a person has at hand: a code, the text of a scenario or of a saved game, or the path of a file."""

from __future__ import annotations

import tempfile
from pathlib import Path

import drcongo
from drcongo.codes import is_code
from drcongo.game import Game

SAVED = ("{",)  # how the text of a saved game begins
SHORTEST = 2  # lines of a scenario


def open_game(text: str) -> Game:
    """Raises DrCongoError with a sentence if nothing can be made of it."""
    text = text.strip()
    if is_code(text):
        return drcongo.from_code(text)
    if text.startswith(SAVED):
        return _saved(text)
    if len(text.splitlines()) < SHORTEST:
        return open_file(Path(text).expanduser())
    return drcongo.scenario(text)


def open_file(path: Path) -> Game:
    """A saved game or a scenario: which of them, its beginning says."""
    try:
        begins = path.read_text(encoding="utf-8", errors="replace").lstrip()
    except OSError:
        return drcongo.load(path)  # says what is wrong with it
    if is_code(begins) and not begins.startswith(SAVED):
        return drcongo.from_code(begins)
    return drcongo.load(path) if begins.startswith(SAVED) else drcongo.scenario(path)


def _saved(text: str) -> Game:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "pasted.jsonl"
        path.write_text(text, encoding="utf-8")
        return drcongo.load(path)
