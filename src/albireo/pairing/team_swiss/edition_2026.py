"""The Swiss Team Pairing System in force from February 2026 (C.04.6).

The round is paired as article 3.3 says: the bye first, then from the top one bracket after the other, each
made of the top scoregroup and its upfloaters, colours last. Completion (C3) holds throughout: the bye leaves
a complete pairing, and each selection of upfloaters keeps one.
"""

from albireo.kernel.bitset import mask_of
from albireo.pairing.brackets import Entered, NextBracket, coloured, enter, round_pairing, steps, why_not
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import Field
from albireo.pairing.system import CannotPair, PairingRequest, RoundPairing
from albireo.pairing.team_swiss.bracket import pair_bracket
from albireo.pairing.team_swiss.cards import Card, cards
from albireo.pairing.team_swiss.colours import colour_of_first, first_team
from albireo.pairing.team_swiss.explanation import ARTICLE, BracketFacts, TeamExplanation
from albireo.pairing.team_swiss.rules import TeamRules, rules_of
from albireo.pairing.team_swiss.why_not import compare_brackets
from albireo.pairing.upfloater_selection import following_scoregroup, select
from albireo.pairing.why_not import AbsoluteRules, Question

NAME = "team-swiss-2026"


class TeamSwiss2026:
    """C.04.6 as a `PairingSystem`; participants are teams."""

    def pair(self, request: PairingRequest) -> RoundPairing:
        """The pairing of a round; White has White on board 1."""
        rules, entered = _enter(request)
        field, made = entered.field, entered.cards
        brackets = [step.facts for step in steps(_pairer(request, rules, entered), field, entered.to_pair)]
        colours = coloured(
            (
                first_team(made[field.tpns[top]], made[field.tpns[bottom]])
                for facts in brackets
                for top, bottom in facts.pairs
            ),
            lambda first, other: colour_of_first(first, other, request.initial_colour, rules.colours),
        )
        explanation = TeamExplanation(field, entered.bye, tuple(brackets), colours)
        return round_pairing(NAME, request, entered, colours, explanation)

    def why_not(self, request: PairingRequest, first: int, second: int) -> WhyNot:
        """Why these two teams do not meet: their first bracket paired again with the two forced together."""
        rules, entered = _enter(request)
        question = Question(ARTICLE, first, second)
        return why_not(
            question,
            entered,
            AbsoluteRules("2 C1", entered.have_met, entered.bye_tpn, "3.4"),
            ("C3", "2 C3"),
            _pairer(request, rules, entered),
            lambda ours, theirs: compare_brackets(question, entered.field, ours, theirs),
        )


def _enter(request: PairingRequest) -> tuple[TeamRules, Entered[Card]]:
    tournament = request.tournament
    if not tournament.teams:
        raise CannotPair("the team Swiss system needs teams (records 310), found none")

    def bye_order(card: Card) -> tuple[int, int, int]:  # 3.4
        return card.score, -card.matches_played, -card.tpn

    rules = rules_of(tournament.settings.system)
    everybody = cards(tournament, request.round, rules, request.is_last_round)
    present = {tpn: card for tpn, card in everybody.items() if tpn not in request.absent}
    return rules, enter(request, present, bye_order, f"{ARTICLE} 3.3")


def _pairer(request: PairingRequest, rules: TeamRules, entered: Entered[Card]) -> NextBracket[BracketFacts]:
    """What pairs the top scoregroup of those left with its upfloaters."""
    floated = 0
    last = request.number_of_rounds
    if last is None or request.round < last - 1:  # C7 and C10 do not apply in the last two rounds
        floated = mask_of(entered.field.index[tpn] for tpn, card in entered.cards.items() if card.floated)
    preferences = [entered.cards[tpn].preference for tpn in entered.field.tpns]

    def next_bracket(field: Field, left: int, _: BracketFacts | None) -> BracketFacts:
        residents = field.scoregroups(left)[0]
        following = following_scoregroup(field, residents, left)
        selection = select(field, residents, left & ~residents, following, floated)
        pairing = pair_bracket(field, residents, selection.upfloaters, floated, preferences, rules.colours)
        return BracketFacts(residents, selection, pairing)

    return next_bracket


SYSTEM = TeamSwiss2026()
