"""Helpers' phones: what a phone without an account may enter, and until when.

Weighed: an account with a role (a password for an hour's work, and a clerk may correct everything), results
that count once someone confirms them (no work saved), and this: a phone fills empty boards of its range and
can change nothing. Everything else, and every mistake, is for the arbiter.
"""

from collections.abc import Sequence
from typing import TypeAlias

from albireo.desk.mechanism.decide import Command, Deciding, carry_out, handles, warn
from albireo.desk.mechanism.event import RecordedEvent, Subject
from albireo.desk.mechanism.face import CommandFace, PublishedRound
from albireo.desk.mechanism.moves import objects_to_moves
from albireo.desk.mechanism.outcome import Level, Refused, refusal
from albireo.desk.rounds.helper_events import HelperAdded, HelperJoined, HelperRevoked
from albireo.desk.rounds.player_results import PLAYED
from albireo.desk.rounds.results import (
    BoardCommand,
    EnterResult,
    board_at,
    published_round,
    read_result,
    refuse_adjourned,
)
from albireo.domain.result import GameResult
from albireo.state.helpers import Helper
from albireo.state.tournament import State

MOST_HELPERS = 100
"""In one round; more is a mistake."""
SHORTEST_MARK, LONGEST_MARK = 4, 64


class AddHelper(Command, frozen=True, tag="add-helper"):
    """Let a helper’s phone fill the empty boards FIRST to LAST in the round being played.

    Where a match has several games, the numbers are those of matches.
    """

    face = CommandFace("helper add")

    round: PublishedRound
    first: int
    last: int

    def concerns(self) -> tuple[Subject, ...]:
        return (("round", self.round, "pairing"),)


@handles(AddHelper, beside_a_manager=True)
def _add(deciding: Deciding, command: AddHelper) -> None:
    state = deciding.state
    if not state.competition.offers("helpers"):
        raise refusal("no-helpers", "In a league, captains report the results.")
    tables = published_round(state, command.round).matches
    if command.round != state.published:
        raise _over(command.round)
    if command.first > command.last or not any(command.first <= each <= command.last for each in tables):
        raise refusal(
            "no-tables",
            "Round {round} has no boards from {first} to {last}."
            if state.competition.match.is_one_game
            else "Round {round} has no matches from {first} to {last}.",
            round=command.round,
            first=command.first,
            last=command.last,
        )
    if sum(each.round == command.round for each in state.helpers.helpers.values()) >= MOST_HELPERS:
        raise refusal("many-helpers", "A round can have at most {most} helpers.", most=MOST_HELPERS)
    first, last = max(command.first, min(tables)), min(command.last, max(tables))
    deciding.emit(HelperAdded(max(state.helpers.helpers, default=0) + 1, command.round, first, last))


class HelperCommand(Command, frozen=True):
    """A command about one helper."""

    helper: int

    def concerns(self) -> tuple[Subject, ...]:
        return (("helper", self.helper),)


class RevokeHelper(HelperCommand, frozen=True, tag="revoke-helper"):
    """Revoke a helper’s access."""

    face = CommandFace("helper revoke")

    def concerns(self) -> tuple[Subject, ...]:
        return ()  # whatever the phone did meanwhile


@handles(RevokeHelper, after_the_end=True, beside_a_manager=True)
def _revoke(deciding: Deciding, command: RevokeHelper) -> None:
    if not find_helper(deciding.state, command.helper).revoked_at:
        deciding.emit(HelperRevoked(command.helper))


class JoinAsHelper(HelperCommand, frozen=True, tag="join-as-helper"):
    """Bind a helper's code to the phone that uses it first."""

    face = CommandFace(role="", why_no_name="the phone of a helper sends it")

    device: str


@handles(JoinAsHelper, beside_a_manager=True)
def _join(deciding: Deciding, command: JoinAsHelper) -> None:
    helper = helper_in_force(deciding.state, command.helper, deciding.signature.at)
    if not SHORTEST_MARK <= len(command.device) <= LONGEST_MARK:
        raise refusal("no-device", "The phone is not known.")
    if helper.device == command.device:
        return
    if helper.device:
        raise _on_another_phone()
    deciding.emit(HelperJoined(command.helper, command.device))


class FillBoard(BoardCommand, frozen=True, tag="fill-board"):
    """Enter the result of an empty board from a helper's phone."""

    face = CommandFace(role="", why_no_name="the phone of a helper sends it")

    helper: int
    device: str
    result: str


@handles(FillBoard, beside_a_manager=True)
def _fill(deciding: Deciding, command: FillBoard) -> None:
    helper = helper_in_force(deciding.state, command.helper, deciding.signature.at)
    if not helper.device or helper.device != command.device:
        raise _on_another_phone()
    if command.round != helper.round:
        raise _over(command.round)
    if not helper.first <= command.place[0] <= helper.last:
        raise refusal("not-your-board", "This board is not among yours; tell the arbiter.")
    result = read_result(command.result)
    if result not in PLAYED:
        raise refusal("not-for-helpers", "The arbiter enters forfeits and unusual results.")
    board = board_at(deciding.state, command)
    if board.result not in (GameResult.UNKNOWN, result):
        raise refusal(
            "has-result-already",
            "Board {board} has the result {result}; ask the arbiter if it is wrong.",
            board=deciding.state.competition.match.place(*command.place),
            result=board.result,
        )
    refuse_adjourned(command, board)
    carry_out(deciding, EnterResult(command.round, command.board, command.result, match=command.match))


def find_helper(state: State, number: int) -> Helper:
    """Return a helper, in force or not."""
    found = state.helpers.helpers.get(number)
    if found is None:
        raise refusal("no-helper", "There is no helper {number}.", number=number)
    return found


def helper_in_force(state: State, number: int, now: str) -> Helper:
    """Return a helper who may enter results; raise `Refused` with the reason if none may."""
    helper = find_helper(state, number)
    if helper.revoked_at:
        raise refusal("helper-revoked", "The arbiter has revoked this code.")
    if helper.round != state.published:
        raise _over(helper.round)
    published_round(state, helper.round)
    if helper.has_lapsed(now):
        raise refusal("helper-lapsed", "This code was valid for a day. Ask the arbiter for a new one.")
    return helper


def _over(round_: int) -> Refused:
    return refusal("helper-over", "Round {round} is no longer being played.", round=round_)


def _on_another_phone() -> Refused:
    return refusal(
        "another-phone", "This code is used on another phone. Ask the arbiter for a code for this one."
    )


@objects_to_moves
def _warn_of_returning_helpers(
    deciding: Deciding, undone: Sequence[RecordedEvent], done: Sequence[RecordedEvent]
) -> None:
    """Warn if undo lets helpers enter results again whom the arbiter has revoked."""
    added = {item.event.helper for item in undone if isinstance(item.event, HelperAdded)}
    for item in undone:
        if not isinstance(item.event, HelperRevoked) or item.event.helper in added:
            continue
        helper = find_helper(deciding.state, item.event.helper)
        if helper.round == deciding.state.published and not helper.has_lapsed(deciding.signature.at):
            warn(
                deciding,
                Level.CONFIRM,
                "helper-returns",
                "Helper {number} can enter results again.",
                number=helper.id,
            )


HelpersCommand: TypeAlias = AddHelper | RevokeHelper | JoinAsHelper | FillBoard
