"""When a round is paired, and when it is over."""

import pytest

from albireo.domain.colour import Colour
from albireo.domain.result import Mark
from albireo.domain.round import Bye, Pairing, Round

BOARD = Pairing(1, 2)


@pytest.mark.parametrize(
    ("round_", "paired"),
    [
        (Round(), False),
        (Round(byes=(Bye(1, Mark.HALF_BYE), Bye(2, Mark.ZERO_BYE), Bye(3, Mark.FULL_BYE))), False),
        (Round(byes=(Bye(1, Mark.FORFEIT_LOSS),)), False),
        (Round(byes=(Bye(1, Mark.PAIRING_BYE),)), True),
        (Round((BOARD,)), True),
    ],
)
def test_a_round_is_paired_once_it_has_a_board_or_the_odd_one_out(round_: Round, paired: bool) -> None:
    assert round_.is_paired is paired


def test_the_opposite_colour() -> None:
    assert (Colour.WHITE.opposite, Colour.BLACK.opposite) == (Colour.BLACK, Colour.WHITE)
