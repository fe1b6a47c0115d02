"""What sentences speak of, on the map: a popover that says them must not lie over it."""

from __future__ import annotations

from drcongo.picture import targets
from drcongo.play.engine import CongoEngine

from .hint_places import names


def spoken_of(engine: CongoEngine, text: str) -> tuple[str, ...]:
    """The targets of the provinces and towns that an English text names, and of the counters between two of them."""
    board = engine.board
    provinces = {
        code: p
        for p, code in enumerate(board.codes)
        if names(text, board.provinces[p].name) or names(text, board.provinces[p].town)
    }
    spaces = (targets.space_target(board, i) for p in provinces.values() for i in board.printed_in[p])
    slots = (slot for slot in targets.slot_targets(board) if set(targets.provinces_of(board, slot)) <= set(provinces))
    places = (f"{kind}:{code}" for code in provinces for kind in ("province", "town"))
    return (*places, *spaces, *slots)
