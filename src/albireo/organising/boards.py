"""The numbers of tables: where they begin, and who keeps the same one in every round."""

from collections.abc import Sequence

from albireo.domain.fixed_boards import fixed_boards, fixed_tables, in_places, place_in_order, wishes_of
from albireo.state.tournament import State


def on_fixed_boards(
    state: State, matches: Sequence[tuple[int, int]], first_board: int
) -> list[tuple[int, int]]:
    """Return the matches in the order of publication, with fixed boards moved into place."""
    boards = {unit: place_in_order(board, first_board) for unit, board in kept_boards(state).items()}
    return in_places(matches, wishes_of(matches, boards))


def kept_boards(state: State) -> dict[int, int]:
    """Return the fixed boards by unit.

    If members of teams are paired, the table of the rounds gives the boards, and there are no fixed ones.
    """
    if state.competition.offers("teams") and not state.competition.match.is_at_boards:
        return {}
    if not state.competition.match.is_at_boards:
        return {
            id_: entrant.player.fixed_board
            for id_, entrant in state.entrants.items()
            if entrant.player.fixed_board is not None
        }
    tournament, ids = state.tournament, state.unit_ids
    tables = fixed_tables(tournament.teams, fixed_boards(tournament.players))
    return {ids[tpn]: table for tpn, table in tables.items()}
