"""One position, asked by name: the words of a measure are read here. Each part of the game adds its own measures."""

from __future__ import annotations

from drcongo.edition.kinds import GOVERNMENT, HYDRO, RESOURCES
from drcongo.engine.moves import UNKNOWN
from drcongo.engine.selling import Sale
from drcongo.engine.state import NOBODY, State
from drcongo.kernel.lessons.exercise import LessonError, wrong
from drcongo.play.engine import CongoEngine


class WordReader:
    """Reads players, provinces, resources and spaces."""

    def __init__(self, engine: CongoEngine, s: State) -> None:
        self._engine, self._board, self._s = engine, engine.board, s

    def _seat(self, name: str) -> int:
        if name not in self._s.names:
            raise LessonError(wrong("lesson", "no_player", name=name, names=self._s.names))
        return self._s.names.index(name)

    def _party(self, name: str) -> int:
        """A player, or the Government."""
        return self._s.government if name == GOVERNMENT else self._seat(name)

    def _resource(self, name: str) -> int:
        if name not in RESOURCES:
            raise LessonError(wrong("lesson", "no_resource", name=name, names=RESOURCES))
        return RESOURCES.index(name)

    def _province(self, code: str) -> int:
        if code not in self._board.province_number:
            raise LessonError(wrong("lesson", "no_province", name=code, names=self._board.codes))
        return self._board.province_number[code]

    def _space(self, resource: str, code: str, size: str) -> int:
        found = self._board.space_number.get(f"{resource} {code} {size}", UNKNOWN)
        if found == UNKNOWN:
            raise LessonError(wrong("lesson", "no_space", name=f"{resource} {code} {size}"))
        return found

    def _owner(self, owner: int) -> str:
        return "nobody" if owner == NOBODY else (*self._s.names, GOVERNMENT)[owner]

    def _sale(self, player: str, resource: str) -> Sale:
        number = self._resource(resource)
        if number == HYDRO:
            raise LessonError(wrong("lesson", "hydro"))
        return Sale(self._engine.rules, self._s, self._seat(player), number)
