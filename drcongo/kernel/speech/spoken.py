"""A pandas table whose columns and values keep their English names in code, and are shown in the reader's language.

`table["money"]` is the same in every language; what a notebook shows says `pieniądze` in Polish. Imported only where a
table is made: nothing else needs pandas.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pandas as pd

from drcongo.kernel.speech import ENGLISH, Decimal, language
from drcongo.kernel.speech.columns import NUMBERED, SPEAKS, heading, truth


class Spoken(pd.DataFrame):
    """A DataFrame that shows itself in the language of the session."""

    @property
    def _constructor(self) -> Callable[..., Spoken]:
        return Spoken

    def told(self, lang: str | None = None) -> pd.DataFrame:
        """A plain table with its headings and values in words of a language."""
        lang, plain = lang or language(), pd.DataFrame(self)
        names = [str(name) for name in plain.columns]
        columns = [_values(plain.iloc[:, i], name, lang) for i, name in enumerate(names)]
        index = pd.Index(_values(plain.index, str(plain.index.name or ""), lang), name=heading(plain.index.name, lang))
        shown = pd.DataFrame(dict(enumerate(columns)), index=index)
        shown.columns = pd.Index([heading(name, lang) for name in plain.columns])
        return shown

    def _shown(self) -> pd.DataFrame:
        """In English the names that code uses: whoever reads the table can ask for them."""
        return pd.DataFrame(self) if language() == ENGLISH else self.told()

    def _repr_html_(self) -> str | None:
        return self._shown()._repr_html_()  # type: ignore[operator,no-any-return]

    def __repr__(self) -> str:
        return repr(self._shown())


def _values(values: Any, name: str, lang: str) -> list[Any]:
    return [_value(value, name, lang) for value in values]


def _value(value: Any, name: str, lang: str) -> Any:
    if isinstance(value, float):
        short = f"{value:g}"
        return "" if pd.isna(value) else Decimal(value, len(short.partition(".")[2])).text(lang)
    if str(value) in ("True", "False"):  # numpy has its own
        return truth(str(value), lang)
    told = NUMBERED.sub(r"\1", name)
    return SPEAKS[told](value, lang) if isinstance(value, str) and told in SPEAKS else value
