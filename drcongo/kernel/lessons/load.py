"""Reads exercises from TOML, and their words from the books. What cannot be read is said all at once, in sentences.

The words of an exercise stand in a group with its id: title, goal, hint_1, hint_2 …, and question_1, option_1,
option_1_why and mistake_1, numbered as in the file. A file that belongs to no course has them in itself, under
[words.en."its id"].
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from drcongo.kernel.lessons.exercise import (
    KINDS,
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
from drcongo.kernel.speech import ENGLISH, LANGUAGES, Sentence
from drcongo.kernel.speech.books import BookText, writing
from drcongo.kernel.toml import TomlError, read_toml

COMMON = {
    "id", "number", "kind", "player", "rules",
    "position", "setup", "board", "dice", "at", "mistakes",
}  # fmt: skip
SEARCH = {"verbs", "limit", "end", "replies"}
KEYS = {
    "play": COMMON | SEARCH | {"success", "failure", "maximise", "minimise", "solution"},
    "number": COMMON | SEARCH | {"moves", "asks"},
    "choose": COMMON | {"moves", "options", "right", "many", "measure"},
}
MISTAKE_KEYS = {"play": {"do", "if", "rule"}, "number": {"ask", "answer", "rule"}}
ASK_KEYS = {"measure", "most", "least", "moves", "against", "rule"}
OPTION_KEYS = {"moves", "move", "by", "holds", "rule"}
TOPIC = "topic"  # the group of words of the topic itself
Words = Mapping[str, Mapping[str, Any]]  # of one exercise, by language


def no_words(lang: str) -> BookText:
    """Of a file that has its words in itself."""
    return {}


class _Reader:
    """Reads one exercise, collecting what is wrong."""

    def __init__(self, where: str, words: Words) -> None:
        self.where, self.words = where, words
        self.said: set[str] = set()  # the words that have found their place
        self.problems: list[Sentence] = []

    def say(self, key: str, /, **facts: Any) -> None:
        self.problems.append(wrong("file", "at", where=self.where, what=wrong("shape", key, **facts)))

    def keys(self, table: Mapping[str, Any], known: Iterable[str], what: str) -> None:
        known = sorted(known)
        for key in table:
            if key not in known:
                near = difflib.get_close_matches(key, known, 1)
                if near:
                    self.say("misspelt_key", what=what, key=key, near=near[0])
                else:
                    self.say("unknown_key", what=what, key=key, known=known)

    def text(self, key: str, what: str, needed: bool = True) -> Text:
        """The words behind a key. A language may borrow them from English, unless it promises to have them all."""
        self.said.add(key)
        found = {}
        for lang in LANGUAGES:
            value = self.words[lang].get(key, "")
            if not isinstance(value, str):
                self.say("string", what=_in(what, lang), value=value)
                value = ""
            found[lang] = value.strip()
        for lang, text in found.items():
            if not text and writing(lang).complete and (needed or any(found.values())):
                self.say("no_text", what=what, language=_name(lang))
        return Text(*(text or found[ENGLISH] for text in found.values()))

    def count(self, key: str) -> int:
        """How many words are numbered: hint_1, hint_2."""
        numbered = {name for words in self.words.values() for name in words}
        return next(n for n in range(len(numbered) + 1) if f"{key}_{n + 1}" not in numbered)

    def left_over(self) -> None:
        """Words that belong to nothing."""
        for lang, words in self.words.items():
            self.keys(words, self.said, _in(wrong("part", "words"), lang))

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

    def hints(self, places: Any) -> tuple[Hint, ...]:
        keys = [f"hint_{n}" for n in range(1, self.count("hint") + 1)]
        if not isinstance(places, dict):
            self.say("places", value=places)
            places = {}
        self.keys(places, keys, "at")
        texts = [self.text(key, wrong("part", "hint", n=n)) for n, key in enumerate(keys, 1)]
        return tuple(
            Hint(*text.texts, at=self.strings(places.get(key), _in("at", key)))
            for key, text in zip(keys, texts, strict=True)
        )

    def mistake(self, table: dict[str, Any], kind: str, n: int) -> Mistake:
        what = wrong("part", "mistake", n=n)
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
            say=self.text(f"mistake_{n}", what, needed=False),
            do=self.strings(table.get("do"), _in(what, "do")),
            when=self.strings(table.get("if"), _in(what, "if")),
            ask=self.whole(table.get("ask", 1), _in(what, "ask")),
            answer=self.whole(table.get("answer", 0), _in(what, "answer")) if kind == "number" else None,
        )

    def ask(self, table: dict[str, Any], n: int) -> Ask:
        what = wrong("part", "question", n=n)
        self.keys(table, ASK_KEYS, what)
        given = [key for key in ("measure", "most", "least") if key in table]
        if len(given) != 1:
            self.say("one_measure", what=what)
        key = given[0] if given else "measure"
        return Ask(
            label=self.text(f"question_{n}", what),
            measure=self.string(table.get(key, ""), _in(what, key)),
            rule=self.string(table.get("rule", ""), _in(what, "rule")),
            moves=self.maybe(table.get("moves"), _in(what, "moves")),
            against=self.maybe(table.get("against"), _in(what, "against")),
            best="" if key == "measure" else key,
        )

    def option(self, table: dict[str, Any], n: int) -> Option:
        what = wrong("part", "option", n=n)
        self.keys(table, OPTION_KEYS, what)
        return Option(
            label=self.text(f"option_{n}", what),
            rule=self.string(table.get("rule", ""), _in(what, "rule")),
            why=self.text(f"option_{n}_why", _in(what, "why"), needed=False),
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
        for key in ("id", "number", "player", "rules"):
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
            title=self.text("title", "title"),
            goal=self.text("goal", "goal"),
            player=self.string(data.get("player", ""), "player"),
            position=self.string(data.get("position", ""), "position"),
            board=self.flag(data.get("board", True), "board"),
            dice=tuple(dice),
            hints=self.hints(data.get("at", {})),
            mistakes=tuple(
                self.mistake(table, kind, i)
                for i, table in enumerate(self.tables(data.get("mistakes", []), "mistakes"), 1)
            ),
            limit=self.whole(data.get("limit", 0), "limit"),
            best=best,
            measure=self.string(measured, "measure"),
            asks=tuple(self.ask(t, i) for i, t in enumerate(self.tables(data.get("asks", []), "asks"), 1)),
            options=tuple(self.option(t, i) for i, t in enumerate(self.tables(data.get("options", []), "options"), 1)),
            right=right,
            many=self.flag(data.get("many", False), "many"),
            **strings,
        )


def _name(lang: str) -> str:
    return wrong("tongue", lang) if lang in wrong.templates(ENGLISH)["tongue"] else lang


def _in(what: str, key: str) -> Sentence:
    return wrong("part", "inside", what=what, key=key)


def read(text: str, name: str, books: Callable[[str], BookText] = no_words) -> tuple[Topic | None, list[Sentence]]:
    """The topic in a file's text, and everything that is wrong with its shape; `books` has its words by language."""
    try:
        data = read_toml(text)
    except TomlError as error:
        return None, [wrong("file", "at", where=name, what=wrong("file", "toml", line=error.line, why=error))]
    words = {lang: books(lang) for lang in LANGUAGES}
    reader = _Reader(name, {})
    reader.keys(data, {TOPIC, "exercise", "words"}, wrong("part", "file"))
    reader.words = {lang: found.get(TOPIC, {}) for lang, found in _with_own(reader, words, data).items()}
    head = data.get(TOPIC)
    if not isinstance(head, dict):
        reader.say("topic")
        head = {}
    reader.keys(head, {"order"}, "[topic]")
    order = reader.whole(head.get("order", 0), "[topic] order")
    title = reader.text("title", "[topic] title")
    problems, exercises = reader.problems, []
    entries = reader.tables(data.get("exercise", []), "exercise")
    for place, entry in enumerate(entries, 1):
        named = entry.get("id")
        key = named if isinstance(named, str) and named else ""
        mine = {lang: found.get(key, {}) for lang, found in words.items()}
        one = _Reader(key or wrong("part", "exercise", name=name, n=place), mine)
        exercises.append(one.exercise(entry, name))
        one.left_over()
        problems += one.problems
    for lang, found in words.items():
        reader.keys(found, {TOPIC, *(exercise.id for exercise in exercises)}, _in(wrong("part", "words"), lang))
    return Topic(name, order, title, tuple(exercises)), problems


def _with_own(reader: _Reader, words: dict[str, BookText], data: dict[str, Any]) -> dict[str, BookText]:
    """The words of the books, with those that the file has in itself laid over them."""
    own = data.get("words", {})
    by_language = own.values() if isinstance(own, dict) else [own]
    if not all(
        isinstance(groups, dict) and all(isinstance(g, dict) for g in groups.values()) for groups in by_language
    ):
        reader.say("words")
        return words
    reader.keys(own, LANGUAGES, "[words]")
    for lang in words:
        words[lang] = {**words[lang], **own.get(lang, {})}
    return words
