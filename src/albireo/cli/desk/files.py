"""Import and export: report files, portable files, and files of commands."""

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import IO, TYPE_CHECKING

import click

from albireo.checking.recipe import Range
from albireo.cli import exit_codes
from albireo.cli.desk.references import existing_file
from albireo.cli.desk.session import BadArgument, DeskSession, acting, pass_session
from albireo.cli.language import _, wording
from albireo.cli.recipe_options import RANGE
from albireo.cli.tournament_file import ZIP, code_page_option, earlier_state
from albireo.desk.commands import decode_command
from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism.decide import Command
from albireo.desk.mechanism.text_checks import read_day
from albireo.desk.transfer.completeness import missing_for_report
from albireo.desk.transfer.follow_file import FollowFile
from albireo.desk.transfer.games import CollectGames
from albireo.desk.transfer.import_file import ImportFile
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.desk.transfer.rating_slices import FIDE, MarkReportSent, ReportPart, month_part
from albireo.desk.transfer.report import report_file
from albireo.domain.message import Listed, plural
from albireo.formats.bounded_file import read_bounded
from albireo.formats.text_file import not_text
from albireo.storage.portable import SUFFIX

if TYPE_CHECKING:
    from albireo.formats.foreign_tournament import FileSet


@click.command("import")
@click.argument(
    "files",
    metavar="FILE...",
    nargs=-1,
    required=True,
    type=click.Path(exists=True, path_type=Path),
)
@click.option("--lenient", is_flag=True, help="Repair what can be repaired in a report file.")
@click.option(
    "--teams-absent",
    is_flag=True,
    help="Treat teams without a match in a TRF16 file as absent, not as having the bye.",
)
@click.option("--copy", is_flag=True, help="Store a portable file alongside the tournament it came from.")
@click.option("--festival", default="", metavar="NAME", help="Make all tournaments sections of one festival.")
@click.option(
    "--apart",
    is_flag=True,
    help="Keep tournaments that belong together separate, instead of making them a festival.",
)
@code_page_option
@click.option("--yes", "-y", count=True)
@pass_session
def import_(
    session: DeskSession,
    files: tuple[Path, ...],
    lenient: bool,
    teams_absent: bool,
    copy: bool,
    festival: str,
    apart: bool,
    yes: int,
) -> int:
    """Import a tournament from a report file (TRF), a portable file (.albireo) or another program’s file.

    `albireo open FILE` shows what is in it first. From several files, a folder or a ZIP archive all
    tournaments are imported; those that belong together become sections of one festival.
    """
    file = files[0]
    if len(files) == 1 and file.suffix == SUFFIX:
        from albireo.desk.transfer.portable import TAKEN, import_tournament

        session.may_begin = True
        if read_bounded(file)[:4] == ZIP:
            return _import_festival(session, file)
        uid, taken = import_tournament(session.desk, read_bounded(file), str(file), copy=copy)
        data = {"tournament": uid, "taken": taken.value}
        click.echo(json.dumps(data) if session.json else f"{uid}  {_(TAKEN[taken])}")
        session.publish_site(uid)
        return exit_codes.OK
    from albireo.formats.file_loading import load_tournaments

    found = load_tournaments(files)
    if len(found) > 1:
        return _import_several(session, found, festival, apart, lenient, yes)
    _import_one(session, _import_command(found[0], file, lenient, teams_absent), yes)
    return exit_codes.OK


def _import_festival(session: DeskSession, file: Path) -> int:
    """Import a festival with its sections, or a backup."""
    from albireo.cli.restore import restore_file

    return restore_file(session, file)


def _import_one(session: DeskSession, command: Command, yes: int) -> str:
    uid = session.create(command, yes)
    state = session.desk.state(uid)
    for line in (*state.imported.adjustments, *(state.imported.report or ())):
        click.echo(line, err=True)
    if not session.json:
        click.echo(uid)
    return uid


def _import_several(
    session: DeskSession, found: Sequence["FileSet"], name: str, apart: bool, lenient: bool, yes: int
) -> int:
    """Import all readable tournaments; report the others without holding back the rest."""
    from albireo.desk.sections.acts import Actor
    from albireo.desk.sections.import_several import import_festivals
    from albireo.formats.several import FestivalFiles, festivals, open_tournaments

    opened = open_tournaments(found)
    read = tuple(each for each in opened if each.is_taken)
    for each in opened:
        if each.later:
            click.echo(earlier_state(each.files.name, each.later), err=True)
        if each.refusal is not None:
            click.echo(f"albireo: {each.refusal.sentence(wording())}", err=True)
    groups = festivals(opened)
    if name:
        groups = (FestivalFiles(name, read),)
    elif apart:
        groups = tuple(FestivalFiles("", (each,)) for each in read)
    session.may_begin = True
    session.consented(
        lambda consent: import_festivals(
            session.desk,
            groups,
            Actor(session.who, consent),
            lambda command: _import_one(session, command, max(yes, max(consent.values(), default=0))),
            lenient=lenient,
        ),
        yes,
    )
    return exit_codes.REFUSED if any(each.refusal is not None for each in opened) else exit_codes.OK


def _import_command(
    files: "FileSet", file: Path, lenient: bool, teams_absent: bool
) -> ImportFile | ImportTrf:
    from albireo.formats.code_pages import chosen_code_page
    from albireo.formats.file_loading import pack_files
    from albireo.formats.registry import is_known, open_files

    if is_known(files):
        open_files(files)  # through the guarded reader first; the desk reads again what passed
        return ImportFile(files.name, pack_files(files), code_page=chosen_code_page())
    from albireo.formats.trf.source import load

    text = load(files.data, str(file))
    body = text.line_break.join(text.lines) + (text.line_break or "\n")
    return ImportTrf(file.name, body, lenient, teams_absent)


@click.command("export")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@pass_session
def export(session: DeskSession, file: Path) -> None:
    """Write the tournament with its full history to a portable file (.albireo)."""
    from albireo.desk.transfer.portable import export_tournament
    from albireo.formats.atomic_file import write_atomically

    write_atomically(file, export_tournament(session.desk, session.uid))
    if not session.json:
        events = session.state.version
        text = plural(
            "{events} journal entry written to {file}", "{events} journal entries written to {file}", events
        )
        click.echo(_(text, events=events, file=file))


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True, path_type=Path))
@click.option("--final", is_flag=True, help="Final report; refused until the tournament is finished.")
@click.option("--for-rating", is_flag=True, help="Include corrections made for rating only.")
@click.option("--version", type=click.Choice(["TRF26", "TRF16"]), default="TRF26", show_default=True)
@click.option("--lossy", is_flag=True, help="Leave out what the version cannot hold.")
@click.option("--month", default="", metavar="YYYY-MM", help="Only games played in this month.")
@click.option("--from", "first", default="", metavar="DAY", help="Only games played on this day or later.")
@click.option("--to", "last", default="", metavar="DAY", help="Only games played on this day or earlier.")
@click.option("--rounds", type=RANGE, metavar="N OR N-M", help="Only games of these rounds.")
@click.option("--unsent", is_flag=True, help="Only games not yet sent, or with a new result since.")
@click.option("--recipient", default=FIDE, show_default=True, help="FIDE or the federation it is sent to.")
@click.option("--sent", is_flag=True, help="Note in the history that this report was sent.")
@click.option("--yes", "-y", count=True)
@pass_session
def report(
    session: DeskSession,
    file: Path,
    final: bool,
    for_rating: bool,
    version: str,
    lossy: bool,
    month: str,
    first: str,
    last: str,
    rounds: Range | None,
    unsent: bool,
    recipient: str,
    sent: bool,
    yes: int,
) -> None:
    """Write the report file (TRF), with the comments FIDE requires; - is standard output.

    Events of more than 30 days are reported in parts: by month, by days or by rounds. The report of a part
    has every player and round, with all other games left blank.
    """
    days = month_part(month) if month else ReportPart(read_day(first), read_day(last))
    if sent and str(file) == "-":
        raise click.UsageError(_("--sent needs a file, not standard output"))
    part = replace(
        days,
        first_round=rounds.least if rounds else None,
        last_round=rounds.most if rounds else None,
        unsent_to=recipient if unsent else "",
    )
    data = report_file(session.state, version, final=final, for_rating=for_rating, lossy=lossy, part=part)
    if final and (missing := missing_for_report(session.state)):
        names = Listed(fact.name for fact in missing)
        click.echo(_("missing from the report: {names}", names=names), err=True)
        for fact in missing:
            if fact.players:
                click.echo(f"  {_(fact.name)}: {fact.names.sentence(_)}", err=True)
    if str(file) == "-":
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        from albireo.formats.atomic_file import write_atomically

        write_atomically(file, data)
    if sent:
        session.act(
            MarkReportSent(
                recipient, part.first, part.last, part.first_round, part.last_round, is_rest=unsent
            ),
            yes,
        )


@click.command()
@click.argument("file", type=click.Path(allow_dash=True), default="-")
@click.option("--yes", "-y", count=True)
@pass_session
def run(session: DeskSession, file: str, yes: int) -> None:
    """Run commands from a file, one JSON object per line; stops at the first one refused.

    They are listed in docs/reference/events.md. A create-tournament, import-trf or import-file line starts a
    tournament, and the following lines apply to it.
    """
    with click.open_file(file, encoding="utf-8") as commands:
        for number, line in enumerate(_lines(commands), start=1):
            if not line.strip():
                continue
            command = decode_command(line, f"{commands.name}:{number}")
            if isinstance(command, CreateTournament | ImportTrf | ImportFile):
                session.meant = session.create(command, yes)
            else:
                session.act(command, yes)


def _lines(file: IO[str]) -> Iterator[str]:
    try:
        yield from file
    except UnicodeDecodeError:
        raise not_text(file.name) from None


@click.command("follow file")
@click.argument("file", type=existing_file())
@acting
@pass_session
def follow(session: DeskSession, file: Path, yes: int, seen: int | None) -> None:
    """Import the changes in the file of the program that manages the tournament."""
    from albireo.formats.file_loading import load_tournaments, pack_files
    from albireo.formats.registry import open_files

    [files, *others] = load_tournaments((file,))
    if others:
        raise BadArgument("{file}: expected one tournament, found {count}", file=file, count=len(others) + 1)
    open_files(files)  # through the guarded reader first; the desk reads again what passed
    session.act(FollowFile(files.name, pack_files(files)), yes, seen)


@click.command("games collect")
@click.argument("file", type=existing_file())
@acting
@pass_session
def collect(session: DeskSession, file: Path, yes: int, seen: int | None) -> None:
    """Collect the games in a PGN file, of one or more boards."""
    from albireo.formats.foreign_file import read_foreign
    from albireo.formats.pgn.games import games_text

    pgn = read_foreign(games_text, read_bounded(file), file.name, file=file.name)
    session.act(CollectGames(file.name, pgn), yes, seen)


COMMANDS = (import_, export, report, run, follow, collect)
