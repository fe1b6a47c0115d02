"""The words of the picture in both languages. Province and town names stay as printed (CORE-MAP-02)."""

from __future__ import annotations

from dataclasses import dataclass

from drcongo.engine.state import HIDDEN
from drcongo.kernel.speech import money, number, plural


@dataclass(frozen=True, slots=True)
class Labels:
    lang: str
    title: str
    study: str
    market: str
    local: str
    resources: tuple[str, ...]
    transports: tuple[str, ...]
    turn_order: str
    government: str
    hidden: str
    medals: str
    medal_forms: str  # by number
    final: str
    left: str
    cities: str
    cycle: str
    phases: tuple[str, ...]
    capital: str
    dropped: str
    vacant: str
    built: str
    flipped: str
    cubes: str
    city: str
    double: str
    diamond: str
    high: str
    low: str
    arrows: str
    flipped_city: str
    no_city: str
    now: str
    board: str
    market_key: str
    cycle_and_phase: str  # with the number of the one and the name of the other
    target: str
    development: str
    minor: str
    major: str
    suppressed: str
    unsuppressed: str
    peacekeepers: str
    deck: str
    ministers: tuple[str, ...]
    no_minister: str
    bids: str
    no_bid: str
    action: str
    face_down: str
    insurgent: str
    diamonds: str
    support: str
    discards: str
    baron: str
    action_short: str
    action_cards: str
    one_a_cycle: str
    ministers_short: tuple[str, ...]
    markers: tuple[str, ...]  # on the track: cycle, City Development, Game End Target
    secret: str
    short_phases: dict[str, str]
    used: str
    with_cube: str
    letters: tuple[str, ...]  # what the letters of resources and transports stand for
    key_high: str
    key_low: str
    key_starred: str

    def money(self, amount: int) -> str:
        """CORE-MSC-07: what may not be seen is shown as hidden."""
        if amount == HIDDEN:
            return self.hidden
        return money(amount, self.lang)

    def number(self, amount: int) -> str:
        return number(amount, self.lang)

    def medals_of(self, count: int, final: bool = False) -> str:
        """A number of medals with the right form of the noun; the final number needs none."""
        if final:
            return f"{self.final}: {count}"
        return f"{count} {plural(count, self.medal_forms, self.lang)}"


ENGLISH = Labels(
    lang="en",
    title="Hope out of Horror",
    study="unofficial study aid",
    market="International Market",
    local="Local Market",
    resources=("Crops", "Hydro", "Minerals", "Oil"),
    transports=("boat", "railway", "truck"),
    turn_order="Turn Order",
    government="Government",
    hidden="hidden",
    medals="medals",
    medal_forms="medal|medals",
    final="final",
    left="left",
    cities="cities",
    cycle="Cycle",
    phases=("Resource Dice Roll", "Action 1", "Action 2", "Action 3", "Action 4", "Resource Sales", "Reset"),
    capital="capital",
    dropped="dropped out",
    vacant="vacant",
    built="built",
    flipped="flipped",
    cubes="cubes",
    city="city",
    double="double",
    diamond="diamond",
    high="export, higher price",
    low="export, lower price",
    arrows="arrows for Reset",
    flipped_city="flipped",
    no_city="no city",
    now="Now",
    board="board",
    market_key="higher/lower price, > marker, * start, +n cubes sold",
    cycle_and_phase="Cycle {cycle}, phase: {phase}",
    target="Game End Target",
    development="City Development",
    minor="Minor",
    major="Major",
    suppressed="suppressed",
    unsuppressed="unsuppressed",
    peacekeepers="Peacekeepers",
    deck="deck",
    ministers=("Defence", "Interior", "Finance"),
    no_minister="nobody",
    bids="Bids",
    no_bid="pass",
    action="Action",
    face_down="face-down",
    insurgent="Insurgent",
    diamonds="diamonds",
    support="Support cards",
    discards="discards",
    baron="Baron",
    action_short="Act.",
    action_cards="Action cards",
    one_a_cycle="one a cycle",
    ministers_short=("Defence", "Interior", "Finance"),
    markers=("Cyc", "CD", "End"),
    secret="secret",
    short_phases={
        "overture": "Overture",
        "elect": "Elect",
        "roll": "Dice",
        "support": "Support",
        "sales": "Sales",
        "reset": "Reset",
        "finale": "Finale",
    },
    used="used",
    with_cube="with a cube",
    letters=("Crops", "Hydro", "Minerals", "Oil", "Boat", "Railway", "Truck"),
    key_high="higher price",
    key_low="lower price",
    key_starred="Government",
)

POLISH = Labels(
    lang="pl",
    title="Hope out of Horror",
    study="nieoficjalna pomoc do nauki",
    market="Rynek Międzynarodowy",
    local="Rynek Lokalny",
    resources=("Uprawy", "Hydro", "Minerały", "Ropa"),
    transports=("barka", "kolej", "ciężarówka"),
    turn_order="Kolejność graczy",
    government="Rząd",
    hidden="ukryte",
    medals="medale",
    medal_forms="medal|medale|medali",
    final="wynik",
    left="zapas",
    cities="miasta",
    cycle="Cykl",
    phases=("Rzut na zasoby", "Akcja 1", "Akcja 2", "Akcja 3", "Akcja 4", "Sprzedaż zasobów", "Reset"),
    capital="stolica",
    dropped="wycofuje się",
    vacant="wolne",
    built="zbudowane",
    flipped="odwrócone",
    cubes="kostki",
    city="miasto",
    double="podwójne",
    diamond="diament",
    high="eksport, cena wyższa",
    low="eksport, cena niższa",
    arrows="strzałki do Resetu",
    flipped_city="odwrócone",
    no_city="bez miasta",
    now="Teraz",
    board="plansza",
    market_key="cena wyższa/niższa, > znacznik, * start, +n sprzedane kostki",
    cycle_and_phase="Cykl {cycle}: {phase}",
    target="Cel końca gry",
    development="Rozwój miast",
    minor="Mniejszy",
    major="Większy",
    suppressed="stłumiony",
    unsuppressed="niestłumiony",
    peacekeepers="Rozjemcy",
    deck="talia",
    ministers=("Obrona", "Sprawy Wewn.", "Finanse"),
    no_minister="nikt",
    bids="Oferty",
    no_bid="pas",
    action="Akcja",
    face_down="zakryta",
    insurgent="Powstaniec",
    diamonds="diamenty",
    support="Karty Wsparcia",
    discards="odrzucone",
    baron="Baron",
    action_short="Akc.",
    action_cards="Karty Akcji",
    one_a_cycle="jedna na cykl",
    ministers_short=("Obrona", "Wewn.", "Finanse"),
    markers=("Cykl", "RM", "Cel"),
    secret="tajne",
    short_phases={
        "overture": "Uwertura",
        "elect": "Wybory",
        "roll": "Kość",
        "support": "Wsparcie",
        "sales": "Sprzedaż",
        "reset": "Reset",
        "finale": "Finał",
    },
    used="użyte",
    with_cube="z kostką",
    letters=("uprawy (Crops)", "Hydro", "Minerały", "ropa (Oil)", "Barka", "kolej (Railway)", "ciężarówka (Truck)"),
    key_high="cena wyższa",
    key_low="cena niższa",
    key_starred="Rządu",
)


def labels_for(lang: str) -> Labels:
    """Polish for "pl"; English for everything else, so that an unknown language still shows a board."""
    return POLISH if lang == "pl" else ENGLISH
