"""Promise 6: every solution wins, and every listed mistake is answered with its rule."""

from __future__ import annotations

import re
from functools import lru_cache

import pytest

from drcongo.kernel.lessons.questions import ChooseAttempt, NumberAttempt
from drcongo.kernel.lessons.runner import AnyAttempt, PlayAttempt
from drcongo.lessons import CONGO, Exercise, attempt, exercise, exercises, topics
from drcongo.lessons.check import problems, problems_together
from drcongo.lessons.exercises import COURSES, files
from tests.effort import some_of

ALL = exercises()
PLAY = [e for e in ALL if e.kind == "play"]
NUMBER = [e for e in ALL if e.kind == "number"]
CHOOSE = [e for e in ALL if e.kind == "choose"]
MOST_WORDS = 60  # in a goal
TOPICS = {"core": 13, "insurgent": 8, "government": 6, "ragnar": 6, "solo": 3}  # files of each course

# The common misunderstandings 1 to 25: where each is met, and the rule it is answered with.
MISUNDERSTANDINGS = {
    "filling up a rival's half-empty box": ("core-market-1", "CORE-SALE-10"),
    "double spaces cost more": ("core-build-1", "CORE-IND-04"),
    "one truck for two cubes of a set": ("core-transport-3", "CORE-SALE-06"),
    "refusing a rival's transport": ("core-transport-3", "CORE-SALE-07"),
    "paying for the use of transport": ("core-transport-3", "CORE-SALE-07"),
    "two Crops for a 2-point city": ("core-city-2", "CORE-CTY-08"),
    "no industry in the city's own province": ("core-city-2", "CORE-CTY-10"),
    "two or three medals for bigger cities": ("core-city-3", "CORE-CTY-05"),
    "sending Hydro by boat": ("core-hydro-1", "CORE-HYD-01"),
    "skipping the city of the own province": ("core-hydro-1", "CORE-HYD-02"),
    "supplied cities are closed for everyone": ("core-hydro-3", "CORE-HYD-05"),
    "first to drop out becomes first": ("core-dropping-1", "CORE-DRP-02"),
    "contribution several times or always at $1000": ("core-dropping-2", "CORE-DRP-03"),
    "marker falling below its red box": ("core-reset-1", "CORE-RST-04"),
    "playing on after an end in Reset": ("core-reset-3", "CORE-END-03"),
    "stopping at once after an end in an Action phase": ("core-reset-4", "CORE-END-02"),
    "money medals added up over bands": ("core-finale-1", "CORE-FNL-04"),
    "a total of 6 beats a Major, of 4 a Minor": ("ins-combat-1", "INS-CMB-05"),
    "only the active player's Peacekeepers count": ("ins-combat-1", "INS-CMB-02"),
    "only the active player loses a Peacekeeper": ("ins-combat-4", "INS-CMB-02"),
    "a medal for beating a Minor": ("ins-combat-5", "INS-DIA-02"),
    "fighting Minors when a card is turned over": ("ins-cards-3", "INS-CRD-08"),
    "suppressed means harmless: double spaces": ("ins-states-3", "INS-SUP-02"),
    "suppressed means harmless: helpers of a city": ("ins-states-4", "INS-ACT-04"),
    "suppressed means harmless: boats and railways": ("ins-fire-1", "INS-SUP-03"),
    "suppressed means harmless: exports": ("ins-fire-2", "INS-SUP-04"),
    "suppressed means harmless: Hydro": ("ins-fire-5", "INS-SUP-05"),
    "Insurgents touch Kinshasa": ("ins-states-1", "INS-MSC-01"),
    "bidding between the top bid and its double": ("gov-auction-1", "GOV-AUC-03"),
    "bidding what somebody has bid": ("gov-auction-1", "GOV-AUC-04"),
    "adding own money to the Interior Minister's": ("gov-interior-1", "GOV-ACT-02"),
    "a share before paying": ("gov-interior-3", "GOV-ACT-04"),
    "a share of a transport from the whole price": ("gov-interior-2", "GOV-ACT-05"),
    "a share of a city from the reduced price": ("gov-interior-2", "GOV-ACT-06"),
    "Government sales fill the Interior Minister card": ("gov-sales-1", "GOV-SALE-02"),
    "Finance leaves cubes behind": ("gov-finance-3", "GOV-FIN-03"),
    "two Support cards in a cycle": ("rag-timing-1", "RAG-USE-02"),
    "a Support card in a rival's turn": ("rag-timing-1", "RAG-USE-03"),
    "a Minister bought alone stays for the cycle": ("solo-hire-1", "SOLO-03"),
    "the price of a Minister is the die alone": ("solo-hire-1", "SOLO-04"),
    "three cubes to a box when alone": ("solo-market-1", "SOLO-07"),
    "a full sixth Reset": ("solo-end-1", "SOLO-08"),
}


def named(item: Exercise) -> str:
    return item.id


once = lru_cache(maxsize=8)(attempt)


def begun(item: Exercise) -> AnyAttempt:
    """A try begun again: what the best result is, and where mistakes lead, is worked out once for all of them."""
    tried = once(item, CONGO)
    tried.restart()
    return tried


def test_there_are_enough_of_them_in_every_topic() -> None:
    assert len(ALL) >= 28
    assert all(topic.exercises for topic in topics())
    for course, number in TOPICS.items():
        assert [topic.order for topic in topics(course)] == list(range(1, number + 1)), course
    names = [name for course in COURSES for name in files(course)]
    assert len(names) == len(set(names)), "a file of exercises has the name of another one"
    assert {e.kind for e in ALL} == {"play", "number", "choose"}


@pytest.mark.parametrize("item", some_of(ALL, 20), ids=named)
def test_the_checker_finds_nothing(item: Exercise) -> None:
    assert problems(item, CONGO) == []


def test_ids_and_numbers_are_unique() -> None:
    assert problems_together(ALL) == []


@pytest.mark.parametrize("item", PLAY, ids=named)
def test_the_solution_wins(item: Exercise) -> None:
    tried = attempt(item, CONGO)
    assert isinstance(tried, PlayAttempt)
    kinds = [tried.play(move).kind for move in item.solution]
    assert kinds[-1] == "done"
    assert set(kinds[:-1]) <= {"played"}
    assert tried.done


@pytest.mark.parametrize(
    ("item", "place"), [pytest.param(e, i, id=f"{e.id}-{i + 1}") for e in PLAY for i in range(len(e.mistakes))]
)
def test_a_mistake_in_play_is_answered_with_its_rule(item: Exercise, place: int) -> None:
    mistake = item.mistakes[place]
    tried = begun(item)
    assert isinstance(tried, PlayAttempt)
    feedback = [tried.play(move) for move in mistake.do][-1]
    assert feedback.kind in ("illegal", "mistake", "failed")
    assert mistake.rule in feedback.rules
    for lang in ("en", "pl"):
        assert mistake.say(lang) in feedback.text(lang)
    assert not tried.done


@pytest.mark.parametrize(
    ("item", "place"), [pytest.param(e, i, id=f"{e.id}-{i + 1}") for e in NUMBER for i in range(len(e.mistakes))]
)
def test_a_wrong_number_is_answered_with_its_rule(item: Exercise, place: int) -> None:
    mistake = item.mistakes[place]
    tried = begun(item)
    assert isinstance(tried, NumberAttempt)
    given: list[int | None] = list(tried.answers)
    given[mistake.ask - 1] = mistake.answer
    feedback = tried.check(given)
    assert feedback.kind == "wrong"
    assert feedback.rules == (mistake.rule,)
    assert mistake.say("pl") in feedback.text("pl")


@pytest.mark.parametrize("item", NUMBER, ids=named)
def test_right_numbers_win_and_any_other_gets_a_rule(item: Exercise) -> None:
    tried = attempt(item, CONGO)
    assert isinstance(tried, NumberAttempt)
    for place, ask in enumerate(item.asks):
        given: list[int | None] = list(tried.answers)
        given[place] = -77
        assert tried.check(given).rules == (ask.rule,)
    assert not tried.done
    assert tried.check(tried.answers).kind == "done"
    assert tried.done


@pytest.mark.parametrize("item", CHOOSE, ids=named)
def test_right_options_win_and_each_wrong_one_gets_its_rule(item: Exercise) -> None:
    tried = attempt(item, CONGO)
    assert isinstance(tried, ChooseAttempt)
    for number, option in enumerate(item.options):
        if number not in tried.answers:
            feedback = tried.check([*tried.answers, number] if item.many else [number])
            assert feedback.kind == "wrong"
            assert option.rule in feedback.rules
            assert option.why("pl") in feedback.text("pl")
    if item.many and len(tried.answers) > 1:
        assert tried.check([min(tried.answers)]).text().endswith("Something is still missing.")
    assert tried.check([]).kind == "wrong"
    assert not tried.done
    assert tried.check(tried.answers).kind == "done"
    assert tried.done


@pytest.mark.parametrize("what", MISUNDERSTANDINGS, ids=list(MISUNDERSTANDINGS))
def test_common_misunderstandings_are_met(what: str) -> None:
    name, rule = MISUNDERSTANDINGS[what]
    item = exercise(name)
    answered = {m.rule for m in item.mistakes} | {a.rule for a in item.asks} | {o.rule for o in item.options}
    assert rule in answered


@pytest.mark.parametrize("item", ALL, ids=named)
def test_goals_are_short_and_hints_become_plainer(item: Exercise) -> None:
    for lang in ("en", "pl"):
        assert len(item.goal(lang).split()) <= MOST_WORDS
        assert item.goal(lang)[-1] in ".?"
        assert len({hint(lang) for hint in item.hints}) == len(item.hints) >= 2
    assert item.goal.en != item.goal.pl
    assert item.title.en != item.title.pl or item.title.en == "Hydro"


@pytest.mark.parametrize("item", some_of(ALL, 40), ids=named)
def test_showing_it_does_not_count_as_doing_it(item: Exercise) -> None:
    tried = attempt(item, CONGO)
    for _ in range(max(1, len(item.solution))):
        shown = tried.show()
        assert shown.kind in ("shown", "done")
    assert not tried.done
    if isinstance(tried, PlayAttempt):
        assert shown.kind == "done"
    elif isinstance(tried, NumberAttempt):
        assert tried.check(tried.answers).kind == "done"
    else:
        assert tried.check(tried.answers).kind == "done"
    assert not tried.done
    tried.restart()
    assert not tried.shown


@pytest.mark.parametrize("item", ALL, ids=named)
def test_polish_texts_use_the_glossary(item: Exercise) -> None:
    """A boat is "łódź", the die is "kość", a cube "kostka"; the printed translation's "water" is never used."""
    texts = [item.title, item.goal, *item.hints]
    texts += [m.say for m in item.mistakes] + [a.label for a in item.asks]
    texts += [o.label for o in item.options] + [o.why for o in item.options]
    for text in texts:
        words = text.pl.casefold()
        assert not re.search(r"\b(bark|statek|statk|wod|fabryk|przemysł|miasteczk)", words)
        assert words.count("„") == words.count("”")
        assert "$1" not in text.pl  # money is written 1000 $
