"""Reading TOML so that whatever is wrong with a file becomes one error with a line."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from drcongo.errors import SpokenError
from drcongo.speech import Sentence, say


class TomlError(SpokenError):
    """Text that is not TOML; `line` says where."""

    def __init__(self, message: Sentence, line: int) -> None:
        super().__init__(message)
        self.line = line


def read_toml(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is a ValueError, too
        found = re.search(r"at line (\d+)", str(error))
        line = int(found.group(1)) if found else text.count("\n") + 1
        what = re.sub(r"\s*\(at .*\)", "", str(error)).split(";")[0].splitlines()[0]
        raise TomlError(_why(what[:200]), line) from error


def _why(message: str) -> Sentence:
    """What the reader of the standard library says, which is English only, told by its first word."""
    word = message.partition(" ")[0].lower()
    return say("toml", word if word in say.templates("en")["toml"] else "other", message=message)
