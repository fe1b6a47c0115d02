"""The things of the clicked province in a row as large as fingers, for a phone's sheet: on its map they are small."""

from __future__ import annotations

from html import escape

from drcongo.engine.state import NOBODY
from drcongo.picture import targets
from drcongo.picture.labels import labels_for

from ..stage.html import div, tag
from .owners import colour
from .place_card import heading
from .selection import Selection

KINDS = ("space", "town", "province")  # what is said of forces needs the room itself


def siblings_html(selection: Selection, lang: str) -> str:
    """A button for each space and the town of the province that was clicked; "" where no province was."""
    board, s = selection.board, selection.draft
    if selection.place.partition(":")[0] not in KINDS:
        return ""
    found = ""
    for code in targets.provinces_of(board, selection.place)[:1]:
        p = board.province_number[code]
        for i in board.printed_in[p]:
            space = board.spaces[i]
            text = escape(labels_for(lang).resource_letters[space.resource]) + ("<sup>2</sup>" if space.double else "")
            found += _thing(selection, targets.space_target(board, i), text, s.space_owner[i], lang)
        points = str(s.city_points[p]) if s.city_owner[p] != NOBODY else "○"
        found += _thing(selection, f"town:{code}", points, s.city_owner[p], lang)
    return div(found, "drc-siblings")


def _thing(selection: Selection, target: str, text: str, owner: int, lang: str) -> str:
    here = target == selection.place
    look = f"drc-own-{colour(selection.draft, owner)}" if owner != NOBODY else "drc-vacant"
    return tag(
        "button",
        text,
        f"drc-sibling {look}{' drc-on' if here else ''}",
        type="button",
        data_act="place",
        data_arg=target,
        aria_label=heading(selection, target, lang),
        aria_pressed="true" if here else "false",
    )
