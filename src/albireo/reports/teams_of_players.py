"""Teams beside the names of players who are paired individually: Scheveningen, Schiller, Molter."""

from collections.abc import Mapping

from albireo.domain.tournament import Tournament
from albireo.reports.document import Column, Emphasis, Section

SIDES = ("white", "black", "player", "opponent")
"""Number columns, each with a name column; byes go under the column of White."""


def team_names(tournament: Tournament) -> dict[int, str]:
    """Return the team name of each player; empty if there are no teams or teams are paired."""
    if not tournament.settings.type.pairs_members:
        return {}
    return {tpn: team.nickname or team.name for team in tournament.teams for tpn in team.players}


def with_teams(section: Section, teams: Mapping[int, str]) -> Section:
    """Return a table of players with a team column after each name."""
    if not teams:
        return section
    found = section
    for side in SIDES:
        ids = [column.id for column in found.columns]
        if side not in ids:
            continue
        name = "name" if side == "player" else f"{side}_name"
        if name not in ids:
            continue
        number, beside = ids.index(side), found.columns[ids.index(name)]
        at = (
            max(place for place, column in enumerate(found.columns) if name in (column.id, column.beside)) + 1
        )
        team = Column(
            f"{side}_team",
            "Team",
            shown=beside.shown,
            beside=name,
            emphasis=Emphasis.MINOR,
            under="white_team" if beside.under else "",
        )
        found = found._replace(
            columns=(*found.columns[:at], team, *found.columns[at:]),
            rows=[(*row[:at], teams.get(row[number]), *row[at:]) for row in found.rows],
        )
    return found
