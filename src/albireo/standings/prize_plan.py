"""A plan of prizes: lists of amounts, special prizes, and the ways they are shared and rounded."""

from contextlib import suppress
from enum import Enum

from albireo.domain.errors import AlbireoError
from albireo.standings.groups import BadGroup, FirstDayMissing, StandingsGroup, parse_groups
from albireo.standings.order import Standings
from albireo.value_classes import dataclass


class BadPrizes(AlbireoError):
    """Prizes that cannot be awarded as defined."""


class PrizesWait(BadPrizes):
    """A plan with prizes by age, which no one can be awarded until the first day of the event is known."""


class Sharing(Enum):
    """How those on equal points share."""

    EQUAL = "equal"
    HORT = "hort"
    NONE = "none"


class Rounding(Enum):
    """How shared prizes are rounded down, and who gets the rest."""

    CENTS = ""
    """Odd cents go to better places."""
    BETTER = "better"
    """Whole units; odd ones go to better places."""
    LEFT = "left"
    """Whole units; the rest is left over."""

    @property
    def unit(self) -> int:
        """The unit in cents."""
        return 1 if self is Rounding.CENTS else 100


@dataclass(frozen=True, slots=True)
class PrizeList:
    """Prizes for places 1, 2 … of all participants or of a group; amounts in cents."""

    name: str
    amounts: tuple[int, ...]
    group: str = ""
    """Such as `sex=w`; empty means everyone."""
    sharing: Sharing | None = None
    """None means as in the whole event."""


@dataclass(frozen=True, slots=True)
class SpecialPrize:
    """A prize awarded by decision: best game, youngest player …"""

    name: str
    amount: int
    tpn: int


@dataclass(frozen=True, slots=True)
class PrizePlan:
    """All prizes of an event."""

    lists: tuple[PrizeList, ...]
    special: tuple[SpecialPrize, ...] = ()
    sharing: Sharing = Sharing.EQUAL
    cumulative: bool = False
    currency: str = ""
    unrated: bool = False
    """Whether players without a rating may win in lists for ratings below a limit."""
    rounding: Rounding = Rounding.CENTS


def check_plan(standings: Standings, plan: PrizePlan) -> None:
    """Refuse a plan with invalid groups or amounts; one by age may wait for the first day of the event."""
    names = [item.name for item in plan.lists]
    for name in names:
        if names.count(name) > 1:
            raise BadPrizes("the list {name!r} appears twice", name=name)
    for item in plan.lists:
        if list(item.amounts) != sorted(item.amounts, reverse=True) or any(a < 0 for a in item.amounts):
            raise BadPrizes(
                "prizes of {name!r}: expected amounts that do not increase from place to place",
                name=item.name,
            )
        # A better place could get less: 29 and 28.99, shared, are 28 each, less than 28.50 alone behind them.
        if any(amount % plan.rounding.unit for amount in item.amounts):
            raise BadPrizes(
                "prizes of {name!r}: expected whole amounts, as shared prizes are rounded to whole units",
                name=item.name,
            )
        if item.group:
            with suppress(PrizesWait):
                group_of(standings, item)
    for special in plan.special:
        if special.tpn not in standings.by_tpn:
            raise BadPrizes(
                "prize {name!r}: there is no participant {tpn}", name=special.name, tpn=special.tpn
            )


def group_of(standings: Standings, item: PrizeList) -> StandingsGroup:
    """Return the group that a list is restricted to."""
    try:
        groups = parse_groups(item.group, standings)
    except FirstDayMissing:
        raise PrizesWait(
            "prizes of {name!r} depend on age: the first day of the tournament is missing",
            name=item.name,
        ) from None
    except BadGroup as error:
        raise BadPrizes("prizes of {name!r}: {error}", name=item.name, error=error) from None
    if len(groups) != 1:
        raise BadPrizes(
            "prizes of {name!r}: expected one group, found {group!r}", name=item.name, group=item.group
        )
    return groups[0]
