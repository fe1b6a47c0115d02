"""Lists every problem of an edition at once, so that an owner can mend the file in one go.

The sentences stand under [edition] in the book of errors.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Sized
from typing import Any

from drcongo.edition import at_most
from drcongo.edition.kinds import RESOURCES, TRANSPORTS
from drcongo.edition.shape import Places, is_name, shape
from drcongo.kernel import limits
from drcongo.kernel.speech import Sentence
from drcongo.kernel.speech.short import cut
from drcongo.rulebook.phrases import Term, say

Data = dict[str, Any]
SIZES = ("single", "double")
MONEY_STEP = 100  # AMB-10: all amounts are multiples of $100
PEACEKEEPER = 1000  # INS-PLC-03: the price of one
LEAST_CARDS = 8  # INS-RST-01, INS-RST-02: two cycles use four each before they are shuffled


class Checker:
    """Walks the data of one edition file and collects problems as sentences."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.problems: list[Sentence] = []
        self.more = 0  # problems that are only counted

    def say(self, where: str, key: str, **facts: Any) -> None:
        if len(self.problems) < limits.PROBLEMS:
            self.problems.append(say("edition", "at", where=cut(where), what=say("edition", key, **facts)))
        else:
            self.more += 1

    # --- small readers: each answers a usable value, or None after saying what is wrong ---

    def table(self, name: str) -> Data:
        value = self.data.get(name)
        if isinstance(value, dict):
            return value
        self.say(name, "no_table" if value is None else "table")
        return {}

    def number(
        self, where: str, value: object, low: int = 0, money: bool = False, high: int = at_most.COUNT
    ) -> int | None:
        most = at_most.PRICE if money else high
        if not isinstance(value, int) or isinstance(value, bool):
            self.say(where, "whole", value=value)
        elif value < low:
            self.say(where, "low", low=low, value=value)
        elif value > most:
            self.say(where, "high", high=most, value=value)
        elif money and value % MONEY_STEP:
            self.say(where, "step", step=MONEY_STEP, value=value)
        else:
            return value
        return None

    def numbers(self, where: str, value: object, length: int | None = None, money: bool = False) -> list[int]:
        if not isinstance(value, list):
            self.say(where, "numbers")
            return []
        if not self.few(where, value, at_most.COUNT):
            return []
        if length is not None and len(value) != length:
            self.say(where, "length", wanted=length, n=len(value))
        found = [self.number(f"{where}[{i + 1}]", v, money=money) for i, v in enumerate(value)]
        return [n for n in found if n is not None] if None not in found else []

    def by_kind(self, where: str, value: object, kinds: Sequence[str], money: bool = False) -> dict[str, int]:
        if not isinstance(value, dict):
            self.say(where, "by_kind", kinds=kinds)
            return {}
        for key in value:
            if key not in kinds:
                self.say(f"{where}.{key}", "unknown", kinds=kinds)
        result = {}
        for kind in kinds:
            if kind not in value:
                self.say(f"{where}.{kind}", "missing")
            elif (n := self.number(f"{where}.{kind}", value[kind], money=money)) is not None:
                result[kind] = n
        return result

    def few(self, where: str, values: Sized, most: int) -> bool:
        """Whether there are not too many."""
        if len(values) > most:
            self.say(where, "many", n=len(values), most=most)
        return len(values) <= most

    def province(self, where: str, value: object, provinces: Data) -> bool:
        if isinstance(value, str) and value in provinces:
            return True
        self.say(where, "province", value=value, provinces=_listed(provinces))
        return False

    # --- the tables ---

    def market(self) -> None:
        market = self.table("market")
        labels = self.numbers("market.labels", market.get("labels"), money=True)
        self.few("market.labels", labels, at_most.BOXES)
        if market.get("labels") == []:
            self.say("market.labels", "no_box")
        for name in ("higher", "lower"):
            self.numbers(f"market.{name}", market.get(name), len(labels) if labels else None, money=True)
        for name in ("labels", "higher", "lower"):
            self.rising(f"market.{name}", market.get(name), strictly=name == "labels")
        self.two_prices(market)
        columns = {n: self.by_kind(f"market.{n}", market.get(n), RESOURCES, money=True) for n in ("bottom", "start")}
        self.by_kind("market.local", market.get("local"), RESOURCES, money=True)
        for name, column in columns.items():
            for resource, label in column.items():
                if labels and label not in labels:
                    self.say(f"market.{name}.{resource}", "no_label", value=label)
        for resource in RESOURCES:
            bottom, start = columns["bottom"].get(resource), columns["start"].get(resource)
            if bottom is not None and start is not None and start < bottom:
                self.say(f"market.start.{resource}", "below_bottom", start=start, bottom=bottom)

    def rising(self, where: str, values: object, strictly: bool) -> None:
        if not isinstance(values, list) or not all(isinstance(v, int) for v in values):
            return
        for i in range(1, len(values)):
            if values[i] < values[i - 1] or (strictly and values[i] == values[i - 1]):
                self.say(f"{where}[{i + 1}]", "rising", before=values[i - 1], after=values[i])

    def two_prices(self, market: Data) -> None:
        higher, lower = market.get("higher"), market.get("lower")
        if isinstance(higher, list) and isinstance(lower, list):
            for i, (high, low) in enumerate(zip(higher, lower, strict=False)):
                if isinstance(high, int) and isinstance(low, int) and low > high:
                    self.say(f"market.lower[{i + 1}]", "two_prices", low=low, high=high)

    def pieces(self) -> None:
        industries, transports, cities = (self.table(n) for n in ("industries", "transports", "cities"))
        for name in ("cost", "flipped"):
            self.by_kind(f"industries.{name}", industries.get(name), RESOURCES, money=True)
        self.by_kind("transports.cost", transports.get("cost"), TRANSPORTS, money=True)
        self.numbers("cities.cost", cities.get("cost"), 3, money=True)
        for name in ("player_counters", "government_counters"):
            self.by_kind(f"industries.{name}", industries.get(name), RESOURCES)
            self.by_kind(f"transports.{name}", transports.get(name), TRANSPORTS)
            self.numbers(f"cities.{name}", cities.get(name), 3)
        government = cities.get("government_counters")
        if isinstance(government, list) and len(government) == 3 and government[2] == 0:
            self.say("cities.government_counters", "capital_city")
        for table, key in (
            ("peacekeepers", "player"),
            ("peacekeepers", "government"),
            ("insurgents", "minor"),
            ("insurgents", "major"),
            ("diamonds", "supply"),
        ):
            self.number(f"{table}.{key}", self.table(table).get(key))

    def track(self) -> None:
        track = self.table("track")
        length = self.number("track.length", track.get("length"), low=1, high=at_most.TRACK)
        arrows = self.numbers("track.arrows", track.get("arrows"))
        if arrows and length is not None and len(arrows) != length:
            self.say("track.arrows", "arrows", length=length, n=len(arrows))
        for i, n in enumerate(arrows):
            if n < 1:
                self.say(f"track.arrows[{i + 1}]", "no_arrow")
        start = self.number("track.development_start", track.get("development_start"), low=1)
        target = self.number("track.target_start", track.get("target_start"), low=1)
        if length is not None:
            for name, value in (("development_start", start), ("target_start", target)):
                if value is not None and value > length:
                    self.say(f"track.{name}", "off_track", value=value, length=length)
        if start is not None and target is not None and start >= target:
            self.say("track.target_start", "target", start=start, target=target)

    def provinces(self) -> Data:
        provinces = self.table("provinces")
        if not self.few("provinces", provinces, at_most.PROVINCES):
            return {}
        capitals: list[str] = []
        ports: list[str] = []
        names = Places()
        for code, province in provinces.items():
            where = f"provinces.{code}"
            if not isinstance(province, dict):
                self.say(where, "table")
                continue
            if not (len(code) == 3 and code.isascii() and code.isalpha() and code.isupper()):
                self.say(where, "code")
            for key in ("name", "town", *(["name_pl"] if "name_pl" in province else [])):
                if not is_name(province.get(key)):
                    self.say(f"{where}.{key}", "text", most=limits.NAME)
            for place, name in ((where, code), *((f"{where}.{key}", province.get(key)) for key in ("name", "name_pl"))):
                if isinstance(name, str) and (other := names.taken(name, code)):
                    self.say(place, "same_name" if other in provinces else "own_meaning", name=name, other=other)
            if province.get("export") not in (None, "high", "low"):
                self.say(f"{where}.export", "export", value=province["export"])
            for key in ("capital", "diamond"):
                if not isinstance(province.get(key, False), bool):
                    self.say(f"{where}.{key}", "flag")
            self.spaces(where, province.get("spaces"), province.get("capital") is True)
            capitals += [code] if province.get("capital") is True else []
            ports += [code] if province.get("export") == "high" else []
        if provinces and len(capitals) != 1:
            self.say("provinces", "one_capital", provinces=_listed(capitals))
        if provinces and len(ports) != 1:
            self.say("provinces", "one_port", provinces=_listed(ports))
        return provinces

    def spaces(self, where: str, spaces: object, capital: bool) -> None:
        if not isinstance(spaces, list):
            self.say(f"{where}.spaces", "spaces")
            return
        if not self.few(f"{where}.spaces", spaces, at_most.SPACES):
            return
        for i, space in enumerate(spaces):
            here = f"{where}.spaces[{i + 1}]"
            if not isinstance(space, list) or len(space) != 2:
                self.say(here, "space", value=space)
                continue
            if space[0] not in RESOURCES:
                self.say(here, "resource", value=space[0], resources=RESOURCES)
            if space[1] not in SIZES:
                self.say(here, "size", value=space[1])
        if capital and spaces:
            self.say(f"{where}.spaces", "capital_spaces", rule="CORE-MSC-03")

    def borders(self, provinces: Data) -> None:
        borders = self.table("borders")
        entries = borders.get("list")
        if not isinstance(entries, list):
            self.say("borders.list", "borders")
            entries = []
        if not self.few("borders.list", entries, at_most.BORDERS):
            return
        seen: dict[frozenset[str], list[Any]] = {}
        for i, entry in enumerate(entries):
            where = f"borders.list[{i + 1}]"
            if not isinstance(entry, list) or len(entry) != 3 or not isinstance(entry[2], list):
                self.say(where, "border")
                continue
            a, b, kinds = entry
            if not self.few(where, kinds, at_most.SPACES):
                continue
            for kind in kinds:
                if kind not in ("boat", "railway"):
                    self.say(where, "border_kind", value=kind)
            if not all([self.province(where, a, provinces), self.province(where, b, provinces)]):
                continue
            if a == b:
                self.say(where, "own_border", province=a)
            elif frozenset((a, b)) in seen:
                self.say(where, "border_twice", a=a, b=b)
            else:
                seen[frozenset((a, b))] = kinds
        for code in provinces:
            if seen and not any(code in pair for pair in seen):
                self.say("borders.list", "no_border", province=code)
        self.government_at_setup(borders.get("government_at_setup"), provinces, seen)

    def government_at_setup(self, entries: object, provinces: Data, borders: dict[frozenset[str], list[Any]]) -> None:
        if not isinstance(entries, list):
            self.say("borders.government_at_setup", "at_setup")
            return
        if not self.few("borders.government_at_setup", entries, at_most.BORDERS):
            return
        used: list[tuple[frozenset[str], str]] = []
        for i, entry in enumerate(entries):
            where = f"borders.government_at_setup[{i + 1}]"
            if not isinstance(entry, list) or len(entry) != 3 or entry[2] not in ("boat", "railway"):
                self.say(where, "at_setup_entry")
                continue
            if not all([self.province(where, entry[0], provinces), self.province(where, entry[1], provinces)]):
                continue
            pair, kind = frozenset(entry[:2]), entry[2]
            used.append((pair, kind))
            if used.count((pair, kind)) > borders.get(pair, []).count(kind):
                self.say(where, "no_free_space", transport=Term("transport", kind), a=entry[0], b=entry[1])
        counters = self.data.get("transports")
        supply = counters.get("government_counters") if isinstance(counters, dict) else None
        for kind in ("boat", "railway"):
            placed, have = (
                sum(k == kind for _, k in used),
                supply.get(kind) if isinstance(supply, dict) else None,
            )
            if isinstance(have, int) and placed > have:
                transport = Term("transport", kind)
                self.say("borders.government_at_setup", "too_many_placed", n=placed, transport=transport, have=have)

    def action_cards(self, provinces: Data) -> None:
        cards = self.data.get("action_cards")
        if not isinstance(cards, list):
            self.say("action_cards", "cards")
            return
        if not self.few("action_cards", cards, at_most.CARDS):
            return
        ids: set[object] = set()
        for i, card in enumerate(cards):
            where = f"action_cards[{i + 1}]"
            if not isinstance(card, dict):
                self.say(where, "table")
                continue
            number = self.number(f"{where}.id", card.get("id"), low=1)
            if number is not None and number in ids:
                self.say(f"{where}.id", "card_twice", number=number)
            ids.add(number)
            self.action_card(where, card, provinces)
        if 0 < len(cards) < LEAST_CARDS:  # none at all is a game without them
            self.say("action_cards", "few_cards", least=LEAST_CARDS, n=len(cards))

    def action_card(self, where: str, card: Data, provinces: Data) -> None:
        minors = card.get("minors")
        if not isinstance(minors, list) or len(minors) != 2:
            self.say(f"{where}.minors", "minors")
            minors = []
        named = [("major", card.get("major"))] + [("minors", m) for m in minors]
        known = [str(p) for key, p in named if self.province(f"{where}.{key}", p, provinces)]
        for code in sorted({p for p in known if known.count(p) > 1}):
            self.say(where, "named_twice", name=code)
        for code in known:
            if isinstance(provinces[code], dict) and provinces[code].get("capital") is True:
                self.say(where, "no_insurgents", province=code)
        self.number(f"{where}.peacekeepers", card.get("peacekeepers"), low=-99, high=99)
        self.number(f"{where}.money", card.get("money"), money=True)
        finance = card.get("finance")
        if not isinstance(finance, list) or len(finance) not in (1, 2):
            self.say(f"{where}.finance", "finance")
            return
        for resource in finance:
            if resource not in RESOURCES:
                self.say(f"{where}.finance", "resource", value=resource, resources=RESOURCES)
        if len(finance) == 2 and finance[0] == finance[1]:
            self.say(f"{where}.finance", "named_twice", name=finance[0])

    def minors(self, provinces: Data) -> None:
        """INS-SET-02: one for every province but the capital."""
        supply, needed = self.table("insurgents").get("minor"), len(provinces) - 1
        if isinstance(supply, int) and 0 <= supply < needed:
            self.say("insurgents.minor", "few_minors", needed=needed, n=supply)

    def barons(self, provinces: Data) -> None:
        barons = self.table("barons")
        for code, money in barons.items():
            if self.province(f"barons.{code}", code, provinces):
                found = self.number(f"barons.{code}", money, money=True)
                if found is not None and isinstance(provinces[code], dict):
                    self.baron(code, found, provinces[code].get("spaces"))
        player = self.table("peacekeepers").get("player")
        if barons and player == 0 and type(player) is int:
            self.say("peacekeepers.player", "no_peacekeeper")

    def baron(self, code: str, money: int, spaces: object) -> None:
        """RAG-OVT-02: in the Overture each Baron must be able to place a Peacekeeper and to build an industry."""
        industries = self.table("industries")
        costs, counters = industries.get("cost"), industries.get("player_counters")
        if not isinstance(spaces, list) or not isinstance(costs, dict) or not isinstance(counters, dict):
            return  # said elsewhere
        kinds = {space[0] for space in spaces if isinstance(space, list) and space and space[0] in RESOURCES}
        prices = [costs[kind] for kind in sorted(kinds) if isinstance(costs.get(kind), int) and counters.get(kind)]
        if not prices:
            self.say(f"barons.{code}", "baron_space")
        elif money < min(prices) + PEACEKEEPER:
            self.say(f"barons.{code}", "baron_money", least=min(prices) + PEACEKEEPER, money=money)


def _listed(codes: Iterable[str]) -> list[str]:
    return list(codes) or [say("edition", "none")]


def problems(data: Data) -> list[Sentence]:
    """The problems of the edition, each as a sentence that starts with the place in the file."""
    checker = Checker(data)
    for where, key, facts in shape(data):
        checker.say(where, key, **facts)
    if not checker.problems:
        check(checker)
    return checker.problems + ([limits.more(checker.more)] if checker.more else [])


def check(checker: Checker) -> None:
    if not is_name(checker.data.get("name")):
        checker.say("name", "name", most=limits.NAME)
    checker.market()
    checker.pieces()
    checker.track()
    provinces = checker.provinces()
    checker.borders(provinces)
    checker.action_cards(provinces)
    checker.minors(provinces)
    checker.barons(provinces)
