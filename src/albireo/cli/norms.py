"""`albireo norms`: title norms, each condition with its value, and the forecast."""

import click

from albireo.cli import norms_data, norms_text
from albireo.cli.participant import participant
from albireo.cli.rate import refuse_later_round
from albireo.cli.terminal import width as page_width
from albireo.cli.tournament_file import read_tournament, tournament_argument
from albireo.library.titles import norm_report
from albireo.ratings.norms.event import DECLARED_EXEMPTIONS
from albireo.ratings.norms.forecast import norm_forecasts


@click.command()
@tournament_argument
@click.option("--after", metavar="R", type=click.IntRange(min=0), help="Norms after round R.")
@click.option("--player", "who", metavar="PLAYER", multiple=True, help="Only this player, by number or name.")
@click.option("--explain", "explained", is_flag=True, help="Show every norm, requirement by requirement.")
@click.option("--forecast", is_flag=True, help="Who can still achieve a norm, and what it takes.")
@click.option(
    "--exemption",
    type=click.Choice(DECLARED_EXEMPTIONS),
    help="Exemption under 1.4.3 the event can claim; d is counted automatically.",
)
@click.option(
    "--least-games",
    metavar="N",
    type=click.IntRange(7, 9),
    default=9,
    show_default=True,
    help="Games needed for a norm.",
)
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "csv"]), default="text", show_default=True
)
@click.option("--width", type=click.IntRange(min=40), help="Width of the text. [default: the terminal’s]")
def command(
    file: str,
    lenient: bool,
    after: int | None,
    who: tuple[str, ...],
    explained: bool,
    forecast: bool,
    exemption: str | None,
    least_games: int,
    form: str,
    width: int | None,
) -> None:
    """Title norms achieved in the tournament in FILE, by B.01 of 2024.

    With one player, every requirement is shown with its article, its value and the opponents behind it. What
    the file does not contain (registration, arbiters, rounds per day) is not checked. FILE is a report file,
    - for standard input, or `sample`.
    """
    tournament = read_tournament(file, lenient).tournament
    refuse_later_round(tournament, after)
    report = norm_report(tournament, after, exemption=exemption or "", least_games=least_games)
    shown = [participant(tournament, text, is_team=False) for text in who] or list(report.players)
    forecasts = [item for item in norm_forecasts(report) if item.tpn in set(shown)] if forecast else []
    if form == "json":
        click.echo(norms_data.as_json(report, shown, forecasts))
    elif form == "csv":
        table = norms_data.forecast_csv(report, forecasts) if forecast else norms_data.as_csv(report, shown)
        click.echo(table, nl=False)
    else:
        opened = shown if who else [tpn for tpn, _ in report.made] if explained else []
        click.echo(norms_text.page(report, shown, list(dict.fromkeys(opened)), forecasts, page_width(width)))
