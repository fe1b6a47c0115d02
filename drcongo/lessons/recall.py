"""Flash cards: questions about a position, with up to four answers. Which of them is right the engine works out.

The cards are in `cards/`, files that begin with the name of their layer. A card names the rule it asks about, a
position, and one of these:

- `verb`: the engine picks moves of this kind, some allowed and some refused by just this rule;
- `moves`: these moves, one of them allowed and the others not, or the other way round;
- `do` and `ask`: what is measured (see docs/exercises.md) after these moves; `others` are wrong answers;
- `plans` and `most` (or `least`): lines of play, and what is measured at their ends.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Protocol
from zlib import crc32

from drcongo.edition import house
from drcongo.edition.kinds import RESOURCES
from drcongo.engine.moves import Move
from drcongo.kernel.game import Game, Node
from drcongo.kernel.lessons import conditions
from drcongo.kernel.lessons.exercise import Text
from drcongo.kernel.lessons.feedback import told
from drcongo.kernel.speech import ENGLISH, Book, fill
from drcongo.kernel.toml import read_toml
from drcongo.lessons.congo import CONGO
from drcongo.lessons.judged import Judged, capital, in_words, judged, judged_move, lower, one_after_another
from drcongo.play.congo import congo
from drcongo.play.engine import CongoEngine
from drcongo.play.new_game import new_state
from drcongo.rulebook.phrases import Term, Words, money

FOLDER = "cards"
ANSWERS = 4
LISTS = ("setup", "first", "dice", "moves", "do", "others", "plans")
SEED = 1  # of new games: nothing that is drawn there is asked about
MOST_TOLD = 6  # sentences behind an answer
BOOK = Book("flashcards")
TURN = '[turn]\nphase = "action1"\nplayer = "Ana"\n'
ALONE, TWO = '["Ana"]', '["Ana", "Ben"]'
NOTHING_MORE = "done"  # a move of which nothing need be said
BY_THEMSELVES = ("reset", "finale")  # phases in which nobody has a choice
IN_DOLLARS = ("paid", "marker", "lowest", "next_box", "tariff", "share", "top_bid")  # measures that are told as sums

Why = tuple[tuple[str, Text], ...]  # (rule, sentence)


@dataclass(frozen=True, slots=True)
class Answer:
    """One of the answers offered; `why` says why it is right or wrong."""

    label: Text
    right: bool
    why: Why
    move: Move | None = None  # has its place on the map
    allowed: bool | None = None  # where that is the question


@dataclass(frozen=True, slots=True)
class PosedQuestion:
    """A question: the position that is seen, what is asked, and the answers of which one is right."""

    rule: str
    game: Game
    question: Text
    answers: tuple[Answer, ...]

    @property
    def right(self) -> Answer:
        return next(answer for answer in self.answers if answer.right)


class FlashQuestion(Protocol):
    """Something that can be asked; asked again it is worked out again."""

    def asked(self) -> PosedQuestion: ...


@dataclass(frozen=True, slots=True)
class Card:
    """A question about a rule, as it stands in a file."""

    rule: str
    name: str  # which of the cards about this rule
    layer: str
    position: str
    setup: tuple[str, ...] = ()  # a new game with these players instead
    first: tuple[str, ...] = ()  # played before anything is asked
    dice: tuple[int, ...] = ()
    verb: str = ""
    moves: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    ask: str = ""
    others: tuple[int | str, ...] = ()
    plans: tuple[str, ...] = ()
    most: str = ""
    least: str = ""

    def game(self) -> Game:
        """The position. The way there is left out of it, for it is not asked about."""
        if self.setup:
            engine = CongoEngine(self.layer, house())
            return Game(engine, new_state(engine.rules, self.setup, SEED, self.setup), "ask")
        game = CONGO.start(self.position, (), self.dice)
        for move in self.first:
            game.play(move)
        return Game(game.engine, game.node.state, list(self.dice[game.node.draws :]) or "ask") if self.first else game

    def asked(self) -> PosedQuestion:
        """The question with its answers; worked out by the engine each time."""
        game = self.game()
        if self.ask:
            question, answers = _measured(self, game)
        elif self.plans:
            question, answers = _best(self, game)
        else:
            question, answers = _allowed(self, game)
        game.node.line = None  # no way forward to what was looked at: that may be the answer
        turned = crc32(f"{self.rule} {self.name}".encode()) % len(answers)
        if not self.ask:  # numbers stand in their order, moves in any: so the right one is not always the first
            answers = [*answers[turned:], *answers[:turned]]
        return PosedQuestion(self.rule, game, question, tuple(answers))


def say(key: str, **facts: Any) -> Text:
    """A sentence of the cards."""
    return Text.each(lambda lang: fill(BOOK.templates(lang)["recall"][key], facts, lang))


# --- which of these is allowed ---


def _allowed(card: Card, game: Game) -> tuple[Text, list[Answer]]:
    moves = [judged(game, line) for line in card.moves] if card.moves else _picked(card, game)
    allowed = [one for one in moves if one.verdict.legal]
    asks_for_legal = len(allowed) == 1  # what stands alone among the others is what is asked for
    key = "may" if asks_for_legal else "may_not"
    answers = []
    for one in moves:
        right = one.verdict.legal is asks_for_legal
        why = with_rule(one.told(), card.rule) if right else one.told()
        answers.append(Answer(one.name, right, why[:MOST_TOLD], one.move, one.verdict.legal))
    return say(key), answers


def _picked(card: Card, game: Game) -> list[Judged]:
    """One move among three of the other kind: all of this verb, the refused ones by just this rule."""
    words = card.verb.split()
    moves = [judged_move(game, move) for move in game.candidates() if _is_of(move, words)]
    legal = [one for one in moves if one.verdict.legal]
    refused = [one for one in moves if {reason.rule for reason in one.verdict.reasons} == {card.rule}]
    few, many = (legal, refused) if len(refused) >= len(legal) else (refused, legal)
    return [*spread(few, 1), *spread(many, ANSWERS - 1)]


def _is_of(move: Move, words: Sequence[str]) -> bool:
    """Whether a move is of the kind, and of what else the card names, such as "place truck"."""
    return move.text().split()[: len(words)] == list(words)


def spread(things: Sequence[Any], count: int) -> list[Any]:
    """So many of them, from all parts of the list."""
    count = min(count, len(things))
    return [things[(2 * i + 1) * len(things) // (2 * count)] for i in range(count)]


# --- how much, how many, who ---


def _measured(card: Card, game: Game) -> tuple[Text, list[Answer]]:
    """From the beginning on: what happens there by itself, such as a Reset, is what is asked about, too."""
    here, names = game.node if card.do else game.root, []
    for text in card.do:
        names += [in_words(game, game.read(text))] if text != NOTHING_MORE else []
        game.play(text)
    path = game.path()
    value = conditions.measure(CONGO, game.engine, game.root.state, path[-1].state, card.ask)
    why = what_happened(game, path[1:])
    question = _question("ask", card.ask)
    if names:
        moves = capital(one_after_another(names[:-1], names[-1]) if names[1:] else names[0])
        question = say("after", moves=moves, question=lower(question))
    elif here is not path[-1] and (phase := congo(game).rules.phases[game.root.state.phase].name) in BY_THEMSELVES:
        question = say("goes_on", phase=Words("phase", phase), question=question)
    elif here is not path[-1] and phase.startswith("action"):
        question = say("card_goes_on", question=question)
    game.jump(here)
    values = sorted({value, *card.others}, key=lambda one: (isinstance(one, str), one))
    return question, [
        Answer(_value(card.ask, one), one == value, with_rule(why, card.rule, only=not card.do)) for one in values
    ]


def what_happened(game: Game, played: Sequence[Node]) -> Why:
    return tuple((line.rule, line.text) for line in told(game, played))


def with_rule(why: Why, rule: str, only: bool = False) -> Why:
    """What is said of the rule that is asked about comes first; where nothing is, the rule itself."""
    own = [line for line in why if line[0] == rule]
    cited = CONGO.rule(rule)
    own = own or ([(rule, cited[1])] if cited is not None else [])
    others = [] if only else [line for line in why if line not in own]
    return (*own, *others)[:MOST_TOLD]


def _played(game: Game, moves: Sequence[str]) -> list[Node]:
    """The nodes that these moves lead through."""
    begin = game.node
    for move in moves:
        game.play(move)
    path = game.path()
    return path[path.index(begin) + 1 :]


def _question(group: str, measure: str) -> Text:
    """What is measured, as a question; {of_1} is the first of the words that follow the name of the measure."""
    words = measure.removeprefix(conditions.GAIN).split()[1:]
    key = key_of(group, measure)
    facts = {f"of_{i}": _thing(word) for i, word in enumerate(words, 1)}
    return Text.each(lambda lang: fill(BOOK.templates(lang)[group][key], facts, lang))


def key_of(group: str, measure: str) -> str:
    """Its key in the book: "threats suppressed" and "peacekeepers Ana KAT" are asked otherwise than by their names."""
    name, *words = measure.removeprefix(conditions.GAIN).split()
    name = f"gain_{name}" if measure.startswith(conditions.GAIN) else name
    keys = (f"{name}_{words[0]}" if words else name, f"{name}_in" if len(words) > 1 else name, name)
    return next(key for key in keys if key in BOOK.templates(ENGLISH)[group])


def _thing(word: str) -> Any:
    """A number, a resource, a province by its code, a rule by its id, or a name."""
    if word.isdigit():
        return int(word)
    if word in RESOURCES:
        return Term("resource", word)
    if (cited := CONGO.rule(word)) is not None:
        return cited[0]
    board = house()
    if word in board.codes:
        return str(board.provinces[board.province_number[word]].name)
    return word


def _value(measure: str, value: int | str) -> Text:
    """A number with its unit, a phase or another answer by its word, a name as it is."""
    if isinstance(value, str) and measure == "phase":
        return Text.each(Words("phase", value).text)
    if isinstance(value, str):
        key = value_key(measure, value)
        return Text.each(lambda lang: str(BOOK.templates(lang)["value"].get(key, _thing(value))))
    if measure.removeprefix(conditions.GAIN).split()[0] in IN_DOLLARS:
        return Text.each(lambda lang: money(value, lang))
    return CONGO.amount(measure, value)


def value_key(measure: str, value: str) -> str:
    """The key of an answer that is a word."""
    return f"{measure.split()[0]}_{value}"


# --- what brings most ---


def _best(card: Card, game: Game) -> tuple[Text, list[Answer]]:
    begin, measure, found = game.node, card.most or card.least, []
    for line in card.plans:
        moves = [text.strip() for text in line.split(";")]
        name, played = capital(in_words(game, game.read(moves[0]))), _played(game, moves)
        value = conditions.number(CONGO, game.engine, begin.state, game.node.state, measure)
        found.append((value, name, what_happened(game, played)))
        game.jump(begin)
    best = (max if card.most else min)(value for value, _, _ in found)
    answers = [Answer(name, value == best, with_rule(why, card.rule)) for value, name, why in found]
    return _question("most" if card.most else "least", measure), answers


# --- the cards ---


@cache
def cards() -> tuple[Card, ...]:
    """Every card, file by file; cards about the same rule are numbered."""
    read, numbers = [], Counter[str]()
    folder = resources.files(__package__).joinpath(FOLDER)
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        layer = file.name.removesuffix(".toml").partition("_")[0]
        data = read_toml(file.read_text(encoding="utf-8"))
        for entry in data["card"]:
            numbers[entry["rule"]] += 1
            read.append(_read(layer, entry, data.get("position", {}), str(numbers[entry["rule"]])))
    return tuple(read)


def _read(layer: str, entry: dict[str, Any], shared: dict[str, str], name: str) -> Card:
    """A card of a file; positions that several of them share are named at its beginning."""
    position = "" if "setup" in entry else whole(layer, entry.get("position") or shared.get(entry.get("at", ""), ""))
    fields: dict[str, Any] = {key: tuple(entry[key]) for key in LISTS if key in entry}
    fields |= {key: entry[key] for key in ("verb", "ask", "most", "least") if key in entry}
    return Card(entry["rule"], name, layer, position, **fields)


def whole(layer: str, position: str) -> str:
    """A whole scenario: what a card does not say is the same for all."""
    head, tables = position, ""
    if (start := f"\n{position}".find("\n[")) >= 0:
        head, tables = position[:start], position[start:]
    players = "" if "players = " in head else f"players = {ALONE if layer == 'solo' else TWO}\n"
    return f'layer = "{layer}"\n{players}{head}' + ("" if "[turn]" in tables else TURN) + tables


def cards_about(rules: Sequence[str]) -> tuple[Card, ...]:
    """The cards that ask about these rules, in their order."""
    return tuple(card for rule in rules for card in _by_rule().get(rule, ()))


@cache
def _by_rule() -> dict[str, list[Card]]:
    by_rule: dict[str, list[Card]] = {}
    for card in cards():
        by_rule.setdefault(card.rule, []).append(card)
    return by_rule
