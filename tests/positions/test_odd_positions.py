"""Scenarios written at random from the grammar: refused with reasons, shown with problems, or played to the end."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

import drcongo
from drcongo.edition.kinds import RESOURCES, TRANSPORTS
from tests.effort import first_of
from tests.play.test_mutated_files import Complaints, read_scenario
from tests.properties.walks import ENGINE

BOARD = ENGINE.board
PHASES = [phase.name for phase in ENGINE.rules.phases]


FITTING = {
    "action": {"player", "producing"},
    "sales": {"player", "round", "dropped", "dropping_out"},
    "finale": {"over"},
}


def random_scenario(random: Random) -> str:
    """Every key with a value of the right type; whether they fit together is left to chance."""
    names = ["Ana", "Ben", "Cleo", "Dario"][: random.randint(2, 4)]
    wild = random.random() < 0.5
    owners = [*names, *names, "Government"] if wild else names
    lines = [f"players = {names}".replace("'", '"')]
    lines += [f"{key} = {value}" for key, value in numbers(random).items() if wild and random.random() < 0.4]
    lines += ["[turn]", *(turn(random, names) if wild else tame_turn(random, names))]
    lines += ["[money]", *(f"{name} = {random.choice((0, 500, 3000, 12000))}" for name in names)]
    lines += ["[medals]", *(f"{name} = {random.choice((0, 0, 1, 4))}" for name in names)]
    lines += market(random)
    for code in random.sample([c for c in BOARD.codes if wild or c != "KIN"], random.randint(0, 6 if wild else 3)):
        lines += province(random, code, owners)
    lines += ["[borders]"]
    for border in random.sample(range(len(BOARD.borders)), random.randint(0, 6)):
        kind = random.choice(TRANSPORTS) if random.random() < 0.05 else "truck"
        lines.append(f'{BOARD.border_names[border]} = {{ {kind} = "{random.choice(owners)}" }}')
    return "\n".join(lines) + "\n"


def numbers(random: Random) -> dict[str, int]:
    return {
        "cycle": random.choice((0, 1, 2, 5, 40)),
        "development": random.choice((0, 3, 9, 29, 30, 31)),
        "target": random.choice((0, 1, 9, 30, 31)),
    }


def turn(random: Random, names: list[str]) -> list[str]:
    order = random.choice((names, names[::-1], names[:-1], names + names[:1], [names[0]] * len(names)))
    spaces = [space.name for space in BOARD.spaces]
    wishes = {
        "order": str(order if random.random() < 0.15 else random.choice((names, names[::-1]))),
        "phase": repr(random.choice(PHASES + ["sales"] * 6 + ["action2"] * 4 + ["finale"] * 2)),
        "player": repr(random.choice(names)),
        "round": str(random.choice((1, 2, 9))),
        "dropped": str(random.sample(names, random.choice((0, 0, 1, 1, 2)))),
        "producing": str(random.sample(spaces, random.randint(0, 2))),
        "selling": repr(random.choice(RESOURCES)),
        "supplied": str([random.sample(BOARD.codes, 2) for _ in range(random.randint(0, 2))]),
        "dropping_out": random.choice(("true", "false")),
        "over": random.choice(("true", "false")),
    }
    often = {"phase": 0.9, "order": 0.5, "producing": 0.15, "over": 0.5}
    chosen = {key: text for key, text in wishes.items() if random.random() < often.get(key, 0.3)}
    if random.random() < 0.85:  # mostly only keys that belong to the phase, so that some positions can be played
        phase = chosen.get("phase", "'action1'").strip("'")
        fitting = FITTING.get(phase, FITTING["action"] if phase.startswith("action") else set())
        chosen = {key: text for key, text in chosen.items() if key in {"order", "phase", *fitting}}
    return [f"{key} = {text}".replace("'", '"') for key, text in chosen.items()]


def tame_turn(random: Random, names: list[str]) -> list[str]:
    """A phase with the keys that belong to it: most of these positions could come up, but not all."""
    phase = random.choice(("action1", "action3", "sales", "sales", "finale", "reset"))
    lines = [f'phase = "{phase}"', f"order = {random.sample(names, len(names))}"]
    if phase.startswith("action") or phase == "sales":
        lines.append(f'player = "{random.choice(names)}"')
        if random.random() < 0.4:
            lines.append(f'selling = "{random.choice(RESOURCES)}"')
    if phase == "sales" and random.random() < 0.4:
        lines += [f"dropped = {[lines[2][10:-1]]}", "dropping_out = true"]
    return [line.replace("'", '"') for line in lines]


def market(random: Random) -> list[str]:
    lines = ["[market]"]
    for resource in RESOURCES:
        if random.random() < 0.5:
            start = BOARD.start[RESOURCES.index(resource)]
            box = random.randint(start, BOARD.top) if random.random() < 0.9 else 0
            used = range(box, max(box - random.randint(1, 4), -1), -1)
            cubes = ", ".join(f"{BOARD.labels[b]} = {random.randint(1, 3)}" for b in used)
            sold = f", cubes = {{ {cubes} }}" if random.random() < 0.5 else ""
            lines.append(f"{resource} = {{ marker = {BOARD.labels[box]}{sold} }}")
    return lines


def province(random: Random, code: str, owners: list[str]) -> list[str]:
    lines = [f"[provinces.{code}]"]
    if random.random() < 0.5:
        points = random.choice((1, 1, 2, 3, 3, 0, 4, 9) if random.random() < 0.1 else (1, 2, 3))
        flipped = random.choice(("", ", flipped = true"))
        lines.append(f'city = {{ owner = "{random.choice(owners)}", points = {points}{flipped} }}')
    inside = BOARD.spaces_in[BOARD.province_number[code]]
    industries = []
    for space in random.sample(inside, random.randint(0, len(inside))):
        kind, size = RESOURCES[BOARD.spaces[space].resource], BOARD.spaces[space].size
        cubes = random.choice(("", ", cubes = 1", f", cubes = {1 + BOARD.spaces[space].double}"))
        flipped = random.choice(("", "", ", flipped = true"))
        industries.append(f'{{ owner = "{random.choice(owners)}", type = "{kind}", size = "{size}"{cubes}{flipped} }}')
    return [*lines, f"industries = [{', '.join(industries)}]"]


def check_positions(block: int, number: int, tmp_path: Path) -> Counter[str]:
    seen: Counter[str] = Counter()
    random, complaints = Random(block), Complaints(tmp_path)
    for _ in range(number):
        complaints.check(random_scenario(random).encode(), lambda path: seen.update([read_scenario(path)]))
    complaints.none()
    return seen


@pytest.mark.parametrize(("block", "number"), first_of([(0, 30), *((block, 60) for block in range(4))], then=2))
def test_random_positions_are_refused_shown_or_played(block: int, number: int, tmp_path: Path) -> None:
    seen = check_positions(block, number, tmp_path)
    assert seen["shown"]
    assert seen["played"]


@pytest.mark.soak
@pytest.mark.parametrize("block", range(100, 108))
def test_random_positions_are_refused_shown_or_played_soak(block: int, tmp_path: Path) -> None:
    check_positions(block, 1000, tmp_path)


PARTICULAR = {
    "over, with an impossible city": """
        [turn]
        phase = "finale"
        over = true
        [provinces.KAT]
        city = { owner = "Ana", points = 9 }
    """,
    "over, with a broken Turn Order": """
        [turn]
        phase = "finale"
        over = true
        order = ["Ana", "Ana"]
    """,
    "Production in Resource Sales": """
        [turn]
        phase = "sales"
        player = "Ana"
        producing = ["crops KAT single"]
        [provinces.KAT]
        industries = [{ owner = "Ana", type = "crops" }, { owner = "Ana", type = "hydro", cubes = 1 }]
    """,
    "a sale while dropping out": """
        [turn]
        phase = "sales"
        player = "Ana"
        dropped = ["Ana"]
        dropping_out = true
        selling = "crops"
        [provinces.KAT]
        industries = [{ owner = "Ana", type = "crops", cubes = 1 }]
    """,
    "everybody has dropped out": """
        [turn]
        phase = "sales"
        player = "Ana"
        dropped = ["Ben", "Ana"]
        dropping_out = true
    """,
    "the same city supplied twice": """
        [turn]
        phase = "action1"
        player = "Ana"
        selling = "hydro"
        supplied = [["KIN", "BCO"], ["KIN", "BCO"]]
        [provinces.KIN]
        city = { owner = "Government", points = 3, flipped = true }
    """,
    "a city supplied from where there is no Hydro": """
        [turn]
        phase = "action1"
        player = "Ana"
        selling = "hydro"
        supplied = [["KIN", "KAT"]]
        [provinces.KIN]
        city = { owner = "Government", points = 3, flipped = true }
    """,
    "the same industry produces twice": """
        [turn]
        phase = "action1"
        player = "Ana"
        producing = ["crops KAT single", "crops KAT single"]
        [provinces.KAT]
        industries = [{ owner = "Ana", type = "crops" }]
    """,
    "money on the table of a late cycle": """
        cycle = 1000000000
        [turn]
        phase = "sales"
        player = "Ben"
        dropped = ["Ben"]
        dropping_out = true
        [money]
        Ana = 1000000000
        Ben = 1000000000
    """,
}


@pytest.mark.parametrize("name", PARTICULAR)
def test_particular_odd_positions(name: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_text('players = ["Ana", "Ben"]\n' + PARTICULAR[name], encoding="utf-8")
    read_scenario(path)


@pytest.mark.parametrize(
    "name",
    ["Production in Resource Sales", "a sale while dropping out", "the same city supplied twice",
     "the same industry produces twice", "a city supplied from where there is no Hydro"],
)  # fmt: skip
def test_what_the_rules_cannot_bring_about_is_a_problem(name: str) -> None:
    """`validate()` lists it, so that nobody learns from a position that cannot happen."""
    try:
        game = drcongo.scenario('players = ["Ana", "Ben"]\n' + PARTICULAR[name])
    except drcongo.ScenarioError:
        return
    assert game.engine.problems(game.root.state) != []


def test_development_may_pass_the_end_of_the_track() -> None:
    """CORE-END-02, CORE-CTY-13: after the Target is off, the actions left may develop beyond the last space."""
    game = drcongo.scenario(
        """
        players = ["Ana", "Ben"]
        development = 30
        target = 0
        [turn]
        phase = "action3"
        player = "Ana"
        [provinces.KAT]
        industries = [{ owner = "Ana", type = "crops" }]
        """
    )
    assert game.validate() == []
    game.play("develop KAT")
    assert game.state.development == 31
    assert game.validate() == []
    assert drcongo.scenario(game.to_scenario()).state == game.state
    assert game.svg()
    assert game.show()


def test_nothing_is_sold_or_flipped_before_the_roll() -> None:
    """CORE-RST-02, CORE-RST-05: when the die is rolled the chart is empty and everything lies face-up."""
    for broken in (
        "[market]\ncrops = { marker = 800, cubes = { 800 = 1 } }",
        '[provinces.KAT]\nindustries = [{ owner = "Ana", type = "crops", cubes = 1 }]',
        '[provinces.KAT]\nindustries = [{ owner = "Ana", type = "crops", flipped = true }]',
        '[provinces.KIN]\ncity = { owner = "Government", points = 3, flipped = true }',
    ):
        text = f'players = ["Ana", "Ben"]\n[turn]\nphase = "roll"\n{broken}\n'
        game = drcongo.scenario(text, dice="ask")
        assert game.validate() != [], broken
