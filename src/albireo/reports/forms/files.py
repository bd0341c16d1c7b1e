"""Filled forms as files: PDF for signing, XLSX for sending."""

import io
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from albireo.reports.forms.form import LEGEND, Certainty, Field, Form

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.format import Format

TEMPLATE = Path(__file__).with_name("forms.typ")
FONTS = Path(__file__).parents[1] / "fonts"
WORDS = {Certainty.KNOWN: "", Certainty.CONFIRM: "to be confirmed", Certainty.MISSING: "to be filled in"}
_NOT_IN_SHEET_NAME = re.compile(r"[\[\]:*?/\\']")
_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_LONGEST_NAME = 31


def as_pdf(forms: Sequence[Form], author: str = "") -> bytes:
    """All forms in one file, each on pages of its own."""
    import typst

    data = {
        "title": forms[0].title if len(forms) == 1 else "FIDE forms",
        "author": author or "Albireo",
        "legend": LEGEND,
        "forms": [_data(form) for form in forms],
    }
    fonts = typst.Fonts(include_system_fonts=True, font_paths=[str(FONTS)])
    return typst.compile(
        TEMPLATE.read_bytes(),
        font_paths=fonts,
        sys_inputs={"data": json.dumps(data, ensure_ascii=False)},
    )


def _data(form: Form) -> dict[str, Any]:
    return {
        "id": form.id,
        "title": form.title,
        "groups": [_group(group.title, group.fields) for group in form.groups],
        "table": None
        if form.table is None
        else {**form.table._asdict(), "struck": sorted(form.table.struck)},
        "after_table": [_group(group.title, group.fields) for group in form.after_table],
        "signatures": form.signatures,
        "notes": form.notes,
    }


def _group(title: str, fields: Sequence[Field]) -> dict[str, Any]:
    return {
        "title": title,
        "fields": [{**field._asdict(), "certainty": field.certainty.value} for field in fields],
    }


def as_xlsx(forms: Sequence[Form]) -> bytes:
    """A sheet for each form: number, field, value, and whether somebody has to look at it."""
    from xlsxwriter import Workbook

    out = io.BytesIO()
    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    with Workbook(out, {**options, "strings_to_numbers": False}) as book:
        taken: set[str] = set()
        for form in forms:
            _sheet(book, form, _name(f"{form.id} {form.about}", taken))
    return out.getvalue()


def _name(words: str, taken: set[str]) -> str:
    """What a workbook takes as the name of a sheet; each has its own."""
    wanted = _NOT_IN_SHEET_NAME.sub(" ", _NOT_IN_XML.sub("", words)).strip()[:_LONGEST_NAME] or "1"
    found, number = wanted, 2
    while found.casefold() in taken:
        found, number = f"{wanted[: _LONGEST_NAME - 4]} {number}", number + 1
    taken.add(found.casefold())
    return found


def _sheet(book: "Workbook", form: Form, name: str) -> None:
    sheet = book.add_worksheet(name)
    bold, large = book.add_format({"bold": True}), book.add_format({"bold": True, "font_size": 14})
    mark = book.add_format({"bg_color": "#FFF2CC"})
    sheet.set_column(0, 0, 6)
    sheet.set_column(1, 1, 34)
    sheet.set_column(2, 2, 40)
    sheet.set_column(3, 12, 16)
    sheet.set_portrait()
    sheet.fit_to_pages(1, 0)
    line = 0

    def write(column: int, text: str, style: "Format | None" = None) -> None:
        sheet.write_string(line, column, _NOT_IN_XML.sub("", text), style)

    write(0, form.title, large)
    line += 2
    for group in form.groups:
        line = _fields(sheet, group.title, group.fields, line, bold, mark)
    if form.table is not None:
        write(0, form.table.title, bold)
        line += 1
        for column, head in enumerate(form.table.heads):
            write(column, head, bold)
        for row in form.table.rows:
            line += 1
            for column, text in enumerate(row):
                write(column, text)
        line += 2
    for group in form.after_table:
        line = _fields(sheet, group.title, group.fields, line, bold, mark)
    for words in form.signatures:
        write(1, words, bold)
        line += 2
    for words in form.notes:
        write(0, words)
        line += 1


def _fields(
    sheet: Any, title: str, fields: Sequence[Field], line: int, bold: "Format", mark: "Format"
) -> int:
    sheet.write_string(line, 0, title, bold)
    for field in fields:
        line += 1
        if field.number is not None:
            sheet.write_number(line, 0, field.number)
        sheet.write_string(line, 1, field.label)
        style = None if field.certainty is Certainty.KNOWN else mark
        sheet.write_string(line, 2, _NOT_IN_XML.sub("", field.value), style)
        sheet.write_string(line, 3, WORDS[field.certainty])
    return line + 2
