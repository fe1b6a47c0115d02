"""Anything can be done in the editor, in any order: it never fails, problems are listed, and the rest can be played."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from drcongo_widgets import Table, edits, problems
from drcongo_widgets.editor import POINTED_AT, EditPanel, _places
from drcongo_widgets.names import country

import drcongo
from drcongo.cards import SUPPORT
from drcongo.codes import from_code
from drcongo.engine import CongoEngine
from drcongo.game import Game
from drcongo.layers import LAYERS
from drcongo.picture.parts import parts_of
from drcongo.state import State

STEPS = 60


def panel_of(layer: str, seed: int) -> EditPanel:
    names = ["Ana"] if layer == "solo" else ["Ana", "Ben", "Chi"]
    table = Table(drcongo.new_game(layer, players=names, seed=seed))
    table.edit_button.value = True
    return table.editor


def other(random: Random, field: Any) -> None:
    """Another one of a field's own values."""
    options = [option[1] if isinstance(option, tuple) else option for option in field.options]
    field.value = random.choice(options)


def act(random: Random, panel: EditPanel) -> None:
    """One thing that a person can do in edit mode."""
    board, s = panel.engine.board, panel.state
    parts = parts_of(panel.engine.layer)
    names = [country(card.key, "en") for card in SUPPORT]
    acts = [
        lambda: panel.click(random.choice(_places(board, parts))),
        lambda: panel.click(random.choice([f"province:{code}" for code in board.codes])),
        lambda: setattr(panel.wealth[random.randrange(s.seats)][1], "value", random.choice([-100, 0, 50, 4000])),
        lambda: setattr(panel.wealth[random.randrange(s.seats)][2], "value", random.choice([-1, 0, 7])),
        lambda: setattr(random.choice(list(panel.tracks.values())), "value", random.choice([0, 1, 5, 23, 999])),
        lambda: panel.order[random.randrange(len(s.turn_order))].click(),
        lambda: other(random, panel.phase),
        lambda: other(random, panel.player),
        panel.undo.click,
        lambda: [line.click() for line in panel.problems.lines if line.layout.display == ""][:0],
    ]
    if parts.forces:
        acts += [
            lambda: setattr(random.choice(panel.forces.cards), "value", random.randrange(-1, 40)),
            lambda: setattr(panel.forces.next, "value", random.choice(["1, 2", "7", "x", "3 3", ""])),
            lambda: setattr(panel.forces.diamonds[random.randrange(s.seats)], "value", random.choice([-1, 0, 3, 99])),
        ]
    if parts.government:
        acts.append(lambda: other(random, random.choice(panel.forces.ministers)))
    if parts.support:
        acts += [
            lambda: other(random, random.choice([*panel.support.offer, *panel.support.taken[: s.seats]])),
            lambda: other(random, panel.support.barons[random.randrange(s.seats)]),
            lambda: setattr(panel.support.deck, "value", ", ".join(random.sample(names, 2))),
            lambda: setattr(panel.support.discards, "value", ", ".join(random.sample(names, 2))),
            lambda: setattr(panel.support.face_up, "value", random.random() < 0.5),
        ]
    random.choice(acts)()


def check(engine: CongoEngine, s: State) -> bool:
    """Problems point at things that are on the picture; without any, the position can be played, told and kept."""
    found = engine.problems(s)
    shown = {*engine.scene(s, "en", "").targets, *(f"player:{seat}" for seat in range(s.seats))}
    for problem in found:
        assert problem.text("pl")
        assert problems.places(engine.board, s, problem) <= shown | {f"extra:{code}" for code in engine.board.codes}
    if found:
        return False
    game = Game(engine, s, check=True)
    assert game.is_over or game.legal_moves() or game.chances()
    kept = Game(engine, s, dice="ask", check=False)
    assert drcongo.scenario(kept.to_scenario(), dice="ask").node.state == kept.node.state
    assert from_code(drcongo.code(kept), dice="ask").node.state == kept.node.state
    return True


@pytest.mark.parametrize("layer", LAYERS)
def test_any_editing_is_safe(layer: str, caplog: pytest.LogCaptureFixture) -> None:
    playable = 0
    for seed in range(3):
        random, panel = Random(f"{layer} {seed}"), panel_of(layer, seed)
        for _ in range(STEPS):
            other(random, panel.tools)
            other(random, panel.owner)
            act(random, panel)
            sound = check(panel.engine, panel.state)
            playable += sound
            if not sound and random.random() < 0.6:
                panel.undo.click()
    assert caplog.records == [], "an error behind a button is only logged"
    assert playable > STEPS / 3, "the walk must not be lost in broken positions"


def test_a_click_on_a_problem_shows_its_place() -> None:
    panel = panel_of("core", 1)
    panel.tools.value = "cube"
    panel.click("space:crops KAT single")
    assert panel.problems.lines[0].layout.display == ""
    panel.problems.lines[0].click()
    assert panel.pointed_at == {"space:crops KAT single"}
    panel.undo.click()
    assert panel.pointed_at == set()
    assert "No problems" in panel.problems.text
    panel.wealth[1][1].value = -100
    panel.problems.lines[0].click()
    assert [label.style.background for label, _, _ in panel.wealth[:3]] == [None, POINTED_AT, None]


def test_what_is_no_card_changes_nothing_and_is_said() -> None:
    panel = panel_of("ragnar", 1)
    before = panel.state
    panel.support.deck.value = "Atlantis"
    assert panel.state is before
    assert "nothing was changed" in panel.problems.text
    top = country(SUPPORT[before.support_deck[5]].key, "en")
    panel.support.deck.value = top
    assert panel.state.support_deck[0] == before.support_deck[5]
    assert sorted(panel.state.support_deck) == sorted(before.support_deck)


def test_barons_discards_and_the_deck_of_actions() -> None:
    panel = panel_of("ragnar", 1)
    board, s = panel.engine.board, panel.state
    panel.support.barons[0].value = board.codes[3]
    assert panel.state.barons[0] == 3
    gone = [SUPPORT[s.support_deck[k]] for k in (4, 9)]
    panel.support.discards.value = ", ".join(country(card.key, "en") for card in gone)
    assert panel.state.support_discards == tuple(card.number for card in gone)
    third = s.action_deck[2]
    panel.forces.next.value = str(board.action_cards[third].number)
    assert panel.state.action_deck[0] == third
    assert edits.set_next(s, "action_deck", "action_used", [third, third]) is s
