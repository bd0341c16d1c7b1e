"""Participants from a file or pasted text: columns, a preview row by row, then the import.

Nothing of a file is stored on the server between the steps: its cells are sent in the form as JSON, so that
the preview works with several processes and leaves nothing behind.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from starlette.responses import Response

from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.players.player_import import Incoming, Preview, preview
from albireo.desk.rating_lists.lists import checked_lists, opened_lists
from albireo.desk.rating_lists.spelling import Spelling, spellings_of
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, translatable
from albireo.formats.pasted_players import open_pasted
from albireo.formats.player_columns import COLUMNS, group_as_category, guess_columns
from albireo.formats.player_file import (
    is_report,
    packed_table,
    read_player_file,
    refuse_large,
    unpacked_table,
)
from albireo.formats.player_table import PlayerRow, read_players
from albireo.formats.table_file import BadTable, PlayerTable
from albireo.value_classes import replace
from albireo.web.http import answers
from albireo.web.http.form import whole
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes import players

PASTED = "?"
"""The name of pasted text."""
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
_CELL = re.compile(r"cell-(\d{1,8})-(\d{1,2})", re.ASCII)


class Choice(NamedTuple):
    """The arbiter's choices for single rows, by number."""

    without: frozenset[int] = frozenset()
    anyway: frozenset[int] = frozenset()
    as_written: frozenset[int] = frozenset()
    """Rows that keep their spelling although a rating list has another."""
    opened: frozenset[int] = frozenset()
    """Rows that someone edits although nothing is wrong with them."""


class Reading(NamedTuple):
    """A table as it would be imported."""

    preview: Preview
    spellings: dict[int, Spelling]
    """Names that the rating lists of this computer spell otherwise, by rows."""


NO_CHOICE = Choice()


def upload(context: RequestContext) -> Response:
    """Preview a file, with columns guessed from headings and content."""
    file = context.form.file("file")
    if file is None:
        return players.show(context, file_error="nothing", status=422)
    try:
        table = read_player_file(file.data, file.name)
    except AlbireoError as error:
        return players.show(context, file_error=answers.words(context, error), status=422)
    return _shown(context, table, guess_columns(table.heading, table.rows), file.name)


def paste(context: RequestContext) -> Response:
    """Register unambiguous lines at once; otherwise show a preview."""
    data = context.form.text("pasted").encode(errors="replace")
    try:
        if is_report(data):
            table = read_player_file(data, PASTED)
            return _shown(context, table, guess_columns(table.heading), "")
        opened = open_pasted(context.form.text("pasted"), PASTED)
        if opened is None:
            return players.show(context, error="nobody", status=422)
        pasted, rows = opened
        table = refuse_large(pasted.table)
        found = preview(context.state, rows)
        if _spellings(context, rows):
            return _shown(context, table, pasted.columns, "")
        if found.doubtful or found.read_otherwise or not pasted.is_sure or not found.command.players:
            return _shown(context, table, pasted.columns, "")
        context.do(found.command)
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return players.show(context, error=answers.words(context, error), status=422)
    return context.go(context.path())


def again(context: RequestContext) -> Response:
    """Update columns or cells; with `import`, register what the preview showed."""
    file = context.form.text("file_name")
    table, edited = _corrected(context, unpacked_table(context.form.text("table"), file or PASTED))
    columns: dict[str, int] = {}
    for number in range(len(table.heading)):
        field = context.form.text(f"column-{number}")
        if field in COLUMNS:
            columns.setdefault(field, number)
    shown, taken = (_numbers(context, name) for name in ("shown", "take"))
    spelled, as_listed = (_numbers(context, name) for name in ("spelled", "as-listed"))
    choice = Choice(
        frozenset(shown - taken - edited),
        frozenset(shown & taken),
        frozenset(spelled - as_listed),
        frozenset(
            _numbers(context, "edit") | _numbers(context, "editing") if context.form.has("edit") else ()
        ),
    )
    if not context.form.has("import"):
        return _shown(context, table, columns, file, choice)
    try:
        found = _read(context, table, columns, choice).preview
        if not found.command.players:
            return _shown(context, table, columns, file, choice, status=422)
        context.do(found.command)
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return _shown(context, table, columns, file, choice, answers.words(context, error), 422)
    return context.go(context.path("players"))


def _read(context: RequestContext, table: PlayerTable, columns: dict[str, int], choice: Choice) -> Reading:
    """The rows held against the tournament, names spelled as in the rating lists unless someone objects."""
    rows = read_players(table, columns)
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
    return Reading(found, spellings)


def _spellings(context: RequestContext, rows: Sequence[PlayerRow]) -> dict[int, Spelling]:
    """Names that the rating lists of the tournament spell otherwise, by the numbers of the rows."""
    people = {row.number: row.player for row in rows if row.player is not None}
    with opened_lists(checked_lists(context.state)) as lists:
        return spellings_of(people, lists)


def _opened(found: Preview, choice: Choice) -> tuple[Incoming, ...]:
    """The rows with a form: those that someone should look at first, then those that someone edits."""
    return (*found.doubtful, *(row for row in found.clear if row.row in choice.opened))


def _numbers(context: RequestContext, name: str) -> set[int]:
    return {number for text in context.form.texts(name) if (number := whole(text)) is not None}


def _corrected(context: RequestContext, table: PlayerTable) -> tuple[PlayerTable, set[int]]:
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


def _shown(
    context: RequestContext,
    table: PlayerTable,
    columns: dict[str, int],
    file: str,
    choice: Choice = NO_CHOICE,
    error: str = "",
    status: int = 200,
) -> Response:
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
        fields=FIELDS,
        group_as_category=group_as_category(table.heading, columns),
        found=read.preview if read else None,
        spellings=read.spellings if read else {},
        as_written=choice.as_written,
        opened=_opened(read.preview, choice) if read else (),
        edited=context.form.number("edit", 0),
        most_doubtful=MOST_DOUBTFUL,
        file_name=file,
        error=error,
        sent=packed_table(table),
    )


PAGES = (
    Page("POST", "/t/{uid}/players/file", Role.ARBITER, upload),
    Page("POST", "/t/{uid}/players/paste", Role.ARBITER, paste, translatable("Register anyway")),
    Page("POST", "/t/{uid}/players/import", Role.ARBITER, again, translatable("Register anyway")),
)
