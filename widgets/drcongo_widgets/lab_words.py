"""Every word of the lab's widgets in English and Polish."""

from __future__ import annotations

from typing import Any

from drcongo.kernel.speech import LANGUAGES

LAB: dict[str, tuple[str, str]] = {
    "value": ("What to change", "Co zmienić"),
    "new": ("New value", "Nowa wartość"),
    "house": ("house: {value}; {source}", "wydanie domowe: {value}; {source}"),
    "layer": ("Layer", "Warstwa"),
    "players": ("Players", "Gracze"),
    "bots": ("Bots", "Boty"),
    "games": ("Games", "Gry"),
    "play": ("Play", "Graj"),
    "no_value": ("The edition has no such value.", "W wydaniu nie ma takiej wartości."),
    "no_number": ("The new value must be a whole number.", "Nowa wartość musi być liczbą całkowitą."),
    "measure": ("In a game", "W grze"),
    "with_house": ("house", "domowe"),
    "difference": ("difference (95% interval)", "różnica (przedział 95%)"),
    "verdict": ("what it says", "co to znaczy"),
    "cycles": ("cycles", "cykle"),
    "medals": ("medals of the winner", "medale zwycięzcy"),
    "decisions": ("decisions", "decyzje"),
    "more": ("more", "więcej"),
    "less": ("fewer", "mniej"),
    "unsure": ("may be chance", "może być przypadek"),
    "same": ("no difference", "bez różnicy"),
    "footing": (
        "{games} games with each edition, the same dice in both: only the difference of each pair counts.",
        "Po {games} gier z każdym wydaniem, w obu te same kości: liczy się tylko różnica w każdej parze.",
    ),
}


def word(key: str, lang: str, **facts: Any) -> str:
    text = LAB[key][LANGUAGES.index(lang)]
    return text.format(**facts) if facts else text
