"""The pandas tables agree with the position they show."""

import subprocess
import sys
from fractions import Fraction

import pytest

import drcongo
from drcongo import frames
from drcongo.kernel.bots import RandomBot
from tests.widgets.positions import war


@pytest.fixture(scope="module")
def game():
    game, bot = drcongo.new_game(players=["Ana", "Ben", "Chi"], seed=3), RandomBot(5)
    while not game.is_over:
        game.play(bot.choose(game.engine, game.node.state)[0])
    return game


def test_players_in_turn_order(game) -> None:
    table = frames.players(game)
    state = game.state
    assert list(table.index) == [state.names[seat] for seat in state.turn_order]
    assert list(table["money"]) == [state.cash[seat] for seat in state.turn_order]
    seen = frames.players(game, seat="Ben")
    assert [money for money in seen["money"] if money != ""] == [state.cash[game.seat("Ben")]]
    assert seen.loc["Ben", "money"] == table.loc["Ben", "money"]


def test_provinces_industries_and_transports(game) -> None:
    state = game.state
    provinces, industries, transports = frames.provinces(game), frames.industries(game), frames.transports(game)
    assert provinces.loc["KIN", "city"] == 3
    assert provinces.loc["KIN", "city owner"] == "Government"
    assert provinces["industries"].sum() == (industries["owner"] != "").sum()
    assert (transports["owner"] == "Ana").sum() == state.slot_owner.count(0)
    assert set(provinces.loc["KIN", "neighbours"].split()) == {"BCO", "BDU"}


def test_market_has_a_row_for_each_box(game) -> None:
    table = frames.market(game)
    assert list(table.groupby("resource", sort=False).size()) == [15, 14, 13, 12]
    assert table["marker"].sum() == table["start box"].sum() == 4
    assert table["cubes"].sum() == sum(game.state.box_cubes)


def test_ledger_adds_up(game) -> None:
    ledger = frames.ledger(game)
    start = game.root.state.cash
    for seat, name in enumerate(game.players):
        mine = ledger[ledger["player"] == name]
        assert start[seat] + mine["money"].sum() == game.state.cash[seat]
        assert 3 + mine["medals"].sum() == game.state.final[seat]
    assert set(ledger["rule"]) <= {rule.id for rule in drcongo.rules()}


def test_score_sheet_by_rule(game) -> None:
    sheet = frames.score_sheet(game, "pl")
    assert list(sheet.index) == ["CORE-WIN-02", "CORE-FNL-01", "CORE-FNL-02", "CORE-FNL-03", "CORE-FNL-04", ""]
    for name in game.players:
        assert sheet[name].iloc[:-1].sum() == sheet[name].iloc[-1] == game.result.medals[name]


def test_a_new_game_has_an_empty_ledger() -> None:
    assert len(frames.ledger(drcongo.new_game(dice="ask"))) == 0


def test_the_engine_does_not_import_pandas() -> None:
    code = "import sys, drcongo, drcongo.asking.tables, drcongo.cli.commands; sys.exit('pandas' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_forces_say_how_a_combat_would_stand() -> None:
    game = drcongo.scenario(
        'layer = "insurgent"\nplayers = ["Ana", "Ben"]\n[provinces.KAT]\ninsurgent = "major"\n'
        'peacekeepers = { Ana = 2 }\ncity = { owner = "Ben", points = 2 }\n[provinces.KOR]\ninsurgent = "minor"\n'
        '[turn]\nphase = "action1"\nplayer = "Ana"\n'
    )
    table = frames.forces(game)
    katanga, kasai, kinshasa = (table.loc[code] for code in ("KAT", "KOR", "KIN"))
    assert (katanga["insurgent"], katanga["state"], katanga["diamond"]) == ("major", "suppressed", True)
    assert (katanga["Ana"], katanga["Ben"], katanga["Government"]) == (2, 0, 0)
    assert (katanga["strength"], katanga["least die"], katanga["odds"]) == (4, 3, "2/3")
    assert (kasai["state"], kasai["odds"]) == ("unsuppressed", "")
    assert (kinshasa["insurgent"], kinshasa["state"]) == ("", "clear")


def test_forces_odds_cards_and_ministers() -> None:
    game = war()
    odds = frames.odds(game)
    assert odds.loc["MAN", "chance"] == Fraction(1)
    assert odds.loc["KAT", "chance"] == Fraction(1, 2)
    assert odds.loc["KAT", "percent"] == 50.0
    assert odds.loc["EQU", "least die"] == 7
    assert list(odds.index) == ["BCO", "EQU", "NKI", "SKI", "MAN", "KAT"]
    players = frames.players(game)
    assert list(players.index) == ["Ana", "Ben", "Chi"], "the Government is no player"
    assert players.loc["Ana", ["place", "diamonds", "peacekeepers left", "ministers"]].tolist() == [1, 2, 2, "defence"]
    assert frames.ministers(game)["player"].tolist() == ["Ana", "Ben", "Chi"]
    assert frames.ministers(game).loc["interior", "money"] == 5000


def test_face_down_cards_are_unknown_to_a_seat() -> None:
    whole, seen = frames.action_cards(war()), frames.action_cards(war(), "Ben")
    assert whole["card"].tolist() == [1, 4, 3, 2]
    assert seen["card"].tolist()[:2] == [1, 4]
    assert (seen["card"] == "").tolist() == [False, False, True, True]
    assert (seen["insurgents"] == "").tolist() == [False, False, True, True]
    for table in (seen, frames.players(war(), "Ben"), frames.forces(war())):
        assert "NA" not in repr(table) + table.to_html()
    at_first = frames.action_cards(drcongo.new_game("insurgent", seed=1), 0)
    assert at_first["face-up"].tolist() == [True, False, False, False]
