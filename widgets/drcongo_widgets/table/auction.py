"""The auction of Ministers: what has been bid, and what may be bid now."""

from __future__ import annotations

from drcongo.engine.moves import Bid
from drcongo.rulebook.phrases import money

from ..words import word
from .selection import Selection

STEP = 100  # between two sums that stand together in a sentence


def bid_lines(selection: Selection, lang: str) -> list[str]:
    """The bids so far, and the sums that would lead or fit below the top bid."""
    s = selection.draft
    if s.frame.kind != "bid":
        return []
    top = max(s.bids, default=0)
    lines = [standing(selection, lang)] if top else []
    if not selection.help.worth:  # what to bid is for the learner to work out
        return lines
    sums = sorted(move.money for move in selection.legal(Bid) if isinstance(move, Bid))
    leading, below = [n for n in sums if n > top], [n for n in sums if n < top]
    if leading:
        lines.append(word("bid_raise", lang, low=money(leading[0], lang), high=money(leading[-1], lang)))
    if below:
        lines.append(word("bid_below", lang, sums=", ".join(_runs(below, lang))))
    return lines


def standing(selection: Selection, lang: str) -> str:
    s = selection.draft
    players = [s.names[seat] for seat in s.turn_order if seat < s.seats]
    told = []
    for k, bid in enumerate(s.bids):
        player = players[k % len(players)]  # GOV-AUC-06: two players bid twice
        told.append(f"{player} {money(bid, lang)}" if bid else word("bid_passed", lang, player=player))
    return word("bids_so_far", lang, bids=", ".join(told), top=money(max(s.bids), lang))


def _runs(sums: list[int], lang: str) -> list[str]:
    """Sums one step apart as "from to"."""
    found: list[list[int]] = []
    for n in sums:
        if found and n - found[-1][-1] == STEP:
            found[-1].append(n)
        else:
            found.append([n])
    return [
        word("sums", lang, low=money(run[0], lang), high=money(run[-1], lang)) if len(run) > 1 else money(run[0], lang)
        for run in found
    ]
