"""How long it takes to explain a refused sale, on boards full of transports and Insurgents:

    python -m tests.bench.refusals [number]

Time of this process, so that a busy machine does not count. The first line is the answer itself (which rules, where);
the second is the whole text, with what would help.
"""

from __future__ import annotations

import sys
from statistics import median, quantiles
from time import process_time

from drcongo.engine.moves import Split
from tests.properties.proofs import BUILT, built


def timed(number: int) -> dict[str, list[float]]:
    """Milliseconds of each question, over all layers."""
    found: dict[str, list[float]] = {"explain": [], "explain, in words, with what would help": []}
    for layer in BUILT[Split]:
        cases = list(built(Split, layer, 5, number))
        for engine, s, move in cases:
            begin = process_time()
            verdict = engine.explain(s, move)
            assert verdict.rules
            half = process_time()
            assert verdict.text("en")
            found["explain"].append(1000 * (half - begin))
            found["explain, in words, with what would help"].append(1000 * (process_time() - begin))
    return found


def main(number: int) -> None:
    for name, times in timed(number).items():
        print(
            f"{name}: median {median(times):.2f} ms, 95 % within {quantiles(times, n=20)[-1]:.2f} ms,"
            f" longest {max(times):.2f} ms, {len(times)} refused sales"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
