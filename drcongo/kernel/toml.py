"""Reading TOML so that whatever is wrong with a file becomes one error with a line, in linear time."""

from __future__ import annotations

import os
import re
import tomllib
from functools import cache
from importlib import import_module
from typing import Any

from drcongo.kernel import limits
from drcongo.kernel.errors import SpokenError
from drcongo.kernel.speech import ENGLISH, Sentence, say
from drcongo.kernel.speech.short import cut

Path = tuple[str, ...]
BETWEEN_PARTS = re.compile(r"(?<!\.)\.(?!\.)")  # those of a key are never neighbours; a comment may be a row of dots


class TomlError(SpokenError):
    """Text that is not TOML; `line` says where."""

    def __init__(self, message: Sentence, line: int) -> None:
        super().__init__(message)
        self.line = line


def read_toml(text: str) -> dict[str, Any]:
    _check_keys(text)
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is a ValueError, too
        found = re.search(r"at line (\d+)", str(error))
        line = int(found.group(1)) if found else text.count("\n") + 1
        what = re.sub(r"\s*\(at .*\)", "", str(error)).split(";")[0].splitlines()[0]
        raise TomlError(_why(cut(what)), line) from error


@cache
def packaged(package: str, name: str) -> dict[str, Any]:
    """A file of data that comes with a package."""
    folder = import_module(package).__path__[0]
    with open(os.path.join(folder, name), "rb") as file:
        return tomllib.load(file)


def _check_keys(text: str) -> None:
    """The reader of the standard library needs memory for every pair of a key's parts, so there are not too many."""
    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") > limits.KEY_PARTS < len(BETWEEN_PARTS.findall(line)):
            raise TomlError(say("limits", "key_parts", most=limits.KEY_PARTS), number)


def _why(message: str) -> Sentence:
    """What the reader of the standard library says, which is English only, told by its first word."""
    word = message.partition(" ")[0].lower()
    return say("toml", word if word in say.templates(ENGLISH)["toml"] else "other", message=message)


# --- where things stand ---


def lines_of(text: str) -> dict[Path, int]:
    """The line where each key and table of a file first stands, found in one pass."""
    found: dict[Path, int] = {}
    header: Path = ()
    for number, line in enumerate(text.split("\n"), start=1):
        line = line.strip()
        if line.startswith("["):
            header = here = _parts(line.lstrip("[").partition("]")[0])
        else:
            key, equals, _ = line.partition("=")
            if not equals or set(key) & set("[]{}#"):
                continue
            here = header + _parts(key)
        found.setdefault(here, number)
    return found


def _parts(key: str) -> Path:
    return tuple(part.strip().strip("\"'") for part in key.strip().split("."))


def line_of(lines: dict[Path, int], path: str) -> int | None:
    """The line of a value: that of the longest part of its path that stands in the file."""
    parts = tuple(path.split("."))
    for length in range(len(parts), 0, -1):
        if parts[:length] in lines:
            return lines[parts[:length]]
    return None
