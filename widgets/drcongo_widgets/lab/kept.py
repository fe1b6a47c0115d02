"""What was counted once and is kept beside a notebook, told in the language of the session; its editions have names."""

from __future__ import annotations

import re

from drcongo.kernel.bots.intervals import Estimate
from drcongo.kernel.speech import language
from drcongo.lab.tally import Kept
from drcongo.pages.grid import Grid

from ..lab_plots import number
from ..words import lab_word
from .verdict import verdict

EDITIONS = {  # as tools/study.py names them in the file, and their words
    "house": "with_house",
    "target starts at 24": "target_24",
    "Barons all with $10,000": "barons_alike",
    "cities $1,000 cheaper": "cities_cheaper",
    "oil starts at $2,400": "oil_dearer",
}
MADE_BY = re.compile(r"(.*\S)\s+\(players of (\w+)\)")  # as tools/study.py writes it


def edition_name(name: str) -> str:
    """A kept edition by its name; what somebody else named stays as it is."""
    return lab_word(EDITIONS[name], language()) if name in EDITIONS else name


def made_by(kept: Kept) -> str:
    """The command that counted, and whose play it was."""
    found = MADE_BY.fullmatch(kept.command)
    return lab_word("made_by", language(), command=found[1], version=found[2]) if found else kept.command


def effects(kept: Kept) -> Grid:
    """Each edition and measure: how much a game changes from ours to it, and what can be said of that."""
    lang = language()
    heads = [lab_word(key, lang) for key in ("edition", "measure", "difference", "verdict")]
    rows = [
        [edition_name(name), lab_word(measure, lang), number(found), verdict(found, lang)]
        for name, measures in kept.effects.items()
        for measure, found in measures.items()
    ]
    return Grid(heads, rows)


def lengths(kept: Kept) -> dict[str, Estimate]:
    """Cycles a game in each edition."""
    return {edition_name(str(one.columns["edition"])): one.length() for one in kept.tallies}
