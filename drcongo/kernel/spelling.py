"""How words are compared: whatever the case, the accents and the spaces."""

from __future__ import annotations

import unicodedata


def plain(text: str) -> str:
    """Lower case, without accents, with single spaces."""
    if not text.isascii():
        decomposed = unicodedata.normalize("NFKD", text.replace("ł", "l").replace("Ł", "L"))
        text = "".join(c for c in decomposed if not unicodedata.combining(c)).replace("–", "-").replace("—", "-")
    return " ".join(text.casefold().split())


def spoken(name: str) -> str:
    """A name as it is looked up: "New-York" and "new york" are one."""
    return plain(plain(name).replace("-", " "))
