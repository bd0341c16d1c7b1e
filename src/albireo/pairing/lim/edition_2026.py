"""The Lim System in force from February 2026 (C.04.4.3; the text of 1999 with new numbers).

The bye first (1), then the groups (2 to 4), colours last (5 to 7). Designs weighed: mending the proposed
pairings step by step as an arbiter would with cards (no guarantee to end, and two mends can undo each other),
scoring all pairings by weights (the text has no such measure), and this: each choice of the text made in its
order, restricted to those that leave the greatest number of pairings to the group, which a matching tells.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from albireo.domain.colour import Colour
from albireo.domain.points import Points
from albireo.domain.tournament import Tournament
from albireo.kernel.cardinality import Matching
from albireo.pairing import board_order
from albireo.pairing.byes import ByeChoice, choose_bye
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import Field, build_field, prohibited_with
from albireo.pairing.lim.cards import Card, cards
from albireo.pairing.lim.colours import colour_of_higher, higher_ranked
from albireo.pairing.lim.explanation import ColourFacts, LimExplanation
from albireo.pairing.lim.group import GroupPairer
from albireo.pairing.lim.passes import RoundGroups, pair_groups
from albireo.pairing.lim.why_not import why_not
from albireo.pairing.no_pairing import Meetings, no_legal_pairing
from albireo.pairing.numbering import OPTION, parity_numbers
from albireo.pairing.system import CannotPair, PairingRequest, RoundPairing

NAME = "lim-2026"
ARTICLE = "C.04.4.3"
MAXI_OPTION = "maxi"


@dataclass(frozen=True, slots=True)
class Prepared:
    """A round before its first group."""

    cards: dict[int, Card]
    field: Field
    bye: ByeChoice | None
    groups: RoundGroups
    median: Points
    maxi: bool


class Lim2026:
    """C.04.4.3 as a `PairingSystem`."""

    def pair(self, request: PairingRequest) -> RoundPairing:
        prepared = self.prepare(request)
        made = prepared.cards
        numbers = parity_numbers(
            request.tournament, request.round, prepared.field.tpns, request.options.get(OPTION)
        )
        colours: dict[tuple[int, int], ColourFacts] = {}
        for group, decision in prepared.groups.decisions():
            high, low = higher_ranked(made[decision.player], made[decision.opponent])
            upper = group.score >= prepared.median
            colour, article = colour_of_higher(high, low, upper, request.initial_colour, numbers[high.tpn])
            white, black = (high, low) if colour is Colour.WHITE else (low, high)
            colours[white.tpn, black.tpn] = ColourFacts(white, black, article)
        return RoundPairing(
            system=NAME,
            round=request.round,
            boards=board_order.boards(colours, lambda tpn: made[tpn].score),
            bye=prepared.bye.tpn if prepared.bye else None,
            absent=request.absent,
            explanation=LimExplanation(
                prepared.bye, prepared.groups, colours, prepared.maxi, request.is_last_round
            ),
        )

    def why_not(self, request: PairingRequest, first: int, second: int) -> WhyNot:
        prepared = self.prepare(request)
        return why_not(
            prepared.cards,
            prepared.field,
            prepared.bye.tpn if prepared.bye else None,
            prepared.groups,
            (first, second),
        )

    def prepare(self, request: PairingRequest) -> Prepared:
        """Choose the bye and pair the groups."""
        tournament = request.tournament
        made = {
            tpn: card for tpn, card in cards(tournament, request.round).items() if tpn not in request.absent
        }
        field = _compatibility(tournament, request, made)
        players = field.everybody
        bye = None
        if len(field.tpns) % 2:
            bye = choose_bye(field, lambda tpn: made[tpn].may_have_bye, _bye_order(made, request.round))
            if bye is not None:
                players &= ~(1 << field.index[bye.tpn])
        if (bye is None and len(field.tpns) % 2) or not Matching(field.adjacency, players).is_perfect():
            barred = prohibited_with(tournament, request.round)
            raise no_legal_pairing(
                field,
                f"{ARTICLE} 2.1",
                Meetings(
                    lambda tpn: made[tpn].opponents,
                    lambda tpn: barred.get(tpn, ()),
                    by_colour=not request.is_last_round,
                ),
            )
        median = (request.round - 1) * tournament.settings.points.win // 2  # 2.2
        maxi = _is_maxi(request)
        groups = pair_groups(GroupPairer(field, made, maxi), players, median)
        return Prepared(made, field, bye, groups, median, maxi)


def _compatibility(tournament: Tournament, request: PairingRequest, made: dict[int, Card]) -> Field:
    """Who is compatible with whom (2.1); in the last round colours do not count (6)."""
    barred = prohibited_with(tournament, request.round)
    blocks: list[list[int]] = []
    if not request.is_last_round:
        for colour in Colour:
            blocks.append([tpn for tpn, card in made.items() if not card.may_have(colour)])
    stuck = set(blocks[0]).intersection(blocks[1]) if blocks else set()

    def not_compatible(tpn: int) -> Iterable[int]:
        if tpn in stuck:  # neither colour is permissible
            return made
        return (*made[tpn].opponents, *barred.get(tpn, ()), *stuck)

    return build_field(tuple(made), lambda tpn: made[tpn].score, not_compatible, blocks)


def _bye_order(made: dict[int, Card], round_: int) -> Callable[[int], tuple[int, int]]:
    """Lowest group, lowest number (1); in round 1 the lowest rating (7.1)."""

    def order(tpn: int) -> tuple[int, int]:
        return (made[tpn].rating if round_ == 1 else made[tpn].score), -tpn

    return order


def _is_maxi(request: PairingRequest) -> bool:
    """More participants than 2 to the power of the rounds (seed 002), unless the option says otherwise."""
    option = request.options.get(MAXI_OPTION, "auto")
    if option not in ("auto", "yes", "no"):
        raise CannotPair("option maxi: expected auto, yes or no, found {found!r}", found=option)
    if option != "auto":
        return option == "yes"
    rounds = request.number_of_rounds
    return rounds is not None and len(request.tournament.players) > 2**rounds


SYSTEM = Lim2026()
