"""The bracket drawn on paper: every tie in its place, with names, scores and who went through."""

import re
from xml.etree import ElementTree

import pytest

from albireo.checking.generator import generate
from albireo.checking.recipe import Range, Recipe
from albireo.pairing.knockout.reading import bracket_of
from albireo.reports.bracket_drawing import bracket_svg, first_drawn, parts_of

SVG = "{http://www.w3.org/2000/svg}"


def drawn(players: int, system: str = "CUSTOM_KNOCKOUT") -> tuple[ElementTree.Element, list[str], int]:
    tournament = generate(Recipe(system=system, players=Range(players, players)), f"drawn {players}")
    bracket = bracket_of(tournament)
    names = {player.tpn: player.name for player in tournament.players}
    (part,) = parts_of(bracket)
    root = ElementTree.fromstring(bracket_svg(bracket, part, names, tournament.paired_rounds))
    words = [text.text or "" for text in root.iter(f"{SVG}text")]
    return root, words, first_drawn(bracket, part)


@pytest.mark.parametrize(("players", "boxes"), [(2, 1), (5, 7), (16, 15), (32, 31)])
def test_every_tie_has_a_box(players: int, boxes: int) -> None:
    root, words, first = drawn(players)
    assert first == 1
    assert len(list(root.iter(f"{SVG}rect"))) == boxes
    assert all(any(word.startswith(f"{tpn} ") for word in words) for tpn in range(1, players + 1))
    assert {"1", "0", "½"} & set(words)


def test_a_larger_field_is_drawn_from_the_stage_that_fits_a_page() -> None:
    root, _, first = drawn(40)
    assert first == 2
    assert len(list(root.iter(f"{SVG}rect"))) == 31


def test_the_match_for_third_place_is_below_the_final() -> None:
    root, _, _ = drawn(8, "CUSTOM_KNOCKOUT_THIRD")
    places = [
        tuple(int(number) for number in re.findall(r"-?\d+", group.get("transform", "")))
        for group in root.iter(f"{SVG}g")
    ]
    assert len(places) == 8
    (final, third) = [place for place in places if place[0] == max(x for x, _ in places)]
    assert third[1] > final[1]
    assert len(set(places)) == 8


def test_names_are_text_and_never_markup() -> None:
    tournament = generate(Recipe(system="CUSTOM_KNOCKOUT", players=Range(2, 2)), "marks")
    names = {1: "<b>&Co", 2: "A name that is much longer than a box of the drawing"}
    bracket = bracket_of(tournament)
    root = ElementTree.fromstring(bracket_svg(bracket, parts_of(bracket)[0], names, 1))
    words = [text.text or "" for text in root.iter(f"{SVG}text")]
    assert "1 <b>&Co" in words
    assert any(word.endswith("…") for word in words)
