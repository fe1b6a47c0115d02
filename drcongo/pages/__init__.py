"""What the pages of the course show beside tables and exercises: a line of play told, a question answered, charts."""

from drcongo.pages.charts import circle, climbing, closing_in, next_boxes
from drcongo.pages.figures import (
    bill,
    city_pays,
    cubes_by_plan,
    earnings,
    markers_meet,
    medal_prices,
    provinces,
    reach_of_hydro,
    values_of_industries,
    ways_that_help,
    widened,
)
from drcongo.pages.telling import Told, ask, plans, tell, turns

__all__ = [
    "Told",
    "ask",
    "bill",
    "circle",
    "city_pays",
    "climbing",
    "closing_in",
    "cubes_by_plan",
    "earnings",
    "markers_meet",
    "medal_prices",
    "next_boxes",
    "plans",
    "provinces",
    "reach_of_hydro",
    "tell",
    "turns",
    "values_of_industries",
    "ways_that_help",
    "widened",
]
