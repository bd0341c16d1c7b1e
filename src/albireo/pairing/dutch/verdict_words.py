"""The effect of an alternative on the criteria, in plain words and in numbers."""

from albireo.domain.message import translatable
from albireo.domain.wording import Score
from albireo.pairing.account import Member
from albireo.pairing.dutch.decisions import Decisions
from albireo.pairing.dutch.question import Verdict
from albireo.pairing.dutch.scale import Digit
from albireo.pairing.dutch.wording import COMPLETION, cite, consequence_of, points_of, sentence_of
from albireo.pairing.explanation import Note


def value_of(digit: Digit, value: int) -> Score | int:
    """Return the value of a criterion's step: a number of players, or in C5 a score."""
    return Score(value) if digit.criterion == "C5" else value


def verdict_note(article: str, verdict: Verdict) -> Note:
    """Return a note on the criterion that a wish makes worse."""
    digit = verdict.digit
    assert digit is not None
    where, sentence = sentence_of(digit)
    text = sentence if digit.criterion in COMPLETION else "{what} instead of {chosen}"
    facts = {
        "criterion": digit.criterion,
        "what": translatable(sentence),
        "consequence": consequence_of(digit),
        "of": points_of(digit),
        "value": value_of(digit, verdict.with_wish),
        "with_wish": value_of(digit, verdict.with_wish),
        "chosen": value_of(digit, verdict.chosen),
    }
    return Note("worse", text, cite(article, where), facts)


def plain_values(verdict: Verdict) -> dict[str, object]:
    """Return the values for a sentence about the consequence of a wish."""
    assert verdict.digit is not None
    return {"consequence": consequence_of(verdict.digit), "of": points_of(verdict.digit)}


def describe_member(decisions: Decisions, place: int) -> Member:
    """Return a player with points, colour due and past floats."""
    entrant = decisions.field.entrants[place]
    name = decisions.tournament.by_tpn[entrant.tpn].name
    return Member(entrant.tpn, entrant.score, entrant.preference, entrant.floats, name)
