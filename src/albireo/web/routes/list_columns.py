"""The columns of a list of players: shown on its first lines, set by the user, remembered.

The file waits in its folder in the meantime, and is deleted after an hour if forgotten.
"""

import re
from contextlib import nullcontext
from itertools import islice
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.rating_lists import jobs as rating_jobs
from albireo.desk.rating_lists.layouts import read_layouts
from albireo.desk.rating_lists.lists import Wishes, is_month, word
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, translatable
from albireo.formats.code_pages import CODE_PAGES, known_code_page, reading
from albireo.formats.rating_lists import open_rating_list
from albireo.formats.rating_lists.errors import BadRatingList
from albireo.formats.rating_lists.layout import (
    ANY_LINE,
    FIELDS,
    FIXED,
    MOST_COLUMN,
    MOST_SKIPPED,
    ListLayout,
    guessed_layout,
    parse_layout,
    players_by_layout,
    split_line,
)
from albireo.formats.rating_lists.lines import lines
from albireo.web.http import answers
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role

PATH = "/rating-lists/columns"
SAMPLE = 8
"""Number of lines shown."""
LONGEST = 400
"""Characters shown of a line."""
WORDS: dict[str, Translatable] = {
    "name": translatable("Name"),
    "last_name": translatable("Last name"),
    "first_name": translatable("First name"),
    "fide_id": translatable("FIDE ID"),
    "national_id": translatable("National ID"),
    "rating": translatable("FIDE rating"),
    "rapid": translatable("Rapid rating"),
    "blitz": translatable("Blitz rating"),
    "national_rating": translatable("National rating"),
    "classification": translatable("National title or class"),
    "province": translatable("Province"),
    "k_factor": translatable("K-factor"),
    "title": translatable("Title"),
    "federation": translatable("Federation"),
    "sex": translatable("Sex"),
    "birth_date": translatable("Birth date"),
    "club": translatable("Club"),
}
SIGNS: dict[str, Translatable] = {
    ";": translatable("semicolon"),
    ",": translatable("comma"),
    "tab": translatable("tab"),
    "|": translatable("vertical bar"),
    FIXED: translatable("none: fixed-width columns"),
}
_WAITING = re.compile(r"\d{20}-[0-9a-f]{8}", re.ASCII)


def _file(context: RequestContext) -> Path:
    """Return the waiting file."""
    waiting = context.form.text("waiting")
    path = rating_jobs.jobs_folder() / waiting / rating_jobs.UPLOAD
    if not _WAITING.fullmatch(waiting) or not path.is_file():
        raise HTTPException(404)
    return path


def _first_lines(path: Path, file: str, code_page: str) -> list[str]:
    chosen = reading(code_page) if code_page else nullcontext()  # unasked: the preview shows it
    with chosen, open_rating_list(path, file, layout=ANY_LINE) as opened:
        return list(islice((line for line in lines(opened.stream, file) if line.strip()), SAMPLE))


def _typed_layout(context: RequestContext) -> ListLayout | None:
    """Return the layout of the form; None when the page is first opened."""
    form = context.form
    separator = form.text("separator")
    if separator not in SIGNS:
        return None
    skip = f"skip={min(form.number('skip', 0), MOST_SKIPPED)}"
    if separator == FIXED:
        words = [f"{each}={place}" for each in FIELDS if (place := form.text(f"at-{each}").replace(" ", ""))]
    else:
        chosen = [
            (form.text(f"column-{n}"), n) for n in range(1, min(form.number("columns", 0), MOST_COLUMN) + 1)
        ]
        words = [f"{field}={n}" for field, n in chosen if field in FIELDS]
    return parse_layout(" ".join([f"separator={separator}", skip, *words]))


def show(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """Show the first lines of the file, with the apparent meaning of each column."""
    path, form = _file(context), context.form
    file, name = form.text("file"), word(form.text("name"))
    try:
        sample = _first_lines(path, file, known_code_page(form.text("code_page")))
    except BadRatingList as bad:
        raise HTTPException(422) from bad
    layout: ListLayout | None = None
    try:
        layout = _typed_layout(context)
    except AlbireoError as bad:
        error = error or answers.words(context, bad)
    is_first = form.text("separator") not in SIGNS
    if is_first:
        layout = read_layouts().get(name) or guessed_layout(sample)
    separator = form.text("separator") if not is_first else layout.separator if layout else FIXED
    skip = form.number("skip", 0) if not is_first else layout.skip if layout else 0
    is_fixed = separator == FIXED
    rows = [] if is_fixed else [split_line(ListLayout(separator, ()), line) for line in sample]
    players = list(players_by_layout(iter(sample), file, layout)) if layout is not None else []
    return context.page(
        "list_columns.html",
        status,
        sample=[line.rstrip("\r\n")[:LONGEST] for line in sample],
        rows=rows,
        width=max(map(len, rows), default=0),
        chosen={first: field for field, first, _ in layout.columns}
        if layout and not is_fixed
        else _typed_choices(context),
        places={field: f"{first}-{last}" for field, first, last in layout.columns}
        if layout and is_fixed
        else {field: form.text(f"at-{field}") for field in FIELDS},
        separator=separator,
        skip=skip,
        players=players,
        words=WORDS,
        code_pages=CODE_PAGES,
        signs=SIGNS,
        typed=form,
        error=error,
    )


def _typed_choices(context: RequestContext) -> dict[int, str]:
    """Return the choices if they form no valid layout."""
    form = context.form
    return {n: form.text(f"column-{n}") for n in range(1, min(form.number("columns", 0), MOST_COLUMN) + 1)}


def load(context: RequestContext) -> Response:
    """Load the waiting file with the chosen layout, or preview it again."""
    path, form = _file(context), context.form
    if not form.has("load"):
        return show(context)
    file = form.text("file")[:120]
    try:
        layout = _typed_layout(context)
        if layout is None:
            raise BadForm("Choose what each column contains.")
        name, federation = word(form.text("name")), form.text("federation").strip().upper()
        if not re.fullmatch(r"([A-Z]{3})?", federation, re.ASCII):
            raise BadForm("federation {found!r}: expected three letters", found=federation)
        rating_jobs.refuse_second()
        month = form.text("month") if is_month(form.text("month")) else ""
        code_page = known_code_page(form.text("code_page"))
        wishes = Wishes(name, "", federation, "", str(layout), month, code_page)
        context.services.workers.start(path.parent, file, wishes)
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.go("/rating-lists")


PAGES = (
    Page("GET", PATH, Role.ARBITER, show, is_shared=True),
    Page("POST", PATH, Role.ARBITER, load, is_shared=True),
)
