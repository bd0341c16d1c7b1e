"""Prohibited pairings and additional points: values shared by events and the state."""

from msgspec import Struct

from albireo.domain.result import Mark
from albireo.value_classes import dataclass


class Prohibition(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, array_like=True):
    players: tuple[int, ...]
    first_round: int
    last_round: int


class KeepApart(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """A rule of the tournament: players with something in common may not meet."""

    same: str
    """`club` or `federation`."""
    first_round: int
    last_round: int


class VirtualPointsRow(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    player: int
    first_round: int
    last_round: int
    points: int
    """In tenths."""


class AbnormalPointsRow(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    mark: Mark | None
    points: int
    """In tenths; game points in a team event."""
    round: int | None
    players: tuple[int, ...]
    """Units: players, or teams in a team event."""
    reason: str = ""
    """The reason, for the history and the player's card."""
    match_points: int | None = None
    """In tenths; only in a team event."""
    day: str = ""
    """The day of the decision, `YYYY/MM/DD`; empty if it was made for the round."""


@dataclass(frozen=True, slots=True)
class Restrictions:
    """The arbiter's rules about single participants."""

    prohibitions: tuple[Prohibition, ...] = ()
    virtual: tuple[VirtualPointsRow, ...] = ()
    abnormal: tuple[AbnormalPointsRow, ...] = ()

    def without(self, unit: int) -> "Restrictions":
        """Return the same without a removed participant."""
        return Restrictions(
            tuple(row for row in self.prohibitions if unit not in row.players),
            tuple(row for row in self.virtual if row.player != unit),
            tuple(row for row in self.abnormal if unit not in row.players),
        )
