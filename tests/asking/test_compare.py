"""Two positions side by side: exactly what differs in the State is told, in both languages, and marked on the map."""

from __future__ import annotations

from random import Random

import pytest

import drcongo
from drcongo import frames_answers
from drcongo.asking.position_diff import AREAS, Comparison, compare_states, tell
from drcongo.edition import board_of
from drcongo.engine import score
from drcongo.engine.state import FIELDS, State
from drcongo.play.engine import CongoEngine
from tests.contracts.test_other_edition import island
from tests.properties.walks import ENGINES, LAYERS, TABLES, positions


def changed_slots(a: State, b: State) -> set[tuple[str, int | None]]:
    """Worked out from the slots alone: every entry of a list of fixed length, any other field as a whole."""
    found: set[tuple[str, int | None]] = set()
    for field in State.__slots__:
        one, two = getattr(a, field), getattr(b, field)
        if isinstance(one, list) and field not in ("turn_order", "dropped"):
            found |= {(field, i) for i, (x, y) in enumerate(zip(one, two, strict=True)) if x != y}
        elif one != two:
            found.add((field, None))
    return found


def changed_lines(engine: CongoEngine, a: State, b: State) -> set[tuple[str, int]]:
    lines = zip(score.sheet(engine.rules, a), score.sheet(engine.rules, b), strict=True)
    return {(x.rule, seat) for x, y in lines for seat in range(a.seats) if x.medals[seat] != y.medals[seat]}


def told(comparison: Comparison, score_sheet: bool) -> set[tuple[str, int | None]]:
    names = {field.name for field in FIELDS}
    return {(d.field, d.index) for d in comparison if (d.field not in names) == score_sheet}


@pytest.mark.parametrize(("layer", "players"), TABLES)
def test_the_differences_are_exactly_the_changed_fields(layer: str, players: int) -> None:
    engine, random = ENGINES[layer], Random(players)
    walked = list(positions(players, 5, engine))
    for _ in range(25):
        a, b = random.choice(walked), random.choice(walked)
        comparison = compare_states(engine, a, engine, b)
        assert told(comparison, score_sheet=False) == changed_slots(a, b)
        assert told(comparison, score_sheet=True) == changed_lines(engine, a, b)
        assert len(comparison) == len(set(comparison.differences))
        assert comparison.text("en")
        assert comparison.text("pl")


def test_every_field_of_the_state_has_its_words() -> None:
    names = {field.name for field in FIELDS}
    assert names == set(State.__slots__)
    for lang in ("en", "pl"):
        assert names <= set(tell.templates(lang)["difference"])
        assert list(AREAS) == list(tell.templates(lang)["area"])
    assert {field.area for field in FIELDS} <= set(AREAS)


@pytest.fixture
def branches() -> drcongo.Game:
    game = drcongo.new_game(players=["Ana", "Ben"], seed=7)
    game.play("build minerals KAT double")
    game.undo()
    game.play("place boat BDU-EQU")
    return game


def test_two_branches_of_one_game(branches: drcongo.Game) -> None:
    here = branches.node
    left, right = branches.root.children[0].children
    line = left.parent.line
    comparison = drcongo.compare(branches, nodes=(left, right))
    assert (branches.node, left.parent.line) == (here, line), "looking is not going"
    assert [str(d) for d in comparison.of("map", "money")] == [
        "Minerals (Katanga, double), owner: Ben → nobody",
        "boat (Bandundu – Équateur), owner: nobody → Ben",
        "Money: Ben: $7,000 → $8,000",
    ]
    assert comparison.of("map")[1].text("pl") == "łódź (Bandundu – Équateur), właściciel: nikt → Ben"
    assert [d.text() for d in comparison.of("score")] == [
        "Ben, Finale: industries: 1 → 0",
        "Ben, Finale: transports: 0 → 1",
    ]
    assert comparison.targets == ["space:minerals KAT double", "slot:boat BDU-EQU", "player:1"]


def test_nothing_differs() -> None:
    game = drcongo.new_game(seed=3)
    assert str(drcongo.compare(game, game)) == "Nothing differs."
    assert drcongo.compare(game).text("pl") == "Nie ma różnic."
    assert len(drcongo.compare(game)) == 0


def test_what_cannot_be_compared_is_refused_in_words() -> None:
    game = drcongo.new_game(seed=3)
    with pytest.raises(drcongo.DrCongoError, match="the same number of players"):
        drcongo.compare(game, drcongo.new_game(players=["A", "B", "C"], seed=3))
    with pytest.raises(drcongo.DrCongoError, match="the same edition"):
        drcongo.compare(game, drcongo.new_game(seed=3, edition=board_of(island())))
    with pytest.raises(drcongo.DrCongoError, match="no node"):
        drcongo.compare(game, nodes=(0, 99))


@pytest.mark.parametrize("layer", LAYERS[1:4])
def test_two_layers(layer: str) -> None:
    """The same phase has another number in another layer and is no difference; lines of the sheet may be missing."""
    core, other = drcongo.new_game(seed=3), drcongo.new_game(layer, seed=3)
    found = {d.field for d in compare_states(core.engine, core.root.state, other.engine, other.root.state)}
    assert "layer" in found
    assert ("phase" in found) == (layer != "insurgent")


def test_the_table_of_differences(branches: drcongo.Game) -> None:
    comparison = drcongo.compare(branches, nodes=tuple(branches.root.children[0].children))
    table = frames_answers.differences(comparison, "pl")
    assert len(table) == len(comparison)
    assert table.iloc[0].to_list() == ["Mapa", "Pole Minerałów (Katanga, podwójne), właściciel", "Ben", "nikt"]
    assert frames_answers.differences(drcongo.compare(branches)).empty
