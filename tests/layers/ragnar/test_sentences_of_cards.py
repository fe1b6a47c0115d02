"""Sentences about Support cards that say no more and no less than is true in the position; each was once not so."""

from __future__ import annotations

from typing import Any

import pytest

from drcongo.errors import AmbiguousMoveError
from tests.layers.sentences import ACTION, game, texts

# --- a Support card that names an industry ---


def offered(cards: str, province: str, *industries: str) -> Any:
    listed = ", ".join("{" + words + "}" for words in industries)
    return game(
        "ragnar",
        f"{ACTION}[support]\nface_up = true\noffer = [{cards}]\n[provinces.{province}]\nindustries = [{listed}]\n",
    )


OWN_DOUBLE = 'owner = "Ana", type = "crops", size = "double"'
OWN_FLIPPED = 'owner = "Ana", type = "crops", size = "single", flipped = true'
OTHERS = 'owner = "Ben", type = "crops", size = "single"'


@pytest.mark.parametrize(
    ("card", "province", "industries", "meant"),
    [
        ("poland", "BDU", (OWN_DOUBLE, OWN_FLIPPED), "crops BDU single"),
        ("spain", "BDU", (OWN_DOUBLE, OTHERS), "crops BDU single"),
        ("portugal", "BDU", (OWN_DOUBLE, f"{OTHERS}, flipped = true"), "crops BDU single"),
    ],
)
def test_a_bare_name_means_the_industry_a_card_can_use(
    card: str, province: str, industries: tuple[str, ...], meant: str
) -> None:
    """RAG-SUP-24, RAG-SUP-25, RAG-SUP-32; and the same card fetched by Iran."""
    table = offered(f'"{card}", "italy", "japan"', province, *industries)
    verdict = table.explain(f"take {card} {meant.rsplit(' ', 1)[0]}")
    assert verdict.move.named == (meant,)
    assert verdict.legal


def test_a_bare_name_means_the_extra_industry_where_only_that_can_be_taken_over() -> None:
    """RAG-SUP-25, AMB-91."""
    government = 'owner = "Government", type = "crops", size = '
    ours = [f'owner = "Ana", type = "{kind}", size = "single"' for kind in ("minerals", "oil")]
    full = (f'{government}"double"', f'{government}"extra", flipped = true', *ours)
    table = offered('"portugal", "italy", "japan"', "NKI", *full)
    assert table.explain("take portugal crops NKI").move.named == ("crops NKI extra",)


def test_a_bare_name_that_fits_two_is_asked_about() -> None:
    table = offered('"poland", "italy", "japan"', "BDU", f"{OWN_DOUBLE}, flipped = true", OWN_FLIPPED)
    with pytest.raises(AmbiguousMoveError, match="single"):
        table.explain("take poland crops BDU")


@pytest.mark.parametrize(("lang", "words"), [("en", "(single space)"), ("pl", "(pole pojedyncze)")])
def test_what_could_be_used_instead_says_the_space(lang: str, words: str) -> None:
    table = offered('"poland", "italy", "japan"', "BDU", OWN_DOUBLE, OWN_FLIPPED)
    verdict = table.explain("take poland crops BDU double")
    assert words in verdict.reasons[0].remedies[0].text(lang)


# --- two of a kind ---


def mexico(money: int, *industries: str) -> Any:
    listed = ", ".join("{" + words + "}" for words in industries)
    table = game(
        "ragnar",
        f"{ACTION}[money]\nAna = {money}\n[medals]\nAna = 0\n[support]\nface_up = true\n"
        f'offer = ["mexico", "italy", "japan"]\n[provinces.NKI]\nindustries = [{listed}]\n',
    )
    table.play("take mexico")
    return table


def test_mexico_says_which_of_its_conditions_fails() -> None:
    """RAG-SUP-19, AMB-144: no second space, not payable together, or another province."""
    rich = mexico(9000)
    rich.play("build crops NKI")
    assert any(
        text.startswith("Mexico: the second") and "Nord-Kivu" in text for text in texts(rich.explain("build crops MAN"))
    )
    poor = mexico(3000).explain("build minerals NKI")
    assert any("together" in text and "$4,000" in text and "$3,000" in text for text in texts(poor))
    assert any("razem" in text for text in texts(poor, "pl"))
    others = [f'owner = "Ben", type = "{kind}", size = "single"' for kind in ("minerals", "oil")]
    alone = mexico(9000, *others).explain("build crops NKI")
    assert any("Nord-Kivu" in text and "no second" in text for text in texts(alone))
    assert alone.rules == ("RAG-SUP-19",)


def test_russia_says_which_of_its_conditions_fails() -> None:
    """RAG-SUP-26, AMB-144."""
    table = game(
        "ragnar",
        f"{ACTION}[money]\nAna = 3000\n[medals]\nAna = 0\n[support]\nface_up = true\n"
        'offer = ["russia", "italy", "japan"]\n',
    )
    table.play("take russia")
    poor = table.explain("place boat BDU-EQU")
    assert poor.legal  # with a truck it is $3,000
    table = game(
        "ragnar",
        f"{ACTION}[money]\nAna = 2500\n[medals]\nAna = 0\n[support]\nface_up = true\n"
        'offer = ["russia", "italy", "japan"]\n',
    )
    table.play("take russia")
    said = texts(table.explain("place boat BDU-EQU"))
    assert any("together" in text and "$3,000" in text and "$2,500" in text for text in said)


# --- cards that find nothing, or nothing that was named ---

NAMELESS = [
    ("poland", "take poland crops SKI", "you have no flipped industry", "nie masz odwróconego zakładu"),
    ("mozambique", "take mozambique KAT", "no industry holds two cubes", "na żadnym zakładzie nie leżą dwie kostki"),
    ("nigeria", "take nigeria KAT", "no player has two Peacekeepers", "żaden gracz nie ma dwóch Rozjemców"),
    ("tanzania", "take tanzania KAT", "no Insurgent is on the map", "na mapie nie ma Powstańców"),
    ("australia", "take australia KAT-KOC", "no truck is on the map", "na mapie nie ma ciężarówki"),
    ("spain", "take spain crops SKI", "no other owner has a face-up industry", "nikt inny nie ma odkrytego zakładu"),
    ("portugal", "take portugal crops SKI", "no other owner has a flipped", "nikt inny nie ma odwróconego zakładu"),
]  # fmt: skip


@pytest.mark.parametrize(("card", "move", "en", "pl"), NAMELESS)
def test_nothing_is_to_be_named_where_there_is_nothing(card: str, move: str, en: str, pl: str) -> None:
    """AMB-129: that nothing is there, not that the player should name it."""
    offer = ", ".join(f'"{key}"' for key in dict.fromkeys((card, "italy", "cuba")))
    reasons = game("ragnar", f"{ACTION}[support]\nface_up = true\noffer = [{offer}]\n").explain(move)
    assert en in texts(reasons)[0]
    assert pl in texts(reasons, "pl")[0]


def test_iran_counts_no_discards_that_are_not_there() -> None:
    """RAG-SUP-14: at most five lie on top."""
    text = f'{ACTION}[support]\nface_up = true\noffer = ["iran", "brazil", "italy"]\ndiscards = ["japan", "cuba"]\n'
    told = game("ragnar", text).explain("take iran brazil")
    assert texts(told) == ["Iran: name one of the top discards (five at most): Japan, Cuba."]
    assert texts(told, "pl") == [
        "Iran: wskaż jedną z\u00a0wierzchnich kart odrzuconych (najwyżej pięciu): Japonia, Kuba."
    ]
