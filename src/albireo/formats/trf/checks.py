"""Consistency checks of a file: points, pairing-allocated byes, number of rounds and players."""

from collections.abc import Mapping, Sequence, Set

from albireo.domain import history
from albireo.domain.errors import AlbireoError
from albireo.domain.groups import NO_GROUP, groups_in
from albireo.domain.matches import team_rows, team_score
from albireo.domain.message import Remark, remark, translatable
from albireo.domain.points import Points, decimal
from albireo.domain.result import UNFINISHED, Mark
from albireo.domain.team import ScoreKind
from albireo.domain.tournament import Tournament
from albireo.formats.trf.columns import whole
from albireo.formats.trf.findings import LEFT_AS_IT_STANDS, Findings, quote_found
from albireo.formats.trf.lines import Line, Records
from albireo.formats.trf.player_line import PlayerLine


def plays_for_teams(tournament: Tournament) -> bool:
    """Return whether the players play on boards of teams.

    Teams in an individual event, for example for a club ranking, do not make it a team event.
    """
    settings = tournament.settings
    if settings.system or not tournament.teams:
        return tournament.is_paired_by_teams
    return not settings.description.lower().startswith("individual")


def written_score(tournament: Tournament, row: history.Row) -> Points:
    """Return the content of the points column for a row with all columns of a player.

    A result not yet known counts nothing there; in the round to be paired only a full- or half-point bye
    counts, as JaVaFo expects.
    """
    paired = tournament.paired_rounds * tournament.games_per_round
    total = sum(entry.points for entry in row[:paired] if entry.mark is not Mark.UNKNOWN)
    return total + sum(entry.points for entry in row[paired:] if entry.mark is not Mark.ZERO_BYE)


def points_explained(tournament: Tournament, row: history.Row, points: Points) -> bool:
    """Return whether the rounds of a player give these points.

    Programs differ in three respects: a game still open (a draw for pairing purposes), a bye in the round to
    be paired and, on boards of teams, results without an opponent.
    """
    if points == written_score(tournament, row):
        return True
    paired = tournament.paired_rounds * tournament.games_per_round
    teams = plays_for_teams(tournament)
    counted = [entry for entry in row if entry.round <= paired or entry.mark is not Mark.ZERO_BYE]
    optional = [
        entry.points
        for entry in counted
        if entry.mark in UNFINISHED or entry.round > paired or (teams and entry.opponent is None)
    ]
    return points in _sums(history.score(counted), optional)


def points_add_up(
    tournament: Tournament,
    rows: Mapping[int, history.Row],
    lines: Mapping[int, PlayerLine],
    doubted: Set[int],
    findings: Findings,
) -> None:
    """Check that the points of every line are the sum of its rounds.

    A problem has already been noted for `doubted` players. Points may include a result whose sign no one
    knows, which was noted as well.
    """
    unread = _with_unknown_sign(lines)
    for tpn, row in rows.items():
        line = lines[tpn]
        total = written_score(tournament, row)
        if line.points is None or line.points == total or tpn in doubted:
            continue
        if points_explained(tournament, row, line.points):
            line.raw["points"] = decimal(line.points)
            continue
        most = total + tournament.settings.points.win * sum(entry.mark is Mark.UNKNOWN for entry in row)
        note = findings.remark if tpn in unread and total < line.points <= most else findings.mend
        note(
            line.line,
            line.points_column,
            remark("{points} points, the sum of player {tpn}’s rounds", points=decimal(total), tpn=tpn),
            decimal(line.points),
            remark("{points} points", points=decimal(total)),
        )


def _with_unknown_sign(lines: Mapping[int, PlayerLine]) -> set[int]:
    """Return the players of games with a result sign that was read as unknown, both sides of each."""
    found: set[int] = set()
    for tpn, line in lines.items():
        if line.has_unknown_sign:
            found |= {tpn, *(cell.opponent for cell in line.cells if cell.mark is Mark.UNKNOWN)}
    return found


def _sums(total: Points, optional: Sequence[Points]) -> set[Points]:
    """Return every total with or without each of the optional points."""
    sums = {total}
    for points in optional:
        sums |= {other - points for other in sums}
    return sums


def one_pairing_bye_a_round(
    tournament: Tournament, lines: Mapping[int, PlayerLine], findings: Findings
) -> None:
    """Check that a round has at most one pairing-allocated bye, or one per separately paired group."""
    if plays_for_teams(tournament):
        return
    for number, round_ in enumerate(tournament.rounds, start=1):
        holders = [bye.player for bye in round_.byes if bye.mark is Mark.PAIRING_BYE]
        first: dict[str, int] = {}
        for tpn in holders:
            group = tournament.player(tpn).group if groups_in(tournament, number) else NO_GROUP
            if first.setdefault(group, tpn) == tpn:
                continue
            findings.mend(
                lines[tpn].line,
                lines[tpn].column(number) + 7,
                remark(
                    "one pairing-allocated bye in round {round}, held by player {holder}",
                    round=number,
                    holder=first[group],
                ),
                quote_found(Mark.PAIRING_BYE.value),
                LEFT_AS_IT_STANDS,
            )


def matches_add_up(tournament: Tournament, records: Records, findings: Findings) -> None:
    """Check that every round of teams consists of matches that give the points of record 310.

    Different totals only cause a remark: programs count byes, forfeits and penalties of teams differently,
    and nothing is computed from them.
    """
    if not tournament.is_paired_by_teams:
        return
    lines = {whole(line.text[4:7]): line for line in records["310"]}
    try:
        rows = team_rows(tournament)
    except AlbireoError as error:
        place = next(iter(lines.values())).number if lines else 0
        findings.mend(
            place, 5, "games between two teams", Remark(error.text, error.values), LEFT_AS_IT_STANDS
        )
        return
    for team in tournament.teams:
        line = lines.get(team.tpn)
        for column, expected, kind, reported in (
            (
                55,
                translatable("{points} match points for team {team} from its matches"),
                ScoreKind.MATCH_POINTS,
                team.reported_match_points,
            ),
            (
                62,
                translatable("{points} game points for team {team} from its matches"),
                ScoreKind.GAME_POINTS,
                team.reported_game_points,
            ),
        ):
            total = team_score(rows[team.tpn], kind)
            if line is not None and reported is not None and reported != total:
                findings.remark(
                    line.number,
                    column,
                    remark(expected, points=decimal(total), team=team.tpn),
                    decimal(reported),
                    "kept as reported",
                )


def rounds_as_declared(
    tournament: Tournament, declaration: Line | None, lines: Mapping[int, PlayerLine], findings: Findings
) -> bool:
    """Check that there are no more rounds than declared."""
    declared = tournament.settings.number_of_rounds
    if declared is None or declaration is None:
        return True
    columns = declared * tournament.games_per_round
    if len(tournament.rounds) <= columns:
        return True
    line = max(lines.values(), key=lambda line: len(line.cells))
    findings.mend(
        line.line,
        line.column(columns + 1),
        remark(
            "no round after round {last}, the last according to record {id} (line {line})",
            last=columns,
            id=declaration.id,
            line=declaration.number,
        ),
        remark("round {round}", round=columns + 1),
        "declared number of rounds ignored",
    )
    return False


def numbers_as_declared(records: Records, tournament: Tournament, findings: Findings) -> None:
    """Remark on differences in records 062 and 082; programs count differently."""
    for id_, expected, count in (
        ("062", translatable("{count}, the number of players with a line"), len(tournament.players)),
        ("082", translatable("{count}, the number of teams with a line"), len(tournament.teams)),
    ):
        for line in records[id_]:
            declared = whole(line.value)
            if declared is not None and declared != count:
                findings.remark(
                    line.number,
                    5,
                    remark(expected, count=count),
                    str(declared),
                    "recounted",
                )


def shows_another_player(line_id: str, text: str) -> bool:
    """Return whether an unknown record looks like a player line with a mistyped ID."""
    return (
        line_id.isascii()
        and line_id.isdigit()
        and text[3:4] == " "
        and bool(whole(text[4:8]))
        and not text[8:9].strip()
        and bool(text[14:47].strip())
        and "." in text[80:84]
    )


def check_pairing_by_number(records: Records, tournament: Tournament, findings: Findings) -> None:
    """Check JaVaFo's `XXC rank`, which pairs by position in the file: it must equal the number."""
    numbers = [player.tpn for player in tournament.players]
    for line in records["XXC"]:
        if "rank" in line.value.lower().split() and numbers != sorted(numbers):
            findings.mend(
                line.number,
                5,
                "players in number order",
                "XXC rank and another order",
                "ignored",
            )
