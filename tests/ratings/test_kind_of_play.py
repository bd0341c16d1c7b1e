"""What follows from a time control: rating, norms, length of a game (B.02 1.1, B.01 1.1.3)."""

import pytest

from albireo.domain.time_control import parse_time_control
from albireo.ratings.kind_of_play import what_follows

NO_NORMS = "No title norms: they need 120 minutes for 60 moves."


def said(code: str) -> list[str]:
    control = parse_time_control(code)
    assert control is not None
    return [note.sentence() for note in what_follows(control)]


@pytest.mark.parametrize(
    ("code", "sentences"),
    [
        (
            "5400+30",
            [
                "Standard play: 120 minutes for 60 moves.",
                "A 60-move game lasts at most 240 minutes.",
                "Long enough to be rated, whatever the players’ ratings.",
                "Long enough for title norms.",
            ],
        ),
        (
            "3600+30",
            [
                "Standard play: 90 minutes for 60 moves.",
                "A 60-move game lasts at most 180 minutes.",
                "Games in which a player has a rating of 2400 or more are not rated.",
                NO_NORMS,
            ],
        ),
        (
            "3600",
            [
                "Standard play: 60 minutes for 60 moves.",
                "A 60-move game lasts at most 120 minutes.",
                "Games in which a player has a rating of 1800 or more are not rated.",
                NO_NORMS,
            ],
        ),
        (
            "900+10",
            [
                "Rapid play: 25 minutes for 60 moves.",
                "A 60-move game lasts at most 50 minutes.",
                NO_NORMS,
            ],
        ),
        (
            "W300-B240",
            [
                "Blitz: 5 minutes for 60 moves.",
                "A 60-move game lasts at most 9 minutes.",
                "Rapid and blitz games with unequal times are not rated.",
                NO_NORMS,
            ],
        ),
        (
            "120+1",
            [
                "Blitz: 3 minutes for 60 moves.",
                "A 60-move game lasts at most 6 minutes.",
                "Games with 3 minutes or less for 60 moves are not rated.",
                NO_NORMS,
            ],
        ),
    ],
)
def test_what_follows(code: str, sentences: list[str]) -> None:
    assert said(code) == sentences


def test_a_first_control_before_move_30_is_not_rated() -> None:
    found = said("20/3600:3600")
    assert "Not rated: the first time control is at move 20; it must be at move 30 or later." in found
