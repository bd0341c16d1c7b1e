"""`albireo show FILE`: players, rounds and cross table of a report file."""

import json

import click

from albireo.cli.language import _, wording
from albireo.cli.tournament_file import read_tournament, tournament_argument
from albireo.domain.tournament import Tournament
from albireo.formats.trf import TrfFile
from albireo.reports.document import Document


@click.command()
@tournament_argument
@click.option(
    "--round", "number", type=click.IntRange(min=1), metavar="N", help="Show the boards of round N."
)
@click.option("--players", is_flag=True, help="Show the players in pairing number order.")
@click.option(
    "--format",
    "format_",
    type=click.Choice(["text", "json", "csv"]),
    default="text",
    show_default=True,
    help="Output format; csv gives the cross table, or the boards of --round.",
)
def command(file: str, lenient: bool, number: int | None, players: bool, format_: str) -> None:
    """Show the tournament in FILE: a summary and the cross table.

    FILE is a report file of any version (TRF06, TRF16, TRF26, with or without pairing-engine lines), - for
    standard input, or `sample` for the tournament that comes with Albireo.
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
    from albireo.cli.output import formatter
    from albireo.reports.documents import cross_table
    from albireo.reports.renderers.data import as_csv

    found = cross_table.of_file(file.tournament) if number is None else _boards(file.tournament, number)
    click.echo(as_csv(found, formatter()), nl=False)


def _boards(tournament: Tournament, number: int) -> Document:
    from albireo.reports.documents.pairings import results
    from albireo.reports.source import Choices, FileSource

    return results(FileSource(tournament), Choices(round=number))


def _matches(tournament: Tournament, number: int) -> Document:
    from albireo.reports.documents.matches import matches
    from albireo.reports.source import Choices, FileSource

    return matches(FileSource(tournament), Choices(round=number))


def _text(file: TrfFile, number: int | None, players: bool) -> None:
    from albireo.cli.output import heading, rows_of
    from albireo.reports.source import Choices, FileSource
    from albireo.state.competition import competition_in

    tournament = file.tournament
    if number is not None:
        if tournament.games_per_round == 1:
            heading(_("Round {round}", round=number))
        make = {"matches": _matches, "results": _boards}[competition_in(tournament).match.documents[1]]
        click.echo(rows_of(make(tournament, number)))
    if players:
        from albireo.reports.documents import players as starting_list

        click.echo(rows_of(starting_list.players(FileSource(tournament), Choices())))
    if number is None and not players:
        from albireo.cli.show_text import summary
        from albireo.reports.documents import cross_table, matches

        summary(file)
        if competition_in(tournament).offers("matches-of-team"):
            heading(_("Teams"))
            click.echo(rows_of(matches.teams(FileSource(tournament), Choices())) + "\n")
        document = cross_table.of_file(tournament)
        click.echo(rows_of(document) + "\n")
        for note in document.notes:
            click.echo(note.sentence(wording()))
