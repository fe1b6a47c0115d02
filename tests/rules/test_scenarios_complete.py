"""Every Core scenario has its test, and only one."""

from __future__ import annotations

import re
from pathlib import Path

CORE = {*range(1, 41), *range(95, 103)}


def test_every_core_scenario_has_one_test():
    found = []
    for file in Path(__file__).parent.glob("test_*.py"):
        found += re.findall(r"^def test_S_(\d{3})_", file.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(map(int, found)) == sorted(CORE)
