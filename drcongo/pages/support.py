"""Support cards on the pages of the course: a card to be read, the offer, and what a card is worth in a position."""

from __future__ import annotations

from drcongo.cards import SUPPORT, SupportCard
from drcongo.edition.kinds import RESOURCES
from drcongo.engine.selling import Sale
from drcongo.kernel.game import Game
from drcongo.kernel.speech import language
from drcongo.kernel.speech.folded import folded
from drcongo.lessons.flashcards import Flashcard, find, flashcard, flashcards, scenario_with
from drcongo.pages.grid import Grid
from drcongo.pages.reference import moment
from drcongo.pages.telling import Told, in_words
from drcongo.pages.words import html_of, page
from drcongo.play.congo import congo
from drcongo.play.new_game import read_scenario

BOX = "border:1px solid #8a8a80;border-radius:6px;padding:.4em .8em;margin:.4em 0;max-width:46em"
QUIET = "opacity:.75;font-size:90%"
TAKE = "take "


class Cards:
    """Support cards side by side with nothing: country and title (also as printed), the moment in words, the text."""

    def __init__(self, *cards: SupportCard) -> None:
        self.cards = cards

    def __repr__(self) -> str:
        lang = language()
        return "\n\n".join(
            folded(f"{_name(card, lang)}\n{_used(card, lang)}\n{card.text[lang]}") for card in self.cards
        )

    def _repr_html_(self) -> str:
        return "".join(_box(card, language()) for card in self.cards)


def _name(card: SupportCard, lang: str) -> str:
    """With the title that is printed on it."""
    return f"{card.country[lang]}: {card.printed(lang)}"


def _used(card: SupportCard, lang: str) -> str:
    return page("card", "used", when=moment(card, lang)).text(lang)


def _box(card: SupportCard, lang: str) -> str:
    text = html_of(card.text[lang])
    return (
        f'<div style="{BOX}"><b>{html_of(_name(card, lang))}</b> <span style="{QUIET}">{card.rule}</span>'
        f'<br><span style="{QUIET}">{html_of(_used(card, lang))}</span><br>{text}</div>'
    )


def card(*names: str) -> Cards:
    """The cards of these countries, to be read: card("italy"), card("new zealand", "japan")."""
    return Cards(*(flashcard(name).card for name in names))


def look_up(words: str) -> Cards:
    """The cards on which all these words stand."""
    return Cards(*(found.card for found in find(words)))


def offer(game: Game) -> Told:
    """The cards that lie face-up."""
    lang = language()
    return Told([(str(page("card", "offer")), [_name(SUPPORT[number], lang) for number in game.node.state.offer])])


def by_card(position: str, *lines_of_play: str, development: int | None = None) -> Grid:
    """What each line of play does to the player's money; the card that it takes is on offer."""
    if development is not None:
        position = f"development = {development}\n{position}"
    rows: list[list[str | int]] = []
    for line in lines_of_play:
        moves = [move.strip() for move in line.split(";")]
        game = _game(position, moves[0])
        seat = game.seat(str(game.to_act))
        before, told = game.node.state.cash[seat], []
        for move in moves:
            told.append(in_words(game, move))
            game.play(move)
        rows.append([" → ".join(told), game.node.state.cash[seat] - before])
    return Grid([str(page("head", "plan")), str(page("head", "money"))], rows)


def best_sale(position: str, resource: str, *moves: str) -> Grid:
    """What a set earns at best, at once or after each of these moves; the card that it takes is on offer."""
    rows: list[list[str | int]] = []
    for move in ("", *moves):
        game = _game(position, move)
        told = in_words(game, move) if move else str(page("card", "none"))
        if move:
            game.play(move)
        sale = Sale(congo(game).rules, game.node.state, game.seat(str(game.to_act)), RESOURCES.index(resource))
        rows.append([told, max(option.income for option in sale.options())])
    return Grid([str(page("head", "card")), str(page("head", "earns"))], rows)


def on_offer(position: str, key: str = "japan") -> Game:
    """The position with this card on offer, and two others."""
    engine, state = read_scenario(scenario_with(position, key), text=True)
    return Game(engine, state, "ask", check=True)


def _game(position: str, move: str) -> Game:
    """With the card on offer that the move takes, if it takes one."""
    name = move.removeprefix(TAKE).replace(" ", "_")
    keys = [c.key for c in SUPPORT if name.startswith(c.key)] if move.startswith(TAKE) else []
    return on_offer(position, max(keys, key=len)) if keys else on_offer(position)


def examples(about: str) -> Told:
    """The flash-cards of a kind (money, building, sales or combat): situation, card, and what its use brought about."""
    return Told(_example(item) for item in flashcards() if item.about == about)


def answer(number: int) -> Told:
    """One flash-card, turned over."""
    return Told([_example(flashcards()[number - 1])])


def situation(number: int) -> Told:
    """The front of a flash-card."""
    return Told([("", [flashcards()[number - 1].front()])])


def _example(item: Flashcard) -> tuple[str, list[str]]:
    quiet = ("[RAG-USE-06]", "[RAG-USE-02]")  # every card is taken, and another turned up in its place
    lines = [line for line in item.outcome() if not line.endswith(quiet)]
    return f"{item.card.country[language()]}: {item.card.title[language()]}", [item.front(), *lines]
