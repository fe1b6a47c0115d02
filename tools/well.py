"""Plays the games that the pages on playing well are about, and prints every figure that stands there.

    python tools/well.py [--part core|insurgent|government|ragnar] [--games 5] [--kept] [--keep]

`--kept` plays nothing and prints what is kept in drcongo/lab/well.json; `--keep` writes that file anew. The games are
the same each time; a change of the bots makes other games. All of it takes about five minutes of one core.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from drcongo.lab import well
from drcongo.pages import well as pages

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "drcongo" / "lab" / "well.json"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--part", choices=list(well.PARTS), action="append")
    parser.add_argument("--games", type=int, help="only so many of each page")
    parser.add_argument("--kept", action="store_true", help="play nothing")
    parser.add_argument("--keep", action="store_true", help="write what was found")
    options = parser.parse_args(arguments)
    kept = well.kept() if KEPT.exists() else {}
    for name in options.part or well.PARTS:
        games = None if options.games is None else range(options.games)
        found = kept[name] if options.kept else well.play(name, games)
        print(f"{name}\n\n{pages.all_of(name, found)}\n", flush=True)
        if options.keep:
            kept = {part: found if part == name else kept.get(part, {}) for part in well.PARTS}
            KEPT.write_text(well.written(kept), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
