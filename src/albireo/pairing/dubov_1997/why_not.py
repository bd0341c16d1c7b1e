"""Why two players do not meet in a round of the Dubov System of 1997: the decision that prevented it."""

from collections.abc import Mapping, Sequence

from albireo.domain.wording import Participant
from albireo.pairing.dubov_1997.decision import Group, How
from albireo.pairing.dubov_1997.players import OldDubovPlayer
from albireo.pairing.dubov_1997.variant import Variant
from albireo.pairing.due_colours import permitted_colours
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import PairingField
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
    variant: Variant,
    players: Mapping[int, OldDubovPlayer],
    field: PairingField,
    bye: int | None,
    groups: Sequence[Group],
    pair: tuple[int, int],
) -> WhyNot:
    """Return the answer, taken from the decisions of the round."""
    first, second = pair
    question = Question(variant.chapter, first, second)
    rules = AbsoluteRules("2.1", lambda one, other: other in players[one].opponents, bye, "4")
    excluded = absolute_rule_against(question, field, rules)
    if excluded is not None:
        if excluded.criterion == "prohibited" and not permitted_colours(
            players[first].colours, players[second].colours
        ):
            text = (
                "{first} and {second} cannot meet: with either choice of colours, one of them would get"
                " a colour that is not permitted."
            )
            return answer(question, "forbidden", "2.3", text, "2.3, 2.4")
        return excluded
    group, decision = next(
        (group, decision)
        for group in groups
        for decision in group.decisions
        if decision.player in pair or decision.opponent in pair
    )
    if {decision.player, decision.opponent} == {first, second}:
        return do_meet(question)
    article = decision.article
    seated = first if first in (decision.player, decision.opponent) else second
    other = second if seated == first else first
    if decision.player == seated and other in decision.blocking:
        if article == How.ROW:
            text = (
                "If {first} met {second}, the rest of the scoregroup could not be paired, or"
                " not with colours as good."
            )
            return answer(question, "worse", article, text, article)
        return no_completion(question, article, "9")
    left = any(floater.tpn == other for floater in group.floaters)
    island = decision.article == How.ISLAND
    if island and seated == decision.opponent:
        text = "{seated} is brought up for {player}, who has no opponent left in the scoregroup."
        player = Participant(decision.player)
        return answer(question, "worse", "7.1", text, "7.1", seated=Participant(seated), player=player)
    if other in group.brought_up and decision.article in (How.FLOATER, How.ISLAND):
        text = "{seated} is paired before {other} is brought up to the scoregroup."
        both = {"seated": Participant(seated), "other": Participant(other)}
        return answer(question, "worse", "7", text, "7, 8", **both)
    if other not in group.members or left or island:
        text = "Each scoregroup is paired separately: {other} is not in the one in which {seated} was paired."
        return answer(
            question, "worse", "6.1", text, "6, 7", seated=Participant(seated), other=Participant(other)
        )
    return came_first(question, decision.player, decision.opponent, article, article)
