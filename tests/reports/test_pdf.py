"""PDF: text as it was written, pages that are counted, sheets turned when they must be."""

import os
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from tests.reports.made import NAME, POINTS, listed

from albireo.cli import exit_codes
from albireo.cli.start import main
from albireo.data import sample_bytes
from albireo.domain.message import remark
from albireo.domain.wording import Score
from albireo.formats.trf import read_trf
from albireo.reports.document import Column, Document, Kind, PageDetails
from albireo.reports.documents.pairings import results
from albireo.reports.documents.slips import slips
from albireo.reports.documents.standings import standings
from albireo.reports.formatter import Formatter
from albireo.reports.manual.markdown import ManualPicture, blocks
from albireo.reports.manual.pages import manual
from albireo.reports.manual.pdf import as_pdf as manual_pdf
from albireo.reports.page_setup import Density, Logo, PageSetup, Paper
from albireo.reports.renderers.pdf import PdfError, as_pdf, metrics
from albireo.reports.renderers.pdf.render import run_typst
from albireo.reports.source import Choices, FileSource
from albireo.reports.values import Name

SAMPLE = FileSource(read_trf(sample_bytes()).tournament)
EN = Formatter("en")
HOSTILE = (
    '#panic("x")',
    "*bold* _it_ $x^2$",
    "<script>",
    "= Heading",
    r"\u{41} // no",
    "@label `raw`",
    "{page}",
)


def texts(content: bytes) -> list[str]:
    with pypdfium2.PdfDocument(content) as pdf:
        return [page.get_textpage().get_text_range().replace("\r\n", "\n") for page in pdf]


def sizes(content: bytes) -> list[tuple[int, int]]:
    with pypdfium2.PdfDocument(content) as pdf:
        return [tuple(round(side) for side in page.get_size()) for page in pdf]


def test_names_that_are_code_stay_names() -> None:
    [text] = texts(
        as_pdf([listed([(Name(name, 1), Score(5)) for name in HOSTILE], NAME, POINTS)], EN).content
    )
    assert [name for name in HOSTILE if name not in text] == []


@pytest.mark.parametrize(
    "name", ["Nguyễn Thị Mai", "Παπαδόπουλος", "Цветкова", "Žižka", "გურამი", "Հայկ", "Łódź", "Þórir"]
)
def test_names_are_printed_in_their_script(name: str) -> None:
    made = as_pdf([listed([(Name(name, 1),)], NAME)], EN)
    assert made.missing == ()
    assert name in texts(made.content)[0]


def test_characters_no_font_has_are_said() -> None:
    made = as_pdf([listed([(Name("\U00012000 Gudea", 1),)], NAME)], EN)
    assert made.missing == ("\U00012000",)
    assert "No installed font has these characters" in texts(made.content)[0]


def test_every_document_counts_its_own_pages() -> None:
    long = listed([(Name(f"Player {number}", number),) for number in range(1, 121)], NAME)
    pages = texts(as_pdf([long, results(SAMPLE, Choices(round=3))], EN).content)
    said = re.findall(r"Page \d of \d", "".join(pages))
    assert said == ["Page 1 of 3", "Page 2 of 3", "Page 3 of 3", "Page 1 of 1"]
    assert all("Name" in page and "Results" in page for page in pages[:3]), "the headings are on every page"


def test_paper_is_turned_for_what_is_wide() -> None:
    columns = [Column(str(at), f"Round {at}", kind=Kind.ROUND, part_of="rounds") for at in range(1, 21)]
    wide = listed([(Name("Ann", 1), *("112w1",) * 20)], NAME, *columns)
    assert sizes(as_pdf([wide, listed([("Ann",)])], EN).content) == [(842, 595), (595, 842)]
    assert sizes(as_pdf([wide], EN, PageSetup(Paper.LETTER)).content) == [(792, 612)]


def test_what_is_too_wide_for_any_paper_is_spread_over_tables() -> None:
    columns = [Column(str(at), f"Round {at}", kind=Kind.ROUND, part_of="rounds") for at in range(1, 61)]
    text = texts(as_pdf([listed([(Name("Ann", 1), *("112w1",) * 60)], NAME, *columns)], EN).content)[0]
    assert text.count("112w1") == 60
    assert text.count("Ann") > 1


def test_the_page_says_what_where_and_when() -> None:
    page = PageDetails("Open", "Roma", "2026/11/01", "2026/11/08", "Vega, Aurora", made="2026-11-01T10:00:00")
    document = listed([("Ann",)])._replace(page=page, marks=(remark("draft, not published"),))
    [text] = texts(as_pdf([document], EN, PageSetup(footer="Club of Rome")).content)
    for words in ("Open · Roma · 1–8 Nov 2026", "Chief arbiter: Vega, Aurora", "printed 1 Nov 2026, 10:00"):
        assert words in text
    assert "draft, not published" in text
    assert "Club of Rome" in text


def test_large_print_is_large() -> None:
    large, normal = (
        _height(as_pdf([standings(SAMPLE, Choices())], EN, PageSetup(density=density)).content)
        for density in (Density.LARGE_PRINT, Density.NORMAL)
    )
    assert large > 1.7 * normal


def _height(content: bytes) -> float:
    """Of the letters of the first player."""
    with pypdfium2.PdfDocument(content) as pdf:
        page = pdf[0].get_textpage()
        start, _ = page.search("Castor").get_next()
        _, bottom, _, top = page.get_charbox(start)
        return float(top - bottom)


def test_slips_are_eight_to_a_sheet() -> None:
    pages = texts(as_pdf([slips(SAMPLE, Choices(round=7))], EN).content)
    assert [page.count("Board") for page in pages] == [8, 1]


def test_a_logo_that_is_no_picture_is_refused() -> None:
    with pytest.raises(PdfError, match="cannot be created"):
        as_pdf([listed([("Ann",)])], EN, PageSetup(logo=Logo(b"not a picture", "png")))


@pytest.fixture
def fonts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of our fonts that Albireo takes for its own."""
    folder = tmp_path / "fonts"
    shutil.copytree(metrics.FOLDER, folder)
    monkeypatch.setattr(metrics, "FOLDER", folder)
    metrics.advances.cache_clear()
    metrics.widths.cache_clear()
    yield folder
    metrics.advances.cache_clear()
    metrics.widths.cache_clear()


@pytest.mark.parametrize("name", ["NotoSans-Regular.ttf", "NotoSansGeorgian-Regular.ttf"])
@pytest.mark.parametrize("left", [None, 0, 500, -400], ids=["gone", "empty", "head only", "cut off"])
def test_a_font_that_is_gone_or_damaged_is_said_and_nothing_is_written(
    fonts: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, left: int | None
) -> None:
    content = (fonts / name).read_bytes()
    (fonts / name).unlink()
    if left is not None:
        (fonts / name).write_bytes(content[:left])
    file = tmp_path / "standings.pdf"
    file.write_bytes(b"printed before")
    assert main(["report", "sample", "standings", "-o", str(file)]) == exit_codes.REFUSED
    assert f"{name} that comes with Albireo is missing or damaged" in capsys.readouterr().err
    assert file.read_bytes() == b"printed before"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["fonts", "standings.pdf"]


def test_nothing_stands_outside_the_page() -> None:
    documents: list[Document] = [standings(SAMPLE, Choices()), results(SAMPLE, Choices(round=3))]
    with pypdfium2.PdfDocument(as_pdf(documents, EN).content) as pdf:
        for page in pdf:
            width, height = page.get_size()
            text = page.get_textpage()
            for at in range(text.count_chars()):
                left, bottom, right, top = text.get_charbox(at)
                assert left >= 0
                assert bottom >= 0
                assert right <= width - 20
                assert top <= height


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="no /proc")
def test_what_a_large_file_took_is_given_back() -> None:
    """Typst keeps what it computed for the last ten files: ten manuals took 1.4 GB."""
    kept = []
    for _ in range(3):
        manual_pdf.__wrapped__()
        kept.append(int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE"))
    assert (kept[2] - kept[0]) / 2**20 < 60  # it was 260


@pytest.mark.slow
def test_pictures_of_the_manual_are_read_from_their_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """As numbers in the input of Typst, one of a hundred kilobytes takes five megabytes."""
    given: list[int] = []

    def noted(source: bytes, fonts: Any, inputs: dict[str, str], *further: Any, **named: Any) -> list[bytes]:
        given.append(len(inputs["data"]))
        return run_typst(source, fonts, inputs, *further, **named)

    monkeypatch.setattr("albireo.reports.manual.pdf.run_typst", noted)
    with pypdfium2.PdfDocument(manual_pdf.__wrapped__()) as pdf:
        shown = sum(
            each.type == pypdfium2.raw.FPDF_PAGEOBJ_IMAGE for page in pdf for each in page.get_objects()
        )
    pictures = [each for page in manual() for each in blocks(page.text) if isinstance(each, ManualPicture)]
    assert shown == len(pictures) >= 10
    assert given[0] < 1_500_000  # it was 12 million
