"""The table: what a person touches. Knows no rules: gets a scene, targets and moves from drcongo."""

from .lesson import Lesson, Progress
from .table import Editor, Table

__all__ = ["Editor", "Lesson", "Progress", "Table"]
