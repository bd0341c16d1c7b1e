"""Changing a pairing by hand, between an explicit start and end.

Each step is checked as it is made; at the end the result is compared with the engine's pairing; differences
must be confirmed and are included in the report.
"""

from dataclasses import replace
from itertools import count
from typing import Self, TypeAlias

from msgspec import structs

from albireo.desk.mechanism.decide import Command, Deciding, handles, warn
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import CommandFace, RoundAtWork, UnitId
from albireo.desk.mechanism.fact_names import REASON
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.mechanism.text_checks import check_text
from albireo.desk.players.number_checks import refuse_unknown_units
from albireo.desk.rounds.all_play_all import warn_of_meetings
from albireo.desk.rounds.engine import differences, pair
from albireo.desk.rounds.legality import warn_of_bye, warn_of_no_comparison, warn_of_pair
from albireo.desk.rounds.off_boards import warn_of_off_boards
from albireo.desk.rounds.pairing import lay_blank_sheet
from albireo.desk.rounds.pairing_events import (
    ByeGiven,
    ByeTaken,
    ManualPairingEnded,
    ManualPairingStarted,
    PairBroken,
    PairMade,
    PairTurned,
)
from albireo.desk.rounds.published_change import refuse_without_case
from albireo.domain.errors import AlbireoError
from albireo.domain.fixed_boards import in_places, place_in_order, wishes_of
from albireo.domain.matches import scores_before
from albireo.domain.points import Points, chess
from albireo.domain.result import GameResult, Mark
from albireo.organising.boards import kept_boards, on_fixed_boards
from albireo.pairing.board_order import boards, lifting
from albireo.pairing.registry import system_of
from albireo.state.leaving import tournament_as_counted
from albireo.state.rounds import NOBODY, MatchState, RoundState
from albireo.state.tournament import State


class ManualCommand(Command, frozen=True):
    """A step in changing a round by hand."""

    round: RoundAtWork

    def concerns(self) -> tuple[Subject, ...]:
        return (("round", self.round), ("round", self.round - 1))


class StartManualPairing(ManualCommand, frozen=True, tag="start-manual-pairing"):
    """Start changing the last round by hand, or pairing the next one from a blank sheet.

    `lot` is used for the initial colour in round 1, as in `PairRound`.
    """

    face = CommandFace("manual start", by_hand=True)

    reason: str = ""
    lot: str = ""
    case: str = ""
    """Case of C.04.2 4.4 for a published round: `4.4.1` to `4.4.5`."""

    def with_lot(self, lot: str) -> Self:
        return self if self.lot else structs.replace(self, lot=lot)


@handles(StartManualPairing)
def _start(deciding: Deciding, command: StartManualPairing) -> None:
    state = deciding.state
    if state.draft is None and command.round == state.published + 1:
        reason = check_text(command.reason, REASON, empty=True)
        lay_blank_sheet(deciding, command.round, command.lot)
        deciding.emit(ManualPairingStarted(command.round, reason))
        return
    last = state.rounds[-1] if state.rounds else None
    if last is None or last.number != command.round:
        raise refusal(
            "not-last",
            "Only the last paired round can be edited by hand, or the next one paired by hand: not "
            "round {round}.",
            round=command.round,
        )
    if last.manual:
        raise refusal("manual-open", "Round {round} is already being edited by hand.", round=last.number)
    reason = check_text(command.reason, REASON, empty=True)
    if last.published:
        refuse_without_case(state, command.case, reason)
        warn(
            deciding,
            Level.CONFIRM_TWICE,
            "change-published",
            "The pairings of round {round} are published.",
            "C.04.2 4.4",
            "Players may have seen them. Results on boards that change will be lost.",
            round=last.number,
        )
    deciding.emit(ManualPairingStarted(command.round, reason, command.case if last.published else ""))


def manual_round(state: State, number: int) -> RoundState:
    """Return the round being changed by hand; refuse if it is not."""
    last = state.rounds[-1] if state.rounds else None
    if last is None or last.number != number or not last.manual:
        raise refusal("not-manual", "Start editing round {round} by hand first.", round=number)
    return last


def _board(round_: RoundState, number: int) -> None:
    if number not in round_.matches:
        raise refusal("no-board", "Round {round} has no board {board}.", round=round_.number, board=number)


class BreakPair(ManualCommand, frozen=True, tag="break-pair"):
    """Unpair a board."""

    face = CommandFace("manual break")

    board: int


@handles(BreakPair)
def _break(deciding: Deciding, command: BreakPair) -> None:
    round_ = manual_round(deciding.state, command.round)
    _board(round_, command.board)
    if result := result_in_words(round_.matches[command.board]):
        warn(
            deciding,
            Level.CONFIRM,
            "lose-result",
            "Board {board} has a result: {result}.",
            consequence="The result will be lost.",
            board=command.board,
            result=result,
        )
    deciding.emit(PairBroken(command.round, command.board))


class MakePair(ManualCommand, frozen=True, tag="make-pair"):
    """Pair two unpaired players."""

    face = CommandFace("manual pair")

    white: UnitId
    black: UnitId


@handles(MakePair)
def _make(deciding: Deciding, command: MakePair) -> None:
    round_ = manual_round(deciding.state, command.round)
    refuse_unknown_units(deciding.state, command.white, command.black)
    if command.white == command.black:
        raise refusal("oneself", "Players cannot play against themselves.")
    for id_ in (command.white, command.black):
        _free(deciding.state, round_, id_)
    warn_of_pair(deciding, command.round, command.white, command.black)
    board = next(number for number in count(round_.first_board) if number not in round_.matches)
    deciding.emit(PairMade(command.round, board, command.white, command.black))


def _free(state: State, round_: RoundState, id_: int) -> None:
    if id_ in round_.pool:
        return
    board = round_.match_of(id_)
    raise refusal(
        "not-free",
        "{name} is absent or has a bye in round {round}; clear that first."
        if board is None
        else "{name} is on board {board} in round {round}; take them off it first.",
        name=state.units[id_].name,
        board=board,
        round=round_.number,
    )


class TurnPair(ManualCommand, frozen=True, tag="turn-pair"):
    """Swap colours on a board."""

    face = CommandFace("manual turn")

    board: int


@handles(TurnPair)
def _turn(deciding: Deciding, command: TurnPair) -> None:
    round_ = manual_round(deciding.state, command.round)
    _board(round_, command.board)
    pair_ = round_.matches[command.board]
    if result_in_words(pair_):
        raise refusal(
            "has-result", "Board {board} has a result: correct its colours instead.", board=command.board
        )
    warn_of_pair(deciding, command.round, pair_.black, pair_.white)
    deciding.emit(PairTurned(command.round, command.board))


class GiveBye(ManualCommand, frozen=True, tag="give-bye"):
    """Give the pairing-allocated bye (U), or mark an absence (Z, H, F)."""

    face = CommandFace("manual bye", by_hand=True)

    player: int
    mark: Mark = Mark.PAIRING_BYE


@handles(GiveBye)
def _give(deciding: Deciding, command: GiveBye) -> None:
    round_ = manual_round(deciding.state, command.round)
    refuse_unknown_units(deciding.state, command.player)
    _free(deciding.state, round_, command.player)
    if not command.mark.is_bye:
        raise refusal("bad-bye", "A bye must be U, H, F or Z, not {mark}.", mark=command.mark.value)
    if command.mark is Mark.PAIRING_BYE and Mark.PAIRING_BYE in round_.byes.values():
        raise refusal(
            "bye-taken", "Round {round} already has a pairing-allocated bye.", "C.04.1 3", round=command.round
        )
    warn_of_bye(deciding, command.round, command.player, command.mark)
    deciding.emit(ByeGiven(command.round, command.player, command.mark))


class TakeBye(ManualCommand, frozen=True, tag="take-bye"):
    """Remove a bye or absence so that the participant can be paired."""

    face = CommandFace("manual bye", by_hand=True)

    player: int


@handles(TakeBye)
def _take(deciding: Deciding, command: TakeBye) -> None:
    round_ = manual_round(deciding.state, command.round)
    refuse_unknown_units(deciding.state, command.player)
    if command.player not in round_.byes:
        raise refusal(
            "no-bye",
            "{name} has no bye in round {round}.",
            name=deciding.state.units[command.player].name,
            round=command.round,
        )
    deciding.emit(ByeTaken(command.round, command.player))


class EndManualPairing(ManualCommand, frozen=True, tag="end-manual-pairing"):
    """Finish the changes; they are compared with the system’s pairing."""

    face = CommandFace("manual end")


@handles(EndManualPairing)
def _end(deciding: Deciding, command: EndManualPairing) -> None:
    state = deciding.state
    round_ = manual_round(state, command.round)
    if round_.pool:
        raise refusal(
            "left-over",
            "No opponent and no bye: {names}.",
            names="; ".join(state.units[id_].name for id_ in round_.pool),
        )
    order = board_order(state, round_)
    if round_.published:
        matches = {new: round_.matches[old] for new, old in enumerate(order, start=round_.first_board)}
        warn_of_off_boards(deciding, replace(round_, matches=matches))
    if not round_.edited or system_of(state.settings).is_by_hand:  # nothing to compare with
        deciding.emit(ManualPairingEnded(command.round, order, round_.differs, why=round_.by_hand))
        return
    try:
        differing = differences(pair(state, command.round), round_)
        is_checked = True
    except AlbireoError as error:
        differing, is_checked = (), False
        warn_of_no_comparison(deciding, error)
    if differing:
        warn(
            deciding,
            Level.CONFIRM,
            "differs-from-engine",
            "The system would pair differently: {pairs}.",
            "C.04.2 1.5",
            "The report will say that round {round} was paired by hand.",
            pairs="; ".join(_pair_text(state, pair_) for pair_ in differing),
            round=command.round,
        )
    deciding.emit(ManualPairingEnded(command.round, order, differing, is_checked, round_.by_hand))
    warn_of_meetings(deciding)


def _pair_text(state: State, pair_: tuple[int, int]) -> str:
    white, black = pair_
    other = state.units[black].name if black else "bye"
    return f"{state.units[white].name} – {other}"


def board_order(state: State, round_: RoundState) -> tuple[int, ...]:
    """Return the boards in the order of C.04.2 3.6, by their current numbers.

    In a published round existing boards keep their order, since players have looked for their tables. Fixed
    boards stay.
    """
    if round_.published:
        there = {(match.white, match.black): number for number, match in sorted(round_.matches.items())}
        kept, first = wishes_of(there, kept_boards(state)), round_.first_board
        stay = {pair_: place_in_order(board, first) for pair_, board in kept.items() if there[pair_] == board}
        return tuple(there[pair_] for pair_ in in_places(tuple(there), stay))
    score = scores_of_units(state, round_.number)
    for tpn, points in lifting(state.tournament, round_.number).items():
        score[tpn] += points
    numbers = state.unit_numbers
    seats = {(numbers[match.white], numbers[match.black]): number for number, match in round_.matches.items()}
    order = [seats[board.white, board.black] for board in boards(seats, score.__getitem__)]
    pairs = {(round_.matches[number].white, round_.matches[number].black): number for number in order}
    return tuple(pairs[pair_] for pair_ in on_fixed_boards(state, list(pairs), round_.first_board))


def scores_of_units(state: State, round_: int) -> dict[int, Points]:
    """Return points before a round by pairing number, as in the standings; for teams the primary score."""
    return scores_before(tournament_as_counted(state), round_)


def result_in_words(match: MatchState) -> str:
    """Return what is known of a match and would be lost with it; empty if nothing."""
    if match.forfeit is not None:
        return str(match.forfeit)
    if match.score is not None:
        return f"{chess(match.score.white)}-{chess(match.score.black)}"
    known = [board for board in match.boards.values() if NOBODY not in (board.white, board.black)]
    return " ".join(str(board.result) for board in known if board.result is not GameResult.UNKNOWN)


ManualPairingCommand: TypeAlias = (
    StartManualPairing | BreakPair | MakePair | TurnPair | GiveBye | TakeBye | EndManualPairing
)
