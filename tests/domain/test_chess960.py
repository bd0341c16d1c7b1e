"""Start positions of Chess960: Scharnagl's numbers (Laws of Chess, Guidelines II)."""

from itertools import permutations

import pytest

from albireo.domain.chess960 import ORDINARY, POSITIONS, start_position

ALL = [start_position(number) for number in range(POSITIONS)]


def test_ii_2_every_legal_position_has_one_number() -> None:
    """Bishops on squares of both colours, the king between the rooks: all of them, each once."""
    legal = {
        "".join(rank)
        for rank in set(permutations("RNBQKBNR"))
        if (rank.index("B") + len(rank) - 1 - rank[::-1].index("B")) % 2
        and rank.index("R") < rank.index("K") < len(rank) - 1 - rank[::-1].index("R")
    }
    assert len(ALL) == len(set(ALL)) == len(legal) == POSITIONS
    assert set(ALL) == legal


@pytest.mark.parametrize(
    ("number", "rank"),
    [(ORDINARY, "RNBQKBNR"), (0, "BBQNNRKR"), (534, "RNBKQBNR"), (959, "RKRNNQBB"), (1, "BQNBNRKR")],
)
def test_positions_of_published_tables(number: int, rank: str) -> None:
    assert start_position(number) == rank


@pytest.mark.parametrize("number", [-1, 960])
def test_other_numbers_have_no_position(number: int) -> None:
    with pytest.raises(ValueError, match="from 0 to 959"):
        start_position(number)
