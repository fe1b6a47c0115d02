"""What a reader who saw nothing but pictures of the table missed there."""

from __future__ import annotations

from drcongo_widgets import Lesson, Table
from drcongo_widgets.stage import Room
from drcongo_widgets.table.marks import Marks

import drcongo
from drcongo.engine.moves import Take
from drcongo.kernel.drawing.shapes import bounds
from drcongo.picture import marks, targets
from tests.widgets.hands import LANGUAGES, click, enter, panel, popover, press
from tests.widgets.hands import shown as on_page
from tests.widgets.positions import fresh, war

PHONE = Room(390, 800)
CUBES = {0: "0 cubes", 1: "1 cube", 2: "2 cubes"}

SALE = """
players = ["Ana", "Ben", "Chi"]
cycle = 3
[turn]
phase = "sales"
player = "Ana"
[market]
minerals = { marker = 1800 }
[provinces.KAT]
industries = [
  { owner = "Ana", type = "minerals", size = "double", cubes = 2, flipped = true },
  { owner = "Ana", type = "minerals", size = "single", cubes = 1, flipped = true },
]
[borders]
KAT-KOC = { truck = "Ben" }
BDU-KOC = { boat = "Ana" }
"""


def sale() -> Table:
    return enter(Table(drcongo.scenario(SALE), seat="Ana"), Room(1000, 700))


def test_what_a_new_industry_yields_is_what_the_engine_makes_and_says_by_which_rule() -> None:
    """Every vacant space of a war: the sentence against the cubes that lie there after the next production."""
    names, seen = war().engine.board.space_number, set()
    for name in names:
        game, size = war(), name.split()[2]
        table = enter(Table(game, seat="Ana"))
        if f"space:{name}" not in table.scene().targets or game.node.state.space_owner[names[name]] >= 0:
            continue
        click(table, f"space:{name}")
        if table.selection.chosen is None:
            continue
        where = game.engine.board.space_province[names[name]]
        told, threat = popover(table), game.node.state.threat[where]
        press(table, "confirm")
        while game.to_act != "Ana" or game.node.state.frame.kind != "action":
            texts = [game.text(move) for move in game.legal_moves()]
            game.play(next((text for text in ("pass", "done") if text in texts), texts[0]))
        if game.node.state.threat[where] != threat:  # another card has changed the war there meanwhile
            continue
        game.play("produce")
        while game.node.state.frame.kind == "produce":
            game.play("done")
        made = game.node.state.space_cubes[names[name]]
        assert f"Each time it produces {CUBES[made]}" in " ".join(told.split()), (name, made, told)
        less = size == "double" and made == 1
        assert ("INS-SUP-02" in told) == less, (name, told)
        seen.add((size, made))
    assert seen == {("single", 1), ("double", 1), ("double", 2)}, seen


@LANGUAGES
def test_a_sale_says_what_follows_from_it_and_whose_truck_is_in_the_way(lang: str) -> None:
    table = sale()
    table.lang = lang
    table.refresh()
    told = panel(table, "now")
    event = next(e for e in table.selection.message.events if e.key == "dropped_out")
    assert event.text(lang) in told
    assert not any(e.text(lang) in told for e in table.selection.message.events if e.key != "dropped_out")
    assert {"en": "Ringed red; owner: Ben.", "pl": "W czerwonej obwódce; właściciel: Ben."}[lang] in told
    tips = [text for *_, text in on_page(table)["tips"]]
    stops = {
        "en": "Ben: truck Katanga – Kasai-Occidental. More cubes of this set cannot pass here.",
        "pl": "tędy nie przejdzie",
    }
    assert any(stops[lang] in text for text in tips)
    html = on_page(table)["panel:now"]
    at = html.index('data-arg="local -1"')
    assert "disabled" in html[at : html.index(">", at)], "there is none to take away"
    refused = html.index('data-arg="matadi 2"')
    assert "disabled" not in html[refused : html.index(">", refused)], "the rule against it is told when it is pressed"


@LANGUAGES
def test_a_phone_says_what_is_asked_while_a_sheet_lies_over_it(lang: str) -> None:
    table = enter(Table(fresh(), lang=lang), PHONE)
    asked = table.selection.engine.prompt(table.game.node.state, lang)
    assert asked not in panel(table, "goal"), "the sheet with the moves says it"
    assert asked in panel(table, "now")
    click(table, "space:minerals KAT double")
    assert asked in panel(table, "goal")


def test_what_changed_in_the_market_is_ringed_around_its_digits() -> None:
    table = enter(Table(fresh()), Room(1000, 700))
    box = table.scene().targets["box:minerals:1000"]
    for style in ("changed", "selected"):
        ring = bounds(marks.rings(table.scene(), table.view, ["box:minerals:1000"], style)[-1])
        half = marks.STYLES[style][1] / 2
        assert ring[0] + half <= box[0] + 0.01
        assert ring[1] + half <= box[1] + 0.01
        assert ring[3] - 2 * half >= box[3] - 0.01


def test_a_verdict_leaves_the_way_of_the_cubes_in_sight() -> None:
    lesson = Lesson("core-prices-2")
    table = enter(lesson.table, Room(1000, 700))
    table.play("sell minerals 1/1/0")
    board = table.selection.board
    slots = {i for way in table.guide.stuck.ways for i in way.slots}
    slots = {i for i in slots if board.capital not in (board.slots[i].a, board.slots[i].b)}
    avoided = [tuple(box) for box in on_page(table)["popover"]["avoid"]]
    names = targets.slot_targets(board)
    boxes = table.scene().targets
    assert slots
    assert all(tuple(boxes[names[i]]) in avoided for i in slots if names[i] in boxes)


def test_support_cards_that_may_be_taken_are_ringed() -> None:
    game = drcongo.new_game("ragnar", ["Ana", "Ben", "Chi"], seed=3)
    while game.node.state.frame.kind != "action":
        game.play(next(iter(game.legal_moves())))
    table = enter(Table(game), Room(1000, 700))
    legal = {f"support:{m.card}" for m in table.selection.legal(Take)}
    assert legal
    assert Marks(table)._cards() == legal
    click(table, "space:minerals KAT double")
    assert Marks(table)._cards() == legal
    table.selection.choose_verb(table.selection.verbs()[0][0])
    assert Marks(table)._cards() == set(), "only what the verb can do"
