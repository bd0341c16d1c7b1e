"""Berger tables for any number of participants (C.05 Annex 1; seed 003, 13.17).

Alternatives considered: the printed tables as data (they end at 16 and contain misprints) and the rotating
construction. The closed form used here gives the round in which any two meet without building a table, so
"when do A and B play?" and the table are the same computation.
"""

from functools import lru_cache

Game = tuple[int, int]
"""Numbers of White and Black."""


def table_size(participants: int) -> int:
    """Return the even size of the table; with an odd number the highest number is the bye (13.17.1)."""
    return participants + participants % 2


def meeting(size: int, one: int, other: int) -> tuple[int, Game]:
    """Return the round (from 1) in which two numbers of an even table meet, with White and Black.

    >>> meeting(6, 3, 1), meeting(6, 2, 6)
    ((3, (3, 1)), (3, (2, 6)))
    """
    low, high = sorted((one, other))
    if high == size:
        round_ = (2 * low - 1) % (size - 1) or size - 1
        return round_, ((low, size) if low <= size // 2 else (size, low))
    round_ = (low + high - 1) % (size - 1) or size - 1
    return round_, ((low, high) if (low + high) % 2 else (high, low))


@lru_cache(maxsize=64)
def table(participants: int) -> tuple[tuple[Game, ...], ...]:
    """Return the rounds of a table, boards in printed order; odd numbers have no game for the bye.

    >>> table(4)
    (((1, 4), (2, 3)), ((4, 3), (1, 2)), ((2, 4), (3, 1)))
    """
    if participants < 2:
        return ()
    size = table_size(participants)
    turn = size - 1
    rounds = []
    for number in range(1, size):
        # Board 1 has the highest number; its opponent p solves 2p - 1 = round (mod size - 1), and the
        # other boards go outwards from p: p + 1 against p - 1, p + 2 against p - 2 …
        pivot = (number + 1) * (size // 2) % turn or turn
        games = [meeting(size, pivot, size)[1]]
        for step in range(1, size // 2):
            above = (pivot + step - 1) % turn + 1
            below = (pivot - step - 1) % turn + 1
            games.append(meeting(size, above, below)[1])
        rounds.append(tuple(game for game in games if max(game) <= participants))
    return tuple(rounds)
