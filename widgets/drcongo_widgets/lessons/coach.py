"""Whoever stands beside the table of an exercise: the goal, the hints, the verdict and the way on."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from drcongo.kernel.lessons.feedback import Remark
from drcongo.kernel.lessons.runner import AnyAttempt
from drcongo.kernel.speech import LANGUAGES
from drcongo.lessons import Exercise, Feedback
from drcongo.lessons.course import in_order, notebook_of, topic_of
from drcongo.picture.metrics import Metrics
from drcongo.picture.plan import Plan

from ..stage import Stage
from ..stage.html import bold, button, div, span, tag
from ..stage.popover import Popover
from ..table import top
from ..table.guide import Guide
from ..table.popover import row_around
from ..words import lesson_word
from . import learner
from .hint_places import hint_places
from .verdict import Judgement, verdict_html

if TYPE_CHECKING:
    from ..table.table import Table

GOAL_SIZE, LONG_SIZE = 14.0, 13.0  # of the letters of a goal, and of one that needs more than two lines
BESIDE_GOAL = 12 + 190 + 8 + 24 + 3 * 10 + 126 + 132  # pixels: edges, tools, padding, topic and button
GOAL_LABEL = 48
LINES = 2  # of a goal in a bar of ordinary height
DOTS = {"done": "drc-done", "here": "drc-on", "open": ""}
KINDS = {"bad": "drc-bad", "ok": "drc-ok", "shown": "drc-hint"}


def wrapped(letters: Metrics, text: str, size: float, room: float) -> int:
    """The lines of a goal after its label."""
    lines, at = 1, float(GOAL_LABEL)
    for word in text.split():
        long = letters.width(f"{word} ", size, bold=True)
        lines, at = (lines + 1, long) if at + long > room else (lines, at + long)
    return lines


class Coach(Guide):
    """What all kinds of exercise have in common."""

    kind = "lesson"
    stage: Stage

    def __init__(self, exercise: Exercise, attempt: AnyAttempt) -> None:
        self.exercise, self.attempt = exercise, attempt
        self.hint = 0  # the one that is shown, from 1
        self.verdict: Judgement | None = None
        self.feedback = Feedback("start", ())
        learner.watch(self)

    def sit(self, table: Table) -> None:
        super().sit(table)
        self.stage = table.stage

    @property
    def lang(self) -> str:
        return self.table.lang

    @property
    def next_hint(self) -> int:
        """The number of the hint that comes next; 0 when all are given."""
        return self.hint + 1 if self.hint < len(self.exercise.hints) else 0

    @property
    def solved(self) -> bool:
        return self.attempt.done or self.exercise.id in learner.store().done

    # --- what people do ---

    def act(self, act: str, arg: str, value: Any) -> bool:
        handler = getattr(self, f"do_{act}", None)
        return bool(handler(arg, value)) if handler is not None else False

    def do_hint(self, arg: str, _: Any) -> bool:
        """Shows a hint; whatever was picked stays."""
        self.hint = min(max(int(arg or self.next_hint or self.hint), 0), len(self.exercise.hints))
        self.stage.announce(self.exercise.hints[self.hint - 1](self.lang) if self.hint else "")
        return True

    def do_next(self, _: str, __: Any) -> bool:
        self.stage.go("next-stage")
        return True

    def do_close(self, _: str, __: Any) -> bool:
        """The verdict goes; it can be had again by trying again."""
        open_now, self.verdict = self.verdict is not None, None
        return open_now

    def do_retry(self, _: str, __: Any) -> bool:
        raise NotImplementedError

    def do_again(self, _: str, __: Any) -> bool:
        """From the beginning."""
        return self.do_retry("", None)

    def key(self, key: str) -> bool:
        wanted = {"h": "hint", "r": "retry", "n": "next"}.get(key.lower(), "")
        if not wanted or (wanted == "next" and not self.solved) or (wanted == "hint" and not self.next_hint):
            return bool(wanted == "hint")
        self.stage.on_act(wanted, "", None, False)
        return True

    def is_patient(self, act: str) -> bool:
        """What an exercise is asked for has nothing to do with an older picture."""
        return hasattr(self, f"do_{act}")

    # --- what is told ---

    def tell(self, feedback: Feedback, verdict: Judgement | None) -> None:
        """What came of it, for those who see and those who listen."""
        self.feedback, self.verdict = feedback, verdict
        if self.attempt.done:
            learner.solved(self.exercise.id)
        if verdict is not None:
            self.stage.announce(verdict.text(self.lang))

    def trouble(self) -> tuple[Remark, ...]:
        """Where the progress cannot be kept, that is said once something is solved."""
        found = learner.store().trouble
        return (Remark(found),) if found is not None else ()

    def more(self) -> tuple[Remark, ...]:
        """What is said below the verdict."""
        return self.trouble() if self.feedback.kind == "done" else ()

    def offered(self) -> frozenset[str]:
        """What the buttons beside the verdict do: Now does not offer it a second time."""
        return frozenset(act for act, _ in self.verdict.buttons) if self.verdict is not None else frozenset()

    def popover(self, lang: str) -> Popover | None:
        if self.verdict is None or self.table.replay.left:  # while a try is shown again, the map is free
            return None
        html = verdict_html(self.verdict, lang, self.next_hint, self.more())
        places = self.verdict.places
        rows = [row_around(self.table.selection, place) for place in places[:1]]
        hidden = (*places, *(target for row in rows for target in row), *self.in_sight())
        return Popover(html, places, hidden, KINDS[self.verdict.kind], self.table.plan.now)

    def in_sight(self) -> tuple[str, ...]:
        """What the verdict must not hide, beside the places it is about."""
        return ()

    def progressed(self) -> None:
        """The dots, when another exercise is solved."""
        if self.table.room is not None:
            self.stage.fill(goal=self.goal(self.lang))

    # --- the top bar ---

    def tools(self, lang: str, plan: Plan) -> str:
        return top.tools_html(self.table.selection, plan, lang, undo=False)

    def goal_lines(self, width: float) -> int:
        letters = self.table.letters
        room = max(width - BESIDE_GOAL, 160)
        needed = self._lines(letters, GOAL_SIZE, room)
        return needed if needed <= LINES else max(LINES + 1, self._lines(letters, LONG_SIZE, room))

    def _lines(self, letters: Metrics, size: float, room: float) -> int:
        """In the language that needs more, broken at words; the letters are bold."""
        return max(wrapped(letters, self.exercise.goal(lang), size, room) for lang in LANGUAGES)

    def goal(self, lang: str) -> str:
        long = self.goal_lines(self.table.plan.width) > LINES
        aim = bold(lesson_word("goal", lang)) + span(self.exercise.goal(lang))
        return self.crumb(lang) + div(aim, f"drc-aim{' drc-long' if long else ''}") + self.way_on(lang)

    def crumb(self, lang: str) -> str:
        """The topic, and a dot for each of its exercises."""
        topic, notebook = topic_of(self.exercise.id), notebook_of(self.exercise.id)
        if topic is None:
            return ""
        done = learner.store().done
        kinds = {e: "done" if e.id in done else "here" if e is self.exercise else "open" for e in in_order(topic)}
        dots = "".join(
            tag("i", "", DOTS[kind], title=lesson_word(f"dot_{kind}", lang, title=e.title(lang)))
            for e, kind in kinds.items()
        )
        name = f"{notebook.number} {topic.title(lang)}" if notebook is not None else topic.title(lang)
        title = span(name, "drc-cut", title=topic.title(lang))
        return div(title + tag("span", dots, "drc-dots"), "drc-crumb drc-topic")

    def way_on(self, lang: str) -> str:
        """To the next exercise: offered when this one is solved, and allowed before. Green means: solved just now."""
        name, look = "next" if self.solved else "skip", "drc-good" if self.feedback.kind == "done" else "drc-quiet"
        return button("next", f"{lesson_word(name, lang)} ›", kind=look, title=lesson_word("to_the_next", lang))

    # --- hints, in Now ---

    def ringed(self) -> tuple[str, ...]:
        """The places the present hint points at."""
        return hint_places(self.exercise, self.hint, self.attempt.game) if self.hint else ()

    def hints_html(self, lang: str, after: str, before: str = "") -> str:
        """The hint that is shown, and in one row `before`, the way to the other hints, and `after`.

        Once it is solved nobody needs a hint.
        """
        if self.feedback.kind == "done":
            return div(div(before + after, "drc-verbs"), "drc-hint-box")
        number, count = self.hint, len(self.exercise.hints)
        shown = ""
        if number:
            where = span(lesson_word("hint_ringed" if self.ringed() else "hint_of", lang, n=number, all=count))
            caption = div(escape(lesson_word("hints", lang)) + where, "drc-caption")
            text = bold(str(number)) + span(self.exercise.hints[number - 1](lang))
            shown = caption + div(div(text, "drc-on"), "drc-hints")
        back = button("hint", f"‹ {number - 1}", str(number - 1), "drc-small") if number > 1 else ""
        coming = self.next_hint
        on = button("hint", lesson_word("hint_number", lang, n=coming), str(coming), "drc-small") if coming else ""
        on = "" if "hint" in self.offered() else on
        return div(shown + div(before + back + on + after, "drc-verbs"), "drc-hint-box")

    def hints_height(self, width: float) -> float:
        """About how much of Now the hints take."""
        text = self.exercise.hints[self.hint - 1](self.lang) if self.hint else ""
        return 34 + (34 + 17 * (1 + self.table.letters.width(text, 12.5) // (width - 60)) if text else 0)

    def goal_on_phone(self, lang: str, plan: Plan) -> str:
        """A phone's top bar has no room for the goal: it comes first in the sheet."""
        return div(escape(self.exercise.goal(lang)), "drc-line") if plan.form == "phone" else ""
