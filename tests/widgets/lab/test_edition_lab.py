"""The edition lab and the lab's plots: words in both languages, verdicts from intervals, sentences for errors."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from drcongo_widgets.lab.edition_lab import EditionLab, GamesBar
from drcongo_widgets.lab.kept import EDITIONS, edition_name, effects, lengths, made_by
from drcongo_widgets.lab_plots import counts, means, number, shares

import drcongo
from drcongo import lab
from drcongo.edition import house
from drcongo.lab.tally import Kept

ASKED = {"games": 6, "players": 2, "bots": "random"}


@pytest.fixture(scope="module")
def played() -> EditionLab:
    widget = EditionLab("track.target_start", 18, **ASKED)
    widget.play()
    return widget


def plain(html: str) -> str:
    return re.sub(r"<[^>]*>", " ", html)


def test_a_shorter_track_makes_shorter_games(played: EditionLab) -> None:
    rows = re.findall(r"<tr>(.*?)</tr>", played.shown.value)
    cycles = re.findall(r"<td[^>]*>(.*?)</td>", rows[1])
    assert cycles[0] == "cycles"
    assert float(cycles[2]) < float(cycles[1])
    assert cycles[4] == "fewer"
    assert played.bar.value == played.bar.max == 12
    assert "6 games with each edition" in plain(played.shown.value)


def test_both_languages(played: EditionLab) -> None:
    played.language.value = "pl"
    assert "cykle" in played.shown.value
    assert "mniej" in played.shown.value
    assert played.button.description == "Graj"
    assert ("Gra podstawowa", "core") in played.layer.options
    assert ("losowy", "random") in played.bots.options
    assert (played.layer.value, played.bots.value, played.players.value) == ("core", "random", 2)
    played.language.value = "en"


def test_nothing_changed_is_no_difference() -> None:
    widget = EditionLab("track.target_start", **ASKED)
    widget.play()
    assert widget.shown.value.count("no difference") == 3


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("track.target", "20", "has no value 'track.target'"),
        ("track.target_start", "soon", "must be a whole number"),
        ("barons.KAT", "7", "must be a multiple of 100"),
    ],
)
def test_what_cannot_be_played_is_said(key: str, value: str, sentence: str) -> None:
    widget = EditionLab(**ASKED)
    widget.key.value, widget.value.value = key, value
    widget.play()
    assert sentence in widget.shown.value.replace("&#x27;", "'")
    assert not widget.button.disabled


def test_choices_follow_each_other() -> None:
    widget = EditionLab("barons.KAT")
    assert widget.value.value == "9500"
    widget.key.value = "barons.MAN"
    assert widget.value.value == "11000"
    assert "house: 11000; house" in widget.note.value
    widget.layer.value = "solo"
    assert widget.players.value == 1
    assert repr(widget) == "EditionLab(barons.MAN = 11000)"
    assert repr(GamesBar()) == "GamesBar()"


def test_every_value_can_be_changed() -> None:
    values = lab.values_of(house())
    assert values["cities.cost.2"] == 6000
    assert values["action_cards.3.peacekeepers"] == -2
    for key, value in values.items():
        assert lab.changed({key: value}).data == house().data


def test_plots_say_their_intervals() -> None:
    plot = shares("Who wins", {"first": lab.wilson(30, 100), "others": lab.wilson(70, 100)}, fair=0.25)
    assert str(plot) == "Who wins: by chance 25.0%, first 30.0% [21.9; 39.6], others 70.0% [60.4; 78.1]"
    assert str(means("Length", {"core": lab.mean([4, 5, 6])})) == "Length: core 5.00 [2.52; 7.48]"
    assert number(lab.Estimate(-1.5, -2, -1)) == "−1.50 [−2.00; −1.00]"
    assert str(counts("Cycles", {"10": 1, "9": 3})) == "Cycles: 9 3, 10 1"


def kept() -> Kept:
    return lab.kept(Path(__file__).parents[3] / "notebooks" / "data" / "editions.json")


def test_what_is_kept_is_told_in_the_language_of_the_session() -> None:
    assert [one.columns["edition"] for one in kept().tallies] == list(EDITIONS)
    assert list(lengths(kept())) == list(EDITIONS)  # in English they have the names of the file
    drcongo.set_language("pl")
    try:
        assert str(effects(kept())).splitlines()[1].startswith("Cel zaczyna na 24")
        assert not set(lengths(kept())) & set(EDITIONS)
        assert made_by(kept()).startswith("python tools/study.py --part editions (boty z wersji ")
    finally:
        drcongo.set_language("en")
    assert edition_name("mine") == "mine"


def test_another_command_is_told_as_it_is() -> None:
    assert made_by(Kept("make tally", (), {})) == "make tally"
