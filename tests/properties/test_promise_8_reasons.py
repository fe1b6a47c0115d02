"""Promise 8: a refusal's reasons are enough, and none is idle (see proofs.py); the counts are printed at the end."""

from __future__ import annotations

from collections import Counter

import pytest

from drcongo.engine.moves import Split, Supply, Take
from drcongo.layers import LAYERS
from tests.counted import Record, hand_over
from tests.properties.proofs import BUILT, Proved, built, prove, prove_walk

CASES = [(verb, layer) for verb, layers in BUILT.items() for layer in layers]


@pytest.mark.parametrize("layer", LAYERS)
def test_reasons_are_enough_and_none_is_idle(layer: str, record_property: Record) -> None:
    proved: Proved = Counter()
    prove_walk(layer, 1, every=12, most=4, proved=proved)
    assert hand_over(record_property, "reasons", proved) > (20 if layer == "solo" else 60)


@pytest.mark.parametrize(("verb", "layer"), CASES)
def test_reasons_in_built_positions(verb: type, layer: str, record_property: Record) -> None:
    proved: Proved = Counter()
    for case in built(verb, layer, 17, 8):
        prove(*case, proved)
    assert hand_over(record_property, "reasons", proved) >= 8


@pytest.mark.soak
@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("seed", range(50, 54))
def test_reasons_are_enough_and_none_is_idle_soak(layer: str, seed: int, record_property: Record) -> None:
    proved: Proved = Counter()
    prove_walk(layer, seed, every=2, most=20, proved=proved)
    assert hand_over(record_property, "reasons", proved)


@pytest.mark.soak
@pytest.mark.parametrize("verb", [Split, Supply, Take])
def test_five_hundred_refusals_of_a_kind_soak(verb: type, record_property: Record) -> None:
    """Split, Supply and Take from built positions: random play hardly meets the hard cases."""
    proved: Proved = Counter()
    layers = BUILT[verb]
    for layer in layers:
        for case in built(verb, layer, 27, -(-550 // len(layers))):
            prove(*case, proved)
    assert hand_over(record_property, "reasons", proved) >= 500
