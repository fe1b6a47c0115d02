"""What promises have proved is printed at the end of a run (see counted.py)."""

from __future__ import annotations

from typing import Any

from tests.counted import TOLD, collected


def pytest_terminal_summary(terminalreporter: Any) -> None:
    for kind, counts in sorted(collected(terminalreporter.stats.get("passed", [])).items()):
        terminalreporter.section(f"{kind} proved, by layer and verb")
        for (layer, verb), number in sorted(counts.items()):
            terminalreporter.line(f"{layer:11} {verb:26} {number:6}")
        terminalreporter.line(f"{sum(counts.values())} {TOLD[kind]}")
