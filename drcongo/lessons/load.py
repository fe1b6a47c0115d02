"""Reads exercises from TOML. Everything that cannot be read is said at once, in sentences."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any

from drcongo.lessons.exercise import (
    KINDS,
    LANGUAGES,
    NOTHING,
    RIGHT,
    Ask,
    Exercise,
    LessonError,
    Mistake,
    Option,
    Text,
    Topic,
)

COMMON = {
    "id", "number", "kind", "title", "goal", "player", "rules",
    "position", "setup", "board", "dice", "hints", "mistakes",
}  # fmt: skip
SEARCH = {"verbs", "limit", "end", "replies"}
KEYS = {
    "play": COMMON | SEARCH | {"success", "failure", "maximise", "minimise", "solution"},
    "number": COMMON | SEARCH | {"moves", "asks"},
    "choose": COMMON | {"moves", "options", "right", "many", "measure"},
}
MISTAKE_KEYS = {"play": {"do", "if", "rule", "en", "pl"}, "number": {"ask", "answer", "rule", "en", "pl"}}
ASK_KEYS = {"en", "pl", "measure", "most", "least", "moves", "against", "rule"}
OPTION_KEYS = {"en", "pl", "moves", "move", "by", "holds", "rule", "why"}


class _Reader:
    """Reads one exercise, collecting what is wrong."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.problems: list[str] = []

    def say(self, what: str) -> None:
        self.problems.append(f"{self.where}: {what}")

    def keys(self, table: dict[str, Any], known: Iterable[str], what: str) -> None:
        known = sorted(known)
        for key in table:
            if key not in known:
                near = difflib.get_close_matches(key, known, 1)
                meant = f' Did you mean "{near[0]}"?' if near else f" Known are {', '.join(known)}."
                self.say(f'{what} has an unknown key "{key}".{meant}')

    def text(self, value: Any, what: str) -> Text:
        if not isinstance(value, dict):
            self.say(f'{what} must be a table such as {{ en = "…", pl = "…" }}.')
            return NOTHING
        self.keys(value, LANGUAGES, what)
        return self.sentences(value, what)

    def sentences(self, table: dict[str, Any], what: str, needed: bool = True) -> Text:
        found = {}
        for lang, name in zip(LANGUAGES, ("English", "Polish"), strict=True):
            value = table.get(lang, "")
            if not isinstance(value, str):
                self.say(f"{what}: the {name} text must be text, not {value!r}.")
                value = ""
            if not value.strip() and (needed or any(table.get(other) for other in LANGUAGES)):
                self.say(f"{what} has no {name} text.")
            found[lang] = value.strip()
        return Text(**found)

    def strings(self, value: Any, what: str) -> tuple[str, ...]:
        if value is None:
            return ()
        if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
            self.say(f'{what} must be a list of texts such as ["…"], not {value!r}.')
            return ()
        return tuple(value)

    def maybe(self, value: Any, what: str) -> tuple[str, ...] | None:
        return None if value is None else self.strings(value, what)

    def string(self, value: Any, what: str) -> str:
        if not isinstance(value, str):
            self.say(f"{what} must be text, not {value!r}.")
            return ""
        return value

    def whole(self, value: Any, what: str) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            self.say(f"{what} must be a whole number, not {value!r}.")
            return 0
        return value

    def flag(self, value: Any, what: str) -> bool:
        if not isinstance(value, bool):
            self.say(f"{what} must be true or false, not {value!r}.")
        return bool(value)

    def tables(self, value: Any, what: str) -> list[dict[str, Any]]:
        if not isinstance(value, list) or not all(isinstance(v, dict) for v in value):
            self.say(f"{what} must be a list of tables.")
            return []
        return value

    # --- the parts ---

    def mistake(self, table: dict[str, Any], kind: str, what: str) -> Mistake:
        if kind not in MISTAKE_KEYS:
            self.say(f"{what}: in a question with options each wrong option says its own rule.")
            return Mistake("")
        self.keys(table, MISTAKE_KEYS[kind], what)
        if kind == "play" and "do" not in table:
            self.say(f'{what} does not say what is done ("do").')
        if kind == "number" and "answer" not in table:
            self.say(f'{what} does not say what is answered ("answer").')
        return Mistake(
            rule=self.string(table.get("rule", ""), f"{what}: rule"),
            say=self.sentences(table, what, needed=False),
            do=self.strings(table.get("do"), f"{what}: do"),
            when=self.strings(table.get("if"), f"{what}: if"),
            ask=self.whole(table.get("ask", 1), f"{what}: ask"),
            answer=self.whole(table.get("answer", 0), f"{what}: answer") if kind == "number" else None,
        )

    def ask(self, table: dict[str, Any], what: str) -> Ask:
        self.keys(table, ASK_KEYS, what)
        given = [key for key in ("measure", "most", "least") if key in table]
        if len(given) != 1:
            self.say(f'{what} needs exactly one of "measure", "most" and "least".')
        key = given[0] if given else "measure"
        return Ask(
            label=self.sentences(table, what),
            measure=self.string(table.get(key, ""), f"{what}: {key}"),
            rule=self.string(table.get("rule", ""), f"{what}: rule"),
            moves=self.maybe(table.get("moves"), f"{what}: moves"),
            against=self.maybe(table.get("against"), f"{what}: against"),
            best="" if key == "measure" else key,
        )

    def option(self, table: dict[str, Any], what: str) -> Option:
        self.keys(table, OPTION_KEYS, what)
        return Option(
            label=self.sentences(table, what),
            rule=self.string(table.get("rule", ""), f"{what}: rule"),
            why=self.text(table["why"], f"{what}: why") if "why" in table else NOTHING,
            moves=self.maybe(table.get("moves"), f"{what}: moves"),
            move=self.string(table.get("move", ""), f"{what}: move"),
            by=self.string(table.get("by", ""), f"{what}: by"),
            holds=self.strings(table.get("holds"), f"{what}: holds"),
        )

    def exercise(self, data: dict[str, Any], topic: str) -> Exercise:
        kind = data.get("kind")
        if kind not in KINDS:
            self.say(f"kind must be one of {', '.join(KINDS)}, not {kind!r}.")
            kind = "play"
        self.keys(data, KEYS[kind], "it")
        for key in ("id", "number", "title", "goal", "player", "rules", "hints"):
            if key not in data:
                self.say(f'"{key}" is missing.')
        if ("position" in data) == ("setup" in data):
            self.say('it needs either a "position" or a "setup", and not both.')
        dice = data.get("dice", [])
        if not isinstance(dice, list) or not all(isinstance(d, int) and not isinstance(d, bool) for d in dice):
            self.say(f"dice must be a list of numbers, not {dice!r}.")
            dice = []
        best = "most" if "maximise" in data else "least" if "minimise" in data else ""
        if "maximise" in data and "minimise" in data:
            self.say('it cannot have both "maximise" and "minimise".')
        right = self.string(data.get("right", ""), "right")
        if kind == "choose" and right not in RIGHT:
            self.say(f"right must be one of {', '.join(RIGHT)}, not {right!r}.")
        measured = data.get("maximise", data.get("minimise", data.get("measure", "")))
        strings = {
            key: self.strings(data.get(key), key)
            for key in ("rules", "setup", "moves", "verbs", "success", "failure", "end", "replies", "solution")
        }
        return Exercise(
            id=self.string(data.get("id", ""), "id"),
            number=self.whole(data.get("number", 0), "number"),
            kind=kind,
            topic=topic,
            title=self.text(data.get("title", {}), "title"),
            goal=self.text(data.get("goal", {}), "goal"),
            player=self.string(data.get("player", ""), "player"),
            position=self.string(data.get("position", ""), "position"),
            board=self.flag(data.get("board", True), "board"),
            dice=tuple(dice),
            hints=tuple(
                self.text(hint, f"hint {i}") for i, hint in enumerate(self.tables(data.get("hints", []), "hints"), 1)
            ),
            mistakes=tuple(
                self.mistake(table, kind, f"mistake {i}")
                for i, table in enumerate(self.tables(data.get("mistakes", []), "mistakes"), 1)
            ),
            limit=self.whole(data.get("limit", 0), "limit"),
            best=best,
            measure=self.string(measured, "measure"),
            asks=tuple(
                self.ask(t, f"question {i}") for i, t in enumerate(self.tables(data.get("asks", []), "asks"), 1)
            ),
            options=tuple(
                self.option(t, f"option {i}") for i, t in enumerate(self.tables(data.get("options", []), "options"), 1)
            ),
            right=right,
            many=self.flag(data.get("many", False), "many"),
            **strings,
        )


def read(text: str, name: str) -> tuple[Topic | None, list[str]]:
    """The topic in a file's text, and everything that is wrong with its shape."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return None, [f"{name}: this is not readable TOML: {error}."]
    reader = _Reader(name)
    reader.keys(data, {"topic", "exercise"}, "the file")
    head = data.get("topic")
    if not isinstance(head, dict):
        reader.say("a table [topic] with order and title is missing.")
        head = {}
    reader.keys(head, {"order", "title"}, "[topic]")
    order = reader.whole(head.get("order", 0), "[topic] order")
    title = reader.text(head.get("title", {}), "[topic] title")
    problems, exercises = reader.problems, []
    for place, entry in enumerate(reader.tables(data.get("exercise", []), "exercise"), 1):
        named = entry.get("id")
        one = _Reader(named if isinstance(named, str) and named else f"{name}, exercise {place}")
        exercises.append(one.exercise(entry, name))
        problems += one.problems
    return Topic(name, order, title, tuple(exercises)), problems


def files(course: str = "core") -> dict[str, str]:
    """The text of every file of a course, by topic."""
    folder = resources.files(__package__).joinpath(course)
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".toml"))
    return {name.removesuffix(".toml"): folder.joinpath(name).read_text(encoding="utf-8") for name in names}


@cache
def topics(course: str = "core") -> tuple[Topic, ...]:
    """Every topic of a course in reading order."""
    found, problems = [], []
    for name, text in files(course).items():
        topic, wrong = read(text, name)
        problems += wrong
        if topic is not None:
            found.append(topic)
    if problems:
        raise LessonError("\n".join(problems))
    return tuple(sorted(found, key=lambda topic: topic.order))


@cache
def _by_id() -> dict[str, Exercise]:
    return {exercise.id: exercise for topic in topics() for exercise in topic.exercises}


def exercises() -> tuple[Exercise, ...]:
    """Every exercise in reading order."""
    return tuple(_by_id().values())


def exercise(name: str) -> Exercise:
    found = _by_id().get(name)
    if found is None:
        near = difflib.get_close_matches(name, _by_id(), 1)
        meant = f" Did you mean {near[0]!r}?" if near else ""
        raise LessonError(f"There is no exercise {name!r}.{meant}")
    return found
