"""The table: what a person touches. Knows no rules: gets a scene, targets and moves from drcongo."""

from .guided import Guided
from .lesson import Lesson, Progress
from .table import Editor, Table

__all__ = ["Editor", "Guided", "Lesson", "Progress", "Table"]
