"""Trust: whether the journal is whole, whether the rounds are what the system pairs, and the copies.

Checking the seals of a journal is quick and done whenever the page is opened; pairing every round again is
done when someone asks for it.
"""

import re
from datetime import UTC, datetime
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.settings.fide_mode import report_comments
from albireo.desk.transfer.explained_rounds import check_rounds
from albireo.desk.transfer.verify import verify_tournament
from albireo.storage.locations import backup_folder
from albireo.storage.portable import SUFFIX
from albireo.web.pages import Page
from albireo.web.request_context import RequestContext
from albireo.web.roles import Role
from albireo.web.routes.files import download

_COPY = re.compile(r"round-(\d+)-(\d{8}T\d{6}Z)\.albireo", re.ASCII)


def show(context: RequestContext) -> Response:
    state, desk = context.state, context.services.desk
    asked = context.form.has("rounds")
    return context.page(
        "checks.html",
        verdict=verify_tournament(desk, desk.journal.head(context.uid)),
        asked=asked,
        checked=check_rounds(desk, context.uid) if asked else None,
        comments=report_comments(state),
        copies=[_told(path) for path in copies(context)],
    )


def copies(context: RequestContext) -> list[Path]:
    """Copies made at each publication, the newest first."""
    folder = backup_folder(context.services.desk.journal.database.path) / context.uid
    found = [path for path in folder.glob(f"*{SUFFIX}") if _COPY.fullmatch(path.name)]
    return sorted(found, key=lambda path: (_stamp(path), len(path.name), path.name), reverse=True)


def _stamp(path: Path) -> str:
    return path.name.rpartition("-")[2]


def _told(path: Path) -> tuple[str, int, str, int]:
    """Name, round, moment, and size in kB."""
    match = _COPY.fullmatch(path.name)
    assert match is not None
    at = datetime.strptime(match[2], "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
    return path.name, int(match[1]), at.isoformat(), max(1, path.stat().st_size // 1024)


def copy(context: RequestContext) -> Response:
    """One of the copies, by its name in the list."""
    name = context.form.text("name")
    found = next((path for path in copies(context) if path.name == name), None)
    if found is None:
        raise HTTPException(404)
    return download(found.read_bytes(), found.name, "application/octet-stream")


PAGES = (
    Page("GET", "/t/{uid}/history/checks", Role.READER, show, of_events=None),
    Page("GET", "/t/{uid}/history/copy", Role.ARBITER, copy, of_events=None),
)
