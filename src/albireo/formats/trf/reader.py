"""Reading a report file: lines, then players, rounds and rules, then consistency checks."""

from collections.abc import Mapping

from albireo.domain import history
from albireo.domain.message import remark
from albireo.domain.player import NationalRecord
from albireo.domain.result import Mark
from albireo.domain.tournament import Settings, Tournament
from albireo.formats.trf import (
    board_order,
    checks,
    dialect,
    lines,
    national,
    player_line,
    point_inference,
    requested_byes,
    rounds,
    rule_records,
    scoring,
    settings_records,
    source,
    team_records,
)
from albireo.formats.trf.columns import whole
from albireo.formats.trf.dialect import Dialect
from albireo.formats.trf.findings import LEFT_AS_IT_STANDS, Finding, Findings, TrfError, quote_found
from albireo.formats.trf.lines import KeptLine, Records
from albireo.formats.trf.player_line import PlayerLine, RoundCell
from albireo.formats.trf.source import TrfSource
from albireo.pairing.acceleration import CannotAccelerate, as_records
from albireo.value_classes import dataclass, replace


@dataclass(frozen=True, slots=True)
class RawField:
    """A field of a player line that the domain cannot represent, such as the title `AGM`."""

    player: int
    field: str
    """`title`, `sex`, or `points` if they exclude an open game, a future bye …"""
    text: str


@dataclass(frozen=True)
class TrfFile:
    """A report file: the tournament and everything else in the file."""

    tournament: Tournament
    dialect: Dialect
    kept: tuple[KeptLine, ...] = ()
    """Comments, unknown and informative records, to be written back unchanged."""
    raw_fields: tuple[RawField, ...] = ()
    encoding: str = "utf-8"
    line_break: str = "\r\n"
    name: str = ""
    repairs: tuple[Finding, ...] = ()
    """What a lenient reading changed."""
    remarks: tuple[Finding, ...] = ()
    """Unusual things whose meaning was clear."""
    assumptions: tuple[Finding, ...] = ()
    """Things not in the file that were inferred from the rest; users should know."""


def read_trf(
    trf: TrfSource, *, lenient: bool = False, name: str = "", infers_team_byes: bool = True
) -> TrfFile:
    """Read a report file of any version and dialect.

    `trf` is a path, the bytes of a file, or its text (a string with a line break in it). A file that
    contradicts itself is refused with `TrfError`, which names every place; with `lenient` what can be
    repaired is repaired, and each repair is listed. `name` is what messages call bytes and text. In a team
    event of TRF16 a team without a match had the pairing-allocated bye if it alone can have had it, unless
    `infers_team_byes` is false: then it was absent.

    >>> file = read_trf("012 Club evening\\n001    1      Ann                               1900\\n")
    >>> file.tournament.settings.name, file.tournament.players[0].rating
    ('Club evening', 1900)
    """
    text = source.load(trf, name)
    findings = Findings(lenient)
    records = lines.sort(text.lines)
    if not records.by_id:
        found = "no TRF records" if any(map(str.strip, text.lines)) else "an empty file"
        raise TrfError(text.name, [Finding(0, 0, "a report file (TRF)", found)])
    unreadable: set[int] = set()
    players = _players(records, unreadable, findings)
    _nationals(records, players, findings)
    _refuse_slips(records, findings)
    settings = settings_records.read(records, findings)
    tournament = _tournament(records, players, unreadable, settings, findings, infers_team_byes)
    findings.refuse_if_any(text.name)
    return TrfFile(
        tournament=tournament,
        dialect=dialect.of(records),
        kept=records.kept_lines(),
        raw_fields=tuple(
            RawField(tpn, field, value) for tpn, line in players.items() for field, value in line.raw.items()
        ),
        encoding=text.encoding,
        line_break=text.line_break,
        name=text.name,
        repairs=tuple(findings.repairs),
        remarks=tuple(findings.remarks),
        assumptions=tuple(findings.assumptions),
    )


def _players(records: Records, unreadable: set[int], findings: Findings) -> dict[int, PlayerLine]:
    players: dict[int, PlayerLine] = {}
    texts: dict[int, str] = {}
    for line in records["001"]:
        player = player_line.read(line.number, line.text, findings)
        if player is None:
            unreadable.add(whole(line.text[4:8]) or 0)
            continue
        tpn = player.player.tpn
        first = players.get(tpn)
        if first is None:
            players[tpn] = player
            texts[tpn] = line.text
        elif texts[tpn].split() == line.text.split():
            findings.mend(
                line.number,
                5,
                remark("player {player} once (line {line})", player=tpn, line=first.line),
                "the same line again",
                "ignored",
            )
        else:
            findings.problem(
                line.number,
                5,
                "a number given once",
                remark("{number}, also on line {line}", number=tpn, line=first.line),
            )
    return players


def _refuse_slips(records: Records, findings: Findings) -> None:
    """Refuse unknown records that look like known ones, since they are hardly meant to be ignored."""
    for number, text, _ in records.kept:
        if text[:3] in lines.PLACE and text[3:4].strip():
            place = number, 4, remark("a space after {id}", id=text[:3]), quote_found(text[3:])
            if text[:3] == "001":
                findings.mend(*place, LEFT_AS_IT_STANDS)
            else:
                findings.remark(*place, "kept but not used")
        if checks.shows_another_player(text[:3], text):
            findings.mend(
                number,
                1,
                "record 001, since this looks like a player",
                quote_found(text[:3]),
                LEFT_AS_IT_STANDS,
            )


def _nationals(records: Records, players: dict[int, PlayerLine], findings: Findings) -> None:
    """Assign the national records among the unknown lines to their players."""
    by_player: dict[int, list[NationalRecord]] = {}
    unknown = records.kept[:]
    records.kept.clear()
    for number, text, least in unknown:
        line = lines.Line(number, text[:3], text)
        found = national.read(line)
        if found is not None and found[0] in players:
            by_player.setdefault(found[0], []).append(found[1])
            records.add(line, "NRS")
        else:
            records.kept.append((number, text, least))
            if national.is_out_of_step(line, players.keys()):
                expected = "the fields of a national record in their columns"
                findings.remark(number, 5, expected, quote_found(text[3:]), "kept but not used")
    for tpn, found_records in by_player.items():
        players[tpn].player = replace(players[tpn].player, national=tuple(found_records))


def _as_adjourned(cell: RoundCell) -> RoundCell:
    """Return the cell with `?` as adjourned, for files whose record 162 gives it a value (X)."""
    return cell._replace(mark=Mark.ADJOURNED) if cell.mark is Mark.UNKNOWN and cell.opponent else cell


def _tournament(
    records: Records,
    players: Mapping[int, PlayerLine],
    unreadable: set[int],
    settings: Settings,
    findings: Findings,
    infers_team_byes: bool,
) -> Tournament:
    known = players.keys()
    doubted = set(unreadable)
    if scoring.says_unknown(records["162"]):
        for line in players.values():
            line.cells = [_as_adjourned(cell) for cell in line.cells]
    built = rounds.build(players, unreadable, doubted, findings)
    teams = team_records.read(records, known, settings.match_points, findings)
    tournament = Tournament(
        settings=replace(settings, match_points=teams.match_points),
        players=tuple(line.player for line in players.values()),
        rounds=tuple(built),
        teams=teams.teams,
        line_ups=teams.line_ups,
        forfeited_matches=teams.forfeits,
    )
    if records["013"] and not records["310"]:
        # not needed for a file of players, which the engine has to read fast
        from albireo.formats.trf.old_team_file import as_team_event, with_inferred_byes

        tournament = as_team_event(records, tournament, findings)
        tournament = requested_byes.read(records, players, tournament, teams.pairing_byes, findings)
        tournament = with_inferred_byes(records, tournament, findings, gives_bye=infers_team_byes)
    else:
        tournament = requested_byes.read(records, players, tournament, teams.pairing_byes, findings)
    participants = set(tournament.participants)
    what = rule_records.number_of_one(tournament)
    tournament = replace(
        tournament,
        virtual_points=tuple(rule_records.virtual_points(records, participants, findings)),
        prohibited=tuple(rule_records.read_prohibited_pairs(records, participants, what, findings)),
        abnormal_points=tuple(rule_records.abnormal(records["299"], participants, what, findings)),
    )
    tournament = _without_virtual_points_of_baku(tournament)
    tournament = rule_records.with_options(records, tournament, findings)
    tournament = rule_records.with_scored_matches(records, tournament, findings)
    tournament = rule_records.in_groups(records, tournament, findings)
    tournament = rule_records.with_kept_boards(records, tournament, findings)
    tournament = rule_records.with_kept_tables(records, tournament, findings)
    tournament = rule_records.with_group_systems(records, tournament, findings)
    tournament = point_inference.with_inferred_points(tournament, records, players, doubted, findings)
    rows = history.rows(tournament, len(tournament.rounds))
    checks.points_add_up(tournament, rows, players, doubted, findings)
    checks.one_pairing_bye_a_round(tournament, players, findings)
    checks.matches_add_up(tournament, records, findings)
    checks.numbers_as_declared(records, tournament, findings)
    checks.check_pairing_by_number(records, tournament, findings)
    declaration = next((line for id_ in ("142", "XXR") for line in records[id_] if line.value), None)
    if not checks.rounds_as_declared(tournament, declaration, players, findings):
        tournament = replace(tournament, settings=replace(tournament.settings, number_of_rounds=None))
    tournament = replace(tournament, left_fide_mode=_left_fide_mode(records))
    ordered = board_order.in_board_order(tournament, rows)
    if ordered.forfeited_matches:
        # not needed for a file of players, which the engine has to read fast
        from albireo.formats.trf.forfeited_boards import without_forfeited_boards

        ordered = without_forfeited_boards(ordered)
    return team_records.without_usual_bye_points(ordered)


def _without_virtual_points_of_baku(tournament: Tournament) -> Tournament:
    """Keep the chosen method if the type code names Baku and records 250 agree."""
    if tournament.settings.type.acceleration is None or not tournament.virtual_points:
        return tournament
    plain = replace(tournament, virtual_points=())
    try:
        return plain if as_records(plain) == tournament.virtual_points else tournament
    except CannotAccelerate:
        return tournament


def _left_fide_mode(records: Records) -> str:
    comments = (text.lstrip("#").strip() for _, text, _ in records.kept if text.startswith(lines.COMMENT))
    return next((text for text in comments if text.startswith(lines.LEFT_FIDE_MODE)), "")
