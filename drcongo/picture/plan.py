"""Where each part of a stage lies for the room it gets: boxes in pixels, decided here and nowhere else.

Letters keep their size, land does not: the map takes what the rail and the foot leave. A stage falls to the first form
whose width and height it meets.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from drcongo.kernel.drawing.shapes import Box

PAD, GAP, COLUMN_GAP = 6.0, 6.0, 8.0
LEAST_HEIGHT, MOST_HEIGHT = 480.0, 1000.0
LEAST_WIDTH = 280.0
ROW, ROW_GAP, STOCK_LINE = 25.0, 3.0, 14.0  # of a player; the second line of the one who acts
STEP, MARKET_FRAME, STRIP = 13.0, 50.0, 34.0  # of the market: a row, all but the rows, and the folded one
MOST_ROWS, LEAST_ROWS = 15, 5
PHASES_HEIGHT, TRACK_HEIGHT = 22.0, 40.0
LESSON_TOP, GOAL_LINE = 50.0, 18.0
NOWHERE: Box = (0.0, 0.0, 0.0, 0.0)
TABS, PHONE_TOP, PHONE_STRIP, PHONE_LINE = 48.0, 46.0, 22.0, 18.0
LEAST_SHEET = 140.0
SHEET_SHARE = 0.28  # of the stage, where that is more
KINDS = ("table", "lesson", "edit", "whatif", "picture")


class Form(NamedTuple):
    """One row of the grid: what a size of stage has in common."""

    name: str
    width: float  # at least so wide and so high
    height: float
    rail: float
    top: float
    foot: float
    rows: int  # of the market
    now: float  # Now is at least so high


FULL = Form("full", 1500, 800, 380, 40, 76, 15, 200)
LARGE = Form("large", 980, 690, 350, 36, 66, 15, 218)
MEDIUM = Form("medium", 900, 590, 330, 36, 66, 8, 165)
SMALL = Form("small", 760, 540, 300, 36, 66, 7, 130)
LOW = Form("low", 760, 0, 380, 36, 24, 0, 130)
FORMS = (FULL, LARGE, MEDIUM, SMALL, LOW)
FULL_NOW = 340.0  # the rail of Now and the log
NARROW_LOW = 300.0
ROOMY_NOW = 200.0  # pixels from which Now spares the line with the counters left
PICTURE_ROW, PICTURE_STEP = 39.0, 16.0
LEAST_KEY = 90.0


class Plan(NamedTuple):
    """The boxes of a stage, (x, y, width, height); an empty one has no width."""

    width: float
    height: float
    form: str  # "full", "large", "medium", "small", "low" or "phone"
    kind: str  # "table", "lesson", "edit", "whatif" or "picture"
    top: Box
    goal: Box
    tools: Box
    map: Box
    now: Box
    players: Box
    market: Box
    phases: Box
    scrubber: Box
    track: Box
    log: Box | None = None
    rule: Box | None = None
    tabs: Box | None = None
    sheet: Box | None = None
    row: float = ROW  # the height of a player's row
    stock: bool = False  # whether the acting player's row has a second line with the counters left
    market_rows: int = MOST_ROWS  # 0: folded to a strip of four prices
    step: float = STEP  # the height of a row of the market

    @property
    def boxes(self) -> dict[str, Box]:
        """The parts by name that are there at all."""
        names = ("goal", "tools", "map", "now", "players", "market", "phases", "scrubber", "track", "log", "rule")
        found = {name: getattr(self, name) for name in (*names, "tabs")}
        return {name: box for name, box in found.items() if box is not None and box[2] > 0}


def stage_height(viewport: float) -> float:
    """The height of a stage in a notebook's viewport: a wheel notch can bring it wholly into view."""
    return min(MOST_HEIGHT, max(LEAST_HEIGHT, viewport - 48))


def form_for(width: float, height: float) -> Form | None:
    """The first form that fits; None is the phone's."""
    return next((form for form in FORMS if width >= form.width and height >= form.height), None)


def rail_width(width: float, height: float) -> float:
    """How wide the column beside the map is; on a phone all stands in one."""
    form = form_for(width, height)
    if form is None:
        return width - 2 * PAD
    return NARROW_LOW if form is LOW and width < MEDIUM.width else form.rail


@lru_cache(maxsize=64)  # each repaint asks several times
def plan_for(
    width: float,
    height: float,
    kind: str = "table",
    rows: int = 2,
    cards: bool = False,
    goal_lines: int = 1,
    tab: str = "map",
    now: float = 0,
) -> Plan:
    """The plan of a stage with so many players' rows. `cards`: the layer has Support cards, which need more buttons.

    `now` asks for a height of Now, as far as the market can spare it: a sale needs more than a turn.
    """
    width, height = max(width, LEAST_WIDTH), max(height, LEAST_HEIGHT)
    form = form_for(width, height)
    if form is None:
        return _phone(width, height, kind, rows, tab)
    top_height = form.top
    if kind == "lesson":
        top_height = LESSON_TOP + GOAL_LINE * min(3, max(0, goal_lines - 2))
    rail = rail_width(width, height)
    whole_rail = rail + (FULL_NOW + COLUMN_GAP if form is FULL else 0)
    y = PAD + top_height + GAP
    map_box = (PAD, y, width - 2 * PAD - COLUMN_GAP - whole_rail, height - y - GAP - form.foot - PAD)
    plan = Plan(
        width,
        height,
        form.name,
        kind,
        *_top(width, top_height, kind),
        map_box,
        NOWHERE,
        NOWHERE,
        NOWHERE,
        *_foot(width, height, form, kind),
    )
    if kind == "picture":
        return _picture_rail(plan, rail, rows)
    return _full_rail(plan, rail, rows) if form is FULL else _rail(plan, form, rail, rows, cards, now)


def _top(width: float, height: float, kind: str) -> tuple[Box, Box, Box]:
    """The whole bar, the goal or game on its left, the tools on its right."""
    whole = (PAD, PAD, width - 2 * PAD, height)
    tools = {"lesson": 190.0, "edit": 300.0, "picture": 0.0}.get(kind, 262.0)
    left = whole[2] - (tools + COLUMN_GAP if tools else 0)
    return whole, (PAD, PAD, left, height), (PAD + left + COLUMN_GAP, PAD, tools, height) if tools else NOWHERE


def _foot(width: float, height: float, form: Form, kind: str) -> tuple[Box, Box, Box]:
    """The phases, the scrubber and the track."""
    y, inner = height - PAD - form.foot, width - 2 * PAD
    line = form.foot - 2 if form is LOW else PHASES_HEIGHT
    phases = inner if kind == "picture" and form is not LOW else min(500.0, round(0.56 * inner))
    if form is LOW:  # the track is two chips beside the phases
        chips = 124.0
        left = PAD + phases + 6
        rest = inner - phases - chips - 18
        scrubber = NOWHERE if kind == "picture" else (left + chips + 12, y, rest, line)
        return (PAD, y, phases, line), scrubber, (left, y, chips, line)
    left = PAD + phases + 12
    scrubber = NOWHERE if kind == "picture" else (left, y, width - PAD - left, line)
    top = y + line + 4
    return (PAD, y, phases, line), scrubber, (PAD, top, inner, height - PAD - top)


def _players_height(rows: int, row: float, stock: bool) -> float:
    return rows * row + max(0, rows - 1) * ROW_GAP + (STOCK_LINE if stock and rows else 0)


def _rail(plan: Plan, form: Form, rail: float, rows: int, cards: bool, now: float) -> Plan:
    """Now, the players, the market: by urgency. The market gives way before Now does."""
    x, y, height = plan.width - PAD - rail, plan.map[1], plan.map[3]
    stock = form is LARGE or (form is LOW and rail > NARROW_LOW)
    players = _players_height(rows, ROW, stock)
    room = height - players - 2 * GAP
    least = max(form.now, now)
    wanted = form.rows if not (cards and form is LARGE) else 12
    if form.rows:
        spare = int((room - MARKET_FRAME - max(least, 250)) / STEP)  # where few play there is room for more
        count = min(MOST_ROWS, max(wanted, spare), int((room - MARKET_FRAME - least) / STEP))
        count = count if count >= LEAST_ROWS else 0
    else:
        count = 0
    market = MARKET_FRAME + STEP * count if count else STRIP
    if not stock and form is not LOW and room - market - STOCK_LINE >= max(least, ROOMY_NOW):
        stock, players, room = True, players + STOCK_LINE, room - STOCK_LINE
    return plan._replace(
        now=(x, y, rail, room - market),
        players=(x, y + room - market + GAP, rail, players),
        market=(x, y + height - market, rail, market),
        stock=stock,
        market_rows=count,
    )


def _full_rail(plan: Plan, rail: float, rows: int) -> Plan:
    """Full screen: Now and the log beside the players, the market and the rule."""
    x, y, height = plan.width - PAD - rail, plan.map[1], plan.map[3]
    left, row = x - COLUMN_GAP - FULL_NOW, 30.0
    players = _players_height(rows, row, True)
    step = 19.0
    count = min(MOST_ROWS, int((height - players - 3 * GAP - MARKET_FRAME - 110) / step))
    market = MARKET_FRAME + step * count
    now = max(FULL.now, round(0.34 * height))
    low = y + players + GAP + market + GAP
    return plan._replace(
        now=(left, y, FULL_NOW, now),
        log=(left, y + now + GAP, FULL_NOW, height - now - GAP),
        players=(x, y, rail, players),
        market=(x, y + players + GAP, rail, market),
        rule=(x, low, rail, y + height - low),
        row=row,
        stock=True,
        market_rows=count,
        step=step,
    )


def _picture_rail(plan: Plan, rail: float, rows: int) -> Plan:
    """A still picture: every player's counters, the market, and the key where a stage has Now."""
    x, y, height = plan.width - PAD - rail, plan.map[1], plan.map[3]
    row = PICTURE_ROW if plan.form not in ("small", "low") else ROW
    players = _players_height(rows, row, False)
    room = height - players - GAP
    wide_enough = room > MARKET_FRAME + MOST_ROWS * PICTURE_STEP + GAP + LEAST_KEY
    step = PICTURE_STEP if wide_enough else STEP
    count = min(MOST_ROWS, int((room - MARKET_FRAME) / step))
    market = MARKET_FRAME + step * count if count >= LEAST_ROWS else STRIP
    rest = room - market - GAP
    return plan._replace(
        players=(x, y, rail, players),
        market=(x, y + players + GAP, rail, market),
        now=(x, y + players + GAP + market + GAP, rail, rest) if rest >= LEAST_KEY else NOWHERE,
        row=row,
        market_rows=count if count >= LEAST_ROWS else 0,
        step=step,
    )


def _phone(width: float, height: float, kind: str, rows: int, tab: str) -> Plan:
    """One thing at a time above a sheet with what can be done; tabs below."""
    inner = width - 2 * PAD
    tools = 100.0
    goal = (PAD, PAD, inner - tools - GAP, PHONE_TOP)
    tabs = (0.0, height - TABS, width, TABS)
    top, bottom = PAD + PHONE_TOP + GAP, height - TABS
    line_height = PHONE_LINE * (1 if rows <= 3 else 2)
    around = line_height + GAP + GAP + PHONE_STRIP + GAP  # the line of players above the map, the prices below it
    map_height = min(float(round(0.9 * inner)), bottom - top - around - max(LEAST_SHEET, round(SHEET_SHARE * height)))
    beside = inner >= 560 and map_height < 0.62 * inner
    if beside:  # too low for a sheet below the map: it stands at its right
        main = (PAD, top, float(round(0.6 * inner)), bottom - top - GAP)
        x = PAD + main[2] + COLUMN_GAP
        sheet = (x, top, width - PAD - x, main[3])
        map_height = main[3] - around + GAP
    else:
        main = (PAD, top, inner, line_height + GAP + map_height + GAP + PHONE_STRIP)
        low = top + main[3] + GAP
        sheet = (0.0, low, width, bottom - low)
    plan = Plan(
        width,
        height,
        "phone",
        kind,
        (PAD, PAD, inner, PHONE_TOP),
        goal,
        (width - PAD - tools, PAD, tools, PHONE_TOP),
        NOWHERE,
        sheet,
        NOWHERE,
        NOWHERE,
        NOWHERE,
        NOWHERE,
        NOWHERE,
        tabs=tabs,
        sheet=sheet,
        row=44.0,
        stock=True,
    )
    x, y, w, h = main
    if tab == "market":
        count = min(MOST_ROWS, int((h - MARKET_FRAME) / STEP))
        return plan._replace(market=main, market_rows=count, step=(h - MARKET_FRAME) / count)
    if tab == "players":
        return plan._replace(players=main)
    if tab == "track":
        return plan._replace(phases=(x, y, w, 48.0), track=(x, y + 54, w, h - 54 - 36), scrubber=(x, y + h - 30, w, 30))
    if tab == "log":
        return plan._replace(log=main)
    below = y + line_height + GAP
    return plan._replace(
        players=(x, y, w, line_height),
        map=(x, below, w, map_height),
        market=(x, below + map_height + GAP, w, PHONE_STRIP),
        market_rows=0,
    )
