"""The Dubov System in force from February 2026 (C.04.4.1).

The bye first (3.1), then the scoregroups in descending order, each with the upfloaters it needs (3.2),
colours last (5.2). Completion (C4) holds throughout: the bye leaves a complete pairing, and so does each
selection of upfloaters.
"""

from albireo.domain.colour import Colour
from albireo.kernel.bitset import bits, mask_of
from albireo.pairing.brackets import Entered, NextBracket, coloured, enter, round_pairing, steps, why_not
from albireo.pairing.colour_allocation import by_preference
from albireo.pairing.colours import absolute_blocks, same_absolute
from albireo.pairing.dubov.bracket import pair_bracket, subgroups
from albireo.pairing.dubov.cards import Card, cards, maximum_upfloats
from albireo.pairing.dubov.explanation import CHAPTER, BracketFacts, DubovExplanation
from albireo.pairing.dubov.upfloaters import Kinds, select
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import Field
from albireo.pairing.system import CannotPair, PairingRequest, RoundPairing
from albireo.pairing.upfloater_notes import scores_of
from albireo.pairing.why_not import AbsoluteRules, Compared, Question, compare

NAME = "dubov-2026"


class Dubov2026:
    """C.04.4.1 as a `PairingSystem`."""

    def pair(self, request: PairingRequest) -> RoundPairing:
        """The pairing of a round."""
        entered = _enter(request)
        field = entered.field
        brackets = [step.facts for step in steps(_pairer(request, entered), field, entered.to_pair)]
        pairs = (entered.ranked(pair) for facts in brackets for pair in facts.pairs)
        colours = coloured(pairs, by_preference(request, field))
        explanation = DubovExplanation(field, entered.cards, entered.bye, tuple(brackets), colours)
        return round_pairing(NAME, request, entered, colours, explanation)

    def why_not(self, request: PairingRequest, first: int, second: int) -> WhyNot:
        """Why these two do not meet: their bracket is paired again with the two forced together."""
        entered = _enter(request)
        made = entered.cards
        question = Question(CHAPTER, first, second)
        rules = AbsoluteRules(
            "2.1.1",
            entered.have_met,
            entered.bye_tpn,
            "3.1",
            "2.1.3",
            lambda a, b: same_absolute(made[a].preference, made[b].preference),
        )
        return why_not(
            question,
            entered,
            rules,
            ("C4", "2.2.1"),
            _pairer(request, entered),
            lambda ours, theirs: _compare(question, entered.field, ours, theirs),
        )


def _enter(request: PairingRequest) -> Entered[Card]:
    def bye_order(card: Card) -> tuple[int, int, int]:  # 3.1
        return card.score, -card.games_played, -card.tpn

    _declared_rounds(request)
    everybody = cards(request.tournament, request.round)
    present = {tpn: card for tpn, card in everybody.items() if tpn not in request.absent}
    preferences = {tpn: card.preference for tpn, card in present.items()}
    return enter(request, present, bye_order, f"{CHAPTER} 1.9", absolute_blocks(preferences))  # C3


def _declared_rounds(request: PairingRequest) -> int:
    if request.number_of_rounds is None:
        raise CannotPair(
            "the Dubov System needs the number of rounds, for its maximum upfloaters"
            " (C.04.4.1 1.8; record 142)"
        )
    return request.number_of_rounds


def _pairer(request: PairingRequest, entered: Entered[Card]) -> NextBracket[BracketFacts]:
    """What pairs the highest score of those left with its upfloaters."""
    ordered = [entered.cards[tpn] for tpn in entered.field.tpns]
    limit = maximum_upfloats(_declared_rounds(request))
    counts = not request.is_last_round  # C8, C9 and C10 do not apply in the last round
    kinds = Kinds(
        white=mask_of(i for i, card in enumerate(ordered) if card.preference.colour is Colour.WHITE),
        maximum=mask_of(i for i, card in enumerate(ordered) if counts and card.upfloats >= limit),
        recent=mask_of(i for i, card in enumerate(ordered) if counts and card.upfloated_last),
        upfloats=tuple(card.upfloats for card in ordered),
    )
    aro = tuple(card.aro for card in ordered)

    def next_bracket(field: Field, left: int, _: BracketFacts | None) -> BracketFacts:
        residents = field.scoregroups(left)[0]
        selection = select(field, residents, left & ~residents, kinds)
        bracket = residents | selection.upfloaters
        anybody_played = any(ordered[v].colours for v in bits(bracket))
        g1, g2 = subgroups(bracket, kinds.white, anybody_played)
        return BracketFacts(residents, selection, pair_bracket(field, g1, g2, aro), not anybody_played)

    return next_bracket


def _compare(question: Question, field: Field, facts: BracketFacts, other: BracketFacts) -> WhyNot:
    """What gets worse, or comes later, in the bracket with the forced pair."""
    ours, theirs = facts.selection, other.selection

    criteria = [
        Compared("C5", "2.3.1", "more upfloaters: {theirs} instead of {ours}", ours.number, theirs.number),
        Compared(
            "C6",
            "2.3.2",
            "upfloaters with score {theirs} instead of {ours}",
            scores_of(field, ours.upfloaters),
            scores_of(field, theirs.upfloaters),
        ),
        Compared(
            "C7",
            "2.3.3",
            "more players without their colour preference: {theirs} instead of {ours}",
            ours.unmet,
            theirs.unmet,
        ),
        Compared(
            "C8",
            "2.3.4",
            "more maximum upfloaters: {theirs} instead of {ours}",
            ours.history[0],
            theirs.history[0],
        ),
        Compared(
            "C9",
            "2.3.5",
            "more upfloats of maximum upfloaters so far: {theirs} instead of {ours}",
            ours.history[1],
            theirs.history[1],
        ),
        Compared(
            "C10",
            "2.3.6",
            "more upfloaters who were upfloated in the previous round: {theirs} instead of {ours}",
            ours.history[2],
            theirs.history[2],
        ),
    ]
    if ours.upfloaters != theirs.upfloaters:
        return compare(question, criteria, "the set of upfloaters would come later in the order", "4.2")
    moved = facts.split.unavoidable | facts.split.equalising
    if moved != other.split.unavoidable | other.split.equalising:
        return compare(question, criteria, "the set of shifters would come later in the order", "4.3")
    return compare(question, criteria, "the order of T2 would come later", "4.4")


SYSTEM = Dubov2026()
