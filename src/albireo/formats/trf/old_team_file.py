"""Team events in files from before record 192: what record 092 says, and byes no record of TRF16 can name.

A file of 2016 has its teams in records 013, the type of the event in words ("Team Swiss") and only the games
of players. If every round consists of matches between two teams, it is read as a team event. A team without a
match may have had the pairing-allocated bye or have been absent; the rest of the file decides where it can,
and the user is told.
"""

import re

from albireo.domain.errors import AlbireoError
from albireo.domain.matches import TeamEntry, team_rows
from albireo.domain.message import Listed, Remark, remark
from albireo.domain.result import Mark
from albireo.domain.team import TeamBye
from albireo.domain.tournament import Tournament
from albireo.domain.tournament_type import PairingKind
from albireo.formats.trf.findings import Findings, quote_found
from albireo.formats.trf.lines import Records
from albireo.pairing.registry import system_of, tournament_type
from albireo.value_classes import replace

READ_AS_BYE = "read as the pairing-allocated bye"
SWISS = "FIDE_TEAM"
ROUND_ROBIN = "BERGER_TEAM_ROUNDROBIN"
DOUBLE_ROUND_ROBIN = "BERGER_TEAM_DOUBLEROUNDROBIN"


def described_code(description: str, teams: int, rounds: int) -> str:
    """Return the type code of a team event described in words; empty if the words name none.

    >>> described_code("Team: Swiss-System", 12, 7)
    'FIDE_TEAM'
    >>> described_code("Team Round-Robin", 8, 14)
    'BERGER_TEAM_DOUBLEROUNDROBIN'
    >>> described_code("Individual: Swiss-System", 12, 7)
    ''
    """
    words = re.sub(r"[\W_]+", " ", description.lower())
    if not re.search(r"\bteams?\b", words) or "individual" in words:
        return ""
    if "swiss" in words:
        return SWISS
    if "round robin" in words or "berger" in words:
        return DOUBLE_ROUND_ROBIN if rounds > teams + teams % 2 - 1 else ROUND_ROBIN
    return ""


def as_team_event(records: Records, tournament: Tournament, findings: Findings) -> Tournament:
    """Return the tournament with the type its description names, if its games are matches of teams."""
    settings = tournament.settings
    rounds = max(len(tournament.rounds), settings.number_of_rounds or 0)
    code = described_code(settings.description, len(tournament.teams), rounds)
    if settings.system or not code:
        return tournament
    described = replace(tournament, settings=replace(settings, type=tournament_type(code)))
    line = records["092"][0]
    try:
        team_rows(described)
    except AlbireoError as error:
        found = Remark(error.text, error.values)
        findings.remark(line.number, 5, "games between two teams", found, "read as an individual event")
        return tournament
    findings.assumption(
        line.number,
        5,
        "the type of a team event in record 192",
        quote_found(line.value),
        remark("read as {code} ({system})", code=code, system=system_of(described.settings).title),
    )
    return described


def with_inferred_byes(
    records: Records, tournament: Tournament, findings: Findings, *, gives_bye: bool
) -> Tournament:
    """Return the tournament with the pairing-allocated bye of each round in which one team can have had it.

    Without `gives_bye` these teams were absent; both is said in the findings. A round robin has no such byes.
    """
    if not tournament.is_paired_by_teams or tournament.settings.type.kind is not PairingKind.SWISS:
        return tournament
    rows = team_rows(tournament)
    line = {team.tpn: line for team, line in zip(tournament.teams, records["013"], strict=False)}
    had = {tpn for tpn, row in rows.items() if any(entry.mark is Mark.PAIRING_BYE for entry in row)}
    named = {entry.round for row in rows.values() for entry in row if entry.mark is Mark.PAIRING_BYE}
    byes = []
    for number in range(1, tournament.paired_rounds + 1):
        resting = [tpn for tpn, row in rows.items() if _rests(row[number - 1])]
        possible = [tpn for tpn in resting if tpn not in had and _is_in_play(rows[tpn], number)]
        if number in named or not possible:
            continue
        expected = remark(
            "a match or a bye of {teams} in round {round}",
            teams=Listed(remark("team {team}", team=tpn) for tpn in possible),
            round=number,
        )
        action = "read as absent"
        if gives_bye and len(possible) == 1:
            action = READ_AS_BYE
            byes.append(TeamBye(number, possible[0], Mark.PAIRING_BYE))
            had.add(possible[0])
        findings.assumption(line[possible[0]].number, 5, expected, "neither", action)
    if not byes:
        return tournament
    ordered = sorted((*tournament.team_byes, *byes), key=lambda bye: (bye.round, bye.mark.value, bye.team))
    return replace(tournament, team_byes=tuple(ordered))


def _rests(entry: TeamEntry) -> bool:
    return entry.opponent is None and not entry.boards and entry.mark is Mark.ZERO_BYE


def _is_in_play(row: tuple[TeamEntry, ...], number: int) -> bool:
    """Return whether a team had matches in the rounds before and after; two without are absence."""
    neighbours = (place for place in (number - 2, number) if 0 <= place < len(row))
    return not any(_rests(row[place]) for place in neighbours)
