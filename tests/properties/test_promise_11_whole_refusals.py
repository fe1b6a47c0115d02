"""Promise 11: a refusal tells all that stands against a move (see whole.py); the counts are printed at the end."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from drcongo.asking.without import same_rules
from drcongo.engine.moves import Develop, Split, Supply
from drcongo.layers import LAYERS
from tests.counted import Record, hand_over
from tests.properties.proofs import Proved, built
from tests.properties.whole import (
    cards_too_dear,
    legal_without,
    others_would_do,
    prove_walk_whole,
    prove_whole,
    refused,
    too_dear,
    verbs_about_sums,
)

SUMS = [(verb, layer) for layer in LAYERS for verb in verbs_about_sums(layer)]


@pytest.mark.parametrize("layer", LAYERS)
def test_refusals_are_whole(layer: str, record_property: Record) -> None:
    proved: Proved = Counter()
    prove_walk_whole(layer, 1, every=14, most=3, proved=proved)
    for case in chain(built(Split, layer, 23, 12), built(Supply, layer, 23, 6)):
        prove_whole(*case, proved)
    assert hand_over(record_property, "whole", proved) > 30


@pytest.mark.parametrize(("verb", "layer"), SUMS)
def test_refusals_about_a_sum_are_whole(verb: type, layer: str, record_property: Record) -> None:
    proved: Proved = Counter()
    for case in too_dear(verb, layer, 23, 40 if verb is Develop else 8):
        prove_whole(*case, proved)
    assert hand_over(record_property, "whole", proved) >= 8


@pytest.mark.parametrize("layer", ["ragnar", "solo"])
def test_a_card_whose_use_a_rule_makes_too_dear_cites_it(layer: str) -> None:
    """INS-SUP-01: where some use would be possible without it, that is the use that is told."""
    decides = [r for r in cards_too_dear(layer, 23, 500) if legal_without(r, same_rules(["INS-SUP-01"]))]
    assert [r.where for r in decides if "INS-SUP-01" not in r.verdict.rules] == []
    assert len(decides) > 8


@pytest.mark.parametrize("layer", LAYERS)
def test_what_is_told_to_do_as_well_does(layer: str) -> None:
    """ "It would also be allowed without this rule": it would, and nothing else refuses."""
    cases = [refused(*case) for case in built(Split, layer, 29, 60)]
    told = sum(others_would_do(case) for case in cases if case is not None)
    assert told or layer == "core"


@pytest.mark.soak
@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("seed", range(50, 54))
def test_refusals_are_whole_soak(layer: str, seed: int, record_property: Record) -> None:
    proved: Proved = Counter()
    prove_walk_whole(layer, seed, every=3, most=12, proved=proved)
    for case in chain(built(Split, layer, seed, 150), built(Supply, layer, seed, 60)):
        prove_whole(*case, proved)
    for verb in verbs_about_sums(layer):
        for case in too_dear(verb, layer, seed, 60):
            prove_whole(*case, proved)
    assert hand_over(record_property, "whole", proved)
