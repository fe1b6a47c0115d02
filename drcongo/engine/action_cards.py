"""Action cards: what the one that lies open says."""

from __future__ import annotations

from drcongo.edition.board import ActionCard
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import State


def current_card(rules: Rules, s: State) -> ActionCard:
    return rules.board.action_cards[s.action_cards[s.revealed - 1]]


def allowance(rules: Rules, s: State) -> int:
    """GOV-DEF-02: up to N may be removed and N placed; GOV-DEF-04: -N must be removed."""
    return current_card(rules, s).peacekeepers if _is_open(s) else 0


def symbols(rules: Rules, s: State) -> tuple[int, ...]:
    return current_card(rules, s).finance if _is_open(s) else ()


def _is_open(s: State) -> bool:
    """Whether a card lies open; a position that somebody has written may say so of one that is not there."""
    return 0 < s.revealed <= len(s.action_cards)
