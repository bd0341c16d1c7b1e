"""The links from a tournament to its festival, and from a season to the one before."""

from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Membership:
    """Membership of a tournament in a festival and in the seasons of a league."""

    event: str = ""
    """The festival this tournament is a section of; the festival must list it too."""
    previous_season: str = ""
    """The season of the league that this one was made from."""
