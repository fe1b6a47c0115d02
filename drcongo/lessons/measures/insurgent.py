"""What can be measured of the Insurgent Game: figures, combat and its odds, diamonds and Action cards."""

from __future__ import annotations

from drcongo.edition.kinds import INSURGENTS, MAJOR, MINOR
from drcongo.engine import combat
from drcongo.engine.state import THREATS
from drcongo.kernel.chance import DIE
from drcongo.kernel.lessons.subject import Value
from drcongo.lessons.measures.words import WordReader


class Insurgents(WordReader):
    """Measures of figures, combat, diamonds and cards."""

    def insurgent(self, code: str) -> Value:
        """minor, major or nobody."""
        return INSURGENTS.get(self._s.insurgents[self._province(code)], "nobody")

    def threat(self, code: str) -> Value:
        """clear, suppressed or unsuppressed."""
        return THREATS[self._s.threat[self._province(code)]]

    def threats(self, state: str) -> Value:
        """How many provinces are clear, suppressed or unsuppressed; Kinshasa is always clear."""
        return [THREATS[threat] for threat in self._s.threat].count(state)

    def majors(self) -> Value:
        return self._s.insurgents.count(MAJOR)

    def minors(self) -> Value:
        return self._s.insurgents.count(MINOR)

    def peacekeepers(self, player: str, code: str = "") -> Value:
        """A player's Peacekeepers in a province, or on the whole map."""
        seat = self._party(player)
        return combat.peacekeepers_of(self._s, seat, self._province(code)) if code else combat.on_the_map(self._s, seat)

    def least_die(self, code: str) -> Value:
        """The smallest die that defeats the Insurgent there; below 1 every die does, above 6 none."""
        return combat.least_die(self._engine.rules, self._s, self._province(code))

    def faces(self, code: str) -> Value:
        """How many of the six faces of the die defeat the Insurgent in a province."""
        return int(combat.odds(self._engine.rules, self._s, self._province(code)) * len(DIE))

    def prospects(self, player: str) -> Value:
        """The winning faces of all combats a player could start now, added up: six of them are one sure victory."""
        s, seat = self._s, self._seat(player)
        places = [p for p, strength in enumerate(s.insurgents) if strength and combat.peacekeepers_of(s, seat, p)]
        return int(sum(combat.odds(self._engine.rules, s, p) for p in places) * len(DIE))

    def diamonds(self, player: str) -> Value:
        return self._s.diamonds[self._seat(player)]

    def deck(self) -> Value:
        """How many Action cards lie on the deck."""
        return len(self._s.action_deck)

    def repeats(self) -> Value:
        """How many cards on the Action spaces have been seen since the cards were last shuffled."""
        return len(set(self._s.action_cards) & set(self._s.action_used))

    def lying(self, code: str) -> Value:
        """How many cubes, of anybody, lie on the industries of a province."""
        return sum(self._s.space_cubes[space] for space in self._board.spaces_in[self._province(code)])
