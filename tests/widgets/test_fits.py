"""What a table says fits into its room: prompts in the bar, the score sheet; and rings can be told apart."""

from __future__ import annotations

import pytest
from drcongo_widgets import Lesson, Table
from drcongo_widgets.lessons.coach import BESIDE_GOAL, GOAL_SIZE, wrapped
from drcongo_widgets.stage import Room
from drcongo_widgets.table import now, shown

import drcongo
from drcongo.kernel.bots import RandomBot
from drcongo.picture import targets
from drcongo.picture.metrics import DEFAULT, Metrics
from drcongo.players import bot
from tests.effort import first_of
from tests.widgets.hands import LANGUAGES, click, enter, notes, page, panel, popover, press
from tests.widgets.hands import shown as on_page
from tests.widgets.positions import FULL, fresh, war

SMALL = Room(848, 551)  # 1280×720 with the file browser open: the narrowest bar that carries the prompt
NAMES = ["Bartholomew", "Aleksandra", "Chi"]
BROAD = Metrics(*({letter: 1.12 * wide for letter, wide in table.items()} for table in DEFAULT._tables))  # as DejaVu's


@LANGUAGES
@pytest.mark.parametrize("layer", first_of(["ragnar", "government"]))
def test_every_prompt_fits_the_bar_in_two_lines(layer: str, lang: str) -> None:
    table = enter(Table(drcongo.new_game(layer, NAMES, seed=1), lang=lang), SMALL)
    game, one, width = table.game, RandomBot(1), table.plan.goal[2] - now.BAR_FRAME
    lighter = 0
    for _ in range(120):
        if game.is_over:
            break
        text = now.prompt_text(table.selection, table.bots, lang)
        html = now.bar_html(table.selection, table.bots, table.plan, BROAD, lang, "")
        is_long = "drc-long" in html
        lighter += is_long
        long = BROAD.width(text, 12) if is_long else BROAD.width(text, 13, bold=True)
        assert long <= 2 * width, text
        table.play(one.choose(game.engine, game.node.state)[0])
    assert lighter or layer != "ragnar", "none was long: choose longer names"


def test_the_score_sheet_has_a_sign_for_each_player_and_room_in_now() -> None:
    game = drcongo.new_game("ragnar", [*NAMES, "Dee"], seed=4)
    one = RandomBot(3)
    while not game.is_over:
        game.play(one.choose(game.engine, game.node.state)[0])
    table = enter(Table(game), SMALL)
    assert table.plan.now[3] >= now.SCORE_SHEET - 1
    html = on_page(table)["panel:now"]
    for seat, name in enumerate(game.players):
        assert f'title="{name}"' in html
        assert f"drc-own-{seat}" in html
    assert "Industries CORE-FNL-01" in panel(table, "now")
    assert "drc-main0" not in page(table), "a colour that nobody defines"


def test_what_a_reset_changes_is_not_ringed_piece_by_piece() -> None:
    game = drcongo.new_game("core", [*NAMES, "Dee"], seed=5)
    table, one = enter(Table(game)), bot("thumb")
    many = 0
    for _ in range(95):
        table.play(one.choose(game.engine, game.node.state)[0])
        before = table.selection.timeline.last_choice()
        assert before is not None
        changed = targets.changed(table.selection.board, before.state, game.node.state)
        many += len(changed) > shown.MANY
        assert len(table.shown.changed()) <= shown.MANY
    assert many, "no move of this game changed much"


def test_a_click_on_cubes_whose_sale_is_open_spoils_nothing() -> None:
    game = drcongo.scenario(FULL)
    table = enter(Table(game))
    click(table, "space:minerals KAT double")
    asked = panel(table, "now")
    assert "Confirm" in asked
    click(table, "space:minerals KAT double")
    assert panel(table, "now") == asked
    assert popover(table) == ""
    click(table, "space:crops BDU double")
    assert "Not allowed" in popover(table)
    assert "Not allowed" not in panel(table, "now"), "said once, at the click"


def test_the_rules_of_an_insurgent_are_one_chip_that_opens_them_all() -> None:
    table = enter(Table(war()))
    click(table, "force:EQU")
    html = on_page(table)["popover"]["html"]
    assert html.count('data-act="rule"') <= 5
    press(table, "rule", ", ".join(f"INS-UNS-0{n}" for n in range(1, 10)))
    assert all(f"INS-UNS-0{n}" in notes(table)[-1] for n in range(1, 10))


def test_a_popover_leaves_the_row_of_its_province_in_sight() -> None:
    table = enter(Table(fresh()))
    press(table, "verb", "Build")
    click(table, "space:minerals KAT double")
    row = [box for name, box in table.scene().targets.items() if name.startswith("space:") and " KAT" in name]
    avoided = [tuple(box) for box in on_page(table)["popover"]["avoid"]]
    assert len(row) >= 4
    assert set(row) <= set(avoided)


def test_the_goal_of_the_first_exercise_has_a_third_line() -> None:
    """Its letters are bold: measured as plain ones they seemed to need two, and the third ran over the bar."""
    goal = Lesson("core-build-1").exercise.goal("en")
    assert wrapped(BROAD, goal, GOAL_SIZE, 907 - BESIDE_GOAL) == 3
    assert wrapped(BROAD, goal, GOAL_SIZE, 1400 - BESIDE_GOAL) == 1
