"""What a key means at a table: an act with its argument, as if its control had been pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drcongo.engine.moves import VERBS
from drcongo.picture import targets

from .now import listed
from .rows import rows

if TYPE_CHECKING:
    from .table import Table

ACTS = {
    "Escape": "close", "u": "undo", "U": "forward", "[": "back", "]": "forward", "h": "hint", "?": "key", "l": "legal",
}  # fmt: skip
SHORTCUTS = {verb.shortcut: verb for verb in VERBS if verb.shortcut}
STEPS = {"ArrowRight": 1, "ArrowDown": 1, "ArrowLeft": -1, "ArrowUp": -1}


def act_of(table: Table, key: str) -> tuple[str, str] | None:
    """None for a key that means nothing here."""
    selection = table.selection
    if key in ACTS:
        return ACTS[key], ""
    if key == "Enter":
        return ("confirm", "") if selection.chosen is not None else None
    if any(verb is SHORTCUTS.get(key) for verb, _ in selection.verbs()):
        return "verb", SHORTCUTS[key].__name__
    if key.isdigit() and selection.place:
        found = rows(selection, table.lang)
        index = int(key) - 1
        if 0 <= index < len(found):
            move = found[index].move
            return ("unfold", found[index].group) if move is None else ("pick", selection.engine.text(move))
    if key in STEPS:
        return _neighbour(table, STEPS[key])
    return None


def _neighbour(table: Table, step: int) -> tuple[str, str] | None:
    """The move before or after the one that is shown in the list; without a verb, the next place with a legal move."""
    selection = table.selection
    if selection.by_verb or targets.choice_is_open(selection.draft):
        moves = listed(selection, table.page, table.lang)
        if not moves:
            return None
        shown = selection.chosen or selection.tried
        index = (moves.index(shown) + step) % len(moves) if shown in moves else 0 if step > 0 else -1
        return "pick", selection.engine.text(moves[index])
    places = legal_places(table)
    if not places:
        return None
    index = (places.index(selection.place) + step) % len(places) if selection.place in places else 0
    return "place", places[index]


def legal_places(table: Table) -> list[str]:
    """Where something can be done, in the order of the moves."""
    selection = table.selection
    found = [targets.clicks(selection.board, selection.draft, move) for move in selection.legal()]
    return list(dict.fromkeys(places[0] for places in found if places))
