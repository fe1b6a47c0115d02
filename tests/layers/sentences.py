"""Positions in a few lines, and what is said of a move there, for the tests of single sentences."""

from __future__ import annotations

from typing import Any

import drcongo

ACTION = '[turn]\nphase = "action2"\nplayer = "Ana"\n'
TWO = 'players = ["Ana", "Ben"]\n'


def game(layer: str, text: str, players: str = TWO) -> Any:
    made = drcongo.scenario(f'layer = "{layer}"\n{players}{text}', dice="ask")
    assert made.validate() == []
    return made


def texts(verdict: Any, lang: str = "en") -> list[str]:
    return [reason.text(lang) for reason in verdict.reasons]


def events(verdict: Any, lang: str = "en") -> dict[str, tuple[str, str]]:
    return {event.key: (event.rule, event.text(lang)) for event in verdict.events}
