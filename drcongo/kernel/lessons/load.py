"""Reads exercises from TOML. Everything that cannot be read is said at once, in sentences."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any

from drcongo.kernel.lessons.exercise import (
    KINDS,
    NOTHING,
    RIGHT,
    Ask,
    Exercise,
    Hint,
    Mistake,
    Option,
    Text,
    Topic,
    wrong,
)
from drcongo.kernel.speech import LANGUAGES, Sentence
from drcongo.kernel.toml import TomlError, read_toml

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
MISTAKE_KEYS = {"play": {"do", "if", "rule", *LANGUAGES}, "number": {"ask", "answer", "rule", *LANGUAGES}}
ASK_KEYS = {*LANGUAGES, "measure", "most", "least", "moves", "against", "rule"}
HINT_KEYS = {*LANGUAGES, "at"}
OPTION_KEYS = {*LANGUAGES, "moves", "move", "by", "holds", "rule", "why"}


class _Reader:
    """Reads one exercise, collecting what is wrong."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.problems: list[Sentence] = []

    def say(self, key: str, /, **facts: Any) -> None:
        self.problems.append(wrong("file", "at", where=self.where, what=wrong("shape", key, **facts)))

    def keys(self, table: dict[str, Any], known: Iterable[str], what: str) -> None:
        known = sorted(known)
        for key in table:
            if key not in known:
                near = difflib.get_close_matches(key, known, 1)
                if near:
                    self.say("misspelt_key", what=what, key=key, near=near[0])
                else:
                    self.say("unknown_key", what=what, key=key, known=known)

    def text(self, value: Any, what: str) -> Text:
        if not isinstance(value, dict):
            self.say("both_languages", what=what)
            return NOTHING
        self.keys(value, LANGUAGES, what)
        return self.sentences(value, what)

    def sentences(self, table: dict[str, Any], what: str, needed: bool = True) -> Text:
        found = {}
        for lang in LANGUAGES:
            value = table.get(lang, "")
            if not isinstance(value, str):
                self.say(f"odd_{lang}", what=what, value=value)
                value = ""
            if not value.strip() and (needed or any(table.get(other) for other in LANGUAGES)):
                self.say(f"no_{lang}", what=what)
            found[lang] = value.strip()
        return Text(*found.values())

    def strings(self, value: Any, what: str) -> tuple[str, ...]:
        if value is None:
            return ()
        if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
            self.say("strings", what=what, value=value)
            return ()
        return tuple(value)

    def maybe(self, value: Any, what: str) -> tuple[str, ...] | None:
        return None if value is None else self.strings(value, what)

    def string(self, value: Any, what: str) -> str:
        if not isinstance(value, str):
            self.say("string", what=what, value=value)
            return ""
        return value

    def whole(self, value: Any, what: str) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            self.say("whole", what=what, value=value)
            return 0
        return value

    def flag(self, value: Any, what: str) -> bool:
        if not isinstance(value, bool):
            self.say("flag", what=what, value=value)
        return bool(value)

    def tables(self, value: Any, what: str) -> list[dict[str, Any]]:
        if not isinstance(value, list) or not all(isinstance(v, dict) for v in value):
            self.say("tables", what=what)
            return []
        return value

    # --- the parts ---

    def hint(self, table: dict[str, Any], what: str) -> Hint:
        self.keys(table, HINT_KEYS, what)
        text = self.sentences(table, what)
        return Hint(*text.texts, at=self.strings(table.get("at"), _in(what, "at")))

    def mistake(self, table: dict[str, Any], kind: str, what: str) -> Mistake:
        if kind not in MISTAKE_KEYS:
            self.say("mistake_in_choice", what=what)
            return Mistake("")
        self.keys(table, MISTAKE_KEYS[kind], what)
        if kind == "play" and "do" not in table:
            self.say("no_do", what=what)
        if kind == "number" and "answer" not in table:
            self.say("no_answer", what=what)
        return Mistake(
            rule=self.string(table.get("rule", ""), _in(what, "rule")),
            say=self.sentences(table, what, needed=False),
            do=self.strings(table.get("do"), _in(what, "do")),
            when=self.strings(table.get("if"), _in(what, "if")),
            ask=self.whole(table.get("ask", 1), _in(what, "ask")),
            answer=self.whole(table.get("answer", 0), _in(what, "answer")) if kind == "number" else None,
        )

    def ask(self, table: dict[str, Any], what: str) -> Ask:
        self.keys(table, ASK_KEYS, what)
        given = [key for key in ("measure", "most", "least") if key in table]
        if len(given) != 1:
            self.say("one_measure", what=what)
        key = given[0] if given else "measure"
        return Ask(
            label=self.sentences(table, what),
            measure=self.string(table.get(key, ""), _in(what, key)),
            rule=self.string(table.get("rule", ""), _in(what, "rule")),
            moves=self.maybe(table.get("moves"), _in(what, "moves")),
            against=self.maybe(table.get("against"), _in(what, "against")),
            best="" if key == "measure" else key,
        )

    def option(self, table: dict[str, Any], what: str) -> Option:
        self.keys(table, OPTION_KEYS, what)
        return Option(
            label=self.sentences(table, what),
            rule=self.string(table.get("rule", ""), _in(what, "rule")),
            why=self.text(table["why"], _in(what, "why")) if "why" in table else NOTHING,
            moves=self.maybe(table.get("moves"), _in(what, "moves")),
            move=self.string(table.get("move", ""), _in(what, "move")),
            by=self.string(table.get("by", ""), _in(what, "by")),
            holds=self.strings(table.get("holds"), _in(what, "holds")),
        )

    def exercise(self, data: dict[str, Any], topic: str) -> Exercise:
        kind = data.get("kind")
        if kind not in KINDS:
            self.say("kind", kinds=KINDS, value=kind)
            kind = "play"
        self.keys(data, KEYS[kind], wrong("part", "it"))
        for key in ("id", "number", "title", "goal", "player", "rules", "hints"):
            if key not in data:
                self.say("missing", key=key)
        if ("position" in data) == ("setup" in data):
            self.say("position")
        dice = data.get("dice", [])
        if not isinstance(dice, list) or not all(isinstance(d, int) and not isinstance(d, bool) for d in dice):
            self.say("dice", value=dice)
            dice = []
        best = "most" if "maximise" in data else "least" if "minimise" in data else ""
        if "maximise" in data and "minimise" in data:
            self.say("both_best")
        right = self.string(data.get("right", ""), "right")
        if kind == "choose" and right not in RIGHT:
            self.say("right", known=RIGHT, value=right)
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
                self.hint(hint, wrong("part", "hint", n=i))
                for i, hint in enumerate(self.tables(data.get("hints", []), "hints"), 1)
            ),
            mistakes=tuple(
                self.mistake(table, kind, wrong("part", "mistake", n=i))
                for i, table in enumerate(self.tables(data.get("mistakes", []), "mistakes"), 1)
            ),
            limit=self.whole(data.get("limit", 0), "limit"),
            best=best,
            measure=self.string(measured, "measure"),
            asks=tuple(
                self.ask(t, wrong("part", "question", n=i))
                for i, t in enumerate(self.tables(data.get("asks", []), "asks"), 1)
            ),
            options=tuple(
                self.option(t, wrong("part", "option", n=i))
                for i, t in enumerate(self.tables(data.get("options", []), "options"), 1)
            ),
            right=right,
            many=self.flag(data.get("many", False), "many"),
            **strings,
        )


def _in(what: str, key: str) -> Sentence:
    return wrong("part", "inside", what=what, key=key)


def read(text: str, name: str) -> tuple[Topic | None, list[Sentence]]:
    """The topic in a file's text, and everything that is wrong with its shape."""
    try:
        data = read_toml(text)
    except TomlError as error:
        return None, [wrong("file", "at", where=name, what=wrong("file", "toml", line=error.line, why=error))]
    reader = _Reader(name)
    reader.keys(data, {"topic", "exercise"}, wrong("part", "file"))
    head = data.get("topic")
    if not isinstance(head, dict):
        reader.say("topic")
        head = {}
    reader.keys(head, {"order", "title"}, "[topic]")
    order = reader.whole(head.get("order", 0), "[topic] order")
    title = reader.text(head.get("title", {}), "[topic] title")
    problems, exercises = reader.problems, []
    for place, entry in enumerate(reader.tables(data.get("exercise", []), "exercise"), 1):
        named = entry.get("id")
        one = _Reader(named if isinstance(named, str) and named else wrong("part", "exercise", name=name, n=place))
        exercises.append(one.exercise(entry, name))
        problems += one.problems
    return Topic(name, order, title, tuple(exercises)), problems
