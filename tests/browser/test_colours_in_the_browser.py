"""Every text of a stage can be read, in the light and in the dark: its contrast by computed style is 4.5 at least."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import Library
from tests.browser.person import Person, StageSeen
from tests.effort import release

# The texts of all stages that are in the page, each with its contrast against what lies behind it. A panel without a
# ground of its own lies over the picture, whose ground is the stage's own colour; disabled controls are left out.
TEXTS = """() => {
    const channels = (text) => { const n = text.match(/[\\d.]+/g).map(Number); return n.length < 4 ? [...n, 1] : n; };
    const over = (top, low) => [0, 1, 2].map(i => top[i] * top[3] + low[i] * (1 - top[3])).concat(1);
    const light = (c) => { const v = c / 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; };
    const shine = (c) => 0.2126 * light(c[0]) + 0.7152 * light(c[1]) + 0.0722 * light(c[2]);
    const ground = (node) => {
        const found = [];
        for (let at = node; at; at = at.parentElement) {
            const colour = channels(getComputedStyle(at).backgroundColor);
            if (colour[3] > 0) found.push(colour);
            if (colour[3] === 1) break;
        }
        return found.reverse().reduce((low, top) => over(top, low), [255, 255, 255, 1]);
    };
    const told = [];
    for (const root of document.querySelectorAll('.drc-stage')) {
        const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (words.nextNode()) {
            const node = words.currentNode.parentElement, text = words.currentNode.textContent.trim();
            const box = node.getBoundingClientRect();
            if (!text || box.width < 2 || box.height < 2 || node.closest('[disabled], .drc-live, option')) continue;
            const style = getComputedStyle(node);
            if (style.visibility === 'hidden') continue;
            let fade = 1;
            for (let at = node; at && at !== root; at = at.parentElement) fade *= Number(getComputedStyle(at).opacity);
            const behind = ground(node), ink = channels(style.color);
            const seen = over([...ink.slice(0, 3), ink[3] * fade], behind);
            const [a, b] = [shine(seen), shine(behind)].sort((x, y) => y - x);
            told.push([text.slice(0, 40), Math.round((a + 0.05) / (b + 0.05) * 100) / 100]);
        }
    }
    return told; }"""

STILL = "document.getAnimations().every(one => one.playState === 'finished')"

TABLE = """import drcongo
from drcongo_widgets import Table
table = Table(drcongo.new_game("ragnar", ["Ana", "Ben", "Chi"], seed=3))
table"""
LESSON = """from drcongo_widgets import Lesson
Lesson("core-build-1")"""
QUESTION = """from drcongo_widgets import Lesson
Lesson("core-board-1")"""
SANDBOX = """import drcongo
from drcongo_widgets import Sandbox
Sandbox(drcongo.new_game("insurgent", ["Ana", "Ben"], seed=3))"""
WHAT_IF = """import drcongo
from drcongo_widgets import WhatIf
game = drcongo.new_game(seed=7)
game.play("build minerals KAT double"); game.undo(); game.play("place boat BDU-EQU")
WhatIf(game)"""
PROGRESS = """from drcongo_widgets import Progress
Progress()"""


def read(person: Person, what: str) -> int:
    """All texts of the page's stages; how many there are."""
    found: list[Any] = person.tab.evaluate(TEXTS)
    faint = [(text, ratio) for text, ratio in found if ratio < 4.5]
    assert faint == [], what
    return len(found)


@pytest.mark.parametrize("theme", ["Light", "Dark"])
@release
def test_every_text_can_be_read(library: Library, meet: Callable[..., Person], theme: str) -> None:
    person = meet()
    cells = {"a table": TABLE, "a lesson": LESSON, "a question": QUESTION, "a sandbox": SANDBOX}
    cells |= {"what if": WHAT_IF, "progress": PROGRESS}
    person.open_lab(library.address, library.book(f"colours_{theme}", *cells.values()))
    if theme == "Dark":
        person.menu("Settings", "Theme", "JupyterLab Dark")
        person.calm(1500)  # the page is coloured anew
    person.run_all()
    person.until(lambda: person.tab.locator(".drc-stage").count() == len(cells), "all stages", seconds=90)
    person.tab.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status='idle']", state="attached")
    seen = {}
    for number, name in enumerate(cells):
        stage = StageSeen(person, number)
        person.scroll_to(stage.root)
        if stage.root.locator(".drc-map").count():
            stage.come()
        person.calm(500)
        if theme == "Dark":
            assert "drc-dark" in str(stage.root.get_attribute("class")), name
        person.until(lambda what=name: read(person, what) > 10, name)
        seen[name] = read(person, name)
        if name == "a sandbox":
            for act in ("[data-act=share]", "[data-act=mode][data-arg=edit]"):
                person.click(stage.root.locator(act).first)
                person.calm(700)
                seen[act] = read(person, act)
        if name in ("a table", "a lesson"):
            person.click(stage.root.locator("[data-act=verb]:not(.drc-off)").first)
            person.calm(500)
            seen[f"{name}, a list"] = read(person, name)
            person.press("ArrowDown")
            person.reads("Confirm", ".drc-popover")
            person.until(lambda: person.tab.evaluate(STILL), "the popover has faded in")
            seen[f"{name}, a popover"] = read(person, name)
            person.press("Enter")
            person.calm(900)
            seen[f"{name}, answered"] = read(person, name)
    print(theme, seen)
    assert min(seen.values()) > 10
    assert person.failures() == []


@release
def test_two_positions_side_by_side_by_their_own_steps(library: Library, meet: Callable[..., Person]) -> None:
    """What if: one map and a switch where there is little room, two maps from 980 pixels on."""
    person = meet()
    person.open_lab(library.address, library.book("what_if", WHAT_IF))
    person.run_all()
    stage = StageSeen(person).wait().come()
    assert stage.root.locator(".drc-map").count() == 1
    before = person.place
    person.counts.clear()
    person.click(stage.root.locator("[data-act=front][data-arg=a]"), scroll=False)
    person.reads("minerals", ".drc-pair-head")
    person.tab.set_viewport_size({"width": 1440, "height": 900})
    person.until(lambda: stage.root.locator(".drc-map").count() == 2, "two maps")
    person.until(stage.painted)
    assert person.window.holds(stage.box)
    maps = [person.box(stage.root.locator(".drc-map").nth(n)) for n in range(2)]
    assert not maps[0].covers(maps[1])
    told = stage.root.locator(".drc-differ, .drc-choices").first.inner_text()
    assert "Ben" in told
    person.click(stage.root.locator("[data-act=step][data-arg='back a']"), scroll=False)
    person.until(
        lambda: stage.root.locator(".drc-differ, .drc-choices").first.inner_text() != told, "other differences"
    )
    print(f"what if: {dict(person.counts)}")
    assert person.counts["scrolls"] == 0
    assert abs(person.place - before) < 40, "the window grew, the reader did not move"
    assert person.failures() == []


PICTURE = "(root) => root.querySelector(':scope > canvas').toDataURL()"
RESIZE = "(root) => { const c = root.querySelector(':scope > canvas'); c.setAttribute('width', c.width); }"


def settled(person: Person, stage: StageSeen) -> str:
    """The picture once nothing is painted any more, however slow the machine is."""
    seen = ""
    for _ in range(20):
        before, seen = seen, str(stage.root.evaluate(PICTURE))
        if seen and seen == before:
            return seen
        person.calm(1200)
    raise AssertionError("the picture does not settle")


@release
def test_a_picture_has_its_colours_from_the_first_look_on(library: Library, meet: Callable[..., Person]) -> None:
    """Sizes and strokes of a canvas come by different ways: a size in the middle of the strokes left the rest black.

    Several tables open at once, each in turn out of view; then each picture is made to be painted anew, and must not
    change.
    """
    person = meet()
    person.open_lab(library.address, library.book("first_colours", TABLE, TABLE, TABLE))
    person.run_all()
    person.until(lambda: person.tab.locator(".drc-stage").count() == 3, "all stages", seconds=90)
    person.tab.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status='idle']", state="attached")
    for number in (0, 2, 1, 0):
        stage = StageSeen(person, number)
        person.scroll_to(stage.root)
        stage.come()
        first = settled(person, stage)
        stage.root.evaluate(RESIZE)
        person.until(lambda seen=stage: seen.root.evaluate(PICTURE) != "", "a picture")
        person.calm(1200)
        assert settled(person, stage) == first, f"the picture of table {number + 1} was not painted whole"
    assert person.failures() == []
