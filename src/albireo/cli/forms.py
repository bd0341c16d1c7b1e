"""`albireo forms`: FIDE's report forms, filled from a tournament."""

from pathlib import Path

import click

from albireo.cli.backup import database_option
from albireo.cli.participant import participant
from albireo.cli.report import source_of
from albireo.domain.errors import AlbireoError
from albireo.formats.atomic_file import write_atomically
from albireo.ratings.norms.titles import NormTitle
from albireo.reports.forms.files import as_pdf, as_xlsx
from albireo.reports.forms.kinds import FORMS, filled_forms


class BadFormFile(AlbireoError):
    """A file of a kind forms are not written in."""


@click.command()
@click.argument("tournament", type=click.Path(allow_dash=True))
@click.argument("form", type=click.Choice(list(FORMS)))
@click.option("--player", "who", metavar="PLAYER", help="IT1 of this player only, by number or name.")
@click.option(
    "--title", type=click.Choice([title.name for title in NormTitle]), help="IT1 of this norm only."
)
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path), help="File, .pdf or .xlsx.")
@click.option("--lenient", is_flag=True, help="Repair what can be repaired in a file and list each repair.")
@database_option
@click.pass_context
def command(
    context: click.Context,
    tournament: str,
    form: str,
    who: str | None,
    title: str | None,
    output: Path,
    lenient: bool,
    database: str | None,
) -> None:
    """Fill FIDE's FORM from TOURNAMENT.

    TOURNAMENT is a report file, - for the standard input, `sample`, or the name of a tournament at the desk.
    What the arbiter still has to confirm has a box, what the tournament does not say a dotted line. The forms
    are in English.
    """
    source = source_of(context, tournament, lenient, database)
    player = participant(source.tournament, who, is_team=False) if who else None
    forms = filled_forms(source, form, player, title or "")
    match output.suffix.lower():
        case ".pdf":
            write_atomically(output, as_pdf(forms))
        case ".xlsx":
            write_atomically(output, as_xlsx(forms))
        case _:
            raise BadFormFile("{file}: expected a name that ends in .pdf or .xlsx", file=str(output))
