"""Everything in one copy, everything checked: for whoever answers for the installation."""

from datetime import UTC, datetime

from starlette.responses import Response

from albireo.desk.backups import packed, restored
from albireo.desk.portable import TAKEN
from albireo.desk.verify import verify
from albireo.domain.errors import AlbireoError
from albireo.storage.places import backup_folder
from albireo.web import answers
from albireo.web.pages import Page
from albireo.web.roles import Role
from albireo.web.routes.files import download
from albireo.web.upload import Large, arriving
from albireo.web.visit import Visit

MOST_BYTES = 1 << 30
"""Of a backup: a hundred large opens have about a tenth of it."""


def show(
    visit: Visit, restored: tuple[tuple[str, str], ...] = (), error: str = "", status: int = 200
) -> Response:
    desk = visit.house.desk
    return visit.page(
        "safety.html",
        status,
        verdicts=list(verify(desk)),
        restored=restored,
        error=error,
        folder=backup_folder(desk.journal.database.path),
    )


def back_up(visit: Visit) -> Response:
    """Every tournament as its portable file, in one file."""
    data, _ = packed(visit.house.desk)
    name = f"albireo-{datetime.now(UTC):%Y%m%d}.zip"
    return download(data, name, "application/zip")


def restore(visit: Visit) -> Response:
    """Take every tournament of a backup; what is here and newer stays, nothing is overwritten."""
    file = visit.form.large
    if file is None:
        return show(visit, error=answers.translate(visit, "choose a file"), status=422)
    desk = visit.house.desk
    try:
        found = restored(desk, file.path, file.name)
    except AlbireoError as error:
        return show(visit, error=answers.words(visit, error), status=422)
    told = []
    for uid, became in found:
        if isinstance(became, AlbireoError):
            told.append((uid, answers.words(visit, became)))
            continue
        state = desk.state(uid)
        visit.house.live.announce(uid, state.version)
        told.append((state.settings.name, answers.translate(visit, TAKEN[became])))
    return show(visit, tuple(told))


PAGES = (
    Page("GET", "/safety", Role.ADMIN, show),
    Page("GET", "/safety/backup", Role.ADMIN, back_up),
    Page("POST", "/safety/restore", Role.ADMIN, restore, large=Large(MOST_BYTES, arriving)),
)
