"""The meaning of a type code (TRF26 record 192): who is paired and how many games a pair plays.

A code names a pairing system, and only that system knows what it means. The domain does not know systems, so
code and meaning are stored together as one value; the code cannot be changed without its meaning.
`albireo.pairing.registry.tournament_type` creates the value wherever a code comes in from outside.
"""

from enum import Enum

from albireo.domain.acceleration import AccelerationMethod
from albireo.domain.team import ScoreKind
from albireo.value_classes import dataclass


class PairingKind(Enum):
    """How the pairings of the rounds are determined."""

    SWISS = "swiss"
    """Each round depends on the results so far."""
    TABLE = "table"
    """All rounds are fixed in advance: round robins, Scheveningen, Schiller."""
    KNOCKOUT = "knockout"
    """Losers are eliminated."""

    @property
    def has_bracket(self) -> bool:
        """Whether the winners of two pairings meet each other next."""
        return self is PairingKind.KNOCKOUT


class PairedUnit(Enum):
    """What is paired: players or teams."""

    PLAYER = "player"
    TEAM = "team"


@dataclass(frozen=True, slots=True)
class TournamentType:
    """An encoded tournament type with the properties it implies."""

    code: str = ""
    """The code as written, such as `FIDE_DUTCH_2026`; empty if unknown."""
    kind: PairingKind = PairingKind.SWISS
    unit: PairedUnit = PairedUnit.PLAYER
    games_per_round: int = 1
    """2 if every pairing is a match of two games (C.04.5)."""
    primary_score: ScoreKind = ScoreKind.MATCH_POINTS
    """The score that decides first between teams."""
    acceleration: AccelerationMethod | None = None
    """The acceleration named by the code."""
    pairs_members: bool = False
    """Whether players are paired individually with members of other teams: Scheveningen, Schiller, Molter."""

    @property
    def has_teams(self) -> bool:
        """Whether there are teams, whether they or their members are paired."""
        return self.unit is PairedUnit.TEAM or self.pairs_members


UNKNOWN_TYPE = TournamentType()
"""The type of a tournament that names none: single games between individuals."""
