"""A shorter game: our own option. It is checked, told, saved and coded, and everything else is as printed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import drcongo
from drcongo.edition import house
from drcongo.kernel.speech import LANGUAGES
from drcongo.play.new_game import SHORT_TARGET

BOARD = house()
LOW, HIGH = BOARD.development_start + 1, BOARD.target_start


@pytest.mark.parametrize("target", [LOW, *SHORT_TARGET.values(), HIGH])
def test_only_the_target_is_another(target: int) -> None:
    short, printed = drcongo.new_game(seed=3, target=target), drcongo.new_game(seed=3)
    assert short.root.state.target == target
    told = {difference.what for difference in drcongo.compare(printed, short)}
    assert len(told) == int(target != HIGH), told


@pytest.mark.parametrize("target", [LOW - 1, HIGH + 1, 0, -5, "18", 18.0, True, [18], 10**30])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_target_that_cannot_be_is_a_sentence(target: Any, lang: str) -> None:
    with pytest.raises(drcongo.DrCongoError) as caught:
        drcongo.new_game(target=target)
    said = caught.value.text(lang)
    assert said.endswith(".")
    assert f"{LOW}" in said
    assert f"{HIGH}" in said


def test_the_solo_game_cannot_be_shortened() -> None:
    with pytest.raises(drcongo.DrCongoError, match="six cycles"):
        drcongo.new_game("solo", ["Ana"], target=20)


@pytest.mark.parametrize("layer", ["core", "insurgent", "government", "ragnar"])
def test_it_is_told_as_our_own_option(layer: str) -> None:
    game = drcongo.new_game(layer, seed=2, target=18)
    (event,) = game.events(game.root)
    assert (event.rule, event.facts) == ("CORE-SET-06", {"space": 18, "printed": HIGH})
    assert game.log("en")[0] == f"{event.text('en')} [CORE-SET-06]"
    assert "our own option" in event.text("en")
    assert "nasz własny wariant" in event.text("pl")
    assert "AMB-150" in drcongo.rule("CORE-SET-06").show("en")
    assert drcongo.ruling("AMB-150").kind == "option"
    assert drcongo.rule("CORE-SET-06").source == "rulebook", "an option decides nothing about the rule itself"


def test_the_printed_game_and_a_position_say_nothing_of_it() -> None:
    assert drcongo.new_game(seed=2).events(0) == []
    position = drcongo.scenario('players = ["Ana", "Ben"]\ntarget = 12\n[turn]\nphase = "action1"\n')
    assert position.events(0) == []


def test_it_is_saved_and_coded(tmp_path: Path) -> None:
    game = drcongo.new_game(seed=2, target=18)
    game.play("pass")
    game.save(tmp_path / "short.jsonl")
    again = drcongo.load(tmp_path / "short.jsonl")
    assert again.log("en") == game.log("en")
    assert again.root.state == game.root.state
    assert drcongo.from_code(drcongo.code(game)).node.state.target == 18
    assert drcongo.scenario(game.to_scenario()).node.state.target == 18


def test_the_ruling_names_the_targets_of_the_first_game() -> None:
    answer = drcongo.ruling("AMB-150", "en").answer
    assert "on 21 with two players and on 18 with three or four" in answer
    assert SHORT_TARGET == {2: 21, 3: 18, 4: 18}
    assert f"earlier space than {HIGH}, after City Development on {BOARD.development_start}" in answer
