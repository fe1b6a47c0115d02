"""One sentence that says what is to be decided now."""

from __future__ import annotations

from drcongo.layers.core.dropping_out import contribution_price
from drcongo.rulebook.phrases import Term, phrase
from drcongo.ruleset import Rules
from drcongo.score import ranking
from drcongo.state import State
from drcongo.terms import RESOURCES


def prompt(rules: Rules, s: State, lang: str) -> str:
    """The prompt of the open frame."""
    frame = s.frames[-1]
    facts: dict[str, object] = {"cycle": s.cycle}
    if frame.by >= 0:
        facts["player"] = s.names[frame.by]
    if frame.kind == "action":
        facts["phase"] = int(rules.phases[s.phase].name.removeprefix("action"))
    elif frame.kind == "sale":
        facts["round"] = s.sales_round
    elif frame.kind == "split":
        resource, cubes, *_ = frame.data
        assert isinstance(resource, int)
        facts |= {"resource": Term("resource", RESOURCES[resource]), "n": cubes}
    elif frame.kind == "contribute":
        facts["price"] = contribution_price(s)
    elif frame.kind == "over":
        best = ranking(s)[0]
        facts |= {"player": s.names[best], "n": s.final[best]}
    return phrase("prompt", frame.kind, facts, lang)
