"""Two boards side by side, and questions: what is shown, in both languages, by buttons alone."""

from __future__ import annotations

import re

import pytest
from drcongo_widgets import Questions, Table, WhatIf
from drcongo_widgets.answer_words import ANSWER_WORDS
from drcongo_widgets.what_if import named_rows

import drcongo
from drcongo.answers import QUESTIONS
from drcongo.picture import overlay
from tests.answers.test_fights import POSITION
from tests.answers.test_sales_pace_and_standing import SALE


@pytest.fixture
def game() -> drcongo.Game:
    """Two branches: an industry, or a boat."""
    game = drcongo.new_game(players=["Ana", "<Ben>"], seed=7)
    game.play("build minerals KAT double")
    game.undo()
    game.play("place boat BDU-EQU")
    return game


def rows(widget: WhatIf) -> list[str]:
    found = re.findall(r"<tr>(.*?)</tr>", widget.table.value)
    return [" | ".join(re.findall(r"<td[^>]*>(.*?)</td>", row)) for row in found[1:]]


def test_the_last_two_branches_are_compared(game: drcongo.Game) -> None:
    here = WhatIf(game)
    assert (here.left.node, here.right.node) == tuple(game.root.children[0].children)
    assert "Minerals (Katanga, double), owner | &lt;Ben&gt; | nobody" in rows(here)[0]
    assert (
        len(rows(here)) == len(here.comparison) == len(drcongo.compare(game, nodes=(here.left.node, here.right.node)))
    )
    assert here.left.board.value.startswith("<svg")
    assert "<Ben>" not in here.left.board.value + here.right.board.value + here.table.value


def test_differences_are_marked_on_both_boards(game: drcongo.Game) -> None:
    here, same = WhatIf(game), WhatIf(game, nodes=(1, 1))
    assert overlay.RING not in same.left.board.value
    assert same.left.board.value == same.right.board.value
    for side in (here.left, here.right):
        assert overlay.RING in side.board.value


@pytest.mark.parametrize("layer", ["core", "insurgent", "government", "ragnar"])
def test_every_row_of_a_player_can_be_ringed(layer: str) -> None:
    game = drcongo.new_game(layer, ("Ana", "Ben", "Chi"), seed=2)
    scene = named_rows(game.engine.scene(game.node.state), game.node.state)
    rows = {name: box for name, box in scene.targets.items() if name.startswith("player:")}
    assert {"player:0", "player:1", "player:2"} <= set(rows)
    tops = [rows[f"player:{seat}"][1] for seat in game.state.turn_order if seat < 3]
    assert tops == sorted(tops)


def test_a_ring_is_seen_on_a_counter_too(game: drcongo.Game) -> None:
    """A still picture leaves out what counters hide, but never a mark."""
    here = WhatIf(game)
    rings = [side.board.value.split(overlay.RING)[1:] for side in (here.left, here.right)]
    assert [len(found) for found in rings] == [len(rings[0])] * 2
    assert here.left.board.value.count("stroke") == here.right.board.value.count("stroke")


def test_buttons_walk_through_the_tree(game: drcongo.Game) -> None:
    here = WhatIf(game)
    here.left.branch.click()
    assert here.left.node is here.right.node
    assert len(here.comparison) == 0
    assert "Nothing differs." in here.table.value
    here.left.back.click()
    assert here.left.node is here.right.node.undo_to
    while here.left.node.parent is not None:
        here.left.back.click()
    assert here.left.back.disabled
    assert "beginning" in here.left.title.value
    here.left.forward.click()
    assert here.left.node.number == here.left.number.value > 0
    here.left.number.value = 0
    assert here.left.node is game.root
    assert game.node is here.right.node, "looking is not going"


def test_the_language_is_switched(game: drcongo.Game) -> None:
    here = WhatIf(game)
    here.language.value = "pl"
    assert "Pole Minerałów (Katanga, podwójne), właściciel" in here.table.value
    assert here.left.back.description == "Wstecz"
    assert here.layers.description == "Po prawej: lewa pozycja jako"
    assert ("gra powstańcza", "insurgent") in here.layers.options


def test_under_another_layer(game: drcongo.Game) -> None:
    here = WhatIf(game, layer="insurgent")
    assert here.moved is not None
    assert "Added as at set-up: A Minor Insurgent everywhere (INS-SET-02)." in here.table.value
    assert "Insurgent in Katanga" in here.table.value
    assert here.right.back.disabled
    assert "Insurgent Game" in here.right.title.value
    assert [name for _, name in here.layers.options] == ["", "insurgent", "government", "ragnar"]
    here.layers.value = ""
    assert here.moved is None
    assert not here.right.back.disabled


def test_two_games_and_what_cannot_be_compared(game: drcongo.Game) -> None:
    other = drcongo.new_game(players=["Ana", "<Ben>"], seed=7)
    here = WhatIf(game, other)
    assert "Left" in here.left.title.value
    assert len(here.comparison) > 0
    three = WhatIf(game, drcongo.new_game(players=["A", "B", "C"], seed=7))
    assert "Only positions with the same number of players can be compared." in three.table.value


def test_what_stays_in_a_notebook(game: drcongo.Game) -> None:
    bundle = WhatIf(game)._repr_mimebundle_()
    assert bundle["text/plain"].startswith("WhatIf(Ana, <Ben>; ")
    assert bundle["image/svg+xml"].count("<svg") == 1
    assert len(bundle["image/svg+xml"].encode()) < 25_000


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
    assert here._repr_mimebundle_()["image/svg+xml"].startswith("<svg")
    assert repr(here) == f"Questions(Ana, Ben: {question})"


def test_it_follows_a_table() -> None:
    table = Table(drcongo.scenario(SALE.format(layer="core", more="")))
    seen = []
    table.on_change = lambda table: seen.append(table)
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


def test_every_word_is_there_in_both_languages() -> None:
    for key, (english, polish) in ANSWER_WORDS.items():
        assert english.strip(), key
        assert polish.strip(), key
        assert re.findall(r"{\w+}", english) == re.findall(r"{\w+}", polish), key
