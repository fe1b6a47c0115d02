"""A popover, the last moves and the market say each thing once, and nothing of theirs lies over another."""

from __future__ import annotations

import pytest
from drcongo_widgets import Lesson, Table
from drcongo_widgets.stage import Room

import drcongo
from drcongo.kernel.drawing.shapes import PIECES, Polygon, Text, bounds
from tests.widgets.hands import LANGUAGES, click, enter, is_there, panel, popover, press
from tests.widgets.hands import shown as on_page
from tests.widgets.positions import FULL, fresh, war

SMALL = Room(848, 551)


def test_the_popover_of_a_build_tells_cost_and_cubes_once() -> None:
    table = enter(Table(fresh()))
    click(table, "space:minerals KAT double")
    told = popover(table)
    assert "Each time it produces" in told
    assert "2 cubes" in told
    assert "pays" not in told, "the row and the sum say it"
    assert told.count("3,000") == 1, told
    assert "CORE-IND-04" in told, "the rule of the cost"
    click(table, "space:minerals KAT single")
    assert "1 cube" in popover(table)


@LANGUAGES
def test_the_popover_of_an_insurgent_names_it_once(lang: str) -> None:
    table = enter(Table(war(), lang=lang))
    click(table, "force:EQU")
    told = popover(table)
    name = {"en": "Major Insurgent", "pl": "Większy Powstaniec"}[lang]
    assert told.count(name) == 1, told
    assert {"en": "Then a fight: die + 1 ≥ 7", "pl": "Potem walka: kość + 1 ≥ 7"}[lang] in told.replace("\u00a0", " ")
    assert "17 %" in told
    assert not is_there(table, "remedy"), "the row above is the remedy"


def test_what_was_paid_stands_in_the_line_of_the_deed() -> None:
    game = drcongo.new_game(players=["Ana", "Ben", "Chi"], seed=3, turn_order=["Ana", "Ben", "Chi"])
    table = enter(Table(game, bots={"Ben": "thumb", "Chi": "thumb"}), Room(1008, 731))
    assert "You are Ana. Bots: Ben, Chi" in panel(table, "goal")
    table.play("build minerals KAT double")
    told = panel(table, "now")
    assert "−$3,000" in told
    assert "pays" not in told


def test_verbs_without_a_move_give_way_first() -> None:
    table = enter(Table(fresh()), SMALL)
    html = on_page(table)["panel:now"]
    off, on = [part for part in html.split("<button") if "drc-off" in part], html.split("<button")
    assert off
    assert all('data-spare="4"' in part for part in off)
    assert sum('data-spare="4"' in part for part in on) == len(off), "what can be done stays"


@pytest.mark.parametrize("room", [SMALL, Room(934, 599), Room(1008, 731)], ids=lambda room: f"{room.width:g}")
def test_no_price_lies_under_its_cubes(room: Room) -> None:
    text = FULL.replace(
        "minerals = { marker = 1600, cubes = { 1600 = 2 } }", "minerals = { marker = 1600, cubes = { 1600 = 12 } }"
    )
    table = enter(Table(drcongo.scenario(text)), room)
    scene, box = table.scene(), table.plan.market
    prices = [item for item in scene.items if isinstance(item, Text) and item.text == "1,600" and item.layer == PIECES]
    counts = [item for item in scene.items if isinstance(item, Text) and item.text == "12" and item.y > box[1]]
    pill = next(p for p in prices if p.font.anchor == "middle" and p.x > box[0])
    count = next(c for c in counts if abs(c.y - pill.y) < 2 and c.x > pill.x)
    half = table.view.metrics.width("1,600", 11, bold=pill.font.bold) / 2
    shapes = [bounds(s) for s in scene.items if isinstance(s, Polygon) and s.layer == PIECES]
    own = next(b for b in shapes if b[0] <= pill.x <= b[0] + b[2] and b[1] <= pill.y <= b[1] + b[3] and b[1] > box[1])
    assert own[0] + own[2] <= count.x - 6, "the pill ends before the cube"
    assert own[0] <= pill.x - half + 1
    assert pill.x + half <= own[0] + own[2] + 1


def test_the_hint_about_a_truck_rings_it() -> None:
    lesson = Lesson("core-prices-2")
    enter(lesson)
    press(lesson, "hint")
    press(lesson, "hint")
    assert lesson.table is not None
    assert tuple(lesson.table.hinted) == ("slot:truck KAT-KOC",)
