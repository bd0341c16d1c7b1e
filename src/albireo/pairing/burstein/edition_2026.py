"""The Burstein System in force from February 2026 (C.04.4.2).

The first rounds are seeding rounds by the Dutch System (1.6). After that come the bye (3.1), the brackets
from the top, each with the floaters of the previous one (3.2), and the colours (5.2). Completion (C4) holds
throughout: the bye leaves a complete pairing, and so does each bracket.
"""

from collections.abc import Callable, Sequence

from albireo.domain.colour import Colour
from albireo.domain.wording import Scores
from albireo.kernel.bitset import bits, mask_of
from albireo.pairing.account import BracketAccount
from albireo.pairing.brackets import BracketRound, Entered, Step, enter
from albireo.pairing.burstein.bracket import NOTHING, Result, Seekers, fewest_clashes, pair_bracket, values
from albireo.pairing.burstein.explanation import (
    BYE,
    CHAPTER,
    BracketFacts,
    SeedingExplanation,
    criteria,
    first_pairs,
    floaters,
    ranking,
)
from albireo.pairing.burstein.floaters import Outgoing, best_outgoing
from albireo.pairing.burstein.players import BursteinPlayer, players_before
from albireo.pairing.burstein.spec import SPEC_2026
from albireo.pairing.colour_allocation import RULES, by_preference
from albireo.pairing.colours import Preference, absolute_blocks, fewest_unmet, same_absolute
from albireo.pairing.dutch import spec as dutch
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import PairingField
from albireo.pairing.notes import bracket_score, bracket_title, pair_account
from albireo.pairing.system import CannotPair, PairingRequest, PairingSystem, RoundPairing
from albireo.pairing.why_not import FEWER_COLOURS, Compared, Question, compare
from albireo.value_classes import replace

SEEDING_SYSTEM = dutch.SPEC_2026
Values = tuple[Outgoing, Outgoing | None, int | None]
"""C5 and C6, C7, C8; None once an earlier criterion differs."""


def seeding_rounds(number_of_rounds: int) -> int:
    """Return the number of rounds paired by the Dutch System: half of them, at most four (1.6).

    >>> [seeding_rounds(rounds) for rounds in (5, 6, 7, 8, 9, 11)]
    [2, 3, 3, 4, 4, 4]
    """
    return min(number_of_rounds // 2, 4)


class Burstein2026:
    """C.04.4.2 as a `PairingSystem`."""

    def pair(self, request: PairingRequest) -> RoundPairing:
        """Pair a round."""
        seeding = _seeding_system(request)
        if seeding:
            paired = seeding.pair(request)
            number = seeding_rounds(request.number_of_rounds or 0)
            explanation = SeedingExplanation(request.round, number, paired.explanation)
            return replace(paired, system=SPEC_2026.name, explanation=explanation)
        return BursteinRound(request, _enter(request)).pairing(request)


class BursteinRound(BracketRound[BursteinPlayer, BracketFacts]):
    """All decisions of a round after the seeding rounds."""

    spec, chapter, bye_rule = SPEC_2026, CHAPTER, BYE
    rematch_article = "2.1.1"
    colour_article = "2.1.3"
    completion = ("C4", "2.2.1")

    def prepare(self, request: PairingRequest) -> None:
        self.ordered = [self.entered.players[tpn] for tpn in self.field.tpns]
        white, black = (
            mask_of(i for i, player in enumerate(self.ordered) if player.preference.colour is colour)
            for colour in Colour
        )
        self.seekers = Seekers(white, black)

    def next_bracket(self, field: PairingField, left: int, before: BracketFacts | None) -> BracketFacts:
        """Pair the floaters of the previous bracket and the highest score of the others."""
        incoming = before.result.floaters if before else 0
        groups = field.scoregroups(left & ~incoming)
        residents = groups[0] if groups else 0
        bracket = residents | incoming
        ranked = tuple(sorted(bits(bracket), key=lambda v: self.ordered[v].ranking))
        result = pair_bracket(field, bracket, left & ~bracket, self.seekers, ranked)
        return BracketFacts(residents, incoming, ranked, result)

    def in_order(self, pair: tuple[int, int]) -> Sequence[BursteinPlayer]:
        return [self.ordered[v] for v in pair]

    def colour_rule(
        self, request: PairingRequest
    ) -> Callable[[BursteinPlayer, BursteinPlayer], tuple[Colour, str]]:
        return by_preference(request, self.field)

    def preference(self, player: BursteinPlayer) -> Preference:
        return player.preference

    def same_colour(self, first: int, second: int) -> bool:
        players = self.entered.players
        return same_absolute(players[first].preference, players[second].preference)

    def account(self, step: Step[BracketFacts]) -> BracketAccount:
        field, facts, tpns = self.field, step.facts, self.field.tpns
        members = facts.residents | facts.incoming
        leaving = facts.result.floaters
        unmet = fewest_unmet((self.ordered[v].preference for v in bits(members)), leaving.bit_count())
        return BracketAccount(
            title=bracket_title(field, facts.residents, members, f"{CHAPTER} 1.2", facts.incoming),
            score=bracket_score(field, facts.residents or members),
            residents=self.members(facts.residents),
            incoming=self.members(facts.incoming),
            first=first_pairs(field, facts),
            composition=(ranking(self.ordered[v] for v in facts.ranked),),
            chosen=(floaters(field, facts.result),) if leaving else (),
            criteria=tuple(criteria(field, facts, unmet)),
            pairs=tuple(pair_account(CHAPTER, self.colours, tpns[v], tpns[w], RULES) for v, w in facts.pairs),
        )

    def compare(self, question: Question, step: Step[BracketFacts], pair: tuple[int, int]) -> WhyNot:
        facts = step.facts
        return _compare(question, facts.result, self._with_pair(step, pair))

    def _with_pair(self, step: Step[BracketFacts], pair: tuple[int, int]) -> Values:
        """Return the criteria of a bracket if these two meet, as far as needed.

        The two are removed from the problem, one of them as a floater if the other is not in the bracket.
        """
        field, result, mate = self.field, step.facts.result, self.mate
        bracket = step.facts.residents | step.facts.incoming
        i, j = pair if bracket >> pair[0] & 1 else pair[::-1]
        both = 1 << i | 1 << j
        inside = bracket >> j & 1
        rest, lower = bracket & ~both, step.left & ~bracket & ~both
        clash = int(inside and self.ordered[i].preference.colour is self.ordered[j].preference.colour)
        clash = clash if self.ordered[i].preference.colour is not None else 0
        if inside and not both & result.floaters:
            unmet = fewest_clashes(field, rest & ~result.floaters, self.seekers, mate)
            if unmet is not None:  # the same floaters suffice
                wishes = (self.ordered[v].preference for v in bits(rest))
                if clash + unmet in (result.unmet, clash + fewest_unmet(wishes, result.outgoing[0])):
                    return result.outgoing, result.following, clash + unmet
        number, scores = best_outgoing(field, rest, lower, mate) if rest else NOTHING
        floating = () if inside else (field.scores[i],)
        outgoing = number + len(floating), tuple(sorted((*scores, *floating), reverse=True))
        if outgoing != result.outgoing:
            return outgoing, None, None
        if not inside and number == 0:
            unmet = fewest_clashes(field, rest, self.seekers, mate)
            if unmet is not None:
                return outgoing, self._following(i, j, lower), unmet
        forced = field.with_pair(i, j)
        return values(forced, bracket, step.left & ~bracket, self.seekers, step.facts.ranked, mate)

    def _following(self, i: int, j: int, lower: int) -> Outgoing:
        """Return C7 if only `i` floats and has to meet `j`; `lower` contains all other lower players."""
        field = self.field
        residents = field.scoregroups(lower | 1 << j)[0]
        others = residents & ~(1 << j)
        number, scores = best_outgoing(field, others, lower & ~others, self.mate) if others else NOTHING
        further = () if residents >> j & 1 else (field.scores[i],)
        return number + len(further), tuple(sorted((*scores, *further), reverse=True))


def _seeding_system(request: PairingRequest) -> PairingSystem | None:
    """Return the Dutch System in a seeding round, None afterwards (1.6)."""
    if request.number_of_rounds is None:
        raise CannotPair(
            "the Burstein System needs the number of rounds, for its seeding rounds"
            " (C.04.4.2 1.6; record 142)"
        )
    if request.round > seeding_rounds(request.number_of_rounds):
        return None
    return SEEDING_SYSTEM.load()


def _enter(request: PairingRequest) -> Entered[BursteinPlayer]:
    everybody = players_before(request.tournament, request.round)
    present = {tpn: player for tpn, player in everybody.items() if tpn not in request.absent}
    ranking = sorted(present, key=lambda tpn: present[tpn].ranking)
    place = {tpn: number for number, tpn in enumerate(ranking)}

    def bye_order(player: BursteinPlayer) -> tuple[int, int, int]:  # 3.1.3 to 3.1.5
        return player.score, -player.games_played, -place[player.tpn]

    preferences = {tpn: player.preference for tpn, player in present.items()}
    return enter(request, present, bye_order, f"{CHAPTER} 1.9", absolute_blocks(preferences))  # C3


def _compare(question: Question, ours: Result, theirs: Values) -> WhyNot:
    """Return what gets worse, or comes later, in the bracket with the pair."""
    outgoing, following, unmet = theirs

    def scores(found: Outgoing | None) -> Scores:
        return Scores(found[1] if found is not None else ())

    return compare(
        question,
        [
            Compared(
                "C5",
                "2.3.1",
                "more floaters: {theirs} instead of {ours}",
                ours.outgoing[0],
                outgoing[0],
                _MORE_FLOATERS,
            ),
            Compared(
                "C6",
                "2.3.2",
                "floaters with score {theirs} instead of {ours}",
                scores(ours.outgoing),
                scores(outgoing),
                _HIGHER_FLOATER,
            ),
            Compared(
                "C7",
                "2.3.3",
                "the next bracket would have the floaters {theirs} instead of {ours}",
                scores(ours.following),
                scores(following),
                _WORSE_NEXT,
            ),
            Compared(
                "C8",
                "2.3.4",
                "more players without their colour preference: {theirs} instead of {ours}",
                ours.unmet,
                unmet,
                FEWER_COLOURS,
            ),
        ],
        (
            "{first} and {second} could meet just as well, but the pairing made comes earlier in the order of"
            " the rules."
        ),
        "4.3",
    )


SYSTEM = Burstein2026()


_MORE_FLOATERS = "more players would have to float to the next scoregroup"
_HIGHER_FLOATER = "a player with a higher score would have to leave their scoregroup"
_WORSE_NEXT = "the next scoregroup would have more floaters, or floaters with higher scores"
