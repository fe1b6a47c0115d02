"""Moves and clicks, both ways: whatever can be pointed at has a place, and a click on it means the move."""

from __future__ import annotations

import pytest

from drcongo.engine.moves import Build, Develop, HoldBack, Place, Produce, Sell, Supply
from drcongo.picture import targets
from drcongo.play.engine import CongoEngine
from tests.widgets.positions import auction, fresh, full, governing, ministry, war


def parts() -> tuple[CongoEngine, object]:
    game = full()
    assert isinstance(game.engine, CongoEngine)
    return game.engine, game.node.state


@pytest.mark.parametrize(
    ("move", "places"),
    [
        (Build("minerals", "KAT", "double"), ("space:minerals KAT double",)),
        (Build("crops", "KIN"), ("province:KIN",)),
        (Place("boat", "BDU-EQU"), ("slot:boat BDU-EQU",)),
        (Place("boat", "KAT-KOC"), ("province:KAT", "province:KOC")),
        (Develop("KAT", ("crops KAT single",)), ("town:KAT", "space:crops KAT single")),
        (HoldBack("oil BDU single"), ("space:oil BDU single",)),
        (Supply("BDU", "BDU"), ("town:BDU", "space:hydro BDU single")),
        (Sell("minerals"), ("space:minerals KAT double", "space:minerals KAT single")),
        (Produce(), ("space:crops BDU double", "space:oil BDU single", "space:crops KAT single")),
    ],
)
def test_where_a_move_is_clicked(move: object, places: tuple[str, ...]) -> None:
    engine, state = parts()
    assert sorted(targets.clicks(engine.board, state, move)) == sorted(places)  # type: ignore[arg-type]


def test_every_legal_move_with_a_place_is_meant_by_clicking_it() -> None:
    ministers = [ministry(step) for step in ("defence", "fight", "finance")]
    for game in (fresh(), full(), war(), auction(), governing(), *ministers):
        engine, s = game.engine, game.node.state
        scene = engine.scene(s)  # type: ignore[attr-defined]
        candidates = game.candidates()
        for move in game.legal_moves():
            places = targets.clicks(engine.board, s, move)  # type: ignore[attr-defined]
            assert set(places) <= set(scene.targets)
            if places:
                meant = targets.meant(engine.board, s, type(move), places[:1], candidates)  # type: ignore[attr-defined]
                assert move in meant


def test_slots_are_named_as_in_the_picture() -> None:
    engine, state = parts()
    scene = engine.scene(state)  # type: ignore[arg-type]
    assert {name for name in scene.targets if name.startswith("slot:")} == set(targets.slot_targets(engine.board))


def test_illegal_moves_are_meant_too() -> None:
    engine, s = parts()
    board = engine.board
    assert targets.meant(board, s, Build, ["space:crops KAT single"], []) == [Build("crops", "KAT", "single")]  # type: ignore[arg-type]
    assert targets.meant(board, s, Develop, ["town:KAT", "space:crops MAN single"], []) == [  # type: ignore[arg-type]
        Develop("KAT", ("crops MAN single",))
    ]
    assert targets.meant(board, s, Build, ["slot:boat BDU-EQU"], []) == []  # type: ignore[arg-type]


def test_what_changed_and_what_was_flipped() -> None:
    game = full()
    board = game.engine.board  # type: ignore[attr-defined]
    before = game.node.state
    game.play("produce all")
    after = game.node.state
    flipped = {"space:crops BDU double", "space:oil BDU single", "space:crops KAT single"}
    assert set(targets.flipped(board, before, after)) == flipped
    assert set(targets.changed(board, before, after)) == flipped
    game.undo()
    game.play("sell minerals 1/2/0")
    changed = targets.changed(board, before, game.node.state)
    assert "box:minerals:1400" in changed
    assert "space:minerals KAT double" in changed
