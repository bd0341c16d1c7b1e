"""Companion mode: another program manages the tournament; its file is followed and results returned.

Changes of the file are imported. A result entered here is never overwritten: if the file has a different one,
both are shown until they agree or the arbiter accepts the file's.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256

from msgspec import structs

from albireo.desk.conduct.announced import LOCKED, other_edition
from albireo.desk.mechanism.decide import Command, Deciding, handles, warn
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import BoardNumber, CommandFace, LastRound, MatchOfBoard
from albireo.desk.mechanism.fact_names import list_of_facts
from albireo.desk.mechanism.facts import facts_that_change, with_facts
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.rounds.pairing_events import RoundRecorded, RoundUnpaired
from albireo.desk.rounds.result_events import ResultCleared, ResultCorrected, ResultEntered
from albireo.desk.rounds.results import is_too_late, warn_of_window
from albireo.desk.settings.events import SettingsChanged
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.transfer.events import FileFollowed, FollowingEnded
from albireo.desk.transfer.import_trf import (
    leave_fide_mode_as_told,
    leave_fide_mode_if_due,
    refuse_unfit,
)
from albireo.desk.transfer.participants import take_participants
from albireo.desk.transfer.recheck import recheck_bounded, recheck_followed_rounds
from albireo.desk.transfer.recorded_rounds import recorded_rounds, withdrawals
from albireo.domain.result import GameResult, Mark
from albireo.domain.tournament import Tournament
from albireo.formats.file_loading import unpack_archive
from albireo.formats.foreign_tournament import FileSet
from albireo.formats.registry import format_named, read_files
from albireo.state.competition import competition_in
from albireo.state.imports import DifferingBoard, DifferingResult
from albireo.state.result_codes import result_code, result_of
from albireo.state.rounds import NOBODY, BoardState, MatchState, RoundState
from albireo.state.tournament import State
from albireo.tiebreaks.edition import edition_of

UNKNOWN = result_code(GameResult.UNKNOWN)
BoardPlace = tuple[int, int, int]
"""Round, match and board of the match."""


class FollowFile(Command, frozen=True, tag="follow-file"):
    """Import changes of the managing program's file."""

    face = CommandFace("follow file", role="", by_hand=True)

    file: str
    data: bytes
    """The file, or a ZIP archive if the program uses several files per tournament."""


@handles(FollowFile, beside_a_manager=True)
def _follow(deciding: Deciding, command: FollowFile) -> None:
    if not deciding.state.version:
        raise refusal("companion-new", "Import the file before following it.")
    opened = read_files(unpack_archive(FileSet(command.file, command.data)))
    tournament = opened.tournament
    refuse_unfit(tournament, command.file)
    if competition_in(tournament).units.kind != deciding.state.competition.units.kind:
        raise refusal(
            "companion-units", "The file pairs teams and this tournament pairs players, or vice versa."
        )
    leave_fide_mode_as_told(deciding, tournament)
    before = deciding.state.imported.companion
    _take_settings(deciding, tournament, command.file)
    taken = take_participants(deciding, tournament, command.file)
    rows = tuple(recorded_rounds(tournament, taken))
    own = set(before.boards_kept) if before is not None else set()
    is_paired_anew = _take_rounds(deciding, rows, own, command.file)
    differs = tuple(_take_results(deciding, rows, own))
    _refuse_late_changes(deciding)
    for gone in withdrawals(tournament, taken):
        if deciding.state.entrants[gone.player].withdrawn_after != gone.after_round:
            deciding.emit(gone)
    digest = sha256(command.data).hexdigest()
    same = before is not None and before.digest == digest and before.boards_differing == differs
    if same and not deciding.events:
        return
    report = None
    if is_paired_anew or before is None:
        report = tuple(str(line) for line in recheck_bounded(tournament))
    made = FileFollowed(command.file, opened.format, digest, tournament.paired_rounds, report=report)
    deciding.emit(_with_boards(made, deciding.state, differs, own))


def _with_boards(
    event: FileFollowed, state: State, differs: tuple[DifferingBoard, ...], kept: set[BoardPlace]
) -> FileFollowed:
    """Return the event with its boards, identified by match alone if each match is one game."""
    if not state.competition.match.is_one_game:
        return structs.replace(event, differs_at=differs, kept_at=tuple(sorted(kept)))
    single = tuple(DifferingResult(each.round, each.match, each.result) for each in differs)
    return structs.replace(
        event, differs=single, kept=tuple(sorted((round_, match) for round_, match, _ in kept))
    )


class TakeFileResult(Command, frozen=True, tag="take-file-result"):
    """Replace the result entered here for a board with the one in the file."""

    face = CommandFace("follow result")

    round: LastRound
    board: BoardNumber
    match: MatchOfBoard = None
    """The match, if it has several boards; otherwise the board is the match."""

    def concerns(self) -> tuple[Subject, ...]:
        return (("round", self.round, "match", self.board if self.match is None else self.match),)


@handles(TakeFileResult, beside_a_manager=True)
def _take(deciding: Deciding, command: TakeFileResult) -> None:
    match, number = (command.board, 1) if command.match is None else (command.match, command.board)
    for each in conflicts(deciding.state):
        if (each.round, each.match, each.board) == (command.round, match, number):
            board = deciding.state.rounds[each.round - 1].matches[match].boards[number]
            if board.result.is_final:
                warn_of_window(deciding, command.round)
            was = result_code(board.result)
            deciding.emit(
                ResultCorrected(
                    each.round, match, board=number, was=was, result=each.result, reason=_file(deciding)
                )
            )
            return
    raise refusal(
        "companion-agrees",
        "Round {round}, board {board}: the file has no different result.",
        round=command.round,
        board=command.board,
    )


class StopFollowing(Command, frozen=True, tag="stop-following"):
    """Stop following the file: the tournament is then managed here."""

    face = CommandFace("follow stop", role="chief")


@handles(StopFollowing, after_the_end=True, beside_a_manager=True)
def _stop(deciding: Deciding, command: StopFollowing) -> None:
    companion = deciding.state.imported.companion
    if companion is None:
        return
    deciding.emit(FollowingEnded(companion.file))
    if deciding.state.fide_mode:
        tells = format_named(companion.format).tells_fide_mode
        leave_fide_mode_if_due(deciding, deciding.state.tournament, tells_fide_mode=tells)
    if deciding.state.fide_mode:
        recheck_followed_rounds(deciding)


def conflicts(state: State) -> tuple[DifferingBoard, ...]:
    """Return boards whose result here differs from the file as last read."""
    if state.imported.companion is None:
        return ()
    return tuple(
        each
        for each in state.imported.companion.boards_differing
        if (board := _board(state, each)) is not None and board.result is not result_of(each.result)
    )


def _board(state: State, at: DifferingBoard) -> BoardState | None:
    if at.round > len(state.rounds):
        return None
    match = state.rounds[at.round - 1].matches.get(at.match)
    return match.boards.get(at.board) if match is not None else None


def to_hand_back(state: State) -> int:
    """Return how many results of the last round were entered here and may be unknown to the other program."""
    if state.imported.companion is None or not state.rounds:
        return 0
    last, file, kept = state.rounds[-1], state.imported.companion.file, state.imported.companion.boards_kept
    return sum(
        NOBODY not in (board.white, board.black)
        and board.result is not GameResult.UNKNOWN
        and (board.by != file or (last.number, match, number) in kept)
        for match, each in last.matches.items()
        for number, board in each.boards.items()
    )


def byes_to_hand_back(state: State) -> tuple[tuple[int, int, Mark], ...]:
    """Return (unit, round, bye) requested here that the file does not contain.

    They concern future rounds, and rounds in which the other program paired them anyway.
    """
    if state.imported.companion is None:
        return ()
    return tuple(
        (unit, number, mark)
        for (unit, number), mark in sorted(
            state.byes.requested.items(), key=lambda item: (item[0][1], item[0][0])
        )
        if unit in state.units
        and (number > len(state.rounds) or state.rounds[number - 1].byes.get(unit) is not mark)
    )


def _file(deciding: Deciding) -> str:
    return deciding.state.imported.companion.file if deciding.state.imported.companion is not None else ""


def _take_settings(deciding: Deciding, tournament: Tournament, file: str) -> None:
    given = facts_that_change(SettingsFacts, deciding.state.settings, tournament.settings).given()
    rounds = max(tournament.settings.number_of_rounds or 1, tournament.paired_rounds, 1)
    given.pop("number_of_rounds", None)
    given = {name: value for name, value in given.items() if value}  # facts missing from the file are kept
    if rounds != deciding.state.settings.number_of_rounds:
        given["number_of_rounds"] = rounds
    if given:
        if deciding.state.under_way:
            _refuse_other_settings(deciding, tournament, SettingsFacts(**given), file)
        deciding.emit(SettingsChanged(SettingsFacts(**given)))


def _refuse_other_settings(
    deciding: Deciding, tournament: Tournament, changes: SettingsFacts, file: str
) -> None:
    """Refuse in FIDE mode what the other program changed after the start and could not be changed here."""
    state = deciding.state
    before, after = state.settings, with_facts(state.settings, changes)
    fixed = {*LOCKED, "tie_breaks", "tie_break_edition", "number_of_rounds"} - {"system"}
    if tournament.settings.number_of_rounds is None or state.conduct.has_assumed_rounds:
        fixed -= {"number_of_rounds"}
    if before.initial_colour is None:
        fixed -= {"initial_colour"}
    names = [name for name in changes.given() if name in fixed]
    if other_edition(before, after) is not None or edition_of(after) is not edition_of(before):
        names.append("system" if before.start == after.start else "start")
    elif before.type.acceleration is not after.type.acceleration:
        names.append("acceleration")
    if names:
        warn(
            deciding,
            Level.LEAVE_FIDE_MODE,
            "companion-fixed",
            "{file}: the other program changed what is fixed after the start: {names}.",
            file=file,
            names=list_of_facts(names),
        )


def _take_rounds(deciding: Deciding, rows: Sequence[RoundRecorded], kept: set[BoardPlace], file: str) -> bool:
    """Import new or re-paired rounds; results entered here stay if the same two still meet.

    `kept` contains those that stayed, which are then marked as coming from the file.
    """
    same = 0
    while same < min(len(rows), len(deciding.state.rounds)) and _frame(rows[same]) == _frame_of(
        deciding.state.rounds[same]
    ):
        same += 1
    if same == len(rows) == len(deciding.state.rounds):
        return False
    own: dict[tuple[int, int, int], BoardState] = {}
    for round_ in deciding.state.rounds[same:]:
        for match, state in round_.matches.items():
            for number, board in state.boards.items():
                is_own = board.by != deciding.signature.who or (round_.number, match, number) in kept
                if is_own and board.result is not GameResult.UNKNOWN:
                    own[round_.number, board.white, board.black] = board
    kept -= {place for place in kept if place[0] > same}
    for number in range(len(deciding.state.rounds), same, -1):
        deciding.emit(RoundUnpaired(number, file))
    first = deciding.state.first_board
    for row in rows[same:]:
        deciding.emit(structs.replace(row, first_board=first))
        for match, board_rows in enumerate((each.boards for each in row.matches), start=first):
            for number, cells in enumerate(board_rows, start=1):
                before = own.get((row.round, cells.white, cells.black))
                if before is not None and cells.result == UNKNOWN:
                    entered = result_code(before.result)
                    deciding.emit(ResultEntered(row.round, match, board=number, result=entered))
                    kept.add((row.round, match, number))
    return True


def _refuse_late_changes(deciding: Deciding) -> None:
    """Refuse in FIDE mode other pairs and final results in rounds too late to be corrected here."""
    before, after = deciding.before, deciding.state.rounds
    for round_ in before.rounds:
        if not is_too_late(before, round_.number):
            return
        if round_.number > len(after) or not _has_what_is_final(after[round_.number - 1], round_):
            warn_of_window(Deciding(before, deciding.signature), round_.number)


def _has_what_is_final(now: RoundState, before: RoundState) -> bool:
    """Return whether a round has the pairs, byes and final results of before, in any order of boards."""
    if any(now.byes.get(unit, Mark.ZERO_BYE) is not mark for unit, mark in before.byes.items()):
        return False
    found, known = ({(m.white, m.black): m for m in each.matches.values()} for each in (now, before))
    return found.keys() == known.keys() and all(
        found[teams].forfeit is match.forfeit
        and _final_results(match).items() <= _final_results(found[teams]).items()
        and {(one.white, one.black) for one in match.boards.values()}
        == {(one.white, one.black) for one in found[teams].boards.values()}
        for teams, match in known.items()
    )


def _final_results(match: MatchState) -> dict[tuple[int, int], GameResult]:
    boards = match.boards.values()
    return {(each.white, each.black): each.result for each in boards if each.result.is_final}


def _frame(row: RoundRecorded) -> object:
    """Return a round without its results."""
    matches = [
        (each.white, each.black, [(board.white, board.black) for board in each.boards], each.forfeit)
        for each in row.matches
    ]
    return matches, dict(row.byes)


def _frame_of(round_: RoundState) -> object:
    matches = [
        (
            each.white,
            each.black,
            [(board.white, board.black) for _, board in sorted(each.boards.items())]
            if each.forfeit is None
            else [],
            result_code(each.forfeit) if each.forfeit is not None else "",
        )
        for each in round_.matches.values()
    ]
    return matches, dict(round_.byes)


def _take_results(
    deciding: Deciding, rows: Sequence[RoundRecorded], kept: set[BoardPlace]
) -> Iterator[DifferingBoard]:
    """Import results of the file; yield those that differ from results entered here."""
    for row in rows:
        first = deciding.state.rounds[row.round - 1].first_board
        for match, each in enumerate(row.matches, start=first):
            for number, cells in enumerate(each.boards, start=1):
                if NOBODY not in (cells.white, cells.black):
                    yield from _take_result(deciding, (row.round, match, number), cells.result, kept)


def _take_result(
    deciding: Deciding, place: BoardPlace, there: str, kept: set[BoardPlace]
) -> Iterator[DifferingBoard]:
    round_, match, number = place
    board = deciding.state.rounds[round_ - 1].matches[match].boards[number]
    here = result_code(board.result)
    if there == here:
        kept.discard(place)
    elif here == UNKNOWN:
        deciding.emit(ResultEntered(round_, match, board=number, result=there))
    elif board.by == deciding.signature.who and place not in kept:
        # The file has changed its own earlier result.
        if there == UNKNOWN:
            deciding.emit(ResultCleared(round_, match, board=number, was=here))
        else:
            deciding.emit(
                ResultCorrected(round_, match, board=number, was=here, result=there, reason=_file(deciding))
            )
    elif there != UNKNOWN:
        yield DifferingBoard(round_, match, number, there)
