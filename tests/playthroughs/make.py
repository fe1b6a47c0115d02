"""Makes the golden files anew:   python -m tests.playthroughs.make

Do this after a change that is meant to change play or wording, and read the difference before committing it.
"""

from __future__ import annotations

import re

import drcongo
from tests.playthroughs.record import (
    LAYERS,
    TABLES,
    golden,
    kept_games,
    perft_files,
    playthrough,
    record_game,
    record_save,
    sequences,
)

DEPTHS = (1, 2, 3)


def main() -> None:
    for layer, players in TABLES:
        golden(layer, players).write_text(playthrough(layer, players), encoding="utf-8")
    for layer in LAYERS:
        record_save(layer)
    for path in kept_games():
        record_game(path)
    for path in perft_files():
        text = re.sub(r"^# depth .*\n", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
        game = drcongo.scenario(text, dice="ask")
        counts = [f"# depth {depth}: {sequences(game.engine, game.node.state, depth)}\n" for depth in DEPTHS]
        title, _, rest = text.partition("\n")
        path.write_text(f"{title}\n{''.join(counts)}{rest}", encoding="utf-8")


if __name__ == "__main__":
    main()
