"""Report files out of a tournament, and tournaments out of files."""

import re
import unicodedata

from starlette.responses import Response

from albireo.desk.core.state import State
from albireo.desk.execution import Conflict, NeedsConsent
from albireo.desk.transfer.completeness import missing_for_report
from albireo.desk.transfer.import_trf import ImportTrf, open_report
from albireo.desk.transfer.portable import export_tournament, open_portable, take_over
from albireo.desk.transfer.report import report_file
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.formats.trf.losses import TrfLoss
from albireo.storage.portable import SUFFIX
from albireo.web import answers
from albireo.web.form import BadForm, Form, Upload
from albireo.web.pages import Page, role_of
from albireo.web.request_context import RequestContext
from albireo.web.roles import Role
from albireo.web.routes import start
from albireo.web.supported import refuse_without_pages


def missing_results(state: State) -> int:
    return sum(len(round_.missing) for round_ in state.rounds if round_.published)


def losses(context: RequestContext) -> str:
    """What the older report file cannot carry, in words; the file has to be made to know."""
    key = context.uid, "losses", context.language
    return context.services.pages.get(key, context.state.version, lambda: _made_losses(context))


def _made_losses(context: RequestContext) -> str:
    try:
        report_file(context.state, "TRF16")
    except TrfLoss as loss:
        return answers.words(context, loss)
    except AlbireoError:
        return ""
    return ""


def trf26(context: RequestContext) -> Response:
    return _report(context, "TRF26")


def trf16(context: RequestContext) -> Response:
    """What it cannot carry is left out; the page of documents says what."""
    return _report(context, "TRF16")


def _report(context: RequestContext, version: str) -> Response:
    final, for_rating = context.form.has("final"), context.form.has("rating")
    data = report_file(context.state, version, final=final, for_rating=for_rating, lossy=version == "TRF16")
    missing = missing_for_report(context.state) if final and not context.form.has("sure") else ()
    if missing:
        return context.page("report_missing.html", missing=missing)
    kind = "rating" if for_rating else "final" if final else ""
    name = "-".join(part for part in (file_name(context.state, version.lower()), kind) if part)
    return download(data, f"{name}.trf", "text/plain; charset=utf-8")


def portable(context: RequestContext) -> Response:
    """The tournament with its whole journal."""
    data = export_tournament(context.services.desk, context.uid)
    return download(data, file_name(context.state) + SUFFIX, "application/octet-stream")


def file_name(state: State, what: str = "", after: int | None = None) -> str:
    """The tournament, how far it is, and what is in the file: `spring-open-r3-standings`."""
    round_ = len(state.rounds) if after is None else after
    return "-".join(
        part for part in (slug(state.settings.name), f"r{round_}" if round_ else "", what) if part
    )


def download(data: bytes, name: str, kind: str) -> Response:
    return Response(data, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def slug(name: str) -> str:
    """A file name any system takes.

    >>> slug("Torneo di Città / 2026"), slug("李")
    ('torneo-di-citta-2026', 'tournament')
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60] or "tournament"


def take(context: RequestContext) -> Response:
    """A tournament from a report file or a portable file."""
    file = context.form.file("file")
    if file is None and context.form.has("report"):
        file = Upload(context.form.text("file_name"), context.form.text("report").encode())
    try:
        if file is None:
            raise BadForm("choose a file")
        uid = _portable(context, file) if file.name.lower().endswith(SUFFIX) else _from_report(context, file)
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return start.show(context, import_error=answers.words(context, error), status=422)
    if context.user is not None and context.user.role < Role.ADMIN and not _is_known(context, uid):
        context.services.accounts.set_role(context.user.name, uid, Role.CHIEF.code)
    return context.go(f"/t/{uid}")


def _is_known(context: RequestContext, uid: str) -> bool:
    return role_of(context.services, context.user, uid) > Role.PUBLIC


def _portable(context: RequestContext, file: Upload) -> str:
    """Going on with a tournament that is here is for its chief: the file may hold any act."""
    desk, copy = context.services.desk, context.form.has("copy")
    opened = open_portable(file.data, file.name)
    uid = opened.uid
    is_here = any(head.uid == uid for head in desk.tournaments())
    if is_here and not copy and role_of(context.services, context.user, uid) < Role.CHIEF:
        raise BadForm(
            "{file}: this tournament is here, and its chief arbiter goes on with it; take it as a copy",
            file=file.name,
        )
    uid, _ = take_over(desk, opened, file.name, copy=copy)
    context.services.live.announce(uid, desk.state(uid).version)
    return uid


def _from_report(context: RequestContext, file: Upload) -> str:
    """Warnings are asked with the text in the form, so that the file need not be chosen again."""
    lenient = context.form.has("lenient")
    body, type_ = open_report(file.data, file.name, lenient)
    refuse_without_pages(type_)
    command = ImportTrf(file.name, body, lenient)
    try:
        uid, _ = context.services.desk.create(command, context.who, context.consent)
    except NeedsConsent:
        kept = context.form.without("report", "file_name")
        context.form = Form((*kept, ("report", body), ("file_name", file.name)))
        raise
    return uid


PAGES = (
    Page("GET", "/t/{uid}/export/trf26", Role.READER, trf26),
    Page("GET", "/t/{uid}/export/trf16", Role.READER, trf16),
    Page("GET", "/t/{uid}/export/portable", Role.ARBITER, portable),
    Page("POST", "/import", Role.ARBITER, take, translatable("Take it over all the same")),
)
