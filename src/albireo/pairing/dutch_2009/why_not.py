"""Why two players do not meet: the bracket is paired again with the two forced together."""

from collections.abc import Sequence

from albireo.domain.message import translatable
from albireo.domain.wording import Participant
from albireo.pairing.dutch_2009.bracket import Shape
from albireo.pairing.dutch_2009.players import Players
from albireo.pairing.dutch_2009.procedure import Settled
from albireo.pairing.dutch_2009.spec import SPEC_2009
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import PairingField
from albireo.pairing.why_not import (
    AbsoluteRules,
    Compared,
    Question,
    absolute_rule_against,
    answer,
    compare,
    do_meet,
)


def why_not(players: Players, brackets: Sequence[Settled], first: int, second: int) -> WhyNot:
    """Return the answer from the bracket in which one of them is paired."""
    question = Question(SPEC_2009.article, first, second)
    listed = players.listed

    def have_met(one: int, other: int) -> bool:
        return other in listed[players.place[one]].opponents

    def same_colour(one: int, other: int) -> bool:
        wishes = [listed[players.place[tpn]].preference for tpn in (one, other)]
        apart = not players.possible[players.place[one]] >> players.place[other] & 1
        return apart and wishes[0].colour is wishes[1].colour and all(wish.is_absolute for wish in wishes)

    field = PairingField(
        tuple(player.tpn for player in listed),
        tuple(player.score for player in listed),
        tuple(players.possible),
    )
    rules = AbsoluteRules("B.1.a", have_met, None, "", "B.2", same_colour)
    excluded = absolute_rule_against(question, field, rules)
    if excluded is not None:
        return excluded
    a, b = sorted((players.place[first], players.place[second]))
    for settled in brackets:
        gathered = settled.bracket.players
        for pair in settled.candidate.pairs:
            if a in pair and b in pair:
                return do_meet(question)
        if gathered >> a & gathered >> b & 1:
            return _in_one_bracket(question, settled, (a, b))
        seated = next((v for v in (a, b) if any(v in pair for pair in settled.candidate.pairs)), None)
        if seated is not None:
            other = b if seated == a else a
            return answer(
                question,
                "worse",
                "B3",
                (
                    "Each scoregroup is paired separately: {other} is not in the one in which {seated} was"
                    " paired."
                ),
                "B.3",
                seated=Participant(listed[seated].tpn),
                other=Participant(listed[other].tpn),
            )
    raise AssertionError("two players of a round are in its brackets")


def _in_one_bracket(question: Question, settled: Settled, pair: tuple[int, int]) -> WhyNot:
    shape = settled.candidate.shape
    ours = settled.candidate.criteria
    found = Shape(shape.players, shape.bracket, shape.number, shape.is_lowest, pair).best()
    if found is None:
        text = "If {first} met {second}, fewer pairs than now ({pairs}) could be made in the bracket."
        return answer(question, "worse", "p", text, "C.6", pairs=shape.number.pairs)
    theirs = found[0]
    if theirs.given_up < ours.given_up:
        text = "If {first} met {second}, the bracket below could not be paired."
        return answer(question, "worse", "C13", text, "C.12, C.13")
    compared = [
        Compared("A.7.d", "A.7.d, B", _RELIEF, int(ours.relief), int(theirs.relief), _LESS_COLOUR),
        Compared(
            "x",
            "A.8, B.4",
            "pairs that do not grant both colour preferences: {theirs} instead of {ours}",
            ours.x,
            theirs.x,
            _FEWER_BOTH,
        ),
        Compared("B5", "B.5, B.6", _DOWN, ours.down, theirs.down, _DOWN_SOONER),
        Compared("B5", "B.5, B.6", _UP, ours.up, theirs.up, _UP_SOONER),
    ]
    later = (
        "{first} and {second} could meet just as well, but the pairing made comes first in"
        " the order of transpositions and exchanges."
    )
    return compare(question, compared, later, "C.7, C.8")


_RELIEF = "strong or absolute colour preferences would have to be given up in the bracket"
_LESS_COLOUR = translatable("strong claims to a colour could not all be respected")
_FEWER_BOTH = translatable("fewer pairs would give both players the colour they are due")
_DOWN_SOONER = translatable("players would be less protected against floating down again")
_UP_SOONER = translatable("players would be less protected against floating up again")
_DOWN = "previous rounds checked for repeated downfloats: {theirs} instead of {ours}"
_UP = "previous rounds checked for repeated upfloats: {theirs} instead of {ours}"
