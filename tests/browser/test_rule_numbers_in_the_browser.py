"""The log tells a rule number when somebody asks: by pointing, by Tab, by a tap, or for every line by the menu."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Library
from tests.browser.person import StageSeen
from tests.browser.stage_pages import Meet

PLAYED = """import drcongo
from drcongo_widgets import Table
game = drcongo.new_game(players=["Ana", "Ben"], seed=7, turn_order=["Ana", "Ben"])
game.play("build crops BDU double")
game.play("build minerals KAT double")
game.play("produce all")
Table(game)"""
OPACITY = "(node) => Number(getComputedStyle(node).opacity)"
QUIET = ".drc-unnumbered > .drc-rule"


def seen(what: Any) -> bool:
    return float(what.evaluate(OPACITY)) == 1.0


def test_by_pointer_by_keyboard_and_by_the_menu(library: Library, meet: Meet) -> None:
    person = meet()
    person.open_lab(library.address, library.book("numbers", PLAYED))
    person.run_all()
    stage = StageSeen(person).wait().come()
    person.click(stage.root.locator("[data-act=tab][data-arg=log]:not([hidden])").first, scroll=False)
    chips = stage.root.locator(QUIET)
    person.until(chips.count, "lines with a rule")
    person.hover(*person.box(stage.root.locator("canvas").first).middle)
    assert not any(seen(chips.nth(i)) for i in range(chips.count()))
    line = stage.root.locator(".drc-unnumbered").last
    person.hover(*person.box(line).middle)
    assert seen(line.locator(".drc-rule"))
    person.hover(*person.box(stage.root.locator("canvas").first).middle)
    line.locator(".drc-rule").focus()
    assert seen(line.locator(".drc-rule"))
    person.click(stage.root.locator("[data-act=menu]").first, scroll=False)
    person.click(stage.root.locator("[data-act=numbers]"), scroll=False)
    person.until(lambda: not stage.root.locator(".drc-unnumbered").count(), "all numbers")
    shown = stage.root.locator(".drc-entry > .drc-rule")
    assert shown.count()
    assert all(seen(shown.nth(i)) for i in range(shown.count()))
    assert person.failures() == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_by_a_tap_on_a_phone(library: Library, meet: Meet, dark: bool) -> None:
    person = meet(390, 844, touch=True, dark=dark)
    person.open_alone(library.address, library.book("numbers_by_touch", PLAYED))
    person.run_by_keys()
    stage = StageSeen(person).wait().come()
    line = stage.root.locator(".drc-feed > .drc-unnumbered").last
    person.until(line.count, "a line of the last moves")
    assert not seen(line.locator(".drc-rule"))
    person.click(line.locator(".drc-text"), scroll=False)
    person.until(lambda: seen(line.locator(".drc-rule")), "its rule")
    rule = line.locator(".drc-rule")
    number = person.text(rule)
    person.click(rule, scroll=False)
    person.reads(number, ".drc-panel.drc-rule, .drc-note, .drc-popover, .drc-rule")
    assert person.failures() == []
