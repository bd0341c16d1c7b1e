"""Requested byes, virtual points, prohibited pairs and abnormal points, in every dialect."""

import re
from collections.abc import Container, Iterable, Mapping, Set

from albireo.domain.fixed_boards import MOST_BOARDS
from albireo.domain.message import translatable
from albireo.domain.points import BadPoints, Points, points
from albireo.domain.result import Mark
from albireo.domain.team import ScoredMatch
from albireo.domain.tournament import LAST_ROUND, AbnormalPoints, ProhibitedPairs, Tournament, VirtualPoints
from albireo.formats.trf.columns import cut, fitting_points, whole, words_with_columns
from albireo.formats.trf.findings import Findings, quote_found
from albireo.formats.trf.lines import Line, Records
from albireo.value_classes import replace

BYE_TYPES = {"F": Mark.FULL_BYE, "H": Mark.HALF_BYE, "Z": Mark.ZERO_BYE}
_ABNORMAL = {
    "W": Mark.WIN,
    "D": Mark.DRAW,
    "L": Mark.LOSS,
    "F": Mark.FULL_BYE,
    "H": Mark.HALF_BYE,
    "Z": Mark.ZERO_BYE,
    "+": Mark.FORFEIT_WIN,
    "-": Mark.FORFEIT_LOSS,
}
NUMBER_OF_A_PLAYER = translatable("a player number")
ABNORMAL_LETTERS = {mark: letter for letter, mark in _ABNORMAL.items()}


def number_of_one(tournament: Tournament) -> str:
    """Return what is expected in place of a participant."""
    return translatable("a team number") if tournament.is_paired_by_teams else NUMBER_OF_A_PLAYER


def ids(line: Line, start: int, known: Set[int], expected: str, findings: Findings) -> tuple[int, ...]:
    """Return the numbers from a column on; each must exist."""
    found = []
    for word, column in words_with_columns(line.text, start):
        number = whole(word)
        if number is not None and number in known:
            found.append(number)
        else:
            findings.mend(line.number, column, expected, quote_found(word), "ignored")
    return tuple(found)


def byes(
    lines: Iterable[Line], known: Set[int], what: str, findings: Findings
) -> list[tuple[Line, int, int, Mark]]:
    """Read record 240: line, round, ID and mark."""
    found = []
    for line in lines:
        mark = BYE_TYPES.get(line.text[4:5].upper())
        round_ = whole(line.text[6:9])
        if mark is None or line.text[5:6].strip():
            findings.mend(line.number, 5, "F, H or Z", quote_found(line.text[4:6]), "ignored")
        elif not round_ or line.text[9:10].strip():
            findings.mend(line.number, 7, "a round", quote_found(line.text[6:10]), "ignored")
        else:
            found += [(line, round_, id_, mark) for id_ in ids(line, 11, known, what, findings)]
    return found


def virtual_points(records: Records, known: Set[int], findings: Findings) -> list[VirtualPoints]:
    """Read record 250, or else JaVaFo's XXA."""
    found = _record_250(records["250"], findings)
    if not found:
        return rules_of_rows(_xxa_rows(records["XXA"], known, findings))
    for line in records["XXA"]:
        for tpn, row in _xxa_rows([line], known, findings).items():
            for round_, value in enumerate(row, start=1):
                said = [rule for rule in found if _covers(rule, tpn, round_)]
                if (said[-1].points if said else 0) != value:
                    findings.mend(
                        line.number,
                        10,
                        "the virtual points in record 250",
                        quote_found(line.value),
                        "ignored",
                    )
                    break
    return found


def _covers(rule: VirtualPoints, tpn: int, round_: int) -> bool:
    return rule.first_tpn <= tpn <= rule.last_tpn and rule.first_round <= round_ <= rule.last_round


def _record_250(lines: Iterable[Line], findings: Findings) -> list[VirtualPoints]:
    found = []
    for line in lines:
        fields = cut(line.text, [(5, 8), (10, 13), (15, 17), (19, 21), (23, 26), (28, 31)])
        if fields is None:
            findings.mend(
                line.number,
                5,
                "points, rounds and numbers in their columns",
                quote_found(line.value),
                "ignored",
            )
            continue
        match, game, first_round, last_round, first, last = fields
        try:
            match_points = fitting_points(match) if match else None
            game_points = fitting_points(game) if game else 0
        except BadPoints:
            findings.mend(line.number, 5, "points such as 1.0", quote_found(line.text[4:13]), "ignored")
            continue
        numbers = [whole(text) for text in (first_round, last_round or first_round, first, last or first)]
        if not all(numbers):
            findings.mend(
                line.number,
                15,
                "first and last round, first and last number",
                quote_found(line.text[14:]),
                "ignored",
            )
            continue
        a, b, c, d = (number or 0 for number in numbers)
        found.append(VirtualPoints(game_points, a, b, c, d, match_points))
    return found


def _xxa_rows(lines: Iterable[Line], known: Set[int], findings: Findings) -> dict[int, list[Points]]:
    """Read XXA: the virtual points of one player, round by round."""
    rows: dict[int, list[Points]] = {}
    for line in lines:
        number = whole(line.text[4:8])
        if number is None or number not in known:
            findings.mend(line.number, 5, NUMBER_OF_A_PLAYER, quote_found(line.text[4:8]), "ignored")
            continue
        row = []
        for word, column in words_with_columns(line.text, 9):
            try:
                row.append(fitting_points(word))
            except BadPoints:
                findings.mend(line.number, column, "points such as 1.0", quote_found(word), "read as 0.0")
                row.append(0)
        rows[number] = row
    return rows


def rules_of_rows(rows: Mapping[int, list[Points]]) -> list[VirtualPoints]:
    """Return virtual points by participant and round as rules, merging equal neighbours and runs."""
    found = []
    tpns = sorted(rows)
    start = 0
    while start < len(tpns):
        end = start
        while (
            end + 1 < len(tpns)
            and tpns[end + 1] == tpns[end] + 1
            and rows[tpns[end + 1]] == rows[tpns[start]]
        ):
            end += 1
        for value, first, last in _runs(rows[tpns[start]]):
            if value:
                found.append(VirtualPoints(value, first, last, tpns[start], tpns[end]))
        start = end + 1
    return found


def _runs(row: list[Points]) -> list[tuple[Points, int, int]]:
    """Return value, first and last round of every run of equal values."""
    runs: list[tuple[Points, int, int]] = []
    for round_, value in enumerate(row, start=1):
        if runs and runs[-1][0] == value:
            runs[-1] = (value, runs[-1][1], round_)
        else:
            runs.append((value, round_, round_))
    return runs


def read_prohibited_pairs(
    records: Records, known: Set[int], what: str, findings: Findings
) -> list[ProhibitedPairs]:
    """Read record 260 and JaVaFo's XXP, unless a record 260 already says the same."""
    found = []
    for line in records["260"]:
        fields = cut(line.text, [(5, 7), (9, 11)])
        first = whole(fields[0]) if fields else None
        last = whole(fields[1]) if fields else None
        if not first or not last:
            findings.mend(line.number, 5, "first and last round", quote_found(line.text[4:11]), "ignored")
            continue
        found.append(ProhibitedPairs(ids(line, 12, known, what, findings), first, last))
    said = [set(rule.players) for rule in found]
    for line in records["XXP"]:
        numbers = ids(line, 4, known, what, findings)
        if not any(set(numbers) <= players for players in said):
            found.append(ProhibitedPairs(numbers, 1, LAST_ROUND))
    return found


def with_options(records: Records, tournament: Tournament, findings: Findings) -> Tournament:
    """Read our record XXO: return the tournament with the options of its system."""
    found: dict[str, str] = {}
    for line in records["XXO"]:
        for word, column in words_with_columns(line.text, 4):
            name, equals, value = word.partition("=")
            if name and equals and value:
                found[name] = value
            else:
                findings.mend(
                    line.number, column, "an option such as distance=5", quote_found(word), "ignored"
                )
    settings = replace(tournament.settings, system_options=tuple(found.items()))
    return replace(tournament, settings=settings) if found else tournament


def with_scored_matches(records: Records, tournament: Tournament, findings: Findings) -> Tournament:
    """Read our record XXM: return the tournament with matches of which only the score is known."""
    teams = {team.tpn for team in tournament.teams}
    found: dict[tuple[int, int], ScoredMatch] = {}
    for line in records["XXM"]:
        words = line.text[4:].split()
        numbers = [whole(word) for word in words[:3]]
        try:
            scores = tuple(points(word) for word in words[3:])
        except BadPoints:
            scores = ()
        match numbers, scores:
            case [int(round_), int(white), int(black)], (first, second) if first >= 0 <= second:
                sides = {(round_, white), (round_, black)}
                if 1 <= round_ <= LAST_ROUND and {white, black} <= teams and len(sides - found.keys()) == 2:
                    found |= dict.fromkeys(sides, ScoredMatch(round_, white, black, first, second))
                    continue
        expected = "a round, two teams and their game points"
        findings.mend(line.number, 5, expected, quote_found(line.text[4:]), "ignored")
    return replace(tournament, scored_matches=tuple(dict.fromkeys(found.values()))) if found else tournament


def in_groups(records: Records, tournament: Tournament, findings: Findings) -> Tournament:
    """Read our record XXG: return the tournament with separately paired groups."""
    found: dict[int, str] = {}
    last: int | None = None
    for line in records["XXG"]:
        name, rounds = line.text[8:28].strip(), line.text[4:7].strip()
        last = whole(rounds) if rounds else None
        if not name or line.text[7:8].strip() or (rounds and last is None):
            findings.mend(
                line.number, 5, "the last round and a group name", quote_found(line.text[4:28]), "ignored"
            )
            continue
        known, what = set(tournament.participants), number_of_one(tournament)
        found |= dict.fromkeys(ids(line, 29, known, what, findings), name)
    if not found:
        return tournament
    settings = replace(tournament.settings, rounds_in_groups=last)
    if tournament.is_paired_by_teams:
        teams = tuple(replace(team, group=found.get(team.tpn, team.group)) for team in tournament.teams)
        return replace(tournament, settings=settings, teams=teams)
    return replace(
        tournament,
        settings=settings,
        players=tuple(
            replace(player, group=found[player.tpn]) if player.tpn in found else player
            for player in tournament.players
        ),
    )


def with_kept_boards(records: Records, tournament: Tournament, findings: Findings) -> Tournament:
    """Read our record XXB: return the tournament with fixed boards."""
    expected = "a player number and a board"
    found = _fixed_places(records["XXB"], tournament.by_tpn, expected, findings)
    if not found:
        return tournament
    players = (
        replace(player, fixed_board=found[player.tpn]) if player.tpn in found else player
        for player in tournament.players
    )
    return replace(tournament, players=tuple(players))


def with_kept_tables(records: Records, tournament: Tournament, findings: Findings) -> Tournament:
    """Read our record XXF: return the tournament with fixed tables of teams."""
    known = {team.tpn for team in tournament.teams}
    found = _fixed_places(records["XXF"], known, "a team number and a table", findings)
    if not found:
        return tournament
    teams = (
        replace(team, fixed_board=found[team.tpn]) if team.tpn in found else team for team in tournament.teams
    )
    return replace(tournament, teams=tuple(teams))


def _fixed_places(
    lines: Iterable[Line], known: Container[int], expected: str, findings: Findings
) -> dict[int, int]:
    """Return the board of each participant."""
    found: dict[int, int] = {}
    for line in lines:
        match [whole(word) for word in line.text[4:].split()]:
            case [int(tpn), int(board)] if tpn in known and 1 <= board <= MOST_BOARDS:
                found[tpn] = board
            case _:
                findings.mend(line.number, 5, expected, quote_found(line.text[4:]), "ignored")
    return found


def with_group_systems(records: Records, tournament: Tournament, findings: Findings) -> Tournament:
    """Read our record XXT: return the tournament with the systems of its groups."""
    groups = {player.group for player in tournament.players}
    found: dict[str, str] = {}
    for line in records["XXT"]:
        name, code = line.text[4:24].strip(), line.text[25:].strip()
        if name in groups and name and code:
            found[name] = code
        else:
            findings.mend(
                line.number, 5, "a group name and a type code", quote_found(line.text[4:]), "ignored"
            )
    settings = replace(tournament.settings, group_systems=tuple(found.items()))
    return replace(tournament, settings=settings) if found else tournament


_ABNORMAL_WORDS = (
    r"(?a)299 (?P<type>.) ++(?:(?P<match>-?\d++[.,]\d) ++|(?<=  ))(?P<game>-?\d++[.,]\d)"
    r"(?: ++(?P<round>\d++))?(?P<ids>(?: ++\d++)*+)\s*+"
)


def abnormal(lines: Iterable[Line], known: Set[int], what: str, findings: Findings) -> list[AbnormalPoints]:
    """Read record 299; programs differ in its columns, so a misaligned line is read word by word."""
    found = []
    for line in lines:
        fields = cut(line.text, [(5, 5), (7, 11), (13, 17), (20, 22)])
        start = 24
        if fields is None:
            match = re.fullmatch(_ABNORMAL_WORDS, line.text)
            if match is None:
                findings.mend(
                    line.number,
                    5,
                    "type, points and round in their columns",
                    quote_found(line.value),
                    "ignored",
                )
                continue
            fields = [(match[name] or "").strip() for name in ("type", "match", "game", "round")]
            start = match.start("ids") + 1
            findings.remark(
                line.number, 7, "points in columns 8 and 14", quote_found(line.value), "read word by word"
            )
        type_, match_text, game_text, round_text = fields
        mark = _ABNORMAL.get(type_.upper()) if type_ else None
        round_ = whole(round_text) if round_text else 0
        try:
            game_points = fitting_points(game_text, 5) if game_text else 0
            match_points = fitting_points(match_text, 5) if match_text else None
        except BadPoints:
            findings.mend(line.number, 8, "points such as -1.0", quote_found(line.text[6:17]), "ignored")
            continue
        if (type_ and mark is None) or round_ is None:
            findings.mend(
                line.number, 5, "one of W D L F H Z + - and a round", quote_found(line.value), "ignored"
            )
            continue
        numbers = ids(line, start, known, what, findings)
        if line.text[start - 1 :].strip() and not numbers:
            continue  # a rule without known participants must not apply to everyone
        found.append(AbnormalPoints(mark, game_points, match_points, round_ or None, numbers))
    return found
