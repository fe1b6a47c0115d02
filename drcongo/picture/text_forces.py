"""What the Insurgent and Government games add to the position as plain text."""

from __future__ import annotations

from drcongo.cards import TOP_DISCARDS
from drcongo.edition.board import Board
from drcongo.edition.kinds import INTERIOR, MAJOR
from drcongo.engine.combat import on_the_map, owners_in, peacekeepers_of
from drcongo.engine.state import NOBODY, SUPPRESSED, State
from drcongo.picture.labels import Labels
from drcongo.picture.names import country, owner_name
from drcongo.picture.parts import Parts


def lines(board: Board, state: State, words: Labels, parts: Parts) -> list[str]:
    """Peacekeepers and diamonds of everybody, Ministers, bids and Action cards."""
    owners = range(state.seats + parts.government)
    stock = []
    for owner in owners:
        whole = board.player_peacekeepers if owner < state.seats else board.government_peacekeepers
        gems = f" ◇{state.diamonds[owner]}" if owner < state.seats else ""
        stock.append(f"{owner_name(state, words, owner)} {whole - on_the_map(state, owner)}{gems}")
    found = [f"{words.peacekeepers} ({words.left}), ◇ {words.diamonds}: {', '.join(stock)}"]
    if parts.government:
        found += [ministers(state, words), *bids(state, words)]
    found += cards(board, state, words, parts)
    return [*found, *(support(board, state, words) if parts.support else []), ""]


def ministers(state: State, words: Labels) -> str:
    told = []
    for m, holder in enumerate(state.ministers):
        who = words.no_minister if holder == NOBODY else owner_name(state, words, holder)
        purse = f" ({words.money(state.cash[state.government])})" if m == INTERIOR else ""
        told.append(f"{words.ministers[m]}: {who}{purse}")
    return ", ".join(told)


def bids(state: State, words: Labels) -> list[str]:
    players = [seat for seat in state.turn_order if seat < state.seats]
    told = [
        f"{owner_name(state, words, players[k % len(players)])} {words.money(bid) if bid else words.no_bid}"
        for k, bid in enumerate(state.bids)
    ]
    return [f"{words.bids}: {', '.join(told)}"] if told else []


def cards(board: Board, state: State, words: Labels, parts: Parts) -> list[str]:
    """A line for each Action space; face-down cards stay unknown."""
    found = []
    for place, number in enumerate(state.action_cards):
        told = words.face_down
        if place < state.revealed:
            card = board.action_cards[number]
            told = " ".join(f"{strength}-{board.codes[p]}" for strength, p in card.insurgents)
            if parts.government:
                letters = "/".join(words.resource_letters[r] for r in card.finance)
                told += f" | {words.peacekeepers} {card.peacekeepers:+d} | {words.money(card.money)} | {letters}"
        found.append(f"{words.action} {place + 1}: {told}")
    return [*found, f"{words.deck.capitalize()}: {len(state.action_deck)}"] if found else []


def support(board: Board, state: State, words: Labels) -> list[str]:
    """The offer, the deck and the top of the discards; then every Baron with the card of the cycle."""
    shown = [country(n, words.lang) for n in state.offer if n != NOBODY] if state.offer_open else []
    offer = shown if state.offer_open else [words.face_down] * len(state.offer)
    top = ", ".join(country(n, words.lang) for n in state.support_discards[:TOP_DISCARDS])
    piles = f"  {words.deck} {len(state.support_deck)}, {words.discards} {len(state.support_discards)}"
    barons = []
    for seat in range(state.seats):
        home = board.codes[state.barons[seat]] if state.barons[seat] != NOBODY else "–"
        card = f", {country(state.taken[seat], words.lang)}" if state.taken[seat] != NOBODY else ""
        barons.append(f"{owner_name(state, words, seat)} ({home}{card})")
    found = [f"{words.support}: {', '.join(offer) or '–'}", piles + (f" ({top}…)" if top else "")]
    return [*found, f"{words.baron}: {', '.join(barons)}"]


def in_province(state: State, words: Labels, p: int) -> list[str]:
    """The Insurgent with its state, and Peacekeepers by owner."""
    found = []
    if state.insurgents[p]:
        kind = words.major if state.insurgents[p] == MAJOR else words.minor
        threat = words.suppressed if state.threat[p] == SUPPRESSED else words.unsuppressed
        found.append(f"<{kind} {state.insurgents[p]}, {threat}>")
    here = [f"{owner_name(state, words, o)} {peacekeepers_of(state, o, p)}" for o in owners_in(state, p)]
    return [*found, f"<{words.peacekeepers}: {', '.join(here)}>"] if here else found


def summary(board: Board, state: State, words: Labels, parts: Parts) -> list[str]:
    """The same in a few words, for a screen reader."""
    here = [
        f"{province.name}: {' '.join(part.strip('<>') for part in in_province(state, words, p))}"
        for p, province in enumerate(board.provinces)
        if state.insurgents[p] or owners_in(state, p)
    ]
    told = [*here, *([ministers(state, words)] if parts.government else [])]
    return [*told, *(support(board, state, words) if parts.support else [])]
