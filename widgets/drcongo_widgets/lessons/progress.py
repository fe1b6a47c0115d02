"""The course overview: where to go on, an evening with its game and its shelf, and the code that carries it all."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from drcongo.kernel.lessons.progress import CodeError
from drcongo.lessons import exercises
from drcongo.lessons.course import (
    Evening,
    Notebook,
    Step,
    begun,
    evenings,
    minutes_left,
    next_after,
    ready_to_play,
)
from drcongo.lessons.exercises import exercise

from ..stage.html import bold, button, div, link_to, span, tag
from ..table.sheet import OnASheet
from ..table.top import language_html
from ..words import lesson_word
from . import learner


class Progress(OnASheet):
    """All exercises with those solved, and the code that carries the progress elsewhere.

    `brief` leaves out what is said about the open evening: for the end of a notebook, where that is known.
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
        done = learner.store().done
        coming = next_after(done)
        to_play = ready_to_play(done) if coming is not None else None
        at = to_play or (coming.evening if coming is not None else evenings()[0])
        opened = next((evening for evening in evenings() if evening.name == self._opened), at)
        first = self._game_first(to_play, coming, lang) if coming and to_play else self._continue(coming, lang)
        others = "".join(self._bar(evening, lang) for evening in evenings() if evening is not opened)
        side = div(others + self._keep(lang), "drc-courses")
        body = div(self._path(opened, coming, lang) + side, "drc-ways")
        return {"overview": div(first + body + self._legend(lang), "drc-overview")}

    def _continue(self, coming: Step | None, lang: str) -> str:
        done = learner.store().done
        if coming is None:
            words = span(lesson_word("all_done_more", lang), "drc-quiet")
            return div(div(words + bold(lesson_word("all_done", lang), "drc-title")), "drc-card drc-continue")
        facts = {"number": coming.notebook.number, "topic": coming.notebook.title(lang)}
        facts["minutes"] = str(minutes_left(coming, done))
        been_there = begun(coming.notebook, done)  # else it opens at its top: what explains the exercise comes first
        where = _at(coming.notebook, coming.exercise.id) if been_there else coming.notebook.file
        title = coming.exercise.title(lang) if been_there else coming.notebook.title(lang)
        key = "go_on" if been_there else "go_to"
        words = div(span(lesson_word(key, lang, **facts), "drc-quiet") + bold(title, "drc-title"))
        return div(
            words + link_to(where, f"{lesson_word('continue', lang)} ›", "drc-btn drc-main"),
            "drc-card drc-continue",
        )

    def _game_first(self, evening: Evening, coming: Step, lang: str) -> str:
        """All is read that the game needs; whoever has played it goes on to the next evening."""
        title = bold(evening.title(lang), "drc-title")
        words = div(span(lesson_word("time_to_play", lang, number=evening.number), "drc-quiet") + title)
        game = link_to(evening.game, f"{lesson_word('play_now', lang)} ›", "drc-btn drc-main")
        on = link_to(coming.notebook.file, f"{lesson_word('continue', lang)} ›", "drc-btn")
        return div(words + game + on, "drc-card drc-continue")

    def _path(self, evening: Evening, coming: Step | None, lang: str) -> str:
        """One evening: a line for each notebook, its game, and the shelf."""
        done, count = self._done_of(evening)
        about = "" if self.brief else span(evening.about(lang), "drc-quiet")
        head = div(bold(_name(evening, lang)) + about + _count(done, count, lang), "drc-path-head")
        rows = "".join(self._row(reading.notebook, reading.exercises, coming, lang) for reading in evening.readings)
        if evening.game:
            play = lesson_word("play", lang, title=evening.title(lang))
            rows += div(
                span("▶", "drc-number") + link_to(evening.game, play, "drc-topic-name"), "drc-topic-row drc-game"
            )
            rows += div(escape(lesson_word("on_the_shelf", lang)), "drc-caption drc-shelf")
        rows += "".join(self._row(one, one.here, coming, lang) for one in evening.shelf)
        return div(head + _meter(done, count) + rows, "drc-card drc-path")

    def _row(self, book: Notebook, now: Sequence[str], coming: Step | None, lang: str) -> str:
        """A line leads to its notebook, each of its dots to its exercise there; those for another day are paler."""
        done = learner.store().done
        here = coming is not None and coming.notebook is book
        solved = sum(name in done for name in now)
        state = "✓" if now and solved == len(now) else f"{solved}/{len(now)}" if solved else ""
        dots = "".join(
            self._dot(book, name, here and coming is not None and name == coming.exercise.id, name in now, lang)
            for name in book.here
        )
        tick = span(state, "drc-so-far drc-plus" if state == "✓" else "drc-so-far drc-quiet")
        name = link_to(book.file, book.title(lang), "drc-topic-name")
        cells = span(book.number, "drc-number") + name + tag("span", dots, "drc-dots") + tick
        return div(cells, f"drc-topic-row{' drc-on' if here else ''}")

    def _dot(self, book: Notebook, name: str, coming: bool, now: bool, lang: str) -> str:
        """For the pointer and the ear only: the Tab key would need fifty steps to come past them all."""
        done = name in learner.store().done
        title = lesson_word("dot_done" if done else "dot_open", lang, title=exercise(name).title(lang))
        look = "drc-done" if done else "drc-on" if coming else ""
        mark = tag("i", "", look if now else f"{look} drc-later".strip())
        return link_to(_at(book, name), "", "drc-dot", title, mark, tabindex="-1")

    def _bar(self, evening: Evening, lang: str) -> str:
        """Another evening; pressing it opens its path."""
        done, count = self._done_of(evening)
        name = div(bold(_name(evening, lang)))
        figures = div(span(_time(evening.minutes, lang), "drc-quiet") + _count(done, count, lang), "drc-right")
        inner = name + figures + (_meter(done, count) if count else "")
        about = evening.about(lang)
        return tag(
            "button", inner, "drc-card drc-course", type="button", data_act="open", data_arg=evening.name, title=about
        )

    def _done_of(self, evening: Evening) -> tuple[int, int]:
        mine = set(evening.exercises)
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


def _at(book: Notebook, name: str) -> str:
    """The cell of an exercise in its notebook, as JupyterLab's addresses name it."""
    return f"{book.file}#cell-id=lesson-{name}"


def _name(evening: Evening, lang: str) -> str:
    title = evening.title(lang)
    return f"{lesson_word('evening', lang, number=evening.number)}: {title}" if evening.number else title


def _time(minutes: int, lang: str) -> str:
    hours, rest = divmod(minutes, 60)
    if not hours:
        return lesson_word("minutes", lang, m=rest)
    return lesson_word("hours", lang, h=hours, m=f"{rest:02}") if rest else lesson_word("hour", lang, h=hours)


def _count(done: int, count: int, lang: str) -> str:
    """Nothing where there are no exercises."""
    return tag("span", escape(lesson_word("of", lang, done=done, all=count)), "drc-count") if count else ""


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
