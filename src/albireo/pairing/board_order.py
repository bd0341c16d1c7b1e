"""The order in which pairs are published (C.04.2 3.6).

C.04.7 1.5, in force since 2026, says that pairing scores also determine the order of boards. Earlier texts
say nothing, and programs of that time use the players' actual scores. Each system specifies which applies.
"""

from collections.abc import Callable, Iterable, Mapping

from albireo.domain.points import Points
from albireo.domain.tournament import Tournament
from albireo.pairing.acceleration import CannotAccelerate, acceleration_of, virtual_points
from albireo.pairing.registry import UnknownSystem, system_for
from albireo.pairing.spec import BoardOrder, SystemSpec
from albireo.pairing.system import PairedBoard, PairingRequest


def boards(pairs: Iterable[tuple[int, int]], score_of: Callable[[int], Points]) -> tuple[PairedBoard, ...]:
    """Number (white, black) pairs: highest score first, then sum of scores, then the smaller TPN."""

    def key(pair: tuple[int, int]) -> tuple[Points, Points, int]:
        higher, lower = sorted(pair, key=lambda tpn: (-score_of(tpn), tpn))
        return -score_of(higher), -score_of(higher) - score_of(lower), higher

    return tuple(
        PairedBoard(number, white, black)
        for number, (white, black) in enumerate(sorted(pairs, key=key), start=1)
    )


def order_boards(
    system: SystemSpec,
    pairs: Iterable[tuple[int, int]],
    pairing_score_of: Callable[[int], Points],
    request: PairingRequest,
) -> tuple[PairedBoard, ...]:
    """Return the boards of a round just paired, in the order of its system."""
    if system.board_order is BoardOrder.PAIRING_SCORES:
        return boards(pairs, pairing_score_of)
    virtual = virtual_points(request.tournament, request.round)
    return boards(pairs, lambda tpn: pairing_score_of(tpn) - virtual[tpn])


def lifting(tournament: Tournament, round_: int) -> Mapping[int, Points]:
    """Return the virtual points that count in the board order of a round; empty if none do."""
    if not tournament.virtual_points and acceleration_of(tournament) is None:
        return {}
    try:
        if system_for(tournament).board_order is BoardOrder.PAIRING_SCORES:
            return virtual_points(tournament, round_)
        return {}
    except (UnknownSystem, CannotAccelerate):  # pairing will report it
        return {}
