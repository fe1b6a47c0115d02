"""Contrast pairs, written from the rule index: a move refused for one rule only, and legal after one change.

Taking rules away cannot see a guard that carries the wrong id; these can. Every rule that refuses a move has a pair, or
stands in a short table that says why it cannot have one.
"""

from __future__ import annotations

from typing import Any

import pytest

import drcongo
from drcongo.kernel.rules import Scope
from tests.layers.conftest import Table, given_text
from tests.layers.contrasts import CORE, INSURGENT, Pair
from tests.layers.contrasts_later import GOVERNMENT, RAGNAR, SOLO
from tests.properties.walks import ENGINES

PAIRS = [*CORE, *INSURGENT, *GOVERNMENT, *RAGNAR, *SOLO]
WITHOUT_A_PAIR = {
    "INS-UNS-07": "an Insurgent that closes an export closes the borders there too (INS-UNS-06), and cubes that lie "
    "in that province are lost (INS-UNS-09)",
    "RAG-USE-07": "its guards speak for the cards, each by its own rule",
}
WITHOUT_PLAYER = ("roll", "reset", "finale", "elect", "overture")


def moment(one: Pair, **changed: Any) -> tuple[Table, str, str | None]:
    """The table at which the move is asked for, the move, and who asks."""
    asked: dict[str, Any] = {**one.given, "first": one.first, "by": one.by, "move": one.move, **changed}
    first, by, move = asked.pop("first"), asked.pop("by"), asked.pop("move")
    if asked.get("phase") not in WITHOUT_PLAYER:
        asked.setdefault("player", "A")
    players = "A" if one.layer == "solo" else "AB"
    table = Table(drcongo.scenario(given_text(players, layer=one.layer, **asked), dice="ask"))
    table.play(*first)
    return table, move, by


def answers(one: Pair, **changed: Any) -> list[drcongo.Verdict]:
    """The answers now, and before each move that came by itself, as Reset does or the end of a sale."""
    table, move, by = moment(one, **changed)
    found = [table.game.explain(move, by)]
    for node in reversed(table.game.path()):
        if not node.automatic:
            break
        table.game.jump(node.parent)
        found.append(table.game.explain(move, by))
    return found


@pytest.mark.parametrize("one", PAIRS, ids=[one.rule for one in PAIRS])
def test_refused_for_this_rule_only_and_legal_after_one_change(one: Pair) -> None:
    refused = [set(verdict.rules) for verdict in answers(one) if not verdict.legal]
    assert {one.rule, *one.beside} in refused
    as_it_was = {"player": "A", **one.given, "first": one.first, "by": one.by, "move": one.move}
    assert len([key for key, value in one.change.items() if as_it_was.get(key) != value]) == 1, "one change"
    assert any(verdict.legal for verdict in answers(one, **one.change))


def test_every_rule_that_refuses_has_a_pair_or_a_reason_why_not() -> None:
    refusing = {guard.rule for engine in ENGINES.values() for guard in engine.rules.guards if guard.scope > Scope.READ}
    paired = {one.rule for one in PAIRS}
    print(f"{len(paired & refusing)} of {len(refusing)} refusing rules have a contrast pair.")
    assert refusing - paired == set(WITHOUT_A_PAIR)
