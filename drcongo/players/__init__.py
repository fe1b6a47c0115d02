"""Congo's own players: what positions are worth, a rule-of-thumb Baron, bots by name, and their advice."""

from drcongo.players.advice import Advice, advise
from drcongo.players.named import BOTS, bot

__all__ = ["BOTS", "Advice", "advise", "bot"]
