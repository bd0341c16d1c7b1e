"""Teams from a list into a tournament: what would come in, and what is wrong, before anything is done."""

from collections.abc import Sequence

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
    """A team of the list and what becomes of it."""

    name: str
    players: tuple[Incoming, ...]
    problem: Remark | None = None
    """Why the team is left out."""


@dataclass(frozen=True, slots=True)
class TeamPreview:
    """A list of teams held against a tournament."""

    teams: tuple[IncomingTeam, ...]

    @property
    def command(self) -> RegisterTeams:
        """Registers every team that can be, with the players that can be."""
        return RegisterTeams(
            tuple(
                NewTeam(
                    structs.replace(_common(team.players), name=team.name),
                    players=tuple(with_no_group(row.facts) for row in team.players if row.facts is not None),
                )
                for team in self.teams
                if team.problem is None
            )
        )

    @property
    def is_doubtful(self) -> bool:
        """Whether someone should look at it before it is taken."""
        return any(
            team.problem is not None or any(row.problems or row.remarks for row in team.players)
            for team in self.teams
        )


def _common(players: Sequence[Incoming]) -> TeamFacts:
    """Division and club of a team: what the lines of all its players say."""

    def same(name: str) -> str | UnsetType:
        said = {row.facts.given().get(name, "") for row in players if row.facts is not None}
        return said.pop() or UNSET if len(said) == 1 else UNSET

    return TeamFacts(group=same("group"), club=same("club"))


def with_no_group(facts: PlayerFacts) -> PlayerFacts:
    """In an event of teams the division is a fact of the team."""
    return structs.replace(facts, group=UNSET)


def preview_teams(state: State, teams: Sequence[TeamRows]) -> TeamPreview:
    """Return which teams and players would come in; doubles are left out, as in lists of players."""
    rows = iter(preview(state, [row for team in teams for row in team.rows]).rows)
    here = {team.name for team in state.teams.values()}
    found = []
    for team in teams:
        players = tuple(next(rows) for _ in team.rows)
        problem = remark("skipped: a team with this name already exists") if team.name in here else None
        here.add(team.name)
        found.append(IncomingTeam(team.name, players, problem))
    return TeamPreview(tuple(found))
