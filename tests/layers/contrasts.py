"""Contrast pairs of Core and the Insurgent Game, written from the rule index (see test_contrast_pairs)."""

from __future__ import annotations

from typing import Any, NamedTuple

LAYER_OF = {"CORE": "core", "INS": "insurgent", "GOV": "government", "RAG": "ragnar", "SOLO": "solo"}


class Pair(NamedTuple):
    """A Given, a move that one rule refuses there, and the one change that makes it legal.

    The change is of the Given, of the `move` itself, of who moves (`by`) or of the moves that lead there (`first`).
    `beside` are rules that are always told with this one, whatever the position.
    """

    rule: str
    move: str
    given: dict[str, Any]
    change: dict[str, Any]
    first: tuple[str, ...] = ()
    by: str | None = None
    beside: tuple[str, ...] = ()

    @property
    def layer(self) -> str:
        return LAYER_OF[self.rule.partition("-")[0]]


KOR1 = {"cities": ["A KOR 1"], "industries": ["A crops KOR double", "A oil EQU double"]}
SOLD = {"industries": ["A oil EQU double x2"], "transports": ["A boat BDU-EQU"]}
HYDRO = {"industries": ["A hydro KOR single x1", "A hydro EQU single x1"], "cities": ["A KOR 1", "B EQU 2"]}
FORCES = {"minors": "KOR", "peacekeepers": ["A KOR"]}
CROPS5 = [f"A crops {p} double" for p in ("KOR", "EQU", "BDU", "NKI", "ORI")]
TO_MATADI = ["A railway KAT-KOR", "A boat KOC-KOR", "A boat BDU-KOC"]
SET = {"industries": ["A crops KOR double x1"]}
ONE_EACH = {"industries": ["A crops KOR double x1", "A oil EQU double x1", "B crops EQU double x1"]}
SALES = {"phase": "sales", "order": "AB"}

CORE = [
    Pair("CORE-ACT-01", "pass", {"player": "A", "order": "AB"}, {"by": "A"}, by="B"),
    Pair("CORE-ACT-02", "build crops EQU double", {**SALES, **SET}, {"phase": "action1"}),
    Pair("CORE-CAP-01", "raise 4", {"medals": {"A": 3}}, {"medals": {"A": 4}}),
    Pair("CORE-CMP-02", "build crops KAT", {"industries": CROPS5}, {"industries": CROPS5[1:]}),
    Pair(
        "CORE-CMP-03",
        "place boat EQU-ORI",
        {"transports": ["A boat BDU-EQU", "A boat BDU-KOC"]},
        {"transports": ["A boat BDU-EQU"]},
    ),
    Pair(
        "CORE-CTY-01",
        "develop KOR with crops KOR",
        {"industries": ["A crops KOR double flipped"]},
        {"industries": ["A crops KOR double"]},
    ),
    Pair(
        "CORE-CTY-03", "develop KOR with crops KOR", {**KOR1, "cities": [], "money": {"A": 0}}, {"money": {"A": 5000}}
    ),
    Pair(
        "CORE-CTY-06", "develop KOR with crops KOR", {**KOR1, "cities": ["A EQU 1", "A BDU 1"]}, {"cities": ["A EQU 1"]}
    ),
    Pair(
        "CORE-CTY-06",
        "develop KOR with crops KOR, oil EQU, minerals KAT double",
        {"cities": ["A KOR 3"], "industries": [*KOR1["industries"], "A minerals KAT double"]},
        {"cities": ["A KOR 2"]},
    ),
    Pair(
        "CORE-CTY-07",
        "develop KOR with crops KOR, oil EQU",
        {**KOR1, "cities": ["B KOR 1"]},
        KOR1,
        beside=("CORE-CTY-06",),
    ),
    Pair("CORE-CTY-08", "develop KOR with crops KOR", KOR1, {"cities": []}),
    Pair("CORE-CTY-09", "develop KOR with crops KOR, oil EQU", {**KOR1, "cities": ["A KOR 2"]}, KOR1),
    Pair(
        "CORE-CTY-10",
        "develop KOR with oil EQU, minerals KAT double",
        {**KOR1, "industries": ["A crops KOR double", "A oil EQU double", "A minerals KAT double"]},
        {"move": "develop KOR with crops KOR, minerals KAT double"},
    ),
    Pair("CORE-CYC-03", "reset", {}, {"phase": "reset"}),
    Pair("CORE-DIE-01", "roll 3", {}, {"phase": "roll"}),
    Pair("CORE-DRP-03", "contribute", {**SALES, **SET, "money": {"A": 800}}, {"money": {"A": 900}}),
    Pair("CORE-END-02", "finale", {"target": 0, "development": 12}, {"phase": "finale"}),
    Pair(
        "CORE-HYD-01",
        "supply KOR from MAN",
        HYDRO,
        {"industries": ["A hydro MAN single x1", "A hydro EQU single x1"]},
        ("sell hydro",),
    ),
    Pair("CORE-HYD-02", "supply EQU from KOR", HYDRO, {"cities": ["A KOR 1 flipped", "B EQU 2"]}, ("sell hydro",)),
    Pair(
        "CORE-HYD-03",
        "supply MAN from EQU",
        {**HYDRO, "cities": ["B KOR 1", "B MAN 1"]},
        {"move": "supply KOR from EQU"},
        ("sell hydro",),
    ),
    Pair(
        "CORE-HYD-05",
        "supply EQU from EQU",
        {**HYDRO, "cities": ["A KOR 1", "B EQU 2 flipped"]},
        HYDRO,
        ("sell hydro",),
    ),
    Pair(
        "CORE-HYD-06",
        "supply KOR from KOR",
        {**HYDRO, "market": {"hydro": (800, {800: 3, 600: 3, 400: 3})}},
        {"market": {}},
        ("sell hydro",),
    ),
    Pair("CORE-IND-01", "build crops KOR", {"industries": ["B crops KOR double"]}, {"industries": []}),
    Pair("CORE-IND-03", "build oil EQU", {"money": {"A": 3900}}, {"money": {"A": 4000}}),
    Pair(
        "CORE-MSC-01",
        "develop KIN with crops BDU double",
        {"industries": ["A crops BDU double"]},
        {"move": "develop BDU with crops BDU double"},
        beside=("CORE-CTY-10",),
    ),
    Pair("CORE-MSC-03", "build crops KIN", {}, {"move": "build crops KOR"}, beside=("CORE-IND-01",)),
    Pair("CORE-PRD-01", "produce", {}, {"industries": ["A crops KOR double"]}),
    Pair(
        "CORE-PRD-03", "produce", {"industries": ["A crops KOR double flipped"]}, {"industries": ["A crops KOR double"]}
    ),
    Pair("CORE-SALE-01", "sell crops", {}, SET),
    Pair("CORE-SALE-02", "sell crops", {**SALES, **ONE_EACH}, {"by": "A"}, by="B"),
    Pair(
        "CORE-SALE-04", "sell minerals 2/0/0", {"industries": ["A minerals KAT double x2"]}, {"transports": TO_MATADI}
    ),
    Pair("CORE-SALE-06", "sell oil 2/0/0", {**SOLD, "transports": ["A truck BDU-EQU"]}, SOLD),
    Pair(
        "CORE-SALE-11",
        "sell oil 2/0/0",
        {**SOLD, "market": {"oil": (1600, {1600: 3, 1400: 3, 1200: 3, 1000: 3, 800: 3})}},
        {"market": {}},
    ),
    Pair("CORE-SALE-15", "sell oil 2/0/0", {**SOLD, "transports": []}, SOLD),
    Pair("CORE-SALE-18", "sell oil 1/0/0", SOLD, {"industries": ["A oil EQU double x1"]}),
    Pair(
        "CORE-SEL-01",
        "sell crops",
        {"industries": [*SET["industries"], "A crops BDU double", "A oil EQU double"]},
        {"first": ()},
        ("produce",),
    ),
    Pair("CORE-TRN-02", "place boat BDU-EQU", {"transports": ["B boat BDU-EQU"]}, {"transports": []}),
    Pair("CORE-TRN-03", "place truck KOR-EQU", {"transports": ["B truck EQU-KOR"]}, {"transports": []}),
    Pair("CORE-TRN-04", "place boat EQU-ORI", {"money": {"A": 1900}}, {"money": {"A": 2000}}),
]

INSURGENT = [
    Pair("INS-CMB-01", "fight KOR", {"minors": "KOR"}, FORCES),
    Pair("INS-CRD-01", "turn over", {}, {"player": None}),
    Pair("INS-DIA-05", "diamond 2", {"diamonds": {"A": 1}}, {"diamonds": {"A": 2}}),
    Pair(
        "INS-PKP-01",
        "peacekeeper NKI",
        {"peacekeepers": ["A KOR x2", "A EQU x2", "A KAT"]},
        {"peacekeepers": ["A KOR x2", "A EQU x2"]},
    ),
    Pair("INS-PKP-02", "peacekeeper KOR", {"order": "AB"}, {"by": "A"}, by="B"),
    Pair(
        "INS-PKP-03",
        "fight KOR",
        {**FORCES, "industries": ["A crops EQU double", "A crops BDU double"]},
        {"first": ()},
        ("produce",),
    ),
    Pair("INS-PKP-04", "peacekeeper EQU", FORCES, {"first": ()}, ("fight KOR", "roll 6")),
    Pair("INS-PLC-01", "peacekeeper KOR from EQU", {}, {"peacekeepers": ["A EQU"]}),
    Pair("INS-PLC-02", "peacekeeper KOR", {"peacekeepers": ["A KOR x2"]}, {"peacekeepers": ["A KOR"]}),
    Pair("INS-PLC-03", "peacekeeper KOR", {"money": {"A": 900}}, {"money": {"A": 1000}}),
    Pair("INS-PLC-04", "peacekeeper KIN", {}, {"move": "peacekeeper KOR"}),
    Pair("INS-SALE-01", "peacekeeper KOR", {**SALES, **ONE_EACH}, {"phase": "action1"}, beside=("INS-PKP-02",)),
    Pair("INS-SUP-03", "sell oil 2/0/0", {**SOLD, "minors": "BDU", "peacekeepers": ["B BDU"]}, {"minors": ""}),
    Pair(
        "INS-SUP-04",
        "sell minerals 0/2/0",
        {"industries": ["A minerals KAT double x2"], "minors": "KAT", "peacekeepers": ["B KAT"]},
        {"minors": ""},
    ),
    Pair(
        "INS-SUP-05",
        "supply EQU from KOR",
        {**HYDRO, "cities": ["B EQU 2"], "minors": "KOR", "peacekeepers": ["B KOR"]},
        {"minors": ""},
        ("sell hydro",),
    ),
    Pair("INS-UNS-01", "build minerals KAT double", {"minors": "KAT"}, {"minors": ""}),
    Pair("INS-UNS-02", "place truck EQU-KOR", {"minors": "KOR"}, {"peacekeepers": ["B KOR"]}),
    Pair("INS-UNS-03", "develop KOR with crops KOR, oil EQU", {**KOR1, "minors": "KOR"}, {"peacekeepers": ["B KOR"]}),
    Pair("INS-UNS-04", "develop KOR with crops KOR, oil EQU", {**KOR1, "minors": "EQU"}, {"peacekeepers": ["B EQU"]}),
    Pair("INS-UNS-05", "produce", {"industries": ["A crops KOR double"], "minors": "KOR"}, {"minors": ""}),
    Pair("INS-UNS-06", "sell oil 2/0/0", {**SOLD, "minors": "BDU"}, {"minors": ""}),
    Pair(
        "INS-UNS-08",
        "supply EQU from KOR",
        {"industries": ["A hydro KOR single x1"], "cities": ["B EQU 2", "B KAT 1"], "minors": "EQU"},
        {"minors": ""},
        ("sell hydro",),
    ),
]
