"""Habits that editors of both languages found foreign: words that are not used but where they are right.

Whatever a learner reads is looked at: the books, and the prose of the notebooks. What is matched with what people type,
and worked cases in shorthand, are not.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from drcongo.kernel.speech.books import HARD, names, own

ROOT = Path(__file__).parents[2]
NOT_PROSE = {"typed", "language", "cases", "sources"}
SHOWN = r"\{[^}]*\}"  # a field says its own words

ENGLISH = {
    "dear for expensive": r"\bdear(?:er|est)?\b",
    "otherwise for differently": r"\botherwise\b",
    "anew": r"\banew\b",
    "also for even": r"\balso (?:a|an|if|for|when|what|those|beside|after|at|in)\b",
    "German idiom": r"\bcomes? of it\b|\bno way round\b|\bone and the same\b|\bdie (?:already )?lies there\b",
    "Matadi has one way": r"\b(?:by|through) Matadi\b",
    "the games have names": r"\b(?:Core|Insurgent|Government|Ragnar|Solo) game\b",
    "Resource Sales is one phase": r"\bResource Sales (?:are|were|have)\b|\bthese (?:last )?Resource Sales\b",
    "Crops and Minerals are many": r"\b(?:Crops|Minerals) (?:is|was|has|rises|goes|stands|stays|costs)\b",
    "a Peacekeeper is no man": r"\b(?:Peacekeeper|Insurgent)s? who\b|\bguards? (?:has|have|leaves?|is|are|stands?)\b",
    "an impersonal passive": r"\b(?:is|are) (?:asked or paid|watched)\b|\bis not made up for\b",
}
POLISH = {
    "odwrót is a retreat": r"\bodwrot(?:u|em|ach|ami)\b|\bodwrot(?:y|ów)\b",
    "kolej is a railway": r"\b(?:[Tt]woja|jego|jej|czyja) kolej\b|\bkolej na (?:Anę|Bena|Cleo|ciebie)\b",
    "a bot has no simple rules": r"\b[Pp]rost(?:e|ych|ymi) zasad",
    "one way to Matadi": r"\bprzez port\b",
    "one way overland": r"\bdrogą lądową\b",
    "transports are put on the map": r"\b[Ww]ystaw\w* (?:na mapę )?(?:jeden |jedną |dwa |drugą |pierwszą )?"
    r"(?:środ|łód|łodzi|kolej|koleje|ciężarów)",
    "raz": r"\b1 razy\b",
    "it is somebody's turn": r"(?:^|[.?!] )Jest twoja tura\b",
    "a table is a tabela": r"\btablic(?:a|y|ę|ach)\b",
}
HABITS = {"en": ENGLISH, "pl": POLISH}
RIGHT = {  # where such words are right
    "en": {
        "what is said otherwise": r"\bsays otherwise\b",
        "in addition": r"[Yy]ou also (?:sell|find|act)|also the name|also tells",
    },
    "pl": {},
}


def _said(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for inner in value.values():
            yield from _said(inner)
    elif isinstance(value, str):
        yield value


def books(lang: str) -> Iterator[tuple[str, str]]:
    for name in names(lang):
        if name not in NOT_PROSE:
            yield from ((f"{name}", re.sub(SHOWN, "X", text).replace(HARD, " ")) for text in _said(own(lang, name)))


def notebooks(lang: str) -> Iterator[tuple[str, str]]:
    if lang == "pl":
        for path in sorted((ROOT / "notebooks" / "pl" / "text").glob("*.md")):
            yield path.stem, path.read_text(encoding="utf-8")
        return
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "markdown":
                yield f"{path.stem} {cell['id']}", "".join(cell["source"])


def habits_in(text: str, lang: str) -> list[str]:
    for right in RIGHT[lang].values():
        text = re.sub(right, "", text)
    return [
        f"{habit}: “{text[max(0, found.start() - 30) : found.end() + 20]}”"
        for habit, words in HABITS[lang].items()
        for found in re.finditer(words, text)
    ]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_no_book_has_them(lang: str) -> None:
    assert [f"{where}: {habit}" for where, text in books(lang) for habit in habits_in(text, lang)] == []


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_no_notebook_has_them(lang: str) -> None:
    assert [f"{where}: {habit}" for where, text in notebooks(lang) for habit in habits_in(text, lang)] == []


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "The dear Oil."),
        ("en", "Let Ben choose otherwise."),
        ("en", "A Major attacks, also if nobody acts."),
        ("en", "Sell them through Matadi."),
        ("en", "Resource Sales are over."),
        ("en", "Crops rises to $1,000."),
        ("en", "A Peacekeeper who comes later."),
        ("pl", "Kwota z odwrotu zakładu."),
        ("pl", "Teraz twoja kolej."),
        ("pl", "Wystaw łódź na Kongu."),
        ("pl", "Ile drogą lądową?"),
    ],
)
def test_they_are_found(lang: str, text: str) -> None:
    assert habits_in(text, lang)


def test_short_polish_words_end_no_line() -> None:
    """In the books as in the notebooks: a blank behind "w" or "z" is one at which no line breaks."""
    lonely = re.compile(r"(?<!\w)[AIOUWZaiouwz] (?=\S)")
    for name in names("pl"):
        if name not in NOT_PROSE:
            loose = [text for text in _said(own("pl", name)) if lonely.search(re.sub(SHOWN, "X", text))]
            assert loose == [], name


def goals(lang: str) -> Iterator[tuple[str, str]]:
    for name in names(lang):
        if name.startswith("lessons/"):
            for exercise, words in own(lang, name).items():
                if "question_1" in words:
                    yield exercise, words["goal"]


TASKS = {
    "en": r"\?|\b(?:Fill in|Write down|For each|Read|count|Count|Score|Compare)\b",
    "pl": r"\?|\b(?:Wpisz|Zapisz|Podaj|Dla każdej|Odczytaj|policz|Policz|Podlicz|Porównaj)\b",
}


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_goal_with_numbers_to_fill_in_asks_for_something(lang: str) -> None:
    assert [exercise for exercise, goal in goals(lang) if not re.search(TASKS[lang], goal)] == []
