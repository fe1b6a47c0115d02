"""A position that a player holds possible: the hidden parts of a view, filled in at random with what is not seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from drcongo.engine.ruleset import Rules
from drcongo.engine.state import FIELDS, HIDDEN, State
from drcongo.kernel import chance
from drcongo.layers.core.setup import BASIC_MONEY

RICH, USUAL, STEP = 9000, 2500, 100  # dollars in other players' hands after the first cycle


def imagine(rules: Rules, view: State, seed: int) -> State:
    """Others' money, face-down cards in some order, and a generator; all else is as the view shows it."""
    s, random = view.copy(), Random(seed)
    for seat in range(s.seats):
        if s.cash[seat] == HIDDEN:
            s.cash[seat] = _money(rules, s, seat, random)
    for field in FIELDS:
        if field.seen == "own" and field.form == "general":  # nothing is known of it but how it started
            own, start = getattr(s, field.name), field.starts(rules.board, s.seats)
            setattr(s, field.name, [start[i] if n == HIDDEN else n for i, n in enumerate(own)])
    s.action_cards, s.action_deck = _filled(
        range(len(rules.board.action_cards)), s.action_used, (s.action_cards, s.action_deck), random
    )
    if s.support_deck or s.offer:
        hidden_offer = () if s.offer_open else s.offer
        seen = (*s.support_discards, *s.taken, *(s.offer if s.offer_open else ()))
        offer, s.support_deck = _filled(rules.support_cards(s), seen, (hidden_offer, s.support_deck), random)
        s.offer = s.offer if s.offer_open else offer
    s.random = chance.start(random.getrandbits(64))
    return s


def _money(rules: Rules, s: State, seat: int, random: Random) -> int:
    """In the first cycle what set-up gave, less what stands on the map; later anything not too unusual."""
    if s.cycle > 1:
        return int(random.triangular(0, RICH, USUAL)) // STEP * STEP
    board = rules.board
    given: int = board.barons.get(s.barons[seat], BASIC_MONEY)
    built = sum(board.industry_cost[board.space_resource[i]] for i, owner in enumerate(s.space_owner) if owner == seat)
    placed = sum(
        board.transport_cost[board.slots[i].transport] for i, owner in enumerate(s.slot_owner) if owner == seat
    )
    return max(0, given - built - placed)


def _filled(
    cards: Iterable[int], seen: Iterable[int], piles: tuple[Sequence[int], Sequence[int]], random: Random
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Two piles with their hidden cards drawn from those that lie nowhere else; any card, if these are too few."""
    everything = list(cards)
    known = {*seen, *piles[0], *piles[1]}
    unseen = [card for card in everything if card not in known]
    random.shuffle(unseen)
    first, second = (
        tuple((unseen.pop() if unseen else random.choice(everything)) if card == HIDDEN else card for card in pile)
        for pile in piles
    )
    return first, second
