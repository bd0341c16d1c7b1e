"""Events about participants as earlier versions wrote them: still read but no longer written."""

from typing import TypeAlias

from msgspec import Struct

from albireo.desk.mechanism.event import Event, OldEvent
from albireo.desk.players.events import ByeCancelled, ByeRequested
from albireo.desk.players.restriction_events import AbnormalPointsSet
from albireo.domain.result import Mark
from albireo.state.restrictions import AbnormalPointsRow


class ByeRequested1(OldEvent, frozen=True, tag="bye-requested/1"):
    player: int
    round: int
    mark: Mark

    def newest(self) -> Event:
        return ByeRequested(self.player, self.round, self.mark)


class ByeCancelled1(OldEvent, frozen=True, tag="bye-cancelled/1"):
    player: int
    round: int

    def newest(self) -> Event:
        return ByeCancelled(self.player, self.round)


class AbnormalPointsRow1(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """Used before rows had reasons."""

    mark: Mark | None
    points: int
    round: int | None
    players: tuple[int, ...]


class AbnormalPointsSet1(OldEvent, frozen=True, tag="abnormal-points-set/1"):
    rows: tuple[AbnormalPointsRow1, ...]

    def newest(self) -> Event:
        return AbnormalPointsSet(
            tuple(AbnormalPointsRow(row.mark, row.points, row.round, row.players) for row in self.rows)
        )


class AbnormalPointsRow2(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """Used before there were match points."""

    mark: Mark | None
    points: int
    round: int | None
    players: tuple[int, ...]
    reason: str = ""


class AbnormalPointsSet2(OldEvent, frozen=True, tag="abnormal-points-set/2"):
    rows: tuple[AbnormalPointsRow2, ...]

    def newest(self) -> Event:
        return AbnormalPointsSet(
            tuple(
                AbnormalPointsRow(row.mark, row.points, row.round, row.players, row.reason)
                for row in self.rows
            )
        )


class AbnormalPointsRow3(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """Used before decisions had days."""

    mark: Mark | None
    points: int
    round: int | None
    players: tuple[int, ...]
    reason: str = ""
    match_points: int | None = None


class AbnormalPointsSet3(OldEvent, frozen=True, tag="abnormal-points-set/3"):
    """Used before decisions had days."""

    rows: tuple[AbnormalPointsRow3, ...]

    def newest(self) -> Event:
        return AbnormalPointsSet(
            tuple(
                AbnormalPointsRow(row.mark, row.points, row.round, row.players, row.reason, row.match_points)
                for row in self.rows
            )
        )


OldPlayersEvent: TypeAlias = (
    ByeRequested1 | ByeCancelled1 | AbnormalPointsSet1 | AbnormalPointsSet2 | AbnormalPointsSet3
)
