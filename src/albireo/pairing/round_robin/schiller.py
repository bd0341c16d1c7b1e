"""Schiller: several teams, everybody meets everybody of the other teams.

FIDE's table of type codes names the system without defining it. It is built here from two tables that are
defined: the teams meet by a Berger table, and each meeting is a Scheveningen match, the team with "White"
in the Berger table being its team A. With an odd number of players in a team, one meeting gives a player
one White more or less; whole meetings are turned round (greedily, in order) where that evens the players out.
"""

from collections.abc import Mapping, Sequence

from albireo.domain.tournament import Tournament
from albireo.pairing.round_robin import berger, scheveningen
from albireo.pairing.round_robin.spec import SCHILLER, SIZE, TEAMS
from albireo.pairing.round_robin.timetable import Timetable, TimetableSystem
from albireo.pairing.system import CannotPair

Games = tuple[tuple[int, int], ...]


def schedule(teams: Sequence[Sequence[int]]) -> tuple[Games, ...]:
    """All rounds for teams of equal size: one Scheveningen match after the other.

    >>> schedule([[1], [2], [3], [4]])
    (((1, 4), (2, 3)), ((4, 3), (1, 2)), ((2, 4), (3, 1)))
    """
    excess = {tpn: 0 for team in teams for tpn in team}
    rounds: list[Games] = []
    for meetings in berger.table(len(teams)):
        matches = []
        for white, black in meetings:
            team_a, team_b = teams[white - 1], teams[black - 1]
            straight = scheveningen.match(team_a, team_b)
            turned = tuple(tuple((b, w) for w, b in games) for games in straight)
            chosen = min(straight, turned, key=lambda match: _unevenness(match, excess))
            for games in chosen:
                for w, b in games:
                    excess[w] += 1
                    excess[b] -= 1
            matches.append(chosen)
        rounds += [tuple(game for match in matches for game in match[r]) for r in range(len(teams[0]))]
    return tuple(rounds)


def _unevenness(match: Sequence[Games], excess: Mapping[int, int]) -> int:
    """Sum of squares of White's excess over Black after a match, for its players."""
    after: dict[int, int] = {}
    for games in match:
        for white, black in games:
            after[white] = after.get(white, excess[white]) + 1
            after[black] = after.get(black, excess[black]) - 1
    return sum(value * value for value in after.values())


def timetable(tournament: Tournament, options: Mapping[str, str] | None = None) -> Timetable:
    """The timetable of a Schiller event; the type code's `TxP` must fit the teams."""
    teams = [team.players for team in sorted(tournament.teams, key=lambda team: team.tpn)]
    sizes = {len(team) for team in teams}
    if len(teams) < 2 or len(sizes) != 1 or 0 in sizes:
        raise CannotPair(
            "a Schiller event needs teams of equal size, found teams: {teams}, of sizes {sizes}",
            teams=len(teams),
            sizes=", ".join(str(size) for size in sorted(sizes)) or 0,
        )
    choices = SCHILLER.choices(tournament.settings.system, options or {})
    found = {TEAMS.name: len(teams), SIZE.name: len(teams[0])}
    if any(choices[name] and int(choices[name]) != number for name, number in found.items()):
        raise CannotPair(
            "tournament type {code}: found teams: {teams}, of size {size}",
            code=tournament.settings.system,
            teams=len(teams),
            size=len(teams[0]),
        )
    participants = tuple(tpn for team in teams for tpn in team)
    return Timetable(participants, schedule(teams), "Berger and Scheveningen tables")


SYSTEM = TimetableSystem(SCHILLER, timetable)
