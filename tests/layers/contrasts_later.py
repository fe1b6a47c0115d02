"""Contrast pairs of the Government, Ragnar and Solo Games, written from the rule index (see test_contrast_pairs)."""

from __future__ import annotations

from tests.layers.contrasts import Pair

ACTS = {"player": "Government", "order": "GAB", "ministers": {"interior": "A"}, "money": {"Government": 9000}}
ELECTS = {"phase": "elect", "order": "ABG"}
DEFENCE = {"player": None, "ministers": {"defence": "A"}, "cards": (1,)}
FINANCE = {"player": None, "ministers": {"finance": "A"}, "cards": (7,)}
FULL = ["Government crops KOR double", "Government hydro KOR single", "Government minerals KOR single"]
WON = ("bid 500", "bid 1000", "pass", "pass")

GOVERNMENT = [
    Pair(
        "GOV-ACT-02",
        "build hydro EQU",
        {**ACTS, "money": {"Government": 1500}},
        {"money": {"Government": 2000}},
        beside=("CORE-IND-03",),
    ),
    Pair("GOV-ACT-03", "build crops KOR extra", {**ACTS, "industries": FULL[:2]}, {"industries": FULL}),
    Pair("GOV-ACT-04", "share 600", ACTS, {"move": "share 500"}, ("build crops KOR",)),
    Pair("GOV-ACT-05", "share 600", ACTS, {"move": "share 500"}, ("place truck KOR-EQU",)),
    Pair(
        "GOV-ACT-06",
        "share 1100",
        {**ACTS, "industries": FULL[:1]},
        {"move": "share 1000"},
        ("develop KOR with crops KOR",),
    ),
    Pair("GOV-ACT-10", "peacekeeper KOR", ACTS, {"player": "A"}),
    Pair("GOV-AUC-01", "bid 700", ELECTS, {"bids": [300]}, by="B"),
    Pair("GOV-AUC-03", "bid 700", {**ELECTS, "bids": [400]}, {"bids": [300]}),
    Pair("GOV-AUC-04", "bid 300", {**ELECTS, "bids": [300, 800]}, {"bids": [200, 800]}),
    Pair(
        "GOV-AUC-07",
        "choose interior",
        ELECTS,
        {"first": (*WON, "choose finance")},
        (*WON, "choose interior"),
    ),
    Pair("GOV-AUC-09", "bid 200", {**ELECTS, "money": {"A": 100}}, {"money": {"A": 200}}),
    Pair("GOV-DEF-01", "remove KAT", {**DEFENCE, "player": "A", "peacekeepers": ["Government KAT"]}, {"player": None}),
    Pair("GOV-DEF-02", "remove KAT", DEFENCE, {"peacekeepers": ["Government KAT"]}),
    Pair(
        "GOV-DEF-03",
        "peacekeeper KAT",
        {**DEFENCE, "peacekeepers": ["Government KAT x2"]},
        {"peacekeepers": ["Government KAT"]},
    ),
    Pair(
        "GOV-DEF-04",
        "peacekeeper KAT",
        {**DEFENCE, "cards": (9,), "peacekeepers": ["Government EQU", "Government MAN"]},
        {"cards": (1,)},
    ),
    Pair(
        "GOV-DEF-06",
        "fight KAT",
        {**DEFENCE, "majors": "KAT", "minors": "EQU", "peacekeepers": ["Government KAT x2", "Government EQU"]},
        {"move": "fight EQU"},
        ("done", "roll 1"),
    ),
    Pair("GOV-FIN-01", "finance hydro up", {**FINANCE, "cards": (2,)}, {"cards": (7,)}),
    Pair("GOV-FIN-02", "done", FINANCE, {"cards": (2,)}),
    Pair("GOV-FIN-04", "finance crops up", {**FINANCE, "market": {"crops": 4000}}, {"market": {"crops": 3600}}),
    Pair("GOV-FIN-05", "finance crops down", {**FINANCE, "market": {"crops": 600}}, {"market": {"crops": 800}}),
    Pair("GOV-MIN-02", "finance crops up", FINANCE, {"by": "A"}, by="B"),
    Pair(
        "GOV-SET-02",
        "peacekeeper ORI",
        {**DEFENCE, "peacekeepers": ["Government KAT x2", "Government EQU x2", "Government MAN"]},
        {"peacekeepers": ["Government KAT x2", "Government EQU x2"]},
    ),
]

OVERTURE = {"phase": "overture", "order": "ABG", "barons": {"A": "KAT", "B": "EQU"}}

RAGNAR = [
    Pair(
        "RAG-BOL-01",
        "fight KAT",
        {"offer": "bolivia", "cards": (1,), "minors": "KAT MAN", "peacekeepers": ["Government KAT"]},
        {"move": "fight MAN"},
        ("take bolivia defence", "peacekeeper MAN"),
    ),
    Pair("RAG-OVT-01", "build crops KAT", OVERTURE, {"by": "A"}, ("peacekeeper KAT",), by="B"),
    Pair("RAG-OVT-02", "peacekeeper EQU", OVERTURE, {"barons": {"A": "EQU", "B": "KAT"}}),
    Pair(
        "RAG-OVT-03",
        "fight KAT",
        {**OVERTURE, "minors": "KAT", "peacekeepers": ["A KAT"]},
        {"phase": "action1"},
        beside=("INS-PKP-03",),
    ),
    Pair("RAG-SUP-04", "take belgium", {"offer": "belgium"}, {"transports": ["A truck KOR-EQU"]}),
    Pair(
        "RAG-SUP-12",
        "build oil EQU",
        {"offer": "germany"},
        {"move": "place truck KOR-EQU"},
        ("take germany", "build crops KOR"),
    ),
    Pair("RAG-SUP-15", "arrange 1 2", {"offer": "israel"}, {"move": "arrange 1 3 2"}, ("take israel",)),
    Pair(
        "RAG-SUP-19",
        "build crops EQU double",
        {"offer": "mexico"},
        {"move": "build hydro KOR"},
        ("take mexico", "build crops KOR"),
    ),
    Pair(
        "RAG-SUP-22",
        "peacekeeper ORI from KAT",
        {"offer": "nigeria", "peacekeepers": ["A EQU x2", "A KAT"]},
        {"move": "peacekeeper ORI from EQU"},
        ("take nigeria EQU",),
    ),
    Pair(
        "RAG-SUP-24",
        "take poland crops KOR double",
        {"offer": "poland", "industries": ["A crops KOR double"]},
        {"industries": ["A crops KOR double flipped"]},
    ),
    Pair(
        "RAG-SUP-26",
        "place boat BDU-EQU",
        {"offer": "russia", "money": {"A": 2900}},
        {"money": {"A": 3000}},
        ("take russia",),
    ),
    Pair(
        "RAG-SUP-34",
        "buy 3",
        {"offer": "switzerland", "money": {"A": 5000}},
        {"money": {"A": 6000}},
        ("take switzerland",),
    ),
    Pair("RAG-SUP-38", "take united nations", {"offer": "united_nations"}, {"peacekeepers": ["Government KOR"]}),
    Pair("RAG-USE-01", "take japan aside", {"offer": "italy"}, {"offer": "italy japan"}),
    Pair("RAG-USE-02", "take italy", {"offer": "italy", "taken": {"A": "japan"}}, {"taken": {}}),
    Pair("RAG-USE-03", "take italy", {"offer": "italy", "order": "ABG"}, {"by": "A"}, by="B"),
    Pair("RAG-USE-04", "take italy", {"offer": "italy", **ACTS}, {"player": "A"}),
]

HIRES = {"player": None, "order": "AG"}

SOLO = [
    Pair("SOLO-02", "order first", {}, {"phase": "elect"}),
    Pair("SOLO-03", "choose interior", HIRES, {"first": ("roll 1",)}, by="A"),
    Pair("SOLO-04", "choose defence", {**HIRES, "money": {"A": 100}}, {"money": {"A": 200}}, ("roll 1",)),
    Pair(
        "SOLO-07",
        "sell oil 3/0/0",
        {
            "industries": ["A oil EQU double x2", "A oil BDU single x1"],
            "transports": ["A boat BDU-EQU"],
            "market": {"oil": (1600, {1600: 2, 1400: 2, 1200: 2, 1000: 2})},
        },
        {"market": {}},
    ),
]
