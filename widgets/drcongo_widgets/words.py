"""Every word of the table in English and Polish. The vocabulary is that of drcongo/rulebook/glossary.toml."""

from __future__ import annotations

from typing import Any

from drcongo.engine.moves import Verb
from drcongo.kernel.speech import LANGUAGES, fill
from drcongo.rulebook.phrases import phrase

LANGUAGE_BUTTONS = tuple((lang, lang.upper()) for lang in LANGUAGES)
WORDS: dict[str, tuple[str, str]] = {
    # what to do
    "choose_place": (
        "Click a ringed place, or choose from the list.",
        "Kliknij miejsce w obwódce albo wybierz z listy.",
    ),
    "choose_peacekeeper": (
        "Click where it goes. To move one, click where it stands, then where it goes; or choose from the list.",
        "Kliknij, dokąd ma trafić. Aby przenieść, kliknij, gdzie stoi, a potem cel; albo wybierz z listy.",
    ),
    "choose_move": ("Choose from the list.", "Wybierz z listy."),
    # the same where no list is open: the button of the verb opens it
    "unlisted_choose_place": (
        "Click a ringed place; “{verb}” lists them.",
        "Kliknij miejsce w obwódce; „{verb}” pokaże ich listę.",
    ),
    "unlisted_choose_peacekeeper": (
        "Click where it goes. To move one, click where it stands, then where it goes; “{verb}” lists all ways.",
        "Kliknij, dokąd ma trafić. Aby przenieść, kliknij, gdzie stoi, a potem cel; „{verb}” pokaże listę.",
    ),
    "unlisted_choose_move": ("“{verb}” lists what can be chosen.", "„{verb}” pokaże listę do wyboru."),
    "unlisted_name_place": (
        "Now click a ringed place for the card. Nothing has been played yet.",
        "Teraz kliknij miejsce w obwódce dla karty. Jeszcze nic nie zagrano.",
    ),
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
        "That is no place for this kind of move.",
        "To nie jest miejsce dla tego ruchu.",
    ),
    "ringed_are": ("Click a ringed one.", "Kliknij miejsce w obwódce."),
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
    "seats": ("Seats", "Miejsca"),
    "ask_hint": ("Hint", "Podpowiedź"),
    "hint_is": ("The rule-of-thumb Baron would play: {move}", "Proste zasady radzą: {move}"),
    "let_bots_play": ("Let the bots play", "Niech grają boty"),
    "stop_bots": ("Stop the bots", "Zatrzymaj boty"),
    "bot_": ("person", "człowiek"),
    "bot_random": ("random", "losowy"),
    "bot_greedy": ("greedy", "zachłanny"),
    "bot_thumb": ("rule of thumb", "proste zasady"),
    "bot_search": ("search", "szukający"),
    "back": ("Back", "Wstecz"),
    "forward": ("Forward", "Naprzód"),
    "restart": ("Restart turn", "Od początku tury"),
    "phase": ("Next phase", "Następna faza"),
    "step": ("Step", "Krok"),
    "run": ("Run", "Do końca"),
    "again": ("Roll again", "Rzuć ponownie"),
    "branch": ("Other branch", "Inna gałąź"),
    "newer": ("Newer", "Nowsze"),
    "older": ("Older", "Starsze"),
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
    "city_size": ("{points}-point city", "miasto {points}-punktowe"),
    "city_forms": ("city|cities", "miasto|miasta|miast"),
    "owned_by": ("owned by {player}", "właściciel: {player}"),
    "threat_clear": ("no Insurgent", "bez Powstańca"),
    "threat_suppressed": ("a suppressed Insurgent", "stłumiony Powstaniec"),
    "threat_unsuppressed": ("an unsuppressed Insurgent", "niestłumiony Powstaniec"),
    "no_city": ("no city", "bez miasta"),
    "supplied": ("supplied (flipped)", "zaopatrzone (odwrócone)"),
    "vacant": ("vacant", "wolne"),
    "flipped": ("flipped", "odwrócony"),
    "face_up": ("face-up", "odkryty"),
    "double": ("double", "podwójne"),
    "cubes": ("cubes: {n}", "kostki: {n}"),
    "export_high": ("export by Matadi at the higher price", "eksport przez port po wyższej cenie"),
    "export_low": ("export overland at the lower price", "eksport drogą lądową po niższej cenie"),
    "diamond": ("diamond", "diament"),
    "spaces": ("Industry spaces", "Pola zakładów"),
    "links": ("Transport", "Transport"),
    "may": ("You may here", "Możesz tutaj"),
    "may_not": ("You may not here, and why", "Czego nie możesz tutaj i dlaczego"),
    "nothing": ("nothing", "nic"),
    "column": ("{resource} on the International Market", "{resource} na Rynku Międzynarodowym"),
    "box_prices": (
        "This box: {higher} by Matadi, {lower} overland.",
        "To pole: {higher} przez Matadi, {lower} drogą lądową.",
    ),
    "marker_at": ("The marker stands at {label}.", "Znacznik stoi na polu {label}."),
    "sold_here": ("Cubes in this box: {n}.", "Kostki w tym polu: {n}."),
    "local_short": ("local {price}", "lokalnie {price}"),
    "local_price": ("Local Market: {price}.", "Rynek Lokalny: {price}."),
    "government": ("Government", "Rząd"),
    # moves in the list
    "summary_flip": ("flipped: {things}", "odwrócone: {things}"),
    "medal_forms": ("medal|medals", "medal|medale|medali"),
    "extra": ("extra", "dodatkowy"),
    # combat
    "odds": (
        "{province}: chance to win {odds} ({percent}%). {strength} and the die must make {needed}: roll {die} or more.",
        "{province}: szansa wygranej {odds} ({percent}%). {strength} i kość muszą dać {needed}: rzuć {die} lub więcej.",
    ),
    "odds_sure": (
        "{province}: certain to win. {strength} and any die make at least {needed}.",
        "{province}: wygrana pewna. {strength} i dowolny rzut dają co najmniej {needed}.",
    ),
    "odds_never": (
        "{province}: no chance. {strength} and a 6 make less than {needed}.",
        "{province}: bez szans. {strength} i szóstka dają mniej niż {needed}.",
    ),
    "narrowed": (
        "Insurgents: ✕ lets nothing through, a number only so many cubes of the set.",
        "Powstańcy: ✕ nie przepuszcza nic, liczba to tyle kostek z zestawu.",
    ),
    # the auction
    "bids_so_far": ("Bids: {bids}. Top bid: {top}.", "Oferty: {bids}. Najwyższa: {top}."),
    "bid_passed": ("{player} passes", "{player} pasuje"),
    "bid_raise": ("You can lead with {low} to {high}.", "Prowadzisz, dając od {low} do {high}."),
    "bid_no_raise": ("You cannot lead: that would take {low}.", "Nie możesz prowadzić: na to trzeba {low}."),
    "bid_below": ("Below the top bid you can offer {sums}.", "Poniżej najwyższej możesz dać {sums}."),
    "bid_amount": ("Your bid ($)", "Twoja oferta ($)"),
    "other_sum": ("other sum", "inna kwota"),
    "bid_look": ("Try this bid", "Sprawdź ofertę"),
    "sums": ("{low} to {high}", "od {low} do {high}"),
    # Insurgents in the card of a place
    "insurgent_unsuppressed": ("{insurgent}, unsuppressed", "{insurgent}, niestłumiony"),
    "insurgent_suppressed": ("{insurgent}, suppressed", "{insurgent}, stłumiony"),
    "only_unsuppressed": ("unsuppressed", "niestłumiony"),
    "only_suppressed": ("suppressed", "stłumiony"),
    "then_fight": ("Then a fight: die + {strength} ≥ {needed}", "Potem walka: kość + {strength} ≥ {needed}"),
    "each_production": ("Each time it produces", "Za każdą produkcję"),
    "you_are": ("You are {player}. {bots}", "Grasz jako {player}. {bots}"),
    "no_insurgent": ("no Insurgent", "bez Powstańca"),
    "peacekeepers": ("Peacekeepers", "Rozjemcy"),
    "card_of": ("Action card of Action phase {n}", "Karta Akcji fazy Akcji {n}"),
    "card_down": ("It lies face-down.", "Leży zakryta."),
    "card_lines": ("Insurgents, from the top: {lines}.", "Powstańcy, od góry: {lines}."),
    "card_place": (
        "Defence may remove up to {n} Government {n:Peacekeeper|Peacekeepers}, then place up to {n}.",
        "Minister Obrony może zdjąć najwyżej {n} {n:Rozjemcę|Rozjemców|Rozjemców} Rządu, potem wystawić najwyżej {n}.",
    ),
    "card_remove": (
        "Defence must remove {n} Government {n:Peacekeeper|Peacekeepers}.",
        "Minister Obrony musi zdjąć {n} {n:Rozjemcę|Rozjemców|Rozjemców} Rządu.",
    ),
    "card_money": ("Interior gets {money}.", "Minister Spraw Wewnętrznych dostaje {money}."),
    "card_one": ("Finance may move {resource} one box up.", "Minister Finansów może podnieść o pole: {resource}."),
    "card_two": (
        "Finance must move one of {resource} one box up or down.",
        "Minister Finansów musi przesunąć o pole w górę lub w dół jeden z: {resource}.",
    ),
    "held_by": ("held by {player}", "sprawuje: {player}"),
    "held_by_nobody": ("nobody holds it", "nikt nie sprawuje"),
    "purse": ("on the card: {money}", "na karcie: {money}"),
    "deck": ("Cards in the deck: {n}.", "Karty w talii: {n}."),
    # Support cards
    "use_card": ("Use", "Użyj"),
    "put_aside": ("Put aside", "Odłóż na bok"),
    "card_now": ("can be used now", "można jej teraz użyć"),
    "card_not_now": ("not now, because", "nie teraz, bo"),
    "may_name_more": (
        "You may click another ringed place as well, or confirm.",
        "Możesz wskazać jeszcze jedno miejsce w obwódce albo potwierdzić.",
    ),
    "use_or_aside": (
        "Use the card or put it aside: press its button, or choose from the list.",
        "Użyj karty albo odłóż ją na bok: naciśnij jej przycisk albo wybierz z listy.",
    ),
    "name_place": (
        "Now click a ringed place for the card, or choose from the list. Nothing has been played yet.",
        "Teraz kliknij miejsce w obwódce dla karty albo wybierz z listy. Jeszcze nic nie zagrano.",
    ),
    "name_from_list": (
        "Now choose from the list what the card is used for. Nothing has been played yet.",
        "Teraz wybierz z listy, do czego użyjesz karty. Jeszcze nic nie zagrano.",
    ),
    "in_force": ("In force: {card}. {text}", "Działa: {card}. {text}"),
    "card_seen": ("{place}: card {n}. {text}", "{place}: karta {n}. {text}"),
    "done_window": ("Accept the result", "Przyjmij wynik"),
    "done_end": ("End the turn", "Zakończ turę"),
    "done_hire": ("No Minister", "Bez Ministra"),
    "done_buy": ("Buy nothing", "Nic nie kupuj"),
    "overture_first": (
        "Peacekeepers in {province}: {placed} of one or two. The industry follows.",
        "Rozjemcy w prowincji {province}: {placed} z jednego lub dwóch. Potem zakład.",
    ),
    "overture_more": (
        "Peacekeepers in {province}: {placed} of one or two. Place another, or build: {industries}.",
        "Rozjemcy w prowincji {province}: {placed} z jednego lub dwóch. Wystaw drugiego albo buduj: {industries}.",
    ),
    "overture_build": (
        "Peacekeepers in {province}: {placed}. Still to be built there, one of: {industries}.",
        "Rozjemcy w prowincji {province}: {placed}. Zostało zbudować tam jeden zakład: {industries}.",
    ),
    "window_won": (
        "{strength} + die {die} = {total}: as it stands, the combat is won.",
        "{strength} + kość {die} = {total}: na razie walka jest wygrana.",
    ),
    "window_lost": (
        "{strength} + die {die} = {total}: as it stands, the combat is lost.",
        "{strength} + kość {die} = {total}: na razie walka jest przegrana.",
    ),
    "window_cards": ("Cards that can be used now: {cards}.", "Karty do użycia teraz: {cards}."),
    "window_no_cards": (
        "No card on offer can be used now; one can only be put aside.",
        "Żadnej karty z oferty nie można teraz użyć; można ją tylko odłożyć na bok.",
    ),
    "hire": (
        "Choose one of the three Ministers, or none. You have {money}.",
        "Wybierz jednego z trzech Ministrów albo żadnego. Masz {money}.",
    ),
    "hire_none": (
        "You have {money}: no Minister can be paid, unless you raise capital.",
        "Masz {money}: nie stać cię na Ministra, chyba że pozyskasz kapitał.",
    ),
    "victory_national": ("National Victory", "Zwycięstwo Narodowe"),
    "victory_baronial": ("Baronial Victory", "Zwycięstwo Barona"),
    "victory_open": ("the game goes on", "gra toczy się dalej"),
    "victory_none": ("No victory", "Bez zwycięstwa"),
    "score_sheet": ("Score sheet", "Karta wyników"),
    "score_total": ("Total", "Razem"),
    "t_support": ("Support cards", "Karty Wsparcia"),
    # tables
    "t_players": ("Players", "Gracze"),
    "t_provinces": ("Provinces", "Prowincje"),
    "t_industries": ("Industries", "Zakłady"),
    "t_transports": ("Transport", "Transport"),
    "t_market": ("International Market", "Rynek Międzynarodowy"),
    "t_forces": ("Insurgents and Peacekeepers", "Powstańcy i Rozjemcy"),
    "t_odds": ("Combat odds", "Szanse w walce"),
    "t_cards": ("Action cards", "Karty Akcji"),
    "t_ministers": ("Ministers", "Ministrowie"),
    "t_ledger": ("Ledger", "Księga"),
    "t_score": ("If the game ended now", "Gdyby gra skończyła się teraz"),
    # the stage
    "undo": ("Undo", "Cofnij"),
    "key": ("Key to the symbols", "Objaśnienie symboli"),
    "full_screen": ("Full screen (F)", "Pełny ekran (F)"),
    "menu": ("More", "Więcej"),
    "close": ("Close", "Zamknij"),
    "table": ("Table of the game", "Stół do gry"),
    "lost": (
        "No answer. The kernel may be busy, or it has stopped: then run this cell again.",
        "Brak odpowiedzi. Jądro jest zajęte albo zatrzymane: wtedy uruchom tę komórkę ponownie.",
    ),
    "moved_on": (
        "The game has moved on since this picture was drawn. This is the position now.",
        "Od narysowania tego obrazu gra poszła dalej. Teraz widać bieżącą pozycję.",
    ),
    "are_bots": ("Bots: {names}", "Boty: {names}"),
    "bot_thinks": ("{player} is playing.", "Gra {player}."),
    "bot_waits": ("The bots wait; {player} is next.", "Boty czekają; następny ruch: {player}."),
    "skip_bots": ("Skip", "Pomiń"),
    "replay": ("Replay", "Pokaż jeszcze raz"),
    "more_happened": ("More has happened: open the log", "Stało się więcej: otwórz dziennik"),
    "played_by": ("Played by", "Gra"),
    "raise_for": ("Raise capital, {money} for a medal", "Pozyskaj kapitał, {money} za medal"),
    "follow": ("Play this", "Zagraj to"),
    "history": ("Moves of this game", "Ruchy tej gry"),
    "move_number": ("Move {n}", "Ruch {n}"),
    "back_to_verbs": ("Back to all kinds of move", "Wróć do rodzajów ruchów"),
    "tab_moves": ("Moves", "Ruchy"),
    "tab_cards": ("Cards", "Karty"),
    "tab_log": ("Log", "Dziennik"),
    "tab_map": ("Map", "Mapa"),
    "tab_market": ("Market", "Rynek"),
    "tab_players": ("Players", "Gracze"),
    "tab_track": ("Track", "Tor"),
    "rows_build": ("Build {resource}", "Zbuduj: {resource}"),
    "rows_place": ("Place: {transport}", "Wystaw: {transport}"),
    "rows_from": ("Peacekeeper from elsewhere", "Rozjemca z innej prowincji"),
    "rows_to": ("Peacekeeper from here to", "Rozjemca stąd do"),
    "rows_supply": ("Peacekeeper from the supply", "Rozjemca z zasobów"),
    "rows_move_here": ("Peacekeeper from {source}", "Rozjemca z: {source}"),
    "rows_transport": ("Transport on the borders of {province}", "Transport na granicach: {province}"),
    "money_of": ("{player}’s money", "Pieniądze: {player}"),
    "turned_over": ("Turned over", "Odwrócone"),
    "secret": ("secret", "tajne"),
    "counters_left": ("Counters left", "Pozostałe żetony"),
    "cities_left": ("cities of 1/2/3 points {points}", "miasta po 1/2/3 punkty {points}"),
    "peacekeepers_left": ("Peacekeepers left", "Pozostali Rozjemcy"),
    "diamonds": ("Diamonds", "Diamenty"),
    "baron": ("Baron", "Baron"),
    "card_taken": ("Support card of this cycle", "Karta Wsparcia w tym cyklu"),
    "carries": ("lets {n} of a set through", "przepuszcza z zestawu: {n}"),
    "extra_space": ("Place for an extra industry", "Miejsce na dodatkowy zakład"),
    "track_space": ("Space {n} of the track", "Pole {n} toru"),
    "cycle_marker": ("Cycle", "Cykl"),
    "end_marker": ("Game End Target", "Cel Końca Gry"),
    "way_matadi": ("By Matadi", "Przez Matadi"),
    "way_overland": ("Overland", "Drogą lądową"),
    "way_local": ("Local Market", "Rynek Lokalny"),
    "ringed_red": ("Ringed red; owner: {names}.", "W czerwonej obwódce; właściciel: {names}."),
    "stops_more": (
        "{owner}: {thing}. More cubes of this set cannot pass here.",
        "{owner}: {thing}. Więcej kostek z tego zestawu tędy nie przejdzie.",
    ),
    "choose_here": ("Click anything on the map, or choose:", "Kliknij coś na mapie albo wybierz:"),
    "pill": ("{n}: {money}", "{n}: {money}"),
    "other_ways": ("Other ways:", "Inne sposoby:"),
    "cube_forms": ("cube|cubes", "kostka|kostki|kostek"),
    "diamond_forms": ("diamond|diamonds", "diament|diamenty|diamentów"),
    "collected_hold": ("Held back:", "Wstrzymane:"),
    "collected_supply": ("Supplied:", "Zaopatrzone:"),
    "money": ("Money", "Pieniądze"),
    "medals": ("Medals", "Medale"),
    "development": ("City Development", "Rozwój Miast"),
}


def word(key: str, lang: str, **facts: Any) -> str:
    """A word or sentence of the table."""
    text = WORDS[key][LANGUAGES.index(lang)]
    return fill(text, facts, lang) if facts else text


def verb_name(verb: Verb, lang: str) -> str:
    return phrase("verb", verb.name(), {}, lang)


def layer_name(layer: str, lang: str) -> str:
    """With a capital letter, as in a heading."""
    name = phrase("layer", layer, {}, lang)
    return name[:1].upper() + name[1:]
