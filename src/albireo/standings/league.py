"""The table of a league: matches played, won, drawn and lost, points for and against, deductions, form."""

from collections.abc import Mapping
from typing import NamedTuple

from albireo.domain.matches import TeamEntry, team_rows
from albireo.domain.points import Points
from albireo.domain.predetermined import is_predetermined
from albireo.domain.result import Mark
from albireo.domain.team import ScoreKind
from albireo.domain.tournament import Tournament
from albireo.standings.order import Standings
from albireo.value_classes import dataclass

LATEST = 5
"""Number of matches in the form of a team."""
WON, DRAWN, LOST = "W", "D", "L"
_LETTERS = {
    Mark.WIN: WON,
    Mark.FORFEIT_WIN: WON,
    Mark.DRAW: DRAWN,
    Mark.LOSS: LOST,
    Mark.FORFEIT_LOSS: LOST,
}


@dataclass(frozen=True, slots=True)
class LeagueLine:
    """The record of a team in a league."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    points_for: Points = 0
    """Game points over the boards, without those awarded or deducted."""
    points_against: Points = 0
    match_points: Points = 0
    """Match points from matches."""
    given_match_points: Points = 0
    """Awarded by decision; deducted ones are negative."""
    given_game_points: Points = 0
    form: str = ""
    """The last matches, `WWDL`, latest last."""

    def given(self, kind: ScoreKind) -> Points:
        """Return the points awarded or deducted in one of the two scores."""
        return self.given_match_points if kind is ScoreKind.MATCH_POINTS else self.given_game_points

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost


def table_of(found: Standings) -> Mapping[int, LeagueLine]:
    """Return the lines of a league table; empty if the standings are not those of a league."""
    field = found.field
    if not (field.is_team and has_league_table(field.tournament)):
        return {}
    return league_lines(field.tournament, field.after, field.options.left_out)


def has_league_table(tournament: Tournament) -> bool:
    """Return whether teams meet by a table, so that there is a league table."""
    return tournament.is_paired_by_teams and is_predetermined(tournament)


def league_lines(
    tournament: Tournament, after: int, left_out: frozenset[int] = frozenset()
) -> Mapping[int, LeagueLine]:
    """Return every team's line after a round, by number; matches of teams left out do not count.

    A match with missing results does not count as played.
    """
    rows = team_rows(tournament, after)
    return {tpn: _line(rows, row, left_out) for tpn, row in rows.items()}


class CountedMatch(NamedTuple):
    """A match from the side of one team."""

    letter: str
    """Won, drawn or lost."""
    points: Points
    """Game points, without those awarded or deducted."""
    other_points: Points


def counted_match(entry: TeamEntry, other: TeamEntry) -> CountedMatch | None:
    """Return a match as it counts for a team, from the entries of both; None while results are missing."""
    letter = _LETTERS.get(entry.mark)
    if letter is None:
        return None
    own_points = entry.game_points - entry.given_game_points
    other_points = other.game_points - other.given_game_points
    if entry.mark is Mark.FORFEIT_LOSS and own_points == other_points > 0:
        letter = DRAWN  # no game was played, and each team had as many boards without an opponent
    return CountedMatch(letter, own_points, other_points)


def _line(
    rows: Mapping[int, tuple[TeamEntry, ...]], row: tuple[TeamEntry, ...], left_out: frozenset[int]
) -> LeagueLine:
    letters: list[str] = []
    game_points = against = 0
    match_points = 0
    for entry in row:
        if entry.opponent is None or entry.opponent in left_out:
            continue
        counted = counted_match(entry, rows[entry.opponent][entry.round - 1])
        if counted is None:
            continue
        letters.append(counted.letter)
        match_points += entry.match_points - entry.given_match_points
        game_points += counted.points
        against += counted.other_points
    return LeagueLine(
        letters.count(WON),
        letters.count(DRAWN),
        letters.count(LOST),
        game_points,
        against,
        match_points,
        sum(entry.given_match_points for entry in row),
        sum(entry.given_game_points for entry in row),
        "".join(letters[-LATEST:]),
    )
