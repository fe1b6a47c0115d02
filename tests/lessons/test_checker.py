"""The checker explains every kind of broken exercise in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from drcongo.lessons import CONGO, exercises
from drcongo.lessons.check import check_text, main
from drcongo.lessons.exercises import files

HEAD = """
[words.en]
topic = { title = "Test" }
[words.pl]
topic = { title = "Próba" }
[topic]
order = 1
"""
WORDS = """
[words.en.test-1]
title = "Title"
goal = "Do it."
hint_1 = "Look."
hint_2 = "Look closer."
[words.pl.test-1]
title = "Tytuł"
goal = "Zrób to."
hint_1 = "Patrz."
hint_2 = "Patrz uważniej."
"""
ASKED = WORDS.replace("[words.pl", 'question_1 = "Paid"\n[words.pl') + 'question_1 = "Zapłata"\n'
CHOSEN = (
    WORDS.replace("[words.pl", 'option_1 = "Oil in Bandundu"\noption_2 = "Crops in Kinshasa"\n[words.pl')
    + 'option_1 = "Ropa w Bandundu"\noption_2 = "Uprawy w Kinshasie"\n'
)
COMMON = """
[[exercise]]
id = "test-1"
number = 1
player = "Ana"
rules = ["CORE-IND-04"]
position = '''
players = ["Ana", "Ben"]
[turn]
phase = "action1"
'''
"""
PLAYED = """
kind = "play"
verbs = ["build", "raise"]
limit = 1
success = ["output Ana = 2"]
solution = ["build crops BDU double"]
[[exercise.mistakes]]
do = ["build crops BDU single"]
rule = "CORE-IND-04"
"""
PLAY = HEAD + WORDS + COMMON + PLAYED
NUMBER = (
    HEAD
    + ASKED
    + COMMON
    + """
kind = "number"
moves = ["build oil BDU"]
[[exercise.asks]]
measure = "gain paid Ana"
rule = "CORE-IND-03"
[[exercise.mistakes]]
answer = 3000
rule = "CORE-IND-03"
"""
)
ONE_HINT = PLAY.replace('hint_2 = "Look closer."\n', "").replace('hint_2 = "Patrz uważniej."\n', "")
THREE_BOATS = """phase = "action1"
[borders]
BDU-KOC = { boat = "Ana" }
EQU-ORI = { boat = "Ana" }
ORI-MAN = { boat = "Ana" }
"""
CHOOSE = (
    HEAD
    + CHOSEN
    + COMMON
    + """
kind = "choose"
right = "legal"
[[exercise.options]]
move = "build oil BDU"
[[exercise.options]]
move = "build crops KIN"
rule = "CORE-MSC-03"
"""
)


@pytest.mark.parametrize("text", [PLAY, NUMBER, CHOOSE])
def test_nothing_is_wrong_with_these(text: str) -> None:
    assert check_text(text, "test", CONGO) == []


@pytest.mark.parametrize(
    ("text", "old", "new", "sentence"),
    [
        # shape
        (PLAY, "limit = 1", "limt = 1", 'it has an unknown key "limt". Did you mean "limit"?'),
        (PLAY, "limit = 1", 'asks = []\nlimit = 1', 'it has an unknown key "asks".'),
        (PLAY, 'kind = "play"', 'kind = "dance"', "kind must be one of play, number, choose, not 'dance'."),
        (PLAY, 'goal = "Zrób to."', "", "goal has no Polish text."),
        (PLAY, 'hint_1 = "Patrz."', "", "hint 1 has no Polish text."),
        (PLAY, 'goal = "Do it."', "", "goal has no English text."),
        (PLAY, 'goal = "Do it."', "goal = 7", "goal: en must be text, not 7."),
        (PLAY, 'goal = "Do it."', 'gaol = "Do it."', 'its words: en has an unknown key "gaol". Did you mean "goal"?'),
        (PLAY, 'hint_2 = "Look', 'hint_3 = "Look', "hint 2 has no English text."),
        (PLAY, "[words.en.test-1]", "[words.en.test-2]", 'its words: en has an unknown key "test-2".'),
        (PLAY, "[words.en.test-1]", "[words.eo.test-1]", '[words] has an unknown key "eo".'),
        (PLAY, '{ title = "Test" }', '"Test"', "[words] must have a table for each exercise in each language"),
        (PLAY, "limit = 1", 'limit = 1\nat = "KAT"', "at must say which places a hint points at"),
        (PLAY, "limit = 1", 'limit = 1\nat = { hint_9 = ["KAT"] }', 'at has an unknown key "hint_9".'),
        (PLAY, 'player = "Ana"', "", '"player" is missing.'),
        (PLAY, "limit = 1", 'limit = "one"', "limit must be a whole number, not 'one'."),
        (PLAY, 'success = ["output Ana = 2"]', 'success = "x"', "success must be a list of texts"),
        (PLAY, "[words.pl.test-1]", 'mistake_1 = "Extra."\n[words.pl.test-1]', "mistake 1 has no Polish text."),
        (PLAY, 'do = ["build crops BDU single"]\n', "", 'mistake 1 does not say what is done ("do").'),
        (PLAY, "limit = 1", "limit = 1\ndice = [true]", "dice must be a list of numbers"),
        (PLAY, "limit = 1", 'limit = 1\nsetup = ["Ana", "Ben"]', 'it needs either a "position" or a "setup"'),
        (PLAY, "order = 1", 'order = 1\nname = "x"', '[topic] has an unknown key "name".'),
        (PLAY, "[topic]", "[topic", "this is not readable TOML"),
        (NUMBER, "answer = 3000\n", "", 'mistake 1 does not say what is answered ("answer").'),
        (NUMBER, 'measure = "gain paid Ana"', 'measure = "x"\nmost = "y"', "question 1 needs exactly one of"),
        (CHOOSE, 'right = "legal"', 'right = "maybe"', "right must be one of legal, illegal, holds, most, least"),
        (CHOOSE, 'right = "legal"', 'right = "legal"\nmistakes = [{}]', "each wrong option says its own rule."),
        # rules, verbs, positions
        (PLAY, 'rules = ["CORE-IND-04"]', "rules = []", "it names no rule that it teaches."),
        (PLAY, 'rules = ["CORE-IND-04"]', 'rules = ["CORE-IND-99"]', "a rule 'CORE-IND-99', which does not exist."),
        (PLAY, 'single"]\nrule = "CORE-IND-04"', 'single"]\nrule = ""', "mistake 1 names no rule."),
        (PLAY, '"build", "raise"', '"build", "conquer"', "'conquer' is no verb; there are build, place,"),
        (PLAY, 'phase = "action1"', 'phase = "lunch"', "its position cannot be read: Line"),
        (PLAY, 'phase = "action1"', THREE_BOATS, "its position cannot be played:"),
        (PLAY, 'player = "Ana"', 'player = "Cleo"', "there is no player 'Cleo' in its position, only Ana, Ben."),
        (PLAY, "number = 1", "number = 0", "its number must be 1 or more."),
        # hints
        (ONE_HINT, "limit = 1", "limit = 1", "it needs at least 2 hints"),
        (PLAY, '"Look."', '"Say: build crops BDU double."', "hint 1 gives the answer away"),
        (PLAY, '"Do it."', '"Do it: build crops BDU double."', "goal gives the answer away"),
        (NUMBER, '"Look."', '"Is it $4,000?"', "hint 1 gives the answer away ('4000', en)."),
        (NUMBER, '"Patrz."', '"Czy to 4000 $?"', "hint 1 gives the answer away ('4000', pl)."),
        (CHOOSE, '"Look."', '"Oil in Bandundu!"', "hint 1 gives the answer away"),
        # play
        (PLAY, 'success = ["output Ana = 2"]', "", "nothing says when it is won"),
        (PLAY, '"output Ana = 2"', '"output Ana"', "'output Ana' is no condition"),
        (PLAY, '"output Ana = 2"', '"fame Ana = 2"', "There is no measure 'fame Ana'; there are"),
        (PLAY, '"output Ana = 2"', '"output = 2"', "'output' should be 'output <player>'."),
        (PLAY, '"output Ana = 2"', '"output Zoe = 2"', "There is no player 'Zoe'"),
        (PLAY, '"output Ana = 2"', '"output Ana = two"', "compares 0 with 'two'."),
        (PLAY, '"output Ana = 2"', '"industry oil BDU single > Ana"', "names can only be compared by = and !=."),
        (PLAY, '"output Ana = 2"', '"output Ana = 0"', "it is won before the first move."),
        (PLAY, 'solution = ["build crops BDU double"]', "", "it has no solution."),
        (PLAY, '["build crops BDU double"]', '["build crops KIN"]', "step 1 of its solution, 'build crops KIN'"),
        (PLAY, '["build crops BDU double"]', '["fly"]', "step 1 of its solution, 'fly', cannot be played"),
        (PLAY, '["build crops BDU double"]', '["build crops EQU single"]', "its solution does not win:"),
        (PLAY, '["build crops BDU double"]', '["build crops BDU double", "pass"]', "it is won after step 1"),
        (PLAY, '["build crops BDU double"]', '["place truck BDU-EQU"]', "not part of this exercise"),
        (PLAY, 'success = ["output Ana = 2"]', 'maximise = "industries Ana"', "it has no unit."),
        (PLAY, 'success = ["output Ana = 2"]', 'maximise = "cycle"', "every line of play gives the same result"),
        (PLAY, 'success = ["output Ana = 2"]', 'maximise = "deciding"', "gives a name, not a number."),
        (PLAY, 'success = ["output Ana = 2"]', 'success = ["output Ana = 9"]\nmaximise = "money Ana"', "No line of"),
        # mistakes
        (PLAY, 'do = ["build crops BDU single"]', 'do = ["build crops EQU double"]', "it wins, so it is no mistake."),
        (PLAY, 'do = ["build crops BDU single"]', 'do = ["build crops KIN"]', "and not with CORE-IND-04."),
        (PLAY, 'do = ["build crops BDU single"]', 'do = ["hop"]', "its step 'hop' cannot be played"),
        (PLAY, 'do = ["build crops BDU single"]', "do = []", "it does nothing."),
        (PLAY, 'single"]\nrule = "CORE-IND-04"', 'single"]\nif = ["output"]\nrule = "CORE-IND-04"', "is no condition"),
        # number
        (NUMBER, "answer = 3000", "answer = 4000", "mistake 1 lists 4000, which is the right answer."),
        (NUMBER, "answer = 3000", "answer = 3000\nask = 2", "mistake 1 belongs to question 2, and there is none."),
        (NUMBER, '["build oil BDU"]', '["build oil KIN"]', "a move of it cannot be played:"),
        (NUMBER, "gain paid Ana", "gain deciding", "'deciding' is no number, so it cannot be gained."),
        # choose
        (CHOOSE, "build oil BDU", "build oil KOR", "none of its options is right."),
        (CHOOSE, "build crops KIN", "build crops ORI", "all of its options are right."),
        (CHOOSE, "build crops KIN", "build crops ORI", "but only one can be chosen; add many = true."),
        (CHOOSE, 'rule = "CORE-MSC-03"', "", "option 2 is wrong and names no rule."),
        (CHOOSE, 'move = "build crops KIN"', 'move = "build crops KIN"\nby = "Zoe"', "There is no player 'Zoe'"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(text: str, old: str, new: str, sentence: str) -> None:
    assert old in text
    found = check_text(text.replace(old, new, 1), "test", CONGO)
    assert any(sentence in problem for problem in found), found


def test_twice_the_same_number_or_id() -> None:
    twice = PLAY + COMMON + PLAYED
    found = check_text(twice, "test", CONGO)
    assert "test-1: this id is used twice." in found
    assert "test-1: the number 1 belongs to test-1; the next free one is 2." in found


def test_a_search_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four builds anywhere on the map are too many to try them all."""
    monkeypatch.setattr("drcongo.kernel.lessons.search.MOST_POSITIONS", 200)
    text = PLAY.replace("limit = 1", "limit = 4").replace('success = ["output Ana = 2"]', 'maximise = "money Ana"')
    found = check_text(text, "test", CONGO)
    assert any("More than 200 positions are possible: set a limit or offer fewer verbs." in p for p in found)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    free = max(e.number for e in exercises()) + 1
    good.write_text(PLAY.replace("number = 1", f"number = {free}"), encoding="utf-8")
    bad.write_text(PLAY.replace("limit", "limt"), encoding="utf-8")
    assert main([str(good)]) == 0
    assert capsys.readouterr().out == "Nothing is wrong in good.\n"
    assert main([str(bad)]) == 1
    assert "unknown key" in capsys.readouterr().out
    bad.write_text(PLAY, encoding="utf-8")
    assert main([str(bad)]) == 1
    first = next(e.id for e in exercises() if e.number == 1)
    taken = f"test-1: the number 1 belongs to {first}; the next free one is {free}.\n"
    assert capsys.readouterr().out == taken, "among all that are there, not in this file alone"
    assert main([str(tmp_path / "none.toml")]) == 2
    assert "It cannot be opened" in capsys.readouterr().out


def test_a_topic_is_not_compared_with_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nor with the version of it that is there already."""
    copy = tmp_path / "transport.toml"
    copy.write_text(files()["transport"], encoding="utf-8")
    assert main([str(copy)]) == 0
    assert capsys.readouterr().out == "Nothing is wrong in transport.\n"
