"""Positions the tests share."""

from __future__ import annotations

import drcongo
from drcongo.kernel.game import Game

FULL = """
players = ["Ana", "Ben", "Cleo", "Dan"]
[turn]
phase = "action2"
[market]
minerals = { marker = 1600, cubes = { 1600 = 2 } }
[provinces.KAT]
city = { owner = "Ana", points = 2 }
industries = [
  { owner = "Ana", type = "minerals", size = "double", cubes = 2 },
  { owner = "Ana", type = "minerals", size = "single", cubes = 1 },
  { owner = "Ana", type = "crops" },
]
[provinces.MAN]
city = { owner = "Ben", points = 1, flipped = true }
industries = [{ owner = "Ben", type = "crops" }, { owner = "Cleo", type = "hydro" }]
[provinces.BDU]
industries = [
  { owner = "Ana", type = "oil" },
  { owner = "Ana", type = "hydro", cubes = 1 },
  { owner = "Ana", type = "crops", size = "double" },
]
[borders]
KAT-KOC = { truck = "Ben" }
BDU-KOC = { boat = "Ana" }
KAT-KOR = { railway = "Dan" }
"""


def full() -> Game:
    """Every kind of counter, flipped and not; Ana has cubes to sell and may develop, produce and supply."""
    game = drcongo.scenario(FULL)
    assert game.validate() == []
    return game


def fresh() -> Game:
    return drcongo.new_game(players=["Ana", "Ben"], seed=7, turn_order=["Ben", "Ana"])


WAR = """
layer = "government"
players = ["Ana", "Ben", "Chi"]
cycle = 2
[turn]
order = ["Ana", "Government", "Ben", "Chi"]
phase = "action2"
player = "Ana"
generator = "489e4c815d41c008"
[money]
"Ana" = 6000
"Government" = 5000
[diamonds]
"Ana" = 2
[provinces.BCO]
insurgent = "minor"
peacekeepers = { "Ben" = 1 }
[provinces.BDU]
industries = [{ owner = "Ana", type = "crops", size = "double", cubes = 2 }]
[provinces.EQU]
insurgent = "major"
[provinces.NKI]
insurgent = "minor"
[provinces.SKI]
insurgent = "minor"
peacekeepers = { "Government" = 1 }
[provinces.MAN]
city = { owner = "Ana", points = 2 }
insurgent = "major"
peacekeepers = { "Ana" = 2, "Ben" = 1, "Government" = 1 }
industries = [
  { owner = "Ana", type = "crops" }, { owner = "Ben", type = "hydro" }, { owner = "Chi", type = "minerals" },
]
[provinces.KAT]
insurgent = "minor"
peacekeepers = { "Ana" = 1 }
industries = [{ owner = "Ana", type = "minerals", size = "double", cubes = 1, flipped = true }]
[borders]
BDU-KOC = { boat = "Ana" }
BDU-EQU = { boat = "Ben" }
MAN-KAT = { railway = "Ana" }
[cards]
spaces = [1, 4, 3, 2]
deck = [5, 6]
used = [7, 8, 9, 10]
revealed = 2
[ministers]
defence = "Ana"
interior = "Ben"
finance = "Chi"
"""


def war() -> Game:
    """The Government Game: Ana may place, move and fight with Peacekeepers, and has cubes and diamonds to sell."""
    game = drcongo.scenario(WAR)
    assert game.validate() == []
    return game


def auction() -> Game:
    """The Government Game at its very beginning: Ana bids first."""
    return drcongo.new_game("government", ["Ana", "Ben", "Chi"], seed=1, turn_order=["Ana", "Ben", "Chi"])


def ministry(step: str, card: int = 3) -> Game:
    """An Action card at a step that a Minister decides: "defence", "fight" or "finance".

    Card 3 has one Peacekeeper and two symbols (hydro and oil), card 4 two crossed out and one symbol (crops).
    """
    spaces = f"spaces = [1, {card}, {7 - card}, 2]"
    text = WAR.replace('player = "Ana"', f'card = "{step}"').replace("spaces = [1, 4, 3, 2]", spaces)
    game = drcongo.scenario(text)
    assert game.validate() == []
    return game


def governing() -> Game:
    """The Government's turn, decided by Ben: Maniema is full, and there is money for an extra industry."""
    return drcongo.scenario(WAR.replace('player = "Ana"', 'player = "Government"'))
