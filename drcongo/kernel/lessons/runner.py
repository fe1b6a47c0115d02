"""A learner's try at an exercise: plays, judges and says why. Knows the game only through its engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, partial
from typing import Any

from drcongo.kernel.errors import AmbiguousMoveError, IllegalMoveError, NotationError
from drcongo.kernel.game import Node
from drcongo.kernel.lessons import conditions
from drcongo.kernel.lessons.exercise import NOTHING, Exercise, LessonError, Text, wrong
from drcongo.kernel.lessons.feedback import Attempt, Feedback, Remark, told
from drcongo.kernel.lessons.questions import ChooseAttempt, NumberAttempt
from drcongo.kernel.lessons.search import Search, best, finished, reply
from drcongo.kernel.lessons.subject import Subject
from drcongo.kernel.lessons.words import say
from drcongo.kernel.protocol import Move, Position

MOST_REPLIES = 200
NO_ANSWER = ("first", "it would take")  # a legal move to play instead might be the answer


class PlayAttempt(Attempt):
    """Reach a goal by moves. Everything is judged from the game's path, so going back and branching are free."""

    def __init__(self, exercise: Exercise, subject: Subject) -> None:
        super().__init__(exercise, subject)
        self.seat = self.game.seat(exercise.player)
        self._scripted: set[int] = set()  # the nodes of the other players' replies
        self._others_play()
        self.begin = self.game.node
        self._steps = 0

    # --- the path ---

    def mine(self) -> list[Node]:
        """The learner's own moves since the beginning."""
        path = self.game.path()
        later = path[path.index(self.begin) + 1 :] if self.begin in path else []
        return [node for node in later if node.seat == self.seat and not node.automatic]

    def _counted(self) -> list[Node]:
        return [node for node in self.mine() if self.subject.verb(self.game.engine.text(node.move))]

    def _others_play(self) -> None:
        """The other players do what is scripted, until the learner decides again. To the learner it comes by itself."""
        for _ in range(MOST_REPLIES):
            before = self.game.node
            seat = self.game.engine.to_act(before.state)
            if seat is None or seat == self.seat:
                return
            replies = sum(node.number in self._scripted for node in self.game.path())
            self.game.play(reply(self.subject, self.game.engine, self.exercise, before.state, replies))
            path = self.game.path()
            later = path[path.index(before) + 1 :]
            self._scripted.add(later[0].number)
            later[0].automatic = True
            for node in later:  # "undo" goes back to the learner's own last choice
                node.undo_to = before.undo_to
        raise LessonError(wrong("lesson", "never_stop", exercise=self.exercise.id))

    def _holds(self, wanted: Iterable[str], state: Position | None = None) -> bool:
        now = self.game.node.state if state is None else state
        return conditions.all_hold(self.subject, self.game.engine, self.begin.state, now, wanted)

    def holds(self, condition: str) -> bool:
        """Whether a condition of the exercise is met now."""
        return self._holds([condition])

    @property
    def over(self) -> bool:
        """No more can be done in this try."""
        counted = self._counted()
        engine, state = self.game.engine, self.game.node.state
        turn = engine.turn_key(counted[-1].parent.state) if counted and counted[-1].parent else None
        return finished(self.subject, engine, self.exercise, self.begin.state, state, len(counted), turn)

    @cached_property
    def best(self) -> int:
        """The best result possible from the beginning (for a goal that asks for it)."""
        begin, wanted = self.begin, self.exercise.measure
        search = Search(self.subject, self.game.engine, self.exercise, begin.state, wanted, begin.draws)
        return best(search.run(), self.exercise.best)

    @property
    def won(self) -> bool:
        if not self.mine() or not self._holds(self.exercise.success):
            return False
        if self.exercise.limit and len(self._counted()) > self.exercise.limit:
            return False
        if self.exercise.best:
            return self.over and self._result() == self.best
        return True

    def _result(self) -> int:
        engine, state = self.game.engine, self.game.node.state
        return conditions.number(self.subject, engine, self.begin.state, state, self.exercise.measure)

    # --- playing ---

    def play(self, move: Move | str) -> Feedback:
        """Try a move or its text: played and judged, or refused with the reasons."""
        if self.over or self.won:
            return Feedback("failed", (Remark(say("finished")),))
        try:
            read = self.game.read(move, self.seat)
        except (NotationError, AmbiguousMoveError) as error:
            return Feedback("unread", (Remark(Text.each(error.text)),))
        refused = self.refusal(read)
        if refused is not None:
            return refused
        self.game.play(read, self.seat)
        return self.observe()

    def refusal(self, move: Move) -> Feedback | None:
        """Why a move cannot be played here; None if it can."""
        verdict = self.game.engine.explain(self.game.node.state, move, self.seat)
        if not verdict.legal:
            return self.refused(move, verdict.reasons)
        return None if self.offers(move) else self._not_offered()

    def refused(self, move: Move, reasons: Iterable[Any]) -> Feedback:
        """The engine's reasons against a move, and what the exercise has to say about it."""
        lines, rules = [Remark(say("illegal"))], set()
        for reason in reasons:
            lines.append(Remark(Text.each(partial(_with_fix, reason)), reason.rule))
            rules.add(reason.rule)
        text = self.game.engine.text(move)
        said = [m.say for m in self.exercise.mistakes if m.rule in rules and self._ends[m.do] == (None, text)]
        return Feedback("illegal", (*lines, *(Remark(extra) for extra in said if extra)))

    def offers(self, move: Move) -> bool:
        """Whether this kind of move is part of the exercise."""
        verb = self.subject.verb(self.game.engine.text(move))
        return not verb or not self.exercise.verbs or verb in self.exercise.verbs

    def _not_offered(self) -> Feedback:
        names = [self.subject.verbs[verb] for verb in self.exercise.verbs]
        listed = Text.each(lambda lang: ", ".join(name(lang) for name in names))
        return Feedback("illegal", (Remark(say("not_offered", verbs=listed)),))

    def observe(self) -> Feedback:
        """After any change of the game: lets the others play, and says where the learner stands."""
        if self.begin not in self.game.path():
            self.game.jump(self.begin)
        mine = self.mine()
        if not mine:
            return Feedback("start", (Remark(say("start")),))
        if not self.offers(mine[-1].move) and mine[-1].parent is not None:
            self.game.jump(mine[-1].parent)  # a table may offer more than the exercise does
            return self._not_offered()
        self._settle()
        path = self.game.path()
        events = tuple(told(self.game, path[path.index(mine[-1]) :]))
        if self.won:
            self.done = self.done or not self.shown
            return Feedback("done", (Remark(self._praise()),), events=events)
        kind, lines = self._judge()
        return Feedback(kind, tuple(lines), events=events)

    def _settle(self) -> None:
        """Unless this try is decided, it is the others' turn until the learner's next."""
        if not self.over and (self.exercise.best or not self.won):
            self._others_play()

    def _judge(self) -> tuple[str, list[Remark]]:
        over = self.over or any(self._holds([condition]) for condition in self.exercise.failure)
        lines = [Remark(say("mistake"))] if not over else [Remark(self._why_over())]
        mistake = self._mistake()
        if mistake is not None:
            rule, extra = mistake
            return "failed" if over else "mistake", [*lines, self.because(rule, extra)]
        if over:
            return "failed", [*lines, self.cite(self.exercise.rules[0])]
        return "played", []

    def _praise(self) -> Text:
        if self.shown:
            return say("done_shown")
        if not self.exercise.best:
            return say("done")
        return say("best", value=self.subject.amount(self.exercise.measure, self._result()))

    @property
    def result(self) -> Text:
        """What the try has come to so far, where that is measured; else nothing."""
        return self.subject.amount(self.exercise.measure, self._result()) if self.exercise.best else NOTHING

    def _why_over(self) -> Text:
        if self.exercise.best and self.over and self._holds(self.exercise.success):
            return say("not_best", value=self.subject.amount(self.exercise.measure, self._result()))
        return say("out_of_moves" if self.over else "failed")

    def _mistake(self) -> tuple[str, Text] | None:
        here = self.game.engine.digest(self.game.node.state)
        for mistake in self.exercise.mistakes:
            if self._ends[mistake.do] == (here, "") or (mistake.when and self._holds(mistake.when)):
                return mistake.rule, mistake.say
        return None

    @cached_property
    def _ends(self) -> dict[tuple[str, ...], tuple[str | None, str]]:
        """Where each listed mistake leads to: (the position, ""), or (None, the move that is refused)."""
        dos = {mistake.do for mistake in self.exercise.mistakes}
        return {do: PlayAttempt(self.exercise, self.subject)._after(do) for do in dos}

    def _after(self, moves: Sequence[str]) -> tuple[str | None, str]:
        for text in moves:
            move = self.game.read(text, self.seat)
            try:
                self.game.play(move, self.seat)
            except IllegalMoveError:
                return None, self.game.engine.text(move)
            self._settle()
        return self.game.engine.digest(self.game.node.state), ""

    # --- again, and showing ---

    def restart(self) -> Feedback:
        """Back to the beginning; what was played stays in the tree."""
        self.game.jump(self.begin)
        self.shown, self._steps, self.hints_given = False, 0, 0
        return self.observe()

    def show(self) -> Feedback:
        """The next step of the solution; the first one starts from the beginning."""
        if self._steps == 0 or self._steps >= len(self.exercise.solution):
            self.game.jump(self.begin)
            self._steps = 0
        self.shown = True
        self.game.play(self.exercise.solution[self._steps], self.seat)
        self._steps += 1
        feedback = self.observe()
        kind = "done" if feedback.kind == "done" else "shown"
        return Feedback(kind, feedback.lines, events=feedback.events)

    @property
    def steps_shown(self) -> int:
        """How many steps of the solution have been shown."""
        return self._steps


ATTEMPTS: Mapping[str, type[PlayAttempt] | type[NumberAttempt] | type[ChooseAttempt]] = {
    "play": PlayAttempt,
    "number": NumberAttempt,
    "choose": ChooseAttempt,
}
AnyAttempt = PlayAttempt | NumberAttempt | ChooseAttempt


def attempt(exercise: Exercise, subject: Subject) -> AnyAttempt:
    """A fresh try at an exercise."""
    return ATTEMPTS[exercise.kind](exercise, subject)


def _with_fix(reason: Any, lang: str) -> str:
    return f"{reason.text(lang)} {reason.fix(lang, NO_ANSWER)}".strip()
