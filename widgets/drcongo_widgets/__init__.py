"""The table: what a person touches. Knows no rules: gets a scene, targets and moves from drcongo."""

from .edition_lab import EditionLab, GamesBar
from .guided import Guided
from .lesson import Lesson
from .progress import Progress
from .questions import Questions
from .sandbox import Editor, Sandbox
from .stored import Together
from .table import Table
from .what_if import WhatIf

__all__ = [
    "EditionLab",
    "Editor",
    "GamesBar",
    "Guided",
    "Lesson",
    "Progress",
    "Questions",
    "Sandbox",
    "Table",
    "Together",
    "WhatIf",
]
