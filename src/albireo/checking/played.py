"""The pairing a round actually had, in the terms of a pairing system: participants, colours, bye."""

from dataclasses import dataclass

from albireo.domain.colour import Colour
from albireo.domain.matches import team_rows
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Played:
    """(white, black) pairs of participants and who had the pairing-allocated bye.

    In a match of two games White is who had White in the first; in a team match, who had it on board 1.
    """

    pairs: frozenset[tuple[int, int]]
    byes: frozenset[int]


def played(tournament: Tournament, round_: int) -> Played:
    """The pairing of a round as the tournament has it."""
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
