"""Odd positions of the Insurgent and Government games: refused with reasons, shown with problems, or played."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import drcongo
from drcongo.edition.kinds import MINISTERS
from drcongo.errors import ScenarioError
from tests.effort import first_of
from tests.play.test_mutated_files import Complaints, read_scenario
from tests.positions.test_odd_positions import random_scenario
from tests.properties.walks import ENGINE

CODES = ENGINE.board.codes
WITH_FIGURES = ("insurgent", "government")


def with_figures(random: Random, layer: str) -> str:
    """A random scenario of Core with figures, cards, diamonds and Ministers in it; most values fit, some do not."""
    lines = random_scenario(random).splitlines()
    names = re.findall(r'"(\w+)"', lines[0])
    wild = random.random() < 0.4
    result = [f'layer = "{layer}"']
    for line in lines:
        if line.startswith("order = ") and layer == "government" and random.random() < 0.95:
            order = re.findall(r'"\w+"', line)
            order.insert(random.randint(0, len(order)), '"Government"')
            line = f"order = [{', '.join(order)}]"
        result.append(line)
        if match := re.match(r"\[provinces\.(\w+)\]", line):
            result += figures(random, match.group(1), names, layer, wild)
        if line == "[turn]" and random.random() < 0.3:
            result += turn(random, layer, names)
        if line == "[money]" and layer == "government" and random.random() < 0.5:
            result.append(f"Government = {random.choice((0, 100, 2000, 9000) if not wild else (-100, 50))}")
    listed = re.findall(r"\[provinces\.(\w+)\]", "\n".join(result))
    for code in random.sample([c for c in CODES if c not in listed], 3):
        result += [f"[provinces.{code}]", *figures(random, code, names, layer, wild)]
    return "\n".join([*result, *tables(random, layer, names, wild)]) + "\n"


def tame(random: Random, layer: str) -> str:
    """Nothing but figures, money and Ministers in an Action phase or at an election: many of these can be played."""
    names = ["Ana", "Ben", "Cleo", "Dario"][: random.randint(2, 4)]
    order = random.sample(
        [*names, "Government"] if layer == "government" else names, len(names) + (layer != "insurgent")
    )
    places = random.sample([code for code in CODES if code != "KIN"], 8)
    lines = [f'layer = "{layer}"', f"players = {names}", "[turn]", f"order = {order}"]
    if layer == "government" and random.random() < 0.3:
        lines.append(f'phase = "elect"\nbids = {random.choice(([], [0], [200], [200, 400], [500, 100]))}')
    else:
        lines.append(f'phase = "action{random.randint(1, 4)}"')
        lines += random.choice(([], [f'player = "{random.choice(names)}"']))
    lines += ["[money]", *(f"{name} = {random.choice((0, 900, 5000))}" for name in names)]
    if layer == "government":
        holders = random.sample([*names, *["nobody"] * 3], 3)
        held = zip(MINISTERS, holders, strict=True)
        lines += [f"Government = {random.choice((0, 3000))}"]
        lines += (
            ["[ministers]", *(f'{minister} = "{name}"' for minister, name in held)] if "bids" not in lines[4] else []
        )
    owners = [*names, *(["Government"] if layer == "government" else [])]
    for n, code in enumerate(places):
        there = f"peacekeepers = {{ {owners[n]} = {random.randint(1, 2)} }}" if n < len(owners) else ""
        insurgent = f'insurgent = "{random.choice(("minor", "minor", "major"))}"' if random.random() < 0.7 else ""
        lines += [f"[provinces.{code}]", insurgent, there]
    return "\n".join(lines).replace("'", '"') + "\n"


def figures(random: Random, code: str, names: list[str], layer: str, wild: bool) -> list[str]:
    lines = []
    if code == "KIN" and not wild:
        return []
    if random.random() < 0.5:
        lines.append(f'insurgent = "{random.choice(("minor", "minor", "major"))}"')
    owners = [*names, *(["Government"] if layer == "government" else [])]
    there = {name: random.choice((1, 2) if not wild else (1, 2, 3, 9)) for name in owners if random.random() < 0.25}
    if there:
        lines.append(f"peacekeepers = {{ {', '.join(f'{name} = {n}' for name, n in there.items())} }}")
    return lines


def turn(random: Random, layer: str, names: list[str]) -> list[str]:
    """Keys of [turn] that the layers add; seldom do they fit the phase."""
    wishes = {
        "combat": f'"{random.choice(CODES)}"',
        "fought": str(random.sample(CODES, random.randint(0, 2))).replace("'", '"'),
        "ending": random.choice(("true", "false")),
        "card": f'"{random.choice(("combats", "defence", "fight", "finance"))}"',
    }
    if layer == "government":
        wishes |= {
            "bids": str([random.choice((0, 100, 200, 500, 150)) for _ in range(random.randint(0, 4))]),
            "removed": str(random.randint(0, 3)),
            "placed": str(random.randint(0, 3)),
            "share": random.choice(("0", "500", "99900")),
            "share_for": f'"{random.choice(("build", "transport", "city"))}"',
        }
    return [f"{key} = {wishes[key]}" for key in random.sample(sorted(wishes), random.randint(1, 2))]


def tables(random: Random, layer: str, names: list[str], wild: bool) -> list[str]:
    lines = []
    if random.random() < 0.3:
        lines += [
            "[diamonds]",
            *(f"{name} = {random.choice((0, 1, 4) if not wild else (7, -1, 30))}" for name in names),
        ]
    if random.random() < 0.3:
        cards = random.sample(range(1, 11), 10)
        cut = 4 if not wild else random.randint(0, 10)
        lines += ["[cards]", f"spaces = {cards[:cut]}", f"deck = {cards[cut:]}", "used = []"]
        lines += [f"revealed = {random.randint(0, 5)}"] if wild else []
    if layer == "government" and random.random() < 0.6:
        held = {minister: random.choice(names) for minister in MINISTERS if random.random() < 0.6}
        lines += ["[ministers]", *(f'{minister} = "{name}"' for minister, name in held.items())]
    return lines


def check_positions(layer: str, block: int, number: int, tmp_path: Path) -> Counter[str]:
    seen: Counter[str] = Counter()
    random, complaints = Random(block), Complaints(tmp_path)
    for _ in range(number):
        text = with_figures(random, layer) if random.random() < 0.7 else tame(random, layer)
        complaints.check(text.encode(), lambda path: seen.update([read_scenario(path)]))
    complaints.none()
    return seen


@pytest.mark.parametrize(
    ("block", "layer", "number"),
    first_of([(0, WITH_FIGURES[-1], 40), *((b, layer, 80) for b in range(3) for layer in WITH_FIGURES)], then=2),
)
def test_random_positions_with_figures(layer: str, block: int, number: int, tmp_path: Path) -> None:
    seen = check_positions(layer, block, number, tmp_path)
    assert set(seen) == {"refused", "shown", "played"}


@pytest.mark.soak
@pytest.mark.parametrize("layer", WITH_FIGURES)
@pytest.mark.parametrize("block", range(100, 103))
def test_random_positions_with_figures_soak(layer: str, block: int, tmp_path: Path) -> None:
    check_positions(layer, block, 1000, tmp_path)


HEAD = 'players = ["Ana", "Ben"]\n'

# What no game can bring about: `validate()` has a sentence with this rule, in both languages.
PROBLEMS = {
    "INS-MSC-01": '[provinces.KIN]\ninsurgent = "minor"',
    "INS-SET-03": "[provinces]\n" + "\n".join(f'{code} = {{ insurgent = "major" }}' for code in CODES if code != "KIN"),
    "INS-UNS-09": """
        [provinces.KAT]
        insurgent = "minor"
        industries = [{ owner = "Ana", type = "crops", cubes = 1 }]
    """,
    "INS-PLC-02": "[provinces.KAT]\npeacekeepers = { Ana = 3 }",
    "INS-PKP-01": "[provinces]\n" + "\n".join(f"{code} = {{ peacekeepers = {{ Ana = 2 }} }}" for code in CODES[2:5]),
    "INS-SET-04": "[diamonds]\nAna = 20\nBen = 1",
    "INS-SET-01": "[cards]\nspaces = [1, 2, 3, 4]\ndeck = [4, 5, 6, 7, 8, 9, 10]",
    "INS-CRD-01": "[cards]\nrevealed = 4",
    "INS-CMB-01": '[turn]\nphase = "action2"\nplayer = "Ana"\nfought = ["KAT"]\ncombat = "KAT"',
}
GOVERNMENT_PROBLEMS = {
    "GOV-INT-01": "[money]\nGovernment = 50",
    "GOV-DEF-03": "[provinces.KAT]\npeacekeepers = { Government = 3 }",
    "GOV-AUC-03": '[turn]\nphase = "elect"\nbids = [1000, 1500]',
    "GOV-AUC-04": '[turn]\nphase = "elect"\nbids = [1000, 1000]',
    "GOV-AUC-09": '[turn]\nphase = "elect"\nbids = [90000]',
    "GOV-AUC-01": '[turn]\nphase = "elect"\nbids = [150]',
    "GOV-AUC-07": '[turn]\nphase = "elect"\nbids = []\n[ministers]\ndefence = "Ana"',
    "GOV-AUC-06": "[ministers]\n" + "\n".join(f'{minister} = "Ana"' for minister in MINISTERS),
    "GOV-ACT-03": '[provinces.KAT]\nindustries = [{ owner = "Government", type = "crops", size = "extra" }]',
    "GOV-ACT-04": """
        [turn]
        phase = "action2"
        player = "Government"
        share = 500
        [ministers]
        interior = "Ana"
    """,
    "GOV-DEF-02": """
        [turn]
        phase = "action1"
        card = "defence"
        placed = 3
        [ministers]
        defence = "Ana"
    """,
    "INS-CRD-01": """
        [turn]
        phase = "action1"
        card = "defence"
        [cards]
        revealed = 9  # of four
        [ministers]
        defence = "Ana"
    """,
}


def check_problem(layer: str, rule: str, text: str) -> None:
    game = drcongo.scenario(f'layer = "{layer}"\n{HEAD}{text}\n')
    found = [problem for problem in game.validate() if rule in problem]
    assert found, game.validate()
    assert found[0].text("pl") != found[0].text("en")
    assert rule in found[0].text("pl")
    assert game.show()
    with pytest.raises(ScenarioError):
        game.play("pass")


@pytest.mark.parametrize("layer", WITH_FIGURES)
@pytest.mark.parametrize("rule", PROBLEMS)
def test_what_the_insurgent_rules_cannot_bring_about(layer: str, rule: str) -> None:
    check_problem(layer, rule, PROBLEMS[rule])


@pytest.mark.parametrize("rule", GOVERNMENT_PROBLEMS)
def test_what_the_government_rules_cannot_bring_about(rule: str) -> None:
    check_problem("government", rule, GOVERNMENT_PROBLEMS[rule])


# What cannot be read: a ScenarioError with its line and a sentence in both languages.
UNREADABLE = {
    "[provinces.KAT]\ninsurgent = 7": 4,
    '[provinces.KAT]\ninsurgent = "huge"': 4,
    "[provinces.KAT]\npeacekeepers = { Nobody = 1 }": 4,
    "[provinces.KAT]\npeacekeepers = 3": 4,
    "[cards]\nspaces = [99]": 4,
    "[cards]\nspaces = 4": 4,
    "[cards]\nheap = []": 4,
    "[diamonds]\nAna = true": 4,
    '[turn]\nphase = "action1"\ncombat = "XXX"': 5,
    '[turn]\nphase = "action1"\ncard = "dance"': 5,
    '[turn]\nphase = "sales"\ncombat = "KAT"': 5,
    '[turn]\nphase = "action1"\nfought = "KAT"': 5,
    '[turn]\nphase = "roll"\nending = true': 5,
}
UNREADABLE_IN_GOVERNMENT = {
    "[ministers]\nwar = 'Ana'": 4,
    "[ministers]\ndefence = 3": 4,
    "[ministers]\ndefence = 'Government'": 4,
    '[turn]\nphase = "action1"\nbids = [100]': 5,
    '[turn]\nphase = "elect"\nbids = ["x"]': 5,
    '[turn]\nphase = "elect"\nbids = [0, 0, 0, 0]': 5,
    '[turn]\nphase = "elect"\nbids = [1, 2, 3, 4, 5, 6, 7]': 5,
    '[turn]\nphase = "action1"\ncard = "finance"': 5,
    '[turn]\nphase = "action1"\nplayer = "Government"': 5,
    '[turn]\nphase = "action1"\nshare = "all"\nplayer = "Ana"': 5,
    '[turn]\nphase = "action1"\nremoved = 1': 5,
    '[turn]\norder = ["Ana", "Ben"]': 4,
}


def check_unreadable(layer: str, text: str, line: int) -> None:
    with pytest.raises(ScenarioError) as error:
        drcongo.scenario(f'layer = "{layer}"\n{HEAD}{text}\n')
    assert error.value.line == line, error.value
    assert len(str(error.value)) > 10
    for problem in error.value.problems:
        assert problem.text("pl") != problem.text("en")
        assert "{" not in problem.text("pl").replace(text, "")


@pytest.mark.parametrize("layer", WITH_FIGURES)
@pytest.mark.parametrize("text", UNREADABLE)
def test_what_cannot_be_read(layer: str, text: str) -> None:
    check_unreadable(layer, text, UNREADABLE[text])


@pytest.mark.parametrize("text", UNREADABLE_IN_GOVERNMENT)
def test_what_cannot_be_read_in_the_government_game(text: str) -> None:
    check_unreadable("government", text, UNREADABLE_IN_GOVERNMENT[text])


@pytest.mark.parametrize(
    ("layer", "text"),
    [("core", text) for text in UNREADABLE] + [("insurgent", text) for text in UNREADABLE_IN_GOVERNMENT],
)
def test_a_layer_does_not_know_what_later_ones_add(layer: str, text: str) -> None:
    if text == '[turn]\norder = ["Ana", "Ben"]':
        return  # that is complete where there is no Government
    with pytest.raises(ScenarioError) as error:
        drcongo.scenario(f'layer = "{layer}"\n{HEAD}{text}\n')
    assert error.value.line
