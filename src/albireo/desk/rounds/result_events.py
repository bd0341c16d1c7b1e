"""Events about single boards: results, corrections, colours."""

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from albireo.desk.mechanism.event import RecordedEvent, Subject
from albireo.desk.mechanism.event_words import name_of, note, values_of
from albireo.desk.mechanism.timeline import TimelineStep, follows_every_move
from albireo.desk.rounds.match_events import MatchEvent
from albireo.domain.explanation import Note
from albireo.domain.message import Translatable, translatable
from albireo.domain.result import GameResult
from albireo.state.conduct import TAKEN_BACK, Comment, Lasting
from albireo.state.registration import Registration
from albireo.state.result_codes import result_of, swap_colours
from albireo.state.rounds import (
    BoardState,
    Proposal,
    RatingCorrection,
    RoundNotes,
)

if TYPE_CHECKING:
    from albireo.state.tournament import State
    from albireo.state.tournament_draft import TournamentDraft


_REPORTED_FOR = translatable("round {round}, board {board}: {result} reported for {name}")
_CONFIRMED_FOR = translatable("round {round}, board {board}: {result}, confirmed for {name}")
"""Where captains speak for their players."""


_OF_TEAMS = translatable("round {round}, board {board}: {white} – {black} {result}")
"""The team named first may have Black: the players say whose result it is."""


class BoardEvent(MatchEvent, frozen=True, kw_only=True):
    """An event about one board of a match."""

    board: int = 1
    """1 if a match is one game."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("round", self.round, "match", self.match, "board", self.board),)


class ResultEntered(BoardEvent, frozen=True, tag="result-entered/2"):
    sentence: ClassVar[Translatable] = translatable("round {round}, board {board}: {result}")
    reads_before: ClassVar[bool] = True
    result: str

    def describe(self, state: "State") -> Note:
        if not state.pairs_teams:
            return note(self, self.sentence, **values_of(self, state))
        seats = state.rounds[self.round - 1].matches[self.match].boards[self.board]
        white, black = name_of(state, seats.white), name_of(state, seats.black)
        return note(self, _OF_TEAMS, **values_of(self, state), white=white, black=black)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        _set_result(draft, self, result_of(self.result), recorded)


class ResultProposed(BoardEvent, frozen=True, tag="result-proposed/2"):
    """A player reported a result, which does not count until the opponent reports the same."""

    sentence: ClassVar[Translatable] = translatable("round {round}, board {board}: {name} reports {result}")
    reads_before: ClassVar[bool] = True

    player: int
    result: str
    device: str = ""
    """Identifies the phone: the same phone cannot confirm for the opponent."""

    def subjects(self) -> tuple[Subject, ...]:
        # Reports by players do not block anyone at the desk.
        return (("round", self.round, "proposal", self.match, self.board),)

    def describe(self, state: "State") -> Note:
        text = _REPORTED_FOR if state.pairs_teams else self.sentence
        return note(self, text, **values_of(self, state))

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        board = draft.board(self.round, self.match, self.board)
        proposed = {**board.proposed, self.player: Proposal(self.result, self.device)}
        draft.change_board(self.round, self.match, self.board, replace(board, proposed=proposed))


class ResultConfirmed(BoardEvent, frozen=True, tag="result-confirmed/2"):
    """The opponent confirmed the result, which now counts."""

    sentence: ClassVar[Translatable] = translatable(
        "round {round}, board {board}: {result}, confirmed by {name}"
    )
    reads_before: ClassVar[bool] = True

    player: int
    """The player who confirmed."""
    result: str

    def describe(self, state: "State") -> Note:
        text = _CONFIRMED_FOR if state.pairs_teams else self.sentence
        return note(self, text, **values_of(self, state))

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        _set_result(draft, self, result_of(self.result), recorded)


class ResultCorrected(BoardEvent, frozen=True, tag="result-corrected/2"):
    reads_before: ClassVar[bool] = True
    was: str
    result: str
    reason: str = ""

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        _set_result(draft, self, result_of(self.result), recorded, result_of(self.was))
        was, result = result_of(self.was), result_of(self.result)
        is_paired_after = _is_paired_after(draft, self.round)
        if is_paired_after or was is GameResult.ADJOURNED:
            pair, units = _seats(draft, self)
            if was is GameResult.ADJOURNED:
                text = f"Adjournment @ Round {self.round}: {pair} {_in_comment(result)}"
            else:
                text = f"Correction @ Round {self.round}: {pair}: {_in_comment(was)} => {_in_comment(result)}"
            draft.comment(text, units=units)

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

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        _set_result(draft, self, GameResult.UNKNOWN, recorded)


class ColoursCorrected(BoardEvent, frozen=True, tag="colours-corrected/2"):
    """The game was played with reversed colours (C.04.2 4.3.2): points stay, colours are swapped."""

    sentence: ClassVar[Translatable] = translatable(
        "round {round}, board {board}: played with colours reversed"
    )
    reads_before: ClassVar[bool] = True

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        if _is_paired_after(draft, self.round):
            pair, units = _seats(draft, self)
            turned_pair, others = (pair, units[::-1]) if units else (f"{pair}, colours turned", ())
            text = f"{pair} => {turned_pair}" if units else turned_pair
            draft.comment(f"Correction @ Round {self.round}: {text}", units=(*units, *others))
        board = draft.board(self.round, self.match, self.board)
        new = BoardState(board.black, board.white, swap_colours(board.result), recorded.who, recorded.at)
        new = replace(new, was_adjourned=board.was_adjourned)
        draft.change_board(self.round, self.match, self.board, new)
        matches = draft.matches(self.round)
        match = matches[self.match]
        if len(match.boards) == 1 and not draft.pairs_teams:
            matches[self.match] = replace(match, white=match.black, black=match.white)
        draft.outdate_draft()
        draft.outdate_orders()


class RatingReportCorrected(BoardEvent, frozen=True, tag="rating-report-corrected/2"):
    """A mistake found after the end of the next round, for the rating report only (C.04.2 4.3).

    It replaces an earlier one of the same board; entering the result that counted removes it.
    """

    sentence: ClassVar[Translatable] = translatable(
        "round {round}, board {board} for the rating report only: {result}"
    )
    reads_before: ClassVar[bool] = True

    was: str
    result: str
    colours_turned: bool = False
    reason: str = ""

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        correction = RatingCorrection(
            self.round,
            self.match,
            self.board,
            result_of(self.was),
            result_of(self.result),
            self.colours_turned,
            self.reason,
        )
        kept = tuple(each for each in draft[RoundNotes].corrections if each.place != correction.place)
        start = f"Rating correction @ Round {self.round}: "
        pair, units = _seats(draft, self)
        draft.drop_comments(f"{start}{pair}: ", units)
        if correction.changes_nothing:
            draft[RoundNotes] = replace(draft[RoundNotes], corrections=kept)
            return
        draft[RoundNotes] = replace(draft[RoundNotes], corrections=(*kept, correction))
        what = f"{_in_comment(correction.was)} => {_in_comment(correction.result)}"
        if self.was == self.result:
            what = "colours reversed"
        used = f"pairings and standings used {_in_comment(correction.was)}"
        draft.comment(f"{start}{pair}: {what} ({used})", self.round, units)


def _set_result(
    draft: "TournamentDraft",
    event: BoardEvent,
    result: GameResult,
    meta: RecordedEvent,
    was: GameResult | None = None,
) -> None:
    board = draft.board(event.round, event.match, event.board)
    was_adjourned = GameResult.ADJOURNED in (board.result, was) or board.was_adjourned
    new = BoardState(board.white, board.black, result, meta.who, meta.at, was, was_adjourned=was_adjourned)
    draft.change_board(event.round, event.match, event.board, new)
    if result is not GameResult.UNKNOWN:
        draft.note_result(event.round)
    draft.outdate_draft()
    draft.outdate_orders()


def _is_paired_after(draft: "TournamentDraft", round_: int) -> bool:
    """Return whether a later round was published with the result being corrected."""
    return round_ < len(draft.rounds) and draft.rounds[round_].published


def _seats(draft: "TournamentDraft", event: BoardEvent) -> tuple[str, tuple[int, ...]]:
    """Return the players at the board for a comment, with units for placeholders; in team events by name."""
    board = draft.board(event.round, event.match, event.board)
    names = draft[Registration].entrants
    seats = (board.white, board.black)
    if draft.pairs_teams or not all(seat in names for seat in seats):
        said = " - ".join(names[seat].name if seat in names else "?" for seat in seats)
        return said.replace("{", "(").replace("}", ")"), ()
    return "{}-{}", seats


def _in_comment(result: GameResult) -> str:
    """Return a result in the symbols of the report: `1-0`, `=-=`, `+--`; `*` if there is none."""
    return "*" if result is GameResult.UNKNOWN else "-".join(mark.value for mark in result.value)


@follows_every_move
def rounds_taken_back(step: TimelineStep) -> tuple[Lasting]:
    """Note in the report a move back over a played round; moving forward again removes the note.

    Moving forward over an event that deletes a round adds nothing, since that event has its own comment.
    """
    left = {round_.number for round_ in step.after.rounds if round_.published}
    gone = [each.number for each in step.before.rounds if each.published and each.number not in left]
    played = set() if step.is_forward else {round_ for round_ in gone if _was_played(step, round_)}
    known = step.after.lasting
    kept = (comment for comment in known.taken_back if comment.round not in left)
    told = (Comment(number, f"{TAKEN_BACK}{number}") for number in gone if number in played)
    deleted = step.before.conduct.comments if step.move.keeps_comments else ()
    kept_too = (
        comment
        for comment in deleted
        if comment.text.startswith(TAKEN_BACK) and comment.round not in left
        if comment not in step.after.conduct.comments
    )
    taken_back = tuple(dict.fromkeys((*kept, *kept_too, *told)))
    rounds_played = max(known.rounds_played, step.before.conduct.rounds_played)
    return (replace(known, taken_back=taken_back, rounds_played=rounds_played),)


def _was_played(step: TimelineStep, round_: int) -> bool:
    """Return whether a result of the round was ever entered, even if undone."""
    return any(
        isinstance(item.event, ResultEntered | ResultConfirmed) and item.event.round == round_
        for item in step.events
    )
