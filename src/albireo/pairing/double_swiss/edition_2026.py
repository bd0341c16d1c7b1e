"""The Double-Swiss System in force from February 2026 (C.04.5).

The round is paired as article 3.3.2 says: the bye first, then from the top one bracket after the other,
each made of the top-scoregroup and its upfloaters, colours last. Completion (C3) holds throughout: the bye
is chosen so that a complete pairing remains, and each selection of upfloaters keeps one.
"""

from dataclasses import dataclass

from albireo.domain.colour import Colour
from albireo.domain.points import chess
from albireo.kernel.cardinality import bits
from albireo.pairing import board_order
from albireo.pairing.byes import ByeChoice, choose_bye
from albireo.pairing.double_swiss.bracket import pair_bracket
from albireo.pairing.double_swiss.cards import Card, cards
from albireo.pairing.double_swiss.colours import colour_of_first, higher_ranked
from albireo.pairing.double_swiss.explanation import BracketFacts, DoubleSwissExplanation
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import Field, build_field, can_complete, no_legal_pairing, prohibited_with
from albireo.pairing.notes import ColourFacts
from albireo.pairing.numbering import OPTION, parity_numbers
from albireo.pairing.system import PairingRequest, RoundPairing
from albireo.pairing.upfloater_selection import Selection, following_scoregroup, select
from albireo.pairing.why_not import (
    AbsoluteRules,
    Compared,
    Question,
    compare,
    do_meet,
    no_completion,
    ruled_out,
)

NAME = "double-swiss-2026"
ARTICLE = "C.04.5"


@dataclass(frozen=True, slots=True)
class _Prepared:
    """A round before its first bracket."""

    cards: dict[int, Card]
    field: Field
    bye: ByeChoice | None
    floated: int
    """Floaters of the previous round; empty in the last round, where C7 and C8 do not apply."""

    @property
    def to_pair(self) -> int:
        if self.bye is None:
            return self.field.everybody
        return self.field.everybody & ~(1 << self.field.index[self.bye.tpn])


class DoubleSwiss2026:
    """C.04.5 as a `PairingSystem`."""

    def pair(self, request: PairingRequest) -> RoundPairing:
        """The pairing of a round of two-game matches; White has White in the first game (4.4)."""
        prepared = self._prepare(request)
        field, cards_ = prepared.field, prepared.cards
        brackets: list[BracketFacts] = []
        left = prepared.to_pair
        while left:
            facts = _next_bracket(prepared, field, left)
            brackets.append(facts)
            left &= ~facts.players
        numbers = parity_numbers(request.tournament, request.round, field.tpns, request.options.get(OPTION))
        colours: dict[tuple[int, int], ColourFacts] = {}
        for facts in brackets:
            for top, bottom in facts.pairs:
                one, other = higher_ranked(cards_[field.tpns[top]], cards_[field.tpns[bottom]])
                colour, article = colour_of_first(one, other, request.initial_colour, numbers[one.tpn])
                white, black = (one, other) if colour is Colour.WHITE else (other, one)
                colours[white.tpn, black.tpn] = ColourFacts(white.tpn, black.tpn, one.tpn, article)
        return RoundPairing(
            system=NAME,
            round=request.round,
            boards=board_order.published(colours, lambda tpn: cards_[tpn].score, request),
            bye=prepared.bye.tpn if prepared.bye else None,
            absent=request.absent,
            explanation=DoubleSwissExplanation(field, prepared.bye, tuple(brackets), colours),
        )

    def why_not(self, request: PairingRequest, first: int, second: int) -> WhyNot:
        """Why these two do not meet: their bracket is paired again with the two forced together."""
        prepared = self._prepare(request)
        field = prepared.field
        question = Question(ARTICLE, first, second)
        rules = AbsoluteRules(
            "2.1.1",
            lambda a, b: b in prepared.cards[a].opponents,
            prepared.bye.tpn if prepared.bye else None,
            "3.4",
        )
        if found := ruled_out(question, field, rules):
            return found
        i, j = sorted((field.index[first], field.index[second]))
        left = prepared.to_pair
        facts = _next_bracket(prepared, field, left)
        while not facts.players & (1 << i | 1 << j):
            left &= ~facts.players
            facts = _next_bracket(prepared, field, left)
        if (i, j) in facts.pairs:
            return do_meet(question)
        forced = field.with_pair(i, j)
        if not can_complete(forced, left):
            return no_completion(question, "C3", "2.2.1")
        return _compare(question, field, facts, _next_bracket(prepared, forced, left))

    def _prepare(self, request: PairingRequest) -> _Prepared:
        all_cards = cards(request.tournament, request.round)
        present = {tpn: card for tpn, card in all_cards.items() if tpn not in request.absent}
        barred = prohibited_with(request.tournament, request.round)
        field = build_field(
            tuple(present),
            lambda tpn: present[tpn].score,
            lambda tpn: (*present[tpn].opponents, *barred.get(tpn, ())),
        )
        bye = None
        if len(field.tpns) % 2:

            def order(tpn: int) -> tuple[int, int, int]:  # 3.4.2, 3.4.3, 3.4.4
                card = present[tpn]
                return card.score, -card.matches_played, -tpn

            bye = choose_bye(field, lambda tpn: present[tpn].may_have_bye, order)
        if bye is None and not can_complete(field, field.everybody):
            raise no_legal_pairing(field, f"{ARTICLE} 3.3.3")
        floated = 0
        if not request.is_last_round:
            floated = sum(1 << field.index[tpn] for tpn, card in present.items() if card.floated)
        return _Prepared(present, field, bye, floated)


def _next_bracket(prepared: _Prepared, field: Field, left: int) -> BracketFacts:
    """The bracket of the top-scoregroup of those left, who can all be paired (C3)."""
    residents = field.scoregroups(left)[0]
    following = following_scoregroup(field, residents, left)
    selection = select(field, residents, left & ~residents, following, prepared.floated)
    pairs, opponents_repeated = pair_bracket(field, residents, selection.upfloaters, prepared.floated)
    return BracketFacts(residents, selection, tuple(pairs), opponents_repeated)


def _compare(question: Question, field: Field, facts: BracketFacts, other: BracketFacts) -> WhyNot:
    """What gets worse, or comes later, in the bracket with the forced pair."""
    ours, theirs = facts.selection, other.selection

    def scores(selection: Selection) -> str:
        return ", ".join(
            chess(score)
            for score in sorted((field.scores[i] for i in bits(selection.upfloaters)), reverse=True)
        )

    criteria = [
        Compared("C4", "2.3.1", "more upfloaters: {theirs} instead of {ours}", ours.number, theirs.number),
        Compared(
            "C5", "2.3.2", "upfloaters with {theirs} instead of {ours} points", scores(ours), scores(theirs)
        ),
        Compared(
            "C6",
            "2.3.3",
            "the following scoregroup would need more upfloaters than its parity asks for",
            ours.spoils_next,
            theirs.spoils_next,
        ),
        Compared(
            "C7",
            "2.3.4",
            "more upfloaters who floated in the previous round: {theirs} instead of {ours}",
            ours.repeated,
            theirs.repeated,
        ),
    ]
    if ours.upfloaters != theirs.upfloaters:
        return compare(question, criteria, "the set of upfloaters would come later in the order", "3.5.4")
    criteria.append(
        Compared(
            "C8",
            "2.3.5",
            "more opponents of upfloaters who floated in the previous round: {theirs} instead of {ours}",
            facts.opponents_repeated,
            other.opponents_repeated,
        )
    )
    return compare(question, criteria, "the identifier of the pairing would come later", "3.6.3")


SYSTEM = DoubleSwiss2026()
