"""What a thing on the picture is: its heading and the facts about it, without what may be done there."""

from __future__ import annotations

from html import escape

from drcongo.cards import SUPPORT, SUPPORT_NUMBER
from drcongo.edition.kinds import INTERIOR, MINISTERS, RESOURCES, TRANSPORTS
from drcongo.engine.combat import on_the_map, owners_in, peacekeepers_of
from drcongo.engine.places import box_at, cities_of, industries_of, transports_of
from drcongo.engine.state import HIDDEN, NOBODY
from drcongo.engine.transport import UNLIMITED
from drcongo.picture import targets
from drcongo.picture.parts import parts_of
from drcongo.rulebook import catalogue
from drcongo.rulebook.phrases import Term, money, plural, term

from ..stage.html import chip_of_all, div, fact, lines, span, tag
from ..words import word
from . import combats
from .labels import country, owner_name, province, thing
from .moments import action_card
from .selection import Selection


def heading(selection: Selection, target: str, lang: str) -> str:
    """The thing in a few words."""
    kind, _, name = target.partition(":")
    board, s = selection.board, selection.shown()
    if kind == "force" and s.insurgents[board.province_number[name]]:
        insurgent = combats.insurgent_name(s.insurgents[board.province_number[name]], lang)
        return f"{insurgent}, {province(board, name)}"
    if kind == "town":
        return f"{board.provinces[board.province_number[name]].town}, {province(board, name)}"
    if kind == "extra":
        return f"{word('extra_space', lang)}, {province(board, name)}"
    if kind == "player":
        return owner_name(selection, int(name), lang)
    if kind in ("box", "local"):
        return word("column", lang, resource=term(Term("resource", name.split(":")[0]), "", lang))
    if kind == "phase":
        return selection.engine.phase_names(lang)[int(name)]
    if kind == "track":
        return word("track_space", lang, n=name)
    if kind == "space":
        resource, code, size = name.split()
        double = f" ({word('double', lang)})" if size == "double" else ""
        named = term(Term("resource", resource), "", lang)
        return f"{named}{double}, {province(board, code)}"
    return thing(board, target, lang)


def facts_html(selection: Selection, target: str, lang: str) -> str:
    """The facts about a thing; "" for what has none."""
    kind, _, name = target.partition(":")
    match kind:
        case "space":
            return _space(selection, name, lang)
        case "slot":
            return _slot(selection, target, lang)
        case "province" | "town" | "force" | "extra":
            return _province(selection, name, kind, lang)
        case "box" | "local":
            return _box(selection, name, lang)
        case "card":
            return _action_card(selection, int(name), lang)
        case "minister":
            return _minister(selection, name, lang)
        case "support":
            return _support(name, lang)
        case "player":
            return _player(selection, int(name), lang)
        case "track":
            return _track(selection, int(name), lang)
    return ""


def _quiet(*facts: str) -> str:
    told = " · ".join(filter(None, facts))
    return div(escape(told), "drc-facts") if told else ""


def _space(selection: Selection, name: str, lang: str) -> str:
    i, s = selection.board.space_number[name], selection.shown(selection.draft)
    owner = s.space_owner[i]
    if owner == NOBODY:
        return ""
    facts = [owner_name(selection, owner, lang), word("flipped" if s.space_flipped[i] else "face_up", lang)]
    facts += [word("cubes", lang, n=s.space_cubes[i])] if s.space_cubes[i] else []
    return _quiet(*facts)


def _slot(selection: Selection, target: str, lang: str) -> str:
    number = targets.slot_targets(selection.board).index(target)
    owner = selection.draft.slot_owner[number]
    capacity = selection.engine.rules.slot_capacity(selection.draft, number) if owner != NOBODY else UNLIMITED
    who = "" if owner == NOBODY else owner_name(selection, owner, lang)
    return _quiet(who, word("carries", lang, n=capacity) if capacity < UNLIMITED else "")


def _province(selection: Selection, code: str, kind: str, lang: str) -> str:
    board, s = selection.board, selection.draft
    p = board.province_number[code]
    printed = board.provinces[p]
    facts = []
    if kind != "force":
        facts = [printed.town if kind == "province" else "", _city(selection, p, lang)]
        facts += [word(f"export_{printed.export}", lang)] if printed.export else []
        facts += [word("diamond", lang)] if printed.diamond else []
    forces = ""
    if parts_of(selection.engine.layer).forces and p != board.capital:
        told, rules = combats.state_of(selection, p, lang, named=kind == "force")
        owners = [f"{owner_name(selection, o, lang)} {peacekeepers_of(s, o, p)}" for o in owners_in(s, p)]
        keepers = f"{word('peacekeepers', lang)}: {', '.join(owners)}" if owners else ""
        chips = f" {chip_of_all([rule for rule, _ in rules])}" if rules else ""
        forces = div(escape(" · ".join(filter(None, (told, keepers)))) + chips, "drc-facts")
    return _quiet(*facts) + forces


def _city(selection: Selection, p: int, lang: str) -> str:
    s = selection.draft
    if not s.city_points[p]:
        return word("no_city", lang)
    city = word("city_of", lang, points=s.city_points[p], owner=owner_name(selection, s.city_owner[p], lang))
    return f"{city}, {word('supplied', lang)}" if s.city_flipped[p] else city


def _box(selection: Selection, name: str, lang: str) -> str:
    board, s = selection.board, selection.draft
    resource, _, label = name.partition(":")
    r = RESOURCES.index(resource)
    told = [word("marker_at", lang, label=money(board.higher[s.marker[r]], lang))]
    if label:
        box = board.box_number[int(label)]
        prices = {"higher": money(board.higher[box], lang), "lower": money(board.lower[box], lang)}
        told = [word("box_prices", lang, **prices), *told]
        sold = s.box_cubes[box_at(board, r, box)]
        told += [word("sold_here", lang, n=sold)] if sold else []
    told.append(word("local_price", lang, price=money(board.local[r], lang)))
    return lines(("", text) for text in told)


def _action_card(selection: Selection, space: int, lang: str) -> str:
    """What the face-up card of an Action space says; of a face-down one, nothing."""
    s = selection.shown()
    told = [word("card_down", lang)]
    if space <= s.revealed:
        told = action_card(selection, selection.board.action_cards[s.action_cards[space - 1]], lang)
    return lines(("", text) for text in [*told, word("deck", lang, n=len(s.action_deck))])


def _minister(selection: Selection, name: str, lang: str) -> str:
    s = selection.shown()
    holder = s.ministers[MINISTERS.index(name)]
    facts = [word("held_by_nobody", lang) if holder == NOBODY else word("held_by", lang, player=s.names[holder])]
    if name == MINISTERS[INTERIOR]:
        facts.append(word("purse", lang, money=money(s.cash[s.government], lang)))
    rule = catalogue.rule("GOV-MIN-01", lang)
    return _quiet(*facts) + lines([(rule.id, rule.text)])


def _support(key: str, lang: str) -> str:
    if key not in SUPPORT_NUMBER:
        return ""
    card = SUPPORT[SUPPORT_NUMBER[key]]
    rule = catalogue.rule(card.rule, lang)
    return _quiet(card.printed(lang)) + lines([(rule.id, rule.text)])


def _player(selection: Selection, seat: int, lang: str) -> str:
    """Money if it may be seen, medals, and the counters left."""
    s, board, parts = selection.shown(), selection.board, parts_of(selection.engine.layer)
    cash = s.cash[seat]
    pairs = [fact(word("money", lang), word("secret", lang) if cash == HIDDEN else money(cash, lang))]
    if seat < s.seats:
        pairs.append(fact(word("medals", lang), str(s.medals[seat])))
    pairs.append(fact(word("counters_left", lang), counters_left(selection, seat, lang)))
    if parts.forces:
        most = board.player_peacekeepers if seat < s.seats else board.government_peacekeepers
        pairs.append(fact(word("peacekeepers_left", lang), str(most - on_the_map(s, seat))))
        if seat < s.seats and s.diamonds[seat]:
            forms = plural(s.diamonds[seat], word("diamond_forms", lang), lang)
            pairs.append(fact(word("diamonds", lang), f"{s.diamonds[seat]} {forms}"))
    if parts.support and seat < s.seats:
        if s.barons[seat] != NOBODY:
            pairs.append(fact(word("baron", lang), province(board, board.codes[s.barons[seat]])))
        if s.taken[seat] != NOBODY:
            pairs.append(fact(word("card_taken", lang), country(SUPPORT[s.taken[seat]].key, lang)))
    return div("".join(pairs), "drc-pairs")


def counters_left(selection: Selection, seat: int, lang: str) -> str:
    """Industries by type, transports by kind and cities by points that are still in a supply."""
    s = selection.draft
    kinds = (("resource", RESOURCES, industries_of(s, seat)), ("transport", TRANSPORTS, transports_of(s, seat)))
    told = [
        f"{term(Term(group, name), '', lang)} {n}"
        for group, names, left in kinds
        for name, n in zip(names, left, strict=True)
    ]
    points = "/".join(str(n) for n in cities_of(s, seat))
    return f"{', '.join(told)}, {word('cities_left', lang, points=points)}"


def _track(selection: Selection, space: int, lang: str) -> str:
    s = selection.shown()
    marks = [word("cycle_marker", lang)] if s.cycle == space else []
    marks += [word("development", lang)] if s.development == space else []
    marks += [word("end_marker", lang)] if s.target == space else []
    marks += [s.names[seat] for seat in range(s.seats) if s.medals[seat] == space]
    return _quiet(*marks)


def state_of_place(selection: Selection, target: str, lang: str) -> str:
    """The one word about a space or slot that nobody has, behind its heading."""
    kind, _, name = target.partition(":")
    if kind == "space":
        owner = selection.shown(selection.draft).space_owner[selection.board.space_number[name]]
    elif kind == "slot":
        owner = selection.draft.slot_owner[targets.slot_targets(selection.board).index(target)]
    else:
        return ""
    return word("vacant", lang) if owner == NOBODY else ""


def title_html(text: str, close: str, aside: str = "") -> str:
    """A heading with its button that closes; `aside` stands quietly behind it."""
    shut = tag("button", "✕", "drc-close", type="button", data_act="close", aria_label=close, title=close)
    said = escape(text) + (f" {span(aside, 'drc-aside')}" if aside else "")
    return tag("h4", tag("span", said) + shut)
