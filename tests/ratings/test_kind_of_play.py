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
                "A game of 60 moves lasts 240 minutes at most.",
                "Long enough to be rated, whoever plays.",
                "Long enough for title norms.",
            ],
        ),
        (
            "3600+30",
            [
                "Standard play: 90 minutes for 60 moves.",
                "A game of 60 moves lasts 180 minutes at most.",
                "Rated only are games in which no player is rated 2400 or more.",
                NO_NORMS,
            ],
        ),
        (
            "3600",
            [
                "Standard play: 60 minutes for 60 moves.",
                "A game of 60 moves lasts 120 minutes at most.",
                "Rated only are games in which no player is rated 1800 or more.",
                NO_NORMS,
            ],
        ),
        (
            "900+10",
            [
                "Rapid play: 25 minutes for 60 moves.",
                "A game of 60 moves lasts 50 minutes at most.",
                NO_NORMS,
            ],
        ),
        (
            "W300-B240",
            [
                "Blitz: 5 minutes for 60 moves.",
                "A game of 60 moves lasts 9 minutes at most.",
                "Rapid and blitz games with unequal times are not rated.",
                NO_NORMS,
            ],
        ),
        (
            "120+1",
            [
                "Blitz: 3 minutes for 60 moves.",
                "A game of 60 moves lasts 6 minutes at most.",
                "Games of 3 minutes or less for 60 moves are not rated.",
                NO_NORMS,
            ],
        ),
    ],
)
def test_what_follows(code: str, sentences: list[str]) -> None:
    assert said(code) == sentences


def test_a_first_control_before_move_30_is_not_rated() -> None:
    found = said("20/3600:3600")
    assert "Not rated: the first control comes after 20 moves, 30 are the least." in found
