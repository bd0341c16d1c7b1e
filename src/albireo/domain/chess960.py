"""Start positions of Chess960 and their numbers (Laws of Chess, Guidelines II).

Scharnagl's numbering: 0 to 959, in which 518 is the position of ordinary chess. The number is divided
repeatedly: by 4 for the light-squared bishop, by 4 for the dark-squared bishop, by 6 for the queen among the
remaining squares. What is left selects one of ten placements of the two knights; rook, king and rook fill the
remaining squares, with the king between the rooks.
"""

from itertools import combinations

POSITIONS = 960
ORDINARY = 518
_LIGHT, _DARK = (1, 3, 5, 7), (0, 2, 4, 6)
_KNIGHTS = tuple(combinations(range(5), 2))


def start_position(number: int) -> str:
    """Return the pieces on White's first rank from a to h.

    >>> start_position(518), start_position(0), start_position(959)
    ('RNBQKBNR', 'BBQNNRKR', 'RKRNNQBB')
    """
    if not 0 <= number < POSITIONS:
        raise ValueError(f"expected a number from 0 to {POSITIONS - 1}, found {number}")
    rest, light = divmod(number, 4)
    rest, dark = divmod(rest, 4)
    knights, queen = divmod(rest, 6)
    rank = [""] * 8
    rank[_LIGHT[light]] = rank[_DARK[dark]] = "B"
    rank[_free(rank)[queen]] = "Q"
    free = _free(rank)
    for place in _KNIGHTS[knights]:
        rank[free[place]] = "N"
    for place, piece in zip(_free(rank), "RKR", strict=True):
        rank[place] = piece
    return "".join(rank)


def position_words(number: int) -> str:
    """Return a position as people write it: its number and the pieces.

    >>> position_words(518)
    '518 RNBQKBNR'
    """
    return f"{number} {start_position(number)}"


def _free(rank: list[str]) -> list[int]:
    return [place for place, piece in enumerate(rank) if not piece]
