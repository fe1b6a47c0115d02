"""Every key of every book in one pass: none is missing in a language, none is said and not there, none is never said.

What is said is read off the code: the calls of the functions below, with their keys; strings that stand anywhere else,
where a key is handed on; and the names of guards, verbs, frames and the like, whose sentences have their names.
"""

from __future__ import annotations

import ast
import errno
import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

import pytest

from drcongo.cards import SUPPORT
from drcongo.edition import house
from drcongo.edition.kinds import MINISTERS, RESOURCES, TRANSPORTS
from drcongo.engine.moves import VERBS
from drcongo.engine.state import FIELDS
from drcongo.kernel.speech.books import ENGLISH, LANGUAGES, Writing, names, own, writing
from drcongo.layers import LAYERS
from drcongo.lessons.congo import MEASURES
from drcongo.lessons.exercises import topics
from drcongo.picture.labels import Labels
from drcongo.play.engine import CongoEngine
from drcongo.rulebook import cases, catalogue

ROOT = Path(__file__).parents[2]
PLACES = {"drcongo": ROOT / "drcongo", "widgets": ROOT / "widgets" / "drcongo_widgets"}
COMPLETE = [lang for lang in LANGUAGES if writing(lang).complete and lang != ENGLISH]
ERRORS = ("errors", "kernel", "problems", "answers")
PARTS = ("phrases", "widgets")  # folders that are read as one book

# --- who says what ---


class Says(NamedTuple):
    """A function that says sentences: of which books, under which group ("": its first argument), by which argument."""

    books: tuple[str, ...]
    group: str = ""
    key: int = 1


SAYS = {
    "say": Says(("errors", "kernel")),
    "tell": Says(("answers", "tips", "without")),
    "wrong": Says(("problems",)),
    "because": Says(("why",)),
    "phrase": Says(("phrases",)),
    "Words": Says(("phrases",)),
    "Term": Says(("glossary",)),
    "Event": Says(("phrases",), "event"),
    "word": Says(("widgets",), "table", 0),
    "sandbox_word": Says(("widgets",), "sandbox|table", 0),
    "lesson_word": Says(("widgets",), "lesson", 0),
    "both": Says(("widgets",), "lesson", 0),
    "answer_word": Says(("widgets",), "questions", 0),
    "lab_word": Says(("widgets",), "lab", 0),
    "page": Says(("pages",)),
}
OWN = {  # rooms that say their sentences by a function of their own
    ("drcongo/kernel/save.py", "fail"): Says(("kernel",), "save", 0),
    ("drcongo/engine/notation.py", "fail"): Says(("errors",), "notation", 0),
    ("drcongo/edition/validate.py", "say"): Says(("errors",), "edition", 1),
    ("drcongo/kernel/lessons/load.py", "say"): Says(("problems",), "shape", 0),
    ("drcongo/lessons/check.py", "say"): Says(("problems",), "check", 0),
    ("drcongo/lessons/check.py", "part"): Says(("problems",), "part", 0),
    ("drcongo/picture/tips.py", "say"): Says(("tips",), "tip", 0),
    ("drcongo/picture/tips.py", "part"): Says(("tips",), "part", 0),
    **{
        (f"drcongo/positions/{name}.py", "say"): Says(("errors",), "scenario", 1)
        for name in ("fields", "frames", "read", "read_forces", "read_turn", "support", "values")
    },
    **{
        (f"drcongo/positions/{name}.py", "problem"): Says(("errors",), "problem", 0)
        for name in ("validate", "validate_forces", "validate_support")
    },
    **{
        (f"drcongo/kernel/lessons/{name}.py", "say"): Says(("feedback",), "feedback", 0)
        for name in ("feedback", "runner", "questions", "progress")
    },
}


def book_of(name: str) -> str:
    """The book that a file belongs to, as code names it."""
    return next((part for part in PARTS if name.startswith(f"{part}/")), name)


@cache
def known() -> dict[str, dict[str, dict[str, Any]]]:
    """Every English book by its name in code: groups of keys."""
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for name in names():
        book = found.setdefault(book_of(name), {})
        for group, sentences in own(ENGLISH, name).items():
            book.setdefault(group, {}).update(sentences)
    found["glossary"]["support"] = dict.fromkeys(found["cards"])  # a card by its country
    return found


# --- the code ---


class Call(NamedTuple):
    where: str
    says: Says
    groups: list[str]
    keys: list[str]  # as patterns: what an f-string fills in is anything


def patterns(node: ast.AST | None) -> list[str]:
    """The texts an argument may be: one, either of two, or one with something filled in."""
    if isinstance(node, ast.IfExp):
        return patterns(node.body) + patterns(node.orelse)
    if isinstance(node, ast.JoinedStr):
        parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in node.values]
        return ["".join(parts)]
    return [re.escape(node.value)] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


@cache
def trees() -> dict[str, ast.AST]:
    found = {}
    for place, folder in PLACES.items():
        for path in sorted(folder.rglob("*.py")):
            found[f"{place}/{path.relative_to(folder).as_posix()}"] = ast.parse(path.read_text(encoding="utf-8"))
    return found


@cache
def calls() -> tuple[Call, ...]:
    return tuple(_calls())


def _calls() -> Iterator[Call]:
    for file, tree in trees().items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            name, arguments = _name(node.func), node.args
            if name == "partial" and arguments:
                name, arguments = _name(arguments[0]), arguments[1:]
            says = OWN.get((file, name))
            if says is None or _has_group(arguments):
                says = SAYS.get(name)
            if says is None or len(arguments) <= says.key:
                continue
            groups = says.group.split("|") if says.group else patterns(arguments[0])
            yield Call(f"{file}:{node.lineno}", says, groups, patterns(arguments[says.key]))


def _name(node: ast.AST) -> str:
    return str(getattr(node, "attr", getattr(node, "id", "")))


def _has_group(arguments: list[ast.expr]) -> bool:
    """Whether a call of a name that a room uses for its own is one of the common function: (group, key)."""
    groups = [patterns(argument) for argument in arguments[:1]]
    return len(arguments) > 1 and any(set(found) & {*known()["errors"], *known()["kernel"]} for found in groups)


@cache
def strings(place: str) -> tuple[frozenset[str], re.Pattern[str]]:
    """Every string that stands in the code of a place, but for what explains it, and what f-strings may come to."""
    plain, made = set(), {"(?!)"}
    for file, tree in trees().items():
        if not file.startswith(f"{place}/"):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                plain.add(node.value)
            elif isinstance(node, ast.JoinedStr) and re.search(r"[a-z]_|_[a-z]", pattern := patterns(node)[0]):
                made.add(pattern)
    return frozenset(plain), re.compile("|".join(f"(?:{one})" for one in sorted(made)))


@cache
def named() -> frozenset[str]:
    """The names of what has a sentence by its name: guards, verbs, phases, frames, cards, fields, measures, labels."""
    found: set[str] = {*LAYERS, *MEASURES, *RESOURCES, *TRANSPORTS, *MINISTERS, *LANGUAGES, *errno.errorcode.values()}
    found |= {field.name for field in FIELDS} | {field.name for kind in (Labels, Writing) for field in fields(kind)}
    found |= {name for verb in VERBS for name in (verb.__name__, verb.__name__.lower(), verb.name())}
    found |= {name for card in SUPPORT for name in (card.key, f"window_{card.window}", f"sale_by_{card.key}")}
    found |= {f"{kind}_{card.act}" for card in SUPPORT if card.act for kind in ("act", "no", "acts")}
    for rules in (CongoEngine(layer, house()).rules for layer in LAYERS):
        guards = {guard.key for guard in rules.guards}
        found |= guards | {f"{moment}_{key}" for moment in ("nobody", "bolivia", "government") for key in guards}
        found |= {phase.name for phase in rules.phases} | set(rules.frames)
        found |= {f"{kind}_{verb.__name__.lower()}" for kind, spec in rules.frames.items() for verb in spec.verbs}
        found |= {f"finale_{item.run.__name__}" for item in rules.finale_items}
    return frozenset(found)


LISTED = {  # books whose groups are the things themselves
    "rules": {rule.id for rule in catalogue.rules()} - {card.rule for card in SUPPORT},
    "rulings": {ruling.id for ruling in catalogue.rulings()},
    "cases": {case.id for case in cases.cases()},
    "cards": {card.key for card in SUPPORT},
}
ELSEWHERE = {  # groups whose keys no code names, and why
    ("glossary", ""): "the vocabulary of all texts: also of those that no code puts together",
    ("kernel", "toml"): "the first word of what the reader of the standard library says",
    ("sources", ""): "values of an edition, by their names in its file",
    ("typed", ""): "what people type, by the words that moves have",
    ("tables", ""): "columns of tables and what stands in them, by their names there",
}


# --- the pass ---


def unsaid() -> Iterator[str]:
    """Keys that nothing says."""
    said = {(book, group, key) for book, group, key in _said()}
    for book, groups in known().items():
        if book.startswith("lessons/"):
            continue  # what belongs to no exercise is no exercise's: the reader of lessons says so
        if book in LISTED:
            yield from (f"{book}: {name}" for name in sorted(set(groups) ^ LISTED[book]))
            continue
        plain, made = strings("widgets" if book == "widgets" else "drcongo")
        for group, keys in groups.items():
            if (book, "") in ELSEWHERE or (book, group) in ELSEWHERE:
                continue
            for key in keys:
                if (book, group, key) not in said and key not in plain | named() and not made.fullmatch(key):
                    yield f"{book}: [{group}] {key}"


def _said() -> Iterator[tuple[str, str, str]]:
    books = known()
    for call in calls():
        for book in call.says.books:
            for group in call.groups:
                for pattern in call.keys:
                    for key in books[book].get(group, {}):
                        if re.fullmatch(pattern, key):
                            yield book, group, key


def missing() -> Iterator[str]:
    """Keys that code says and no book has."""
    books = known()
    for call in calls():
        groups = [books[book].get(group, {}) for book in call.says.books for group in call.groups]
        if not any(groups):
            if call.groups and not call.says.group:
                yield f"{call.where}: no group {call.groups}"
            continue
        for pattern in call.keys:
            if not any(re.fullmatch(pattern, key) for group in groups for key in group):
                yield f"{call.where}: {call.groups} {pattern}"


def untranslated(lang: str) -> Iterator[str]:
    """What a language lacks, or says with other facts than English."""
    forms = max(writing(lang).form(n) for n in range(1000)) + 1
    for name in sorted({*names(), *names(lang)}):
        english, mine = own(ENGLISH, name), own(lang, name)
        pairs = {(group, key) for book in (english, mine) for group in book for key in book[group]}
        for group, key in sorted(pairs):
            if key not in english.get(group, {}) or key not in mine.get(group, {}):
                yield f"{lang}/{name}: [{group}] {key} is missing in one of the two"
                continue
            theirs, ours = english[group][key], mine[group][key]
            if not isinstance(theirs, str) or not isinstance(ours, str) or name == "language":
                continue
            if _facts(theirs) != _facts(ours):
                yield f"{lang}/{name}: [{group}] {key} has other facts"
            if theirs == ours and _has_words(theirs, name):
                yield f"{lang}/{name}: [{group}] {key} is not translated"
            if name in ERRORS and theirs.endswith(".") != ours.endswith("."):
                yield f"{lang}/{name}: [{group}] {key} ends otherwise"
            if bool(ours) != bool(theirs) or any(spec.count("|") not in (0, forms - 1) for spec in _specs(ours)):
                yield f"{lang}/{name}: [{group}] {key} is empty, or has not {forms} forms"


def _has_words(template: str, book: str) -> bool:
    """Whether there is something to be translated: in an error always, elsewhere in a sentence."""
    words = re.search(r"\w", re.sub(r"\{[^}]*\}", "", template))
    return words is not None and (template.endswith(".") or book in ERRORS)


def _facts(template: str) -> set[tuple[str, str | None]]:
    return {(name, conversion) for _, name, _, conversion in Formatter().parse(template) if name is not None}


def _specs(template: str) -> list[str]:
    return [spec for _, _, spec, _ in Formatter().parse(template) if spec]


def test_no_key_is_missing_and_none_is_left_over() -> None:
    assert len(calls()) > 1000, "the calls are found"
    assert topics(), "each word of a lesson has its place"
    found = [*missing(), *unsaid(), *(problem for lang in COMPLETE for problem in untranslated(lang))]
    assert found == [], "\n".join(found)


def test_the_pass_finds_each_of_the_three(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence that Polish lacks, one that is said and stands in no book, one that nobody says."""

    as_it_is = own

    def changed(lang: str, name: str) -> dict[str, dict[str, Any]]:
        book = {group: dict(keys) for group, keys in as_it_is(lang, name).items()}
        if name == "errors":
            del book["link"]["unset" if lang == ENGLISH else "address"]
            book["link"]["elsewhither"] = "{notebook}"
        return book

    monkeypatch.setitem(globals(), "own", changed)
    known.cache_clear()
    try:
        assert any("unset" in found and "cli/link.py" in found for found in missing())
        assert list(unsaid()) == ["errors: [link] elsewhither"]
        assert any("[link] address is missing" in found for found in untranslated("pl"))
    finally:
        known.cache_clear()
