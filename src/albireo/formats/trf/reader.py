"""Reading a report file: lines, then players, rounds and rules, then the questions whether it all agrees."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from albireo.domain.errors import InconsistentTournament
from albireo.domain.player import NationalRecord
from albireo.domain.result import Mark
from albireo.domain.round import Bye, Round
from albireo.domain.tournament import RequestedBye, Settings, Tournament
from albireo.formats.trf import (
    checks,
    dialect,
    lines,
    national,
    player_line,
    rounds,
    rule_records,
    settings_records,
    source,
    team_records,
)
from albireo.formats.trf.dialect import Dialect
from albireo.formats.trf.findings import Finding, Findings, quoted
from albireo.formats.trf.lines import KeptLine, Records
from albireo.formats.trf.player_line import PlayerLine
from albireo.formats.trf.source import TrfSource


@dataclass(frozen=True, slots=True)
class RawField:
    """A field of a player line the domain has no value for, such as the title `AGM`."""

    player: int
    field: str
    """`title` or `sex`."""
    text: str


@dataclass(frozen=True)
class TrfFile:
    """A report file: the tournament, and whatever else the file says."""

    tournament: Tournament
    dialect: Dialect
    kept: tuple[KeptLine, ...] = ()
    """Comments, unknown records and informative ones, to be written back as they came."""
    raw_fields: tuple[RawField, ...] = ()
    encoding: str = "utf-8"
    line_break: str = "\r\n"
    name: str = ""
    repairs: tuple[Finding, ...] = ()
    """What a lenient reading changed."""
    remarks: tuple[Finding, ...] = ()
    """What was unusual but left no doubt."""


def read_trf(trf: TrfSource, *, lenient: bool = False) -> TrfFile:
    """Read a report file of any version and dialect.

    `trf` is a path, the bytes of a file, or its text (a string with a line break in it). A file that
    contradicts itself is refused with `TrfError`, which names every place; with `lenient` what can be
    repaired is repaired, and each repair is listed.

    >>> file = read_trf("012 Club evening\\n001    1      Ann                               1900\\n")
    >>> file.tournament.settings.name, file.tournament.players[0].rating
    ('Club evening', 1900)
    """
    text = source.load(trf)
    findings = Findings(lenient)
    records = lines.sort(text.lines)
    players = _players(records, findings)
    _nationals(records, players)
    settings = settings_records.read(records, findings)
    tournament = _tournament(records, players, settings, findings)
    findings.refuse_if_any(text.name)
    if tournament is None:
        raise AssertionError("a file without problems makes a tournament")
    return TrfFile(
        tournament=tournament,
        dialect=dialect.of(records, _has_letters_of_2006(records)),
        kept=records.kept_lines(),
        raw_fields=tuple(
            RawField(tpn, field, value) for tpn, line in players.items() for field, value in line.raw.items()
        ),
        encoding=text.encoding,
        line_break=text.line_break,
        name=text.name,
        repairs=tuple(findings.repairs),
        remarks=tuple(findings.remarks),
    )


def _players(records: Records, findings: Findings) -> dict[int, PlayerLine]:
    players: dict[int, PlayerLine] = {}
    texts: dict[int, str] = {}
    for line in records["001"]:
        player = player_line.read(line.number, line.text, findings)
        if player is None:
            continue
        tpn = player.player.tpn
        first = players.get(tpn)
        if first is None:
            players[tpn] = player
            texts[tpn] = line.text
        elif texts[tpn].split() == line.text.split():
            findings.mend(
                line.number, 5, f"player {tpn} once (line {first.line})", "the same line again", "left out"
            )
        else:
            findings.problem(line.number, 5, "a number given once", f"{tpn}, also on line {first.line}")
    return players


def _nationals(records: Records, players: dict[int, PlayerLine]) -> None:
    """Give the national records among the unknown lines to their players."""
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
    for tpn, found_records in by_player.items():
        players[tpn].player = replace(players[tpn].player, national=tuple(found_records))


def _tournament(
    records: Records, players: Mapping[int, PlayerLine], settings: Settings, findings: Findings
) -> Tournament | None:
    known = players.keys()
    teams = team_records.TeamSection(match_points=settings.match_points)
    requested: list[RequestedBye] = []
    built = rounds.build(players, findings)
    if _is_team_event(records, settings):
        teams = team_records.read(records, known, settings.match_points, findings)
        participants, what = {team.tpn for team in teams.teams}, "team"
    else:
        for line in (*records["013"], *records["310"]):
            records.keep(line)
        participants, what = set(known), "player"
        requested = _requested_byes(records, players, built, findings)
    if findings.problems:
        return None
    virtual = rule_records.virtual_points(records["250"], findings)
    virtual += rule_records.javafo_acceleration(records["XXA"], known, findings)
    try:
        tournament = Tournament(
            settings=replace(settings, match_points=teams.match_points),
            players=tuple(line.player for line in players.values()),
            rounds=tuple(built),
            requested_byes=tuple(requested),
            virtual_points=tuple(virtual),
            prohibited=tuple(
                rule_records.prohibited(records["260"], records["XXP"], participants, what, findings)
            ),
            abnormal_points=tuple(rule_records.abnormal(records["299"], participants, what, findings)),
            teams=teams.teams,
            line_ups=teams.line_ups,
            team_byes=teams.byes,
            forfeited_matches=teams.forfeits,
        )
    except InconsistentTournament as error:
        findings.problem(0, 0, "a consistent tournament", quoted(str(error)))
        return None
    checks.points_add_up(tournament, players, findings)
    checks.one_pairing_bye_a_round(tournament, players, findings)
    declaration = next((line for id_ in ("142", "XXR") for line in records[id_]), None)
    if not checks.rounds_as_declared(tournament, declaration, players, findings):
        tournament = replace(tournament, settings=replace(tournament.settings, number_of_rounds=None))
    return tournament


def _is_team_event(records: Records, settings: Settings) -> bool:
    """Teams in an individual event (for a club ranking, say) do not make a team event."""
    if not records["310"] and not records["013"]:
        return False
    if settings.system:
        return "TEAM" in settings.system.upper()
    return not settings.description.lower().startswith("individual")


def _requested_byes(
    records: Records, players: Mapping[int, PlayerLine], built: list[Round], findings: Findings
) -> list[RequestedBye]:
    """Record 240, and JaVaFo's XXZ for the round to be paired."""
    paired = next((number for number in range(len(built), 0, -1) if built[number - 1].is_paired), 0)
    found: dict[tuple[int, int], RequestedBye] = {}
    for line, round_, tpn, mark in rule_records.byes(records["240"], players.keys(), "player", findings):
        cell = players[tpn].cell(round_)
        if cell == player_line.NOTHING and round_ <= paired:
            built[round_ - 1] = replace(built[round_ - 1], byes=(*built[round_ - 1].byes, Bye(tpn, mark)))
        elif cell != player_line.NOTHING and (cell.opponent or cell.mark is not mark):
            what = (
                f"opponent {cell.opponent}" if cell.opponent else f"{cell.mark.value if cell.mark else '-'}"
            )
            if findings.mend(
                line.number,
                5,
                f"what line {players[tpn].line} says of player {tpn} in round {round_}: {what}",
                f"a bye {mark.value}",
                "left out",
            ):
                continue
        found[round_, tpn] = RequestedBye(round_, tpn, mark)
    for line in records["XXZ"]:
        for tpn in rule_records.ids(line, 4, players.keys(), "player", findings):
            if players[tpn].cell(paired + 1) == player_line.NOTHING:
                found.setdefault((paired + 1, tpn), RequestedBye(paired + 1, tpn, Mark.ZERO_BYE))
    return sorted(found.values(), key=lambda bye: (bye.round, bye.mark.value, bye.player))


def _has_letters_of_2006(records: Records) -> bool:
    return any(line.text[10:13].strip().lower() in _LETTERS for line in records["001"])


_LETTERS = frozenset(("g", "m", "f", "c", "wg", "wm", "wf", "wc"))
