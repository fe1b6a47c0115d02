"""What will prices be? The exact distribution of each Resource marker after the next cycle's dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from drcongo.asking.answers.table import position
from drcongo.asking.position_diff import tell
from drcongo.edition.kinds import FINANCE, RESOURCES
from drcongo.engine.flow import ACTION_PHASES
from drcongo.engine.market import can_shift, shift_column
from drcongo.engine.moves import Shift
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, State
from drcongo.kernel.game import Game
from drcongo.kernel.speech import Sentence, language
from drcongo.layers.core.dice import BOXES_UP
from drcongo.layers.core.reset import move_markers, move_target
from drcongo.rulebook.phrases import Term, money

Shares = dict[tuple[int, int], Fraction]  # of (marker, lowest box used) of one resource


@dataclass(frozen=True, slots=True)
class Prices:
    """Where a marker may stand in the next cycle: the label of each box, its two prices, and the chance of it."""

    resource: str
    now: int  # the label of its box
    boxes: tuple[tuple[int, int, int, Fraction], ...]  # label, by the port, overland, chance; the lowest first
    assumption: Sentence

    @property
    def mean(self) -> Fraction:
        """Of the higher price."""
        return sum((higher * share for _, higher, _, share in self.boxes), Fraction(0))

    def text(self, lang: str | None = None) -> str:
        """The prices to come, in sentences."""
        lang = lang or language()
        listed = ", ".join(f"{money(label, lang)}: {share}" for label, _, _, share in self.boxes)
        facts = {"resource": Term("resource", self.resource), "now": self.now, "boxes": listed}
        return tell("answer", "prices", **facts).text(lang)


def next_prices(game: Game) -> list[Prices]:
    """The prices after the Resource Dice Roll of the next cycle, if no further cube is exported in this one.

    CORE-RST-03, CORE-RST-04: Reset puts each marker below the last box used, never below its start box; CORE-DIE-01:
    then the dice move all of them up. In the games with a Government the Action cards of this cycle that are still
    face-down move markers, too: each order of the unknown cards is equally likely, and so is each way in which a
    Finance Minister may move or leave them (one that is blocked changes nothing). The card that lies open counts as
    carried out; alone (SOLO-03) nobody is hired for the next phases.
    """
    rules, s = position(game)
    board = rules.board
    found = []
    for r, resource in enumerate(RESOURCES):
        shares: Shares = {(s.marker[r], s.lowest_sold[r]): Fraction(1)}
        if s.phase <= rules.phase_place("roll"):  # this cycle's dice are still to come
            shares = _after_dice(rules, shares)
        if Shift in rules.effects:
            shares = _after_cards(rules, s, r, shares)
        shares = _after_dice(rules, _after_reset(rules, s, r, shares))
        boxes: dict[int, Fraction] = {}
        for (marker, _), share in shares.items():
            boxes[marker] = boxes.get(marker, Fraction(0)) + share
        listed = tuple((board.labels[b], board.higher[b], board.lower[b], boxes[b]) for b in sorted(boxes))
        found.append(Prices(resource, board.labels[s.marker[r]], listed, _assumption(rules, s)))
    return found


def _assumption(rules: Rules, s: State) -> Sentence:
    """Also whether there is a next cycle at all: CORE-END-03 with the Target as it stands, CORE-END-02."""
    ends = not s.target or not move_target(rules, s.copy(), None)
    cards = _unknown(rules, s)[1] if Shift in rules.effects else 0
    if ends or not cards:
        return tell("answer", "prices_end" if ends else "prices_core")
    return tell("answer", "prices_minister" if _has_minister(s) else "prices_cards", n=cards)


def _has_minister(s: State) -> bool:
    """SOLO-03: alone a Minister is hired for one phase only."""
    return s.ministers[FINANCE] != NOBODY and s.seats > 1


def _after_dice(rules: Rules, shares: Shares) -> Shares:
    found: Shares = {}
    for (marker, lowest), share in shares.items():
        for up in BOXES_UP.values():
            key = min(marker + up, rules.board.top), lowest
            found[key] = found.get(key, Fraction(0)) + share / len(BOXES_UP)
    return found


def _after_reset(rules: Rules, s: State, r: int, shares: Shares) -> Shares:
    found: Shares = {}
    for (marker, lowest), share in shares.items():
        after = _with(s, r, marker, lowest)
        move_markers(rules, after, None)
        key = after.marker[r], lowest
        found[key] = found.get(key, Fraction(0)) + share
    return found


# --- Action cards that are still face-down ---


def _unknown(rules: Rules, s: State) -> tuple[list[int], int]:
    """The cards whose place nobody knows, and how many of them come up in this cycle."""
    cards = [*s.action_cards[s.revealed :], *s.action_deck]
    coming = len(s.action_cards) - s.revealed
    past = s.phase >= rules.phase_place("sales")
    return cards, 0 if past else min(coming, ACTION_PHASES)


def _after_cards(rules: Rules, s: State, r: int, shares: Shares) -> Shares:
    """GOV-FIN: what matters of a card to one resource is whether it names it, alone or as one of two."""
    cards, coming = _unknown(rules, s)
    symbols = [rules.board.action_cards[card].finance for card in cards]
    alone = sum(found == (r,) for found in symbols)
    double = sum(r in found and len(found) == 2 for found in symbols)
    paths = {(alone, double, len(cards)): shares}  # by how many cards of each kind are left
    for _ in range(coming):
        paths = _one_card(rules, s, r, paths)
    total: Shares = {}
    for part in paths.values():
        for key, share in part.items():
            total[key] = total.get(key, Fraction(0)) + share
    return total


Paths = dict[tuple[int, int, int], Shares]


def _one_card(rules: Rules, s: State, r: int, paths: Paths) -> Paths:
    after: Paths = {}
    for (alone, double, left), shares in paths.items():
        kinds = ((1, 0, alone), (0, 1, double), (0, 0, left - alone - double))
        for one, two, count in kinds:
            if not count:
                continue
            goal = after.setdefault((alone - one, double - two, left - 1), {})
            for (marker, lowest), share in shares.items():
                for key, part in _moved(rules, s, r, marker, lowest, one + 2 * two):
                    goal[key] = goal.get(key, Fraction(0)) + share * Fraction(count, left) * part
    return after


def _moved(
    rules: Rules, s: State, r: int, marker: int, lowest: int, symbols: int
) -> Iterator[tuple[tuple[int, int], Fraction]]:
    """What a card with so many symbols, this resource's among them, does to it.

    GOV-FIN-06, GOV-FIN-07: without a Minister one symbol does nothing, and two go down. GOV-FIN-01, GOV-FIN-02: a
    Minister may move one symbol up, and must move one of two, up or down: the other one, or this one, as often.
    """
    steps: tuple[int, ...] = (0,)
    if symbols == 2:
        steps = (0, 0, 1, -1) if _has_minister(s) else (-1,)
    elif symbols == 1 and _has_minister(s):
        steps = (0, 1)
    for step in steps:
        after = _with(s, r, marker, lowest)
        if step and can_shift(rules, after, r, step):
            shift_column(rules, after, r, step)
        yield (after.marker[r], after.lowest_sold[r]), Fraction(1, len(steps))


def _with(s: State, r: int, marker: int, lowest: int) -> State:
    after = s.copy()
    after.marker[r], after.lowest_sold[r] = marker, lowest
    return after
