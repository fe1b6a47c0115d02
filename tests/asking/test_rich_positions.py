"""Long runs: full boards with rare Support cards, as codes and under every other layer."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import drcongo
from drcongo.cards import SUPPORT
from drcongo.play import codes
from tests.asking.test_under import MANY, at, play_on
from tests.properties.rich import rich_start
from tests.properties.walks import ENGINES, seated, walk

FIRST = 6  # so many cards come first
EVERY = 15  # positions, and all in moments that one card brings
RARE = {"mandate", "inducement", "inducement_fight", "redeploy", "buy", "intelligence", "window", "refill", "hire"}


@pytest.mark.soak
@pytest.mark.parametrize("layer", ["ragnar", "solo"])
@pytest.mark.parametrize("seed", range(40))
def test_codes_and_other_layers(layer: str, seed: int) -> None:
    engine, random, met = ENGINES[layer], Random(seed), Counter[str]()
    first = tuple(random.sample(range(len(SUPPORT)), FIRST))
    begin = rich_start(engine, seated(layer, 2 + seed % 3), seed, first)
    for number, step in enumerate(walk(2, seed, engine, begin)):
        s = step.state
        if number % EVERY and s.frame.kind not in RARE:
            continue
        met[s.frame.kind] += 1
        assert codes.decode(codes.encode(engine, s), engine.board)[1] == s
        for other in MANY if layer != "solo" and met[s.frame.kind] < 5 else ():
            moved = drcongo.under(at(layer, s), other, 0)
            assert ENGINES[other].problems(moved.game.root.state) == [], (s, other, moved.text())
            play_on(moved.game, random, 4)
    assert met
