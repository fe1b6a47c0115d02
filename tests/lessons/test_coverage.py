"""Every rule a player can get wrong is met in an exercise, and the table in the repository says where."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import drcongo
from drcongo.lessons import CONGO, exercises
from drcongo.lessons.coverage import NOT_MET, met
from drcongo.lessons.exercises import COURSES
from drcongo.reports import exercises as report
from drcongo.reports.exercises import PLACE, answer_key, document, main
from tests.effort import release

RULES = {course: {rule.id for rule in drcongo.rules(course)} for course in COURSES}
EVERY = set().union(*RULES.values())
once = cache(met)  # plays every solution: some seconds
GUARDS = drcongo.new_game(layer=COURSES[-1], players=["Ana"]).engine.rules  # type: ignore[attr-defined]


def every_rule_met() -> set[str]:
    return set().union(*(once(item, CONGO) for item in exercises()))


@pytest.fixture(autouse=True)
def _played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "met", once)


@pytest.mark.parametrize("course", COURSES)
def test_every_rule_is_met_or_listed_with_a_why(course: str) -> None:
    assert sorted(RULES[course] - every_rule_met() - set(NOT_MET)) == []


def test_the_list_of_the_others_is_right() -> None:
    assert set(NOT_MET) <= EVERY
    assert sorted(every_rule_met() & set(NOT_MET)) == []
    assert all(why.strip() for why in NOT_MET.values())
    refusing = {guard.rule for table in GUARDS.table.values() for guard in table_guards(table)}
    unread = {"CORE-CMP-08", "CORE-CMP-11", "CORE-MAP-02", "CORE-MAP-04", "RAG-MSC-01"}
    assert refusing & set(NOT_MET) <= unread, "only what cannot be read"


def table_guards(table: object) -> list[object]:
    return [guard for scope in ("read", "turn", "kind", "place") for guard in getattr(table, scope, ())]


def test_exercises_meet_only_rules_of_the_game() -> None:
    assert every_rule_met() <= EVERY
    assert all(once(item, CONGO) for item in exercises())


def test_the_committed_table_is_up_to_date() -> None:
    assert PLACE.read_text(encoding="utf-8") == document(), "run python -m drcongo.reports.exercises"


@release
def test_the_table_can_be_written(tmp_path: Path) -> None:
    assert main([str(tmp_path / "deep" / "table.md")]) == 0
    assert (tmp_path / "deep" / "table.md").read_text(encoding="utf-8").count("\n") > len(EVERY)


@release
def test_the_answer_key_has_every_exercise() -> None:
    for lang in ("en", "pl"):
        assert answer_key(lang).count("\n| ") == len(exercises()), "a line for each, below the head"
    assert main(["--answers"]) == 0
