"""CSV and XLSX for spreadsheet programs: what goes in comes out, and nothing becomes a formula."""

import csv
import io
import zipfile
from fractions import Fraction

import pytest
from python_calamine import CalamineWorkbook

from albireo.formats.spreadsheet import Row, as_csv, as_xlsx

ROWS: list[Row] = [
    ["Name", "Rating", "Points", "Club"],
    ["Dvořák, Étienne", 2101, Fraction(9, 2), ""],
    ["<b>&\"'", None, Fraction(1, 3), "A\x00B;C,\nD"],
]


def read_back(data: bytes) -> list[list[object]]:
    return CalamineWorkbook.from_filelike(io.BytesIO(data)).get_sheet_by_index(0).to_python()  # type: ignore[return-value]


def test_a_workbook_reads_back() -> None:
    assert read_back(as_xlsx("Open [2026]: A/B", ROWS)) == [
        ["Name", "Rating", "Points", "Club"],
        ["Dvořák, Étienne", 2101.0, 4.5, ""],
        ["<b>&\"'", "", 0.3333, "AB;C,\nD"],
    ]


def test_an_empty_list_is_a_workbook_too() -> None:
    assert read_back(as_xlsx("", [])) == []


@pytest.mark.parametrize("text", ["=1+1", "+49 30", "-2", "@SUM(A1)", "\t=1", "\r=1", "＝1"])
def test_no_text_becomes_a_formula(text: str) -> None:
    sheet = zipfile.ZipFile(io.BytesIO(as_xlsx("x", [["Name"], [text]]))).read("xl/worksheets/sheet1.xml")
    assert b"<f>" not in sheet
    assert sheet.count(b't="inlineStr"') == 2
    rows = list(csv.reader(io.StringIO(as_csv([["Name"], [text]]).decode("utf-8-sig"), newline="")))
    assert rows[1] == [f"'{text}"]


def test_numbers_may_be_negative_and_have_a_comma() -> None:
    assert as_csv([[-3, Fraction(-1, 2), "a;b"]], comma=True).decode("utf-8-sig") == '-3;-0,5;"a;b"\r\n'
    assert as_csv([[-3, Fraction(-1, 2), "a;b"]]).decode("utf-8-sig") == "-3,-0.5,a;b\r\n"
