"""The rulebook's fixed kinds, in its order. Everything else that is printed comes from the edition file."""

from typing import Final

RESOURCES = ("crops", "hydro", "minerals", "oil")
TRANSPORTS = ("boat", "railway", "truck")
HYDRO: Final = RESOURCES.index("hydro")
TRUCK: Final = TRANSPORTS.index("truck")

CITY_POINTS = (1, 2, 3)
MIN_PLAYERS, MAX_PLAYERS = 2, 4
MINISTERS = ("defence", "interior", "finance")
DEFENCE, INTERIOR, FINANCE = range(3)
MINOR, MAJOR = 4, 6  # the strength on an Insurgent
INSURGENTS = {MINOR: "minor", MAJOR: "major"}
GOVERNMENT = "Government"
