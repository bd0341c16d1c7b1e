"""The Burstein System in force from February 2026 (C.04.4.2).

The first rounds are seeding rounds by the Dutch System (1.6). Then the bye first (3.1), brackets from the
top, each with the floaters of the one before (3.2), colours last (5.2). Completion (C4) holds throughout:
the bye leaves a complete pairing, and so does each bracket.
"""

from dataclasses import dataclass, replace

from albireo.domain.colour import Colour
from albireo.domain.points import chess
from albireo.kernel.cardinality import bits, mask_of
from albireo.pairing import board_order, registry
from albireo.pairing.burstein.bracket import Seekers, pair_bracket
from albireo.pairing.burstein.cards import Card, cards
from albireo.pairing.burstein.explanation import (
    CHAPTER,
    BracketFacts,
    BursteinExplanation,
    SeedingExplanation,
)
from albireo.pairing.burstein.floaters import Outgoing
from albireo.pairing.byes import ByeChoice, choose_bye
from albireo.pairing.colour_allocation import colour_of_higher
from albireo.pairing.colours import same_absolute
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import Field, build_field, can_complete, no_legal_pairing, prohibited_with
from albireo.pairing.notes import ColourFacts
from albireo.pairing.numbering import OPTION, parity_numbers
from albireo.pairing.system import CannotPair, PairingRequest, PairingSystem, RoundPairing
from albireo.pairing.why_not import (
    AbsoluteRules,
    Compared,
    Question,
    compare,
    do_meet,
    no_completion,
    ruled_out,
)

NAME = "burstein-2026"
SEEDING_SYSTEM = "dutch-2026"


def seeding_rounds(number_of_rounds: int) -> int:
    """How many rounds the Dutch System pairs: half of them, four at most (1.6).

    >>> [seeding_rounds(rounds) for rounds in (5, 6, 7, 8, 9, 11)]
    [2, 3, 3, 4, 4, 4]
    """
    return min(number_of_rounds // 2, 4)


@dataclass(frozen=True, slots=True)
class _Prepared:
    """A round before its first bracket."""

    cards: dict[int, Card]
    field: Field
    bye: ByeChoice | None
    seekers: Seekers

    @property
    def to_pair(self) -> int:
        if self.bye is None:
            return self.field.everybody
        return self.field.everybody & ~(1 << self.field.index[self.bye.tpn])

    def next_bracket(self, field: Field, left: int, incoming: int) -> BracketFacts:
        """The bracket of the floaters and the highest score of the others, who can all be paired (C4)."""
        groups = field.scoregroups(left & ~incoming)
        residents = groups[0] if groups else 0
        bracket = residents | incoming
        ranked = tuple(sorted(bits(bracket), key=lambda v: self.cards[field.tpns[v]].ranking))
        result = pair_bracket(field, bracket, left & ~bracket, self.seekers, ranked)
        return BracketFacts(residents, incoming, ranked, result)


class Burstein2026:
    """C.04.4.2 as a `PairingSystem`."""

    def pair(self, request: PairingRequest) -> RoundPairing:
        """The pairing of a round."""
        seeding = _seeding_system(request)
        if seeding:
            dutch = seeding.pair(request)
            number = seeding_rounds(request.number_of_rounds or 0)
            explanation = SeedingExplanation(request.round, number, dutch.explanation)
            return replace(dutch, system=NAME, explanation=explanation)
        prepared = _prepare(request)
        field, all_cards = prepared.field, prepared.cards
        brackets: list[BracketFacts] = []
        left, incoming = prepared.to_pair, 0
        while left:
            facts = prepared.next_bracket(field, left, incoming)
            brackets.append(facts)
            left, incoming = left & ~facts.paired, facts.result.floaters
        numbers = parity_numbers(request.tournament, request.round, field.tpns, request.options.get(OPTION))
        colours: dict[tuple[int, int], ColourFacts] = {}
        for facts in brackets:
            for pair in facts.result.pairs:
                one, other = (all_cards[field.tpns[v]] for v in pair)
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
            explanation=BursteinExplanation(field, all_cards, prepared.bye, tuple(brackets), colours),
        )

    def why_not(self, request: PairingRequest, first: int, second: int) -> WhyNot:
        """Why these two do not meet: their bracket is paired again with the two forced together."""
        seeding = _seeding_system(request)
        if seeding:
            return seeding.why_not(request, first, second)
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
        left, incoming = prepared.to_pair, 0
        facts = prepared.next_bracket(field, left, incoming)
        while not facts.paired & (1 << i | 1 << j):
            left, incoming = left & ~facts.paired, facts.result.floaters
            facts = prepared.next_bracket(field, left, incoming)
        if (i, j) in facts.result.pairs or (j, i) in facts.result.pairs:
            return do_meet(question)
        forced = field.with_pair(i, j)
        if not can_complete(forced, left):
            return no_completion(question, "C4", "2.2.1")
        return _compare(question, facts, prepared.next_bracket(forced, left, incoming))


def _seeding_system(request: PairingRequest) -> PairingSystem | None:
    """The Dutch System in a seeding round, None afterwards (1.6)."""
    if request.number_of_rounds is None:
        raise CannotPair(
            "the Burstein System needs the number of rounds, for its seeding rounds"
            " (C.04.4.2 1.6; record 142)"
        )
    if request.round > seeding_rounds(request.number_of_rounds):
        return None
    return registry.named(SEEDING_SYSTEM).load()


def _prepare(request: PairingRequest) -> _Prepared:
    everybody = cards(request.tournament, request.round)
    present = {tpn: card for tpn, card in everybody.items() if tpn not in request.absent}
    barred = prohibited_with(request.tournament, request.round)
    seeking = {
        colour: {tpn: card for tpn, card in present.items() if card.preference.colour is colour}
        for colour in Colour
    }
    field = build_field(
        tuple(present),
        lambda tpn: present[tpn].score,
        lambda tpn: (*present[tpn].opponents, *barred.get(tpn, ())),
        [[tpn for tpn, card in group.items() if card.preference.is_absolute] for group in seeking.values()],
    )
    bye = None
    if len(field.tpns) % 2:
        place = {
            tpn: number for number, tpn in enumerate(sorted(present, key=lambda tpn: present[tpn].ranking))
        }

        def order(tpn: int) -> tuple[int, int, int]:  # 3.1.3 to 3.1.5
            card = present[tpn]
            return card.score, -card.games_played, -place[tpn]

        bye = choose_bye(field, lambda tpn: present[tpn].may_have_bye, order)
    if bye is None and not can_complete(field, field.everybody):
        raise no_legal_pairing(field, f"{CHAPTER} 1.9")
    white, black = (mask_of(field.index[tpn] for tpn in seeking[colour]) for colour in Colour)
    return _Prepared(present, field, bye, Seekers(white, black))


def _compare(question: Question, facts: BracketFacts, other: BracketFacts) -> WhyNot:
    """What gets worse, or comes later, in the bracket with the forced pair."""
    ours, theirs = facts.result, other.result

    def scores(outgoing: Outgoing) -> str:
        return ", ".join(map(chess, outgoing[1])) or "–"

    return compare(
        question,
        [
            Compared(
                "C5",
                "2.3.1",
                "more floaters: {theirs} instead of {ours}",
                ours.outgoing[0],
                theirs.outgoing[0],
            ),
            Compared(
                "C6",
                "2.3.2",
                "floaters with {theirs} instead of {ours} points",
                scores(ours.outgoing),
                scores(theirs.outgoing),
            ),
            Compared(
                "C7",
                "2.3.3",
                "the following bracket would have the floaters {theirs} instead of {ours}",
                scores(ours.following),
                scores(theirs.following),
            ),
            Compared(
                "C8",
                "2.3.4",
                "more players without their colour preference: {theirs} instead of {ours}",
                ours.unmet,
                theirs.unmet,
            ),
        ],
        "the pairing would come later in the order of pairings",
        "4.3",
    )


SYSTEM = Burstein2026()
