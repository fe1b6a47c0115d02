"""Writes docs/exercises.md: every exercise, and which exercise meets which rule. `python -m drcongo.reports.exercises`.

With --answers it prints a teacher's answer key instead.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from drcongo.kernel.lessons.exercise import Exercise
from drcongo.kernel.lessons.questions import NumberAttempt
from drcongo.kernel.lessons.runner import PlayAttempt, attempt
from drcongo.kernel.lessons.subject import Value
from drcongo.lessons.congo import CONGO, MEASURES, usage
from drcongo.lessons.coverage import NOT_MET, met
from drcongo.lessons.exercises import COURSES, exercises, topics
from drcongo.rulebook import catalogue

PLACE = Path(__file__).parents[2] / "docs" / "exercises.md"


def document() -> str:
    """The whole file."""
    lines = [
        "# Exercises",
        "",
        "Written by `python -m drcongo.reports.exercises`; a test compares it with the exercises. "
        "Answers are not listed here: the engine works them out, “Show me” plays them, and "
        "`python -m drcongo.reports.exercises --answers` prints them for teachers.",
        "",
        "| exercise | title | kind | rules it meets |",
        "|---|---|---|---|",
    ]
    meets = {exercise.id: met(exercise, CONGO) for exercise in exercises()}
    rules = [rule for course in COURSES for rule in catalogue.rules(course, "en")]
    for course in COURSES:
        for topic in topics(course):
            lines.append(f"| | **{topic.title.en}** · {topic.title.pl} | | |")
            for exercise in topic.exercises:
                listed = ", ".join(short(rule.id, course) for rule in rules if rule.id in meets[exercise.id])
                title = f"{exercise.title.en} · {exercise.title.pl}"
                lines.append(f"| {exercise.id} | {title} | {exercise.kind} | {listed} |")
    lines += ["", "## Which exercise meets which rule", "", "| rule | title | met in |", "|---|---|---|"]
    for rule in rules:
        where = ", ".join(name.removeprefix("core-") for name, found in meets.items() if rule.id in found)
        lines.append(f"| {rule.id} | {rule.title} | {where or '– ' + NOT_MET.get(rule.id, 'not yet')} |")
    lines += ["", "## What an exercise can measure", ""]
    lines += [
        f"- `{usage(name)}`" + (f": {what}" if (what := function.__doc__) else "") for name, function in measures()
    ]
    lines += ["", '`gain` before a measure asks by how much it has grown. A condition compares: `"money Ana >= 2000"`.']
    return "\n".join(lines) + "\n"


def measures() -> list[tuple[str, Callable[..., Value]]]:
    return sorted(MEASURES.items())


def answer_key(lang: str = "en") -> str:
    """What is right in each exercise, as the engine has worked it out."""
    lines = ["| exercise | title | answer |", "|---|---|---|"]
    for exercise in exercises():
        lines.append(f"| {exercise.id} | {exercise.title(lang)} | {answer(exercise, lang)} |")
    return "\n".join(lines) + "\n"


def answer(exercise: Exercise, lang: str) -> str:
    tried = attempt(exercise, CONGO)
    if isinstance(tried, PlayAttempt):
        return "; ".join(f"`{move}`" for move in exercise.solution) + (" (or as good)" if exercise.best else "")
    if isinstance(tried, NumberAttempt):
        asked = zip(exercise.asks, tried.answers, strict=True)
        return "; ".join(f"{ask.label(lang)}: {value}" for ask, value in asked)
    return "; ".join(exercise.options[i].label(lang) for i in sorted(tried.answers))


def short(rule_id: str, course: str) -> str:
    """In the table of exercises a rule of the course's own layer goes without the layer's name."""
    prefix, _, rest = rule_id.partition("-")
    return rest if catalogue.PREFIXES[prefix] == course else rule_id


def main(arguments: Sequence[str] | None = None) -> int:
    named = list(sys.argv[1:] if arguments is None else arguments)
    if named == ["--answers"]:
        print(answer_key(), end="")
        return 0
    place = Path(named[0]) if named else PLACE
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(document(), encoding="utf-8")
    print(f"{place} has been written.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
