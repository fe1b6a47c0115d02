"""The table: what a person touches. Knows no rules: gets a scene, targets and moves from drcongo."""

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
