"""The line-ups of teams."""

from dataclasses import replace
from datetime import datetime, timedelta
from itertools import pairwise
from operator import is_
from typing import TypeAlias

from albireo.desk.mechanism.decide import Command, Deciding, handles, warn
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import CommandFace, PublishedRound
from albireo.desk.mechanism.outcome import Level, Refused, Warned, refusal
from albireo.desk.teams.eligibility import candidates, places_taken, refuse_ineligible
from albireo.desk.teams.events import LineUpCleared, LineUpsPublished, LineUpSubmitted
from albireo.desk.teams.line_up_checks import problems
from albireo.desk.teams.registration import refuse_unknown_team
from albireo.state.rounds import NOBODY, BoardState, MatchState, Rounds, RoundState
from albireo.state.tournament import State, number_of_boards


class LineUpCommand(Command, frozen=True):
    """A command about the line-up of a team in a round."""

    round: int
    team: int

    def concerns(self) -> tuple[Subject, ...]:
        return (
            ("round", self.round, "line-up", self.team),
            ("round", self.round, "pairing"),
            ("round", self.round, "match"),
            ("team", self.team),
        )


class SubmitLineUp(LineUpCommand, frozen=True, tag="submit-line-up"):
    """Submit the players of a team by board; 0 leaves a board empty."""

    face = CommandFace("line-up", role="clerk", by_hand=True)

    players: tuple[int, ...]
    is_by_captain: bool = False
    """Whether submitted by the captain, in which case the deadline applies."""


@handles(SubmitLineUp)
def _submit(deciding: Deciding, command: SubmitLineUp) -> None:
    _open(deciding.state, command)
    if command.is_by_captain:
        _refuse_late(deciding, command)
    _check(deciding, command)
    found = deciding.state.line_ups.submitted.get((command.round, command.team))
    if found is not None and found.players == command.players:
        return
    _ask_about_published(deciding, command)
    for other, seats in places_taken(deciding.state, command.round, command.team, command.players).items():
        deciding.emit(LineUpSubmitted(other, command.round, seats))
    deciding.emit(LineUpSubmitted(command.team, command.round, command.players))


class ClearLineUp(LineUpCommand, frozen=True, tag="clear-line-up"):
    """Remove a line-up: the first members play."""

    face = CommandFace("line-up", role="clerk", by_hand=True)


@handles(ClearLineUp)
def _clear(deciding: Deciding, command: ClearLineUp) -> None:
    _open(deciding.state, command)
    if (command.round, command.team) in deciding.state.line_ups.submitted:
        _ask_about_published(deciding, command)
        deciding.emit(LineUpCleared(command.team, command.round))


class PublishLineUps(Command, frozen=True, tag="publish-line-ups"):
    """Reveal the line-ups of a round to everyone."""

    face = CommandFace("show-line-ups")

    round: PublishedRound

    def concerns(self) -> tuple[Subject, ...]:
        return (("round", self.round, "line-up"), ("round", self.round, "pairing"))


@handles(PublishLineUps)
def _publish(deciding: Deciding, command: PublishLineUps) -> None:
    _refuse_without_line_ups(deciding.state)
    if not 1 <= command.round <= deciding.state.published:
        raise refusal("no-round", "Round {round} is not paired.", round=command.round)
    if command.round not in deciding.state.line_ups.published:
        deciding.emit(LineUpsPublished(command.round))


def _refuse_without_line_ups(state: State) -> None:
    if not state.competition.offers("line-ups"):
        raise refusal("no-line-ups", "Only team events have line-ups.")


def _open(state: State, command: LineUpCommand) -> None:
    _refuse_without_line_ups(state)
    refuse_unknown_team(state, command.team)
    last = state.settings.number_of_rounds or command.round
    if not 1 <= command.round <= last:
        raise refusal(
            "bad-round",
            "There is no round {round}: the tournament has {last}.",
            round=command.round,
            last=last,
        )
    if command.round < state.published and not state.competition.rhythm.matches_wait:
        raise refusal(
            "line-up-late",
            "Round {next} is paired; line-ups for round {round} can no longer be changed.",
            round=command.round,
            next=command.round + 1,
        )
    match = match_of(state, command.round, command.team)
    if match is not None and any(
        board.result.is_final and NOBODY not in (board.white, board.black) for board in match.boards.values()
    ):
        raise refusal(
            "line-up-played",
            "The match of {team} in round {round} has results; clear them before changing its line-up.",
            team=state.teams[command.team].name,
            round=command.round,
        )


def _refuse_late(deciding: Deciding, command: LineUpCommand) -> None:
    if are_line_ups_shown(deciding.state, command.round, datetime.fromisoformat(deciding.signature.at)):
        raise refusal(
            "line-ups-closed",
            "The line-ups for round {round} are closed; ask the arbiter.",
            round=command.round,
        )


def line_ups_close_at(state: State, round_: int) -> str:
    """Return when line-ups close and become public, in UTC; empty if not set."""
    start, minutes = state.round_notes.starts.get(round_, ""), state.rules.line_ups_before
    if not start or minutes is None:
        return ""
    moment = datetime.fromisoformat(start) - timedelta(minutes=minutes)
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def are_line_ups_shown(state: State, round_: int, now: datetime) -> bool:
    """Return whether the line-ups of a round are public.

    They are once published, or when their time has come.
    """
    closes = line_ups_close_at(state, round_)
    return round_ in state.line_ups.published or bool(closes and datetime.fromisoformat(closes) <= now)


def line_ups_out_by_the_clock(state: State, now: datetime) -> frozenset[int]:
    """Return the published rounds whose line-ups are public by time, even if shown earlier."""
    if not state.competition.offers("line-ups"):
        return frozenset()
    moments = {number: line_ups_close_at(state, number) for number in range(1, state.published + 1)}
    return frozenset(
        number for number, moment in moments.items() if moment and datetime.fromisoformat(moment) <= now
    )


def without_hidden_line_ups(state: State, now: datetime) -> State:
    """Return the tournament as the public sees it, without the players of hidden line-ups.

    Boards with a result are not hidden.
    """
    if not state.competition.offers("line-ups"):
        return state
    rounds = tuple(
        round_ if are_line_ups_shown(state, round_.number, now) else _with_empty_boards(round_)
        for round_ in state.rounds
    )
    return state if all(map(is_, rounds, state.rounds)) else state.having(Rounds(rounds))


def _with_empty_boards(round_: RoundState) -> RoundState:
    hidden = {
        number: replace(match, boards=dict.fromkeys(match.boards, BoardState(NOBODY, NOBODY)))
        for number, match in round_.matches.items()
        if match.boards and not any(board.by for board in match.boards.values())
    }
    return replace(round_, matches={**round_.matches, **hidden}) if hidden else round_


def give_places_of_who_left(deciding: Deciding, round_: int) -> None:
    """Remove players who have left from line-ups, submitted or default."""
    boards = number_of_boards(deciding.state)
    for team in tuple(deciding.state.teams.values()):
        submitted = deciding.state.line_ups.submitted.get((round_, team.id))
        players = submitted.players if submitted is not None else team.members[:boards]
        if all(_plays_on(deciding.state, player, round_) for player in players if player != NOBODY):
            continue
        staying = [player for player in team.members if _plays_on(deciding.state, player, round_)]
        seats = (*staying, *[NOBODY] * boards)[:boards]
        if any(seats):
            deciding.emit(LineUpSubmitted(team.id, round_, seats))


def _plays_on(state: State, player: int, round_: int) -> bool:
    left = state.entrants[player].withdrawn_after
    return left is None or left >= round_


def match_of(state: State, round_: int, team: int) -> MatchState | None:
    """Return the match of a team in a round, if it is paired."""
    if round_ > len(state.rounds):
        return None
    found = state.rounds[round_ - 1]
    number = found.match_of(team)
    return found.matches[number] if number is not None else None


def _check(deciding: Deciding, command: SubmitLineUp) -> None:
    """Refuse an invalid line-up, with the reason."""
    state = deciding.state
    team = state.teams[command.team]
    boards = number_of_boards(state)
    if len(command.players) != boards:
        raise refusal(
            "line-up-size",
            "A line-up must fill every board ({boards}), not {found}; use 0 for an empty board.",
            boards=boards,
            found=len(command.players),
        )
    seated = [player for player in command.players if player != NOBODY]
    if not seated:
        raise refusal("line-up-empty", "A line-up needs at least one player.")
    for player in seated:
        if player not in state.entrants:
            raise refusal("unknown-player", "There is no participant {player}.", player=player)
        name = state.entrants[player].name
        refuse_ineligible(state, command.round, command.team, player)
        if seated.count(player) > 1:
            raise refusal("line-up-twice", "{player} is on two boards.", player=name)
        if not _plays_on(state, player, command.round):
            raise refusal("player-left", "{player} has left the tournament.", player=name)
    order = candidates(state, command.team)
    places = [order.index(player) for player in seated]
    for above, below in pairwise(places):
        names = {"above": state.entrants[order[above]].name}
        names["below"] = state.entrants[order[below]].name
        if above > below and not state.rules.free_line_ups:
            raise refusal(
                "line-up-order",
                "The players of {team} play in registered order: {above} cannot play above {below}.",
                team=team.name,
                **names,
            )
        if state.rules.reserves_below and below < boards <= above:
            raise refusal(
                "reserve-above",
                "Reserves play below regular players: {above} cannot play above {below}.",
                **names,
            )
    for problem in problems(state, command.round, command.team, command.players):
        if problem.refuses:
            raise Refused(problem.note)
        deciding.warnings.append(Warned(Level.CONFIRM, problem.note))
    if NOBODY in command.players[: len(seated)]:
        warn(
            deciding,
            Level.CONFIRM,
            "empty-above",
            "{team} leaves a board empty above one that is filled.",
            consequence="The game is lost by forfeit.",
            team=team.name,
        )


def _ask_about_published(deciding: Deciding, command: LineUpCommand) -> None:
    if command.round in deciding.state.line_ups.published:
        warn(
            deciding,
            Level.CONFIRM,
            "line-ups-known",
            "The line-ups for round {round} are published.",
            consequence="The other team may have seen them.",
            round=command.round,
        )


LineUpsCommand: TypeAlias = SubmitLineUp | ClearLineUp | PublishLineUps
