"""The answers of the Insurgent exercises once more, on paper: from the position's text and the printed numbers."""

from __future__ import annotations

import copy
import itertools
from typing import Any

import pytest

import drcongo
from drcongo.lessons import CONGO, attempt, exercise
from tests.lessons.paper import (
    NEXT_TO,
    PRINTED,
    answers,
    best,
    best_sale,
    cubes_of,
    income,
    position,
    possible_splits,
    right,
    threat,
)

PROVINCES = tuple(PRINTED["provinces"])
NUMBER = {"minor": 4, "major": 6}
CARDS = {card["id"]: card for card in PRINTED["action_cards"]}


def forces(where: dict[str, Any], code: str) -> int:
    """What is added to the die: city points and everybody's Peacekeepers."""
    content = where["provinces"].get(code, {})
    return content.get("city", {}).get("points", 0) + sum(content.get("peacekeepers", {}).values())


def winning(where: dict[str, Any], code: str) -> list[int]:
    """The faces of the die that defeat the Insurgent of a province."""
    strength = NUMBER[where["provinces"][code]["insurgent"]]
    return [die for die in range(1, 7) if forces(where, code) + die > strength]


def with_peacekeeper(where: dict[str, Any], player: str, code: str) -> dict[str, Any]:
    changed = copy.deepcopy(where)
    there = changed["provinces"].setdefault(code, {}).setdefault("peacekeepers", {})
    there[player] = there.get(player, 0) + 1
    return changed


def threats(where: dict[str, Any], state: str) -> int:
    return sum(threat(where, code) == state for code in PROVINCES)


# --- states ---


def test_states_1_is_the_position_after_set_up() -> None:
    where = position("ins-states-1")
    kinds = [content["insurgent"] for content in where["provinces"].values()]
    expected = (kinds.count("minor"), kinds.count("major"), threats(where, "unsuppressed"), threats(where, "clear"))
    assert answers("ins-states-1") == (*expected, len(CARDS) - 4)
    state = drcongo.new_game(layer="insurgent", players=["Ana", "Ben"], dice="ask").root.state
    shown = attempt(exercise("ins-states-1"), CONGO).game.node.state
    assert state.insurgents == shown.insurgents
    assert len(state.action_deck) == len(shown.action_deck)


def test_states_3() -> None:
    where = position("ins-states-3")
    expected = dict.fromkeys(("crops", "oil", "minerals"), 0)
    for code, content in where["provinces"].items():
        for industry in content["industries"]:
            sizes = [size for kind, size in PRINTED["provinces"][code]["spaces"] if kind == industry["type"]]
            double = industry.get("size", sizes[0]) == "double"
            cubes = {"clear": 1 + double, "suppressed": 1, "unsuppressed": 0}[threat(where, code)]
            expected[industry["type"]] += cubes
    assert answers("ins-states-3") == tuple(expected.values())


def test_states_4() -> None:
    """Every pair of different industries, one of them at home; only those of clear provinces save money."""
    where = position("ins-states-4")
    own = [(c, i["type"]) for c, content in where["provinces"].items() for i in content["industries"]]
    prices = [
        PRINTED["cities"]["cost"][1]
        - sum(PRINTED["industries"]["flipped"][kind] for code, kind in pair if threat(where, code) == "clear")
        for pair in itertools.combinations(own, 2)
        if len({kind for _, kind in pair}) == 2
        and any(code == "KOR" for code, _ in pair)
        and all(code == "KOR" or code in NEXT_TO["KOR"] for code, _ in pair)
        and all(threat(where, code) != "unsuppressed" for code, _ in pair)
    ]
    assert best("ins-states-4") == min(prices)


def test_states_5() -> None:
    where = position("ins-states-5")
    all_cubes = len(cubes_of(where, "Ana", "minerals")) + len(cubes_of(where, "Ana", "crops"))
    lost = []
    for left in ("KOR", "KAT"):
        changed = copy.deepcopy(where)
        del changed["provinces"][left]["peacekeepers"]["Ana"]
        gone = [c for c in ("KAT", "KOR") if threat(changed, c) == "unsuppressed"]
        lost.append(sum(i["cubes"] for code in gone for i in where["provinces"][code]["industries"]))
    assert answers("ins-states-5") == (all_cubes - lost[0], all_cubes - lost[1], all_cubes - lost[1])


# --- Peacekeepers and combat ---


def test_place_2() -> None:
    """Every set of up to two provinces guarded first; then the truck, if both ends are in order."""
    where = position("ins-place-2")
    costs = []
    for number in range(3):
        for guarded in itertools.combinations(PROVINCES, number):
            changed = where
            for code in guarded:
                changed = with_peacekeeper(changed, "Ana", code)
            if "unsuppressed" not in (threat(changed, "KAT"), threat(changed, "KOC")):
                costs.append(1000 * number + PRINTED["transports"]["cost"]["truck"])
    assert best("ins-place-2") == min(costs)


def test_place_4() -> None:
    placed, moved, lost = 2, 1, 1
    assert answers("ins-place-4") == (1000 * (placed + moved), 1 + placed, 1 + placed - lost)


def test_combat_1_and_2() -> None:
    where = position("ins-combat-1")
    assert answers("ins-combat-1") == tuple(min(winning(where, code)) for code in ("BDU", "EQU", "KAT", "ORI"))
    where = position("ins-combat-2")
    assert answers("ins-combat-2") == tuple(len(winning(where, code)) for code in ("BDU", "NKI", "KAT", "KOR"))


def test_combat_3() -> None:
    """All ways to place two Peacekeepers."""
    where = position("ins-combat-3")

    def prospects(codes: tuple[str, ...]) -> int:
        changed = where
        for code in codes:
            changed = with_peacekeeper(changed, "Ana", code)
        fights = {code for code in codes if "insurgent" in where["provinces"].get(code, {})}
        return sum(len(winning(changed, code)) for code in fights)

    places = itertools.combinations_with_replacement([code for code in PROVINCES if code != "KIN"], 2)
    results = {codes: prospects(codes) for codes in places}
    assert best("ins-combat-3") == max(results.values())
    assert [codes for codes, value in results.items() if value == best("ins-combat-3")] == [("KAT", "KOR")]


def test_combat_4_is_lost_and_5_is_won() -> None:
    where = position("ins-combat-4")
    assert 2 not in winning(where, "KAT")
    assert 2 not in winning(where, "SKI")
    there = where["provinces"]["KAT"]["peacekeepers"]
    guarded = sum(there.values()) > len(there)
    cubes = len(cubes_of(where, "Ana", "minerals")) if guarded else 0
    assert answers("ins-combat-4") == (there["Ana"] - 1, there["Ben"] - 1, cubes, 0)
    where = position("ins-combat-5")
    assert all(6 in winning(where, code) for code in where["provinces"])
    assert not any(PRINTED["provinces"][code].get("diamond") for code in where["provinces"])
    assert answers("ins-combat-5") == (1, 1, 0, 0)


# --- Action cards ---


def resolve(where: dict[str, Any], number: int, die: int) -> tuple[dict[str, Any], list[str]]:
    """The position after a card with the same die in every combat, and where combat was."""
    after = copy.deepcopy(where)
    provinces = after["provinces"]
    card = CARDS[number]
    for kind, code in (("major", card["major"]), *(("minor", code) for code in card["minors"])):
        majors = sum(content.get("insurgent") == "major" for content in provinces.values())
        if kind == "major" and majors == PRINTED["insurgents"]["major"]:
            continue
        provinces.setdefault(code, {})["insurgent"] = kind
    fought = []
    for code, content in provinces.items():
        if content.get("insurgent") == "major" and threat(after, code) == "suppressed":
            fought.append(code)
            if die in winning(after, code):
                del content["insurgent"]
            else:
                content["peacekeepers"] = {name: n - 1 for name, n in content["peacekeepers"].items()}
    for code, content in provinces.items():
        if threat(after, code) == "unsuppressed":
            for industry in content.get("industries", []):
                industry["cubes"] = 0
    return after, fought


def test_cards_1() -> None:
    after, fought = resolve(position("ins-cards-1"), 8, 1)
    kinds = [content.get("insurgent") for content in after["provinces"].values()]
    crops = len(cubes_of(after, "Ana", "crops"))
    left = [
        after["provinces"][code]["peacekeepers"][who] for code, who in (("KAT", "Ben"), ("KOR", "Ana"), ("BCO", "Ana"))
    ]
    assert sorted(fought) == ["KAT", "KOR"]
    assert answers("ins-cards-1") == (kinds.count("major"), kinds.count("minor"), crops, *left)


def test_cards_2_and_3() -> None:
    after, _ = resolve(position("ins-cards-2"), 9, 1)
    assert "insurgent" not in after["provinces"].get("KOR", {})
    assert right("ins-cards-2") == {3}
    _, fought = resolve(position("ins-cards-3"), 6, 1)
    named = ["SKI", "KAT", "EQU", "MAN", "BDU", "ORI"]
    assert right("ins-cards-3") == {named.index(code) + 1 for code in fought}


def test_cards_4_saves_the_cubes_by_the_second_guard_alone() -> None:
    where = position("ins-cards-4")
    for guards, kept in ((1, 0), (2, 2)):
        where["provinces"]["KAT"]["peacekeepers"]["Ana"] = guards
        after, _ = resolve(where, 3, 1)
        assert len(cubes_of(after, "Ana", "minerals")) == kept


def test_cards_5() -> None:
    rest = len(CARDS) - 4
    assert answers("ins-cards-5") == (rest - 4, 0, rest, 0)


# --- logistics ---


def matadi(where: dict[str, Any], resource: str) -> int:
    return max(m for m, _, _ in possible_splits(where, "Ana", resource))


def test_fire_1() -> None:
    where = position("ins-fire-1")
    truck = copy.deepcopy(where)
    truck["borders"]["BDU-EQU"]["truck"] = "Ana"
    won = copy.deepcopy(where)
    assert 6 in winning(won, "EQU")
    del won["provinces"]["EQU"]["insurgent"]
    expected = (matadi(where, "crops"), matadi(where, "oil"), matadi(truck, "crops"), matadi(won, "crops"))
    assert answers("ins-fire-1") == expected


def test_fire_2() -> None:
    splits = possible_splits(position("ins-fire-2"), "Ana", "minerals")
    asked = [tuple(int(n) for n in option.move.split("/")) for option in exercise("ins-fire-2").options]
    assert right("ins-fire-2") == {i for i, split in enumerate(asked, 1) if split in splits}


def test_fire_3() -> None:
    where = position("ins-fire-3")
    assert best("ins-fire-3") == best_sale(where, "Ana", "crops")
    incomes = {split: income(where, "crops", split) for split in possible_splits(where, "Ana", "crops")}
    assert max(incomes, key=lambda split: incomes[split]) == (2, 2, 0)


def test_fire_4() -> None:
    """No Peacekeeper, or one anywhere for $1,000."""
    where = position("ins-fire-4")
    money = where["money"]["Ana"]
    results = {"": money + best_sale(where, "Ana", "minerals")}
    for code in PROVINCES:
        if code != "KIN":
            results[code] = money - 1000 + best_sale(with_peacekeeper(where, "Ana", code), "Ana", "minerals")
    assert best("ins-fire-4") == max(results.values())
    assert max(results, key=lambda code: results[code]) == "BDU"


def test_fire_5() -> None:
    where = position("ins-fire-5")
    pairs = [option.move.split()[1::2] for option in exercise("ins-fire-5").options]

    def reaches(city: str, source: str) -> bool:
        if city == source:
            return threat(where, city) != "unsuppressed"
        return city in NEXT_TO[source] and threat(where, city) == threat(where, source) == "clear"

    assert right("ins-fire-5") == {i for i, (city, source) in enumerate(pairs, 1) if reaches(city, source)}


# --- diamonds and Finale ---


def test_diamonds_1_and_2() -> None:
    shares = {1: 500, 2: 300, 3: 200, 4: 100}
    where = position("ins-diamonds-1")["provinces"]
    each = shares[len(where["KOR"]["peacekeepers"])]
    assert all(PRINTED["provinces"][code].get("diamond") for code in where)
    assert answers("ins-diamonds-1") == (each, each, 1, 1, 0)
    where = position("ins-diamonds-2")["provinces"]
    paid = [
        number
        for number, option in enumerate(exercise("ins-diamonds-2").options, 1)
        if (code := (option.moves or ("",))[0].split()[-1])
        and PRINTED["provinces"][code].get("diamond")
        and where[code]["insurgent"] == "minor"
    ]
    assert right("ins-diamonds-2") == set(paid)


def money_medals(money: int) -> int:
    return sum(money >= band for band in (3000, 7000, 12_000, 18_000, 25_000))


def test_diamonds_3() -> None:
    where = position("ins-diamonds-3")
    have, money = where["diamonds"]["Ana"], where["money"]["Ana"]
    worth = {n: min(3, have - n) + money_medals(money + 500 * n) for n in range(have + 1)}
    assert [n for n, value in worth.items() if value == max(worth.values())] == [1]
    assert right("ins-diamonds-3") == {2}


def test_diamonds_5() -> None:
    where = position("ins-diamonds-5")
    scoring = [content for code, content in where["provinces"].items() if threat(where, code) != "unsuppressed"]
    industries = sum(i["owner"] == "Ana" for content in scoring for i in content["industries"])
    cities = sum(2 * content["city"]["points"] for content in scoring)
    transports = sum(owner == "Ana" for kinds in where["borders"].values() for owner in kinds.values())
    assert answers("ins-diamonds-5") == (industries, cities, transports, min(3, where["diamonds"]["Ana"]))


@pytest.mark.parametrize(
    "name", ["ins-states-2", "ins-place-3", "ins-combat-6", "ins-fire-2", "ins-fire-5", "ins-diamonds-4"]
)
def test_every_legal_move_is_on_the_list_of_legal_moves(name: str) -> None:
    """The answers to "what is allowed?" once more, by the list of legal moves and not by the reasons against them."""
    item = exercise(name)
    tried = attempt(item, CONGO)
    for number, option in enumerate(item.options):
        if option.move.startswith("produce "):
            continue  # some industries at once: more ways than a list could hold
        game = tried.line_of_play(item.moves if option.moves is None else option.moves)
        legal = [sorted(game.engine.text(move).replace(",", "").split()) for move in game.legal_moves()]
        wanted = sorted(game.engine.text(game.read(option.move)).replace(",", "").split())
        listed = wanted in legal and option.by in ("", game.to_act)
        assert (number + 1 in right(name)) == listed, option.label.en
