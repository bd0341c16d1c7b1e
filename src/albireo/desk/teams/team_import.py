"""Importing teams from a list: what would be added and the problems, before anything is done."""

from collections.abc import Mapping, Sequence

from msgspec import UNSET, UnsetType, structs

from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.player_import import Incoming, preview
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.registration import NewTeam, RegisterTeams
from albireo.domain.message import Remark, remark
from albireo.formats.pasted_teams import TeamRows
from albireo.state.tournament import State
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class IncomingTeam:
    """A team of the list and its outcome."""

    name: str
    players: tuple[Incoming, ...]
    facts: Mapping[str, str]
    """Captain, email and venue."""
    problem: Remark | None = None
    """Why the team is left out."""


@dataclass(frozen=True, slots=True)
class TeamPreview:
    """A list of teams compared with a tournament."""

    teams: tuple[IncomingTeam, ...]
    is_chosen: bool = False
    """Whether someone decided row by row; otherwise rows with problems are left out."""

    def players_of(self, team: IncomingTeam) -> tuple[PlayerFacts, ...]:
        """Return the players of a team that are imported."""
        return tuple(
            with_no_group(row.facts)
            for row in team.players
            if row.facts is not None and (self.is_chosen or not row.problems)
        )

    @property
    def command(self) -> RegisterTeams:
        """The command that registers every valid team and player."""
        return RegisterTeams(
            tuple(
                NewTeam(
                    structs.replace(_common(team.players), name=team.name, **team.facts),
                    players=self.players_of(team),
                )
                for team in self.teams
                if team.problem is None
            )
        )

    @property
    def is_doubtful(self) -> bool:
        """Whether it should be checked before importing."""
        return any(
            team.problem is not None or any(row.problems or row.remarks for row in team.players)
            for team in self.teams
        )


def _common(players: Sequence[Incoming]) -> TeamFacts:
    """Return division and club of a team, if all its players' lines agree."""

    def same(name: str) -> str | UnsetType:
        said = {row.facts.given().get(name, "") for row in players if row.facts is not None}
        return said.pop() or UNSET if len(said) == 1 else UNSET

    return TeamFacts(group=same("group"), club=same("club"))


def with_no_group(facts: PlayerFacts) -> PlayerFacts:
    """Return facts without a group: in a team event the division belongs to the team."""
    return structs.replace(facts, group=UNSET)


def preview_teams(state: State, teams: Sequence[TeamRows], rows: Sequence[Incoming] = ()) -> TeamPreview:
    """Return which teams and players would be imported; duplicates are left out.

    `rows` are those of the teams as the user decided about them.
    """
    everyone = [row for team in teams for row in team.rows]
    by_number = {row.row: row for row in rows}
    compared = [by_number[row.number] for row in everyone] if rows else preview(state, everyone).rows
    incoming = iter(compared)
    here = {team.name for team in state.teams.values()}
    found = []
    for team in teams:
        players = tuple(next(incoming) for _ in team.rows)
        problem = remark("skipped: a team with this name already exists") if team.name in here else None
        here.add(team.name)
        found.append(IncomingTeam(team.name, players, team.facts, problem))
    return TeamPreview(tuple(found), is_chosen=bool(rows))
