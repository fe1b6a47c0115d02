"""The words of the widgets, by their keys in the books. The vocabulary is that of the glossary."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drcongo.kernel.speech import ENGLISH, LANGUAGES, Book, fill

if TYPE_CHECKING:
    from drcongo.engine.moves import Verb

LANGUAGE_BUTTONS = tuple((lang, lang.upper()) for lang in LANGUAGES)
BOOK = Book("widgets")


class Word:
    """Says the words of a part of the book, and of another part where it has none."""

    def __init__(self, *groups: str) -> None:
        self.groups = groups

    def __call__(self, key: str, lang: str, **facts: Any) -> str:
        book = BOOK.templates(lang)
        group = next((group for group in self.groups if key in book[group]), self.groups[0])
        text: str = book[group][key]
        return fill(text, facts, lang) if facts else text

    def __contains__(self, key: str) -> bool:
        book = BOOK.templates(ENGLISH)
        return any(key in book[group] for group in self.groups)


word = Word("table")
sandbox_word = Word("sandbox", "table")
lesson_word = Word("lesson")
answer_word = Word("questions")
lab_word = Word("lab")


def verb_name(verb: Verb, lang: str) -> str:
    from drcongo.rulebook.phrases import phrase

    return phrase("verb", verb.name(), {}, lang)


def layer_name(layer: str, lang: str) -> str:
    """With a capital letter, as in a heading."""
    from drcongo.rulebook.phrases import phrase

    name = phrase("layer", layer, {}, lang)
    return name[:1].upper() + name[1:]
