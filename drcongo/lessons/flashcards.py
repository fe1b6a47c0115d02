"""Flash-cards of the forty Support cards: each with a position in which it is used, and what comes of it."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from importlib import resources

from drcongo.cards import OFFERED, SUPPORT, SupportCard
from drcongo.kernel.game import Game
from drcongo.kernel.lessons.exercise import LessonError, Text, wrong
from drcongo.kernel.speech import Book, language
from drcongo.play.new_game import read_scenario
from drcongo.rulebook import catalogue

HEAD = 'layer = "ragnar"\nplayers = ["Ana", "Ben"]\n'
TURN = '[turn]\nphase = "action2"\nplayer = "Ana"\n'
FOLDER = "examples"
BOOK = Book("flashcards")
OTHERS = ("italy", "canada", "cuba")  # on offer beside the card that is shown


@dataclass(frozen=True, slots=True)
class Flashcard:
    """A Support card, a position in words and as a scenario, and the moves in which it is used."""

    card: SupportCard
    about: str  # money, building, sales or combat
    situation: Text
    position: str
    moves: tuple[str, ...]
    dice: tuple[int, ...] = ()

    @property
    def key(self) -> str:
        return self.card.key

    def game(self) -> Game:
        """The position, before the card is used."""
        engine, state = read_scenario(self.position, text=True)
        return Game(engine, state, list(self.dice) or "ask", check=True)

    def played(self) -> Game:
        """The position after the card has been used."""
        game = self.game()
        for move in self.moves:
            game.play(move)
        return game

    def outcome(self, lang: str | None = None) -> list[str]:
        """What happens, sentence by sentence."""
        game, told = self.played(), len(self.game().log(lang))
        return game.log(lang)[told:]

    def front(self, lang: str | None = None) -> str:
        """The situation, without the card's name."""
        return self.situation(lang or language())

    def back(self, lang: str | None = None) -> str:
        """The card, its rule, the moves and the outcome."""
        lang = lang or language()
        rule = catalogue.rule(self.card.rule, lang)
        lines = [f"{rule.id} {rule.title}", rule.text, "> " + "; ".join(self.moves), *self.outcome(lang)]
        return "\n".join(lines)

    def _text(self, lang: str) -> str:
        rule = catalogue.rule(self.card.rule, lang)
        return " ".join((rule.id, rule.title, rule.text, self.situation(lang), self.about, self.card.window)).casefold()

    def matches(self, words: str, lang: str | None = None) -> bool:
        """Whether every one of the words stands on the card."""
        text = self._text(lang or language())
        return all(word in text for word in words.casefold().split())


def scenario_with(position: str, key: str) -> str:
    """A whole scenario with this card on offer: what a position does not say is the same for all."""
    start = position.find("[")
    first, tables = (position, "") if start < 0 else (position[:start], position[start:])
    shown = [key, *(other for other in OTHERS if other != key)][:OFFERED]
    offer = "" if "[support]" in tables else f"[support]\noffer = {json.dumps(shown)}\n"
    return HEAD + first + ("" if "[turn]" in tables else TURN) + tables + offer


@cache
def flashcards() -> tuple[Flashcard, ...]:
    """All forty, in the order of the cards."""
    return tuple(sorted(_read(), key=lambda flashcard: flashcard.card.number))


def _read() -> Iterator[Flashcard]:
    by_key = {card.key: card for card in SUPPORT}
    for entry in resources.files(__package__).joinpath(FOLDER).iterdir():
        if entry.name.endswith(".toml"):
            for key, data in tomllib.loads(entry.read_text(encoding="utf-8")).items():
                yield Flashcard(
                    card=by_key[key],
                    about=entry.name.removesuffix(".toml"),
                    situation=Text.each(partial(_situation, key)),
                    position=scenario_with(data.get("position", ""), key),
                    moves=tuple(data["moves"]),
                    dice=tuple(data.get("dice", ())),
                )


def _situation(key: str, lang: str) -> str:
    return str(BOOK.templates(lang)["situation"][key])


def flashcard(name: str) -> Flashcard:
    """The flash-card of a country: "italy", "new zealand"."""
    by_key = {card.key: card for card in flashcards()}
    key = name.strip().casefold().replace(" ", "_")
    if key not in by_key:
        raise LessonError(wrong("lesson", "no_support_card", name=name, names=list(by_key)))
    return by_key[key]


def find(words: str = "", lang: str | None = None) -> tuple[Flashcard, ...]:
    """The flash-cards on which all these words stand."""
    return tuple(f for f in flashcards() if f.matches(words, lang))
