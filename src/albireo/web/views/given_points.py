"""Points awarded to or deducted from a participant, or counted differently."""

from albireo.desk.players.special_rules_text import points_with_sign
from albireo.domain.points import chess
from albireo.state.restrictions import AbnormalPointsRow
from albireo.state.tournament import State
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class GivenPoints:
    """One rule that concerns a participant."""

    place: int
    """Position in the list of all rules."""
    points: str
    """With its sign, or the value of a result."""
    mark: str
    """The result concerned; empty if added whatever the result."""
    round: int
    """0 for every round."""
    reason: str
    day: str
    """The day of the decision, `YYYY/MM/DD`; empty if it was made for the round."""
    others: int
    """How many others it concerns; -1 for everyone."""


def _worth(row: AbnormalPointsRow) -> str:
    write = points_with_sign if row.mark is None else chess
    if row.match_points is None:
        return write(row.points)
    parts = ((row.match_points, "MP"), (row.points, "GP"))
    return ", ".join(f"{write(points)} {kind}" for points, kind in parts if points)


def given_points(state: State, id_: int) -> tuple[GivenPoints, ...]:
    """Return every rule that concerns a participant, oldest first."""
    return tuple(
        GivenPoints(
            place,
            _worth(row),
            row.mark.value if row.mark else "",
            row.round or 0,
            row.reason,
            row.day,
            len(row.players) - 1,
        )
        for place, row in enumerate(state.restrictions.abnormal)
        if not row.players or id_ in row.players
    )
