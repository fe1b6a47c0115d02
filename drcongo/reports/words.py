"""The printed words beside ours, as a page and as lines: English, the printed Polish translation, our Polish."""

from __future__ import annotations

from drcongo.rulebook.printed import Printed, words

NONE = "–"
HEADS = {
    "layer": "Games / Gry",
    "resource": "Resources / Zasoby",
    "transport": "Transports / Środki transportu",
    "thing": "Things / Rzeczy",
    "place": "Places / Miejsca",
    "phase": "Phases / Fazy",
    "word": "Words / Pojęcia",
    "minister": "Ministers / Ministrowie",
    "support": "Support cards / Karty Wsparcia",
}
WHY = {  # where we say something else than the printed translation, and a learner may wonder
    "hydro": "the print says “water” for the resource and for boats / druk nazywa wodą i zasób, i transport",
    "ragnar": "the publisher is called Ragnar / wydawnictwo nazywa się Ragnar",
    "core": "plainer / prościej",
    "counter": "a marker shows a number, a counter stands on the map / znacznik pokazuje liczbę, żeton leży na mapie",
    "town": "a town is printed, a city is built / miejscowość jest nadrukowana, miasto się buduje",
    "turn_order": "it is the players’ order / to kolejność graczy",
    "roll": "there is one die / kość jest jedna",
    "top_bid": "the highest bid, not a raise / najwyższa oferta, nie przebicie",
    "baronial_victory": "after the Baron / od Barona",
    "nigeria": "figures that stand there move on / figurki, które już stoją, idą dalej",
    "united_nations": "room on the card / miejsce na karcie",
}


def words_page(made: str) -> str:
    """Every term and card, a table for each kind."""
    lines = [
        "# Printed words and ours / Słowa z druku i nasze",
        "",
        "For whoever has the printed Polish translation, or the cards, which are in English. What differs is bold.",
        f"`drcongo words hydro` prints a line of it. {made}",
        "",
        "Dla tych, którzy mają polskie tłumaczenie instrukcji albo karty, które są drukowane po angielsku. Różnice są",
        "wytłuszczone.",
    ]
    for group, head in HEADS.items():
        lines += ["", f"## {head}", "", "| English | druk po polsku | u nas | |", "|---|---|---|---|"]
        lines += [_row(one) for one in words() if one.group == group]
    return "\n".join(lines) + "\n"


def _row(one: Printed) -> str:
    ours = f"**{one.ours}**" if one.differs else one.ours
    return f"| {one.english} | {one.printed or NONE} | {ours} | {WHY.get(one.key, '')} |"


def told(wanted: str = "") -> list[str]:
    """Lines for a terminal."""
    found = words(wanted)
    wide, printed = (max((len(text) for text in texts), default=0) for texts in (
        [one.english for one in found], [one.printed or NONE for one in found]
    ))  # fmt: skip
    return [f"{one.english:{wide}}  {one.printed or NONE:{printed}}  {one.ours}" for one in found]
