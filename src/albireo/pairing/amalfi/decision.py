"""The decisions of an Amalfi round, recorded as they were made."""

from collections.abc import Mapping

from albireo.pairing.amalfi.players import AmalfiPlayer
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class AmalfiPair:
    """How the first unpaired player in the ranking got an opponent (6)."""

    player: int
    opponent: int
    white: int
    colour_rule: str
    """The part of rule 8 that gave the colours."""
    passed: tuple[int, ...]
    """Players tried before the opponent who were free but could not be taken."""
    same_colour: tuple[int, ...]
    """Players earlier by distance who are due the same colour; set only if colours come first."""

    @property
    def black(self) -> int:
        return self.opponent if self.white == self.player else self.player


@dataclass(frozen=True, slots=True)
class AmalfiPairs:
    """All pairs of a round, in the order in which they were made."""

    players: Mapping[int, AmalfiPlayer]
    ranking: tuple[int, ...]
    """The players to be paired, by score and number (3)."""
    distance: int
    pairs: tuple[AmalfiPair, ...]
    colours_first: bool
    """Whether opponents not due the same colour come first in this round."""
