"""The edition file: every problem listed at once, sources kept, a template to fill in, an owner's file played."""

import copy
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

import drcongo
from drcongo import edition

Data = dict[str, Any]


@pytest.fixture
def data() -> Data:
    return tomllib.loads(edition.house_text())


def test_the_house_edition_is_clean(data: Data) -> None:
    assert edition.problems(data) == []


def test_every_value_says_where_it_comes_from(data: Data) -> None:
    board = edition.house()
    for table, entries in data.items():
        if table in ("name", "sources"):
            continue
        keys = entries if isinstance(entries, dict) else [""]
        for key in keys:
            source = edition.source_of(board, f"{table}.{key}".rstrip("."))
            assert source.startswith(("rulebook", "house", "geography")), (table, key, source)
    assert edition.source_of(board, "provinces.KAT.spaces").startswith("house")
    assert edition.source_of(board, "provinces.KAT.town").startswith("geography")


def test_where_a_value_comes_from_is_said_in_the_readers_language(data: Data) -> None:
    assert edition.SOURCES.templates("en")["source"] == {**data["sources"], "none": "not given"}, "as in the file"
    board = edition.house()
    assert edition.source_of(board, "barons.KAT", "pl") == "własne"
    assert edition.source_of(board, "nowhere.at_all", "pl") == "nie podano"
    for key, english in data["sources"].items():
        assert edition.source_of(board, key.replace("*", "KAT"), "pl") != english
    data["sources"]["barons"] = "my print"
    assert edition.source_of(edition.board_of(data), "barons.KAT", "pl") == "my print", "an owner's words stand"


def _set(*path: Any) -> Callable[[Data], None]:
    *way, last, value = path

    def change(data: Data) -> None:
        for step in way:
            data = data[step]
        data[last] = value

    return change


def _append(*path: Any) -> Callable[[Data], None]:
    *way, value = path

    def change(data: Data) -> None:
        target: Any = data
        for step in way:
            target = target[step]
        target.append(value)

    return change


def _remove(*path: Any) -> Callable[[Data], None]:
    *way, last = path

    def change(data: Data) -> None:
        for step in way:
            data = data[step]
        del data[last]

    return change


PROBLEMS = {
    "unknown province 'XYZ'": _append("borders", "list", ["KAT", "XYZ", []]),
    "the border KAT-SKI is listed twice": _append("borders", "list", ["KAT", "SKI", []]),
    "KAT cannot border itself": _append("borders", "list", ["KAT", "KAT", []]),
    "unknown transport space 'plane'": _set("borders", "list", 0, ["KIN", "BDU", ["boat", "plane"]]),
    "the ladder must rise: 400 is followed by 300": _set("market", "labels", 2, 300),
    "the lower price 4000 is above the higher price 2400": _set("market", "lower", 10, 4000),
    "must have 15 entries, not 14": _remove("market", "higher", 14),
    "700 is not one of the labels": _set("market", "start", "crops", 700),
    "200 lies below the bottom box 800": _set("market", "start", "oil", 200),
    "must be a multiple of 100, not 1050": _set("industries", "cost", "crops", 1050),
    "industries.cost.oil: is missing": _remove("industries", "cost", "oil"),
    "industries.cost.gold: unknown": _set("industries", "cost", "gold", 100),
    "must have one number for each of the 30 spaces, not 29": _remove("track", "arrows", 0),
    "would let the game go on for ever": _set("track", "arrows", 0, 0),
    "beyond the end of the track": _set("track", "target_start", 31),
    "must lie above development_start": _set("track", "target_start", 3),
    "names ORI twice": _set("action_cards", 0, "minors", ["ORI", "ORI"]),
    "card 1 stands twice": _set("action_cards", 1, "id", 1),
    "there must be none, or at least 8": lambda data: data["action_cards"].__delitem__(slice(7, None)),
    "must be at least 10, one for every province": _set("insurgents", "minor", 9),
    "Insurgents never enter the capital": _set("action_cards", 0, "major", "KIN"),
    "names crops twice": _set("action_cards", 0, "finance", ["crops", "crops"]),
    "unknown resource 'gold'": _append("provinces", "KAT", "spaces", ["gold", "single"]),
    'must be "single" or "double"': _append("provinces", "KAT", "spaces", ["crops", "huge"]),
    "the capital takes no industries": _append("provinces", "KIN", "spaces", ["crops", "single"]),
    "exactly one must be the capital, not KIN, KAT": _set("provinces", "KAT", "capital", True),
    'exactly one must have export = "high", not BCO, KAT': _set("provinces", "KAT", "export", "high"),
    "is also the name of": _set("provinces", "KAT", "name", "Kinshasa"),
    "there is no free boat space on the border": _append("borders", "government_at_setup", ["KIN", "BDU", "boat"]),
    "places 1 boats, the Government has 0": _set("transports", "government_counters", "boat", 0),
    "the Government needs a 3-point city": _set("cities", "government_counters", [2, 1, 0]),
    "because in the Overture each player places a Peacekeeper": _set("peacekeepers", "player", 0),
    "this Baron cannot build any industry there": _set("barons", "KIN", 9000),
    "must be at least 2000, for a Peacekeeper and the cheapest industry": _set("barons", "KAT", 1900),
    "barons.XYZ: unknown province": _set("barons", "XYZ", 100),
    "market: this table is missing": _remove("market"),
    "name: must be the edition's name": _set("name", 7),
}


@pytest.mark.parametrize("problem", PROBLEMS)
def test_each_problem_is_found(data: Data, problem: str) -> None:
    PROBLEMS[problem](data)
    assert any(problem in found for found in edition.problems(data)), edition.problems(data)


def test_all_problems_are_listed_at_once(data: Data) -> None:
    chosen = [p for p in PROBLEMS if "arrows" not in p and "market: this" not in p and "spaces, not 29" not in p][:20]
    for problem in chosen:
        PROBLEMS[problem](data)
    found = edition.problems(data)
    assert sum(any(p in f for f in found) for p in chosen) >= 17  # a few changes undo one another
    with pytest.raises(drcongo.EditionError) as caught:
        edition.board_of(data, "mine.toml")
    assert list(caught.value.problems) == found
    assert str(caught.value).startswith(f"mine.toml has {len(found)} problems:\n")


def test_every_table_may_be_missing_or_wrong(data: Data) -> None:
    for key in data:
        for value in (None, 3, "x", [], {}, [[]], {"a": 1}):
            changed = copy.deepcopy(data)
            if value is None:
                del changed[key]
            else:
                changed[key] = value
            assert edition.problems(changed) or key in ("sources", "name", "barons", "action_cards")


def test_an_edition_may_have_no_action_cards(data: Data) -> None:
    """Then the Insurgent Game has none to turn over, and no new Insurgents appear."""
    data["action_cards"] = []
    assert edition.problems(data) == []
    game = drcongo.new_game("insurgent", seed=1, edition=edition.board_of(data))
    assert game.state.frame.kind == "action"


def test_the_template_can_be_filled_in_and_played(tmp_path) -> None:
    text = edition.template()
    assert text.count("FILL IN") > 20
    assert 'name = "my edition"' in text
    file = tmp_path / "my.toml"
    file.write_text(text.replace("crops = 1000, hydro = 2000", "crops = 1200, hydro = 2000"), encoding="utf-8")
    game = drcongo.new_game(seed=1, edition=str(file))
    seat = game.seat(game.to_act)
    before = game.state.cash[seat]
    game.play("build crops KAT")
    assert game.state.cash[seat] == before - 1200
    saved = tmp_path / "game.jsonl"
    game.save(saved)
    file.unlink()  # a saved game carries an owner's edition with it
    assert drcongo.load(saved).state == game.state


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"name = ", b"", b"[market]\nlabels = 3\n"])
def test_a_file_that_is_no_edition(tmp_path, content: bytes) -> None:
    file = tmp_path / "bad.toml"
    file.write_bytes(content)
    with pytest.raises(drcongo.EditionError) as caught:
        drcongo.new_game(edition=file)
    assert "bad.toml" in str(caught.value)


def test_a_file_that_is_not_there(tmp_path) -> None:
    with pytest.raises(drcongo.EditionError, match=r"cannot be opened: No such file"):
        drcongo.new_game(edition=tmp_path / "none.toml")
