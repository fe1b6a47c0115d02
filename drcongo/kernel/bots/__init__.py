"""Players that are not people. They know a game only through `protocol.Engine`."""

from drcongo.kernel.bots.greedy import GreedyBot
from drcongo.kernel.bots.playout import Bot, Playout, play_out
from drcongo.kernel.bots.random_bot import RandomBot
from drcongo.kernel.bots.search import SearchBot

__all__ = ["Bot", "GreedyBot", "Playout", "RandomBot", "SearchBot", "play_out"]
