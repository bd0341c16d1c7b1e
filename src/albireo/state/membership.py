"""What a tournament knows of its festival."""

from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Membership:
    """Of a tournament."""

    event: str = ""
    """The festival this tournament is a section of; that festival's list of sections has to say so too."""
