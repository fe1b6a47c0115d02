"""The keyboard in a stage: what is typed there stays there, and the focus never falls out of it."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Library
from tests.browser.stage_pages import Meet, log, opened, says, squares
from tests.effort import first_of


@pytest.mark.parametrize("where", first_of(["lab", "notebook7"]))
def test_keys_stay_in_the_stage(library: Library, meet: Meet, where: str) -> None:
    person = meet()
    stage = opened(library, person, f"keys_{where}", where=where)
    cells = person.tab.locator(".jp-Cell").count()
    stage.come()
    place = person.place
    person.click(stage.root.locator("[data-act=row][data-arg='1']"))
    says(stage, "said row/1/None")
    assert person.focused == "row:1"
    person.press("d", "d", "x", "a", "b", "Shift+M", "z")
    says(stage, "keys ddxabMz;")
    assert person.tab.locator(".jp-Cell").count() == cells, "a key of the stage changed the notebook"
    person.press("ArrowDown", "ArrowDown", "ArrowDown")
    assert person.focused == "row:4"
    person.press("ArrowUp", "Enter")
    says(stage, "said row/3/None")
    assert person.focused == "row:3"
    assert person.place == place, "the page moved"
    # a control that vanishes hands the focus to its neighbour
    person.click(stage.root.locator("[data-act=gone]"))
    says(stage, "said gone//None")
    assert person.focused == "more"
    # half-typed words stay while the stage changes under them
    person.click(stage.root.locator("input"))
    person.press("End")
    person.type("dd way")
    person.tab.evaluate("window.kept = document.activeElement")
    assert person.focused == "text"
    assert stage.root.locator("input").input_value() == "halfdd way"
    person.press("Enter")
    says(stage, "said text//halfdd way")
    assert person.focused == "text"
    assert stage.root.locator("input").input_value() == "halfdd way"
    select = stage.root.locator("select")
    person.click(select)
    person.press("Escape")
    assert select.evaluate("(node) => node === document.activeElement")
    person.press("ArrowDown", "Tab")
    says(stage, "said pick//two")
    # Ctrl+S saves the notebook, from a button of the stage
    person.click(stage.root.locator("[data-act=more]"))
    says(stage, "said more//None")
    name = f"keys_{where}.ipynb"
    with person.tab.expect_response(lambda r: f"contents/{name}" in r.url and r.request.method == "PUT"):
        person.press("Control+s")
    assert person.focused == "more"
    person.press("Control+Enter", "Shift+Enter")
    person.calm(500)
    assert "said more//None" in log(stage), "the cell was run again"
    # an act that fails in Python is answered, too
    person.click(stage.root.locator("[data-act=boom]"))
    person.calm(4600)
    assert not stage.root.locator(".drc-lost-words").is_visible()
    assert person.tab.locator(".jp-Cell").count() == cells
    assert person.errors == [] or where == "notebook7"


def test_by_keyboard_from_the_map_to_the_popover_and_out(library: Library, meet: Meet) -> None:
    person = meet()
    stage = opened(library, person, "tabs")
    stage.come()
    place = person.place
    stage.press(*squares(stage)["D4"])
    says(stage, "last D4;")
    assert person.focused == "confirm"
    person.press("Tab", "Tab")
    assert person.focused == "rule:X-1"
    person.press("Enter")
    note = stage.root.locator(".drc-note")
    note.wait_for()
    assert "taken once" in person.text(note)
    person.press("Escape")
    note.wait_for(state="hidden")
    assert "keys ;" in log(stage), "Escape closed the note alone"
    assert person.focused == "rule:X-1"
    person.press("Escape")
    says(stage, "keys Escape;")
    stage.part("popover").wait_for(state="hidden")
    assert person.focused == "drc-stage"
    stage.press(*squares(stage)["D4"])
    says(stage, "presses 2;")
    person.press("Enter")
    says(stage, "said confirm//None")
    assert person.focused == "drc-stage"
    live = stage.root.locator(".drc-live")
    assert person.text(live) == "D4 is taken"
    assert live.get_attribute("aria-live") == "polite"
    assert person.place == place
    # Tab goes through the stage in order, and leaves it
    stops = []
    for _ in range(20):
        person.press("Tab")
        inside = person.tab.evaluate("Boolean(document.activeElement.closest('.drc-stage'))")
        if not inside:
            break
        stops.append(person.focused)
    assert stops[3:5] == ["row:0", "row:1"], stops
    assert not inside, stops
    assert person.failures() == []
