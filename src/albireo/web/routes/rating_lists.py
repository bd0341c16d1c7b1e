"""Rating lists of this installation: load, show, replace and remove them."""

import re
from urllib.parse import urlencode

from starlette.responses import Response

from albireo.desk.rating_lists import jobs as rating_jobs
from albireo.desk.rating_lists.lists import (
    Wishes,
    is_month,
    layout_for,
    loaded_lists,
    remove_list,
    set_month,
    word,
)
from albireo.desk.rating_lists.sources import (
    FIDES,
    ListSource,
    is_undecided,
    read_asked,
    read_sources,
    write_sources,
)
from albireo.domain.errors import AlbireoError
from albireo.formats.code_pages import CODE_PAGES, known_code_page
from albireo.formats.rating_lists import open_rating_list
from albireo.formats.rating_lists.errors import UnknownColumns
from albireo.formats.rating_lists.layout import ANY_LINE
from albireo.ratings.rating_list import KINDS
from albireo.web.http import answers
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.http.upload import LargeUploads

MOST_BYTES = 1 << 30
"""Maximum size of a file; FIDE's largest has about 0.7 GB unpacked, 60 MB as downloaded."""
HOME = "/rating-lists"
_PLAYERS_PAGE = re.compile(r"/t/[A-Za-z0-9_-]{1,64}/players", re.ASCII)


def show(context: RequestContext, error: str = "", status: int = 200, source_error: str = "") -> Response:
    """Show the lists, the progress of a load, and the form for another one."""
    back = context.form.text("back")
    job = rating_jobs.current()
    return context.page(
        "rating_lists.html",
        status,
        lists=loaded_lists(),
        job=job,
        reason=_reason(context, job),
        error=error,
        back=back if _PLAYERS_PAGE.fullmatch(back) else "",
        replace=word(context.form.text("replace")),
        typed=context.form,
        kinds=KINDS,
        code_pages=CODE_PAGES,
        most_bytes=MOST_BYTES,
        sources=read_sources(),
        asked=read_asked(),
        is_undecided=is_undecided(),
        source_error=source_error,
        source_lines=_lines(context)
        if source_error
        else (*(read_sources().sources or (FIDES,)), ListSource("", "")),
    )


def _reason(context: RequestContext, job: rating_jobs.JobStatus | None) -> str:
    return answers.words(context, job.reason) if job is not None and job.reason is not None else ""


def progress(context: RequestContext) -> Response:
    """Show the progress of a load; the page is reloaded when it has ended."""
    job = rating_jobs.current()
    if job is None or not job.is_running:
        return context.go(_home(context))
    return context.page("rating_list_progress.html", job=job)


def load(context: RequestContext) -> Response:
    """Accept an uploaded file; a worker loads it."""
    try:
        _start(context)
    except UnknownColumns:
        return _to_columns(context)
    except AlbireoError as error:
        said = answers.words(context, error)
        if context.is_fragment:
            return context.page("rating_list_error.html", error=said)
        return show(context, said, 422)
    return context.go(_home(context))


def _start(context: RequestContext) -> None:
    form, file = context.form, context.form.large
    if file is None:
        raise BadForm("Choose a file.")
    rating_jobs.refuse_second()
    kind, federation = form.text("kind"), form.text("federation").strip().upper()
    if kind not in ("", *KINDS):
        raise BadForm("ratings {found!r}: expected one of {expected}", found=kind, expected=" ".join(KINDS))
    if not re.fullmatch(r"([A-Z]{3})?", federation, re.ASCII):
        raise BadForm("federation {found!r}: expected three letters", found=federation)
    typed = form.text("name").strip()
    name = word(typed)
    if typed and not name:
        raise BadForm("list name {found!r}: must contain letters", found=typed)
    name_shown = file.name[:120]
    month = form.text("month").strip()
    if month and not is_month(month):
        raise BadForm("month {found!r}: enter it like 2026-11", found=month)
    code_page = known_code_page(form.text("code_page"))
    wishes = Wishes(name, kind, federation, period=month, code_page=code_page)
    if form.has("own_columns"):
        with open_rating_list(file.path, name_shown, layout=ANY_LINE):
            raise UnknownColumns("{file}: specify the columns", file=name_shown)
    with open_rating_list(file.path, name_shown, kind, layout_for(name_shown, wishes)):
        pass  # a file that is not a list is refused before anything begins
    context.services.workers.start(file.path.parent, name_shown, wishes)
    file.is_kept = True


def _to_columns(context: RequestContext) -> Response:
    """Let the file wait while the user names the columns."""
    form, file = context.form, context.form.large
    assert file is not None
    file.is_kept = True
    names = ("name", "federation", "month", "code_page", "back")
    asked = {"waiting": file.path.parent.name, "file": file.name[:120]} | {n: form.text(n) for n in names}
    return context.go(f"{HOME}/columns?{urlencode(asked)}")


def fetch(context: RequestContext) -> Response:
    """Fetch every list that is newer than the local one."""
    try:
        sources = read_sources().sources
        if not sources:
            raise BadForm("No address is set.")
        context.services.workers.fetch(sources)
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.go(_home(context))


def _lines(context: RequestContext) -> tuple[ListSource, ...]:
    """Return the addresses as typed."""
    names = ("name", "url", "kind", "federation")
    return tuple(
        ListSource(*line)
        for line in zip(*(context.form.texts(f"source_{name}") for name in names), strict=False)
    )


def set_sources(context: RequestContext) -> Response:
    """Save the addresses of lists, and whether Albireo checks them automatically."""
    try:
        given = [line for line in _lines(context) if line.name.strip() or line.url.strip()]
        write_sources(context.form.has("is_on"), given)
        context.services.list_clock.wake()
    except AlbireoError as error:
        return show(context, source_error=answers.words(context, error), status=422)
    return context.go(_home(context))


def cancel(context: RequestContext) -> Response:
    rating_jobs.cancel()
    return context.go(_home(context))


def month(context: RequestContext) -> Response:
    """Store the month of a list whose file does not give it."""
    typed = context.form.text("month").strip()
    try:
        if not is_month(typed):
            raise BadForm("month {found!r}: enter it like 2026-11", found=typed)
        set_month(context.form.text("name"), typed)
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.go(_home(context))


def remove(context: RequestContext) -> Response:
    remove_list(context.form.text("name"))
    return context.go(_home(context))


def _home(context: RequestContext) -> str:
    back = context.form.text("back")
    return f"{HOME}?back={back}" if _PLAYERS_PAGE.fullmatch(back) else HOME


PAGES = (
    Page("GET", HOME, Role.READER, show, is_shared=True),
    Page("GET", f"{HOME}/progress", Role.READER, progress),
    Page(
        "POST",
        f"{HOME}/load",
        Role.ARBITER,
        load,
        large=LargeUploads(MOST_BYTES, rating_jobs.new_folder),
        is_shared=True,
    ),
    Page("POST", f"{HOME}/fetch", Role.ARBITER, fetch, is_shared=True),
    Page("POST", f"{HOME}/sources", Role.ADMIN, set_sources),
    Page("POST", f"{HOME}/cancel", Role.ARBITER, cancel, is_shared=True),
    Page("POST", f"{HOME}/month", Role.ARBITER, month, is_shared=True),
    Page("POST", f"{HOME}/remove", Role.ARBITER, remove, is_shared=True),
)
