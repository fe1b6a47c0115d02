"""Bots by name."""

from __future__ import annotations

from drcongo.errors import DrCongoError
from drcongo.kernel import limits
from drcongo.kernel.bots import Bot, GreedyBot, RandomBot, SearchBot
from drcongo.players.rule_of_thumb import ThumbBot
from drcongo.players.valuation import finale_value, horizon, lead, luck, worlds
from drcongo.rulebook.meant import unknown
from drcongo.rulebook.phrases import say

BOTS = ("random", "greedy", "thumb", "search")
SECONDS = 0.1  # a decision, if nothing else is said


def bot(name: str, seed: int = 0, seconds: float | None = None, count: int | None = None) -> Bot:
    """A bot that can take any seat in any layer; `seconds` or `count` say how long one that searches may think."""
    if not isinstance(seed, int):
        raise DrCongoError(say("question", "seed", seed=seed))
    if seconds is not None and not (isinstance(seconds, (int, float)) and 0 <= seconds <= limits.SECONDS):  # nan is not
        raise DrCongoError(say("question", "seconds", value=seconds, most=int(limits.SECONDS)))
    if count is not None and (not isinstance(count, int) or count < 1):
        raise DrCongoError(say("question", "tries", value=count))
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
