"""Any game from what a person has at hand: a code, the text of a scenario or of a saved game, or the path of a file."""

from __future__ import annotations

import tempfile
from pathlib import Path

import drcongo
from drcongo.codes import is_code
from drcongo.errors import DrCongoError, FileError
from drcongo.game import Game
from drcongo.rulebook.phrases import say
from drcongo.speech import why

SAVED = ("{",)  # how the text of a saved game begins
SHORTEST = 2  # lines of a scenario
SEED_DIGITS = 18


class ThereAlreadyError(FileError):
    """A file that would be written over, which nobody has agreed to."""


def open_game(text: str, may_read_files: bool = True) -> Game:
    """Raises DrCongoError with a sentence if nothing can be made of it."""
    text = text.strip()
    if is_code(text):
        return drcongo.from_code(text)
    if text.startswith(SAVED):
        return _saved(text)
    if may_read_files and text and "=" not in text and len(text.splitlines()) < SHORTEST:
        return open_file(Path(text).expanduser())
    return drcongo.scenario(text if "\n" in text else f"{text}\n")


def open_file(path: Path) -> Game:
    """A saved game or a scenario: which of them, its beginning says."""
    try:
        begins = path.read_text(encoding="utf-8", errors="replace").lstrip()
    except (OSError, ValueError):
        return drcongo.load(path)  # says what is wrong with it
    if is_code(begins) and not begins.startswith(SAVED):
        return drcongo.from_code(begins)
    return drcongo.load(path) if begins.startswith(SAVED) else drcongo.scenario(path)


def _saved(text: str) -> Game:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "pasted.jsonl"
        path.write_text(text, encoding="utf-8", errors="replace")
        return drcongo.load(path)


def save_game(game: Game, name: str, over: bool) -> None:
    """The whole game; a name that ends in .toml keeps the position alone. One that is there is not written over."""
    path = Path(name).expanduser()
    try:
        if not over and path.is_file():
            raise ThereAlreadyError(str(path))
        if path.suffix == ".toml":
            path.write_text(game.engine.scenario(game.node.state), encoding="utf-8")
            return
    except (OSError, ValueError) as error:
        if isinstance(error, DrCongoError):
            raise
        raise FileError(say("save", "not_saved", path=path, why=why(error))) from error
    game.save(path)


def read_seed(text: str) -> int | None:
    """The seed that was typed; None if the box is empty. Raises ValueError."""
    text = text.strip()
    if not text:
        return None
    if len(text) > SEED_DIGITS or not text.lstrip("+-").isdecimal():
        raise ValueError(text)
    return int(text)
