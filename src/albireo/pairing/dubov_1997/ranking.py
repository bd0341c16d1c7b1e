"""The orders in which the Dubov System of 1997 looks at players."""

from collections.abc import Iterable, Mapping

from albireo.domain.colour import Colour
from albireo.pairing.dubov_1997.players import Figure, OldDubovPlayer

Players = Mapping[int, OldDubovPlayer]


def colour_rank(due: Colour | None, wanted: Colour | None) -> int:
    """Due the wanted colour, due none, due the other; all alike where none is wanted (7.1, 7.2, 8.2)."""
    if wanted is None or due is wanted:
        return 0
    return 1 if due is None else 2


def _falling(figure: Figure) -> Figure:
    return -figure[0], -figure[1]


def white_column(tpns: Iterable[int], players: Players) -> list[int]:
    """Rising ARO, then the lower R, then the alphabet (6.2)."""

    def key(tpn: int) -> tuple[Figure, Figure, str, int]:
        player = players[tpn]
        return player.opposition, player.strength, player.name, tpn

    return sorted(tpns, key=key)


def black_column(tpns: Iterable[int], players: Players) -> list[int]:
    """Falling R, then the higher ARO, then the alphabet (6.2)."""

    def key(tpn: int) -> tuple[Figure, Figure, str, int]:
        player = players[tpn]
        return _falling(player.strength), _falling(player.opposition), player.name, tpn

    return sorted(tpns, key=key)


def strongest_first(tpns: Iterable[int], players: Players) -> list[int]:
    """The highest R, then the lowest ARO (7.1, 7.2, 8.2), then the alphabet."""

    def key(tpn: int) -> tuple[Figure, Figure, str, int]:
        player = players[tpn]
        return _falling(player.strength), player.opposition, player.name, tpn

    return sorted(tpns, key=key)


def weakest_first(tpns: Iterable[int], players: Players) -> list[int]:
    """The lowest R, then the higher ARO, then the larger number (4, 6.4)."""

    def key(tpn: int) -> tuple[Figure, Figure, int]:
        player = players[tpn]
        return player.strength, _falling(player.opposition), -tpn

    return sorted(tpns, key=key)


def easiest_first(tpns: Iterable[int], players: Players) -> list[int]:
    """The lowest R, then the lowest ARO: opponents of a Danubio floater."""

    def key(tpn: int) -> tuple[Figure, Figure, str, int]:
        player = players[tpn]
        return player.strength, player.opposition, player.name, tpn

    return sorted(tpns, key=key)


def floater_order(tpns: Iterable[int], players: Players) -> list[int]:
    """White floaters as in 6.2, black ones as in 6.2, one by one in turn, beginning with White (8.1).

    Anyone who is due no colour stands with the Whites.
    """
    listed = list(tpns)
    whites = white_column((tpn for tpn in listed if players[tpn].due is not Colour.BLACK), players)
    blacks = black_column((tpn for tpn in listed if players[tpn].due is Colour.BLACK), players)
    ordered: list[int] = []
    for place in range(max(len(whites), len(blacks))):
        ordered += whites[place : place + 1]
        ordered += blacks[place : place + 1]
    return ordered


def dominating(tpns: Iterable[int], players: Players) -> Colour | None:
    """The colour more of them are due; None if neither dominates."""
    due = [players[tpn].due for tpn in tpns]
    whites, blacks = due.count(Colour.WHITE), due.count(Colour.BLACK)
    if whites == blacks:
        return None
    return Colour.WHITE if whites > blacks else Colour.BLACK


def columns(tpns: Iterable[int], players: Players) -> tuple[list[int], list[int]]:
    """Return who is due White and who is due Black, ordered; the others fill the shorter column by number."""
    listed = sorted(tpns)
    whites = [tpn for tpn in listed if players[tpn].due is Colour.WHITE]
    blacks = [tpn for tpn in listed if players[tpn].due is Colour.BLACK]
    for tpn in listed:
        if players[tpn].due is None:
            (whites if len(whites) <= len(blacks) else blacks).append(tpn)
    return white_column(whites, players), black_column(blacks, players)
