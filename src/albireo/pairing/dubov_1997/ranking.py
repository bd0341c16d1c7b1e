"""The sort orders of the Dubov System of 1997."""

from collections.abc import Iterable, Mapping

from albireo.domain.colour import Colour
from albireo.pairing.dubov_1997.players import Figure, OldDubovPlayer

Players = Mapping[int, OldDubovPlayer]


def colour_rank(due: Colour | None, wanted: Colour | None) -> int:
    """Return the rank by due colour: wanted, none, other; all equal if none is wanted (7.1, 7.2, 8.2)."""
    if wanted is None or due is wanted:
        return 0
    return 1 if due is None else 2


def _falling(figure: Figure) -> Figure:
    return -figure[0], -figure[1]


def white_column(tpns: Iterable[int], players: Players) -> list[int]:
    """Return players by ascending ARO, then lower R, then name (6.2)."""

    def key(tpn: int) -> tuple[Figure, Figure, str, int]:
        player = players[tpn]
        return player.opposition, player.strength, player.name, tpn

    return sorted(tpns, key=key)


def black_column(tpns: Iterable[int], players: Players) -> list[int]:
    """Return players by descending R, then higher ARO, then name (6.2)."""

    def key(tpn: int) -> tuple[Figure, Figure, str, int]:
        player = players[tpn]
        return _falling(player.strength), _falling(player.opposition), player.name, tpn

    return sorted(tpns, key=key)


def strongest_first(tpns: Iterable[int], players: Players) -> list[int]:
    """Return players by highest R, then lowest ARO (7.1, 7.2, 8.2), then name."""

    def key(tpn: int) -> tuple[Figure, Figure, str, int]:
        player = players[tpn]
        return _falling(player.strength), player.opposition, player.name, tpn

    return sorted(tpns, key=key)


def weakest_first(tpns: Iterable[int], players: Players) -> list[int]:
    """Return players by lowest R, then higher ARO, then larger number (4, 6.4)."""

    def key(tpn: int) -> tuple[Figure, Figure, int]:
        player = players[tpn]
        return player.strength, _falling(player.opposition), -tpn

    return sorted(tpns, key=key)


def easiest_first(tpns: Iterable[int], players: Players) -> list[int]:
    """Return players by lowest R, then lowest ARO, as opponents of a Danubio floater."""

    def key(tpn: int) -> tuple[Figure, Figure, str, int]:
        player = players[tpn]
        return player.strength, player.opposition, player.name, tpn

    return sorted(tpns, key=key)


def floater_order(tpns: Iterable[int], players: Players) -> list[int]:
    """Return floaters alternately from the White and Black columns of 6.2, beginning with White (8.1).

    Players due no colour are in the White column.
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
    """Return the colour that more of them are due; None if neither dominates."""
    due = [players[tpn].due for tpn in tpns]
    whites, blacks = due.count(Colour.WHITE), due.count(Colour.BLACK)
    if whites == blacks:
        return None
    return Colour.WHITE if whites > blacks else Colour.BLACK


def columns(tpns: Iterable[int], players: Players) -> tuple[list[int], list[int]]:
    """Return the players due White and Black in order; the others fill the shorter column by number."""
    listed = sorted(tpns)
    whites = [tpn for tpn in listed if players[tpn].due is Colour.WHITE]
    blacks = [tpn for tpn in listed if players[tpn].due is Colour.BLACK]
    for tpn in listed:
        if players[tpn].due is None:
            (whites if len(whites) <= len(blacks) else blacks).append(tpn)
    return white_column(whites, players), black_column(blacks, players)
