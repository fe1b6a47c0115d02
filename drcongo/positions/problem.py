"""One problem of a position: a sentence with its rule, from [problem] of the error book."""

from __future__ import annotations

from typing import Any

from drcongo.rulebook.phrases import say
from drcongo.speech import Sentence


def problem(key: str, rule: str, **facts: Any) -> Sentence:
    return say("problem", key, rule=rule, **facts)
