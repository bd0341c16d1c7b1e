"""`albireo prizes`: who receives what, and why."""

from pathlib import Path

import click

from albireo.cli.language import _
from albireo.cli.output import formatter, rows_of
from albireo.cli.standings_text import after_round
from albireo.cli.terminal import width as page_width
from albireo.cli.tournament_file import read_tournament, tournament_argument
from albireo.formats.prizes_toml import read_prizes
from albireo.reports.documents.prizes import of_account
from albireo.reports.renderers.data import as_csv, as_json
from albireo.reports.renderers.text import notes
from albireo.standings.order import standings
from albireo.standings.prize_plan import BadPrizes
from albireo.standings.prizes import award
from albireo.tiebreaks.edition import edition_named
from albireo.tiebreaks.field import Options


@click.command()
@tournament_argument
@click.argument("prizes", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--tie-breaks", metavar="LIST", help="For example BH/C1,BH,SB. [default: the file’s]")
@click.option("--edition", metavar="E", help="Edition of the rules.  [default: by the start date]")
@click.option("--lots", metavar="SEED", help="Break remaining ties by a draw of lots that anyone can repeat.")
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "csv"]), default="text", show_default=True
)
@click.option("--width", type=click.IntRange(min=40), help="Width of the text. [default: the terminal’s]")
def command(
    file: str,
    lenient: bool,
    prizes: Path,
    tie_breaks: str | None,
    edition: str | None,
    lots: str | None,
    form: str,
    width: int | None,
) -> None:
    """Award the PRIZES (a TOML file) for the tournament in FILE, showing who got what and why."""
    tournament = read_tournament(file, lenient).tournament
    options = Options(edition=edition_named(edition) if edition else None)
    found = standings(tournament, None, tie_breaks, options, lots)
    plan = read_prizes(prizes)
    try:
        account = award(found, plan)
    except BadPrizes as error:
        raise BadPrizes("{file}: {error}", file=prizes, error=error) from None
    document = of_account(found, account)
    if form == "json":
        click.echo(as_json(document, formatter()))
    elif form == "csv":
        click.echo(as_csv(document, formatter()), nl=False)
    else:
        heading = [after_round(found, _("prizes")), *(formatter().text(mark) for mark in document.marks)]
        click.echo("\n".join([*heading, "", rows_of(document, page_width(width)), ""]))
        for note in notes(document, formatter()):
            click.echo(note)
