"""What the lessons themselves say, in every language."""

from __future__ import annotations

from drcongo.lessons.exercise import Text

WORDS = {
    "done": Text("Done! Well played.", "Gotowe! Świetnie."),
    "done_shown": Text(
        "That was the solution. Start again and play it yourself.",
        "To było rozwiązanie. Zacznij od nowa i zagraj samodzielnie.",
    ),
    "all_right": Text("All correct. Well done!", "Wszystko się zgadza. Świetnie!"),
    "right_pick": Text("Correct. Well done!", "Dobra odpowiedź. Świetnie!"),
    "illegal": Text("That is not allowed here.", "Tak nie można."),
    "not_offered": Text(
        "That is a move of the game, but not part of this exercise. Here you use: {verbs}.",
        "W grze jest taki ruch, ale nie w tym ćwiczeniu. Tutaj do wyboru: {verbs}.",
    ),
    "mistake": Text("Allowed, but it does not lead to the goal.", "Wolno, ale to nie prowadzi do celu."),
    "failed": Text("Not this time. Start again.", "Tym razem nie. Zacznij od nowa."),
    "not_best": Text(
        "Your result: {value}. Something better is possible: start again.",
        "Twój wynik: {value}. Da się lepiej: zacznij od nowa.",
    ),
    "out_of_moves": Text(
        "Your moves are used up and the goal is not reached. Start again.",
        "Ruchy się skończyły, a cel nie został osiągnięty. Zacznij od nowa.",
    ),
    "start": Text("Your move.", "Twój ruch."),
    "ask_right": Text("{label}: right.", "{label}: dobrze."),
    "ask_wrong": Text("{label}: not {value}.", "{label}: nie {value}."),
    "ask_missing": Text("{label}: write a number.", "{label}: wpisz liczbę."),
    "pick_wrong": Text("Not this one: {label}", "To nie to: {label}"),
    "pick_missing": Text("Something is still missing.", "Czegoś jeszcze brakuje."),
    "pick_none": Text("Choose an answer first.", "Najpierw wybierz odpowiedź."),
    "answer": Text("{label}: {value}", "{label}: {value}"),
    "no_more_hints": Text(
        "There are no more hints; “Show me” plays it.", "Więcej podpowiedzi nie ma; „Pokaż” to zagra."
    ),
    "finished": Text("This try is over. Start again for another one.", "Ta próba jest skończona. Zacznij od nowa."),
    # buttons and labels
    "hint": Text("Hint", "Podpowiedź"),
    "show": Text("Show me", "Pokaż"),
    "next": Text("Next step", "Następny krok"),
    "again": Text("Start again", "Od nowa"),
    "check": Text("Check", "Sprawdź"),
    "play": Text("Play", "Zagraj"),
    "move": Text("Move", "Ruch"),
    "goal": Text("Goal", "Cel"),
    "exercise_done": Text("done", "zrobione"),
    "exercise_open": Text("open", "do zrobienia"),
    "progress": Text("{done} of {all} exercises done", "Zrobione ćwiczenia: {done} z {all}"),
    "your_code": Text("Your code", "Twój kod"),
    "code_help": Text(
        "Copy this code to keep your progress; paste it here to bring it back.",
        "Skopiuj ten kod, żeby zachować postępy; wklej go tutaj, żeby je przywrócić.",
    ),
    "take_in": Text("Bring back", "Przywróć"),
    "taken_in": Text("Progress brought back: {done} done.", "Postępy przywrócone; zrobione ćwiczenia: {done}."),
    # progress
    "code_empty": Text("There is no code to read.", "Nie ma tu kodu."),
    "code_letter": Text(
        "“{letter}” cannot stand in a code: it has only digits and the letters A to Z without U.",
        "Znak „{letter}” nie występuje w kodach: są w nich tylko cyfry i litery od A do Z bez U.",
    ),
    "code_wrong": Text(
        "This code has a typing mistake: its last letters do not fit the rest. Compare it letter by letter.",
        "W kodzie jest literówka: jego końcówka nie pasuje do reszty. Porównaj go znak po znaku.",
    ),
    "not_saved": Text(
        "Your progress cannot be saved here ({why}). It lasts until this notebook closes; the code lasts longer.",
        "Nie da się tu zapisać postępów ({why}). Pozostaną do zamknięcia notatnika; na dłużej zachowa je kod.",
    ),
}


def say(key: str, **facts: Text | str | int) -> Text:
    """One of the sentences above with its facts, each in its language."""

    def filled(lang: str) -> str:
        return WORDS[key](lang).format(**{k: v(lang) if isinstance(v, Text) else v for k, v in facts.items()})

    return Text(filled("en"), filled("pl"))
