"""The moves of a place as rows: one each, or a group that unfolds; then the forbidden ones, quietly, with why."""

from __future__ import annotations

from typing import NamedTuple

from drcongo.engine.moves import Build, Develop, Fight, Move, Peacekeeper, Place, Take
from drcongo.engine.state import NOBODY
from drcongo.picture import targets
from drcongo.rulebook.phrases import Term, money, term

from ..words import word
from . import combats
from .labels import full_label, move_label, province, verb_label
from .message import Refusal
from .selection import Selection

FEW = 3  # ways to the same city that stand side by side
MOST_FORBIDDEN = 3
UNFOLDED = 8


class Row(NamedTuple):
    """A line of a popover: a move to pick, or a group of `many` moves to unfold."""

    text: str
    worth: str
    move: Move | None
    group: str
    many: int = 1


def rows(selection: Selection, lang: str) -> list[Row]:
    """What can be done at the place that was clicked. Forbidden moves stand among it where that is the question."""
    meant = selection.meant_here()
    shown = [m for m in meant if selection.is_legal(m)] if selection.help.reasons else _one_of_a_kind(selection, meant)
    groups: dict[str, list[Move]] = {}
    for move in shown:
        groups.setdefault(_group(selection, move), []).append(move)
    found: list[Row] = []
    for group, moves in groups.items():
        if group and group == selection.opened:
            found += [Row(move_label(selection, m, lang), worth(selection, m, lang), m, group) for m in moves]
        elif group and len(moves) > (FEW if group == "develop" else 1):
            found.append(Row(_group_text(selection, group, moves[0], lang), "", None, group, len(moves)))
        else:
            found += [Row(_row_text(selection, m, lang), worth(selection, m, lang), m, "") for m in moves]
    return found


def _one_of_a_kind(selection: Selection, meant: list[Move]) -> list[Move]:
    """Of the ways to a city that are not allowed, one is enough to try."""
    ways = [m for m in meant if isinstance(m, Develop)]
    legal = [m for m in ways if selection.is_legal(m)]
    kept = legal or ways[:1]
    return [m for m in meant if not isinstance(m, Develop) or m in kept]


def _group(selection: Selection, move: Move) -> str:
    """Moves that differ only in something beside the place stand together."""
    if isinstance(move, Develop):
        return "develop"
    if isinstance(move, Peacekeeper) and move.source:
        return "from" if selection.place.endswith(move.province) else "to"
    if isinstance(move, Place) and selection.place.startswith("province:"):
        return "transport"
    if isinstance(move, Take):
        return "aside" if move.aside else "use"
    return ""


def _group_text(selection: Selection, group: str, example: Move, lang: str) -> str:
    if group in ("from", "to"):
        return word(f"rows_{group}", lang)
    if group == "use" and isinstance(example, Take):
        return word("use_card", lang)
    if group == "transport":
        code = selection.place.partition(":")[2]
        return word("rows_transport", lang, province=province(selection.board, code))
    return verb_label(selection, type(example), lang)


def _row_text(selection: Selection, move: Move, lang: str) -> str:
    """The verb says enough where the heading names the thing."""
    if isinstance(move, Peacekeeper):
        return word("rows_move_here" if move.source else "rows_supply", lang, source=_source(selection, move))
    if isinstance(move, Fight):
        return verb_label(selection, Fight, lang)
    if isinstance(move, Take):
        return word("put_aside" if move.aside else "use_card", lang)
    if isinstance(move, Build) and selection.place.startswith("space:"):
        return word("rows_build", lang, resource=term(Term("resource", move.resource), "acc", lang))
    if isinstance(move, Place) and selection.place.startswith("slot:"):
        return word("rows_place", lang, transport=term(Term("transport", move.transport), "", lang))
    return full_label(selection, move, lang)


def _source(selection: Selection, move: Peacekeeper) -> str:
    return province(selection.board, move.source) if move.source else ""


def worth(selection: Selection, move: Move, lang: str) -> str:
    """What a legal move costs or earns, or the odds of a combat; nothing where that is not told beforehand."""
    if not selection.help.worth or not selection.is_legal(move):
        return ""
    if isinstance(move, Fight):
        return combats.odds_percent(selection, move.province)
    events = selection.explain(move).events
    owners = (selection.by, selection.draft.frame.seat)  # a Minister's own gain, or the Government's
    gains = [sum(e.money for e in events if e.seat == owner) for owner in owners]
    gain = gains[0] or gains[1]
    return signed_money(gain, lang) if gain else ""


def signed_money(amount: int, lang: str) -> str:
    return ("+" if amount > 0 else "−") + money(abs(amount), lang)


def forbidden(selection: Selection, lang: str) -> list[tuple[str, Refusal]]:
    """The kinds of move that are not allowed here, each by the move that comes nearest, with its reasons."""
    meant = selection.meant_here()
    if not meant:
        return _untimely(selection, lang)
    if not selection.help.reasons:
        return []
    nearest: dict[type, Refusal] = {}
    allowed = {type(m) for m in meant if selection.is_legal(m)}
    for move in meant:
        if type(move) in allowed or (isinstance(move, Peacekeeper) and move.source):
            continue
        refusal = Refusal(move, selection.explain(move).reasons)
        kept = nearest.get(type(move))
        if refusal.reasons and (kept is None or len(refusal.reasons) < len(kept.reasons)):
            nearest[type(move)] = refusal
    found = [(verb_label(selection, verb, lang), refusal) for verb, refusal in nearest.items()]
    return found[:MOST_FORBIDDEN]


def _untimely(selection: Selection, lang: str) -> list[tuple[str, Refusal]]:
    """What a vacant place invites to, where the moment knows no such move: why not now. No exercise asks that."""
    move = _invited(selection)
    if move is None or not selection.can_choose or selection.offers_verb(type(move)):
        return []
    return [(verb_label(selection, type(move), lang), Refusal(move, selection.explain(move).reasons))]


def _invited(selection: Selection) -> Move | None:
    kind, _, name = selection.place.partition(":")
    board, s = selection.board, selection.draft
    if kind == "space" and s.space_owner[board.space_number[name]] == NOBODY:
        return Build(*name.split())
    if kind == "slot" and s.slot_owner[targets.slot_targets(board).index(selection.place)] == NOBODY:
        return Place(*name.split()[:2])
    if kind == "town" and not s.city_points[board.province_number[name]]:
        return Develop(name)
    return None
