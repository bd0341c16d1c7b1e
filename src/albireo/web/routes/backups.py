"""The backups of one tournament: their folders, the effect of restoring one, and restoring it."""

from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.conduct.commands import ChangeSettings
from albireo.desk.mechanism.execution import check_number
from albireo.desk.mechanism.moves import GoTo, decide_move
from albireo.desk.mechanism.outcome import Questions, Warned
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.transfer.backups import NotInSecondFolder, Occasion, RoundBackups
from albireo.desk.transfer.kept_backups import (
    KeptBackup,
    Relation,
    RestorePreview,
    kept_backups,
    removable_folders,
    restore_preview,
    version_in,
)
from albireo.desk.transfer.portable import MOST_PACKED, look_into_portable, take_over
from albireo.domain.errors import AlbireoError
from albireo.domain.message import fill, translatable
from albireo.formats.system_errors import os_error_text
from albireo.i18n import translator
from albireo.i18n.dates import moment
from albireo.storage.locations import backup_folder
from albireo.storage.second_backup_folder import SecondBackupFolder
from albireo.web.http import answers
from albireo.web.http.done_message import BACKED_UP, FOLDER_SAVED, RESTORED
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes import start
from albireo.web.routes.accounts import NotAllowed
from albireo.web.routes.files import check_ties, download, keep_opened

MOST_SHOWN = 60
MOST_LOST = 12
"""Actions listed before a restore; the rest are counted."""
OCCASIONS = {
    Occasion.PUBLISHED: translatable("Round {number} published"),
    Occasion.COMPLETE: translatable("Round {number} complete"),
    Occasion.ASKED: translatable("Made on request, round {number}"),
    Occasion.BEFORE_RESTORE: translatable("Before a restore, round {number}"),
    Occasion.OPENED: translatable("File opened here, round {number}"),
}


def show(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """Show all backups, their folders, and the choice of a second folder."""
    desk, second = context.services.desk, SecondBackupFolder(context.services.desk.journal.database)
    found = kept_backups(desk, context.uid)
    return context.page(
        "backups.html",
        status,
        backups=found[:MOST_SHOWN],
        total=len(found),
        present=_present(context, found[:MOST_SHOWN]),
        occasions=OCCASIONS,
        folder=backup_folder(desk.journal.database.path),
        second=second.chosen(),
        is_second_missing=second.is_missing(),
        last_here=next((each.at for each in found if each.is_here), ""),
        last_elsewhere=next((each.at for each in found if each.is_elsewhere), ""),
        may_choose=_is_at_the_computer(context),
        plugged_in=list(removable_folders()) if _is_at_the_computer(context) else (),
        error=error,
    )


def _present(context: RequestContext, found: list[KeptBackup]) -> str:
    """Return the name of the newest backup of the current state; empty if there is none."""
    desk, now = context.services.desk, context.state.version
    for each in found:
        version = version_in(each.path)
        if 0 < version <= now and not desk.moves_over(context.uid, GoTo(version)):
            return each.name
    return ""


def _is_at_the_computer(context: RequestContext) -> bool:
    """Return whether the visitor may name folders on this computer."""
    return context.user is not None and context.user.is_local and context.user.role >= Role.ADMIN


def _backups(context: RequestContext) -> RoundBackups:
    return RoundBackups(backup_folder(context.services.desk.journal.database.path))


def _backup_named(context: RequestContext) -> KeptBackup:
    name = context.form.text("name")
    found = next(
        (each for each in kept_backups(context.services.desk, context.uid) if each.name == name), None
    )
    if found is None:
        raise HTTPException(404)
    return found


def copy(context: RequestContext) -> Response:
    """Download a backup by its name in the list."""
    found = _backup_named(context)
    return download(found.path.read_bytes(), found.name, "application/octet-stream")


def back_up_now(context: RequestContext) -> Response:
    """Make a backup now, into both folders."""
    try:
        _backups(context)(context.services.desk, context.uid, context.state.published, Occasion.ASKED)
    except (NotInSecondFolder, OSError) as error:
        words = os_error_text(error) if isinstance(error, OSError) else answers.words(context, error)
        return show(context, words, 422)
    context.done = BACKED_UP
    return context.go(context.path("history", "backups"))


def preview(context: RequestContext) -> Response:
    """Show what restoring a backup would undo, before anything is done."""
    found = _backup_named(context)
    try:
        would = _preview(context, found)
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.page(
        "restore.html",
        found=found,
        would=would,
        lost=would.lost[:MOST_LOST],
        more_lost=max(0, len(would.lost) - MOST_LOST),
        what=OCCASIONS[found.occasion],
        questions=_questions(context, would),
        Relation=Relation,
    )


def _questions(context: RequestContext, would: RestorePreview) -> tuple[Warned, ...]:
    """Return what has to be confirmed to go back to a backup; the preview is the first question."""
    if would.relation is not Relation.EARLIER:
        return ()
    desk = context.services.desk
    with desk.timeline(context.uid) as timeline:
        decision = decide_move(timeline, GoTo(would.version), desk.sign(context.who))
    return decision.warnings if isinstance(decision, Questions) else ()


def _preview(context: RequestContext, found: KeptBackup) -> RestorePreview:
    return restore_preview(context.services.desk, context.uid, found.path.read_bytes(), found.name)


def restore(context: RequestContext) -> Response:
    """Restore a backup; the current state is backed up first."""
    found, desk, uid = _backup_named(context), context.services.desk, context.uid
    would = _preview(context, found)
    if would.relation is Relation.DIVERGED:
        raise BadForm("{file}: has diverged from this tournament; open it as a copy", file=found.name)
    kept = _backups(context)(desk, uid, context.state.published, Occasion.BEFORE_RESTORE)
    try:
        if would.relation is Relation.LATER:
            _, inside = look_into_portable(found.path.read_bytes(), found.name)
            check_ties(context, uid, inside, found.name)
            check_number(inside.players, desk.most_players_of(uid))
            take_over(desk, would.portable, found.name)
            context.services.live.announce(uid, desk.state(uid).version)
        else:
            context.do(GoTo(would.version))
    except AlbireoError:  # asked or refused: nothing has changed
        _forget(context, kept)
        raise
    context.done = RESTORED
    return context.go(context.path())


def _forget(context: RequestContext, kept: Path) -> None:
    """Delete a backup made for an action that did not happen."""
    second = SecondBackupFolder(context.services.desk.journal.database).backups()
    for path in (kept, *(() if second is None else (second / context.uid / kept.name,))):
        with suppress(OSError):
            path.unlink(missing_ok=True)


def open_as_copy(context: RequestContext) -> Response:
    """Open the backup as a separate tournament, named as a copy."""
    found, desk = _backup_named(context), context.services.desk
    most = start.check_another(context)
    opened, inside = look_into_portable(found.path.read_bytes(), found.name)
    check_number(inside.players, most)
    uid, _ = take_over(desk, opened, found.name, copy=True)
    start.make_chief(context, uid, is_brought=True)
    text = translatable("{name} (backup of {time})")
    values = {"name": opened.name, "time": moment(found.at, context.language)}
    name = fill(text, values, translator(context.language))
    state = desk.state(uid)
    desk.execute(uid, ChangeSettings(SettingsFacts(name=name)), context.who, state.version)
    return context.go(f"/t/{uid}")


def open_file(context: RequestContext) -> Response:
    """Preview an uploaded backup, if it belongs to this tournament."""
    file = next(iter(context.form.all_files("file")), None)
    if file is None or len(file.data) > MOST_PACKED:
        return show(context, answers.translate(context, "choose a file"), 422)
    try:
        opened, _ = look_into_portable(file.data, file.name)
        if opened.uid != context.uid:
            raise BadForm(
                "{file}: a backup of another tournament, {name}; import it on the start page",
                file=file.name,
                name=opened.name,
            )
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.go(keep_opened(context, context.uid, file))


def choose_folder(context: RequestContext) -> Response:
    """Set the second folder, by the local user; empty for none."""
    if not _is_at_the_computer(context):
        raise NotAllowed("Only the person at the computer running Albireo can do that.")
    desk, typed = context.services.desk, context.form.text("folder").strip()
    second = SecondBackupFolder(desk.journal.database)
    try:
        second.choose(_check_folder(typed, backup_folder(desk.journal.database.path)) if typed else None)
        _backups(context).update_second(desk, context.uid)
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    context.done = FOLDER_SAVED
    return context.go(context.path("history", "backups"))


def _check_folder(typed: str, first: Path) -> Path:
    """Return a writable folder other than the first."""
    folder = Path(typed)
    if not folder.is_absolute() or not folder.is_dir():
        raise BadForm("{folder}: expected the full path of a folder that is there", folder=typed)
    if folder.resolve().is_relative_to(first.resolve().parent):
        raise BadForm("{folder}: choose a folder on a different disk from the tournaments", folder=typed)
    try:
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise BadForm("{folder}: {error}", folder=typed, error=os_error_text(error)) from None
    return folder


_BACKUPS = "/t/{uid}/history/backups"
PAGES = (
    Page("GET", _BACKUPS, Role.ARBITER, show, of_events=None),
    Page("GET", f"{_BACKUPS}/copy", Role.ARBITER, copy, of_events=None),
    Page("POST", f"{_BACKUPS}/now", Role.ARBITER, back_up_now, of_events=None),
    Page("GET", f"{_BACKUPS}/restore", Role.CHIEF, preview, of_events=None),
    Page("POST", f"{_BACKUPS}/restore", Role.CHIEF, restore, translatable("Restore"), of_events=None),
    Page("POST", f"{_BACKUPS}/as-copy", Role.CHIEF, open_as_copy, of_events=None),
    Page("POST", f"{_BACKUPS}/open", Role.CHIEF, open_file, of_events=None),
    Page("POST", f"{_BACKUPS}/folder", Role.ADMIN, choose_folder, of_events=None),
)
