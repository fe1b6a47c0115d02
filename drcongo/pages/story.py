"""What the game is about: a sentence where a layer begins, and one for each Industrial Baron."""

from __future__ import annotations

from drcongo.pages.telling import Told
from drcongo.pages.words import page


def story(layer: str) -> Told:
    """The sentence with which a layer begins."""
    return Told([("", [str(page("story", layer))])])


def of_baron(code: str, lang: str) -> str:
    """Who starts in a province (RAG-SET-04)."""
    return page("story", code).text(lang)
