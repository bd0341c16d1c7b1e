"""The Dubov System of 1997 and systems based on it; interpretations are in `docs/rules/dubov-1997.md`.

Alternatives considered: repairing columns by hand as described in the text (which may not end: chapter 9
leaves dead ends to the arbiter) and weights for everything (the text has no such measure). Instead, the
choices are made in the order of the text, each restricted to what leaves a complete legal pairing of everyone
else, as determined by a matching.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from albireo.domain.colour import Colour
from albireo.domain.tournament import Tournament
from albireo.kernel.cardinality import Matching
from albireo.pairing import board_order
from albireo.pairing.account import StepsAccount
from albireo.pairing.byes import ByeChoice, bye_notes, choose_bye
from albireo.pairing.dubov_1997.colours import white_of
from albireo.pairing.dubov_1997.decision import FloatedOut, Group, How
from albireo.pairing.dubov_1997.explanation import ColourFacts, account, bye_rule
from albireo.pairing.dubov_1997.players import (
    OldDubovPlayer,
    UnpairedPlayers,
    averages_before,
    players_to_pair,
)
from albireo.pairing.dubov_1997.ranking import (
    colour_rank,
    dominating,
    floater_order,
    strongest_first,
    weakest_first,
)
from albireo.pairing.dubov_1997.rows import float_out, pair_rows
from albireo.pairing.dubov_1997.spec import ROW
from albireo.pairing.dubov_1997.transfers import UpfloatRule, islands, make_even, serve_islands, upfloat_rule
from albireo.pairing.dubov_1997.variant import Variant
from albireo.pairing.dubov_1997.why_not import why_not
from albireo.pairing.due_colours import may_have
from albireo.pairing.explanation import Note, WhyNot
from albireo.pairing.field import PairingField, build_field, prohibited_with
from albireo.pairing.no_pairing import Meetings, no_legal_pairing
from albireo.pairing.spec import SystemSpec
from albireo.pairing.system import CannotPair, PairingRequest, RoundPairing
from albireo.pairing.unpaired import Unpaired
from albireo.value_classes import dataclass


class Dubov1997:
    """The system as a `PairingSystem`, in one of its variants."""

    def __init__(self, spec: SystemSpec, variant: Variant) -> None:
        self.spec = spec
        self.variant = variant

    def pair(self, request: PairingRequest) -> RoundPairing:
        if self.spec.needs_ratings:
            _refuse_unrated(request)
        made = decide(request, self.variant)
        return RoundPairing(
            system=self.spec.name,
            round=request.round,
            boards=board_order.boards(made.colours, lambda tpn: made.players[tpn].score),
            bye=made.bye.tpn if made.bye else None,
            absent=request.absent,
            explanation=made,
        )

    def averages(self, request: PairingRequest, meeting: Mapping[int, int]) -> dict[int, Fraction]:
        """Return everyone's ARO before the round (1); empty where the Buchholz replaces it.

        `meeting` adds an opponent of the round itself.
        """
        return {} if self.variant.by_buchholz else averages_before(request, meeting)


@dataclass(frozen=True, slots=True)
class Dubov1997Round:
    """All decisions of a round."""

    variant: Variant
    players: dict[int, OldDubovPlayer]
    field: PairingField
    bye: ByeChoice | None
    groups: tuple[Group, ...]
    colours: dict[tuple[int, int], ColourFacts]
    round: int

    def accounts(self) -> tuple[StepsAccount, ...]:
        return tuple(account(group, self.players, self.colours, self.variant) for group in self.groups)

    def notes(self) -> tuple[Note, ...]:
        return (
            *bye_notes(self.bye, bye_rule(self.variant, self.round)),
            *(told.note() for told in self.accounts()),
        )

    def why_not(self, first: int, second: int) -> WhyNot:
        bye = self.bye.tpn if self.bye else None
        return why_not(self.variant, self.players, self.field, bye, self.groups, (first, second))


def decide(request: PairingRequest, variant: Variant) -> Dubov1997Round:
    """Choose the bye, pair the groups from the top, allocate the colours."""
    players = players_to_pair(request, by_buchholz=variant.by_buchholz)
    field = _who_may_meet(request.tournament, request.round, players)
    bye = _bye(request, field, players) if len(players) % 2 else None
    everybody = field.everybody & ~(1 << field.index[bye.tpn] if bye else 0)
    matching = Matching(field.adjacency, everybody)
    if not matching.is_perfect():
        barred = prohibited_with(request.tournament, request.round)
        meetings = Meetings(
            lambda tpn: players[tpn].opponents, lambda tpn: barred.get(tpn, ()), by_colour=True
        )
        raise no_legal_pairing(field, f"{variant.chapter} 2.1, 2.3, 2.4", meetings)
    unpaired = Unpaired(field, players, matching)
    first = request.round == 1
    swap = ROW.checked(request.options.get(ROW.name, ROW.default)) == "swap"
    rule = upfloat_rule(request)
    groups = [_first_round(unpaired)] if first else pair_groups(rule, variant, unpaired, swap=swap)
    colours: dict[tuple[int, int], ColourFacts] = {}
    for group in groups:
        for place, decision in enumerate(group.decisions):
            one, other = decision.player, decision.opponent
            if first:
                top_has_white = (request.initial_colour is Colour.WHITE) is (place % 2 == 0)
                white, article = (one if top_has_white else other), "5"
            else:
                white, article = white_of(players[one], players[other])
            black = other if white == one else one
            colours[white, black] = ColourFacts(white, black, article)
    return Dubov1997Round(variant, players, field, bye, tuple(groups), colours, request.round)


def _refuse_unrated(request: PairingRequest) -> None:
    for player in request.tournament.players:
        if not player.rating:
            raise CannotPair(
                "player {player} has no rating: the Dubov System needs one for every player, assigned "
                "by the Chief Arbiter if missing (C.04.4.1 1.1)",
                player=player.tpn,
            )


def _who_may_meet(tournament: Tournament, round_: int, players: dict[int, OldDubovPlayer]) -> PairingField:
    """Return the field of players who have not met and whose colours are compatible (2.1, 2.3, 2.4)."""
    barred = prohibited_with(tournament, round_)
    blocks = [
        [tpn for tpn, player in players.items() if not may_have(player.colours, colour)] for colour in Colour
    ]
    stuck = set(blocks[0]).intersection(blocks[1])

    def not_legal(tpn: int) -> Iterable[int]:
        if tpn in stuck:
            return players
        return (*players[tpn].opponents, *barred.get(tpn, ()), *stuck)

    return build_field(tuple(players), lambda tpn: players[tpn].score, not_legal, blocks)


def _bye(
    request: PairingRequest, field: PairingField, players: dict[int, OldDubovPlayer]
) -> ByeChoice | None:
    """Choose the bye: lowest group, due the dominating colour, lowest R, then higher ARO (4).

    In round 1 it is the last player of the list (5).
    """
    if request.round == 1:
        order = {tpn: -tpn for tpn in players}
    else:
        ordered: list[int] = []
        for mask in reversed(field.scoregroups(field.everybody)):
            group = weakest_first(field.numbers(mask), players)
            colour = dominating(group, players)
            if colour is not None:
                group.sort(key=lambda tpn: players[tpn].due is not colour)
            ordered += sorted(group, key=lambda tpn: players[tpn].strength)
        order = {tpn: place for place, tpn in enumerate(ordered)}
    return choose_bye(field, lambda tpn: players[tpn].may_have_bye, order.__getitem__)


def _first_round(unpaired: UnpairedPlayers) -> Group:
    """Pair the upper half with the lower half in order (5), skipping players who may not meet."""
    everybody = unpaired.field.numbers(unpaired.mask)
    half = len(everybody) // 2
    group = Group(0, everybody)
    for player in everybody:
        if player not in unpaired:
            continue
        upper = [tpn for tpn in reversed(everybody[:half]) if tpn != player]
        order = unpaired.left([tpn for tpn in (*everybody[half:], *upper) if tpn != player])
        found = unpaired.first(player, order, How.FIRST_ROUND)
        if found is None:
            raise AssertionError("a complete pairing exists")
        unpaired.settle(found)
        group.decisions.append(found)
    return group


def pair_groups(
    rule: UpfloatRule, variant: Variant, unpaired: UnpairedPlayers, *, swap: bool = False
) -> list[Group]:
    """Pair every scoregroup from the top down (6 to 8)."""
    field, players = unpaired.field, unpaired.players
    by_score = [field.numbers(mask) for mask in field.scoregroups(unpaired.mask)]
    groups: list[Group] = []
    floaters: list[int] = []
    for place, everybody in enumerate(by_score):
        residents = unpaired.left(everybody)
        lower = by_score[place + 1 :]
        group = Group(players[everybody[0]].score, tuple(residents), tuple(floaters))
        groups.append(group)
        _pair_floaters(floaters, residents, unpaired, group)
        residents = unpaired.left(residents)
        alone = islands(residents, unpaired)
        serve_islands(alone, lower, unpaired, variant, rule, group)
        residents = [tpn for tpn in residents if tpn not in alone]
        if len(residents) % 2:
            residents = make_even(residents, lower, unpaired, variant, rule, group)
        brought = {transfer.tpn for transfer in group.transfers}
        below = next(
            (left for rows in lower if (left := [t for t in unpaired.left(rows) if t not in brought])), []
        )
        came_in = unpaired.left(floaters)
        for tpn in (*came_in, *unpaired.left(alone)):
            can = bool(unpaired.opponents(tpn) & unpaired.mask_of(below))
            group.floaters.append(FloatedOut(tpn, can, tpn in came_in))
        if residents:
            residents = float_out(residents, below, unpaired, group)
            pair_rows(residents, unpaired, group, swap=swap)
        floaters = [floater.tpn for floater in group.floaters]
    return groups


def _pair_floaters(
    floaters: list[int], residents: list[int], unpaired: UnpairedPlayers, group: Group
) -> None:
    """Pair floaters one by one, each with the strongest player due the other colour if possible (8).

    Opponents are residents of the group, or other floaters if no resident is possible.
    """
    players = unpaired.players
    strongest = [(strongest_first(each, players), unpaired.mask_of(each)) for each in (residents, floaters)]
    for player in floater_order(floaters, players):
        if player not in unpaired:
            continue
        due = players[player].due
        wanted = due.opposite if due is not None else None
        for opponents, mask in strongest:
            if not unpaired.hopeful(player) & mask:
                continue
            order = [tpn for tpn in unpaired.left(opponents) if tpn != player]
            order.sort(key=lambda tpn: colour_rank(players[tpn].due, wanted))
            found = unpaired.first(player, order, How.FLOATER)
            if found is not None:
                unpaired.settle(found)
                group.decisions.append(found)
                break
