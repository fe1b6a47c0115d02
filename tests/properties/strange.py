"""Positions that walks seldom reach, and moves that nobody could point at: to ask every guard about."""

from __future__ import annotations

from typing import Any

from drcongo.engine.moves import (
    Arrange,
    Bid,
    Build,
    Buy,
    Choose,
    Contribute,
    Develop,
    Diamond,
    Done,
    Fight,
    Finale,
    HoldBack,
    Order,
    Pass,
    Peacekeeper,
    Place,
    Produce,
    Raise,
    Remove,
    Reset,
    Roll,
    Sell,
    Share,
    Shift,
    Split,
    Supply,
    Take,
    TurnOver,
)

# Positions that random walks seldom reach: columns used up, a city that cannot grow, one truck for two ways out.
CROWDED = (
    """
players = ["Ana", "Ben"]
[turn]
phase = "action2"
player = "Ana"
selling = "crops"
[market]
crops = { marker = 600, cubes = { 600 = 3, 400 = 1 } }
[provinces.BCO]
city = { owner = "Ana", points = 3 }
industries = [{ owner = "Ana", type = "crops", cubes = 1 }]
[provinces.EQU]
industries = [{ owner = "Ana", type = "crops", size = "double", cubes = 2 }]
[provinces.KOR]
industries = [{ owner = "Ana", type = "crops", cubes = 2 }]
[borders]
EQU-ORI = { boat = "Ben" }
EQU-KOR = { truck = "Ben" }
""",
    """
players = ["Ana", "Ben"]
[turn]
phase = "action2"
player = "Ana"
selling = "hydro"
[market]
hydro = { marker = 800, cubes = { 800 = 3, 600 = 1, 400 = 2 } }
[provinces.BCO]
city = { owner = "Ana", points = 3 }
industries = [{ owner = "Ana", type = "hydro", cubes = 2 }]
""",
    """
players = ["Ana", "Ben"]
[turn]
phase = "action2"
player = "Ana"
selling = "crops"
[provinces.EQU]
industries = [{ owner = "Ana", type = "crops", size = "double", cubes = 2 }]
[borders]
EQU-KOC = { truck = "Ben" }
BDU-KOC = { boat = "Ben" }
KOC-KOR = { railway = "Ana" }
KAT-KOR = { railway = "Ana" }
""",
    """
players = ["Ana", "Ben"]
[turn]
phase = "action2"
player = "Ana"
[provinces.KAT]
city = { owner = "Ana", points = 2 }
industries = [
  { owner = "Ana", type = "crops" }, { owner = "Ana", type = "hydro" },
  { owner = "Ana", type = "minerals", size = "double" },
]
""",
)
# Every Peacekeeper on the map; threatened borders and exits in a sale; the Government's supply empty; its shares.
FIGURES = """
players = ["Ana", "Ben"]
[turn]
phase = "action2"
player = "Ana"
[provinces.KAT]
insurgent = "minor"
peacekeepers = { Ana = 2 }
[provinces.KOR]
peacekeepers = { Ana = 2 }
[provinces.MAN]
insurgent = "major"
peacekeepers = { Ana = 1, Ben = 2 }
"""
MINISTERS = """
players = ["Ana", "Ben"]
[turn]
phase = "action2"
card = "defence"
[ministers]
defence = "Ana"
[cards]
spaces = [1, 6, 3, 4]
deck = [2, 5, 7, 8, 9, 10]
revealed = 2
[provinces]
KAT = { peacekeepers = { Government = 2 } }
KOR = { peacekeepers = { Government = 2 } }
MAN = { peacekeepers = { Government = 1 } }
"""
PLACED = MINISTERS.replace('card = "defence"', 'card = "defence"\nplaced = 3')
CROSSED_OUT = MINISTERS.replace("[1, 6, 3, 4]", "[1, 4, 3, 6]")
SHARES = tuple(
    f"""
players = ["Ana", "Ben"]
[turn]
phase = "action2"
player = "Government"
share = 1000
share_for = "{what}"
[money]
Government = 3000
[ministers]
interior = "Ben"
"""
    for what in ("build", "transport", "city")
)
SELDOM = {
    "core": CROWDED,
    "insurgent": (*CROWDED, FIGURES),
    "government": (*CROWDED, FIGURES, MINISTERS, PLACED, CROSSED_OUT, *SHARES),
}
# Support cards for which there is not enough money, and a Minister who is too dear.
ONE_TRANSPORT = """
players = ["Ana", "Ben"]
[turn]
phase = "action2"
player = "Ana"
in_force = ["russia"]
[money]
Ana = 1500
"""
TOO_DEAR = """
players = ["Ana"]
[turn]
phase = "action1"
frames = [["hire", "Ana", "Ana", 6]]
[money]
Ana = 100
"""
NO_HELP = CROWDED[1].replace('selling = "hydro"', 'in_force = ["south_africa"]')
SELDOM["ragnar"] = (*SELDOM["government"], ONE_TRANSPORT, NO_HELP)
SELDOM["solo"] = tuple(
    text.replace('["Ana", "Ben"]', '["Ana"]')
    .replace('interior = "Ben"', 'interior = "Ana"')
    .replace("Ben", "Government")
    for text in SELDOM["government"]
)
SELDOM["solo"] = (*SELDOM["solo"], TOO_DEAR)

# Moves that nobody could point at on this board: each must be answered with reasons, not with a crash.
STRANGE: tuple[Any, ...] = (
    Build("gold", "KAT", "double"),
    Build("minerals", "XXX", "double"),
    Build("minerals", "KAT", "huge"),
    Build("minerals", "", ""),
    Build("", "KIN", ""),
    Place("plane", "EQU-KOR"),
    Place("truck", "EQU-XXX"),
    Place("truck", "EQU"),
    Place("truck", ""),
    Place("truck", "EQU-EQU"),
    Place("boat", "BCO-KAT"),
    Place("boat", "KOR-EQU-KOR"),
    Develop("XXX"),
    Develop("XXX", ("crops KOR double",)),
    Develop("KOR", ("crops XXX double",)),
    Develop("KOR", ("crops KOR double", "crops KOR double")),
    Develop("KOR", ("crops KOR double",) * 5),
    Develop("KIN", ("crops KOR double",)),
    Produce(()),
    Produce(("crops XXX single",)),
    Produce(("crops KOR double", "crops KOR double")),
    HoldBack("nothing"),
    HoldBack("crops KOR double"),
    Sell("gold"),
    Sell("crops", (-1, 0, 1)),
    Sell("crops", (0, 0, 0)),
    Sell("crops", (10**9, 10**9, 10**9)),
    Sell("hydro", (1, 0, 0)),
    Split(-1, 0, 0),
    Split(0, 0, 0),
    Split(10**9, 0, 0),
    Supply("XXX", "KIN"),
    Supply("KIN", "XXX"),
    Supply("KIN", "KAT"),
    Raise(0),
    Raise(-1),
    Raise(10**9),
    Roll(0),
    Roll(7),
    Roll(-1),
    Done(),
    Pass(),
    Contribute(),
    Reset(),
    Finale(),
    Peacekeeper("XXX"),
    Peacekeeper("KAT", "XXX"),
    Peacekeeper("KAT", "KAT"),
    Peacekeeper("KIN", "KAT"),
    Peacekeeper("", ""),
    Fight("XXX"),
    Fight(""),
    Fight("KIN"),
    Diamond(0),
    Diamond(-1),
    Diamond(10**9),
    TurnOver(),
    Build("crops", "KAT", "extra"),
    Build("oil", "KAT", "extra"),
    Build("gold", "KAT", "extra"),
    Build("crops", "KIN", "extra"),
    Bid(0),
    Bid(-100),
    Bid(150),
    Bid(100),
    Bid(10**9),
    Choose("defence"),
    Choose("war"),
    Choose(""),
    Remove("XXX"),
    Remove("KAT"),
    Remove("KIN"),
    Shift("gold", "up"),
    Shift("crops", "sideways"),
    Shift("crops", "up"),
    Shift("oil", "down"),
    Share(0),
    Share(-100),
    Share(150),
    Share(10**9),
    Take("atlantis"),
    Take(""),
    Take("israel", ("KAT",)),
    Take("iran", ("iran",)),
    Take("iran", ("atlantis",)),
    Take("australia", ("EQU-XXX",)),
    Take("poland", ("gold KAT",), aside=True),
    Take("spain", ("crops XXX single",)),
    Take("uganda", ("-1",)),
    Take("uganda", ("²",)),
    Take("uganda", ("9" * 30,)),
    Take("tanzania", ("KAT", "KAT")),
    Take("tanzania", ("XXX", "KIN", "KAT")),
    Take("united_kingdom", ("crops up", "crops down")),
    Take("united_kingdom", ("crops", "")),
    Take("brazil", ("Nobody",)),
    Take("bolivia", ("war",)),
    Take("nigeria", ("KIN",)),
    Take("argentina", ("huge",)),
    Arrange(()),
    Arrange((1, 1, 1)),
    Arrange((0, 1, 2)),
    Arrange((1, 2, 3, 4)),
    Buy(0),
    Buy(-1),
    Buy(10**9),
    Order("third"),
    Order(""),
)
