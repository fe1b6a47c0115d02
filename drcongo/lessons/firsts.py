"""What the first game has not taught beforehand: it is told at the table the first time it happens."""

from __future__ import annotations

from drcongo.kernel.firsts import FirstTime
from drcongo.kernel.speech import Book

BOOK = Book("firsts")
LAYER = "core"  # in later ones not every sentence is true: their Finale counts differently
MOMENTS = (
    FirstTime("shorter", "CORE-SET-06", events=("short_game",)),
    FirstTime("die", "CORE-DIE-01", events=("rolled",)),
    FirstTime("pass", "CORE-ACT-01", events=("passed",)),
    FirstTime("flipped", "CORE-PRD-03", events=("produced",)),
    FirstTime("growth", "CORE-CTY-13", events=("development",)),
    FirstTime("bigger", "CORE-CTY-06", events=("counter_back",)),
    FirstTime("capital", "CORE-CAP-01", events=("raised",)),
    FirstTime("hydro_sale", "CORE-HYD-08", events=("supplied",), asks=("hydro",)),
    FirstTime("last_sales", "CORE-SALE-02", asks=("sale",)),
    FirstTime("out", "CORE-DRP-01", events=("dropped_out",)),
    FirstTime("medal", "CORE-DRP-03", asks=("contribute",)),
    FirstTime("order", "CORE-DRP-02", events=("new_order",)),
    FirstTime("reset_target", "CORE-RST-01", events=("target_back",)),
    FirstTime("reset_face_up", "CORE-RST-02", events=("face_up",)),
    FirstTime("reset_prices", "CORE-RST-03", events=("marker_down", "marker_on_floor")),
    FirstTime("end_by_city", "CORE-END-02", events=("end_triggered",)),
    FirstTime("end_by_reset", "CORE-END-03", events=("end_in_reset",)),
    FirstTime("count", "CORE-FNL-01", events=("finale_industries",)),
)
