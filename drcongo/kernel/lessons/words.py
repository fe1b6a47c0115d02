"""What the lessons themselves say, in every language."""

from __future__ import annotations

from drcongo.kernel.lessons.exercise import Text
from drcongo.kernel.speech import Book, fill

_book = Book("feedback")


def say(key: str, **facts: Text | str | int) -> Text:
    """A sentence of the book with its facts, each in its language."""
    return Text.each(lambda lang: fill(_book.templates(lang)["feedback"][key], facts, lang))
