"""The Dubov System in force from February 2026 (C.04.4.1).

The bye comes first (3.1), then the scoregroups in descending order, each with the upfloaters it needs (3.2),
and finally the colours (5.2). Completion (C4) holds throughout: the bye leaves a complete pairing, and so
does each selection of upfloaters.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from albireo.domain.colour import Colour
from albireo.kernel.bitset import mask_of
from albireo.pairing.account import BracketAccount
from albireo.pairing.brackets import BracketRound, Entered, Step, enter
from albireo.pairing.colour_allocation import RULES, by_preference
from albireo.pairing.colours import Preference, absolute_blocks, same_absolute
from albireo.pairing.dubov.bracket import keeps_shifters, pair_bracket, subgroups
from albireo.pairing.dubov.explanation import (
    BYE,
    CHAPTER,
    UPFLOATERS,
    BracketFacts,
    criteria,
    first_pairs,
    order,
)
from albireo.pairing.dubov.players import DubovPlayer, averages_before, maximum_upfloats, players_before
from albireo.pairing.dubov.spec import SPEC_2026
from albireo.pairing.dubov.upfloaters import Kinds, Selection, select, select_with_pair
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import PairingField
from albireo.pairing.notes import bracket_score, bracket_title, pair_account
from albireo.pairing.system import CannotPair, PairingRequest, RoundPairing
from albireo.pairing.upfloater_notes import scores_of, upfloater_set
from albireo.pairing.why_not import (
    FEWER_COLOURS,
    LOWER_UPFLOATERS,
    MORE_UPFLOATERS,
    Compared,
    Question,
    compare,
)


class Dubov2026:
    """C.04.4.1 as a `PairingSystem`."""

    def pair(self, request: PairingRequest) -> RoundPairing:
        """Pair a round."""
        return DubovRound(request, _enter(request)).pairing(request)

    def averages(self, request: PairingRequest, meeting: Mapping[int, int]) -> dict[int, Fraction]:
        """Return everyone's ARO before the round (1.7); `meeting` adds an opponent of the round itself."""
        return averages_before(request.tournament, request.round, meeting)


class DubovRound(BracketRound[DubovPlayer, BracketFacts]):
    """All decisions of a round."""

    spec, chapter, bye_rule = SPEC_2026, CHAPTER, BYE
    rematch_article = "2.1.1"
    colour_article = "2.1.3"
    completion = ("C4", "2.2.1")

    def prepare(self, request: PairingRequest) -> None:
        ordered = [self.entered.players[tpn] for tpn in self.field.tpns]
        limit = maximum_upfloats(_declared_rounds(request))
        counts = self.floats_count = not request.is_last_round  # C8 to C10 do not apply in the last round
        self.kinds = Kinds(
            white=mask_of(i for i, player in enumerate(ordered) if player.preference.colour is Colour.WHITE),
            maximum=mask_of(i for i, player in enumerate(ordered) if counts and player.upfloats >= limit),
            recent=mask_of(i for i, player in enumerate(ordered) if counts and player.upfloated_last),
            upfloats=tuple(player.upfloats for player in ordered),
        )
        self.aro = tuple(player.aro for player in ordered)
        self.played = mask_of(i for i, player in enumerate(ordered) if player.colours)

    def next_bracket(self, field: PairingField, left: int, before: BracketFacts | None) -> BracketFacts:
        """Pair the highest score of those left with its upfloaters."""
        residents = field.scoregroups(left)[0]
        selection = select(field, residents, left & ~residents, self.kinds)
        bracket = residents | selection.upfloaters
        anybody_played = bool(bracket & self.played)
        g1, g2 = subgroups(bracket, self.kinds.white, anybody_played)
        return BracketFacts(residents, selection, pair_bracket(field, g1, g2, self.aro), not anybody_played)

    def in_order(self, pair: tuple[int, int]) -> Sequence[DubovPlayer]:
        return self.entered.ranked(pair)

    def colour_rule(
        self, request: PairingRequest
    ) -> Callable[[DubovPlayer, DubovPlayer], tuple[Colour, str]]:
        return by_preference(request, self.field)

    def preference(self, player: DubovPlayer) -> Preference:
        return player.preference

    def same_colour(self, first: int, second: int) -> bool:
        players = self.entered.players
        return same_absolute(players[first].preference, players[second].preference)

    def account(self, step: Step[BracketFacts]) -> BracketAccount:
        field, facts, tpns = self.field, step.facts, self.field.tpns
        upfloaters = facts.selection.upfloaters
        unmet = self.kinds.imbalance(facts.paired)
        return BracketAccount(
            title=bracket_title(field, facts.residents, facts.paired, f"{CHAPTER} 1.3"),
            score=bracket_score(field, facts.residents),
            residents=self.members(facts.residents),
            incoming=self.members(upfloaters),
            first=first_pairs(field, facts),
            chosen=(upfloater_set(field, upfloaters, UPFLOATERS, f"{CHAPTER} 3.2.2"),) if upfloaters else (),
            criteria=tuple(criteria(field, facts, step.left & ~facts.residents, unmet, self.floats_count)),
            order=tuple(order(field, self.entered.players, facts)),
            pairs=tuple(pair_account(CHAPTER, self.colours, tpns[v], tpns[w], RULES) for v, w in facts.pairs),
        )

    def compare(self, question: Question, step: Step[BracketFacts], pair: tuple[int, int]) -> WhyNot:
        field, facts, ours = self.field, step.facts, step.facts.selection
        lower = step.left & ~facts.residents
        theirs = select_with_pair(field, facts.residents, lower, self.kinds, ours, pair, self.mate)
        criteria = _compare_selections(field, ours, theirs)
        if isinstance(theirs, int) or ours.upfloaters != theirs.upfloaters:
            return compare(
                question,
                criteria,
                (
                    "{first} and {second} could meet just as well, but only if other players were brought"
                    " up, and the rules try that later."
                ),
                "4.2",
            )
        if not keeps_shifters(field, facts.split, pair, self.mate):
            return compare(
                question,
                criteria,
                (
                    "{first} and {second} could meet just as well, but only if other players were moved"
                    " to the other colour, and the rules try that later."
                ),
                "4.3",
            )
        return compare(
            question,
            criteria,
            (
                "{first} and {second} could meet just as well, but the rules try the opponents in a"
                " different order first."
            ),
            "4.4",
        )


def _enter(request: PairingRequest) -> Entered[DubovPlayer]:
    def bye_order(player: DubovPlayer) -> tuple[int, int, int]:  # 3.1
        return player.score, -player.games_played, -player.tpn

    _declared_rounds(request)
    everybody = players_before(request.tournament, request.round)
    present = {tpn: player for tpn, player in everybody.items() if tpn not in request.absent}
    preferences = {tpn: player.preference for tpn, player in present.items()}
    return enter(request, present, bye_order, f"{CHAPTER} 1.9", absolute_blocks(preferences))  # C3


def _declared_rounds(request: PairingRequest) -> int:
    if request.number_of_rounds is None:
        raise CannotPair(
            "the Dubov System needs the number of rounds, for its maximum upfloaters"
            " (C.04.4.1 1.8; record 142)"
        )
    return request.number_of_rounds


def _compare_selections(field: PairingField, ours: Selection, theirs: Selection | int) -> list[Compared]:
    """Return C5 to C10 of the selection made and of the one a forced pair needs; of C5 only its number."""
    number = theirs if isinstance(theirs, int) else theirs.number
    fewest = Compared(
        "C5", "2.3.1", "more upfloaters: {theirs} instead of {ours}", ours.number, number, MORE_UPFLOATERS
    )
    if isinstance(theirs, int):
        return [fewest]
    return [
        fewest,
        Compared(
            "C6",
            "2.3.2",
            "upfloaters with score {theirs} instead of {ours}",
            scores_of(field, ours.upfloaters),
            scores_of(field, theirs.upfloaters),
            LOWER_UPFLOATERS,
        ),
        Compared(
            "C7",
            "2.3.3",
            "more players without their colour preference: {theirs} instead of {ours}",
            ours.unmet,
            theirs.unmet,
            FEWER_COLOURS,
        ),
        Compared(
            "C8",
            "2.3.4",
            "more maximum upfloaters: {theirs} instead of {ours}",
            ours.history[0],
            theirs.history[0],
            _AT_MAXIMUM,
        ),
        Compared(
            "C9",
            "2.3.5",
            "more upfloats of maximum upfloaters so far: {theirs} instead of {ours}",
            ours.history[1],
            theirs.history[1],
            _MORE_OFTEN,
        ),
        Compared(
            "C10",
            "2.3.6",
            "more upfloaters who were upfloated in the previous round: {theirs} instead of {ours}",
            ours.history[2],
            theirs.history[2],
            _UP_LAST_ROUND,
        ),
    ]


SYSTEM = Dubov2026()


_AT_MAXIMUM = "more players who have floated up as often as the rules wish to allow would float up again"
_MORE_OFTEN = "the upfloaters would have floated up more often before"
_UP_LAST_ROUND = "more players who floated up last round would float up again"
