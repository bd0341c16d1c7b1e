"""Does the file add up? Points, pairing-allocated byes, byes asked for, number of rounds."""

from collections.abc import Mapping, Sequence

from albireo.domain import history
from albireo.domain.points import Points, decimal
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.formats.trf.findings import Findings
from albireo.formats.trf.lines import Line
from albireo.formats.trf.player_line import PlayerLine

OPEN = (Mark.UNKNOWN, Mark.ADJOURNED)
"""Programs count an open game as a draw, or not yet."""


def points_add_up(tournament: Tournament, lines: Mapping[int, PlayerLine], findings: Findings) -> None:
    """The points of every line are the sum of its rounds."""
    for tpn, row in history.rows(tournament).items():
        line = lines[tpn]
        if line.points is None:
            continue
        total = history.score(row)
        if line.points == total:
            continue
        doubtful = [entry.points for entry in row if entry.mark in OPEN]
        if tournament.is_team_event:
            doubtful += [entry.points for entry in row if entry.opponent is None]
        if line.points in _sums(total, doubtful):
            continue
        findings.mend(
            line.line,
            line.points_column,
            f"{decimal(total)} points, the sum of the rounds of player {tpn}",
            decimal(line.points),
            f"{decimal(total)} points",
        )


def _sums(total: Points, doubtful: Sequence[Points]) -> set[Points]:
    """Every total that counts any of the doubtful points or not."""
    sums = {total}
    for points in doubtful:
        sums |= {other - points for other in sums}
    return sums


def one_pairing_bye_a_round(
    tournament: Tournament, lines: Mapping[int, PlayerLine], findings: Findings
) -> None:
    """At most one participant a round gets the pairing-allocated bye (C.04.1 3)."""
    if tournament.is_team_event:
        return  # a whole team is marked
    for number, round_ in enumerate(tournament.rounds, start=1):
        first: int | None = None
        for bye in round_.byes:
            if bye.mark is not Mark.PAIRING_BYE:
                continue
            if first is None:
                first = bye.player
                continue
            line = lines[bye.player]
            findings.mend(
                line.line,
                line.column(number) + 7,
                f"one pairing-allocated bye in round {number}, which player {first} has",
                "another",
                "left as it stands",
            )


def rounds_as_declared(
    tournament: Tournament, declaration: Line | None, lines: Mapping[int, PlayerLine], findings: Findings
) -> bool:
    """No more rounds than declared; a Double-Swiss match takes two columns."""
    declared = tournament.settings.number_of_rounds
    if declared is None or declaration is None:
        return True
    columns = declared * (2 if "DOUBLESWISS" in tournament.settings.system.upper() else 1)
    played = len(tournament.rounds)
    if played <= columns:
        return True
    line = next(line for line in lines.values() if len(line.cells) == played)
    findings.mend(
        line.line,
        line.column(columns + 1),
        f"no round after round {columns}, the last by record {declaration.id} (line {declaration.number})",
        f"round {columns + 1}",
        "the declared number of rounds left out",
    )
    return False
