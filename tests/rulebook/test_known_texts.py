"""Rule texts and the course: what readers once found wrong, missing or stilted."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import nbformat
import pytest

import drcongo
from drcongo.lessons import exercises
from drcongo.lessons.overview import glance
from drcongo.lessons.recap import rules_named

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("[0-9]*.ipynb"))


@cache
def prose(number: str) -> str:
    path = next(path for path in NOTEBOOKS if path.name.startswith(number))
    return "\n".join(c.source for c in nbformat.read(path, as_version=4).cells if c.cell_type == "markdown")


@cache
def prose_and_code(name: str) -> str:
    return "\n".join(cell.source for cell in nbformat.read(ROOT / "notebooks" / name, as_version=4).cells)


@pytest.mark.parametrize(
    ("rule", "says", "never"),
    [
        ("INS-RST-01", "After an odd cycle", "every other"),
        ("INS-RST-01", "twice in a pair of cycles", "within two cycles"),
        ("INS-RST-02", "After an even cycle", "every other"),
        ("RAG-SUP-38", "one or two Government Peacekeepers", ""),  # AMB-120
        ("RAG-SUP-10", "before you name the first city", "put it up for sale"),  # AMB-138
        ("CORE-MSC-07", "do not show", "need not show"),
        ("CORE-RST-01", "or has passed it", ""),
        ("CORE-END-03", "meets or passes", ""),
        ("SOLO-11", "this tutorial does", ""),
        ("GOV-ACT-06", "$2,000 for a 2-point city", "$3,000"),
    ],
)
def test_rule_texts(rule: str, says: str, never: str) -> None:
    text = drcongo.rule(rule).text
    assert says in text
    assert not never or never not in text


@pytest.mark.parametrize(
    ("number", "says"),
    [
        ("05", "it may grow **twice in one cycle**"),
        ("06", "If a cube from *next door* supplies it first, the cube at home is free"),
        ("07b", "The Action phase that is running is **finished** by everybody"),
        ("07a", "Sales to the Local Market move no marker"),
        ("14", "In the Finale it is **never** sold"),
        ("19", "the cubes fall with the marker"),
        ("19", "**both** markers fall by one box"),
        ("19", "Those in the lowest box leave the market"),
        ("06", "a face-up city in **its own** province comes first"),
        ("13", "The counters stay, and work again when the Insurgent is gone"),
        ("23", "Only raising capital and selling diamonds may come between"),
        ("27", "for each cycle so far, this one included"),
        ("29", "Next: [30. The sandbox](30_sandbox.ipynb)"),
    ],
)
def test_what_could_only_be_guessed_is_taught(number: str, says: str) -> None:
    assert says in prose(number)


def test_contradictions_between_notebooks_are_gone() -> None:
    assert "the other way round" not in prose("24")
    assert "only Defence could" not in prose("18")
    assert r"\\$100" not in prose("27")


def test_a_hint_counts_the_discards_as_the_rule_does() -> None:
    """RAG-SUP-14: the top five."""
    one = next(exercise for exercise in exercises() if exercise.id == "rag-timing-4")
    assert "six discards" not in repr(one)


ASKED = [
    "core-transport-3",
    "core-market-1",
    "core-hydro-2",
    "core-dropping-2",
    "ins-place-4",
    "ins-combat-4",
    "gov-auction-6",
    "gov-defence-5",
    "gov-interior-6",
    "gov-sales-1",
    "gov-sales-4",
    "rag-overture-1",
    "rag-money-4",
    "rag-money-7",
    "rag-build-5",
    "rag-build-7",
    "rag-combat-4",
    "rag-bolivia-1",
    "solo-market-1",
    "solo-start-1",
]


@pytest.mark.parametrize("name", ASKED)
def test_a_goal_asks_its_question(name: str) -> None:
    goal = next(exercise for exercise in exercises() if exercise.id == name).goal
    assert "?" in goal.en
    assert "?" in goal.pl


STILTED = re.compile(r"\b(the own|has lost this chance|belongs into|shall help|reckon|dear)\b", re.IGNORECASE)


def test_the_course_and_the_rules_are_plain_english() -> None:
    texts = {path.name: prose(path.name[:2]) for path in NOTEBOOKS}
    books = [path for path in (ROOT / "drcongo/books/en").rglob("*.toml") if "lessons" not in path.parts]
    texts |= {str(path): path.read_text(encoding="utf-8") for path in books}
    texts |= {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "docs").glob("*.md")}
    assert {name: found[0] for name, text in texts.items() if (found := STILTED.search(text))} == {}


def test_one_page_has_the_numbers() -> None:
    """Local Market prices, lowest boxes, sums on the backs, arrows by space, counters of each kind."""
    page = (ROOT / "docs/numbers.md").read_text(encoding="utf-8")
    for what in ("Local Market", "Lowest box", "back", "arrow", "counter"):
        assert what.casefold() in page.casefold(), what


@pytest.mark.parametrize(
    ("number", "says"),
    [
        ("00", "A province then has a code of three letters"),
        ("01", "Whoever has no cubes left to sell **drops out**"),
        ("02", "`raise 2` for two medals"),
        ("04", "As text a sale is three numbers"),
        ("10", "In **combat** your Peacekeepers try to drive an Insurgent out with a die"),
        ("12", "**diamonds**: that is notebook 14"),
    ],
)
def test_a_word_is_explained_where_it_is_first_used(number: str, says: str) -> None:
    assert says in prose(number)


@pytest.mark.parametrize(
    ("number", "card", "sums"),
    [
        ("22", "**Switzerland** opens a bank", ["\\$2,000</span> apiece"]),
        ("22", "**Italy** pays", ["\\$200</span> for each space"]),
        ("22", "**Belgium**", ["\\$1,000</span> for each"]),
        ("22", "**Japan**", ["\\$2,000</span> for each railway"]),
        ("23", "**Malaysia** lets a city grow", ["\\$5,000", "\\$8,000"]),
    ],
)
def test_sums_that_are_asked_for_are_told(number: str, card: str, sums: list[str]) -> None:
    told = next(line for line in prose(number).splitlines() if card in line)
    assert [one for one in sums if one not in told] == []


def test_each_notebook_is_named_once_at_the_end() -> None:
    """15 once led to 16 twice: its end has one link onwards, as the others do."""
    for path in NOTEBOOKS:
        end = prose(path.name[:2]).rpartition("\n## ")[2]
        links = re.findall(r"\]\((\d\d_\w+\.ipynb)\)", end)
        assert len(links) == len(set(links)), path.name


def test_a_rule_is_taught_where_the_overview_says() -> None:
    """By its own id, or by its family in what the end of the notebook asks about."""
    for line in glance(ROOT / "notebooks"):
        if line.notebook:
            text = prose_and_code(line.notebook)
            asked = re.findall(r'"([A-Z]+[A-Z0-9-]*)"', text.partition("Recap(")[2])
            assert line.rule in text or line.rule in rules_named(asked), line


ENGLISH = ["drcongo/books/en/**/*.toml", "docs/*.md"]
SEVERAL_WORDS = re.compile(
    r"\b(?:an|the|another|narrow|blocked|different|which|other) exits?\b|\b(?:by|to|reach) the port\b", re.I
)


def test_one_word_for_one_thing() -> None:
    """Cubes leave by an export route, which is an arrow on the map; the one in Bas-Congo is Matadi."""
    texts = {str(path): path.read_text(encoding="utf-8") for pattern in ENGLISH for path in ROOT.glob(pattern)}
    texts |= {path.name: prose(path.name[:2]) for path in NOTEBOOKS}
    found = {name: match[0] for name, text in texts.items() if (match := SEVERAL_WORDS.search(text))}
    assert found == {}
