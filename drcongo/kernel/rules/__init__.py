"""The table of rules of any game: guards with their reasons, effects, hooks and numbered lists, folded from layers."""

from drcongo.kernel.rules.choices import Choices
from drcongo.kernel.rules.guards import Guard, Holds, Scope, Voice
from drcongo.kernel.rules.layer import Doing, Effect, FrameSpec, Groups, Hook, Item, Layer, Lift
from drcongo.kernel.rules.reasons import (
    FIRST,
    INSTEAD,
    WOULD_TAKE,
    Edit,
    Facts,
    Later,
    Phrases,
    Reason,
    Remedy,
    Verdict,
)
from drcongo.kernel.rules.searching import Candidates, Search, SearchPlan
from drcongo.kernel.rules.table import RuleTable, VerbTable, fold

__all__ = [
    "FIRST",
    "INSTEAD",
    "WOULD_TAKE",
    "Candidates",
    "Choices",
    "Doing",
    "Edit",
    "Effect",
    "Facts",
    "FrameSpec",
    "Groups",
    "Guard",
    "Holds",
    "Hook",
    "Item",
    "Later",
    "Layer",
    "Lift",
    "Phrases",
    "Reason",
    "Remedy",
    "RuleTable",
    "Scope",
    "Search",
    "SearchPlan",
    "VerbTable",
    "Verdict",
    "Voice",
    "fold",
]
