"""The room a stage gets: sizes, full screen, themes, zoom, fingers."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Library
from tests.browser.demo import STEP
from tests.browser.person import Box, StageSeen
from tests.browser.stage_pages import CELL, SPARE, Meet, log, opened, says, square_box, squares
from tests.effort import release

DARK, LIGHT = [64, 57, 45], [242, 228, 205]


def test_sizes_full_screen_fit_and_themes(library: Library, meet: Meet) -> None:
    person = meet()
    stage = opened(library, person, "room", SPARE, CELL, SPARE).come()
    assert "room 934x599" in log(stage)
    assert (stage.box.w, stage.box.h) == (934, 599)
    # while it is open, another theme
    x, y = squares(stage)["A0"]
    assert stage.colour(x, y - 22)[:3] == LIGHT
    person.menu("Settings", "Theme", "JupyterLab Dark")
    person.until(lambda: stage.colour(x, y - 22)[:3] == DARK, "the dark picture", seconds=60)
    assert "drc-dark" in stage.root.get_attribute("class")
    person.menu("Settings", "Theme", "JupyterLab Light")
    person.until(lambda: stage.colour(x, y - 22)[:3] == LIGHT, "the light picture", seconds=60)
    # another window
    for width, height, room in ((1440, 900, "1008x731"), (1280, 720, "848x551"), (1366, 650, "934x481")):
        person.tab.set_viewport_size({"width": width, "height": height})
        says(stage, f"room {room}")
        person.until(stage.painted)
    # Fit moves the page, because it says so; F does the same, and again it is the full screen
    person.tab.set_viewport_size({"width": 1366, "height": 768})
    says(stage, "room 934x599")
    person.wheel(-2, at=person.view.middle)
    assert not person.view.holds(stage.box)
    person.click(stage.root.locator("[data-do=fit]"))
    person.until(lambda: person.view.holds(stage.box), "all of the stage in view")
    person.wheel(2, at=person.view.middle)
    person.click(stage.root.locator("[data-act=more]"))
    says(stage, "said more")
    person.press("f")
    person.until(lambda: person.view.holds(stage.box), "all of the stage in view again")
    person.press("f")
    says(stage, "room 1366x768")
    assert stage.box == Box(0, 0, 1366, 768)
    person.until(stage.painted)
    stage.press(*squares(stage)["M17"])
    says(stage, "last M17;")
    popover = person.box(stage.part("popover"))
    assert person.window.holds(popover)
    assert not popover.covers(square_box(stage, "M17"))
    person.click(stage.part("confirm"))
    says(stage, "said confirm")
    person.click(stage.root.locator("[data-do=full]"))
    says(stage, "room 934x599")
    assert person.failures() == []


@release
def test_a_picture_that_missed_a_change_of_theme_is_mended_when_it_is_met(library: Library, meet: Meet) -> None:
    """Seen once on a very busy machine: panels in the dark, the picture light."""
    table = (
        "import drcongo\nfrom drcongo_widgets import Table\ntable = Table(drcongo.new_game(players=['A', 'B']))\ntable"
    )
    missed = "if table.room:\n    table.stage.room = table.room = table.room._replace(dark=False)\n    table.refresh()"
    person = meet()
    stage = opened(library, person, "missed_theme", table, missed, SPARE, SPARE)
    person.menu("Settings", "Theme", "JupyterLab Dark")
    person.until(lambda: stage.colour(20, 300)[:3] == [27, 30, 33], "the dark picture", seconds=60)

    def miss() -> None:
        person.click(person.tab.locator(".jp-Cell .jp-InputArea-editor").nth(1))
        person.press("Control+Enter")
        person.until(lambda: stage.colour(20, 300)[:3] == [236, 232, 221], "a picture as if the theme had been missed")

    miss()
    box = stage.box
    person.hover(box.x + box.w / 2, max(box.y + 60, person.view.y + 60))
    person.until(lambda: stage.colour(20, 300)[:3] == [27, 30, 33], "mended by pointing")
    miss()
    beside = (person.view.x + 8, person.view.middle[1])  # so that nothing is pointed at
    for notches in (*[6] * 5, *[-6] * 5):
        person.wheel(notches, at=beside)
        person.calm(300)
    person.until(lambda: stage.colour(20, 300)[:3] == [27, 30, 33], "mended by coming back into view")
    assert person.failures() == []


@release
def test_a_popover_hides_as_little_as_can_be(library: Library, meet: Meet) -> None:
    """All squares of the four sides' first choice are taken: the popover takes the side that hides least."""
    person = meet()
    cell = CELL.replace(
        "stage = Demo()", "stage = Demo(); stage.taken = tuple(f'{r}{c}' for r in 'EFG' for c in range(12))"
    )
    stage = opened(library, person, "avoid", cell).come()
    for name in ("D5", "A0", "A11", "I0", "I11", "H6"):
        stage.press(*squares(stage)[name])
        says(stage, f"last {name};")
        popover = person.box(stage.part("popover"))
        assert person.box(stage.part("map")).holds(popover), name
        assert not popover.covers(square_box(stage, name)), name
        if name == "D5":
            hidden = [n for n in squares(stage) if n[0] in "EFG" and popover.covers(square_box(stage, n))]
            assert hidden == [], stage.part("popover").get_attribute("data-side")
        person.press("Escape")
        stage.part("popover").wait_for(state="hidden")


@pytest.mark.parametrize("where", ["lab", "notebook7"])
@release
def test_fingers_on_a_small_screen(library: Library, meet: Meet, where: str) -> None:
    person = meet(width=390, height=800, touch=True, scale=2)
    book = library.book(f"touch_{where}", SPARE, CELL, SPARE)
    if where == "lab":
        person.open_alone(library.address, book)
    else:
        person.open_notebook7(library.address, book)
    person.run_by_keys()
    stage = StageSeen(person).wait().come()
    presses = 0
    map_middle = Box(*person.box(stage.part("map"))).middle
    before = person.place
    person.swipe(-150, at=map_middle)
    assert 100 < person.place - before < 220, "a finger over the map scrolls the page"
    assert f"presses {presses};" in log(stage), "a scroll is no press"
    person.swipe(150, at=map_middle)
    stage.press(*squares(stage)["B2"])
    says(stage, "presses 1; last B2;")
    sheet = person.box(stage.part("popover"))
    assert sheet.w == stage.box.w, "across the whole phone, so that nothing looks out from under it"
    assert person.window.holds(sheet)
    assert not sheet.covers(square_box(stage, "B2"))
    assert stage.part("confirm").bounding_box()["height"] >= 44
    person.click(stage.root.locator(".drc-popover .drc-close"))
    stage.part("popover").wait_for(state="hidden")
    # two fingers and two taps zoom
    lens = stage.root.locator(".drc-lens")
    x, y = square_box(stage, "B2").middle
    person.double_tap(x, y)
    lens.wait_for()
    # the first of two taps may be a press, before anybody knows of the second: a person waits for what it brings
    told = ""
    while told != (told := log(stage)):
        person.calm(900)
    presses = int(told.split("presses ")[1].split(";")[0])
    person.click_at(x + 2 * STEP, y)
    says(stage, f"presses {presses + 1}; last B3;")
    person.click(stage.root.locator(".drc-lens-close"))
    lens.wait_for(state="hidden")
    person.press("Escape")
    person.pinch((x, y), 60, 180)
    lens.wait_for()
    assert person.failures() == []


@release
def test_zoom_of_two_hundred_percent_and_no_motion(library: Library, meet: Meet) -> None:
    """What a browser's zoom does: half the pixels of the page, twice as dense."""
    person = meet(width=683, height=384, scale=2, motion=False)
    book = library.book("zoomed", CELL)
    person.open_alone(library.address, book)
    person.run_by_keys()
    stage = StageSeen(person).wait().come()
    assert stage.canvas_size == (2 * stage.box.w, 2 * stage.box.h)
    assert "drc-form-phone" in stage.root.get_attribute("class")
    stage.press(*squares(stage)["B2"])
    says(stage, "last B2;")
    popover = stage.part("popover")
    assert popover.evaluate("(node) => getComputedStyle(node).animationName") == "none"
    assert person.view.holds(person.box(popover)) or person.box(popover).h > person.view.h - 10
    assert not person.box(popover).covers(square_box(stage, "B2"))
