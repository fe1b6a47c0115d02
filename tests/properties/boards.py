"""Random boards and random networks on them, for the tests that compare with an oracle."""

from __future__ import annotations

import copy
import tomllib
from random import Random
from typing import Any

from drcongo.edition import board_of, house_text
from drcongo.edition.kinds import RESOURCES
from drcongo.edition.shape import Places
from drcongo.engine.state import NOBODY, NOTHING_SOLD, Frame, State, empty_state
from drcongo.kernel.chance import start
from drcongo.play.engine import CongoEngine

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
HOUSE: dict[str, Any] = tomllib.loads(house_text())


def random_data(random: Random, provinces: int) -> dict[str, Any]:
    """The data of a board with so many provinces, random borders, spaces and exports; prices stay the house's."""
    codes = []
    while len(codes) < provinces:
        code = "".join(random.choices(LETTERS, k=3))
        codes += [code] if code not in codes and not Places().taken(code, code) else []  # OIL is no province
    data = copy.deepcopy(HOUSE)
    data["name"] = "random"
    data["provinces"] = {
        code: {
            "name": f"Province {code.lower()}",
            "town": f"Town {code.lower()}",
            "spaces": [
                [random.choice(RESOURCES), random.choice(("single", "double"))] for _ in range(random.randint(1, 4))
            ],
        }
        for code in codes
    }
    capital, port = codes[0], random.choice(codes)
    data["provinces"][capital] |= {"capital": True, "spaces": []}
    for code in codes:
        if code != port and random.random() < 0.35:
            data["provinces"][code]["export"] = "low"
    data["provinces"][port]["export"] = "high"
    pairs = {(codes[i], codes[random.randrange(i)]) for i in range(1, provinces)}
    for _ in range(random.randint(0, provinces)):
        a, b = random.sample(codes, 2)
        if (a, b) not in pairs and (b, a) not in pairs:
            pairs.add((a, b))
    kinds = [[], [], ["boat"], ["railway"], ["boat", "railway"], ["boat", "boat"]]
    borders = [[a, b, list(random.choice(kinds))] for a, b in sorted(pairs)]
    borders[0][2] = ["boat", *borders[0][2]]
    data["borders"] = {"list": borders, "government_at_setup": [[borders[0][0], borders[0][1], "boat"]]}
    data["action_cards"], data["barons"] = [], {}
    data["insurgents"]["minor"] = provinces - 1
    return data


def with_cards(random: Random, data: dict[str, Any]) -> dict[str, Any]:
    """The same board with Action cards, diamonds and figures; it needs three provinces beside the capital."""
    codes = [code for code, province in data["provinces"].items() if not province.get("capital")]
    for code in codes:
        data["provinces"][code]["diamond"] = random.random() < 0.4
    data["action_cards"] = [
        {
            "id": 3 * number + 1,
            "major": major,
            "minors": minors,
            "peacekeepers": random.choice((-3, -1, 0, 1, 2, 4)),
            "money": random.randrange(0, 5000, 100),
            "finance": random.sample(RESOURCES, random.randint(1, 2)),
        }
        for number in range(random.randint(8, 14))
        for major, *minors in [random.sample(codes, 3)]
    ]
    data["peacekeepers"] = {"player": random.randint(0, 6), "government": random.randint(0, 6)}
    data["insurgents"] = {"minor": len(codes) + random.randint(0, 2), "major": random.randint(0, 6)}
    data["diamonds"] = {"supply": random.choice((0, 1, 3, 20))}
    return data


def random_engine(random: Random, provinces: int) -> CongoEngine:
    return CongoEngine("core", board_of(random_data(random, provinces)))


def random_position(engine: CongoEngine, random: Random, most_cubes: int = 12) -> State:
    """Counters of anybody on random slots, cubes of seat 0 on random spaces, columns partly used."""
    board = engine.board
    s = empty_state(engine.board, ("Ana", "Ben"), start(0))
    s.frames = (Frame("action", 0, 0),)
    density = random.choice((0.2, 0.4, 0.6, 0.9))
    s.slot_owner = [random.randrange(3) if random.random() < density else NOBODY for _ in board.slots]
    for space in random.sample(range(board.printed), board.printed):
        if sum(s.space_cubes) < most_cubes and random.random() < 0.6:
            s.space_owner[space] = 0 if random.random() < 0.8 else 1
            s.space_cubes[space] = random.randint(1, 2)
            s.space_flipped[space] = True
    for r in range(len(RESOURCES)):
        s.marker[r] = random.randint(board.start[r], board.top)
        s.lowest_sold[r] = random.choice((NOTHING_SOLD, random.randint(board.bottom[r], s.marker[r])))
    return s


def odd_ladder(random: Random, boxes: int) -> tuple[list[int], list[int]]:
    """(higher, lower): both rise, but their difference goes up and down."""
    pairs = [sorted(random.choices(range(100, 5000, 100), k=2)) for _ in range(boxes)]
    return sorted(high for _, high in pairs), sorted(low for low, _ in pairs)


def odd_prices(random: Random) -> CongoEngine:
    """The house board with other prices in the boxes."""
    data = copy.deepcopy(HOUSE)
    data["name"] = "odd prices"
    data["market"]["higher"], data["market"]["lower"] = odd_ladder(random, len(data["market"]["labels"]))
    return CongoEngine("core", board_of(data))
