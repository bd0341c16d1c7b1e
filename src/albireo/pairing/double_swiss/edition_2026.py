"""The Double-Swiss System in force from February 2026 (C.04.5).

The round is paired as article 3.3.2 says: the bye first, then from the top one bracket after the other,
each made of the top-scoregroup and its upfloaters, colours last. Completion (C3) holds throughout: the bye
is chosen so that a complete pairing remains, and each selection of upfloaters keeps one.
"""

from albireo.kernel.bitset import mask_of
from albireo.pairing.brackets import Entered, NextBracket, coloured, enter, round_pairing, steps, why_not
from albireo.pairing.double_swiss.bracket import pair_bracket
from albireo.pairing.double_swiss.cards import Card, cards
from albireo.pairing.double_swiss.colours import colour_of_first
from albireo.pairing.double_swiss.explanation import ARTICLE, CRITERIA, BracketFacts, DoubleSwissExplanation
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import Field
from albireo.pairing.numbering import OPTION, parity_numbers
from albireo.pairing.system import PairingRequest, RoundPairing
from albireo.pairing.upfloater_notes import compared_selections
from albireo.pairing.upfloater_selection import following_scoregroup, select
from albireo.pairing.why_not import AbsoluteRules, Compared, Question, compare

NAME = "double-swiss-2026"


class DoubleSwiss2026:
    """C.04.5 as a `PairingSystem`."""

    def pair(self, request: PairingRequest) -> RoundPairing:
        """The pairing of a round of two-game matches; White has White in the first game (4.4)."""
        entered = _enter(request)
        field = entered.field
        made = [step.facts for step in steps(_pairer(request, entered), field, entered.to_pair)]
        numbers = parity_numbers(request.tournament, request.round, field.tpns, request.options.get(OPTION))
        colours = coloured(
            (entered.ranked(pair) for facts in made for pair in facts.pairs),  # 4.2
            lambda one, other: colour_of_first(one, other, request.initial_colour, numbers[one.tpn]),
        )
        explanation = DoubleSwissExplanation(field, entered.bye, tuple(made), colours)
        return round_pairing(NAME, request, entered, colours, explanation)

    def why_not(self, request: PairingRequest, first: int, second: int) -> WhyNot:
        """Why these two do not meet: their bracket is paired again with the two forced together."""
        entered = _enter(request)
        question = Question(ARTICLE, first, second)
        return why_not(
            question,
            entered,
            AbsoluteRules("2.1.1", entered.have_met, entered.bye_tpn, "3.4"),
            ("C3", "2.2.1"),
            _pairer(request, entered),
            lambda ours, theirs: _compare(question, entered.field, ours, theirs),
        )


def _enter(request: PairingRequest) -> Entered[Card]:
    def bye_order(card: Card) -> tuple[int, int, int]:  # 3.4.2, 3.4.3, 3.4.4
        return card.score, -card.matches_played, -card.tpn

    everybody = cards(request.tournament, request.round)
    present = {tpn: card for tpn, card in everybody.items() if tpn not in request.absent}
    return enter(request, present, bye_order, f"{ARTICLE} 3.3.3")


def _pairer(request: PairingRequest, entered: Entered[Card]) -> NextBracket[BracketFacts]:
    """What pairs the top-scoregroup of those left with its upfloaters."""
    floated = 0
    if not request.is_last_round:  # C7 and C8 do not apply there
        floated = mask_of(entered.field.index[tpn] for tpn, card in entered.cards.items() if card.floated)

    def next_bracket(field: Field, left: int, _: BracketFacts | None) -> BracketFacts:
        residents = field.scoregroups(left)[0]
        following = following_scoregroup(field, residents, left)
        selection = select(field, residents, left & ~residents, following, floated)
        pairs, opponents_repeated = pair_bracket(field, residents, selection.upfloaters, floated)
        return BracketFacts(residents, selection, tuple(pairs), opponents_repeated)

    return next_bracket


def _compare(question: Question, field: Field, facts: BracketFacts, other: BracketFacts) -> WhyNot:
    """What gets worse, or comes later, in the bracket with the forced pair."""
    criteria = compared_selections(field, facts.selection, other.selection, CRITERIA)
    if facts.selection.upfloaters != other.selection.upfloaters:
        return compare(question, criteria, "the set of upfloaters would come later in the order", "3.5.4")
    criteria.append(
        Compared(
            "C8",
            CRITERIA["C8"],
            "more opponents of upfloaters who floated in the previous round: {theirs} instead of {ours}",
            facts.opponents_repeated,
            other.opponents_repeated,
        )
    )
    return compare(question, criteria, "the identifier of the pairing would come later", "3.6.3")


SYSTEM = DoubleSwiss2026()
