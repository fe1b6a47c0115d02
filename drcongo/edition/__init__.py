"""The edition: what is printed on the board and the cards, read from a TOML file."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from drcongo.edition.board import Board, Province, Slot, Space
from drcongo.edition.validate import problems
from drcongo.errors import EditionError
from drcongo.kernel import files, limits
from drcongo.kernel.speech import ENGLISH, Book, language
from drcongo.kernel.speech.short import named
from drcongo.kernel.toml import TomlError, read_toml
from drcongo.rulebook.phrases import say

__all__ = [
    "Board",
    "Province",
    "Slot",
    "Space",
    "house",
    "house_text",
    "load",
    "problems",
    "source_of",
    "template",
]

SOURCES = Book("sources")


def house_text() -> str:
    return Path(__file__).with_name("house.toml").read_text(encoding="utf-8")


@cache
def house() -> Board:
    """The edition that ships with the package."""
    return parse(house_text(), "house.toml")


def load(edition: str | Path | Board | None = None) -> Board:
    """The Board of an edition: the house's (None or "house"), a file's, or one made before."""
    if isinstance(edition, Board):
        return edition
    if edition is None or (isinstance(edition, str) and edition == "house"):
        return house()
    try:
        text = files.read_text(edition, limits.EDITION)
    except files.Refused as error:
        raise EditionError(say("edition", "not_opened", path=named(edition), why=error)) from error
    return parse(text, Path(edition).name)


def parse(text: str, name: str) -> Board:
    """The Board of an edition's text; `name` is what it is called in errors."""
    if (large := limits.too_large(len(text), limits.EDITION)) is not None:
        raise EditionError(say("edition", "not_opened", path=named(name), why=large))
    try:
        data = read_toml(text)
    except TomlError as error:
        raise EditionError(say("edition", "toml", name=name, line=error.line, why=error), line=error.line) from error
    return board_of(data, name)


def board_of(data: dict[str, Any], name: str = "edition") -> Board:
    """The Board of edition data, or an EditionError that lists all its problems."""
    found = problems(data)
    if found:
        raise EditionError(say("edition", "all", name=name, n=len(found), problems=found), found)
    return Board(data)


def restored(data: dict[str, Any]) -> Board:
    """A Board from the data of one: the house's is always the same."""
    return house() if data == house().data else Board(data)


def source_of(board: Board, key: str, lang: str | None = None) -> str:
    """Where a value of the edition comes from: the longest fitting key of its [sources] table.

    What the house says is told in the reader's language, what an owner's file says as it stands there.
    """
    sources = board.data.get("sources", {})
    known, told = (SOURCES.templates(each)["source"] for each in (ENGLISH, lang or language()))
    parts = key.split(".")
    for length in range(len(parts), 0, -1):
        for candidate in sources:
            pattern = candidate.split(".")
            if len(pattern) == length and all(p in ("*", k) for p, k in zip(pattern, parts, strict=False)):
                given = str(sources[candidate])
                return str(told[candidate]) if known.get(candidate) == given else given
    return str(told["none"])


TEMPLATE_HEAD = """\
# My edition of DR Congo: fill in from your printed board and cards.
#
# This file starts with the house values, so it can be played at once. Lines marked FILL IN are guesses of the
# house: put the printed value there. The others are stated in the rulebook; change them only if your print differs.
# Check it with:   drcongo check FILE
# Play it with:    drcongo.new_game(edition="FILE")
"""


def template() -> str:
    """The text of an edition file to fill in: the house's, with every guessed value marked."""
    text = house_text()
    lines = []
    for line in text[text.index('name = "house"') : text.index("# Where each value comes from")].splitlines():
        marked = line.replace('name = "house"', 'name = "my edition"')
        if marked.startswith(("spaces = ", "higher = ", "labels = ", "lower  = ", "id = ")):
            marked += "   # FILL IN"
        elif "# house" in marked and not marked.startswith("#"):
            marked = marked.replace("# house", "# FILL IN (house")
            marked += ")"
        lines.append(marked)
    marker = "\n[barons]"
    body = "\n".join(lines).replace(marker, "\n# FILL IN: every amount" + marker)
    return f"{TEMPLATE_HEAD}\n{body}\n"
