"""Fixed boards: players who have the same board in every round (C.02 10.3.5, 10.5.3)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from albireo.domain.player import Player
from albireo.domain.team import Team

Pair = TypeVar("Pair")
MOST_BOARDS = 9999


def fixed_boards(players: Iterable[Player]) -> dict[int, int]:
    """Return the fixed boards by pairing number."""
    return {player.tpn: player.fixed_board for player in players if player.fixed_board is not None}


def fixed_tables(teams: Iterable[Team], players: Mapping[int, int]) -> dict[int, int]:
    """Return the table of each team that has a fixed one; `players` maps players to their fixed boards.

    A team without a fixed table gets the lowest fixed board of any of its members, whether they play in the
    round or not: line-ups are known only after the pairing.
    """
    found = {}
    for team in teams:
        needed = [players[tpn] for tpn in team.players if tpn in players]
        if team.fixed_board is not None or needed:
            found[team.tpn] = team.fixed_board if team.fixed_board is not None else min(needed)
    return found


def place_in_order(board: int, first_board: int) -> int:
    """Return the position of a board when numbering starts at `first_board`.

    >>> place_in_order(45, 41), place_in_order(3, 41)
    (5, 1)
    """
    return max(1, board - first_board + 1)


def in_places(order: Sequence[Pair], wishes: Mapping[Pair, int]) -> list[Pair]:
    """Return the pairs in order of publication, with fixed boards respected.

    The other pairs keep their order. A fixed board beyond the last board means the last one, unless a pair
    has that board as its own. If two pairs need the same board, the first in order gets it and the other gets
    the nearest free one.

    >>> in_places(["a", "b", "c", "d"], {"d": 1})
    ['d', 'a', 'b', 'c']
    >>> in_places(["a", "b", "c", "d"], {"a": 3, "c": 3, "d": 99})
    ['b', 'c', 'a', 'd']
    >>> in_places(["a", "b", "c", "d"], {"a": 9, "b": 4})
    ['c', 'd', 'a', 'b']
    """
    seats: dict[int, Pair] = {}
    fixed = [pair for pair in order if pair in wishes]
    for pair in sorted(fixed, key=lambda pair: wishes[pair] > len(order)):
        wish = min(wishes[pair], len(order))
        free = (seat for seat in range(1, len(order) + 1) if seat not in seats)
        seats[min(free, key=lambda seat: (abs(seat - wish), seat))] = pair
    moved = set(seats.values())
    others = iter([pair for pair in order if pair not in moved])
    return [seats[seat] if seat in seats else next(others) for seat in range(1, len(order) + 1)]


def wishes_of(pairs: Iterable[tuple[int, int]], boards: Mapping[int, int]) -> dict[tuple[int, int], int]:
    """Return the board each pair must have; if both players have a fixed board, the lower one."""
    found = {}
    for pair in pairs:
        mine = [boards[tpn] for tpn in pair if tpn in boards]
        if mine:
            found[pair] = min(mine)
    return found
