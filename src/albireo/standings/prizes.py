"""Prizes: who gets what, and why.

A list has amounts for its places and may be open to a group only. Those on equal points share: equally,
by the Hort system (half by place, half shared), or not at all (the tie-breaks decide). Whoever is in an
order set by the arbiter, such as after a play-off, gets the prize of that place (C.02 13.2.5); those still
tied behind share what is left (13.2.6). Unless prizes may be cumulated, whoever wins in two lists keeps the
larger prize and leaves the other list, where all behind move up; this is repeated until nobody wins twice.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from fractions import Fraction
from itertools import takewhile
from typing import NamedTuple

from albireo.domain.errors import AlbireoError
from albireo.domain.explanation import Note
from albireo.domain.points import chess
from albireo.standings.groups import BadGroup, group_standings, parse_groups
from albireo.standings.order import Place, Standings
from albireo.value_classes import dataclass, replace


class BadPrizes(AlbireoError):
    """Prizes that cannot be awarded as written."""


class Sharing(Enum):
    """How those on equal points share."""

    EQUAL = "equal"
    HORT = "hort"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class PrizeList:
    """Prizes for places 1, 2 … of all participants or of a group; amounts in cents."""

    name: str
    amounts: tuple[int, ...]
    group: str = ""
    """Such as `sex=w`; empty: everybody."""
    sharing: Sharing | None = None
    """None: as the whole event."""


@dataclass(frozen=True, slots=True)
class SpecialPrize:
    """A prize given by decision: best game, youngest player …"""

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


@dataclass(frozen=True, slots=True)
class Award:
    """What a participant gets from one list."""

    tpn: int
    prize: str
    amount: int
    reason: Note


@dataclass(frozen=True, slots=True)
class Waiver:
    """A prize left for a larger one."""

    tpn: int
    prize: str
    amount: int
    kept: str


@dataclass(frozen=True, slots=True)
class Account:
    """Who got what and why."""

    plan: PrizePlan
    awards: tuple[Award, ...]
    """In order of standing."""
    waivers: tuple[Waiver, ...]
    left_over: int
    """Cents nobody could be given."""

    def total(self, tpn: int) -> int:
        return sum(award.amount for award in self.awards if award.tpn == tpn)


class _SetPlace(NamedTuple):
    """A place that the arbiter set, with those who share it."""

    reason: str
    group: tuple[int, ...]
    is_play_off: bool


def award(standings: Standings, plan: PrizePlan) -> Account:
    """Award the prizes of a plan."""
    _check(standings, plan)
    candidates = {item.name: _candidates(standings, item) for item in plan.lists}
    by_hand = {
        tpn: _SetPlace(wish.reason, group, wish.is_play_off)
        for wish in standings.manual
        for group in wish.groups
        for tpn in group
    }
    order = {place.tpn: index for index, place in enumerate(standings.places)}
    waivers: list[Waiver] = []
    while True:
        won = {item.name: _share(candidates[item.name], item, plan.sharing, by_hand) for item in plan.lists}
        twice = None if plan.cumulative else _first_twice(plan, won, order)
        if twice is None:
            break
        tpn, kept, given_up = twice
        waivers.append(Waiver(tpn, given_up, won[given_up][tpn].amount, kept))
        candidates[given_up] = [place for place in candidates[given_up] if place.tpn != tpn]
    awards = [each for found in won.values() for each in found.values()]
    awards += [
        Award(special.tpn, special.name, special.amount, Note("prize", "by decision"))
        for special in plan.special
    ]
    awards.sort(key=lambda each: order[each.tpn])
    offered = sum(sum(item.amounts) for item in plan.lists) + sum(s.amount for s in plan.special)
    return Account(plan, tuple(awards), tuple(waivers), offered - sum(each.amount for each in awards))


def _check(standings: Standings, plan: PrizePlan) -> None:
    names = [item.name for item in plan.lists]
    for name in names:
        if names.count(name) > 1:
            raise BadPrizes("the list {name!r} is there twice", name=name)
    for item in plan.lists:
        if list(item.amounts) != sorted(item.amounts, reverse=True) or any(a < 0 for a in item.amounts):
            raise BadPrizes(
                "prizes of {name!r}: expected amounts that do not grow from place to place", name=item.name
            )
    for special in plan.special:
        if special.tpn not in standings.by_tpn:
            raise BadPrizes(
                "prize {name!r}: there is no participant {tpn}", name=special.name, tpn=special.tpn
            )


def _candidates(standings: Standings, item: PrizeList) -> list[Place]:
    if not item.group:
        return list(standings.listed)
    try:
        groups = parse_groups(item.group, standings)
    except BadGroup as error:
        raise BadPrizes("prizes of {name!r}: {error}", name=item.name, error=error) from None
    if len(groups) != 1:
        raise BadPrizes(
            "prizes of {name!r}: expected one group, found {group!r}", name=item.name, group=item.group
        )
    return list(group_standings(standings, groups[0]))


def _first_twice(
    plan: PrizePlan, won: Mapping[str, Mapping[int, Award]], order: Mapping[int, int]
) -> tuple[int, str, str] | None:
    """The best placed participant with prizes in two lists: number, list kept, list left."""
    for tpn in sorted({tpn for found in won.values() for tpn in found}, key=lambda t: order[t]):
        mine = [item.name for item in plan.lists if tpn in won[item.name]]
        if len(mine) > 1:
            best = max(mine, key=lambda name: (won[name][tpn].amount, -mine.index(name)))
            worst = min(
                (name for name in mine if name != best),
                key=lambda name: (won[name][tpn].amount, -mine.index(name)),
            )
            return tpn, best, worst
    return None


def _share(
    places: Sequence[Place], item: PrizeList, default: Sharing, by_hand: Mapping[int, _SetPlace]
) -> dict[int, Award]:
    """The awards of one list among its candidates, in order of standing.

    `by_hand` has the players whose place the arbiter set, with the reason.
    """
    sharing = item.sharing or default
    awards: dict[int, Award] = {}
    first = 0
    while first < len(places) and first < len(item.amounts):
        leader = places[first]
        if leader.tpn in by_hand:
            set_place = by_hand[leader.tpn]
            sharing_it = [place for place in places[first:] if place.tpn in set_place.group]
            awards |= _by_order(sharing_it, item, first + 1, set_place)
            first += len(sharing_it)
            continue
        tied = _tied_from(places[first:], by_hand)
        # Without sharing the order of the standings decides; a place still shared is shared equally.
        if sharing is Sharing.NONE:
            tied = [place for place in tied if place.rank == leader.rank]
        prizes = [item.amounts[i] if i < len(item.amounts) else 0 for i in range(first, first + len(tied))]
        awards.update(_split(tied, prizes, item.name, sharing, first + 1))
        first += len(tied)
    return {tpn: each for tpn, each in awards.items() if each.amount}


def _tied_from(places: Sequence[Place], by_hand: Mapping[int, _SetPlace]) -> list[Place]:
    """Those on the points of the first, down to whom the arbiter has placed."""
    points = places[0].points
    return list(takewhile(lambda place: place.points == points and place.tpn not in by_hand, places))


def _by_order(
    sharing_it: Sequence[Place], item: PrizeList, number: int, place: _SetPlace
) -> dict[int, Award]:
    """13.2.5: each position is determined by the play-off; who comes second receives the second prize.

    Those still tied after it split their prizes (13.2.6).
    """
    last = number + len(sharing_it) - 1
    prizes = [item.amounts[each - 1] if each <= len(item.amounts) else 0 for each in range(number, last + 1)]
    is_alone = len(sharing_it) == 1
    article = "C.02 13.2.5" if is_alone else "C.02 13.2.6"
    if place.is_play_off:
        text = "place {first} by the play-off"
        if not is_alone:
            text = "places {first}-{last} after the play-off, shared"
    else:
        text = "place {first} by the order the arbiter set ({reason})"
        if not is_alone:
            text = "places {first}-{last} by the order the arbiter set ({reason}), shared"
    note = Note("prize", text, article, {"first": number, "last": last, "reason": place.reason})
    shared = _split(sharing_it, prizes, item.name, Sharing.EQUAL, number)
    return {tpn: replace(each, reason=note) for tpn, each in shared.items()}


def _split(
    tied: Sequence[Place], prizes: Sequence[int], name: str, sharing: Sharing, first: int
) -> dict[int, Award]:
    total, count = sum(prizes), len(tied)
    if count == 1:
        reason = Note("prize", "place {first}", "", {"first": first})
        return {tied[0].tpn: Award(tied[0].tpn, name, total, reason)}
    if sharing is Sharing.HORT:
        exact = [Fraction(prize, 2) + Fraction(total, 2 * count) for prize in prizes]
        text = "places {first}-{last}, {count} with score {points}, half by place, half shared"
    else:
        exact = [Fraction(total, count)] * count
        text = "places {first}-{last}, {count} with score {points}, shared equally"
    cents = [int(amount) for amount in exact]
    for index in range(total - sum(cents)):
        cents[index] += 1  # odd cents go to the better placed
    values = {"first": first, "last": first + count - 1, "count": count, "points": chess(tied[0].points)}
    reason = Note("prize", text, "", values)
    return {
        place.tpn: Award(place.tpn, name, amount, reason) for place, amount in zip(tied, cents, strict=True)
    }
