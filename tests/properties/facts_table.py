"""Which fact of which event is worked out how (see facts.py). A key of two parts is of one event alone."""

from __future__ import annotations

from drcongo.edition.kinds import HYDRO, RESOURCES, TRANSPORTS
from drcongo.engine import combat
from drcongo.engine.action_cards import current_card
from drcongo.engine.decisions import ordered, province_of, spaces_of, waiting_die
from drcongo.engine.score import ranking
from drcongo.engine.state import SUPPRESSED, UNSUPPRESSED
from drcongo.layers.core.dice import BOXES_UP
from drcongo.rulebook.phrases import Term
from tests.properties import facts as f
from tests.properties.happening import Worked, any_of

# What holds wherever the fact is told.
FACTS: dict[str, Worked] = {
    "player": lambda h: h.before.name(h.seat),
    "money": lambda h: h.event.money,
    "cycle": lambda h: h.after.cycle,
    "space": lambda h: h.after.development,
    "strength": lambda h: h.strength(),
    "total": lambda h: h.strength() + h.die(),
    "needed": lambda h: h.before.insurgents[h.fought()] + 1,
    "die": lambda h: h.die(),
    "minister": f.minister,
    "port": lambda h: h.board.provinces[h.board.port].town,
    "resource": lambda h: Term("resource", RESOURCES[h.sold()]),
    "price": lambda h: -h.event.money,
}

# What is particular to one event, or to several of the same kind.
OF_ONE: dict[tuple[str, str], Worked] = {}


def _of(events: str, **worked: Worked) -> None:
    OF_ONE.update({(event, fact): one for event in events.split() for fact, one in worked.items()})


# Turns, phases, Turn Order
_of("phase", phase=f.phases_begun)
_of("dropped_out", place=f.place_in_the_new_order)
_of("new_order", players=f.players_in_order)
_of("target_back", n=f.arrows, target=f.target_now)
_of("face_up", industries=lambda h: sum(h.before.space_flipped), cities=lambda h: sum(h.before.city_flipped))
_of("unsold_cubes_return", n=lambda h: sum(h.before.space_cubes))
_of("raised", n=lambda h: -h.gained("medals"))

# The dice and the market
_of("rolled", value=lambda h: h.move.value, boxes=lambda h: BOXES_UP[h.move.value])
_of(" ".join(f.MARKERS), resource=f.resource_by_turns(*f.MARKERS), price=f.label_of_the_marker)
_of("finance_up", resource=f.moved(1), price=f.label_of_the_marker)
_of("finance_down", resource=f.moved(-1), price=f.label_of_the_marker)
_of("finance_blocked", resource=f.moved(0), price=f.label_of_the_marker)
_of("finance_not_taken marker_left", resource=f.moved(0))
_of("cubes_move_along", resource=f.moved(1, -1), n=lambda h: f.column(h.before, h))
_of(
    "cubes_pushed_off",
    resource=f.moved(-1),
    pushed=lambda h: f.column(h.before, h) - f.column(h.after, h),
)

# Building, transport, cities, production
_of(
    "built",
    province=f.where_an_owner_came,
    resource=lambda h: Term("resource", RESOURCES[h.board.space_resource[f.only(h.changed("space_owner"))]]),
)
_of("extra_industry", province=f.where_an_owner_came)
_of(
    "placed",
    transport=lambda h: Term("transport", TRANSPORTS[h.board.slots[f.only(h.changed("slot_owner"))].transport]),
    a=f.end_of_the_border("b"),
    b=f.end_of_the_border("a"),
)
_of(
    "developed",
    province=f.where_the_city_grew,
    points=lambda h: h.after.city_points[f.city_step(h)],
    industries=f.in_any_order(f.turned(face_down=True)),
)
_of("city_paid city_costs_nothing", full=f.full_price, off=f.taken_off)
_of("grows_flipped", province=f.where_the_city_grew)
_of("counter_back", points=lambda h: h.before.city_points[f.city_step(h)])
_of("no_deduction", industries=f.in_any_order(f.beside_insurgents))
_of("production_opens", industries=lambda h: [h.piece(i) for i in spaces_of(h.after.frame)])
_of("held_back", industries=f.held_back)
_of("produced", industries=f.that_made_cubes, n=f.cubes_made)
_of("one_cube_only", industries=f.that_made_cubes)

# Sales
_of("offers", n=lambda h: f.own_cubes(h.before, h, h.sold()))
_of("sold_port", n=lambda h: h.split().matadi, prices=f.prices_paid(0))
_of("sold_overland", n=lambda h: h.split().overland, prices=f.prices_paid(1), exits=f.exits)
_of(
    "sold_local",
    n=lambda h: h.split().local,
    prices=lambda h: [h.board.local[h.sold()]] * h.split().local,
)
_of(
    "laid",
    resource=lambda h: Term("resource", RESOURCES[h.sold()]),
    n=lambda h: h.exported(),
    labels=lambda h: sorted({h.board.labels[box] for box in h.filled(h.sold())}, reverse=True),
)
_of(
    "supplied",
    city=lambda h: h.by_code(h.move.city),
    source=lambda h: h.by_code(h.move.source),
    points=lambda h: h.before.city_points[f.only(h.changed("city_flipped"))],
)
_of(
    "hydro_paid",
    city=lambda h: h.name(h.supply()[0]),
    points=lambda h: h.before.city_points[h.supply()[0]],
    label=lambda h: any_of(h.board.labels[box] for box in h.filled(HYDRO)),
    money=f.hydro_brings,
)
_of("hydro_local", n=lambda h: f.own_cubes(h.before, h, HYDRO), price=lambda h: h.board.local[HYDRO])
_of("bank_keeps", income=lambda h: sum(e.money for e in h.log[: h.n] if e.seat == h.seat))
_of("minister_earns", n=lambda h: h.exported(), price=lambda h: h.board.local[h.sold()])

# Insurgents, Peacekeepers, combat
_of("card_turned", number=lambda h: current_card(h.engine.rules, h.after).number)
_of("insurgent_appears insurgent_stays", province=f.where_the_card_says, insurgent=f.insurgent_there)
_of("insurgent_exchanged", province=f.where_it_is_exchanged, insurgent=f.insurgent_there)
_of("no_major_left", province=f.where_the_card_says, supply=f.majors_by_then)
_of("cubes_lost", province=f.where_cubes_went, n=f.cubes_lost)
_of("suppressed", province=lambda h: h.threats(UNSUPPRESSED, SUPPRESSED))
_of("unsuppressed", province=lambda h: h.threats(SUPPRESSED, UNSUPPRESSED))
_of("peacekeeper_placed", province=lambda h: f.only(h.forces(h.seat, more=True)))
_of(
    "peacekeeper_moved",
    province=lambda h: f.only(h.forces(h.seat, more=True)),
    source=lambda h: f.only(h.forces(h.seat, more=False)),
)
_of("government_places", province=lambda h: f.only(h.forces(h.before.government, more=True)))
_of("government_removes", province=lambda h: f.only(h.forces(h.before.government, more=False)))
_of("peacekeeper_lost", province=lambda h: f.only(h.forces(h.seat, more=False)))
_of("combat_started government_fights", province=f.of_the_move)
_of("others_join", province=f.of_the_move, players=f.those_who_join)
_of("compulsory_combat", province=lambda h: h.name(province_of(h.after.frame)), roller=f.who_rolls)
_of("combat_total", province=lambda h: h.name(h.fought()))
_of("combat_won combat_lost", insurgent=f.beaten_kind)
_of("combat_medal no_reward", province=lambda h: h.won())
_of("diamond_money", province=lambda h: h.won(), n=f.winners)
_of("die_waits", die=lambda h: waiting_die(h.after.frame).die)
_of("diamonds_sold", n=lambda h: h.before.diamonds[h.seat] - h.after.diamonds[h.seat])
_of("diamonds_kept", n=lambda h: h.after.diamonds[h.seat])
_of("cards_dealt cards_shuffled", n=lambda h: len(h.after.action_cards), left=lambda h: len(h.after.action_deck))

# Ministers
_of("bid_first bid_top bid_lower", bid=lambda h: h.move.money)
_of("bid_lapses", bid=f.lapsed_bid)
_of("not_taken", ministers=f.not_held)
_of("ministers_return", money=lambda h: h.after.cash[h.after.government])
_of("interior_money", total=lambda h: h.cash_then())
_of("share_given left_of_the_sum", left=lambda h: h.cash_then())
_of(
    "defence_done defence_done_by_card",
    removed=lambda h: ordered(h.before).removed,
    placed=lambda h: ordered(h.before).placed,
)
_of("government_sells_nothing", n=f.unsold_cubes)

# Support cards
_of("offer_open", cards=lambda h: [f.card(number) for number in h.after.offer])
_of("card_turned_up", card=f.new_on_offer)
_of("card_used card_aside", card=lambda h: Term("support", h.move.card))
_of("card_fetched", card=lambda h: Term("support", h.move.named[0]))
_of("cards_discarded", n=f.discards)
_of("deck_shuffled", n=f.shuffled)
_of("offer_dealt", n=lambda h: len(h.after.offer))
_of("combat_bonus combat_bonus_with_city", n=lambda h: h.strength() - combat.strength(h.before, h.fought()))
_of("rolls_again", province=lambda h: h.name(h.fought()))
_of("card_medals medals_bought", n=lambda h: h.gained("medals"))
_of("one_cube_stays", industries=f.that_lost_cubes, owner=f.owner_of_the_cubes)
_of("turned_face_up", industries=lambda h: f.only(f.turned(face_down=False)(h)))
_of("taken_over", industries=f.taken_over, owner=lambda h: h.before.name(h.before.space_owner[f.taken_space(h)]))
_of("cards_seen", cards=f.seen)
_of("sum_from_the_bank", money=lambda h: h.after.cash[h.seat], user=f.who_draws)
_of("rest_to_the_bank", left=lambda h: h.cash_then() - h.event.money, total=lambda h: h.after.cash[h.seat])

# Solo, Finale
_of("provinces_do_not_score", provinces=lambda h: [h.name(p) for p in h.standing(UNSUPPRESSED)])
_of("minister_price", die=lambda h: h.move.value, price=lambda h: 100 * (h.move.value + h.before.cycle))
_of("beyond_track", n=lambda h: h.after.final[h.seat], length=lambda h: h.board.track_length)
_of("won won_tie", n=lambda h: max(h.after.final), player=lambda h: h.after.names[ranking(h.after)[0]])
_of("won_tie", players=f.tied)
_of("victory_national victory_baronial victory_none", n=lambda h: h.after.final[0])
_of(
    "finale_industries finale_transports finale_cities finale_money finale_diamonds",
    n=lambda h: h.event.medals,
)

# What cannot be worked out from the two positions and the move, and why.
NOT_WORKED_OUT = dict.fromkeys(
    (("short_game", "space"), ("short_game", "printed")),
    "told when a game begins, before any move: tests/play/test_short_game.py",
)
