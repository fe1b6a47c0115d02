"""What the first game has not taught beforehand: it is told at the table the first time it happens."""

from __future__ import annotations

from drcongo.kernel.firsts import Moment
from drcongo.kernel.speech import Book

BOOK = Book("firsts")
MOMENTS = (
    Moment("shorter", "CORE-SET-06", events=("short_game",)),
    Moment("die", "CORE-DIE-01", events=("rolled",)),
    Moment("pass", "CORE-ACT-01", events=("passed",)),
    Moment("flipped", "CORE-PRD-03", events=("produced",)),
    Moment("growth", "CORE-CTY-13", events=("development",)),
    Moment("bigger", "CORE-CTY-06", events=("counter_back",)),
    Moment("capital", "CORE-CAP-01", events=("raised",)),
    Moment("hydro_sale", "CORE-HYD-08", events=("supplied",), asks=("hydro",)),
    Moment("last_sales", "CORE-SALE-02", asks=("sale",)),
    Moment("out", "CORE-DRP-01", events=("dropped_out",)),
    Moment("medal", "CORE-DRP-03", asks=("contribute",)),
    Moment("order", "CORE-DRP-02", events=("new_order",)),
    Moment("reset_target", "CORE-RST-01", events=("target_back",)),
    Moment("reset_face_up", "CORE-RST-02", events=("face_up",)),
    Moment("reset_prices", "CORE-RST-03", events=("marker_down", "marker_on_floor")),
    Moment("end_by_city", "CORE-END-02", events=("end_triggered",)),
    Moment("end_by_reset", "CORE-END-03", events=("end_in_reset",)),
    Moment("count", "CORE-FNL-01", events=("finale_industries",)),
)
