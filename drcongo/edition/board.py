"""Board: one edition with every name turned into a small number, once, so that the engine never looks up text."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from drcongo.edition.kinds import MAJOR, MINOR, RESOURCES, TRANSPORTS, TRUCK


@dataclass(frozen=True, slots=True)
class Province:
    """CORE-MAP-02: a province has a name and one town; some carry an export arrow (CORE-MAP-05) or a diamond."""

    code: str
    name: str
    name_pl: str
    town: str
    export: str  # "high" (the broad arrow), "low" (a narrow one) or ""
    diamond: bool
    capital: bool


@dataclass(frozen=True, slots=True)
class Space:
    """CORE-MAP-04: a typed industry space. `size` is "single" or "double"; a second equal one is "single2".

    An "extra" one is not printed: the Government may build there once a province is full (GOV-ACT-03).
    """

    province: int
    resource: int
    double: bool
    size: str
    name: str  # "minerals KAT double": unique on the board
    extra: bool = False


@dataclass(frozen=True, slots=True)
class ActionCard:
    """INS-CRD-02, GOV-CRD-01: where Insurgents appear, and what the Ministers have to do with."""

    number: int
    insurgents: tuple[tuple[int, int], ...]  # (strength, province), the Major first
    peacekeepers: int  # N: so many may be removed and placed; -N: so many must be removed
    money: int
    finance: tuple[int, ...]  # one or two resources


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for one transport counter: a printed boat or railway space, or the one truck a border takes."""

    border: int
    transport: int
    a: int
    b: int
    starred: bool  # the Government's at set-up (CORE-SET-04, CORE-SET-05)


def _extra_spaces(printed: list[Space], codes: tuple[str, ...]) -> list[Space]:
    """One for each type that a province has (AMB-90)."""
    kinds = dict.fromkeys((space.province, space.resource) for space in printed)
    return [Space(p, r, False, "extra", f"{RESOURCES[r]} {codes[p]} extra", extra=True) for p, r in kinds]


class Board:
    """What is printed, by number. Provinces, spaces, borders and slots keep the order of the edition file."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.name: str = data["name"]
        self._read_provinces(data["provinces"])
        self._read_borders(data["borders"])
        self._read_market(data["market"])
        self._read_pieces(data)
        self._read_forces(data)
        track = data["track"]
        self.track_length: int = track["length"]
        self.development_start: int = track["development_start"]
        self.target_start: int = track["target_start"]
        self.arrows: tuple[int, ...] = tuple(track["arrows"])
        # another for every other edition (but for one in four thousand millions)
        self.fingerprint = f"{zlib.crc32(json.dumps(data, sort_keys=True).encode()):08x}"

    def __reduce__(self) -> tuple[Any, ...]:
        from drcongo.edition import restored  # which knows the house's board, and stands above this room

        return restored, (dict(self.data),)

    def __deepcopy__(self, memo: object) -> Board:
        return self  # never changed

    def _read_provinces(self, provinces: Mapping[str, Any]) -> None:
        self.codes = tuple(provinces)
        self.province_number = {code: i for i, code in enumerate(self.codes)}
        self.provinces = tuple(
            Province(
                code=code,
                name=p["name"],
                name_pl=p.get("name_pl", p["name"]),
                town=p["town"],
                export=p.get("export", ""),
                diamond=p.get("diamond", False),
                capital=p.get("capital", False),
            )
            for code, p in provinces.items()
        )
        self.capital = next(i for i, p in enumerate(self.provinces) if p.capital)
        self.port = next(i for i, p in enumerate(self.provinces) if p.export == "high")
        self.overland = tuple(i for i, p in enumerate(self.provinces) if p.export == "low")
        printed = self._spaces(provinces)
        self.printed = len(printed)  # so many spaces; after them come the extra ones
        self.spaces = tuple(printed + _extra_spaces(printed, self.codes))
        self.space_number = {space.name: i for i, space in enumerate(self.spaces)}
        self.spaces_in = tuple(
            tuple(i for i, s in enumerate(self.spaces) if s.province == p) for p in range(len(self.codes))
        )
        self.spaces_of = tuple(
            tuple(i for i, s in enumerate(self.spaces) if s.resource == r) for r in range(len(RESOURCES))
        )
        self.printed_in = tuple(tuple(i for i in spaces if i < self.printed) for spaces in self.spaces_in)
        self.extra_in = tuple(tuple(i for i in spaces if i >= self.printed) for spaces in self.spaces_in)
        self.space_province = tuple(s.province for s in self.spaces)
        self.space_resource = tuple(s.resource for s in self.spaces)

    def _spaces(self, provinces: Mapping[str, Any]) -> list[Space]:
        spaces = []
        for p, (code, province) in enumerate(provinces.items()):
            seen: dict[tuple[str, str], int] = {}
            for resource, size in province["spaces"]:
                count = seen[resource, size] = seen.get((resource, size), 0) + 1
                label = size if count == 1 else f"{size}{count}"
                name = f"{resource} {code} {label}"
                spaces.append(Space(p, RESOURCES.index(resource), size == "double", label, name))
        return spaces

    def _read_borders(self, borders: Mapping[str, Any]) -> None:
        number = self.province_number
        self.borders = tuple((number[a], number[b]) for a, b, _ in borders["list"])
        self.border_number = {pair: i for i, pair in enumerate(self.borders)}
        self.border_number |= {(b, a): i for i, (a, b) in enumerate(self.borders)}
        self.border_names = tuple(f"{self.codes[a]}-{self.codes[b]}" for a, b in self.borders)
        self.adjacent = tuple(
            tuple(sorted({b if a == p else a for a, b in self.borders if p in (a, b)})) for p in range(len(self.codes))
        )
        starred = [(self.border_number[number[a], number[b]], kind) for a, b, kind in borders["government_at_setup"]]
        slots = []
        for i, (_, _, kinds) in enumerate(borders["list"]):
            a, b = self.borders[i]
            for kind in kinds:
                star = (i, kind) in starred
                if star:
                    starred.remove((i, kind))
                slots.append(Slot(i, TRANSPORTS.index(kind), a, b, star))
            slots.append(Slot(i, TRUCK, a, b, False))  # CORE-TRN-03: at most one truck a border
        self.slots = tuple(slots)
        self.slots_at = {
            (i, t): tuple(n for n, s in enumerate(slots) if s.border == i and s.transport == t)
            for i in range(len(self.borders))
            for t in range(len(TRANSPORTS))
        }

    def _read_market(self, market: Mapping[str, Any]) -> None:
        self.labels: tuple[int, ...] = tuple(market["labels"])
        self.higher: tuple[int, ...] = tuple(market["higher"])
        self.lower: tuple[int, ...] = tuple(market["lower"])
        self.box_number = {label: i for i, label in enumerate(self.labels)}
        self.top = len(self.labels) - 1
        self.bottom = tuple(self.box_number[market["bottom"][r]] for r in RESOURCES)
        self.start = tuple(self.box_number[market["start"][r]] for r in RESOURCES)
        self.local: tuple[int, ...] = tuple(market["local"][r] for r in RESOURCES)

    def _read_pieces(self, data: Mapping[str, Any]) -> None:
        industries, transports, cities = data["industries"], data["transports"], data["cities"]
        self.industry_cost: tuple[int, ...] = tuple(industries["cost"][r] for r in RESOURCES)
        self.industry_value: tuple[int, ...] = tuple(industries["flipped"][r] for r in RESOURCES)
        self.transport_cost: tuple[int, ...] = tuple(transports["cost"][t] for t in TRANSPORTS)
        self.city_cost: tuple[int, ...] = tuple(cities["cost"])
        self.player_industries = tuple(industries["player_counters"][r] for r in RESOURCES)
        self.player_transports = tuple(transports["player_counters"][t] for t in TRANSPORTS)
        self.player_cities: tuple[int, ...] = tuple(cities["player_counters"])
        self.government_industries = tuple(industries["government_counters"][r] for r in RESOURCES)
        self.government_transports = tuple(transports["government_counters"][t] for t in TRANSPORTS)
        self.government_cities: tuple[int, ...] = tuple(cities["government_counters"])

    def _read_forces(self, data: Mapping[str, Any]) -> None:
        number = self.province_number
        self.player_peacekeepers: int = data["peacekeepers"]["player"]
        self.government_peacekeepers: int = data["peacekeepers"]["government"]
        self.majors: int = data["insurgents"]["major"]
        self.barons = {number[code]: money for code, money in data["barons"].items()}  # RAG-SET-04
        self.diamond_supply: int = data["diamonds"]["supply"]
        self.diamond_provinces = tuple(i for i, p in enumerate(self.provinces) if p.diamond)
        self.action_cards = tuple(
            ActionCard(
                number=card["id"],
                insurgents=((MAJOR, number[card["major"]]), *((MINOR, number[code]) for code in card["minors"])),
                peacekeepers=card["peacekeepers"],
                money=card["money"],
                finance=tuple(RESOURCES.index(resource) for resource in card["finance"]),
            )
            for card in data["action_cards"]
        )

    def arrows_at(self, space: int) -> int:
        """CORE-RST-01: the arrows printed in a space of the track; beyond its end the last space counts."""
        return self.arrows[min(space, self.track_length) - 1]

    def border_name(self, a: int, b: int) -> str:
        return f"{self.codes[a]}-{self.codes[b]}"
