"""Plays out everything a learner could do, to find the best result. Knows the game only through its engine."""

from __future__ import annotations

from drcongo.kernel.lessons.conditions import all_hold, number
from drcongo.kernel.lessons.exercise import Exercise, LessonError, wrong
from drcongo.kernel.lessons.subject import Subject
from drcongo.kernel.protocol import Engine, Move, Position

MOST_POSITIONS = 20_000


class Search:
    """All lines of one exercise from one position."""

    def __init__(
        self, subject: Subject, engine: Engine, exercise: Exercise, begin: Position, measure: str, draws: int = 0
    ) -> None:
        """`draws` says how many of the scripted outcomes have been used before the beginning."""
        self.subject, self.engine, self.exercise, self.begin = subject, engine, exercise, begin
        self.measure, self.draws = measure, draws
        self.seat = engine.names(begin).index(exercise.player)
        self.seen: set[object] = set()
        self.values: set[int] = set()

    def run(self) -> set[int]:
        """Every result that can be reached together with the goal's other conditions."""
        self._visit(self.begin, 0, 0, None, self.draws)
        if not self.values:
            raise LessonError(wrong("lesson", "no_end"))
        return self.values

    def _visit(self, state: Position, used: int, replies: int, turn: object, draws: int) -> None:
        state, draws = self._by_itself(state, draws)
        key = (state, used, replies, turn, draws)
        if key in self.seen:
            return
        self.seen.add(key)
        if len(self.seen) > MOST_POSITIONS:
            raise LessonError(wrong("lesson", "too_many", most=MOST_POSITIONS))
        if finished(self.subject, self.engine, self.exercise, self.begin, state, used, turn):
            if all_hold(self.subject, self.engine, self.begin, state, self.exercise.success):
                self.values.add(number(self.subject, self.engine, self.begin, state, self.measure))
            return
        seat = self.engine.to_act(state)
        if seat is None:
            return
        if seat != self.seat:
            move = reply(self.subject, self.engine, self.exercise, state, replies)
            self._visit(self.engine.apply(state, move), used, replies + 1, turn, draws)
            return
        for move in self.engine.legal_moves(state):
            verb = self.subject.verb(self.engine.text(move))
            if verb and self.exercise.verbs and verb not in self.exercise.verbs:
                continue
            if verb and self.exercise.limit and used >= self.exercise.limit:
                continue
            now = self.engine.turn_key(state) if verb else turn
            self._visit(self.engine.apply(state, move), used + bool(verb), replies, now, draws)

    def _by_itself(self, state: Position, draws: int) -> tuple[Position, int]:
        """What happens without the learner: scripted dice, and moves without a choice. Other dice end the search."""
        while True:
            if self.engine.chances(state):
                if draws >= len(self.exercise.dice):
                    return state, draws
                move, draws = self.engine.scripted(state, self.exercise.dice[draws]), draws + 1
            elif (move := self.engine.forced(state)) is None:
                return state, draws
            state = self.engine.apply(state, move)


def reply(subject: Subject, engine: Engine, exercise: Exercise, state: Position, replies: int) -> Move:
    """What another player does: the next scripted reply, or as little as possible."""
    if replies < len(exercise.replies):
        return engine.parse(state, exercise.replies[replies])
    return subject.idle(engine, state)


def finished(
    subject: Subject, engine: Engine, exercise: Exercise, begin: Position, state: Position, used: int, turn: object
) -> bool:
    """Is the try over, so that its result counts? `turn` is the turn in which the last counted move was made."""
    if exercise.end:
        return all_hold(subject, engine, begin, state, exercise.end) or engine.is_over(state)
    out_of_moves = exercise.limit > 0 and used >= exercise.limit and engine.turn_key(state) != turn
    return out_of_moves or engine.is_over(state)


def best(values: set[int], sense: str) -> int:
    return max(values) if sense == "most" else min(values)
