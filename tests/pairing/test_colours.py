"""Colour preferences, bye eligibility and parity numbers shared by the Swiss systems."""

import pytest

from albireo.domain.colour import Colour
from albireo.domain.history import Entry
from albireo.domain.player import Player
from albireo.domain.result import Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Tournament
from albireo.pairing.bye_eligibility import may_have_bye
from albireo.pairing.colours import NO_PREFERENCE, Strength, last_difference, preference
from albireo.pairing.numbering import AS_IN_FILE, parity_numbers

W, B = Colour.WHITE, Colour.BLACK


def history(text: str) -> list[Colour]:
    return [Colour(letter) for letter in text.lower()]


@pytest.mark.parametrize(
    ("colours", "due", "strength"),
    [
        ("W", B, Strength.STRONG),
        ("B", W, Strength.STRONG),
        ("WB", W, Strength.MILD),
        ("BW", B, Strength.MILD),
        ("WW", B, Strength.ABSOLUTE),
        ("WWBB", W, Strength.ABSOLUTE),
        ("WWBWBW", B, Strength.ABSOLUTE),
        ("WWWBB", W, Strength.ABSOLUTE),
        ("BWB", W, Strength.STRONG),
    ],
)
def test_preference(colours: str, due: Colour, strength: Strength) -> None:
    found = preference(history(colours))
    assert (found.colour, found.strength) == (due, strength)


def test_no_game_gives_no_preference() -> None:
    assert preference([]) == NO_PREFERENCE


def test_last_difference_compares_played_games_from_the_end() -> None:
    assert last_difference(history("BWW"), history("BW")) == (W, B)
    assert last_difference(history("BWB"), history("WB")) is None
    assert last_difference([], history("W")) is None


@pytest.mark.parametrize(
    ("mark", "points", "opponent", "allowed"),
    [
        (Mark.PAIRING_BYE, 5, None, False),
        (Mark.FULL_BYE, 10, None, False),
        (Mark.HALF_BYE, 5, None, True),
        (Mark.FORFEIT_WIN, 10, 3, False),
        (Mark.FORFEIT_LOSS, 0, 3, True),
        (Mark.WIN, 10, 3, True),
    ],
)
def test_basic_rule_4(mark: Mark, points: int, opponent: int | None, allowed: bool) -> None:
    assert may_have_bye([Entry(1, opponent, W, mark, points)], win=10) is allowed


def test_parity_skips_players_never_paired() -> None:
    players = tuple(Player(tpn, f"Player {tpn}") for tpn in range(1, 7))
    first = Round((Pairing(1, 4),), (Bye(5, Mark.PAIRING_BYE), Bye(2, Mark.HALF_BYE)))
    tournament = Tournament(players=players, rounds=(first,))
    assert parity_numbers(tournament, 2, {4, 6}) == {1: 1, 4: 2, 5: 3, 6: 4}
    assert parity_numbers(tournament, 2, {4, 6}, AS_IN_FILE)[6] == 6
