"""Tables for spreadsheet programs: CSV and XLSX out of rows of texts and numbers.

A workbook is written by hand, a zip of five small parts: a package for writing them would bring charts and
styles nobody needs here. No cell can become a formula (CWE-1236): XLSX cells say that they are texts, and in
CSV a text that a spreadsheet would work out gets an apostrophe in front.
"""

import csv
import io
import re
import zipfile
from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias
from xml.sax.saxutils import escape

Cell: TypeAlias = str | int | Fraction | None
Row: TypeAlias = Sequence[Cell]

CSV_TYPE = "text/csv; charset=utf-8"
XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_STARTS_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_WIDEST = 60
_SHEET_NAME = re.compile(r"[\[\]:*?/\\']")


def as_csv(rows: Sequence[Row], comma: bool = False) -> bytes:
    """Rows as CSV that Excel and LibreOffice open with accents; `comma`: numbers with a decimal comma.

    >>> as_csv([["Name", "Points"], ["=1+1", Fraction(9, 2)]]).decode("utf-8-sig").splitlines()
    ['Name,Points', "'=1+1,4.5"]
    """
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=";" if comma else ",")
    for row in rows:
        writer.writerow([_text(cell, comma) for cell in row])
    return b"\xef\xbb\xbf" + out.getvalue().encode("utf-8", "replace")


def _text(cell: Cell, comma: bool) -> str:
    if cell is None:
        return ""
    if isinstance(cell, str):
        return f"'{cell}" if cell.startswith(_STARTS_FORMULA) else cell
    number = _number(cell)
    return number.replace(".", ",") if comma else number


def _number(value: int | Fraction) -> str:
    if isinstance(value, int) or value.denominator == 1:
        return str(int(value))
    return f"{float(value):.4f}".rstrip("0")


def as_xlsx(name: str, rows: Sequence[Row]) -> bytes:
    """Rows as a workbook with one sheet; the first row is the heading and stays in sight."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, text in _PARTS.items():
            archive.writestr(path, text)
        title = _SHEET_NAME.sub(" ", _plain(name)).strip()[:31] or "1"
        archive.writestr("xl/workbook.xml", _WORKBOOK.format(name=escape(title, {'"': "&quot;"})))
        archive.writestr("xl/worksheets/sheet1.xml", _sheet(rows))
    return out.getvalue()


def _sheet(rows: Sequence[Row]) -> str:
    count = max((len(row) for row in rows), default=0)
    widths = [
        min(max(2 + len(_text(row[column], False)) for row in rows if column < len(row)), _WIDEST)
        for column in range(count)
    ]
    columns = "".join(
        f'<col min="{number}" max="{number}" width="{width}" customWidth="1"/>'
        for number, width in enumerate(widths, start=1)
    )
    body = "".join(
        f'<row r="{number}">{"".join(_cell(cell, number == 1) for cell in row)}</row>'
        for number, row in enumerate(rows, start=1)
    )
    return (
        f'{_XML}<worksheet xmlns="{_MAIN}"><sheetViews><sheetView workbookViewId="0">'
        '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
        f"{f'<cols>{columns}</cols>' if columns else ''}<sheetData>{body}</sheetData></worksheet>"
    )


def _cell(cell: Cell, is_heading: bool) -> str:
    style = ' s="1"' if is_heading else ""
    if cell is None or cell == "":
        return f"<c{style}/>"
    if isinstance(cell, str):
        return f'<c t="inlineStr"{style}><is><t xml:space="preserve">{escape(_plain(cell))}</t></is></c>'
    return f"<c{style}><v>{_number(cell)}</v></c>"


def _plain(text: str) -> str:
    return _NOT_IN_XML.sub("", text)


_XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
_FORMATS = "http://schemas.openxmlformats.org"
_MAIN = f"{_FORMATS}/spreadsheetml/2006/main"
_RELATIONS = f"{_FORMATS}/package/2006/relationships"
_OFFICE = f"{_FORMATS}/officeDocument/2006/relationships"
_KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_WORKBOOK = (
    f'{_XML}<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}"><sheets>'
    '<sheet name="{name}" sheetId="1" r:id="rId1"/></sheets></workbook>'
)
_PARTS = {
    "[Content_Types].xml": (
        f'{_XML}<Types xmlns="{_FORMATS}/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{_KIND}.sheet.main+xml"/>'
        f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{_KIND}.worksheet+xml"/>'
        f'<Override PartName="/xl/styles.xml" ContentType="{_KIND}.styles+xml"/></Types>'
    ),
    "_rels/.rels": (
        f'{_XML}<Relationships xmlns="{_RELATIONS}">'
        f'<Relationship Id="rId1" Type="{_OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>'
    ),
    "xl/_rels/workbook.xml.rels": (
        f'{_XML}<Relationships xmlns="{_RELATIONS}">'
        f'<Relationship Id="rId1" Type="{_OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>'
        f'<Relationship Id="rId2" Type="{_OFFICE}/styles" Target="styles.xml"/></Relationships>'
    ),
    "xl/styles.xml": (
        f'{_XML}<styleSheet xmlns="{_MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>'
        '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>'
        '<fills count="2"><fill><patternFill patternType="none"/></fill>'
        '<fill><patternFill patternType="gray125"/></fill></fills>'
        '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>'
        '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>'
        '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'
        '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>'
    ),
}
