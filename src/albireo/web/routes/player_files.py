"""Participants from a file or pasted text: columns, a preview row by row, then the import.

Nothing of a file is stored on the server between the steps: its cells are sent in the form as JSON, so that
the preview works with several processes and leaves nothing behind.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from starlette.responses import Response

from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.players.player_import import Incoming, PlayersPreview, preview
from albireo.desk.rating_lists.lists import checked_lists, opened_lists
from albireo.desk.rating_lists.spelling import Spelling, spellings_of
from albireo.desk.teams.team_import import TeamPreview, preview_teams
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, translatable
from albireo.formats.code_pages import UnknownCodePage, reading
from albireo.formats.pasted_players import open_pasted
from albireo.formats.pasted_teams import teams_in
from albireo.formats.player_columns import group_as_category, guess_columns
from albireo.formats.player_file import (
    is_report,
    pack_table,
    read_player_file,
    refuse_large,
    unpack_table,
)
from albireo.formats.player_table import PlayerRow, read_players
from albireo.formats.table_file import BadTable, PlayerTable
from albireo.value_classes import replace
from albireo.web.http import answers
from albireo.web.http.form import whole
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes import code_page, players

PASTED = "?"
"""The name of pasted text."""
MOST_READ = 200
"""Rows shown below pasted text."""
MOST_DOUBTFUL = 200
"""Rows that can be corrected on one page."""
FIELDS: dict[str, Translatable] = {
    "name": translatable("Name"),
    "last_name": translatable("Last name"),
    "first_name": translatable("First name"),
    "rating": translatable("Rating"),
    "national_rating": translatable("National rating"),
    "title": translatable("Title"),
    "federation": translatable("Federation"),
    "fide_id": translatable("FIDE ID"),
    "national_id": translatable("National ID"),
    "sex": translatable("Sex"),
    "birth_date": translatable("Birth date"),
    "club": translatable("Club"),
    "category": translatable("Category"),
    "group": translatable("Group"),
    "classification": translatable("National title or class"),
    "province": translatable("Province"),
    "k_factor": translatable("K-factor"),
    "paid": translatable("Paid"),
}
TEAM_FIELDS: dict[str, Translatable] = {
    "team": translatable("Team"),
    "division": translatable("Division"),
    "captain": translatable("Captain"),
    "captain_email": translatable("Captain’s email"),
    "venue": translatable("Home venue"),
    **{name: words for name, words in FIELDS.items() if name not in ("group", "paid")},
}
"""What the columns of a list of teams with their players can be."""
_CELL = re.compile(r"cell-(\d{1,8})-(\d{1,2})", re.ASCII)


class RowChoices(NamedTuple):
    """The arbiter's choices for single rows, by number."""

    without: frozenset[int] = frozenset()
    anyway: frozenset[int] = frozenset()
    as_written: frozenset[int] = frozenset()
    """Rows that keep their spelling although a rating list has another."""
    opened: frozenset[int] = frozenset()
    """Rows that someone edits although nothing is wrong with them."""


class Reading(NamedTuple):
    """A table as it would be imported."""

    preview: PlayersPreview
    teams: TeamPreview | None
    """The teams of the players, in a list of teams."""
    spellings: dict[int, Spelling]
    """Names that the rating lists of this computer spell otherwise, by rows."""


NO_CHOICE = RowChoices()


def upload(context: RequestContext) -> Response:
    """Preview a file, with columns guessed from headings and content."""
    file = context.form.file("file") or code_page.kept_file(context)
    if file is None:
        return players.show(context, file_error="nothing", status=422)
    try:
        with reading(code_page.code_page_in_form(context)):
            table = read_player_file(file.data, file.name)
    except UnknownCodePage as unknown:
        return code_page.ask(context, context.path("players", "file"), file, unknown)
    except AlbireoError as error:
        return players.show(context, file_error=answers.words(context, error), status=422)
    return show_table(context, table, guess_columns(table.heading, table.rows), file.name)


def paste(context: RequestContext) -> Response:
    """Register unambiguous lines at once; otherwise show a preview."""
    data = context.form.text("pasted").encode(errors="replace")
    try:
        if is_report(data):
            table = read_player_file(data, PASTED)
            return show_table(context, table, guess_columns(table.heading), "")
        opened = open_pasted(context.form.text("pasted"), PASTED)
        if opened is None:
            return players.show(context, error="nobody", status=422)
        pasted, rows = opened
        table = refuse_large(pasted.table)
        found = preview(context.state, rows)
        if _spellings(context, rows):
            return show_table(context, table, pasted.columns, "")
        if found.doubtful or found.read_otherwise or not pasted.is_sure or not found.command.players:
            return show_table(context, table, pasted.columns, "")
        context.do(found.command)
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return players.show(context, error=answers.words(context, error), status=422)
    return context.go(context.path())


def read_so_far(context: RequestContext) -> Response:
    """Show below the pasted text what its lines were read as; nothing is saved."""
    found = None
    try:
        if not is_report(context.form.text("pasted").encode(errors="replace")):
            opened = open_pasted(context.form.text("pasted"), PASTED)
            if opened is not None:
                refuse_large(opened[0].table)
                found = preview(context.state, opened[1])
    except AlbireoError:
        found = None  # said when the text is sent
    return context.page("player_paste_read.html", found=found, most=MOST_READ)


def again(context: RequestContext) -> Response:
    """Update columns or cells; with `import`, register what the preview showed."""
    file = context.form.text("file_name")
    table, edited = _corrected_table(context, unpack_table(context.form.text("table"), file or PASTED))
    columns: dict[str, int] = {}
    for number in range(len(table.heading)):
        field = context.form.text(f"column-{number}")
        if field in _fields(context):
            columns.setdefault(field, number)
    shown, taken = (_numbers(context, name) for name in ("shown", "take"))
    spelled, as_listed = (_numbers(context, name) for name in ("spelled", "as-listed"))
    choice = RowChoices(
        frozenset(shown - taken - edited),
        frozenset(shown & taken),
        frozenset(spelled - as_listed),
        frozenset(
            _numbers(context, "edit") | _numbers(context, "editing") if context.form.has("edit") else ()
        ),
    )
    if not context.form.has("import"):
        return show_table(context, table, columns, file, choice)
    try:
        read = _read(context, table, columns, choice)
        is_empty = not (read.preview.command.players if read.teams is None else read.teams.command.teams)
        if is_empty:
            return show_table(context, table, columns, file, choice, status=422)
        context.do(read.preview.command if read.teams is None else read.teams.command)
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show_table(context, table, columns, file, choice, answers.words(context, error), 422)
    return context.go(context.path("teams" if is_of_teams(context) else "players"))


def is_of_teams(context: RequestContext) -> bool:
    """Return whether teams with their players are imported, not players alone."""
    return context.request.url.path.startswith(context.path("teams"))


def _fields(context: RequestContext) -> dict[str, Translatable]:
    return TEAM_FIELDS if is_of_teams(context) else FIELDS


def _read(
    context: RequestContext, table: PlayerTable, columns: dict[str, int], choice: RowChoices
) -> Reading:
    """Return the rows compared with the tournament, names spelled as in rating lists unless declined."""
    teams = teams_in(table, columns) if is_of_teams(context) else ()
    rows = [row for team in teams for row in team.rows] if teams else read_players(table, columns)
    spellings = _spellings(context, rows)
    taken = {
        number: found.listed.name
        for number, found in spellings.items()
        if found.is_likely and number not in choice.as_written
    }
    spelled = [
        replace(row, player=replace(row.player, name=taken[row.number]))
        if row.player is not None and row.number in taken
        else row
        for row in rows
    ]
    found = preview(context.state, spelled, without=choice.without, anyway=choice.anyway)
    by_team = preview_teams(context.state, teams, found.rows) if teams else None
    return Reading(found, by_team, spellings)


def _spellings(context: RequestContext, rows: Sequence[PlayerRow]) -> dict[int, Spelling]:
    """Return names that the tournament's rating lists spell differently, by row number."""
    people = {row.number: row.player for row in rows if row.player is not None}
    with opened_lists(checked_lists(context.state)) as lists:
        return spellings_of(people, lists)


def _rows_with_forms(found: PlayersPreview, choice: RowChoices) -> tuple[Incoming, ...]:
    """Return the rows with a form: first those that need attention, then those being edited."""
    return (*found.doubtful, *(row for row in found.clear if row.row in choice.opened))


def _numbers(context: RequestContext, name: str) -> set[int]:
    return {number for text in context.form.texts(name) if (number := whole(text)) is not None}


def _corrected_table(context: RequestContext, table: PlayerTable) -> tuple[PlayerTable, set[int]]:
    """Return the table with corrected cells, and the numbers of their rows."""
    typed: dict[int, dict[int, str]] = {}
    for name, value in context.form.fields:
        if match := _CELL.fullmatch(name):
            typed.setdefault(int(match[1]), {})[int(match[2])] = value.strip()
    rows, edited = [], set()
    for number, cells in table.rows:
        new = tuple(
            typed[number].get(column, cell) if number in typed else cell
            for column, cell in enumerate((*cells, *[""] * (len(table.heading) - len(cells))))
        )
        if (number in typed and new[: len(cells)] != cells) or any(new[len(cells) :]):
            edited.add(number)
        rows.append((number, new))
    return PlayerTable(table.heading, tuple(rows)), edited


def show_table(
    context: RequestContext,
    table: PlayerTable,
    columns: dict[str, int],
    file: str,
    choice: RowChoices = NO_CHOICE,
    error: str = "",
    status: int = 200,
) -> Response:
    """Show how a table would be imported, with the meaning of each column to choose."""
    read = None
    try:
        read = _read(context, table, columns, choice)
    except BadTable as bad:
        error = error or answers.words(context, bad)
    return context.page(
        "player_import_head.html" if context.is_fragment else "player_import.html",
        status,
        table=table,
        cells=dict(table.rows),
        sample=table.rows[:3],
        chosen={column: field for field, column in sorted(columns.items(), key=lambda pair: pair[1])},
        fields=_fields(context),
        folder="teams" if is_of_teams(context) else "players",
        teams=read.teams if read else None,
        teams_of={row.row: team.name for team in read.teams.teams for row in team.players}
        if read and read.teams
        else {},
        group_as_category=group_as_category(table.heading, columns),
        found=read.preview if read else None,
        spellings=read.spellings if read else {},
        as_written=choice.as_written,
        opened=_rows_with_forms(read.preview, choice) if read else (),
        edited=context.form.number("edit", 0),
        most_doubtful=MOST_DOUBTFUL,
        file_name=file,
        error=error,
        sent=pack_table(table),
    )


PAGES = (
    Page("POST", "/t/{uid}/players/file", Role.ARBITER, upload),
    Page("POST", "/t/{uid}/players/paste", Role.ARBITER, paste, translatable("Register anyway")),
    Page("POST", "/t/{uid}/players/paste/read", Role.ARBITER, read_so_far),
    Page("POST", "/t/{uid}/players/import", Role.ARBITER, again, translatable("Register anyway")),
    Page("POST", "/t/{uid}/teams/import", Role.ARBITER, again, translatable("Register anyway")),
)
