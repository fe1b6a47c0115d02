"""What promises have proved, counted by layer and verb over all processes and printed at the end of a run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

Record = Callable[[str, object], None]
Counts = Mapping[tuple[str, str], int]

# What is counted, and what holds of each.
TOLD = {
    "reasons": "refusals: their reasons are enough, and none is idle.",
    "remedies": "remedies, each tried out: it is legal, and the reason is gone.",
    "searches": "reasons for which every one and two preliminary moves were tried; where one helps, one is offered.",
    "prompts": "times that a verb was legal and named by the prompt, in both languages.",
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
