"""What can be measured of the Government Game: who holds which Minister, bids, the share, and what is waited for."""

from __future__ import annotations

from drcongo.edition.kinds import MINISTERS
from drcongo.engine.decisions import offered_share
from drcongo.kernel.lessons.exercise import LessonError, wrong
from drcongo.kernel.lessons.subject import Value
from drcongo.lessons.measures.insurgent import Insurgents


class Ministers(Insurgents):
    """Measures of the auction and of the three Ministers."""

    def minister(self, office: str) -> Value:
        """Who holds defence, interior or finance."""
        if office not in MINISTERS:
            raise LessonError(wrong("lesson", "no_minister", name=office, names=MINISTERS))
        return self._owner(self._s.ministers[MINISTERS.index(office)])

    def ministers(self, player: str) -> Value:
        """How many Ministers a player holds."""
        return self._s.ministers.count(self._seat(player))

    def top_bid(self) -> Value:
        return max(self._s.bids, default=0)

    def share(self) -> Value:
        """The most that the Interior Minister may take for an action just paid; 0 if there is nothing to take."""
        share = offered_share(self._s)
        return share.most if share is not None else 0

    def step(self) -> Value:
        """What the game waits for: bid, choose, defence, combat, defence_fight, finance, action, share, sale …"""
        return self._s.frame.kind
