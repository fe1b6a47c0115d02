"""Tallies: they count what the tables hold, survive being kept, and compare editions game by game."""

from __future__ import annotations

from pathlib import Path

import pytest

import drcongo
from drcongo import lab
from drcongo.errors import DrCongoError, FileError

EDITIONS = {"house": None, "short": {"track.target_start": 18}}


@pytest.fixture(scope="module")
def study() -> lab.Study:
    watch = {"cards": lab.CardsTaken}
    return lab.play(games=12, layer="ragnar", players=3, bots="random", edition=EDITIONS, watch=watch, workers=1)


def test_it_counts_what_the_tables_hold(study: lab.Study) -> None:
    house = lab.tally(study)[0]
    seats = study.seats.query("edition == 'house'")
    games = study.games.query("edition == 'house'")
    assert house.columns == {"layer": "ragnar", "players": 3, "edition": "house", "bots": "random"}
    assert house.games == 12
    for place in (1, 2, 3):
        assert house.places[str(place)] == (seats.query("place == @place")["won"].sum(), 12)
    for baron, (won, played) in house.barons.items():
        assert (won, played) == (seats.query("baron == @baron")["won"].sum(), (seats["baron"] == baron).sum())
    assert sum(played for _, played in house.barons.values()) == 36
    assert house.length().value == pytest.approx(games["cycles"].mean())
    assert house.endings == games["ended by"].value_counts().to_dict()
    assert house.medals["1"][0] == pytest.approx(seats.query("rank == 1")["medals"].mean(), abs=1e-3)
    assert house.medals["3"][0] <= house.medals["2"][0] <= house.medals["1"][0]


def test_it_counts_cards(study: lab.Study) -> None:
    house = lab.tally(study)[0]
    cards = study.results("cards").query("edition == 'house'")
    assert house.taken == cards["card"].value_counts().to_dict()
    used = cards.query("used")
    assert house.used == used["card"].value_counts().to_dict()
    takers = used.drop_duplicates(["game", "seat", "card"]).merge(
        study.seats.query("edition == 'house'")[["game", "seat", "won"]], on=["game", "seat"]
    )
    for card, part in takers.groupby("card"):
        assert house.takers[str(card)] == (part["won"].sum(), len(part))
        assert house.taker(str(card)).covers(part["won"].mean())


def test_it_is_named_in_the_readers_language(study: lab.Study) -> None:
    house = lab.tally(study)[0]
    assert house.name == "Ragnar Game, 3 players"
    drcongo.set_language("pl")
    try:
        assert house.name == "gra Ragnar na 3 graczy"
    finally:
        drcongo.set_language("en")


def test_estimates_have_intervals(study: lab.Study) -> None:
    house = lab.tally(study)[0]
    first = house.place(1)
    assert first.low < first.value < first.high
    assert house.place(1, level=0.5).high < first.high
    assert house.ending("CORE-END-02").low >= 0


def test_a_shorter_track_makes_shorter_games(study: lab.Study) -> None:
    found = lab.effect(study, "cycles", "house", "short")
    games = study.games.pivot(index="game", columns="edition", values="cycles")
    assert found.value == pytest.approx((games["short"] - games["house"]).mean())
    assert found.high < 0
    assert lab.effect(study, "medals", "house", "house") == (0, 0, 0)
    with pytest.raises(DrCongoError, match="Nothing was played with the edition 'long'; there are house, short"):
        lab.effect(study, "cycles", "house", "long")


def test_kept_and_read_again(study: lab.Study, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    tallies = lab.tally(study)
    effects = {"short": {"cycles": lab.effect(study, "cycles", "house", "short")}}
    lab.keep(tallies, path, "make tally", effects)
    found = lab.kept(path)
    assert found.command == "make tally"
    assert found.effects == effects
    assert found.find(edition="short").places.keys() == tallies[1].places.keys()
    assert found.find(edition="short").place(1) == tallies[1].place(1)
    with pytest.raises(DrCongoError, match="2 tallies fit"):
        found.find(layer="ragnar")


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"made by": "me", "tallies": [{"odd": 1}], "effects": {}}'])
def test_a_file_without_tallies(text: str, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text(text)
    with pytest.raises(FileError, match="holds no tallies"):
        lab.kept(path)
    with pytest.raises(FileError, match="cannot be opened"):
        lab.kept(tmp_path / "none.json")
