"""Moves that are typed with the verbs of another language, put into the words that moves have: "zbuduj uprawy BDU".

What begins with an English verb is left as it is. The words stand in the book `typed` of each language. The way back,
from a move's text to what a reader of a language would type, is `Written`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from drcongo.cards import SUPPORT
from drcongo.kernel.speech import ENGLISH, LANGUAGES, Book
from drcongo.kernel.speech.columns import SPEAKS
from drcongo.kernel.spelling import plain
from drcongo.rulebook.phrases import glossary

BOOK = Book("typed")
BETWEEN = "|"  # the ways to say one thing; the first is the one that is written
NAMED = ("resource", "transport", "minister")  # what moves name, with forms in the glossary
WORD = re.compile(r"(?<!\w)[a-z]+(?!\w)")  # codes of provinces and names of players begin otherwise


@cache
def _said(lang: str, group: str) -> dict[str, str]:
    """Every way to say a verb or a little word, to the word that moves have; the longest first."""
    ways = {plain(way): word for word, said in BOOK.templates(lang)[group].items() for way in said.split(BETWEEN)}
    return dict(sorted(ways.items(), key=lambda pair: -len(pair[0])))


@cache
def _pattern(lang: str, group: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\S)(?:{BETWEEN.join(map(re.escape, _said(lang, group)))})(?![^\s,])")


@cache
def ways_to_say(verb: str) -> dict[str, str]:
    """A verb in the other languages: plain, and as it is written."""
    said = (str(BOOK.templates(lang)["verb"].get(verb, "")) for lang in LANGUAGES if lang != ENGLISH)
    return {plain(way): way for ways in said for way in ways.split(BETWEEN) if way}


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


# --- the way back ---


@dataclass(frozen=True, slots=True)
class Written:
    """A move's text, or a word of it, that says itself as a reader of each language would type it."""

    move: str

    def text(self, lang: str) -> str:
        return self.move if lang == ENGLISH else _written(self.move, lang)

    def __str__(self) -> str:
        return self.move


@cache
def _written(text: str, lang: str) -> str:
    book = BOOK.templates(lang)
    verb = max((word for word in book["verb"] if f"{text} ".startswith(f"{word} ")), key=len, default="")
    case = str(book["case"].get(verb, book["case"]["other"])) if verb else "nom"
    rest, said = text[len(verb) :], _first(book["verb"][verb]) if verb else ""
    for card in SUPPORT if verb == "take" else ():
        rest = re.sub(rf"(?<![\w-]){card.key.replace('_', ' ')}(?![\w-])", card.country[lang], rest)
    return said + WORD.sub(lambda word: _named(word[0], case, lang) or _first(book["word"].get(word[0], word[0])), rest)


def _first(ways: str) -> str:
    return ways.split(BETWEEN)[0]


def _named(word: str, case: str, lang: str) -> str:
    """A resource, a transport or a Minister in a case; a Minister keeps the capital letters."""
    terms = glossary.templates(lang)
    for group in NAMED:
        if word in terms[group]:
            form = str(terms[group][word][case])
            return form if group == "minister" else form.lower()
    return ""


SPEAKS["move"] = lambda move, lang: Written(move).text(lang)
