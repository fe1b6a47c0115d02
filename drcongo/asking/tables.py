"""A game as pandas tables. pandas is imported only here, when a table is asked for.

Columns and values have English names in code; shown, they are in the language of the session (`told` for another one).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drcongo.asking.position_diff import tell
from drcongo.cards import SUPPORT
from drcongo.edition.kinds import CITY_POINTS, GOVERNMENT, INSURGENTS, INTERIOR, MINISTERS, RESOURCES, TRANSPORTS
from drcongo.engine import combat, score
from drcongo.engine.places import box_at, cities_of, industries_of, transports_of
from drcongo.engine.state import HIDDEN, NOBODY, NOTHING_SOLD, THREATS, State
from drcongo.kernel.game import Game
from drcongo.kernel.speech import language
from drcongo.picture.parts import parts_of
from drcongo.play.congo import congo
from drcongo.rulebook import columns as _columns  # noqa: F401 – the words of tables
from drcongo.rulebook.catalogue import rule

if TYPE_CHECKING:
    from drcongo.kernel.speech.spoken import Spoken


def _table(rows: list[dict[str, Any]], index: str | None = None) -> Spoken:
    from drcongo.kernel.speech.spoken import Spoken

    table = Spoken(rows)
    return table.set_index(index) if index and len(table) else table


def _whole(table: Spoken, *names: str) -> Spoken:
    """Whole numbers even where some are missing, and nothing where they are: a reader is not shown what pandas calls
    it."""
    import pandas as pd

    for name in names:
        values = ["" if pd.isna(value) else value for value in table[name]]
        values = [int(value) if isinstance(value, float) else value for value in values]
        table[name] = pd.Series(values, index=table.index, dtype=object if "" in values else None)
    return table


def _seen(game: Game, seat: str | int | None) -> State:
    """The position as one player sees it, or all of it."""
    state: State = game.node.state if seat is None else game.view(seat)
    return state


def _owner(s: State, owner: int) -> str:
    if owner == NOBODY:
        return ""
    return s.names[owner] if owner < s.seats else GOVERNMENT


def players(game: Game, seat: str | int | None = None) -> Spoken:
    """Who has what, in Turn Order. Seen as one seat, the others' money is missing (CORE-MSC-07)."""
    s, board, parts = _seen(game, seat), congo(game).board, parts_of(congo(game).layer)
    rows = []
    for place, number in enumerate(s.turn_order, start=1):
        if number == s.government:
            continue
        row: dict[str, Any] = {"player": s.names[number], "place": place}
        row["money"] = None if s.cash[number] == HIDDEN else s.cash[number]
        row["medals"] = s.medals[number]
        row |= {f"{r} left": n for r, n in zip(RESOURCES, industries_of(s, number), strict=True)}
        row |= {f"{t} left": n for t, n in zip(TRANSPORTS, transports_of(s, number), strict=True)}
        row |= {f"{p}-point left": n for p, n in zip(CITY_POINTS, cities_of(s, number), strict=True)}
        if parts.forces:
            row["diamonds"] = s.diamonds[number]
            row["peacekeepers left"] = board.player_peacekeepers - combat.on_the_map(s, number)
        if parts.government:
            row["ministers"] = " ".join(name for name, who in zip(MINISTERS, s.ministers, strict=True) if who == number)
        if parts.support:
            row["baron"] = board.codes[s.barons[number]] if s.barons[number] != NOBODY else ""
            row["support card"] = SUPPORT[s.taken[number]].key if s.taken[number] != NOBODY else ""
        rows.append(row)
    table = _table(rows, "player")
    return _whole(table, "money")


def provinces(game: Game) -> Spoken:
    """Every province with its city and town."""
    s, board = _seen(game, None), congo(game).board
    rows = []
    for p, province in enumerate(board.provinces):
        owned = [i for i in board.spaces_in[p] if s.space_owner[i] != NOBODY]
        rows.append(
            {
                "province": province.code,
                "name": province.name,
                "town": province.town,
                "city": s.city_points[p],
                "city owner": _owner(s, s.city_owner[p]),
                "supplied": s.city_flipped[p],
                "industries": len(owned),
                "vacant": sum(s.space_owner[i] == NOBODY for i in board.printed_in[p]),
                "cubes": sum(s.space_cubes[i] for i in owned),
                "export": province.export,
                "neighbours": " ".join(board.codes[n] for n in board.adjacent[p]),
            }
        )
    return _table(rows, "province")


def forces(game: Game) -> Spoken:
    """Insurgents and Peacekeepers in every province, and how a combat there would stand (INS-CMB-04)."""
    s, engine = _seen(game, None), congo(game)
    board, rows = engine.board, []
    for p, province in enumerate(board.provinces):
        row: dict[str, Any] = {"province": province.code, "name": province.name, "diamond": province.diamond}
        row["insurgent"] = INSURGENTS.get(s.insurgents[p], "")
        row["state"] = THREATS[s.threat[p]]
        row |= {_owner(s, owner): combat.peacekeepers_of(s, owner, p) for owner in range(s.seats + 1)}
        fight = bool(s.insurgents[p] and combat.peacekeepers_in(s, p))
        row["strength"] = combat.strength(s, p)
        row["least die"] = combat.least_die(engine.rules, s, p) if fight else None
        row["odds"] = str(combat.odds(engine.rules, s, p)) if fight else ""
        rows.append(row)
    table = _table(rows, "province")
    return _whole(table, "least die")


def industries(game: Game) -> Spoken:
    """Every printed industry space, vacant ones included, and the extra industries that stand."""
    s, board = _seen(game, None), congo(game).board
    rows = [
        {
            "space": space.name,
            "province": board.codes[space.province],
            "type": RESOURCES[space.resource],
            "double": space.double,
            "owner": _owner(s, s.space_owner[i]),
            "flipped": s.space_flipped[i],
            "cubes": s.space_cubes[i],
        }
        for i, space in enumerate(board.spaces)
        if not space.extra or s.space_owner[i] != NOBODY
    ]
    return _table(rows, "space")


def transports(game: Game) -> Spoken:
    """Every place for a transport, vacant ones included."""
    s, board = _seen(game, None), congo(game).board
    rows = [
        {
            "border": board.border_names[slot.border],
            "transport": TRANSPORTS[slot.transport],
            "owner": _owner(s, s.slot_owner[i]),
            "starred": slot.starred,
        }
        for i, slot in enumerate(board.slots)
    ]
    return _table(rows)


def market(game: Game) -> Spoken:
    """The four columns: where the marker stands, where the next sale starts, what lies where."""
    s, board = _seen(game, None), congo(game).board
    rows = []
    for r, resource in enumerate(RESOURCES):
        for box in range(board.top, board.bottom[r] - 1, -1):
            rows.append(
                {
                    "resource": resource,
                    "box": board.labels[box],
                    "higher": board.higher[box],
                    "lower": board.lower[box],
                    "cubes": s.box_cubes[box_at(board, r, box)],
                    "marker": s.marker[r] == box,
                    "start box": board.start[r] == box,
                    "used": s.lowest_sold[r] != NOTHING_SOLD and s.lowest_sold[r] <= box <= s.marker[r],
                }
            )
    return _table(rows)


def odds(game: Game) -> Spoken:
    """Combat in every province with an Insurgent: what is added to the die, what it must show, and the exact chance."""
    s, rules = _seen(game, None), congo(game).rules
    board = rules.board
    rows = []
    for p, strength in enumerate(s.insurgents):
        if strength:
            chance = combat.odds(rules, s, p)
            rows.append(
                {
                    "province": board.codes[p],
                    "insurgent": INSURGENTS[strength],
                    "peacekeepers": combat.peacekeepers_in(s, p),
                    "city": s.city_points[p],
                    "added to the die": rules.combat_strength(s, p),
                    "least die": combat.least_die(rules, s, p),
                    "chance": chance,
                    "percent": float(round(100 * chance, 1)),
                }
            )
    return _table(rows, "province")


def action_cards(game: Game, seat: str | int | None = None) -> Spoken:
    """The four Action spaces. Seen as one seat, cards that lie face-down are unknown (INS-SET-01)."""
    s, board = _seen(game, seat), congo(game).board
    rows = []
    for place, number in enumerate(s.action_cards):
        row: dict[str, Any] = {"space": place + 1, "face-up": place < s.revealed, "card": None}
        if number != HIDDEN:
            card = board.action_cards[number]
            row |= {"card": card.number, "peacekeepers": card.peacekeepers, "money": card.money}
            row["insurgents"] = " ".join(f"{INSURGENTS[n]} {board.codes[p]}" for n, p in card.insurgents)
            row["finance"] = " ".join(RESOURCES[r] for r in card.finance)
        rows.append(row)
    table = _table(rows, "space")
    return _whole(table, *table.columns.drop("face-up"))


def ministers(game: Game) -> Spoken:
    """Who holds which Minister, and the money on the Interior Minister's card."""
    s = _seen(game, None)
    rows = [
        {"minister": name, "player": _owner(s, holder), "money": s.cash[s.government] if m == INTERIOR else None}
        for m, (name, holder) in enumerate(zip(MINISTERS, s.ministers, strict=True))
    ]
    table = _table(rows, "minister")
    return _whole(table, "money")


def support_cards(game: Game, seat: str | int | None = None) -> Spoken:
    """The offer, the cards with the Barons and the discards, from the top; a face-down offer is unknown to a seat."""
    s = _seen(game, seat)
    places = [("offer", "", number) for number in s.offer if not s.offer_open or number != NOBODY]
    places += [("taken", s.names[player], number) for player, number in enumerate(s.taken) if number != NOBODY]
    places += [("discards", "", number) for number in s.support_discards]
    rows = []
    for where, player, number in places:
        row: dict[str, Any] = {"where": where, "player": player, "face-up": where != "offer" or s.offer_open}
        card = None if number == HIDDEN else SUPPORT[number]
        row |= {"card": card.key if card else "", "title": card.printed(language()) if card else ""}
        row |= {"window": card.window if card else "", "rule": card.rule if card else ""}
        rows.append(row)
    return _table(rows)


def ledger(game: Game, lang: str | None = None) -> Spoken:
    """Every gain and payment up to here, with the rule that caused it."""
    rows = [
        {
            "node": node.number,
            "player": _owner(_seen(game, None), event.seat),
            "rule": event.rule,
            "money": event.money,
            "medals": event.medals,
            "what": event.text(lang),
        }
        for node in game.path()
        for event in game.events(node)
        if event.money or event.medals
    ]
    from drcongo.kernel.speech.spoken import Spoken

    return Spoken(rows, columns=["node", "player", "rule", "money", "medals", "what"])


def score_sheet(game: Game, lang: str | None = None) -> Spoken:
    """The final count as it stands, or as it would be if the game ended now: a line for each rule."""
    lang = lang or language()
    s = _seen(game, None)
    rows: list[dict[str, Any]] = []
    for line in score.sheet(congo(game).rules, s):
        rows.append(
            {
                "rule": line.rule,
                "what": rule(line.rule, lang).title,
                **dict(zip(s.names, line.medals, strict=True)),
            }
        )
    totals = score.totals(congo(game).rules, s)
    rows.append({"rule": "", "what": tell("answer", "total").text(lang), **dict(zip(s.names, totals, strict=True))})
    return _table(rows, "rule")
