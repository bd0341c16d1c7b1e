"""`albireo show FILE`: players, rounds and cross table of a report file."""

import csv
import json
import sys

import click

from albireo.cli.language import _
from albireo.cli.tournament_file import read_tournament, tournament_argument
from albireo.formats.trf import TrfFile


@click.command()
@tournament_argument
@click.option(
    "--round", "number", type=click.IntRange(min=1), metavar="N", help="Show the boards of round N."
)
@click.option("--players", is_flag=True, help="Show the players in the order of their numbers.")
@click.option(
    "--format",
    "format_",
    type=click.Choice(["text", "json", "csv"]),
    default="text",
    show_default=True,
    help="How to print it; csv gives the cross table, or the boards of --round.",
)
def command(file: str, lenient: bool, number: int | None, players: bool, format_: str) -> None:
    """Show the tournament in FILE: a summary and the cross table.

    FILE is a report file of any version (TRF06, TRF16, TRF26, with or without the lines of pairing
    engines), - for the standard input, or `sample` for the tournament that comes with Albireo.
    """
    from albireo.cli.show_data import number_of_rounds

    found = read_tournament(file, lenient)
    count = number_of_rounds(found.tournament)
    if number is not None and number > count:
        raise click.UsageError(
            _("--round {round}: the last round in the file is {count}", round=number, count=count)
        )
    if format_ == "json":
        _json(found, number)
    elif format_ == "csv":
        _csv(found, number)
    else:
        _text(found, number, players)


def _json(file: TrfFile, number: int | None) -> None:
    from albireo.cli.show_data import as_data, as_round

    data = as_data(file) if number is None else as_round(file.tournament, number)
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def _csv(file: TrfFile, number: int | None) -> None:
    from albireo.cli.show_data import csv_boards, csv_rows

    rows = csv_rows(file.tournament) if number is None else csv_boards(file.tournament, number)
    csv.writer(sys.stdout, lineterminator="\n").writerows(rows)


def _text(file: TrfFile, number: int | None, players: bool) -> None:
    from albireo.cli import show_text
    from albireo.cli.output import console

    screen = console()
    tournament = file.tournament
    if number is not None:
        show = show_text.matches if tournament.is_paired_by_teams else show_text.round_
        show(screen, tournament, number)
    if players:
        show_text.players(screen, tournament)
    if number is None and not players:
        show_text.summary(screen, file)
        if tournament.is_paired_by_teams:
            show_text.teams(screen, tournament)
        show_text.standings(screen, tournament)
