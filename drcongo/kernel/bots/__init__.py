"""Players that are not people, and many games played by them. They know a game only through `protocol.Engine`."""

from drcongo.kernel.bots.duel import Standing, seating, standings, winner_of
from drcongo.kernel.bots.greedy import GreedyBot
from drcongo.kernel.bots.playout import Bot, Playout, play_out
from drcongo.kernel.bots.random_bot import RandomBot
from drcongo.kernel.bots.search import SearchBot
from drcongo.kernel.bots.simulate import simulate

__all__ = [
    "Bot",
    "GreedyBot",
    "Playout",
    "RandomBot",
    "SearchBot",
    "Standing",
    "play_out",
    "seating",
    "simulate",
    "standings",
    "winner_of",
]
