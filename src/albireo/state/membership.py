"""The link from a tournament to its festival."""

from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Membership:
    """Membership of a tournament in a festival."""

    event: str = ""
    """The festival this tournament is a section of; the festival must list it too."""
