"""Chapter 7: bringing players up from lower groups for those who have met everybody, and for odd groups."""

from collections.abc import Iterator, Sequence

from albireo.domain.colour import Colour
from albireo.pairing.dubov_1997.decision import Group, How, Transfer
from albireo.pairing.dubov_1997.players import OldDubovPlayer, UnpairedPlayers
from albireo.pairing.dubov_1997.ranking import (
    Players,
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
"""Of opponents for several islands at once; beyond that they are served one after the other."""


@dataclass(frozen=True, slots=True)
class UpfloatRule:
    """Who may be brought up (2.5)."""

    is_last_round: bool
    most: int
    """How often in a tournament."""

    def allows(self, player: OldDubovPlayer) -> bool:
        return self.is_last_round or (not player.upfloated_last and player.upfloats < self.most)


def upfloat_rule(request: PairingRequest) -> UpfloatRule:
    """Three times, in tournaments of more than nine rounds four times; never twice running (2.5)."""
    return UpfloatRule(request.is_last_round, 4 if (request.number_of_rounds or 0) > 9 else 3)


def islands(residents: Sequence[int], unpaired: UnpairedPlayers) -> list[int]:
    """Who has nobody left to meet in the group, in the order in which they are served (7.1, 8.1)."""
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
    """Those due the opposite colour first."""
    due = unpaired.players[player].due
    return sorted(ordered, key=lambda tpn: due is None or unpaired.players[tpn].due is not due.opposite)


def _together(
    waiting: Sequence[int], below: Sequence[int], unpaired: UnpairedPlayers, rule: UpfloatRule
) -> list[Decision]:
    """Vega's choice for all islands at once: most of them served, most pairs left below, due colours, order.

    A group that offers only players barred by 2.5 offers them all the same.
    """
    players = unpaired.players
    lists = []
    for player in waiting:
        legal = [tpn for tpn in below if unpaired.opponents(player) >> unpaired.field.index[tpn] & 1]
        allowed = [tpn for tpn in legal if rule.allows(players[tpn])] or legal
        order = strongest_first(allowed, players)
        lists.append(sorted(order, key=lambda tpn: not _differs(player, tpn, players)))
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
    most = len(waiting)
    fitting = sum(
        any(_differs(player, tpn, players) for tpn in order)
        for player, order in zip(waiting, lists, strict=True)
    )
    # nothing is better than everybody served, as many pairs as there can be, every colour that can fit
    bound = most, min((len(below) - most) // 2, unpaired.most_pairs(below)), fitting
    left: dict[frozenset[int], int] = {}
    best: tuple[tuple[int, int, int], list[Decision]] = (-1, 0, 0), []
    for chosen in _choices(waiting, lists, unpaired, []):
        if len(chosen) < best[0][0]:
            continue
        taken = frozenset(decision.opponent for decision in chosen)
        if taken not in left:
            left[taken] = unpaired.most_pairs(tpn for tpn in below if tpn not in taken)
        fitting = sum(_differs(decision.player, decision.opponent, players) for decision in chosen)
        value = len(chosen), left[taken], fitting
        if value > best[0]:
            best = value, chosen
        if value == bound:
            break
    return best[1]


def _differs(player: int, other: int, players: Players) -> bool:
    """Whether the other is due a colour, and not the same."""
    return players[other].due is not None and players[other].due is not players[player].due


def _choices(
    waiting: Sequence[int],
    lists: Sequence[list[int]],
    unpaired: UnpairedPlayers,
    made: list[Decision],
) -> Iterator[list[Decision]]:
    """All ways to serve islands that leave a complete pairing, in the order of their lists."""
    if not waiting:
        yield made
        return
    index = unpaired.field.index
    possible = unpaired.possible(waiting[0])
    for opponent in lists[0]:
        if possible >> index[opponent] & 1:
            decision = Decision(waiting[0], opponent, How.ISLAND)
            further = unpaired.copy()
            further.settle(decision)
            rest = [[tpn for tpn in order if tpn != opponent] for order in lists[1:]]
            yield from _choices(waiting[1:], rest, further, [*made, decision])
    yield from _choices(waiting[1:], lists[1:], unpaired, made)


def make_even(
    residents: Sequence[int],
    lower: Sequence[Sequence[int]],
    unpaired: UnpairedPlayers,
    variant: Variant,
    rule: UpfloatRule,
    group: Group,
) -> list[int]:
    """The residents of an odd group with a player from the next possible lower one (7.2).

    With Danubio two are paired at once: the player brought up and one of the group.
    """
    colour = dominating(residents, unpaired.players)
    for below in lower:
        left = unpaired.left(below)
        allowed = [tpn for tpn in left if rule.allows(unpaired.players[tpn])]
        others = [tpn for tpn in left if tpn not in allowed] if variant.by_vega else []
        for candidates in (allowed, others):
            order = _by_colour(candidates, colour, unpaired)
            if variant.by_vega:
                order = _most_pairs_first(order, residents, left, unpaired)
            for tpn in order:
                if not unpaired.possible(tpn) & unpaired.mask_of(residents):
                    continue
                group.transfers.append(Transfer(tpn, colour))
                if not variant.danubio:
                    return [*residents, tpn]
                opponents = easiest_first(residents, unpaired.players)
                opponents.sort(key=lambda other: _colour_rank(unpaired.players[other].due, colour))
                found = unpaired.first(tpn, opponents, How.BROUGHT_UP)
                if found is None:
                    raise AssertionError("somebody of the group is possible")
                unpaired.settle(found)
                group.decisions.append(found)
                return [other for other in residents if other != found.opponent]
    return list(residents)


def _by_colour(candidates: list[int], colour: Colour | None, unpaired: UnpairedPlayers) -> list[int]:
    """The strongest first, but before them those due the colour that does not dominate, then due none."""
    order = strongest_first(candidates, unpaired.players)
    wanted = colour.opposite if colour is not None else None
    return sorted(order, key=lambda tpn: _colour_rank(unpaired.players[tpn].due, wanted))


def _colour_rank(due: Colour | None, wanted: Colour | None) -> int:
    """Due the wanted colour, due none, due the other; all alike where none is wanted."""
    if wanted is None or due is wanted:
        return 0
    return 1 if due is None else 2


def _most_pairs_first(
    order: list[int], residents: Sequence[int], below: Sequence[int], unpaired: UnpairedPlayers
) -> list[int]:
    """Vega's look ahead: most pairs above with the player, then most pairs below without."""
    index = unpaired.field.index
    alone = unpaired.spared(residents)
    spared = unpaired.spared(below)
    return sorted(order, key=lambda tpn: (not unpaired.opponents(tpn) & alone, not spared >> index[tpn] & 1))
