"""The Lim System in all its editions (C.04.4.3 of 2026 is the text of 1999 with new numbers).

The bye comes first (1), then the groups (2 to 4) and finally the colours (5 to 7). Alternatives considered:
correcting the proposed pairings step by step as an arbiter would with cards (it may never end, and two
corrections can undo each other) and scoring all pairings by weights (the text has no such measure). Instead,
each choice is made in the order of the text, restricted to those that leave the greatest number of pairings
in the group, as determined by a matching.
"""

from collections.abc import Iterable

from albireo.domain.colour import Colour
from albireo.domain.tournament import Tournament
from albireo.kernel.cardinality import Matching
from albireo.pairing import board_order
from albireo.pairing.account import StepsAccount
from albireo.pairing.byes import ByeChoice, bye_notes, choose_bye
from albireo.pairing.explanation import Note, WhyNot
from albireo.pairing.field import PairingField, build_field, prohibited_with
from albireo.pairing.lim.colours import colour_of_higher
from albireo.pairing.lim.edition import LimEdition
from albireo.pairing.lim.explanation import ColourFacts, Explainer, rules
from albireo.pairing.lim.group import GroupPairer
from albireo.pairing.lim.passes import RoundGroups, pair_groups
from albireo.pairing.lim.players import LimPlayer, players_before
from albireo.pairing.lim.spec import FLOATED, LIMIT, MAXI, UPFLOATERS
from albireo.pairing.lim.why_not import why_not
from albireo.pairing.no_pairing import Meetings, no_legal_pairing
from albireo.pairing.numbering import PARITY, parity_numbers
from albireo.pairing.system import PairingRequest, RoundPairing
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Lim:
    """An edition as a `PairingSystem`."""

    edition: LimEdition

    def pair(self, request: PairingRequest) -> RoundPairing:
        made = decide(request, self.edition)
        spec = self.edition.spec
        return RoundPairing(
            system=spec.name,
            round=request.round,
            boards=board_order.order_boards(spec, made.colours, lambda tpn: made.players[tpn].score, request),
            bye=made.bye.tpn if made.bye else None,
            absent=request.absent,
            explanation=made,
        )


@dataclass(frozen=True, slots=True)
class LimRound:
    """All decisions of a round."""

    edition: LimEdition
    players: dict[int, LimPlayer]
    field: PairingField
    bye: ByeChoice | None
    groups: RoundGroups
    colours: dict[tuple[int, int], ColourFacts]
    maxi: bool
    is_last_round: bool
    round: int

    def accounts(self) -> tuple[StepsAccount, ...]:
        explainer = Explainer(self.edition, self.groups, self.players, self.colours)
        return tuple(explainer.account(group) for group in self.groups.groups)

    def notes(self) -> tuple[Note, ...]:
        return (
            *rules(self.edition, self.maxi, self.is_last_round),
            *bye_notes(self.bye, self.edition.bye_rule(self.round)),
            *(told.note() for told in self.accounts()),
        )

    def why_not(self, first: int, second: int) -> WhyNot:
        bye = self.bye.tpn if self.bye else None
        return why_not(self.edition, self.players, self.field, bye, self.groups, (first, second))


def decide(request: PairingRequest, edition: LimEdition) -> LimRound:
    """Choose the bye, pair the groups, allocate the colours."""
    tournament = request.tournament
    made = {
        tpn: player
        for tpn, player in players_before(
            tournament, request.round, edition.may_have_bye, _only_transferred(request)
        ).items()
        if tpn not in request.absent
    }
    field = _compatibility(tournament, request, made)
    players = field.everybody
    bye = None
    if len(field.tpns) % 2:
        bye = choose_bye(
            field, lambda tpn: made[tpn].may_have_bye, lambda tpn: edition.bye_order(made[tpn], request.round)
        )
        if bye is not None:
            players &= ~(1 << field.index[bye.tpn])
    if (bye is None and len(field.tpns) % 2) or not Matching(field.adjacency, players).is_perfect():
        barred = prohibited_with(tournament, request.round)
        raise no_legal_pairing(
            field,
            edition.cite("2.1"),
            Meetings(
                lambda tpn: made[tpn].opponents,
                lambda tpn: barred.get(tpn, ()),
                by_colour=not request.is_last_round,
            ),
        )
    median = (request.round - 1) * tournament.settings.points.win // 2  # 2.2
    maxi = _is_maxi(request)
    higher_first = edition.higher_upfloater_first
    if higher_first:
        chosen = request.options.get(UPFLOATERS.name, UPFLOATERS.default)
        higher_first = UPFLOATERS.checked(chosen) == UPFLOATERS.default
    between_opponents = edition.limit_between_opponents
    if between_opponents:
        chosen = request.options.get(LIMIT.name, LIMIT.default)
        between_opponents = LIMIT.checked(chosen) == LIMIT.default
    pairer = GroupPairer(field, made, maxi, higher_first, between_opponents)
    groups = pair_groups(pairer, players, median)
    numbers = parity_numbers(tournament, request.round, field.tpns, request.options.get(PARITY.name))
    colours: dict[tuple[int, int], ColourFacts] = {}
    for group, decision in groups.decisions():
        high, low = sorted((made[decision.player], made[decision.opponent]), key=edition.rank)
        upper = group.score >= median
        colour, article = colour_of_higher(high, low, upper, request.initial_colour, numbers[high.tpn])
        white, black = (high, low) if colour is Colour.WHITE else (low, high)
        colours[white.tpn, black.tpn] = ColourFacts(white, black, article)
    return LimRound(edition, made, field, bye, groups, colours, maxi, request.is_last_round, request.round)


def _compatibility(
    tournament: Tournament, request: PairingRequest, made: dict[int, LimPlayer]
) -> PairingField:
    """Return the field of compatible players (2.1); in the last round colours do not count (6)."""
    barred = prohibited_with(tournament, request.round)
    blocks: list[list[int]] = []
    if not request.is_last_round:
        for colour in Colour:
            blocks.append([tpn for tpn, player in made.items() if not player.may_have(colour)])
    stuck = set(blocks[0]).intersection(blocks[1]) if blocks else set()

    def not_compatible(tpn: int) -> Iterable[int]:
        if tpn in stuck:  # neither colour is allowed
            return made
        return (*made[tpn].opponents, *barred.get(tpn, ()), *stuck)

    return build_field(tuple(made), lambda tpn: made[tpn].score, not_compatible, blocks)


def _is_maxi(request: PairingRequest) -> bool:
    """Return whether there are more than 2 to the power of the rounds participants, or the option says so."""
    option = MAXI.checked(request.options.get(MAXI.name, MAXI.default))
    if option != MAXI.default:
        return option == "yes"
    rounds = request.number_of_rounds
    return rounds is not None and len(request.tournament.players) > 2**rounds


def _only_transferred(request: PairingRequest) -> bool:
    return FLOATED.checked(request.options.get(FLOATED.name, FLOATED.default)) == "transferred"
