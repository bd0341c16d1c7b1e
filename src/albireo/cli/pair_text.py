"""The pairing of a round for people: the sheet that is put up, and the refusal if there is none."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import click

from albireo.cli.language import _, wording
from albireo.cli.notes import Layout
from albireo.cli.participant import names_of
from albireo.cli.terminal import cells, fitted, safe
from albireo.domain import history
from albireo.domain.matches import primary_score, team_rows, team_score
from albireo.domain.message import translatable
from albireo.domain.points import Points, chess
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.pairing.acceleration import virtual_points
from albireo.pairing.spec import SystemSpec
from albireo.pairing.system import NoLegalPairing, RoundPairing

ABSENCES = {
    Mark.FULL_BYE: translatable("full-point bye"),
    Mark.HALF_BYE: translatable("half-point bye"),
    Mark.ZERO_BYE: translatable("zero-point bye"),
    Mark.FORFEIT_LOSS: translatable("absent"),
    Mark.FORFEIT_WIN: translatable("wins by default"),
}
GAP = "  "
SHORTEST_NAME = 10
WHITE, BLACK = 1, 4
"""Columns of the names."""


class _Row(NamedTuple):
    board: str
    white: str
    white_points: str
    black_points: str
    black: str


def sheet(tournament: Tournament, pairing: RoundPairing, system: SystemSpec, width: int) -> Iterator[str]:
    """Heading, boards, bye, and those who are not paired."""
    yield click.style(heading(tournament, pairing.round, system), bold=True)
    names = {tpn: safe(f"{tpn} {name}") for tpn, name in names_of(tournament).items()}
    score = scores_shown(tournament, pairing.round)
    rows = [
        _Row(
            str(board.number), names[board.white], score[board.white], score[board.black], names[board.black]
        )
        for board in pairing.boards
    ]
    yield from _table(rows, width)
    if pairing.bye is not None:
        yield _("Bye: {player} ({points})").format(player=names[pairing.bye], points=score[pairing.bye])
    for tpn, mark in sorted(pairing.absent.items()):
        yield _("Not paired: {player} ({points}): {reason}").format(
            player=names[tpn], points=score[tpn], reason=_(ABSENCES[mark])
        )


def heading(tournament: Tournament, round_: int, system: SystemSpec) -> str:
    """What is paired, and by which rules."""
    last = tournament.settings.number_of_rounds
    text = _("Round {round} of {last}: {system}") if last else _("Round {round}: {system}")
    article = f" ({system.article})" if system.article else ""
    return text.format(round=round_, last=last, system=_(system.title) + article)


def refusal(
    impossible: NoLegalPairing, tournament: Tournament, system: SystemSpec, width: int
) -> Iterator[str]:
    """Why there is no pairing, player by player."""
    return Layout(width, wording(names_of(tournament)), system.article).lines((impossible.note,))


def scores_shown(tournament: Tournament, round_: int) -> dict[int, str]:
    """The scores before a round; virtual points stand apart."""
    real = _scores(tournament, round_)
    virtual: Mapping[int, Points] = {}
    if not tournament.is_paired_by_teams:
        virtual = virtual_points(tournament, round_)
    return {
        tpn: chess(points) + (f"+{chess(virtual[tpn])}" if virtual.get(tpn) else "")
        for tpn, points in real.items()
    }


def _scores(tournament: Tournament, round_: int) -> dict[int, Points]:
    if not tournament.is_paired_by_teams:
        return history.scores(tournament, round_)
    kind = primary_score(tournament)
    return {tpn: team_score(row, kind) for tpn, row in team_rows(tournament, round_ - 1).items()}


def _table(rows: list[_Row], width: int) -> Iterator[str]:
    head = _Row(_("Board"), _("White"), _("Pts"), _("Pts"), _("Black"))
    widths = [max(cells(row[column]) for row in (head, *rows)) for column in range(len(head))]
    spare = width - sum(widths) - 4 * len(GAP) - len(" -")
    while spare < 0 and max(widths[WHITE], widths[BLACK]) > SHORTEST_NAME:
        widths[WHITE if widths[WHITE] > widths[BLACK] else BLACK] -= 1
        spare += 1
    for row in (head, *rows):
        line = GAP.join(
            (
                fitted(row.board, widths[0], right=True),
                fitted(row.white, widths[1]),
                fitted(row.white_points, widths[2], right=True) + (" -" if row is not head else "  "),
                fitted(row.black_points, widths[3], right=True),
                fitted(row.black, widths[4]),
            )
        ).rstrip()
        yield click.style(line, bold=True) if row is head else line
