"""Who would win if the game ended now?"""

from __future__ import annotations

from dataclasses import dataclass

from drcongo.asking.answers.table import position
from drcongo.asking.position_diff import tell
from drcongo.engine import score
from drcongo.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Standing:
    """The score sheet as it would be counted now, the totals, and the players from first to last."""

    lines: tuple[score.ScoreLine, ...]
    players: tuple[str, ...]  # by seat
    totals: tuple[int, ...]
    ranking: tuple[str, ...]

    def text(self, lang: str | None = None) -> str:
        """Who would win now, in sentences."""
        listed = [f"{name} {self.totals[self.players.index(name)]}" for name in self.ranking]
        return tell("answer", "standing", players=listed).text(lang)


def score_now(game: Game) -> Standing:
    """CORE-FNL: every line of Finale; CORE-FNL-06: a tie goes to the player further left on the Turn Order chart."""
    rules, s = position(game)
    counted = s.copy()
    counted.final = score.totals(rules, s)
    ranking = tuple(s.names[seat] for seat in score.ranking(counted))
    return Standing(tuple(score.sheet(rules, s)), s.names, counted.final, ranking)
