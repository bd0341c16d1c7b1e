"""The decisions of an Amalfi round, kept as they were made."""

from collections.abc import Mapping

from albireo.pairing.amalfi.players import AmalfiPlayer
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class AmalfiPair:
    """How the first player left in the ranking found an opponent (6)."""

    player: int
    opponent: int
    white: int
    colour_rule: str
    """Which part of rule 8 gave the colours."""
    passed: tuple[int, ...]
    """Who was tried before the opponent, was still free, and could not be had."""
    same_colour: tuple[int, ...]
    """Who came before by distance and is due the same colour; only where colours come first."""

    @property
    def black(self) -> int:
        return self.opponent if self.white == self.player else self.player


@dataclass(frozen=True, slots=True)
class AmalfiPairs:
    """All pairs of a round, in the order in which they were made."""

    players: Mapping[int, AmalfiPlayer]
    ranking: tuple[int, ...]
    """Who is paired, by score and number (3)."""
    distance: int
    pairs: tuple[AmalfiPair, ...]
    colours_first: bool
    """Whether opponents not due the same colour come first in this round."""
