"""Teams with their players, from a spreadsheet with a team column or from pasted lines.

Lines without columns come in blocks: the name of a team, then its players in the order of their boards, then
an empty line.
"""

from albireo.formats.foreign_file import read_foreign
from albireo.formats.pasted_players import read_pasted
from albireo.formats.player_columns import guess_columns, plain_heading
from albireo.formats.player_table import PlayerRow, read_players
from albireo.formats.table_file import BadTable, PlayerTable, read_player_table, refuse_long
from albireo.value_classes import dataclass

TEAM_HEADINGS = frozenset(("team", "team name", "squadra", "nome squadra", "equipe", "mannschaft", "equipo"))
DIVISION_HEADINGS = frozenset(
    ("division", "divisione", "staffel", "liga", "group", "gruppe", "gruppo", "groupe", "grupo", "groep")
)


@dataclass(frozen=True, slots=True)
class TeamRows:
    """A team and its rows, in the order of their boards."""

    name: str
    rows: tuple[PlayerRow, ...]


def open_pasted_teams(text: str, file: str) -> tuple[TeamRows, ...]:
    """Return the same for an untrusted pasted text, read in the child process."""
    return read_foreign(read_pasted_teams, text, file=file)


def read_pasted_teams(text: str) -> tuple[TeamRows, ...]:
    """Return the teams of a pasted text; none if there is nothing in it.

    >>> [(team.name, len(team.rows)) for team in read_pasted_teams("Rooks\\nCastor, Emil 2101\\n\\nKnights")]
    [('Rooks', 1), ('Knights', 0)]
    """
    refuse_long(text)
    if any(plain_heading(cell) in TEAM_HEADINGS for line in text.splitlines()[:1] for cell in _cells(line)):
        return teams_in(read_player_table(text.encode()))
    found = []
    for block in _blocks(text):
        pasted = read_pasted("\n".join(block[1:]))
        found.append(TeamRows(block[0].strip(), pasted.rows if pasted is not None else ()))
    return tuple(found)


def teams_in(table: PlayerTable) -> tuple[TeamRows, ...]:
    """Return the teams of a table in order of appearance; one column contains each player's team."""
    plain = [plain_heading(title) for title in table.heading]
    at = next((number for number, title in enumerate(plain) if title in TEAM_HEADINGS), None)
    if at is None:
        raise BadTable(
            "no column contains the teams; the headings are {headings}",
            headings=", ".join(filter(None, table.heading)) or "none",
        )
    division = next((number for number, title in enumerate(plain) if title in DIVISION_HEADINGS), None)
    columns = {
        field: column
        for field, column in guess_columns(table.heading, table.rows).items()
        if column not in (at, division)
    }
    if division is not None:
        columns["group"] = division
    rows = {row.number: row for row in read_players(table, columns)}
    found: dict[str, list[PlayerRow]] = {}
    for number, cells in table.rows:
        name = cells[at].strip() if at < len(cells) else ""
        if number in rows and name:
            found.setdefault(name, []).append(rows[number])
    return tuple(TeamRows(name, tuple(members)) for name, members in found.items())


def _cells(line: str) -> list[str]:
    return [
        cell.strip() for delimiter in ("\t", ";", ",") if delimiter in line for cell in line.split(delimiter)
    ]


def _blocks(text: str) -> list[list[str]]:
    blocks: list[list[str]] = [[]]
    for line in text.splitlines():
        if line.strip():
            blocks[-1].append(line)
        elif blocks[-1]:
            blocks.append([])
    return [block for block in blocks if block]
