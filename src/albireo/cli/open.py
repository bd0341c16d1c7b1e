"""`albireo open FILE…`: show what is in a tournament file of any program, without changing anything."""

import json
import sys
from collections.abc import Sequence
from typing import Any

import click

from albireo.checking.foreign import CheckedRound, checked_rounds
from albireo.cli import exit_codes
from albireo.cli.language import _, language, wording
from albireo.cli.output import Head, heading, table
from albireo.cli.tournament_file import FileOrSample, code_page_option, earlier_state, load_typed, open_typed
from albireo.domain.errors import AlbireoError
from albireo.domain.tournament import Tournament
from albireo.formats.file_loading import only_one
from albireo.formats.registry import OpenedFile, format_named, formats
from albireo.formats.several import OpenedTournament, festivals, open_tournaments
from albireo.i18n.dates import days
from albireo.i18n.numbers import whole


@click.command()
@click.argument("files", metavar="FILE...", nargs=-1, type=FileOrSample())
@click.option("--formats", "list_formats", is_flag=True, help="List the formats that can be read or written.")
@click.option("--no-check", is_flag=True, help="Do not re-pair the rounds.")
@code_page_option
@click.option("--format", "format_", type=click.Choice(["text", "json"]), default="text", show_default=True)
def command(files: tuple[str, ...], list_formats: bool, no_check: bool, format_: str) -> int:
    """Identify tournament files by their content and show what they contain.

    FILE may be a file from any program listed by --formats, a folder, a ZIP archive, - for standard input, or
    `sample`; files of one tournament are read together, and several tournaments are listed. Anything missing,
    contradictory or not understood is listed, and every round is re-paired by the edition in force on its
    date. Nothing is changed; `albireo convert` writes another format, and the app imports the file.
    """
    as_json = format_ == "json"
    if list_formats:
        _print_formats() if as_json else _show_formats()
        return exit_codes.OK
    if not files:
        raise click.UsageError(_("expected a file"))
    found = load_typed(files)
    if len(found) > 1:
        several = open_tournaments(found, open_typed)
        if sum(not each.later for each in several) > 1:
            return _several(several, no_check, as_json)
    opened = open_typed(only_one(found, files[0], open_typed))
    rounds = () if no_check else _check_rounds(opened)
    if as_json:
        click.echo(json.dumps({"tournaments": [_data(opened, rounds)]}, ensure_ascii=False, indent=2))
    else:
        _show(opened, rounds)
    return exit_codes.OK


def _several(found: Sequence[OpenedTournament], no_check: bool, as_json: bool) -> int:
    """Print each tournament on a line; unreadable ones with the reason."""
    rounds = [
        _check_rounds(each.opened) if each.is_taken and each.opened and not no_check else () for each in found
    ]
    if as_json:
        data = [
            _data(each.opened, checked) | ({"earlier_state_of": each.later} if each.later else {})
            if each.opened is not None
            else _refusal_as_data(each)
            for each, checked in zip(found, rounds, strict=True)
        ]
        click.echo(json.dumps({"tournaments": data}, ensure_ascii=False, indent=2))
    else:
        heading(_("Tournaments: {count}", count=sum(not each.later for each in found)))
        table(
            [
                Head(_("File")),
                Head(_("Tournament"), shrinks=True),
                Head(_("Type")),
                Head(_("Players"), ">"),
                Head(_("Rounds"), ">"),
                Head(_("Match the system"), ">"),
                Head(_("Notes"), ">"),
            ],
            [
                _row(each.opened, checked)
                for each, checked in zip(found, rounds, strict=True)
                if each.is_taken and each.opened
            ],
        )
        for each in found:
            if each.later:
                click.echo(earlier_state(each.files.name, each.later))
        for festival in festivals(found):
            if festival.name:
                names = ", ".join(each.files.name for each in festival.members)
                click.echo(_("One festival, {name}: {files}", name=festival.name, files=names))
    refusals = [each.refusal for each in found if each.refusal is not None]
    for refusal in refusals:
        click.echo(f"albireo: {refusal.sentence(wording())}", err=True)
    return exit_codes.REFUSED if refusals else exit_codes.OK


def _check_rounds(opened: OpenedFile) -> tuple[CheckedRound, ...]:
    """Re-pair the rounds; at a terminal, show which one."""
    if not sys.stderr.isatty():
        return checked_rounds(opened.tournament)
    last = opened.tournament.paired_rounds
    width = 0

    def watch(number: int) -> None:
        nonlocal width
        text = _("{file}: re-pairing round {number} of {last}", file=opened.name, number=number, last=last)
        click.echo("\r" + text.ljust(width), nl=False, err=True)
        width = max(width, len(text))

    found = checked_rounds(opened.tournament, watch)
    click.echo("\r" + " " * width + "\r", nl=False, err=True)
    return found


def _row(opened: OpenedFile, rounds: Sequence[CheckedRound]) -> list[str]:
    tournament = opened.tournament
    settings = tournament.settings
    return [
        opened.name,
        settings.name,
        settings.system or settings.description,
        whole(len(tournament.players), language()),
        _rounds(tournament),
        _("{count} of {all}", count=sum(each.is_same for each in rounds), all=len(rounds)) if rounds else "",
        str(len(opened.notes) or ""),
    ]


def _rounds(tournament: Tournament) -> str:
    """Return how many rounds are paired, of how many where the file says it."""
    paired, planned = tournament.paired_rounds, tournament.settings.number_of_rounds
    return _("{count} of {all}", count=paired, all=planned) if planned else str(paired or "")


def _refusal_as_data(each: OpenedTournament) -> dict[str, Any]:
    refusal = each.refusal or AlbireoError("")
    return {"file": each.files.name, "refusal": refusal.sentence(wording())}


def _show(opened: OpenedFile, rounds: tuple[CheckedRound, ...]) -> None:
    tournament = opened.tournament
    settings = tournament.settings
    heading(f"{opened.name}: {_title(opened)}")
    facts = [
        (_("Tournament"), settings.name),
        (_("City"), settings.city),
        (_("Dates"), days(settings.start, settings.end, language())),
        (_("Type"), settings.system or settings.description),
        (_("Players"), whole(len(tournament.players), language())),
        (_("Teams"), str(len(tournament.teams)) if tournament.teams else ""),
        (_("Rounds"), _rounds(tournament)),
        (_("Tie-breaks"), ", ".join(settings.tie_breaks)),
        (_("Chief arbiter"), "; ".join(arbiter.name for arbiter in settings.chief_arbiters)),
    ]
    table([Head(""), Head("", shrinks=True)], [[name, value] for name, value in facts if value])
    if opened.notes:
        heading(_("About this file"))
        table(
            [Head(""), Head("", shrinks=True)],
            [[_(note.kind.title), note.text.sentence(wording())] for note in opened.notes],
        )
    if rounds:
        heading(_("Its rounds, re-paired"))
        table(
            [Head(_("Round"), ">"), Head(_("System")), Head("", shrinks=True)],
            [[str(each.number), each.system, each.said.sentence(wording())] for each in rounds],
        )


def _title(opened: OpenedFile) -> str:
    """Return the name of a file's format; a tournament with its journal is no format of the registry."""
    if opened.format not in {each.name for each in formats()}:
        return _("Albireo tournament with its history")
    return _(format_named(opened.format).title)


def _data(opened: OpenedFile, rounds: tuple[CheckedRound, ...]) -> dict[str, Any]:
    tournament = opened.tournament
    return {
        "file": opened.name,
        "format": opened.format,
        "name": tournament.settings.name,
        "start": tournament.settings.start,
        "end": tournament.settings.end,
        "type": tournament.settings.system,
        "players": len(tournament.players),
        "teams": len(tournament.teams),
        "rounds": tournament.paired_rounds,
        "notes": [{"kind": note.kind.value, "text": note.text.sentence(wording())} for note in opened.notes],
        "checked": [
            {
                "round": each.number,
                "system": each.system,
                "same": each.is_same,
                "text": each.said.sentence(wording()),
            }
            for each in rounds
        ],
    }


def _print_formats() -> None:
    data = [
        {
            "name": each.name,
            "title": _(each.title),
            "program": each.program,
            "endings": list(each.endings),
            "read": each.read is not None,
            "written": each.write is not None,
            "contains": _(each.carries),
        }
        for each in formats()
    ]
    click.echo(json.dumps({"formats": data}, ensure_ascii=False, indent=2))


def _show_formats() -> None:
    rows = []
    for each in formats():
        ways = [
            word for word, given in ((_("read"), each.read), (_("written"), each.write)) if given is not None
        ]
        rows.append([each.name, _(each.title), " ".join(each.endings), ", ".join(ways), _(each.carries)])
    table(
        [
            Head(_("Name")),
            Head(_("Format"), shrinks=True),
            Head(_("Extensions")),
            Head(""),
            Head(_("Contains"), shrinks=True),
        ],
        rows,
    )
