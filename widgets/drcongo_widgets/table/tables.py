"""The position as pandas tables, for whoever wants the numbers."""

from __future__ import annotations

from typing import Any

from drcongo.picture.parts import parts_of

from ..words import word
from .selection import Selection


def tables_html(selection: Selection, lang: str) -> str:
    """The position as pandas tables."""
    from drcongo.asking import tables as frames

    game = selection.game
    seat = None if selection.seat is None else game.players[selection.seat]
    tables = {
        "t_players": frames.players(game, seat),
        "t_provinces": frames.provinces(game),
        "t_industries": frames.industries(game),
        "t_transports": frames.transports(game),
        "t_market": frames.market(game),
        **_later_tables(selection, seat, lang),
        "t_ledger": frames.ledger(game, lang),
    }
    if selection.seat is None:  # the final count depends on everybody's money
        tables["t_score"] = frames.score_sheet(game, lang)
    parts = []
    for key, table in tables.items():
        opened = " open" if key == "t_players" else ""
        body = table.told(lang).to_html(border=0, na_rep="")
        parts.append(f"<details{opened}><summary><b>{word(key, lang)}</b></summary>{body}</details>")
    return f'<div class="drc-tables">{"".join(parts)}</div>'


def _later_tables(selection: Selection, seat: str | None, lang: str) -> dict[str, Any]:
    """What the layers above Core add."""
    from drcongo.asking import tables as frames

    parts, game = parts_of(selection.engine.layer), selection.game
    found: dict[str, Any] = {}
    if parts.forces:
        found |= {
            "t_forces": frames.forces(game),
            "t_odds": frames.odds(game),
            "t_cards": frames.action_cards(game, seat),
        }
    if parts.government:
        found["t_ministers"] = frames.ministers(game)
    if parts.support:
        found["t_support"] = frames.support_cards(game, seat)
    return found
