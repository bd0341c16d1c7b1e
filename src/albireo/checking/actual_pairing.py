"""The actual pairing of a round in terms of a pairing system: participants, colours, bye."""

from collections.abc import Iterable

from albireo.domain.colour import Colour
from albireo.domain.matches import team_rows
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.pairing.system import RoundPairing
from albireo.value_classes import dataclass

NOBODY = 0
"""The opponent of the player with the pairing-allocated bye."""
Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Played:
    """(white, black) pairs of participants and the pairing-allocated byes.

    In a match of two games, White is the player with White in the first; in a team match, the team with White
    on board 1.
    """

    pairs: frozenset[tuple[int, int]]
    byes: frozenset[int]


def actual_pairing(tournament: Tournament, round_: int) -> Played:
    """Return the actual pairing of a round."""
    if tournament.is_paired_by_teams:
        entries = {tpn: row[round_ - 1] for tpn, row in team_rows(tournament, round_).items()}
        return Played(
            frozenset(
                (tpn, entry.opponent)
                for tpn, entry in entries.items()
                if entry.opponent is not None and entry.colour is Colour.WHITE
            ),
            frozenset(tpn for tpn, entry in entries.items() if entry.mark is Mark.PAIRING_BYE),
        )
    first = tournament.games_of(round_)[0]
    return Played(
        frozenset((game.white, game.black) for game in first.pairings),
        frozenset(bye.player for bye in first.byes if bye.mark is Mark.PAIRING_BYE),
    )


@dataclass(frozen=True, slots=True)
class Differences:
    """Two pairings of one round, pair by pair: (white, black), (player, 0) for the bye."""

    expected: tuple[Pair, ...]
    """Pairs of the system that the tournament does not have, in board order, a bye last."""
    instead: tuple[Pair, ...]
    """Pairs of the tournament instead."""

    def __bool__(self) -> bool:
        return bool(self.expected or self.instead)


def differences(tournament: Tournament, pairing: RoundPairing) -> Differences:
    """Return the differences between the actual and the given pairing of a round, including colours."""
    found = actual_pairing(tournament, pairing.round)
    order = {board: place for place, board in enumerate(_boards(tournament, pairing.round))}
    ours = [*pairing.pairs, *((tpn, NOBODY) for tpn in pairing.byes)]
    theirs = [
        *sorted(found.pairs, key=lambda pair: (order.get(pair, 0), pair)),
        *((tpn, NOBODY) for tpn in sorted(found.byes)),
    ]
    return Differences(
        tuple(pair for pair in ours if pair not in theirs), tuple(pair for pair in theirs if pair not in ours)
    )


def _boards(tournament: Tournament, round_: int) -> Iterable[Pair]:
    return ((game.white, game.black) for game in tournament.games_of(round_)[0].pairings)
