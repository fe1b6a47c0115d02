"""A learner's try at an exercise: plays, judges and says why. Knows the game only through its engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from drcongo.errors import AmbiguousMoveError, IllegalMoveError, NotationError
from drcongo.game import Game, Node
from drcongo.lessons import conditions
from drcongo.lessons.exercise import LANGUAGES, Ask, Exercise, LessonError, Option, Text, wrong
from drcongo.lessons.search import Search, best, finished, reply
from drcongo.lessons.subject import Subject
from drcongo.lessons.words import say
from drcongo.protocol import Move, Occurrence, Position
from drcongo.speech import language

MOST_REPLIES = 200


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of feedback, with the rule behind it if there is one."""

    text: Text
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Feedback:
    """What the learner is told. kind: start, played, illegal, unread, mistake, failed, done, hint, shown or wrong."""

    kind: str
    lines: tuple[Line, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(line.rule for line in self.lines if line.rule))

    def text(self, lang: str | None = None) -> str:
        lang = lang or language()
        return "\n".join(line.text(lang) + (f" [{line.rule}]" if line.rule else "") for line in self.lines)


class Attempt:
    """What all kinds of exercise share: hints, showing, and the rules behind an answer."""

    def __init__(self, exercise: Exercise, subject: Subject) -> None:
        self.exercise, self.subject = exercise, subject
        self.hints_given = 0
        self.shown = False  # the solution has been seen since the last start
        self.done = False
        self.game: Game = subject.start(exercise.position, exercise.setup, exercise.dice)

    def hint(self) -> Feedback:
        """The next hint, from vague to plain; then the plainest again."""
        hints = self.exercise.hints
        self.hints_given = min(self.hints_given + 1, len(hints) + 1)
        lines = [Line(text) for text in hints[: self.hints_given]]
        if self.hints_given > len(hints):
            lines.append(Line(say("no_more_hints")))
        return Feedback("hint", tuple(lines))

    def cite(self, rule: str) -> Line:
        """A rule, told in full."""
        found = self.subject.rule(rule)
        if found is None:
            return Line(Text(rule, rule), rule)
        title, text = found
        return Line(Text(f"{title.en}: {text.en}", f"{title.pl}: {text.pl}"), rule)

    def line_of_play(self, moves: Sequence[str]) -> Game:
        """A game of its own after these moves, each by the player whose turn it is."""
        game = self.subject.start(self.exercise.position, self.exercise.setup, self.exercise.dice)
        for move in moves:
            game.play(move)
        return game

    def value(self, game: Game, measure: str) -> int:
        return conditions.number(self.subject, game.engine, game.root.state, game.node.state, measure)

    def _events(self, nodes: Iterable[Node]) -> list[Line]:
        return [_told(event) for node in nodes for event in self.game.events(node)]


def _told(event: Occurrence) -> Line:
    return Line(Text(*(event.text(lang) for lang in LANGUAGES)), event.rule)


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

    def _mine(self) -> list[Node]:
        """The learner's own moves since the beginning."""
        path = self.game.path()
        later = path[path.index(self.begin) + 1 :] if self.begin in path else []
        return [node for node in later if node.seat == self.seat and not node.automatic]

    def _counted(self) -> list[Node]:
        return [node for node in self._mine() if self.subject.verb(self.game.engine.text(node.move))]

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
        search = Search(self.subject, self.game.engine, self.exercise, self.begin.state, self.exercise.measure)
        return best(search.run(), self.exercise.best)

    @property
    def won(self) -> bool:
        if not self._mine() or not self._holds(self.exercise.success):
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
            return Feedback("failed", (Line(say("finished")),))
        try:
            read = self.game.read(move, self.seat)
        except (NotationError, AmbiguousMoveError) as error:
            return Feedback("unread", (Line(Text(error.text("en"), error.text("pl"))),))
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
        lines, rules = [Line(say("illegal"))], set()
        for reason in reasons:
            told = {lang: " ".join(filter(None, (reason.text(lang), reason.fix(lang)))) for lang in LANGUAGES}
            lines.append(Line(Text(**told), reason.rule))
            rules.add(reason.rule)
        text = self.game.engine.text(move)
        said = [m.say for m in self.exercise.mistakes if m.rule in rules and self._ends[m.do] == (None, text)]
        return Feedback("illegal", (*lines, *(Line(extra) for extra in said if extra)))

    def offers(self, move: Move) -> bool:
        """Whether this kind of move is part of the exercise."""
        verb = self.subject.verb(self.game.engine.text(move))
        return not verb or not self.exercise.verbs or verb in self.exercise.verbs

    def _not_offered(self) -> Feedback:
        names = [self.subject.verbs[verb] for verb in self.exercise.verbs]
        listed = Text(*(", ".join(name(lang) for name in names) for lang in LANGUAGES))
        return Feedback("illegal", (Line(say("not_offered", verbs=listed)),))

    def observe(self) -> Feedback:
        """After any change of the game: lets the others play, and says where the learner stands."""
        if self.begin not in self.game.path():
            self.game.jump(self.begin)
        mine = self._mine()
        if not mine:
            return Feedback("start", (Line(say("start")),))
        if not self.offers(mine[-1].move) and mine[-1].parent is not None:
            self.game.jump(mine[-1].parent)  # a table may offer more than the exercise does
            return self._not_offered()
        self._settle()
        path = self.game.path()
        events = self._events(path[path.index(mine[-1]) :])
        if self.won:
            self.done = self.done or not self.shown
            return Feedback("done", (Line(say("done_shown" if self.shown else "done")), *events))
        kind, lines = self._judge()
        return Feedback(kind, (*lines, *events))

    def _settle(self) -> None:
        """Unless this try is decided, it is the others' turn until the learner's next."""
        if not self.over and (self.exercise.best or not self.won):
            self._others_play()

    def _judge(self) -> tuple[str, list[Line]]:
        over = self.over or any(self._holds([condition]) for condition in self.exercise.failure)
        lines = [Line(say("mistake"))] if not over else [Line(self._why_over())]
        mistake = self._mistake()
        if mistake is not None:
            rule, extra = mistake
            return "failed" if over else "mistake", [*lines, *([Line(extra)] if extra else []), self.cite(rule)]
        if over:
            return "failed", [*lines, self.cite(self.exercise.rules[0])]
        return "played", []

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
        return Feedback(kind, feedback.lines)


class NumberAttempt(Attempt):
    """Numbers that the engine works out."""

    @cached_property
    def answers(self) -> tuple[int, ...]:
        return tuple(self._answer(ask) for ask in self.exercise.asks)

    def _answer(self, ask: Ask) -> int:
        game = self.line_of_play(self.exercise.moves if ask.moves is None else ask.moves)
        if ask.best:
            search = Search(self.subject, game.engine, self.exercise, game.node.state, ask.measure)
            return best(search.run(), ask.best)
        value = self.value(game, ask.measure)
        return value if ask.against is None else value - self.value(self.line_of_play(ask.against), ask.measure)

    def check(self, given: Sequence[int | None]) -> Feedback:
        """Judges the numbers, one for each question; None where nothing was written."""
        lines: list[Line] = []
        right = 0
        for place, (ask, value, answer) in enumerate(zip(self.exercise.asks, given, self.answers, strict=True), 1):
            if value == answer:
                right += 1
                lines.append(Line(say("ask_right", label=ask.label)))
            elif value is None:
                lines.append(Line(say("ask_missing", label=ask.label)))
            else:
                lines.append(Line(say("ask_wrong", label=ask.label, value=value)))
                lines += self._why(place, ask, value)
        if right == len(self.exercise.asks):
            self.done = self.done or not self.shown
            return Feedback("done", (*lines, Line(say("done_shown" if self.shown else "all_right"))))
        return Feedback("wrong", tuple(lines))

    def _why(self, place: int, ask: Ask, value: int) -> list[Line]:
        for mistake in self.exercise.mistakes:
            if mistake.ask == place and mistake.answer == value:
                return [*([Line(mistake.say)] if mistake.say else []), self.cite(mistake.rule)]
        return [self.cite(ask.rule)]

    def restart(self) -> Feedback:
        self.shown, self.hints_given = False, 0
        return Feedback("start", ())

    def show(self) -> Feedback:
        """What happens, sentence by sentence, and the answers."""
        self.shown = True
        lines: list[Line] = []
        for moves in dict.fromkeys(self.exercise.moves if a.moves is None else a.moves for a in self.exercise.asks):
            lines += _story(self.line_of_play(moves))
        for ask, answer in zip(self.exercise.asks, self.answers, strict=True):
            lines.append(Line(say("answer", label=ask.label, value=answer), ask.rule))
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
            return Feedback("wrong", (Line(say("pick_none")),))
        lines: list[Line] = []
        for number in sorted(chosen - self.answers):
            option = self.exercise.options[number]
            lines.append(Line(say("pick_wrong", label=option.label)))
            lines += self._why(option)
        if lines or chosen != self.answers:
            missing = [] if self.answers <= chosen or not self.exercise.many else [Line(say("pick_missing"))]
            return Feedback("wrong", (*lines, *missing))
        self.done = self.done or not self.shown
        rules = dict.fromkeys(self.exercise.options[i].rule for i in sorted(chosen))
        told = [self.cite(rule) for rule in rules if rule]
        return Feedback("done", (Line(say("done_shown" if self.shown else "right_pick")), *told))

    def _why(self, option: Option) -> list[Line]:
        lines = [Line(option.why)] if option.why else []
        if self.exercise.right in ("legal", "illegal"):
            verdict = self._game_of(option).explain(option.move, option.by or None)
            found = [Line(Text(*(r.text(lang) for lang in LANGUAGES)), r.rule) for r in verdict.reasons]
            lines += found
            if option.rule in {line.rule for line in found}:
                return lines
        return [*lines, self.cite(option.rule)]

    def restart(self) -> Feedback:
        self.shown, self.hints_given = False, 0
        return Feedback("start", ())

    def show(self) -> Feedback:
        self.shown = True
        lines = _story(self.line_of_play(self.exercise.moves))
        lines += [Line(self.exercise.options[i].label, self.exercise.options[i].rule) for i in sorted(self.answers)]
        return Feedback("shown", tuple(lines))


def _story(game: Game) -> list[Line]:
    """Everything that has happened in a game."""
    return [_told(event) for node in game.path() for event in game.events(node)]


ATTEMPTS: Mapping[str, type[PlayAttempt] | type[NumberAttempt] | type[ChooseAttempt]] = {
    "play": PlayAttempt,
    "number": NumberAttempt,
    "choose": ChooseAttempt,
}
AnyAttempt = PlayAttempt | NumberAttempt | ChooseAttempt


def attempt(exercise: Exercise, subject: Subject) -> AnyAttempt:
    """A fresh try at an exercise."""
    return ATTEMPTS[exercise.kind](exercise, subject)
