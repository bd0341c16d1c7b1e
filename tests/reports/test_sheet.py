"""CSV and XLSX for spreadsheet programs: what goes in comes out, and nothing becomes a formula."""

import csv
import io
import zipfile

import pytest
from python_calamine import CalamineWorkbook
from tests.reports.made import NAME, POINTS, listed

from albireo.domain.wording import Score
from albireo.reports.document import Column, Document, Kind
from albireo.reports.formatter import Formatter
from albireo.reports.renderers.sheet import as_csv, as_xlsx
from albireo.reports.values import Day, Money, Name

ENGLISH, ITALIAN = Formatter("en"), Formatter("it")
ROWS = [
    (Name("Dvořák, Étienne", 1), 2101, Score(45), ""),
    (Name("<b>&\"'", 2), None, Score(3), "A\x00B;C,\nD"),
]
COLUMNS = (NAME, Column("rating", "Rating", kind=Kind.NUMBER), POINTS, Column("club", "Club"))


def read_back(document: Document) -> list[list[object]]:
    data = as_xlsx([document], ENGLISH)
    return CalamineWorkbook.from_filelike(io.BytesIO(data)).get_sheet_by_index(0).to_python()  # type: ignore[return-value]


def lines(document: Document, formatter: Formatter = ENGLISH) -> list[str]:
    return as_csv(document, formatter).decode("utf-8-sig").splitlines()


def test_a_workbook_reads_back() -> None:
    assert read_back(listed(ROWS, *COLUMNS)) == [
        ["Name", "Rating", "Points", "Club"],
        ["Dvořák, Étienne", 2101.0, 4.5, ""],
        ["<b>&\"'", "", 0.3, "AB;C,\nD"],
    ]


def test_an_empty_list_is_a_workbook_too() -> None:
    assert read_back(listed([])) == [["Name"]]


@pytest.mark.parametrize(
    "text", ["=1+1", "+49 30", "-2", "@SUM(A1)", "\t=1", "\r=1", "＝1", "http://x", "{=1}"]
)
def test_no_text_becomes_a_formula_or_a_link(text: str) -> None:
    document = listed([(text,)])
    archive = zipfile.ZipFile(io.BytesIO(as_xlsx([document], ENGLISH)))
    sheet = archive.read("xl/worksheets/sheet1.xml")
    assert b"<f>" not in sheet
    assert b"hyperlink" not in sheet
    assert read_back(document)[1] == [text]
    [_, [found]] = csv.reader(io.StringIO(as_csv(document, ENGLISH).decode("utf-8-sig"), newline=""))
    assert found == (text if text[0] in "h{" else f"'{text}")


def test_numbers_have_the_decimal_sign_of_the_language() -> None:
    document = listed([(Name("a;b", 1), Score(-5))], NAME, POINTS)
    assert lines(document)[1] == "a;b,-0.5"
    assert lines(document, ITALIAN) == ["Nome;Punti", '"a;b";-0,5']


def test_money_is_a_number_and_a_date_what_the_file_says() -> None:
    columns = Column("fee", "Fee", kind=Kind.MONEY), Column("born", "Birth date", kind=Kind.DATE)
    assert lines(listed([(Money(1250, "EUR"), Day("1990/00/00"))], *columns))[1] == "12.5,1990/00/00"
