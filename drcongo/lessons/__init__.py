"""Lessons: exercises as data, and what is needed to try, judge and check them."""

from drcongo.kernel.lessons.exercise import Exercise, LessonError, Text, Topic
from drcongo.kernel.lessons.feedback import Feedback
from drcongo.kernel.lessons.progress import Progress
from drcongo.kernel.lessons.runner import attempt
from drcongo.lessons.congo import CONGO
from drcongo.lessons.exercises import exercise, exercises, topics

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
