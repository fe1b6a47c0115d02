"""Explains everything that is wrong with an exercise, in sentences. `python -m drcongo.lessons.check [file.toml …]`."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from drcongo.errors import DrCongoError
from drcongo.lessons.conditions import parse
from drcongo.lessons.exercise import LANGUAGES, Exercise, LessonError, Text
from drcongo.lessons.load import files, read
from drcongo.lessons.runner import ChooseAttempt, NumberAttempt, PlayAttempt, attempt
from drcongo.lessons.search import Search
from drcongo.lessons.subject import Subject

FEWEST_HINTS = 2
FEWEST_SPACES = 2  # in an option that a hint could give away: shorter ones are just words
TELLING = 30  # answers up to this number are too common to count as given away


def problems(exercise: Exercise, subject: Subject) -> list[str]:
    """Everything wrong with one exercise; empty if it is fine."""
    found = [*_rules(exercise, subject), *_hints(exercise)]
    if exercise.number < 1:
        found.append("its number must be 1 or more.")
    unreadable = list(_position(exercise, subject))
    found += unreadable
    if not unreadable:
        try:
            tried = attempt(exercise, subject)
            if isinstance(tried, PlayAttempt):
                found += _play(exercise, subject)
            elif isinstance(tried, NumberAttempt):
                found += _number(tried)
            else:
                found += _choose(tried)
        except DrCongoError as error:
            found.append(f"a move of it cannot be played: {error}")
        except LessonError as error:
            found.append(str(error))
    return [f"{exercise.id}: {problem}" for problem in found]


def problems_together(exercises: Sequence[Exercise]) -> list[str]:
    """What is wrong with exercises only beside each other."""
    found = []
    seen: dict[str, Exercise] = {}
    places: dict[int, Exercise] = {}
    free = max((e.number for e in exercises), default=0) + 1
    for exercise in exercises:
        if exercise.id in seen:
            found.append(f"{exercise.id}: this id is used twice.")
        if exercise.number in places:
            other = places[exercise.number].id
            found.append(
                f"{exercise.id}: the number {exercise.number} belongs to {other}; the next free one is {free}."
            )
        seen[exercise.id] = places[exercise.number] = exercise
    return found


# --- what all kinds share ---


def _rules(exercise: Exercise, subject: Subject) -> Iterator[str]:
    cited = [
        *(("it", rule) for rule in exercise.rules),
        *((f"mistake {i}", m.rule) for i, m in enumerate(exercise.mistakes, 1)),
        *((f"question {i}", a.rule) for i, a in enumerate(exercise.asks, 1)),
        *((f"option {i}", o.rule) for i, o in enumerate(exercise.options, 1) if o.rule),
    ]
    if not exercise.rules:
        yield "it names no rule that it teaches."
    for what, rule in cited:
        if not rule:
            yield f"{what} names no rule."
        elif subject.rule(rule) is None:
            yield f"{what} names a rule {rule!r}, which does not exist."
    for verb in exercise.verbs:
        if verb not in subject.verbs:
            yield f"{verb!r} is no verb; there are {', '.join(subject.verbs)}."


def _position(exercise: Exercise, subject: Subject) -> Iterator[str]:
    try:
        game = subject.start(exercise.position, exercise.setup, exercise.dice)
    except DrCongoError as error:
        yield f"its position cannot be read: {error}"
        return
    wrong = game.validate()
    yield from (f"its position cannot be played: {problem}" for problem in wrong)
    if not wrong and exercise.player not in game.players:
        yield f"there is no player {exercise.player!r} in its position, only {', '.join(game.players)}."


def _hints(exercise: Exercise) -> Iterator[str]:
    if len(exercise.hints) < FEWEST_HINTS:
        yield f"it needs at least {FEWEST_HINTS} hints, from vague to plain."


def _gives_away(exercise: Exercise, secrets: Sequence[str]) -> Iterator[str]:
    """The last hint may be plain; nothing before it may hold the answer."""
    places = [("the goal", exercise.goal), ("the title", exercise.title)]
    places += [(f"hint {i}", hint) for i, hint in enumerate(exercise.hints[:-1], 1)]
    for what, text in places:
        for lang in LANGUAGES:
            for secret in secrets:
                if re.search(rf"(?<![\w,]){re.escape(secret.casefold())}(?![\w])", _plain(text, lang)):
                    yield f"{what} gives the answer away ({secret!r}, {lang})."


def _plain(text: Text, lang: str) -> str:
    """Lower case, and numbers without their separators."""
    return re.sub(r"(?<=\d)[,  ](?=\d{3}\b)", "", text(lang).casefold())


# --- play ---


def _play(exercise: Exercise, subject: Subject) -> Iterator[str]:
    if not exercise.success and not exercise.best:
        yield 'nothing says when it is won: add "success", "maximise" or "minimise".'
        return
    first = PlayAttempt(exercise, subject)
    for condition in (
        *exercise.success,
        *exercise.failure,
        *exercise.end,
        *(c for m in exercise.mistakes for c in m.when),
    ):
        parse(condition)
        first._holds([condition])
    if first.game.to_act != exercise.player:
        yield f"at the beginning {first.game.to_act or 'nobody'} decides, not {exercise.player}."
        return
    if not exercise.best and first._holds(exercise.success):
        yield "it is won before the first move."
    if exercise.best:
        search = Search(subject, first.game.engine, exercise, first.begin.state, exercise.measure)
        if len(search.run()) < 2:
            yield "every line of play gives the same result, so there is nothing to find."
        if any(subject.amount(exercise.measure, 2)(lang) == "2" for lang in LANGUAGES):
            yield f"learners are told how much {exercise.measure!r} they reached, and it has no unit."
    yield from _solution(exercise, subject)
    for place, mistake in enumerate(exercise.mistakes, 1):
        yield from (f"mistake {place} ({'; '.join(mistake.do)}): {p}" for p in _mistake(exercise, subject, place - 1))
    yield from _gives_away(exercise, [move for move in exercise.solution if " " in move])


def _solution(exercise: Exercise, subject: Subject) -> Iterator[str]:
    if not exercise.solution:
        yield "it has no solution."
        return
    tried = PlayAttempt(exercise, subject)
    for place, move in enumerate(exercise.solution, 1):
        feedback = tried.play(move)
        if feedback.kind in ("illegal", "unread"):
            yield f"step {place} of its solution, {move!r}, cannot be played: {feedback.text()}"
            return
        if feedback.kind == "done" and place < len(exercise.solution):
            yield f"it is won after step {place} of its solution, before the rest."
            return
    if feedback.kind != "done":
        yield f"its solution does not win: {feedback.text()}"


def _mistake(exercise: Exercise, subject: Subject, place: int) -> Iterator[str]:
    mistake = exercise.mistakes[place]
    tried = PlayAttempt(exercise, subject)
    for step, move in enumerate(mistake.do, 1):
        feedback = tried.play(move)
        if feedback.kind == "unread" or (feedback.kind == "illegal" and step < len(mistake.do)):
            yield f"its step {move!r} cannot be played: {feedback.text()}"
            return
        if feedback.kind == "done":
            yield "it wins, so it is no mistake."
            return
    if not mistake.do:
        yield "it does nothing."
    elif mistake.rule not in feedback.rules:
        yield f"it is answered with {', '.join(feedback.rules) or 'no rule'} and not with {mistake.rule}."
    elif feedback.kind not in ("illegal", "mistake", "failed"):
        yield "nobody is told that it is a mistake."


# --- number and choose ---


def _number(tried: NumberAttempt) -> Iterator[str]:
    exercise = tried.exercise
    if not exercise.asks:
        yield "it asks nothing: add [[exercise.asks]]."
        return
    for place, mistake in enumerate(exercise.mistakes, 1):
        if not 1 <= mistake.ask <= len(exercise.asks):
            yield f"mistake {place} belongs to question {mistake.ask}, and there is none."
        elif mistake.answer == tried.answers[mistake.ask - 1]:
            yield f"mistake {place} lists {mistake.answer}, which is the right answer."
        else:
            given: list[int | None] = list(tried.answers)
            given[mistake.ask - 1] = mistake.answer
            if mistake.rule not in tried.check(given).rules:
                yield f"mistake {place} is not answered with {mistake.rule}: another mistake comes first."
    yield from _gives_away(exercise, [str(answer) for answer in set(tried.answers) if answer > TELLING])


def _choose(tried: ChooseAttempt) -> Iterator[str]:
    exercise, right = tried.exercise, tried.answers
    if len(exercise.options) < 2:
        yield "it needs at least two options."
        return
    if not right:
        yield "none of its options is right."
    if len(right) == len(exercise.options):
        yield "all of its options are right."
    if not exercise.many and len(right) > 1:
        listed = " and ".join(str(i + 1) for i in sorted(right))
        yield f"options {listed} are right, but only one can be chosen; add many = true."
    for number, option in enumerate(exercise.options):
        if number in right:
            continue
        if not option.rule:
            yield f"option {number + 1} is wrong and names no rule."
        elif option.rule not in tried.check([number]).rules:
            yield f"option {number + 1} is not answered with {option.rule}."
    labels = [exercise.options[i].label.en.rstrip(".") for i in right]
    yield from _gives_away(exercise, [label for label in labels if label.count(" ") >= FEWEST_SPACES])


def check_text(text: str, name: str, subject: Subject) -> list[str]:
    """Everything wrong with a file of exercises."""
    topic, wrong = read(text, name)
    if topic is None or wrong:
        return wrong
    return [*problems_together(topic.exercises), *(p for e in topic.exercises for p in problems(e, subject))]


def main(arguments: Sequence[str] | None = None) -> int:
    from drcongo.lessons.congo import CONGO

    named = list(sys.argv[1:] if arguments is None else arguments)
    try:
        texts = {Path(path).stem: Path(path).read_text(encoding="utf-8") for path in named} or files()
    except (OSError, UnicodeDecodeError) as error:
        print(f"It cannot be opened: {error}.")
        return 2
    wrong = [problem for name, text in texts.items() for problem in check_text(text, name, CONGO)]
    if not named and not wrong:
        wrong = problems_together([e for name, text in texts.items() for e in _exercises(text, name)])
    print("\n".join(wrong) or f"Nothing is wrong in {', '.join(texts)}.")
    return 1 if wrong else 0


def _exercises(text: str, name: str) -> tuple[Exercise, ...]:
    topic, _ = read(text, name)
    return () if topic is None else topic.exercises


if __name__ == "__main__":
    sys.exit(main())
