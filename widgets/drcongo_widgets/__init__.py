"""The table: what a person touches. Knows no rules: gets a scene, targets and moves from drcongo."""

from .lesson import Lesson
from .progress import Progress
from .table import Table

__all__ = ["Lesson", "Progress", "Table"]
