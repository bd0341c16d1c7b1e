"""Why a player gets the bye."""

from albireo.domain.message import translatable
from albireo.domain.wording import Score
from albireo.pairing.dutch.decisions import Decisions
from albireo.pairing.dutch.float_reason import Told
from albireo.pairing.dutch.question import Verdict, compare, float_wished
from albireo.pairing.dutch.verdict_words import describe_member, plain_values, verdict_note
from albireo.pairing.dutch.wording import Names, cite
from albireo.pairing.explanation import Note


def bye_notes(decisions: Decisions) -> tuple[Note, ...]:
    """Return why the player gets the bye; empty without a bye."""
    place, entrants = decisions.bye, decisions.field.entrants
    if place is None:
        return ()
    values: dict[str, object] = {"player": describe_member(decisions, place)}
    parts: tuple[Note, ...] = ()
    lower = [entrant for entrant in entrants if entrant.score < entrants[place].score]
    if any(entrant.may_have_bye for entrant in lower):
        text = (
            "The bye goes to {player}: if a player with a lower score got it, the others could not be paired."
        )
        if decisions.brackets[-1].kind or not decisions.horizon.bye_scores():
            text = "The bye goes to {player}, who is left over when the last bracket is paired."
    else:
        text, more, parts = _bye_among_equals(decisions, place)
        values |= more
    return (Note("bye", text, cite(decisions.article, "2.3.1"), values, (entrants[place].tpn,), parts),)


def _bye_among_equals(decisions: Decisions, place: int) -> Told:
    """Return why this player gets the bye among the eligible players with the lowest score."""
    entrants, last = decisions.field.entrants, decisions.brackets[-1]
    score = entrants[place].score
    equals = [at for at, each in enumerate(entrants) if each.score == score and each.may_have_bye]
    values: dict[str, object] = {"points": Score(score), "count": len(equals)}
    if len(equals) == 1:
        text = translatable("The bye goes to {player}, the eligible player with the lowest score.")
        return text, values, ()
    if place == max(equals):
        text = translatable(
            "The bye goes to {player}, ranked last of the eligible players with the lowest score."
        )
        return text, values, ()
    other = max(equals)
    if place not in last.residents or other not in last.residents:
        text = translatable(
            "The bye goes to {player}: several eligible players have the lowest score, and this"
            " one is left over."
        )
        return text, values, ()
    values["other"] = Names(decisions.field, decisions.tournament)(other)
    verdict = compare(decisions.horizon, len(decisions.brackets) - 1, last, float_wished(other))
    if verdict.digit == last.problem.downfloaters:  # more than one left over in the last bracket
        verdict = Verdict(last.problem.unmatched)
    if verdict.digit is None:
        text = translatable(
            "The bye goes to {player} rather than {other}: both have the lowest score, both choices are"
            " equally good, and the rules try this one first."
        )
        return text, values, ()
    text = translatable(
        "The bye goes to {player} rather than {other}: both have the lowest score, but otherwise"
        " {consequence}."
    )
    values |= plain_values(verdict)
    return text, values, (verdict_note(decisions.article, verdict),)
