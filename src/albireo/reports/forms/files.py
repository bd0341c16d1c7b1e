"""Filled forms as files: PDF for signing, XLSX for sending."""

import datetime
import io
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from albireo.reports.forms.form import (
    NOTHING,
    Certainty,
    FieldGroup,
    FilledForm,
    FormField,
    FormTable,
    Value,
    as_text,
    confirmations,
    missing_fields,
)

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.format import Format

TEMPLATE = Path(__file__).with_name("forms.typ")
FONTS = Path(__file__).parents[1] / "fonts"
CONFIRM_TITLE = "To be confirmed before signing"
CONFIRM_HINT = "Not part of the forms: keep this sheet. Each value was calculated or taken over; compare it."
_NOT_IN_SHEET_NAME = re.compile(r"[\[\]:*?/\\']")
_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_LONGEST_NAME = 31


def as_pdf(forms: Sequence[FilledForm], author: str = "") -> bytes:
    """Return all forms in one file, each on its own pages, then a list of items to confirm before signing."""
    import typst

    data = {
        "title": forms[0].title if len(forms) == 1 else "FIDE forms",
        "author": author or "Albireo",
        "forms": [_data(form) for form in forms],
        "to_confirm": {"title": CONFIRM_TITLE, "hint": CONFIRM_HINT, "forms": _to_confirm(forms)},
    }
    fonts = typst.Fonts(include_system_fonts=True, font_paths=[str(FONTS)])
    return typst.compile(
        TEMPLATE.read_bytes(),
        font_paths=fonts,
        sys_inputs={"data": json.dumps(data, ensure_ascii=False)},
    )


def _data(form: FilledForm) -> dict[str, Any]:
    return {
        "id": form.id,
        "title": form.title,
        "groups": [_group(group) for group in form.groups],
        "table": None if form.table is None else _table(form.table),
        "after_table": [_group(group) for group in form.after_table],
        "signatures": form.signatures,
        "notes": form.notes,
    }


def _table(table: FormTable) -> dict[str, Any]:
    shown = table.without_empty_note
    open_ = [head in table.by_hand for head in shown.heads]
    rows = [
        [as_text(value) or ("" if is_open else NOTHING) for value, is_open in zip(row, open_, strict=True)]
        for row in shown.rows
    ]
    return {
        "title": shown.title,
        "heads": shown.heads,
        "rows": rows,
        "widths": shown.widths,
        "struck": sorted(table.struck),
    }


def _group(group: FieldGroup) -> dict[str, Any]:
    fields = [
        {
            "number": field.number,
            "label": field.label,
            "value": as_text(field.value) or ("" if field.certainty is Certainty.MISSING else NOTHING),
            "is_missing": field.certainty is Certainty.MISSING,
        }
        for field in group.fields
    ]
    columns = 1 if group.is_wide else 4 if group.is_counts else 2
    return {"title": group.title, "fields": fields, "columns": columns}


def _to_confirm(forms: Sequence[FilledForm]) -> list[dict[str, Any]]:
    """Return the items to confirm and the missing fields of each form."""
    return [
        {
            "title": f"{form.id}, {form.about}",
            "confirm": [words[1:] for words in confirmations((form,))],
            "missing": [words for _, words in missing_fields((form,))],
        }
        for form in forms
    ]


def as_xlsx(forms: Sequence[FilledForm]) -> bytes:
    """Return a sheet per form (number, field, value), and a last one with items to confirm or fill in."""
    from xlsxwriter import Workbook

    out = io.BytesIO()
    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    with Workbook(out, {**options, "strings_to_numbers": False}) as book:
        taken: set[str] = set()
        for form in forms:
            _Sheet(book, _name(f"{form.id} {form.about}", taken)).write_form(form)
        _Sheet(book, _name(CONFIRM_TITLE, taken)).write_confirmations(forms)
    return out.getvalue()


def _name(words: str, taken: set[str]) -> str:
    """Return a unique sheet name that a workbook accepts."""
    wanted = _NOT_IN_SHEET_NAME.sub(" ", _NOT_IN_XML.sub("", words)).strip()[:_LONGEST_NAME] or "1"
    found, number = wanted, 2
    while found.casefold() in taken:
        found, number = f"{wanted[: _LONGEST_NAME - 4]} {number}", number + 1
    taken.add(found.casefold())
    return found


class _Sheet:
    """A sheet written line by line: texts as text, numbers as numbers, days as dates."""

    def __init__(self, book: "Workbook", name: str) -> None:
        self.sheet = book.add_worksheet(name)
        self.line = 0
        self.bold = book.add_format({"bold": True})
        self.large = book.add_format({"bold": True, "font_size": 14})
        self.left = book.add_format({"align": "left"})
        self.day = book.add_format({"num_format": "dd/mm/yyyy", "align": "left"})
        self.half = book.add_format({"num_format": "0.0", "align": "left"})
        self.empty = book.add_format({"bg_color": "#FFF2CC"})
        for first, last, width in ((0, 0, 6), (1, 1, 34), (2, 2, 40), (3, 12, 16)):
            self.sheet.set_column(first, last, width)
        self.sheet.set_portrait()
        self.sheet.fit_to_pages(1, 0)

    def write(self, column: int, value: Value, style: "Format | None" = None) -> None:
        if isinstance(value, datetime.date):
            self.sheet.write_datetime(self.line, column, value, self.day)
        elif isinstance(value, float):
            self.sheet.write_number(self.line, column, value, self.half)
        elif isinstance(value, int):
            self.sheet.write_number(self.line, column, value, self.left)
        else:
            self.sheet.write_string(self.line, column, _NOT_IN_XML.sub("", value), style)

    def write_form(self, form: FilledForm) -> None:
        self.write(0, form.title, self.large)
        self.line += 2
        for group in form.groups:
            self.write_fields(group.title, group.fields)
        if form.table is not None:
            self.write_table(form.table)
        for group in form.after_table:
            self.write_fields(group.title, group.fields)
        for words in form.signatures:
            self.write(1, words, self.bold)
            self.line += 2
        for words in form.notes:
            self.write(0, words)
            self.line += 1

    def write_fields(self, title: str, fields: Sequence[FormField]) -> None:
        self.write(0, title, self.bold)
        for field in fields:
            self.line += 1
            if field.number is not None:
                self.write(0, field.number)
            self.write(1, field.label)
            self.write(2, field.value, self.empty if field.certainty is Certainty.MISSING else None)
        self.line += 2

    def write_table(self, table: FormTable) -> None:
        self.write(0, table.title, self.bold)
        self.line += 1
        shown = table.without_empty_note
        for column, head in enumerate(shown.heads):
            self.write(column, head, self.bold)
        for row in shown.rows:
            self.line += 1
            for column, value in enumerate(row):
                self.write(column, value)
        self.line += 2

    def write_confirmations(self, forms: Sequence[FilledForm]) -> None:
        self.write(0, CONFIRM_TITLE, self.large)
        self.line += 1
        self.write(0, CONFIRM_HINT)
        self.line += 2
        for form in _to_confirm(forms):
            self.write(0, form["title"], self.bold)
            for words, value in form["confirm"]:
                self.line += 1
                self.write(1, words)
                self.write(2, value)
            for words in form["missing"]:
                self.line += 1
                self.write(1, words)
                self.write(2, "to be filled in", self.empty)
            self.line += 2
