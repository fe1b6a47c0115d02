"""Players that are not people, and many games played by them. They know a game only through `protocol.Engine`."""

from drcongo.bots.duel import Standing, seating, standings, winner_of
from drcongo.bots.greedy import GreedyBot
from drcongo.bots.playout import Bot, Playout, play_out
from drcongo.bots.random_bot import RandomBot
from drcongo.bots.search import SearchBot
from drcongo.bots.simulate import simulate

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
