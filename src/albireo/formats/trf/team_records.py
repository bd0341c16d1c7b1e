"""Teams: records 013 and 310, line-ups 300, pairing-allocated byes 320, forfeited matches 330."""

from collections.abc import Sequence, Set

from albireo.domain.matches import pairing_bye_points
from albireo.domain.points import BadPoints, Points
from albireo.domain.result import Mark
from albireo.domain.team import STANDARD_MATCH_POINTS, ForfeitedMatch, LineUp, MatchPoints, Team, TeamBye
from albireo.domain.tournament import Tournament
from albireo.formats.trf import rule_records
from albireo.formats.trf.columns import cut, fitting_points, whole
from albireo.formats.trf.findings import Findings, quote_found
from albireo.formats.trf.lines import Line, Records
from albireo.value_classes import dataclass, replace

_FORFEITS = {
    "+-": (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
    "-+": (Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),
    "--": (Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS),
}
FORFEIT_SIGNS = {marks: signs for signs, marks in _FORFEITS.items()}


@dataclass(frozen=True, slots=True)
class TeamSection:
    """The team data of a file."""

    teams: tuple[Team, ...] = ()
    line_ups: tuple[LineUp, ...] = ()
    pairing_byes: tuple[TeamBye, ...] = ()
    forfeits: tuple[ForfeitedMatch, ...] = ()
    match_points: MatchPoints = STANDARD_MATCH_POINTS


def read(records: Records, players: Set[int], match_points: MatchPoints, findings: Findings) -> TeamSection:
    """Read the team section."""
    teams = _teams(records, players, findings)
    numbers = {team.tpn for team in teams}
    pairing_byes, match_points = _pairing_byes(records["320"], numbers, match_points, findings)
    return TeamSection(
        teams,
        _line_ups(records["300"], numbers, players, findings),
        tuple(pairing_byes),
        _forfeits(records["330"], numbers, findings),
        match_points,
    )


def _teams(records: Records, players: Set[int], findings: Findings) -> tuple[Team, ...]:
    new: list[Team] = []
    for line in records["310"]:
        team = _record_310(line, players, findings)
        if team is not None and any(team.tpn == other.tpn for other in new):
            findings.problem(line.number, 5, "a team number given once", str(team.tpn))
        elif team is not None:
            new.append(team)
    old = [_record_013(place, line, players, findings) for place, line in enumerate(records["013"], start=1)]
    if not new:
        return tuple(old)
    if [(team.name, team.players) for team in old] != [(team.name, team.players) for team in new]:
        for line in records["013"]:
            records.keep(line)
    return tuple(new)


def _record_013(place: int, line: Line, players: Set[int], findings: Findings) -> Team:
    """Read a team; its number is its position among the lines."""
    return Team(
        place,
        line.text[4:36].strip(),
        rule_records.ids(line, 37, players, rule_records.NUMBER_OF_A_PLAYER, findings),
    )


def _record_310(line: Line, players: Set[int], findings: Findings) -> Team | None:
    spans = [(5, 7), (9, 40), (42, 46), (48, 53), (55, 60), (62, 67), (69, 71)]
    fields = cut(line.text, spans)
    number = whole(fields[0]) if fields else None
    if fields is None or not number:
        findings.problem(line.number, 5, "a team with its fields in their columns", quote_found(line.value))
        return None
    strength = fields[3].partition(".")[0]
    return Team(
        tpn=number,
        name=fields[1],
        players=rule_records.ids(line, 72, players, rule_records.NUMBER_OF_A_PLAYER, findings),
        nickname=fields[2],
        strength=whole(strength) if strength else None,
        reported_match_points=_points(line, 55, fields[4], findings),
        reported_game_points=_points(line, 62, fields[5], findings),
        reported_rank=whole(fields[6]) or None,
    )


def _points(line: Line, column: int, text: str, findings: Findings, width: int = 6) -> Points | None:
    if not text:
        return None
    try:
        return fitting_points(text, width)
    except BadPoints:
        findings.mend(line.number, column, "points such as 3.5", quote_found(text), "ignored")
        return None


def _line_ups(
    lines: Sequence[Line], teams: Set[int], players: Set[int], findings: Findings
) -> tuple[LineUp, ...]:
    found = []
    for line in lines:
        fields = cut(line.text, [(5, 7), (9, 11), (13, 15)])
        round_, team, opponent = (whole(text) for text in fields) if fields else (None, None, None)
        if not round_ or team not in teams or opponent not in teams or team is None or opponent is None:
            findings.mend(line.number, 5, "a round and two teams", quote_found(line.text[4:16]), "ignored")
            continue
        boards: list[int | None] = []
        for start in range(16, len(line.text.rstrip()), 5):
            text = line.text[start : start + 4].strip()
            number = whole(text) if text else 0
            if number == 0:
                boards.append(None)
            elif number in players:
                boards.append(number)
            else:
                findings.mend(
                    line.number, start + 1, "a player number", quote_found(text), "board left empty"
                )
                boards.append(None)
        found.append(LineUp(round_, team, opponent, tuple(boards)))
    return tuple(found)


def _pairing_byes(
    lines: Sequence[Line], teams: Set[int], match_points: MatchPoints, findings: Findings
) -> tuple[list[TeamBye], MatchPoints]:
    found = []
    for line in lines:
        fields = cut(line.text, [(5, 8), (10, 13)])
        if fields is None:
            findings.mend(
                line.number, 5, "match points and game points", quote_found(line.text[4:14]), "ignored"
            )
            continue
        match_points = replace(
            match_points,
            bye_match_points=_points(line, 5, fields[0], findings, 4),
            bye_game_points=_points(line, 10, fields[1], findings, 4),
        )
        for round_, start in enumerate(range(14, len(line.text.rstrip()), 4), start=1):
            text = line.text[start : start + 3].strip()
            number = whole(text) if text else 0
            if number == 0:
                continue
            if number in teams and number is not None:
                found.append(TeamBye(round_, number, Mark.PAIRING_BYE))
            else:
                findings.mend(line.number, start + 1, "a team number", quote_found(text), "ignored")
    return found, match_points


def without_usual_bye_points(tournament: Tournament) -> Tournament:
    """Remove the points of record 320, which are always given, if they are the defaults."""
    points = tournament.settings.match_points
    if points.bye_match_points is None and points.bye_game_points is None:
        return tournament
    plain = replace(points, bye_match_points=None, bye_game_points=None)
    usual = replace(tournament, settings=replace(tournament.settings, match_points=plain))
    given = points.bye_match_points, points.bye_game_points
    return usual if given == pairing_bye_points(usual) else tournament


def _forfeits(lines: Sequence[Line], teams: Set[int], findings: Findings) -> tuple[ForfeitedMatch, ...]:
    found = []
    for line in lines:
        fields = cut(line.text, [(5, 6), (8, 10), (12, 14), (16, 18)])
        marks = _FORFEITS.get(fields[0]) if fields else None
        round_, white, black = (whole(text) for text in fields[1:]) if fields else (None, None, None)
        if marks is None or not round_ or white not in teams or black not in teams or not white or not black:
            findings.mend(
                line.number, 5, "+-, -+ or --, a round and two teams", quote_found(line.value), "ignored"
            )
            continue
        found.append(ForfeitedMatch(round_, white, black, *marks))
    return tuple(found)
