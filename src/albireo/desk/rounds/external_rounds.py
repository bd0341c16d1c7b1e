"""Rounds that another program paired, numbered as the tables are."""

from collections.abc import Iterator

from albireo.desk.rounds.pairing_events import BoardRow, MatchRow, RoundRecorded, RoundUnpaired
from albireo.domain.result import GameResult
from albireo.organising.boards import first_board_of
from albireo.state.result_codes import result_code
from albireo.state.rounds import NO_APPOINTMENT, RoundState
from albireo.state.tournament import State


def numbered_anew(state: State) -> Iterator[RoundUnpaired | RoundRecorded]:
    """The last round taken over again with the numbers the tables have now, where nothing happened in it yet.

    A round that was paired here is a draft until it is published and can be paired again; one that was
    taken over cannot.
    """
    if not state.rounds:
        return
    last, first = state.rounds[-1], first_board_of(state)
    if last.first_board == first or not last.published or last.system or _is_begun(state, last):
        return
    matches = tuple(
        MatchRow(
            match.white,
            match.black,
            tuple(
                BoardRow(board.white, board.black, result_code(board.result))
                for board in match.boards.values()
            ),
        )
        for match in last.matches.values()
    )
    yield RoundUnpaired(last.number)
    yield RoundRecorded(last.number, matches, tuple(last.byes.items()), first)


def _is_begun(state: State, last: RoundState) -> bool:
    """Return whether something happened in the last round that would be lost if it were taken over again."""
    boards = [board for match in last.matches.values() for board in match.boards.values()]
    left_after = {each.withdrawn_after for each in state.entrants.values()}
    left_after |= {each.withdrawn_after for each in state.teams.values()}
    return (
        last.edited
        or any(board.proposed or board.result is not GameResult.UNKNOWN for board in boards)
        or any(match.forfeit or match.score for match in last.matches.values())
        or any(match.appointment != NO_APPOINTMENT for match in last.matches.values())
        or last.number in left_after
        or any(
            number == last.number
            for number, *_ in (*state.round_notes.not_there, *state.round_notes.decided_ties)
        )
        or last.number in state.round_notes.start_positions
    )
