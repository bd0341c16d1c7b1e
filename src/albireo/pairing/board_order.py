"""The order in which pairs are published (C.04.2 3.6)."""

from collections.abc import Callable, Iterable

from albireo.domain.points import Points
from albireo.pairing.system import Board


def boards(pairs: Iterable[tuple[int, int]], score_of: Callable[[int], Points]) -> tuple[Board, ...]:
    """Number (white, black) pairs: highest score first, then sum of scores, then the smaller TPN.

    `score_of` gives the score used for pairing, virtual points included.
    """

    def key(pair: tuple[int, int]) -> tuple[Points, Points, int]:
        higher, lower = sorted(pair, key=lambda tpn: (-score_of(tpn), tpn))
        return -score_of(higher), -score_of(higher) - score_of(lower), higher

    return tuple(
        Board(number, white, black) for number, (white, black) in enumerate(sorted(pairs, key=key), start=1)
    )
