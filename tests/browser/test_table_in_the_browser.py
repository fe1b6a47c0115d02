"""The table in real Chromium, by somebody with a mouse, a keyboard or fingers; clicks and scrolls are counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest
from drcongo_widgets import Table

import drcongo
from drcongo.lessons.flashcards import flashcard
from tests.browser import sights
from tests.browser.conftest import Library
from tests.browser.person import Box, Person, StageSeen
from tests.effort import first_of, release
from tests.widgets.positions import FULL, WAR

Meet: TypeAlias = Callable[..., Person]
SPARE = "\n".join(f"# line {n}" for n in range(30))
FRESH = 'drcongo.new_game(players=["Ana", "Ben"], seed=7, turn_order=["Ben", "Ana"])'
AUCTION = 'drcongo.new_game("government", ["Ana", "Ben", "Chi"], seed=1, turn_order=["Ana", "Ben", "Chi"])'
FOUR = 'drcongo.new_game("{layer}", ["Ana", "Bartholomew", "Chi", "Dee"], seed=3)'
WIDEST_POPOVER = 331  # pixels: longer lines are not read, and it must not lie over the rail
PARTS = ("map", "now", "players", "market", "tools", "scrubber")


def cell(game: str, lang: str = "en") -> str:
    return f'import drcongo\nfrom drcongo_widgets import Table\nTable({game}, lang="{lang}")'


def opened(library: Library, person: Person, name: str, game: str, lang: str = "en") -> tuple[StageSeen, Table]:
    """A notebook with a table in it, run; and the table's twin, which knows where things are."""
    book = library.book(name, SPARE, cell(game, lang), SPARE)
    person.open_lab(library.address, book)
    person.run_all()
    stage = StageSeen(person)
    stage.root.wait_for()
    return stage.wait().come(), Table(eval(game, {"drcongo": drcongo}), lang)


def confirm(stage: StageSeen) -> None:
    stage.person.click(stage.root.locator(".drc-confirm").first, scroll=False)


def act(stage: StageSeen, name: str, arg: str = "") -> None:
    """Press a control that is in the window."""
    wanted = f"[data-act={name}]" + (f"[data-arg='{arg}']" if arg else "")
    stage.person.click(stage.root.locator(wanted).first, scroll=False)


def counted(person: Person, what: str, clicks: int) -> None:
    print(f"{what}: {dict(person.counts)}")
    assert (person.counts["clicks"], person.counts["scrolls"]) == (clicks, 0)


def test_a_build_is_two_clicks_and_the_page_stays(library: Library, meet: Meet) -> None:
    person = meet()
    stage, twin = opened(library, person, "build", FRESH)
    place = person.place
    person.counts.clear()
    sights.press(stage, twin, "space:minerals KAT double")
    person.reads("CORE-IND-04", ".drc-popover")
    popover = person.box(stage.part("popover"))
    assert person.box(stage.part("map")).holds(popover)
    x, y = sights.point(stage, twin, "space:minerals KAT double")
    assert not popover.covers(Box(stage.box.x + x - 8, stage.box.y + y - 8, 16, 16)), "it lies over its own place"
    confirm(stage)
    person.reads("Ana", ".drc-prompt")
    counted(person, "a build", 2)
    assert person.place == place
    assert person.failures() == []


def test_a_sale_is_two_clicks(library: Library, meet: Meet) -> None:
    person = meet()
    stage, twin = opened(library, person, "sale", f"drcongo.scenario({FULL!r})")
    person.counts.clear()
    sights.press(stage, twin, "space:minerals KAT double")
    person.reads("Confirm +$2,800", ".drc-now")
    confirm(stage)
    person.reads("Ben", ".drc-prompt")
    counted(person, "a sale", 2)


@release
def test_a_combat_is_two_clicks(library: Library, meet: Meet) -> None:
    person = meet()
    stage, twin = opened(library, person, "combat", f"drcongo.scenario({WAR!r})")
    person.counts.clear()
    sights.press(stage, twin, "force:MAN")
    person.reads("Confirm", ".drc-popover")
    popover = person.box(stage.part("popover"))
    assert popover.w <= WIDEST_POPOVER
    assert person.box(stage.part("map")).holds(popover)
    confirm(stage)
    person.reads("INS-CMB-06", ".drc-feed")
    counted(person, "a combat", 2)


@release
def test_an_auction_by_sums_and_a_minister_by_its_card(library: Library, meet: Meet) -> None:
    person = meet()
    stage, twin = opened(library, person, "auction", AUCTION)
    for bid in (100, 200, 400):
        act(stage, "pick", f"bid {bid}")
        stage.root.locator(f".drc-now [data-arg='bid {bid}'].drc-on").wait_for()
        confirm(stage)
        person.calm(400)
        twin.play(f"bid {bid}")
    sights.press(stage, twin, "minister:interior")
    person.reads("Confirm", ".drc-popover")
    confirm(stage)
    person.reads("Interior", ".drc-feed")
    print(f"an auction: {dict(person.counts)}")
    assert person.counts["scrolls"] <= 2, "only to bring the table into view"


@release
def test_a_support_card_by_clicking_it(library: Library, meet: Meet) -> None:
    person = meet()
    stage, twin = opened(library, person, "card", f"drcongo.scenario({flashcard('italy').position!r})")
    person.counts.clear()
    sights.press(stage, twin, "support:italy")
    act(stage, "use", "italy")
    person.reads("Confirm", ".drc-popover")
    confirm(stage)
    person.reads("Italy: Ana gets $2,800.", ".drc-feed")
    counted(person, "a Support card", 3)


def test_a_whole_turn_by_keyboard_alone(library: Library, meet: Meet) -> None:
    """From the notebook's cell into the stage, a build, and on: no mouse is touched."""
    person = meet()
    book = library.book("keyboard", cell(FRESH), SPARE)
    person.open_lab(library.address, book)
    stage = StageSeen(person)
    person.press("Control+Enter")  # runs the cell, and stays at it
    stage.wait()
    for _ in range(40):
        if person.tab.evaluate("Boolean(document.activeElement.closest('.drc-stage'))"):
            break
        person.press("Tab")
    assert person.tab.evaluate("Boolean(document.activeElement.closest('.drc-stage'))"), "Tab does not lead into it"
    if not person.view.holds(stage.box):
        person.press("f")  # says that it moves the page
        person.until(lambda: person.view.holds(stage.box), "all of the stage in view")
    person.press("b")
    person.reads("Build", ".drc-list-head")
    person.press("ArrowDown", "ArrowDown")
    person.reads("Confirm", ".drc-popover")
    person.press("d", "d")  # would delete the notebook's cell, were it to leave the stage
    person.press("Enter")
    person.reads("Ana", ".drc-prompt")
    assert person.tab.locator(".jp-CodeCell").count() == 2
    assert person.focused != "BODY"
    print(f"a turn by keyboard alone: {dict(person.counts)}")
    assert (person.counts["clicks"], person.counts["scrolls"]) == (0, 0)
    assert person.counts["keys"] <= 30


@release
def test_a_bid_by_the_arrows_of_its_list(library: Library, meet: Meet) -> None:
    """A bid has no place on the map: the keys stay with the stage when its button goes."""
    person = meet()
    stage, _ = opened(library, person, "bids", AUCTION)
    act(stage, "verb", "Bid")
    person.reads("Bid", ".drc-list-head")
    assert person.focused == "drc-stage"
    person.press("ArrowDown", "ArrowDown")
    stage.root.locator(".drc-now [data-arg='bid 200'].drc-on").wait_for()
    person.press("Enter")
    person.reads("The top bid is $200", ".drc-prompt")


@release
def test_enter_confirms_what_the_mouse_has_chosen_in_the_panel(library: Library, meet: Meet) -> None:
    person = meet()
    stage, _ = opened(library, person, "chosen", AUCTION)
    act(stage, "pick", "bid 200")
    stage.root.locator(".drc-confirm").wait_for()
    person.press("Enter")
    person.reads("The top bid is $200", ".drc-prompt")


@release
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_sale_shared_out_by_hand_is_refused_whole_and_confirmed_by_enter(
    library: Library, meet: Meet, lang: str
) -> None:
    """Nothing of the refusal is cut off; Enter after a press on − or + is Confirm, as its button says."""
    person = meet()
    stage, twin = opened(library, person, f"by_hand_{lang}", f"drcongo.scenario({FULL!r})", lang)
    sights.press(stage, twin, "space:minerals KAT double")
    stage.root.locator(".drc-now .drc-confirm").wait_for()
    minus, plus = (stage.root.locator(f".drc-now [data-key='way {way}']") for way in ("matadi less", "matadi more"))
    person.click(plus, scroll=False)
    verdict = stage.root.locator(".drc-now .drc-verdict")
    verdict.wait_for()
    assert stage.part("now").evaluate("(node) => node.scrollHeight <= node.clientHeight"), person.text(verdict)
    person.click(minus, scroll=False)
    stage.root.locator(".drc-now .drc-confirm").wait_for()
    person.press("Enter")
    person.until(lambda: "Ben" in person.text(stage.part("prompt")), "the sale is made")
    assert person.failures() == []


@release
def test_enter_after_a_letter_confirms_and_never_presses_undo_again(library: Library, meet: Meet) -> None:
    person = meet()
    stage, twin = opened(library, person, "letters", FRESH)
    sights.press(stage, twin, "space:crops BDU double")
    confirm(stage)
    person.until(lambda: "Ana" in person.text(stage.part("prompt")), "Ben's build is made")
    person.click(stage.root.locator("[data-act=undo]"), scroll=False)
    person.until(lambda: "Ben" in person.text(stage.part("prompt")), "it is taken back")
    person.press("x")  # pass
    stage.root.locator(".drc-confirm").wait_for()
    person.press("Enter")
    person.until(lambda: "Ana" in person.text(stage.part("prompt")), "Ben has passed")
    person.click(stage.root.locator("[data-act=undo]"), scroll=False)
    person.until(lambda: "Ben" in person.text(stage.part("prompt")), "it is taken back")
    person.press("s", "Enter")  # there is nothing to sell: nothing to confirm, and nothing to take back
    person.calm(500)
    assert "Ben" in person.text(stage.part("prompt"))
    assert person.failures() == []


@release
def test_a_double_click_on_confirm_plays_one_move_and_says_nothing_else(library: Library, meet: Meet) -> None:
    person = meet()
    stage, twin = opened(library, person, "double", FRESH)
    sights.press(stage, twin, "space:crops BDU double")
    stage.root.locator(".drc-confirm").wait_for()
    person.double_click(stage.part("confirm"))
    person.until(lambda: "Ana" in person.text(stage.part("prompt")), "Ben's build is made")
    person.calm(600)
    assert not stage.root.locator(".drc-popover").is_visible(), person.text(stage.part("popover"))
    assert "Ana" in person.text(stage.part("prompt")), "one move, and no more"
    assert not person.tab.locator(".drc-note").is_visible()
    assert person.failures() == []


@release
def test_a_drag_of_the_slider_is_no_click_on_an_old_picture(library: Library, meet: Meet) -> None:
    person = meet()
    moves = "[game.play(game.legal_moves()[0]) for _ in range(6)]"
    played = f"[game := drcongo.new_game(players=['Ana', 'Ben'], seed=7), {moves}][0]"
    stage, _ = opened(library, person, "dragged", played)
    slider = person.box(stage.part("scrubber").locator("input"))
    y = slider.middle[1]
    person.hover(slider.x + slider.w - 6, y)
    person.tab.mouse.down()
    for part in range(1, 12):
        person.tab.mouse.move(slider.x + slider.w * (1 - part / 14), y)
        person.calm(90)
    person.tab.mouse.up()
    person.calm(600)
    assert "moved on" not in person.text(stage.root)
    assert "Move 6" not in person.text(stage.part("scrubber")), "it leads back"
    assert person.failures() == []


@release
def test_the_menu_gives_way_to_what_it_was_asked_for(library: Library, meet: Meet) -> None:
    person = meet()
    stage, _ = opened(library, person, "menu", FRESH)
    act(stage, "menu")
    menu = stage.root.locator(".drc-note")
    menu.wait_for()
    act(stage, "hint")
    stage.root.locator("[data-act=follow]").wait_for()
    assert not menu.is_visible()


@pytest.mark.parametrize(
    ("layer", "lang", "size"),
    first_of(
        [
            ("core", "en", (1440, 900)),
            ("insurgent", "pl", (1366, 768)),
            ("government", "en", (1280, 720)),
            ("ragnar", "pl", (1440, 900)),
            ("ragnar", "en", (1366, 768)),
            ("ragnar", "pl", (1366, 650)),
        ],
        2,
    ),
)
def test_everything_is_in_the_window_at_once(
    library: Library, meet: Meet, layer: str, lang: str, size: tuple[int, int]
) -> None:
    person = meet(*size)
    stage, _ = opened(library, person, f"room_{layer}_{lang}_{size[1]}", FOUR.format(layer=layer), lang)
    boxes = {name: person.box(stage.part(name)) for name in PARTS}
    boxes["bar"] = person.box(stage.root.locator(".drc-goal, .drc-panel.drc-prompt").first)
    for name, box in boxes.items():
        assert person.window.holds(box), name
    names = sorted(boxes)
    overlaps = [(a, b) for i, a in enumerate(names) for b in names[i + 1 :] if boxes[a].covers(boxes[b])]
    assert overlaps == []
    scrolls = stage.root.evaluate(
        "root => [...root.querySelectorAll('.drc-panel')].filter(p => p.scrollHeight > p.clientHeight + 1 &&"
        " getComputedStyle(p).overflowY !== 'visible').map(p => p.className)"
    )
    assert scrolls == [], "something is cut or has a scrollbar"
    small = stage.root.evaluate(
        "root => [...root.querySelectorAll('.drc-panel *')].filter(e => e.childElementCount === 0 &&"
        " e.textContent.trim() && e.getClientRects().length && parseFloat(getComputedStyle(e).fontSize) < 11)"
        ".map(e => e.textContent)"
    )
    assert small == [], "letters below 11 px"
