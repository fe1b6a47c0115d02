"""The sandbox as a person uses it: edit a position, be told a problem, mend it, play, share it, open it elsewhere.

And a game against two bots to the end of a cycle. Clicks and scrolls are counted and printed.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from drcongo_widgets import Sandbox

import drcongo
from tests.browser.conftest import Library
from tests.browser.person import StageSeen
from tests.browser.sights import press
from tests.browser.stage_pages import Meet, opened
from tests.effort import release

CELL = """import drcongo
from drcongo_widgets import Sandbox
box = Sandbox({game})
box"""
INSURGENT = 'drcongo.new_game("insurgent", ["Ana", "Ben"], seed=3, turn_order=["Ana", "Ben"])'
THREE = 'drcongo.new_game("core", ["Ana", "Ben", "Chi"], seed=5, turn_order=["Ana", "Ben", "Chi"])'


def control(stage: StageSeen, act: str, arg: str = "") -> Any:
    wanted = f'[data-act="{act}"]' + (f'[data-arg="{arg}"]' if arg else "")
    return stage.root.locator(wanted).first


def photograph(stage: StageSeen, name: str) -> None:
    """A picture for people to look at, if a folder for it is named."""
    if folder := os.environ.get("DRCONGO_SHOTS"):
        stage.person.shot(Path(folder) / f"{name}.png")


def read(stage: StageSeen, text: str, where: str = "now") -> None:
    """Wait until a panel says this."""
    told = text.casefold()  # captions are written in capitals
    stage.person.until(lambda: told in stage.person.text(stage.part(where)).casefold(), f"{text!r} in {where}")


def test_a_position_is_edited_mended_played_shared_and_opened_elsewhere(library: Library, meet: Meet) -> None:
    person = meet()
    stage = opened(library, person, "one", CELL.format(game=INSURGENT)).come()
    twin = Sandbox(drcongo.new_game("insurgent", ["Ana", "Ben"], seed=3, turn_order=["Ana", "Ben"]))
    before = person.place
    person.counts.clear()

    person.click(control(stage, "mode", "edit"), scroll=False)
    read(stage, "No problems")
    twin.table.stage.on_act("mode", "edit", None, False)
    press(stage, twin.table, "force:KAT")
    for n in (1, 2, 3):
        person.click(control(stage, "put", f"keepers 0 {n}"), scroll=False)
        person.until(control(stage, "put", f"keepers 0 {n + 1}").count, f"{n} Peacekeepers")
    read(stage, "1 problem")
    person.click(control(stage, "close"), scroll=False)
    person.click(stage.root.locator(".drc-problem-text").first, scroll=False)
    person.until(lambda: stage.part("popover").is_visible(), "the place of the problem is open")
    photograph(stage, "sandbox_problem")
    assert control(stage, "play_here").is_disabled()
    person.click(control(stage, "put", "keepers 0 2"), scroll=False)
    read(stage, "No problems")
    person.click(control(stage, "play_here"), scroll=False)
    read(stage, "Build")
    assert (person.counts["clicks"], person.counts["scrolls"], person.place) == (9, 0, before)
    print("edited, told, mended and played:", dict(person.counts))

    person.click(control(stage, "share"), scroll=False)
    code = stage.root.locator(".drc-share-code").input_value()
    photograph(stage, "sandbox_share")
    shared = drcongo.from_code(code)
    peacekeepers = shared.node.state.peacekeepers  # type: ignore[attr-defined]
    assert sum(peacekeepers) == sum(twin.game.node.state.peacekeepers) + 2  # type: ignore[attr-defined]
    person.click(stage.root.locator('[data-do="copy"]').first, scroll=False)
    assert person.failures() == []

    other = meet()
    second = opened(library, other, "other", CELL.format(game="")).come()
    other.click(control(second, "share"), scroll=False)
    paste = second.root.locator(".drc-paste")
    other.click(paste, scroll=False)
    other.type(code[:-3])
    other.click(second.root.locator('[data-act="share_open"] [type=submit]'), scroll=False)
    other.until(second.root.locator(".drc-share .drc-bad").count, "a sentence about the mangled code")
    photograph(second, "sandbox_mangled")
    other.click(paste, scroll=False)
    other.press("Control+a")
    other.type(f"try this: {code}")
    other.click(second.root.locator('[data-act="share_open"] [type=submit]'), scroll=False)
    other.until(lambda: shared.prompt("en") in other.text(second.root), "the position is opened")
    photograph(second, "sandbox_opened")
    assert other.failures() == []


@release
def test_a_file_of_the_readers_own_computer(library: Library, meet: Meet, tmp_path: Path) -> None:
    game = drcongo.new_game("government", ["Zoé", "Ben", "Chi"], seed=8)
    file, large = tmp_path / "mine.toml", tmp_path / "large.toml"
    file.write_text(game.to_scenario(), encoding="utf-8")
    large.write_bytes(b"#" * 9_000_000)
    person = meet()
    stage = opened(library, person, "file", CELL.format(game="")).come()
    person.click(control(stage, "share"), scroll=False)
    for path in (large, file):  # a person picks it in a window of the system, which no page can see
        with person.tab.expect_file_chooser() as chooser:
            person.click(stage.root.locator(".drc-file"), scroll=False)
        chooser.value.set_files(path)
        if path is large:
            person.until(stage.root.locator(".drc-share .drc-bad").count, "too large")
            assert "9 MB" in person.text(stage.root.locator(".drc-share .drc-bad"))
    person.until(lambda: game.prompt("en") in person.text(stage.root), "the game is opened")
    assert person.failures() == []


@release
def test_a_game_against_two_bots_to_the_end_of_a_cycle(library: Library, meet: Meet) -> None:
    person = meet()
    stage = opened(library, person, "bots", CELL.format(game=THREE)).come()
    twin = Sandbox(drcongo.new_game("core", ["Ana", "Ben", "Chi"], seed=5, turn_order=["Ana", "Ben", "Chi"]))
    before = person.place
    person.counts.clear()
    for seat in (1, 2):
        press(stage, twin.table, f"player:{seat}")
        person.choose(control(stage, "seat", str(seat)), "rule")
        person.until(stage.part("popover").is_hidden, "a bot sits there, and the popover is done")
    photograph(stage, "sandbox_bots")
    decisions, seen = 0, ""
    while decisions < 60 and not ("phase 4" in seen and "phase 1" in prompt(stage)):
        seen += prompt(stage)
        decide(stage)
        decisions += 1
    photograph(stage, "sandbox_cycle_2")
    person.click(control(stage, "share"), scroll=False)
    played = drcongo.from_code(stage.root.locator(".drc-share-code").input_value())
    assert played.node.state.cycle == 2  # type: ignore[attr-defined]
    assert person.place == before
    assert person.counts["scrolls"] == 0
    assert person.counts["clicks"] <= 5 + 2 * decisions, "two for each seat, two at most for each decision, and share"
    assert person.failures() == []
    print(f"a cycle against two bots, {decisions} decisions:", dict(person.counts))


def prompt(stage: StageSeen) -> str:
    return stage.person.text(stage.part("prompt"))


def decide(stage: StageSeen) -> None:
    """Let the bots play on, or else pass."""
    person = stage.person
    ready = '[data-act="verb"], [data-act="pick"], [data-act="skip"], [data-act="confirm"]'
    stage.root.locator(ready).first.wait_for()
    if control(stage, "skip").count():
        person.click(control(stage, "skip"), scroll=False)
    else:
        person.click(stage.root.locator('[data-act="verb"]').last, scroll=False)
        person.click(control(stage, "confirm"), scroll=False)
    person.calm(400)
