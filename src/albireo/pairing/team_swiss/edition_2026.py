"""The Swiss Team Pairing System in force from February 2026 (C.04.6).

The round is paired as article 3.3 says: the bye first, then from the top one bracket after the other, each
made of the top scoregroup and its upfloaters, colours last. Completion (C3) holds throughout: the bye leaves
a complete pairing, and each selection of upfloaters keeps one.
"""

from dataclasses import dataclass

from albireo.domain.colour import Colour
from albireo.pairing import board_order
from albireo.pairing.byes import ByeChoice, choose_bye
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import Field, build_field, can_complete, no_legal_pairing, prohibited_with
from albireo.pairing.notes import ColourFacts
from albireo.pairing.system import CannotPair, PairingRequest, RoundPairing
from albireo.pairing.team_swiss.bracket import pair_bracket
from albireo.pairing.team_swiss.cards import Card, cards
from albireo.pairing.team_swiss.colours import colour_of_first, first_team
from albireo.pairing.team_swiss.explanation import ARTICLE, BracketFacts, TeamExplanation
from albireo.pairing.team_swiss.rules import TeamRules, rules_of
from albireo.pairing.team_swiss.why_not import compare
from albireo.pairing.upfloater_selection import following_scoregroup, select
from albireo.pairing.why_not import AbsoluteRules, Question, do_meet, no_completion, ruled_out

NAME = "team-swiss-2026"


@dataclass(frozen=True, slots=True)
class _Prepared:
    """A round before its first bracket."""

    rules: TeamRules
    cards: dict[int, Card]
    field: Field
    bye: ByeChoice | None
    floated: int
    """Floaters of the previous round; empty in the last two rounds, where C7 and C10 do not apply."""

    @property
    def to_pair(self) -> int:
        if self.bye is None:
            return self.field.everybody
        return self.field.everybody & ~(1 << self.field.index[self.bye.tpn])

    def bracket(self, field: Field, left: int) -> BracketFacts:
        """The next bracket of the teams left; `field` may have a pair forced."""
        residents = field.scoregroups(left)[0]
        following = following_scoregroup(field, residents, left)
        selection = select(field, residents, left & ~residents, following, self.floated)
        preferences = [self.cards[tpn].preference for tpn in field.tpns]
        return BracketFacts(
            residents,
            selection,
            pair_bracket(
                field, residents, selection.upfloaters, self.floated, preferences, self.rules.colours
            ),
        )


class TeamSwiss2026:
    """C.04.6 as a `PairingSystem`; participants are teams."""

    def pair(self, request: PairingRequest) -> RoundPairing:
        """The pairing of a round; White has White on board 1."""
        prepared = _prepare(request)
        field, made = prepared.field, prepared.cards
        brackets: list[BracketFacts] = []
        left = prepared.to_pair
        while left:
            brackets.append(prepared.bracket(field, left))
            left &= ~brackets[-1].teams
        colours: dict[tuple[int, int], ColourFacts] = {}
        for facts in brackets:
            for top, bottom in facts.pairing.pairs:
                first, other = first_team(made[field.tpns[top]], made[field.tpns[bottom]])
                colour, article = colour_of_first(
                    first, other, request.initial_colour, prepared.rules.colours
                )
                white, black = (first, other) if colour is Colour.WHITE else (other, first)
                colours[white.tpn, black.tpn] = ColourFacts(white.tpn, black.tpn, first.tpn, article)
        return RoundPairing(
            system=NAME,
            round=request.round,
            boards=board_order.published(colours, lambda tpn: made[tpn].score, request),
            bye=prepared.bye.tpn if prepared.bye else None,
            absent=request.absent,
            explanation=TeamExplanation(field, prepared.bye, tuple(brackets), colours),
        )

    def why_not(self, request: PairingRequest, first: int, second: int) -> WhyNot:
        """Why these two teams do not meet: their first bracket paired again with the two forced together."""
        prepared = _prepare(request)
        field = prepared.field
        question = Question(ARTICLE, first, second)
        rules = AbsoluteRules(
            rematch_article="2 C1",
            have_met=lambda one, other: other in prepared.cards[one].opponents,
            bye=prepared.bye.tpn if prepared.bye else None,
            bye_article="3.4",
        )
        answer = ruled_out(question, field, rules)
        if answer is not None:
            return answer
        i, j = sorted((field.index[first], field.index[second]))
        left = prepared.to_pair
        facts = prepared.bracket(field, left)
        while not facts.teams & (1 << i | 1 << j):
            left &= ~facts.teams
            facts = prepared.bracket(field, left)
        if (i, j) in facts.pairing.pairs:
            return do_meet(question)
        forced = field.with_pair(i, j)
        if not can_complete(forced, left):
            return no_completion(question, "C3", "2 C3")
        return compare(question, field, facts, prepared.bracket(forced, left))


def _prepare(request: PairingRequest) -> _Prepared:
    tournament = request.tournament
    if not tournament.teams:
        raise CannotPair("the team Swiss system needs teams (records 310), found none")
    rules = rules_of(tournament.settings.system)
    made = {
        tpn: card
        for tpn, card in cards(tournament, request.round, rules, request.is_last_round).items()
        if tpn not in request.absent
    }
    barred = prohibited_with(tournament, request.round)
    field = build_field(
        tuple(made),
        lambda tpn: made[tpn].score,
        lambda tpn: (*made[tpn].opponents, *barred.get(tpn, ())),
    )
    bye = None
    if len(field.tpns) % 2:

        def order(tpn: int) -> tuple[int, int, int]:  # 3.4
            return made[tpn].score, -made[tpn].matches_played, -tpn

        bye = choose_bye(field, lambda tpn: made[tpn].may_have_bye, order)
    if bye is None and (len(field.tpns) % 2 or not can_complete(field, field.everybody)):
        raise no_legal_pairing(field, f"{ARTICLE} 3.3")
    floated = 0
    last = request.number_of_rounds
    if last is None or request.round < last - 1:
        floated = sum(1 << field.index[tpn] for tpn, card in made.items() if card.floated)
    return _Prepared(rules, made, field, bye, floated)


SYSTEM = TeamSwiss2026()
