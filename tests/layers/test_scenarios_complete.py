"""Every scenario of the layers that are there has its test, and only one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SCENARIOS = {
    "core": {*range(1, 41), *range(95, 103)},
    "insurgent": {*range(41, 66), *range(103, 110)},
    "government": {*range(66, 79), *range(110, 120)},
    "ragnar": {*range(79, 91), *range(120, 151)},
    "solo": {*range(91, 95), *range(151, 154)},
}


@pytest.mark.parametrize("layer", SCENARIOS)
def test_every_scenario_has_one_test(layer):
    found = []
    for file in (Path(__file__).parent / layer).glob("test_scenarios*.py"):
        found += re.findall(r"^def test_S_(\d{3})_", file.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(map(int, found)) == sorted(SCENARIOS[layer])
