"""Columns of player lists that contain anything: empty ones are hidden."""

from albireo.organising.units import shown_player
from albireo.state.tournament import State

COLUMNS = ("rating", "federation", "club")


def filled_columns(state: State) -> frozenset[str]:
    """Return the facts that at least one participant has; `rating` includes national ones."""
    players = [shown_player(state, id_) for id_ in state.units]
    found = {name for name in COLUMNS if any(getattr(player, name) for player in players)}
    if any(player.national_rating() for player in players):
        found.add("rating")
    return frozenset(found)
