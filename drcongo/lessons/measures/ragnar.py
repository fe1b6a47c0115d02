"""What can be measured of the Ragnar Game: Barons, the offer of Support cards, and who has had which card."""

from __future__ import annotations

from drcongo.cards import SUPPORT, SUPPORT_NUMBER
from drcongo.engine.state import NOBODY
from drcongo.kernel.lessons.exercise import LessonError, wrong
from drcongo.kernel.lessons.subject import Value
from drcongo.lessons.measures.government import Ministers

NONE = "none"


class Barons(Ministers):
    """Measures of Barons and Support cards."""

    def baron(self, player: str) -> Value:
        """The province where a player starts."""
        return self._board.codes[self._s.barons[self._seat(player)]]

    def taken(self, player: str) -> Value:
        """The Support card on a player's Baron card, or none."""
        card = self._s.taken[self._seat(player)]
        return NONE if card == NOBODY else SUPPORT[card].key

    def face_up(self) -> Value:
        """Does the offer lie face-up?"""
        return "yes" if self._s.offer_open else "no"

    def offered(self) -> Value:
        """How many Support cards are on offer."""
        return len(self._s.offer)

    def offers(self, card: str) -> Value:
        """Is a Support card on offer?"""
        return "yes" if self._card(card) in self._s.offer else "no"

    def discards(self) -> Value:
        """How many Support cards have been discarded."""
        return len(self._s.support_discards)

    def undrawn(self) -> Value:
        """How many Support cards lie on the Support deck."""
        return len(self._s.support_deck)

    def _card(self, name: str) -> int:
        if name not in SUPPORT_NUMBER:
            raise LessonError(wrong("lesson", "no_support_card", name=name, names=list(SUPPORT_NUMBER)))
        return SUPPORT_NUMBER[name]
