"""Rounds paired by another program, numbered like the tables."""

from collections.abc import Iterator

from albireo.desk.rounds.pairing_events import BoardRow, MatchRow, RoundRecorded, RoundUnpaired
from albireo.domain.result import GameResult
from albireo.state.result_codes import result_code
from albireo.state.rounds import NO_APPOINTMENT, RoundState
from albireo.state.tournament import State


def renumber_last_round(state: State) -> Iterator[RoundUnpaired | RoundRecorded]:
    """Record the last round again with the current table numbers, if nothing has happened in it yet.

    A round paired here is a draft until it is published and can be re-paired; an imported one cannot.
    """
    if not state.rounds:
        return
    last, first = state.rounds[-1], state.first_board
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
    """Return whether anything happened in the last round that importing it again would lose."""
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
