"""How wide letters are: measured by the browser, or on the safe side until it has spoken."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from drcongo.kernel.speech.books import HARD

# Advances of Arial and its kin in units of the size, letters of one width together. The plain letters of most other
# fonts for screens are narrower or hardly wider: hence the margin.
REGULAR = {
    0.20: "'",
    0.222: "ijlł’‚",
    0.26: "|",
    0.278: " !,./:;I[\\]ftï·",
    0.334: "()-`r‹›²„”{}",
    0.389: '"*',
    0.47: "^°",
    0.5: "Jcksvxyzćśźż",
    0.556: "#$0123456789?L_abdeghnopquąęńóŁéèëô–«»±≥≤",
    0.584: "+<=>~×−",
    0.611: "FTZŹŻ",
    0.667: "&ABEKPSVXYĄĘŚÉ",
    0.722: "CDHNRUwĆŃ",
    0.778: "GOQÓ",
    0.834: "Mm½★✓✗",
    0.889: "%",
    0.944: "W",
    1.015: "—…→←@",
}
BOLD = {
    0.24: "'",
    0.28: " ,./I\\ijlłï·’‚|",
    0.333: "!()-:;[]`ft‹›²",
    0.389: "*r{}",
    0.47: '"°',
    0.5: "zźż„”",
    0.556: "#$0123456789J_aceksvxyąćęśéèë–«»±≥≤",
    0.584: "+<=>^~×−",
    0.611: "?FLTZbdghnopquńóŁŹŻô",
    0.667: "EPSVXYĘŚÉ",
    0.722: "&ABCDHKNRUĄĆŃ",
    0.778: "GOQwÓ",
    0.834: "M½★✓✗",
    0.889: "%m",
    0.944: "W",
    1.0: "—…→←@",
}
MARGIN = 1.06
UNKNOWN = 1.0  # a letter that nobody measured may be as wide as it is high


class Metrics:
    """The advances of a font, regular and bold; italics are taken to be as wide as upright letters."""

    __slots__ = ("_known", "_tables", "family")

    def __init__(self, regular: Mapping[str, float], bold: Mapping[str, float], family: str = "") -> None:
        self.family = family
        self._tables = (dict(regular), dict(bold))
        self._known: dict[tuple[str, bool], float] = {}

    def width(self, text: str, size: float, bold: bool = False, italic: bool = False) -> float:
        """The width of a text in pixels."""
        key = text, bold
        found = self._known.get(key)
        if found is None:
            table = self._tables[bold]
            found = self._known[key] = sum(table.get(letter, UNKNOWN) for letter in text.replace(HARD, " "))
        return found * size + (0.1 * size if italic else 0)  # the last letter leans out of its box

    def shortened(self, text: str, width: float, size: float, bold: bool = False) -> str:
        """The text, cut with an ellipsis if it is too wide: a player may have any name."""
        text = " ".join(text.split())
        if self.width(text, size, bold) <= width:
            return text
        while text and self.width(text + "…", size, bold) > width:
            text = text[:-1]
        return text.rstrip() + "…"

    def wrapped(self, text: str, width: float, size: float, lines: int, bold: bool = False) -> list[str]:
        """The text in at most `lines` lines; what does not fit ends in an ellipsis."""
        found: list[str] = []
        words = text.split()
        while words and len(found) < lines:
            count = 1
            while count < len(words) and self.width(" ".join(words[: count + 1]), size, bold) <= width:
                count += 1
            if len(found) == lines - 1:
                count = len(words)
            found.append(self.shortened(" ".join(words[:count]), width, size, bold))
            words = words[count:]
        return found


def from_browser(measured: Mapping[str, object]) -> Metrics:
    """What a browser measured: {"family": …, "regular": {letter: advance}, "bold": {…}}, in units of the size.

    Equal measurements give one and the same object, so that pictures made with it are found again. A table that is
    missing or broken is replaced by the safe one.
    """
    family = measured.get("family", "")
    tables = [_table(measured.get(name)) for name in ("regular", "bold")]
    return _made(family if isinstance(family, str) else "", *tables)


def _table(given: object) -> tuple[tuple[str, float], ...]:
    if not isinstance(given, Mapping):
        return ()
    return tuple(
        sorted((str(letter), float(w)) for letter, w in given.items() if isinstance(w, int | float) and 0 < w < 3)
    )


@lru_cache(maxsize=8)
def _made(family: str, regular: tuple[tuple[str, float], ...], bold: tuple[tuple[str, float], ...]) -> Metrics:
    if not regular or not bold:
        return DEFAULT
    return Metrics(_SAFE[0] | dict(regular), _SAFE[1] | dict(bold), family)


def _spread(groups: Mapping[float, str]) -> dict[str, float]:
    return {letter: round(width * MARGIN, 4) for width, letters in groups.items() for letter in letters}


_SAFE = _spread(REGULAR), _spread(BOLD)
DEFAULT = Metrics(*_SAFE)
