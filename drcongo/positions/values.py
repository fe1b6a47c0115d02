"""Small readers for the values of a scenario file, which collect what they cannot read."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from drcongo.edition import at_most
from drcongo.edition.kinds import GOVERNMENT, RESOURCES
from drcongo.engine.moves import UNKNOWN, Bid, Fight
from drcongo.engine.ruleset import Rules
from drcongo.engine.state import NOBODY, State
from drcongo.engine.vocabulary import words_of
from drcongo.kernel import limits
from drcongo.kernel.speech import AsGiven, Sentence
from drcongo.kernel.speech.short import cut
from drcongo.kernel.spelling import plain
from drcongo.kernel.toml import Path, line_of, lines_of
from drcongo.rulebook.phrases import say


class Values:
    """Reads values of one file; the parts of the file are read by what is built on it."""

    def __init__(self, rules: Rules, data: dict[str, Any], text: str) -> None:
        self.rules, self.board, self.data, self.text = rules, rules.board, data, text
        self.words = words_of(rules.board)
        self.insurgents = Fight in rules.effects  # whether the layer has them
        self.government = Bid in rules.effects
        self.problems: list[Sentence] = []
        self.more = 0  # problems that are only counted
        self.first_line: int | None = None

    def say(self, path: str, key: str, value: object = None, **facts: Any) -> None:
        """What is wrong at a place, with the value that stands there."""
        if len(self.problems) < limits.PROBLEMS:
            self.complain(path, say("scenario", key, value=AsGiven(value), **facts))
        else:
            self.more += 1

    def complain(self, path: str, what: Sentence) -> None:
        line = line_of(self.lines, path)
        if self.first_line is None:
            self.first_line = line
        self.problems.append(say("scenario", "at_line" if line else "at", line=line, path=cut(path), what=what))

    @cached_property
    def lines(self) -> dict[Path, int]:
        return lines_of(self.text)

    def told(self) -> list[Sentence]:
        """The problems of the file; of very many, the first ones."""
        return self.problems + ([limits.more(self.more)] if self.more else [])

    # --- small readers ---

    def number(self, path: str, value: object, default: int, low: int = 0, high: int = at_most.COUNT) -> int:
        if value is None:
            return default
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.say(path, "whole", value, low=low, high=high)
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
        """A player, or the Government where it has a place in the Turn Order."""
        if isinstance(value, str) and value in s.names:
            return s.names.index(value)
        if value == GOVERNMENT and self.government:
            return s.government
        self.say(path, "player", value, names=s.names)
        return 0

    def items(self, path: str, value: object) -> list[Any]:
        if not isinstance(value, list):
            self.say(path, "list", value)
        elif len(value) > at_most.COUNT:
            self.say(path, "many", n=len(value), most=at_most.COUNT)
        else:
            return value
        return []

    def seats(self, path: str, value: object, s: State) -> list[int]:
        if not isinstance(value, list) or len(value) > at_most.COUNT:
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
