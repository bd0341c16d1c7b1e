"""`albireo forms`: FIDE's report forms, filled from a tournament."""

from pathlib import Path

import click

from albireo.cli.form_files import copy_options, write_forms
from albireo.cli.location import database_option
from albireo.cli.participant import participant
from albireo.cli.report import source_of
from albireo.domain.errors import AlbireoError
from albireo.ratings.norms.event import DECLARED_EXEMPTIONS
from albireo.ratings.norms.titles import NormTitle
from albireo.reports.forms.kinds import FORMS, filled_forms
from albireo.reports.source import FileSource


class BadFormOption(AlbireoError):
    """An option that does not fit where the tournament comes from."""


@click.command()
@click.argument("tournament", type=click.Path(allow_dash=True))
@click.argument("form", type=click.Choice(list(FORMS)))
@click.option("--player", "who", metavar="PLAYER", help="IT1 for this player only, by number or name.")
@click.option(
    "--title", type=click.Choice([title.name for title in NormTitle]), help="IT1 for this norm only."
)
@click.option(
    "-o", "--output", required=True, type=click.Path(path_type=Path), help="Output file, .pdf or .xlsx."
)
@click.option(
    "--exemption",
    type=click.Choice(DECLARED_EXEMPTIONS),
    help=(
        "For a file: the exemption under 1.4.3 that applies to the event, by its letter; d is worked out"
        " automatically."
    ),
)
@click.option(
    "--least-games",
    metavar="N",
    type=click.IntRange(7, 9),
    help="For a file: games a norm needs.  [default: 9]",
)
@copy_options
@click.option("--lenient", is_flag=True, help="Repair what can be repaired in a file and list each repair.")
@database_option
@click.pass_context
def command(
    context: click.Context,
    tournament: str,
    form: str,
    who: str | None,
    title: str | None,
    exemption: str | None,
    least_games: int | None,
    output: Path,
    copy: Path | None,
    layout: Path | None,
    describe: bool,
    lenient: bool,
    database: str | None,
) -> None:
    """Fill in FIDE’s FORM from TOURNAMENT.

    TOURNAMENT is a report file, - for standard input, `sample`, or the name of a tournament at the desk.
    What the arbiter still has to confirm or fill in is listed on a sheet of its own. The forms are in
    English. With --copy your own copy of FIDE’s file is filled in its cells or fields; a layout says where
    they are, unless it is one that Albireo knows (IT3, IT4, FA1, IA1 as workbooks).
    """
    source = source_of(context, tournament, lenient, database)
    if exemption or least_games:
        if source.state is not None:
            raise BadFormOption("--exemption and --least-games are for files: the desk has settings for them")
        source = FileSource(source.tournament, exemption or "", least_games or 9)
    player = participant(source.tournament, who, is_team=False) if who else None
    forms = filled_forms(source, form, player, title or "")
    write_forms(forms, output, copy, layout, describe)
