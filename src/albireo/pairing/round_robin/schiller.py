"""Schiller: several teams in which everyone meets every member of the other teams.

FIDE's table of type codes names the system without defining it. It is built here from two tables that are
defined: the teams meet by a Berger table, and each meeting is a Scheveningen match, the team with "White"
in the Berger table being its team A. With an odd number of players in a team, one meeting gives a player
one White more or less; whole meetings are turned round (greedily, in order) where that evens the players out.
"""

from collections.abc import Mapping, Sequence

from albireo.domain.message import translatable
from albireo.domain.team import Team
from albireo.domain.tournament import Tournament
from albireo.domain.wording import Participant
from albireo.pairing.explanation import Note
from albireo.pairing.round_robin import berger, scheveningen
from albireo.pairing.round_robin.spec import SCHILLER, SIZE, TEAMS
from albireo.pairing.round_robin.timetable import Timetable, TimetableSystem
from albireo.pairing.system import CannotPair
from albireo.value_classes import dataclass

Games = tuple[tuple[int, int], ...]


def schedule(teams: Sequence[Sequence[int]]) -> tuple[Games, ...]:
    """Return all rounds for teams of equal size: one Scheveningen match after the other.

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
    """Return the sum of squares of White's excess over Black after a match, for its players."""
    after: dict[int, int] = {}
    for games in match:
        for white, black in games:
            after[white] = after.get(white, excess[white]) + 1
            after[black] = after.get(black, excess[black]) - 1
    return sum(value * value for value in after.values())


def timetable(tournament: Tournament, options: Mapping[str, str] | None = None) -> Timetable:
    """Return the timetable of a Schiller event; the type code's `TxP` must fit the teams."""
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


@dataclass(frozen=True, slots=True)
class SchillerReasons:
    """Explanations of the rounds and games of a Schiller event."""

    teams: tuple[Team, ...]

    def of_round(self, round_: int, rounds: int) -> Note:
        row, part = self._rows(round_)
        size = berger.table_size(len(self.teams))
        text = (
            "Round {round} of {rounds}: the teams meet as in round {row} of the Berger table for {size};"
            " this is round {part} of these matches"
        )
        values = {"round": round_, "rounds": rounds, "row": row, "size": size, "part": part}
        made = Note(
            "origin",
            "FIDE has not defined this system. Teams meet by a Berger table, and each meeting is a "
            "Scheveningen match; the team named first in the Berger table is team A.",
        )
        facts = [made, Note("origin", scheveningen.origin(len(self.teams[0].players)))]
        if len(self.teams) < size:
            text_of_rest = "Number {size} of the table is vacant: the player due to meet it sits out."
            facts.append(Note("rest", text_of_rest, "", {"size": size}))
        return Note("table", text, "", values, parts=tuple(facts))

    def of_game(self, round_: int, white: int, black: int) -> tuple[Note, ...]:
        row, part = self._rows(round_)
        one, other = next(
            (self.teams[a - 1], self.teams[b - 1])
            for a, b in berger.table(len(self.teams))[row - 1]
            if {white, black} <= {*self.teams[a - 1].players, *self.teams[b - 1].players}
        )
        straight = (white, black) in scheveningen.match(one.players, other.players)[part - 1]
        names = {"one": one.name, "other": other.name, "row": row}
        text = "In round {row} of the Berger table, {one} (team A) meets {other} (team B)."
        colour = scheveningen.AS_IN_TABLE if straight else TURNED
        return (
            Note("teams", text, "", names),
            scheveningen.seats_note(one, other, part, white, black),
            Note("colour", colour, "", {"white": Participant(white)}),
        )

    def _rows(self, round_: int) -> tuple[int, int]:
        """Return the round of the Berger table, and the round of its matches."""
        meeting, part = divmod(round_ - 1, len(self.teams[0].players))
        return meeting + 1, part + 1


TURNED = translatable(
    "{white} has White: the colours of this whole match are reversed, which evens out those of its players."
)


def reasons(tournament: Tournament, options: Mapping[str, str]) -> SchillerReasons:
    """Return the explanations of an event."""
    return SchillerReasons(tuple(sorted(tournament.teams, key=lambda team: team.tpn)))


SYSTEM = TimetableSystem(SCHILLER, timetable, reasons)
