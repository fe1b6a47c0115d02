"""What the controls of a table's panels do: one function for each `data-act`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drcongo.engine.moves import Move
from drcongo.kernel.speech import check_language
from drcongo.picture import targets
from drcongo.players import advise

from ..words import word
from . import now, top
from .message import Message
from .open_sale import open_sale, open_split
from .sale_panel import shifted
from .tables import tables_html

if TYPE_CHECKING:
    from .table import Table

MOST_DIGITS = 9


class Acts:
    """Each function gets the argument of the control and the value it holds."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def do(self, act: str, arg: str, value: Any) -> None:
        handler = getattr(self, f"{act}_" if act == "raise" else act, None)
        if handler is not None and not act.startswith("_"):
            handler(arg, value)

    def verb(self, arg: str, _: Any) -> None:
        self._table.page.page = 0
        self._table.selection.choose_verb(now.verb_named(self._table.selection, arg) if arg else None)

    def pick(self, arg: str, _: Any) -> None:
        selection, move = self._table.selection, self._read(arg)
        if selection.steps and open_sale(selection) is None and selection.is_legal(move):
            selection.take(move)  # a step of a choice is collected at once
        else:
            if not (selection.place or selection.by_verb or targets.choice_is_open(selection.draft)):
                # a row of a popover that was closed while it was pressed: it opens again, with Confirm
                selection.place = next(iter(targets.clicks(selection.board, selection.draft, move)), "")
            selection.pick(move)
        if selection.chosen is not None and not selection.confirm_first:
            selection.confirm()

    def _read(self, text: str) -> Move:
        """The move that a row names."""
        parsed: Move = self._table.selection.engine.parse(self._table.selection.draft, text)
        return parsed

    def unfold(self, arg: str, _: Any) -> None:
        self._table.selection.unfold(arg)

    def confirm(self, _: str, __: Any) -> None:
        self._table.selection.confirm()

    def cancel(self, _: str, __: Any) -> None:
        self._table.selection.fresh()

    def close(self, _: str, __: Any) -> None:
        self._table.unfolded, self._table.key = "", False
        if self._table.selection.steps:
            self._table.selection.place = ""
            self._table.selection.message = Message("hint", "collect")
        else:
            self._table.selection.fresh()

    def way(self, arg: str, _: Any) -> None:
        way, number = arg.split()
        split = open_split(self._table.selection)
        if split is not None:
            self._table.selection.pick(shifted(split, way, int(number)))

    def drop(self, arg: str, _: Any) -> None:
        kept = [step for step in self._table.selection.steps if self._table.selection.engine.text(step) != arg]
        self._table.selection.rebuild(kept)

    def bid(self, _: str, value: Any) -> None:
        digits = "".join(c for c in str(value or "") if c.isdigit())
        if digits:
            self._table.selection.pick(self._read(f"bid {int(digits[:MOST_DIGITS])}"))

    def use(self, arg: str, _: Any) -> None:
        self._table.selection.cards.take(arg)

    def aside(self, arg: str, _: Any) -> None:
        self._table.selection.cards.take(arg, aside=True)

    def place(self, arg: str, _: Any) -> None:
        self._table.selection.open(arg)

    def raise_(self, arg: str, _: Any) -> None:
        seat, medals = arg.split()
        self._table.selection.raise_capital(int(seat), int(medals))

    def seat(self, arg: str, value: Any) -> None:
        self._table.bots.give(int(arg), str(value or ""))
        self._table.selection.fresh()
        self._table.selection.moved = True

    def remedy(self, arg: str, _: Any) -> None:
        self._table.selection.play_at_once([self._read(text) for text in arg.split(";")])

    def follow(self, arg: str, _: Any) -> None:
        self._table.play_now(arg)

    def undo(self, _: str, __: Any) -> None:
        self._table.bots.stopped = True
        self._table.selection.undo()

    back = undo

    def forward(self, _: str, __: Any) -> None:
        self._table.selection.travel(self._table.selection.timeline.redo)

    def scrub(self, _: str, value: Any) -> None:
        nodes = self._table.selection.timeline.line()
        index = min(max(0, int(value or 0)), len(nodes) - 1)
        line = nodes[index + 1 :]
        self._table.bots.stopped = True
        self._table.selection.travel(lambda: self._table.selection.timeline.jump(nodes[index]))
        for node in line:  # the slider keeps its length: the way forward stays the one it came
            assert node.parent is not None
            node.parent.line = node

    def jump(self, arg: str, _: Any) -> None:
        self._table.bots.stopped = True
        self._table.selection.travel(lambda: self._table.selection.timeline.jump(int(arg)))

    def restart(self, _: str, __: Any) -> None:
        self._table.selection.travel(self._table.selection.timeline.restart_turn)

    def phase(self, _: str, __: Any) -> None:
        self._table.selection.next_phase()

    def step(self, _: str, __: Any) -> None:
        self._table.selection.travel(self._table.selection.timeline.step)

    def run(self, _: str, __: Any) -> None:
        self._table.selection.travel(self._table.selection.timeline.run)

    def again(self, _: str, __: Any) -> None:
        self._table.selection.travel(self._table.selection.timeline.roll_again)

    def branch(self, _: str, __: Any) -> None:
        self._table.selection.travel(self._table.selection.timeline.next_branch)

    def hint(self, _: str, __: Any) -> None:
        """What a bot would do in the place of whoever decides; it sees no more than that player. Picks stay."""
        found = advise(self._table.game, "thumb")
        if found is not None:
            self._table.selection.advice = found
            self._table.page.tab = "moves"

    def lang(self, arg: str, _: Any) -> None:
        self._table.lang = check_language(arg)
        self._table.stage.words(lost=word("lost", self._table.lang), label=word("table", self._table.lang))

    def tab(self, arg: str, _: Any) -> None:
        if arg in ("map", "market", "players", "track"):
            self._table.tab, self._table.page.tab = arg, "moves"
        else:
            self._table.page.tab = "moves" if self._table.page.tab == arg else arg
        self._table.page.page = 0

    def page(self, arg: str, _: Any) -> None:
        self._table.page.page = max(0, self._table.page.page + int(arg))

    def key(self, _: str, __: Any) -> None:
        self._table.key = not self._table.key

    def menu(self, _: str, __: Any) -> None:
        self._table.stage.note(top.menu_html(self._table.selection, self._table.plan, self._table.lang))

    def tables(self, _: str, __: Any) -> None:
        self._table.stage.note(tables_html(self._table.selection, self._table.lang))

    def forbidden(self, _: str, __: Any) -> None:
        self._table.page.forbidden = not self._table.page.forbidden

    def legal(self, _: str, __: Any) -> None:
        self._table.show_legal = not self._table.show_legal

    def ask(self, _: str, value: Any) -> None:
        self._table.selection.confirm_first = bool(value)

    def watch(self, _: str, value: Any) -> None:
        self._table.selection.watch = bool(value)

    def skip(self, _: str, __: Any) -> None:
        self._table.skip_bots()

    def stop(self, _: str, __: Any) -> None:
        self._table.bots.stopped = True
        self._table.stage.cancel("bot")

    def go(self, _: str, __: Any) -> None:
        self._table.bots.stopped = False
        self._table.selection.moved = True

    def replay(self, _: str, __: Any) -> None:
        before = self._table.selection.timeline.last_choice()
        self._table.replay.begin(self._table.selection.timeline.since(before) if before is not None else [])
