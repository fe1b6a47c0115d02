"""The first pages people read: README, CONTRIBUTING and docs say what is so, for whom, and lead nowhere that is not."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from drcongo_widgets.table.keys import ACTS, SHORTCUTS
from drcongo_widgets.words import LANGUAGE_BUTTONS

from drcongo.kernel.speech import LANGUAGES

ROOT = Path(__file__).parents[2]
README = {"en": "README.md", "pl": "docs/pl/README.md"}
TEACHERS = {"en": "docs/teachers.md", "pl": "docs/pl/teachers.md"}
FIRST_NOTEBOOK = {"en": "notebooks/00_start_here.ipynb", "pl": "notebooks/pl/00_start_here.ipynb"}
PAGES = [str(path.relative_to(ROOT)) for path in (*ROOT.glob("*.md"), *sorted((ROOT / "docs").rglob("*.md")))]
FIRST_LINES, FIRST_SCREEN = 10, 20  # lines
SIGNS = {"⋯", "?"}  # buttons without a word
FULL_SCREEN = "f"  # the page itself takes this key (stage/js/view.js)
KEY_WORDS = re.compile(r"\bby keyboard\b|\bkeys?:|na klawiaturze", re.I)


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def paragraphs(name: str) -> list[str]:
    return [part for part in text(name).split("\n\n") if not part.startswith("#")]


def at_the_table(lang: str) -> str:
    """The part of README that says what to do there."""
    heading = {"en": "At the table", "pl": "Przy stole"}[lang]
    return text(README[lang]).partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def without_code(page: str) -> str:
    return re.sub(r"^( *)```.*?^\1```$", "", page, flags=re.M | re.S)


# --- README ---


@pytest.mark.parametrize(("lang", "second"), [("en", "make test"), ("pl", "make app")])
def test_first_what_it_is_then_two_commands(lang: str, second: str) -> None:
    about, commands = paragraphs(README[lang])[:2]
    assert "DR Congo: Hope out of Horror" in about
    assert len(re.findall(r"[.!?](?:\s|$)", about)) <= 2, "one sentence or two"
    assert [line.split("  ")[0] for line in commands.strip("`\n").splitlines()] == ["make lab", second]
    first = "\n".join(text(README[lang]).splitlines()[:FIRST_LINES])
    assert commands in first


@pytest.mark.parametrize("lang", README)
def test_the_first_screen_has_the_picture_and_the_way_to_play(lang: str) -> None:
    first = "\n".join(text(README[lang]).splitlines()[:FIRST_SCREEN])
    assert "table.png)" in first
    assert "`make app`" in first
    assert "Run → Run All Cells" in text(README[lang])


def test_figures_of_speed_have_their_page() -> None:
    assert "catanatron" in text("docs/speed.md")
    assert [name for name in README.values() if "catanatron" in text(name)] == []
    assert "speed.md" in text("README.md").partition("**Build:**")[2]


def test_what_is_needed_is_said() -> None:
    english, polish = text(README["en"]), text(README["pl"])
    needs = tomllib.loads(text("pyproject.toml"))["project"]["requires-python"].removeprefix(">=")
    for page, words in ((english, ("make,", "network")), (polish, ("make,", "sieć"))):
        assert all(word in page for word in (*words, f"Python {needs}"))


# --- keys: one list ---


def rows_of_keys(lang: str) -> list[str]:
    cells = json.loads(text(FIRST_NOTEBOOK[lang]))["cells"]
    table = "".join(next(cell["source"] for cell in cells if cell["id"] == "table-use"))
    return [line.split("|")[3] for line in table.splitlines() if line.startswith("| ")][1:]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_of_keys_is_in_the_first_notebook_and_true(lang: str) -> None:
    listed = [key.lower() for row in rows_of_keys(lang) for key in re.findall(r"\*\*(.)\*\*", row)]
    assert len(listed) >= 10
    assert len(set(listed)) == len(listed)
    assert [key for key in listed if key not in {*ACTS, *SHORTCUTS, FULL_SCREEN}] == []
    assert {"h", "u", *"btcps"} <= set(listed)


def test_no_page_has_a_second_list_of_keys() -> None:
    assert [name for name in PAGES if KEY_WORDS.search(without_code(text(name)))] == []
    for lang, name in README.items():
        assert Path(FIRST_NOTEBOOK[lang]).name in at_the_table(lang), name


# --- links and commands ---


def anchors(page: str) -> set[str]:
    """As GitHub makes them of headings, and those that are written."""
    headings = re.findall(r"^#+ (.+)$", without_code(page), re.M)
    made = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
    return made | set(re.findall(r'<a id="([^"]+)"', page))


def links(name: str) -> Iterator[tuple[Path, str]]:
    for target in re.findall(r"\]\(([^)\s]+)\)", without_code(text(name))):
        if "://" not in target:
            path, _, anchor = target.partition("#")
            yield ((ROOT / name).parent / path).resolve() if path else ROOT / name, anchor


@pytest.mark.parametrize("name", PAGES)
def test_every_link_leads_somewhere(name: str) -> None:
    for path, anchor in links(name):
        assert path.exists(), path
        if anchor:
            assert anchor in anchors(path.read_text(encoding="utf-8")), f"{path.name}#{anchor}"


def test_links_are_read() -> None:
    assert sum(1 for name in PAGES for _ in links(name)) > 300
    assert anchors("## What, if not?\n\n```\n## code\n```\n") == {"what-if-not"}


def test_every_make_command_is_in_the_makefile() -> None:
    targets = set(re.findall(r"^([a-z-]+):", text("Makefile"), re.M))
    asked = {(word, name) for name in PAGES for word in re.findall(r"(?:`|^)make ([a-z-]+)", text(name), re.M)}
    assert len(asked) > 20
    assert [(word, name) for word, name in sorted(asked) if word not in targets] == []


# --- for whom ---


@pytest.mark.parametrize("name", ["exercises", "cases", "speed", "building"])
def test_a_page_for_few_says_for_whom_first(name: str) -> None:
    assert re.match(r"For (teachers|developers|whoever)\b", paragraphs(f"docs/{name}.md")[0])


def test_contributing_begins_with_the_commonest_wish() -> None:
    page = text("CONTRIBUTING.md")
    assert re.findall(r"^## (.+)$", page, re.M)[0] == "Fix a sentence"
    wish = page.partition("## Fix a sentence")[2].partition("\n## ")[0]
    tests = re.findall(r"^ +pytest (\S+)", wish, re.M)
    assert len(tests) == 3
    assert [one for one in tests if not (ROOT / one).exists()] == []
    sought = re.search(r'grep -rn "([^"]+)" (\S+)', wish)
    assert sought is not None
    places = [path for path in (ROOT / sought[2]).rglob("*.toml") if sought[1] in path.read_text(encoding="utf-8")]
    assert len(places) == 1


def test_contributing_names_every_book() -> None:
    folder = ROOT / "drcongo" / "books" / "en"
    books = {f"{path.name}/" if path.is_dir() else path.stem for path in folder.iterdir() if path.name[0] != "_"}
    rows = re.findall(r"^\| (`[^|]+) \|", text("CONTRIBUTING.md").partition("## Before")[0], re.M)
    listed = [word for row in rows for word in re.findall(r"`([^`]+)`", row)]
    assert sorted(listed) == sorted(books)


def test_authors_find_the_measures() -> None:
    assert "docs/exercises.md#what-an-exercise-can-measure" in text("CONTRIBUTING.md").partition("## A flash card")[0]


# --- teachers ---


def buttons(lang: str) -> set[str]:
    """Every word of the widgets, without the dots of those that open something."""
    found = {label for _, label in LANGUAGE_BUTTONS} | SIGNS
    for path in (ROOT / "drcongo" / "books" / lang / "widgets").glob("*.toml"):
        for group in tomllib.loads(path.read_text(encoding="utf-8")).values():
            found |= {word for word in group.values() if isinstance(word, str)}
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_buttons_are_named_as_they_are(lang: str) -> None:
    known = buttons(lang)
    named = re.findall(r"\*\*([^*]+)\*\*", without_code(text(TEACHERS[lang])) + at_the_table(lang))
    assert len(named) >= 20
    assert [name for name in named if name not in known] == []


def shape(name: str) -> list[tuple[int, ...]]:
    """Of each section: its rows, its blocks of code, its items, its button names."""
    sections = text(name).split("\n## ")
    counted = (r"^\| (?!-)", r"^```", r"^- ", r"\*\*[^*]+\*\*")
    return [tuple(len(re.findall(one, section, re.M)) for one in counted) for section in sections]


def test_teachers_read_the_same_in_both_languages() -> None:
    english, polish = (shape(name) for name in TEACHERS.values())
    assert len(english) >= 9
    assert english == polish


def test_teachers_are_given_the_same_commands() -> None:
    def commands(name: str) -> list[str]:
        ours = re.findall(r"`((?:make|\. |--|/\?|DRCONGO)[^`\n]*)`", text(name))
        return sorted(one for one in set(ours) if one != "/?lang=pl")

    assert commands(TEACHERS["en"]) == commands(TEACHERS["pl"])
    assert len(commands(TEACHERS["en"])) >= 8


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_answer_key_of_the_page_can_be_made(lang: str) -> None:
    """What the page tells teachers to run, for the exercises of one topic."""
    code = re.search(r'python -c "\n(.*?)" > \S+', text(TEACHERS[lang]), re.S)
    assert code is not None
    some = code[1].replace("in exercises():", "in [e for e in exercises() if e.id.startswith('core-board')]:")
    assert some != code[1]
    lines: list[str] = []
    exec(some, {"print": lambda *words, sep=" ": lines.append(sep.join(words))})
    assert len(lines) >= 3
    assert all(len(line.splitlines()) >= 2 for line in lines)
