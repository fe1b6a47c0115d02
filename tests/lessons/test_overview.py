"""The whole game at a glance: every rule once, at a place of the cycle, with the notebook that taught it."""

from __future__ import annotations

from pathlib import Path

import drcongo
from drcongo.lessons.overview import PLACES, glance

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
ALL = glance(NOTEBOOKS)


def test_every_rule_stands_there_once() -> None:
    assert sorted(line.rule for line in ALL) == sorted(rule.id for rule in drcongo.rules())
    assert {line.place for line in ALL} == set(PLACES)


def test_steps_stand_where_the_engine_takes_them() -> None:
    place = {line.rule: line.place for line in ALL}
    rules = drcongo.new_game("solo", ["Ana"], seed=1).engine.rules  # type: ignore[attr-defined]
    for name, items in (
        ("setup", rules.setup_items),
        ("card", rules.card_items),
        ("reset", rules.reset_items),
        ("finale", rules.finale_items),
    ):
        assert {place[item.rule] for item in items} == {name}
    assert place["SOLO-02"] == "elect"
    assert place["SOLO-04"] == "minister"
    assert place["SOLO-10"] == "finale"


def test_links_lead_to_notebooks() -> None:
    assert all((NOTEBOOKS / line.notebook).exists() for line in ALL if line.notebook)
    assert all(line.notebook for line in ALL if line.layer != "ragnar")


def test_it_can_be_searched() -> None:
    assert {line.rule for line in ALL.find("minister costs")} >= {"SOLO-04"}
    assert len(ALL.find("no such words at all")) == 0
    assert "Zwycięstwo" in str(glance(NOTEBOOKS, lang="pl").at("finale"))
