"""What promises have proved, counted over all processes and printed at the end of a run."""

from __future__ import annotations

from collections import Counter
from typing import Any


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Tests hand their counts over with `record_property("proved", [[layer, verb, number], …])`."""
    proved: Counter[tuple[str, str]] = Counter()
    for report in terminalreporter.stats.get("passed", []):
        for name, counts in report.user_properties:
            if name == "proved":
                proved.update({(layer, verb): number for layer, verb, number in counts})
    if proved:
        terminalreporter.section("reasons proved, by layer and verb")
        for (layer, verb), number in sorted(proved.items()):
            terminalreporter.line(f"{layer:11} {verb:12} {number:6}")
        terminalreporter.line(f"{sum(proved.values())} refusals: their reasons are enough, and none is idle.")
