"""`albireo report`: documents of a tournament in a file or at the desk, as files or on the terminal."""

import sys
from datetime import UTC, datetime
from pathlib import Path

import click

from albireo.cli.language import _, language
from albireo.cli.location import database_option
from albireo.cli.tournament_file import SAMPLE, STANDARD_INPUT, code_page_option, read_tournament
from albireo.domain.errors import AlbireoError
from albireo.formats.atomic_file import write_atomically
from albireo.i18n import LANGUAGES
from albireo.reports.document import Document
from albireo.reports.formats import FORMATS, Format, format_named
from albireo.reports.formatter import Formatter
from albireo.reports.page_setup import Density, Logo, PageSetup, Paper
from albireo.reports.registry import DocumentKind, for_round, kind_named, kinds
from albireo.reports.source import Choices, FileSource, NoSuchDocument, Source

ROUND = "round"
"""Stands for everything printed for a round."""
LOGOS = ("png", "jpg", "jpeg", "gif", "webp", "svg")


class BadReport(AlbireoError):
    """Options that cannot be combined."""


@click.command()
@click.argument("tournament", type=click.Path(allow_dash=True))
@click.argument("documents", metavar="[DOCUMENT]...", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="Write every document to the -o folder.")
@click.option("--list", "listed", is_flag=True, help="List available documents.")
@click.option("--round", "number", type=click.IntRange(min=1), metavar="N", help="Round N. [default: last]")
@click.option("--by", default="", metavar="ORDER", help="How it is sorted or numbered; see --list.")
@click.option("--group", default="", metavar="GROUP", help="Standings for a group, such as sex=w or age=U18.")
@click.option(
    "--columns", default="", metavar="IDS", help="Columns to show, in this order: number,name,rating."
)
@click.option(
    "--format",
    "form",
    type=click.Choice([*(each.id for each in FORMATS), "text"]),
    help="Output format. [default: from the name of -o, else text]",
)
@click.option("--language", "tongue", type=click.Choice(list(LANGUAGES)), help="Language of the documents.")
@click.option(
    "--paper",
    type=click.Choice([each.id for each in Paper]),
    help="PDF paper size. [default: as chosen at the desk, otherwise a4]",
)
@click.option(
    "--density",
    type=click.Choice([each.id for each in Density]),
    help="Row spacing. [default: as chosen at the desk, otherwise normal]",
)
@click.option(
    "--logo", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Logo for the page header."
)
@click.option("--footer", default="", help="Footer on every page.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Output file, or folder if several.")
@code_page_option
@click.option("--lenient", is_flag=True, help="Repair what can be repaired in a file and list each repair.")
@database_option
@click.pass_context
def command(
    context: click.Context,
    tournament: str,
    documents: tuple[str, ...],
    everything: bool,
    listed: bool,
    number: int | None,
    by: str,
    group: str,
    columns: str,
    form: str | None,
    tongue: str | None,
    paper: str | None,
    density: str | None,
    logo: Path | None,
    footer: str,
    output: Path | None,
    lenient: bool,
    database: str | None,
) -> None:
    """Write documents for TOURNAMENT: pairings, standings, slips, cross tables and many more.

    TOURNAMENT is a report file, - for standard input, `sample`, or the name of a tournament at the desk.
    DOCUMENT is a name from --list; `round` is everything printed for a round.
    """
    source = source_of(context, tournament, lenient, database)
    chosen = tongue or language()
    if listed or not (documents or everything):
        _list(source)
        return
    choices = Choices(
        round=number,
        after=number,
        by=by,
        group=group,
        columns=tuple(filter(None, columns.replace(" ", "").split(","))),
        with_money=True,
        made=datetime.now(UTC).isoformat(),
        language=chosen,
    )
    _refuse_idle(source, choices, documents, everything)
    found = format_named(form or _by_name(output))
    setup = _setup(source, paper, density, logo, footer)
    formatter = Formatter(chosen)
    if everything:
        _write_all(source, choices, found, formatter, setup, output)
        return
    made = [document for name in documents for document in _make_documents(source, choices, name)]
    if len(made) > 1 and not found.is_for_reading:
        raise BadReport("{format} holds one document; name one, or a folder with --all", format=found.id)
    _write(found, made, formatter, setup, output)


STANDINGS, CLUB_FIXTURES = "standings", "club-fixtures"
"""The documents to which `--group` applies."""


def source_of(context: click.Context, tournament: str, lenient: bool, database: str | None) -> Source:
    """Return the source: a file of this name if there is one, else a tournament at the desk."""
    if tournament in (STANDARD_INPUT, SAMPLE) or Path(tournament).exists():
        return FileSource(read_tournament(tournament, lenient).tournament)
    from albireo.cli.desk.session import DeskSession
    from albireo.desk.documents.source import DeskSource
    from albireo.desk.sections.acts import sections_of
    from albireo.desk.transfer.event_of import event_of
    from albireo.state.festival import FestivalState

    session = DeskSession(database, tournament, None, "text", context.obj)
    context.call_on_close(session.close)
    state = session.state
    if isinstance(state, FestivalState):
        return DeskSource(state, sections=sections_of(session.desk, state, session.uid))
    event = event_of(session.desk, session.uid, state)
    return DeskSource(
        state,
        history=lambda: session.desk.history(session.uid),
        festival_name=event[1].name if event else "",
    )


def _refuse_idle(source: Source, choices: Choices, documents: tuple[str, ...], everything: bool) -> None:
    """Refuse an option that none of the documents uses, rather than ignore it."""
    if choices.round is not None and source.sections is None and choices.round > source.rounds:
        raise NoSuchDocument("round {round} is not paired", round=choices.round)
    if everything or ROUND in documents:
        return
    if choices.group and not {STANDINGS, CLUB_FIXTURES} & set(documents):
        raise BadReport(
            "--group: expected {expected}, found {document}",
            expected=STANDINGS,
            document=", ".join(documents),
        )
    if not choices.by:
        return
    known = [by for name in documents for by, _words in kind_named(name).by]
    if not known:
        raise BadReport("--by: {document} can only be sorted one way", document=", ".join(documents))
    if choices.by not in known:
        raise BadReport(
            "--by: expected one of {expected}, found '{found}'",
            expected=", ".join(dict.fromkeys(known)),
            found=choices.by,
        )


def _make_documents(source: Source, choices: Choices, name: str) -> list[Document]:
    if name == ROUND:
        return for_round(source, choices)
    kind = kind_named(name)
    if not kind.can_be_made(source):
        raise NoSuchDocument("{document} cannot be produced for this tournament yet", document=name)
    return [kind.document(source, choices)]


def _by_name(output: Path | None) -> str:
    return output.suffix[1:].lower() if output is not None and output.suffix else "txt"


def _setup(
    source: Source, paper: str | None, density: str | None, logo: Path | None, footer: str
) -> PageSetup:
    """Return the page setup of the desk, overridden by the options."""
    found = PageSetup()
    if source.state is not None:
        from albireo.desk.documents.source import page_setup

        found = page_setup(source.state)
    if paper is not None:
        found = found._replace(paper=next(each for each in Paper if each.id == paper))
    if density is not None:
        found = found._replace(density=next(each for each in Density if each.id == density))
    if logo is not None:
        found = found._replace(logo=_logo(logo))
    return found._replace(footer=footer) if footer else found


def _logo(path: Path) -> Logo:
    suffix = path.suffix[1:].lower()
    if suffix not in LOGOS:
        raise BadReport("{file}: expected an image ({expected})", file=str(path), expected=", ".join(LOGOS))
    return Logo(path.read_bytes(), "jpg" if suffix == "jpeg" else suffix)


def _write(
    form: Format, documents: list[Document], formatter: Formatter, setup: PageSetup, output: Path | None
) -> None:
    if output is None and form.id == "txt":
        from albireo.cli.terminal import width
        from albireo.reports.renderers.text import as_text

        click.echo("\n\n".join(as_text(document, formatter, width(None)) for document in documents), nl=False)
        return
    made = form.render(documents, formatter, setup)
    if output is None or str(output) == STANDARD_INPUT:
        sys.stdout.buffer.write(made.content)
        sys.stdout.buffer.flush()
    else:
        write_atomically(output, made.content)
    if made.missing:
        text = _("no available font has these characters: {characters}", characters=" ".join(made.missing))
        click.echo(f"{_('note')}: {text}", err=True)


def _write_all(
    source: Source,
    choices: Choices,
    form: Format,
    formatter: Formatter,
    setup: PageSetup,
    output: Path | None,
) -> None:
    """Write each document to a file in the folder; skip those that cannot be made from this tournament."""
    if output is None:
        raise BadReport("--all needs a folder: -o FOLDER")
    output.mkdir(parents=True, exist_ok=True)
    for kind in kinds():
        if not kind.can_be_made(source):
            continue
        for by in [each[0] for each in kind.by] or [choices.by]:
            try:
                document = kind.document(source, choices._replace(by=by))
            except NoSuchDocument:
                continue
            path = output / f"{_file_name(kind, by)}.{form.id}"
            _write(form, [document], formatter, setup, path)
            click.echo(str(path))


def _file_name(kind: DocumentKind, by: str) -> str:
    return f"{kind.id}-{by}" if kind.by else kind.id


def _list(source: Source) -> None:
    from albireo.cli.output import Head, table

    rows = [(ROUND, _("Everything printed for a round, one document after another."), "")]
    rows += [
        (kind.id, _(kind.purpose), " ".join(by for by, _words in kind.by))
        for kind in kinds()
        if kind.can_be_made(source)
    ]
    table([Head(_("Document")), Head(_("Purpose"), shrinks=True), Head("--by")], rows)
