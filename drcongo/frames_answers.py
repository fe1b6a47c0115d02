"""What differs between two positions, and answers to questions, as pandas tables; pandas is imported when needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drcongo.compare import Comparison, shown, tell
from drcongo.speech import language

if TYPE_CHECKING:
    import pandas as pd


def differences(comparison: Comparison, lang: str | None = None) -> pd.DataFrame:
    """A row for each entry that differs."""
    import pandas as pd

    lang = lang or language()
    rows = [
        {
            "part": tell("area", difference.area).text(lang),
            "what": difference.what.text(lang),
            "before": shown(difference.before, lang),
            "after": shown(difference.after, lang),
        }
        for difference in comparison
    ]
    return pd.DataFrame(rows, columns=["part", "what", "before", "after"])
