"""The parts of a scenario that the Insurgent and Government games add: figures, diamonds, cards and Ministers."""

from __future__ import annotations

from typing import Any

from drcongo.edition.kinds import GOVERNMENT, INSURGENTS, MINISTERS
from drcongo.engine.combat import threat_of
from drcongo.engine.flow import ACTION_PHASES
from drcongo.engine.places import force_at
from drcongo.engine.state import NOBODY, State
from drcongo.positions.fields import Fields


class Forces(Fields):
    """Reads what stands in provinces and lies on cards. A layer without such things knows no such tables."""

    def force_tables(self) -> set[str]:
        tables = {"diamonds", "cards"} if self.insurgents else set()
        return tables | ({"ministers"} if self.government else set())

    def force_keys(self) -> set[str]:
        return {"insurgent", "peacekeepers"} if self.insurgents else set()

    def name(self, s: State, owner: int) -> str:
        return s.names[owner] if owner < s.seats else GOVERNMENT

    def forces(self, path: str, content: dict[str, Any], p: int, s: State) -> None:
        strengths = {name: strength for strength, name in INSURGENTS.items()}
        if "insurgent" in content:
            kind = content["insurgent"]
            if not isinstance(kind, str) or kind not in strengths:
                self.say(f"{path}.insurgent", "insurgent", kind, kinds=tuple(strengths))
            else:
                s.insurgents[p] = strengths[kind]
        owners = {*s.names, GOVERNMENT} if self.government else set(s.names)
        for name, number in self.table(f"{path}.peacekeepers", content.get("peacekeepers"), owners).items():
            if name in owners:
                owner = self.owner(f"{path}.peacekeepers", name, s)
                s.peacekeepers[force_at(s, owner, p)] = self.number(f"{path}.peacekeepers", number, 0)
        s.threat[p] = threat_of(s, p)

    def ministers(self, s: State) -> None:
        """Who holds a Minister, and each player's diamonds."""
        table = self.table("ministers", self.data.get("ministers"), set(MINISTERS)) if self.government else {}
        for number, minister in enumerate(MINISTERS):
            if minister in table and table[minister] != "nobody":
                seat = self.seat(f"ministers.{minister}", table[minister], s)
                if seat == s.government:
                    self.say(f"ministers.{minister}", "player", GOVERNMENT, names=s.names)
                s.ministers[number] = seat if seat != s.government else NOBODY
        diamonds = self.table("diamonds", self.data.get("diamonds"), set(s.names)) if self.insurgents else {}
        for seat, player in enumerate(s.names):
            s.diamonds[seat] = self.number(f"diamonds.{player}", diamonds.get(player), 0)

    def cards(self, s: State, began: bool) -> None:
        """The Action cards. What [cards] does not name lies in the order of the edition, as the cycle wants it."""
        if not self.insurgents:
            return
        table = self.table("cards", self.data.get("cards"), {"spaces", "deck", "used", "revealed"})
        named = {key: self.numbers(key, table[key]) for key in ("used", "spaces", "deck") if key in table}
        rest = [n for n in range(len(self.board.action_cards)) if not any(n in cards for cards in named.values())]

        def dealt(key: str, number: int) -> tuple[int, ...]:
            if key in named:
                return named[key]
            cards, rest[:number] = tuple(rest[:number]), []
            return cards

        s.action_used = dealt("used", ACTION_PHASES if s.cycle % 2 == 0 else 0)
        s.action_cards = dealt("spaces", ACTION_PHASES)
        s.action_deck = (*named.get("deck", ()), *rest)  # what is left out lies below
        first, here = self.rules.phase_place("action1"), s.phase
        seen = 0 if here < first else min(here - first + began, ACTION_PHASES)
        s.revealed = self.number("cards.revealed", table.get("revealed"), seen if s.action_cards else 0)

    def numbers(self, key: str, value: object) -> tuple[int, ...]:
        """Cards by the numbers printed on them."""
        known = {card.number: i for i, card in enumerate(self.board.action_cards)}
        found = []
        for number in self.items(f"cards.{key}", value):
            if not isinstance(number, int) or number not in known:
                self.say(f"cards.{key}", "card", number, cards=tuple(known))
            else:
                found.append(known[number])
        return tuple(found)
