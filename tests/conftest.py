"""What promises have proved is printed at the end of a run (see counted.py)."""

from __future__ import annotations

import gc
import sys
from typing import Any

from tests.counted import TOLD, collected

# Whatever reads a notebook loads jsonschema, which then takes seconds for a grammar of addresses if that can be
# imported; no notebook has any such thing.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]

YOUNG = 100_000  # objects made before the collector of garbage looks at the newest ones


def pytest_collection_finish() -> None:
    """Thousands of tests stay in memory to the end: looked through again and again they cost a sixth of the run."""
    gc.freeze()
    gc.set_threshold(YOUNG)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    for kind, counts in sorted(collected(terminalreporter.stats.get("passed", [])).items()):
        terminalreporter.section(f"{kind} proved, by layer and verb")
        for (layer, verb), number in sorted(counts.items()):
            terminalreporter.line(f"{layer:11} {verb:26} {number:6}")
        terminalreporter.line(f"{sum(counts.values())} {TOLD[kind]}")
