"""What all Support cards share: their windows, what can be named for them, and the table of what each one does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from drcongo.cards import SUPPORT, SUPPORT_NUMBER, SupportCard
from drcongo.engine.decisions import fought_in, supplies_of
from drcongo.engine.moves import Build, Develop, Fight, Place, Produce, Sell, Verb
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import State

Named = tuple[str, ...]
Refusal = tuple[str, dict[str, Any]]  # the sentence and its facts
Choices = Callable[[Rules, State, int], Iterable[Named]]
Needs = Callable[[Rules, State, int, Named], "Refusal | None"]
Use = Callable[[Rules, State, int, Named, Any], None]

OPEN_TO_CARDS = ("action", "end", "sale", "contribute", "window", "hydro")
BETWEEN_MOVES = ("action", "end", "sale", "contribute", "hydro")  # AMB-138: Hydro until the first supply is named
ACTS: dict[str, Verb] = {"build": Build, "place": Place, "develop": Develop, "produce": Produce, "sell": Sell}


@dataclass(slots=True)
class Behaviour:
    """What a card does: what may be named for it, why its use may be refused, and its effect."""

    use: Use
    needs: Needs
    choices: Choices


CARDS: dict[str, Behaviour] = {}


def nothing_named(rules: Rules, s: State, seat: int) -> Iterable[Named]:
    return [()]


def always(rules: Rules, s: State, seat: int, named: Named) -> Refusal | None:
    return None


def card(*keys: str, needs: Needs = always, choices: Choices = nothing_named) -> Callable[[Use], Use]:
    """Decorator: the effect of these cards."""

    def register(use: Use) -> Use:
        for key in keys:
            CARDS[key] = Behaviour(use, needs, choices)
        return use

    return register


def in_force(s: State, key: str) -> bool:
    return bool(s.active) and s.active[0] == SUPPORT_NUMBER[key]


def act_due(s: State) -> Verb | None:
    """AMB-128: the act that a card in force asks for next, or none."""
    return ACTS.get(SUPPORT[s.active[0]].act) if s.active else None


def _own_action_turn(s: State) -> bool:
    return s.frames[0].kind == "action" and s.frame.kind in ("action", "end")


def _before_the_action(s: State) -> bool:
    return s.frame.kind == "action" and not s.acted


def fits_window(rules: Rules, s: State, seat: int, card: SupportCard) -> bool:
    """Whether this is the moment for a card's use (card-timing); nothing while an act is due (AMB-128)."""
    if act_due(s) is not None:
        return False
    match card.window:
        case "open":
            return s.frame.kind in BETWEEN_MOVES
        case "action":
            return _own_action_turn(s)
        case "act":
            return _before_the_action(s)
        case "sale":
            if s.frame.kind == "hydro":
                return card.hydro
            return _before_the_action(s) or s.frame.kind == "sale"
        case "die":
            return s.frame.kind == "window"
        case "win":
            return _own_action_turn(s) and bool(s.beaten)
        case "placing":
            return _before_the_action(s) and not fought_in(s.frame)
        case "combat":
            return s.frame.kind == "window" or (_before_the_action(s) and any(rules.legal(s, seat, Fight)))
        case "dropping_out":
            return s.frames[0].kind == "contribute" and s.frame.kind in BETWEEN_MOVES
    return s.frame.kind in OPEN_TO_CARDS  # Iran: any window that the card it fetches has


def supplies_named(s: State) -> bool:
    """AMB-138: a Hydro sale is one act from the first supply on."""
    return s.frame.kind == "hydro" and bool(supplies_of(s.frame))


def refusal(rules: Rules, s: State, seat: int, card: SupportCard, named: Named) -> Refusal | None:
    """Why the use of a card would be refused in its window; None if it may be used."""
    if named and not card.named:
        return "names_nothing", {}
    return CARDS[card.key].needs(rules, s, seat, named)
