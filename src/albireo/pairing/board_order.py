"""The order in which pairs are published (C.04.2 3.6).

By the scores players really have: virtual points are for pairing only, and a sheet that put a player with
one point above one with two would not be understood in the hall.
"""

from collections.abc import Callable, Iterable

from albireo.domain.points import Points
from albireo.pairing.acceleration import virtual_points
from albireo.pairing.system import Board, PairingRequest


def boards(pairs: Iterable[tuple[int, int]], score_of: Callable[[int], Points]) -> tuple[Board, ...]:
    """Number (white, black) pairs: highest score first, then sum of scores, then the smaller TPN."""

    def key(pair: tuple[int, int]) -> tuple[Points, Points, int]:
        higher, lower = sorted(pair, key=lambda tpn: (-score_of(tpn), tpn))
        return -score_of(higher), -score_of(higher) - score_of(lower), higher

    return tuple(
        Board(number, white, black) for number, (white, black) in enumerate(sorted(pairs, key=key), start=1)
    )


def published(
    pairs: Iterable[tuple[int, int]], pairing_score_of: Callable[[int], Points], request: PairingRequest
) -> tuple[Board, ...]:
    """The boards of a round just paired; pairing scores include virtual points."""
    virtual = virtual_points(request.tournament, request.round)
    return boards(pairs, lambda tpn: pairing_score_of(tpn) - virtual[tpn])
