"""The numbers of tables: where they begin, and who keeps one in every round."""

from collections.abc import Sequence

from albireo.domain.fixed_boards import fixed_boards, fixed_tables, in_places, place_in_order, wishes_of
from albireo.state.tournament import State


def first_board_of(state: State) -> int:
    """The number the first match of the next round gets; matches of teams are counted from 1."""
    return 1 if state.pairs_teams else state.rules.first_board


def on_fixed_boards(
    state: State, matches: Sequence[tuple[int, int]], first_board: int
) -> list[tuple[int, int]]:
    """Matches in the order of publication, those who keep a board moved to it."""
    boards = {unit: place_in_order(board, first_board) for unit, board in kept_boards(state).items()}
    return in_places(matches, wishes_of(matches, boards))


def kept_boards(state: State) -> dict[int, int]:
    """Unit to the number of the table it has in every round.

    Where members of teams are paired, the table of the rounds says the boards, and no one keeps one.
    """
    if state.has_teams and not state.pairs_teams:
        return {}
    if not state.pairs_teams:
        return {
            id_: entrant.player.fixed_board
            for id_, entrant in state.entrants.items()
            if entrant.player.fixed_board is not None
        }
    tournament, ids = state.tournament, state.unit_ids
    tables = fixed_tables(tournament.teams, fixed_boards(tournament.players))
    return {ids[tpn]: table for tpn, table in tables.items()}
