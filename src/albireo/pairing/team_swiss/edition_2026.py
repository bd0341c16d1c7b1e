"""The Swiss Team Pairing System in force from February 2026 (C.04.6).

The round is paired according to 3.3: the bye first, then one bracket after the other from the top, each
consisting of the top scoregroup and its upfloaters, colours last. Completion (C3) holds throughout: the bye
leaves a complete pairing, and each selection of upfloaters keeps one.
"""

from collections.abc import Callable, Sequence

from albireo.domain.colour import Colour
from albireo.kernel.bitset import bits, mask_of
from albireo.pairing.account import BracketAccount
from albireo.pairing.brackets import BracketRound, Entered, Step, enter
from albireo.pairing.colours import Preference, fewest_unmet
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import PairingField
from albireo.pairing.forced_pair import keeps_upfloaters, selection_with_pair
from albireo.pairing.notes import bracket_score, bracket_title, pair_account
from albireo.pairing.system import CannotPair, PairingRequest, RoundPairing
from albireo.pairing.team_swiss.bracket import pair_bracket, values_with_pair
from albireo.pairing.team_swiss.colours import colour_of_first, first_team
from albireo.pairing.team_swiss.explanation import ARTICLE, BYE, COLOUR_RULES, BracketFacts, criteria, order
from albireo.pairing.team_swiss.rules import TeamRules, rules_of
from albireo.pairing.team_swiss.spec import SPEC_2026
from albireo.pairing.team_swiss.teams import SwissTeam, teams_before
from albireo.pairing.team_swiss.why_not import compare_pairings, compare_upfloaters
from albireo.pairing.upfloater_notes import UPFLOATERS, first_pairs, upfloater_set
from albireo.pairing.upfloater_selection import following_scoregroup, select
from albireo.pairing.why_not import Question


class TeamSwiss2026:
    """C.04.6 as a `PairingSystem`; participants are teams."""

    def pair(self, request: PairingRequest) -> RoundPairing:
        """Pair a round; White has White on board 1."""
        rules, entered = _enter(request)
        return TeamSwissRound(request, entered, rules).pairing(request)


class TeamSwissRound(BracketRound[SwissTeam, BracketFacts]):
    """All decisions of a round."""

    spec, chapter, bye_rule = SPEC_2026, ARTICLE, BYE
    rematch_article = "2 C1"
    completion = ("C3", "2 C3")

    def __init__(self, request: PairingRequest, entered: Entered[SwissTeam], rules: TeamRules) -> None:
        self.rules = rules
        super().__init__(request, entered)

    def prepare(self, request: PairingRequest) -> None:
        self.floated = 0
        last = request.number_of_rounds
        teams = self.entered.players
        # C7 and C10 do not apply in the last two rounds
        self.floats_count = last is None or request.round < last - 1
        if self.floats_count:
            self.floated = mask_of(self.field.index[tpn] for tpn, team in teams.items() if team.floated)
        self.preferences = [teams[tpn].preference for tpn in self.field.tpns]

    def next_bracket(self, field: PairingField, left: int, before: BracketFacts | None) -> BracketFacts:
        """Pair the top scoregroup of those left with its upfloaters."""
        residents = field.scoregroups(left)[0]
        following = following_scoregroup(field, residents, left)
        selection = select(field, residents, left & ~residents, following, self.floated)
        pairing = pair_bracket(
            field, residents, selection.upfloaters, self.floated, self.preferences, self.rules.colours
        )
        return BracketFacts(residents, selection, pairing)

    def in_order(self, pair: tuple[int, int]) -> Sequence[SwissTeam]:
        top, bottom = (self.entered.players[self.field.tpns[i]] for i in pair)
        return first_team(top, bottom)

    def colour_rule(self, request: PairingRequest) -> Callable[[SwissTeam, SwissTeam], tuple[Colour, str]]:
        kind = self.rules.colours
        return lambda first, other: colour_of_first(first, other, request.initial_colour, kind)

    def preference(self, team: SwissTeam) -> Preference:
        return team.preference

    def account(self, step: Step[BracketFacts]) -> BracketAccount:
        field, facts = self.field, step.facts
        upfloaters = facts.selection.upfloaters
        pairs = [(field.tpns[top], field.tpns[bottom]) for top, bottom in facts.pairs]
        wishes = [self.preferences[i] for i in bits(facts.paired)]
        return BracketAccount(
            title=bracket_title(field, facts.residents, facts.paired, f"{ARTICLE} 1.3"),
            score=bracket_score(field, facts.residents),
            residents=self.members(facts.residents),
            incoming=self.members(upfloaters),
            first=first_pairs(field, facts.paired),
            chosen=(upfloater_set(field, upfloaters, UPFLOATERS, f"{ARTICLE} 3.5"),) if upfloaters else (),
            criteria=tuple(criteria(field, facts, step.left, fewest_unmet(wishes), self.floats_count)),
            order=(order(pairs),),
            pairs=tuple(pair_account(ARTICLE, self.colours, *pair, rules=COLOUR_RULES) for pair in pairs),
        )

    def compare(self, question: Question, step: Step[BracketFacts], pair: tuple[int, int]) -> WhyNot:
        field, facts, ours = self.field, step.facts, step.facts.selection
        if keeps_upfloaters(field, facts.paired, pair, self.mate):
            values = values_with_pair(
                field,
                facts.residents,
                ours.upfloaters,
                self.floated,
                self.preferences,
                self.rules.colours,
                pair,
                self.mate,
            )
            return compare_pairings(question, facts.pairing.values, values)
        following = following_scoregroup(field, facts.residents, step.left)
        other = selection_with_pair(
            field, facts.residents, step.left, following, self.floated, ours, pair, self.mate
        )
        return compare_upfloaters(question, field, ours, other)


def _enter(request: PairingRequest) -> tuple[TeamRules, Entered[SwissTeam]]:
    tournament = request.tournament
    if not tournament.teams:
        raise CannotPair("the team Swiss system needs teams (records 310), found none")

    def bye_order(team: SwissTeam) -> tuple[int, int, int]:  # 3.4
        return team.score, -team.matches_played, -team.tpn

    rules = rules_of(SPEC_2026.choices(tournament.settings.system, request.options))
    everybody = teams_before(tournament, request.round, rules, request.is_last_round)
    present = {tpn: team for tpn, team in everybody.items() if tpn not in request.absent}
    return rules, enter(request, present, bye_order, f"{ARTICLE} 3.3")


SYSTEM = TeamSwiss2026()
