"""What people bring along: a code, a text, a file or a link's query, opened as a game or refused in a sentence.

Everything here raises DrCongoError (or one of its kinds) and nothing else, whatever it is given, so that a page can
show the sentence. Only what the person has named is read.
"""

from __future__ import annotations

import os
import re
from functools import partial
from pathlib import Path
from typing import NamedTuple
from urllib.parse import parse_qsl

from drcongo.edition import Board
from drcongo.edition import load as load_edition
from drcongo.edition.kinds import MIN_PLAYERS
from drcongo.errors import DrCongoError, FileError, ScenarioError
from drcongo.kernel import files, limits, save
from drcongo.kernel.game import Dice, Game
from drcongo.kernel.speech import LANGUAGES, Sentence, language
from drcongo.kernel.speech.short import named, short
from drcongo.layers import layer as layer_of
from drcongo.play.codes import from_code, is_code
from drcongo.play.engine import CongoEngine
from drcongo.play.new_game import NAMES, engine_of, new_state, read_scenario
from drcongo.rulebook.phrases import say

Edition = str | Path | Board | None

LABELS = re.compile(rb"^[ \t]*(?:market[ \t]*\.[ \t]*)?labels[ \t]*=", re.MULTILINE)  # no scenario has such a key
SEED = re.compile(rf"[+-]?[0-9]{{1,{limits.SEED_DIGITS}}}")


# --- games ---


def kind_of(content: bytes) -> str:
    """What a text seems to be: "save", "edition", "code" or "scenario"."""
    begins = content.removeprefix(b"\xef\xbb\xbf").lstrip()
    if begins[:1] == b"{":
        return "save"
    if LABELS.search(content):
        return "edition"
    return "code" if b"=" not in content and is_code(content.decode("utf-8", "replace")) else "scenario"


def is_position(text: str) -> bool:
    """Whether a text seems to be a position itself, and not a file's name."""
    return "\n" in text or "=" in text


def open_game(given: str, dice: Dice = "roll", edition: Edition = None, may_read_files: bool = True) -> Game:
    """What a person has typed or pasted into a box: a code, the text of a scenario or a saved game, or a file's name.

    Where files of the computer are none of the person's business (a page for strangers) `may_read_files` is off.
    """
    if not isinstance(given, str):
        raise DrCongoError(say("opening", "no_text", value=given))
    text = given.strip()
    if not text:
        raise DrCongoError(say("opening", "empty"))
    if is_code(text[: limits.AROUND]) or text.startswith("{") or is_position(text):
        return open_bytes(_encoded(text), say("opening", "pasted"), dice, edition)
    if not may_read_files:
        raise DrCongoError(say("opening", "no_files"))
    return open_file(os.path.expanduser(text), dice, edition)


def kind_of_file(name: str | os.PathLike[str]) -> str:
    return kind_of(_read(name)[1])


def open_file(name: str | os.PathLike[str], dice: Dice = "roll", edition: Edition = None) -> Game:
    """A file that a person has named: a saved game, a scenario, or a text with a code in it."""
    path, content = _read(name)
    return open_bytes(content, path.name, dice, edition)


def _read(name: str | os.PathLike[str]) -> tuple[Path, bytes]:
    try:
        path = files.path_of(name)
        return path, files.read_bytes(path, limits.SAVE)
    except files.Refused as error:
        raise FileError(say("opening", "not_opened", path=named(name), why=error)) from error


def open_bytes(content: bytes, name: str = "", dice: Dice = "roll", edition: Edition = None) -> Game:
    """What a person has uploaded. A saved game has its own dice; `dice` is for scenarios and codes."""
    if not isinstance(content, (bytes, bytearray, memoryview)):
        raise DrCongoError(say("opening", "no_text", value=content))
    content = bytes(content)
    kind = kind_of(content[: limits.SAVE])
    if kind == "edition":
        raise FileError(say("opening", "edition", name=name))
    if kind == "save":
        make = partial(engine_of, None if edition is None else load_edition(edition))
        return save.read_data(name, content, make, CongoEngine.kind)
    try:
        text = files.text_of(content)
    except files.Refused as error:
        raise FileError(say("opening", "not_opened", path=name, why=error)) from error
    if kind == "code":
        return from_code(text, dice, edition)
    if not text.strip():
        raise ScenarioError(say("scenario", "empty"), line=1)
    engine, state = read_scenario(text, edition, text=True)
    return Game(engine, state, dice, check=True)


def _encoded(text: str) -> bytes:
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError as error:  # half a character, as a broken paste may hold
        raise DrCongoError(say("opening", "half")) from error


# --- numbers and names ---


def read_seed(text: str) -> int | None:
    """The seed that a person has typed; None if the box is empty."""
    text = text.strip() if isinstance(text, str) else short(text)
    if not text:
        return None
    if not SEED.fullmatch(text):
        raise DrCongoError(say("opening", "seed", text=text, most=limits.SEED_DIGITS))
    return int(text)


def read_file_name(text: str, folder: str | os.PathLike[str] | None = None) -> Path:
    """The file a person wants to write; with a folder, a plain name in it and nothing outside."""
    try:
        path = files.path_of(text.strip() if isinstance(text, str) else text)
    except files.Refused as error:
        raise FileError(say("opening", "no_name", why=error)) from error
    if folder is not None and (path.name != str(path) or path.name in ("", ".", "..")):
        raise FileError(say("opening", "plain_name", name=str(path)))
    path = path.expanduser() if folder is None else Path(folder) / path
    if not path.name or os.path.isdir(path):
        raise FileError(say("opening", "folder", name=str(path)))
    return path


# --- the app's query ---


class QueryError(DrCongoError):
    """A link that asks for something there is not. `lang` is the language it asks for, if that can be read."""

    def __init__(self, problems: list[Sentence], lang: str) -> None:
        super().__init__(say("opening", "query", problems=problems))
        self.problems = tuple(problems)
        self.lang = lang


class LinkAsks(NamedTuple):
    """What a link asks for: /?layer=ragnar&players=Ana,Ben,Chi&lang=pl&seed=7."""

    layer: str
    players: tuple[str, ...]
    seed: int | None
    lang: str

    def new_game(self, dice: Dice = "roll") -> Game:
        engine = CongoEngine(self.layer, load_edition(None))
        seed = int.from_bytes(os.urandom(8), "big") if self.seed is None else self.seed
        return Game(engine, new_state(engine.rules, self.players, seed), dice)


def read_query(query: str, players: tuple[str, ...] = NAMES[:MIN_PLAYERS], lang: str | None = None) -> LinkAsks:
    """What stands behind the "?" of the app's address. Raises QueryError with everything that is wrong in it.

    Keys that are not ours are left alone: the server has some of its own.
    """
    problems: list[Sentence] = []
    asked: dict[str, str] = {}
    if not isinstance(query, str):
        problems.append(say("opening", "no_text", value=query))
    elif (large := limits.too_large(len(query), limits.QUERY)) is not None:
        problems.append(say("opening", "long_query", why=large))
    else:
        asked = dict(reversed(parse_qsl(query.removeprefix("?"), keep_blank_values=True)))  # the first one counts
    spoken, chosen = asked.get("lang", lang or language()), lang or language()
    if spoken in LANGUAGES:
        chosen = spoken
    else:
        problems.append(say("opening", "lang", lang=spoken, languages=list(LANGUAGES)))
    seed = None
    try:
        seed = read_seed(asked.get("seed", ""))
    except DrCongoError as error:
        problems += [error.said] if isinstance(error.said, Sentence) else []
    names = tuple(name.strip() for name in asked["players"].split(",")) if "players" in asked else ()
    found = LinkAsks(asked.get("layer", "core"), names, seed, chosen)
    try:
        fewest = layer_of(found.layer).players[0]
        found = found._replace(players=names or players[:fewest])
        found.new_game()
    except DrCongoError as error:
        problems += [error.said] if isinstance(error.said, Sentence) else []
    if problems:
        raise QueryError(problems, chosen)
    return found
