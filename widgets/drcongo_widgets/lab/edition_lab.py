"""Change a value of the edition, play, and see what it changes: `EditionLab("track.target_start", 20)`."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets as w

from drcongo import lab
from drcongo.edition import house, source_of
from drcongo.errors import DrCongoError
from drcongo.kernel import mistake
from drcongo.kernel.speech import Decimal, check_language, language
from drcongo.layers import LAYERS
from drcongo.players import BOTS

from ..lab_plots import number
from ..stage.controls import SMALL, make_row
from ..stored import Together, bundle
from ..words import LANGUAGE_BUTTONS, lab_word, layer_name, word
from .verdict import verdict

MEASURES = ("cycles", "medals", "decisions")
YOURS = "yours"
MOST_GAMES = 500
CELL = "padding:2px 10px;text-align:left"


class GamesBar(w.IntProgress):  # type: ignore[misc]
    """A bar for a notebook: `display(bar := GamesBar())`, then `lab.play(…, progress=bar)`."""

    def __call__(self, done: int, games: int) -> None:
        self.max, self.value = games, done

    def __repr__(self) -> str:
        return "GamesBar()"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        return bundle(super()._repr_mimebundle_(**kwargs), repr(self))


class EditionLab(Together):
    """The house edition beside a changed one, played with the same dice."""

    def __init__(
        self, key: str = "track.target_start", value: int | None = None, lang: str | None = None, **asked: Any
    ) -> None:
        self.lang = lang = check_language(lang or language())
        self.values = lab.values_of(house())
        self.study: lab.Study | None = None
        self.key = w.Combobox(options=list(self.values), value=key)
        self.value = w.Text(str(self.values.get(key, "") if value is None else value))
        self.note, self.shown, self.bar = w.HTML(), w.HTML(), GamesBar(min=0)
        self.layer = w.Dropdown(options=list(LAYERS), value=asked.get("layer", "core"))
        self.players = w.Dropdown(options=self._players(), value=asked.get("players", self._players()[-1]))
        self.bots = w.Dropdown(options=list(BOTS), value=asked.get("bots", "random"))
        self.games = w.BoundedIntText(value=asked.get("games", 40), min=2, max=MOST_GAMES)
        self.button = w.Button(icon="play", button_style="primary")
        self.language = w.ToggleButtons(options=[(name, one) for one, name in LANGUAGE_BUTTONS], value=lang)
        self.language.style.button_width = "44px"
        self.button.on_click(lambda _: self.play())
        self.key.observe(lambda _: self._key_changed(), "value")
        self.layer.observe(lambda _: self._layer_changed(), "value")
        self.language.observe(lambda change: self.set_lang(change["new"]), "value")
        for field, width in ((self.key, "330px"), (self.value, "220px"), (self.games, "140px")):
            field.style, field.layout.width = SMALL, width  # its name is never cut
        for field in (self.layer, self.players, self.bots):
            field.style, field.layout.width = SMALL, "auto"
        rows = [[self.key, self.value, self.note], [self.layer, self.players, self.bots, self.games]]
        rows += [[self.button, self.bar, self.language]]
        super().__init__([*(make_row(row) for row in rows), self.shown])
        self.set_lang(lang)

    def _players(self) -> list[int]:
        low, high = LAYERS[self.layer.value].players
        return list(range(low, high + 1))

    def _layer_changed(self) -> None:
        self.players.options = self._players()
        self.players.value = self._players()[-1]

    def _key_changed(self) -> None:
        if self.key.value in self.values:
            self.value.value = str(self.values[self.key.value])
        self._tell_house()

    def _tell_house(self) -> None:
        key = self.key.value
        known = key in self.values
        source = source_of(house(), key, self.lang) if known else ""
        text = (
            lab_word("house", self.lang, value=self.values[key], source=source)
            if known
            else lab_word("no_value", self.lang)
        )
        self.note.value = f"<small>{escape(text)}</small>"

    def set_lang(self, lang: str) -> None:
        """Shows everything in a language."""
        self.lang = check_language(lang)
        for part, name in ((self.key, "value"), (self.value, "new"), (self.layer, "layer"), (self.players, "players")):
            part.description = lab_word(name, lang)
        self.bots.description, self.games.description = lab_word("bots", lang), lab_word("games", lang)
        self.button.description = lab_word("play", lang)
        _rename(self.layer, [(layer_name(one, lang), one) for one in LAYERS])
        _rename(self.bots, [(word(f"bot_{one}", lang), one) for one in BOTS])
        self._tell_house()
        if self.study is not None:
            self.shown.value = self.table()

    # --- playing ---

    def play(self) -> None:
        """Play both editions and show what differs; what cannot be played is said in a sentence."""
        self.button.disabled = True
        try:
            self.study = lab.play(
                games=self.games.value,
                layer=self.layer.value,
                players=self.players.value,
                bots=self.bots.value,
                edition={"house": None, YOURS: {self.key.value: self._number()}},
                progress=self.bar,
            )
            self.shown.value = self.table()
        except DrCongoError as error:
            self.shown.value = f"<p>✗ {escape(error.text(self.lang))}</p>"
        except Exception as error:
            self.shown.value = f"<p>✗ {escape(mistake.told(error).text(self.lang))}</p>"
        finally:
            self.button.disabled = False

    def _number(self) -> int:
        try:
            return int(self.value.value)
        except ValueError:
            raise DrCongoError(lab_word("no_number", self.lang)) from None

    # --- what came of it ---

    def table(self) -> str:
        """The measures of both editions, and what can be said of the difference."""
        assert self.study is not None
        changed = f"{self.key.value} = {self.value.value}"
        heads = [lab_word("measure", self.lang), lab_word("with_house", self.lang), changed]
        heads += [lab_word("difference", self.lang), lab_word("verdict", self.lang)]
        lines = [[escape(head) for head in heads]]
        for measure in MEASURES:
            found = lab.effect(self.study, measure, "house", YOURS)
            base = lab.level(self.study, measure, "house")
            other = lab.level(self.study, measure, YOURS)
            row = [lab_word(measure, self.lang), *(Decimal(one.value, 2).text(self.lang) for one in (base, other))]
            row.append(number(found, self.lang))
            lines.append([*row, verdict(found, self.lang)])
        cells = ("".join(f"<td style='{CELL}'>{cell}</td>" for cell in line) for line in lines)
        body = "".join(f"<tr>{row}</tr>" for row in cells)
        footing = lab_word("footing", self.lang, games=self.study.plan.games)
        return f"<table>{body}</table><small>{escape(footing)}</small>"

    def __repr__(self) -> str:
        return f"EditionLab({self.key.value} = {self.value.value})"


def _rename(choice: w.Dropdown, options: list[tuple[str, str]]) -> None:
    """The same choices by other names: what was chosen stays chosen, and nobody is told of a change."""
    chosen = choice.value
    with choice.hold_trait_notifications():
        choice.options, choice.value = options, chosen
