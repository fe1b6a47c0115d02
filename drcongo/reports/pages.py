"""Writes the pages of docs/ that are made from data: `python -m drcongo.reports.pages [--check]`.

docs/rulings.md: how we decide what the print leaves open. docs/card-timing.md: when each Support card may be used.
docs/sources.md: what of the rules and of the house edition is printed, decided or reconstructed. docs/numbers.md:
prices, boxes, counters, spaces and arrows on one page. docs/cases.md: worked cases. docs/words.md: the printed words,
English and Polish, beside ours.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from drcongo.cards import SUPPORT
from drcongo.edition import house
from drcongo.edition.board import Board
from drcongo.edition.kinds import CITY_POINTS, RESOURCES, TRANSPORTS
from drcongo.layers.insurgent.peacekeepers import PRICE as PEACEKEEPER
from drcongo.pages import reference
from drcongo.reports.words import words_page
from drcongo.rulebook.cases import cases
from drcongo.rulebook.catalogue import rule, rules, rulings
from drcongo.rulebook.phrases import Term, money, phrase

FOLDER = Path(__file__).parents[2] / "docs"
MADE = (
    "Written by `python -m drcongo.reports.pages`; a test compares it with the data. "
    "Polish: `drcongo rules … --lang pl`."
)
FOUND = {
    "contradiction": "contradiction",
    "ambiguous": "can be read in several ways",
    "silent": "silent",
    "damaged": "words missing",
}


def row(*cells: str) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"


def rulings_page() -> str:
    lines = [
        "# How we decide",
        "",
        "Printed rules leave questions open. Here is each that we met, what we found in print, and how we decide it,",
        f"with the rules in which it acts. `drcongo rules AMB-136` prints one of them. {MADE}",
        "",
        "| ruling | print | question | how we decide | acts in |",
        "|---|---|---|---|---|",
    ]
    for one in rulings("en"):
        head = f'<a id="{one.id.lower()}"></a>**{one.id}** {one.title}'
        lines.append(row(head, FOUND[one.kind], one.question, one.answer, ", ".join(one.rules)))
    return "\n".join(lines) + "\n"


def moment(window: str) -> str:
    """The moment of a card, in words."""
    return phrase("timing", f"used_{window}", {}, "en")


def named(kind: str) -> str:
    """What is named when a card is taken, in words."""
    return phrase("timing", f"named_{kind}", {}, "en") if kind else ""


def timing_page() -> str:
    lines = [
        "# When each Support card may be used",
        "",
        "A card may be **taken and put aside** at any moment of your own turn in an Action phase or in Resource Sales,",
        "or **taken and used** in its own moment. Either way it is your one card of the cycle. Closed for every card:",
        "other players' turns, the Government's turn, everything an Action card does, Overture, dice, Reset, Finale.",
        f"A use needs something to act upon (AMB-129). {MADE}",
        "",
        "| card | its moment: it is used … | name with it | what it does | rulings |",
        "|---|---|---|---|---|",
    ]
    for card in SUPPORT:
        about = rule(card.rule, "en")
        name = f"**{Term('support', card.key).text('en')}**: {card.title['en']} ({card.rule})"
        cited = ", ".join(f"[{key}](rulings.md#{key.lower()})" for key in about.rulings)
        lines.append(row(name, moment(card.window), named(card.named), about.text, cited))
    return "\n".join(lines) + "\n"


def sources_page() -> str:
    """Rules and values, each with what an owner of the box may trust."""
    about: dict[str, Any] = dict(house().data["sources"])
    lines = [
        "# What is printed, decided or reconstructed",
        "",
        "Every rule is marked: **rulebook** (printed, in our own words), **ruling** (the print leaves something open,",
        "see [how we decide](rulings.md)) or **reconstructed** (it uses values that the rulebook does not print).",
        f"`drcongo rules CORE-RST-01` shows the mark and the values. {MADE}",
        "",
        "## Values of the house edition",
        "",
        "| value | where it comes from | rules that use it |",
        "|---|---|---|",
    ]
    uses = {key: [r.id for r in rules(lang="en") if key in r.values] for key in about}
    lines += [row(f"`{key}`", source, ", ".join(uses[key])) for key, source in about.items()]
    lines += ["", "## Rules", "", "| rule | title | source | rulings |", "|---|---|---|---|"]
    for one in rules(lang="en"):
        cited = ", ".join(f"[{key}](rulings.md#{key.lower()})" for key in one.rulings)
        lines.append(row(one.id, one.title, one.source, cited))
    return "\n".join(lines) + "\n"


def cases_page() -> str:
    lines = [
        "# Worked cases",
        "",
        "Positions and what comes of them. Each is played by the test of that number in `tests/layers`. Provinces are",
        "named by their codes, sums are dollars; A, B, C and P1 to P4 are players. `drcongo rules S-019` prints one.",
        MADE,
        "",
        "| case | what happens | rules and rulings |",
        "|---|---|---|",
    ]
    for one in cases("en"):
        cited = [f"[{key}](rulings.md#{key.lower()})" for key in one.rulings]
        lines.append(
            row(f'<a id="{one.id.lower()}"></a>**{one.id}** {one.title}', one.text, ", ".join((*one.rules, *cited)))
        )
    return "\n".join(lines) + "\n"


def numbers_page() -> str:
    """Every number a player looks up, from the house edition."""
    board = house()
    word = {r: Term("resource", r).text("en") for r in RESOURCES}
    lines = [
        "# All numbers on one page",
        "",
        f"From the house edition; what of it is reconstructed is said in [sources](sources.md). {MADE}",
        "",
        "## Resources",
        "",
        row("", *word.values()),
        row("---", *["---:"] * len(RESOURCES)),
        row("price of an industry", *(_money(n) for n in board.industry_cost)),
        row("taken off a city's price (on its back)", *(_money(n) for n in board.industry_value)),
        row("your counters", *map(str, board.player_industries)),
        row("the Government's counters", *map(str, board.government_industries)),
        row("red box: the marker starts there and falls no lower", *(_money(board.labels[n]) for n in board.start)),
        row("lowest box of the column", *(_money(board.labels[n]) for n in board.bottom)),
        row("Local Market, a cube", *(_money(n) for n in board.local)),
        "",
        "## Boxes of the International Market",
        "",
        row("box", "by Matadi", "overland"),
        row("---:", "---:", "---:"),
        *(row(_money(label), _money(high), _money(low)) for label, high, low in reversed(_boxes(board))),
        "",
        "## Transports, cities, figures",
        "",
        row("", "price", "your counters", "the Government's"),
        row("---", "---:", "---:", "---:"),
    ]
    for i, kind in enumerate(TRANSPORTS):
        own, theirs = board.player_transports[i], board.government_transports[i]
        lines.append(row(kind, _money(board.transport_cost[i]), str(own), str(theirs)))
    for i, points in enumerate(CITY_POINTS):
        own, theirs = board.player_cities[i], board.government_cities[i]
        lines.append(row(f"{points}-point city", _money(board.city_cost[i]), str(own), str(theirs)))
    own, theirs = board.player_peacekeepers, board.government_peacekeepers
    lines.append(row("Peacekeeper", _money(PEACEKEEPER), str(own), str(theirs)))
    spaces: dict[int, list[str]] = {}
    for space, arrows in enumerate(board.arrows, start=1):
        spaces.setdefault(arrows, []).append(str(space))
    lines += ["", "## Arrows on the City Development track", "", row("arrows", "spaces"), row("---:", "---")]
    lines += [row(str(arrows), ", ".join(where)) for arrows, where in spaces.items()]
    sheets = {
        "Provinces: arrows on the map, and what the spaces give": reference.provinces,
        "Spaces for boats and railways (★: the Government's from the start; trucks: any border)": reference.borders,
        "Boxes that prices climb": reference.die,
        "Money in the Finale": reference.money_bands,
        "A Minor beaten in a diamond province": reference.diamonds,
        "Insurgents and diamonds": reference.pieces,
    }
    for title, sheet in sheets.items():
        grid = sheet("en")
        lines += ["", f"## {title}", "", row(*grid.heads), row(*["---"] * len(grid.heads))]
        lines += [row(*map(str, cells)) for cells in grid.rows]
    lines += ["", "## What the forty Support cards do", "", "See [card timing](card-timing.md)."]
    return "\n".join(lines) + "\n"


def _money(amount: int) -> str:
    return money(amount, "en")


def _boxes(board: Board) -> list[tuple[int, int, int]]:
    return list(zip(board.labels, board.higher, board.lower, strict=True))


PAGES: dict[str, Callable[[], str]] = {
    "cases.md": cases_page,
    "numbers.md": numbers_page,
    "rulings.md": rulings_page,
    "card-timing.md": timing_page,
    "sources.md": sources_page,
    "words.md": partial(words_page, MADE),
}


def main(arguments: list[str]) -> int:
    stale = [name for name, page in PAGES.items() if not _is_written(name, page())]
    if "--check" in arguments:
        print(
            "\n".join(f"docs/{name} differs from the data: python -m drcongo.reports.pages" for name in stale), end=""
        )
        return 1 if stale else 0
    for name in stale:
        (FOLDER / name).write_text(PAGES[name](), encoding="utf-8")
        print(f"docs/{name}")
    return 0


def _is_written(name: str, text: str) -> bool:
    path = FOLDER / name
    return path.is_file() and path.read_text(encoding="utf-8") == text


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
