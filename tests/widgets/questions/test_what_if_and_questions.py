"""Two boards side by side, and questions: what is shown, in both languages, by buttons alone."""

from __future__ import annotations

import re

import pytest
from drcongo_widgets import Questions, Table, WhatIf
from drcongo_widgets.stage import Room

import drcongo
from drcongo.asking.answers import QUESTIONS
from drcongo.kernel.drawing.shapes import bounds
from drcongo.picture.marks import LAYER
from drcongo.picture.pair import pair_for
from drcongo.picture.placing import overlap
from tests.asking.test_fights import POSITION
from tests.asking.test_sales_pace_and_standing import SALE
from tests.widgets.hands import words


@pytest.fixture
def game() -> drcongo.Game:
    """Two branches: an industry, or a boat."""
    game = drcongo.new_game(players=["Ana", "<Ben>"], seed=7)
    game.play("build minerals KAT double")
    game.undo()
    game.play("place boat BDU-EQU")
    return game


BOTH, ONE = Room(1008, 731), Room(934, 599)  # room for two maps, and for one with a switch


def enter(here: WhatIf, room: Room = BOTH) -> WhatIf:
    here.stage.room = room
    here.stage.on_room(room)
    return here


def panel(here: WhatIf, name: str) -> str:
    return words(here.stage._shell.shown.get(f"panel:{name}") or "")


def listed(here: WhatIf) -> list[str]:
    """Every page of what differs."""
    found: list[str] = []
    while True:
        html = here.stage._shell.shown["panel:differ"]
        found += [words(row) for row in re.findall(r"<tr>(.*?)</tr>", html)[1:]]
        before = here.page
        here.stage.on_act("page", "1", None, False)
        if here.page == before:
            return found


def test_the_last_two_branches_are_compared(game: drcongo.Game) -> None:
    here = enter(WhatIf(game))
    assert [side.node for side in here.sides.values()] == game.root.children[0].children
    assert "Minerals (Katanga, double), owner <Ben> nobody" in " ".join(listed(here))
    assert len(listed(here)) <= len(here.comparison) == len(drcongo.compare(game, nodes=(2, 3)))
    assert panel(here, "head-a").startswith("A Build: Minerals (Katanga, double)"), "a move in words"
    assert not re.search("<Ben>", "".join(str(html) for html in here.stage._shell.shown.values()))


def test_differences_are_ringed_on_both_boards(game: drcongo.Game) -> None:
    here, same = enter(WhatIf(game)), enter(WhatIf(game, nodes=(1, 1)))
    pair = pair_for(BOTH.width, BOTH.height)
    assert len(pair.halves) == 2
    assert LAYER in {item.layer for item in here.scene(pair).items}
    assert LAYER not in {item.layer for item in same.scene(pair).items}
    targets = here.scene(pair).targets
    assert {"a:space:minerals KAT double", "b:space:minerals KAT double"} <= targets.keys()


def test_where_there_is_no_room_a_switch_shows_one_at_a_time(game: drcongo.Game) -> None:
    here = enter(WhatIf(game), ONE)
    assert panel(here, "head-b")
    assert not panel(here, "head-a")
    here.stage.on_act("front", "a", None, False)
    assert "Minerals" in panel(here, "head-a")


def test_buttons_walk_through_the_tree(game: drcongo.Game) -> None:
    here = enter(WhatIf(game))
    left, right = here.sides["a"], here.sides["b"]
    here.stage.on_act("step", "branch a", None, False)
    assert left.node is right.node
    assert len(here.comparison) == 0
    assert "Nothing differs." in panel(here, "differ")
    while left.goal("back") is not None:
        here.stage.on_act("step", "back a", None, False)
    assert "beginning" in panel(here, "head-a")
    here.stage.on_act("step", "on a", None, False)
    assert left.node is not game.root
    here.stage.on_act("scrub", "a", "0", False)
    assert left.node is game.root
    here.stage.on_act("together", "", True, False)
    here.stage.on_act("step", "back a", None, False)
    assert right.node is not game.node, "both go"
    assert game.node.number == 3, "looking is not going"


def test_the_language_is_switched(game: drcongo.Game) -> None:
    here = enter(WhatIf(game))
    here.stage.on_act("lang", "pl", None, False)
    assert "Pole Minerałów (Katanga, podwójne), właściciel" in panel(here, "differ")
    assert "gra powstańcza" in panel(here, "head-b")


def test_each_board_is_drawn_under_its_own_layer() -> None:
    """What the other layer leaves out is to be seen on A, ringed, and not on B."""
    here = enter(WhatIf(drcongo.new_game("insurgent", ["Ana", "Ben"], seed=7), layer="core"), Room(1100, 760))
    scene = here.scene(pair_for(1100, 760))
    forces = {name for name in scene.targets if "force:" in name}
    assert {name[:2] for name in forces} == {"a:"}
    rings = [bounds(item) for item in scene.items if item.layer == LAYER]
    assert all(any(overlap(scene.targets[name], ring) for ring in rings) for name in forces)
    assert "left out" in panel(here, "differ").partition("What differs")[0], "the notes stand above the list"


def test_under_another_layer(game: drcongo.Game) -> None:
    here = enter(WhatIf(game, layer="insurgent"))
    assert here.moved is not None
    assert "Added as at set-up: A Minor Insurgent everywhere (INS-SET-02)." in panel(here, "differ")
    assert any("Insurgent in Katanga" in row for row in listed(here))
    assert "Insurgent Game" in panel(here, "head-b")
    here.stage.on_act("layer", "", "", False)
    assert here.moved is None


def test_a_click_says_what_a_thing_is(game: drcongo.Game) -> None:
    here = enter(WhatIf(game))
    box = here.scene(pair_for(BOTH.width, BOTH.height)).targets["a:space:minerals KAT double"]
    here.stage.on_press(box[0] + box[2] / 2, box[1] + box[3] / 2, False)
    assert "<Ben>" in words(here.stage._shell.shown["popover"]["html"])
    here.stage.on_act("close", "", None, False)
    assert here.stage._shell.shown["popover"] is None


def test_two_games_and_what_cannot_be_compared(game: drcongo.Game) -> None:
    other = drcongo.new_game(players=["Ana", "<Ben>"], seed=7)
    assert len(WhatIf(game, other).comparison) > 0
    three = enter(WhatIf(game, drcongo.new_game(players=["A", "B", "C"], seed=7)))
    assert "Only positions with the same number of players can be compared." in panel(three, "goal")


def test_what_stays_in_a_notebook(game: drcongo.Game) -> None:
    bundle = WhatIf(game)._repr_mimebundle_()
    assert bundle["text/plain"].startswith("WhatIf(Ana, <Ben>; ")
    assert bundle["text/html"].count("<img") == 1


# --- questions ---


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("text", [POSITION.format(kat="major", card="usa"), SALE.format(layer="insurgent", more="")])
def test_every_question_has_sentences_a_plot_and_a_table(question: str, text: str) -> None:
    here = Questions(drcongo.scenario(text))
    here.questions.value = question
    english = here.answer.value
    here.language.value = "pl"
    assert english != here.answer.value
    nothing = any(said in english for said in ("There is no set to sell.", "No Insurgent and Peacekeeper"))
    assert ("<svg" in english) == ("<table" in english) == (not nothing)
    assert "<img" in here._repr_mimebundle_()["text/html"]
    assert repr(here) == f"Questions(Ana, Ben: {question})"


def test_it_follows_a_table() -> None:
    table = Table(drcongo.scenario(SALE.format(layer="core", more="")))
    seen = []
    table.listeners.append(lambda: seen.append(table))
    here = Questions(table, question="sales")
    assert "Minerals, 2 cubes: $2,400" in here.answer.value
    table.play("sell minerals 1/1/0")
    assert "There is no set to sell." in here.answer.value
    assert seen, "what listened before still does"
    table.game = drcongo.scenario(SALE.format(layer="core", more=""))
    assert "Minerals, 2 cubes: $2,400" in here.answer.value


def test_tables_speak_polish() -> None:
    here = Questions(drcongo.scenario(POSITION.format(kat="major", card="usa")), lang="pl")
    for question in QUESTIONS:
        here.questions.value = question
        english = set(re.findall(r">([a-z ]+)<", here.answer.value)) & {
            "province",
            "major",
            "box",
            "oil",
            "cycle",
            "rule",
        }
        assert english == set(), question


def test_whose_sales() -> None:
    here = Questions(drcongo.scenario(SALE.format(layer="core", more="")), question="sales")
    assert here.player.layout.display == "flex"
    here.player.value = "Ben"
    assert "There is no set to sell." in here.answer.value
    here.questions.value = "pace"
    assert here.player.layout.display == "none"
