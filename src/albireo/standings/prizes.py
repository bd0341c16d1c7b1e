"""Prizes: who gets what, and why.

A list has amounts for its places and may be restricted to a group. Those on equal points share: equally, by
the Hort system (half by place, half shared), or not at all (the tie-breaks decide). Players who share a place
get the same amount; odd cents go to better places, and what cannot be divided is left over. The same applies
to whole units, or their rest is left over. Players in an order set by the arbiter, such as after a play-off,
get the prize of that place (C.02 13.2.5); those still tied behind share what is left (13.2.6). Unless prizes
may be cumulated, everyone gets one prize, the largest: `one_prize` finds an outcome in which no one would get
more in another list.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby, takewhile
from typing import NamedTuple

from albireo.domain.explanation import Note
from albireo.domain.points import chess
from albireo.standings.groups import group_standings, has_upper_limit
from albireo.standings.one_prize import one_prize
from albireo.standings.order import Place, Standings
from albireo.standings.prize_plan import PrizeList, PrizePlan, Rounding, Sharing, check_plan, group_of
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Award:
    """A participant's prize from one list."""

    tpn: int
    prize: str
    amount: int
    reason: Note


@dataclass(frozen=True, slots=True)
class Waiver:
    """A prize in another list that a player gives up for one that is not smaller."""

    tpn: int
    prize: str
    amount: int
    kept: str


@dataclass(frozen=True, slots=True)
class PrizeAccount:
    """The awards and the reasons."""

    plan: PrizePlan
    awards: tuple[Award, ...]
    """In order of standing."""
    waivers: tuple[Waiver, ...]
    left_over: int
    """Cents that could not be awarded."""
    unbroken: tuple[tuple[int, ...], ...] = ()
    """Players who share a place no tie-break separates, if another order would change their prizes."""

    def total(self, tpn: int) -> int:
        return sum(award.amount for award in self.awards if award.tpn == tpn)


class _SetPlace(NamedTuple):
    """A place set by the arbiter, with those who share it."""

    reason: str
    group: tuple[int, ...]
    is_play_off: bool


def award(standings: Standings, plan: PrizePlan) -> PrizeAccount:
    """Award the prizes of a plan."""
    check_plan(standings, plan)
    candidates = {item.name: _candidates(standings, item, plan.unrated) for item in plan.lists}
    by_hand = {
        tpn: _SetPlace(wish.reason, group, wish.is_play_off)
        for wish in standings.manual
        for group in wish.groups
        for tpn in group
    }
    order = {place.tpn: index for index, place in enumerate(standings.places)}
    waivers: tuple[Waiver, ...] = ()
    open_to = {name: frozenset(place.tpn for place in found) for name, found in candidates.items()}
    if not plan.cumulative:
        candidates, waivers = _one_prize_each(standings, plan, candidates, by_hand)
    pieces = {
        item.name: list(_pieces(candidates[item.name], item, plan.sharing, by_hand)) for item in plan.lists
    }
    awards = [
        each
        for name, found in pieces.items()
        for piece in found
        for each in _awards_of_piece(piece, name, plan.rounding)
    ]
    awards += [
        Award(special.tpn, special.name, special.amount, Note("prize", "by decision"))
        for special in plan.special
    ]
    awards.sort(key=lambda each: order[each.tpn])
    offered = sum(sum(item.amounts) for item in plan.lists) + sum(s.amount for s in plan.special)
    left_over = offered - sum(each.amount for each in awards)
    unbroken = tuple(_unbroken(standings, plan, open_to, pieces, awards))
    return PrizeAccount(plan, tuple(awards), waivers, left_over, unbroken)


def _candidates(standings: Standings, item: PrizeList, unrated: bool) -> list[Place]:
    if not item.group:
        return list(standings.listed)
    found = group_standings(standings, group_of(standings, item))
    if unrated or standings.field.is_team or not has_upper_limit(item.group):
        return list(found)
    return [place for place in found if standings.field.ratings[place.tpn]]


def _one_prize_each(
    standings: Standings,
    plan: PrizePlan,
    candidates: Mapping[str, Sequence[Place]],
    by_hand: Mapping[int, _SetPlace],
) -> tuple[dict[str, list[Place]], tuple[Waiver, ...]]:
    """Return those who take their prize in each list, and what they give up in others."""
    lists = {item.name: item for item in plan.lists}
    places = {name: {place.tpn: place for place in found} for name, found in candidates.items()}

    def shares(name: str, group: Sequence[int], taken: int) -> dict[int, int]:
        found = _pieces([places[name][tpn] for tpn in group], lists[name], plan.sharing, by_hand, taken)
        return {
            each.tpn: each.amount for piece in found for each in _awards_of_piece(piece, name, plan.rounding)
        }

    chosen, left = one_prize(
        _blocks(standings),
        {name: frozenset(found) for name, found in places.items()},
        {name: len(item.amounts) for name, item in lists.items()},
        shares,
    )
    taking = {
        name: [place for place in found if chosen.get(place.tpn) == name]
        for name, found in candidates.items()
    }
    return taking, tuple(Waiver(tpn, name, amount, chosen[tpn]) for tpn, name, amount in left)


def _blocks(standings: Standings) -> list[list[int]]:
    """Return blocks whose prizes depend on each other: equal points, or one order set by the arbiter."""
    orders = {tpn: number for number, wish in enumerate(standings.manual) for tpn in wish.order}
    blocks: list[list[Place]] = []
    for place in standings.listed:
        above = blocks[-1][-1] if blocks else None
        in_order = above is not None and orders.get(above.tpn, -1) == orders.get(place.tpn, -2)
        if above is not None and (above.points == place.points or in_order):
            blocks[-1].append(place)
        else:
            blocks.append([place])
    return [[place.tpn for place in block] for block in blocks]


class _Piece(NamedTuple):
    """Players who share some prizes of a list, with the amount of each before odd cents are distributed."""

    tied: Sequence[Place]
    exact: Sequence[Fraction]
    by_place: bool
    """Whether the order among them decides part of it."""
    reason: Note


def _pieces(
    places: Sequence[Place],
    item: PrizeList,
    default: Sharing,
    by_hand: Mapping[int, _SetPlace],
    taken: int = 0,
) -> Iterator[_Piece]:
    """Yield the prizes of one list among its candidates in order, after this many places taken.

    `by_hand` contains the players whose place the arbiter set, with the reason.
    """
    sharing = item.sharing or default
    first = 0
    while first < len(places) and taken + first < len(item.amounts):
        leader, number = places[first], taken + first + 1
        if leader.tpn in by_hand:
            set_place = by_hand[leader.tpn]
            tied = [place for place in places[first:] if place.tpn in set_place.group]
            reason = _reason_by_order(number, len(tied), set_place)
            exact = _split(tied, _prizes(item, number, len(tied)), Sharing.EQUAL)
        else:
            tied = _tied_places(places[first:], by_hand)
            # Without sharing, the order of the standings decides; a place still shared is shared equally.
            if sharing is Sharing.NONE:
                tied = [place for place in tied if place.rank == leader.rank]
            reason = _reason_shared(tied, number, sharing)
            exact = _split(tied, _prizes(item, number, len(tied)), sharing)
        yield _Piece(tied, exact, sharing is not Sharing.EQUAL and leader.tpn not in by_hand, reason)
        first += len(tied)


def _prizes(item: PrizeList, number: int, count: int) -> list[int]:
    """Return the prizes of this many places from this one on; 0 if there is none."""
    return [
        item.amounts[place - 1] if place <= len(item.amounts) else 0
        for place in range(number, number + count)
    ]


def _tied_places(places: Sequence[Place], by_hand: Mapping[int, _SetPlace]) -> list[Place]:
    """Return those on equal points with the first, up to the next player placed by the arbiter."""
    points = places[0].points
    return list(takewhile(lambda place: place.points == points and place.tpn not in by_hand, places))


def _reason_by_order(number: int, count: int, place: _SetPlace) -> Note:
    """Return the reason by 13.2.5: the play-off determines each position and its prize.

    Those still tied after it split their prizes (13.2.6).
    """
    is_alone = count == 1
    article = "C.02 13.2.5" if is_alone else "C.02 13.2.6"
    if place.is_play_off:
        text = "place {first} by the play-off"
        if not is_alone:
            text = "places {first}-{last} after the play-off, shared"
    else:
        text = "place {first} by the order the arbiter set ({reason})"
        if not is_alone:
            text = "places {first}-{last} by the order the arbiter set ({reason}), shared"
    values = {"first": number, "last": number + count - 1, "reason": place.reason}
    return Note("prize", text, article, values)


def _reason_shared(tied: Sequence[Place], first: int, sharing: Sharing) -> Note:
    count = len(tied)
    if count == 1:
        return Note("prize", "place {first}", "", {"first": first})
    text = "places {first}-{last}, {count} tied on {points} points, shared equally"
    if sharing is Sharing.HORT:
        text = "places {first}-{last}, {count} tied on {points} points, half by place, half shared"
        if any(len(group) > 1 for group in _same_places(tied)):
            text = (
                "places {first}-{last}, {count} tied on {points} points, "
                "half by place (the same for those who share one), half shared"
            )
    values = {"first": first, "last": first + count - 1, "count": count, "points": chess(tied[0].points)}
    return Note("prize", text, "", values)


def _split(tied: Sequence[Place], prizes: Sequence[int], sharing: Sharing) -> list[Fraction]:
    total, count = sum(prizes), len(tied)
    if sharing is not Sharing.HORT:
        return [Fraction(total, count)] * count
    by_place: list[Fraction] = []
    for group in _same_places(tied):
        own = prizes[len(by_place) : len(by_place) + len(group)]
        by_place += [Fraction(sum(own), len(own))] * len(own)
    return [prize / 2 + Fraction(total, 2 * count) for prize in by_place]


def _same_places(tied: Sequence[Place]) -> list[list[Place]]:
    return [list(group) for _rank, group in groupby(tied, key=lambda place: place.rank)]


def _awards_of_piece(piece: _Piece, name: str, rounding: Rounding) -> Iterator[Award]:
    """Yield awards in whole cents or units; odd ones go to better places if all who share it get one.

    A prize that is not shared is paid in full.
    """
    unit = 1 if len(piece.tied) == 1 else rounding.unit
    rounded = [int(amount) // unit * unit for amount in piece.exact]
    cents = dict(zip((place.tpn for place in piece.tied), rounded, strict=True))
    rest = 0 if rounding is Rounding.LEFT else int(sum(piece.exact, Fraction(0))) - sum(rounded)
    for group in _same_places(piece.tied):
        if len(group) * unit <= rest:
            rest -= len(group) * unit
            cents |= {place.tpn: cents[place.tpn] + unit for place in group}
    for tpn, amount in cents.items():
        if amount:
            yield Award(tpn, name, amount, piece.reason)


def _unbroken(
    standings: Standings,
    plan: PrizePlan,
    open_to: Mapping[str, frozenset[int]],
    pieces: Mapping[str, Sequence[_Piece]],
    awards: Sequence[Award],
) -> Iterator[tuple[int, ...]]:
    """Yield players who share a place if the place matters.

    It matters for part of the prize, or with one prize per player for the list the prize comes from: someone
    gets less than another player in the same place gets from a list that is open to both.
    """
    won = {} if plan.cumulative else {each.tpn: each for each in awards if each.prize in open_to}
    by_place = {
        place.tpn
        for found in pieces.values()
        for piece in found
        if piece.by_place and any(piece.exact)
        for group in _same_places(piece.tied)
        if len(group) > 1
        for place in group
    }
    for group in _same_places(standings.listed):
        tpns = tuple(place.tpn for place in group)
        is_apart = any(
            other in open_to[mine.prize] and (won[other].amount if other in won else 0) < mine.amount
            for mine in (won[tpn] for tpn in tpns if tpn in won)
            for other in tpns
        )
        if len(group) > 1 and (by_place.intersection(tpns) or is_apart):
            yield tpns
