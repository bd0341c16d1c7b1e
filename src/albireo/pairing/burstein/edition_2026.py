"""The Burstein System in force from February 2026 (C.04.4.2).

The first rounds are seeding rounds by the Dutch System (1.6). Then the bye first (3.1), brackets from the
top, each with the floaters of the one before (3.2), colours last (5.2). Completion (C4) holds throughout:
the bye leaves a complete pairing, and so does each bracket.
"""

from dataclasses import replace

from albireo.domain.colour import Colour
from albireo.domain.points import chess
from albireo.kernel.bitset import bits, mask_of
from albireo.pairing import registry
from albireo.pairing.brackets import Entered, NextBracket, coloured, enter, round_pairing, steps, why_not
from albireo.pairing.burstein.bracket import Seekers, pair_bracket
from albireo.pairing.burstein.cards import Card, cards
from albireo.pairing.burstein.explanation import (
    CHAPTER,
    BracketFacts,
    BursteinExplanation,
    SeedingExplanation,
)
from albireo.pairing.burstein.floaters import Outgoing
from albireo.pairing.colour_allocation import by_preference
from albireo.pairing.colours import absolute_blocks, same_absolute
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import Field
from albireo.pairing.system import CannotPair, PairingRequest, PairingSystem, RoundPairing
from albireo.pairing.why_not import AbsoluteRules, Compared, Question, compare

NAME = "burstein-2026"
SEEDING_SYSTEM = "dutch-2026"


def seeding_rounds(number_of_rounds: int) -> int:
    """How many rounds the Dutch System pairs: half of them, four at most (1.6).

    >>> [seeding_rounds(rounds) for rounds in (5, 6, 7, 8, 9, 11)]
    [2, 3, 3, 4, 4, 4]
    """
    return min(number_of_rounds // 2, 4)


class Burstein2026:
    """C.04.4.2 as a `PairingSystem`."""

    def pair(self, request: PairingRequest) -> RoundPairing:
        """The pairing of a round."""
        seeding = _seeding_system(request)
        if seeding:
            dutch = seeding.pair(request)
            number = seeding_rounds(request.number_of_rounds or 0)
            return replace(
                dutch, system=NAME, explanation=SeedingExplanation(request.round, number, dutch.explanation)
            )
        entered = _enter(request)
        field, made = entered.field, entered.cards
        brackets = [step.facts for step in steps(_pairer(entered), field, entered.to_pair)]
        colours = coloured(
            ([made[field.tpns[v]] for v in pair] for facts in brackets for pair in facts.pairs),
            by_preference(request, field),
        )
        explanation = BursteinExplanation(field, made, entered.bye, tuple(brackets), colours)
        return round_pairing(NAME, request, entered, colours, explanation)

    def why_not(self, request: PairingRequest, first: int, second: int) -> WhyNot:
        """Why these two do not meet: their bracket is paired again with the two forced together."""
        seeding = _seeding_system(request)
        if seeding:
            return seeding.why_not(request, first, second)
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
            _pairer(entered),
            lambda ours, theirs: _compare(question, ours, theirs),
        )


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


def _enter(request: PairingRequest) -> Entered[Card]:
    everybody = cards(request.tournament, request.round)
    present = {tpn: card for tpn, card in everybody.items() if tpn not in request.absent}
    ranking = sorted(present, key=lambda tpn: present[tpn].ranking)
    place = {tpn: number for number, tpn in enumerate(ranking)}

    def bye_order(card: Card) -> tuple[int, int, int]:  # 3.1.3 to 3.1.5
        return card.score, -card.games_played, -place[card.tpn]

    preferences = {tpn: card.preference for tpn, card in present.items()}
    return enter(request, present, bye_order, f"{CHAPTER} 1.9", absolute_blocks(preferences))  # C3


def _pairer(entered: Entered[Card]) -> NextBracket[BracketFacts]:
    """What pairs the floaters of the bracket before and the highest score of the others."""
    ordered = [entered.cards[tpn] for tpn in entered.field.tpns]
    white, black = (
        mask_of(i for i, card in enumerate(ordered) if card.preference.colour is colour) for colour in Colour
    )
    seekers = Seekers(white, black)

    def next_bracket(field: Field, left: int, before: BracketFacts | None) -> BracketFacts:
        incoming = before.result.floaters if before else 0
        groups = field.scoregroups(left & ~incoming)
        residents = groups[0] if groups else 0
        bracket = residents | incoming
        ranked = tuple(sorted(bits(bracket), key=lambda v: ordered[v].ranking))
        result = pair_bracket(field, bracket, left & ~bracket, seekers, ranked)
        return BracketFacts(residents, incoming, ranked, result)

    return next_bracket


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
                "floaters with score {theirs} instead of {ours}",
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
