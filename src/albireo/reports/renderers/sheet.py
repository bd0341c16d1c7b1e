"""Documents for spreadsheet programs: XLSX, and CSV with headings in the reader's language.

No cell can become a formula (CWE-1236): XLSX cells are marked as texts, and in CSV a text that a spreadsheet
would evaluate is prefixed with an apostrophe.
"""

import csv
import io
import re
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeAlias

from albireo.domain.result import GameResult
from albireo.domain.wording import Hundredths, Score
from albireo.i18n.numbers import decimal_sign
from albireo.reports.document import Document, Kind, Medium
from albireo.reports.formatter import Formatter
from albireo.reports.renderers.columns import cells
from albireo.reports.renderers.merged import merged_tables
from albireo.reports.renderers.tables import title
from albireo.reports.values import Day, Money, PairingScore, Share, Signed, Tick, TieBreakFigure
from albireo.tiebreaks.value import Unit

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.worksheet import Worksheet

Cell: TypeAlias = str | int | Fraction | None
_STARTS_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_NOT_IN_SHEET_NAME = re.compile(r"[\[\]:*?/\\']")
_WIDEST = 60
_WIDEST_UPRIGHT = 95
"""Wider sheets, in characters, are printed in landscape."""
_LONGEST_NAME = 31
_LONGEST_TEXT = 32_767
"""Maximum number of characters in a cell of a workbook."""


def as_csv(document: Document, formatter: Formatter) -> bytes:
    """Return CSV that Excel and LibreOffice open correctly; semicolons if the language has decimal commas."""
    sign = decimal_sign(formatter.language)
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter="," if sign == "." else ";")
    for columns, lines in merged_tables(document, Medium.SHEET):
        writer.writerow([_text(formatter.heading(column, is_short=False), sign) for column in columns])
        for line in lines:
            writer.writerow([_text(cell(value, formatter), sign) for value in line])
    return b"\xef\xbb\xbf" + out.getvalue().encode("utf-8", "replace")


def as_xlsx(documents: Sequence[Document], formatter: Formatter) -> bytes:
    """Return a workbook with a sheet per document; headings stay visible and repeat on printed pages."""
    from xlsxwriter import Workbook

    out = io.BytesIO()
    book = Workbook(out, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
    names: list[str] = []
    for document in documents:
        words = document.page.heading if len(documents) == 1 else formatter.remark(document.title)
        names.append(_sheet_name(words, names))
        _fill(book, book.add_worksheet(names[-1]), document, formatter)
    book.close()
    return out.getvalue()


def _sheet_name(words: str, taken: list[str]) -> str:
    """Return a unique sheet name that a workbook accepts."""
    wanted = _NOT_IN_SHEET_NAME.sub(" ", _clean(words)).strip()[:_LONGEST_NAME] or "1"
    others = {name.casefold() for name in taken}
    number = 2
    found = wanted
    while found.casefold() in others:
        found = f"{wanted[: _LONGEST_NAME - 4]} {number}"
        number += 1
    return found


def _fill(book: "Workbook", sheet: "Worksheet", document: Document, formatter: Formatter) -> None:
    bold = book.add_format({"bold": True, "bottom": 1})
    money = book.add_format({"num_format": "0.00"})
    sheet.freeze_panes(1, 0)
    sheet.repeat_rows(0)
    sheet.set_header(f"&L&B{_for_header(title(document, formatter))}&R{_for_header(document.page.heading)}")
    sheet.set_footer("&R&P / &N")
    sheet.fit_to_pages(1, 0)
    widths: dict[int, int] = {}
    place = 0
    for columns, lines in merged_tables(document, Medium.SHEET):
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
    if sum(widths.values()) > _WIDEST_UPRIGHT:
        sheet.set_landscape()
    for at, width in widths.items():
        sheet.set_column(at, at, min(width + 2, _WIDEST))


def _for_header(words: str) -> str:
    """Return a text for the header of a sheet, where & starts a command; headers hold 255 characters."""
    return _clean(words).replace("&", "&&")[:100]


def cell(value: Any, formatter: Formatter) -> Cell:
    """Return a number if the value is one, else its text."""
    if value is None:
        return None
    if type(value) is int:
        return value
    if isinstance(value, Score | PairingScore):
        return Fraction(value.points, Unit.POINTS.scale)
    if isinstance(value, Share):
        return Fraction(100 * value.part, value.whole)
    if isinstance(value, Hundredths):
        return Fraction(value.value, 100)
    if isinstance(value, Signed):
        return value.points
    if isinstance(value, Money):
        return Fraction(value.cents, 100)
    if isinstance(value, TieBreakFigure):
        amount, unit = value.value.amount, value.value.unit
        if amount is None or (unit is Unit.PLACE and not amount):
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
