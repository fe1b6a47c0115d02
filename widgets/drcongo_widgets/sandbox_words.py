"""Every word of the sandbox and its editor in English and Polish, beside those of the table."""

from __future__ import annotations

from typing import Any

from drcongo.kernel.speech import LANGUAGES

from .words import word as table_word

SANDBOX_WORDS: dict[str, tuple[str, str]] = {
    # the top bar
    "sandbox": ("Sandbox", "Piaskownica"),
    "mode": ("Play or edit", "Gra albo edycja"),
    "mode_play": ("Play", "Gra"),
    "mode_edit": ("Edit", "Edycja"),
    "open_share": ("Open / share…", "Otwórz / udostępnij…"),
    "open_short": ("Open…", "Otwórz…"),
    "edit_hint": ("Click a place and change it. Nothing is refused.", "Kliknij miejsce i zmień je. Wszystko wolno."),
    "edits_wait": (
        "This is the game as it was. Your edits have problems; they wait under Edit.",
        "To gra sprzed edycji. Zmieniona pozycja ma błędy; czeka pod „Edycja”.",
    ),
    # the rail of the editor
    "game": ("Game", "Gra"),
    "short_core": ("Core", "Podst."),
    "short_insurgent": ("Insurgent", "Powst."),
    "short_government": ("Governm.", "Rząd."),
    "short_ragnar": ("Ragnar", "Ragnar"),
    "short_solo": ("Solo", "Solo"),
    "turn": ("Turn", "Tura"),
    "cycle": ("Cycle", "Cykl"),
    "phase_now": ("Phase", "Faza"),
    "who_acts": ("Who acts", "Kto decyduje"),
    "also": ("Cards", "Karty"),
    "edit_action_cards": ("Action cards", "Karty Akcji"),
    "edit_ministers": ("Ministers", "Ministrowie"),
    "edit_support": ("Support cards", "Karty Wsparcia"),
    "problems_title": ("{n} {forms}", "{n} {forms}"),
    "problem_forms": ("problem|problems", "błąd|błędy|błędów"),
    "click_where": ("click to see where", "kliknij, aby zobaczyć gdzie"),
    "no_problems": ("No problems: this position can be played.", "Bez błędów: tę pozycję można rozegrać."),
    "when_mended": ("when all are mended", "gdy nie będzie błędów"),
    "redo": ("Redo", "Ponów"),
    "foot_hint": ("Track, market and players can be clicked, too.", "Tor, rynek i graczy też można kliknąć."),
    "mend_first": (
        "Mend the problems first: only a sound position goes over to another game.",
        "Najpierw usuń błędy: do innej gry można przenieść tylko poprawną pozycję.",
    ),
    "edit_means_nothing": (
        "That is nothing that can stand there; nothing was changed.",
        "Tego nie można tu wstawić; nic się nie zmieniło.",
    ),
    # popovers of the editor
    "owner": ("Owner", "Właściciel"),
    "nobody": ("nobody", "nikt"),
    "cubes_word": ("Cubes", "Kostki"),
    "counter": ("Counter", "Żeton"),
    "fresh": ("fresh", "odkryty"),
    "used": ("used", "odwrócony"),
    "points": ("Points", "Punkty"),
    "hydro": ("Hydro", "Energia"),
    "not_supplied": ("not supplied", "bez dostawy"),
    "is_supplied": ("supplied", "zaopatrzone"),
    "city": ("City", "Miasto"),
    "insurgent": ("Insurgent", "Powstaniec"),
    "insurgent_none": ("none", "brak"),
    "insurgent_minor": ("Minor", "Mniejszy"),
    "insurgent_major": ("Major", "Większy"),
    "extra_industry": ("Extra industry", "Dodatkowy zakład"),
    "marker": ("Marker", "Znacznik"),
    "put_marker": ("Put it here", "Postaw tutaj"),
    "sold_this_cycle": ("Sold here", "Sprzedane tu"),
    "sold_at": ("Cubes at {price}", "Kostki po {price}"),
    "stands_here": ("Here stand", "Tu stoją"),
    "end_off": ("Take the Game End Target off the track", "Zdejmij Cel Końca Gry z toru"),
    "medals_of": ("Medals: {player}", "Medale: {player}"),
    "name": ("Name", "Imię"),
    "order": ("Turn Order", "Kolejność"),
    "earlier_in_order": ("One place earlier", "O miejsce wcześniej"),
    "later_in_order": ("One place later", "O miejsce później"),
    "no_baron": ("none", "brak"),
    "support_of_cycle": ("Support card", "Karta Wsparcia"),
    "no_card": ("none", "brak"),
    "remove_seat": ("Remove this player", "Usuń gracza"),
    "add_seat": ("+ Player", "+ Gracz"),
    "space_n": ("Action {n}", "Akcja {n}"),
    "next_in_deck": ("Next in the deck", "Następne w talii"),
    "on_offer": ("On offer", "W ofercie"),
    "face_up_cards": ("The offer lies face-up", "Oferta leży odkryta"),
    "discards": ("Discards", "Odrzucone"),
    "discard_another": ("discard another…", "odrzuć jeszcze…"),
    "take_back": ("Take {card} back into the deck", "Weź {card} z powrotem do talii"),
    "purse_word": ("Purse ($)", "Kasa ($)"),
    "begin_here": ("Begin this phase", "Zacznij tę fazę"),
    "things_here": ("Spaces", "Pola"),
    # Open / share
    "share_title": ("Open / share", "Otwórz / udostępnij"),
    "new_game": ("New game", "Nowa gra"),
    "players": ("Players", "Gracze"),
    "seed": ("Seed", "Ziarno"),
    "any_seed": ("any", "dowolne"),
    "begin": ("Begin", "Zacznij"),
    "move_over": ("This position under that game", "Ta pozycja w tamtej grze"),
    "share": ("This position as a code", "Ta pozycja jako kod"),
    "copy": ("Copy", "Kopiuj"),
    "copied": ("Copied.", "Skopiowano."),
    "copy_text": ("Copy as text", "Kopiuj jako tekst"),
    "code_for_whom": ("What the code holds", "Co zawiera kod"),
    "code_for_all": ("everything", "wszystko"),
    "code_for": ("what {player} knows", "to, co wie {player}"),
    "no_code": ("This position has no code until its problems are mended.", "Dopóki pozycja ma błędy, nie ma kodu."),
    "open": ("Open", "Otwórz"),
    "paste_here": (
        "Paste a code (DRC1-…), a scenario or a saved game",
        "Wklej kod (DRC1-…), scenariusz albo zapis gry",
    ),
    "paste_or_name": (
        "Paste a code (DRC1-…), a scenario or a saved game, or type the name of a file",
        "Wklej kod (DRC1-…), scenariusz albo zapis gry lub wpisz nazwę pliku",
    ),
    "from_computer": ("From this computer", "Z tego komputera"),
    "save": ("Save", "Zapisz"),
    "save_as": ("Save as", "Zapisz jako"),
    "save_hint": ("a name with .toml saves the position alone", "nazwa z .toml zapisuje samą pozycję"),
    "write_over": ("Write over it", "Zastąp"),
    "keep_it": ("Keep it", "Zostaw"),
    "there_already": ("{path} is there already. Write over it?", "{path} już istnieje. Zastąpić?"),
    "saved": ("Saved: {path}", "Zapisano: {path}"),
    "opened": ("Opened.", "Otwarto."),
    "earlier_game": ("Back to the game before", "Wróć do poprzedniej gry"),
    "it_was_back": ("The game before is back on the table.", "Poprzednia gra wróciła na stół."),
    # the app
    "wrong_link": ("This link cannot be opened: {why}", "Tego adresu nie można otworzyć: {why}"),
    "right_link": (
        "A link may say layer, players, seed, lang and code, such as ?layer=ragnar&players=Ana,Ben,Chi&lang=en&seed=7",
        "Adres może podać layer, players, seed, lang i code, np. ?layer=ragnar&players=Ana,Ben,Chi&lang=pl&seed=7",
    ),
}


def word(key: str, lang: str, **facts: Any) -> str:
    """A word or sentence of the sandbox, or else of the table."""
    if key not in SANDBOX_WORDS:
        return table_word(key, lang, **facts)
    text = SANDBOX_WORDS[key][LANGUAGES.index(lang)]
    return text.format(**facts) if facts else text
