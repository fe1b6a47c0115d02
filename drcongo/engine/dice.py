"""The die as a chance node."""

from __future__ import annotations

from fractions import Fraction

from drcongo.engine.moves import Roll
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import State
from drcongo.kernel import chance

SIDES = [(Roll(value), Fraction(1, len(chance.DIE))) for value in chance.DIE]


def outcomes(rules: Rules, s: State) -> list[tuple[Roll, Fraction]]:
    """Six sides, equally likely (CORE-CMP-11)."""
    return SIDES
