"""Scores of teams whose members are paired individually: a team has the points of its players."""

from albireo.domain.history import scores
from albireo.domain.points import Points
from albireo.domain.tournament import Tournament
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class TeamScore:
    """A team's line, best first; equal points share the place."""

    rank: int
    tpn: int
    name: str
    points: Points
    boards: tuple[Points, ...]
    """Points of its players in board order."""


def team_scores(tournament: Tournament, after: int | None = None) -> tuple[TeamScore, ...]:
    """Return the teams by the points of their players after a round; empty for other types of event."""
    if not tournament.settings.type.pairs_members:
        return ()
    points = scores(tournament, None if after is None else after + 1)
    found = [
        (sum(points[tpn] for tpn in team.players), team, tuple(points[tpn] for tpn in team.players))
        for team in tournament.teams
    ]
    found.sort(key=lambda row: (-row[0], row[1].tpn))
    return tuple(
        TeamScore(1 + sum(other > total for other, _, _ in found), team.tpn, team.name, total, boards)
        for total, team, boards in found
    )
