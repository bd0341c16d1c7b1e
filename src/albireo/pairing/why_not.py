"""Parts of the answer to "why does A not play B?" that systems have in common."""

from collections.abc import Callable, Iterable

from albireo.domain.explanation import Note
from albireo.domain.message import translatable
from albireo.domain.wording import Participant
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import PairingField
from albireo.value_classes import dataclass

MORE_UPFLOATERS = translatable("more opponents would have to be brought up from lower scoregroups")
LOWER_UPFLOATERS = translatable("an opponent with a lower score would have to be brought up")
FEWER_COLOURS = translatable("fewer players would get the colour they are due")
"""A consequence that several systems avoid."""


@dataclass(frozen=True, slots=True)
class Compared:
    """One criterion, evaluated for the actual pairing and for the best one with the pair in question."""

    criterion: str
    article: str
    text: str
    """What is counted, with `{ours}` and `{theirs}`."""
    ours: object
    theirs: object
    consequence: str
    """The consequence told to a player, following `if … met …,`."""


@dataclass(frozen=True, slots=True)
class Question:
    """Two participants in question, and the chapter of the rules."""

    chapter: str
    """`C.04.5`"""
    first: int
    second: int


def answer(
    question: Question, verdict: str, criterion: str, text: str, article: str = "", **values: object
) -> WhyNot:
    """Return an answer with the full article; `text` may contain `{first}` and `{second}`."""
    where = f"{question.chapter} {article}" if article else ""
    both = (question.first, question.second)
    filled = {"first": Participant(question.first), "second": Participant(question.second), **values}
    return WhyNot(verdict, criterion, Note("why-not", text, where, filled, both))


@dataclass(frozen=True, slots=True)
class AbsoluteRules:
    """The absolute rules that exclude a pair, with their articles."""

    rematch_article: str
    have_met: Callable[[int, int], bool]
    bye: int | None
    bye_article: str
    colour_article: str = ""
    same_colour: Callable[[int, int], bool] = lambda first, second: False
    """Whether both have the same absolute colour preference (C3), or the equivalent."""
    colour_text: str = translatable("{first} and {second} must both have the same colour in this round.")
    """The text used in that case."""


def absolute_rule_against(question: Question, field: PairingField, rules: AbsoluteRules) -> WhyNot | None:
    """Return the answer if the pair is excluded by an absolute rule, otherwise None."""
    first, second = question.first, question.second
    for tpn in (first, second):
        if tpn not in field.index:
            return answer(
                question, "absent", "", "{player} is not paired in this round.", player=Participant(tpn)
            )
    if first == second:
        return answer(question, "forbidden", "C1", "A player cannot meet themselves.", rules.rematch_article)
    if rules.have_met(first, second):
        text = "{first} and {second} have already met."
        return answer(question, "forbidden", "C1", text, rules.rematch_article)
    if rules.same_colour(first, second):
        return answer(question, "forbidden", "C3", rules.colour_text, rules.colour_article)
    if not field.adjacency[field.index[first]] >> field.index[second] & 1:
        return answer(
            question,
            "forbidden",
            "prohibited",
            ("{first} and {second} are kept apart: the arbiter has prohibited this pairing."),
        )
    if rules.bye is not None and rules.bye in (first, second):
        text = "{player} gets the bye in this round."
        return answer(question, "worse", "bye", text, rules.bye_article, player=Participant(rules.bye))
    return None


def do_meet(question: Question) -> WhyNot:
    """Return the answer for a pair that does meet in the round."""
    return answer(question, "paired", "", "{first} and {second} do play each other.")


def no_completion(question: Question, criterion: str, article: str) -> WhyNot:
    """Return the answer if the pair would leave others without a legal pairing."""
    text = "If {first} met {second}, the others could not all be paired."
    return answer(question, "worse", criterion, text, article)


def came_first(question: Question, player: int, opponent: int, criterion: str, article: str) -> WhyNot:
    """Return the answer if a player chose in order and took another, or was taken before.

    `player` took `opponent`, and the question is about one of the two.
    """
    pair = (question.first, question.second)
    if player not in pair:
        other = question.second if opponent == question.first else question.first
        return answer(
            question,
            "later",
            criterion,
            "{seated} already plays {player}, who comes before {other} in the order.",
            article,
            player=Participant(player),
            other=Participant(other),
            seated=Participant(opponent),
        )
    other = question.second if player == question.first else question.first
    return answer(
        question,
        "later",
        criterion,
        "For {seated}, the rules try {opponent} before {other}.",
        article,
        seated=Participant(player),
        opponent=Participant(opponent),
        other=Participant(other),
    )


def compare(question: Question, criteria: Iterable[Compared], later: str, later_article: str) -> WhyNot:
    """Return the first criterion that gets worse; if none does, `later` gives the order that decides."""
    for item in criteria:
        if item.ours != item.theirs:
            return _worse(question, item)
    return answer(question, "later", "", later, later_article)


def _worse(question: Question, item: Compared) -> WhyNot:
    """Return the answer that names the criterion, with both values in the details."""
    both = (question.first, question.second)
    article = f"{question.chapter} {item.article}"
    values = {
        "first": Participant(question.first),
        "second": Participant(question.second),
        "criterion": item.criterion,
        "ours": item.ours,
        "theirs": item.theirs,
        "consequence": translatable(item.consequence),
    }
    part = Note("criterion", item.text, article, values)
    text = "If {first} met {second}, {consequence}."
    return WhyNot("worse", item.criterion, Note("why-not", text, article, values, both, (part,)))
