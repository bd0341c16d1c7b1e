"""The Double-Swiss System in force from February 2026 (C.04.5).

The round is paired according to 3.3.2: the bye first, then one bracket after the other from the top, each
consisting of the top scoregroup and its upfloaters, colours last. Completion (C3) holds throughout: the bye
is chosen so that a complete pairing remains, and each selection of upfloaters keeps one.
"""

from collections.abc import Callable, Sequence

from albireo.domain.colour import Colour
from albireo.kernel.bitset import mask_of
from albireo.pairing.account import BracketAccount
from albireo.pairing.brackets import BracketRound, Entered, Step, enter
from albireo.pairing.double_swiss.bracket import pair_bracket, repeated_with_pair
from albireo.pairing.double_swiss.colours import colour_of_first
from albireo.pairing.double_swiss.explanation import (
    ARTICLE,
    BYE,
    COLOUR_RULES,
    CRITERIA,
    BracketFacts,
    criteria,
    order,
)
from albireo.pairing.double_swiss.players import DoubleSwissPlayer, players_before
from albireo.pairing.double_swiss.spec import SPEC_2026
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import PairingField
from albireo.pairing.forced_pair import keeps_upfloaters, selection_with_pair
from albireo.pairing.notes import bracket_score, bracket_title, pair_account
from albireo.pairing.numbering import PARITY, parity_numbers
from albireo.pairing.system import PairingRequest, RoundPairing
from albireo.pairing.upfloater_notes import UPFLOATERS, compared_selections, first_pairs, upfloater_set
from albireo.pairing.upfloater_selection import following_scoregroup, select
from albireo.pairing.why_not import Compared, Question, compare


class DoubleSwiss2026:
    """C.04.5 as a `PairingSystem`."""

    def pair(self, request: PairingRequest) -> RoundPairing:
        """Pair a round of two-game matches; White has White in the first game (4.4)."""
        return DoubleSwissRound(request, _enter(request)).pairing(request)


class DoubleSwissRound(BracketRound[DoubleSwissPlayer, BracketFacts]):
    """All decisions of a round."""

    spec, chapter, bye_rule = SPEC_2026, ARTICLE, BYE
    rematch_article = "2.1.1"
    completion = ("C3", "2.2.1")

    def prepare(self, request: PairingRequest) -> None:
        self.floated = 0
        self.floats_count = not request.is_last_round  # C7 and C8 do not apply in the last round
        if self.floats_count:
            players = self.entered.players.items()
            self.floated = mask_of(self.field.index[tpn] for tpn, player in players if player.floated)

    def next_bracket(self, field: PairingField, left: int, before: BracketFacts | None) -> BracketFacts:
        """Pair the top scoregroup of those left with its upfloaters."""
        residents = field.scoregroups(left)[0]
        following = following_scoregroup(field, residents, left)
        selection = select(field, residents, left & ~residents, following, self.floated)
        pairs, opponents_repeated = pair_bracket(field, residents, selection.upfloaters, self.floated)
        return BracketFacts(residents, selection, tuple(pairs), opponents_repeated)

    def in_order(self, pair: tuple[int, int]) -> Sequence[DoubleSwissPlayer]:
        return self.entered.ranked(pair)  # 4.2

    def colour_rule(
        self, request: PairingRequest
    ) -> Callable[[DoubleSwissPlayer, DoubleSwissPlayer], tuple[Colour, str]]:
        option = request.options.get(PARITY.name)
        numbers = parity_numbers(request.tournament, request.round, self.field.tpns, option)
        return lambda one, other: colour_of_first(one, other, request.initial_colour, numbers[one.tpn])

    def account(self, step: Step[BracketFacts]) -> BracketAccount:
        field, facts = self.field, step.facts
        upfloaters = facts.selection.upfloaters
        pairs = [(field.tpns[top], field.tpns[bottom]) for top, bottom in facts.pairs]
        return BracketAccount(
            title=bracket_title(field, facts.residents, facts.paired, f"{ARTICLE} 1.3.2"),
            score=bracket_score(field, facts.residents),
            residents=self.members(facts.residents),
            incoming=self.members(upfloaters),
            first=first_pairs(field, facts.paired),
            chosen=(upfloater_set(field, upfloaters, UPFLOATERS, f"{ARTICLE} 3.5"),) if upfloaters else (),
            criteria=tuple(criteria(field, facts, step.left, self.floats_count)),
            order=(order(pairs),),
            pairs=tuple(pair_account(ARTICLE, self.colours, *pair, rules=COLOUR_RULES) for pair in pairs),
        )

    def compare(self, question: Question, step: Step[BracketFacts], pair: tuple[int, int]) -> WhyNot:
        field, facts, ours = self.field, step.facts, step.facts.selection
        if keeps_upfloaters(field, facts.paired, pair, self.mate):
            text = (
                "more opponents of upfloaters who floated in the previous round: {theirs} instead of {ours}"
            )
            theirs = repeated_with_pair(
                field, facts.residents, ours.upfloaters, self.floated, pair, self.mate
            )
            c8 = Compared("C8", CRITERIA["C8"], text, facts.opponents_repeated, theirs, _FLOATED)
            return compare(
                question,
                [c8],
                (
                    "{first} and {second} could meet just as well, but of equally good pairings the rules"
                    " take the first in order, and one in which they meet comes later."
                ),
                "3.6.3",
            )
        following = following_scoregroup(field, facts.residents, step.left)
        other = selection_with_pair(
            field, facts.residents, step.left, following, self.floated, ours, pair, self.mate
        )
        criteria = compared_selections(field, ours, other, CRITERIA)
        return compare(
            question,
            criteria,
            (
                "{first} and {second} could meet just as well, but only if other players were brought up,"
                " and the rules try that later."
            ),
            "3.5.4",
        )


def _enter(request: PairingRequest) -> Entered[DoubleSwissPlayer]:
    def bye_order(player: DoubleSwissPlayer) -> tuple[int, int, int]:  # 3.4.2, 3.4.3, 3.4.4
        return player.score, -player.matches_played, -player.tpn

    everybody = players_before(request.tournament, request.round)
    present = {tpn: player for tpn, player in everybody.items() if tpn not in request.absent}
    return enter(request, present, bye_order, f"{ARTICLE} 3.3.3")


SYSTEM = DoubleSwiss2026()


_FLOATED = "more players who floated last round would meet someone from a lower scoregroup"
