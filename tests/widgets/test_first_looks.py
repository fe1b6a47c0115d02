"""What people met in their first hour: places that say nothing, lists that are not there, goals missed in silence."""

from __future__ import annotations

import pytest
from drcongo_widgets import Lesson, Table
from drcongo_widgets.words import word
from ipywidgets.embed import dependency_state

import drcongo
from drcongo.lessons import exercises
from tests.effort import first_of, some_of
from tests.widgets.hands import click, enter, is_there, page, panel, popover, press
from tests.widgets.positions import ministry

LISTS = ("from the list", "z listy")


def begin(name: str, lang: str = "en") -> Lesson:
    lesson = Lesson(name, lang)
    enter(lesson)
    return lesson


# --- a place where nothing can be done now says why ---


@pytest.mark.parametrize(
    ("target", "verb"),
    [("space:crops BCO single", "Build"), ("slot:truck KIN-BDU", "Transport")],
)
def test_a_vacant_place_in_the_defence_step_says_why_nothing_is_built(target: str, verb: str) -> None:
    table = enter(Table(ministry("defence")))
    click(table, target)
    told = popover(table)
    assert f"{verb} – Actions are taken in your turn of an Action phase; now the Defence Minister is at work." in told
    assert "CORE-ACT-02" in told


def test_in_polish_too_and_in_an_exercise() -> None:
    lesson = begin("gov-defence-2", "pl")
    assert lesson.table is not None
    click(lesson.table, "space:crops BCO single")
    assert "CORE-ACT-02" in popover(lesson.table)
    assert "Minister Obrony" in popover(lesson.table)


def test_an_exercise_without_building_does_not_say_whether_one_could_build() -> None:
    """There the moment would know the move; the exercise just does not offer it."""
    lesson = begin("core-transport-1")
    assert lesson.table is not None
    click(lesson.table, "space:crops BCO single")
    assert "Build –" not in popover(lesson.table)


# --- a list is named only where there is one ---


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("name", some_of((e.id for e in exercises() if e.kind == "play"), 12))
def test_no_exercise_speaks_of_a_list_before_one_is_open(name: str, lang: str) -> None:
    lesson = begin(name, lang)
    told = panel(lesson.table, "now")
    assert not any(words in told for words in LISTS)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_first_exercise_says_how_to_choose_and_its_verb_opens_the_list(lang: str) -> None:
    lesson = begin("core-build-1", lang)
    verb = {"en": "Build", "pl": "Buduj"}[lang]
    told = word("unlisted_choose_place", lang, verb=verb)
    assert told in panel(lesson.table, "now")
    press(lesson.table, "verb", "Build")
    assert is_there(lesson.table, "pick"), "the list that was spoken of"


# --- a question has no way forward ---


@pytest.mark.parametrize("name", first_of((e.id for e in exercises() if e.kind != "play" and e.board), 20))
def test_a_question_begins_at_the_end_of_its_line(name: str) -> None:
    """▶ would lead to what has happened since, which may be the answer."""
    lesson = begin(name)
    assert lesson.table is not None
    assert not lesson.table.selection.timeline.can_redo
    assert not is_there(lesson.table, "forward")


# --- a goal that is missed: what was reached, and what was wanted ---

MISSED = {
    "gov-auction-4": ("bid 100", "Reached: Interior Minister, held by Cleo. Wanted: held by Ana."),
    "core-city-5": ("pass; pass", "Reached: Ana, 2 cities. Wanted: 3 cities."),
    "core-capital-1": ("pass", "Reached: Oil (Bandundu), vacant. Wanted: owned by Ana."),
    "ins-place-5": (
        "peacekeeper MAN; build minerals MAN",
        "Reached: Kasai-Occidental, Minor Insurgent. Wanted: no Insurgent.",
    ),
}


@pytest.mark.parametrize("name", MISSED)
def test_what_was_reached_and_what_was_wanted(name: str) -> None:
    moves, told = MISSED[name]
    lesson = begin(name)
    assert lesson.table is not None
    for move in moves.split("; "):
        lesson.play(move)
    assert lesson.feedback.kind == "failed"
    press(lesson.table, "wrong")
    for _ in range(9):
        lesson.stage.on_tick("replay")
    assert told in page(lesson.table)


def test_what_was_reached_in_polish() -> None:
    lesson = begin("core-city-5", "pl")
    lesson.play("pass")
    lesson.play("pass")
    press(lesson.table, "wrong")
    for _ in range(9):
        lesson.stage.on_tick("replay")
    assert "Wynik: Ana, 2 miasta. Cel: 3 miasta." in page(lesson.table)


# --- where no kernel is ---


def test_a_page_without_a_kernel_gets_the_whole_state() -> None:
    """Python leaves defaults out of what it embeds, and a page does not know those of anywidget: an error box."""
    table = Table(drcongo.new_game(seed=7))
    state = dependency_state([table.stage], drop_defaults=True)
    shells = [model["state"] for model in state.values() if model["model_module"] == "anywidget"]
    assert [shell["_view_name"] for shell in shells] == ["AnyView"]
    assert all("_esm" in shell and "shown" in shell for shell in shells)
