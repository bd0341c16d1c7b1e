"""Why two players do not meet: their group is paired again with the two forced together."""

from collections.abc import Sequence

from albireo.domain.wording import Participant
from albireo.pairing.burstein_1.colours import allocations
from albireo.pairing.burstein_1.explanation import count_granted
from albireo.pairing.burstein_1.group import Group, Pairer
from albireo.pairing.burstein_1.players import Player
from albireo.pairing.burstein_1.spec import SPEC_1
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import PairingField
from albireo.pairing.why_not import (
    FEWER_COLOURS,
    AbsoluteRules,
    Compared,
    Question,
    absolute_rule_against,
    answer,
    compare,
    do_meet,
)


def why_not(
    players: Sequence[Player],
    pairer: Pairer,
    field: PairingField,
    bye: int | None,
    groups: Sequence[Group],
    asked: tuple[int, int],
) -> WhyNot:
    """Return the answer from the group in which one of them is paired."""
    question = Question(SPEC_1.article, *asked)

    def have_met(one: int, other: int) -> bool:
        return other in players[field.index[one]].opponents

    def same_colour(one: int, other: int) -> bool:
        both = [players[field.index[tpn]] for tpn in (one, other)]
        return both[0].due is both[1].due and not any(
            player.due is None or player.may_have(player.due.opposite) for player in both
        )

    rules = AbsoluteRules("3.1", have_met, bye, "4", "5.2, 5.3", same_colour)
    excluded = absolute_rule_against(question, field, rules)
    if excluded is not None:
        both = [players[field.index[tpn]] for tpn in asked if tpn in field.index]
        if excluded.criterion == "prohibited" and not allocations(*both):
            text = (
                "{first} and {second} cannot meet: with either choice of colours, one of them would get"
                " a colour that is not permitted."
            )
            return answer(question, "forbidden", "5.2, 5.3", text, "5.2, 5.3")
        return excluded
    a, b = sorted(field.index[tpn] for tpn in asked)
    for group in groups:
        if (a, b) in group.pairing.pairs:
            return do_meet(question)
        if group.members >> a & group.members >> b & 1:
            return _in_one_group(question, players, pairer, group, (a, b))
        paired = {v for pair in group.pairing.pairs for v in pair}
        seated = next((v for v in (a, b) if v in paired), None)
        if seated is not None:
            other = b if seated == a else a
            return answer(
                question,
                "worse",
                "3.2",
                (
                    "Each scoregroup is paired separately: {other} is not in the one in which {seated} was"
                    " paired."
                ),
                "3.2",
                seated=Participant(players[seated].tpn),
                other=Participant(players[other].tpn),
            )
    raise AssertionError("two players of a round are in its groups")


def _in_one_group(
    question: Question, players: Sequence[Player], pairer: Pairer, group: Group, pair: tuple[int, int]
) -> WhyNot:
    may_float = group.residents & ~group.refused
    forced = pairer.pair(group.members, may_float, pair)
    if forced is None:
        text = "If {first} met {second}, the rest of the scoregroup could not be paired."
        return answer(question, "worse", "6.6", text, "6.6")
    compared = [
        Compared(
            "6.5",
            "6.5",
            "fewer players with their due colour: {theirs} instead of {ours}",
            count_granted(players, group),
            count_granted(players, group, forced.unmet),
            FEWER_COLOURS,
        )
    ]
    return compare(
        question,
        compared,
        (
            "{first} and {second} could meet just as well, but the pairing made comes earlier in the order of"
            " the rules."
        ),
        "6.2, 6.4",
    )
