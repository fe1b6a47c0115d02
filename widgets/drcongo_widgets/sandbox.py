"""The sandbox: any layer and number of players, positions from codes and files, bots, and a table to play on."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any

import ipywidgets as w

import drcongo
from drcongo.engine import CongoEngine
from drcongo.errors import DrCongoError
from drcongo.game import Game
from drcongo.layers import LAYERS, layer
from drcongo.rulebook.phrases import phrase
from drcongo.speech import text_of, why
from drcongo.under import under

from .controls import SMALL, make_button, make_choice, make_row, set_options
from .opening import open_game
from .panels import FONT
from .table import Table
from .words import LANGUAGES
from .words import word as table_word

NAMES = ("Ana", "Ben", "Chi", "Dee")
GOOD, BAD = "#009e73", "#b8322a"
CLASS = "drcongo-sandbox"
STYLE = f"<style>.{CLASS} .widget-toggle-buttons>.widget-label{{flex:none;margin-right:8px}}</style>"  # never cut
SANDBOX_WORDS = {
    "layer": ("Game", "Gra"),
    "players": ("Players", "Gracze"),
    "seed": ("Seed (empty: any)", "Ziarno (puste: dowolne)"),
    "new_game": ("New game", "Nowa gra"),
    "move_over": ("This position under that game", "Ta pozycja w tamtej grze"),
    "open": ("Open", "Otwórz"),
    "upload": ("Upload", "Wgraj"),
    "path": ("Save as", "Zapisz jako"),
    "save": ("Save the game", "Zapisz grę"),
    "share": ("Share as a code", "Udostępnij jako kod"),
    "paste_here": (
        "Paste a code (DRC1-…), a scenario or a saved game, or type the name of a file",
        "Wklej kod (DRC1-…), scenariusz albo zapis gry lub wpisz nazwę pliku",
    ),
    "odd_seed": ("A seed is a whole number.", "Ziarno to liczba całkowita."),
    "new_game_begun": ("{layer}: a new game.", "{layer}: nowa gra."),
    "opened": ("Opened.", "Otwarto."),
    "opened_with_problems": (
        "Opened for editing: this position has problems.",
        "Otwarto do edycji: ta pozycja ma błędy.",
    ),
    "code_shown": (
        "A code of {n} characters: copy it and send it; it opens in any sandbox.",
        "Kod ma {n} znaków: skopiuj go i wyślij; otworzy go każda piaskownica.",
    ),
}


def word(key: str, lang: str, **facts: Any) -> str:
    """A word or sentence of the sandbox, or else of the table."""
    if key not in SANDBOX_WORDS:
        return table_word(key, lang, **facts)
    return SANDBOX_WORDS[key][LANGUAGES.index(lang)].format(**facts)


class Sandbox(w.VBox):  # type: ignore[misc]
    """A table with everything that sets it up above it."""

    def __init__(self, game: Game | None = None, lang: str = "en", seed: int | None = None) -> None:
        self._said: Callable[[str], str] = lambda lang: ""
        self._good = True
        self.table = Table(game or drcongo.new_game(seed=seed), lang=lang)
        self.layer, self.players = make_choice(), make_choice()
        self.layer.observe(lambda _: self._fill_players(), "value")
        self.seed = w.Text("" if seed is None else str(seed), layout=w.Layout(width="190px"), style=SMALL)
        self.begin = make_button(lambda _: self._try(self._begin), "play", "success")
        self.move_over = make_button(lambda _: self._try(self._move_over), "layer-group")
        self.text = w.Textarea(rows=2, layout=w.Layout(flex="1 1 420px", width="auto"))
        self.open_button = make_button(lambda _: self._try(self._open), "folder-open")
        self.upload = w.FileUpload(multiple=False, layout=w.Layout(width="auto"))
        self.upload.observe(lambda change: self._try(self._uploaded), "value")
        self.path = w.Text("game.jsonl", layout=w.Layout(width="230px"), style=SMALL)
        self.save = make_button(lambda _: self._try(self._save), "save")
        self.share = make_button(lambda _: self._try(self._share), "share-alt")
        self.code = w.Textarea(rows=2, layout=w.Layout(flex="1 1 420px", width="auto", display="none"))
        self.status = w.HTML(layout=w.Layout(width="100%", margin="0"))
        rows = [
            make_row([self.layer, self.players]),
            make_row([self.seed, self.begin, self.move_over]),
            make_row([self.text, self.open_button, self.upload]),
            make_row([self.path, self.save, self.share, self.code]),
            self.status,
            self.table,
        ]
        super().__init__(rows, layout=w.Layout(width="100%", max_width="1280px"))
        self.add_class(CLASS)
        self._fill_words()
        self.layer.value, self.players.value = self.engine.layer, len(self.game.players)
        self.table.on_change = lambda _: self._fill_words()

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def engine(self) -> CongoEngine:
        return self.table.desk.engine

    # --- what people do ---

    def _try(self, action: Callable[[], Callable[[str], str] | None]) -> None:
        """Do it, and say what came of it in the language of the table."""
        try:
            said, self._good = action(), True
            self._said = said or (lambda lang: "")
        except DrCongoError as error:
            reason, self._good = error.said, False
            self._said = lambda lang: text_of(reason, lang)
        except OSError as problem:
            reason, self._good = why(problem), False
            self._said = lambda lang: word("not_saved", lang, why=text_of(reason, lang))
        self._fill_words()

    def _sit_down(self, game: Game) -> None:
        self.table.edit_button.value = False
        self.table.game = game
        self.code.layout.display = "none"

    def _begin(self) -> Callable[[str], str]:
        text = self.seed.value.strip()
        if text and not text.lstrip("-").isdigit():
            self._good = False
            return lambda lang: word("odd_seed", lang)
        seed = int(text) if text else None
        self._sit_down(drcongo.new_game(self.layer.value, NAMES[: self.players.value], seed))
        return lambda lang: word("new_game_begun", lang, layer=phrase("layer", self.engine.layer, {}, lang))

    def _move_over(self) -> Callable[[str], str]:
        """The position on the table under the layer that is chosen."""
        moved = under(self.game, self.layer.value)
        self._sit_down(moved.game)
        return lambda lang: " ".join(note.text(lang) for note in moved.notes) or word("opened", lang)

    def _open(self) -> Callable[[str], str]:
        self._sit_down(open_game(self.text.value))
        self.layer.value, self.players.value = self.engine.layer, len(self.game.players)
        return self._problems_or("opened")

    def _uploaded(self) -> Callable[[str], str] | None:
        if not self.upload.value:
            return None
        self.text.value = bytes(self.upload.value[0]["content"]).decode("utf-8", errors="replace")
        self.upload.value = ()
        return self._open()

    def _problems_or(self, key: str) -> Callable[[str], str]:
        """A position with problems is shown; the editor tells them."""
        found = self.game.validate()
        self.table.edit_button.value = bool(found)
        return lambda lang: word("opened_with_problems" if found else key, lang)

    def _save(self) -> Callable[[str], str]:
        path = Path(self.path.value).expanduser()
        self.game.save(path)
        return lambda lang: word("saved", lang, path=path)

    def _share(self) -> Callable[[str], str]:
        state = self.table.editor.state if self.table.editing else self.game.node.state
        self.code.value = drcongo.code(Game(self.engine, state, "ask", check=True))
        self.code.layout.display = ""
        return lambda lang: word("code_shown", lang, n=len(self.code.value))

    # --- showing ---

    def _fill_players(self) -> None:
        """As many players as the layer allows."""
        if self.layer.value is not None:
            fewest, most = layer(self.layer.value).players
            had = self.players.value
            set_options(self.players, [(str(n), n) for n in range(fewest, most + 1)])
            self.players.value = had if had is not None and fewest <= had <= most else fewest

    def _fill_words(self) -> None:
        lang = self.table.lang
        chosen = self.layer.value
        set_options(self.layer, [(phrase("layer", name, {}, lang), name) for name in LAYERS])
        self.layer.value = chosen or self.engine.layer
        for widget, key in (
            (self.layer, "layer"),
            (self.players, "players"),
            (self.seed, "seed"),
            (self.begin, "new_game"),
            (self.move_over, "move_over"),
            (self.open_button, "open"),
            (self.upload, "upload"),
            (self.path, "path"),
            (self.save, "save"),
            (self.share, "share"),
        ):
            widget.description = word(key, lang)
        self.text.placeholder = word("paste_here", lang)
        colour, text = GOOD if self._good else BAD, self._said(lang)
        said = (
            f'<div role="status" style="{FONT};font-size:13px;padding:4px 10px;border-left:6px solid {colour}">'
            f"{escape(text)}</div>"
            if text
            else ""
        )
        self.status.value = STYLE + said

    def __repr__(self) -> str:
        return f"Sandbox({', '.join(self.game.players)})"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        bundle = super()._repr_mimebundle_(**kwargs) or {}
        return {**bundle, "text/plain": repr(self), "image/svg+xml": self.table.svg()}
