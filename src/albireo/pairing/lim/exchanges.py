"""The order in which opponents are tried (article 4).

Players are listed in the order of scrutiny: highest number first when pairing downward, lowest first when
pairing upward (the mirror image). The first of the list is proposed the first of the bottom half, then the
rest of the bottom half, then the top half from its end. New pairings are then proposed for the rest. A
depth-first search by this rule gives tables 4.2 and 4.3 of the text.
"""

from collections.abc import Sequence


def opponents_in_order(players: Sequence[int]) -> tuple[int, ...]:
    """Return the opponents the first player of an even list tries, in order.

    >>> opponents_in_order([1, 2, 3, 4, 5, 6]), opponents_in_order([6, 5, 4, 3, 2, 1])
    ((4, 5, 6, 3, 2), (3, 2, 1, 4, 5))
    """
    half = len(players) // 2
    return (*players[half:], *reversed(players[1:half]))


def proposed_pairs(players: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Return the pairs of top half against bottom half (2.4)."""
    half = len(players) // 2
    return tuple(zip(players[:half], players[half:], strict=True))
