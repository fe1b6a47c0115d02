"""Mistakes of the program while a page is answered: said there, in red, instead of only to the server's log."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any, Protocol

from drcongo.kernel import mistake

from . import Stage
from .html import div


class Speaker(Protocol):
    """What has a stage, and a language in which it is read."""

    lang: str
    stage: Stage


def say_mistakes(owner: Speaker, answer: Callable[..., None]) -> Callable[..., None]:
    """The same answer; whatever goes wrong in it is said beside what was pressed."""

    def answered(*told: Any) -> None:
        try:
            answer(*told)
        except Exception as error:
            say_mistake(owner, error)

    return answered


def say_mistake(owner: Speaker, error: Exception) -> None:
    """In red, beside what was pressed."""
    text = mistake.told(error).text(owner.lang)
    owner.stage.note(div(escape(text), "drc-verdict drc-bad", role="alert"))
    owner.stage.announce(text)
