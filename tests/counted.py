"""What promises have proved, counted by layer and verb over all processes and printed at the end of a run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

Record = Callable[[str, object], None]
Counts = Mapping[tuple[str, str], int]

# What is counted, and what holds of each.
TOLD = {
    "whole": "refusals: nothing that stands against the move is left out.",
    "reasons": "refusals: their reasons are enough, and none is idle.",
    "remedies": "remedies, each tried out: what it costs leads to the refused move, or what it says is missing is all.",
    "searches": "refusals for which every one and two preliminary moves were tried; where one helps, one is offered.",
    "prompts": "times that a verb was legal and named by the prompt, in both languages.",
    "numbers": "prompts: each of their numbers is what comes of the moves that are named.",
    "facts": "facts of events: each is as in the positions before and after the move.",
    "events": "moves that a rule changed or allowed, each with an event that cites it.",
}


def hand_over(record: Record, kind: str, counts: Counts) -> int:
    """The counts for the end of the run, and their sum."""
    assert kind in TOLD
    record(f"counted {kind}", [[layer, verb, number] for (layer, verb), number in sorted(counts.items())])
    return sum(counts.values())


def collected(reports: list[Any]) -> dict[str, Counter[tuple[str, str]]]:
    """All that tests have handed over, by its kind."""
    found: dict[str, Counter[tuple[str, str]]] = {}
    for report in reports:
        for name, counts in report.user_properties:
            word, _, kind = name.partition(" ")
            if word == "counted":
                found.setdefault(kind, Counter()).update({(layer, verb): number for layer, verb, number in counts})
    return found
