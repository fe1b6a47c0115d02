"""How words are compared: whatever the case, the accents and the spaces."""

from __future__ import annotations

import unicodedata


def plain(text: str) -> str:
    """Lower case, without accents, with single spaces."""
    decomposed = unicodedata.normalize("NFKD", text.replace("ł", "l").replace("Ł", "L"))
    letters = "".join(c for c in decomposed if not unicodedata.combining(c))
    return " ".join(letters.replace("–", "-").replace("—", "-").casefold().split())


def spoken(name: str) -> str:
    """A name as it is looked up: "New-York" and "new york" are one."""
    return plain(plain(name).replace("-", " "))
