"""A stage that is opened again: reload, second page, a kernel that is gone; and its clock."""

from __future__ import annotations

from tests.browser.conftest import Library
from tests.browser.person import Person, StageSeen
from tests.browser.stage_pages import CELL, SPARE, Meet, log, opened, says, squares
from tests.effort import release


@release
def test_reload_second_page_and_a_lost_kernel(library: Library, meet: Meet) -> None:
    person = meet()
    stage = opened(library, person, "again", CELL)
    stage.press(*squares(stage)["B3"])
    says(stage, "last B3;")
    person.click(stage.part("confirm"))
    person.until(lambda: "taken 1" in person.text(stage.part("goal")), "B3 is taken")
    stage.press(*squares(stage)["D2"])
    says(stage, "last D2;")
    with person.tab.expect_response(lambda r: "contents/again.ipynb" in r.url and r.request.method == "PUT"):
        person.press("Control+s")
    # the page again: everything is there, and works
    person.tab.reload()
    stage = StageSeen(person).wait()
    person.until(lambda: "taken 1" in person.text(stage.part("goal")), "the panels are filled again")
    assert stage.part("popover").is_visible()
    x, y = squares(stage)["B3"]
    person.until(lambda: stage.colour(x - 6, y)[:3] == [0, 114, 178], "the picture is painted again")
    stage.press(*squares(stage)["E5"])
    says(stage, "last E5;")
    # a second page of the same notebook, side by side with the first
    other = Person(person.tab.context.new_page())
    other.tab.set_viewport_size({"width": 1366, "height": 768})
    other.open_lab(library.address, "again.ipynb")
    second = StageSeen(other).wait()
    says(second, "last E5;")
    other.click(second.part("confirm"))
    other.until(lambda: "taken 2" in other.text(second.part("goal")), "taken on the second page")
    person.until(lambda: "taken 2" in person.text(stage.part("goal")), "seen on the first one, too")
    stage.press(*squares(stage)["F6"])
    says(stage, "last F6;")
    assert log(stage) == log(second)
    other.tab.close()
    # the kernel starts anew: the stage says that nobody answers
    person.menu("Kernel", "Restart Kernel…")
    person.click(person.tab.get_by_role("button", name="Confirm Kernel Restart").first)
    words = stage.root.locator(".drc-lost-words")
    words.wait_for()
    assert person.text(words) == "No answer. Run the cell again."
    assert person.window.holds(person.box(words))
    stage.press(*squares(stage)["A0"])
    person.calm(500)
    assert words.is_visible()
    person.run_all()
    stage = StageSeen(person).wait()
    person.until(lambda: "taken 0" in person.text(stage.part("goal")), "a new stage after the cell was run again")
    assert not stage.root.locator(".drc-lost-words").is_visible()


@release
def test_the_next_stage_and_a_second_page_of_another_size(library: Library, meet: Meet) -> None:
    person = meet()
    stage = opened(library, person, "next", CELL, SPARE, SPARE, CELL, SPARE).come()
    person.click(stage.root.locator("[data-act=more]"))
    after = StageSeen(person, 1)
    person.until(lambda: person.view.holds(after.box), "the next stage, wholly in view")
    after.wait().press(*squares(after)["B1"])
    says(after, "last B1;")
    with person.tab.expect_response(lambda r: "contents/next.ipynb" in r.url and r.request.method == "PUT"):
        person.press("Control+s")
    other = Person(person.tab.context.new_page())
    other.tab.set_viewport_size({"width": 1100, "height": 720})
    other.open_lab(library.address, "next.ipynb")
    second = StageSeen(other).wait().come()
    says(second, "room 668x551")
    second.press(*squares(second)["C2"])
    says(second, "last C2;")
    # back at the first page, the stage is drawn for that one again
    person.tab.bring_to_front()
    stage.come()
    person.hover(stage.box.x + 300, stage.box.y + 300)
    says(stage, "room 934x599")
    stage.press(*squares(stage)["H9"])
    says(stage, "last H9;")
    other.tab.close()
    assert person.failures() == []


@release
def test_an_answer_that_comes_late(library: Library, meet: Meet) -> None:
    """No answer for four seconds is said; the answer that comes then takes the words away."""
    person = meet()
    stage = opened(library, person, "late", CELL).come()
    words = stage.root.locator(".drc-lost-words")
    person.click(stage.root.locator("[data-act=slow]"))
    person.calm(1500)
    assert not words.is_visible()
    words.wait_for()
    words.wait_for(state="hidden")
    says(stage, "said slow//None")
    stage.press(*squares(stage)["A0"])
    says(stage, "last A0;")
    assert person.failures() == []


@release
def test_a_page_too_slow_for_anywidget(library: Library, meet: Meet) -> None:
    """Its patience with our module ends after two seconds (here at once), and then it passes no message on."""
    person = meet()
    person.tab.add_init_script(
        "const patience = AbortSignal.timeout;"
        "AbortSignal.timeout = (ms) => patience.call(AbortSignal, ms === 2000 ? 0 : ms);"
        "const url = URL.createObjectURL, slow = 'await new Promise((then) => setTimeout(then, 500));';"
        "URL.createObjectURL = (blob) => url.call(URL, blob.type === 'text/javascript'"
        " ? new Blob([slow, blob], { type: blob.type }) : blob);"
    )
    stage = opened(library, person, "slow", CELL)
    stage.press(*squares(stage)["A0"])
    says(stage, "last A0;")
    assert any("Failed to initialize" in error for error in person.errors), "anywidget was patient after all"


@release
def test_the_clock_ticks_in_the_browser(library: Library, meet: Meet) -> None:
    """Also after a reload; and a click while the picture changes is known as one on the picture before."""
    person = meet()
    stage = opened(library, person, "clock", CELL.replace("Demo()", "Demo(clock=True)"))
    says(stage, "ticks 3;")
    with person.tab.expect_response(lambda r: "contents/clock.ipynb" in r.url and r.request.method == "PUT"):
        person.press("Control+s")
    person.tab.reload()
    stage = StageSeen(person).wait()
    reached = int(log(stage).split("ticks ")[1].split(";")[0])
    says(stage, f"ticks {reached + 3};")
    box = stage.box
    x, y = squares(stage)["B3"]
    stage.press(*squares(stage)["C3"])
    says(stage, "last C3;")
    person.tab.mouse.move(box.x + x, box.y + y)
    person.tab.mouse.down()
    person.tab.evaluate("document.querySelector('.drc-confirm').click()")  # as if someone else had moved just now
    person.until(lambda: "taken 1" in person.text(stage.part("goal")), "another picture")
    person.tab.mouse.up()
    says(stage, "last B3 stale;")
    assert person.failures() == []
