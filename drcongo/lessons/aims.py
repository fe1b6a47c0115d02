"""What can be aimed at in free play, and until when: the words, and the number that a bot sets."""

from __future__ import annotations

from drcongo.kernel.game import Game
from drcongo.kernel.lessons.aims import Aim, Race
from drcongo.kernel.lessons.conditions import GAIN
from drcongo.kernel.lessons.exercise import LessonError, Text, wrong
from drcongo.kernel.speech import ENGLISH, fill
from drcongo.layers.core.capital import MONEY_PER_MEDAL
from drcongo.lessons.congo import BOOK, CONGO

POINTS = {  # when it is counted, as conditions of exercises; one of them is enough
    "sales": ("phase = sales", "over = yes"),
    "cycle": ("gain cycle >= 1", "over = yes"),
    "end": ("over = yes",),
}


def race(game: Game, measure: str, until: str) -> Race:
    """A game with an aim: race(game, "cubes Ana", "sales")."""
    if until not in POINTS:
        raise LessonError(wrong("lesson", "no_point", name=until, names=list(POINTS)))
    if _name(measure) not in BOOK.templates(ENGLISH)["aim"]:
        raise LessonError(wrong("lesson", "no_aim", name=measure, names=list(BOOK.templates(ENGLISH)["aim"])))
    player_of(game, measure)
    return Race(CONGO, game, Aim(measure, POINTS[until]))


def player_of(game: Game, measure: str) -> str:
    """Whose aim it is: the player whom the measure names."""
    players = [word for word in measure.split() if word in game.players]
    if not players:
        raise LessonError(wrong("lesson", "nobody_aims", text=measure, names=list(game.players)))
    return players[0]


def _name(measure: str) -> str:
    return measure.removeprefix(GAIN).partition(" ")[0]


def sentence(measure: str, until: str) -> Text:
    """What to try, and until when."""

    def said(lang: str) -> str:
        book = BOOK.templates(lang)
        return fill(book["aim"][_name(measure)], {"until": book["until"][until], "medal": MONEY_PER_MEDAL}, lang)

    return Text.each(said)


def amount(measure: str, value: int) -> Text:
    """A number of it with its unit."""
    return CONGO.amount(measure, value)
