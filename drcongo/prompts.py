"""One sentence that says what is to be decided now."""

from __future__ import annotations

from drcongo.rulebook.phrases import phrase
from drcongo.ruleset import Rules
from drcongo.state import NOBODY, State


def prompt(rules: Rules, s: State, lang: str) -> str:
    """The prompt of the open frame; each kind of frame brings the facts it needs."""
    frame = s.frames[-1]
    facts: dict[str, object] = {"cycle": s.cycle}
    if frame.by != NOBODY:
        facts["player"] = s.names[frame.by]
    more = rules.frames[frame.kind].facts
    if more is not None:
        facts |= more(rules, s)
    text = phrase("prompt", frame.kind, facts, lang)
    if frame.seat == s.government and frame.kind in ("action", "sale"):
        return phrase("part", "for_the_government", {"prompt": text}, lang)  # GOV-INT-03
    return text
