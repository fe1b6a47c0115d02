"""What a player looks up: the numbers of the edition and the forty Support cards, as tables to be read and printed."""

from __future__ import annotations

from itertools import groupby

from drcongo.cards import SUPPORT, SupportCard
from drcongo.edition import Board, house
from drcongo.edition.kinds import CITY_POINTS, RESOURCES, TRANSPORTS, TRUCK
from drcongo.kernel.speech import language
from drcongo.layers.core.dice import BOXES_UP
from drcongo.layers.core.finale import MONEY_BANDS
from drcongo.layers.insurgent.combat import DIAMOND_MONEY
from drcongo.layers.insurgent.diamonds import MOST_THAT_COUNT
from drcongo.layers.insurgent.diamonds import PRICE as DIAMOND
from drcongo.layers.insurgent.peacekeepers import PRICE as PEACEKEEPER
from drcongo.pages.grid import Grid
from drcongo.pages.words import page
from drcongo.play.engine import CongoEngine
from drcongo.rulebook.catalogue import rule
from drcongo.rulebook.phrases import Term, money, phrase

ON_SPACES = tuple(kind for kind in range(len(TRANSPORTS)) if kind != TRUCK)  # CORE-TRN-02: what needs a printed space


def resources(lang: str | None = None, board: Board | None = None) -> Grid:
    """What belongs to each of the four resources: prices, counters, boxes, the Local Market."""
    lang, board = lang or language(), board or house()
    lines = {
        "industry": [money(n, lang) for n in board.industry_cost],
        "back": [money(n, lang) for n in board.industry_value],
        "own": [str(n) for n in board.player_industries],
        "government": [str(n) for n in board.government_industries],
        "start": [money(board.labels[n], lang) for n in board.start],
        "lowest": [money(board.labels[n], lang) for n in board.bottom],
        "local": [money(n, lang) for n in board.local],
    }
    rows = tuple((_word(key, lang), *values) for key, values in lines.items())
    return Grid(("", *(Term("resource", r).text(lang) for r in RESOURCES)), rows)


def boxes(lang: str | None = None, board: Board | None = None) -> Grid:
    """What a cube brings in each box of the International Market, the dearest first."""
    lang, board = lang or language(), board or house()
    found = reversed(list(zip(board.labels, board.higher, board.lower, strict=True)))
    rows = tuple(tuple(money(n, lang) for n in box) for box in found)
    return Grid(tuple(_word(key, lang) for key in ("box", "matadi", "overland")), rows)


def counters(lang: str | None = None, board: Board | None = None) -> Grid:
    """Transports, cities and Peacekeepers: what each costs, and how many a player and the Government have."""
    lang, board = lang or language(), board or house()
    transports = [Term("transport", kind).text(lang) for kind in TRANSPORTS]
    cities = [page("reference", "city", points=points).text(lang) for points in CITY_POINTS]
    names = [*transports, *cities, Term("thing", "peacekeeper").text(lang)]
    prices = [*board.transport_cost, *board.city_cost, PEACEKEEPER]
    own = [*board.player_transports, *board.player_cities, board.player_peacekeepers]
    theirs = [*board.government_transports, *board.government_cities, board.government_peacekeepers]
    rows = tuple(
        (name, money(price, lang), str(mine), str(others))
        for name, price, mine, others in zip(names, prices, own, theirs, strict=True)
    )
    return Grid(tuple(_word(key, lang) for key in ("counter", "price", "own", "government")), rows)


def arrows(lang: str | None = None, board: Board | None = None) -> Grid:
    """How many arrows the Target marker moves, by the space that City Development has reached."""
    lang, board = lang or language(), board or house()
    rows = []
    for number, spaces in groupby(enumerate(board.arrows, start=1), key=lambda space: space[1]):
        first, *_, last = [space for space, _ in spaces]
        rows.append((page("reference", "span", first=first, last=last).text(lang), str(number)))
    return Grid((_word("spaces", lang), _word("arrows", lang)), tuple(rows))


def provinces(lang: str | None = None, board: Board | None = None) -> Grid:
    """The map by province: code, town, the arrow out of the country, diamonds, and what its spaces give."""
    lang, board = lang or language(), board or house()
    rows = []
    for number, here in enumerate(board.provinces):
        arrow = page("arrow", here.export).text(lang) if here.export else ""
        printed = [board.spaces[i] for i in board.printed_in[number]]
        cubes = [[str(2 if s.double else 1) for s in printed if s.resource == r] for r in range(len(RESOURCES))]
        diamond = _word("yes", lang) if here.diamond else ""
        rows.append((here.code, here.name, here.town, arrow, diamond, *(" + ".join(found) for found in cubes)))
    heads = [_word(key, lang) for key in ("code", "province", "town", "map_arrow", "diamonds")]
    return Grid((*heads, *(Term("resource", r).text(lang) for r in RESOURCES)), rows)


def borders(lang: str | None = None, board: Board | None = None) -> Grid:
    """The borders with printed spaces, and how many boats and railways each takes; a truck may go on any border."""
    lang, board = lang or language(), board or house()
    rows = []
    for number, (a, b) in enumerate(board.borders):
        spaces = [board.slots_at[number, kind] for kind in ON_SPACES]
        if any(spaces):
            counts = (" + ".join("★" if board.slots[i].starred else "1" for i in found) for found in spaces)
            rows.append((f"{board.provinces[a].name} – {board.provinces[b].name}", *counts))
    kinds = (Term("transport", TRANSPORTS[kind]).text(lang) for kind in ON_SPACES)
    return Grid((_word("border", lang), *kinds), rows)


def die(lang: str | None = None) -> Grid:
    """How many boxes all prices climb, by the die."""
    lang = lang or language()
    return Grid((_word("die", lang), *map(str, BOXES_UP)), [(_word("boxes_up", lang), *map(str, BOXES_UP.values()))])


def money_bands(lang: str | None = None) -> Grid:
    """What money is worth in the Finale, from which sum on."""
    lang = lang or language()
    sums, medals = zip(*sorted(MONEY_BANDS), strict=True)
    heads = (_word("from", lang), *(money(n, lang) for n in sums))
    return Grid(heads, [(_word("medals", lang), *map(str, medals))])


def diamonds(lang: str | None = None) -> Grid:
    """What a Minor beaten in a diamond province pays each player, by the number of players there."""
    lang = lang or language()
    heads = (_word("players", lang), *map(str, DIAMOND_MONEY))
    return Grid(heads, [(_word("each", lang), *(money(n, lang) for n in DIAMOND_MONEY.values()))])


def pieces(lang: str | None = None, board: Board | None = None) -> Grid:
    """Insurgents and diamonds: how many there are, and what a diamond is worth."""
    lang, board = lang or language(), board or house()
    found = {
        "minors": str(board.data["insurgents"]["minor"]),
        "majors": str(board.majors),
        "in_the_bag": str(board.diamond_supply),
        "sold_for": money(DIAMOND, lang),
        "most_medals": str(MOST_THAT_COUNT),
    }
    return Grid((_word("what", lang), _word("number", lang)), [(_word(key, lang), n) for key, n in found.items()])


def cycle(layer: str, lang: str | None = None) -> Grid:
    """The phases of a cycle, in order, with the rule of each, and the steps of cards, Reset and Finale."""
    lang = lang or language()
    rules = CongoEngine(layer, house()).rules
    inside = {"action1": rules.card_items, "reset": rules.reset_items, "finale": rules.finale_items}
    rows = []
    for phase in rules.phases:
        steps = [f"{rule(item.rule, lang).title} ({item.rule})" for item in inside.get(phase.name, ())]
        rows.append((phrase("phase", phase.name, {}, lang), phase.rule, "; ".join(steps)))
    return Grid(tuple(_word(key, lang) for key in ("phase", "rule", "steps")), tuple(rows))


def support_cards(lang: str | None = None) -> Grid:
    """All forty: the moment of each, what is named with it, and what it does."""
    lang = lang or language()
    rows = tuple(
        (f"{card.country[lang]}: {card.printed(lang)}", moment(card, lang), _named(card, lang), card.text[lang])
        for card in SUPPORT
    )
    return Grid(tuple(_word(key, lang) for key in ("card", "used", "named", "text")), rows)


def support_moments(lang: str | None = None) -> Grid:
    """The moments, each with the cards that are used in it."""
    lang = lang or language()
    found: dict[str, list[str]] = {}
    for card in SUPPORT:
        found.setdefault(moment(card, lang), []).append(card.country[lang])
    rows = tuple((when, ", ".join(names)) for when, names in sorted(found.items(), key=lambda one: -len(one[1])))
    return Grid((_word("used", lang), _word("cards", lang)), rows)


def moment(card: SupportCard, lang: str | None = None) -> str:
    """When a card is used, in words."""
    return phrase("timing", f"used_{card.window}", {}, lang or language())


def _named(card: SupportCard, lang: str) -> str:
    return phrase("timing", f"named_{card.named}", {}, lang) if card.named else ""


def _word(key: str, lang: str) -> str:
    return page("reference", key).text(lang)
