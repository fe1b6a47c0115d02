"""What the lessons themselves say, in every language."""

from __future__ import annotations

from drcongo.kernel.lessons.exercise import Text
from drcongo.kernel.speech import LANGUAGES

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
    "failed": Text("Not this time.", "Tym razem nie."),
    "not_best": Text("Your result: {value}. Something better is possible.", "Twój wynik: {value}. Da się lepiej."),
    "best": Text("{value}: the best there is.", "{value}: lepiej się nie da."),
    "out_of_moves": Text(
        "Your moves are used up, and the goal is not reached.", "Ruchy się skończyły, a cel nie został osiągnięty."
    ),
    "start": Text("Your move.", "Twój ruch."),
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

    return Text(*map(filled, LANGUAGES))
