"""Why two players do not meet in an Amalfi round: the decision that prevented it."""

from albireo.pairing.amalfi.decision import AmalfiPairs
from albireo.pairing.amalfi.players import due_the_same
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


def why_not(made: AmalfiPairs, field: PairingField, bye: int | None, pair: tuple[int, int]) -> WhyNot:
    """Return the answer, taken from the decisions of the round."""
    first, second = pair
    question = Question("Amalfi", first, second)
    players = made.players
    rules = AbsoluteRules("7", lambda one, other: other in players[one].opponents, bye, "4")
    excluded = absolute_rule_against(question, field, rules)
    if excluded is not None:
        if excluded.criterion == "prohibited" and not permitted_colours(
            players[first].colours, players[second].colours
        ):
            text = (
                "{first} and {second} cannot meet: with either choice of colours, one of them would get"
                " a colour that is not permitted."
            )
            return answer(question, "forbidden", "7", text, "7")
        return excluded
    decision = next(found for found in made.pairs if found.player in pair or found.opponent in pair)
    if {decision.player, decision.opponent} == {first, second}:
        return do_meet(question)
    order = came_first(question, decision.player, decision.opponent, "6", "6")
    if decision.player not in pair:
        return order
    other = second if decision.player == first else first
    if other in decision.passed:
        return no_completion(question, "6", "6")
    chooser, chosen = players[decision.player], players[decision.opponent]
    if made.colours_first and due_the_same(chooser, players[other]) and not due_the_same(chooser, chosen):
        text = "{first} and {second} do not meet because both are due the same colour."
        return answer(question, "worse", "6", text, "6")
    return order
