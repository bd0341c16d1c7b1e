"""What a type code (TRF26 record 192) says about a tournament: who is paired, how often a pair plays.

A code is the name of a pairing system, and what it means only that system knows. The domain does not know
systems; so the meaning travels with the code, as one value that no one can take apart by changing the code
alone. `albireo.pairing.registry.tournament_type` makes it, wherever a code comes in from outside.
"""

from enum import Enum

from albireo.domain.acceleration import AccelerationMethod
from albireo.domain.team import ScoreKind
from albireo.value_classes import dataclass


class PairingKind(Enum):
    """How the rounds of an event come about."""

    SWISS = "swiss"
    """Each round follows from the results so far."""
    TABLE = "table"
    """All rounds are fixed beforehand: round robins, Scheveningen, Schiller."""
    KNOCKOUT = "knockout"
    """Anyone who loses is out."""

    @property
    def has_bracket(self) -> bool:
        """Whether the winners of two pairings meet each other next."""
        return self is PairingKind.KNOCKOUT


class PairedUnit(Enum):
    """Who is paired."""

    PLAYER = "player"
    TEAM = "team"


@dataclass(frozen=True, slots=True)
class TournamentType:
    """An encoded tournament type with the facts that follow from it."""

    code: str = ""
    """As it was written, such as `FIDE_DUTCH_2026`; empty where unknown."""
    kind: PairingKind = PairingKind.SWISS
    unit: PairedUnit = PairedUnit.PLAYER
    games_per_round: int = 1
    """2 where every pairing is a match of two games (C.04.5)."""
    primary_score: ScoreKind = ScoreKind.MATCH_POINTS
    """The score that decides first between teams."""
    acceleration: AccelerationMethod | None = None
    """The acceleration the code names."""
    pairs_members: bool = False
    """Whether players are paired one by one against those of other teams: Scheveningen, Schiller, Molter."""

    @property
    def has_teams(self) -> bool:
        """Whether there are teams, paired themselves or by their members."""
        return self.unit is PairedUnit.TEAM or self.pairs_members


UNKNOWN_TYPE = TournamentType()
"""Of a tournament that names none: single games between individuals."""
