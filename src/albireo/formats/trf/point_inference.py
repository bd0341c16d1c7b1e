"""The point system of files from before there was a record for it.

Before TRF26 a file could not state the value of a win; only the points column showed it. If the points of
some line cannot be explained by 1-½-0 (even allowing for open games or a bye of the next round), but all
lines fit another usual system, that system is used; otherwise nothing is inferred and the points do not add
up. The user is told.
"""

from collections.abc import Mapping, Set

from albireo.domain import history
from albireo.domain.message import Remark, remark
from albireo.domain.point_system import STANDARD, PointSystem
from albireo.domain.points import decimal
from albireo.domain.tournament import Tournament
from albireo.formats.trf import dialect
from albireo.formats.trf.checks import points_explained, written_score
from albireo.formats.trf.findings import Findings
from albireo.formats.trf.lines import Records
from albireo.formats.trf.player_line import PlayerLine
from albireo.formats.trf.settings_records import BBP_POINTS
from albireo.value_classes import replace

USUAL = (
    PointSystem.of(win=30, draw=10),
    PointSystem.of(win=30, draw=10, pairing_bye=10),
    PointSystem.of(win=20, draw=10),
    PointSystem.of(win=20, draw=10, pairing_bye=10),
    PointSystem.of(win=10, draw=5, pairing_bye=5),
    PointSystem.of(win=10, draw=5, pairing_bye=0),
)
"""3-1-0 and 2-1-0, also with a bye worth a draw, and 1-½-0 with a smaller bye."""


def with_inferred_points(
    tournament: Tournament,
    records: Records,
    lines: Mapping[int, PlayerLine],
    doubted: Set[int],
    findings: Findings,
) -> Tournament:
    """Return the tournament with the point system shown by its points; `doubted` players are ignored."""
    declared = any(records[id_] for id_ in ("162", "XXS", *BBP_POINTS))
    if declared or dialect.of(records).version == "TRF26":
        return tournament
    rows = history.rows(tournament, len(tournament.rounds))
    if all(
        line.points is None or tpn in doubted or points_explained(tournament, rows[tpn], line.points)
        for tpn, line in lines.items()
    ):
        return tournament
    for system in USUAL:
        other = replace(tournament, settings=replace(tournament.settings, points=system))
        if _fits(other, lines):
            first = next(line for line in lines.values() if line.points is not None)
            findings.assumption(
                first.line,
                first.points_column,
                remark("points by {system}", system=_point_system_remark(STANDARD)),
                "points that all fit another system",
                remark("read as {system}", system=_point_system_remark(system)),
            )
            return other
    return tournament


def _fits(tournament: Tournament, lines: Mapping[int, PlayerLine]) -> bool:
    rows = history.rows(tournament, len(tournament.rounds))
    return all(
        line.points is None or line.points == written_score(tournament, rows[tpn])
        for tpn, line in lines.items()
    )


def _point_system_remark(system: PointSystem) -> Remark:
    values = "-".join(decimal(value) for value in (system.win, system.draw, system.loss))
    return remark("{values} (bye {bye})", values=values, bye=decimal(system.pairing_bye))
