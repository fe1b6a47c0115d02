"""The words of exercises, of the course overview and of the guided game, in English and Polish."""

from __future__ import annotations

from typing import Any

from drcongo.kernel.speech import LANGUAGES

LESSON_WORDS: dict[str, tuple[str, str]] = {
    # the top bar
    "goal": ("Goal", "Cel"),
    "skip": ("Skip", "Pomiń"),
    "next": ("Next exercise", "Następne ćwiczenie"),
    "to_the_next": ("Scrolls to the next exercise", "Przewija do następnego ćwiczenia"),
    "dot_done": ("{title}: solved", "{title}: zrobione"),
    "dot_here": ("{title}: this exercise", "{title}: to ćwiczenie"),
    "dot_open": ("{title}", "{title}"),
    # hints
    "hints": ("Hints", "Podpowiedzi"),
    "hint_of": ("{n} of {all}", "{n} z {all}"),
    "hint_ringed": ("{n} of {all}, ringed on the map", "{n} z {all}, w obwódce na mapie"),
    "short_of": ("Reached: {reached}. Wanted: {sign} {wanted}.", "Wynik: {reached}. Cel: {sign} {wanted}."),
    "reached": ("Reached: {reached}.", "Wynik: {reached}."),
    "not_as_wanted": ("Reached: {reached}. Wanted: {wanted}.", "Wynik: {reached}. Cel: {wanted}."),
    "sign_least": ("at least", "co najmniej"),
    "sign_most": ("at most", "najwyżej"),
    "sign_exact": ("exactly", "dokładnie"),
    "hint_number": ("Hint {n}", "Podpowiedź {n}"),
    "show": ("Show me", "Pokaż"),
    "next_step": ("Next step", "Następny krok"),
    "again": ("Start again", "Od nowa"),
    # verdicts
    "retry": ("Try again", "Spróbuj jeszcze raz"),
    "take_back": ("Take it back", "Cofnij ruch"),
    "self": ("Play it yourself", "Zagraj samodzielnie"),
    "once_more": ("Again", "Jeszcze raz"),
    "what_went_wrong": ("Show what went wrong", "Pokaż, co poszło nie tak"),
    "shown_step": ("Step {n} of {all}", "Krok {n} z {all}"),
    "shown_answer": ("The answer", "Odpowiedź"),
    "not_right": ("Not quite", "Jeszcze nie"),
    "solved": ("Solved.", "Zrobione."),
    "try_over": ("This try is over.", "Ta próba jest skończona."),
    "seen": ("You have seen the solution. Now play it yourself.", "Znasz już rozwiązanie. Teraz zagraj samodzielnie."),
    "stuck_full": ("No more cubes fit through here: {things}.", "Więcej kostek tędy nie przejdzie: {things}."),
    "stuck_exit": ("No more cubes can leave here: {things}.", "Więcej kostek tędy nie wyjedzie: {things}."),
    "stuck_no_way": (
        "The cubes get stuck here, with no transport to take them on: {things}.",
        "Tu kostki utknęły, bo nie ma czym jechać dalej: {things}.",
    ),
    # tries
    "tries": ("Your tries", "Twoje próby"),
    "not_allowed": ("not allowed", "niedozwolone"),
    "see_try": ("Show this try again on the map", "Pokaż tę próbę jeszcze raz na mapie"),
    "by_port": ("{n} by Matadi", "{n} przez Matadi"),
    "by_land": ("{n} overland", "{n} lądem"),
    "by_local": ("{n} Local Market", "{n} na Rynek Lokalny"),
    # questions
    "check": ("Check", "Sprawdź"),
    "answer_right": ("right", "dobrze"),
    "answer_wrong": ("wrong", "źle"),
    "answer_missing": ("still to be answered", "brak odpowiedzi"),
    "cards": ("Cards", "Karty"),
    "look": ("Click anything on the map to read about it.", "Kliknij cokolwiek na mapie, aby o tym przeczytać."),
    # the overview
    "go_on": (
        "Go on with notebook {number}, {topic} · about {minutes} minutes left",
        "Dalej: notatnik {number}, {topic} · zostało około {minutes} minut",
    ),
    "continue": ("Continue", "Dalej"),
    "all_done": ("All exercises are solved.", "Wszystkie ćwiczenia zrobione."),
    "all_done_more": (
        "The sandbox is the place to go on: any position, against people or bots.",
        "Dalej zaprasza piaskownica: dowolna pozycja, z ludźmi albo z botami.",
    ),
    "of": ("{done} of {all}", "{done} z {all}"),
    "of_exercises": ("{done} of {all} exercises", "{done} z {all} ćwiczeń"),
    "hours": ("{h} h {m:02d}", "{h} godz. {m:02d}"),
    "minutes": ("{m} min", "{m} min"),
    "legend_done": ("solved", "zrobione"),
    "legend_next": ("next", "następne"),
    "legend": (
        "A dot opens the notebook of its exercise; point at it for the title.",
        "Kropka otwiera notatnik ze swoim ćwiczeniem; wskaż ją, aby zobaczyć tytuł.",
    ),
    "keep": ("Keep your progress", "Zachowaj postępy"),
    "kept_here": (
        "Kept on this computer. On a hosted page, copy the code.",
        "Zapisane na tym komputerze. Na stronie w sieci skopiuj kod.",
    ),
    "your_code": ("Your code", "Twój kod"),
    "copy": ("Copy", "Kopiuj"),
    "copied": ("Copied.", "Skopiowano."),
    "bring_back": ("Bring back…", "Przywróć…"),
    "take_in": ("Bring back", "Przywróć"),
    "taken_in": ("Progress brought back: {done} solved.", "Postępy przywrócone; zrobione ćwiczenia: {done}."),
    "paste_code": ("Paste a code", "Wklej kod"),
    "progress": ("Your way through the course", "Twoja droga przez kurs"),
    # the guided game
    "advice": ("Advice", "Rada"),
    "advice_on": ("Hints", "Podpowiedzi"),
    "play_this": ("Play this", "Zagraj to"),
    "save": ("Save", "Zapisz"),
    "resume": ("Resume", "Wznów"),
    "saved": ("Saved.", "Zapisano."),
    "resumed": ("Resumed where you saved it.", "Wznowiono od miejsca zapisu."),
    "overwrite": (
        "A game is saved there already. Save this one over it?",
        "Jest tam już zapisana gra. Zapisać tę w jej miejsce?",
    ),
    "save_over": ("Save over it", "Zapisz w jej miejsce"),
    "leave_game": (
        "This game is not saved as it stands now. Leave it and resume the saved one?",
        "Ta gra nie jest zapisana w obecnym stanie. Porzucić ją i wznowić zapisaną?",
    ),
    "leave": ("Resume the saved one", "Wznów zapisaną"),
    "keep_playing": ("No", "Nie"),
}


def said(key: str, lang: str, **facts: Any) -> str:
    """A word or sentence of an exercise, of the overview or of the guided game."""
    text = LESSON_WORDS[key][LANGUAGES.index(lang)]
    return text.format(**facts) if facts else text
