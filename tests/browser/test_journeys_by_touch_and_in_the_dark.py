"""Whole journeys with fingers on a phone and in the dark theme: taps or clicks and scrolls are counted and checked."""

from __future__ import annotations

import pytest
from drcongo_widgets import Lesson, Sandbox, Table

import drcongo
from tests.browser import sights
from tests.browser.conftest import Library
from tests.browser.person import Person, StageSeen
from tests.browser.stage_pages import Meet
from tests.effort import release
from tests.widgets.positions import FULL

FRESH = 'drcongo.new_game(players=["Ana", "Ben"], seed=7, turn_order=["Ben", "Ana"])'
SALE = f"drcongo.scenario({FULL!r})"
TABLE = "import drcongo\nfrom drcongo_widgets import Table\nTable({game})"
EXERCISE = 'from drcongo_widgets import Lesson\nLesson("core-build-1")'


def checked(person: Person, what: str, presses: int, scrolls: int = 0) -> None:
    """Taps or clicks are as many as they must be, scrolls no more than allowed."""
    kind = "taps" if person.touch else "clicks"
    print(f"{what}: {dict(person.counts)}")
    assert person.counts[kind] == presses
    assert person.counts["scrolls"] <= scrolls
    assert person.counts["keys"] == 0
    assert person.failures() == []


def on_a_phone(library: Library, person: Person, name: str, cell: str) -> StageSeen:
    """The notebook in JupyterLab's page of one document, run; the way down to the stage is counted, too."""
    person.open_alone(library.address, library.book(name, cell))
    person.run_by_keys()
    stage = StageSeen(person).wait()
    person.counts.clear()
    stage.come()
    print(f"{name}, down to the stage: {dict(person.counts)}")
    assert person.counts["scrolls"] <= 3
    person.counts.clear()
    return stage


def in_the_dark(library: Library, person: Person, name: str, cell: str) -> StageSeen:
    """JupyterLab's dark theme, chosen in its menu; then the cell is run."""
    person.open_lab(library.address, library.book(name, cell))
    person.menu("Settings", "Theme", "JupyterLab Dark")
    person.calm(1500)  # the page is coloured anew
    person.run_all()
    stage = StageSeen(person)
    stage.root.wait_for()
    stage.come()
    assert "drc-dark" in str(stage.root.get_attribute("class"))
    person.counts.clear()
    return stage


WAYS = pytest.mark.parametrize(
    "way", [pytest.param("phone", id="390 px, fingers"), pytest.param("dark", id="dark theme, mouse")]
)


def begun(way: str, library: Library, meet: Meet, name: str, cell: str) -> StageSeen:
    if way == "dark":
        return in_the_dark(library, meet(), f"{name}_dark", cell)
    return on_a_phone(library, meet(width=390, height=800, touch=True), f"{name}_phone", cell)


@WAYS
def test_a_build(library: Library, meet: Meet, way: str) -> None:
    stage = begun(way, library, meet, "build", TABLE.format(game=FRESH))
    person, twin = stage.person, Table(eval(FRESH, {"drcongo": drcongo}))
    place = person.place
    sights.press(stage, twin, "space:minerals KAT double")
    person.reads("CORE-IND-04", ".drc-popover")
    person.click(stage.part("confirm"), scroll=False)
    person.reads("Ana", ".drc-prompt")
    checked(person, f"a build ({way})", 2)
    assert person.place == place, "the page moved"


@WAYS
@release
def test_a_sale(library: Library, meet: Meet, way: str) -> None:
    stage = begun(way, library, meet, "sale", TABLE.format(game=SALE))
    person, twin = stage.person, Table(eval(SALE, {"drcongo": drcongo}))
    sights.press(stage, twin, "space:minerals KAT double")
    person.reads("Confirm +$2,800", ".drc-now")
    person.click(stage.part("confirm"), scroll=False)
    person.reads("Ben", ".drc-prompt")
    checked(person, f"a sale ({way})", 2)


@WAYS
@release
def test_an_exercise_failed_hinted_and_solved(library: Library, meet: Meet, way: str) -> None:
    """A wrong build, Try again, a hint, the right build: the verdict is in sight each time."""
    stage = begun(way, library, meet, "exercise", EXERCISE)
    person = stage.person

    def build(target: str) -> None:
        lesson = Lesson("core-build-1")
        assert lesson.table is not None
        x, y = sights.point(stage, lesson.table, target)
        stage.press(x, y)
        person.click(stage.part("confirm"), scroll=False)

    build("space:minerals KAT double")
    person.reads("the goal is not reached", ".drc-verdict.drc-bad")
    assert person.sees(stage.part("verdict"))
    person.click(stage.root.locator(".drc-popover [data-act=retry]"), scroll=False)
    stage.part("popover").wait_for(state="hidden")
    person.click(stage.root.locator(".drc-now [data-act=hint]").first, scroll=False)
    person.reads("1 of", ".drc-now")
    build("space:crops BDU double")
    person.reads("Done! Well played.", ".drc-verdict.drc-ok")
    assert person.sees(stage.part("verdict"))
    checked(person, f"an exercise failed, hinted and solved ({way})", 6)


@release
def test_a_position_edited_by_touch(library: Library, meet: Meet) -> None:
    """The sandbox's editor on a phone: a place is tapped, a Peacekeeper put there, and the position played."""
    game = 'drcongo.new_game("insurgent", ["Ana", "Ben"], seed=3, turn_order=["Ana", "Ben"])'
    cell = f"import drcongo\nfrom drcongo_widgets import Sandbox\nSandbox({game})"
    person = meet(width=390, height=800, touch=True)
    stage = on_a_phone(library, person, "edited_phone", cell)
    person.click(stage.root.locator('[data-act="mode"][data-arg="edit"]').first, scroll=False)
    person.reads("No problems", ".drc-now")
    twin = Sandbox(eval(game, {"drcongo": drcongo}))
    twin.table.stage.on_act("mode", "edit", None, False)
    sights.press(stage, twin.table, "force:KAT")
    person.click(stage.root.locator('[data-act="put"][data-arg="keepers 0 1"]').first, scroll=False)
    person.until(stage.root.locator('[data-act="put"][data-arg="keepers 0 2"]').count, "one Peacekeeper")
    person.click(stage.root.locator('.drc-popover [data-act="close"]').first, scroll=False)
    person.click(stage.root.locator('[data-act="play_here"]').first, scroll=False)
    person.reads("Ana", ".drc-prompt")
    checked(person, "a position edited and played by touch", 5)
