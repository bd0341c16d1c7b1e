"""Withdrawal from a round robin: which of the games already played count.

If fewer than half of the games were completed, they stay in the cross table and are rated, but do not count
in the standings. If half or more were completed, they count and the rest are lost by forfeit (C.05). For
teams the same applies to matches.
"""

from collections.abc import Iterable, Mapping, Sequence

from albireo.domain import history
from albireo.domain.matches import TeamEntry, team_rows
from albireo.domain.result import Mark
from albireo.domain.round import Bye, Round
from albireo.domain.team import TeamBye
from albireo.domain.tournament import Tournament
from albireo.domain.tournament_type import PairingKind
from albireo.value_classes import replace


def completed_half(tournament: Tournament, tpn: int, games: int) -> bool:
    """Return whether a participant completed at least half of their games, or a team half of its matches."""
    table: Mapping[int, Sequence[history.Entry | TeamEntry]]
    table = team_rows(tournament) if tournament.is_paired_by_teams else history.rows(tournament)
    played = sum(entry.is_played for entry in table[tpn])
    return 2 * played >= games


def not_counted(tournament: Tournament, gone: Iterable[int], games: int) -> frozenset[int]:
    """Return the withdrawn players whose results do not count; `games` is the number each had to play."""
    return frozenset(
        tpn for tpn in gone if tpn in tournament.participants and not completed_half(tournament, tpn, games)
    )


def left_early(tournament: Tournament) -> frozenset[int]:
    """Return those whose results do not count because they left a round robin, as a report file shows it.

    A file has no record of withdrawals: who left has zero-point byes to the end, at least two, since a
    timetable has no two free rounds in a row there.
    """
    last, count = tournament.settings.number_of_rounds or 0, len(tournament.players)
    if (
        tournament.settings.type.kind is not PairingKind.TABLE
        or tournament.is_paired_by_teams
        or not 2 < last <= len(tournament.rounds)
        or any(player.group for player in tournament.players)
    ):
        return frozenset()
    rows = history.rows(tournament, len(tournament.rounds))
    gone = [tpn for tpn, row in rows.items() if {entry.mark for entry in row[-2:]} == {Mark.ZERO_BYE}]
    return not_counted(tournament, gone, last - last // count if count % 2 else last) if gone else frozenset()


def without_games_of(tournament: Tournament, gone: frozenset[int]) -> Tournament:
    """Return the tournament for the standings: games of those who left before halfway become byes."""
    if not gone:
        return tournament
    if tournament.is_paired_by_teams:
        return _without_matches(tournament, gone)
    return replace(tournament, rounds=tuple(_without(round_, gone) for round_ in tournament.rounds))


def _without(round_: Round, gone: frozenset[int]) -> Round:
    cancelled = [game for game in round_.pairings if game.white in gone or game.black in gone]
    rests = tuple(Bye(tpn, Mark.ZERO_BYE) for game in cancelled for tpn in (game.white, game.black))
    byes = tuple(Bye(bye.player, Mark.ZERO_BYE) if bye.player in gone else bye for bye in round_.byes)
    kept = tuple(game for game in round_.pairings if game not in cancelled)
    return replace(round_, pairings=kept, byes=byes + rests)


def _without_matches(tournament: Tournament, gone: frozenset[int]) -> Tournament:
    """Return the tournament with byes for both teams of these matches and for all their players."""
    table = team_rows(tournament)
    entries = [entry for tpn in gone for entry in table[tpn]]
    resting = {(entry.round, entry.opponent) for entry in entries if entry.opponent is not None}
    resting |= {(entry.round, tpn) for tpn in gone for entry in table[tpn]}
    sat: dict[int, set[int]] = {}
    for round_, tpn in resting:
        sat.setdefault(round_, set()).update(board.player for board in table[tpn][round_ - 1].boards)
    kept = [bye for bye in tournament.team_byes if (bye.round, bye.team) not in resting]
    return replace(
        tournament,
        rounds=tuple(
            _without(round_, frozenset(sat.get(number, ())))
            for number, round_ in enumerate(tournament.rounds, start=1)
        ),
        line_ups=tuple(item for item in tournament.line_ups if (item.round, item.team) not in resting),
        team_byes=(*kept, *(TeamBye(round_, tpn, Mark.ZERO_BYE) for round_, tpn in sorted(resting))),
        forfeited_matches=tuple(
            item for item in tournament.forfeited_matches if not gone & {item.white, item.black}
        ),
        scored_matches=tuple(
            item for item in tournament.scored_matches if not gone & {item.white, item.black}
        ),
    )
