"""`albireo acceptance`: our answers to FIDE's acceptance list, with penalties and evidence."""

import click

from albireo.cli.language import _
from albireo.cli.output import formatter
from albireo.cli.terminal import width as page_width
from albireo.reports import acceptance
from albireo.reports.renderers.data import as_csv, as_json
from albireo.reports.renderers.text import as_text


@click.command()
@click.option("--open", "only_open", is_flag=True, help="Only questions that lose marks or fail.")
@click.option(
    "--check",
    "runs_checks",
    is_flag=True,
    help="Try out what each question asks about, where possible, before answering it.",
)
@click.option("--evidence", is_flag=True, help="Also show the tests behind each answer.")
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "csv"]), default="text", show_default=True
)
@click.option("--width", type=click.IntRange(min=40), help="Width of the text. [default: the terminal’s]")
def command(only_open: bool, runs_checks: bool, evidence: bool, form: str, width: int | None) -> None:
    """Print the questions on FIDE’s acceptance checklist with Albireo’s answers and the total penalty.

    The checklist is FIDE’s and in English; the requirements are in our own words.
    """
    checked: dict[int, tuple[str, ...]] = {}
    if runs_checks:
        from albireo.cli.acceptance_checks import run_checks

        checked = run_checks()
    found = acceptance.verdicts(found_otherwise=checked)
    settled = (acceptance.AcceptanceStatus.PASS, acceptance.AcceptanceStatus.NOT_ASKED)
    shown = [verdict for verdict in found if not only_open or verdict.status not in settled]
    document = acceptance.document(shown, found)
    if form == "json":
        click.echo(as_json(document, formatter()))
    elif form == "csv":
        click.echo(as_csv(document, formatter()), nl=False)
    else:
        click.echo(as_text(document, formatter(), page_width(width)))
        if checked:
            numbers = ", ".join(map(str, sorted(checked)))
            click.echo(_("Answered by doing it: questions {numbers}.", numbers=numbers))
        if evidence:
            for verdict in shown:
                for test in verdict.question.evidence:
                    click.echo(f"{verdict.question.number}: {test}")
