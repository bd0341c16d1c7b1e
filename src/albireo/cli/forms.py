"""`albireo forms`: FIDE's report forms, filled from a tournament."""

from collections.abc import Sequence
from pathlib import Path

import click

from albireo.cli.language import _, listed
from albireo.cli.location import database_option
from albireo.cli.participant import participant
from albireo.cli.report import source_of
from albireo.domain.errors import AlbireoError
from albireo.formats.atomic_file import write_atomically
from albireo.ratings.norms.event import DECLARED_EXEMPTIONS
from albireo.ratings.norms.titles import NormTitle
from albireo.reports.forms.files import as_pdf, as_xlsx
from albireo.reports.forms.form import Form
from albireo.reports.forms.kinds import FORMS, filled_forms
from albireo.reports.forms.official.copies import described, fill_copies, is_pdf, layout_for


class BadFormFile(AlbireoError):
    """A file of a kind forms are not written in."""


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
    help="Of a file: letter of 1.4.3 that the event can claim; d is counted.",
)
@click.option(
    "--least-games",
    metavar="N",
    type=click.IntRange(7, 9),
    help="Of a file: games a norm needs.  [default: 9]",
)
@click.option(
    "--copy",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    help="Fill in this copy of the official form (.xlsx, .pdf).",
)
@click.option(
    "--layout",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    help="Where the fields of the copy are (.toml).",
)
@click.option(
    "--describe",
    is_flag=True,
    help="Write a layout of the copy to complete (.toml) instead of filling it in.",
)
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
        source = source._replace(exemption=exemption or "", least_games=least_games or 9)
    player = participant(source.tournament, who, is_team=False) if who else None
    forms = filled_forms(source, form, player, title or "")
    if copy is None:
        if layout or describe:
            raise BadFormOption("--layout and --describe need --copy")
        _write(forms, output)
    elif describe:
        _require_ending(output, ".toml")
        write_atomically(output, described(copy.read_bytes(), forms[0]).encode())
    else:
        _write_copies(forms, output, copy, layout)


def _write(forms: Sequence[Form], output: Path) -> None:
    match output.suffix.lower():
        case ".pdf":
            write_atomically(output, as_pdf(forms))
        case ".xlsx":
            write_atomically(output, as_xlsx(forms))
        case _:
            raise BadFormFile("{file}: expected a name that ends in .pdf or .xlsx", file=str(output))


def _write_copies(forms: Sequence[Form], output: Path, copy: Path, layout: Path | None) -> None:
    """The copy filled for each form: one file, or one for each of several."""
    data = copy.read_bytes()
    _require_ending(output, ".pdf" if is_pdf(data) else ".xlsx")
    own = (layout.read_text(encoding="utf-8"), layout.name) if layout is not None else ("", "")
    found = layout_for(forms[0].id.lower(), data, *own)
    for name, filled in fill_copies(data, forms, output.stem, *own):
        write_atomically(output.with_name(name), filled)
    unplaced = dict.fromkeys(key for form in forms for key in found.unplaced(form))
    if unplaced:
        keys = listed(unplaced)
        click.echo(_("{form}: no place in the copy for {keys}", form=forms[0].id, keys=keys), err=True)


def _require_ending(output: Path, ending: str) -> None:
    if output.suffix.lower() != ending:
        raise BadFormFile("{file}: expected a name that ends in {ending}", file=str(output), ending=ending)
