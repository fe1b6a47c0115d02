"""Lessons: exercises as data, and what is needed to try, judge and check them."""

from drcongo.lessons.congo import CONGO
from drcongo.lessons.exercise import Exercise, LessonError, Text, Topic
from drcongo.lessons.feedback import Feedback
from drcongo.lessons.load import exercise, exercises, topics
from drcongo.lessons.progress import Progress
from drcongo.lessons.runner import attempt

__all__ = [
    "CONGO",
    "Exercise",
    "Feedback",
    "LessonError",
    "Progress",
    "Text",
    "Topic",
    "attempt",
    "exercise",
    "exercises",
    "topics",
]
