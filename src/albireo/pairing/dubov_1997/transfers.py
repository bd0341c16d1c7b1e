"""Chapter 7: bringing players up for those who have met everyone, and for odd groups."""

from collections.abc import Sequence

from albireo.domain.colour import Colour
from albireo.pairing.dubov_1997.decision import Group, How, Transfer
from albireo.pairing.dubov_1997.islands import IslandSearch, differs
from albireo.pairing.dubov_1997.players import OldDubovPlayer, UnpairedPlayers
from albireo.pairing.dubov_1997.ranking import (
    colour_rank,
    dominating,
    easiest_first,
    floater_order,
    strongest_first,
)
from albireo.pairing.dubov_1997.variant import Variant
from albireo.pairing.system import PairingRequest
from albireo.pairing.unpaired import Decision
from albireo.value_classes import dataclass

MOST_CHOICES = 20_000
"""Limit of choices of opponents for several islands at once; beyond it they are served one by one."""


@dataclass(frozen=True, slots=True)
class UpfloatRule:
    """Which players may be brought up (2.5)."""

    is_last_round: bool
    most: int
    """The maximum number of times in a tournament."""

    def allows(self, player: OldDubovPlayer) -> bool:
        return self.is_last_round or (not player.upfloated_last and player.upfloats < self.most)


def upfloat_rule(request: PairingRequest) -> UpfloatRule:
    """Return the limit: three upfloats, four in more than nine rounds, never twice running (2.5)."""
    return UpfloatRule(request.is_last_round, 4 if (request.number_of_rounds or 0) > 9 else 3)


def islands(residents: Sequence[int], unpaired: UnpairedPlayers) -> list[int]:
    """Return the players without possible opponents in the group, in the order they are served (7.1, 8.1)."""
    inside = unpaired.mask_of(residents)
    alone = [tpn for tpn in residents if not unpaired.opponents(tpn) & inside]
    return floater_order(alone, unpaired.players)


def serve_islands(
    alone: Sequence[int],
    lower: Sequence[Sequence[int]],
    unpaired: UnpairedPlayers,
    variant: Variant,
    rule: UpfloatRule,
    group: Group,
) -> None:
    """Pair each island with a player from the next possible lower group (7.1)."""
    if variant.by_vega:
        for below in lower:
            waiting = unpaired.left(alone)
            if not waiting:
                return
            for decision in _together(waiting, unpaired.left(below), unpaired, rule):
                unpaired.settle(decision)
                group.decisions.append(decision)
        return
    strongest = [strongest_first(below, unpaired.players) for below in lower] if alone else []
    for player in alone:
        for below in strongest:
            allowed = [tpn for tpn in unpaired.left(below) if rule.allows(unpaired.players[tpn])]
            order = _colours_first(player, allowed, unpaired)
            found = unpaired.first(player, order, How.ISLAND)
            if found is not None:
                unpaired.settle(found)
                group.decisions.append(found)
                break


def _colours_first(player: int, ordered: list[int], unpaired: UnpairedPlayers) -> list[int]:
    """Return players due the opposite colour first, then those due none."""
    due = unpaired.players[player].due
    wanted = due.opposite if due is not None else None
    return sorted(ordered, key=lambda tpn: colour_rank(unpaired.players[tpn].due, wanted))


def _together(
    waiting: Sequence[int], below: Sequence[int], unpaired: UnpairedPlayers, rule: UpfloatRule
) -> list[Decision]:
    """Choose as Vega for all islands at once: most served, most pairs left below, due colours, order.

    If a group has only players barred by 2.5, they are used anyway.
    """
    players = unpaired.players
    lists = []
    for player in waiting:
        legal = [tpn for tpn in below if unpaired.opponents(player) >> unpaired.field.index[tpn] & 1]
        allowed = [tpn for tpn in legal if rule.allows(players[tpn])] or legal
        order = strongest_first(allowed, players)
        lists.append(
            sorted(order, key=lambda tpn: (not differs(player, tpn, players), players[tpn].due is not None))
        )
    choices = 1
    for order in lists:
        choices *= len(order) + 1
    if choices > MOST_CHOICES:
        found = next(
            (
                decision
                for player, order in zip(waiting, lists, strict=True)
                if (decision := unpaired.first(player, order, How.ISLAND)) is not None
            ),
            None,
        )
        return [found] if found is not None else []
    return IslandSearch(waiting, lists, below, unpaired).find()


def make_even(
    residents: Sequence[int],
    lower: Sequence[Sequence[int]],
    unpaired: UnpairedPlayers,
    variant: Variant,
    rule: UpfloatRule,
    group: Group,
) -> list[int]:
    """Return the residents of an odd group and a player from the next possible lower one (7.2).

    With Danubio the player brought up is paired at once with one of the group.
    """
    colour = dominating(residents, unpaired.players)
    inside = unpaired.mask_of(residents)
    for below in lower:
        left = unpaired.left(below)
        allowed = [tpn for tpn in left if rule.allows(unpaired.players[tpn])]
        others = [tpn for tpn in left if tpn not in allowed] if variant.by_vega else []
        for candidates in (allowed, others):
            order = _by_colour(candidates, colour, unpaired)
            if variant.by_vega:
                order = _most_pairs_first(order, residents, left, unpaired)
            for tpn in order:
                if not unpaired.hopeful(tpn) & inside or not unpaired.possible(tpn) & inside:
                    continue
                group.transfers.append(Transfer(tpn, colour))
                if not variant.danubio:
                    return [*residents, tpn]
                opponents = easiest_first(residents, unpaired.players)
                opponents.sort(key=lambda other: colour_rank(unpaired.players[other].due, colour))
                found = unpaired.first(tpn, opponents, How.BROUGHT_UP)
                if found is None:
                    raise AssertionError("someone of the group is possible")
                unpaired.settle(found)
                group.decisions.append(found)
                return [other for other in residents if other != found.opponent]
    return list(residents)


def _by_colour(candidates: list[int], colour: Colour | None, unpaired: UnpairedPlayers) -> list[int]:
    """Return candidates due the colour that does not dominate, then due none; the strongest first in each."""
    order = strongest_first(candidates, unpaired.players)
    wanted = colour.opposite if colour is not None else None
    return sorted(order, key=lambda tpn: colour_rank(unpaired.players[tpn].due, wanted))


def _most_pairs_first(
    order: list[int], residents: Sequence[int], below: Sequence[int], unpaired: UnpairedPlayers
) -> list[int]:
    """Order as Vega looks ahead: most pairs above with the player, then most pairs below without."""
    index = unpaired.field.index
    alone = unpaired.spared(residents)
    spared = unpaired.spared(below)
    return sorted(order, key=lambda tpn: (not unpaired.opponents(tpn) & alone, not spared >> index[tpn] & 1))
