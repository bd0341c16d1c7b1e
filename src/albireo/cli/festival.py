"""`albireo festival`: the documents of many tournaments at once, on all cores or on a Dask cluster."""

from pathlib import Path
from typing import NamedTuple

import click

from albireo.cli import exit_codes
from albireo.cli.language import _, language, wording
from albireo.cli.workers import cores, executor, in_parallel
from albireo.domain.errors import AlbireoError
from albireo.formats.atomic_file import write_atomically
from albireo.i18n import LANGUAGES
from albireo.reports.formats import FORMATS

PRINTED = [each.id for each in FORMATS if each.is_for_reading]


class Job(NamedTuple):
    """One tournament: its file, read here so that other machines need no access to it."""

    name: str
    data: bytes
    documents: tuple[str, ...]
    form: str
    language: str


class Made(NamedTuple):
    """The file with its documents, or why there is none."""

    name: str
    content: bytes
    error: AlbireoError | None = None


@click.command()
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path)
)
@click.option(
    "--document",
    "documents",
    multiple=True,
    default=("pairings", "standings", "cross-table"),
    metavar="NAME",
    help="A document from `albireo report --list`; may be repeated.",
)
@click.option("--format", "form", type=click.Choice(PRINTED), default="pdf", show_default=True)
@click.option("--language", "tongue", type=click.Choice(list(LANGUAGES)), help="Language of the documents.")
@click.option(
    "-o", "--output", required=True, type=click.Path(file_okay=False, path_type=Path), help="Folder."
)
@click.option(
    "--jobs", type=click.IntRange(min=1), metavar="N", help="Number of processes (default: one per core)."
)
@click.option(
    "--scheduler",
    default="",
    metavar="dask:ADDRESS",
    help="Spread the work over the machines of a running Dask scheduler.",
)
def command(
    files: tuple[Path, ...],
    documents: tuple[str, ...],
    form: str,
    tongue: str | None,
    output: Path,
    jobs: int | None,
    scheduler: str,
) -> int:
    """Write the documents of many tournaments (the report files FILES) to a folder, one file each.

    Documents that cannot be produced for a tournament yet are left out of its file.
    """
    chosen = tongue or language()
    work = [Job(path.stem, path.read_bytes(), documents, form, chosen) for path in files]
    with executor(min(jobs or cores(), len(work)), scheduler) as pool:
        made = in_parallel(documents_of, work, len(work), pool, _("Documents"))
    output.mkdir(parents=True, exist_ok=True)
    written = 0
    for each in made:
        if each.error is not None:
            click.echo(f"{each.name}: {each.error.sentence(wording())}", err=True)
        else:
            write_atomically(output / f"{each.name}.{form}", each.content)
            written += 1
    click.echo(_("Files written to {folder}: {count}", folder=output, count=written))
    return exit_codes.OK if written == len(made) else exit_codes.REFUSED


def documents_of(job: Job) -> Made:
    """Return the documents; runs in a process of the pool, possibly on another machine."""
    from albireo.formats.trf import read_trf
    from albireo.reports.formats import format_named
    from albireo.reports.formatter import Formatter
    from albireo.reports.page_setup import PageSetup
    from albireo.reports.registry import kind_named
    from albireo.reports.source import Choices, FileSource

    try:
        source = FileSource(read_trf(job.data, name=job.name).tournament)
        found = [kind_named(name) for name in job.documents]
        choices = Choices(language=job.language)
        documents = [kind.document(source, choices) for kind in found if kind.can_be_made(source)]
        made = format_named(job.form).render(documents, Formatter(job.language), PageSetup())
    except AlbireoError as error:
        return Made(job.name, b"", error)
    return Made(job.name, made.content)
