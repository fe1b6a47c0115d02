"""Bots by name."""

from __future__ import annotations

from drcongo.bots import Bot, GreedyBot, RandomBot, SearchBot
from drcongo.meant import unknown
from drcongo.players.thumb import ThumbBot
from drcongo.players.valuation import finale_value, horizon, lead, luck, worlds

BOTS = ("random", "greedy", "thumb", "search")
SECONDS = 0.1  # a decision, if nothing else is said


def bot(name: str, seed: int = 0, seconds: float | None = None, count: int | None = None) -> Bot:
    """A bot that can take any seat in any layer; `seconds` or `count` say how long one that searches may think."""
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot(finale_value, seed)
    if name == "thumb":
        return ThumbBot()
    if name == "search":
        if seconds is None and count is None:
            seconds = SECONDS
        return SearchBot(ThumbBot(), lead, horizon, luck, worlds, seed, seconds, count)
    raise unknown("bot", name, BOTS)
