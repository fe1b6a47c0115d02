"""Each of the forty Support cards is used many times, in random games that keep every law: prints the counts."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from drcongo.cards import SUPPORT
from drcongo.engine.moves import Take
from drcongo.engine.state import NOBODY, State
from drcongo.layers.ragnar.deck import fits_window
from drcongo.play.engine import CongoEngine
from tests.effort import release
from tests.properties.laws import check_position
from tests.properties.rich import rich_start
from tests.properties.test_promise_1_legal_is_explained import check_position as check_explanations
from tests.properties.test_promise_3_random_games import check_step
from tests.properties.test_promise_5_replay_and_views import check_notation, check_scenario
from tests.properties.walks import ENGINES, EagerBot, seated

CYCLES = 3  # the cards that are wanted come first, so a game is left after a few cycles
PROGRESS = 50  # games
FAR = 4  # of the positions far from a use every fourth is checked: other tests check them all
FIRST = 12  # so many cards that are still rare are put on top of the deck


class CardBot(EagerBot):
    """Uses the rarest of the cards that can be used now, and keeps the turn for a rare one that is on offer."""

    def __init__(self, seed: int, used: Counter[int]) -> None:
        super().__init__(seed)
        self.used = used

    def choose(self, engine: CongoEngine, s: State) -> tuple[Any, bool]:
        moves = engine.moves_of(s, Take) if Take in engine.rules.frames[s.frame.kind].verbs else []
        uses = [(card_of(move), move) for move in moves if not move.aside]
        if uses:
            rarest = min(self.used[card] for card, _ in uses)
            waiting = min(self.used[card] for card in s.offer if card != NOBODY)
            if rarest <= waiting or self.random.random() < 0.05:
                return self.random.choice([move for card, move in uses if self.used[card] == rarest]), True
        while True:
            move, choice = super().choose(engine, s)
            if not (isinstance(move, Take) and move.aside):
                return move, choice


def card_of(move: Take) -> int:
    """The card whose effect it is: for Iran the one that is fetched."""
    return next(card.number for card in SUPPORT if card.key == move.card)


def play(layer: str, seed: int, used: Counter[int], wanted: list[int]) -> Counter[str]:
    """A game with the rarest cards on top; lawful, with each use and what follows looked at from all sides."""
    engine, kinds = ENGINES[layer], Counter[str]()
    first = sorted(wanted, key=lambda card: (used[card], Random(f"{seed} {card}").random()))[:FIRST]
    s = rich_start(engine, seated(layer, 2 + seed % 3), seed, tuple(first))
    bot, near = CardBot(seed, used), 0
    while s.cycle <= CYCLES and not engine.is_over(s):
        kinds[s.frame.kind] += 1
        move = engine.draw(s) if engine.chances(s) else bot.choose(engine, s)[0]
        taken = isinstance(move, Take) and not move.aside
        if taken:
            assert fits_window(engine.rules, s, s.frame.seat, SUPPORT[card_of(move)])
            used[card_of(move)] += 1
            near = 4
        if near or sum(kinds.values()) % FAR == 0:
            check_position(engine, s)
            check_step(engine, s, move, None)
        if near:
            check_scenario(engine, s)
            if seed % 5 == 0:
                check_explanations(engine, s, render=True)
                check_notation(engine, s)
            near -= 1
        s = engine.apply(s, move)
    return kinds


def check_cards(layer: str, least: int, games: int) -> None:
    used: Counter[int] = Counter()
    kinds: Counter[str] = Counter()
    wanted = list(ENGINES[layer].rules.support_cards(rich_start(ENGINES[layer], 2, 1)))
    for seed in range(games):
        kinds += play(layer, seed, used, wanted)
        if seed % PROGRESS == PROGRESS - 1:
            rarest = min(wanted, key=used.__getitem__)
            print(f"{layer}: {seed + 1} games, rarest {SUPPORT[rarest].key} with {used[rarest]}", flush=True)
        if min(used[card] for card in wanted) >= least:
            break
    print(f"\n{layer}: {seed + 1} games, {sum(used.values())} uses")
    for card in wanted:
        print(f"  {SUPPORT[card].key:15} {used[card]:5}")
    assert [SUPPORT[card].key for card in wanted if used[card] < least] == []
    if least > 1:
        assert set(ENGINES[layer].rules.frames) - set(kinds) <= {"finale", "over", "bid", "choose"}


@release
@pytest.mark.parametrize("layer", ["ragnar", "solo"])
def test_every_card_is_used(layer: str) -> None:
    """RAG-SUP-01 to RAG-SUP-40, SOLO-11."""
    check_cards(layer, least=1, games=150)


@pytest.mark.soak
@pytest.mark.parametrize("layer", ["ragnar", "solo"])
def test_every_card_is_used_a_hundred_times_soak(layer: str) -> None:
    check_cards(layer, least=100, games=20_000)
