"""A worked example of each Support card in a sentence: its figures are the engine's, from the card's example position.

What the sentence tells is named in the file of the example: a measure of exercises after the use ("cubes Ana"), before
it ("before money Ana"), by how much it rose or fell ("gain money Ana", "loss medals Ana"), the same for the same moves
without the card ("without gain money Ana"), or what the dice showed ("die 1").
"""

from __future__ import annotations

from functools import lru_cache

from drcongo.engine.moves import Take
from drcongo.kernel.game import Game
from drcongo.kernel.lessons.conditions import GAIN, number
from drcongo.kernel.speech import fill
from drcongo.lessons.congo import CONGO
from drcongo.lessons.flashcards import BOOK, Flashcard, flashcards

BEFORE, LOSS, WITHOUT, DIE = "before ", "loss ", "without ", "die "


@lru_cache(maxsize=128)
def example(key: str, lang: str) -> str:
    """What a card brings in its example, in a sentence; "" for a card that has none yet."""
    card = next((one for one in flashcards() if one.key == key), None)
    if card is None or key not in BOOK.templates(lang)["example"]:
        return ""
    facts = {name: figure(card, text) for name, text in card.tells.items()}
    return fill(BOOK.templates(lang)["example"][key], facts, lang)


def figure(card: Flashcard, text: str) -> int:
    """A figure that the sentence tells."""
    if text.startswith(DIE):
        return card.dice[int(text.removeprefix(DIE)) - 1]
    if text.startswith(WITHOUT):
        return measured(card.game(), without(card), text.removeprefix(WITHOUT))
    if text.startswith(BEFORE):
        return measured(card.game(), card.game(), text.removeprefix(BEFORE))
    if text.startswith(LOSS):
        return -measured(card.game(), card.played(), GAIN + text.removeprefix(LOSS))
    return measured(card.game(), card.played(), text)


def measured(begin: Game, end: Game, text: str) -> int:
    return number(CONGO, end.engine, begin.node.state, end.node.state, text)


def without(card: Flashcard) -> Game:
    """The position after the same moves, but for the card."""
    game = card.game()
    for move in card.without or [move for move in card.moves if not move.startswith(Take.word)]:
        game.play(move)
    return game
