"""Why a participant has their place: every value explained, and what separates the neighbours."""

from dataclasses import replace

from albireo.domain.errors import AlbireoError
from albireo.domain.explanation import Note
from albireo.domain.message import Translatable
from albireo.domain.wording import Participant, Score
from albireo.standings.order import GROUP, HAND, LEFT_OUT, LOT, POINTS, SHARED, STAGE, Standings
from albireo.tiebreaks.explain import explain as explain_value
from albireo.tiebreaks.table import Order
from albireo.tiebreaks.value import figure_of


class NotInStandings(AlbireoError):
    """No such participant."""


def explain(standings: Standings, tpn: int) -> Note:
    """Return the place of a participant with all values and the comparison with the neighbours."""
    if tpn not in standings.by_tpn:
        numbers = standings.field.participants
        raise NotInStandings(
            "there is no participant {tpn}; expected a number from {first} to {last}",
            tpn=tpn,
            first=numbers[0] if numbers else 0,
            last=numbers[-1] if numbers else 0,
        )
    place = standings.by_tpn[tpn]
    parts = list(neighbours(standings, tpn))
    for index, tie_break in enumerate(standings.tie_breaks):
        if tie_break.row.order is Order.POSITION:
            parts.append(ordering_note(standings, index, tpn))
        else:
            edition = standings.calculator.edition(tie_break)
            parts.append(explain_value(standings.field, tie_break, edition, place.values[index], tpn))
    return Note(
        "place",
        "{rank}. {name}, score {points} after round {round}",
        "C.07 4",
        {
            "rank": place.rank,
            "name": standings.field.name(tpn),
            "points": Score(place.points),
            "round": standings.field.after,
            "edition": standings.field.edition.value,
        },
        (tpn,),
        tuple(parts),
    )


def compare(standings: Standings, first: int, second: int) -> Note:
    """Return why one participant is ahead of another: the first difference."""
    ahead, behind = sorted((first, second), key=lambda tpn: standings.index[tpn])
    upper, lower = standings.by_tpn[ahead], standings.by_tpn[behind]
    values: dict[str, object] = {"ahead": _label(standings, ahead), "behind": _label(standings, behind)}
    step, name = standings.decision(ahead, behind)
    article = "C.07 4"
    if name == SHARED:
        text = "{ahead} and {behind} share a place"
    elif name == POINTS:
        text = "{ahead} is ahead of {behind} on points: {mine} to {theirs}"
        values |= {"mine": Score(upper.points), "theirs": Score(lower.points)}
    elif name == GROUP:
        text = "{ahead} plays in a higher division than {behind}"
        article = ""
    elif name == STAGE:
        text = "{ahead} is ahead of {behind}, having gone further in the knock-out"
        article = ""
    elif name == LEFT_OUT:
        text = "{ahead} is ahead of {behind}, whose results do not count (withdrawn before half of the games)"
        article = "C.05"
    elif name == HAND:
        wish = next(wish for wish in standings.manual if ahead in wish.order)
        if wish.is_play_off:
            text, article = "{ahead} is ahead of {behind} by the play-off", "C.02 13.2.5"
        else:
            text, article = "{ahead} is ahead of {behind} by the arbiter’s decision: {reason}", ""
            values["reason"] = wish.reason
    elif name == LOT:
        text = "{ahead} is ahead of {behind} by lot (seed {seed})"
        values["seed"] = standings.lots[0].seed
    else:
        tie_break = standings.tie_breaks[step]
        article = tie_break.row.article
        mine, theirs = (figure_of(row.values[step].amount, row.values[step].unit) for row in (upper, lower))
        values |= {"code": name, "name": Translatable(tie_break.row.name), "mine": mine, "theirs": theirs}
        if tie_break.row.order is Order.POSITION:
            text = (
                "{ahead} is ahead of {behind}: they are tied on points, and {name} ({code})"
                " gives them places {mine} and {theirs} among those tied"
            )
        elif upper.points == lower.points and lower.values[step].amount is None:
            text = (
                "{ahead} is ahead of {behind}: they are tied on points, and only {ahead} has a value for"
                " {name} ({code}), {mine}"
            )
        elif upper.points == lower.points:
            text = (
                "{ahead} is ahead of {behind}: they are tied on points, and {name} ({code})"
                " decides, {mine} to {theirs}"
            )
        else:
            text = "{ahead} is ahead of {behind} on {name} ({code}): {mine} to {theirs}"
    return Note("compare", text, article, values, (ahead, behind))


def neighbours(standings: Standings, tpn: int) -> list[Note]:
    """Return why the one above is ahead, and why the one below is behind."""
    here, places = standings.index[tpn], standings.places
    notes = []
    if here > 0:
        notes.append(compare(standings, places[here - 1].tpn, tpn))
    if here + 1 < len(places):
        notes.append(compare(standings, tpn, places[here + 1].tpn))
    return notes


def ordering_note(standings: Standings, index: int, tpn: int) -> Note:
    """Return how a tie-break that gives positions ordered the tied group of a participant."""
    tie_break = standings.tie_breaks[index]
    values = {"code": tie_break.text}
    article = tie_break.row.article
    for ordering in standings.orderings[index]:
        if any(tpn in group for group in ordering.groups):
            position = ordering.position(tpn)
            text = "{code} = {amount} among those tied" if position else "{code}: decides nothing"
            parts = tuple(_with_names(standings, note) for note in ordering.notes)
            return Note("tie-break", text, article, {**values, "amount": str(position)}, (tpn,), parts)
    return Note("tie-break", "{code}: not needed, no one is tied", article, values, (tpn,))


def _with_names(standings: Standings, note: Note) -> Note:
    """Return the note with the names of the participants it mentions."""
    values = {
        name: _label(standings, value.tpn) if isinstance(value, Participant) else value
        for name, value in note.values.items()
    }
    return replace(note, values=values, parts=tuple(_with_names(standings, part) for part in note.parts))


def _label(standings: Standings, tpn: int) -> Participant:
    return Participant(tpn, standings.field.name(tpn))
