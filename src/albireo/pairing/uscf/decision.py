"""The decisions of a round by the rules of US Chess, recorded as they were made."""

from albireo.domain.points import Points
from albireo.pairing.unpaired import Decision
from albireo.pairing.uscf.switches import Pair, Switch
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class OddPlayer:
    """A player dropped from a higher group, paired before the others (29D)."""

    choice: Decision
    instead_of: int | None
    """The highest-ranked possible opponent, passed over because of colours."""
    same_colour: tuple[int, ...] = ()
    """Players between the two who are due the same colour as the player."""
    too_far: tuple[int, ...] = ()
    """Players between the two whose rating is too far from the first's (29E5a, 29E5b)."""


@dataclass(frozen=True, slots=True)
class ScoreGroup:
    """A scoregroup after its pairing."""

    score: Points
    residents: tuple[int, ...]
    incoming: tuple[int, ...]
    odd_players: tuple[OddPlayer, ...]
    dropped: tuple[int, ...]
    """Players dropped to the next group."""
    natural: tuple[Decision, ...]
    """Upper half against lower half, before colours (29C)."""
    switches: tuple[Switch, ...]
    pairs: tuple[Pair, ...]
    """The pairs after the switches."""

    @property
    def all_pairs(self) -> tuple[Pair, ...]:
        odd = ((item.choice.player, item.choice.opponent) for item in self.odd_players)
        return (*odd, *self.pairs)
