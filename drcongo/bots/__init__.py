"""Players that are not people, and many games played by them. They know a game only through `protocol.Engine`."""

from drcongo.bots.playout import Playout, play_out
from drcongo.bots.random_bot import RandomBot
from drcongo.bots.simulate import simulate

__all__ = ["Playout", "RandomBot", "play_out", "simulate"]
