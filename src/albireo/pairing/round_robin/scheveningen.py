"""Scheveningen: two teams in which everyone meets every member of the other.

The customary tables (FIDE has not defined any) follow closed forms for odd numbers and multiples of four:
A1 meets Bn in round n and changes colour every round, and in round 1 everyone meets the same number. For
6 players the customary table is data; the one for 10 was found by search with the same properties (each
team five Whites a round, each player five Whites). No such closed form exists for 2, 14, 18 …: there every
player alternates, and the teams have White on all boards in turn.
"""

from collections.abc import Mapping, Sequence

from albireo.domain.message import Translatable, translatable
from albireo.domain.team import Team
from albireo.domain.tournament import Tournament
from albireo.domain.wording import Participant
from albireo.pairing.explanation import Note
from albireo.pairing.round_robin.berger_reasons import cycle_note
from albireo.pairing.round_robin.spec import CYCLES, SCHEVENINGEN
from albireo.pairing.round_robin.timetable import Timetable, TimetableSystem
from albireo.pairing.system import CannotPair
from albireo.value_classes import dataclass

Cell = tuple[int, bool]
"""For a player of team A: the number of the opponent in team B (from 0) and whether A has White."""

_TABLES = {
    6: (
        "A1-B1 B2-A2 B3-A3 A4-B4 B5-A5 A6-B6",
        "B2-A1 A2-B3 A3-B5 B6-A4 A5-B4 B1-A6",
        "A1-B3 B5-A2 B1-A3 A4-B2 A5-B6 B4-A6",
        "B4-A1 B6-A2 A3-B2 A4-B1 B3-A5 A6-B5",
        "A1-B5 A2-B4 A3-B6 B3-A4 B1-A5 B2-A6",
        "B6-A1 A2-B1 B4-A3 B5-A4 A5-B2 A6-B3",
    ),
    10: (
        "A1-B1 B2-A2 B3-A3 A4-B4 A5-B5 A6-B6 B7-A7 B8-A8 A9-B9 B10-A10",
        "B2-A1 A2-B1 B9-A3 B5-A4 A5-B3 A6-B7 B8-A7 A8-B4 B10-A9 A10-B6",
        "A1-B3 B6-A2 A3-B2 B7-A4 B4-A5 A6-B10 A7-B9 B5-A8 B1-A9 A10-B8",
        "B4-A1 B3-A2 B6-A3 A4-B8 A5-B10 B1-A6 B2-A7 A8-B7 A9-B5 A10-B9",
        "A1-B5 B4-A2 B7-A3 A4-B1 A5-B2 B8-A6 A7-B10 B9-A8 A9-B6 B3-A10",
        "B6-A1 A2-B5 A3-B1 B10-A4 B9-A5 A6-B4 A7-B3 B2-A8 B8-A9 A10-B7",
        "A1-B7 B10-A2 B4-A3 A4-B6 A5-B8 B9-A6 B5-A7 A8-B1 B3-A9 A10-B2",
        "B8-A1 A2-B9 A3-B10 A4-B3 B7-A5 A6-B2 B1-A7 B6-A8 A9-B4 B5-A10",
        "A1-B9 A2-B8 A3-B5 B2-A4 B6-A5 B3-A6 A7-B4 A8-B10 B7-A9 B1-A10",
        "B10-A1 A2-B7 A3-B8 B9-A4 B1-A5 B5-A6 A7-B6 A8-B3 A9-B2 B4-A10",
    ),
}


def table(size: int) -> tuple[tuple[Cell, ...], ...]:
    """Return the rounds of a match over this many boards; one cell per player of team A."""
    if size in _TABLES:
        return tuple(_parse(line) for line in _TABLES[size])
    half = size // 2
    rounds: list[tuple[Cell, ...]] = []
    for r in range(size):
        first_colour = r % 2 == 0
        if size % 2:
            # A run of boards with A1's colour, `half` boards with the other, then A1's colour again.
            run = half + 1 - (r + 1) // 2
            cells = tuple(
                ((i + r) % size, first_colour != (run <= i < run + half) if r else i < run)
                for i in range(size)
            )
        elif size % 4 == 0:
            # Two blocks of half a team: first within the blocks, then across.
            cells = tuple(
                (
                    ((i // half) ^ (r >= half)) * half + (i % half + r) % half,
                    first_colour == (i < half),
                )
                for i in range(size)
            )
        else:
            cells = tuple(((i + r) % size, first_colour) for i in range(size))
        rounds.append(cells)
    return tuple(rounds)


def _parse(line: str) -> tuple[Cell, ...]:
    cells: dict[int, Cell] = {}
    for game in line.split():
        white, black = game.split("-")
        own, other = (white, black) if white[0] == "A" else (black, white)
        cells[int(own[1:]) - 1] = (int(other[1:]) - 1, own is white)
    return tuple(cells[i] for i in range(len(cells)))


def match(team_a: Sequence[int], team_b: Sequence[int]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return all games of two teams, as (White, Black) by round.

    >>> match([1, 2], [3, 4])
    (((1, 3), (2, 4)), ((4, 1), (3, 2)))
    """
    return tuple(
        tuple(
            (team_a[i], team_b[j]) if white else (team_b[j], team_a[i]) for i, (j, white) in enumerate(cells)
        )
        for cells in table(len(team_a))
    )


def timetable(tournament: Tournament, options: Mapping[str, str] | None = None) -> Timetable:
    """Return the timetable of a Scheveningen match; repeats have colours reversed."""
    teams = [team.players for team in sorted(tournament.teams, key=lambda team: team.tpn)]
    if len(teams) != 2 or len(teams[0]) != len(teams[1]) or not teams[0]:
        raise CannotPair(
            "a Scheveningen match needs two teams of equal size, found teams of sizes {sizes}",
            sizes=", ".join(str(len(team)) for team in teams) or 0,
        )
    once = match(teams[0], teams[1])
    rounds: list[tuple[tuple[int, int], ...]] = []
    choices = SCHEVENINGEN.choices(tournament.settings.system, options or {})
    for cycle in range(int(choices[CYCLES.name] or 1)):
        rounds += once if cycle % 2 == 0 else [tuple((b, w) for w, b in games) for games in once]
    return Timetable((*teams[0], *teams[1]), tuple(rounds), "Scheveningen table")


@dataclass(frozen=True, slots=True)
class ScheveningenReasons:
    """Explanations of the rounds and games of a Scheveningen match."""

    teams: tuple[Team, ...]
    cycles: int

    @property
    def size(self) -> int:
        return len(self.teams[0].players)

    def of_round(self, round_: int, rounds: int) -> Note:
        cycle, place = divmod(round_ - 1, self.size)
        text = "Round {round} of {rounds}: round {row} of the Scheveningen table for boards: {size}"
        values = {"round": round_, "rounds": rounds, "row": place + 1, "size": self.size}
        one, other = (team.name for team in self.teams)
        sides = Note(
            "teams", "{one} is team A in the table, {other} team B.", "", {"one": one, "other": other}
        )
        whites = sum(white is (cycle % 2 == 0) for _, white in table(self.size)[place])
        shared = {"whites": whites, "blacks": self.size - whites}
        facts = [
            Note("origin", origin(self.size)),
            sides,
            Note("whites", "Games with White in this round: team A {whites}, team B {blacks}.", "", shared),
        ]
        if self.cycles > 1:
            facts.append(cycle_note(cycle + 1, self.cycles, ""))
        return Note("table", text, "", values, parts=tuple(facts))

    def of_game(self, round_: int, white: int, black: int) -> tuple[Note, ...]:
        cycle, place = divmod(round_ - 1, self.size)
        return (
            seats_note(self.teams[0], self.teams[1], place + 1, white, black),
            Note("colour", AS_IN_TABLE if cycle % 2 == 0 else REVERSED, "", of_colour(white, cycle + 1)),
        )


AS_IN_TABLE = translatable("{white} has White as in the table.")
REVERSED = translatable("{white} has White: cycle {cycle} reverses the colours of the table.")


def of_colour(white: int, cycle: int) -> dict[str, object]:
    return {"white": Participant(white), "cycle": cycle}


def seats_note(team_a: Team, team_b: Team, row: int, white: int, black: int) -> Note:
    """Return a note on the seats of two players in the table of their teams."""
    a, b = (white, black) if white in team_a.players else (black, white)
    values = {
        "a": Participant(a),
        "b": Participant(b),
        "one": team_a.players.index(a) + 1,
        "other": team_b.players.index(b) + 1,
        "row": row,
    }
    return Note(
        "meeting", "{a} is A{one}, {b} is B{other}: they meet in round {row} of the table.", "", values
    )


def origin(size: int) -> Translatable:
    """Return the origin of the table of this size."""
    if size == 10:
        return translatable(
            "FIDE has not defined Scheveningen tables. This one was found by search: half of each team "
            "has White in each round, and everyone has White and Black equally often."
        )
    if size % 4 == 2 and size not in _TABLES:
        return translatable(
            "FIDE has not defined Scheveningen tables. With this number of boards everyone changes "
            "colour from round to round, and one team has White on all boards of a round."
        )
    return translatable("FIDE has not defined Scheveningen tables: this is the customary one.")


def reasons(tournament: Tournament, options: Mapping[str, str]) -> ScheveningenReasons:
    """Return the explanations of a match."""
    choices = SCHEVENINGEN.choices(tournament.settings.system, options)
    teams = tuple(sorted(tournament.teams, key=lambda team: team.tpn))
    return ScheveningenReasons(teams, int(choices[CYCLES.name] or 1))


SYSTEM = TimetableSystem(SCHEVENINGEN, timetable, reasons)
