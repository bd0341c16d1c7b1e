"""Who takes part: players, and teams of them. Anyone who is paired, a player or a team, is a unit."""

from typing import TypeAlias

from albireo.domain.player import Player
from albireo.value_classes import dataclass


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
    captain_email: str = ""
    contact: str = ""
    """Who acts for all teams of the club, beside their captains."""
    contact_email: str = ""
    group: str = ""
    """The division it plays in, where divisions are paired on their own."""
    venue: str = ""
    """Where it plays at home."""
    strength: int | None = None
    """By which teams are numbered; None: as the rules of the event reckon it from the members."""
    fixed_board: int | None = None
    """The table that its match has in every round; None: that of a member who needs one, or none."""
    members: tuple[int, ...] = ()
    """Players in the order of their boards; anyone who comes after the last board is a reserve."""
    entry_round: int = 1
    withdrawn_after: int | None = None
    expelled: bool = False


Unit: TypeAlias = Entrant | TeamState


@dataclass(frozen=True, slots=True)
class LineUpState:
    """Who is to sit where for a team in a round, board by board; 0: no one."""

    players: tuple[int, ...]
    by: str
    at: str
