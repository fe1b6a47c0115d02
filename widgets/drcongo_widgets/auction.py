"""The auction of Ministers: what has been bid, what may be bid now, and a field for any sum."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as w

from drcongo.moves import Bid
from drcongo.rulebook.phrases import money

from .controls import SMALL, make_button, make_row
from .desk import Desk
from .words import word

STEP = 100  # of the field only: any sum can be typed


def bid_lines(desk: Desk, lang: str) -> list[str]:
    """The bids so far, and the sums that would lead or fit below the top bid."""
    s = desk.draft
    if s.frame.kind != "bid":
        return []
    top = max(s.bids, default=0)
    lines = [standing(desk, lang) if top else word("bids_none", lang)]
    if desk.secret:  # what to bid is for the learner to work out
        return lines
    sums = sorted(move.money for move in desk.legal(Bid) if isinstance(move, Bid))
    leading, below = [n for n in sums if n > top], [n for n in sums if n < top]
    if leading:
        lines.append(word("bid_raise", lang, low=money(leading[0], lang), high=money(leading[-1], lang)))
    if below:
        lines.append(word("bid_below", lang, sums=", ".join(_runs(below, lang))))
    return lines


def standing(desk: Desk, lang: str) -> str:
    s = desk.draft
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


class BidField:
    """A number to type and a button that tries it; shown only while bids are made."""

    def __init__(self, desk: Desk, do: Callable[[Callable[[], None]], None]) -> None:
        self._desk, self._do = desk, do
        self._for: tuple[int, ...] | None = None  # the bids for which a sum was proposed
        self.money = w.IntText(STEP, step=STEP, layout=w.Layout(width="220px"), style=SMALL)
        self.look = make_button(self._look, "gavel")
        self.row = make_row([self.money, self.look], order="2")

    def _look(self, _: Any) -> None:
        self._do(lambda: self._desk.pick(Bid(self.money.value)))

    def fill(self, lang: str, shown: bool = True) -> None:
        """Where a new bid is asked for, the field proposes the smallest one that leads, or else any that is allowed."""
        s = self._desk.draft
        wanted = shown and s.frame.kind == "bid" and any(verb is Bid for verb, _ in self._desk.verbs())
        self.row.layout.display = "flex" if wanted else "none"
        if not wanted:
            return
        self.money.description, self.look.description = word("bid_amount", lang), word("bid_look", lang)
        chosen = self._desk.chosen
        if isinstance(chosen, Bid):
            self._for, self.money.value = s.bids, chosen.money
        elif self._for != s.bids and not self._desk.secret:
            top, sums = max(s.bids, default=0), [m.money for m in self._desk.legal(Bid) if isinstance(m, Bid)]
            self._for, self.money.value = s.bids, min((n for n in sums if n > top), default=max(sums, default=STEP))
