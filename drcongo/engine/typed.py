"""Moves that are typed with the verbs of another language, put into the words that moves have: "zbuduj uprawy BDU".

What begins with an English verb is left as it is. The words stand in the book `typed` of each language.
"""

from __future__ import annotations

import re
from functools import cache

from drcongo.kernel.speech import ENGLISH, LANGUAGES, Book
from drcongo.kernel.spelling import plain

BOOK = Book("typed")
BETWEEN = "|"  # the ways to say one thing


@cache
def _said(lang: str, group: str) -> dict[str, str]:
    """Every way to say a verb or a little word, to the word that moves have; the longest first."""
    ways = {plain(way): word for word, said in BOOK.templates(lang)[group].items() for way in said.split(BETWEEN)}
    return dict(sorted(ways.items(), key=lambda pair: -len(pair[0])))


@cache
def _pattern(lang: str, group: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\S)(?:{BETWEEN.join(map(re.escape, _said(lang, group)))})(?![^\s,])")


def in_english(text: str) -> str:
    """A plain text with its verb and little words as moves have them; any other text as it is."""
    for lang in LANGUAGES:
        verb = _pattern(lang, "verb").match(text)
        if verb is not None:
            return (
                text if lang == ENGLISH else f"{_said(lang, 'verb')[verb[0]]} {_rest(text[verb.end() :], lang)}".strip()
            )
    return text


def _rest(text: str, lang: str) -> str:
    """What stands behind the verb."""
    words = _said(lang, "word")
    told = _pattern(lang, "word").sub(lambda found: words[found[0]], text)
    return " ".join(_pattern(lang, "noise").sub("", told).split())
