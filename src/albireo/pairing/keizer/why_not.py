"""Why two players do not meet on a club evening: the decision that prevented it."""

from albireo.pairing.explanation import WhyNot
from albireo.pairing.keizer.engine import ClubRound
from albireo.pairing.why_not import (
    AbsoluteRules,
    Question,
    absolute_rule_against,
    answer,
    came_first,
    do_meet,
    no_completion,
)


def why_not(made: ClubRound, first: int, second: int) -> WhyNot:
    """Return the answer, taken from the decisions of the round."""
    question = Question(made.name, first, second)
    met = made.players[first].met.get(second) if {first, second} <= made.players.keys() else None
    if met is not None and made.round - met < made.distance:
        text = "{first} and {second} met in round {met} and may meet again from round {again}."
        return answer(question, "forbidden", "8", text, "8", met=met, again=met + made.wanted)
    bye = made.bye.tpn if made.bye else None
    excluded = absolute_rule_against(
        question, made.field, AbsoluteRules("8", lambda one, other: False, bye, "9")
    )
    if excluded is not None:
        return excluded
    pair = {first, second}
    decision = next(found for found in made.pairs if found.player in pair or found.opponent in pair)
    if {decision.player, decision.opponent} == pair:
        return do_meet(question)
    if decision.player in pair and (pair - {decision.player}) <= set(decision.passed):
        return no_completion(question, "7", "7")
    return came_first(question, decision.player, decision.opponent, "7", "7")
