"""The table: what a person touches. Knows no rules: gets a scene, targets and moves from drcongo."""

from .lesson import Lesson
from .table import Table

__all__ = ["Lesson", "Table"]
