"""What people met in their first hour and nobody had looked at again: each is tried by somebody with a mouse."""

from __future__ import annotations

from typing import Any

from drcongo_widgets import Table

import drcongo
from tests.browser import sights
from tests.browser.conftest import Library
from tests.browser.person import Box, Person, StageSeen
from tests.browser.stage_pages import Meet
from tests.effort import release

FRESH = 'drcongo.new_game(players=["Ana", "Ben"], seed=7, turn_order=["Ben", "Ana"])'
THREE = 'drcongo.new_game("core", ["Ana", "Ben", "Chi"], seed=5, turn_order=["Ana", "Ben", "Chi"])'
TABLE = "import drcongo\nfrom drcongo_widgets import Table\nTable({game})"
BOTS = 'import drcongo\nfrom drcongo_widgets import Table\nTable({game}, bots={{"Ben": "thumb", "Chi": "thumb"}})'
SANDBOX = "import drcongo\nfrom drcongo_widgets import Sandbox\nSandbox({game})"
SPARE = "\n".join(f"# line {n}" for n in range(30))
NEAR = 2  # pixels


def opened(library: Library, person: Person, name: str, *cells: str) -> StageSeen:
    person.open_lab(library.address, library.book(name, *cells))
    person.run_all()
    stage = StageSeen(person)
    stage.root.wait_for()
    return stage.come()


def on_stage(stage: StageSeen, what: Any) -> Box:
    """A box within the stage."""
    box, root = stage.person.box(what), stage.box
    return Box(box.x - root.x, box.y - root.y, box.w, box.h)


@release
def test_a_popover_is_at_its_place_after_a_reload(library: Library, meet: Meet) -> None:
    person, target = meet(), "space:minerals KAT double"
    stage = opened(library, person, "reloaded", TABLE.format(game=FRESH), SPARE)
    twin = Table(eval(FRESH, {"drcongo": drcongo}))
    sights.press(stage, twin, target)
    person.reads("CORE-IND-04", ".drc-popover")
    before, side = on_stage(stage, stage.part("popover")), stage.part("popover").get_attribute("data-side")
    with person.tab.expect_response(lambda r: "contents/reloaded.ipynb" in r.url and r.request.method == "PUT"):
        person.press("Control+s")
    person.tab.reload()
    stage = StageSeen(person).wait().come()
    person.reads("CORE-IND-04", ".drc-popover")
    person.calm(1500)  # the page finds its letters and its room
    after = on_stage(stage, stage.part("popover"))
    assert stage.part("popover").get_attribute("data-side") == side
    assert all(abs(a - b) <= NEAR for a, b in zip(before, after, strict=True)), (before, after)
    x, y = sights.point(stage, twin, target)
    assert not after.covers(Box(x - 8, y - 8, 16, 16)), "it lies over its own place"
    person.click(stage.part("confirm"), scroll=False)
    person.reads("Ana", ".drc-prompt")
    assert person.failures() == []


@release
def test_open_and_share_with_a_message_above_it(library: Library, meet: Meet) -> None:
    """The message takes room, and everything below it can still be seen and pressed without a scroll."""
    person = meet()
    stage = opened(library, person, "shared", SANDBOX.format(game=THREE), SPARE)
    place = person.place
    person.click(stage.root.locator("[data-act=share]").first, scroll=False)
    panel = stage.root.locator(".drc-share").first
    panel.wait_for()
    person.click(stage.root.locator(".drc-paste"), scroll=False)
    person.type("DRC1-ABC")
    person.click(stage.root.locator("[data-act=share_open] [type=submit]"), scroll=False)
    message = stage.root.locator(".drc-share .drc-bad")
    message.wait_for()
    assert person.sees(message)
    told = person.box(message)
    controls = panel.locator("button, input, select, textarea").filter(visible=True)
    for number in range(controls.count()):
        one = controls.nth(number)
        assert person.sees(one), f"{one.evaluate('node => node.outerHTML')} is out of sight"
        assert not told.covers(person.box(one)), f"the message lies over {one.evaluate('node => node.outerHTML')}"
    assert panel.evaluate("node => node.scrollHeight <= node.clientHeight + 1"), "something is cut"
    person.click(stage.root.locator("[data-act=share_begin] [type=submit]"), scroll=False)
    person.until(lambda: panel.count() == 0 or not panel.is_visible(), "a new game, and the panel is closed")
    assert person.place == place
    assert person.failures() == []


@release
def test_next_exercise_stays_in_its_notebook_beside_other_tabs(library: Library, meet: Meet) -> None:
    person = meet()
    lessons = [f'from drcongo_widgets import Lesson\nLesson("{name}")' for name in ("core-build-1", "core-build-2")]
    library.book("other_tab", *lessons)
    person.open_lab(library.address, library.book("first_tab", lessons[0], SPARE, lessons[1]))
    person.run_all()
    person.until(lambda: person.tab.locator(".drc-stage").count() == 2, "both stages", seconds=60)
    listed = person.tab.locator(".jp-DirListing-item", has_text="other_tab.ipynb").first
    person.click(listed)
    person.press("Enter")  # opens a second tab, before the first
    person.tab.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell", has_text="core-build-1").first.wait_for()
    person.calm(1500)
    person.run_all()
    person.until(lambda: person.tab.locator(".drc-stage").count() == 4, "the stages of both", seconds=60)
    person.click(person.tab.locator(".lm-TabBar-tab", has_text="first_tab").first)
    book = ".jp-NotebookPanel:not(.lm-mod-hidden)"
    stages = person.tab.locator(f"{book} .drc-stage")
    first, second = StageSeen(person), StageSeen(person)
    first.root, second.root = stages.nth(0), stages.nth(1)
    person.click(first.root.locator(".drc-goal [data-act=next]"))

    def in_view() -> bool:
        view = person.box(person.tab.locator(f"{book} .jp-WindowedPanel-outer").first)
        return view.holds(person.box(second.root))

    person.until(in_view, "the next exercise of this notebook, wholly in view")
    assert person.tab.locator(".lm-TabBar-tab.lm-mod-current", has_text="first_tab").count() == 1
    assert person.tab.evaluate("document.activeElement.classList.contains('drc-stage')")
    assert person.failures() == []


@release
def test_a_rule_open_on_the_full_screen(library: Library, meet: Meet) -> None:
    """It opens over the stage that fills the screen, beside its chip; and one that is open when the screen changes."""
    person = meet()
    stage = opened(library, person, "full", TABLE.format(game=FRESH), SPARE)
    twin = Table(eval(FRESH, {"drcongo": drcongo}))
    note = stage.root.locator(".drc-note")
    person.click(stage.root.locator("[data-do=full]"), scroll=False)
    person.until(lambda: stage.box == person.window, "the stage fills the screen")
    person.until(stage.painted)
    person.calm(400)
    sights.press(stage, twin, "space:minerals KAT double")
    person.reads("CORE-IND-04", ".drc-popover")
    chip = stage.root.locator(".drc-popover .drc-rule").first
    person.click(chip, scroll=False)
    person.until(lambda: note.is_visible() or stage.root.locator(".drc-panel.drc-rule").is_visible(), "the rule")
    opened_rule = note if note.is_visible() else stage.root.locator(".drc-panel.drc-rule")
    assert person.sees(opened_rule)
    assert "Double for the same price" in person.text(opened_rule)
    person.press("Escape")
    person.until(lambda: not note.is_visible(), "the rule is closed")
    assert stage.box == person.window, "Escape closed the rule alone"
    person.click(stage.root.locator("[data-do=full]"), scroll=False)
    person.until(lambda: stage.box != person.window, "back in the notebook")
    person.until(stage.painted)
    person.calm(400)
    person.click(stage.root.locator(".drc-feed .drc-rule, .drc-popover .drc-rule").first, scroll=False)
    note.wait_for()
    person.press("f")
    person.until(lambda: stage.box == person.window, "full screen while a rule is open")
    person.calm(400)
    assert not note.is_visible() or person.sees(note)
    assert person.failures() == []


@release
def test_replay_has_a_room_of_its_own(library: Library, meet: Meet) -> None:
    """The button lies over no line of what happened, and what it shows again can be read."""
    person = meet()
    stage = opened(library, person, "replay", BOTS.format(game=THREE), SPARE)
    twin = Table(eval(THREE, {"drcongo": drcongo}))
    sights.press(stage, twin, "space:minerals KAT double")
    person.click(stage.part("confirm"), scroll=False)
    skip = stage.root.locator("[data-act=skip]").first
    skip.wait_for()
    assert person.sees(skip), "Skip is in sight while bots play"
    person.click(skip, scroll=False)
    person.reads("Action phase 2", ".drc-prompt")
    replay = stage.root.locator(".drc-replay").first
    replay.wait_for()
    assert person.sees(replay)
    texts = stage.root.locator(".drc-entry .drc-text, .drc-entry .drc-rule, .drc-rest, .drc-choices button")
    button = person.box(replay)
    for number in range(texts.count()):
        one = texts.nth(number)
        if one.is_visible():
            assert not button.covers(person.box(one)), f"it lies over {person.text(one)!r}"
    before = person.text(stage.part("prompt"))
    place = person.place
    person.click(replay, scroll=False)
    person.calm(4000)
    assert person.text(stage.part("prompt")) == before, "nothing is played by it"
    assert person.place == place
    assert person.failures() == []
