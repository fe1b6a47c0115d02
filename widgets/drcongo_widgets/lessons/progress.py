"""The course overview: where to go on, the path with a dot for each exercise, and the code that carries it all."""

from __future__ import annotations

from html import escape
from typing import Any

from drcongo.kernel.lessons.progress import CodeError
from drcongo.lessons import Exercise, Topic, exercises, topics
from drcongo.lessons.course import (
    Notebook,
    course_of,
    in_order,
    minutes_left,
    minutes_of,
    next_after,
    notebook_of,
    topic_of,
)
from drcongo.lessons.exercises import COURSES
from drcongo.rulebook.phrases import phrase

from ..stage.html import bold, button, div, span, tag
from ..table.sheet import OnASheet
from ..table.top import language_html
from ..words import layer_name, lesson_word
from . import learner


class Progress(OnASheet):
    """All exercises with those solved, and the code that carries the progress elsewhere.

    `brief` leaves out what is said about each game: for the end of a notebook, where that is known.
    """

    def __init__(self, lang: str | None = None, brief: bool = False) -> None:
        self.brief = brief
        self._opened = ""  # the course whose path is open, if not the one with the next exercise
        self._pasting = False
        self._told = ("", "")  # kind and sentence: what came of a code
        super().__init__(lang)
        learner.watch(self)

    @property
    def numbers(self) -> dict[str, int]:
        """Each exercise's place in a progress code."""
        return {e.id: e.number for e in exercises()}

    @property
    def code(self) -> str:
        """The progress as a short text to take along."""
        return learner.store().code(self.numbers)

    def progressed(self) -> None:
        """Shows what has been solved meanwhile."""
        self.sheet.refresh()

    # --- what people do ---

    def _act(self, act: str, arg: str, value: Any) -> None:
        self._told = ("", "")
        if act == "open":
            self._opened = arg
        elif act == "paste":
            self._pasting = not self._pasting
        elif act == "take_in":
            self.take_in(str(dict(value or {}).get("code", "")))

    def take_in(self, code: str) -> None:
        """Bring back what a code says."""
        try:
            learner.store().take_in(code, self.numbers)
        except CodeError as error:
            self._told = ("bad", error.text(self.lang))
        else:
            done = len(learner.store().done & self.numbers.keys())
            self._told, self._pasting = ("ok", lesson_word("taken_in", self.lang, done=done)), False
            learner.tell()
        self.stage.announce(self._told[1])

    # --- what is shown ---

    def _panels(self, lang: str, _: float) -> dict[str, str]:
        coming = next_after(learner.store().done)
        topic = topic_of(coming.id) if coming is not None else None
        current = course_of(topic) if topic is not None else COURSES[0]
        opened = self._opened or current
        first = self._continue(coming, topic, lang)
        others = "".join(self._bar(course, lang) for course in COURSES if course != opened)
        side = div(others + self._keep(lang), "drc-courses")
        body = div(self._path(opened, coming, lang) + side, "drc-ways")
        return {"overview": div(first + body + self._legend(lang), "drc-overview")}

    def _continue(self, coming: Exercise | None, topic: Topic | None, lang: str) -> str:
        done = learner.store().done
        notebook = notebook_of(coming.id) if coming is not None else None
        if coming is None or topic is None or notebook is None:
            told = span(lesson_word("all_done_more", lang), "drc-quiet")
            return div(div(told + bold(lesson_word("all_done", lang), "drc-title")), "drc-card drc-continue")
        facts = {"number": notebook.number, "topic": topic.title(lang), "minutes": minutes_left(notebook, done)}
        told = div(span(lesson_word("go_on", lang, **facts), "drc-quiet") + bold(coming.title(lang), "drc-title"))
        return div(
            told + _link(_at(notebook, coming), f"{lesson_word('continue', lang)} ›", "drc-btn drc-main"),
            "drc-card drc-continue",
        )

    def _path(self, course: str, coming: Exercise | None, lang: str) -> str:
        """One course, a line for each topic."""
        done, count = self._done_of(course)
        about = "" if self.brief else span(phrase("course", course, {}, lang), "drc-quiet")
        head = div(bold(layer_name(course, lang)) + about + _count(done, count, lang), "drc-path-head")
        rows = "".join(self._topic(topic, coming, lang) for topic in topics(course))
        return div(head + _meter(done, count) + rows, "drc-card drc-path")

    def _topic(self, topic: Topic, coming: Exercise | None, lang: str) -> str:
        """A topic leads to its notebook, each of its dots to its exercise there."""
        done, mine = learner.store().done, in_order(topic)
        here = coming in mine
        solved = sum(e.id in done for e in mine)
        state = "✓" if solved == len(mine) else f"{solved}/{len(mine)}" if solved else ""
        notebook, title = notebook_of(mine[0].id), topic.title(lang)
        number = span(notebook.number if notebook is not None else "", "drc-number")
        name = _link(notebook.file, title, "drc-topic-name") if notebook is not None else span(title, "drc-topic-name")
        dots = tag("span", "".join(self._dot(e, e.id in done, e is coming, lang) for e in mine), "drc-dots")
        tick = span(state, "drc-so-far drc-plus" if state == "✓" else "drc-so-far drc-quiet")
        return div(number + name + dots + tick, f"drc-topic-row{' drc-on' if here else ''}")

    def _dot(self, exercise: Exercise, done: bool, coming: bool, lang: str) -> str:
        """For the pointer and the ear only: the Tab key would need fifty steps to come past them all."""
        title = lesson_word("dot_done" if done else "dot_open", lang, title=exercise.title(lang))
        mark = tag("i", "", "drc-done" if done else "drc-on" if coming else "")
        notebook = notebook_of(exercise.id)
        return mark if notebook is None else _link(_at(notebook, exercise), "", "drc-dot", title, mark, tabindex="-1")

    def _bar(self, course: str, lang: str) -> str:
        """Another course; pressing it opens its path."""
        done, count = self._done_of(course)
        hours, minutes = divmod(minutes_of(course), 60)
        time = lesson_word("minutes", lang, m=minutes)
        if hours:
            time = lesson_word("hours", lang, h=hours, m=f"{minutes:02}")
        about = "" if self.brief else div(escape(phrase("course", course, {}, lang)), "drc-quiet")
        name = div(bold(layer_name(course, lang)) + about)
        told = div(_count(done, count, lang) + div(escape(time), "drc-quiet"), "drc-right")
        inner = name + told + _meter(done, count)
        return tag("button", inner, "drc-card drc-course", type="button", data_act="open", data_arg=course)

    def _done_of(self, course: str) -> tuple[int, int]:
        mine = {e.id for topic in topics(course) for e in topic.exercises}
        return len(mine & learner.store().done), len(mine)

    def _keep(self, lang: str) -> str:
        """The code, with Copy and a field for another one."""
        code, trouble = self.code, learner.store().trouble
        kept = trouble(lang) if trouble is not None else lesson_word("kept_here", lang)
        copy = tag(
            "button", escape(lesson_word("copy", lang)), "drc-btn drc-small", type="button", data_do="copy",
            data_copy=code, data_done=lesson_word("copied", lang),
        )  # fmt: skip
        shown = tag("code", escape(code), "drc-code", aria_label=lesson_word("your_code", lang))
        paste = button("paste", lesson_word("bring_back", lang), kind="drc-small", on=self._pasting)
        parts = [div(escape(lesson_word("keep", lang)), "drc-caption"), div(escape(kept), "drc-quiet")]
        parts.append(div(shown + copy + paste, "drc-acts"))
        if self._pasting:
            parts.append(_paste(lang))
        kind, told = self._told
        if told:
            parts.append(div(escape(told), f"drc-verdict drc-{kind}", role="status"))
        return div("".join(parts), "drc-card drc-keep")

    def _legend(self, lang: str) -> str:
        store, every = learner.store(), self.numbers
        count = span(lesson_word("of_exercises", lang, done=len(store.done & every.keys()), all=len(every)))
        dots = "".join(
            tag("span", tag("i", "", look) + span(lesson_word(key, lang)), "drc-dots drc-legend")
            for look, key in (("drc-done", "legend_done"), ("drc-on", "legend_next"))
        )
        langs = language_html(lang)
        return div(
            count + dots + span(lesson_word("legend", lang)) + span("", "drc-gap") + langs, "drc-quiet drc-under"
        )

    # --- in a stored notebook ---

    def _still(self) -> str:
        return f"<p><b>{escape(lesson_word('progress', self.lang))}</b></p>"


def _at(notebook: Notebook, exercise: Exercise) -> str:
    """The cell of an exercise in its notebook, as JupyterLab's addresses name it."""
    return f"{notebook.file}#cell-id=lesson-{exercise.id}"


def _link(href: str, text: str, kind: str, title: str = "", inner: str = "", **attributes: str) -> str:
    """To another notebook of the folder: the page opens it as its front end does."""
    inner = escape(text) + inner
    return tag(
        "a", inner, kind, href=href, target="_blank", data_notebook="1", title=title, aria_label=title, **attributes
    )


def _count(done: int, count: int, lang: str) -> str:
    return tag("span", escape(lesson_word("of", lang, done=done, all=count)), "drc-count")


def _meter(done: int, count: int) -> str:
    """How far."""
    return tag("progress", "", "drc-meter", max=str(count), value=str(done))


def _paste(lang: str) -> str:
    label = lesson_word("paste_code", lang)
    field = (
        f'<input type="text" name="code" aria-label="{escape(label)}" placeholder="{escape(label)}" autocomplete="off">'
    )
    take = tag("button", escape(lesson_word("take_in", lang)), "drc-btn drc-small drc-main", type="submit")
    return tag("form", field + take, "drc-acts", data_act="take_in", data_key="take_in")
