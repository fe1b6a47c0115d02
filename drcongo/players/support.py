"""Support cards: what each would bring at this moment, and whether that is enough to take it (RAG-USE-02)."""

from __future__ import annotations

from collections.abc import Iterator

from drcongo.cards import SUPPORT, SupportCard
from drcongo.edition.kinds import INTERIOR, MAJOR, MINOR, RESOURCES
from drcongo.engine import combat
from drcongo.engine.decisions import waiting_die
from drcongo.engine.moves import Build, Develop, Move, Place, Sell, Take
from drcongo.engine.state import NOBODY
from drcongo.layers.ragnar.deck import fits_window, refusal
from drcongo.layers.ragnar.money_cards import counted
from drcongo.players.estimate import Outlook

Ranked = tuple[float, Move]


def cards(look: Outlook, actions: list[Ranked]) -> Iterator[Ranked]:
    """Cards on offer that are worth taking now; `actions` are those of the turn with their worth."""
    s, seat = look.s, look.owner
    if not s.offer_open or s.frame.seat != seat or s.taken[seat] != NOBODY:
        return
    least = look.temper.patience * max(0, look.actions_here - 1) + 0.1
    for number in s.offer:
        if number == NOBODY:
            continue
        card = SUPPORT[number]
        if not fits_window(look.rules, s, seat, card):
            continue
        worth, named = use(look, card, actions)
        if worth > least and refusal(look.rules, s, seat, card, named) is None:
            yield worth, Take(card.key, named)


def use(look: Outlook, card: SupportCard, actions: list[Ranked]) -> tuple[float, tuple[str, ...]]:
    """(what the use of a card is worth, what is named for it)."""
    if "for_each" in card.figures:
        return look.money * card.figures["money"] * counted(look.board, look.s, look.owner, card), ()
    match card.key:
        case "brazil":
            others = [name for seat, name in enumerate(look.s.names) if seat != look.owner]
            last = min(others, key=lambda name: look.s.medals[look.s.names.index(name)], default="")
            return look.money * (card.figures["money"] - card.figures["other"] / 2), (last,) if last else ()
        case "saudi_arabia":
            return (look.money * 1000 if look.s.ministers[INTERIOR] == look.owner else 0.0), ()
        case "switzerland":
            medals = look.s.cash[look.owner] // card.figures["price"]
            return medals * max(0.0, 1 - look.money * card.figures["price"]), ()
        case "united_kingdom":
            return _stock_exchange(look)
        case "germany":
            return (look.temper.second_action if _second(actions) > 0.5 else 0.0), ()
        case "mexico":
            return (look.temper.second_building if _best(actions, Build) > 0.5 and _can_pay(look, 2) else 0.0), ()
        case "russia":
            return (
                look.temper.second_transport if _best(actions, Place) > 0.3 and look.s.cash[look.owner] >= 3000 else 0.0
            ), ()
        case "pakistan":
            return (look.money * _dearest(look) / 2 if _best(actions, Build) > 0.5 else 0.0), ()
        case "china":
            return (look.money * 1000 if _best(actions, Develop) > 1 else 0.0), ()
    return _after_combat(look, card)


def _after_combat(look: Outlook, card: SupportCard) -> tuple[float, tuple[str, ...]]:
    """Cards of combat dice and victories."""
    s = look.s
    best = MAJOR if MAJOR in s.beaten else MINOR
    word = "major" if best == MAJOR else "minor"
    match card.key:
        case "sweden":
            return float(card.figures["medals"][word]), (word,)
        case "argentina":
            return look.money * card.figures["money"][word], (word,)
        case "usa" | "rwanda" if s.frame.kind == "window":
            province, die = waiting_die(s.frame)
            missing = combat.least_die(look.rules, s, province) - die
            helps = 0 < missing <= (2 if card.key == "usa" else 1)
            return (0.6 + (s.insurgents[province] == MAJOR) if helps else 0.0), ()
        case "cuba" if s.frame.kind == "window":
            province, die = waiting_die(s.frame)
            needed = combat.least_die(look.rules, s, province)
            return ((7 - needed) / 6 if die < needed else 0.0), ()
        case "south_africa" | "egypt":
            return _sale(look, card.key), ()
    return 0.0, ()


def _sale(look: Outlook, key: str) -> float:
    """RAG-SUP-30, RAG-SUP-10: in Resource Sales, for the set that gains most."""
    s, board, gain = look.s, look.board, 0
    if s.frame.kind != "sale":
        return 0.0
    for t in look.rules.legal(s, look.owner, Sell):
        box = s.marker[t.kind]
        own = [i for i in board.spaces_of[t.kind] if s.space_owner[i] == look.owner and s.space_cubes[i]]
        overland = sum(s.space_cubes[i] for i in own if not look.ways()[board.space_province[i]][0])
        more = board.higher[min(box + 1, board.top)] - board.higher[box]
        cubes = sum(s.space_cubes[i] for i in own)
        gain = max(gain, overland * (board.higher[box] - board.lower[box]) if key == "south_africa" else cubes * more)
    return look.money * gain


def _stock_exchange(look: Outlook) -> tuple[float, tuple[str, ...]]:
    """RAG-SUP-37: up with what lies on one's own industries."""
    s, board = look.s, look.board
    gains = []
    for kind, resource in enumerate(RESOURCES):
        cubes = sum(s.space_cubes[i] for i in board.spaces_of[kind] if s.space_owner[i] == look.owner)
        box = s.marker[kind]
        gains.append((cubes * (board.higher[min(box + 1, board.top)] - board.higher[box]), f"{resource} up"))
    gains.sort(reverse=True)
    return look.money * sum(gain for gain, _ in gains[:2]), tuple(named for _, named in gains[:2])


def _best(actions: list[Ranked], verb: type) -> float:
    return max((worth for worth, move in actions if isinstance(move, verb)), default=0.0)


def _second(actions: list[Ranked]) -> float:
    """What a second action, of another type, would be worth (RAG-SUP-12)."""
    types: dict[type, float] = {}
    for worth, move in actions:
        types[type(move)] = max(worth, types.get(type(move), 0.0))
    return sorted(types.values())[-2] if len(types) > 1 else 0.0


def _can_pay(look: Outlook, buildings: int) -> bool:
    return look.s.cash[look.owner] >= buildings * look.board.industry_cost[RESOURCES.index("hydro")]


def _dearest(look: Outlook) -> int:
    """The dearest industry that can be paid."""
    return max((cost for cost in look.board.industry_cost if cost <= look.s.cash[look.owner]), default=0)
