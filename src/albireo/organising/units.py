"""Units as shown in lists and boards: a player, or a team in the form of one."""

from albireo.domain.player import Player
from albireo.state.tournament import State, team_strength
from albireo.state.units import Entrant


def shown_player(state: State, id_: int) -> Player:
    """Return a player with the pairing number; for a team its name, strength, federation and club."""
    unit = state.units[id_]
    if isinstance(unit, Entrant):
        return unit.player
    return Player(
        state.team_numbers[id_],
        unit.name,
        rating=team_strength(state, id_) or None,
        federation=unit.federation,
        club=unit.club,
    )
