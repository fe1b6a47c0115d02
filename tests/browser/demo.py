"""A stage with a made-up picture: everything the shell must do, without a game behind it."""

from __future__ import annotations

import time
from html import escape
from typing import Any

from drcongo_widgets.stage import Room, Stage

from drcongo.picture import Circle, Font, Item, Paint, Rect, Text
from drcongo.picture.palette import css

SIDE, STEP = 34, 48
RAIL = 300
COLOURS = {False: ("#f2e4cd", "#27231c", "#0072b2"), True: ("#40392d", "#ece8df", "#3d9bd6")}


class Picture:
    """What a stage needs of a scene: squares in rows, each of them a target."""

    def __init__(self, width: float, height: float, dark: bool, taken: tuple[str, ...]) -> None:
        self.width, self.height = width, height
        self.map = (6.0, 42.0, width - (0 if width < 760 else RAIL) - 18, height - 48)
        land, ink, _ = COLOURS[dark]
        x, y, w, h = self.map
        items: list[Item] = [Rect(x, y, w, h, 8, Paint(land))]
        self.targets: dict[str, tuple[float, float, float, float]] = {}
        for row in range(int((h - 12) // STEP)):
            for column in range(int((w - 12) // STEP)):
                name = f"{chr(65 + row)}{column}"
                box = (x + 12 + column * STEP, y + 12 + row * STEP, SIDE, SIDE)
                self.targets[name] = box
                items.append(Rect(*box, 4, Paint("", ink), target=name))
                items.append(Text(box[0] + SIDE / 2, box[1] + 21, name, Font(12, ink, anchor="middle")))
        pieces = [_piece(self.targets[name], dark) for name in taken if name in self.targets]
        self.layers = {"static": tuple(items), "pieces": tuple(pieces)}

    def layer(self, name: str) -> tuple[Item, ...]:
        return self.layers[name]

    def at(self, x: float, y: float) -> str:
        for name, (left, top, w, h) in self.targets.items():
            if left <= x <= left + w and top <= y <= top + h:
                return name
        return ""


def _piece(box: tuple[float, float, float, float], dark: bool) -> Circle:
    return Circle(box[0] + SIDE / 2, box[1] + SIDE / 2, 10, Paint(COLOURS[dark][2]))


class Demo(Stage):
    """Click a square, confirm it, and it is taken. What happened is written on it for the tests to read."""

    def __init__(self, name: str = "demo", clock: bool = False) -> None:
        super().__init__(css())
        self.name, self.clock, self.ticks = name, clock, 0
        self.taken: tuple[str, ...] = ()
        self.chosen, self.said, self.last, self.tab = "", "", "", 0
        self.presses, self.heard, self.typed = 0, "", "half"
        self.busy = False
        self.on_room, self.on_press, self.on_act = self.resized, self.pressed, self.acted
        self.on_key, self.on_tick = self.typed_key, self.ticked
        self.words(lost="No answer. Run the cell again.", label=f"Stage {name}")
        if clock:
            self.after("beat", 300)

    def resized(self, room: Room) -> None:
        self.show()

    def show(self, anew: bool = True) -> None:
        assert self.room is not None
        width, height = self.room.width, self.room.height
        if anew:
            self.picture = Picture(width, height, self.room.dark, self.taken)
        phone = width < 760
        now = (0.0, height - 260, width, 260.0) if phone else (width - RAIL - 6, 42.0, float(RAIL), height - 48)
        boxes = {"goal": (6.0, 4.0, width - 120, 34.0), "tools": (width - 110, 4.0, 104.0, 34.0), "now": now}
        boxes["map"] = self.picture.map
        form = "phone" if phone else "medium"
        self.place(boxes, {"stage": f"drc-form-{form}", "now": "drc-card", "goal": "drc-bar"})
        marks = [Rect(*self.picture.targets[self.chosen], 4, Paint("", "#b8322a", 3))] if self.chosen else []
        self.paint(self.picture, marks)  # type: ignore[arg-type]
        self.tips([(box, f"Square {name}") for name, box in self.picture.targets.items()])
        self.fill(goal=f"<b>{self.name}</b> taken {len(self.taken)}", tools=TOOLS, now=self.panel())
        if self.chosen:
            html = f"""<h4>Square {self.chosen}<button class="drc-close" data-act="cancel">✕</button></h4>
                <div class="drc-preview"><span>Cost</span><span>$3,000</span></div><div class="drc-acts">
                <button class="drc-btn drc-main drc-confirm" data-first data-act="confirm">Confirm</button>
                <button class="drc-btn" data-act="cancel" data-key="no">Cancel</button>
                <button class="drc-rule" data-act="rule" data-arg="X-1">X-1</button></div>"""
            others = [self.picture.targets[name] for name in self.taken if name in self.picture.targets]
            self.popover(html, self.picture.targets[self.chosen], others, self.picture.map)
        else:
            self.close_popover()

    def panel(self) -> str:
        on = ["drc-on" if i == self.tab else "" for i in range(6)]
        options = "".join(
            f'<button class="drc-option {on[i]}" data-act="row" data-arg="{i}">Row {i}</button>' for i in range(6)
        )
        done = "" if self.busy else '<button class="drc-btn" data-act="gone">Gone after a click</button>'
        return f"""<div class="drc-prompt">Press a square</div>
            <div class="drc-choices" data-list>{options}</div>
            <div class="drc-verbs">{done}<button class="drc-btn" data-act="more">More</button>
            <button class="drc-btn" data-act="boom">Fail</button>
            <button class="drc-btn" data-act="slow">Slow</button></div>
            <input data-act="text" data-key="text" value="{escape(self.typed)}">
            <select data-act="pick"><option>one<option>two<option>three</select>
            <div class="log">presses {self.presses}; last {self.last}; keys {self.heard}; said {self.said};
            ticks {self.ticks}; room {self.room.width:g}x{self.room.height:g}</div>"""  # type: ignore[union-attr]

    def pressed(self, x: float, y: float, stale: bool) -> None:
        self.presses += 1
        self.last = self.at(x, y) + (" stale" if stale else "")
        self.chosen = self.at(x, y)
        self.show(anew=False)

    def acted(self, act: str, arg: str, value: Any, stale: bool) -> None:
        self.said = f"{act}/{arg}/{value}" + (" stale" if stale else "")
        if act == "confirm":
            self.taken, self.chosen = (*self.taken, self.chosen), ""
            self.announce(f"{self.taken[-1]} is taken")
        if act == "cancel":
            self.chosen = ""
        if act == "row":
            self.tab = int(arg)
        if act == "gone":
            self.busy = True
        if act == "rule":
            self.note("<b>X-1</b> A square is taken once.")
        if act == "more":
            self.go("next-stage")
        if act == "slow":
            time.sleep(7)
        if act == "boom":
            raise RuntimeError("as asked")
        self.show(anew=act == "confirm")

    def typed_key(self, key: str) -> None:
        self.heard += key
        if key == "Escape":
            self.chosen = ""
        self.show(anew=False)

    def ticked(self, name: str) -> None:
        self.ticks += 1
        if self.room is not None:
            self.show(anew=False)
        self.after(name, 300)


TOOLS = """<button class="drc-icon" data-do="fit" title="Fit">▣</button>
<button class="drc-icon" data-do="full" title="Full screen">⛶</button>
<button class="drc-icon" data-do="copy" data-copy="ABC" data-done="Copied">⎘</button>"""
