"""What can be measured of the Solo Game: the kind of victory, and what may lie under the next Action card."""

from __future__ import annotations

from drcongo.engine import score
from drcongo.kernel.lessons.subject import Value
from drcongo.lessons.measures.words import WordReader


class Alone(WordReader):
    """Measures of the end of a game for one, and of cards that lie face-down."""

    def victory(self) -> Value:
        """national, baronial or none; open while the game goes on."""
        return score.victory(self._s) if self._s.final else "open"

    def may_come(self) -> Value:
        """How many Action cards may be the next one to be turned over."""
        return len(self._face_down())

    def shows(self, resource: str) -> Value:
        """On how many of them Finance may move this price."""
        number = self._resource(resource)
        return sum(number in self._board.action_cards[card].finance for card in self._face_down())

    def _face_down(self) -> tuple[int, ...]:
        s = self._s
        return (*s.action_cards[s.revealed :], *s.action_deck)

    def support_cards(self) -> Value:
        """How many Support cards are in the game, wherever they lie."""
        s = self._s
        return len(s.support_deck) + len(s.offer) + len(s.support_discards) + sum(card >= 0 for card in s.taken)
