"""Who takes part: players, and teams of them. Whoever is paired, a player or a team, is a unit."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from albireo.domain.player import Player
from albireo.domain.team import Team
from albireo.domain.tournament import Settings, Tournament


@dataclass(frozen=True, slots=True)
class Entrant:
    """A participant on the desk."""

    id: int
    """Given at registration, never changed, never given again."""
    player: Player
    """Who it is; the pairing number in it is 0, see `State.numbers`."""
    present: bool | None = None
    """Checked in, missing, or not asked."""
    withdrawn_after: int | None = None
    expelled: bool = False

    @property
    def name(self) -> str:
        return self.player.name

    @property
    def entry_round(self) -> int:
        return self.player.entry_round


@dataclass(frozen=True, slots=True)
class TeamState:
    """A team on the desk."""

    id: int
    """Given at registration, never changed, never given again; teams are counted by themselves."""
    name: str = ""
    short_name: str = ""
    """For score sheets and narrow columns (TRF26 record 310)."""
    club: str = ""
    federation: str = ""
    captain: str = ""
    strength: int | None = None
    """By which teams are numbered; None: as the rules of the event reckon it from the members."""
    members: tuple[int, ...] = ()
    """Players in the order of their boards; whoever comes after the last board is a reserve."""
    entry_round: int = 1
    withdrawn_after: int | None = None
    expelled: bool = False


Unit: TypeAlias = Entrant | TeamState


@dataclass(frozen=True, slots=True)
class LineUpState:
    """Who is to sit where for a team in a round, board by board; 0: nobody."""

    players: tuple[int, ...]
    by: str
    at: str


@lru_cache(maxsize=64)
def pairs_teams(system: str) -> bool:
    """Whether a system pairs teams, not players."""
    return Tournament(settings=Settings(system=system), teams=(Team(1, ""),)).is_paired_by_teams


@lru_cache(maxsize=64)
def games_per_match(system: str) -> int:
    """How many games two players play in a match."""
    return Tournament(settings=Settings(system=system)).games_per_round
