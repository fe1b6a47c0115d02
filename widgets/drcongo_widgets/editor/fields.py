"""Controls for the fields of a position that have none of their own: beside whatever their entries belong to."""

from __future__ import annotations

from drcongo.asking.position_diff import label
from drcongo.edition.kinds import RESOURCES
from drcongo.engine.fields import Field
from drcongo.engine.state import NOBODY, State
from drcongo.picture import targets
from drcongo.positions.fields import general_fields

from .editing import Editing
from .parts import MOST, count, row, swatches


def place_of(editing: Editing, field: Field) -> int | None:
    """The entry of a field that belongs to what is open; -1 for a field that is one thing."""
    board, (kind, _, name) = editing.engine.board, editing.place.partition(":")
    match field.per, kind:
        case "", "track":
            return None if field.holds in (list, tuple) else -1
        case (("city" | "force"), ("town" | "force" | "province")):
            return board.province_number[name]
        case "space", "space":
            return board.space_number[name]
        case "slot", "slot":
            return targets.slot_targets(board).index(editing.place)
        case (("player" | "owner"), "player"):
            return int(name) if int(name) < field.entries(board, editing.state.seats) else None
        case (("marker" | "resource"), ("box" | "local")):
            return RESOURCES.index(name.split(":")[0])
    return None


def fields_html(editing: Editing, lang: str) -> str:
    """A row for each field, of those that the layer knows, with an entry for what is open."""
    found = []
    for name, field in general_fields(editing.engine.rules).items():
        if (place := place_of(editing, field)) is not None:
            value = getattr(editing.state, name)
            value = value if place < 0 else value[place]
            words = label(editing.engine, editing.state, field, None if place < 0 else place).text(lang)
            owned = field.kind == "owner"
            control = (
                swatches(editing.state, f"field {name}", value, lang) if owned else count(f"field {name}", value, words)
            )
            found.append(row(words, control))
    return "".join(found)


def set_field(editing: Editing, name: str, value: int) -> State:
    """Another number, or another owner, in the entry that belongs to what is open."""
    field, new = general_fields(editing.engine.rules)[name], editing.state.copy()
    place = place_of(editing, field)
    if place is None or not (NOBODY if field.kind in ("owner", "province") else 0) <= value <= MOST:
        raise ValueError(name)
    if place < 0:
        setattr(new, name, field.holds(value))
        return new
    entries = list(getattr(new, name))
    entries[place] = type(entries[place])(value)
    setattr(new, name, field.holds(entries))
    return new
