"""Documents for spreadsheet programs: XLSX and CSV with headings in the language of the reader.

No cell can become a formula (CWE-1236): XLSX cells say that they are texts, and in CSV a text that a
spreadsheet would work out gets an apostrophe in front.
"""

import csv
import io
import re
from fractions import Fraction
from typing import Any, TypeAlias

from albireo.domain.result import GameResult
from albireo.domain.wording import Score
from albireo.i18n.numbers import decimal_sign
from albireo.reports.document import Document, Kind, Medium
from albireo.reports.formatter import Formatter
from albireo.reports.renderers.columns import cells
from albireo.reports.renderers.merged import merged
from albireo.reports.values import Day, Money, PairingScore, Tick, TieBreakFigure
from albireo.tiebreaks.value import Unit

CSV_TYPE = "text/csv; charset=utf-8"
XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
Cell: TypeAlias = str | int | Fraction | None
_STARTS_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_NOT_IN_SHEET_NAME = re.compile(r"[\[\]:*?/\\']")
_WIDEST = 60
_LONGEST_NAME = 31
_LONGEST_TEXT = 32_767
"""What a cell of a workbook holds."""


def as_csv(document: Document, formatter: Formatter) -> bytes:
    """CSV that Excel and LibreOffice open with accents; semicolons where the language has decimal commas."""
    sign = decimal_sign(formatter.language)
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter="," if sign == "." else ";")
    for columns, lines in merged(document, Medium.SHEET):
        writer.writerow([_text(formatter.heading(column, is_short=False), sign) for column in columns])
        for line in lines:
            writer.writerow([_text(cell(value, formatter), sign) for value in line])
    return b"\xef\xbb\xbf" + out.getvalue().encode("utf-8", "replace")


def as_xlsx(document: Document, formatter: Formatter) -> bytes:
    """A workbook with one sheet; the heading stays in sight."""
    from xlsxwriter import Workbook

    out = io.BytesIO()
    book = Workbook(out, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
    title = _NOT_IN_SHEET_NAME.sub(" ", _clean(document.page.tournament)).strip()[:_LONGEST_NAME]
    sheet = book.add_worksheet(title or "1")
    bold = book.add_format({"bold": True})
    money = book.add_format({"num_format": "0.00"})
    sheet.freeze_panes(1, 0)
    widths: dict[int, int] = {}
    place = 0
    for columns, lines in merged(document, Medium.SHEET):
        for at, column in enumerate(columns):
            heading = _clean(formatter.heading(column, is_short=False))
            sheet.write_string(place, at, heading, bold)
            widths[at] = max(widths.get(at, 0), cells(heading))
        for line in lines:
            place += 1
            for at, value in enumerate(line):
                found = cell(value, formatter)
                if isinstance(found, str):
                    sheet.write_string(place, at, _clean(found))
                elif found is not None:
                    style = (money,) if columns[at].kind is Kind.MONEY else ()
                    sheet.write_number(place, at, round(float(found), 4), *style)
                widths[at] = max(widths.get(at, 0), cells(_text(found, ".")))
        place += 2
    for at, width in widths.items():
        sheet.set_column(at, at, min(width + 2, _WIDEST))
    book.close()
    return out.getvalue()


def cell(value: Any, formatter: Formatter) -> Cell:
    """A number where the value is one, else its words."""
    if value is None:
        return None
    if type(value) is int:
        return value
    if isinstance(value, Score | PairingScore):
        return Fraction(value.points, Unit.POINTS.scale)
    if isinstance(value, Money):
        return Fraction(value.cents, 100)
    if isinstance(value, TieBreakFigure):
        amount, unit = value.value.amount, value.value.unit
        if amount is None:
            return None
        if not isinstance(amount, tuple):
            return Fraction(amount) / unit.scale
    if (isinstance(value, Tick) and not value.is_done) or value is GameResult.UNKNOWN:
        return None
    return value.text if isinstance(value, Day) else formatter.text(value)


def _text(found: Cell, sign: str) -> str:
    if found is None:
        return ""
    if isinstance(found, str):
        return f"'{found}" if found.startswith(_STARTS_FORMULA) else found
    if isinstance(found, int) or found.denominator == 1:
        return str(int(found))
    return f"{float(found):.4f}".rstrip("0").replace(".", sign)


def _clean(text: str) -> str:
    return _NOT_IN_XML.sub("", text)[:_LONGEST_TEXT]
