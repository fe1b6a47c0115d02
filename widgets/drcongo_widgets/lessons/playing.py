"""An exercise that is played: the learner's moves are judged where they were made."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from drcongo.kernel.drawing.shapes import Item, Scene
from drcongo.kernel.game import Node
from drcongo.kernel.lessons.feedback import Remark
from drcongo.kernel.lessons.runner import PlayAttempt
from drcongo.lessons import Exercise, Feedback
from drcongo.picture import marks, targets
from drcongo.picture.plan import Plan
from drcongo.play.congo import congo
from drcongo.play.engine import CongoEngine

from ..stage.html import button, div
from ..table import now
from ..table.help import BEST, EXERCISE, QUESTION, Help
from ..table.marks import Marks
from ..table.message import Message
from ..words import lesson_word
from .coach import Coach
from .stuck import Stuck, places_of, stuck
from .tries import Tries, Try
from .verdict import Judgement, both

CHOICE, RAIL = 206.0, 300.0  # pixels of a choice that is made in Now, and how narrow that may be
LISTING = now.HEAD + 4 * now.LINE  # of a list of moves
OVER = ("done", "failed")  # feedback after which nothing more can be played in this try


class Playing(Coach):
    """Watches what is played at the table, and says what the exercise thinks of it."""

    attempt: PlayAttempt

    def __init__(self, exercise: Exercise, attempt: PlayAttempt) -> None:
        super().__init__(exercise, attempt)
        self.tries = Tries()
        self.stuck: Stuck | None = None  # where the try ended, and how its cubes went
        self.seen_why = False  # whether the learner has asked what went wrong
        self._node: Node = attempt.game.node
        self._heard: Message | None = None
        self._refused: Message | None = None  # the one that the verdict is about

    @property
    def help(self) -> Help:
        """Whoever is to find the best must not read it off."""
        return BEST if self.exercise.best else EXERCISE

    def sit(self, table: Any) -> None:
        super().sit(table)
        table.page.listing, table.page.feed = False, self.exercise.limit != 1  # after one move it is all over

    @property
    def over(self) -> bool:
        return self.feedback.kind in OVER

    # --- what is done at the table ---

    def play(self, move: Any) -> None:
        """A move (or its text) by code: played, or refused as if it had been clicked."""
        game, selection = self.attempt.game, self.table.selection
        read = game.read(move, self.attempt.seat)
        legal = game.engine.explain(game.node.state, read, self.attempt.seat).legal
        self.table.do((lambda: self.table.play_now(read)) if legal else (lambda: selection.refuse([read])))

    def click(self, target: str) -> bool:
        self.verdict = None
        return False

    def changed(self) -> None:
        """A move was played or taken back, or refused."""
        message = self.table.selection.message
        if self.attempt.game.node is not self._node:
            self._judge()
        elif message.kind == "refused" and message is not self._heard:
            self._refuse(message)
        elif self._refused is not None and message is not self._refused:  # something else was picked or dropped
            self.verdict = None
        self._heard = self.table.selection.message
        self._refused = self._heard if self.verdict is not None and self._heard.kind == "refused" else None
        self.table.hinted = self.ringed()

    def _judge(self) -> None:
        played = self.attempt.mine()
        feedback = self.attempt.observe()
        self._node, self.seen_why = self.attempt.game.node, False
        self.stuck = stuck(self.attempt) if feedback.kind in OVER else None
        buttons: tuple[tuple[str, str], ...] = ()
        match feedback.kind:
            case "done":
                self._note(right=True)
                buttons = (("next", "next"), ("retry", "once_more"))
            case "failed":
                self._note(right=False)
                buttons = (("retry", "retry"), ("hint", "hint_number"), ("wrong", "what_went_wrong"))
            case "mistake":
                buttons = (("back", "take_back"), ("hint", "hint_number"), ("again", "again"))
            case "illegal":  # not part of this exercise: taken back already
                buttons = (("close", "retry"),)
        places = places_of(self._engine, played)
        lines = feedback.lines[1:] if feedback.kind != "done" else (*feedback.lines[1:], *feedback.events)
        verdict = None
        if buttons:
            kind = "ok" if feedback.kind == "done" else "bad"
            verdict = Judgement(kind, feedback.lines[0].text, lines, places, buttons)
        self.tell(feedback, verdict)
        self._settle()

    def _settle(self) -> None:
        """The table shows the position as it is now: the others may have moved, or this try may be over."""
        self.table.selection.help = QUESTION if self.over else self.help
        self.table.page.listing = False
        self.table.selection.fresh()

    def _refuse(self, message: Message) -> None:
        refusals = [refusal for refusal in message.refusals if refusal.reasons]
        if not refusals:
            return
        reasons = {str(reason): reason for refusal in refusals for reason in refusal.reasons}
        feedback = self.attempt.refused(refusals[0].move, reasons.values())
        selection = self.table.selection
        self.tries.add(Try((refusals[0].move,), False, both("not_allowed")))
        places = (selection.place,) if selection.place else ()
        buttons = (("retry", "retry"), ("hint", "hint_number"))
        self.tell(feedback, Judgement("bad", feedback.lines[0].text, feedback.lines[1:], places, buttons))

    def _note(self, right: bool) -> None:
        if not self.attempt.shown:
            mine, nodes = self.attempt.mine(), self.table.selection.timeline.since(self.attempt.begin)
            self.tries.add(Try(tuple(node.move for node in mine), right, self.attempt.result, tuple(nodes)))

    # --- what the buttons do ---

    def do_retry(self, _: str, __: Any) -> bool:
        """From the beginning; after a move that was refused, just another one."""
        if self.feedback.kind == "illegal" and self.verdict is not None:
            self.verdict = None
            self.table.selection.fresh()
            return True
        self.tell(self.attempt.restart(), None)
        self.stuck, self.seen_why, self._node = None, False, self.attempt.game.node
        self._settle()
        return True

    def do_again(self, _: str, __: Any) -> bool:
        self.feedback = Feedback("start", ())
        return self.do_retry("", None)

    def do_close(self, arg: str, value: Any) -> bool:
        if self.verdict is not None and self.feedback.kind == "illegal":
            self.verdict = None
            return False  # what was picked goes, too
        return super().do_close(arg, value)

    def do_show(self, _: str, __: Any) -> bool:
        """The next step of the solution."""
        feedback = self.attempt.show()
        self.stuck, self.seen_why, self._node = None, False, self.attempt.game.node
        step, count = self.attempt.steps_shown, len(self.exercise.solution)
        more = (("show", "next_step"),) if step < count else ()
        title = both("shown_step", n=step, all=count)
        buttons = (*more, ("again", "self"))
        verdict = Judgement("shown", title, feedback.events, places_of(self._engine, self.attempt.mine()), buttons)
        self.tell(feedback, verdict)
        self._settle()
        return True

    def do_wrong(self, _: str, __: Any) -> bool:
        """The try once more, move by move, up to where it failed; then why."""
        self.stuck, self.seen_why = stuck(self.attempt), True
        if self.verdict is None:  # it was closed, and is asked for again
            self._judge()
            self.seen_why = True
        if self.verdict is not None:
            kept = tuple(button for button in self.verdict.buttons if button[0] != "wrong")
            self.verdict = replace(self.verdict, buttons=kept)
        self.table.replay.begin(self.table.selection.timeline.since(self.attempt.begin))
        if self.stuck.line is not None:
            self.stage.announce(self.stuck.line.text(self.lang))
        return True

    def do_try(self, arg: str, _: Any) -> bool:
        """An earlier try once more."""
        if arg.isdigit() and int(arg) < len(self.tries.all):
            self.table.replay.begin(self.tries.all[int(arg)].nodes)
        return True

    def do_verb(self, arg: str, _: Any) -> bool:
        """A verb opens the list of its moves; back from there, the table is as it was before."""
        self.verdict, self.table.page.listing = None, bool(arg)
        if not arg:
            self.table.selection.fresh()
        return not arg

    # --- what is shown ---

    def now_height(self) -> float:
        """A sale is shared out in Now, or a list of moves is open there, with the hints below."""
        selection = self.table.selection
        if self.over:
            return 0
        if targets.choice_is_open(selection.draft):
            return CHOICE + self.hints_height(RAIL)
        if selection.by_verb and self.table.page.listing:
            return LISTING + self._prompt_height(RAIL) + self.hints_height(RAIL)
        return 0

    def _prompt_height(self, width: float) -> float:
        """What is asked stands above the list."""
        text = now.prompt_text(self.table.selection, self.table.bots, self.lang)
        return 6 + 18 * (1 + self.table.letters.width(text, 14) // (width - 40))

    def more(self) -> tuple[Remark, ...]:
        line = self.stuck.line if self.stuck is not None and self.seen_why else None
        return (*super().more(), *([line] if line is not None else []))

    def ringed(self) -> tuple[str, ...]:
        """Also after a try that failed; where it is solved there is nothing to point at."""
        return () if self.feedback.kind == "done" else super().ringed()

    def offered(self) -> frozenset[str]:
        """While a try is shown again there is no verdict in sight."""
        return frozenset() if self.table.replay.left else super().offered()

    def in_sight(self) -> tuple[str, ...]:
        """The counters on the way of the cubes that were sold; the narrow place, once it was asked for."""
        if self.stuck is None:
            return ()
        names, stop = targets.slot_targets(self._engine.board), self.stuck.stop if self.seen_why else None
        board = self._engine.board
        slots = [i for way in self.stuck.ways for i in way.slots]
        slots = [
            i for i in slots if board.capital not in (board.slots[i].a, board.slots[i].b)
        ]  # enlarged beside it all
        slots += stop.slots if stop is not None else ()
        return tuple(names[i] for i in dict.fromkeys(slots))

    def now(self, lang: str, plan: Plan) -> str | None:
        table = self.table
        if table.page.tab != "moves":
            return None
        x, y, width, height = plan.now
        below = self.hints_height(width) + self._prompt_height(width)
        if self.over or table.replay.left:
            body = self._end_html(lang)
        else:
            plan = plan._replace(now=(x, y, width, height - below))
            body = now.now_html(table.selection, table.bots, table.page, plan, lang)
        tries = self.tries.html(table.selection, lang)
        return self.goal_on_phone(lang, plan) + body + self.hints_html(lang, self._buttons(lang)) + tries

    def _buttons(self, lang: str) -> str:
        step, count = self.attempt.steps_shown, len(self.exercise.solution)
        ways = {"show": "next_step" if 0 < step < count else "show"}
        begun = self.attempt.game.node is not self.attempt.begin
        if begun and "retry" not in (*self.offered(), *self._ways_on(lang)):  # that would start it again, too
            ways["again"] = "again"
        small = {act: button(act, lesson_word(key, lang), kind="drc-small") for act, key in ways.items()}
        return "".join(html for act, html in small.items() if act not in self.offered())

    @property
    def _ending(self) -> str:
        """How the try ended: its solution was seen, it is solved, or it is just over."""
        if self.feedback.kind != "done":
            return "try_over"
        return "seen" if self.attempt.shown else "solved"

    def _ways_on(self, lang: str) -> dict[str, str]:
        """The buttons after the last move of a try, by what they do."""
        if not self.over:
            return {}
        if self._ending == "solved":
            return {"next": button("next", f"{lesson_word('next', lang)} ›", kind="drc-good drc-small")}
        ways = {"retry": button("retry", f"↻ {lesson_word('retry', lang)}", kind="drc-main drc-small")}
        if self._ending == "try_over" and not self.table.replay.left:
            ways["wrong"] = button("wrong", lesson_word("what_went_wrong", lang), kind="drc-small")
        return ways

    def _end_html(self, lang: str) -> str:
        """After the last move of a try nobody is waited for: what to do now. A try that is shown again says so."""
        buttons = "".join(html for act, html in self._ways_on(lang).items() if act not in self.offered())
        prompt = div(lesson_word("shown_again" if self.table.replay.left else self._ending, lang), "drc-prompt")
        return prompt + (div(div(buttons, "drc-verbs"), "drc-choices") if buttons else "")

    def marks(self, scene: Scene) -> list[Item] | None:
        """What the table draws, and over it where the try got stuck."""
        found = Marks(self.table).over(scene)
        if self.stuck is None or self.table.replay.showing is not None:
            return found
        table, stop = self.table, self.stuck.stop
        found += self._routes()[1]
        if not self.seen_why:
            return found
        found += marks.rings(scene, table.view, self.stuck.places, "bad")
        return found + (marks.stopped(self._engine.board, table.view, self._engine.layer, stop) if stop else [])

    def under(self) -> list[Item]:
        return self._routes()[0]

    def _routes(self) -> tuple[list[Item], list[Item]]:
        """The ways of the cubes that were sold last in this try: lines and pills."""
        if self.stuck is None or not self.stuck.ways or self.table.replay.showing is not None:
            return [], []
        pills = self.stuck.pills(self._engine, self.lang)
        spaces = self.stuck.spaces(self._engine)
        return marks.routes(self._engine.board, self.table.view, self._engine.layer, self.stuck.ways, spaces, pills)

    @property
    def _engine(self) -> CongoEngine:
        return congo(self.attempt.game)
