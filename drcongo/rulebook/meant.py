"""What was probably meant by a word that is not known."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from drcongo.errors import DrCongoError
from drcongo.kernel import limits
from drcongo.rulebook.phrases import say

LIKE = 0.65  # from here on it is a misspelling: "biuld" is 0.8 like "build", "conquer" 0.59 like "contribute"


def near(word: object, known: Iterable[str]) -> str:
    """The known word that is most like this one; "" if none is."""
    if not isinstance(word, str) or len(word) > limits.NAME:
        return ""
    names = {name.casefold(): name for name in known}
    found = difflib.get_close_matches(word.strip().casefold(), names, 1, LIKE)
    return names[found[0]] if found else ""


def unknown(kind: str, name: object, known: Iterable[str]) -> DrCongoError:
    """The error for a layer, a bot or a rule that is not there."""
    listed = list(known)
    meant = near(name, listed)
    return DrCongoError(say("question", f"misspelt_{kind}" if meant else kind, name=name, near=meant, known=listed))
