"""Writes docs/exercises.md: every exercise, and which exercise meets which rule. `python -m drcongo.lessons.table`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from drcongo import catalogue
from drcongo.lessons.congo import CONGO
from drcongo.lessons.coverage import NOT_MET, met
from drcongo.lessons.load import exercises, topics

PLACE = Path(__file__).parents[2] / "docs" / "exercises.md"


def document() -> str:
    """The whole file."""
    lines = [
        "# Exercises",
        "",
        "Written by `python -m drcongo.lessons.table`; a test compares it with the exercises. "
        "Answers are in no committed file: the engine works them out, and “Show me” plays them.",
        "",
        "| exercise | title | kind | rules it meets |",
        "|---|---|---|---|",
    ]
    meets = {exercise.id: met(exercise, CONGO) for exercise in exercises()}
    rules = catalogue.rules("core")
    for topic in topics():
        lines.append(f"| | **{topic.title.en}** · {topic.title.pl} | | |")
        for exercise in topic.exercises:
            listed = ", ".join(short(rule.id) for rule in rules if rule.id in meets[exercise.id])
            lines.append(f"| {exercise.id} | {exercise.title.en} · {exercise.title.pl} | {exercise.kind} | {listed} |")
    lines += ["", "## Which exercise meets which rule", "", "| rule | title | met in |", "|---|---|---|"]
    for rule in rules:
        where = ", ".join(name.removeprefix("core-") for name, found in meets.items() if rule.id in found)
        lines.append(f"| {rule.id} | {rule.title} | {where or '– ' + NOT_MET.get(rule.id, 'not yet')} |")
    return "\n".join(lines) + "\n"


def short(rule_id: str) -> str:
    return rule_id.removeprefix("CORE-")


def main(arguments: Sequence[str] | None = None) -> int:
    named = list(sys.argv[1:] if arguments is None else arguments)
    place = Path(named[0]) if named else PLACE
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(document(), encoding="utf-8")
    print(f"{place} has been written.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
