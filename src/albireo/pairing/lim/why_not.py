"""Why two players do not meet in a Lim round: the decision that prevented it."""

from albireo.domain.wording import Participant
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import PairingField
from albireo.pairing.lim.edition import LimEdition
from albireo.pairing.lim.passes import RoundGroups
from albireo.pairing.lim.players import LimPlayer, colours_fit, compatible_colours
from albireo.pairing.why_not import (
    AbsoluteRules,
    Question,
    absolute_rule_against,
    answer,
    came_first,
    do_meet,
)


def why_not(
    edition: LimEdition,
    players: dict[int, LimPlayer],
    field: PairingField,
    bye: int | None,
    groups: RoundGroups,
    pair: tuple[int, int],
) -> WhyNot:
    """Return the answer, taken from the decisions of the round."""
    first, second = pair
    question = Question(edition.spec.article, first, second)

    def names(*articles: str) -> str:
        return ", ".join(map(edition.name, articles))

    rules = AbsoluteRules(
        rematch_article=edition.name("2.1"),
        have_met=lambda one, other: other in players[one].opponents,
        bye=bye,
        bye_article=edition.name("1"),
    )
    excluded = absolute_rule_against(question, field, rules)
    if excluded is not None:
        if excluded.criterion == "prohibited" and not compatible_colours(players[first], players[second]):
            text = (
                "{first} and {second} cannot meet: with either choice of colours, one of them would get"
                " a colour that is not permitted."
            )
            return answer(question, "forbidden", names("2.1"), text, names("2.1", "5.1"))
        return excluded
    for group, decision in groups.decisions():
        seats = (decision.player, decision.opponent)
        if first not in seats and second not in seats:
            continue
        if first in seats and second in seats:
            return do_meet(question)
        seated = first if first in seats else second
        other = second if seated == first else first
        if other not in group.members or any(floater.tpn == other for floater in group.floaters):
            return answer(
                question,
                "worse",
                names("2.2"),
                (
                    "Each scoregroup is paired separately: {other} is not in the one in which {seated} was"
                    " paired."
                ),
                names("2.2", "3"),
                seated=Participant(seated),
                other=Participant(other),
            )
        if seated == decision.opponent:
            return came_first(question, *seats, names("4.1"), names("4.1"))
        if not decision.might_have(other):
            return answer(
                question,
                "worse",
                names("4.4"),
                "If {first} met {second}, the rest of the scoregroup could not be paired.",
                names("4.4"),
            )
        if other in decision.too_far and decision.counted_from == seated:
            return _far_from_floater(question, edition, seated, other)
        if other in decision.too_far:
            return answer(
                question,
                "worse",
                names("5.7"),
                (
                    "{other} is more than 100 rating points from {nearest}, the first possible"
                    " opponent of {seated}."
                ),
                names("3.8" if decision.is_floater else "5.7"),
                other=Participant(other),
                nearest=Participant(decision.counted_from),
                seated=Participant(seated),
            )
        if not colours_fit(players[seated], players[other]) and colours_fit(
            players[seated], players[decision.opponent]
        ):
            return answer(
                question,
                "worse",
                names("5.2"),
                "{first} and {second} do not meet because both are due the same colour.",
                names("3.8" if decision.is_floater else "5.2"),
            )
        article = names("3.8" if decision.is_floater else "4.1")
        return came_first(question, *seats, names("4.1"), article)
    raise AssertionError("every player but the one with the bye is paired")


def _far_from_floater(question: Question, edition: LimEdition, floater: int, other: int) -> WhyNot:
    """Return the answer by 10.7 of 1989: the limit applies between the floater and the opponent."""
    return answer(
        question,
        "worse",
        edition.name("5.7"),
        "{floater}, a floater, and {other} are more than 100 rating points apart.",
        edition.name("3.8"),
        floater=Participant(floater),
        other=Participant(other),
    )
