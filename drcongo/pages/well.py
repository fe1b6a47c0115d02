"""The pages on playing well: what was found of rule-of-thumb Barons, as small tables with the spread of each figure.

An interval holds what is true 95 times of 100, all rows of a table together; where it holds nought, nothing is clear.
"""

from __future__ import annotations

from collections.abc import Sequence

from drcongo.cards import SUPPORT
from drcongo.edition.kinds import MINISTERS
from drcongo.edition.spelling import common_words
from drcongo.errors import DrCongoError
from drcongo.kernel.bots.intervals import LEVEL, Estimate, mean
from drcongo.kernel.game import Game
from drcongo.kernel.speech import Decimal, language
from drcongo.kernel.spelling import plain
from drcongo.lab import well
from drcongo.lab.intervals import number
from drcongo.lab.well import Figures, Found
from drcongo.pages.forces import heads
from drcongo.pages.grid import Cell, Grid
from drcongo.pages.telling import Told, in_words
from drcongo.pages.words import page
from drcongo.players import advise
from drcongo.rulebook.meant import unknown
from drcongo.rulebook.phrases import Term, money, say

ENOUGH = 30  # times that a card was used at least, to stand in a table
THOUSAND = 1000
LEAD, WON, USUAL = 1, 2, 3  # what is kept of a habit, after the number of the game
INDUSTRIES, TRANSPORTS, POINTS, CASH, MEDALS = 1, 2, 3, 4, 5  # of the end of a cycle
LOST, GUARDS, ATTACKS = 1, 2, 3  # of a Finale
PRICE, EARNED, SCORED = 1, 2, 3  # of an office
FEWEST = 2  # games at least: one alone does not say how sure it is
MIN_GAMES = 5  # with so many games at least a mean stands in a table of cycles


def _column(rows: Sequence[Figures], place: int) -> list[float]:
    return [row[place] for row in rows]


def _mean(rows: Sequence[Figures], place: int, of: int = 1) -> Estimate:
    """With an interval for one of so many questions."""
    return mean(_column(rows, place), 1 - (1 - LEVEL) / of)


def _plain(rows: Sequence[Figures], place: int) -> str:
    return Decimal(mean(_column(rows, place)).value, 1).text(language())


def _dollars(rows: Sequence[Figures], place: int) -> str:
    return money(round(mean(_column(rows, place)).value / 100) * 100, language())


def _verdict(found: Estimate) -> str:
    if found == (0, 0, 0):
        return page("well", "same")
    if found.covers(0):
        return page("well", "unclear")
    return page("well", "better" if found.value > 0 else "worse")


def _both(*found: Estimate) -> str:
    """Of money and medals: what one of them says clearly, unless the other says the opposite."""
    said = {one.value > 0 for one in found if not one.covers(0)}
    if len(said) != 1:
        return page("well", "mixed" if said else "unclear")
    return page("well", "better" if said.pop() else "worse")


def baron(game: Game) -> Told:
    """What a rule-of-thumb Baron would do in the place of whoever is to act, and why."""
    advice = advise(game)
    if advice is None:
        return Told([])
    return Told([(in_words(game, advice.move), [f"{advice.why.text(language())} [{', '.join(advice.rules)}]"])])


def _signed(found: Estimate) -> str:
    return ("+" if found.value > 0 else "") + number(found)


def _thousands(rows: Sequence[Figures], place: int, of: int) -> Estimate:
    return Estimate(*(end / THOUSAND for end in _mean(rows, place, of)))


# --- habits: one player does one thing otherwise for a whole game ---


def habits(part: str, *names: str, found: Found | None = None) -> Grid:
    """Each habit: by how many medals the lead over the best of the others changes, and how often its player wins."""
    kept = (found or well.kept()[part])["habit"]
    shown = [name for name in names or kept if name in kept]
    return Grid(heads("habit", "lead", "wins", "verdict"), [_habit(name, kept[name], len(shown)) for name in shown])


def _habit(name: str, rows: Sequence[Figures], of: int) -> list[Cell]:
    found = _mean(rows, LEAD, of)
    won, usual = (int(sum(_column(rows, place))) for place in (WON, USUAL))
    return [
        page("habit", name),
        _signed(found),
        page("well", "wins", won=won, n=len(rows), usual=usual),
        _verdict(found),
    ]


def openings(found: Found | None = None) -> Grid:
    """What the first action of the game builds or places."""
    return habits("core", *well.OPENINGS, found=found)


def plans(found: Found | None = None) -> Grid:
    """Cities early or late, and a transport in each cycle."""
    return habits("core", *well.PLANS, found=found)


def try_habit(part: str, name: str, games: int = 8) -> Grid:
    """The first games of a page played again, here and now, by a player with this habit."""
    known = well.PARTS[part].habits
    habit = common_words().get(plain(str(name)), plain(str(name)))
    if habit not in known:
        raise unknown("habit", name, known)
    if games not in range(FEWEST, well.PARTS[part].games + 1):
        raise DrCongoError(say("question", "try_games", value=games, most=well.PARTS[part].games))
    return habits(part, habit, found=well.play(part, range(games), habit))


# --- the Core Game ---


def cycles(found: Found | None = None) -> Grid:
    """What winners and losers have at the end of each cycle, on average."""
    kept = (found or well.kept()["core"])["cycle"]
    rows: list[list[Cell]] = []
    for cycle in _cycles(kept):
        for side in ("won", "lost"):
            held = kept[f"{side} {cycle}"]
            figures = [_plain(held, place) for place in (INDUSTRIES, TRANSPORTS, POINTS)]
            rows.append([page("well", side, cycle=cycle), *figures, _dollars(held, CASH), _plain(held, MEDALS)])
    return Grid(heads("end_of_cycle", "industries", "transports", "points", "cash", "medals"), rows)


def _cycles(kept: dict[str, list[Figures]]) -> list[int]:
    numbers = sorted({int(group.split()[1]) for group in kept})
    return [cycle for cycle in numbers if len(kept[f"won {cycle}"]) >= MIN_GAMES] or numbers


def contributions(found: Found | None = None) -> Grid:
    """By cycle: how the lead in the end differs with the contribution from that without it."""
    kept = (found or well.kept()["core"])["contribution"]
    shown = {cycle: rows for cycle, rows in kept.items() if len(rows) >= ENOUGH} or kept
    rows: list[list[Cell]] = []
    for cycle, times in shown.items():
        change = _mean(times, LEAD, len(shown))
        rows.append([cycle, int(cycle) * THOUSAND, len(times), _signed(change), _verdict(change)])
    return Grid(heads("cycle", "cost", "times", "lead", "verdict"), rows)


# --- among Insurgents ---


def finale_losses(found: Found | None = None) -> Grid:
    """What Insurgents take from winners and losers in the Finale, their guards then, and the attacks of the game."""
    kept = (found or well.kept()["insurgent"])["finale"]
    rows: list[list[Cell]] = [
        [page("well", f"line_{side}"), *(_plain(kept[side], place) for place in (LOST, GUARDS, ATTACKS))]
        for side in ("won", "lost")
    ]
    return Grid(heads("who", "lost_medals", "guards_then", "attacks"), rows)


# --- the Government, and cards ---


def offices(found: Found | None = None) -> Grid:
    """Each office: its price, and what its holder gained in the cycle beside not bidding; the price is paid."""
    kept = (found or well.kept()["government"])["office"]
    rows: list[list[Cell]] = []
    for name in (name for name in MINISTERS if name in kept):
        times = kept[name]
        earned, scored = _thousands(times, EARNED, 2 * len(MINISTERS)), _mean(times, SCORED, 2 * len(MINISTERS))
        told = [_signed(earned), _signed(scored), _both(earned, scored)]
        rows.append([Term("minister", name).text(language()), len(times), _dollars(times, PRICE), *told])
    return Grid(heads("office", "times", "price_paid", "thousands", "scored", "verdict"), rows)


def cards(found: Found | None = None) -> Grid:
    """The cards used often enough: what their users gained by the end of the cycle, beside no card in it."""
    kept = (found or well.kept()["ragnar"])["card"]
    often = [name for name in kept if len(kept[name]) >= ENOUGH] or list(kept)
    shown = sorted(often, key=lambda name: -len(kept[name]))
    title = {card.key: f"{card.country[language()]}: {card.title[language()]}" for card in SUPPORT}
    rows: list[list[Cell]] = []
    for name in shown:
        times = kept[name]
        earned, scored = _thousands(times, PRICE, 2 * len(shown)), _mean(times, EARNED, 2 * len(shown))
        rows.append([title[name], len(times), _signed(earned), _signed(scored), _both(earned, scored)])
    return Grid(heads("card", "times", "thousands", "scored", "verdict"), rows)


# --- all of it ---

TABLES = {
    "core": (cycles, openings, plans, contributions),
    "insurgent": (finale_losses, lambda found: habits("insurgent", found=found)),
    "government": (offices, lambda found: habits("government", found=found)),
    "ragnar": (cards, lambda found: habits("ragnar", found=found)),
}


def all_of(part: str, found: Found) -> str:
    """Every figure of a page."""
    return "\n\n".join(str(table(found)) for table in TABLES[part])
