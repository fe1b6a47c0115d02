"""SOLO-07 to SOLO-11: two cubes a box, six cycles, two kinds of victory, and the suggested deck."""

from __future__ import annotations

from collections.abc import Callable

from drcongo.cards import SUPPORT
from drcongo.edition.kinds import HYDRO
from drcongo.engine.blame import box_blame, or_else
from drcongo.engine.decisions import supplies_of
from drcongo.engine.events import Event, Log
from drcongo.engine.moves import Sell, Split, Supply, Target
from drcongo.engine.ruleset import Rules
from drcongo.engine.score import victory
from drcongo.engine.splits import stops, told_limit
from drcongo.engine.state import NOBODY, State
from drcongo.kernel.rules import Facts, Scope
from drcongo.layers.solo.layer import solo

CUBES_PER_BOX = 2  # SOLO-07
CYCLES = 6  # SOLO-08
Tell = Callable[[State, list[Event]], None]
LEFT_OUT = ("canada", "mozambique")  # SOLO-11


@solo.hook("cubes_per_box", "SOLO-07")
def two_cubes_a_box(rules: Rules, lower: Callable[[State], int], s: State) -> int:
    return CUBES_PER_BOX


@solo.guard("SOLO-07", Sell, Split, scope=Scope.PLACE)
def two_in_every_box(rules: Rules, s: State, seat: int, t: Target) -> bool:
    """Where three cubes a box would be enough for a split."""
    return not stops(rules, s, seat, t, "SOLO-07")


@solo.guard("SOLO-07", Supply, scope=Scope.VERB)
def two_hydro_in_every_box(rules: Rules, s: State, seat: int, t: Target) -> bool:
    return "SOLO-07" not in box_blame(rules, s, HYDRO, len(supplies_of(s.frame)) + 1, "CORE-HYD-06").rules


solo.imply(Sell, "two_in_every_box")  # what is listed names no split
solo.imply(Split, "two_in_every_box")  # what is listed fits into the boxes


@two_in_every_box.facts
def _places(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    facts = told_limit(rules, s, seat, t, "SOLO-07")
    return facts | {"n": CUBES_PER_BOX}


@two_hydro_in_every_box.facts
def _hydro(rules: Rules, s: State, seat: int, t: Target) -> Facts:
    blame = box_blame(rules, s, HYDRO, len(supplies_of(s.frame)) + 1, "CORE-HYD-06")
    return {"n": CUBES_PER_BOX, "or_else": or_else(blame)}


@solo.hook("support_cards", "SOLO-11")
def suggested_deck(rules: Rules, lower: Callable[[State], list[int]], s: State) -> list[int]:
    return [number for number in lower(s) if SUPPORT[number].key not in LEFT_OUT]


@solo.reset("SOLO-08", before="CORE-RST-02")
def six_cycles(rules: Rules, s: State, log: Log) -> bool:
    """AMB-122: the first step of the sixth Reset is done, then comes Finale."""
    last = s.cycle >= CYCLES
    if last and log is not None:
        log.append(Event("SOLO-08", "last_cycle", NOBODY, {"cycle": s.cycle}))
    return not last


@solo.hook("tell_winner", "SOLO-09")
def tell_baronial_victory(rules: Rules, lower: Tell, s: State, log: list[Event]) -> None:
    kind = "none" if victory(s) == "none" else "baronial"
    log.append(Event("SOLO-09", f"victory_{kind}", 0, {"player": s.names[0], "n": s.final[0]}))


@solo.hook("tell_winner", "SOLO-10")
def tell_national_victory(rules: Rules, lower: Tell, s: State, log: list[Event]) -> None:
    if victory(s) == "national":
        log.append(Event("SOLO-10", "victory_national", 0, {"player": s.names[0], "n": s.final[0]}))
    else:
        lower(s, log)
