"""Teams with their players, from a spreadsheet with a team column or from pasted lines.

Lines without columns come in blocks: the name of a team, then its players in the order of their boards, then
an empty line.
"""

from collections.abc import Mapping

from albireo.formats.foreign_file import read_foreign
from albireo.formats.pasted_players import read_pasted
from albireo.formats.player_columns import guess_columns, plain_heading
from albireo.formats.player_table import PlayerRow, read_players
from albireo.formats.table_file import BadTable, PlayerTable, read_player_table, refuse_long
from albireo.value_classes import dataclass, field

TEAM_HEADINGS = frozenset(("team", "team name", "squadra", "nome squadra", "equipe", "mannschaft", "equipo"))
DIVISION_HEADINGS = frozenset(
    (
        "division",
        "league",
        "divisione",
        "staffel",
        "liga",
        "group",
        "gruppe",
        "gruppo",
        "groupe",
        "grupo",
        "groep",
    )
)


TEAM_COLUMNS: dict[str, frozenset[str]] = {
    "team": TEAM_HEADINGS,
    "division": DIVISION_HEADINGS,
    "captain": frozenset(
        ("captain", "team captain", "capitano", "capitaine", "capitan", "mannschaftsfuhrer")
    ),
    "captain_email": frozenset(
        ("captain email", "captain's email", "captain e-mail", "email captain", "e-mail mannschaftsfuhrer")
    ),
    "venue": frozenset(
        (
            "venue",
            "home venue",
            "sede",
            "sede di gioco",
            "lieu",
            "lieu de jeu",
            "spiellokal",
            "spielort",
            "local",
        )
    ),
}
"""What each column means for a team, by its heading."""


@dataclass(frozen=True, slots=True)
class TeamRows:
    """A team and its rows, in the order of their boards."""

    name: str
    rows: tuple[PlayerRow, ...]
    facts: Mapping[str, str] = field(default_factory=dict)
    """Captain, email and venue, as the first row that has them says."""


def open_pasted_teams(text: str, file: str) -> tuple[TeamRows, ...]:
    """Return the same for an untrusted pasted text, read in the child process."""
    return read_foreign(read_pasted_teams, text, file=file)


def read_pasted_teams(text: str) -> tuple[TeamRows, ...]:
    """Return the teams of a pasted text; none if there is nothing in it.

    >>> [(team.name, len(team.rows)) for team in read_pasted_teams("Rooks\\nCastor, Emil 2101\\n\\nKnights")]
    [('Rooks', 1), ('Knights', 0)]
    """
    refuse_long(text)
    table = _table(text)
    if table is not None:
        return teams_in(table)
    found = []
    for block in _blocks(text):
        pasted = read_pasted("\n".join(block[1:]))
        found.append(TeamRows(block[0].strip(), pasted.rows if pasted is not None else ()))
    return tuple(found)


def pasted_table(text: str) -> PlayerTable | None:
    """Read an untrusted pasted table with a team column in the child process; return None for blocks."""
    return read_foreign(_table, text, file="?") if _has_team_heading(text) else None


def _table(text: str) -> PlayerTable | None:
    refuse_long(text)
    return read_player_table(text.encode()) if _has_team_heading(text) else None


def _has_team_heading(text: str) -> bool:
    first = text.partition("\n")[0]
    return any(plain_heading(cell) in TEAM_HEADINGS for cell in _cells(first))


def guess_team_columns(table: PlayerTable) -> dict[str, int]:
    """Return the columns of teams and players by headings and content."""
    plain = [plain_heading(title) for title in table.heading]
    found: dict[str, int] = {}
    for name, headings in TEAM_COLUMNS.items():
        at = next((number for number, title in enumerate(plain) if title in headings), None)
        if at is not None:
            found[name] = at
    taken = set(found.values())
    guessed = guess_columns(table.heading, table.rows).items()
    return found | {name: column for name, column in guessed if column not in taken}


def teams_in(table: PlayerTable, chosen: Mapping[str, int] | None = None) -> tuple[TeamRows, ...]:
    """Return the teams of a table in order of appearance; one column contains each player's team."""
    every = guess_team_columns(table) if chosen is None else chosen
    at = every.get("team")
    if at is None:
        raise BadTable(
            "no column contains the teams; the headings are {headings}",
            headings=", ".join(filter(None, table.heading)) or "none",
        )
    columns = {name: column for name, column in every.items() if name not in TEAM_COLUMNS}
    if "division" in every:
        columns["group"] = every["division"]
    rows = {row.number: row for row in read_players(table, columns)}
    found: dict[str, list[PlayerRow]] = {}
    for number, cells in table.rows:
        name = cells[at].strip() if at < len(cells) else ""
        if number in rows and name:
            found.setdefault(name, []).append(rows[number])
    said = _team_details(table, every)
    return tuple(TeamRows(name, tuple(members), said.get(name, {})) for name, members in found.items())


def _team_details(table: PlayerTable, columns: Mapping[str, int]) -> dict[str, dict[str, str]]:
    """Return captain, email and venue of each team, each from the first row that has it."""
    found: dict[str, dict[str, str]] = {}
    for _, cells in table.rows:
        padded = (*cells, *[""] * len(table.heading))
        own = found.setdefault(padded[columns["team"]].strip(), {})
        for name in ("captain", "captain_email", "venue"):
            text = padded[columns[name]].strip() if name in columns else ""
            if text:
                own.setdefault(name, text)
    return found


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
