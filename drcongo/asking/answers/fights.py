"""How would a combat end? The exact odds in every province, also with each Support card that changes them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from drcongo.asking.answers.table import position
from drcongo.asking.position_diff import tell
from drcongo.cards import SUPPORT, SUPPORT_NUMBER
from drcongo.edition.kinds import INSURGENTS, MAJOR, MINOR
from drcongo.engine.combat import MOST_IN_A_PROVINCE, least_die, on_the_map, peacekeepers_in, peacekeepers_of
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import State
from drcongo.kernel.chance import DIE
from drcongo.kernel.game import Game
from drcongo.kernel.speech import Sentence
from drcongo.layers.ragnar.combat_cards import MANDATE
from drcongo.layers.ragnar.turn import RWANDA, USA
from drcongo.positions.support import has_support
from drcongo.rulebook.phrases import Term

CARDS = ("cuba", "rwanda", "tanzania", "united_nations", "usa")


@dataclass(frozen=True, slots=True)
class CombatOdds:
    """A combat in a province: the chance to win it, and with each Support card that would change that."""

    province: str  # its code
    name: str
    insurgent: int  # its strength
    strength: int  # what is added to the die
    least_die: int  # below 1: sure; above 6: never
    chance: Fraction
    with_card: dict[str, Fraction]
    on_offer: tuple[str, ...]  # those of the cards that lie open

    def text(self, lang: str | None = None) -> str:
        """The odds in sentences."""
        return self.sentence.text(lang)

    @property
    def sentence(self) -> Sentence:
        """The odds as a sentence that can say itself in any language."""
        facts = {"province": self.name, "insurgent": Term("thing", INSURGENTS[self.insurgent]), "chance": self.chance}
        facts |= {"percent": round(100 * self.chance), "strength": self.strength, "needed": self.insurgent + 1}
        return tell("answer", "odds", **facts)


def combat_odds(game: Game) -> list[CombatOdds]:
    """INS-CMB-04, INS-CMB-05: wherever an Insurgent and a Peacekeeper stand together.

    A card is taken to be used at its best moment: Cuba and the USA when the first die has failed, the others before
    it. Tanzania makes a Major a Minor, and the United Nations bring what the rules let them bring.
    """
    rules, s = position(game)
    provinces = [p for p, strength in enumerate(s.insurgents) if strength and peacekeepers_in(s, p)]
    return [_odds(rules, s, p) for p in provinces]


def _odds(rules: Rules, s: State, p: int) -> CombatOdds:
    least, cards = least_die(rules, s, p), _cards(rules, s, p) if has_support(rules) else {}
    return CombatOdds(
        province=rules.board.codes[p],
        name=rules.board.provinces[p].name,
        insurgent=s.insurgents[p],
        strength=rules.combat_strength(s, p),
        least_die=least,
        chance=_at_least(least),
        with_card=cards,
        on_offer=tuple(key for key in cards if s.offer_open and SUPPORT_NUMBER[key] in s.offer),
    )


def _at_least(die: int) -> Fraction:
    return Fraction(sum(side >= die for side in DIE), len(DIE))


def _cards(rules: Rules, s: State, p: int) -> dict[str, Fraction]:
    """The chance with each card that the game has; the same as without it where the card does not help."""
    least = least_die(rules, s, p)
    once = _at_least(least)
    weaker = MAJOR - MINOR if s.insurgents[p] == MAJOR else 0
    chances = {
        "cuba": once + (1 - once) * once,  # RAG-SUP-09: one more die
        "rwanda": _at_least(least - RWANDA),
        "tanzania": _at_least(least - weaker),  # RAG-SUP-35
        "united_nations": _at_least(least - _mandate(s, p)),
        "usa": _at_least(least - USA),
    }
    known = {SUPPORT[number].key for number in rules.support_cards(s)}
    return {key: chances[key] for key in CARDS if key in known}


def _mandate(s: State, p: int) -> int:
    """RAG-SUP-38: so many of the Government's Peacekeepers can come from elsewhere on the map (GOV-DEF-03)."""
    there = peacekeepers_of(s, s.government, p)
    return min(MANDATE, on_the_map(s, s.government) - there, MOST_IN_A_PROVINCE - there)
