"""Who sits where: any seat can be given to a bot, a bot moves when its time has come, and one can be asked."""

from __future__ import annotations

from collections.abc import Mapping

from drcongo.kernel.bots import Bot
from drcongo.kernel.game import Game
from drcongo.players import bot

PERSON = ""
SECONDS = 0.4  # a bot that searches may think so long


class Bots:
    """The seats that bots play for. Knows no widget: who asks for the next move, and when, is the table's affair."""

    def __init__(self, game: Game, names: Mapping[str, str]) -> None:
        self.seats: dict[int, tuple[str, Bot]] = {}
        self.stopped = False  # they wait until they are asked
        for player, name in names.items():
            self.give(game.seat(player), name)

    def give(self, seat: int, name: str) -> None:
        """A seat to a bot, or back to a person. Each seat's bot has a seed of its own."""
        self.seats.pop(seat, None)
        if name != PERSON:
            self.seats[seat] = (name, bot(name, seed=seat, seconds=SECONDS if name == "search" else None))

    def name_of(self, seat: int) -> str:
        return self.seats[seat][0] if seat in self.seats else PERSON

    def is_bot(self, seat: int) -> bool:
        return seat in self.seats

    def decide(self, game: Game) -> bool:
        """Whether a bot has the next decision."""
        return not game.problems and not game.is_over and game.engine.to_act(game.node.state) in self.seats

    def play(self, game: Game) -> None:
        """One decision of a bot, who sees what its seat may see."""
        engine, state = game.engine, game.node.state
        seat = engine.to_act(state)
        if seat in self.seats:
            move, _ = self.seats[seat][1].choose(engine, engine.view(state, seat))
            game.play(move)

    def play_on(self, game: Game) -> None:
        """Every decision of bots until a person has to decide."""
        while self.decide(game):
            self.play(game)
