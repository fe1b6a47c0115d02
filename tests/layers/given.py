"""The Given of a scenario as text of the public scenario form (see conftest)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

GOVERNMENT = "Government"


def inline(**fields: Any) -> str:
    """A TOML inline table; JSON writes its strings, numbers, lists and truth values as TOML does."""
    return "{ " + ", ".join(f"{key} = {json.dumps(value)}" for key, value in fields.items()) + " }"


def industry_entry(text: str) -> tuple[str, str]:
    owner, kind, province, *rest = text.split()
    fields: dict[str, Any] = {"owner": owner, "type": kind}
    for word in rest:
        if word in ("single", "double", "extra"):
            fields["size"] = word
        elif word == "flipped":
            fields["flipped"] = True
        elif word.startswith("x"):
            fields["cubes"] = int(word[1:])
        else:
            raise ValueError(f"{word!r} in {text!r}")
    return province, inline(**fields)


def city_entry(text: str) -> tuple[str, str]:
    owner, province, points, *rest = text.split()
    return province, inline(owner=owner, points=int(points), flipped=rest == ["flipped"])


def peacekeeper_entries(texts: Iterable[str]) -> dict[str, dict[str, int]]:
    """Province by province, whose and how many."""
    found: dict[str, dict[str, int]] = {}
    for text in texts:
        owner, province, *times = text.split()
        found.setdefault(province, {})[owner] = int(times[0].removeprefix("x")) if times else 1
    return found


def table(name: str, values: Mapping[str, Any]) -> list[str]:
    """A TOML table of plain values."""
    return [f"[{name}]", *(f"{key} = {json.dumps(value)}" for key, value in values.items())]


def in_order(order: str) -> list[str]:
    return [GOVERNMENT if letter == "G" else letter for letter in order]


def dealt(first: Iterable[int], cycle: int) -> dict[str, list[int]]:
    """The Action cards of a cycle: these on the first spaces, the others by number; in even cycles four are used."""
    first = list(first)
    rest = [number for number in range(1, 11) if number not in first]
    spaces, rest = first + rest[: 4 - len(first)], rest[4 - len(first) :]
    used = 0 if cycle % 2 else 4
    return {"spaces": spaces, "used": rest[:used], "deck": rest[used:]}


FILLERS = ("venezuela", "new_zealand", "belgium", "japan", "uganda", "saudi_arabia")


def support_entries(offer: str, discards: str, taken: Mapping[str, str]) -> dict[str, list[str]]:
    """Support cards on offer, filled up to three, and on the discards; the others are in the deck."""
    shown, thrown = offer.split(), discards.split()
    others = [key for key in FILLERS if key not in (*shown, *thrown, *taken.values())]
    return {"offer": shown + others[: max(0, 3 - len(shown))], "discards": thrown}


def scenario_text(
    head: Mapping[str, Any],
    turn: Mapping[str, Any],
    tables: Mapping[str, Mapping[str, Any]],
    market: Mapping[str, Any],
    provinces: Mapping[str, list[str]],
    transports: Iterable[str],
) -> str:
    lines = [f"{key} = {json.dumps(value)}" for key, value in head.items()]
    lines += table("turn", turn)
    for name, values in tables.items():
        lines += table(name, values) if values else []
    lines += ["[market]"]
    for resource, column in market.items():
        marker, cubes = column if isinstance(column, tuple) else (column, {})
        sold = ", ".join(f"{label} = {n}" for label, n in cubes.items())
        lines.append(f"{resource} = {{ marker = {marker}, cubes = {{ {sold} }} }}")
    for province, entries in provinces.items():
        lines += [f"[provinces.{province}]", *entries]
    lines += ["[borders]"]
    for text in transports:
        owner, kind, border = text.split()
        lines.append(f"{border}.{kind} = {json.dumps(owner)}")
    return "\n".join(lines) + "\n"


def province_entries(
    industries: Iterable[str], cities: Iterable[str], insurgents: Mapping[str, str], peacekeepers: Iterable[str]
) -> dict[str, list[str]]:
    """What stands in each province, as lines of its TOML table."""
    city_of = dict(city_entry(text) for text in cities)
    built = [industry_entry(text) for text in industries]
    guards = peacekeeper_entries(peacekeepers)
    found: dict[str, list[str]] = {}
    for province in dict.fromkeys([*city_of, *(p for p, _ in built), *insurgents, *guards]):
        lines = found[province] = []
        if province in city_of:
            lines.append(f"city = {city_of[province]}")
        lines.append("industries = [" + ", ".join(entry for p, entry in built if p == province) + "]")
        if province in insurgents:
            lines.append(f"insurgent = {json.dumps(insurgents[province])}")
        if province in guards:
            lines.append(f"peacekeepers = {inline(**guards[province])}")
    return found
