"""`albireo check FILE…`: are the pairings, points and standings of a report file right?"""

import json
from functools import partial
from pathlib import Path

import click

from albireo.cli import check_any, check_text, exit_codes
from albireo.cli.check_data import AGREES, NOTHING, UNREADABLE, CheckOptions, check_file
from albireo.cli.language import LanguageSession, _
from albireo.cli.tournament_file import STANDARD_INPUT, code_page_option
from albireo.cli.workers import cores, executor, in_parallel
from albireo.pairing.numbering import PARITY


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(allow_dash=True))
@click.option(
    "--round", "rounds", type=click.IntRange(min=1), multiple=True, metavar="R", help="Check only round R."
)
@click.option("--system", default="", metavar="NAME", help="Pair by this system, regardless of the file.")
@click.option("--edition", default="", metavar="YEAR", help="Pair by this edition of the system.")
@click.option(
    "--any", "any_system", is_flag=True, help="Find the system and edition that best match the rounds."
)
@click.option("--tie-breaks", metavar="CODES", help="Check places by these tie-breaks, separated by commas.")
@click.option(
    "--values",
    metavar="TABLE",
    type=click.Path(exists=True, dir_okay=False),
    help="Check the tie-break values in TABLE: numbers in the first column, codes in the first line.",
)
@click.option(
    "--ratings",
    metavar="TABLE",
    type=click.Path(exists=True, dir_okay=False),
    help="Check the published rating changes in TABLE: one player number and one change per line.",
)
@click.option(
    "--parity",
    type=click.Choice(PARITY.choices),
    default=PARITY.default,
    show_default=True,
    help="Number whose parity decides a player’s first colour.",
)
@click.option(
    "--jobs", type=click.IntRange(min=1), metavar="N", help="Number of processes (default: one per core)."
)
@code_page_option
@click.option("--format", "format_", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.pass_obj
def command(
    session: LanguageSession,
    files: tuple[str, ...],
    rounds: tuple[int, ...],
    system: str,
    edition: str,
    any_system: bool,
    tie_breaks: str | None,
    values: str | None,
    ratings: str | None,
    parity: str,
    jobs: int | None,
    format_: str,
) -> int:
    """Check the rounds and standings in report FILES.

    Every round is re-paired by the system named in the file and compared with what was played; points, places
    and tie-breaks are recalculated. Exits with 0 if everything agrees, 1 if anything differs, 2 if a file
    cannot be read or has no rounds to check. A folder means the .trf files in it, - means standard input;
    `sample` is the tournament that comes with Albireo.
    """
    paths = _paths(files)
    if values and len(paths) > 1:
        raise click.UsageError(_("--values works with one file only"))
    if ratings and len(paths) > 1:
        raise click.UsageError(_("--ratings works with one file only"))
    if any_system:
        return _any_system(paths, rounds, session.language, format_)
    codes = None if tie_breaks is None else tuple(code.strip() for code in tie_breaks.split(","))
    chosen = ((PARITY.name, parity),) if parity != PARITY.default else ()
    options = CheckOptions(
        rounds, system, edition, codes, values or "", chosen, session.language, ratings or ""
    )
    work = partial(check_file, options=options)
    workers = 1 if STANDARD_INPUT in paths else min(jobs or cores(), len(paths))
    if workers == 1:
        outcomes = [work(path) for path in paths]
    else:
        with executor(workers) as pool:
            outcomes = in_parallel(work, paths, len(paths), pool, _("Checking"))
    if format_ == "json":
        click.echo(json.dumps({"files": outcomes}, ensure_ascii=False, indent=2))
    elif len(outcomes) == 1:
        check_text.one_file(outcomes[0])
    else:
        for outcome in outcomes:
            if outcome["status"] == UNREADABLE:
                check_text.one_file(outcome)
        check_text.summary(outcomes)
    if any(outcome["status"] in (UNREADABLE, NOTHING) for outcome in outcomes):
        return exit_codes.REFUSED
    return exit_codes.OK if all(outcome["status"] == AGREES for outcome in outcomes) else exit_codes.NO


def _any_system(paths: list[str], rounds: tuple[int, ...], language: str, format_: str) -> int:
    """Compare every file with every system."""
    outcomes = [check_any.compare_file(path, rounds, language) for path in paths]
    if format_ == "json":
        click.echo(json.dumps({"files": outcomes}, ensure_ascii=False, indent=2))
    else:
        for outcome in outcomes:
            check_any.show(outcome)
    refused = any(outcome["status"] == UNREADABLE or not outcome["rounds"] for outcome in outcomes)
    return exit_codes.REFUSED if refused else exit_codes.OK


def _paths(files: tuple[str, ...]) -> list[str]:
    found: list[str] = []
    for file in files:
        path = Path(file)
        if path.is_dir():
            inside = sorted(str(item) for item in path.iterdir() if item.suffix.lower() == ".trf")
            if not inside:
                raise click.UsageError(_("{folder}: expected .trf files, found none").format(folder=file))
            found += inside
        else:
            found.append(file)
    return found
