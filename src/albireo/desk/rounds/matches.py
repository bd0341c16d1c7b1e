"""Whole matches: entered in one go, forfeited, cleared."""

from typing import TypeAlias

from albireo.desk.mechanism.decide import Command, Deciding, also_handles, carry_out, handles, warn
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import CommandFace, PublishedRound
from albireo.desk.mechanism.fact_names import REASON
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.mechanism.text_checks import check_text
from albireo.desk.rounds.manual import result_in_words
from albireo.desk.rounds.match_events import MatchForfeitCleared, MatchForfeited, MatchScoreCleared
from albireo.desk.rounds.results import (
    ClearResult,
    CorrectResult,
    EnterResult,
    corrected_match,
    match_at,
    refuse_scored,
    warn_of_window,
)
from albireo.desk.teams.registration import WithdrawTeam
from albireo.domain.result import GameResult
from albireo.organising.matches import first_has_white
from albireo.state.result_codes import result_code, result_of
from albireo.state.rounds import NOBODY, MatchState
from albireo.state.tournament import State

SYMBOLS = {
    "1": GameResult.WHITE_WINS,
    "=": GameResult.DRAW,
    "0": GameResult.BLACK_WINS,
    "+": GameResult.WHITE_WINS_BY_FORFEIT,
    "-": GameResult.BLACK_WINS_BY_FORFEIT,
}
"""Results of a board from the point of view of the first-named unit."""
NO_RESULT_YET = "."
FORFEITS = ("+-", "-+", "--")


class WholeMatchCommand(Command, frozen=True):
    """A command about a whole match."""

    round: PublishedRound
    match: int

    def concerns(self) -> tuple[Subject, ...]:
        return (("round", self.round, "match", self.match), ("round", self.round, "pairing"))


class EnterMatch(WholeMatchCommand, frozen=True, tag="enter-match"):
    """Enter the results of all boards, as seen by the unit with White on board 1: `1=01`."""

    face = CommandFace("match", role="clerk", by_hand=True)

    results: str
    """One of `1 = 0 + -` for each board; a full stop if there is none yet."""
    reason: str = ""
    """Reason for correcting existing results."""


@handles(EnterMatch)
def _enter(deciding: Deciding, command: EnterMatch) -> None:
    match = match_at(deciding.state, command.round, command.match)
    refuse_forfeited(match, command)
    refuse_scored(match, command.round, command.match)
    symbols = read_symbols(command.results, match)
    for symbol, (place, board) in zip(symbols, match.boards.items(), strict=True):
        if symbol == NO_RESULT_YET or NOBODY in (board.white, board.black):
            continue
        result = _result_for_white(deciding.state, match, place, symbol)
        if board.result is result:
            continue
        code, at = result_code(result), deciding.state.competition.match.fields(command.match, place)
        carry_out(
            deciding,
            CorrectResult(command.round, result=code, reason=command.reason, **at)
            if board.result.is_final
            else EnterResult(command.round, result=code, **at),
        )


def read_symbols(results: str, match: MatchState) -> str:
    """Return the symbol of every board of a match, as someone typed them."""
    symbols = results.strip()
    if len(symbols) != len(match.boards) or not set(symbols) <= {*SYMBOLS, NO_RESULT_YET}:
        raise refusal(
            "bad-match-results",
            "Enter one of {symbols} for each board ({boards}), not {found}.",
            symbols=" ".join((*SYMBOLS, NO_RESULT_YET)),
            boards=len(match.boards),
            found=repr(results),
        )
    return symbols


def _result_for_white(state: State, match: MatchState, place: int, symbol: str) -> GameResult:
    """Return the result of a board, given what it is for the first-named unit."""
    result = SYMBOLS[symbol]
    if first_has_white(state, match)[place]:
        return result
    turned = GameResult.of(result.black, result.white)
    assert turned is not None
    return turned


def refuse_forfeited(match: MatchState, command: WholeMatchCommand) -> None:
    """Refuse results of a match that was forfeited as a whole."""
    if match.forfeit is not None:
        raise refusal(
            "match-forfeited",
            "Match {match} of round {round} was forfeited; clear that first.",
            match=command.match,
            round=command.round,
        )


class ForfeitMatch(WholeMatchCommand, frozen=True, tag="forfeit-match"):
    """Forfeit a match of teams: `+-`, `-+`, or `--` if neither team is present."""

    face = CommandFace("match", by_hand=True)

    result: str
    reason: str = ""


@handles(ForfeitMatch)
def _forfeit(deciding: Deciding, command: ForfeitMatch) -> None:
    match = match_at(deciding.state, command.round, command.match)
    if not deciding.state.competition.offers("matches-of-team"):
        raise refusal("no-teams", "This is not a team event.")
    if command.result not in FORFEITS:
        raise refusal(
            "bad-forfeit",
            "A match forfeit is entered as {codes}, not {found}.",
            codes=" ".join(FORFEITS),
            found=repr(command.result),
        )
    if match.forfeit is result_of(command.result):
        return
    if result := result_in_words(match):
        warn_of_window(deciding, command.round)
        warn(
            deciding,
            Level.CONFIRM,
            "lose-match-results",
            "Match {match} has results: {result}.",
            consequence="They do not count while the match is forfeited.",
            match=command.match,
            result=result,
        )
    reason = check_text(command.reason, REASON, empty=True)
    deciding.emit(
        MatchForfeited(
            command.round,
            command.match,
            command.result,
            reason,
            corrects=corrected_match(deciding.state, command.round, match),
        )
    )


class ClearMatch(WholeMatchCommand, frozen=True, tag="clear-match"):
    """Remove the forfeit or score of a match, or the results of all its boards."""

    face = CommandFace("match", role="clerk", by_hand=True)


@handles(ClearMatch)
def _clear(deciding: Deciding, command: ClearMatch) -> None:
    match = match_at(deciding.state, command.round, command.match)
    corrects = corrected_match(deciding.state, command.round, match)
    if match.forfeit is not None:
        warn_of_window(deciding, command.round)
        was = result_code(match.forfeit)
        deciding.emit(MatchForfeitCleared(command.round, command.match, was, corrects=corrects))
        return
    if match.score is not None:
        warn_of_window(deciding, command.round)
        white, black = match.score.white, match.score.black
        deciding.emit(MatchScoreCleared(command.round, command.match, white, black, corrects=corrects))
        return
    for place, board in match.boards.items():
        if NOBODY not in (board.white, board.black):
            at = deciding.state.competition.match.fields(command.match, place)
            carry_out(deciding, ClearResult(command.round, **at))


@also_handles(WithdrawTeam)
def _forfeit_open_matches(deciding: Deciding, command: WithdrawTeam) -> None:
    """Forfeit the unplayed matches, in published rounds, of a team that leaves a league (C.05)."""
    if not deciding.state.competition.rhythm.matches_wait or not deciding.events:
        return
    for round_ in deciding.state.rounds[: deciding.state.published]:
        for number, match in round_.matches.items():
            if command.team in (match.white, match.black) and not match.is_decided:
                lost = "-+" if match.white == command.team else "+-"
                deciding.emit(MatchForfeited(round_.number, number, lost, command.reason))


MatchCommand: TypeAlias = EnterMatch | ForfeitMatch | ClearMatch
