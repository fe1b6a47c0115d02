"""Whoever stands beside a table: an exercise, a sandbox, a guided game. This one stays out of the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from drcongo.kernel.drawing.shapes import Box, Item, Scene

if TYPE_CHECKING:
    from drcongo.engine.state import State
    from drcongo.picture.plan import Plan

    from ..stage.popover import Popover
    from .table import Table


class Panel(NamedTuple):
    """A panel over the picture: where, how it looks, and what stands in it."""

    box: Box
    kind: str
    html: str


class Guide:
    """A table asks its guide before it answers by itself; "" and None leave it to the table."""

    kind = "table"  # of the plan

    def sit(self, table: Table) -> None:
        """At a table: called once."""
        self.table = table

    def changed(self) -> None:
        """Something was done at the table."""

    # --- what people do ---

    def click(self, target: str) -> bool:
        """Whether a click on the picture is taken care of."""
        return False

    def act(self, act: str, arg: str, value: Any) -> bool:
        """Whether an act of a panel is taken care of."""
        return False

    def key(self, key: str) -> bool:
        """Whether a key is taken care of."""
        return False

    def is_patient(self, act: str) -> bool:
        """Whether an act, or a "press" on the picture, is good although the picture has changed since."""
        return False

    # --- what is shown ---

    def goal_lines(self, width: float) -> int:
        return 1

    def now_height(self) -> float:
        """How high Now should be, as far as the market can spare it."""
        return 0

    def lead(self, lang: str, plan: Plan) -> str:
        """What stands first in the top bar, before the goal or the prompt."""
        return ""

    def goal(self, lang: str) -> str:
        """The top bar."""
        return ""

    def tools(self, lang: str, plan: Plan) -> str:
        return ""

    def foot(self, lang: str) -> str:
        """What stands where the scrubber is."""
        return ""

    def now(self, lang: str, plan: Plan) -> str | None:
        """The whole panel Now."""
        return None

    def below(self, lang: str) -> str:
        """What follows in Now below the choices."""
        return ""

    def popover(self, lang: str) -> Popover | None:
        return None

    def panels(self, lang: str, plan: Plan) -> dict[str, Panel]:
        """Panels of its own, over all others."""
        return {}

    def state(self) -> State | None:
        """Another position than the game's: one that is being edited."""
        return None

    def under(self) -> list[Item]:
        """Lines under the pieces of the picture."""
        return []

    def marks(self, scene: Scene) -> list[Item] | None:
        """What lies over the picture."""
        return None
