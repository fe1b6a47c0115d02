"""Figures of the Government, Ragnar and Solo Games for the pages: offices, Barons, and what they are worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from drcongo.edition import house
from drcongo.edition.kinds import INSURGENTS, MINISTERS, RESOURCES
from drcongo.engine.places import box_at
from drcongo.kernel.game import Game
from drcongo.kernel.speech import language, money
from drcongo.layers.insurgent.peacekeepers import PRICE as PEACEKEEPER
from drcongo.layers.solo import ministers
from drcongo.pages.forces import FACES, faces, heads, scene
from drcongo.pages.grid import Cell, Grid
from drcongo.pages.telling import Told, in_words, tell
from drcongo.pages.words import page
from drcongo.play.congo import congo
from drcongo.play.engine import CongoEngine
from drcongo.play.new_game import new_state
from drcongo.rulebook.catalogue import rule
from drcongo.rulebook.phrases import Term, phrase

STEP, MOST = 100, 1200  # of the bids that are asked about
CARDS = range(1, 11)
PLAYERS = ("Ana", "Ben", "Cleo")
SHARED = (  # what a Minister may do for the Government with little on the map
    *("build crops KAT", "build hydro KAT", "build minerals MAN", "build oil EQU", "place truck KAT-KOC"),
    *("place boat BDU-EQU", "develop BDU with crops BDU"),
)
OFFICE = """
layer = "government"
players = ["Ana", "Ben"]
[turn]
phase = "action1"
order = ["Government", "Ben", "Ana"]
player = "Government"
[ministers]
interior = "Ana"
[provinces.BDU]
industries = [{ owner = "Government", type = "crops", size = "double" }]
[money]
Government = """


def _resource(number: int) -> str:
    return Term("resource", RESOURCES[number]).text(language())


def new_game(layer: str, seats: int = 3, seed: int = 7) -> Game:
    """A new game in the order Ana, Ben, Cleo; the first die shows 3."""
    engine = CongoEngine(layer, house())
    names = PLAYERS[:seats]
    return Game(engine, new_state(engine.rules, names, seed, names), [3])


def phases(layer: str) -> Told:
    """The phases of a cycle, as the engine runs through them."""
    names = [phrase("phase", phase.name, {}, language()) for phase in CongoEngine(layer, house()).rules.phases]
    return Told([("", [" → ".join(names)])])


def card_lines() -> Grid:
    """What each Action card gives to the three Ministers (GOV-CRD-01)."""
    rows: list[list[Cell]] = [
        [str(card.number), card.peacekeepers, money(card.money, language()), ", ".join(map(_resource, card.finance))]
        for card in house().action_cards
    ]
    return Grid([page("head", "card"), *(Term("minister", name).text(language()) for name in MINISTERS)], rows)


def possible_bids(first: int) -> Grid:
    """After a first bid: which sums the next player may name, and what is against the others."""
    game = new_game("government")
    game.play(f"bid {first}")
    rows: list[list[Cell]] = []
    for bid in range(STEP, MOST + STEP, STEP):
        verdict = game.explain(f"bid {bid}")
        told = page("bid", "yes") if verdict.legal else rule(verdict.reasons[0].rule).title
        rows.append([money(bid, language()), told])
    return Grid(heads("bid", "allowed"), rows)


def joint_combat() -> Grid:
    """Against a Major without a city: the faces that win, by your Peacekeepers and the Government's (GOV-DEF-07)."""
    rows: list[list[Cell]] = [
        [
            page("odds", "yours", n=own),
            *(page("odds", "faces", n=faces(own + its, max(INSURGENTS))) if own + its else "–" for its in range(3)),
        ]
        for own in range(3)
    ]
    return Grid(["", *(page("odds", "theirs", n=n) for n in range(3))], rows)


def shares(on_the_card: int) -> Grid:
    """What the Interior Minister may take after each action, with so much on the card (GOV-ACT-04 to GOV-ACT-06)."""
    rows: list[list[Cell]] = []
    for move in SHARED:
        game = scene(f"{OFFICE}{on_the_card}")
        told = in_words(game, move)
        if not game.explain(move).legal:
            rows.append([told, "–", "–", "–"])
            continue
        game.play(move)
        left = game.node.state.cash[-1]
        taken = [int(text.split()[1]) for text in map(game.text, game.legal_moves()) if text.startswith("share")]
        rows.append([told, on_the_card - left, left, max(taken, default=0)])
    return Grid(heads("action", "paid", "left", "share"), rows)


def office(on_the_card: int, more: str = "") -> Game:
    """Ana is Interior Minister, and it is the Government's turn with so much on the card."""
    return scene(f"{OFFICE}{on_the_card}\n{more}")


def finance(card: int, minister: str = "Ana", **markers: str) -> Game:
    """A game in which this Action card waits for the Finance Minister, or has been carried out without one."""
    others = [number for number in CARDS if number != card]
    lines = ['layer = "government"', 'players = ["Ana", "Ben"]', "[turn]", 'phase = "action1"']
    lines += ["[ministers]", f'finance = "{minister}"'] if minister else []
    lines += ["[cards]", f"spaces = {[card, *others[:3]]}", f"deck = {others[3:]}", "[market]"]
    return scene("\n".join([*lines, *(f"{kind} = {where}" for kind, where in markers.items())]))


def cubes_move(game: Game, resource: str, *moves: str) -> Grid:
    """A column of the market before and after these moves: its cubes, and an arrow where the marker stands."""
    board, kind = congo(game).board, RESOURCES.index(resource)
    before = _column(game, kind)
    for move in moves:
        game.play(move)
    pairs = list(zip(board.labels, before, _column(game, kind), strict=True))
    used = [i for i, (_, one, other) in enumerate(pairs) if one or other]
    near = pairs[max(0, min(used) - 1) : max(used) + 2]
    rows = [[money(label, language()), one, other] for label, one, other in reversed(near)]
    return Grid(heads("box", "before", "after"), rows)


def _column(game: Game, kind: int) -> list[str]:
    s, board = game.node.state, congo(game).board
    found = []
    for box in range(len(board.labels)):
        cubes = s.box_cubes[box_at(board, kind, box)] if box >= board.bottom[kind] else 0
        found.append(f"{cubes or ''}{' ←' if s.marker[kind] == box else ''}".strip())
    return found


def income_of_interior(*cards: int) -> Told:
    """With each of these cards the dearest industry or transport that leaves a full share, and the shares together."""
    board, lang = house(), language()
    costs = (*board.industry_cost, *board.transport_cost)
    on_the_card, pocket, lines = 0, 0, []
    for number in cards:
        on_the_card += next(card.money for card in board.action_cards if card.number == number)
        price = max(cost for cost in costs if cost * 3 // 2 <= on_the_card)
        pocket, on_the_card = pocket + price // 2, on_the_card - price * 3 // 2
        lines.append(page("interior", "card", number=number, price=money(price, lang), share=money(price // 2, lang)))
    lines.append(page("interior", "together", share=money(pocket, lang), left=money(on_the_card, lang)))
    return Told([("", lines)])


# --- Barons ---


def barons() -> Grid:
    """The Barons: where each starts, and with how much (RAG-SET-04)."""
    board = house()
    rows = [[board.provinces[p].name, sum_] for p, sum_ in board.barons.items()]
    return Grid(heads("start_province", "money"), rows)


def seats(game: Game) -> Grid:
    """Each player's Baron: the start province, his money, what the seat adds, and both together."""
    s, board = game.node.state, congo(game).board
    rows: list[list[Cell]] = []
    for seat, name in enumerate(s.names):
        own = board.barons[s.barons[seat]]
        rows.append([name, board.provinces[s.barons[seat]].name, own, s.cash[seat] - own, s.cash[seat]])
    return Grid(heads("player", "start_province", "baron", "seat", "in_all"), rows)


def home(game: Game, player: str) -> str:
    """The code of a player's start province."""
    return str(congo(game).board.codes[game.node.state.barons[game.seat(player)]])


def left_after_overture(start: str) -> Grid:
    """What is left of a Baron's money, by the industry and by one or two Peacekeepers (RAG-OVT-02)."""
    board = house()
    here = board.province_number[start]
    kinds = sorted({board.space_resource[i] for i in board.spaces_in[here]})
    rows: list[list[Cell]] = [
        [_resource(r), *(board.barons[here] - PEACEKEEPER * n - board.industry_cost[r] for n in (1, 2))] for r in kinds
    ]
    return Grid(heads("type", "one_guard", "two_guards"), rows)


# --- alone ---


def minister_prices() -> Grid:
    """What a Minister costs alone, by cycle and die (SOLO-04)."""
    game = Game(engine := CongoEngine("solo", house()), new_state(engine.rules, PLAYERS[:1], 1), "ask")
    rows: list[list[Cell]] = []
    for cycle in range(1, 7):
        state = game.node.state.copy()
        state.cycle = cycle
        rows.append([str(cycle), *(ministers.price(state, die) for die in range(1, FACES + 1))])
    return Grid([page("head", "cycle"), *(page("odds", "die", n=n) for n in range(1, FACES + 1))], rows)


def with_each_minister(card: int) -> Told:
    """The same Action card alone, without a Minister and with each of the three (SOLO-05)."""
    others = [number for number in CARDS if number != card]
    position = "\n".join(
        [
            *('layer = "solo"', 'players = ["Ana"]', "[turn]", 'phase = "action1"', "[taken]", 'Ana = "italy"'),
            *("[market]", "crops = { marker = 1000 }", "hydro = { marker = 1200 }", "minerals = { marker = 1600 }"),
            *("oil = { marker = 2000 }", "[cards]", f"spaces = {[card, *others[:3]]}", f"deck = {others[3:]}"),
        ]
    )
    parts = []
    for choice in ("done", *(f"choose {name}" for name in MINISTERS)):
        game = scene(position, [1])
        told = in_words(game, choice)
        parts.append((told, [*tell(game, choice, only="GOV-").parts[0][1], game.prompt()]))
    return Told(parts)


def cards_left(seen: Iterable[int]) -> Grid:
    """On how many unseen Action cards each resource stands for Finance; what Interior receives on average."""
    left = [card for card in house().action_cards if card.number not in set(seen)]
    rows: list[list[Cell]] = []
    for number in range(len(RESOURCES)):
        mine: Sequence[str] = [str(card.number) for card in left if number in card.finance]
        rows.append([_resource(number), page("odds", "cards", n=len(mine), all=len(left)), ", ".join(mine) or "–"])
    average = round(sum(card.money for card in left) / len(left)) if left else 0
    rows.append([Term("minister", "interior").text(language()), money(average, language()), page("odds", "average")])
    return Grid(heads("what", "share_of_cards", "which"), rows)


def sixth_reset(medals: int, development: int) -> Told:
    """The end of the sixth cycle alone, the Target on 20: what it comes to (SOLO-08 to SOLO-10)."""
    game = scene(
        f'layer = "solo"\nplayers = ["Ana"]\ncycle = 6\ntarget = 20\ndevelopment = {development}\n'
        f'[turn]\nphase = "reset"\n[money]\nAna = 0\n[medals]\nAna = {medals}\n'
    )
    return Told([("", [game.log()[0], game.log()[-1]])])
