"""How words are compared: whatever the case, the accents and the spaces."""

from __future__ import annotations

import unicodedata
from itertools import groupby

# letters of other scripts that look like Latin ones, small or large
LOOKALIKES = str.maketrans(
    dict(zip("авекмнорстухіјѕһԁԛԝ", "abekmhopctyxijshdqw", strict=True))
    | dict(zip("αβεζηικμνορτυχ", "abezhikmnoptyx", strict=True))
)

# what takes no ink though it counts as printable: joiners and fillers, blanks of other scripts, variants of a letter
INVISIBLE = frozenset(map(chr, [0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x2800])) | frozenset(
    map(chr, [*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)])
)


def plain(text: str) -> str:
    """Lower case, without accents and what cannot be seen, with single spaces."""
    if not text.isascii():
        decomposed = unicodedata.normalize("NFKD", text.replace("ł", "l").replace("Ł", "L"))
        seen = (c for c in decomposed if not unicodedata.combining(c) and c not in INVISIBLE)
        text = "".join(seen).replace("–", "-").replace("—", "-")
    return " ".join(text.casefold().split())


def shape(text: str) -> str:
    """What a text looks like: letters of different scripts that nobody can tell apart are one."""
    return plain(text).translate(LOOKALIKES)


def most_marks(text: str) -> int:
    """The most accents that a letter has, one over the other."""
    marks = (unicodedata.category(c) in ("Mn", "Me") for c in unicodedata.normalize("NFKD", text))
    return max((len(list(run)) for is_mark, run in groupby(marks) if is_mark), default=0)


def spoken(name: str) -> str:
    """A name as it is looked up: "New-York" and "new york" are one."""
    return plain(plain(name).replace("-", " "))
