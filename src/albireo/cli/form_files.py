"""Completed forms written to files: in our own layout, or into a copy of the official file."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from albireo.cli.language import _, in_a_list
from albireo.domain.errors import AlbireoError
from albireo.formats.atomic_file import write_atomically
from albireo.reports.forms.files import as_pdf, as_xlsx
from albireo.reports.forms.form import FilledForm
from albireo.reports.forms.official.copies import describe_copy, fill_copies, is_pdf, layout_for

F = TypeVar("F", bound=Callable[..., Any])


class BadFormFile(AlbireoError):
    """A file format forms cannot be written in, or options that do not fit it."""


def copy_options(command: F) -> F:
    """Add the options for the user's own copy of an official form."""
    file = click.Path(path_type=Path, dir_okay=False, exists=True)
    for option in (
        click.option(
            "--describe", is_flag=True, help="Write a layout for the copy (.toml) for you to complete."
        ),
        click.option("--layout", type=file, help="Where the fields of the copy are (.toml)."),
        click.option("--copy", type=file, help="Fill in this copy of the official form (.xlsx, .pdf)."),
    ):
        command = option(command)
    return command


def write_forms(
    forms: Sequence[FilledForm], output: Path, copy: Path | None, layout: Path | None, describe: bool
) -> None:
    """Write the forms as our own file, as completed copies, or as the layout of a copy."""
    if copy is None:
        if layout or describe:
            raise BadFormFile("--layout and --describe need --copy")
        _write(forms, output)
    elif describe:
        _require_ending(output, ".toml")
        write_atomically(output, describe_copy(copy.read_bytes(), forms[0]).encode())
    else:
        _write_copies(forms, output, copy, layout)


def _write(forms: Sequence[FilledForm], output: Path) -> None:
    match output.suffix.lower():
        case ".pdf":
            write_atomically(output, as_pdf(forms))
        case ".xlsx":
            write_atomically(output, as_xlsx(forms))
        case _:
            raise BadFormFile("{file}: expected a name that ends in .pdf or .xlsx", file=str(output))


def _write_copies(forms: Sequence[FilledForm], output: Path, copy: Path, layout: Path | None) -> None:
    """Write a completed copy for each form: one file, or several."""
    data = copy.read_bytes()
    _require_ending(output, ".pdf" if is_pdf(data) else ".xlsx")
    own = (layout.read_text(encoding="utf-8"), layout.name) if layout is not None else ("", "")
    found = layout_for(forms[0].id.lower(), data, *own)
    for name, filled in fill_copies(data, forms, output.stem, *own):
        write_atomically(output.with_name(name), filled)
    unplaced = dict.fromkeys(key for form in forms for key in found.unplaced(form))
    if unplaced:
        keys = in_a_list(unplaced)
        click.echo(_("{form}: no place in the copy for {keys}", form=forms[0].id, keys=keys), err=True)


def _require_ending(output: Path, ending: str) -> None:
    if output.suffix.lower() != ending:
        raise BadFormFile("{file}: expected a name that ends in {ending}", file=str(output), ending=ending)
