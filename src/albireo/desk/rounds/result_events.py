"""Events about single boards: results, corrections, colours."""

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from albireo.desk.core.event import RecordedEvent, Subject
from albireo.desk.core.event_words import note, values_of
from albireo.desk.core.result_codes import result_of, turned
from albireo.desk.core.round_state import (
    BoardState,
    Proposal,
)
from albireo.desk.core.state import RatingCorrection
from albireo.desk.rounds.match_events import MatchEvent
from albireo.domain.explanation import Note
from albireo.domain.message import Translatable, translatable
from albireo.domain.result import GameResult

if TYPE_CHECKING:
    from albireo.desk.core.state import State
    from albireo.desk.core.state_builder import StateBuilder


class BoardEvent(MatchEvent, frozen=True, kw_only=True):
    """Something that happens on one board of a match."""

    board: int = 1
    """The only one where a match is one game."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "match", self.match, "board", self.board),)


class ResultEntered(BoardEvent, frozen=True, tag="result-entered/2"):
    sentence: ClassVar[Translatable] = translatable("round {round}, board {board}: {result}")
    reads_before: ClassVar[bool] = True
    result: str

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        _set_result(builder, self, result_of(self.result), recorded)


class ResultProposed(BoardEvent, frozen=True, tag="result-proposed/2"):
    """What a player says the result was; it counts for nothing until the opponent says the same."""

    sentence: ClassVar[Translatable] = translatable("round {round}, board {board}: {name} reports {result}")
    reads_before: ClassVar[bool] = True

    player: int
    result: str
    device: str = ""
    """Stands for the phone it came from: the same phone does not confirm for the opponent."""

    def subjects(self) -> tuple[Subject, ...]:
        # Nobody at the desk is held up by what players propose.
        return (("round", self.round, "proposal", self.match, self.board),)

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        board = builder.board(self.round, self.match, self.board)
        proposed = {**board.proposed, self.player: Proposal(self.result, self.device)}
        builder.change_board(self.round, self.match, self.board, replace(board, proposed=proposed))


class ResultConfirmed(BoardEvent, frozen=True, tag="result-confirmed/2"):
    """The opponent says the same: from now on it is the result."""

    sentence: ClassVar[Translatable] = translatable(
        "round {round}, board {board}: {result}, confirmed by {name}"
    )
    reads_before: ClassVar[bool] = True

    player: int
    """Who confirmed."""
    result: str

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        _set_result(builder, self, result_of(self.result), recorded)


class ResultCorrected(BoardEvent, frozen=True, tag="result-corrected/2"):
    reads_before: ClassVar[bool] = True
    was: str
    result: str
    reason: str = ""

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        _set_result(builder, self, result_of(self.result), recorded, result_of(self.was))
        was, result = result_of(self.was), result_of(self.result)
        is_paired_after = _is_paired_after(builder, self.round)
        if is_paired_after or was is GameResult.ADJOURNED:
            kind = "Adjournment" if was is GameResult.ADJOURNED else "Correction"
            before = "½-½ in the pairing" if was is GameResult.ADJOURNED else str(was) or "?"
            when = f", after the pairing of round {len(builder.rounds)}" if is_paired_after else ""
            builder.comment(
                f"{kind} @ Round {self.round}: {_players(builder, self)}"
                f" from {before} to {str(result) or '?'}{when}"
            )

    def describe(self, state: "State") -> Note:
        text = (
            "round {round}, board {board} corrected from {was} to {result}: {reason}"
            if self.reason
            else "round {round}, board {board} corrected from {was} to {result}"
        )
        return note(self, text, **{**values_of(self, state), "reason": self.reason})


class ResultCleared(BoardEvent, frozen=True, tag="result-cleared/2"):
    sentence: ClassVar[Translatable] = translatable("round {round}, board {board} cleared, was {was}")
    reads_before: ClassVar[bool] = True
    was: str

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        _set_result(builder, self, GameResult.UNKNOWN, recorded)


class ColoursCorrected(BoardEvent, frozen=True, tag="colours-corrected/2"):
    """The game was played with the wrong colours (C.04.2 4.3.2): each keeps the points, the colours turn."""

    sentence: ClassVar[Translatable] = translatable(
        "round {round}, board {board}: played with colours reversed"
    )
    reads_before: ClassVar[bool] = True

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        if _is_paired_after(builder, self.round):
            builder.comment(
                f"Correction @ Round {self.round}: {_players(builder, self)}, colours turned,"
                f" after the pairing of round {len(builder.rounds)}"
            )
        board = builder.board(self.round, self.match, self.board)
        new = BoardState(board.black, board.white, turned(board.result), recorded.who, recorded.at)
        builder.change_board(self.round, self.match, self.board, new)
        matches = builder.matches(self.round)
        match = matches[self.match]
        if len(match.boards) == 1 and not builder.pairs_teams:
            matches[self.match] = replace(match, white=match.black, black=match.white)
        builder.outdate_draft()
        builder.outdate_orders()


class RatingReportCorrected(BoardEvent, frozen=True, tag="rating-report-corrected/2"):
    """Found after the end of the next round: for the rating report only (C.04.2 4.3)."""

    sentence: ClassVar[Translatable] = translatable(
        "round {round}, board {board} for the rating report only: {result}"
    )
    reads_before: ClassVar[bool] = True

    was: str
    result: str
    colours_turned: bool = False
    reason: str = ""

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        correction = RatingCorrection(
            self.round,
            self.match,
            self.board,
            result_of(self.was),
            result_of(self.result),
            self.colours_turned,
            self.reason,
        )
        builder.set(corrections=(*builder.get("corrections"), correction))
        what = (
            f"from {correction.was} to {correction.result}" if self.was != self.result else "colours reversed"
        )
        pair = _players(builder, self)
        builder.comment(f"For rating only: round {self.round}, {pair}, {what}", self.round)


def _set_result(
    builder: "StateBuilder",
    event: BoardEvent,
    result: GameResult,
    meta: RecordedEvent,
    was: GameResult | None = None,
) -> None:
    board = builder.board(event.round, event.match, event.board)
    new = BoardState(board.white, board.black, result, meta.who, meta.at, was)
    builder.change_board(event.round, event.match, event.board, new)
    builder.outdate_draft()
    builder.outdate_orders()


def _is_paired_after(builder: "StateBuilder", round_: int) -> bool:
    """Whether a later round was paired and published with what is being corrected."""
    return round_ < len(builder.rounds) and builder.rounds[round_].published


def _players(builder: "StateBuilder", event: BoardEvent) -> str:
    """Who sat at the board, as the report names them."""
    board = builder.board(event.round, event.match, event.board)
    names = builder.get("entrants")
    return " - ".join(names[seat].name if seat in names else "?" for seat in (board.white, board.black))
