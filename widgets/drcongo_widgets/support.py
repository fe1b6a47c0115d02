"""The offer of Support cards: what each one does, whether it can be used now or why not, and buttons to take it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape

import ipywidgets as w

from drcongo import catalogue
from drcongo.cards import SUPPORT
from drcongo.moves import Take
from drcongo.picture import style
from drcongo.picture.overlay import Button
from drcongo.picture.parts import parts_of
from drcongo.state import NOBODY

from .controls import make_button, make_row
from .desk import Desk
from .names import country
from .panels import FONT, RULE, lines_html, refused_lines
from .stepper import Refusal
from .words import word

PLACES = 3  # RAG-SET-02
MOST_REASONS = 2
NOW, NOT_NOW, FACE = "#00705a", style.HIGH, "#cfe8d5"


def offer(desk: Desk) -> list[str]:
    """The cards that lie face-up."""
    s = desk.draft
    return [SUPPORT[n].key for n in s.offer if n != NOBODY] if s.offer_open else []


def verdict_lines(desk: Desk, key: str, lang: str) -> tuple[bool, list[tuple[str, str]]]:
    """Whether a card can be used now; if not, the reasons of the use that comes nearest to being allowed."""
    if desk.takes(key):
        return True, []
    refused = [Refusal(move, desk.explain(move).reasons) for move in desk.uses(key)]
    nearest = min(refused, key=lambda r: len(r.reasons))
    return False, refused_lines([nearest], lang)[:MOST_REASONS]


def card_text(desk: Desk, key: str, lang: str) -> str:
    """A Support card as HTML: country and title, what it does, and whether its moment is now."""
    card = next(c for c in SUPPORT if c.key == key)
    rule = catalogue.rule(card.rule, lang)
    now, reasons = verdict_lines(desk, key, lang)
    told = word("card_now" if now else "card_not_now", lang)
    return (
        f'<div style="background:{style.CARD};color:#fff;padding:3px 8px;display:flex;justify-content:space-between">'
        f'<b style="font-size:14px">{escape(country(key, lang))}</b><span>{escape(card.title[lang])}</span></div>'
        f'<div style="padding:4px 8px"><div>{escape(rule.text)} <span style="{RULE}">{rule.id}</span></div>'
        f'<div style="margin-top:3px"><b style="color:{NOW if now else NOT_NOW}">{"✓" if now else "✗"} '
        f"{escape(told)}</b>{lines_html(reasons)}</div></div>"
    )


def card_buttons(desk: Desk, lang: str) -> dict[str, list[Button]]:
    """What can be done with each card on offer, for the picture."""
    found = {}
    for key in offer(desk) if desk.may_act and desk.offers_verb(Take) else []:
        ways = (("use", "use_card", desk.takes(key)), ("aside", "put_aside", desk.takes(key, aside=True)))
        found[key] = [Button(f"{way}:{key}", word(name, lang), FACE) for way, name, moves in ways if moves]
    return found


class SupportRow:
    """Three cards side by side, each with its buttons; shown while a card could be taken by whoever decides."""

    def __init__(self, desk: Desk, do: Callable[[Callable[[], None]], None]) -> None:
        self._desk, self._do = desk, do
        self._keys: list[str] = []
        self.texts = [w.HTML(layout=w.Layout(margin="0", flex="1 1 auto")) for _ in range(PLACES)]
        self.uses = [make_button(partial(self._take, place, False), "check") for place in range(PLACES)]
        self.asides = [make_button(partial(self._take, place, True), "inbox") for place in range(PLACES)]
        cards = []
        for text, use, aside in zip(self.texts, self.uses, self.asides, strict=True):
            face = w.Layout(flex="1 1 260px", border=f"1px solid {style.CARD}", width="auto", margin="0")
            buttons = make_row([use, aside], padding="0 6px 6px")
            cards.append(w.VBox([text, buttons], layout=face))
        self.cards = cards
        self.row = make_row(cards, order="4", align_items="stretch", grid_gap="6px 8px")

    def _take(self, place: int, aside: bool, _: w.Button) -> None:
        key = self._keys[place]
        self._do(lambda: self._desk.take_card(key, aside))

    def fill(self, lang: str, shown: bool = True) -> None:
        desk = self._desk
        open_now = shown and parts_of(desk.engine.layer).support and desk.may_act and desk.offers_verb(Take)
        self._keys = offer(desk) if open_now else []
        self.row.layout.display = "flex" if self._keys else "none"
        self.row.layout.order = (
            "3" if desk.draft.frame.kind == "window" else "5"
        )  # above the map where cards are asked for
        for place, card in enumerate(self.cards):
            card.layout.display = "flex" if place < len(self._keys) else "none"
            if place < len(self._keys):
                self._fill_card(place, self._keys[place], lang)

    def _fill_card(self, place: int, key: str, lang: str) -> None:
        desk, use, aside = self._desk, self.uses[place], self.asides[place]
        body = card_text(desk, key, lang)
        self.texts[place].value = f'<div style="{FONT};font-size:12px;background:#fff">{body}</div>'
        use.description, aside.description = word("use_card", lang), word("put_aside", lang)
        for button, allowed in ((use, desk.takes(key)), (aside, desk.takes(key, aside=True))):
            button.style.text_color = None if allowed else "#66665c"
        picked = desk.picked_card
        use.button_style = "primary" if picked == f"use:{key}" else ""
        aside.button_style = "primary" if picked == f"aside:{key}" else ""
