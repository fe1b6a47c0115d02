"""Every word of the table in English and Polish. The vocabulary is that of drcongo/rulebook/glossary.toml."""

from __future__ import annotations

from typing import Any

from drcongo.moves import (
    Build,
    Contribute,
    Develop,
    Done,
    Finale,
    HoldBack,
    Pass,
    Place,
    Produce,
    Raise,
    Reset,
    Roll,
    Sell,
    Split,
    Supply,
    Verb,
)

VERBS: dict[Verb, tuple[str, str]] = {
    Build: ("Build", "Buduj"),
    Place: ("Transport", "Transport"),
    Develop: ("City", "Miasto"),
    Produce: ("Produce", "Produkuj"),
    Sell: ("Sell", "Sprzedaj"),
    Pass: ("Pass", "Pas"),
    HoldBack: ("Hold back", "Wstrzymaj"),
    Split: ("Share out", "Rozdziel"),
    Supply: ("Supply", "Zaopatrz"),
    Done: ("Done", "Zakończ"),
    Contribute: ("Contribute", "Wpłać składkę"),
    Raise: ("Raise capital", "Pozyskaj kapitał"),
    Roll: ("Roll the die", "Rzuć kością"),
    Reset: ("Reset", "Reset"),
    Finale: ("Finale", "Finał"),
}

WORDS: dict[str, tuple[str, str]] = {
    # what to do
    "choose_place": (
        "Click a ringed place, or choose from the list.",
        "Kliknij miejsce w obwódce albo wybierz z listy.",
    ),
    "choose_move": ("Choose from the list.", "Wybierz z listy."),
    "choose_more": (
        "Several moves fit: click one more ringed place.",
        "Pasuje kilka ruchów: wskaż jeszcze miejsce w obwódce.",
    ),
    "collect": (
        "Click to add or take back, then “Done”. Nothing has been played yet.",
        "Klikaj, aby dodać lub cofnąć, potem „Zakończ”. Jeszcze nic nie zagrano.",
    ),
    "collect_split": (
        "Choose how the cubes leave. Nothing has been played yet.",
        "Wybierz, którędy wyjadą kostki. Jeszcze nic nie zagrano.",
    ),
    "wrong_place": (
        "That is no place for this kind of move. Click a ringed place, or choose from the list.",
        "To nie jest miejsce dla tego ruchu. Kliknij miejsce w obwódce albo wybierz z listy.",
    ),
    "idle": (
        "Choose what to do above, or click anything on the map to read about it.",
        "Wybierz powyżej, co zrobić, albo kliknij coś na mapie, aby o tym przeczytać.",
    ),
    "phase_needs": (
        "Before this phase can end, something must be decided. {prompt}",
        "Zanim ta faza się skończy, trzeba o czymś zdecydować. {prompt}",
    ),
    "waiting": ("Waiting for {player}.", "Teraz decyduje: {player}."),
    "over": ("The game is over.", "Gra skończona."),
    "opens": ("Opens the choice; nothing is played yet.", "Otwiera wybór; jeszcze nic nie zagrano."),
    "nothing_happens": ("Nothing else happens.", "Nic więcej się nie dzieje."),
    "work_out": (
        "What it costs or brings is yours to work out. You read it once it is played.",
        "Ile to kosztuje lub daje, policz samodzielnie. Przeczytasz to po zagraniu.",
    ),
    "cannot_be_played": ("This position cannot be played:", "Tej pozycji nie można rozegrać:"),
    # headings
    "preview": ("If you do this", "Jeśli to zrobisz"),
    "refused": ("Not allowed", "Niedozwolone"),
    "hint": ("What now", "Co teraz"),
    "error": ("Sorry", "Niestety"),
    "last": ("Last move", "Ostatni ruch"),
    "log": ("What happened (click a line to go there)", "Co się stało (kliknij wiersz, aby tam przejść)"),
    "moves": ("Moves", "Ruchy"),
    "sofar": ("So far", "Do tej pory"),
    "bottleneck": ("What stops more cubes is marked in red.", "Na czerwono: co nie przepuszcza więcej kostek."),
    # buttons
    "confirm": ("Confirm", "Potwierdź"),
    "add": ("Choose", "Wybierz"),
    "cancel": ("Cancel", "Anuluj"),
    "confirm_first": ("Ask before playing", "Pytaj przed zagraniem"),
    "illegal": ("List forbidden moves, too", "Pokaż też ruchy niedozwolone"),
    "watch": ("Watch automatic steps", "Śledź kroki automatyczne"),
    "back": ("Back", "Wstecz"),
    "forward": ("Forward", "Naprzód"),
    "restart": ("Restart turn", "Od początku tury"),
    "phase": ("Next phase", "Następna faza"),
    "step": ("Step", "Krok"),
    "run": ("Run", "Do końca"),
    "again": ("Roll again", "Rzuć ponownie"),
    "branch": ("Other branch", "Inna gałąź"),
    "earlier": ("Previous", "Poprzedni"),
    "later": ("Next", "Następny"),
    "branches": ("Branch", "Gałąź"),
    "tables": ("Tables", "Tabele"),
    "edit": ("Edit", "Edytuj"),
    "play_here": ("Play from here", "Graj od tego miejsca"),
    "raise": ("Raise capital", "Pozyskaj kapitał"),
    "medals_to_give": ("medals", "medale"),
    "language": ("Language", "Język"),
    # the card of a place
    "city_of": ("{points}-point city of {owner}", "miasto {points}-punktowe ({owner})"),
    "no_city": ("no city", "bez miasta"),
    "supplied": ("supplied (flipped)", "zaopatrzone (odwrócone)"),
    "vacant": ("vacant", "wolne"),
    "flipped": ("flipped", "odwrócony"),
    "face_up": ("face-up", "odkryty"),
    "double": ("double", "podwójne"),
    "cubes": ("cubes: {n}", "kostki: {n}"),
    "export_high": ("export by the port at the higher price", "eksport przez port po wyższej cenie"),
    "export_low": ("export overland at the lower price", "eksport drogą lądową po niższej cenie"),
    "diamond": ("diamond", "diament"),
    "spaces": ("Industry spaces", "Pola zakładów"),
    "links": ("Transport", "Transport"),
    "may": ("You may here", "Możesz tutaj"),
    "may_not": ("You may not here, and why", "Czego nie możesz tutaj i dlaczego"),
    "nothing": ("nothing", "nic"),
    "column": ("{resource} on the International Market", "{resource} na Rynku Międzynarodowym"),
    "box_prices": (
        "Box {label}: {higher} by the port, {lower} overland.",
        "Pole {label}: {higher} przez port, {lower} drogą lądową.",
    ),
    "marker_at": ("The marker stands at {label}.", "Znacznik stoi na polu {label}."),
    "sold_here": ("Cubes in this box: {n}.", "Kostki w tym polu: {n}."),
    "local_short": ("local {price}", "lokalnie {price}"),
    "local_price": ("Local Market: {price}.", "Rynek Lokalny: {price}."),
    "government": ("Government", "Rząd"),
    # moves in the list
    "move_split": (
        "{port} by the port, {overland} overland, {local} local",
        "port: {port}, drogą lądową: {overland}, lokalnie: {local}",
    ),
    "move_roll": ("the die shows {n}", "kość pokazuje {n}"),
    "move_supply": ("{city} from {source}", "{city} z: {source}"),
    "summary_flip": ("flipped: {things}", "odwrócone: {things}"),
    "medal_forms": ("medal|medals", "medal|medale|medali"),
    # tables
    "t_players": ("Players", "Gracze"),
    "t_provinces": ("Provinces", "Prowincje"),
    "t_industries": ("Industries", "Zakłady"),
    "t_transports": ("Transport", "Transport"),
    "t_market": ("International Market", "Rynek Międzynarodowy"),
    "t_ledger": ("Ledger", "Księga"),
    "t_score": ("If the game ended now", "Gdyby gra skończyła się teraz"),
    # the editor
    "tool_place": ("Place", "Połóż"),
    "tool_remove": ("Remove", "Usuń"),
    "tool_flip": ("Flip", "Odwróć"),
    "tool_owner": ("Owner", "Właściciel"),
    "tool_cube": ("+ cube", "+ kostka"),
    "tool_less": ("− cube", "− kostka"),
    "tool_marker": ("Marker", "Znacznik"),
    "editing": (
        "Edit the position: choose a tool, then click the map.",
        "Edycja pozycji: wybierz narzędzie i klikaj na mapie.",
    ),
    "owner": ("Owner", "Właściciel"),
    "place": ("Place", "Miejsce"),
    "points": ("City points", "Punkty miasta"),
    "money": ("Money", "Pieniądze"),
    "medals": ("Medals", "Medale"),
    "cycle": ("Cycle", "Cykl"),
    "development": ("City Development", "Rozwój Miast"),
    "target": ("Game End Target (0: off)", "Cel Końca Gry (0: zdjęty)"),
    "phase_now": ("Phase", "Faza"),
    "turn_order": ("Turn Order (click: one place earlier)", "Kolejność graczy (kliknij: o miejsce wcześniej)"),
    "player": ("Player to act", "Kto decyduje"),
    "no_problems": ("No problems: this position can be played.", "Bez błędów: tę pozycję można rozegrać."),
    "problems": ("Problems", "Błędy"),
    "undo_edit": ("Undo", "Cofnij"),
    "text": ("As text", "Jako tekst"),
    "save": ("Save", "Zapisz"),
    "path": ("File", "Plik"),
    "saved": ("Saved: {path}", "Zapisano: {path}"),
    "not_saved": ("Could not be saved: {why}", "Nie udało się zapisać: {why}"),
    "stop_edit": ("Stop editing", "Zakończ edycję"),
}

LANGUAGES = ("en", "pl")


def word(key: str, lang: str, **facts: Any) -> str:
    """A word or sentence of the table."""
    text = WORDS[key][LANGUAGES.index(lang)]
    return text.format(**facts) if facts else text


def verb_name(verb: Verb, lang: str) -> str:
    return VERBS[verb][LANGUAGES.index(lang)]
