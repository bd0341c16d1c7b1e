"""The words in a league table: promotion and relegation, deductions, open matches."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from albireo.domain.message import Remark, Translatable, remark, translatable
from albireo.domain.points import chess
from albireo.domain.wording import Day

if TYPE_CHECKING:
    from albireo.standings.order import Standings
    from albireo.state.restrictions import AbnormalPointsRow
    from albireo.state.tournament import State

MOVES: dict[str, Translatable] = {
    "up": translatable("promoted"),
    "down": translatable("relegated"),
    "play-up": translatable("promotion play-off"),
    "play-down": translatable("relegation play-off"),
    "play-won": translatable("won the play-off"),
    "play-lost": translatable("lost the play-off"),
}
"""The consequence of a place, in words."""


class LeagueWords(NamedTuple):
    """Words for a league table."""

    moves: Mapping[int, Translatable]
    """The consequence of the place, by team."""
    notes: tuple[Remark, ...]


def league_words(state: "State | None", found: "Standings") -> LeagueWords | None:
    """Return the words of a league table; None if there is none."""
    from albireo.standings.league import table_of

    if state is None or not table_of(found):
        return None
    from albireo.organising.divisions import places_that_move

    after = found.field.after
    moves = {tpn: MOVES[where] for tpn, where in places_that_move(state, found)} if after else {}
    given = [note for row in state.restrictions.abnormal for note in deduction_notes(state, row, after)]
    return LeagueWords(moves, tuple(given))


def deduction_notes(state: "State", row: "AbnormalPointsRow", after: int) -> list[Remark]:
    """Return the points awarded or deducted by decision, for each team concerned."""
    if row.mark is not None or not row.match_points or (row.round or 0) > after:
        return []
    points = ("+" if row.match_points > 0 else "") + chess(row.match_points)
    text = "{team}: match points {points} on {day}, {reason}"
    return [
        remark(
            text if row.day else "{team}: match points {points} in round {round}, {reason}",
            team=state.teams[id_].name,
            day=Day(row.day),
            points=points,
            round=row.round or 1,
            reason=row.reason,
        )
        for id_ in row.players
        if id_ in state.teams
    ]
