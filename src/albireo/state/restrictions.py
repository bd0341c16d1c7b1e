"""Who may not meet, and points beside those of the games: values that events and the state share."""

from msgspec import Struct

from albireo.domain.result import Mark
from albireo.value_classes import dataclass


class Prohibition(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, array_like=True):
    players: tuple[int, ...]
    first_round: int
    last_round: int


class KeepApart(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """A rule of the tournament: players who have something in common must not meet."""

    same: str
    """`club` or `federation`."""
    first_round: int
    last_round: int


class VirtualPointsRow(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    player: int
    first_round: int
    last_round: int
    points: int
    """Tenths."""


class AbnormalPointsRow(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    mark: Mark | None
    points: int
    """Tenths; in an event of teams, game points."""
    round: int | None
    players: tuple[int, ...]
    """Units: players, or teams in an event of teams."""
    reason: str = ""
    """Why, for the history and the player's card."""
    match_points: int | None = None
    """Tenths; only in an event of teams."""


@dataclass(frozen=True, slots=True)
class Restrictions:
    """What the arbiter said about single participants."""

    prohibitions: tuple[Prohibition, ...] = ()
    virtual: tuple[VirtualPointsRow, ...] = ()
    abnormal: tuple[AbnormalPointsRow, ...] = ()

    def without(self, unit: int) -> "Restrictions":
        """The same without what names a participant who is removed."""
        return Restrictions(
            tuple(row for row in self.prohibitions if unit not in row.players),
            tuple(row for row in self.virtual if row.player != unit),
            tuple(row for row in self.abnormal if unit not in row.players),
        )
