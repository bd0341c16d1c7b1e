"""Why two players do not meet in a round by the rules of US Chess: the decision that prevented it."""

from collections.abc import Mapping, Sequence

from albireo.domain.colour import Colour
from albireo.domain.message import translatable
from albireo.domain.wording import Participant
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import PairingField
from albireo.pairing.unpaired import Decision
from albireo.pairing.uscf.decision import ScoreGroup
from albireo.pairing.uscf.players import UscfPlayer
from albireo.pairing.why_not import (
    AbsoluteRules,
    Question,
    absolute_rule_against,
    answer,
    came_first,
    do_meet,
    no_completion,
)


def why_not(
    players: Mapping[int, UscfPlayer],
    field: PairingField,
    bye: int | None,
    groups: Sequence[ScoreGroup],
    pair: tuple[int, int],
    *,
    thirds_free: bool,
) -> WhyNot:
    """Return the answer, taken from the decisions of the round."""
    first, second = pair
    question = Question("US Chess", first, second)
    rules = AbsoluteRules(
        "27A1",
        lambda one, other: other in players[one].opponents,
        bye,
        "28L2",
        "29E5f",
        lambda one, other: not thirds_free and _third(players[one], players[other]),
        translatable(
            "{first} and {second} both had the same colour in their last two games, and one of"
            " them would have it again."
        ),
    )
    excluded = absolute_rule_against(question, field, rules)
    if excluded is not None:
        return excluded
    group = next(
        group for group in groups if any(first in seats or second in seats for seats in group.all_pairs)
    )
    if any({first, second} == set(seats) for seats in group.all_pairs):
        return do_meet(question)
    decisions = [*(item.choice for item in group.odd_players), *group.natural]
    decision = next(item for item in decisions if item.player in pair or item.opponent in pair)
    if {decision.player, decision.opponent} == {first, second}:
        text = (
            "{first} against {second} was the natural pair, but it was changed so that more"
            " players get the colour they are due."
        )
        return answer(question, "worse", "29E5", text, "29E5")
    return _by_order(question, group, decision, pair)


def _third(one: UscfPlayer, other: UscfPlayer) -> bool:
    """Return whether every allocation gives one of them the same colour for the third time running."""
    return any(not one.may_have(colour) and not other.may_have(colour) for colour in Colour)


def _by_order(question: Question, group: ScoreGroup, decision: Decision, pair: tuple[int, int]) -> WhyNot:
    """Return the answer for a player who came first in an order."""
    seated = pair[0] if pair[0] in (decision.player, decision.opponent) else pair[1]
    other = pair[1] if seated == pair[0] else pair[0]
    article = decision.article
    odd = next((item for item in group.odd_players if item.choice is decision), None)
    if decision.player == seated and odd is not None and other in odd.same_colour:
        text = "{first} and {second} do not meet because both are due the same colour."
        return answer(question, "worse", article, text, article)
    if decision.player == seated and odd is not None and other in odd.too_far:
        assert odd.instead_of is not None
        text = "{other} is too far from {nearest} in rating to be swapped for colours."
        nearest = Participant(odd.instead_of)
        return answer(question, "worse", article, text, article, other=Participant(other), nearest=nearest)
    if decision.player == seated and other in decision.blocking:
        if article == "29C":
            text = "If {first} met {second}, the rest of the scoregroup could not be paired."
            return answer(question, "worse", article, text, article)
        return no_completion(question, article, article)
    if {seated, other} <= set(group.incoming):
        text = "{first} and {second} both drop from a higher scoregroup and meet players of this one."
        return answer(question, "worse", "29D", text, "29D")
    if other not in (*group.residents, *group.incoming) or other in group.dropped:
        text = "Each scoregroup is paired separately: {other} is not in the one in which {seated} was paired."
        return answer(
            question, "worse", "27A2", text, "27A2", seated=Participant(seated), other=Participant(other)
        )
    return came_first(question, decision.player, decision.opponent, article, article)
