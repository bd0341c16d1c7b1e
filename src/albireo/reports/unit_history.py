"""The rounds of a paired player or team."""

from collections.abc import Mapping, Sequence

from albireo.domain import history
from albireo.domain.colour import Colour
from albireo.domain.matches import TeamEntry, primary_score, team_rows, team_score
from albireo.domain.points import Points
from albireo.domain.tournament import Tournament

Entry = history.Entry | TeamEntry


def rows_before(tournament: Tournament, round_: int) -> Mapping[int, Sequence[Entry]]:
    """Return the rounds before this one, by pairing number."""
    if tournament.is_paired_by_teams:
        return team_rows(tournament, round_ - 1)
    return history.rows(tournament, (round_ - 1) * tournament.games_per_round)


def scores_before(tournament: Tournament, round_: int) -> dict[int, Points]:
    """Return the primary scores before this round."""
    if tournament.is_paired_by_teams:
        kind = primary_score(tournament)
        return {tpn: team_score(row, kind) for tpn, row in team_rows(tournament, round_ - 1).items()}
    return history.scores(tournament, round_)


def colours(row: Sequence[Entry]) -> tuple[Colour, ...]:
    """Return the colours of the games played; a team has the colour of its first board."""
    return tuple(entry.colour for entry in row if entry.is_played and entry.colour is not None)


def opponents(row: Sequence[Entry]) -> tuple[int, ...]:
    """Return the opponents met."""
    return tuple(entry.opponent for entry in row if entry.is_played and entry.opponent is not None)
