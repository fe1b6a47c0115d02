"""What the table says beside the map, as text and as HTML. Every name a person typed is escaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from drcongo import targets
from drcongo.moves import Fight, Move, Take
from drcongo.picture import style
from drcongo.picture.parts import parts_of
from drcongo.rulebook.phrases import money, plural
from drcongo.speech import text_of
from drcongo.state import NOBODY

from . import auction, combats, moments
from .desk import Desk
from .names import full_label, move_label, owner_name, thing
from .stepper import Refusal
from .words import word

LOG_LINES = 8
QUIET = "#555544"
FONT = f"font-family:Inter,'DejaVu Sans',sans-serif;color:{style.TEXT};line-height:1.35"
RULE = f"font-size:11px;color:{QUIET};background:#ece6d8;border-radius:3px;padding:0 4px;white-space:nowrap"
KIND_COLOUR = {"refused": style.HIGH, "error": style.HIGH, "preview": "#2c6fa8"}


# --- the list ---


def list_label(desk: Desk, move: Move, lang: str) -> str:
    """A line of the list: the move with what it costs or earns, or a cross if it is not allowed."""
    name = move_label(desk, move, lang) if desk.verb is not None else full_label(desk, move, lang)
    verdict = desk.explain(move)
    if not verdict.legal:
        return f"✗ {name}"
    if desk.secret:
        return name
    if isinstance(move, Fight):
        return f"{name}   {combats.odds_text(desk, move.province)}"
    gains = {
        owner: sum(e.money for e in verdict.events if e.seat == owner) for owner in (desk.draft.frame.seat, desk.by)
    }
    gain = gains[desk.by] or gains[desk.draft.frame.seat]  # a Minister's own, or the Government's
    return f"{name}   {signed_money(gain, lang)}" if gain else name


def listed(desk: Desk, moves: Iterable[Move], lang: str) -> list[tuple[str, Move]]:
    """The list of moves; in the order of their names where the engine's own, best paid first, would tell too much."""
    rows = [(list_label(desk, move, lang), move) for move in moves]
    return sorted(rows, key=lambda row: row[0]) if desk.secret else rows


def signed_money(amount: int, lang: str) -> str:
    return ("+" if amount > 0 else "−") + money(abs(amount), lang)


# --- the one sentence ---


def acting_colour(desk: Desk) -> str:
    return QUIET if desk.by == NOBODY else style.owner_colour(desk.by, desk.draft.seats)


def prompt_html(desk: Desk, lang: str) -> str:
    text = desk.engine.prompt(desk.draft, lang)
    if not desk.may_act:
        text = word("waiting", lang, player=desk.draft.names[desk.by])
    return sentence_html(text, acting_colour(desk))


def sentence_html(text: str, colour: str) -> str:
    return (
        f'<div style="{FONT};font-size:16px;font-weight:700;padding:7px 12px;background:#fffaf0;'
        f'border-left:10px solid {colour};border-radius:3px">{escape(text)}</div>'
    )


# --- what the table says ---


def message_colour(desk: Desk) -> str:
    return KIND_COLOUR.get(desk.message.kind, acting_colour(desk))


def message_title(desk: Desk, lang: str) -> str:
    shown = desk.chosen or (desk.message.refusals[0].move if desk.message.refusals else None)
    kind = desk.message.kind
    if kind == "idle":
        return word("last", lang) if desk.game.node.parent is not None else word("hint", lang)
    title = word(kind, lang)
    return f"{title} – {full_label(desk, shown, lang)}" if shown is not None else title


def message_lines(desk: Desk, lang: str) -> list[tuple[str, str]]:
    """(rule id or "", sentence) for each line the table has to say."""
    message = desk.message
    if desk.problems:
        return [("", word("cannot_be_played", lang)), *(("", problem.text(lang)) for problem in desk.problems)]
    lines: list[tuple[str, str]] = []
    if message.text:
        lines.append(("", text_of(message.text, lang)))
    if message.note:
        note = "collect_split" if message.note == "collect" and desk.sale() else message.note
        lines.append(("", word(note, lang, prompt=desk.engine.prompt(desk.draft, lang))))
    lines += [*advice_lines(desk, lang), *refused_lines(message.refusals, lang)]
    if not desk.secret:
        lines += combats.odds_lines(desk, lang)
    lines += foreseen_lines(desk, lang)
    if isinstance(desk.chosen, Take) and desk.picks and desk.card_rings():
        lines.append(("", word("may_name_more", lang)))
    if desk.split() is not None and stopped(desk) is not None:
        lines.append(("", word("bottleneck", lang)))
    if message.kind in ("idle", "hint"):
        lines += moments.lines(desk, lang)
        lines += [("", line) for line in auction.bid_lines(desk, lang)]
    if desk.narrowed():
        lines.append(("", word("narrowed", lang)))
    if message.kind == "idle":
        lines += [(event.rule, event.text(lang)) for event in desk.last_events()] or [("", word("idle", lang))]
    return lines


def advice_lines(desk: Desk, lang: str) -> list[tuple[str, str]]:
    """What a bot would do, why, and by which rules."""
    advice = desk.message.advice
    if advice is None:
        return []
    move = desk.engine.parse(desk.draft, advice.move)
    told = word("hint_is", lang, move=full_label(desk, move, lang))
    return [("", told), (", ".join(advice.rules), advice.why.text(lang))]


def foreseen_lines(desk: Desk, lang: str) -> list[tuple[str, str]]:
    """What everything picked would bring; in secret, only that nothing is played yet."""
    message, chosen = desk.message, desk.chosen
    opens = chosen is not None and desk.leads_on(chosen)
    if desk.secret and desk.picking:
        return [("", word("opens" if opens and not desk.steps else "work_out", lang))]
    lines = [(event.rule, event.text(lang)) for event in message.events]
    if message.kind != "preview":
        return lines
    summary = summary_text(desk, lang)
    return [*([("", summary)] if summary else []), *lines] or [
        ("", word("opens" if opens else "nothing_happens", lang))
    ]


def refused_lines(refusals: Iterable[Refusal], lang: str) -> list[tuple[str, str]]:
    """Every reason once, with what would help."""
    reasons = [reason for refusal in refusals for reason in refusal.reasons]
    lines = [(r.rule, " ".join(filter(None, (r.text(lang), r.fix(lang))))) for r in reasons]
    return list(dict.fromkeys(lines))


def summary_text(desk: Desk, lang: str) -> str:
    """Money, medals and flips of everything picked, in one line."""
    if desk.chosen is None:
        return ""
    parts = []
    owners = [*range(len(desk.draft.names)), desk.draft.government]
    for seat, name in ((owner, owner_name(desk, owner, lang)) for owner in owners):
        mine = [event for event in desk.message.events if event.seat == seat]
        cash, medals = sum(e.money for e in mine), sum(e.medals for e in mine)
        gains = [signed_money(cash, lang)] if cash else []
        gains += [f"{medals:+d} {plural(medals, word('medal_forms', lang), lang)}"] if medals else []
        parts += [f"{name}: {', '.join(gains)}"] if gains else []
    after = desk.engine.apply(desk.draft, desk.chosen)
    turned = targets.flipped(desk.board, desk.game.node.state, after)
    if turned:
        parts.append(word("summary_flip", lang, things=", ".join(thing(desk.board, t, lang) for t in turned)))
    return " · ".join(parts)


def stopped(desk: Desk) -> Any:
    """What stops more cubes of the open sale: on the way to the port, or on any way if some must stay."""
    sale, split = desk.sale(), desk.split()
    if sale is None or split is None:
        return None
    if split.local and sale.limits.together < sale.cubes:
        return sale.bottleneck()
    return sale.bottleneck(overland=False) if sale.limits.matadi < sale.cubes else None


def lines_html(lines: Iterable[tuple[str, str]]) -> str:
    rows = []
    for rule, text in lines:
        badge = f'<span style="{RULE}">{escape(rule)}</span> ' if rule else ""
        rows.append(f'<div style="margin:2px 0">{badge}{escape(text)}</div>')
    return "".join(rows)


def message_html(desk: Desk, lang: str) -> str:
    colour = message_colour(desk)
    return (
        f'<div role="status" style="{FONT};font-size:13px;padding:6px 10px;background:#fff;'
        f"min-height:156px;box-sizing:border-box;"
        f'border:1px solid #ccccbb;border-left:6px solid {colour};border-radius:3px">'
        f"<b>{escape(message_title(desk, lang))}</b>{lines_html(message_lines(desk, lang))}</div>"
    )


# --- the log ---


def log_lines(desk: Desk, lang: str, most: int = LOG_LINES) -> list[tuple[str, int]]:
    """(sentence, number of its node) of the last things that happened, the latest first."""
    found: list[tuple[str, int]] = []
    node: Any = desk.game.node
    while node is not None and len(found) < most:
        events = desk.events_of(node)
        found += [(f"{event.text(lang)} [{event.rule}]", node.number) for event in reversed(events)]
        node = node.parent
    return found[:most]


def branch_labels(desk: Desk, lang: str) -> list[tuple[str, int]]:
    """The lines that lead on from here, if there are several."""
    children = desk.game.node.children
    return [(full_label(desk, c.move, lang), c.number) for c in children] if len(children) > 1 else []


# --- tables ---


def tables_html(desk: Desk, lang: str) -> str:
    """The position as pandas tables."""
    from drcongo import frames

    game = desk.game
    seat = None if desk.seat is None else game.players[desk.seat]
    tables = {
        "t_players": frames.players(game, seat),
        "t_provinces": frames.provinces(game),
        "t_industries": frames.industries(game),
        "t_transports": frames.transports(game),
        "t_market": frames.market(game),
        **_later_tables(desk, seat, lang),
        "t_ledger": frames.ledger(game, lang),
    }
    if desk.seat is None:  # the final count depends on everybody's money
        tables["t_score"] = frames.score_sheet(game, lang)
    parts = []
    for key, table in tables.items():
        opened = " open" if key == "t_players" else ""
        body = table.to_html(border=0, na_rep="")
        parts.append(f"<details{opened}><summary><b>{word(key, lang)}</b></summary>{body}</details>")
    return f'<div style="{FONT};font-size:12px;max-height:420px;overflow:auto">{"".join(parts)}</div>'


def _later_tables(desk: Desk, seat: str | None, lang: str) -> dict[str, Any]:
    """What the layers above Core add."""
    from drcongo import frames

    parts, game = parts_of(desk.engine.layer), desk.game
    found: dict[str, Any] = {}
    if parts.forces:
        found |= {
            "t_forces": frames.forces(game),
            "t_odds": frames.odds(game),
            "t_cards": frames.action_cards(game, seat),
        }
    if parts.government:
        found["t_ministers"] = frames.ministers(game)
    if parts.support:
        found["t_support"] = frames.support_cards(game, seat)
    return found
