"""The parts of a scenario that the Ragnar Game adds: Barons, Support cards, and what lasts for one turn."""

from __future__ import annotations

import json
from typing import Any

from drcongo.cards import OFFERED, SUPPORT, SUPPORT_NUMBER
from drcongo.edition import at_most
from drcongo.edition.kinds import INSURGENTS
from drcongo.engine.moves import Take
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, State
from drcongo.layers.ragnar.turn import BITS
from drcongo.positions.read_forces import Forces
from drcongo.positions.validate_support import keeps_what_it_needs

TABLES = {"barons", "support", "taken"}
KEYS = {"acted", "beaten", "in_force", "leader"}
ACTIONS = {bit: verb.__name__.lower() for verb, bit in BITS.items()}


def has_support(rules: Rules) -> bool:
    return Take in rules.effects


class Support(Forces):
    """Reads Barons and cards; a layer without them knows no such tables."""

    def support(self, s: State) -> None:
        if not has_support(self.rules):
            return
        barons = self.table("barons", self.data.get("barons"), set(s.names))
        taken = self.table("taken", self.data.get("taken"), set(s.names))
        named = {name: self.province(f"barons.{name}", code) for name, code in barons.items()}
        others = iter([province for province in self.board.barons if province not in named.values()])
        s.barons = tuple(named[name] if name in named else next(others, NOBODY) for name in s.names)
        s.taken = [self.card_of(f"taken.{name}", taken[name]) if name in taken else NOBODY for name in s.names]
        table = self.table("support", self.data.get("support"), {"offer", "face_up", "deck", "discards"})
        s.offer = self.cards_of("support.offer", table.get("offer", []))
        s.support_discards = self.cards_of("support.discards", table.get("discards", []))
        top = self.cards_of("support.deck", table.get("deck", []))  # what is left out lies below
        elsewhere = {*s.offer, *s.support_discards, *s.taken, *top}
        s.support_deck = (*top, *(n for n in self.rules.support_cards(s) if n not in elsewhere))
        if "offer" not in table:
            s.offer, s.support_deck = s.support_deck[:OFFERED], s.support_deck[OFFERED:]
        after_roll = s.phase >= self.rules.phase_place("action1")
        s.offer_open = self.flag("support.face_up", table.get("face_up"), after_roll)

    def card_of(self, path: str, value: object) -> int:
        if value == "":
            return NOBODY
        if isinstance(value, str) and value in SUPPORT_NUMBER:
            return SUPPORT_NUMBER[value]
        self.say(path, "support_card", value)
        return NOBODY

    def cards_of(self, path: str, value: object) -> tuple[int, ...]:
        return tuple(self.card_of(path, name) for name in self.items(path, value))

    def of_the_turn(self, s: State, turn: dict[str, Any]) -> None:
        """What lasts for one turn only."""
        bits = {name: bit for bit, name in ACTIONS.items()}
        for name in self.items("turn.acted", turn.get("acted", [])):
            if not isinstance(name, str) or name not in bits:
                self.say("turn.acted", "acted", name, actions=tuple(bits))
            else:
                s.acted |= bits[name]
        strengths = {name: strength for strength, name in INSURGENTS.items()}
        for name in self.items("turn.beaten", turn.get("beaten", [])):
            if not isinstance(name, str) or name not in strengths:
                self.say("turn.beaten", "insurgent", name, kinds=tuple(strengths))
            else:
                s.beaten += (strengths[name],)
        in_force = self.items("turn.in_force", turn.get("in_force", []))
        if in_force:
            details = [self.number("turn.in_force", n, 0, -1, at_most.MONEY) for n in in_force[1:]]
            s.active = (self.card_of("turn.in_force", in_force[0]), *details)
            if not self.problems and not keeps_what_it_needs(self.rules, s):
                self.say("turn.in_force", "in_force", in_force[0])
        if "leader" in turn:
            s.leader = self.seat("turn.leader", turn["leader"], s)


# --- writing ---


def _quoted(name: str) -> str:
    return json.dumps(name, ensure_ascii=False)


def _keys(numbers: tuple[int, ...]) -> str:
    return "[" + ", ".join(_quoted(SUPPORT[n].key if n != NOBODY else "") for n in numbers) + "]"


def write_support(rules: Rules, s: State) -> str:
    if not has_support(rules):
        return ""
    codes = rules.board.codes
    lines = ["[barons]", *(f'{_quoted(name)} = "{codes[s.barons[i]]}"' for i, name in enumerate(s.names)), ""]
    lines += ["[support]  # deck and discards with the top card first", f"offer = {_keys(s.offer)}"]
    lines += [f"face_up = {'true' if s.offer_open else 'false'}", f"deck = {_keys(s.support_deck)}"]
    lines += [f"discards = {_keys(s.support_discards)}"]
    taken = [f'{_quoted(name)} = "{SUPPORT[s.taken[i]].key}"' for i, name in enumerate(s.names) if s.taken[i] != NOBODY]
    if taken:
        lines += ["", "[taken]  # on the Baron cards", *taken]
    return "\n".join(lines) + "\n"


def support_choice(rules: Rules, s: State) -> list[str]:
    lines = []
    if s.acted:
        lines.append(f"acted = {[name for bit, name in ACTIONS.items() if s.acted & bit]}".replace("'", '"'))
    if s.beaten:
        lines.append(f"beaten = {[INSURGENTS[n] for n in s.beaten]}".replace("'", '"'))
    if s.active:
        details = "".join(f", {n}" for n in s.active[1:])
        lines.append(f'in_force = ["{SUPPORT[s.active[0]].key}"{details}]')
    if s.leader != NOBODY:
        lines.append(f"leader = {_quoted(s.names[s.leader])}")
    return lines
