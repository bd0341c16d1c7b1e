"""Rules about particular participants in words: prohibited pairings, virtual and other points.

The events contain all rules in force; the wording covers only the changes.
"""

from collections.abc import Iterator
from typing import TypeVar

from albireo.domain.explanation import Note
from albireo.domain.message import translatable
from albireo.domain.points import Points, chess
from albireo.domain.wording import Day
from albireo.state.restrictions import AbnormalPointsRow, Prohibition, VirtualPointsRow
from albireo.state.tournament import State

EVERYBODY = translatable("everyone")
MOST_TOLD = 4
"""Maximum number of names listed for a rule."""


def prohibitions(before: State, rows: tuple[Prohibition, ...]) -> Iterator[Note]:
    """Yield the changes of prohibited pairings."""
    for rule in _rest(rows, before.restrictions.prohibitions):
        yield Note(
            "prohibited", "prohibited pairings: {names}", values={"names": _names(before, rule.players)}
        )
    for rule in _rest(before.restrictions.prohibitions, rows):
        yield Note("prohibited", "may meet again: {names}", values={"names": _names(before, rule.players)})


def virtual(rows: tuple[VirtualPointsRow, ...]) -> Note:
    """Return a note on the current manual virtual points."""
    count = len({row.player for row in rows})
    text = "manual virtual points, players: {count}" if count else "manual virtual points removed"
    return Note("virtual", text, values={"count": count})


def abnormal(before: State, rows: tuple[AbnormalPointsRow, ...]) -> Iterator[Note]:
    """Yield notes on changes to points awarded, deducted or counted differently."""
    for row in _rest(rows, before.restrictions.abnormal):
        yield Note("abnormal", _points_text(row), values=_values(before, row))
    for row in _rest(before.restrictions.abnormal, rows):
        yield Note(
            "abnormal",
            "{name}: points adjustment removed: {points}"
            if row.mark is None
            else "{name}: result {mark} counts normally again",
            values=_values(before, row),
        )


def one_prohibition(before: State, rows: tuple[Prohibition, ...]) -> Note:
    """Return an event as one note: the pair that changed, or how many did."""
    notes = tuple(prohibitions(before, rows))
    if len(notes) == 1:
        return notes[0]
    return Note("prohibited", "rules on prohibited pairings changed: {count}", values={"count": len(notes)})


def one_abnormal(before: State, rows: tuple[AbnormalPointsRow, ...]) -> Note:
    """Return an event as one note: the points that changed, or how many rules did."""
    notes = tuple(abnormal(before, rows))
    if len(notes) == 1:
        return notes[0]
    return Note(
        "abnormal", "rules on points awarded or deducted changed: {count}", values={"count": len(notes)}
    )


def _points_text(row: AbnormalPointsRow) -> str:
    if row.mark is not None:
        return translatable("{name}: points for result {mark}: {points}")
    if row.day and row.match_points is not None:
        return translatable("{name}, {day}: match points: {match_points}, game points: {points} ({reason})")
    if row.match_points is not None:
        return translatable("{name}: match points: {match_points}, game points: {points} ({reason})")
    if row.round is None:
        return translatable("{name}: points in each round: {points}")
    if row.reason:
        return translatable("{name}: points in round {round}: {points} ({reason})")
    return translatable("{name}: points in round {round}: {points}")


def points_with_sign(points: Points) -> str:
    """Return points with their sign.

    >>> points_with_sign(10), points_with_sign(-5)
    ('+1', '−½')
    """
    return ("−" if points < 0 else "+") + chess(abs(points))


def _values(state: State, row: AbnormalPointsRow) -> dict[str, object]:
    return {
        "name": _names(state, row.players) if row.players else EVERYBODY,
        "points": points_with_sign(row.points) if row.mark is None else chess(row.points),
        "match_points": points_with_sign(row.match_points or 0),
        "round": row.round or 0,
        "mark": row.mark.value if row.mark else "",
        "reason": row.reason,
        "day": Day(row.day),
    }


def _names(state: State, ids: tuple[int, ...]) -> str:
    some = " – ".join(state.units[id_].name if id_ in state.units else str(id_) for id_ in ids[:MOST_TOLD])
    return some + (" …" if len(ids) > MOST_TOLD else "")


R = TypeVar("R", Prohibition, AbnormalPointsRow)


def _rest(ones: tuple[R, ...], others: tuple[R, ...]) -> list[R]:
    return [one for one in ones if one not in others]
