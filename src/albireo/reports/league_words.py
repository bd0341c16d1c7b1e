"""What stands beside the figures of a league table: who goes up or down, what was deducted, what is open."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from albireo.domain.message import Remark, Translatable, remark, translatable
from albireo.domain.points import chess

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
"""Where a place leads, in words."""


class LeagueWords(NamedTuple):
    """Words for a table."""

    moves: Mapping[int, Translatable]
    """Team to where its place leads."""
    notes: tuple[Remark, ...]


def league_words(state: "State | None", found: "Standings") -> LeagueWords | None:
    """Return what the desk knows beside the figures; None where there is no league table."""
    from albireo.standings.league import table_of

    if state is None or not table_of(found):
        return None
    from albireo.organising.divisions import places_that_move

    after = found.field.after
    moves = {tpn: MOVES[where] for tpn, where in places_that_move(state, found)} if after else {}
    given = [note for row in state.restrictions.abnormal for note in deduction_notes(state, row, after)]
    return LeagueWords(moves, tuple(given))


def deduction_notes(state: "State", row: "AbnormalPointsRow", after: int) -> list[Remark]:
    """Return what was awarded or deducted by a decision, for each team it concerns."""
    if row.mark is not None or not row.match_points or (row.round or 0) > after:
        return []
    points = ("+" if row.match_points > 0 else "") + chess(row.match_points)
    return [
        remark(
            "{team}: match points {points} in round {round}, {reason}",
            team=state.teams[id_].name,
            points=points,
            round=row.round or 1,
            reason=row.reason,
        )
        for id_ in row.players
        if id_ in state.teams
    ]
