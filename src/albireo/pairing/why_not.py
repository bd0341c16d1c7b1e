"""Parts of the answer to "why does A not play B?" that systems share."""

from collections.abc import Callable, Iterable

from albireo.domain.explanation import Note
from albireo.domain.message import translatable
from albireo.domain.wording import Participant
from albireo.pairing.explanation import WhyNot
from albireo.pairing.field import PairingField
from albireo.value_classes import dataclass

MORE_UPFLOATERS = translatable("more upfloaters would be needed from lower scoregroups")
LOWER_UPFLOATERS = translatable("an upfloater with a lower score would be needed")
FEWER_COLOURS = translatable("fewer players would get the colour they are due")
"""What follows from a pairing that several systems avoid."""


@dataclass(frozen=True, slots=True)
class Compared:
    """One criterion, valued for the pairing made and for the best one with the pair asked about."""

    criterion: str
    article: str
    text: str
    """What is counted, with `{ours}` and `{theirs}`."""
    ours: object
    theirs: object
    consequence: str
    """What a player is told: it follows `if … met …,`."""


@dataclass(frozen=True, slots=True)
class Question:
    """Two participants someone asks about, in one chapter of the rules."""

    chapter: str
    """`C.04.5`"""
    first: int
    second: int


def answer(
    question: Question, verdict: str, criterion: str, text: str, article: str = "", **values: object
) -> WhyNot:
    """An answer with the article written in full; `text` may name `{first}` and `{second}`."""
    where = f"{question.chapter} {article}" if article else ""
    both = (question.first, question.second)
    filled = {"first": Participant(question.first), "second": Participant(question.second), **values}
    return WhyNot(verdict, criterion, Note("why-not", text, where, filled, both))


@dataclass(frozen=True, slots=True)
class AbsoluteRules:
    """What rules a pair out beforehand, and the articles that do so."""

    rematch_article: str
    have_met: Callable[[int, int], bool]
    bye: int | None
    bye_article: str
    colour_article: str = ""
    same_colour: Callable[[int, int], bool] = lambda first, second: False
    """Whether both have the same absolute colour preference (C3), or the equivalent."""
    colour_text: str = translatable("{first} and {second} must both have the same colour in this round.")
    """What is said then."""


def ruled_out(question: Question, field: PairingField, rules: AbsoluteRules) -> WhyNot | None:
    """The answer if the pair is ruled out beforehand; None if it is a matter of quality."""
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
    """The answer to a question about a pair of the round."""
    return answer(question, "paired", "", "{first} and {second} do play each other.")


def no_completion(question: Question, criterion: str, article: str) -> WhyNot:
    """The answer if the pair would leave others without a legal pairing."""
    text = "If {first} met {second}, the others could not all be paired."
    return answer(question, "worse", criterion, text, article)


def came_first(question: Question, player: int, opponent: int, criterion: str, article: str) -> WhyNot:
    """The answer where a player chose in an order, and took someone else or was taken before.

    `player` took `opponent`, and one of the two is asked about.
    """
    pair = (question.first, question.second)
    if player not in pair:
        other = question.second if opponent == question.first else question.first
        return answer(
            question,
            "later",
            criterion,
            "{player} comes before {other} in the order and is paired with {seated}.",
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
        "{opponent} comes before {other} as an opponent for {seated}.",
        article,
        seated=Participant(player),
        opponent=Participant(opponent),
        other=Participant(other),
    )


def compare(question: Question, criteria: Iterable[Compared], later: str, later_article: str) -> WhyNot:
    """The first criterion that gets worse; if none does, `later` says by which order the pairing loses."""
    for item in criteria:
        if item.ours != item.theirs:
            return _worse(question, item)
    return answer(question, "later", "", later, later_article)


def _worse(question: Question, item: Compared) -> WhyNot:
    """The answer that names the criterion, with both its values beneath."""
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
