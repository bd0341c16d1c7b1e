"""Backup and checks of the whole installation, for administrators."""

from datetime import UTC, datetime
from pathlib import Path

from starlette.responses import Response

from albireo.desk.transfer.backups import pack_backup, restore_named
from albireo.desk.transfer.erase import debts_in_words
from albireo.desk.transfer.portable import TAKEN
from albireo.desk.transfer.verify import verify, verify_database
from albireo.domain.errors import AlbireoError
from albireo.formats.encrypted_file import SUFFIX, WrongPassphrase, encrypt
from albireo.storage.locations import backup_folder
from albireo.web.http import answers
from albireo.web.http.folders import show_folder
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.http.upload import LargeUploads, new_upload_folder
from albireo.web.routes.accounts import NotAllowed
from albireo.web.routes.files import download

MOST_BYTES = 1 << 30
"""Maximum size of a backup: a hundred large opens need about a tenth of it."""


def show(
    context: RequestContext, restored: tuple[tuple[str, str], ...] = (), error: str = "", status: int = 200
) -> Response:
    desk = context.services.desk
    return context.page(
        "safety.html",
        status,
        verdicts=list(verify(desk)),
        problems=verify_database(desk, [role.code for role in Role]),
        restored=restored,
        error=error,
        folder=backup_folder(desk.journal.database.path),
        data=_data_folder(context),
        debts=debts_in_words(desk),
    )


def _data_folder(context: RequestContext) -> Path | None:
    """Return the data folder for the local user, since others would open it remotely."""
    path = context.services.desk.journal.database.path
    return path.parent if path is not None and context.user is not None and context.user.is_local else None


def open_folder(context: RequestContext) -> Response:
    """Show the data in the local file manager."""
    folder = _data_folder(context)
    if folder is None:
        raise NotAllowed("Only the person at the computer running Albireo can do that.")
    if not show_folder(folder):
        raise NotAllowed("No program here can show folders; open {folder} yourself.", folder=folder)
    return context.go("/safety")


def back_up(context: RequestContext) -> Response:
    """Return every tournament as its portable file, in one file."""
    data, _ = pack_backup(context.services.desk)
    name = f"albireo-{datetime.now(UTC):%Y%m%d}.zip"
    return download(data, name, "application/zip")


def back_up_encrypted(context: RequestContext) -> Response:
    """Return the same, encrypted with a passphrase."""
    try:
        data = encrypt(pack_backup(context.services.desk)[0], context.form.text("passphrase"))
    except WrongPassphrase as error:
        return show(context, error=answers.words(context, error), status=422)
    return download(data, f"albireo-{datetime.now(UTC):%Y%m%d}.zip{SUFFIX}", "application/octet-stream")


def restore(context: RequestContext) -> Response:
    """Restore every tournament of a backup; newer local ones stay, nothing is overwritten."""
    file = context.form.large
    if file is None:
        return show(context, error=answers.translate(context, "choose a file"), status=422)
    desk = context.services.desk
    try:
        found = restore_named(desk, file.path, file.name, context.form.text("passphrase"))
    except AlbireoError as error:
        return show(context, error=answers.words(context, error), status=422)
    told = []
    for uid, became in found:
        if isinstance(became, AlbireoError):
            told.append((uid, answers.words(context, became)))
            continue
        state = desk.state(uid)
        context.services.live.announce(uid, state.version)
        context.services.sites.start_if_wished(uid)
        told.append((state.settings.name, answers.translate(context, TAKEN[became])))
    context.services.erasure_clock.wake()  # data erased elsewhere is removed from the copies here
    return show(context, tuple(told))


PAGES = (
    Page("POST", "/safety/folder", Role.ADMIN, open_folder),
    Page("GET", "/safety", Role.ADMIN, show),
    Page("GET", "/safety/backup", Role.ADMIN, back_up),
    Page("POST", "/safety/backup", Role.ADMIN, back_up_encrypted),
    Page("POST", "/safety/restore", Role.ADMIN, restore, large=LargeUploads(MOST_BYTES, new_upload_folder)),
)
