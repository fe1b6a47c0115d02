"""Reads a scenario file into a State. Everything that cannot be read is listed at once, with its line."""

from __future__ import annotations

import re
from typing import Any

from drcongo import chance
from drcongo.errors import ScenarioError
from drcongo.layers.core.setup import BASIC_MONEY, STARTING_MEDALS
from drcongo.moves import UNKNOWN
from drcongo.notation import plain, words_of
from drcongo.rulebook.phrases import say
from drcongo.ruleset import Rules
from drcongo.score import totals
from drcongo.selling import Sale
from drcongo.speech import Sentence
from drcongo.state import NOBODY, NOTHING_SOLD, Frame, State, empty_state
from drcongo.terms import GOVERNMENT, HYDRO, MAX_PLAYERS, MIN_PLAYERS, RESOURCES, TRANSPORTS
from drcongo.toml import TomlError, read_toml

TABLES = {"turn", "money", "medals", "market", "provinces", "borders"}
VALUES = {"layer", "edition", "players", "cycle", "development", "target"}
TURN_KEYS = {"order", "phase", "player", "round", "dropped", "generator", "over"}
CHOICE_KEYS = {"producing", "selling", "supplied", "dropping_out"}
BIGGEST = 10**9
LONGEST_VALUE = 200


def parse(text: str) -> dict[str, Any]:
    """The file as data; a ScenarioError with the line if it is not TOML."""
    try:
        return read_toml(text)
    except TomlError as error:
        raise ScenarioError(say("scenario", "toml", line=error.line, why=error), line=error.line) from error


def player_problems(names: object) -> list[Sentence]:
    """What is wrong with a list of player names."""
    if not isinstance(names, (list, tuple)) or not all(isinstance(n, str) for n in names):
        return [say("players", "list")]
    found = []
    if not MIN_PLAYERS <= len(names) <= MAX_PLAYERS:
        found.append(say("players", "number", low=MIN_PLAYERS, high=MAX_PLAYERS, n=len(names)))
    spelled = [name.casefold() for name in names]
    for name in dict.fromkeys(names):
        if not name.strip() or name != name.strip() or not name.isprintable():
            found.append(say("players", "odd", name=name))
        if name.casefold() in (GOVERNMENT.casefold(), "nobody"):
            found.append(say("players", "taken", name=name))
        if spelled.index(name.casefold()) < names.index(name) or names.count(name) > 1:
            found.append(say("players", "twice", name=name))
    return found


class _Reader:
    """Fills a State from the data of one file, collecting what it cannot read."""

    def __init__(self, rules: Rules, data: dict[str, Any], text: str) -> None:
        self.rules, self.board, self.data, self.text = rules, rules.board, data, text
        self.words = words_of(rules.board)
        self.problems: list[Sentence] = []
        self.first_line: int | None = None

    def say(self, path: str, key: str, value: object = None, **facts: Any) -> None:
        """What is wrong at a place, with the value that stands there."""
        self.complain(path, say("scenario", key, value=_short(value), **facts))

    def complain(self, path: str, what: Sentence) -> None:
        line = line_of(self.text, path)
        if self.first_line is None:
            self.first_line = line
        self.problems.append(say("scenario", "at_line" if line else "at", line=line, path=path, what=what))

    # --- small readers ---

    def number(self, path: str, value: object, default: int, low: int = 0) -> int:
        if value is None:
            return default
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= BIGGEST:
            self.say(path, "whole", value, low=low)
            return default
        return value

    def table(self, path: str, value: object, keys: set[str] | None = None) -> dict[str, Any]:
        if value is None:
            return {}
        if not isinstance(value, dict):
            self.say(path, "table", value)
            return {}
        for key in value:
            if keys is not None and key not in keys:
                self.say(f"{path}.{key}" if path else key, "unknown", known=sorted(keys))
        return value

    def flag(self, path: str, value: object, default: bool) -> bool:
        if value is None or isinstance(value, bool):
            return default if value is None else value
        self.say(path, "flag", value)
        return default

    def seat(self, path: str, value: object, s: State) -> int:
        if isinstance(value, str) and value in s.names:
            return s.names.index(value)
        self.say(path, "player", value, names=s.names)
        return 0

    def seats(self, path: str, value: object, s: State) -> list[int]:
        if not isinstance(value, list):
            self.say(path, "players", value)
            return []
        return [self.seat(path, name, s) for name in value]

    def owner(self, path: str, value: object, s: State) -> int:
        if value == GOVERNMENT:
            return s.government
        if value == "nobody":
            return NOBODY
        if isinstance(value, str) and value in s.names:
            return s.names.index(value)
        self.say(path, "owner", value, known=(*s.names, GOVERNMENT, "nobody"))
        return NOBODY

    def space(self, path: str, value: object) -> int:
        found = self.board.space_number.get(value, UNKNOWN) if isinstance(value, str) else UNKNOWN
        if found == UNKNOWN:
            self.say(path, "space", value, example=self.board.spaces[0].name)
        return found

    def province(self, path: str, value: object) -> int:
        code = self.words.get(plain(value).replace("-", " "), "") if isinstance(value, str) else ""
        found = self.board.province_number.get(code, UNKNOWN)
        if found == UNKNOWN:
            self.say(path, "province", value, codes=self.board.codes)
        return found

    def resource(self, path: str, value: object) -> str | None:
        found = self.words.get(plain(value)) if isinstance(value, str) else None
        if found in RESOURCES:
            return found
        self.say(path, "resource", value, resources=RESOURCES)
        return None

    # --- the parts of the file ---

    def read(self) -> State:
        self.table("", self.data, TABLES | VALUES)
        names = self.data.get("players")
        for problem in player_problems(names):
            self.complain("players", problem)
        if self.problems and not (isinstance(names, list) and all(isinstance(n, str) for n in names) and names):
            return empty_state(self.board, ("A", "B"), 0)
        assert isinstance(names, list)
        s = empty_state(self.board, tuple(names), chance.start(0))
        for item in ("cycle", "development", "target"):
            setattr(s, item, self.number(item, self.data.get(item), getattr(s, item)))
        self.wealth(s)
        self.market(s)
        self.at_setup(s)
        self.provinces(s)
        self.borders(s)
        self.count_counters(s)
        self.turn(s)
        return s

    def wealth(self, s: State) -> None:
        for name, values, default in (("money", s.cash, BASIC_MONEY), ("medals", s.medals, STARTING_MEDALS)):
            table = self.table(name, self.data.get(name), set(s.names))
            for seat, player in enumerate(s.names):
                values[seat] = self.number(f"{name}.{player}", table.get(player), default)

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
                s.box_cubes[r * len(board.labels) + box] = self.number(f"{path}.cubes", cubes, 0)
            used = [b for b in range(len(board.labels)) if s.box_cubes[r * len(board.labels) + b]]
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
            content = self.table(path, entry, {"city", "industries"})
            if p == UNKNOWN:
                continue
            if "city" in content:
                city = self.table(f"{path}.city", content["city"], {"owner", "points", "flipped"})
                s.city_owner[p] = self.owner(f"{path}.city", city.get("owner"), s)
                s.city_points[p] = self.number(f"{path}.city", city.get("points"), 1)
                s.city_flipped[p] = self.flag(f"{path}.city", city.get("flipped"), False)
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
                s.industries_left[owner * 4 + board.space_resource[i]] -= 1
        for i, owner in enumerate(s.slot_owner):
            if owner != NOBODY:
                s.transports_left[owner * 3 + board.slots[i].transport] -= 1
        for p, owner in enumerate(s.city_owner):
            if owner != NOBODY and s.city_points[p] in (1, 2, 3):
                s.cities_left[owner * 3 + s.city_points[p] - 1] -= 1

    def turn(self, s: State) -> None:
        turn = self.table("turn", self.data.get("turn"), TURN_KEYS | CHOICE_KEYS)
        if "order" in turn:
            s.turn_order = self.seats("turn.order", turn["order"], s)
        names = [phase.name for phase in self.rules.phases]
        phase = turn.get("phase", "action1")
        if phase not in names:
            self.say("turn.phase", "phase", phase, phases=names)
            return
        s.phase = names.index(phase)
        if phase == "sales":
            s.sales_round = self.number("turn.round", turn.get("round"), 1, low=1)
            s.dropped = self.seats("turn.dropped", turn.get("dropped", []), s)
        if "generator" in turn:
            value = turn["generator"]
            if not isinstance(value, str) or not re.fullmatch(r"[0-9a-f]{16}", value):
                self.say("turn.generator", "generator", value)
            else:
                s.random = int(value, 16)
        if not self.problems and sorted(s.turn_order) != list(range(s.seats)):
            self.say("turn.order", "everybody")
        if not self.problems:
            self.frames(s, turn, phase)

    def frames(self, s: State, turn: dict[str, Any], phase: str) -> None:
        self.keys_fit(turn, phase)
        if "player" not in turn and not CHOICE_KEYS & set(turn) and "dropped" not in turn:
            self.rules.phases[s.phase].start(self.rules, s, None)  # the phase as it begins
            if self.flag("turn.over", turn.get("over"), False):
                s.frames = (Frame("over", NOBODY, NOBODY),)
                s.final = totals(self.rules, s)
            return
        first = s.names[s.turn_order[0]] if s.turn_order else None
        seat = self.seat("turn.player", turn.get("player", first), s)
        s.turn = s.turn_order.index(seat) if seat in s.turn_order else 0
        dropping = self.flag("turn.dropping_out", turn.get("dropping_out"), False)
        kind = "action" if phase != "sales" else "contribute" if dropping else "sale"
        s.frames = (Frame(kind, seat, seat),)
        choice = self.choice(s, turn, seat)
        if choice is not None:
            s.frames = (*s.frames, choice)

    def keys_fit(self, turn: dict[str, Any], phase: str) -> None:
        """Each key of [turn] belongs to certain phases; at most one choice is open."""
        acting = phase.startswith("action")
        fits = {"player": acting or phase == "sales", "producing": acting, "selling": acting or phase == "sales"}
        fits |= dict.fromkeys(("round", "dropped", "dropping_out"), phase == "sales")
        fits |= {"supplied": turn.get("selling") == "hydro", "over": phase == "finale"}
        for key in turn:
            if not fits.get(key, True):
                self.say(f"turn.{key}", "wrong_phase", phase=phase)
        if len({"producing", "selling", "dropping_out"} & set(turn)) > 1:
            self.say("turn", "one_choice")

    def choice(self, s: State, turn: dict[str, Any], seat: int) -> Frame | None:
        if "producing" in turn:
            names = turn["producing"]
            if not isinstance(names, list):
                self.say("turn.producing", "producing", names)
                return None
            return Frame("produce", seat, seat, tuple(self.space("turn.producing", name) for name in names))
        if "selling" not in turn:
            return None
        if turn["selling"] not in RESOURCES:
            self.say("turn.selling", "selling", turn["selling"], resources=RESOURCES)
            return None
        resource = RESOURCES.index(turn["selling"])
        if resource != HYDRO:
            sale = Sale(self.rules, s, seat, resource)
            return Frame("split", seat, seat, (resource, sale.cubes, *sale.limits, sale.places))
        supplied = turn.get("supplied", [])
        if not isinstance(supplied, list) or not all(isinstance(p, list) and len(p) == 2 for p in supplied):
            self.say("turn.supplied", "supplied")
            return None
        pairs = [tuple(self.province("turn.supplied", code) for code in pair) for pair in supplied]
        return Frame("hydro", seat, seat, tuple((city, source) for city, source in pairs))


def _short(value: object) -> str:
    """A value as it was written; a long one in part, so that a message stays short."""
    written = repr(value)
    return written if len(written) <= LONGEST_VALUE else written[: LONGEST_VALUE - 1] + "…"


def line_of(text: str, path: str) -> int | None:
    """The line where a value stands: the last part of its path that can be found, table headers included."""
    parts = path.split(".")
    best: tuple[int, int] | None = None
    header: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        found = re.match(r"\s*\[+\s*([^\]]*?)\s*\]+", line)
        key = re.match(r"\s*([^=\[\]{}#]+?)\s*=", line)
        if found:
            header = [part.strip().strip("\"'") for part in found.group(1).split(".")]
            here = header
        elif key:
            here = header + [part.strip().strip("\"'") for part in key.group(1).split(".")]
        else:
            continue
        depth = len(here)
        if depth <= len(parts) and parts[:depth] == here and (best is None or depth > best[0]):
            best = (depth, number)
    return best[1] if best else None


def read(rules: Rules, data: dict[str, Any], text: str) -> State:
    """The State of a scenario, or a ScenarioError that lists all that cannot be read."""
    reader = _Reader(rules, data, text)
    s = reader.read()
    if reader.problems:
        raise ScenarioError(say("scenario", "all", problems=reader.problems), reader.problems, reader.first_line)
    return s
