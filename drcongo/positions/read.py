"""Reads a scenario file into a State. Everything that cannot be read is listed at once, with its line."""

from __future__ import annotations

from typing import Any

from drcongo.edition import at_most
from drcongo.edition.kinds import CITY_POINTS, GOVERNMENT, RESOURCES, TRANSPORTS
from drcongo.engine.moves import UNKNOWN
from drcongo.engine.places import box_at, city_at, column_of, industry_at, transport_at
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, NOTHING_SOLD, State, empty_state
from drcongo.errors import ScenarioError
from drcongo.kernel import chance, limits
from drcongo.kernel.speech import Sentence
from drcongo.kernel.spelling import plain
from drcongo.kernel.toml import TomlError, read_toml
from drcongo.layers.core.setup import BASIC_MONEY, STARTING_MEDALS
from drcongo.positions.read_turn import Turn
from drcongo.positions.support import TABLES as SUPPORT_TABLES
from drcongo.positions.support import has_support
from drcongo.rulebook.phrases import say

TABLES = {"turn", "money", "medals", "market", "provinces", "borders"}
TAKEN = (GOVERNMENT.casefold(), "nobody", "aside")  # words of scenarios and moves
VALUES = {"layer", "edition", "players", "cycle", "development", "target"}


def parse(text: str) -> dict[str, Any]:
    """The file as data; a ScenarioError with the line if it is not TOML."""
    try:
        return read_toml(text)
    except TomlError as error:
        raise ScenarioError(say("scenario", "toml", line=error.line, why=error), line=error.line) from error


def player_problems(names: object, rules: Rules) -> list[Sentence]:
    """What is wrong with a list of player names; a layer is for so many at least and at most."""
    if not isinstance(names, (list, tuple)) or not all(isinstance(n, str) for n in names):
        return [say("players", "list")]
    found = []
    low, high = rules.players
    if not low <= len(names) <= high:
        return [say("players", "number", low=low, high=high, n=len(names))]
    if has_support(rules) and len(names) > len(rules.board.barons):
        found.append(say("players", "barons", n=len(rules.board.barons), players=len(names)))
    spelled = [plain(name[: limits.NAME]) for name in names]  # as moves name players
    for name in dict.fromkeys(names):
        if not plain(name[: limits.NAME]) or name != name.strip() or not name.isprintable():
            found.append(say("players", "odd", name=name))
        if len(name) > limits.NAME:
            found.append(say("players", "long", name=name, n=len(name), most=limits.NAME))
        if plain(name[: limits.NAME]) in TAKEN:
            found.append(say("players", "taken", name=name))
        if spelled.index(plain(name[: limits.NAME])) < names.index(name) or names.count(name) > 1:
            found.append(say("players", "twice", name=name))
    return found


class _Reader(Turn):
    """Fills a State from the data of one file, collecting what it cannot read."""

    # --- the parts of the file ---

    def read(self) -> State:
        tables = TABLES | self.force_tables() | self.field_tables()
        self.table("", self.data, VALUES | tables | (SUPPORT_TABLES if has_support(self.rules) else set()))
        names = self.data.get("players")
        for problem in player_problems(names, self.rules):
            self.complain("players", problem)
        if not isinstance(names, list) or not names or not all(isinstance(n, str) for n in names):
            return empty_state(self.board, ("A", "B"), 0)  # which has been complained of
        s = empty_state(self.board, tuple(names), chance.start(0))
        for item in ("cycle", "development", "target"):
            setattr(s, item, self.number(item, self.data.get(item), getattr(s, item)))
        self.wealth(s)
        self.market(s)
        self.at_setup(s)
        self.provinces(s)
        self.borders(s)
        self.count_counters(s)
        self.ministers(s)
        self.fields(s)
        self.turn(s)
        return s

    def wealth(self, s: State) -> None:
        for name, values, default, most in (
            ("money", s.cash, BASIC_MONEY, at_most.MONEY),
            ("medals", s.medals, STARTING_MEDALS, at_most.COUNT),
        ):
            purse = {GOVERNMENT} if name == "money" and self.government else set()
            table = self.table(name, self.data.get(name), set(s.names) | purse)
            if purse:
                s.cash[s.government] = self.number(f"money.{GOVERNMENT}", table.get(GOVERNMENT), 0, high=at_most.MONEY)
            for seat, player in enumerate(s.names):
                values[seat] = self.number(f"{name}.{player}", table.get(player), default, high=most)

    def market(self, s: State) -> None:
        board = self.board
        for resource, entry in self.table("market", self.data.get("market"), set(RESOURCES)).items():
            if resource not in RESOURCES:
                continue
            r, path = RESOURCES.index(resource), f"market.{resource}"
            column = self.table(path, entry, {"marker", "cubes"})
            s.marker[r] = self.box(f"{path}.marker", column.get("marker", board.labels[s.marker[r]]))
            for label, cubes in self.table(f"{path}.cubes", column.get("cubes")).items():
                box = self.box(
                    f"{path}.cubes", int(label) if len(label) < 10 and label.isascii() and label.isdigit() else label
                )
                s.box_cubes[box_at(board, r, box)] = self.number(f"{path}.cubes", cubes, 0)
            used = [b for b, cubes in enumerate(s.box_cubes[column_of(board, r)]) if cubes]
            s.lowest_sold[r] = used[0] if used else NOTHING_SOLD

    def box(self, path: str, label: object) -> int:
        if isinstance(label, int) and label in self.board.box_number:
            return self.board.box_number[label]
        self.say(path, "box", label, labels=self.board.labels)
        return 0

    def at_setup(self, s: State) -> None:
        """The Government's counters stand where set-up puts them unless the file says otherwise."""
        s.city_owner[self.board.capital], s.city_points[self.board.capital] = s.government, 3
        for i, slot in enumerate(self.board.slots):
            if slot.starred:
                s.slot_owner[i] = s.government

    def provinces(self, s: State) -> None:
        for code, entry in self.table("provinces", self.data.get("provinces")).items():
            path = f"provinces.{code}"
            p = self.province(path, code)
            content = self.table(path, entry, {"city", "industries"} | self.force_keys())
            if p == UNKNOWN:
                continue
            if "city" in content:
                city = self.table(f"{path}.city", content["city"], {"owner", "points", "flipped"})
                s.city_owner[p] = self.owner(f"{path}.city", city.get("owner"), s)
                s.city_points[p] = self.number(f"{path}.city", city.get("points"), 1)
                s.city_flipped[p] = self.flag(f"{path}.city", city.get("flipped"), False)
            self.forces(path, content, p, s)
            industries = content.get("industries", [])
            if not isinstance(industries, list):
                self.say(f"{path}.industries", "industries")
                continue
            taken: set[int] = set()
            for industry in industries:
                self.industry(f"{path}.industries", industry, p, s, taken)

    def industry(self, path: str, entry: object, province: int, s: State, taken: set[int]) -> None:
        fields = self.table(path, entry, {"owner", "type", "size", "cubes", "flipped"})
        if not fields:
            self.say(path, "industry")
            return
        kind, size, board = self.resource(path, fields.get("type")), fields.get("size"), self.board
        if kind is None:
            return
        fitting = [
            i
            for i in board.spaces_in[province]
            if RESOURCES[board.space_resource[i]] == kind
            and size in (None, board.spaces[i].size)
            and (size or not board.spaces[i].extra)
        ]
        free = [i for i in fitting if i not in taken]
        what = f"{kind} {board.codes[province]}" + (f" {size}" if size else "")
        if not fitting:
            self.say(path, "no_space", what)
            return
        if not free:
            self.say(path, "space_twice", what)
            return
        if size is None and len({board.spaces[i].double for i in free}) > 1:
            self.say(path, "two_spaces", what)
            return
        i = free[0]
        taken.add(i)
        s.space_owner[i] = self.owner(path, fields.get("owner"), s)
        s.space_cubes[i] = self.number(path, fields.get("cubes"), 0)
        s.space_flipped[i] = self.flag(path, fields.get("flipped"), s.space_cubes[i] > 0)

    def borders(self, s: State) -> None:
        seen: set[int] = set()
        for name, entry in self.table("borders", self.data.get("borders")).items():
            path = f"borders.{name}"
            a, _, b = name.partition("-")
            pair = (self.board.province_number.get(a, UNKNOWN), self.board.province_number.get(b, UNKNOWN))
            border = self.board.border_number.get(pair)
            if border is None:
                self.say(path, "no_border", name)
                continue
            if border in seen:
                self.say(path, "border_twice", border=self.board.border_names[border])
            seen.add(border)
            for kind, owners in self.table(path, entry, set(TRANSPORTS)).items():
                if kind not in TRANSPORTS:
                    continue
                slots = self.board.slots_at[border, TRANSPORTS.index(kind)]
                listed = owners if isinstance(owners, list) else [owners]
                if len(listed) > len(slots):
                    self.say(path, "room", n=len(slots), kind=kind, border=name, listed=len(listed))
                for slot, owner in zip(slots, listed, strict=False):
                    s.slot_owner[slot] = self.owner(path, owner, s)

    def count_counters(self, s: State) -> None:
        """What is on the map is not in the supply."""
        board = self.board
        for i, owner in enumerate(s.space_owner):
            if owner != NOBODY:
                s.industries_left[industry_at(owner, board.space_resource[i])] -= 1
        for i, owner in enumerate(s.slot_owner):
            if owner != NOBODY:
                s.transports_left[transport_at(owner, board.slots[i].transport)] -= 1
        for p, owner in enumerate(s.city_owner):
            if owner != NOBODY and s.city_points[p] in CITY_POINTS:
                s.cities_left[city_at(owner, s.city_points[p])] -= 1


def read(rules: Rules, data: dict[str, Any], text: str) -> State:
    """The State of a scenario, or a ScenarioError that lists all that cannot be read."""
    reader = _Reader(rules, data, text)
    s = reader.read()
    if reader.problems:
        raise ScenarioError(say("scenario", "all", problems=reader.told()), reader.told(), reader.first_line)
    return s
