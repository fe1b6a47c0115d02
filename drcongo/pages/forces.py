"""Figures of the Insurgent Game for the pages of the course: guards, odds, Action cards, diamonds."""

from __future__ import annotations

from fractions import Fraction

from drcongo.asking.tables import score_sheet
from drcongo.edition import house
from drcongo.edition.kinds import INSURGENTS, RESOURCES
from drcongo.engine import combat
from drcongo.engine.selling import Sale
from drcongo.engine.state import THREATS
from drcongo.kernel.drawing.plot import Plot, columns
from drcongo.kernel.game import Game
from drcongo.kernel.speech import language
from drcongo.layers.insurgent.peacekeepers import PRICE as PEACEKEEPER
from drcongo.pages.grid import Cell, Grid
from drcongo.pages.telling import Told, in_words
from drcongo.pages.words import page
from drcongo.play.congo import congo
from drcongo.play.new_game import read_scenario
from drcongo.rulebook.phrases import Term

FACES = 6
STRENGTHS = range(1, 8)
WAYS = {  # Peacekeepers of Ben beside an Insurgent, or none (INS-ABT-03, INS-ABT-04)
    "clear": "",
    "suppressed": 'insurgent = "minor"\npeacekeepers = { Ben = 1 }',
    "unsuppressed": 'insurgent = "minor"',
}


def heads(*keys: str) -> list[str]:
    return [page("head", key) for key in keys]


def scene(position: str, dice: list[int] | None = None) -> Game:
    """A game in this position, from its text."""
    engine, state = read_scenario(position, text=True)
    return Game(engine, state, dice or "ask", check=True)


def guards(game: Game, *codes: str) -> Grid:
    """Insurgents and Peacekeepers in these provinces, or in all; whose they are, and what that means."""
    s, board = game.node.state, congo(game).board
    seats = range(s.seats + (congo(game).layer != "insurgent"))
    names = [*s.names, Term("word", "government").text(language())]
    rows: list[list[Cell]] = []
    for p, province in enumerate(board.provinces):
        if codes and province.code not in codes:
            continue
        kind = INSURGENTS.get(s.insurgents[p], "")
        figure = Term("thing", kind).text(language()) if kind else "–"
        there = [combat.peacekeepers_of(s, owner, p) for owner in seats]
        rows.append([province.name, figure, page("state", THREATS[s.threat[p]]), *there])
    return Grid([*heads("province", "insurgent", "state"), *names[: len(seats)]], rows)


def spent(game: Game, *lines_of_play: str) -> Grid:
    """What each plan costs its player. The game stays as it is."""
    here, seat, rows = game.node, game.seat(str(game.to_act)), []
    for line in lines_of_play:
        before, told = game.node.state.cash[seat], []
        for move in line.split(";"):
            told.append(in_words(game, move.strip()))
            game.play(move.strip())
        rows.append([" → ".join(told), before - game.node.state.cash[seat]])
        game.jump(here)
    return Grid(heads("plan", "cost"), rows)


def faces(strength: int, insurgent: int) -> int:
    """How many faces of the die win (INS-CMB-04, INS-CMB-05)."""
    return sum(die + strength > insurgent for die in range(1, FACES + 1))


def combat_chances() -> Grid:
    """The faces that win, for every strength against either kind of Insurgent."""
    kinds = sorted(INSURGENTS)
    rows = [[str(n), *(page("odds", "faces", n=faces(n, kind)) for kind in kinds)] for n in STRENGTHS]
    names = [Term("thing", INSURGENTS[kind]).text(language()) for kind in kinds]
    return Grid([page("head", "strength"), *names], rows)


def combat_chart() -> Plot:
    """The same as columns."""
    series = {
        Term("thing", INSURGENTS[kind]).text(language()): [float(faces(n, kind)) for n in STRENGTHS]
        for kind in sorted(INSURGENTS)
    }
    return columns(page("chart", "combat"), [str(n) for n in STRENGTHS], series, lambda value: str(round(value)))


def combat_worth(kind: str, city: int, own: int, others: int) -> Told:
    """The chance of one combat, with one more point of a city, and what it costs on average (INS-CMB-07)."""
    insurgent = next(number for number, name in INSURGENTS.items() if name == kind)
    now, grown = (faces(points + own + others, insurgent) for points in (city, min(3, city + 1)))
    lost = round(PEACEKEEPER * (1 - Fraction(now, FACES)))
    facts = {"n": now, "more": grown, "lost": lost}
    return Told([("", [page("odds", "now", **facts), page("odds", "grown", **facts), page("odds", "lost", **facts)])])


def action_cards() -> Grid:
    """The ten Action cards: where each puts its Major and its two Minors (INS-CRD-02)."""
    board = house()
    names = [Term("thing", INSURGENTS[kind]).text(language()) for kind, _ in board.action_cards[0].insurgents]
    rows = [[str(card.number), *(board.provinces[p].name for _, p in card.insurgents)] for card in board.action_cards]
    return Grid([page("head", "card"), *names], rows)


def still_guarded() -> Grid:
    """The chance that somebody still stands beside a Major, or that it is beaten, after one, two and three cards."""
    rows: list[list[Cell]] = []
    for own in (1, 2):
        for city in (0, 2):
            shares = [f"{round(100 * _guarded(own, cards, city))} %" for cards in (1, 2, 3)]
            rows.append([page("odds", "guards", n=own, city=city), *shares])
    return Grid(heads("guards", "cards_1", "cards_2", "cards_3"), rows)


def _guarded(own: int, cards: int, city: int) -> Fraction:
    """A victory ends the danger, a defeat costs one Peacekeeper (INS-CMB-05, INS-CMB-07)."""
    if cards == 0:
        return Fraction(1)
    wins = Fraction(faces(own + city, max(INSURGENTS)), FACES)
    return wins + (1 - wins) * (_guarded(own - 1, cards - 1, city) if own > 1 else 0)


def under_fire(position: str, resource: str) -> Grid:
    """What a set can do when its last province is clear, suppressed or not (INS-UNS-06, INS-SUP-03).

    The position ends with the heading of that province.
    """
    rows: list[list[Cell]] = []
    for state, figures in WAYS.items():
        game = scene(position + figures)
        sale = Sale(congo(game).rules, game.node.state, game.seat(str(game.to_act)), RESOURCES.index(resource))
        rows.append([page("state", state), sale.limits.matadi, max(option.income for option in sale.options())])
    return Grid(heads("state", "by_matadi", "earns"), rows)


def diamonds_sold(money: int, diamonds: int) -> Grid:
    """What diamonds and money are worth in the Finale, for each number of diamonds sold before it (INS-FNL-02)."""
    rows: list[list[Cell]] = []
    for sold in range(diamonds + 1):
        game = scene(
            'layer = "insurgent"\nplayers = ["Ana", "Ben"]\ncycle = 5\n[turn]\nphase = "action4"\nplayer = "Ana"\n'
            f"[money]\nAna = {money}\n[diamonds]\nAna = {diamonds}\n"
        )
        if sold:
            game.play(f"diamond {sold}")
        sheet = score_sheet(game)["Ana"]
        rows.append([sold, int(sheet["INS-FNL-02"]), int(sheet["CORE-FNL-04"]), int(sheet[""])])
    return Grid(heads("sold", "for_diamonds", "for_money", "in_all"), rows)


def finale_twice(position: str, more: str) -> Grid:
    """Ana's score sheet in a position, and with something more in it."""
    first, second = (score_sheet(scene(text)) for text in (position, position + more))
    pairs = zip(first["what"], first["Ana"], second["Ana"], strict=True)
    return Grid(heads("what", "without", "with"), [[what, int(one), int(other)] for what, one, other in pairs])
