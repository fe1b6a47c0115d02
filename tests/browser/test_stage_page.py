"""A stage on a page: no click is lost, the page moves only when the reader moves it."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Library
from tests.browser.person import NOTCH, StageSeen
from tests.browser.stage_pages import CELL, SPARE, Meet, log, opened, says, square_box, squares
from tests.effort import first_of, release


@pytest.mark.parametrize("where", first_of(["lab", "notebook7"]))
def test_every_click_lands_and_the_page_stays_however_little_is_in_view(
    library: Library, meet: Meet, where: str
) -> None:
    person = meet()
    stage = opened(library, person, f"offsets_{where}", where=where)
    stage.come()
    person.wheel(-5, at=person.view.middle)
    tried, name = 0, ""
    for turn in range(14):
        view, points = person.view, squares(stage)
        free = stage.open_at(*points.values())
        in_sight = [at for at, open_ in zip(points, free, strict=True) if open_ and at != name]
        if in_sight:
            name = sorted(in_sight)[turn * 37 % len(in_sight)]
            before = person.place
            stage.press(*points[name])
            tried += 1
            says(stage, f"presses {tried}; last {name};")
            person.calm(100)
            assert person.place == before, "the page moved"
            popover = person.box(stage.part("popover"))
            assert view.holds(popover) or view.h < popover.h + 8, (name, popover)
            assert not popover.covers(square_box(stage, name)), name
            assert person.focused == "confirm"
        was = person.place
        person.wheel(1.3, at=(stage.box.x + 100, min(max(stage.box.y + 200, view.y + 20), view.y + view.h - 20)))
        assert person.place > was or person.at_the_end, "the wheel is dead over the picture"
    assert tried >= 8
    assert person.failures() == []


@release
def test_many_stages_run_at_once(library: Library, meet: Meet) -> None:
    """Run All leaves the reader at the top; stages out of view hold no canvas and come back right."""
    person = meet()
    many = [CELL.replace("Demo()", f"Demo('number {n}')") for n in range(15)]
    first = opened(library, person, "many", "# the first cell", *many, "# the last cell")
    person.until(lambda: person.tab.locator(".drc-stage").count() == 15, "fifteen stages", seconds=60)
    person.calm(3000)
    assert person.place == 0, "the reader is no longer at the top"

    def sizes() -> list[tuple[int, int]]:
        return [StageSeen(person, n).canvas_size for n in range(15)]

    person.until(lambda: sizes()[3:] == [(1, 1)] * 12, "stages out of view have let their canvases go", seconds=40)
    assert sizes()[0] == (934, 599)
    heights = [StageSeen(person, n).box.h for n in range(15)]
    assert heights == [599] * 15
    first.press(*squares(first)["B2"])
    says(first, "last B2;")
    person.click(first.part("confirm"))
    person.until(lambda: "taken 1" in person.text(first.part("goal")), "B2 is taken")
    last = StageSeen(person, 14)
    last.come()
    person.until(lambda: first.canvas_size == (1, 1), "the first stage has let its canvas go")
    last.press(*squares(last)["B2"])
    says(last, "last B2;")
    first.come()
    x, y = squares(first)["B2"]
    person.until(lambda: first.colour(x - 6, y)[:3] == [0, 114, 178], "the taken square is painted again")
    assert person.failures() == []


@release
def test_a_stage_that_is_passed_on_a_slow_line_lets_its_canvas_go(library: Library, meet: Meet) -> None:
    """It is seen and gone again before Python hears of either."""
    person = meet()
    stage = opened(library, person, "passed", CELL, *[SPARE] * 4)
    last = person.tab.locator(".jp-Cell").last
    person.scroll_to(last.locator(".jp-InputArea-editor"))
    person.until(lambda: stage.canvas_size == (1, 1), "out of view it holds no canvas")
    person.tab.evaluate(
        """() => { const send = WebSocket.prototype.send;
            WebSocket.prototype.send = function (...a) { setTimeout(() => send.apply(this, a), 3000); }; }"""
    )
    far = person.place
    person.wheel(-far / NOTCH, at=person.view.middle)
    person.until(lambda: person.place == 0, "at the top")
    person.calm(200)
    assert stage.canvas_size == (1, 1), "Python has heard of it already: nothing is shown here"
    person.wheel(far / NOTCH, at=person.view.middle)
    person.until(lambda: person.place > far - 50, "at the end again")
    person.until(lambda: stage.canvas_size != (1, 1), "Python answers that the stage was here")
    person.until(lambda: stage.canvas_size == (1, 1), "and then that it has gone")
    assert person.failures() == []


@release
def test_the_cell_a_reader_runs_stays_before_them(library: Library, meet: Meet) -> None:
    person = meet()
    book = library.book("stay", *(SPARE, CELL, SPARE, CELL, SPARE))
    person.open_lab(library.address, book)
    person.run_all()
    stage = StageSeen(person).wait()
    person.calm(2600)
    assert person.place == 0
    stage.come()
    person.calm(300)
    cell = person.tab.locator(".jp-Cell").nth(1)
    person.click(cell.locator(".jp-InputPrompt"))
    before = person.box(cell).y
    person.menu("Run", "Run All Cells")
    person.calm(1500)
    stage = StageSeen(person).wait()
    person.calm(1500)
    assert abs(person.box(cell).y - before) < 3, "the reader was carried away"


@release
def test_wheel_and_pointer_send_nothing(library: Library, meet: Meet) -> None:
    person = meet()
    stage = opened(library, person, "still")
    stage.come()
    sent: list[object] = []
    person.tab.on("websocket", lambda socket: None)
    person.tab.evaluate(
        """() => { const send = WebSocket.prototype.send; window.sent = 0;
            WebSocket.prototype.send = function (...a) { window.sent++; return send.apply(this, a); }; }"""
    )
    box = stage.box
    for step in range(60):
        person.hover(box.x + 20 + step * 3, max(box.y, person.view.y) + 60 + step % 30)
    assert person.tab.evaluate("window.sent") == 0, sent
    tip = stage.root.locator(".drc-tip")
    x, y = squares(stage)["C3"]
    person.hover(stage.box.x + x, stage.box.y + y)
    tip.wait_for()
    assert person.text(tip) == "Square C3"
    assert log(stage).startswith("presses 0;")
