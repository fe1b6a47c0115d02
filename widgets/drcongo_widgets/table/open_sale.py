"""The sale that is being decided: how its cubes can be shared out, and how they are just now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drcongo.engine.decisions import resource_of
from drcongo.engine.moves import Split
from drcongo.engine.selling import Sale

if TYPE_CHECKING:
    from .selection import Selection


def open_sale(selection: Selection) -> Sale | None:
    """None where no cubes are to be shared out."""
    frame = selection.draft.frame
    if frame.kind != "split":
        return None
    return Sale(selection.engine.rules, selection.draft, frame.seat, resource_of(frame))


def open_split(selection: Selection) -> Split | None:
    """The split that is chosen or was last tried."""
    move = selection.chosen or selection.tried
    return move if isinstance(move, Split) else None


def first_split(selection: Selection) -> Split:
    """A sale opens with its best way; in an exercise with all cubes on the Local Market."""
    sale = open_sale(selection)
    assert sale is not None
    if selection.help.likely:
        return max(sale.options(), key=lambda option: option.income).split
    return Split(0, 0, sale.cubes)
