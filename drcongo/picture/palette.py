"""The colours of the table, light and dark. Shape or letter says everything that a colour says.

The style sheet of the widgets knows them as variables: `--drc-ink`, `--drc-p0` and so on (see `css`).
"""

from __future__ import annotations

from typing import NamedTuple


class Palette(NamedTuple):
    """Every colour by its use. Tuples go by number: players by seat, resources and transports as in the rules."""

    name: str
    bg: str  # the stage
    card: str  # panels on it
    raised: str  # what lies above them
    ink: str
    quiet: str
    faint: str
    line: str
    edge: str  # around counters
    zebra: str
    focus: str
    focus_ink: str
    ok: str
    ok_bg: str
    bad: str
    bad_bg: str
    info_bg: str
    hint: str
    hint_bg: str
    players: tuple[str, ...]
    player_inks: tuple[str, ...]
    gov: str
    gov_ink: str
    resources: tuple[str, ...]
    resource_texts: tuple[str, ...]  # as letters on a vacant space
    resource_inks: tuple[str, ...]  # as letters on the resource's own colour
    transports: tuple[str, ...]
    transport_texts: tuple[str, ...]
    high: str
    high_ink: str
    low: str
    start: str
    space: str
    gem: str
    gem_edge: str
    guard: str
    unrest: str  # over a province with an unsuppressed Insurgent: the last two digits are its opacity
    medal: str
    medal_edge: str
    cycle: str
    cycle_ink: str
    minor: str  # an Insurgent's disc
    minor_ink: str
    major: str
    major_ink: str
    abroad: str
    sea: str
    river: str
    halo: str
    coast: str
    land: tuple[str, ...]
    route: str
    route_ink: str
    town: str
    card_back: str
    card_back_ink: str

    def owner(self, owner: int, seats: int) -> str:
        """A player's colour, or the Government's, whose number follows the last seat."""
        return self.gov if owner >= seats else self.players[owner % len(self.players)]

    def owner_ink(self, owner: int, seats: int) -> str:
        return self.gov_ink if owner >= seats else self.player_inks[owner % len(self.player_inks)]


LIGHT = Palette(
    name="light",
    bg="#f6f3ec",
    card="#fffdf9",
    raised="#ffffff",
    ink="#27231c",
    quiet="#5f594c",
    faint="#a39b88",
    line="#d8d0bf",
    edge="#ffffff",
    zebra="#efeadf",
    focus="#0b57d0",
    focus_ink="#ffffff",
    ok="#1d6b3a",
    ok_bg="#e6f3ea",
    bad="#a3271f",
    bad_bg="#fbe9e6",
    info_bg="#e8eff8",
    hint="#7a4b00",
    hint_bg="#fdf1d6",
    players=("#0072b2", "#d55e00", "#009e73", "#cc79a7"),  # Okabe and Ito
    player_inks=("#ffffff", "#111111", "#111111", "#111111"),
    gov="#5b3f8c",
    gov_ink="#ffffff",
    resources=("#3f7d3a", "#2c6fa8", "#7a5c3e", "#2b2b2b"),
    resource_texts=("#2f6a2b", "#215f94", "#6a4d31", "#222222"),
    resource_inks=("#ffffff", "#ffffff", "#ffffff", "#ffffff"),
    transports=("#2c6fa8", "#4a4a4a", "#7a5a10"),
    transport_texts=("#215f94", "#333333", "#674b0a"),
    high="#b8322a",
    high_ink="#ffffff",
    low="#c9781a",
    start="#fbe3df",
    space="#ffffff",
    gem="#cceeff",
    gem_edge="#227799",
    guard="#1f78b4",
    unrest="#7a1f1f2e",
    medal="#e7b93c",
    medal_edge="#8a6a10",
    cycle="#4f6470",
    cycle_ink="#ffffff",
    minor="#ffffff",
    minor_ink="#222222",
    major="#222222",
    major_ink="#ffffff",
    abroad="#ece8dd",
    sea="#d6e4ec",
    river="#9cc4dc",
    halo="#cbbba6",
    coast="#85806e",
    land=(
        "#f2e4cd",
        "#d9cce6",
        "#e5ebd2",
        "#d6e6d3",
        "#eaecd3",
        "#f3e3c6",
        "#dbe7da",
        "#efe2d3",
        "#f4e2cf",
        "#dfe8dc",
        "#f0e8cf",
    ),
    route="#1a1a8c",
    route_ink="#ffffff",
    town="#4a4438",
    card_back="#5d5470",
    card_back_ink="#e8e3f3",
)

DARK = Palette(
    name="dark",
    bg="#15171a",
    card="#1e2125",
    raised="#272b30",
    ink="#ece8df",
    quiet="#b5afa2",
    faint="#7d786d",
    line="#3b4047",
    edge="#0f1113",
    zebra="#191c1f",
    focus="#8ab4f8",
    focus_ink="#0c1a33",
    ok="#86d6a0",
    ok_bg="#16301f",
    bad="#ff9d92",
    bad_bg="#3a1a17",
    info_bg="#1a2738",
    hint="#f2c879",
    hint_bg="#35290f",
    players=("#3d9bd6", "#ee7d2b", "#23bf93", "#dd93bb"),
    player_inks=("#0b0d0f", "#0b0d0f", "#0b0d0f", "#0b0d0f"),
    gov="#a68be0",
    gov_ink="#0b0d0f",
    resources=("#6fb868", "#66a9e0", "#c39a70", "#c9cdd2"),
    resource_texts=("#86cc7f", "#80bdf0", "#d6b08a", "#dfe2e6"),
    resource_inks=("#0b0d0f", "#0b0d0f", "#0b0d0f", "#0b0d0f"),
    transports=("#66a9e0", "#b9bcc0", "#d1ab57"),
    transport_texts=("#80bdf0", "#d5d8dc", "#e2c074"),
    high="#ec6f63",
    high_ink="#16090a",
    low="#e39a42",
    start="#3d1d1b",
    space="#15171a",
    gem="#2f6f8f",
    gem_edge="#9fdcf5",
    guard="#5db3ea",
    unrest="#d84a3a30",
    medal="#e7b93c",
    medal_edge="#8a6a10",
    cycle="#8fa6b3",
    cycle_ink="#0b0d0f",
    minor="#f4f1ea",
    minor_ink="#111111",
    major="#0b0d0f",
    major_ink="#f4f1ea",
    abroad="#1b1e21",
    sea="#14242e",
    river="#2b546b",
    halo="#4a443b",
    coast="#6d6a60",
    land=(
        "#40392d",
        "#413655",
        "#3a4030",
        "#2f4034",
        "#3d4031",
        "#443b2a",
        "#33403a",
        "#423931",
        "#45392f",
        "#35413b",
        "#423e2e",
    ),
    route="#b7c4ff",
    route_ink="#111122",
    town="#cfc9bc",
    card_back="#4a4360",
    card_back_ink="#e8e3f3",
)

# How the variables of numbered colours are called: p0, p0-ink, r0, r0t, r0i, t0, t0t, l0.
NUMBERED = {
    "players": "p{}",
    "player_inks": "p{}-ink",
    "resources": "r{}",
    "resource_texts": "r{}t",
    "resource_inks": "r{}i",
    "transports": "t{}",
    "transport_texts": "t{}t",
    "land": "l{}",
}


def variables(palette: Palette) -> dict[str, str]:
    """The colours as variables of a style sheet."""
    found: dict[str, str] = {}
    for field, value in palette._asdict().items():
        if field in NUMBERED:
            found |= {f"--drc-{NUMBERED[field].format(i)}": colour for i, colour in enumerate(value)}
        elif field != "name":
            found[f"--drc-{field.replace('_', '-')}"] = value
    return found


def css() -> str:
    """The block of variables for both themes; a style sheet uses nothing but these."""
    blocks = ((".drc-stage", LIGHT), (".drc-stage.drc-dark", DARK))
    return "\n".join(
        f"{name}{{{';'.join(f'{key}:{value}' for key, value in variables(palette).items())}}}"
        for name, palette in blocks
    )
