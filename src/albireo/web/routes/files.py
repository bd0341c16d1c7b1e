"""Report files from a tournament, and tournaments from files."""

import re
import unicodedata
from collections.abc import Sequence

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.checking.foreign import CheckedRound
from albireo.desk.mechanism.decide import Command
from albireo.desk.mechanism.execution import Conflict, NeedsConsent, check_number
from albireo.desk.mechanism.text_checks import read_day
from albireo.desk.sections.acts import Actor
from albireo.desk.sections.import_several import import_festivals
from albireo.desk.transfer.backups import Occasion, RoundBackups
from albireo.desk.transfer.completeness import missing_for_report
from albireo.desk.transfer.import_file import ImportFile, is_foreign, original, preview
from albireo.desk.transfer.import_trf import ImportTrf, open_report
from albireo.desk.transfer.portable import PortableContent, export_tournament, look_into_portable, take_over
from albireo.desk.transfer.rating_slices import FIDE, WHOLE, ReportPart, tournament_of_part
from albireo.desk.transfer.report import report_file
from albireo.desk.transfer.source_file import import_event
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, translatable
from albireo.formats.code_pages import CODE_PAGES, UnknownCodePage, reading
from albireo.formats.file_format import FileFormat
from albireo.formats.file_loading import pack_files, tournaments_in, unpack_archive
from albireo.formats.foreign_file import read_foreign
from albireo.formats.foreign_tournament import FileSet
from albireo.formats.registry import format_named, writable
from albireo.formats.several import FestivalFiles, OpenedTournament, festivals, open_tournaments
from albireo.formats.trf.findings import Finding
from albireo.formats.trf.losses import TrfLoss
from albireo.formats.trf.old_team_file import READ_AS_BYE
from albireo.pairing.registry import system_named as system_named
from albireo.state.festival import FestivalState
from albireo.state.official import corrected_for_rating
from albireo.state.tournament import State
from albireo.storage.locations import backup_folder
from albireo.storage.portable import SUFFIX, Portable
from albireo.web.http import answers
from albireo.web.http.form import BadForm, Form, Upload
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.request_user import role_of
from albireo.web.http.roles import Role
from albireo.web.routes import code_page, start

REPORT = "FIDE"
"""Report files have separate links."""
_ASKS_TEAM_BYES = "asks_team_byes"
"""The field of a form whose file leaves open which teams had the bye."""


def missing_results(state: State) -> int:
    return sum(len(round_.missing) for round_ in state.rounds if round_.published)


def losses(context: RequestContext) -> str:
    """Return what the older report file cannot carry, in words; the file has to be built for that."""
    key = context.uid, "losses", context.language
    return context.services.pages.get(key, context.state.version, lambda: _find_losses(context))


def _find_losses(context: RequestContext) -> str:
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
    """Return the older report file; the documents page lists what it leaves out."""
    return _report(context, "TRF16")


def _report(context: RequestContext, version: str) -> Response:
    final, for_rating = context.form.has("final"), context.form.has("rating")
    part = part_in(context.form)
    data = report_file(
        context.state, version, final=final, for_rating=for_rating, lossy=version == "TRF16", part=part
    )
    missing = missing_for_report(context.state) if final and not context.form.has("sure") else ()
    if missing:
        return context.page("report_missing.html", missing=missing)
    kind = part_name(part) or ("rating" if for_rating else "final" if final else "")
    name = "-".join(part for part in (file_name(context.state, version.lower()), kind) if part)
    return download(data, f"{name}.trf", "text/plain; charset=utf-8")


def part_in(form: Form) -> ReportPart:
    """Return the part of the tournament a form asks for: of days, of rounds, or what was not sent."""
    first, last = (
        form.number(name) if form.text(name).strip() else None for name in ("first_round", "last_round")
    )
    unsent_to = form.text("recipient", FIDE).strip() if form.has("unsent") else ""
    return ReportPart(read_day(form.text("first")), read_day(form.text("last")), first, last, unsent_to)


def part_name(part: ReportPart) -> str:
    """Return what tells the file of a part from others: `2026-10-01-to-2026-10-31`."""
    days = "-to-".join(day.replace("/", "-") for day in (part.first, part.last) if day)
    spans = dict.fromkeys(str(number) for number in (part.first_round, part.last_round) if number)
    rounds = "-to-".join(spans)
    names = (days, f"rounds-{rounds}" if rounds else "", "rest" if part.unsent_to else "")
    return "-".join(name for name in names if name)


def portable(context: RequestContext) -> Response:
    """Return the tournament with its whole journal."""
    data = export_tournament(context.services.desk, context.uid)
    return download(data, file_name(context.state) + SUFFIX, "application/octet-stream")


def file_name(state: State, what: str = "", after: int | None = None) -> str:
    """Return the tournament, the round and the content: `spring-open-r3-standings`."""
    round_ = len(state.rounds) if after is None else after
    return "-".join(
        part for part in (slug(state.settings.name), f"r{round_}" if round_ else "", what) if part
    )


def download(data: bytes, name: str, kind: str) -> Response:
    return Response(data, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def slug(name: str) -> str:
    """Return a file name valid on any system.

    >>> slug("Torneo di Città / 2026"), slug("李")
    ('torneo-di-citta-2026', 'tournament')
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60] or "tournament"


def take(context: RequestContext) -> Response:
    """Import a tournament from a file; where its code page is unclear, ask first."""
    file: Upload | None = None
    try:
        file = _uploaded_file(context)
        with reading(code_page.code_page_in_form(context)):
            return _import_or_preview(context, file)
    except UnknownCodePage as unknown:
        assert file is not None  # only bytes raise it
        return code_page.ask(context, "/import", file, unknown)


def _import_or_preview(context: RequestContext, file: Upload | None) -> Response:
    """Import or preview a tournament from a report file, a portable file or one of another program."""
    try:
        if file is None and context.form.has("report"):
            file = Upload(context.form.text("file_name"), context.form.text("report").encode())
        if file is None:
            raise BadForm("choose a file")
        several = () if file.name.lower().endswith(SUFFIX) else _tournaments_in(file)
        if len(several) > 1:
            is_seen = context.form.has("foreign")
            return _take_several(context, several) if is_seen else _preview_several(context, file, several)
        most = start.check_another(context)
        if file.name.lower().endswith(SUFFIX):
            uid, preview_of_backup = _portable(context, file, most)
            if preview_of_backup:
                return context.go(preview_of_backup)
        elif context.form.has("foreign"):
            uid = _from_foreign(context, file, most)
        elif is_foreign(file.data, file.name):
            return _preview(context, file)
        else:
            uid = _from_report(context, file, most)
    except (NeedsConsent, Conflict, UnknownCodePage):
        raise
    except AlbireoError as error:
        return start.show(context, import_error=answers.words(context, error), status=422)
    if not _is_known(context, uid):
        start.make_chief(context, uid, is_brought=file.name.lower().endswith(SUFFIX))
    return context.go(f"/t/{uid}")


def _uploaded_file(context: RequestContext) -> Upload | None:
    """Return the uploaded file, several as one archive; or the one previewed."""
    waiting = code_page.kept_file(context)
    if waiting is not None:
        return waiting
    sent = context.form.all_files("file")
    if len(sent) > 1:
        return Upload(*read_foreign(_as_one, [(each.name, each.data) for each in sent], file=sent[0].name))
    if sent:
        return sent[0]
    if context.form.has("foreign"):
        kept = context.services.kept_uploads.find(context.user, context.form.text("foreign"))
        if kept is None:
            raise BadForm("the file was kept for an hour; choose it again")
        return kept
    return None


def _as_one(files: list[tuple[str, bytes]]) -> tuple[str, bytes]:
    """Return several files as one archive; runs in the child process."""
    found = tournaments_in(files)
    (name, data), *others = files
    together = found[0] if len(found) == 1 else FileSet(name, data, dict(others))
    return together.name, pack_files(together)


def _tournaments_in(file: Upload) -> tuple[FileSet, ...]:
    return read_foreign(tournaments_in, [(file.name, file.data)], file=file.name)


def _preview_several(context: RequestContext, file: Upload, found: Sequence[FileSet]) -> Response:
    """Preview files of several tournaments; nothing is imported yet."""
    opened = open_tournaments(found)
    groups = festivals(opened)
    return context.page(
        "import_several.html",
        file_name=file.name,
        kept=context.services.kept_uploads.keep(context.user, file),
        found=opened,
        count=sum(not each.later for each in opened),
        readable=bool(groups),
        festival=groups[0].name if len(groups) == 1 else "",
        code_page=_code_page_of(opened),
        code_pages=CODE_PAGES,
    )


def _code_page_of(opened: Sequence[OpenedTournament]) -> str:
    """Return the code page to offer for several files; a question mark if it has to be chosen."""
    if any(isinstance(each.refusal, UnknownCodePage) for each in opened):
        return "?"
    return next((each.opened.code_page for each in opened if each.opened and each.opened.code_page), "")


def _take_several(context: RequestContext, found: Sequence[FileSet]) -> Response:
    """Import all that can be read, as sections of an event if it was given a name."""
    services = context.services
    readable = tuple(each for each in open_tournaments(found) if each.is_taken)
    name = context.form.text("festival").strip()
    groups = [FestivalFiles(name, readable)] if name else [FestivalFiles("", (each,)) for each in readable]
    most = start.check_another(context, len(readable) + bool(name))
    created: list[str] = []

    def create(command: Command) -> str:
        uid, _ = services.desk.create(command, context.who, context.consent, most_players=most)
        created.append(uid)
        return uid

    import_festivals(services.desk, groups, Actor(context.who, context.consent), create)
    services.kept_uploads.drop(context.user, context.form.text("foreign"))
    for uid in created:
        start.make_chief(context, uid)
    return context.go(f"/t/{created[-1]}/event" if name else "/")


def _preview(context: RequestContext, file: Upload) -> Response:
    """Preview a file of another program; nothing is imported yet."""
    found = preview(file.data, file.name)
    return context.page(
        "import_preview.html",
        file_name=file.name,
        kept=context.services.kept_uploads.keep(context.user, file),
        found=found.opened,
        format=format_named(found.opened.format),
        rounds=found.rounds,
        system=_system(found.rounds),
        code_page=found.opened.code_page,
        code_pages=CODE_PAGES,
    )


def _system(rounds: Sequence[CheckedRound] | None) -> Translatable | str:
    """Return the name of the system by which the rounds of a file were paired again."""
    code = rounds[0].system if rounds else ""
    return system_named(code).title if code else ""


def _from_foreign(context: RequestContext, file: Upload, most: int | None) -> str:
    """Import a previewed file; the user answers the desk's questions."""
    command = ImportFile(file.name, file.data, code_page=code_page.code_page_in_form(context))
    uid, _ = context.services.desk.create(command, context.who, context.consent, most_players=most)
    context.services.kept_uploads.drop(context.user, context.form.text("foreign"))
    return uid


def unpacked_file(file: Upload) -> FileSet:
    """Return the files in an upload."""
    return read_foreign(unpack_archive, FileSet(file.name, file.data), file=file.name)


def other_formats() -> tuple[FileFormat, ...]:
    """Return the formats for other programs."""
    return tuple(each for each in writable() if each.program != REPORT)


def other_format(context: RequestContext) -> Response:
    """Return the tournament in another program's format."""
    wanted = context.request.path_params["format"]
    found = next((each for each in other_formats() if each.name == wanted), None)
    if found is None or found.write is None:
        raise HTTPException(404)
    part, tournament = part_in(context.form), context.state.tournament
    if part != WHOLE:
        tournament = corrected_for_rating(context.state, tournament_of_part(context.state, tournament, part))
    name = "-".join(name for name in (file_name(context.state, found.name), part_name(part)) if name)
    return download(found.write(tournament).data, name + found.suffix, "application/octet-stream")


def imported_name(context: RequestContext) -> str:
    """Return the name of the imported file; empty if the tournament was created here."""
    found = import_event(context.services.desk, context.uid)
    return found.file if found is not None and original(found) else ""


def original_file(context: RequestContext) -> Response:
    """Return the original imported file."""
    found = import_event(context.services.desk, context.uid)
    if found is None or not original(found):
        raise HTTPException(404)
    return download(original(found), slug_of_file(found.file), "application/octet-stream")


def slug_of_file(name: str) -> str:
    """Return a file name valid on every system, with its extension kept.

    >>> slug_of_file("Città di X.TUNX")
    'citta-di-x.tunx'
    """
    stem, dot, ending = name.rpartition(".")
    return f"{slug(stem)}.{slug(ending)}" if dot else slug(name)


def _is_known(context: RequestContext, uid: str) -> bool:
    return role_of(context.services, context.user, uid) > Role.PUBLIC


def _portable(context: RequestContext, file: Upload, most: int | None) -> tuple[str, str]:
    """Import a portable file; continuing a local tournament is for its chief, as it may contain any action.

    Returns the tournament, and the preview address of a backup that is older or diverged.
    """
    desk, copy = context.services.desk, context.form.has("copy")
    opened, inside = look_into_portable(file.data, file.name)
    uid = opened.uid
    is_here = any(head.uid == uid for head in desk.heads())
    if is_here and not copy and role_of(context.services, context.user, uid) < Role.CHIEF:
        raise BadForm(
            "{file}: this tournament is already here, and its chief arbiter is continuing it; import "
            "it as a copy",
            file=file.name,
        )
    if is_here and not copy and not _goes_on(context, opened):
        return uid, keep_opened(context, uid, file)
    if not copy:
        check_ties(context, uid, inside, file.name)
    check_number(inside.players, most)
    uid, _ = take_over(desk, opened, file.name, copy=copy)
    context.services.live.announce(uid, desk.state(uid).version)
    context.services.sites.start_if_wished(uid)
    return uid, ""


def _goes_on(context: RequestContext, opened: Portable) -> bool:
    """Return whether a file contains everything here, and perhaps more."""
    here = context.services.desk.journal.read(opened.uid)
    return len(opened.records) >= len(here) and opened.records[len(here) - 1].hash == here[-1].hash


def keep_opened(context: RequestContext, uid: str, file: Upload) -> str:
    """Add an uploaded file to the backups of its tournament; return its preview address."""
    desk = context.services.desk
    backups = RoundBackups(backup_folder(desk.journal.database.path))
    made = backups(desk, uid, desk.state(uid).published, Occasion.OPENED, file.data)
    return f"/t/{uid}/history/backups/restore?name={made.name}"


def check_ties(context: RequestContext, uid: str, inside: PortableContent, file: str) -> None:
    """Refuse a file that would make a local tournament a section, or a local event contain it.

    Both sides must confirm the link; otherwise a crafted file could gain control over the other side.
    """
    desk = context.services.desk
    here = {head.uid for head in desk.heads()} & inside.ties
    for other in here - {uid}:
        state = desk.state(other)
        is_tied = state.membership.event == uid or (
            isinstance(state, FestivalState) and uid in state.festival.sections
        )
        if is_tied and role_of(context.services, context.user, other) < Role.CHIEF:
            raise BadForm(
                "{file}: part of a festival here, so only its chief arbiter can import it; "
                "import it as a copy",
                file=file,
            )


def _from_report(context: RequestContext, file: Upload, most: int | None) -> str:
    """Import a report file; questions carry its text in the form, so that it need not be chosen again."""
    lenient = context.form.has("lenient")
    body, _ = open_report(file.data, file.name, lenient)
    command = ImportTrf(file.name, body, lenient, teams_absent=context.form.has("teams_absent"))
    try:
        uid, _ = context.services.desk.create(command, context.who, context.consent, most_players=most)
    except NeedsConsent as asked:
        kept = context.form.without("report", "file_name", _ASKS_TEAM_BYES)
        asks_byes = [(_ASKS_TEAM_BYES, "1")] if _infers_team_byes(asked) else []
        context.form = Form((*kept, ("report", body), ("file_name", file.name), *asks_byes))
        raise
    return uid


def _infers_team_byes(asked: NeedsConsent) -> bool:
    """Return whether a file of 2016 leaves open if teams had the bye or were absent."""
    notes = (note for warned in asked.warnings for note in warned.note.parts)
    reasons = (note.values.get("reason") for note in notes)
    return any(isinstance(each, Finding) and each.action == READ_AS_BYE for each in reasons)


@answers.beside_questions("asks_team_byes")
def _team_byes_beside_question(context: RequestContext, about: set[str]) -> bool:
    return "import" in about and context.form.has(_ASKS_TEAM_BYES)


PAGES = (
    Page("GET", "/t/{uid}/export/trf26", Role.READER, trf26),
    Page("GET", "/t/{uid}/export/trf16", Role.READER, trf16),
    Page("GET", "/t/{uid}/export/portable", Role.ARBITER, portable, of_events=None),
    Page("GET", "/t/{uid}/export/as/{format}", Role.READER, other_format),
    Page("GET", "/t/{uid}/export/original", Role.ARBITER, original_file),
    Page("POST", "/import", Role.ARBITER, take, translatable("Import anyway")),
)
