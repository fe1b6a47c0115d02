"""Every sentence of every phrase book, filled in with every kind of fact, in both languages.

Players and the Government, one thing and several, the numbers 0, 1, 2, 5, 12 and 22: nothing may be left over, and
number and case must be right. What a field may hold is known by its name, so a field with a new name fails here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from string import Formatter
from typing import Any

import pytest

import drcongo
from drcongo.engine.blame import Titles
from drcongo.kernel.speech import Book, Decimal, fill, plural
from drcongo.rulebook.phrases import Piece, Term, Words, glossary, templates

NUMBERS = (0, 1, 2, 5, 12, 22)
GOVERNMENT = Term("word", "government")
OIL, CROPS = (Term("resource", key) for key in ("oil", "crops"))
PROVINCES = ["Maniema", "Katanga", "Nord-Kivu"]
PIECES = [Piece(CROPS, "Katanga"), Piece(OIL, "Équateur"), Piece(Term("resource", "hydro"), "Maniema")]
CARDS = [Term("support", key) for key in ("pakistan", "italy", "united_nations")]
MINISTERS = [Term("minister", key) for key in ("defence", "interior", "finance")]
RESOURCES = [OIL, CROPS, Term("resource", "minerals"), Term("resource", "hydro")]

Kind = list[Any]


def some(items: list[Any]) -> Kind:
    return [items[:1], items[:2], items[:3]]


WHO: Kind = ["Ana", GOVERNMENT]
ONE_OF: dict[str, Kind] = {
    **dict.fromkeys(("player", "owner", "name"), WHO),
    **{key: ["Maniema"] for key in ("province", "city", "source", "a", "b", "port")},
    **dict.fromkeys(("resource",), RESOURCES),
    **{key: [Term("transport", key) for key in ("boat", "railway", "truck")] for key in ("transport",)},
    **dict.fromkeys(("card", "taken"), CARDS),
    **dict.fromkeys(("minister",), MINISTERS),
    **{key: [Term("thing", "major"), Term("thing", "minor")] for key in ("insurgent",)},
    "now": [Words("frame", "combat")],
    "phase": [Words("phase", "sales"), 2],
    "or_else": [Words("part", "nothing_more"), Words("part", "or_without", {"rules": [Titles(("INS-SUP-04",))]})],
    "may": [Words("part", "one_of", {"then": [Words("then", "pass"), Words("then", "done")]})],
    "top": [400],
    "prompt": ["Ana, …: spasuj."],
    "peacekeeper": [Words("part", "a_second")],
    "size": [Words("move", "no_size"), Words("move", "double")],
    "industry": PIECES,
    "rule": ["CORE-IND-01"],
    "verb": ["build"],
    "pace": [Decimal(1.8, 1)],
    **{key: [Words("layer", "core")] for key in ("before", "after", "layer")},
    **{key: ["x"] for key in ("border", "place", "space", "title", "odds", "chance", "gain", "percent")},
    **{key: [800] for key in ("label", "low", "high")},
}
SEVERAL: dict[str, Kind] = {
    **{key: [*some(["Ana", "Ben", "Cleo"]), ["Ana", GOVERNMENT]] for key in ("players",)},
    **dict.fromkeys(("provinces", "exits", "places"), some(PROVINCES)),
    "borders": some(["KAT-MAN", "BDU-EQU", "BCO-KIN"]),
    **dict.fromkeys(("industries", "things"), some(PIECES)),
    "cards": some(CARDS),
    "rules": some([Titles(("CORE-SALE-06", "INS-SUP-03")), Titles(("INS-SUP-04",)), Titles(("SOLO-07",))]),
    "ministers": some(MINISTERS),
    "resources": some(RESOURCES),
    **dict.fromkeys(("prices", "bids", "labels"), some([1200, 800, 400])),
    "moves": some([Words("move", "pass"), Words("move", "contribute"), Words("move", "done")]),
    "first": some([Words("first", key) for key in ("peacekeeper", "fight", "diamond")]),
    "then": some([Words("then", key) for key in ("action", "pass")]),
    "named": some(PROVINCES),
    "boxes": some(["800 (1/2)", "1000 (1/2)"]),
}
COUNTED = {  # numbers, whatever the sentence says of them
    "bid", "n", "cubes", "cycle", "development", "die", "expected", "exported", "have",
    "here", "length", "local", "matadi", "most", "most_overland", "most_port", "most_together", "needed",
    "number", "overland", "owed", "placed", "points", "port_wanted", "pushed", "removed", "round",
    "strength", "supplied", "supply", "target", "total", "value", "wanted", "left", "cash",
    "medals", "money", "price", "full", "off", "income", "double", "free", "held",
    "step", "worth",
}  # fmt: skip


def kind(template: str, name: str) -> Kind:
    """What a field may hold; a word that goes with a number shows that it is one."""
    specs = [spec or "" for _, field, spec, _ in Formatter().parse(template) if field == name]
    if any("|" in spec and not spec.startswith("#") for spec in specs):
        return list(NUMBERS)
    if "$" in specs and name not in SEVERAL:
        return [0, 500, 12_500]
    if name in ONE_OF:
        return ONE_OF[name]
    if name in SEVERAL:
        return SEVERAL[name]
    assert name in COUNTED, f"a field of an unknown kind: {name} in {template}"
    return list(NUMBERS)


def books(lang: str) -> Iterator[tuple[str, str]]:
    """(where, template) of everything that is said about a position."""
    parts = {group: sentences for group, sentences in templates(lang).items() if group != "diff"}
    parts["problem"] = Book("errors").templates(lang)["problem"]
    parts |= Book("answers").templates(lang)
    parts |= Book("why").templates(lang)
    for group, sentences in parts.items():
        for key, template in sentences.items():
            yield f"{group}.{key}", template


def filled(where: str, template: str, lang: str) -> Iterator[tuple[dict[str, Any], str]]:
    """The template with every value of every field; where that would be many, each value at least twice."""
    names = list(dict.fromkeys(name for _, name, _, _ in Formatter().parse(template) if name))
    kinds = [kind(template, name) for name in names]
    if where == "prompt.bid":
        kinds[names.index("top")] = [Words("part", key, {"top": 400, "free": 500}) for key in ("top_bid", "no_bid")]
    if where.startswith(("prompt.", "difference.")):  # a prompt is for a person; a difference is a heading
        kinds = [["Ana"] if values is WHO else values for values in kinds]
    longest = max((len(values) for values in kinds), default=1)
    combinations: Iterator[tuple[Any, ...]] = product(*kinds)
    if len(names) > 2:
        turned = [[values[(i + shift) % len(values)] for i in range(2 * longest)] for shift, values in enumerate(kinds)]
        combinations = zip(*turned, strict=True)
    for values in combinations:
        facts = dict(zip(names, values, strict=True))
        yield facts, fill(template, facts, lang)


# --- what must not be read ---

LEFT_OVER = re.compile(
    r"[{}<>_]|\bNone\b|\(\)|\(a\)|  | [.,;:!]|[,;:] ?[.,;]|–\.|: \.|\b(Term|Words|Piece)\b"
    r"|\((done|raise|peacekeeper|order|arrange)\b|\b(major|minor|defence|interior) (or|albo|and|i)\b"
)
ENGLISH_WRONG = re.compile(
    r"(?<![\d,$])\b1 (?:[A-Z]\w+ )?"
    r"(cubes|medals|cards|industries|cities|boxes|spaces|diamonds|Peacekeepers|discards|are|lie|stand)\b"
    r"|(?<![\d,$])\b(2|5|12|22) (?:[A-Z]\w+ )?"
    r"(cube|medal|card|industry|city|box|space|diamond|Peacekeeper|discard|lies|stands)\b"
    r"|\bthe the\b|\b[Aa] (Oil|a|the)\b|\bof Government\b|^the Government (?!first, then you$)"  # a label of a list
)
BARE = "Uprawy|Minerały|Ropa|Ropę"  # nominative or accusative where only a genitive can stand
POLISH_WRONG = re.compile(
    rf"\b([Zz]akład\w*|kost(?:ka|ki|kę|ek)|[Zz]nacznik\w*|kolumnie|[Kk]ostki|[Nn]ie ma(?: już)?|dla) ({BARE})\b"
    r"|\bgracz\w* Rząd\b|\bRozjemc\w+ Rząd\b|(?<!Karta )\b(Pakistan|Włochy) (jest|zostaje)\b"
)
VERBS = {
    "leży": "leżą", "stoi": "stoją", "zostaje": "zostają", "wypada": "wypadają", "przepada": "przepadają",
    "kosztuje": "kosztują", "może": "mogą", "przesuwa się": "przesuwają się", "tworzy": "tworzą",
}  # fmt: skip
GENITIVE_BEFORE = ("do", "od", "z", "oprócz", "oddać", "sprzedać", "niż")


def nouns() -> Iterator[tuple[list[str], list[str], dict[str, str]]]:
    for polish in glossary.templates("pl")["thing"].values():
        if "count" in polish:
            yield polish["count"], [polish["count"][0], polish["acc"], polish["gen"]], polish


def check_polish_number(text: str) -> None:
    for match in re.finditer(r"(?:(\w+) )?(?<![\d,.-])\b(\d+) (\w+)", text):
        before, number, word = match.group(1) or "", int(match.group(2)), match.group(3)
        for count, ones, cases in nouns():
            if word in {*count, *ones, cases["many"]}:
                genitive = before in GENITIVE_BEFORE
                right = cases["gen"] if number == 1 else cases["many"]
                if not genitive:
                    right = plural(number, "|".join(count), "pl")
                allowed = {right, *(ones[:2] if number == 1 and not genitive else ())}
                assert word in allowed, f"{number} {word}: {text}"
                break
    for one, many in VERBS.items():
        for match in re.finditer(
            rf"(?<!kości )\b({one}|{many})(?: już| tam)? (\d+)(?! ?\$|[-\d ]*\$)(?:[ .;,]|$)", text
        ):
            right = many if plural(int(match.group(2)), "1|2|5", "pl") == "2" else one
            assert match.group(1) == right, f"{match.group(0)}: {text}"


def check(text: str, facts: dict[str, Any], lang: str) -> None:
    found = LEFT_OVER.search(text)
    assert not found, f"left over: {found}: {text}"
    if lang == "en":
        found = ENGLISH_WRONG.search(text)
        assert not found, f"{found}: {text}"
        return
    found = POLISH_WRONG.search(text)
    assert not found, f"{found}: {text}"
    several = facts.get("provinces", [])
    if isinstance(several, list) and len(several) > 1:
        assert f"w prowincji {several[0]}" not in text or f"w prowincji {several[1]}" in text, text
    check_polish_number(text)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_template_with_every_kind_of_fact(lang: str) -> None:
    problems, rendered = [], 0
    for where, template in books(lang):
        for facts, text in filled(where, template, lang):
            rendered += 1
            try:
                check(text, facts, lang)
            except AssertionError as error:
                problems.append(f"{where}: {error}")
                break
    print(f"{rendered} sentences in {lang}")
    assert rendered > 2000
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize(
    "wrong",
    ["Jest 5 kostki.", "Jest 1 kostek.", "Nie ma Ropa.", "To zakład Uprawy.", "Na stosie leży 4.", "Tura gracza Rząd.",
     "Tę ofertę złożył(a) Ana.", "Zakończ (done).", "do 1 Rozjemców", "Pakistan jest użyta."],
)  # fmt: skip
def test_the_check_finds_what_was_wrong(wrong: str) -> None:
    with pytest.raises(AssertionError):
        check(wrong, {}, "pl")


def test_lists_are_written_as_one_writes_them() -> None:
    facts = {"provinces": PROVINCES}
    assert fill("{provinces:&and}", facts, "en") == "Maniema, Katanga and Nord-Kivu"
    assert fill(
        "w {provinces:#prowincji|prowincjach|prowincjach} {provinces:&i}", {"provinces": PROVINCES[:1]}, "pl"
    ) == ("w prowincji Maniema")
    assert fill("{owner} has {n} more.", {"owner": GOVERNMENT, "n": 2}, "en") == "The Government has 2 more."


def test_a_decimal_has_a_comma_in_polish() -> None:
    assert [Decimal(1.8, 1).text(lang) for lang in ("en", "pl")] == ["1.8", "1,8"]


def test_a_comparison_agrees_with_what_it_is_said_of() -> None:
    """Prowincja is feminine and miasto neuter, and where no Insurgent stands there is none, not nobody."""
    text = 'layer = "insurgent"\nplayers = ["Ana", "Ben"]\n[provinces.KAT]\n'
    city = 'industries = []\ncity = {{ owner = "Ana", points = 1, flipped = {} }}\n'
    clear = drcongo.scenario(text + city.format("false"))
    other = drcongo.scenario(text + 'insurgent = "minor"\n' + city.format("true"))
    told = drcongo.compare(clear, other).text("pl")
    assert "Prowincja Katanga: wolna → niestłumiona" in told
    assert "Miasto w prowincji Katanga: odkryte → odwrócone" in told
    assert "Powstaniec w prowincji Katanga: brak → Mniejszy Powstaniec" in told
