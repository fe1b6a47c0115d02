"""What can be done is offered once, where the eyes are; and a phone's sheet uses its room."""

from __future__ import annotations

import re

from drcongo_widgets import Lesson, Table, WhatIf
from drcongo_widgets.stage import Room
from drcongo_widgets.table.siblings import siblings_html

import drcongo
from tests.widgets.hands import LANGUAGES, click, enter, is_there, page, panel, popover, press
from tests.widgets.hands import shown as on_page
from tests.widgets.positions import fresh

PHONE = Room(390, 800)


def acts(html: str) -> list[str]:
    return re.findall(r'data-act="(retry|hint|wrong|next|again|back)"', html)


def failed(room: Room) -> Table:
    table = enter(Lesson("core-prices-2").table, room)
    table.play("sell minerals 1/0/1")
    return table


def test_each_button_of_a_verdict_is_there_once() -> None:
    for room in (Room(1000, 700), Room(934, 599), Room(848, 551)):
        table = failed(room)
        beside = acts(str(on_page(table)["popover"]))
        assert set(beside) >= {"retry", "hint", "wrong"}
        assert set(beside) & set(acts(str(on_page(table)["panel:now"]))) == set()
        press(table, "close")
        assert set(acts(str(on_page(table)["panel:now"]))) >= {"retry", "hint", "wrong"}, "else they would be gone"
        press(table, "retry")
        assert is_there(table, "hint")


def test_starting_again_is_offered_once_something_was_played_and_in_one_button() -> None:
    table = enter(Lesson("core-prices-2").table, Room(1000, 700))
    assert "again" not in acts(page(table)), "nothing to take back"
    table = failed(Room(1000, 700))
    assert [act for act in acts(page(table)) if act in ("retry", "again")] == ["retry"]


def test_the_way_on_is_green_only_for_what_was_solved_just_now() -> None:
    lesson = Lesson("core-build-1")
    table = enter(lesson.table, Room(1000, 700))
    green = r'class="[^"]*drc-good[^"]*"[^>]*data-act="next"|data-act="next"[^>]*class="[^"]*drc-good'
    assert not re.search(green, str(on_page(table)["panel:goal"]))
    table.play("build crops BDU double")
    assert re.search(green, str(on_page(table)["panel:goal"]))
    press(table, "close")
    press(table, "again")
    table.play("build minerals KAT double")
    assert lesson.coach.solved
    assert not re.search(green, str(on_page(table)["panel:goal"]))
    assert "Next exercise" in panel(table, "goal"), "the way on stays open"


@LANGUAGES
def test_a_phone_shows_what_lies_beside_the_clicked_thing(lang: str) -> None:
    table = enter(Table(fresh(), lang=lang), PHONE)
    click(table, "space:minerals KAT double")
    board, html = table.selection.board, page(table)
    mine = [f"space:{board.spaces[i].name}" for i in board.printed_in[board.province_number["KAT"]]]
    offered = re.findall(r'data-act="place" data-arg="([^"]*)"', html)
    assert offered == [*mine, "town:KAT"]
    press(table, "place", "space:crops KAT single")
    assert table.selection.place == "space:crops KAT single"
    assert 'aria-pressed="true"' in siblings_html(table.selection, lang)
    large = enter(Table(fresh(), lang=lang))
    click(large, "space:minerals KAT double")
    assert "drc-siblings" not in page(large)


def test_a_phones_market_has_no_province() -> None:
    table = enter(Table(fresh()), PHONE)
    click(table, "player:0")
    assert popover(table)
    assert siblings_html(table.selection, "en") == ""


@LANGUAGES
def test_what_if_says_whose_position_stands_at_the_right(lang: str) -> None:
    game = drcongo.new_game("core", ["Ana", "Ben", "Chi"], seed=3)
    game.play(next(iter(game.legal_moves())))
    what = WhatIf(game, lang=lang)
    enter(what, Room(1000, 700))
    told = panel(what, "head-b")
    assert {"en": "B’s own position", "pl": "własna pozycja B"}[lang] in told
    assert told.count("A · ") >= 3, "every other option is A under other rules"
