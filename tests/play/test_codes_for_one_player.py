"""A code for one player holds what that player knows: the rest is dealt anew, and that is said."""

from __future__ import annotations

from random import Random

import pytest

import drcongo
from drcongo.cli.commands import main
from drcongo.engine.state import HIDDEN
from drcongo.kernel.bots import RandomBot, play_out
from drcongo.play import codes
from tests.effort import more_in_a_soak
from tests.properties.trees import new_game, play_randomly
from tests.properties.walks import ENGINES, LAYERS, seated, start


@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("moves", more_in_a_soak(12, 3))
def test_it_holds_exactly_what_the_player_knows(layer: str, moves: int) -> None:
    game, random = new_game(seated(layer, 3), 5, layer=layer), Random(5)
    for _ in range(240 // moves):
        if game.is_over:
            break
        for seat, name in enumerate(game.players):
            opened = drcongo.from_code(drcongo.code(game, name), dice="ask")
            assert opened.engine.view(opened.root.state, seat) == game.view(name)
            assert opened.validate() == []
            assert [note.text("en") for note in opened.notes] == [
                f"This code holds what {name} knows; the rest (money, face-down cards, dice) has been dealt anew."
            ]
        play_randomly(game, random, moves)


@pytest.mark.parametrize("layer", LAYERS)
def test_nothing_hidden_can_be_read_from_it(layer: str) -> None:
    """Whatever the hidden parts are, the code is the same, letter by letter."""
    engine = ENGINES[layer]
    game = new_game(seated(layer, 3), 8, layer=layer)
    play_randomly(game, Random(8), 30)
    view = game.view(0)
    worlds = [engine.imagine(view, seed) for seed in range(5)]
    made = {codes.encode(engine, engine.view(world, 0), 0) for world in worlds}
    assert made == {drcongo.code(game, 0)}


def test_opening_it_twice_deals_twice() -> None:
    game = drcongo.new_game("ragnar", ("Ana", "Ben"), seed=3)
    code = drcongo.code(game, "Ana")
    first, second = (drcongo.from_code(code, dice="ask").root.state for _ in range(2))
    assert first.random != second.random
    assert (first.support_deck, first.action_deck) != (second.support_deck, second.action_deck)


def test_a_code_of_everything_is_as_short_as_before_and_says_what_it_tells() -> None:
    game = drcongo.new_game("government", seed=2)
    assert drcongo.from_code(drcongo.code(game)).notes == []
    assert "everybody's money" in codes.about()
    assert "przyszłe rzuty" in codes.about().text("pl")
    assert "what Ana knows" in codes.about("Ana")


def test_who_is_not_at_the_table() -> None:
    with pytest.raises(drcongo.DrCongoError, match="There is no player 'Zoe'"):
        drcongo.code(drcongo.new_game(seed=1), seat="Zoe")


def test_the_command_line(tmp_path, capsys) -> None:
    file = tmp_path / "position.toml"
    file.write_text(drcongo.new_game("ragnar", seed=3).to_scenario(), encoding="utf-8")
    assert main(["code", str(file)]) == 0
    assert "This code tells everything" in capsys.readouterr().err
    assert main(["code", str(file), "--seat", "Ana"]) == 0
    told = capsys.readouterr()
    assert "holds what Ana knows" in told.err
    assert main(["show", told.out.strip()]) == 0
    assert "dealt anew" in capsys.readouterr().err


class Nosy:
    """A bot that notes what it is shown."""

    def __init__(self, seat: int) -> None:
        self.bot, self.seat, self.seen = RandomBot(seat), seat, 0

    def choose(self, engine, s):
        assert s.random == 0
        assert set(s.support_deck) <= {HIDDEN}
        assert all(s.cash[other] == HIDDEN for other in range(s.seats) if other != self.seat)
        self.seen += 1
        return self.bot.choose(engine, s)


@pytest.mark.parametrize("layer", LAYERS)
def test_no_bot_is_shown_more_than_its_view(layer: str) -> None:
    """M1: at automatic steps too, where the bot of the first seat is asked."""
    players = seated(layer, 3)
    bots = [Nosy(seat) for seat in range(players)]
    played = play_out(ENGINES[layer], start(players, 4, ENGINES[layer]), bots)
    assert ENGINES[layer].result(played.state)
    assert all(bot.seen for bot in bots)
