"""Results: entered, corrected, cleared; reversed colours; corrections for the rating report only.

The window of C.04.2 4.3: a mistake notified before the end of the next round is corrected and counts from the
next pairing on; one notified later is corrected for the rating report only. Once the next round has ended,
the arbiter is asked which applies; as soon as another round is published it is too late.
"""

from datetime import datetime, timedelta
from typing import TypeAlias

from albireo.desk.mechanism.decide import Command, Deciding, handles, warn
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import BoardNumber, CommandFace, LastRound, MatchOfBoard, ResultCode
from albireo.desk.mechanism.fact_names import REASON
from albireo.desk.mechanism.outcome import Level, Warned, refusal
from albireo.desk.mechanism.text_checks import check_text
from albireo.desk.rounds.match_events import result_in_comment
from albireo.desk.rounds.result_events import (
    ColoursCorrected,
    RatingReportCorrected,
    ResultCleared,
    ResultCorrected,
    ResultEntered,
)
from albireo.desk.teams.line_up_checks import problems
from albireo.domain.explanation import Note
from albireo.domain.message import plural
from albireo.domain.points import chess
from albireo.domain.result import GameResult
from albireo.state.official import seats_of
from albireo.state.result_codes import RESULTS, result_code
from albireo.state.rounds import NOBODY, BoardState, MatchState, RoundState
from albireo.state.tournament import State


class NumberedBoardCommand(Command, frozen=True):
    """A command about a numbered board."""

    round: LastRound
    board: BoardNumber


class BoardCommand(NumberedBoardCommand, frozen=True, kw_only=True):
    """A command about one board of one round."""

    match: MatchOfBoard = None
    """The match of the board; None if every match is one game."""

    @property
    def place(self) -> tuple[int, int]:
        """(match, board) as in the journal."""
        return (self.board, 1) if self.match is None else (self.match, self.board)

    def concerns(self) -> tuple[Subject, ...]:
        match, board = self.place
        return (("round", self.round, "match", match, "board", board), ("round", self.round, "pairing"))


class EnterResult(BoardCommand, frozen=True, tag="enter-result"):
    """Enter the result of a board that has none yet, or whose game was adjourned."""

    face = CommandFace("result", role="clerk")

    result: ResultCode
    """White's symbol and Black's: `10`, `==`, `01`, `+-`, `XX` (adjourned) …"""


@handles(EnterResult, beside_a_manager=True)
def _enter(deciding: Deciding, command: EnterResult) -> None:
    result = read_result(command.result)
    board = board_at(deciding.state, command)
    if result is GameResult.UNKNOWN:
        raise refusal("no-result", "Use clear-result to clear a result.")
    if board.result is result:
        return
    if board.result.is_final:
        raise refusal(
            "has-result",
            "Board {board} of round {round} already has the result {result}, entered by {who} at {at}; "
            "correct it instead.",
            board=command.board,
            round=command.round,
            result=board.result,
            who=board.by,
            at=f"{board.at[11:16]} UTC",
        )
    is_adjourned = board.was_adjourned or board.result is GameResult.ADJOURNED
    if is_adjourned and result is not GameResult.ADJOURNED:  # also if the mark was cleared
        _end_adjourned(deciding, command, result)
        return
    match, place = command.place
    if deciding.state.competition.offers("line-ups"):
        _warn_of_line_ups(deciding, command.round, match)
    _warn_of_forfeited_draw(deciding, command, result)
    if result is GameResult.ADJOURNED:
        warn(
            deciding,
            Level.CONFIRM,
            "adjourn",
            "Board {board} of round {round} is adjourned.",
            "C.04.2 3.1",
            "It counts as a draw for the next pairing; standings are not final before it ends.",
            board=command.board,
            round=command.round,
        )
    deciding.emit(ResultEntered(command.round, match, command.result, board=place))


def _warn_of_line_ups(deciding: Deciding, round_: int, number: int) -> None:
    """Ask at the first result of a match about players who should not be in it.

    Criteria were checked when a line-up was submitted; a player may have been bound to another team since.
    """
    state, match = deciding.state, deciding.state.rounds[round_ - 1].matches[number]
    if any(board.by for board in match.boards.values()):
        return
    for team, seats in seats_of(state, match).items():
        is_submitted = (round_, team) in state.line_ups.submitted
        for problem in problems(state, round_, team, seats):
            if not is_submitted or problem.note.kind == "bound-to-higher-team":
                consequence = Note("line-up", "The regulations decide what the match counts for.")
                deciding.warnings.append(Warned(Level.CONFIRM, problem.note, consequence))


def _warn_of_forfeited_draw(deciding: Deciding, command: BoardCommand, result: GameResult) -> None:
    """½F-½F is known to other programs, and to no rule of FIDE: refused in FIDE mode."""
    if result is not GameResult.FORFEITED_DRAW:
        return
    if deciding.state.competition.match.is_at_boards:
        raise refusal("no-forfeited-draw", "In team matches there is no ½F-½F.")
    warn(
        deciding,
        Level.LEAVE_FIDE_MODE,
        "forfeited-draw",
        "Board {board} of round {round}: no game, half a point for each.",
        "C.04.2 3.5",
        "FIDE has no such result: in standings and report both have a half-point bye. They may be paired "
        "again.",
        board=command.board,
        round=command.round,
    )


def _end_adjourned(deciding: Deciding, command: EnterResult, result: GameResult) -> None:
    """Warn if an adjourned game ends other than in the draw it counted as (C.04.2 3.1)."""
    match, place = command.place
    if result not in (GameResult.DRAW, GameResult.UNRATED_DRAW):
        warn(
            deciding,
            Level.CONFIRM,
            "adjourned-not-drawn",
            "Board {board} of round {round} was adjourned and counted as a draw in later pairings."
            if command.round < len(deciding.state.rounds)
            else "Board {board} of round {round} was adjourned and counted as a draw.",
            "C.04.2 3.1",
            "It becomes {result}; this will be in the report.",
            board=command.board,
            round=command.round,
            result=result,
        )
        deciding.emit(
            ResultCorrected(
                command.round,
                match,
                result_code(GameResult.ADJOURNED),
                command.result,
                "adjourned game",
                board=place,
            )
        )
        return
    deciding.emit(ResultEntered(command.round, match, command.result, board=place))


class CorrectResult(BoardCommand, frozen=True, tag="correct-result"):
    """Correct a result that was recorded wrongly (C.04.2 4.3.1)."""

    face = CommandFace("correct", role="clerk", by_hand=True)

    result: str
    reason: str = ""


@handles(CorrectResult, beside_a_manager=True)
def _correct(deciding: Deciding, command: CorrectResult) -> None:
    result = read_result(command.result)
    board = board_at(deciding.state, command)
    if board.result is GameResult.UNKNOWN:
        raise refusal(
            "nothing-to-correct",
            "Board {board} of round {round} has no result to correct.",
            board=command.board,
            round=command.round,
        )
    if result is GameResult.UNKNOWN:
        raise refusal("no-result", "Use clear-result to clear a result.")
    if board.result is result:
        return
    warn_of_window(deciding, command.round)
    _warn_of_forfeited_draw(deciding, command, result)
    reason = check_text(command.reason, REASON, empty=True)
    match, place = command.place
    deciding.emit(
        ResultCorrected(command.round, match, result_code(board.result), command.result, reason, board=place)
    )


class ClearResult(BoardCommand, frozen=True, tag="clear-result"):
    """Clear a result."""

    face = CommandFace("clear", role="clerk")


@handles(ClearResult, beside_a_manager=True)
def _clear(deciding: Deciding, command: ClearResult) -> None:
    board = board_at(deciding.state, command)
    if board.result is GameResult.UNKNOWN:
        return
    if command.round < deciding.state.published and not deciding.state.competition.rhythm.matches_wait:
        raise refusal(
            "round-over",
            "Round {next} is paired; a result in round {round} can be corrected but not cleared.",
            round=command.round,
            next=command.round + 1,
        )
    match, place = command.place
    deciding.emit(ResultCleared(command.round, match, result_code(board.result), board=place))


class CorrectColours(BoardCommand, frozen=True, tag="correct-colours"):
    """Record that a game was played with colours reversed; points do not change."""

    face = CommandFace("colours")


@handles(CorrectColours)
def _colours(deciding: Deciding, command: CorrectColours) -> None:
    board_at(deciding.state, command)
    warn_of_window(deciding, command.round)
    match, place = command.place
    deciding.emit(ColoursCorrected(command.round, match, board=place))


class CorrectRatingReport(BoardCommand, frozen=True, tag="correct-rating-report"):
    """Correct a mistake found too late, for the rating report only (C.04.2 4.3)."""

    face = CommandFace("correct", by_hand=True)

    result: str
    colours_turned: bool = False
    reason: str = ""


@handles(CorrectRatingReport, after_the_end=True)
def _rating_report(deciding: Deciding, command: CorrectRatingReport) -> None:
    result = read_result(command.result)
    board = board_at(deciding.state, command)
    if GameResult.FORFEITED_DRAW in (result, board.result):
        raise refusal("no-forfeited-draw", "The rating report has no ½F-½F: no game was played.")
    if not result.is_final or not board.result.is_final:
        raise refusal(
            "no-result", "A correction for the rating report needs a final result before and after."
        )
    if not next_round_ended(deciding.state, command.round):
        raise refusal(
            "still-open",
            "Round {round} itself can still be corrected for the next pairing.",
            "C.04.2 4.3",
            round=command.round,
        )
    match, place = command.place
    known = next(
        (
            (each.result, each.colours_turned)
            for each in deciding.state.round_notes.corrections
            if each.place == (command.round, match, place)
        ),
        (board.result, False),
    )
    if known == (result, command.colours_turned):
        return
    deciding.emit(
        RatingReportCorrected(
            command.round,
            match,
            result_code(board.result),
            command.result,
            command.colours_turned,
            check_text(command.reason, REASON, empty=True),
            board=place,
        )
    )


def corrected_match(state: State, round_: int, match: MatchState) -> str:
    """Return what was known of a match when a later round was paired; empty if none was."""
    is_paired_after = round_ < state.published and match.is_begun
    return result_in_comment(match) if is_paired_after else ""


def read_result(code: str) -> GameResult:
    """Return the result for a code."""
    try:
        return RESULTS[code]
    except KeyError:
        raise refusal(
            "bad-result",
            "{code} is not a result: expected one of {codes}.",
            code=repr(code),
            codes=" ".join(sorted(RESULTS)),
        ) from None


def board_at(state: State, command: BoardCommand) -> BoardState:
    """Return the board of a command, in a published round."""
    match = match_at(state, command.round, command.place[0])
    if command.match is None and not state.competition.match.is_one_game:
        raise refusal("which-match", "Specify which match board {board} belongs to.", board=command.board)
    if command.place[1] not in match.boards:
        raise refusal(
            "no-board-in-match",
            "Match {match} of round {round} has no board {board}.",
            round=command.round,
            match=command.place[0],
            board=command.place[1],
        )
    if match.forfeit is not None:
        raise refusal(
            "match-forfeited",
            "Match {match} of round {round} was forfeited; clear that first.",
            match=command.place[0],
            round=command.round,
        )
    refuse_scored(match, command.round, command.place[0])
    board = match.boards[command.place[1]]
    if NOBODY in (board.white, board.black):
        raise refusal(
            "empty-board",
            "A team has no player on board {board} of match {match}; edit the line-up.",
            board=command.place[1],
            match=command.place[0],
        )
    return board


def refuse_adjourned(command: BoardCommand, board: BoardState) -> None:
    """Leave the end of an adjourned game to the arbiter, also if the mark was cleared (C.04.2 3.1)."""
    if board.was_adjourned:
        raise refusal(
            "was-adjourned",
            "The game on board {board} was adjourned; the arbiter enters its result.",
            board=command.board,
        )


def refuse_scored(match: MatchState, round_: int, number: int) -> None:
    """Refuse board results while only the score of a match is known."""
    if match.score is not None:
        raise refusal(
            "match-scored",
            "Match {match} of round {round} has only its score, {score}; clear that first.",
            match=number,
            round=round_,
            score=f"{chess(match.score.white)}-{chess(match.score.black)}",
        )


def published_round(state: State, round_: int) -> RoundState:
    """Return a round that is published and not being edited."""
    if not 1 <= round_ <= len(state.rounds):
        raise refusal("no-round", "Round {round} is not paired.", round=round_)
    found = state.rounds[round_ - 1]
    if not found.published:
        raise refusal("draft", "Round {round} is a draft; publish it before entering results.", round=round_)
    if found.manual:
        raise refusal(
            "manual-open", "Round {round} is being edited by hand; finish that first.", round=round_
        )
    return found


def match_at(state: State, round_: int, match: int) -> MatchState:
    """Return a match of a published round."""
    found = published_round(state, round_)
    if match not in found.matches:
        raise refusal(
            "no-board",
            "Round {round} has no board {board}."
            if state.competition.match.is_one_game
            else "Round {round} has no match {board}.",
            round=round_,
            board=match,
        )
    return found.matches[match]


def outside_window(state: State, round_: int) -> bool:
    """Return whether it is too late for a correction in a round to affect standings and pairings.

    That is once the round after the next one is published; the last round is open until the tournament is
    finished. In a league all rounds may be published in advance: there it is too late once the next round has
    ended and the one after it has begun.
    """
    if round_ >= state.published:
        return state.conduct.phase.value != "open"
    if state.competition.rhythm.matches_wait:
        further = state.rounds[round_ + 1].matches.values() if round_ + 1 < state.published else ()
        return state.rounds[round_].is_complete and any(match.is_decided for match in further)
    return round_ + 1 < state.published


def is_too_late(state: State, round_: int) -> bool:
    """Return whether a result can no longer be corrected: in FIDE mode outside the window."""
    return state.fide_mode and outside_window(state, round_)


def next_round_ended(state: State, round_: int) -> bool:
    """Return whether a mistake notified now is for the rating report only (C.04.2 4.3)."""
    return outside_window(state, round_) or (round_ < state.published and state.rounds[round_].is_complete)


def warn_of_window(deciding: Deciding, round_: int) -> None:
    """Ask if C.04.2 4.3 limits corrections; outside FIDE mode every round can be corrected."""
    state = deciding.state
    if not state.fide_mode:
        return
    if outside_window(state, round_):
        warn(
            deciding,
            Level.LEAVE_FIDE_MODE,
            "too-late",
            "Round {next} has ended: a mistake in round {round} can be corrected for the rating report only.",
            "C.04.2 4.3",
            round=round_,
            next=round_ + 1,
        )
    elif round_ < state.published and not (
        state.competition.rhythm.matches_wait and not state.rounds[round_].is_complete
    ):
        is_last = state.published == state.settings.number_of_rounds
        warn(
            deciding,
            Level.CONFIRM,
            "earlier-round",
            "Round {next} has ended: only mistakes reported before its end can be corrected here, any "
            "others for the rating report only."
            if state.rounds[round_].is_complete
            else "Round {next} is already paired.",
            "C.04.2 4.3",
            "The correction counts in the standings only."
            if is_last
            else "The correction counts from the pairing of round {after}.",
            next=round_ + 1,
            after=round_ + 2,
        )
    elif round_ == state.published and _is_past_deadline(state, round_, deciding.signature.at):
        is_last = round_ == state.settings.number_of_rounds
        warn(
            deciding,
            Level.CONFIRM,
            "past-deadline",
            plural(
                "The deadline has passed: errors must be reported within {count} minute of the last result "
                "of round {round}.",
                "The deadline has passed: errors must be reported within {count} minutes of the last result "
                "of round {round}.",
                state.rules.complaints_until or 0,
            ),
            "C.04.2 4.3",
            "Correct the result only if the error was reported in time."
            if is_last
            else "Correct it now only if the error was reported in time. Otherwise pair round {next} "
            "first: the correction then counts from the pairing of round {after}.",
            round=round_,
            next=round_ + 1,
            after=round_ + 2,
            count=state.rules.complaints_until or 0,
        )


def _is_past_deadline(state: State, round_: int, now: str) -> bool:
    """Return whether the deadline of C.04.2 4.3 has passed since all results were known.

    Each result is public as soon as it is entered, those of the round once the last one is.
    """
    minutes, found = state.rules.complaints_until, state.rounds[round_ - 1]
    if minutes is None or not found.is_complete:
        return False
    known = [each.at for match in found.matches.values() for each in match.boards.values()]
    known += [match.score.at for match in found.matches.values() if match.score is not None]
    last = max(known, default="")
    return bool(last) and datetime.fromisoformat(now) > datetime.fromisoformat(last) + timedelta(
        minutes=minutes
    )


ResultCommand: TypeAlias = EnterResult | CorrectResult | ClearResult | CorrectColours | CorrectRatingReport
