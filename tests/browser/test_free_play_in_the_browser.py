"""In real Chromium: the card of every Support card fits its stage, and a free play says what was reached."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from drcongo.cards import SUPPORT
from drcongo.kernel.speech import LANGUAGES
from drcongo.lessons.card_examples import example
from tests.browser.conftest import Library
from tests.browser.person import Person, StageSeen
from tests.effort import release

Meet: TypeAlias = Callable[..., Person]
# A table that shows whichever card a file beside the notebook names: forty cards in one kernel.
FOLLOWS = """
import asyncio, json
from pathlib import Path
from drcongo.pages.support import on_offer
from drcongo_widgets import Table

wish, table = Path("wish.json"), Table(on_offer("", "italy"))

async def follow():
    last = wish.read_text()
    while True:
        if wish.read_text() not in (last, ""):
            last = wish.read_text()
            key, table.lang = json.loads(last)
            table.game = on_offer("", key)
            table.do(lambda: table.selection.open(f"support:{key}"))
        await asyncio.sleep(0.02)

following = asyncio.ensure_future(follow())
table"""
SIZES = [
    pytest.param((1280, 720, False), id="848x551"),
    pytest.param((390, 800, True), id="390 px, fingers", marks=release),
    pytest.param((1366, 768, False), id="934x599", marks=release),
]
# What of a popover lies outside its stage, is cut off, or has a scrollbar of its own; and what it says.
LOOK = """(root) => { const p = root.querySelector('.drc-popover'); if (!p) return null;
    const b = p.getBoundingClientRect(), s = root.getBoundingClientRect();
    return { text: p.innerText, w: b.width, h: b.height, stage: [s.width, s.height],
        out: Math.max(s.left - b.left, b.right - s.right, s.top - b.top, b.bottom - s.bottom),
        cut: Math.max(0, ...[p, ...p.querySelectorAll('*')].filter(n => getComputedStyle(n).overflowY !== 'visible')
            .map(n => Math.max(n.scrollWidth - n.clientWidth, n.scrollHeight - n.clientHeight - 1))
            .filter(n => n < 2000)) }; }"""


def words(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("size", SIZES)
def test_every_support_card_fits_in_both_languages(library: Library, meet: Meet, size: tuple[int, int, bool]) -> None:
    width, height, touch = size
    person = meet(width=width, height=height, touch=touch)
    (library.folder / "wish.json").write_text("[]", encoding="utf-8")
    book = library.book(f"cards_{width}", FOLLOWS)
    if touch:
        person.open_alone(library.address, book)
        person.run_by_keys()
    else:
        person.open_lab(library.address, book)
        person.run_all()
    stage = StageSeen(person).wait().come()
    wrong, tallest = list[str](), 0.0
    for card in SUPPORT:
        for lang in LANGUAGES:
            (library.folder / "wish.json").write_text(json.dumps([card.key, lang]), encoding="utf-8")

            def seen(told: str = example(card.key, lang)) -> Any:
                found = stage.root.evaluate(LOOK)
                return found if found and words(told) in words(found["text"]) else None

            found = person.until(seen, f"{card.key} in {lang}")
            tallest = max(tallest, found["h"])
            if found["out"] > 1 or found["cut"] > 1:
                wrong.append(f"{card.key} {lang}: {found['out']:.0f} px outside, {found['cut']:.0f} px cut off")
    print(f"{width}: a stage of {found['stage']}, the tallest card takes {tallest:.0f} px")
    assert wrong == []
    assert person.failures() == []


FREE = """
import drcongo
from drcongo_widgets import FreePlay

free = drcongo.scenario('''
players = ["Ana", "Ben"]
[turn]
phase = "action4"
order = ["Ana", "Ben"]
[provinces.BDU]
industries = [{ owner = "Ana", type = "crops", size = "double" }]
[provinces.KAT]
industries = [{ owner = "Ana", type = "minerals", size = "double" }]
''')
FreePlay(free, "cubes Ana", until="sales")"""


def test_a_free_play_says_what_was_reached_and_starts_again(library: Library, meet: Meet) -> None:
    person = meet()
    person.open_lab(library.address, library.book("free", FREE))
    person.run_all()
    stage = StageSeen(person).wait().come()
    person.reads("To beat:", ".drc-prompt")
    person.reads("A bot in your place reaches", ".drc-now")
    person.click(stage.root.locator("[data-act=verb][data-arg=Produce]").first, scroll=False)
    person.click(stage.root.locator("[data-act=verb][data-arg=Done]").first, scroll=False)
    person.click(stage.root.locator("[data-act=confirm]").first, scroll=False)
    person.reads("You reached 4 cubes", ".drc-now")
    person.reads("You: 4 cubes", ".drc-prompt")
    person.click(stage.root.locator("[data-act=start_again]").first, scroll=False)
    person.reads("To beat:", ".drc-prompt")
    person.reads("Action phase 4 of 4", ".drc-prompt")
    assert person.failures() == []
