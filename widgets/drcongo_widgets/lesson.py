"""An exercise in the notebook, and the overview of all of them.

Widgets are made once and only change what they show. A notebook's stored output holds the goal and nothing else: no
answer, no solution, no progress.
"""

from __future__ import annotations

import re
import weakref
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any

import ipywidgets as w

from drcongo.lessons import CONGO, Feedback, attempt, exercise, exercises, topics
from drcongo.lessons.progress import CodeError, default_path
from drcongo.lessons.progress import Progress as Store
from drcongo.lessons.questions import ChooseAttempt, NumberAttempt
from drcongo.lessons.runner import PlayAttempt
from drcongo.lessons.words import say
from drcongo.speech import check_language

FONT = "font-family:system-ui,sans-serif;line-height:1.45"
COLOURS = {  # edge, ground, sign: the sign says the same as the colour
    "done": ("#2e7d4f", "#eaf5ee", "✓"),
    "illegal": ("#b3402e", "#fbeeeb", "✗"),
    "mistake": ("#b3402e", "#fbeeeb", "✗"),
    "failed": ("#b3402e", "#fbeeeb", "✗"),
    "wrong": ("#b3402e", "#fbeeeb", "✗"),
    "unread": ("#b3402e", "#fbeeeb", "?"),
    "hint": ("#a06a00", "#fdf5e2", "!"),
    "shown": ("#33658a", "#eaf1f7", "▸"),
}
PLAIN = ("#8a8a80", "#f5f4ef", "·")
NUMBER = re.compile(r"-?\d+")

_stores: dict[Path, Store] = {}
_overviews: weakref.WeakSet[Progress] = weakref.WeakSet()


def store() -> Store:
    """The progress of this learner; one for all widgets."""
    path = default_path()
    return _stores.setdefault(path, Store(path))


def _button(key: str, clicked: Callable[[Any], None], icon: str) -> w.Button:
    button = w.Button(icon=icon, layout=w.Layout(width="auto", margin="0 6px 0 0"))
    button.on_click(clicked)
    return button


def _row(parts: list[Any]) -> w.HBox:
    return w.HBox(parts, layout=w.Layout(flex_flow="row wrap", align_items="center", margin="4px 0"))


class Lesson(w.VBox):  # type: ignore[misc]
    """One exercise: `Lesson("core-transport-1")`, in Polish with `lang="pl"`."""

    def __init__(self, name: str, lang: str = "en") -> None:
        self.exercise = exercise(name)
        self.attempt = attempt(self.exercise, CONGO)
        self.lang = check_language(lang)
        self.feedback = Feedback("start", ())
        self._busy = False
        self.head = w.HTML()
        self.says = w.HTML()
        self.hint_button = _button("hint", lambda _: self._tell(self.attempt.hint()), "lightbulb")
        self.show_button = _button("show", lambda _: self._show(), "eye")
        self.again_button = _button("again", lambda _: self._again(), "rotate-left")
        self.check_button = _button("check", lambda _: self.check(), "check")
        self.check_button.button_style = "primary"
        self.language = w.ToggleButtons(options=[("EN", "en"), ("PL", "pl")], value=lang)
        self.language.style.button_width = "44px"
        self.language.observe(lambda change: self.set_lang(change["new"]), "value")
        self.table: Any = None
        if isinstance(self.attempt, PlayAttempt):
            middle, buttons = self._play_parts(self.attempt), []
        else:
            middle, buttons = self._question_parts(), [self.check_button]
        buttons += [self.hint_button, self.show_button, self.again_button]
        if self.table is None:
            buttons.append(self.language)
        super().__init__(
            [self.head, *([] if self.table is not None else middle), _row(buttons), self.says]
            + (middle if self.table is not None else []),
            layout=w.Layout(width="100%", max_width="1280px", border="1px solid #d8d4c8", padding="8px"),
        )
        self.refresh()

    # --- making ---

    def _play_parts(self, tried: PlayAttempt) -> list[Any]:
        self._node = tried.game.node
        try:
            from drcongo_widgets.table import Table
        except ImportError:  # no canvas here: a list of moves does it as well
            return self._list_parts()
        offers = tried.offers if self.exercise.verbs else None
        secret = bool(self.exercise.best)  # whoever is to find the best must not read it off
        self.table = Table(tried.game, self.lang, seat=self.exercise.player, offers=offers, secret=secret, hints=False)
        if hasattr(self.table, "edit_button"):
            self.table.edit_button.layout.display = "none"
        self.table.on_change = self._table_changed
        return [self.table]

    def _list_parts(self) -> list[Any]:
        self.picture = w.HTML()
        self.moves = w.Combobox(ensure_option=False, layout=w.Layout(width="420px"))
        self.play_button = _button("play", lambda _: self.play(self.moves.value), "play")
        return [self.picture, _row([self.moves, self.play_button])]

    def _question_parts(self) -> list[Any]:
        self.picture = w.HTML()
        self.fields = [w.Text(placeholder="?", layout=w.Layout(width="110px")) for _ in self.exercise.asks]
        self.labels = [w.HTML() for _ in self.exercise.asks]
        self.boxes: list[w.Checkbox] = []
        self.radio = w.RadioButtons(options=[], layout=w.Layout(width="auto"))
        rows: list[Any] = [_row([field, label]) for field, label in zip(self.fields, self.labels, strict=True)]
        if self.exercise.kind == "choose" and self.exercise.many:
            wide = w.Layout(width="100%")
            self.boxes = [w.Checkbox(False, indent=False, layout=wide) for _ in self.exercise.options]
            rows += self.boxes
        elif self.exercise.kind == "choose":
            rows.append(self.radio)
        return [self.picture, *rows] if self.exercise.board else rows

    # --- what the learner does ---

    def play(self, move: Any) -> Feedback:
        """Try a move (or its text) as if it had been clicked."""
        assert isinstance(self.attempt, PlayAttempt)
        self._tell(self.attempt.play(move))
        self._show_position()
        return self.feedback

    def check(self) -> Feedback:
        """Judge what is written or ticked."""
        if isinstance(self.attempt, NumberAttempt):
            self._tell(self.attempt.check([_number(field.value) for field in self.fields]))
        elif isinstance(self.attempt, ChooseAttempt):
            chosen = [i for i, box in enumerate(self.boxes) if box.value]
            if not self.exercise.many and self.radio.index is not None:
                chosen = [self.radio.index]
            self._tell(self.attempt.check(chosen))
        return self.feedback

    def _show(self) -> None:
        self._tell(self.attempt.show())
        self._show_position()

    def _again(self) -> None:
        if not isinstance(self.attempt, PlayAttempt):
            for field in self.fields:
                field.value = ""
            for box in self.boxes:
                box.value = False
            self.radio.index = None
        self._tell(self.attempt.restart())
        self._show_position()

    def _table_changed(self, table: Any) -> None:
        """The table shows something else: a move was played or taken back, refused, or the language changed."""
        if self._busy or not isinstance(self.attempt, PlayAttempt):
            return
        if table.lang != self.lang:
            self.lang = table.lang
            self.refresh()
        game = self.attempt.game
        message = getattr(table.desk, "message", None)
        if game.node is not self._node:
            self._tell(self.attempt.observe())
            if game.node is not table.game.node or self._moved_on(table):
                self._show_position()
            self._node = game.node
        elif getattr(message, "kind", "") == "refused":
            refusals = [refusal for refusal in message.refusals if refusal.reasons]
            if refusals:
                reasons = {str(reason): reason for refusal in refusals for reason in refusal.reasons}
                self._tell(self.attempt.refused(refusals[0].move, reasons.values()))

    def _moved_on(self, table: Any) -> bool:
        """Whether the others have moved since the table was painted."""
        return bool(getattr(table.desk, "draft", None) is not self.attempt.game.node.state)

    # --- showing ---

    def set_lang(self, lang: str) -> None:
        """The other language."""
        if lang == self.lang:
            return
        self.lang = lang
        if self.table is not None:
            self.table.language.value = lang
        self.refresh()

    def _tell(self, feedback: Feedback) -> None:
        self.feedback = feedback
        if self.attempt.done and self.exercise.id not in store().done:
            store().mark(self.exercise.id)
            for overview in list(_overviews):
                overview.refresh()
        self.refresh()

    def _show_position(self) -> None:
        """The table again, after the game went on without it."""
        if isinstance(self.attempt, PlayAttempt):
            self._node = self.attempt.game.node
        if self.table is not None:
            self._busy = True
            try:
                self.table.desk.fresh()
                self.table.refresh()
            finally:
                self._busy = False
        self.refresh()

    def refresh(self) -> None:
        """Show everything as it is now."""
        lang, done = self.lang, self.exercise.id in store().done
        title, goal = escape(self.exercise.title(lang)), escape(self.exercise.goal(lang))
        mark = f' <span style="color:#2e7d4f">✓ {escape(say("exercise_done")(lang))}</span>' if done else ""
        self.head.value = (
            f'<div style="{FONT}"><b style="font-size:15px">{title}</b>{mark}'
            f'<div style="font-size:14px"><b>{escape(say("goal")(lang))}:</b> {goal}</div></div>'
        )
        for button, key in (
            (self.hint_button, "hint"),
            (self.show_button, "next" if self._showing else "show"),
            (self.again_button, "again"),
            (self.check_button, "check"),
        ):
            button.description = say(key)(lang)
        self.says.value = self._feedback_html()
        if isinstance(self.attempt, PlayAttempt):
            if self.table is None:
                self._fill_list(self.attempt)
        else:
            self._fill_question()

    @property
    def _showing(self) -> bool:
        return self.feedback.kind == "shown" and isinstance(self.attempt, PlayAttempt)

    def _feedback_html(self) -> str:
        lines = self.feedback.lines
        if store().trouble is not None and self.feedback.kind == "done":
            lines = (*lines, type(lines[0])(store().trouble))
        if not lines:
            return ""
        edge, ground, sign = COLOURS.get(self.feedback.kind, PLAIN)
        told = "".join(f"<div>{self._line_html(line)}</div>" for line in lines)
        return (
            f'<div role="status" style="{FONT};font-size:14px;border-left:4px solid {edge};background:{ground};'
            f'padding:6px 10px;margin:4px 0"><b style="color:{edge};float:left;margin-right:8px">{sign}</b>'
            f'<div style="overflow:hidden">{told}</div></div>'
        )

    def _line_html(self, line: Any) -> str:
        text = escape(line.text(self.lang))
        if not line.rule:
            return text
        return f'{text} <span style="color:#6b6b60;white-space:nowrap;font-size:12px">[{escape(line.rule)}]</span>'

    def _fill_list(self, tried: PlayAttempt) -> None:
        engine, state = tried.game.engine, tried.game.node.state
        self.picture.value = engine.svg(state, self.lang)
        self.moves.description, self.play_button.description = say("move")(self.lang), say("play")(self.lang)
        offered = [move for move in tried.game.candidates() if tried.offers(move)] if tried.game.to_act else []
        texts = [engine.short_text(state, move) for move in offered]
        self.moves.options = tuple(dict.fromkeys(texts))

    def _fill_question(self) -> None:
        lang, game = self.lang, self.attempt.game
        if self.exercise.board and self._pictured != lang:
            self.picture.value = game.engine.svg(game.root.state, lang)
            self._pictured = lang
        for label, ask in zip(self.labels, self.exercise.asks, strict=True):
            label.value = f'<span style="{FONT};font-size:14px">{escape(ask.label(lang))}</span>'
        texts = [option.label(lang) for option in self.exercise.options]
        for box, text in zip(self.boxes, texts, strict=False):
            box.description = text
        if self.exercise.kind == "choose" and not self.exercise.many and tuple(texts) != tuple(self.radio.options):
            chosen = self.radio.index if self.radio.options else None
            self.radio.options = texts
            self.radio.index = chosen

    _pictured = ""

    # --- in a stored notebook ---

    def __repr__(self) -> str:
        return f"Lesson({self.exercise.id})"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        bundle = super()._repr_mimebundle_(**kwargs) or {}
        title, goal = self.exercise.title(self.lang), self.exercise.goal(self.lang)
        html = f"<p><b>{escape(title)}</b><br>{escape(goal)}</p>"
        return {**bundle, "text/plain": f"{self!r}\n{title}: {goal}", "text/html": html}


def _number(text: str) -> int | None:
    """What was typed, as a number: "$2,400", "2 400 $" and "2400" are the same."""
    plain = re.sub(r"[\s $,.]", "", text).replace("−", "-")
    return int(plain) if NUMBER.fullmatch(plain) else None


class Progress(w.VBox):  # type: ignore[misc]
    """All exercises with a mark for those done, and the code that carries the progress elsewhere."""

    def __init__(self, lang: str = "en") -> None:
        self.lang = check_language(lang)
        self.overview = w.HTML()
        self.code = w.Text(layout=w.Layout(width="340px"))
        self.take_in_button = _button("take_in", lambda _: self.take_in(), "download")
        self.says = w.HTML()
        self.language = w.ToggleButtons(options=[("EN", "en"), ("PL", "pl")], value=lang)
        self.language.style.button_width = "44px"
        self.language.observe(lambda change: self.set_lang(change["new"]), "value")
        super().__init__([self.overview, _row([self.code, self.take_in_button, self.language]), self.says])
        _overviews.add(self)
        self.refresh()

    @property
    def numbers(self) -> dict[str, int]:
        return {e.id: e.number for e in exercises()}

    def take_in(self) -> None:
        """Bring back what the code says."""
        try:
            store().take_in(self.code.value, self.numbers)
        except CodeError as error:
            self._tell(error.text(self.lang), "wrong")
            return
        done = len(store().done & self.numbers.keys())
        for overview in list(_overviews):
            overview.refresh()
        self._tell(say("taken_in", done=done)(self.lang), "done")

    def _tell(self, text: str, kind: str) -> None:
        edge, ground, sign = COLOURS[kind]
        self.says.value = (
            f'<div role="status" style="{FONT};font-size:14px;border-left:4px solid {edge};background:{ground};'
            f'padding:6px 10px">{sign} {escape(text)}</div>'
        )

    def set_lang(self, lang: str) -> None:
        if lang != self.lang:
            self.lang = lang
            self.refresh()

    def refresh(self) -> None:
        lang, done = self.lang, store().done
        every = self.numbers
        count = say("progress", done=len(done & every.keys()), all=len(every))(lang)
        rows = []
        for topic in topics():
            marks = "".join(self._mark(e.id, e.title(lang), e.id in done) for e in topic.exercises)
            rows.append(
                f'<tr><td style="padding:2px 12px 2px 0;white-space:nowrap">{escape(topic.title(lang))}</td>'
                f'<td style="padding:2px 0">{marks}</td></tr>'
            )
        help_text = escape(say("code_help")(lang))
        self.overview.value = (
            f'<div style="{FONT};font-size:14px"><b>{escape(count)}</b>'
            f'<table style="border-collapse:collapse;margin:6px 0">{"".join(rows)}</table>{help_text}</div>'
        )
        self.code.description = say("your_code")(lang)
        self.take_in_button.description = say("take_in")(lang)
        self.code.value = store().code(every)
        self.says.value = ""
        if store().trouble is not None:
            self._tell(store().trouble(lang), "hint")

    def _mark(self, name: str, title: str, done: bool) -> str:
        edge, ground, _ = COLOURS["done"] if done else PLAIN
        state = say("exercise_done" if done else "exercise_open")(self.lang)
        return (
            f'<span title="{escape(title)} – {escape(state)}" style="display:inline-block;border:1px solid {edge};'
            f'background:{ground};border-radius:4px;padding:0 6px;margin:1px 4px 1px 0">'
            f"{'✓' if done else '○'} {escape(title)}</span>"
        )

    def __repr__(self) -> str:
        return "Progress()"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        return {**(super()._repr_mimebundle_(**kwargs) or {}), "text/plain": repr(self)}
