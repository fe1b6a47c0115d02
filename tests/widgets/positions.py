"""Positions the tests share."""

from __future__ import annotations

import drcongo
from drcongo.game import Game

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
