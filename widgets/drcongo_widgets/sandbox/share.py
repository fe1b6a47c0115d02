"""Open / share: one panel for a new game, a code to copy, something to open, and a file to save."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import drcongo
from drcongo.asking.relayer import under
from drcongo.edition.kinds import MAX_PLAYERS
from drcongo.engine.state import State
from drcongo.errors import DrCongoError, FileError
from drcongo.kernel import files, limits, mistake, save
from drcongo.kernel.game import Game
from drcongo.kernel.speech import text_of
from drcongo.layers import LAYERS, layer
from drcongo.play import codes
from drcongo.play.new_game import NAMES
from drcongo.play.opening import open_bytes, open_game, read_file_name, read_seed
from drcongo.rulebook.phrases import say

from ..stage.html import bold, button, choice, div, segments, span, tag
from ..table.place_card import title_html
from ..words import sandbox_word

if TYPE_CHECKING:
    from .guide import SandboxGuide

EVERYTHING = "all"  # a code that is for no player in particular
MESSAGE = "flex:none;max-height:96px;overflow:auto;white-space:pre-line"  # a file may have fifty problems
Said = Callable[[str], str]


class SharePanel:
    """Made when it is opened. Whatever is done in it is answered in it, and an answer stays only until the next act."""

    def __init__(self, guide: SandboxGuide) -> None:
        self._guide = guide
        players = guide.table.game.players
        self.layer, self.players = guide.engine.layer, len(players)
        self.names = [*players, *(name for name in NAMES if name not in players)][:MAX_PLAYERS]
        self.seed, self.text = "", ""
        self.path = "position.toml" if guide.editing is not None else "game.jsonl"
        self.asks = ""  # the file that may be written over
        self._said: Said = lambda lang: ""
        self._good = True
        self.knower: int | None = None  # the seat whose knowledge the code holds; None for all there is
        self._coded: tuple[State, int | None, str] | None = None

    # --- what people do ---

    def act(self, act: str, arg: str, value: Any) -> bool:
        """Whether an act belongs to this panel; then it is done, and what came of it is said here."""
        handler = getattr(self, f"_act_{act.removeprefix('share_')}", None)
        if not act.startswith("share_") or handler is None:
            return False
        self._said, self._good, self.asks = (lambda lang: ""), True, ""
        try:
            handler(arg, value)
        except files.ThereAlreadyError:
            self.asks = self.path
        except DrCongoError as error:
            self._fail(partial(text_of, error.said))
        except Exception as error:  # whatever it is, the person is told, here and in words
            self._fail(partial(text_of, mistake.told(error)))
        return True

    def _fail(self, said: Said) -> None:
        self._said, self._good = said, False

    def _act_layer(self, arg: str, _: Any) -> None:
        if arg in LAYERS:
            fewest, most = layer(arg).players
            self.layer, self.players = arg, min(max(self.players, fewest), most)

    def _act_players(self, arg: str, _: Any) -> None:
        self.players = int(arg)

    def _act_begin(self, _: str, value: Any) -> None:
        """A new game from the form: the names and the seed."""
        told = value if isinstance(value, dict) else {}
        for place in range(len(self.names)):
            self.names[place] = str(told.get(f"name{place}", self.names[place]))
        self.seed = str(told.get("seed", ""))
        seed = read_seed(self.seed)
        names = [name.strip() for name in self.names[: self.players]]
        self._guide.sit_down(drcongo.new_game(self.layer, names, seed))

    def _act_over(self, _: str, __: Any) -> None:
        """The present position under the game that is chosen."""
        moved = under(self._game(), self.layer)
        self._guide.sit_down(moved.game, close=False)
        self._said = lambda lang: " ".join(note.text(lang) for note in moved.notes) or sandbox_word("opened", lang)

    def _act_for(self, _: str, value: Any) -> None:
        """For whom the code is: for one player, or with all there is."""
        seat = str(value)
        self.knower = int(seat) if seat.isdecimal() and int(seat) < self._guide.position.seats else None

    def _act_open(self, _: str, value: Any) -> None:
        told = value if isinstance(value, dict) else {}
        self.text = str(told.get("text", ""))
        game = open_game(self.text, may_read_files=self._guide.files)
        self.text = ""
        self._guide.sit_down(game)

    def _act_file(self, _: str, value: Any) -> None:
        """A file of the reader's own computer: the page has read it, unless it was too large."""
        told = value if isinstance(value, dict) else {}
        text, name = told.get("text"), str(told.get("name", ""))[:80]
        if not isinstance(text, str):
            size = told.get("size")
            large = limits.too_large(int(size) if isinstance(size, (int, float)) else 0, limits.SAVE)
            raise FileError(say("opening", "not_opened", path=name, why=large or ""))
        self._guide.sit_down(open_bytes(text.encode("utf-8", "replace"), name))

    def _act_save(self, arg: str, value: Any) -> None:
        told = value if isinstance(value, dict) else {}
        self.path = str(told.get("path", self.path)).strip()
        if self._guide.files:
            path = save_file(self._game(), self.path, over=arg == "over")
            self._said = lambda lang: sandbox_word("saved", lang, path=path)

    def _act_keep(self, _: str, __: Any) -> None:
        """The file that is there stays as it is."""

    def _act_earlier(self, _: str, __: Any) -> None:
        self._guide.go_back()
        self._said = lambda lang: sandbox_word("it_was_back", lang)

    def _game(self) -> Game:
        """The game on the table, or one that begins with the position that is being edited."""
        editing = self._guide.editing
        return self._guide.table.game if editing is None else Game(editing.engine, editing.state, "ask", check=True)

    # --- showing ---

    def html(self, lang: str, low: bool) -> str:
        """The whole panel; `low` leaves out what can be done without where there is little height."""
        parts = [
            title_html(sandbox_word("share_title", lang), sandbox_word("close", lang)).replace(
                'data-act="close"', 'data-act="share_close"'
            ),
            self._message(lang),
            self._new_game(lang),
            self._code(lang),
            self._opening(lang, low),
            self._saving(lang) if self._guide.files else "",
        ]
        return "".join(parts)

    def _act_close(self, _: str, __: Any) -> None:
        self._guide.close_share()

    def _message(self, lang: str) -> str:
        if self.asks:
            question = sandbox_word("there_already", lang, path=self.asks)
            ways = button("share_save", sandbox_word("write_over", lang), "over", "drc-main")
            ways += button("share_keep", sandbox_word("keep_it", lang))
            return div(div(escape(question)) + div(ways, "drc-acts"), "drc-verdict drc-hint", role="alert")
        text = self._said(lang)
        look = "drc-ok" if self._good else "drc-bad"
        role = "status" if self._good else "alert"
        return div(escape(text), f"drc-verdict {look}", role=role, style=MESSAGE) if text else ""

    def _new_game(self, lang: str) -> str:
        fewest, most = layer(self.layer).players
        games = segments(
            "share_layer",
            [(name, sandbox_word(f"short_{name}", lang)) for name in LAYERS],
            self.layer,
            sandbox_word("game", lang),
        )
        numbers = segments(
            "share_players",
            [(str(n), str(n)) for n in range(fewest, most + 1)],
            str(self.players),
            sandbox_word("players", lang),
        )
        names = "".join(
            _input(f"name{place}", self.names[place], f"{sandbox_word('name', lang)} {place + 1}", "drc-name")
            for place in range(self.players)
        )
        seed = _input("seed", self.seed, sandbox_word("seed", lang), "drc-seed", sandbox_word("any_seed", lang))
        begin = tag("button", escape(sandbox_word("begin", lang)), "drc-btn drc-main", type="submit")
        over = ""
        if self.layer != self._guide.engine.layer:
            over = button("share_over", sandbox_word("move_over", lang), kind="drc-small")
        if self._guide.earlier:
            over += button("share_earlier", sandbox_word("earlier_game", lang), kind="drc-small")
        rows = div(games + (numbers if most > fewest else ""), "drc-share-row")
        rows += div(names + span(sandbox_word("seed", lang), "drc-quiet") + seed + begin, "drc-share-row")
        rows += div(over, "drc-share-row") if over else ""
        return div(bold(sandbox_word("new_game", lang)), "drc-caption") + tag(
            "form", rows, "drc-share-form", data_act="share_begin"
        )

    def _code(self, lang: str) -> str:
        code, names = self.code, self._guide.position.names
        known = [(str(seat), sandbox_word("code_for", lang, player=name)) for seat, name in enumerate(names)]
        chosen = EVERYTHING if self.knower is None else str(self.knower)
        options = [(EVERYTHING, sandbox_word("code_for_all", lang)), *known]
        shown = choice("share_for", options, chosen, label=sandbox_word("code_for_whom", lang))
        if code:
            shown += (
                f'<input type="text" readonly class="drc-share-code" value="{escape(code)}" '
                f'aria-label="{escape(sandbox_word("share", lang))}" data-key="share_code">'
            )
            shown += _copy(sandbox_word("copy", lang), code, sandbox_word("copied", lang), "drc-main")
        else:
            shown += span(sandbox_word("no_code", lang), "drc-quiet")
        if self.knower is None:  # a scenario tells everything
            text = self._guide.engine.scenario(self._guide.position)
            shown += _copy(sandbox_word("copy_text", lang), text, sandbox_word("copied", lang), "drc-small")
        told = codes.about(None if self.knower is None else names[self.knower]).text(lang)
        told = div(span(told, "drc-quiet"), "drc-share-row") if code else ""
        return div(bold(sandbox_word("share", lang)), "drc-caption") + div(shown, "drc-share-row") + told

    @property
    def code(self) -> str:
        """The present position as a code, worked out once; "" for one that cannot be told by a code."""
        state, engine = self._guide.position, self._guide.engine
        if self.knower is not None and self.knower >= state.seats:  # somebody has left the table
            self.knower = None
        if self._coded is None or self._coded[0] is not state or self._coded[1] != self.knower:
            try:
                if self.knower is None:
                    code = codes.encode(engine, state)
                else:
                    code = codes.encode(engine, engine.view(state, self.knower), self.knower)
            except DrCongoError:
                code = ""
            self._coded = (state, self.knower, code)
        return self._coded[2]

    def _opening(self, lang: str, low: bool) -> str:
        hint = sandbox_word("paste_or_name" if self._guide.files else "paste_here", lang)
        box = tag(
            "textarea", escape(self.text), "drc-paste", name_="text", rows="1" if low else "2", placeholder=hint,
            aria_label=hint, data_key="share_text", spellcheck="false",
        )  # fmt: skip
        submit = tag("button", escape(sandbox_word("open", lang)), "drc-btn", type="submit")
        file = (
            f'<label class="drc-btn drc-file">{escape(sandbox_word("from_computer", lang))}'
            f'<input type="file" data-act="share_file" data-most="{limits.SAVE}" data-key="share_file"></label>'
        )
        form = tag("form", div(box + submit + file, "drc-share-row"), "drc-share-form", data_act="share_open")
        return div(bold(sandbox_word("open", lang)), "drc-caption") + form

    def _saving(self, lang: str) -> str:
        path = _input("path", self.path, sandbox_word("save_as", lang), "drc-path")
        submit = tag("button", escape(sandbox_word("save", lang)), "drc-btn", type="submit")
        hint = span(sandbox_word("save_hint", lang), "drc-quiet")
        form = tag("form", div(path + submit + hint, "drc-share-row"), "drc-share-form", data_act="share_save")
        return div(bold(sandbox_word("save_as", lang)), "drc-caption") + form


def save_file(game: Game, name: str, over: bool) -> Path:
    """The whole game; a name that ends in .toml keeps the position alone. One that is there is not written over."""
    path = read_file_name(name)
    if path.suffix == ".toml":
        return files.write(path, game.engine.scenario(game.node.state), over)
    try:
        text = save.text_of(game)
    except files.Refused as error:
        raise FileError(say("save", "not_saved", path=path, why=error)) from error
    return files.write(path, text, over)


def _input(name: str, value: str, label: str, kind: str, hint: str = "") -> str:
    return (
        f'<input type="text" name="{name}" class="{kind}" value="{escape(value)}" aria-label="{escape(label)}" '
        f'placeholder="{escape(hint)}" data-key="share_{name}" autocomplete="off" spellcheck="false">'
    )


def _copy(text: str, what: str, done: str, kind: str) -> str:
    return tag("button", escape(text), f"drc-btn {kind}", type="button", data_do="copy", data_copy=what, data_done=done)
