"""The words of What if and Questions in English and Polish, with the vocabulary of drcongo/rulebook/glossary.toml."""

from __future__ import annotations

from typing import Any

from drcongo.kernel.speech import LANGUAGES

ANSWER_WORDS: dict[str, tuple[str, str]] = {
    # two boards side by side
    "what_if": ("What if", "Co by było, gdyby"),
    "what_if_told": ("Differences are ringed on both boards: {n}", "Różnice są w obwódce na obu planszach: {n}"),
    "together": ("Step together", "Ruchy razem"),
    "as_it_is": ("B’s own position", "własna pozycja B"),
    "under_layer": ("Right: the left position as", "Po prawej: lewa pozycja jako"),
    "differences": ("What differs: {n}", "Różnice: {n}"),
    "beginning": ("beginning", "początek"),
    # questions
    "question_odds": ("Combat odds", "Szanse w walce"),
    "question_prices": ("Next prices", "Przyszłe ceny"),
    "question_sales": ("Best sales", "Najlepsza sprzedaż"),
    "question_standing": ("If it ended now", "Gdyby to był koniec"),
    "question_pace": ("Cycles left", "Ile jeszcze cykli"),
    "whose_sales": ("Whose", "Czyja"),
    "plot_odds": ("Chance to win the combat", "Szansa na wygraną w walce"),
    "on_offer": ("on offer", "w puli"),
    "plot_prices": ("Where the markers may stand in the next cycle", "Gdzie mogą stać znaczniki w następnym cyklu"),
    "plot_sales": ("What each set earns at best", "Ile najwięcej przyniesie każdy zestaw"),
    "plot_standing": ("Medals if the game ended now", "Medale, gdyby gra skończyła się teraz"),
    "plot_pace": ("City Development and Game End Target", "Rozwój Miast i Cel Końca Gry"),
    "plot_target": ("Game End Target", "Cel Końca Gry"),
    # headings and values of tables
    "column_province": ("province", "prowincja"),
    "column_insurgent": ("Insurgent", "Powstaniec"),
    "column_major": ("Major", "Większy"),
    "column_minor": ("Minor", "Mniejszy"),
    "column_added_to_the_die": ("added to the die", "dodaje się do kości"),
    "column_least_die": ("least die", "najmniejszy rzut"),
    "column_chance": ("chance", "szansa"),
    "column_box": ("box", "pole"),
    "column_crops": ("Crops", "Uprawy"),
    "column_hydro": ("Hydro", "Hydro"),
    "column_minerals": ("Minerals", "Minerały"),
    "column_oil": ("Oil", "Ropa"),
    "column_set": ("set", "zestaw"),
    "column_cubes": ("cubes", "kostki"),
    "column_income": ("income", "przychód"),
    "column_by_the_port": ("by Matadi", "przez Matadi"),
    "column_overland": ("overland", "lądem"),
    "column_local": ("Local Market", "Rynek Lokalny"),
    "column_cities": ("cities", "miasta"),
    "column_one_transport": ("+ 1 transport", "+ 1 transport"),
    "column_one_peacekeeper": ("+ 1 Peacekeeper", "+ 1 Rozjemca"),
    "column_rule": ("rule", "zasada"),
    "column_what": ("what for", "za co"),
    "column_cycle": ("cycle", "cykl"),
    "column_development": ("City Development", "Rozwój Miast"),
    "column_target": ("Target", "Cel"),
    "peacekeeper_in": ("Peacekeeper in {province}", "Rozjemca: {province}"),
}


def said(key: str, lang: str, **facts: Any) -> str:
    """A word or sentence of these two widgets."""
    text = ANSWER_WORDS[key][LANGUAGES.index(lang)]
    return text.format(**facts) if facts else text
