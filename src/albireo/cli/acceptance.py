"""`albireo acceptance`: our answers to FIDE's acceptance list, with what they cost and what holds them."""

import click

from albireo.cli.output import formatter
from albireo.cli.terminal import width as page_width
from albireo.reports import acceptance
from albireo.reports.renderers.data import as_csv, as_json
from albireo.reports.renderers.text import as_text


@click.command()
@click.option("--open", "only_open", is_flag=True, help="Only questions that cost something or fail.")
@click.option("--evidence", is_flag=True, help="The tests that hold each answer, too.")
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "csv"]), default="text", show_default=True
)
@click.option("--width", type=click.IntRange(min=40), help="Width of the text.  [default: the terminal's]")
def command(only_open: bool, evidence: bool, form: str, width: int | None) -> None:
    """Print the questions of FIDE's acceptance list with Albireo's answers, and the sum of the penalties.

    The list is FIDE's and in English; the demands are in our own words.
    """
    found = acceptance.verdicts()
    shown = [
        verdict
        for verdict in found
        if not only_open or verdict.status in (acceptance.Status.COSTS, acceptance.Status.HARD_FAIL)
    ]
    document = acceptance.document(shown, found)
    if form == "json":
        click.echo(as_json(document, formatter()))
    elif form == "csv":
        click.echo(as_csv(document, formatter()), nl=False)
    else:
        click.echo(as_text(document, formatter(), page_width(width)))
        if evidence:
            for verdict in shown:
                for test in verdict.question.evidence:
                    click.echo(f"{verdict.question.number}: {test}")
