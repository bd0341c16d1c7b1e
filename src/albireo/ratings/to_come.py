"""Games still to be played, as far as they are known."""

from collections import Counter
from typing import NamedTuple

from albireo.domain.history import rows
from albireo.domain.result import UNFINISHED
from albireo.domain.tournament import Tournament


class ToCome(NamedTuple):
    """A game that is known but has no result yet."""

    round: int
    """0 if only the opponent is known."""
    opponent: int


def games_to_come(tournament: Tournament, after: int, is_fixed: bool) -> dict[int, tuple[ToCome, ...]]:
    """Return every player's known games after a round, by number.

    If pairings are fixed in advance, all games in the file are known, and in a round robin everyone still
    meets those not met yet. Otherwise games without a result and those of the next round are known. Results
    of later rounds are ignored.
    """
    per_round = tournament.games_per_round
    table = rows(tournament, None if is_fixed else (after + 1) * per_round)
    found: dict[int, tuple[ToCome, ...]] = {}
    cycles = _cycles(tournament) if meets_everybody(tournament, is_fixed) else 0
    for tpn, row in table.items():
        coming: list[ToCome] = []
        met: Counter[int] = Counter()
        for entry in row:
            number = -(-entry.round // per_round)
            if entry.opponent is None:
                continue
            met[entry.opponent] += 1
            is_open = entry.mark in UNFINISHED
            if (entry.mark.is_played or is_fixed) and (number > after or is_open):
                coming.append(ToCome(number, entry.opponent))
        for player in tournament.players if cycles else ():
            if player.tpn != tpn:
                coming += [ToCome(0, player.tpn)] * (cycles - met[player.tpn])
        found[tpn] = tuple(coming)
    return found


def meets_everybody(tournament: Tournament, is_fixed: bool) -> bool:
    """Return whether it is a round robin of players: fixed pairings and rounds for all to meet."""
    rounds, players = tournament.settings.number_of_rounds, len(tournament.players)
    if not is_fixed or tournament.is_team_event or players < 2:
        return False
    return rounds is None or rounds % (players - 1 + players % 2) == 0


def _cycles(tournament: Tournament) -> int:
    """Return how often everyone meets everyone."""
    players = len(tournament.players)
    one = players - 1 + players % 2
    return max(1, (tournament.settings.number_of_rounds or 0) // one)


def rounds_to_come(tournament: Tournament, after: int) -> int:
    """Return the number of rounds after this one, by the declared number; at least those paired."""
    return max(tournament.settings.number_of_rounds or 0, tournament.paired_rounds) - after
