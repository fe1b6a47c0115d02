"""Questions about Support cards: of three on offer only one has something to work on. Which, the engine finds out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from zlib import crc32

from drcongo.engine.moves import Take
from drcongo.kernel.game import Game
from drcongo.kernel.lessons.exercise import Text
from drcongo.lessons.flashcards import Flashcard, flashcards, scenario_with
from drcongo.lessons.judged import judged_move
from drcongo.lessons.recall import Answer, PosedQuestion, say, what_happened, with_rule
from drcongo.play.new_game import read_scenario

BESIDE = 2  # other cards on offer


@dataclass(frozen=True, slots=True)
class SupportQuestion:
    """The situation of a flash-card, without its card's name."""

    flashcard: Flashcard

    def asked(self) -> PosedQuestion:
        others = self._idle()
        shown = sorted([self.flashcard, *others], key=lambda one: one.key)
        game = self._game([one.key for one in others])
        question = say("support", situation=self.flashcard.situation)
        return PosedQuestion(self.flashcard.card.rule, game, question, tuple(self._answer(game, one) for one in shown))

    def _idle(self) -> list[Flashcard]:
        """Cards that cannot be used here, of the same kind as far as there are any, since they are learnt together."""
        mine, every = self.flashcard, flashcards()
        first = crc32(mine.key.encode()) % len(every)
        turned = [*every[first:], *every[:first]]
        near = sorted(turned, key=lambda one: one.about != mine.about)
        idle = (one for one in near if one is not mine and self._is_idle(self._game([one.key]), one))
        return [one for one, _ in zip(idle, range(BESIDE), strict=False)]

    def _game(self, others: list[str]) -> Game:
        """The position with these cards on offer, too; the moves before the card is used are played."""
        one = self.flashcard
        engine, state = read_scenario(scenario_with(one.bare, one.key, others), text=True)
        game = Game(engine, state, list(one.dice) or "ask")
        for move in one.moves[: self._place]:
            game.play(move)
        return game

    @property
    def _place(self) -> int:
        """Where among the moves the card is used."""
        return next(i for i, move in enumerate(self.flashcard.moves) if move.startswith(Take.word))

    def _is_idle(self, game: Game, one: Flashcard) -> bool:
        """On offer, where a position does not name all three itself, and without use."""
        uses = (m for m in game.legal_moves() if isinstance(m, Take) and m.card == one.key and not m.aside)
        return one.card.number in game.state.offer and not any(True for _ in uses)

    def _answer(self, game: Game, one: Flashcard) -> Answer:
        rule, label = one.card.rule, Text.each(lambda lang: str(one.card.country[lang]))
        if one is not self.flashcard:
            refused = (m for m in game.candidates() if isinstance(m, Take) and m.card == one.key and not m.aside)
            tried = judged_move(game, next(refused, Take(one.key)))
            return Answer(label, False, tried.told(), tried.move)
        here = game.node
        for move in one.moves[self._place :]:
            game.play(move)
        path = game.path()
        why = with_rule(what_happened(game, path[path.index(here) + 1 :]), rule)
        game.jump(here)
        here.line = None
        return Answer(label, True, why, Take(one.key))


@cache
def support_questions() -> dict[str, SupportQuestion]:
    """By the rule of the card."""
    return {one.card.rule: SupportQuestion(one) for one in flashcards()}
