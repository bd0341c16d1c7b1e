"""The Dubov System in force from February 2026 (C.04.4.1).

The bye first (3.1), then the scoregroups in descending order, each with the upfloaters it needs (3.2),
colours last (5.2). Completion (C4) holds throughout: the bye leaves a complete pairing, and so does each
selection of upfloaters.
"""

from dataclasses import dataclass

from albireo.domain.colour import Colour
from albireo.domain.points import chess
from albireo.kernel.cardinality import bits, mask_of
from albireo.pairing import board_order
from albireo.pairing.byes import ByeChoice, choose_bye
from albireo.pairing.colour_allocation import colour_of_higher
from albireo.pairing.colours import same_absolute
from albireo.pairing.dubov.bracket import pair_bracket, subgroups
from albireo.pairing.dubov.cards import Card, cards, maximum_upfloats
from albireo.pairing.dubov.explanation import CHAPTER, BracketFacts, DubovExplanation
from albireo.pairing.dubov.upfloaters import Kinds, Selection, select
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import Field, build_field, can_complete, no_legal_pairing, prohibited_with
from albireo.pairing.notes import ColourFacts
from albireo.pairing.numbering import OPTION, parity_numbers
from albireo.pairing.system import CannotPair, PairingRequest, RoundPairing
from albireo.pairing.why_not import (
    AbsoluteRules,
    Compared,
    Question,
    compare,
    do_meet,
    no_completion,
    ruled_out,
)

NAME = "dubov-2026"


@dataclass(frozen=True, slots=True)
class _Prepared:
    """A round before its first bracket."""

    cards: dict[int, Card]
    field: Field
    bye: ByeChoice | None
    kinds: Kinds
    aro: tuple[int, ...]

    @property
    def to_pair(self) -> int:
        if self.bye is None:
            return self.field.everybody
        return self.field.everybody & ~(1 << self.field.index[self.bye.tpn])

    def next_bracket(self, field: Field, left: int) -> BracketFacts:
        """The bracket of the highest score of those left, who can all be paired (C4)."""
        residents = field.scoregroups(left)[0]
        selection = select(field, residents, left & ~residents, self.kinds)
        bracket = residents | selection.upfloaters
        anybody_played = any(self.cards[field.tpns[v]].colours for v in bits(bracket))
        g1, g2 = subgroups(bracket, self.kinds.white, anybody_played)
        return BracketFacts(residents, selection, pair_bracket(field, g1, g2, self.aro), not anybody_played)


class Dubov2026:
    """C.04.4.1 as a `PairingSystem`."""

    def pair(self, request: PairingRequest) -> RoundPairing:
        """The pairing of a round."""
        prepared = _prepare(request)
        field, all_cards = prepared.field, prepared.cards
        brackets: list[BracketFacts] = []
        left = prepared.to_pair
        while left:
            brackets.append(prepared.next_bracket(field, left))
            left &= ~brackets[-1].players
        numbers = parity_numbers(request.tournament, request.round, field.tpns, request.options.get(OPTION))
        colours: dict[tuple[int, int], ColourFacts] = {}
        for facts in brackets:
            for pair in facts.split.pairs:
                one, other = sorted(
                    (all_cards[field.tpns[v]] for v in pair), key=lambda card: (-card.score, card.tpn)
                )
                colour, article = colour_of_higher(
                    (one.colours, one.preference),
                    (other.colours, other.preference),
                    request.initial_colour,
                    numbers[one.tpn],
                )
                white, black = (one, other) if colour is Colour.WHITE else (other, one)
                colours[white.tpn, black.tpn] = ColourFacts(white.tpn, black.tpn, one.tpn, article)
        return RoundPairing(
            system=NAME,
            round=request.round,
            boards=board_order.published(colours, lambda tpn: all_cards[tpn].score, request),
            bye=prepared.bye.tpn if prepared.bye else None,
            absent=request.absent,
            explanation=DubovExplanation(field, all_cards, prepared.bye, tuple(brackets), colours),
        )

    def why_not(self, request: PairingRequest, first: int, second: int) -> WhyNot:
        """Why these two do not meet: their bracket is paired again with the two forced together."""
        prepared = _prepare(request)
        field, all_cards = prepared.field, prepared.cards
        question = Question(CHAPTER, first, second)
        rules = AbsoluteRules(
            "2.1.1",
            lambda a, b: b in all_cards[a].opponents,
            prepared.bye.tpn if prepared.bye else None,
            "3.1",
            "2.1.3",
            lambda a, b: same_absolute(all_cards[a].preference, all_cards[b].preference),
        )
        if found := ruled_out(question, field, rules):
            return found
        i, j = field.index[first], field.index[second]
        left = prepared.to_pair
        facts = prepared.next_bracket(field, left)
        while not facts.players & (1 << i | 1 << j):
            left &= ~facts.players
            facts = prepared.next_bracket(field, left)
        if (i, j) in facts.split.pairs or (j, i) in facts.split.pairs:
            return do_meet(question)
        forced = field.with_pair(i, j)
        if not can_complete(forced, left):
            return no_completion(question, "C4", "2.2.1")
        return _compare(question, field, facts, prepared.next_bracket(forced, left))


def _prepare(request: PairingRequest) -> _Prepared:
    if request.number_of_rounds is None:
        raise CannotPair(
            "the Dubov System needs the number of rounds, for its maximum upfloaters"
            " (C.04.4.1 1.8; record 142)"
        )
    present = {
        tpn: card
        for tpn, card in cards(request.tournament, request.round).items()
        if tpn not in request.absent
    }
    barred = prohibited_with(request.tournament, request.round)
    absolute = [
        [
            tpn
            for tpn, card in present.items()
            if card.preference.is_absolute and card.preference.colour is colour
        ]
        for colour in Colour
    ]
    field = build_field(
        tuple(present),
        lambda tpn: present[tpn].score,
        lambda tpn: (*present[tpn].opponents, *barred.get(tpn, ())),
        absolute,  # C3
    )
    bye = None
    if len(field.tpns) % 2:

        def order(tpn: int) -> tuple[int, int, int]:  # 3.1
            card = present[tpn]
            return card.score, -card.games_played, -tpn

        bye = choose_bye(field, lambda tpn: present[tpn].may_have_bye, order)
    if bye is None and not can_complete(field, field.everybody):
        raise no_legal_pairing(field, f"{CHAPTER} 1.9")

    ordered = [present[tpn] for tpn in field.tpns]
    limit = maximum_upfloats(request.number_of_rounds)
    counts = not request.is_last_round  # C8, C9 and C10 do not apply in the last round
    kinds = Kinds(
        white=mask_of(i for i, card in enumerate(ordered) if card.preference.colour is Colour.WHITE),
        maximum=mask_of(i for i, card in enumerate(ordered) if counts and card.upfloats >= limit),
        recent=mask_of(i for i, card in enumerate(ordered) if counts and card.upfloated_last),
        upfloats=tuple(card.upfloats for card in ordered),
    )
    return _Prepared(present, field, bye, kinds, tuple(card.aro for card in ordered))


def _compare(question: Question, field: Field, facts: BracketFacts, other: BracketFacts) -> WhyNot:
    """What gets worse, or comes later, in the bracket with the forced pair."""
    ours, theirs = facts.selection, other.selection

    def scores(selection: Selection) -> str:
        return ", ".join(
            chess(score)
            for score in sorted((field.scores[i] for i in bits(selection.upfloaters)), reverse=True)
        )

    criteria = [
        Compared("C5", "2.3.1", "more upfloaters: {theirs} instead of {ours}", ours.number, theirs.number),
        Compared(
            "C6", "2.3.2", "upfloaters with {theirs} instead of {ours} points", scores(ours), scores(theirs)
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
