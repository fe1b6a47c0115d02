"""Edit mode for what lies on cards: Action cards and their deck, Ministers and the purse, Support cards and theirs."""

from __future__ import annotations

from html import escape

from drcongo.cards import SUPPORT
from drcongo.edition.kinds import MINISTERS
from drcongo.engine.state import NOBODY
from drcongo.rulebook.phrases import Term, term

from ..stage.html import choice, div, tag
from ..table.labels import country
from ..words import sandbox_word
from .editing import Editing
from .parts import of_list, owner_words, row, support_options, typed

SHOWN = 3  # cards of a deck


def action_cards(editing: Editing, lang: str) -> str:
    """The cards on the four spaces, and those on top of the deck."""
    board, s = editing.engine.board, editing.state
    numbers = [(str(card.number), str(card.number)) for card in board.action_cards]
    places = [(str(place), str(card.number)) for place, card in enumerate(board.action_cards)]
    spaces = "".join(
        row(
            sandbox_word("space_n", lang, n=place + 1),
            of_list(
                f"card {place}",
                numbers,
                str(board.action_cards[card].number),
                sandbox_word("space_n", lang, n=place + 1),
            ),
        )
        for place, card in enumerate(s.action_cards)
    )
    deck = "".join(
        of_list(f"next {place}", places, str(card), sandbox_word("next_in_deck", lang))
        for place, card in enumerate(s.action_deck[:SHOWN])
    )
    return div(spaces, "drc-two") + (row(sandbox_word("next_in_deck", lang), deck) if deck else "")


def ministers(editing: Editing, lang: str) -> str:
    """Who holds which Minister, and the Government's money."""
    s = editing.state
    holders = [(str(seat), owner_words(s, seat, lang)) for seat in range(NOBODY, s.seats)]
    rows = "".join(
        row(
            term(Term("minister", name), "", lang),
            of_list(f"minister {name}", holders, str(s.ministers[m]), term(Term("minister", name), "", lang)),
        )
        for m, name in enumerate(MINISTERS)
    )
    purse = typed("purse", str(s.cash[s.government]), sandbox_word("purse_word", lang))
    return rows + row(sandbox_word("purse_word", lang), purse)


def support(editing: Editing, lang: str) -> str:
    """The offer, the top of the deck, and the discards."""
    s, cards = editing.state, support_options(lang)
    offer = "".join(
        of_list(f"offer {place}", cards, _key(card), sandbox_word("on_offer", lang))
        for place, card in enumerate(s.offer)
    )
    deck = "".join(
        of_list(f"deck {place}", cards, _key(card), sandbox_word("next_in_deck", lang))
        for place, card in enumerate(s.support_deck[:SHOWN])
    )
    up = f'<input type="checkbox" data-act="put" data-arg="face_up"{" checked" if s.offer_open else ""}>'
    gone = "".join(_discarded(card, lang) for card in s.support_discards)
    hidden = [
        ("", sandbox_word("discard_another", lang)),
        *(pair for pair in cards if pair[0] in _in_the_deck(editing)),
    ]
    gone += choice("put", hidden, "", "discard", sandbox_word("discards", lang))
    return (
        row(sandbox_word("on_offer", lang), div(offer, "drc-piles"))
        + tag("label", f"{up} {escape(sandbox_word('face_up_cards', lang))}", "drc-check")
        + row(sandbox_word("next_in_deck", lang), div(deck, "drc-piles"))
        + row(
            sandbox_word("discards", lang),
            div(gone, "drc-piles"),
        )
    )


def _discarded(card: int, lang: str) -> str:
    name = country(_key(card), lang)
    return tag(
        "button",
        f"{escape(name)} ✕",
        "drc-btn drc-small",
        type="button",
        title=sandbox_word("take_back", lang, card=name),
        data_act="put",
        data_arg=f"back {_key(card)}",
    )


def _key(card: int) -> str:
    return SUPPORT[card].key if card != NOBODY else ""


def _in_the_deck(editing: Editing) -> set[str]:
    return {_key(card) for card in editing.state.support_deck}
