"""What a click on the picture means to a selection: the moves of a place, or one more pick for the chosen verb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from drcongo.engine.moves import Fight, Move, Peacekeeper, Sell, Take
from drcongo.picture import targets

from .message import Message
from .open_sale import open_sale

if TYPE_CHECKING:
    from .selection import Selection


class Pointing:
    """Two ways: without a verb a click opens the moves of the place; with one, clicks narrow it down."""

    def __init__(self, selection: Selection) -> None:
        self._selection = selection

    def click(self, target: str) -> None:
        """A thing on the picture was clicked."""
        selection = self._selection
        if target.startswith(("use:", "aside:")):
            selection.cards.take(target.partition(":")[2], target.startswith("aside:"))
        elif (
            selection.may_act
            and (selection.by_verb or targets.choice_is_open(selection.draft))
            and selection.verb is not None
        ):
            if self._is_on_sale(target):
                return
            if target and not self._take_back(target):
                self._narrow(target)
            selection.place = target
        else:
            self.open(target)

    def rings(self) -> set[str]:
        """The targets that lead on to a legal move of the chosen verb."""
        selection = self._selection
        if not selection.help.reasons and not selection.by_verb:
            return set()
        if selection.verb is Take:
            return selection.cards.rings()
        if selection.verb is None and selection.start_province:
            return {f"province:{selection.start_province}"}
        choosing = selection.by_verb or targets.choice_is_open(selection.draft)
        if selection.verb is None or not choosing or selection.chosen is not None:
            return set()
        found = {t for m in selection.offered() for t in targets.clicks(selection.board, selection.draft, m)}
        return found - set(selection.picks)

    def _is_on_sale(self, target: str) -> bool:
        """Cubes whose sale is open already: a click on them asks for nothing else, and spoils nothing."""
        selection, (kind, _, name) = self._selection, target.partition(":")
        sale = open_sale(selection)
        if sale is None or kind != "space":
            return False
        space, s = selection.board.space_number[name], selection.draft
        here = selection.board.spaces[space].resource == sale.resource and s.space_owner[space] == s.frame.seat
        return here and bool(s.space_cubes[space])

    def open(self, target: str) -> None:
        """The moves of a place. At a free table the likeliest is chosen; cubes open their sale at once."""
        selection = self._selection
        if target.startswith("support:") and not selection.draft.offer_open:
            target = ""
        selection.picks, selection.chosen, selection.tried, selection.verb = [], None, None, None
        selection.place, selection.opened, selection.message = target, "", Message()
        if not target or not selection.may_act:
            return
        legal = [m for m in self.meant_here() if selection.is_legal(m)]
        if target.startswith("space:") and len(legal) == 1 and isinstance(legal[0], Sell):
            selection.take(legal[0])
        elif legal and selection.help.likely:
            first = self.likeliest(legal)
            if first is not None:
                selection.pick(first)

    def likeliest(self, legal: Sequence[Move]) -> Move | None:
        """The move a click on a thing most probably means: none where land was clicked and several fit."""
        selection = self._selection
        if selection.place.startswith("province:") and len(legal) > 1:
            return None
        return legal[0] if legal and not isinstance(legal[0], (Take, Sell)) else None

    def meant_here(self) -> list[Move]:
        """Every move that a click on the place may mean, allowed or not: a combat first, then as the verbs stand."""
        selection = self._selection
        if not selection.place or not selection.may_act:
            return []
        everything = selection.candidates()
        verbs = sorted(dict.fromkeys(type(m) for m in everything), key=lambda verb: verb is not Fight)
        found = [
            m for v in verbs for m in targets.meant(selection.board, selection.draft, v, [selection.place], everything)
        ]
        return [m for m in selection.asked.of_interest(found) if not self._goes_elsewhere(m) and self._has_cubes(m)]

    def _goes_elsewhere(self, move: Move) -> bool:
        """A click on land is not a click on what only leaves it."""
        selection = self._selection
        elsewhere = isinstance(move, Peacekeeper) and move.source and not selection.place.endswith(move.province)
        return bool(elsewhere) and selection.place.startswith("province:")

    def _has_cubes(self, move: Move) -> bool:
        """An industry without cubes of its own is not asked about a sale."""
        selection = self._selection
        kind, _, name = selection.place.partition(":")
        if not isinstance(move, Sell) or kind != "space":
            return True
        space, s = selection.board.space_number[name], selection.draft
        return bool(s.space_cubes[space]) and s.space_owner[space] == s.frame.seat

    def _take_back(self, target: str) -> bool:
        """A second click on something picked takes it back."""
        selection = self._selection
        if target in selection.picks:
            selection.picks.remove(target)
            selection.chosen, selection.message = None, Message("hint", "choose_place")
            return True
        for i, step in enumerate(selection.steps):
            if not selection.opens(step) and target in targets.clicks(selection.board, selection.draft, step):
                selection.rebuild(selection.steps[:i] + selection.steps[i + 1 :])
                return True
        return False

    def _narrow(self, target: str) -> None:
        """Another pick: with those so far, or if it has nothing to do with them, in their place."""
        selection = self._selection
        assert selection.verb is not None
        selection.chosen = None
        everything = selection.candidates()
        places = (target, *(f"province:{code}" for code in targets.provinces_of(selection.board, target)))
        attempts = [
            picks for place in places for picks in ([*selection.picks, place], [*selection.cards.kept(place), place])
        ]
        for picks in attempts:
            meant = targets.meant(selection.board, selection.draft, selection.verb, picks, everything)
            legal = [m for m in meant if selection.is_legal(m)]
            if legal:
                selection.picks = picks
                note = (
                    "use_or_aside" if targets.is_card(picks) else "choose_more" if selection.rings() else "choose_move"
                )
                selection.message = Message("hint", note)
                settled = targets.settled(selection.verb, picks, legal)
                if settled is not None:
                    selection.take(settled)
                return
            if meant:
                selection.refuse(meant)
                return
        selection.tried = None
        selection.message = Message("refused", "wrong_place")
