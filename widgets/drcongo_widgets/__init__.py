"""The table: what a person touches. Knows no rules: gets a scene, targets and moves from drcongo.

Each of these is read when it is first asked for: a notebook with a table needs no laboratory.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drcongo.kernel.lazily import when_asked

if TYPE_CHECKING:  # the same names for whoever reads types
    from .lab.edition_lab import EditionLab, GamesBar
    from .lessons.guess import Guess
    from .lessons.guided import Guided
    from .lessons.lesson import Lesson
    from .lessons.progress import Progress
    from .lessons.recap import Recap
    from .questions.questions import Questions
    from .questions.what_if import WhatIf
    from .sandbox.sandbox import Editor, Sandbox
    from .stored import Together
    from .table.table import Table

AT_HOME = {
    "lab.edition_lab": ("EditionLab", "GamesBar"),
    "lessons.guess": ("Guess",),
    "lessons.guided": ("Guided",),
    "lessons.lesson": ("Lesson",),
    "lessons.progress": ("Progress",),
    "lessons.recap": ("Recap",),
    "questions.questions": ("Questions",),
    "questions.what_if": ("WhatIf",),
    "sandbox.sandbox": ("Editor", "Sandbox"),
    "stored": ("Together",),
    "table.table": ("Table",),
}
_HOMES = {name: f"{__name__}.{room}" for room, names in AT_HOME.items() for name in names}
__all__ = [
    "EditionLab",
    "Editor",
    "GamesBar",
    "Guess",
    "Guided",
    "Lesson",
    "Progress",
    "Questions",
    "Recap",
    "Sandbox",
    "Table",
    "Together",
    "WhatIf",
]


if not TYPE_CHECKING:
    __getattr__, __dir__ = when_asked(__name__, _HOMES)
