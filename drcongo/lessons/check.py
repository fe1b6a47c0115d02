"""Explains everything that is wrong with an exercise, in sentences. `python -m drcongo.lessons.check [file.toml …]`."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from drcongo.errors import DrCongoError
from drcongo.kernel.lessons.conditions import parse
from drcongo.kernel.lessons.exercise import Exercise, LessonError, Text, wrong
from drcongo.kernel.lessons.load import read
from drcongo.kernel.lessons.questions import ChooseAttempt, NumberAttempt
from drcongo.kernel.lessons.runner import PlayAttempt, attempt
from drcongo.kernel.lessons.search import Search
from drcongo.kernel.lessons.subject import Subject
from drcongo.kernel.speech import LANGUAGES, Sentence, why
from drcongo.lessons.exercises import files, words_of

FEWEST_HINTS = 2
FEWEST_SPACES = 2  # in an option that a hint could give away: shorter ones are just words
TELLING = 30  # answers up to this number are too common to count as given away


def say(key: str, /, **facts: Any) -> Sentence:
    return wrong("check", key, **facts)


def part(key: str, /, **facts: Any) -> Sentence:
    return wrong("part", key, **facts)


def problems(exercise: Exercise, subject: Subject) -> list[Sentence]:
    """Everything wrong with one exercise; empty if it is fine."""
    found = [*_rules(exercise, subject), *_hints(exercise)]
    if exercise.number < 1:
        found.append(say("number"))
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
            found.append(say("unplayable_move", why=error))
        except LessonError as error:
            found.append(say("other", why=error))
    return [_at(exercise, problem) for problem in found]


def _at(exercise: Exercise, problem: Sentence) -> Sentence:
    return wrong("file", "at", where=exercise.id, what=problem)


def problems_together(exercises: Sequence[Exercise], others: Sequence[Exercise] = ()) -> list[Sentence]:
    """What is wrong with exercises only beside each other, and beside others that are there already."""
    found = []
    seen = {other.id: other for other in others}
    places = {other.number: other for other in others}
    free = max((e.number for e in (*exercises, *others)), default=0) + 1
    for exercise in exercises:
        if exercise.id in seen:
            found.append(_at(exercise, say("id_twice")))
        if exercise.number in places:
            other = places[exercise.number].id
            found.append(_at(exercise, say("number_twice", number=exercise.number, other=other, free=free)))
        seen[exercise.id] = places[exercise.number] = exercise
    return found


# --- what all kinds share ---


def _rules(exercise: Exercise, subject: Subject) -> Iterator[Sentence]:
    cited = [
        *((part("it"), rule) for rule in exercise.rules),
        *((part("mistake", n=i), m.rule) for i, m in enumerate(exercise.mistakes, 1)),
        *((part("question", n=i), a.rule) for i, a in enumerate(exercise.asks, 1)),
        *((part("option", n=i), o.rule) for i, o in enumerate(exercise.options, 1) if o.rule),
    ]
    if not exercise.rules:
        yield say("teaches_nothing")
    for what, rule in cited:
        if not rule:
            yield say("no_rule", what=what)
        elif subject.rule(rule) is None:
            yield say("unknown_rule", what=what, rule=rule)
    for verb in exercise.verbs:
        if verb not in subject.verbs:
            yield say("no_verb", verb=verb, verbs=list(subject.verbs))


def _position(exercise: Exercise, subject: Subject) -> Iterator[Sentence]:
    try:
        game = subject.start(exercise.position, exercise.setup, exercise.dice)
    except DrCongoError as error:
        yield say("unread_position", why=error)
        return
    found = game.validate()
    yield from (say("unplayable_position", problem=problem) for problem in found)
    if not found and exercise.player not in game.players:
        yield say("no_player", player=exercise.player, names=game.players)


def _hints(exercise: Exercise) -> Iterator[Sentence]:
    if len(exercise.hints) < FEWEST_HINTS:
        yield say("hints", n=FEWEST_HINTS)


def _gives_away(exercise: Exercise, secrets: Sequence[str]) -> Iterator[Sentence]:
    """The last hint may be plain; nothing before it may hold the answer."""
    places = [(part("goal"), exercise.goal), (part("title"), exercise.title)]
    places += [(part("hint", n=i), hint) for i, hint in enumerate(exercise.hints[:-1], 1)]
    for what, text in places:
        for lang in LANGUAGES:
            for secret in secrets:
                if re.search(rf"(?<![\w,]){re.escape(secret.casefold())}(?![\w])", _plain(text, lang)):
                    yield say("gives_away", what=what, secret=secret, lang=lang)


def _plain(text: Text, lang: str) -> str:
    """Lower case, and numbers without their separators."""
    return re.sub(r"(?<=\d)[,  ](?=\d{3}\b)", "", text(lang).casefold())


# --- play ---


def _play(exercise: Exercise, subject: Subject) -> Iterator[Sentence]:
    if not exercise.success and not exercise.best:
        yield say("no_goal")
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
        yield say("first_player", found=first.game.to_act or part("nobody"), player=exercise.player)
        return
    if not exercise.best and first._holds(exercise.success):
        yield say("won_already")
    if exercise.best:
        begin = first.begin
        search = Search(subject, first.game.engine, exercise, begin.state, exercise.measure, begin.draws)
        if len(search.run()) < 2:
            yield say("nothing_to_find")
        if any(subject.amount(exercise.measure, 2)(lang) == "2" for lang in LANGUAGES):
            yield say("no_unit", measure=exercise.measure)
    yield from _solution(exercise, subject)
    for place, mistake in enumerate(exercise.mistakes, 1):
        what, moves = part("mistake", n=place), "; ".join(mistake.do)
        found = _mistake(exercise, subject, place - 1)
        yield from (say("of_mistake", what=what, moves=moves, problem=problem) for problem in found)
    yield from _gives_away(exercise, [move for move in exercise.solution if " " in move])


def _solution(exercise: Exercise, subject: Subject) -> Iterator[Sentence]:
    if not exercise.solution:
        yield say("no_solution")
        return
    tried = PlayAttempt(exercise, subject)
    for place, move in enumerate(exercise.solution, 1):
        feedback = tried.play(move)
        if feedback.kind in ("illegal", "unread"):
            yield say("unplayable_step", n=place, move=move, why=feedback)
            return
        if feedback.kind == "done" and place < len(exercise.solution):
            yield say("won_early", n=place)
            return
    if feedback.kind != "done":
        yield say("no_win", why=feedback)


def _mistake(exercise: Exercise, subject: Subject, place: int) -> Iterator[Sentence]:
    mistake = exercise.mistakes[place]
    tried = PlayAttempt(exercise, subject)
    for step, move in enumerate(mistake.do, 1):
        feedback = tried.play(move)
        if feedback.kind == "unread" or (feedback.kind == "illegal" and step < len(mistake.do)):
            yield say("mistake_step", move=move, why=feedback)
            return
        if feedback.kind == "done":
            yield say("mistake_wins")
            return
    if not mistake.do:
        yield say("mistake_idle")
    elif mistake.rule not in feedback.rules:
        yield say("mistake_rule", found=feedback.rules or part("no_rule"), rule=mistake.rule)
    elif feedback.kind not in ("illegal", "mistake", "failed"):
        yield say("mistake_untold")


# --- number and choose ---


def _number(tried: NumberAttempt) -> Iterator[Sentence]:
    exercise = tried.exercise
    if not exercise.asks:
        yield say("no_question")
        return
    for place, mistake in enumerate(exercise.mistakes, 1):
        if not 1 <= mistake.ask <= len(exercise.asks):
            yield say("mistake_question", what=part("mistake", n=place), n=mistake.ask)
        elif mistake.answer == tried.answers[mistake.ask - 1]:
            yield say("mistake_right", what=part("mistake", n=place), answer=mistake.answer)
        else:
            given: list[int | None] = list(tried.answers)
            given[mistake.ask - 1] = mistake.answer
            if mistake.rule not in tried.check(given).rules:
                yield say("mistake_hidden", what=part("mistake", n=place), rule=mistake.rule)
    yield from _gives_away(exercise, [str(answer) for answer in set(tried.answers) if answer > TELLING])


def _choose(tried: ChooseAttempt) -> Iterator[Sentence]:
    exercise, right = tried.exercise, tried.answers
    if len(exercise.options) < 2:
        yield say("options")
        return
    if not right:
        yield say("none_right")
    if len(right) == len(exercise.options):
        yield say("all_right")
    if not exercise.many and len(right) > 1:
        yield say("several_right", numbers=[i + 1 for i in sorted(right)])
    for number, option in enumerate(exercise.options):
        if number in right:
            continue
        if not option.rule:
            yield say("wrong_without_rule", what=part("option", n=number + 1))
        elif option.rule not in tried.check([number]).rules:
            yield say("wrong_other_rule", what=part("option", n=number + 1), rule=option.rule)
    labels = [exercise.options[i].label.en.rstrip(".") for i in right]
    yield from _gives_away(exercise, [label for label in labels if label.count(" ") >= FEWEST_SPACES])


def check_text(text: str, name: str, subject: Subject, others: Sequence[Exercise] = ()) -> list[Sentence]:
    """Everything wrong with a file of exercises, alone and beside others."""
    topic, found = read(text, name, words_of(name))
    if topic is None or found:
        return found
    return [*problems_together(topic.exercises, others), *(p for e in topic.exercises for p in problems(e, subject))]


def main(arguments: Sequence[str] | None = None) -> int:
    from drcongo.lessons.congo import CONGO

    named = list(sys.argv[1:] if arguments is None else arguments)
    try:
        texts = {Path(path).stem: Path(path).read_text(encoding="utf-8") for path in named} or files()
    except (OSError, UnicodeDecodeError) as error:
        print(wrong("file", "not_opened", why=why(error)))
        return 2
    together = files() | texts  # a file of that name stands in the place of the one that is there
    topics = {name: _exercises(text, name) for name, text in together.items()}
    found = []
    for name, text in texts.items():
        others = [e for other, exercises in topics.items() if other != name for e in exercises]
        found += check_text(text, name, CONGO, others)
    print("\n".join(found) or wrong("file", "fine", names=list(texts)))
    return 1 if found else 0


def _exercises(text: str, name: str) -> tuple[Exercise, ...]:
    topic, _ = read(text, name, words_of(name))
    return () if topic is None else topic.exercises


if __name__ == "__main__":
    sys.exit(main())
