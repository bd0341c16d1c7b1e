"""Filling a user's copy of an official form, and describing one without a known layout."""

import io
import re
from collections.abc import Iterator, Sequence

from albireo.reports.forms.form import FilledForm
from albireo.reports.forms.official.layout import BadLayout, FormLayout, known_layouts, read_layouts
from albireo.reports.forms.official.pdf_fields import field_names, fill_pdf
from albireo.reports.forms.official.sheet_xml import BadCopy
from albireo.reports.forms.official.workbook import fill_workbook

LONGEST_LABEL = 60
_NOT_IN_FILE_NAME = re.compile(r'[<>:"/\\|?*\x00-\x1f]')


def is_pdf(copy: bytes) -> bool:
    """Return whether the copy is a PDF; otherwise it must be a workbook."""
    return copy[:1024].lstrip().startswith(b"%PDF")


def layout_for(form: str, copy: bytes, own: str = "", file: str = "") -> FormLayout:
    """Return the layout of a form for this copy: the user's, or the one that comes with Albireo."""
    layouts = read_layouts(own, file) if own else {} if is_pdf(copy) else known_layouts()
    if form not in layouts:
        raise BadLayout(
            "{form}: no layout is known for such a copy; make one with albireo forms --describe",
            form=form.upper(),
        )
    return layouts[form]


def fill_copy(copy: bytes, form: FilledForm, layout: FormLayout) -> bytes:
    """Return the copy with the values of a form."""
    return fill_pdf(copy, form, layout) if is_pdf(copy) else fill_workbook(copy, form, layout)


def fill_copies(
    copy: bytes, forms: Sequence[FilledForm], name: str, own: str = "", file: str = ""
) -> list[tuple[str, bytes]]:
    """Return the copy filled for each form, with descriptive file names."""
    layout = layout_for(forms[0].id.lower(), copy, own, file)
    ending = "pdf" if is_pdf(copy) else "xlsx"
    return [
        (
            f"{name}.{ending}"
            if len(forms) == 1
            else f"{name} {_NOT_IN_FILE_NAME.sub(' ', form.about)}.{ending}",
            fill_copy(copy, form, layout),
        )
        for form in forms
    ]


def describe_copy(copy: bytes, form: FilledForm) -> str:
    """Return a layout to be completed: the fields of the copy as comments, then every field of the form."""
    id_ = form.id.lower()
    lines = [f"# {form.id}: write the place of each field; a line left empty is not filled in."]
    lines += [f"# {line}" for line in _places(copy)]
    lines += ["", f"[{id_}]", *([] if is_pdf(copy) else ['sheet = ""']), "", f"[{id_}.cells]"]
    lines += [f'"{key}" = ""' for key in form.values]
    if form.table is not None:
        lines += ["", f"[{id_}.table]", "first = 1", f"rows = {max(len(form.table.rows), 20)}"]
        lines += ["", f"[{id_}.table.columns]", *(f'"{key}" = ""' for key in form.columns)]
    return "\n".join(lines) + "\n"


def _places(copy: bytes) -> Iterator[str]:
    if is_pdf(copy):
        yield from (f"field {name!r}" for name in field_names(copy))
        return
    from python_calamine import CalamineError, CalamineWorkbook

    try:
        book = CalamineWorkbook.from_filelike(io.BytesIO(copy))
    except (CalamineError, OSError, ValueError):
        raise BadCopy("expected a workbook (.xlsx), found something else") from None
    for name in book.sheet_names:
        yield f"sheet {name!r}"
        for number, row in enumerate(book.get_sheet_by_name(name).to_python(skip_empty_area=False), start=1):
            for column, value in enumerate(row):
                if value != "":
                    yield f"  {_letters(column)}{number}: {' '.join(str(value).split())[:LONGEST_LABEL]}"


def _letters(column: int) -> str:
    """Return the letters of a column, counted from 0.

    >>> _letters(0), _letters(27)
    ('A', 'AB')
    """
    name = ""
    while column >= 0:
        name, column = chr(ord("A") + column % 26) + name, column // 26 - 1
    return name
