"""The auction of Ministers: what has been bid, what may be bid now, and the sums as buttons."""

from __future__ import annotations

from drcongo.engine.moves import Bid
from drcongo.rulebook.phrases import money

from ..stage.html import button, div, field, span
from ..words import word
from .selection import Selection

STEP = 100  # between two sums that stand together in a sentence
FIRST_BIDS, FEW_BIDS = 8, 4  # buttons before anybody has bid, and where Now is narrow
NAMED_BIDS = 3  # in a line that says what they are for


def bid_lines(selection: Selection, lang: str) -> list[str]:
    """The bids so far, and the sums that would lead or fit below the top bid."""
    s = selection.draft
    if s.frame.kind != "bid":
        return []
    top = max(s.bids, default=0)
    lines = [standing(selection, lang)] if top else []
    if not selection.help.worth:  # what to bid is for the learner to work out
        return lines
    leading, below = _sums(selection)
    if leading:
        lines.append(word("bid_raise", lang, low=money(leading[0], lang), high=money(leading[-1], lang)))
    if below:
        lines.append(word("bid_below", lang, sums=", ".join(_runs(below, lang))))
    return lines


def sums_html(selection: Selection, narrow: bool, lang: str) -> str:
    """Sums that may be bid, as buttons: those that lead first, then lower ones (GOV-AUC-03, -04); a field for any."""
    leading, below = _sums(selection) if selection.help.worth else ([], [])
    typed = field("bid", "", label=word("bid_amount", lang), width=88, empty=word("other_sum", lang))
    if not max(selection.draft.bids, default=0):
        few = FEW_BIDS if narrow else FIRST_BIDS
        return div(_buttons(selection, leading[:few], lang) + typed, "drc-verbs")
    offered = [("bids_above", leading[:NAMED_BIDS]), ("bids_below", below[:NAMED_BIDS])]
    rows = [span(word(key, lang), "drc-quiet") + _buttons(selection, sums, lang) for key, sums in offered if sums] or [
        ""
    ]
    rows[-1] += typed
    return "".join(div(row, "drc-verbs drc-sum-line") for row in rows)


def _buttons(selection: Selection, sums: list[int], lang: str) -> str:
    return "".join(
        button("pick", money(n, lang), f"bid {n}", f"drc-small{' drc-on' if selection.chosen == Bid(n) else ''}")
        for n in sums
    )


def _sums(selection: Selection) -> tuple[list[int], list[int]]:
    """The legal bids that would be the top bid, and those below it."""
    top = max(selection.draft.bids, default=0)
    sums = sorted(move.money for move in selection.legal(Bid) if isinstance(move, Bid))
    return [n for n in sums if n > top], [n for n in sums if n < top]


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
