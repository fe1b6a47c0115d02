"""A learner's try at a question: numbers, or things to tick. Knows the game only through its engine."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from drcongo.kernel.game import Game
from drcongo.kernel.lessons import conditions
from drcongo.kernel.lessons.exercise import Ask, Option, Text
from drcongo.kernel.lessons.feedback import Attempt, Feedback, Remark, told
from drcongo.kernel.lessons.search import Search, best
from drcongo.kernel.lessons.words import say


class NumberAttempt(Attempt):
    """Numbers that the engine works out."""

    @cached_property
    def answers(self) -> tuple[int, ...]:
        return tuple(self._answer(ask) for ask in self.exercise.asks)

    def _answer(self, ask: Ask) -> int:
        game = self.line_of_play(self.exercise.moves if ask.moves is None else ask.moves)
        if ask.best:
            search = Search(self.subject, game.engine, self.exercise, game.node.state, ask.measure, game.node.draws)
            return best(search.run(), ask.best)
        value = self.value(game, ask.measure)
        return value if ask.against is None else value - self.value(self.line_of_play(ask.against), ask.measure)

    def check(self, given: Sequence[int | None]) -> Feedback:
        """Judges the numbers, one for each question; None where nothing was written."""
        lines: list[Remark] = []
        pairs = list(zip(given, self.answers, strict=True))
        marks = tuple("missing" if v is None else "right" if v == answer else "wrong" for v, answer in pairs)
        for place, (ask, value, mark) in enumerate(zip(self.exercise.asks, given, marks, strict=True), 1):
            if value is None:
                lines.append(Remark(say("ask_missing", label=ask.label)))
            elif mark == "wrong":
                lines.append(Remark(say("ask_wrong", label=ask.label, value=value)))
                lines += self._why(place, ask, value)
        if not lines:
            self.done = self.done or not self.shown
            return Feedback("done", (Remark(say("done_shown" if self.shown else "all_right")),), marks)
        return Feedback("wrong", tuple(lines), marks)

    def _why(self, place: int, ask: Ask, value: int) -> list[Remark]:
        for mistake in self.exercise.mistakes:
            if mistake.ask == place and mistake.answer == value:
                return [self.because(mistake.rule, mistake.say)]
        return [self.cite(ask.rule)]

    def restart(self) -> Feedback:
        self.shown, self.hints_given = False, 0
        return Feedback("start", ())

    def show(self) -> Feedback:
        """What happens, sentence by sentence, and the answers."""
        self.shown = True
        lines: list[Remark] = []
        for moves in dict.fromkeys(self.exercise.moves if a.moves is None else a.moves for a in self.exercise.asks):
            game = self.line_of_play(moves)
            lines += told(game, game.path())
        for ask, answer in zip(self.exercise.asks, self.answers, strict=True):
            lines.append(Remark(say("answer", label=ask.label, value=answer), ask.rule))
        return Feedback("shown", tuple(lines))


class ChooseAttempt(Attempt):
    """Things to tick; the engine knows which are right."""

    @cached_property
    def answers(self) -> frozenset[int]:
        """The right options, by number from 0."""
        options = self.exercise.options
        if self.exercise.right in ("most", "least"):
            values = [self.value(self._game_of(option), self.exercise.measure) for option in options]
            wanted = best(set(values), self.exercise.right)
            return frozenset(i for i, value in enumerate(values) if value == wanted)
        return frozenset(i for i, option in enumerate(options) if self._is_right(option))

    def _game_of(self, option: Option) -> Game:
        return self.line_of_play(self.exercise.moves if option.moves is None else option.moves)

    def _is_right(self, option: Option) -> bool:
        game = self._game_of(option)
        if self.exercise.right == "holds":
            engine, begin, now = game.engine, game.root.state, game.node.state
            return conditions.all_hold(self.subject, engine, begin, now, option.holds)
        return game.explain(option.move, option.by or None).legal == (self.exercise.right == "legal")

    def check(self, picked: Iterable[int]) -> Feedback:
        chosen = frozenset(picked)
        if not chosen:
            return Feedback("wrong", (Remark(say("pick_none")),))
        lines: list[Remark] = []
        for number in sorted(chosen - self.answers):
            option = self.exercise.options[number]
            lines.append(Remark(say("pick_wrong", label=option.label)))
            lines += self._why(option)
        marks = self._marks(chosen)
        if lines or chosen != self.answers:
            missing = [] if self.answers <= chosen or not self.exercise.many else [Remark(say("pick_missing"))]
            return Feedback("wrong", (*lines, *missing), marks)
        self.done = self.done or not self.shown
        rules = dict.fromkeys(self.exercise.options[i].rule for i in sorted(chosen))
        told = [self.cite(rule) for rule in rules if rule]
        return Feedback("done", (Remark(say("done_shown" if self.shown else "right_pick")), *told), marks)

    def _marks(self, chosen: frozenset[int]) -> tuple[str, ...]:
        """Only of what was ticked: that something was rightly left open would tell too much."""
        numbers = range(len(self.exercise.options))
        return tuple("" if i not in chosen else "right" if i in self.answers else "wrong" for i in numbers)

    def _why(self, option: Option) -> list[Remark]:
        lines = [Remark(option.why)] if option.why else []
        if self.exercise.right in ("legal", "illegal"):
            verdict = self._game_of(option).explain(option.move, option.by or None)
            found = [Remark(Text.each(r.text), r.rule) for r in verdict.reasons]
            lines += found
            if option.rule in {line.rule for line in found}:
                return lines
        return [*lines, self.cite(option.rule)]

    def restart(self) -> Feedback:
        self.shown, self.hints_given = False, 0
        return Feedback("start", ())

    def show(self) -> Feedback:
        self.shown = True
        game = self.line_of_play(self.exercise.moves)
        lines = told(game, game.path())
        lines += [Remark(self.exercise.options[i].label, self.exercise.options[i].rule) for i in sorted(self.answers)]
        return Feedback("shown", tuple(lines))
