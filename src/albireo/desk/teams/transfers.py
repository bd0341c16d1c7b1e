"""Players who change teams during the season."""

from typing import Annotated

from albireo.desk.mechanism.decide import Command, Deciding, handles, warn
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import Called, CommandFace, PlayerId, Ref, TeamId
from albireo.desk.mechanism.fact_names import REASON
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.mechanism.text_checks import check_text, read_day
from albireo.desk.players.number_checks import refuse_unknown_players
from albireo.desk.teams.eligibility import appearances, team_of
from albireo.desk.teams.events import LineUpSubmitted, PlayerTransferred
from albireo.desk.teams.line_ups import match_of
from albireo.desk.teams.registration import refuse_unknown_team, refuse_without_teams
from albireo.domain.message import plural


class TransferPlayer(Command, frozen=True, tag="transfer-player"):
    """Transfer a player to another team; games already played stay with the old team."""

    face = CommandFace("team transfer")

    player: PlayerId
    team: TeamId
    """The new team, where the player is added last."""
    day: Annotated[str, Ref.DAY, Called(says="Date from which it applies.")] = ""
    """Effective day, for the record."""
    reason: str = ""

    def concerns(self) -> tuple[Subject, ...]:
        return (("team",), ("registration",))


@handles(TransferPlayer)
def _transfer(deciding: Deciding, command: TransferPlayer) -> None:
    state = deciding.state
    refuse_without_teams(state)
    refuse_unknown_players(state, command.player)
    refuse_unknown_team(state, command.team)
    name, old = state.entrants[command.player].name, team_of(state, command.player)
    if old is None:
        raise refusal("no-team-to-leave", "{player} is not in a team: add the player to one.", player=name)
    if old.id == command.team:
        return
    new = state.teams[command.team]
    waiting = next(
        (
            number
            for (number, team), line_up in sorted(state.line_ups.submitted.items())
            if team == old.id and command.player in line_up.players and _is_open(deciding, number, team)
        ),
        None,
    )
    if waiting is not None:
        raise refusal(
            "in-open-line-up",
            "{player} is in the line-up of {team} in round {round}; change that first.",
            player=name,
            team=old.name,
            round=waiting,
        )
    played = appearances(state, command.player).get(old.id, 0)
    if played:
        warn(
            deciding,
            Level.CONFIRM,
            "has-played-for",
            plural(
                "{player} has played {count} match for {team} this season.",
                "{player} has played {count} matches for {team} this season.",
                played,
            ),
            consequence="They stay with {team}; the event rules must allow the transfer.",
            player=name,
            count=played,
            team=old.name,
        )
    reason = check_text(command.reason, REASON, empty=True)
    deciding.emit(PlayerTransferred(new.id, command.player, old.id, read_day(command.day), reason))
    _seat_others(deciding, old.id, command.player)


def _is_open(deciding: Deciding, round_: int, team: int) -> bool:
    match = match_of(deciding.state, round_, team)
    return match is None or not any(board.by for board in match.boards.values())


def _seat_others(deciding: Deciding, team: int, player: int) -> None:
    """Give the seat of a player who left to the next members, in matches not yet played."""
    for round_ in deciding.state.rounds:
        match = match_of(deciding.state, round_.number, team)
        if match is None or match.is_decided or (round_.number, team) in deciding.state.line_ups.submitted:
            continue
        seats = [seat for board in match.boards.values() for seat in (board.white, board.black)]
        if player in seats and _is_open(deciding, round_.number, team):
            boards = len(match.boards)
            members = deciding.state.teams[team].members
            deciding.emit(LineUpSubmitted(team, round_.number, (*members, *[0] * boards)[:boards]))
