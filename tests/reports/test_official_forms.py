"""A user's own copy of an official form is filled in its cells; nothing else in it changes."""

import io
import re
import zipfile
from datetime import date
from pathlib import Path

import pytest
from python_calamine import CalamineWorkbook
from tests.reports.official_copies import arbiter_copy, it3_copy, it4_copy, pdf_copy
from tests.reports.test_forms import SAMPLE, norm_source

from albireo.cli.start import main
from albireo.reports.forms.form import FieldGroup, FormField
from albireo.reports.forms.kinds import FORMS, filled_forms
from albireo.reports.forms.official.copies import describe_copy, fill_copy, layout_for
from albireo.reports.forms.official.layout import BadLayout, FormLayout, known_layouts, read_layouts
from albireo.reports.forms.official.sheet_xml import BadCopy


def cells(book: bytes, sheet: str) -> dict[str, object]:
    found = CalamineWorkbook.from_filelike(io.BytesIO(book)).get_sheet_by_name(sheet)
    rows = found.to_python(skip_empty_area=False)
    return {
        f"{'' if column < 26 else 'A'}{chr(65 + column % 26)}{number}": value
        for number, row in enumerate(rows, start=1)
        for column, value in enumerate(row)
    }


def test_it3_is_filled_in_its_cells() -> None:
    (form,) = filled_forms(SAMPLE, "it3")
    copy = it3_copy()
    book = fill_copy(copy, form, layout_for("it3", copy))
    found = cells(book, "Invulformulier")
    assert [found[f"B{number}"] for number in (1, 3, 5, 6, 7, 11, 12)] == [
        "FRA",
        "Albireo Open",
        "Nova Lyra",
        date(2026, 4, 3),
        date(2026, 4, 6),
        7,
        "1-2-2-2",
    ]
    assert (found["B19"], found["B21"], found["B18"]) == ("", "X", "Normal")
    assert (found["B27"], found["B28"], found["B59"], found["B60"]) == (18, 14, 99901003, "Aurora VEGA")
    assert found["A3"] == "Field 3"


def test_what_is_not_filled_stays_as_it_was() -> None:
    """Other parts byte for byte; formulas lose the results of another day and are calculated when opened."""
    (form,) = filled_forms(SAMPLE, "it3")
    copy = it3_copy()
    before = zipfile.ZipFile(io.BytesIO(copy))
    after = zipfile.ZipFile(io.BytesIO(fill_copy(copy, form, layout_for("it3", copy))))
    assert before.namelist() == after.namelist()
    changed = {name for name in before.namelist() if before.read(name) != after.read(name)}
    assert changed == {
        "xl/styles.xml",
        "xl/worksheets/sheet1.xml",
        "xl/worksheets/sheet2.xml",
    }
    first, second = (after.read(f"xl/worksheets/sheet{number}.xml").decode() for number in (1, 2))
    assert "<f>B27-B29</f></c>" in first
    assert ">99<" not in first
    assert "stale" not in second
    assert "<f>Invulformulier!B3</f>" in second
    for kept in ("<dataValidation ", "<sheetProtection "):
        assert kept in first
    assert 'ref="C3:D4"' in second
    assert 'fullCalcOnLoad="1"' in after.read("xl/workbook.xml").decode()
    styles = after.read("xl/styles.xml").decode()
    assert 'formatCode="dd/mm/yyyy"' in styles
    style = re.search(r'<c r="B7" s="(\d+)"', first)
    assert style is not None
    assert 'fillId="2"' in re.findall(r"<xf [^>]*>", styles.split("<cellXfs")[1])[int(style[1])]


def test_a_sheet_of_another_name_is_known_by_its_formulas() -> None:
    (form,) = filled_forms(SAMPLE, "it3")
    copy = it3_copy("Data")
    assert cells(fill_copy(copy, form, layout_for("it3", copy)), "Data")["B3"] == "Albireo Open"


def test_another_edition_is_refused() -> None:
    (form,) = filled_forms(SAMPLE, "it3")
    copy = it3_copy(with_formulas=False)
    with pytest.raises(BadCopy, match=r"IT3: no sheet has formulas in B30, .*another edition"):
        fill_copy(copy, form, layout_for("it3", copy))


def test_it4_has_its_rows() -> None:
    (form,) = filled_forms(norm_source(), "it4")
    copy = it4_copy()
    found = cells(fill_copy(copy, form, layout_for("it4", copy)), "IT 4")
    assert (found["C11"], found["N11"], found["T11"], found["W11"]) == ("OWN", 2450, 6.5, "GM norm")
    assert found["A4"] == "ITA"


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        ("B30", "sheet Invulformulier, B30: it holds a formula"),
        ("nowhere", "expected a cell such as B6, found 'nowhere'"),
    ],
)
def test_cells_that_cannot_be_written(cell: str, words: str) -> None:
    (form,) = filled_forms(SAMPLE, "it3")
    with pytest.raises((BadCopy, BadLayout), match=words):
        fill_copy(it3_copy(), form, FormLayout("it3", {"event.event": cell}, "Invulformulier"))


def test_merged_cells_are_written_at_their_first() -> None:
    (form,) = filled_forms(SAMPLE, "it3")
    with pytest.raises(BadCopy, match="D4: part of the merged cells C3:D4, use C3"):
        fill_copy(it3_copy(), form, FormLayout("it3", {"event.event": "D4"}, "Certificaat"))
    book = fill_copy(it3_copy(), form, FormLayout("it3", {"event.event": "C3"}, "Certificaat"))
    assert cells(book, "Certificaat")["C3"] == "Albireo Open"


def test_names_that_could_be_markup_stay_names() -> None:
    (form,) = filled_forms(SAMPLE, "it3")
    hostile = form._replace(
        groups=(form.groups[0]._replace(fields=(form.groups[0].fields[2]._replace(value="<f>=1+1</f>&\0"),)),)
    )
    book = fill_copy(it3_copy(), hostile, FormLayout("it3", {"event.event": "B3"}, "Invulformulier"))
    assert cells(book, "Invulformulier")["B3"] == "<f>=1+1</f>&"


@pytest.mark.parametrize("copy", [b"", b"PK\3\4 no archive", b"text"])
def test_what_is_no_workbook_is_refused(copy: bytes) -> None:
    (form,) = filled_forms(SAMPLE, "it3")
    with pytest.raises(BadCopy, match=r"expected a workbook \(.xlsx\)"):
        fill_copy(copy, form, known_layouts()["it3"])


def test_known_layouts_name_fields_that_there_are() -> None:
    """And every place once. Further arbiters are fields only where there are some."""
    assert known_layouts().keys() <= FORMS.keys()
    for id_, layout in known_layouts().items():
        form = filled_forms(norm_source() if id_ == "it1" else SAMPLE, id_)[0]
        further = {
            key for key in layout.cells if key.startswith(("arbiters.arbiter-1", "arbiters.arbiter-2"))
        }
        assert set(layout.cells) - set(form.values) - further == set()
        assert len(places := [place for place in layout.cells.values() if place]) == len(set(places))
        assert set(layout.words) <= {*layout.cells}
        if layout.table is not None:
            assert set(layout.table.columns) <= set(form.columns)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[it3", "own.toml: not TOML"),
        ("it3 = 5", r"own.toml, \[it3\]: expected a table of fields"),
        (
            "[it3]\ncels = 5",
            "unknown entry 'cels'; expected sheet, formulas, no_formulas, cells, words or table",
        ),
        ('[it3.cells]\n"event.event" = 5', r"own.toml, \[it3\] cells: expected lines such as"),
        ("[it3.table]\nfirst = 'x'", r"own.toml, \[it3\] table: expected first and rows as numbers"),
    ],
)
def test_a_layout_that_cannot_be_read(text: str, words: str) -> None:
    with pytest.raises(BadLayout, match=words):
        read_layouts(text, "own.toml")


def test_a_pdf_with_fields_is_filled_by_a_layout_of_one_s_own() -> None:
    import pypdfium2

    (form,) = filled_forms(norm_source(), "it1")
    names = ("Surname", "Score", "Opponent 1", "Opponent 9")
    copy = pdf_copy(*names)
    text = describe_copy(copy, form)
    assert "# field 'Surname'" in text
    text = text.replace('"player.surname" = ""', '"player.surname" = "Surname"')
    text = text.replace('"result.score-achieved" = ""', '"result.score-achieved" = "Score"')
    layout = layout_for("it1", copy, text, "own.toml")
    filled = fill_copy(copy, form, layout)
    assert filled.startswith(b"%PDF")
    with pypdfium2.PdfDocument(filled) as pdf:
        assert pdf.get_formtype()
    assert b"(OWN)" in filled
    with pytest.raises(BadCopy, match="the copy has no field 'Nowhere'"):
        fill_copy(copy, form, FormLayout("it1", {"player.surname": "Nowhere"}))


def test_a_text_too_long_for_its_field_is_written_smaller() -> None:
    """Otherwise the end of a name would be missing on the certificate."""
    import pypdfium2

    (form,) = filled_forms(norm_source(), "it1")
    name = "Đorđević-Kovačević-Petrović-Njegoš-Obrenović, Aleksandar Branislav"
    form = form._replace(groups=(FieldGroup("Player", (FormField("Surname", name),)),), table=None)
    filled = fill_copy(pdf_copy("Surname"), form, FormLayout("it1", {"player.surname": "Surname"}))
    with pypdfium2.PdfDocument(filled) as pdf:
        pdf.init_forms()
        picture = pdf[0].render(scale=1, grayscale=True)
        rows, width = bytes(picture.buffer), picture.stride
    inked = [column for column in range(picture.width) if min(rows[column::width]) < 128]
    assert 200 < max(inked) < 298  # the field ends at 300


@pytest.mark.parametrize("name", ["Пётр", "Ivan И", "Nguyễn"])
def test_letters_that_the_copy_cannot_print_are_refused(name: str) -> None:
    (form,) = filled_forms(norm_source(), "it1")
    form = form._replace(groups=(FieldGroup("Player", (FormField("Surname", name),)),), table=None)
    with pytest.raises(BadCopy, match="field 'Surname': the copy’s font has no"):
        fill_copy(pdf_copy("Surname"), form, FormLayout("it1", {"player.surname": "Surname"}))


def test_a_pdf_without_fields_or_layout_is_refused() -> None:
    (form,) = filled_forms(norm_source(), "it1")
    with pytest.raises(BadLayout, match="IT1: no layout is known for such a copy"):
        layout_for("it1", pdf_copy("A"))
    with pytest.raises(BadCopy, match="expected a PDF"):
        fill_copy(b"%PDF-nonsense", form, FormLayout("it1", {}))


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "IT3.xlsx"
    copy.write_bytes(it3_copy())
    out = tmp_path / "filled.xlsx"
    assert main(["forms", "sample", "it3", "--copy", str(copy), "-o", str(out)]) == 0
    assert cells(out.read_bytes(), "Invulformulier")["B3"] == "Albireo Open"
    assert capsys.readouterr().err == ""
    own = tmp_path / "own.toml"
    assert main(["forms", "sample", "it3", "--copy", str(copy), "--describe", "-o", str(own)]) == 0
    text = own.read_text(encoding="utf-8")
    assert "#   A3: Field 3" in text
    own.write_text(text.replace('"event.event" = ""', '"event.event" = "B70"'), encoding="utf-8")
    command = ["forms", "sample", "it3", "--copy", str(copy), "--layout", str(own), "-o", str(out)]
    assert main(command) == 0
    assert cells(out.read_bytes(), "Invulformulier")["B70"] == "Albireo Open"
    assert main([*command[:-1], str(tmp_path / "out.pdf")]) != 0
    assert "expected a name that ends in .xlsx" in capsys.readouterr().err
    own.write_text('[it3.cells]\n"event.event" = "B70"', encoding="utf-8")
    assert main(command) == 0
    assert "IT3: no place in the copy for event.federation" in capsys.readouterr().err


def test_a_file_for_each_of_several_forms(tmp_path: Path) -> None:
    copy = tmp_path / "FA1.xlsx"
    copy.write_bytes(arbiter_copy())
    out = tmp_path / "fa1.xlsx"
    assert main(["forms", "sample", "fa1", "--copy", str(copy), "-o", str(out)]) == 0
    written = sorted(file.name for file in tmp_path.glob("fa1*"))
    assert written == ["fa1 ALTAIR.xlsx", "fa1 DENEB.xlsx", "fa1 VEGA.xlsx"]


@pytest.mark.parametrize("id_", ["fa1", "ia1"])
def test_the_chief_arbiter_evaluates_the_others_but_not_themselves(id_: str) -> None:
    chief, deputy, *_ = filled_forms(SAMPLE, id_)
    copy = arbiter_copy()
    layout = layout_for(id_, copy)
    own, other = (cells(fill_copy(copy, form, layout), "Invulformulier") for form in (chief, deputy))
    assert (other["B18"], other["B20"], other["B23"]) == ("Aurora VEGA", "Chief arbiter", "Official, printed")
    assert (own["B1"], own["B18"], own["B20"]) == ("VEGA", "", "")


def test_a_copy_of_it3_is_no_fa1() -> None:
    copy = it3_copy()
    form, *_ = filled_forms(SAMPLE, "fa1")
    with pytest.raises(BadCopy, match="FA1: sheet Invulformulier has formulas in B30, B34"):
        fill_copy(copy, form, layout_for("fa1", copy))
