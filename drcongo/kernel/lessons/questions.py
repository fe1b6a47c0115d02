"""A learner's try at a question: numbers, or things to tick. Knows the game only through its engine."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cached_property

from drcongo.kernel.game import Game
from drcongo.kernel.lessons import conditions
from drcongo.kernel.lessons.exercise import Ask, Option, Text
from drcongo.kernel.lessons.feedback import Attempt, Feedback, Remark, told
from drcongo.kernel.lessons.search import Search, best
from drcongo.kernel.lessons.words import say
from drcongo.kernel.rules import Reason
from drcongo.kernel.speech import ENGLISH

SUM = re.compile(r"\d{1,3}(?:,\d{3})+|\d{3,}")  # three digits at least: fewer say nothing about where they come from
MOST_TOLD, MOST_CITED = 6, 2  # sentences behind a right answer, and rules that are told in full there


class QuestionAttempt(Attempt):
    """What both kinds of question share."""

    def _in_short(self, lines: Sequence[Remark]) -> tuple[Remark, ...]:
        """Where much is wrong, only the first rules are told in full: the numbers of the others lead to their texts."""
        whole = [line for line in lines if line.rule and line == self.cite(line.rule)]
        return tuple(self.name(line.rule) if line in whole[MOST_CITED:] else line for line in lines)


class NumberAttempt(QuestionAttempt):
    """Numbers that the engine works out."""

    @property
    def answers(self) -> tuple[int, ...]:
        return tuple(answer for answer, _ in self._found)

    @cached_property
    def _found(self) -> list[tuple[int, tuple[str, ...]]]:
        """To each question the answer, and the moves after which it is measured."""
        return [self._find(ask) for ask in self.exercise.asks]

    def _find(self, ask: Ask) -> tuple[int, tuple[str, ...]]:
        moves = self.exercise.moves if ask.moves is None else ask.moves
        game = self.line_of_play(moves)
        if ask.best:
            search = Search(self.subject, game.engine, self.exercise, game.node.state, ask.measure, game.node.draws)
            answer = best(search.run(), ask.best)
            return answer, (*moves, *search.lines[answer])
        value = self.value(game, ask.measure)
        less = self.value(self.line_of_play(ask.against), ask.measure) if ask.against is not None else 0
        return value - less, moves

    def check(self, given: Sequence[int | None]) -> Feedback:
        """Judges the numbers, one for each question; None where nothing was written."""
        missed: list[tuple[Remark, list[Remark]]] = []
        pairs = list(zip(given, self.answers, strict=True))
        marks = tuple("missing" if v is None else "right" if v == answer else "wrong" for v, answer in pairs)
        for place, (ask, value, mark) in enumerate(zip(self.exercise.asks, given, marks, strict=True), 1):
            if value is None:
                missed.append((Remark(say("ask_missing", label=ask.label)), []))
            elif mark == "wrong":
                missed.append((Remark(say("ask_wrong", label=ask.label, value=value)), self._why(place, ask, value)))
        if not missed:
            self.done = self.done or not self.shown
            return Feedback("done", (Remark(say("done_shown" if self.shown else "all_right")), *self._how()), marks)
        return Feedback("wrong", self._in_short(gathered(missed)), marks)

    @cached_property
    def lines_of_play(self) -> tuple[tuple[str, ...], ...]:
        """The moves after which something is measured, each line once; to what may be best, as few as show it."""
        pairs = list(zip(self.exercise.asks, self._found, strict=True))
        lines = dict.fromkeys(moves for ask, (_, moves) in pairs if not ask.best)
        for ask, (answer, moves) in reversed(pairs):
            if all(self.value(self.line_of_play(line), ask.measure) != answer for line in lines):
                lines[moves] = None
        return tuple(lines)

    def _how(self) -> list[Remark]:
        """How it comes about: what happens, first of all by the rules that are asked about; then these rules."""
        asked = dict.fromkeys(ask.rule for ask in self.exercise.asks if ask.rule)
        games = [self.line_of_play(moves) for moves in self.lines_of_play]
        happened = {(one.rule, one.text): one for game in games for one in told(game, game.path()[1:])}.values()
        about = {*asked, *self.exercise.rules}
        urgent = sorted(happened, key=lambda one: (not self._tells_an_answer(one), one.rule not in about))[:MOST_TOLD]
        lines = [one for one in happened if one in urgent]  # in the order in which it happens
        silent = [rule for rule in asked if rule not in {one.rule for one in lines}]
        whole = not lines and len(silent) <= MOST_CITED  # else their titles: the numbers lead to the texts
        return (lines + [self.cite(rule) if whole else self.name(rule) for rule in silent])[:MOST_TOLD]

    def _tells_an_answer(self, one: Remark) -> bool:
        """Sums, above all: whoever reckoned sees where they come from."""
        sums = {int(number.replace(",", "")) for number in SUM.findall(one.text(ENGLISH))}
        return not sums.isdisjoint(self.answers)

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
        for moves in self.lines_of_play:
            game = self.line_of_play(moves)
            lines += told(game, game.path())
        for ask, answer in zip(self.exercise.asks, self.answers, strict=True):
            lines.append(Remark(say("answer", label=ask.label, value=answer), ask.rule))
        return Feedback("shown", tuple(lines))


class ChooseAttempt(QuestionAttempt):
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
        wrong = [self.exercise.options[number] for number in sorted(chosen - self.answers)]
        lines = gathered((Remark(say("pick_wrong", label=option.label)), self._why(option)) for option in wrong)
        marks = self._marks(chosen)
        if lines or chosen != self.answers:
            missing = [] if self.answers <= chosen or not self.exercise.many else [Remark(say("pick_missing"))]
            return Feedback("wrong", self._in_short([*lines, *missing]), marks)
        self.done = self.done or not self.shown
        rules = dict.fromkeys(self.exercise.options[i].rule for i in sorted(chosen))
        why = [*self._refusals(), *(self.cite(rule) for rule in rules if rule)][:MOST_TOLD]
        return Feedback("done", (Remark(say("done_shown" if self.shown else "right_pick")), *why), marks)

    def _refusals(self) -> list[Remark]:
        """What is not allowed and why, where that was the question."""
        if self.exercise.right not in ("legal", "illegal"):
            return []
        refusals = []
        for option in self.exercise.options:
            verdict = self._game_of(option).explain(option.move, option.by or None)
            if verdict.reasons:
                refusals.append(_labelled(option.label, verdict.reasons[0]))
        return refusals

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


def _labelled(label: Text, reason: Reason) -> Remark:
    """Several reasons stand below each other, so each says what it is about."""
    return Remark(Text.each(lambda lang: f"{label(lang)}: {reason.text(lang)}"), reason.rule)


def gathered(missed: Iterable[tuple[Remark, Sequence[Remark]]]) -> list[Remark]:
    """What is wrong and why: what is wrong by the same rule stands together above it, and nothing is told twice."""
    groups: dict[tuple[Remark, ...], list[Remark]] = {}
    for wrong, why in missed:
        groups.setdefault(tuple(why[-1:]), []).extend([wrong, *why[:-1]])
    return list(dict.fromkeys(line for rule, wrong in groups.items() for line in (*wrong, *rule)))
