"""What an exercise says to a try, beside its place: right or wrong, why, by which rule, and what to do next."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from drcongo.kernel.lessons.exercise import Text
from drcongo.kernel.lessons.feedback import Remark
from drcongo.kernel.speech import LANGUAGES

from ..stage.html import div, line, span, tag
from ..words import lesson_word, word

SIGNS = {"bad": "✗", "ok": "✓", "shown": "▸"}
KEYS = {"retry": "R", "hint": "H", "next": "N"}
MOST_LINES = 8


@dataclass(frozen=True)
class Judgement:
    """`places` are the targets it is about; `buttons` names what can be done, the likeliest first."""

    kind: str  # bad, ok or shown
    title: Text
    lines: tuple[Remark, ...] = ()
    places: tuple[str, ...] = ()
    buttons: tuple[tuple[str, str], ...] = ()  # (act, word)

    def text(self, lang: str) -> str:
        """For whoever listens."""
        return " ".join([self.title(lang), *(one.text(lang) for one in self.lines[:MOST_LINES])])


def both(key: str, **facts: str | int) -> Text:
    """Words of ours in both languages."""
    return Text(*(lesson_word(key, lang, **facts) for lang in LANGUAGES))


def verdict_html(verdict: Judgement, lang: str, next_hint: int, more: tuple[Remark, ...] = ()) -> str:
    """`next_hint` is the number of the hint that comes next, 0 for none; `more` follows the lines."""
    shut = tag("button", "✕", "drc-close", type="button", data_act="close", aria_label=word("close", lang))
    heading = tag("h3", span(SIGNS[verdict.kind]) + span(verdict.title(lang)) + shut)
    told = [*verdict.lines[:MOST_LINES], *more]
    body = "".join(line(one.rule, one.text(lang)) for one in told)
    buttons = "".join(_button(act, name, lang, next_hint, first=not i) for i, (act, name) in enumerate(verdict.buttons))
    kind = {"bad": "drc-bad", "ok": "drc-ok", "shown": "drc-hint"}[verdict.kind]
    return div(heading + body + div(buttons, "drc-acts"), f"drc-verdict {kind}", role="status")


def _button(act: str, name: str, lang: str, next_hint: int, first: bool) -> str:
    if act == "hint" and not next_hint:
        return ""
    text = lesson_word(name, lang, n=next_hint)
    mark = {"retry": f"↻ {text}", "next": f"{text} ›"}.get(act, text)
    key = f'<kbd aria-hidden="true">{KEYS[act]}</kbd>' if act in KEYS else ""
    look = ("drc-good" if act == "next" else "drc-main") if first else ""
    return tag(
        "button",
        escape(mark) + key,
        f"drc-btn {look}".strip(),
        type="button",
        data_act=act,
        data_first="1" if first else "",
        title=lesson_word("to_the_next", lang) if act == "next" else "",
    )
