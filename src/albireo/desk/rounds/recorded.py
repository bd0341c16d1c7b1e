"""Rounds that another program paired, numbered as the tables are."""

from collections.abc import Iterator

from albireo.desk.core.state import State
from albireo.desk.rounds.engine import first_board_of
from albireo.desk.rounds.events import BoardRow, MatchRow, RoundRecorded, RoundUnpaired
from albireo.desk.rounds.result_codes import result_code
from albireo.domain.result import GameResult


def numbered_anew(state: State) -> Iterator[RoundUnpaired | RoundRecorded]:
    """The last round taken over again with the numbers the tables have now, where nothing happened in it yet.

    A round that was paired here is a draft until it is published and can be paired again; one that was
    taken over cannot.
    """
    if not state.rounds:
        return
    last, first = state.rounds[-1], first_board_of(state)
    boards = [board for match in last.matches.values() for board in match.boards.values()]
    if (
        last.first_board == first
        or not last.published
        or last.system
        or last.edited
        or any(board.result is not GameResult.UNKNOWN for board in boards)
        or any(number == last.number for number, *_ in (*state.not_there, *state.decided_ties))
        or last.number in state.start_positions
    ):
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
