"""The table: what a person touches. Knows no rules: gets a scene, targets and moves from drcongo."""

from .lesson import Lesson
from .progress import Progress
from .sandbox import Editor, Sandbox
from .table import Table

__all__ = ["Editor", "Lesson", "Progress", "Sandbox", "Table"]
