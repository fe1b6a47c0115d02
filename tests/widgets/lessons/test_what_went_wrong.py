"""A failed try can be looked at: where it failed, which rule bit, and how far the goal is."""

from __future__ import annotations

import re

import pytest
from drcongo_widgets.table.now import HEAD, LINE
from drcongo_widgets.table.open_sale import open_split

from drcongo.engine.moves import Split
from drcongo.lessons import exercise
from tests.effort import first_of
from tests.lessons.played import PLAYED, begin, by_table
from tests.widgets.hands import LANGUAGES, click, is_there, page, panel, popover, press, shown


def test_what_went_wrong_is_replayed_to_where_the_cube_got_stuck() -> None:
    lesson = begin("core-prices-2")
    lesson.play("sell minerals")
    split = open_split(lesson.table.selection)
    assert split == Split(0, 0, 2), "a sale opens with all cubes on the Local Market"
    press(lesson, "way", "matadi 1")
    press(lesson, "confirm")
    assert "Your result: $1,900. Something better is possible." in popover(lesson)
    assert "1 by Matadi, 1 Local Market $1,900 ✗" in panel(lesson, "now")
    failed = lesson.table.game.node
    press(lesson, "wrong")
    assert panel(lesson, "now").startswith("Your try once more, move by move …")
    assert not is_there(lesson, "wrong"), "it is being shown"
    steps = 0
    while lesson.stage._shell.shown["timers"]:
        lesson.stage.on_tick("replay")
        steps += 1
        if lesson.table.replay.showing is None:
            break
        assert popover(lesson) == "", "the map is free while it is shown"
    assert steps > 1
    assert lesson.table.game.node is failed
    assert panel(lesson, "now").startswith("This try is over.")
    assert "No more cubes fit through here: truck Katanga – Kasai-Occidental." in popover(lesson)
    assert "CORE-SALE-06" in popover(lesson)
    coach = lesson.coach
    assert coach.stuck.stop.slots  # type: ignore[attr-defined]
    assert coach.stuck.ways  # type: ignore[attr-defined]
    press(lesson, "retry")
    press(lesson, "try", "0")
    assert lesson.table.replay.left, "an earlier try can be looked at again"
    assert panel(lesson, "now").startswith("Your try once more"), "in the middle of another one, too"


@pytest.mark.parametrize(
    ("split", "told", "rule"),
    [
        ("0/0/2", "Cubes that could have left the country: 2 of 2.", "CORE-SALE-16"),
        ("0/2/0", "Cubes that could have left by Matadi, at the higher price: 1 of 2.", "CORE-SALE-12"),
    ],
)
def test_a_narrow_place_is_blamed_only_for_what_it_stopped(split: str, told: str, rule: str) -> None:
    lesson = begin("core-prices-2")
    by_table(lesson, f"sell minerals {split}")
    assert "CORE-SALE-14" not in popover(lesson), "prices were not mixed"
    press(lesson, "wrong")
    while lesson.table.replay.left or lesson.table.replay.showing is not None:
        lesson.stage.on_tick("replay")
    assert told in popover(lesson)
    assert rule in popover(lesson)
    assert "No more cubes fit" not in popover(lesson)


def test_a_cube_that_reaches_no_export_is_shown_where_it_lies() -> None:
    lesson = begin("core-transport-1")
    by_table(lesson, "place truck EQU-KOC")
    press(lesson, "wrong")
    lesson.stage.on_tick("replay")
    lesson.stage.on_tick("replay")
    assert "The cubes get stuck here" in popover(lesson)
    assert "Équateur" in popover(lesson)
    assert lesson.coach.stuck.places == ("slot:truck EQU-KOC",)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Reached: $3,000 paid. Wanted: at most $1,000 paid."),
        ("pl", "Wynik: zapłacono 3000 $. Cel: najwyżej zapłacono 1000 $."),
    ],
)
def test_what_went_wrong_says_how_far_the_goal_is(lang: str, told: str) -> None:
    """A rule in general words is not what went wrong in this try."""
    lesson = begin("core-build-1", lang)
    by_table(lesson, "build minerals KAT double")
    assert told not in popover(lesson).replace("\u00a0", " ")
    press(lesson, "wrong")
    for _ in range(4):
        lesson.stage.on_tick("replay")
    assert told in popover(lesson).replace("\u00a0", " ")


def test_a_refused_sale_offers_no_other_one_in_an_exercise() -> None:
    """What could be done instead is the answer; and the reason is said once, at the place."""
    lesson = begin("core-prices-2")
    lesson.play("sell minerals")
    press(lesson, "way", "matadi 1")
    press(lesson, "way", "matadi 2")
    assert "A truck carries only one cube of a set" in popover(lesson)
    assert "drc-remedy" not in page(lesson)
    assert page(lesson).count("A truck carries only one cube of a set") == 1


def test_a_card_says_what_it_does_also_where_only_cards_can_be_taken() -> None:
    lesson = begin("rag-money-2")
    click(lesson.table, "support:japan")
    assert "The bank pays you $2,000 for every railway" in popover(lesson)
    assert "RAG-SUP-" in popover(lesson)
    press(lesson, "use", "japan")
    press(lesson, "confirm")
    assert "Something better is possible." in popover(lesson)


@LANGUAGES
def test_bids_are_listed_from_the_lowest_legal_one(lang: str) -> None:
    lesson = begin("gov-auction-4", lang)
    press(lesson, "verb", "Bid")
    found = re.findall(r'data-act="pick" data-arg="bid (\d+)"', shown(lesson)["panel:now"])
    assert found[:2] == ["100", "300"], "others have bid $200 and $600"


def test_a_list_of_moves_is_not_cut_below_a_long_goal() -> None:
    """Three lines of goal and three of prompt: the rows of the list and the hints have room in Now."""
    lesson = begin("ins-combat-3")
    press(lesson, "verb", "Peacekeeper")
    rows = shown(lesson)["panel:now"].count('role="option"')
    assert rows >= 4
    assert lesson.table.plan.now[3] >= HEAD + 3 * 18 + rows * LINE + 34


def test_a_hint_rings_after_a_failed_try_and_no_longer_once_it_is_solved() -> None:
    lesson = begin("core-build-1")
    by_table(lesson, "build minerals KAT double")
    for _ in range(3):
        lesson.stage.on_key("h")
    assert "3 of 3, ringed on the map" in panel(lesson, "now")
    assert tuple(lesson.table.hinted) == ("space:crops BDU double",)
    press(lesson, "retry")
    by_table(lesson, "build crops BDU double")
    assert "ringed" not in panel(lesson, "now")
    assert tuple(lesson.table.hinted) == ()


@pytest.mark.parametrize("name", first_of(PLAYED, 3))
def test_every_listed_mistake_can_be_looked_at_and_no_refusal_offers_a_move(name: str) -> None:
    for mistake in exercise(name).mistakes:
        lesson = begin(name)
        for move in mistake.do:
            lesson.play(move)
        assert popover(lesson), mistake
        assert "drc-remedy" not in page(lesson), mistake
        assert lesson.feedback.kind in ("failed", "mistake", "illegal", "done", "played")
        if is_there(lesson, "wrong"):
            press(lesson, "wrong")
            for _ in range(40):
                lesson.stage.on_tick("replay")
            assert "✗" in popover(lesson)
