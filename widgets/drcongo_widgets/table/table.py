"""The table: a live board in the notebook. Joins what was picked, what is shown and where it is drawn.

One walk for everything a person does: the stage tells of a click, an act or a key; `do` lets the selection answer;
then `refresh` plans the room, paints the picture and fills the panels.

What needs the rules is imported where it is used: whoever imports a table has no game yet.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from drcongo.errors import DrCongoError
from drcongo.kernel.drawing.shapes import Item, Scene
from drcongo.kernel.drawing.svg import svg
from drcongo.kernel.speech import check_language, language, text_of
from drcongo.picture.metrics import DEFAULT, from_browser
from drcongo.picture.palette import DARK, LIGHT, css
from drcongo.picture.plan import LARGE, Plan, plan_for
from drcongo.picture.view import View

from ..stage import Room, Stage
from ..stage.html import line
from ..stage.mistakes import say_mistake, say_mistakes
from ..stage.pace import time_to_read
from ..stored import bundle
from ..words import word
from .guide import Guide
from .help import FREE, Help
from .message import Message
from .replay import CLOCK, Replay

if TYPE_CHECKING:
    from drcongo.engine.moves import Move
    from drcongo.engine.state import State
    from drcongo.kernel.game import Game, Node

    from ..stage.popover import Popover

MOST_SCENES = 5  # before, now and after, with and without routes
ANY_TIME = ("key", "menu", "tables", "close", "lang")  # acts that are good on an out-of-date picture, too

_at_game: weakref.WeakKeyDictionary[Game, weakref.WeakSet[Table]] = weakref.WeakKeyDictionary()


class Table:
    """A game to be played by clicking. `seat` shows it as one player sees it and lets only that player act.

    `bots` gives seats to bots by name (see drcongo.players.BOTS). A `guide` is whoever stands beside the table: an
    exercise with its goal and verdicts, a sandbox with its editor. `help` says how much is told beforehand.
    """

    def __init__(
        self,
        game: Game,
        lang: str | None = None,
        seat: str | None = None,
        confirm: bool = True,
        offers: Callable[[Move], bool] | None = None,
        help: Help = FREE,
        bots: Mapping[str, str] | None = None,
        guide: Guide | None = None,
    ) -> None:
        from drcongo.play.wanted import wanted_game

        from .acts import Acts
        from .bots import Bots
        from .now import Page
        from .selection import Selection
        from .shown import Shown

        game = wanted_game(game, "Table")
        self.lang = check_language(lang or language())
        self.bots = Bots(game, bots or {})
        self.selection = Selection(game, seat, confirm, offers, help, self.bots.is_bot)
        self.shown = Shown(self.selection)
        self.guide = guide or Guide()
        self.page = Page()
        self.room: Room | None = None
        self.tab, self.unfolded, self.key = "map", "", False
        self.show_legal = False  # every place where something can be done
        self.hinted: Sequence[str] = ()  # what a hint points at
        self.listeners: list[Callable[[], None]] = []  # who wants to know that something was done here
        self.replay = Replay(self)
        self._painted: Node | None = None
        self.letters = DEFAULT
        self.rule = ""  # the rule that is open, where there is room for one
        self._scenes: dict[object, tuple[tuple[State, ...], Scene]] = {}
        self.stage = Stage(css())
        safe = partial(say_mistakes, self)
        self.stage.on_room, self.stage.on_press = safe(self._entered), safe(self._pressed)
        self.stage.on_act, self.stage.on_key, self.stage.on_tick = map(safe, (self._acted, self._keyed, self._ticked))
        self._acts = Acts(self)
        self._join()
        self.guide.sit(self)

    # --- the game ---

    @property
    def game(self) -> Game:
        """The game at the table; another one can be put there."""
        return self.selection.game

    @game.setter
    def game(self, game: Game) -> None:
        self.do(lambda: self.sit_down(game))

    def sit_down(self, game: Game) -> None:
        """Another game on the same table; whoever sits there keeps the seat."""
        from .shown import Shown

        seat = self.selection.seat
        name = None if seat is None or seat >= len(game.players) else game.players[seat]
        self.bots.seats = {seat: kept for seat, kept in self.bots.seats.items() if seat < len(game.players)}
        self.selection.sit_down(game, name)
        self.shown = Shown(self.selection)
        self._join()

    def _join(self) -> None:
        _at_game.setdefault(self.game, weakref.WeakSet()).add(self)

    def play(self, move: Any) -> None:
        """Play a move (or its text) by code, and show it."""
        self.do(lambda: self.play_now(move))

    def play_now(self, move: Any) -> None:
        """Plays a move; what shows it afterwards is `play`."""
        self.game.play(move)
        self.selection.moved = True
        self.selection.fresh()

    # --- what people do ---

    def _entered(self, room: Room) -> None:
        first, self.room = self.room is None, room
        self.letters = from_browser(room.metrics)
        if first and len(self.bots.seats) >= len(self.game.players):
            self.bots.stopped = True  # among themselves they would play to the end
        self.refresh()
        if first:
            self.say_notes()
            self._bots_next([])

    def _pressed(self, x: float, y: float, stale: bool) -> None:
        if not self.guide.is_patient("press") and self._is_old(stale):
            return
        target = self.stage.at(x, y)
        self.do(lambda: self._click(target))

    def _click(self, target: str) -> None:
        if self.bots.decide(self.game) and not self.bots.stopped:  # a click skips what bots are doing
            self.skip_bots()
        elif target.startswith("fold:"):
            self.unfolded = "" if self.unfolded else target.partition(":")[2]
        elif target.startswith("key:"):
            self.key = False
        elif not self.guide.click(target):
            self.unfolded = self.unfolded if target.startswith(("box:", "local:", "track:")) else ""
            self.selection.click(target)

    def _is_old(self, stale: bool) -> bool:
        """A click made on a picture that is no longer true is refused with a sentence."""
        if not stale and self._painted is self.game.node:
            return False
        if self._painted is not self.game.node:
            self.selection.fresh()
        self.refresh()
        self.say(word("moved_on", self.lang))
        return True

    def _acted(self, act: str, arg: str, value: Any, stale: bool) -> None:
        if act == "rule" and self.plan.rule is not None:
            self.rule = arg
            self.refresh()
        elif act == "rule":
            from .panels import rule_html

            self.stage.note(rule_html(arg, self.lang))
        elif act in ANY_TIME or self.guide.is_patient(act) or not self._is_old(stale):
            self.do(lambda: self._act(act, arg, value))

    def _act(self, act: str, arg: str, value: Any) -> None:
        if self.guide.act(act, arg, value):
            return
        self._acts.do(act, arg, value)

    def do(self, action: Callable[[], None]) -> None:
        """Everything goes through here: the action, then bots, other tables of this game, and the picture."""
        before = self.game.node
        self.replay.stop()
        self.hinted = ()
        try:
            action()
        except DrCongoError as error:
            self.selection.message = Message("error", text=error.said)
        except Exception as error:  # nobody has foreseen it: what was picked goes, bots stop, and the person is told
            self.selection.fresh()
            self.selection.moved, self.bots.stopped = False, True
            say_mistake(self, error)
        moved, self.selection.moved = self.selection.moved, False
        self.guide.changed()
        self.refresh()
        if self.game.node is not before:
            self._announce(before)
            self._tell_others()
        for listener in self.listeners:
            listener()
        if moved and not self.selection.watch:
            self.bots.stopped = False
            self._bots_next(self.selection.timeline.since(before))

    def _tell_others(self) -> None:
        for other in list(_at_game.get(self.game, ())):
            if other is not self:
                other.selection.fresh()
                other.refresh()

    def _announce(self, before: Node) -> None:
        events = [e for node in self.selection.timeline.since(before) for e in self.selection.happened.of(node)]
        self.stage.announce(" ".join(event.text(self.lang) for event in events[-3:]))

    # --- keys ---

    def _keyed(self, key: str) -> None:
        if self.guide.key(key):
            return
        from .keys import act_of

        found = act_of(self, key)
        if found is not None:
            self._acted(*found, None, False)

    # --- bots, one move at a time ---

    def _bots_next(self, read: Sequence[Node]) -> None:
        """A bot that is to move does so once these moves were read."""
        if self.room is not None and not self.bots.stopped and self.bots.decide(self.game):
            self.stage.after("bot", self.time_for(read))

    def time_for(self, nodes: Sequence[Node]) -> int:
        """How long these moves are shown before the next one."""
        return time_to_read(event.text(self.lang) for node in nodes for event in self.selection.happened.of(node))

    def _ticked(self, name: str) -> None:
        if name == CLOCK:
            self.replay.next()
        elif name == "bot" and self.bots.decide(self.game) and not self.bots.stopped:
            self.do(self._bot_moves)

    def _bot_moves(self) -> None:
        self.bots.play(self.game)
        self.selection.fresh()
        self.selection.moved = True

    def skip_bots(self) -> None:
        """The bots' moves at once, without waiting."""
        self.stage.cancel("bot")
        self.bots.stopped = False
        self.bots.play_on(self.game)
        self.selection.fresh()

    def let_bots_play(self) -> None:
        """By code, where no page asks for the next move."""
        self.do(self.skip_bots)

    # --- showing ---

    @property
    def plan(self) -> Plan:
        """Where everything lies in the room there is."""
        from drcongo.picture.parts import parts_of

        from .now import height_wanted

        room, s = self.room, self.guide.state() or self.game.node.state
        width, height = (room.width, room.height) if room is not None else (934.0, 599.0)
        rows = len(s.names) + parts_of(self.selection.engine.layer).government
        cards = parts_of(self.selection.engine.layer).support
        lines = self.guide.goal_lines(width)
        wanted = max(self.guide.now_height(), height_wanted(self.selection, roomy=height >= LARGE.height))
        return plan_for(width, height, self.guide.kind, rows, cards, lines, self.tab, wanted)

    @property
    def view(self) -> View:
        """How the picture is drawn: its plan, colours, letters and language."""
        dark = self.room is not None and self.room.dark
        return View(self.plan, DARK if dark else LIGHT, self.letters, self.lang, self.tab, self.unfolded, self.key)

    def scene(self, state: State | None = None, under: Sequence[Item] = (), ahead: State | None = None) -> Scene:
        """The picture of a position (of the present one), made once for a position, a view and what lies under it.

        `ahead` is the position after the move that is about to be made: its pieces will be laid over the picture.
        """
        view, edited = self.view, self.guide.state()
        shown = state if state is not None else edited or self._node().state
        seats = self._seats()
        beside = () if ahead is None else (self._state(), ahead)
        wanted = (id(shown), view, *seats, tuple(under), *map(id, beside))
        if wanted not in self._scenes:
            if len(self._scenes) > MOST_SCENES:
                self._scenes.clear()
            seen = self.selection.shown(shown) if edited is None else shown
            picture = self.selection.engine.scene(seen, self.lang, "", view, seats, under, beside)
            self._scenes[wanted] = ((shown, *beside), picture)  # with the positions, whose ids are good while they live
        return self._scenes[wanted][1]

    def _seats(self) -> list[str]:
        """Which bot plays for each seat."""
        names = [self.bots.name_of(seat) for seat in range(self._state().seats)]
        return [word(f"bot_{name}", self.lang) if name else "" for name in names] if any(names) else []

    def _node(self) -> Node:
        return self.replay.showing or self.game.node

    def _state(self) -> State:
        """The position in the picture."""
        found: State = self.guide.state() or self._node().state
        return found

    def refresh(self) -> None:
        """Show everything as it is now. Before there is a room there is nothing to show it in."""
        from drcongo.picture.tips import tips

        from .marks import Marks
        from .panels import LOOKS, boxes, panels_html

        if self.room is None:
            return
        again, self._painted = self._painted is self.game.node and self.guide.state() is None, self.game.node
        plan, found, marks = self.plan, self._popover(), Marks(self)
        scene = self.scene(under=[*marks.under, *self.guide.under()], ahead=marks.ahead)
        over = self.guide.panels(self.lang, plan)
        looks = {"stage": f"drc-form-{plan.form} drc-by-{self._colour()}", **{n: p.kind for n, p in over.items()}}
        own = self.guide.marks(scene)
        self.stage.paint(scene, marks.over(scene) if own is None else own, again=again)
        self.stage.place(boxes(self, plan) | {n: p.box for n, p in over.items()}, LOOKS | looks)
        self.stage.fill(**panels_html(self, plan, found), **{n: p.html for n, p in over.items()})
        self._show_popover(scene, plan, found)
        engine = self.selection.engine
        told = tips(engine.board, self._state(), scene, self.view, engine.layer, engine.phase_names(self.lang))
        self.stage.tips([*told, *marks.tips(scene)])

    def _colour(self) -> str:
        """Whose colour the stage wears: that of whoever decides."""
        by, seats = self.selection.by, self.selection.draft.seats
        return "nobody" if by < 0 else "gov" if by >= seats else str(by)

    def _popover(self) -> Popover | None:
        from .popover import popover

        return self.guide.popover(self.lang) or popover(self.selection, self.bots, self.lang, self.plan.form == "phone")

    def _show_popover(self, scene: Scene, plan: Plan, found: Popover | None) -> None:
        if found is None or self.replay.showing is not None:
            self.stage.close_popover()
            return
        from .beside import beside

        engine = self.selection.engine
        place = beside(scene, engine.board, self.view, engine.layer, found, self.hinted)
        self.stage.popover(found.html, place.anchor, place.avoid, plan.map, found.kind, place.shun)

    def marks(self) -> list[Item]:
        """Rings, ghosts, routes and sums over the picture."""
        from .marks import Marks

        found = Marks(self)
        return found.over(self.scene(under=found.under, ahead=found.ahead))

    def all_legal(self) -> set[str]:
        """Every place where something can be done, while the reader wants to see them all."""
        from .keys import legal_places

        return set(legal_places(self)) if self.show_legal else set()

    def say(self, text: str) -> None:
        """A sentence over everything, for whoever sees and whoever listens."""
        self.stage.note(line("", text))
        self.stage.announce(text)

    def say_notes(self) -> None:
        """What should be said when a game is shown first, such as that its hidden cards were dealt anew."""
        if self.game.notes and self.room is not None:
            self.say(" ".join(text_of(note, self.lang) for note in self.game.notes))

    # --- in a stored notebook ---

    def svg(self) -> str:
        """The still picture."""
        return svg(self.selection.engine.scene(self.selection.shown(), self.lang))

    def __repr__(self) -> str:
        return f"Table({', '.join(self.game.players)})"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        return bundle(self.stage._repr_mimebundle_(**kwargs) or {}, repr(self), self.svg(), self.lang)
