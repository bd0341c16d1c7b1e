"""Places of the standings that lead to another division."""

from collections.abc import Iterator

from albireo.organising.group_play_offs import winner_of
from albireo.standings.groups import places_by_group
from albireo.standings.order import Standings
from albireo.state.divisions import DivisionMoves
from albireo.state.tournament import State

UP, PLAY_UP, PLAY_DOWN, DOWN = "up", "play-up", "play-down", "down"
WON, LOST = "play-won", "play-lost"


def places_that_move(state: State, standings: Standings) -> Iterator[tuple[int, str]]:
    """Yield (participant, destination) by place alone.

    Ties at the border have to be decided by the regulations.
    """
    played = dict(_play_offs(state))
    divisions = places_by_group(standings) or {"": standings.listed}
    for name, places in divisions.items():
        moves = moves_of(state, name)
        count = len(places)
        for place in places:
            from_below = count - place.rank
            if place.tpn in played:
                yield place.tpn, played[place.tpn]
            elif place.rank <= moves.promoted:
                yield place.tpn, UP
            elif place.rank <= moves.promoted + moves.play_off_up:
                yield place.tpn, PLAY_UP
            elif from_below < moves.relegated:
                yield place.tpn, DOWN
            elif from_below < moves.relegated + moves.play_off_down:
                yield place.tpn, PLAY_DOWN


def _play_offs(state: State) -> Iterator[tuple[int, str]]:
    """Yield those who have won or lost a play-off between divisions."""
    for found in state.standings.group_play_offs:
        winner = winner_of(state, found)
        for unit in found.units or () if winner is not None else ():
            yield state.unit_numbers[unit], WON if unit == winner else LOST


def moves_of(state: State, division: str) -> DivisionMoves:
    """Return the rules of a division, else the general ones."""
    own = {moves.division: moves for moves in state.rules.division_moves}
    usual = DivisionMoves(division, promoted=state.rules.promoted, relegated=state.rules.relegated)
    return own.get(division, usual)
