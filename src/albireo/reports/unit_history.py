"""The rounds of a paired player or team."""

from collections.abc import Sequence

from albireo.domain import history
from albireo.domain.colour import Colour
from albireo.domain.matches import TeamEntry

Entry = history.Entry | TeamEntry


def colours(row: Sequence[Entry]) -> tuple[Colour, ...]:
    """Return the colours of the games played; a team has the colour of its first board."""
    return tuple(entry.colour for entry in row if entry.is_played and entry.colour is not None)


def opponents(row: Sequence[Entry]) -> tuple[int, ...]:
    """Return the opponents met."""
    return tuple(entry.opponent for entry in row if entry.is_played and entry.opponent is not None)
