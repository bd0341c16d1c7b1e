"""Participants: players and teams. A unit is whatever is paired, a player or a team."""

from typing import TypeAlias

from albireo.domain.player import Player
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Entrant:
    """A participant at the desk."""

    id: int
    """Assigned at registration, never changed or reused."""
    player: Player
    """The player; the pairing number in it is 0, see `State.numbers`."""
    present: bool | None = None
    """Checked in, absent, or not yet checked."""
    withdrawn_after: int | None = None
    expelled: bool = False
    is_outside_rules: bool = False
    """Whether rules that keep clubs or federations apart do not concern the player, who entered late."""

    @property
    def name(self) -> str:
        return self.player.name

    @property
    def entry_round(self) -> int:
        return self.player.entry_round


@dataclass(frozen=True, slots=True)
class TeamState:
    """A team at the desk."""

    id: int
    """Assigned at registration, never changed or reused; teams have their own numbers."""
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
    """Its division, if divisions are paired separately."""
    venue: str = ""
    """Its home venue."""
    venue_boards: int | None = None
    """Games that can be played there at once."""
    strength: int | None = None
    """The strength used for numbering; None: computed from the members by the rules of the event."""
    fixed_board: int | None = None
    """The table of its match in every round; None: that of a member who needs one, or none."""
    members: tuple[int, ...] = ()
    """Players in board order; those after the last board are reserves."""
    entry_round: int = 1
    withdrawn_after: int | None = None
    expelled: bool = False
    is_outside_rules: bool = False
    """As in `Entrant`."""


Unit: TypeAlias = Entrant | TeamState


@dataclass(frozen=True, slots=True)
class LineUpState:
    """The line-up of a team in a round, board by board; 0 for an empty board."""

    players: tuple[int, ...]
    by: str
    at: str
