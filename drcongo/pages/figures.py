"""Figures of the course: what a position or the board comes to, as small tables in the reader's language."""

from __future__ import annotations

from collections import Counter

from drcongo.edition import load as load_edition
from drcongo.edition.kinds import HYDRO, RESOURCES, TRANSPORTS
from drcongo.engine.selling import Sale
from drcongo.kernel.game import Game
from drcongo.kernel.speech import language
from drcongo.layers.core.dropping_out import CONTRIBUTION
from drcongo.pages.grid import Cell, Grid
from drcongo.pages.telling import Told, in_words
from drcongo.pages.words import page
from drcongo.play.congo import congo
from drcongo.rulebook.catalogue import rule
from drcongo.rulebook.phrases import Term

MEDALS_OF_A_POINT = 3  # one at once (CORE-CTY-05), two in the Finale (CORE-FNL-03)
START = (3, 30)  # City Development and the Game End Target (CORE-MSC-01, CORE-SET-06)


def _resource(number: int) -> str:
    return Term("resource", RESOURCES[number]).text(language())


def _heads(*keys: str) -> list[str]:
    return [page("head", key) for key in keys]


def provinces(*codes: str) -> Grid:
    """Provinces by their codes, or all: the town, the arrow by which goods leave, and the neighbours (CORE-MAP)."""
    board = load_edition(None)
    wanted = [board.province_number[code.upper()] for code in codes] or range(len(board.provinces))
    rows: list[list[Cell]] = []
    for number in wanted:
        here = board.provinces[number]
        near = ", ".join(board.provinces[other].name for other in board.adjacent[number])
        arrow = page("arrow", here.export) if here.export else ""
        rows.append([here.code, here.name, here.town, arrow, near])
    return Grid(_heads("code", "province", "town", "arrow", "neighbours"), rows)


def values_of_industries() -> Grid:
    """Each type: its price, its spaces, and what a cube brings at Matadi at the start (CORE-IND-03, CORE-SET-13)."""
    board = load_edition(None)
    rows: list[list[Cell]] = []
    for kind in range(len(RESOURCES)):
        mine = [board.spaces[i] for i in board.spaces_of[kind] if not board.spaces[i].extra]
        doubles = sum(space.double for space in mine)
        first = board.labels[board.start[kind]]
        rows.append([_resource(kind), board.industry_cost[kind], len(mine) - doubles, doubles, first])
    return Grid(_heads("type", "cost", "singles", "doubles", "first_price"), rows)


def cubes_by_plan(game: Game, *lines_of_play: str) -> Grid:
    """How many cubes lie on the map after each plan, the others passing. The game stays as it is."""
    here, mine, rows = game.node, game.to_act, []
    for line in lines_of_play:
        told = []
        for move in line.split(";"):
            while game.to_act != mine:
                game.play("pass")
            told.append(in_words(game, move.strip()))
            game.play(move.strip())
        rows.append([sum(game.node.state.space_cubes), " → ".join(told)])
        game.jump(here)
    return Grid(_heads("cubes", "plan"), rows)


def ways_that_help(game: Game, resource: str) -> Told:
    """Every single transport that lets cubes of a set leave which could not before (CORE-SALE-03)."""
    here, found = game.node, []
    seat = game.seat(str(game.to_act))
    for move in game.legal_moves():
        text = game.text(move)
        if text.startswith("place"):
            name = in_words(game, text)
            game.play(move)
            if Sale(congo(game).rules, game.node.state, seat, RESOURCES.index(resource)).limits.together:
                found.append(name)
            game.jump(here)
    return Told([("", found)])


def widened(game: Game, resource: str, *counters: str) -> Grid:
    """How many cubes of a set could leave as things are, and with each transport, such as "truck KAT-KOC"."""
    here, seat = game.node, game.seat(str(game.to_act))
    rows: list[list[Cell]] = []
    for counter in ("", *counters):
        name: str = page("told", "as_it_is")
        if counter:
            name = in_words(game, f"place {counter}")
            game.play(f"place {counter}")
        limits = Sale(congo(game).rules, game.node.state, seat, RESOURCES.index(resource)).limits
        rows.append([name, limits.matadi, limits.together])
        game.jump(here)
    return Grid(_heads("counters", "by_matadi", "in_all"), rows)


def earnings(game: Game, resource: str) -> Grid:
    """Every way to split a set, and what it earns (CORE-SALE-12 to CORE-SALE-16)."""
    sale = Sale(congo(game).rules, game.node.state, game.seat(str(game.to_act)), RESOURCES.index(resource))
    rows = [[o.split.matadi, o.split.overland, o.split.local, o.income] for o in sale.options()]
    return Grid(_heads("by_matadi", "overland", "local", "earns"), rows)


def reach_of_hydro() -> Grid:
    """Each Hydro space: its cubes, and where they can go (CORE-HYD-03)."""
    board = load_edition(None)
    rows: list[list[Cell]] = []
    for i in board.spaces_of[HYDRO]:
        space = board.spaces[i]
        if not space.extra:
            home = board.provinces[space.province]
            near = ", ".join(sorted(board.provinces[p].name for p in board.adjacent[space.province]))
            rows.append([home.name, 2 if space.double else 1, near])
    return Grid(_heads("from", "cubes", "neighbours"), rows)


def city_pays(box: int) -> Grid:
    """What cities of each size pay for a Hydro cube in a box (CORE-HYD-04)."""
    board = load_edition(None)
    place = board.labels.index(box)
    lower, higher = board.lower[place], board.higher[place]
    return Grid(_heads("points_1", "points_2", "points_3"), [[lower, higher, lower + higher]])


def markers_meet(steps_in_each_cycle: int) -> Grid:
    """City Development and Game End Target at the end of each cycle, if cities grow by so many steps (CORE-RST-01)."""
    board = load_edition(None)
    rows: list[list[Cell]] = []
    development, target = START
    while development < target:
        development += steps_in_each_cycle
        rows.append([len(rows) + 1, development, target])
        if development < target:
            target -= board.arrows[development - 1]
    return Grid(_heads("cycle", "development", "target"), rows)


def bill(game: Game) -> Grid:
    """Each player's money so far, rule by rule."""
    sums: dict[str, Counter[int]] = {}
    for node in game.path():
        for event in game.events(node):
            if event.seat is not None and event.money:
                sums.setdefault(event.rule, Counter())[event.seat] += event.money
    names = game.node.state.names
    rows: list[list[Cell]] = [
        [rule(name).title, *(sums[name][seat] for seat in range(len(names)))] for name in sorted(sums)
    ]
    return Grid([page("head", "what"), *names], rows)


def medal_prices(cycle: int) -> Grid:
    """What a medal costs in different ways, the cheapest first; cities before industries help to pay."""
    board = load_edition(None)
    offers: list[tuple[str, int, int]] = [
        (page("offer", "crops"), board.industry_cost[RESOURCES.index("crops")], 1),
        (page("offer", "oil"), board.industry_cost[RESOURCES.index("oil")], 1),
        (page("offer", "truck"), board.transport_cost[TRANSPORTS.index("truck")], 1),
        (page("offer", "boat"), board.transport_cost[TRANSPORTS.index("boat")], 1),
        *((page("offer", f"city_{n + 1}"), board.city_cost[n], MEDALS_OF_A_POINT) for n in range(3)),
        (page("offer", "contribution", cycle=cycle), CONTRIBUTION * cycle, 1),
    ]
    offers.sort(key=lambda offer: offer[1] / offer[2])
    rows: list[list[Cell]] = [[name, price, medals, round(price / medals)] for name, price, medals in offers]
    return Grid(_heads("what", "price", "medals", "per_medal"), rows)
