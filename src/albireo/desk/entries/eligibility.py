"""The conditions of entry, and why someone does not meet them."""

from datetime import datetime

from albireo.desk.players.facts import PlayerFacts
from albireo.domain.explanation import Note
from albireo.state.conduct import Phase
from albireo.state.entry_form import EntryLimits
from albireo.state.tournament import State


def why_not(state: State, facts: PlayerFacts, now: datetime) -> Note | None:
    """Return why the form accepts no entry of this person now; None if it does."""
    form = state.rules.entry_form
    if state.conduct.phase is not Phase.OPEN:
        return Note("closed", "The entry form is closed.")
    if form.is_over(now):
        return Note("over", "The entry deadline has passed.")
    if not form.is_open:
        return Note("closed", "The entry form is closed.")
    return outside_limits(state.rules.entry_limits, facts)


def outside_limits(limits: EntryLimits, facts: PlayerFacts) -> Note | None:
    """Return why someone may not enter; without a rating, their own estimate counts."""
    given = facts.given()
    rating = given.get("rating") or given.get("estimate") or 0
    year = (given.get("birth_date") or "")[:4]
    if limits.rating_to and rating > limits.rating_to:
        return Note(
            "rating",
            "Only for ratings up to {most}: yours is {rating}.",
            values={"most": limits.rating_to, "rating": rating},
        )
    if limits.rating_from and rating < limits.rating_from:
        return Note(
            "rating",
            "Only for ratings of {least} or more: yours is {rating}."
            if rating
            else "Only for ratings of {least} or more: your rating is not known.",
            values={"least": limits.rating_from, "rating": rating},
        )
    if (limits.born_from or limits.born_to) and not year:
        return Note("age", "Your year of birth is required here.")
    if limits.born_from and int(year) < limits.born_from:
        return Note("age", "Only for players born in {year} or later.", values={"year": limits.born_from})
    if limits.born_to and int(year) > limits.born_to:
        return Note("age", "Only for players born in {year} or earlier.", values={"year": limits.born_to})
    return None
