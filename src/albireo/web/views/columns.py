"""Which columns of lists of players have anything in them: empty ones are not shown."""

from albireo.desk.core.state import State

COLUMNS = ("rating", "federation", "club")


def filled_columns(state: State) -> frozenset[str]:
    """The facts that at least one participant has, `rating` counting a national one too."""
    players = [entrant.player for entrant in state.entrants.values()]
    found = {name for name in COLUMNS if any(getattr(player, name) for player in players)}
    if any(player.national_rating() for player in players):
        found.add("rating")
    return frozenset(found)
