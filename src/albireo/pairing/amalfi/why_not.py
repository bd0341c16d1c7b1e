"""Why two players do not meet in an Amalfi round: the decision that went another way."""

from albireo.domain.wording import Participant
from albireo.pairing.amalfi.decision import AmalfiPairs
from albireo.pairing.amalfi.players import due_the_same
from albireo.pairing.due_colours import permitted
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import PairingField
from albireo.pairing.why_not import AbsoluteRules, Question, answer, do_meet, no_completion, ruled_out


def why_not(made: AmalfiPairs, field: PairingField, bye: int | None, pair: tuple[int, int]) -> WhyNot:
    """The answer, read off the decisions of the round."""
    first, second = pair
    question = Question("Amalfi", first, second)
    players = made.players
    rules = AbsoluteRules("7", lambda one, other: other in players[one].opponents, bye, "4")
    excluded = ruled_out(question, field, rules)
    if excluded is not None:
        if excluded.criterion == "prohibited" and not permitted(
            players[first].colours, players[second].colours
        ):
            text = "no colours would be permissible for {first} and {second}"
            return answer(question, "forbidden", "7", text, "7")
        return excluded
    decision = next(found for found in made.pairs if found.player in pair or found.opponent in pair)
    if {decision.player, decision.opponent} == {first, second}:
        return do_meet(question)
    if decision.player not in pair:
        seated = decision.opponent
        other = second if seated == first else first
        return answer(
            question,
            "later",
            "6",
            "{player} chooses before {other} and takes {seated}",
            "6",
            player=Participant(decision.player),
            other=Participant(other),
            seated=Participant(seated),
        )
    other = second if decision.player == first else first
    if other in decision.passed:
        return no_completion(question, "6", "6")
    chooser, chosen = players[decision.player], players[decision.opponent]
    if made.colours_first and due_the_same(chooser, players[other]) and not due_the_same(chooser, chosen):
        text = "{first} and {second} are due the same colour"
        return answer(question, "worse", "6", text, "6")
    return answer(
        question,
        "later",
        "6",
        "{seated} tries {opponent} before {other}",
        "6",
        seated=Participant(decision.player),
        opponent=Participant(decision.opponent),
        other=Participant(other),
    )
