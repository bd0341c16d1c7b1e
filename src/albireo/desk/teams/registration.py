"""Registering, editing, withdrawing and numbering teams."""

from typing import Annotated, TypeAlias

from msgspec import Struct

from albireo.desk.mechanism.decide import Command, Deciding, carry_out, handles, warn
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import Called, CommandFace, PlayerId, Ref, TeamId
from albireo.desk.mechanism.facts import facts_that_change, with_facts
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.mechanism.text_checks import check_facts
from albireo.desk.players.annulled_games import warn_of_annulled_games
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.keep_apart import enters_outside_rules
from albireo.desk.players.number_checks import refuse_unknown_players
from albireo.desk.players.participation import (
    entry_round,
    missed_rounds,
    numbers_without,
    readmit,
    refuse_closed_registration,
    refuse_settled_members,
    withdraw,
)
from albireo.desk.players.registration import ReadmitPlayer, RegisterPlayers, WithdrawPlayer
from albireo.desk.teams.events import (
    TeamEdited,
    TeamMembersSet,
    TeamReadmitted,
    TeamRegistered,
    TeamRemoved,
    TeamsNumbered,
    TeamWithdrawn,
)
from albireo.desk.teams.facts import TeamFacts
from albireo.facts.team import TEAM
from albireo.state.tournament import State


class NewTeam(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A team to be registered."""

    facts: TeamFacts
    members: tuple[int, ...] = ()
    """Players already registered, in board order."""
    players: tuple[PlayerFacts, ...] = ()
    """Players to be registered with it, after the members."""


class RegisterTeams(Command, frozen=True, tag="register-teams"):
    """Register one or more teams with their players; after the start they enter in the next round."""

    face = CommandFace("team add", by_hand=True)

    teams: tuple[NewTeam, ...]
    entry_round: int | None = None

    def concerns(self) -> tuple[Subject, ...]:
        return (("registration",),)


@handles(RegisterTeams)
def _register(deciding: Deciding, command: RegisterTeams) -> None:
    refuse_without_teams(deciding.state)
    refuse_closed_registration(deciding.state)
    refuse_settled_members(deciding.state)
    entry = entry_round(deciding.state, command.entry_round)
    for new in command.teams:
        facts = _check_team(deciding.state, new.facts)
        if "name" not in facts.given():
            raise refusal("empty", "The {what} is empty.", what=TEAM.labels["name"])
        members = list(new.members)
        _check_members(deciding.state, None, members)
        if new.players:
            first = deciding.state.registration.next_player
            carry_out(deciding, RegisterPlayers(new.players))
            members += range(first, deciding.state.registration.next_player)
        team = deciding.state.team_registration.next_team
        missed = missed_rounds(deciding.state, entry)
        outside = enters_outside_rules(deciding.state)
        deciding.emit(TeamRegistered(team, facts, tuple(members), entry, missed, outside_rules=outside))
        given = deciding.state.team_registration.given_numbers
        if given:
            number_teams(deciding, {**given, team: max(given.values()) + 1})


def refuse_without_teams(state: State) -> None:
    if not state.competition.offers("teams"):
        raise refusal("no-teams", "This is not a team event.")


def refuse_unknown_team(state: State, team: int) -> None:
    """Refuse a team that is not registered."""
    if team not in state.teams:
        raise refusal("unknown-team", "There is no team {team}.", team=team)


def _check_team(state: State, facts: TeamFacts, but: int | None = None) -> TeamFacts:
    checked = check_facts(TEAM, facts)
    name = checked.given().get("name")
    same = (team.id for team in state.teams.values() if team.name == name)
    if any(team != but for team in same):
        raise refusal("team-twice", "There is already a team {name}.", name=name)
    return checked


def _check_members(state: State, team: int | None, members: list[int]) -> None:
    refuse_unknown_players(state, *members)
    for player in members:
        name = state.entrants[player].name
        if members.count(player) > 1:
            raise refusal("member-twice", "{player} is in the team twice.", player=name)
        for other in state.teams.values():
            if other.id != team and player in other.members:
                raise refusal("two-teams", "{player} already plays for {team}.", player=name, team=other.name)


class TeamCommand(Command, frozen=True):
    """A command about one team."""

    team: TeamId

    def concerns(self) -> tuple[Subject, ...]:
        return (("team", self.team),)


class EditTeam(TeamCommand, frozen=True, tag="edit-team"):
    """Edit a team’s details (number or part of the name)."""

    face = CommandFace("team edit")

    changes: TeamFacts


@handles(EditTeam, after_the_end=True)
def _edit(deciding: Deciding, command: EditTeam) -> None:
    refuse_unknown_team(deciding.state, command.team)
    before = deciding.state.teams[command.team]
    facts = _check_team(deciding.state, command.changes, command.team)
    changes = facts_that_change(TeamFacts, before, with_facts(before, facts))
    if "group" in changes.given() and deciding.state.under_way:
        warn(
            deciding,
            Level.CONFIRM,
            "division-changed",
            "Rounds are already paired: {team} would change division during the season.",
            consequence="Future rounds are paired in the new division; matches already paired stay.",
            team=before.name,
        )
    if changes.given():
        deciding.emit(TeamEdited(command.team, changes))


class SetMembers(TeamCommand, frozen=True, tag="set-members"):
    """All members of a team in board order, reserves last."""

    face = CommandFace("team members")

    members: Annotated[tuple[PlayerId, ...], Called("PLAYERS")]
    players: Annotated[tuple[PlayerFacts, ...], Ref.LATER] = ()
    """Players to be registered with it, after the members."""

    def concerns(self) -> tuple[Subject, ...]:
        return (("team",), ("registration",))


@handles(SetMembers)
def _members(deciding: Deciding, command: SetMembers) -> None:
    refuse_unknown_team(deciding.state, command.team)
    state = deciding.state
    team = state.teams[command.team]
    if team.members == command.members and not command.players:
        return
    refuse_settled_members(state)
    _check_members(state, command.team, [*command.members])
    for player in team.members:
        if player not in command.members and _has_played(state, player):
            raise refusal(
                "has-played",
                "{player} has played for {team} and must remain a member.",
                player=state.entrants[player].name,
                team=team.name,
            )
    stays = [player for player in command.members if player in team.members]
    if state.started and stays != [player for player in team.members if player in stays]:
        warn(
            deciding,
            Level.CONFIRM,
            "members-reordered",
            "The board order of {team} was submitted before the start.",
            team=team.name,
        )
    first = deciding.state.registration.next_player
    if command.players:
        carry_out(deciding, RegisterPlayers(command.players))
    deciding.emit(
        TeamMembersSet(
            command.team, (*command.members, *range(first, deciding.state.registration.next_player))
        )
    )


def _has_played(state: State, player: int) -> bool:
    return any(
        player in (board.white, board.black)
        for round_ in state.rounds
        for match in round_.matches.values()
        for board in match.boards.values()
    )


class RemoveTeam(TeamCommand, frozen=True, tag="remove-team"):
    """Remove a team before anything is paired."""

    face = CommandFace("team remove")

    def concerns(self) -> tuple[Subject, ...]:
        return (("team", self.team), ("registration",))


@handles(RemoveTeam)
def _remove(deciding: Deciding, command: RemoveTeam) -> None:
    refuse_unknown_team(deciding.state, command.team)
    if deciding.state.rounds:
        raise refusal(
            "team-paired",
            "{team} has been paired; withdraw the team instead.",
            team=deciding.state.teams[command.team].name,
        )
    given = deciding.state.team_registration.given_numbers
    deciding.emit(TeamRemoved(command.team))
    if given:
        rest = numbers_without(given, command.team)
        number_teams(deciding, rest, by_hand=deciding.state.team_registration.numbers_by_hand)


class WithdrawTeam(TeamCommand, frozen=True, tag="withdraw-team"):
    """Stop pairing a team."""

    face = CommandFace("team withdraw")

    expelled: Annotated[bool, Called("--expel", "Arbiter’s decision.")] = False
    reason: str = ""


@handles(WithdrawTeam)
def _withdraw(deciding: Deciding, command: WithdrawTeam) -> None:
    refuse_unknown_team(deciding.state, command.team)
    team = deciding.state.teams[command.team]
    if deciding.state.pairs_teams:
        before = deciding.state
        withdraw(deciding, team, command.expelled, command.reason, TeamWithdrawn)
        warn_of_annulled_games(deciding, before)
        return
    for player in team.members:
        carry_out(deciding, WithdrawPlayer(player, command.expelled, command.reason))


class ReadmitTeam(TeamCommand, frozen=True, tag="readmit-team"):
    """Undo a withdrawal."""

    face = CommandFace("team readmit")


@handles(ReadmitTeam)
def _readmit(deciding: Deciding, command: ReadmitTeam) -> None:
    refuse_unknown_team(deciding.state, command.team)
    team = deciding.state.teams[command.team]
    if deciding.state.pairs_teams:
        readmit(deciding, team, TeamReadmitted)
        return
    for player in team.members:
        if deciding.state.entrants[player].withdrawn_after is not None:
            carry_out(deciding, ReadmitPlayer(player))


def withdrawal(state: State, unit: int) -> WithdrawPlayer | WithdrawTeam:
    """Return the command that withdraws a unit."""
    return _WITHDRAW[state.competition.units.kind](unit)


def readmission(state: State, unit: int) -> ReadmitPlayer | ReadmitTeam:
    """Return the command that readmits a unit."""
    return _READMIT[state.competition.units.kind](unit)


_WITHDRAW: dict[str, type[WithdrawPlayer] | type[WithdrawTeam]] = {
    "player": WithdrawPlayer,
    "team": WithdrawTeam,
}
_READMIT: dict[str, type[ReadmitPlayer] | type[ReadmitTeam]] = {"player": ReadmitPlayer, "team": ReadmitTeam}


class NumberTeams(Command, frozen=True, tag="number-teams"):
    """Set the pairing numbers: all teams in order."""

    face = CommandFace("team number")

    numbers: Annotated[tuple[tuple[int, int], ...], Ref.TEAMS_IN_ORDER, Called("TEAMS")]
    """(team, number) of every team."""


@handles(NumberTeams)
def _number(deciding: Deciding, command: NumberTeams) -> None:
    refuse_without_teams(deciding.state)
    numbers = dict(command.numbers)
    if (
        len(numbers) != len(command.numbers)
        or numbers.keys() != deciding.state.teams.keys()
        or sorted(numbers.values()) != list(range(1, len(numbers) + 1))
    ):
        raise refusal(
            "bad-team-numbers",
            "List every team once, numbered from 1 to {count}.",
            count=len(deciding.state.teams),
        )
    if deciding.state.under_way:
        warn(deciding, Level.LEAVE_FIDE_MODE, "numbers-locked", "Teams are numbered before the start.")
    number_teams(deciding, numbers, by_hand=True)


def number_teams(deciding: Deciding, numbers: dict[int, int], *, by_hand: bool = False) -> None:
    deciding.emit(TeamsNumbered(tuple(sorted(numbers.items(), key=lambda item: item[1])), by_hand))


class DivideTeams(Command, frozen=True, tag="divide-teams"):
    """Set the division of each team, by name; empty for none."""

    face = CommandFace("team divide")

    divisions: Annotated[tuple[tuple[TeamId, str], ...], Called("TEAM=DIVISION")]

    def concerns(self) -> tuple[Subject, ...]:
        return (("team",),)


@handles(DivideTeams)
def _divide(deciding: Deciding, command: DivideTeams) -> None:
    refuse_without_teams(deciding.state)
    for team, name in command.divisions:
        carry_out(deciding, EditTeam(team, TeamFacts(group=name)))


TeamsCommand: TypeAlias = (
    DivideTeams
    | RegisterTeams
    | EditTeam
    | SetMembers
    | RemoveTeam
    | WithdrawTeam
    | ReadmitTeam
    | NumberTeams
)
