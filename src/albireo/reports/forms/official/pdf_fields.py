"""A user's copy of an official PDF with form fields, filled by its layout."""

import ctypes
import io
import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple

from albireo.reports.forms.form import FilledForm, as_text
from albireo.reports.forms.official.layout import FormLayout
from albireo.reports.forms.official.sheet_xml import BadCopy

_LETTER_SIZE = re.compile(r"(?<![0-9.])[0-9.]+ +Tf")
_SLACK = 1.5
"""Points a letter may stand out of its field."""
_INVISIBLE = 0.1
"""Height of a letter that the font lacks, in points."""


def fill_pdf(copy: bytes, form: FilledForm, layout: FormLayout) -> bytes:
    """Return the copy with the values of a form in the fields of the layout.

    What is too long for its field is written smaller; letters that the copy's font lacks are refused, since
    they would be missing on paper.
    """
    values = {name: as_text(value) for name, value in layout.places(form)}
    filled = _fill_copy(copy, values)
    too_long = {name for name, shown in _appearances(filled, values).items() if shown.is_cut}
    if too_long:
        filled = _fill_copy(copy, values, too_long)
    for name, shown in _appearances(filled, values).items():
        if shown.lost:
            raise BadCopy(
                "field {name!r}: the copy’s font has no {letters} for {text}; use Latin letters as in FIDE’s "
                "list, or a workbook",
                name=name,
                letters=" ".join(shown.lost),
                text=values[name],
            )
        if shown.is_cut:
            raise BadCopy("field {name!r}: too small for {text}", name=name, text=values[name])
    return filled


def _fill_copy(copy: bytes, values: Mapping[str, str], small: Collection[str] = ()) -> bytes:
    """Return the copy with these texts, in some fields as small as needed."""
    import pypdfium2.raw as pdfium

    document = _open_copy(copy)
    out = io.BytesIO()
    written: set[str] = set()
    try:
        for page, name, annotation in _fields(document):
            if name not in values:
                continue
            kind = pdfium.FPDFAnnot_GetFormFieldType(document.formenv.raw, annotation)
            if kind not in (pdfium.FPDF_FORMFIELD_TEXTFIELD, pdfium.FPDF_FORMFIELD_COMBOBOX):
                raise BadCopy("field {name!r}: expected one for text", name=name)
            if name in small:
                _make_letters_fit(annotation)
            _write(document, page, annotation, values[name])
            written.add(name)
        if values.keys() - written:
            raise BadCopy("the copy has no field {name!r}", name=min(values.keys() - written))
        document.save(out)
    finally:
        document.close()
    return out.getvalue()


def field_names(copy: bytes) -> tuple[str, ...]:
    """Return the field names of a PDF, in order."""
    document = _open_copy(copy)
    try:
        return tuple(dict.fromkeys(name for _, name, _ in _fields(document)))
    finally:
        document.close()


def _open_copy(copy: bytes) -> Any:
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(copy)
        document.init_forms()
    except pypdfium2.PdfiumError:
        raise BadCopy("expected a PDF, found something else") from None
    if document.formenv is None:
        document.close()
        raise BadCopy("the PDF has no fields that could be filled in: use a copy that has, or a workbook")
    return document


def _fields(document: Any, only: Any = None) -> Iterator[tuple[Any, str, Any]]:
    """Yield each field with its page and name; if wanted, of one page."""
    import pypdfium2.raw as pdfium

    for page in document if only is None else (only,):
        for index in range(pdfium.FPDFPage_GetAnnotCount(page.raw)):
            annotation = pdfium.FPDFPage_GetAnnot(page.raw, index)
            try:
                if pdfium.FPDFAnnot_GetSubtype(annotation) == pdfium.FPDF_ANNOT_WIDGET:
                    yield page, _name(document, annotation), annotation
            finally:
                pdfium.FPDFPage_CloseAnnot(annotation)


def _name(document: Any, annotation: Any) -> str:
    import pypdfium2.raw as pdfium

    size = pdfium.FPDFAnnot_GetFormFieldName(document.formenv.raw, annotation, None, 0)
    buffer = ctypes.create_string_buffer(size)
    wide = ctypes.cast(buffer, ctypes.POINTER(pdfium.FPDF_WCHAR))
    pdfium.FPDFAnnot_GetFormFieldName(document.formenv.raw, annotation, wide, size)
    return buffer.raw[: size - 2].decode("utf-16-le", "replace")


class _Shown(NamedTuple):
    """How a text appears in its field."""

    lost: tuple[str, ...]
    """Letters that do not appear."""
    is_cut: bool


def _appearances(filled: bytes, values: Mapping[str, str]) -> dict[str, _Shown]:
    """Return how each text appears on paper, by field."""
    import pypdfium2
    import pypdfium2.raw as pdfium

    document = _open_copy(filled)
    places: list[tuple[str, int, tuple[float, float, float, float]]] = []
    flat = io.BytesIO()
    try:
        for number, page in enumerate(document):
            for _, name, annotation in _fields(document, page):
                if name in values:
                    places.append((name, number, _rectangle(annotation)))
            pdfium.FPDFPage_Flatten(page.raw, pdfium.FLAT_NORMALDISPLAY)
        document.save(flat)
    finally:
        document.close()
    with pypdfium2.PdfDocument(flat.getvalue()) as printed:
        return {name: _appearance(printed[number], box, values[name]) for name, number, box in places}


def _rectangle(annotation: Any) -> tuple[float, float, float, float]:
    """Return left, bottom, right and top of a field."""
    import pypdfium2.raw as pdfium

    box = pdfium.FS_RECTF()
    pdfium.FPDFAnnot_GetRect(annotation, box)
    return box.left, min(box.bottom, box.top), box.right, max(box.bottom, box.top)


def _appearance(page: Any, field: tuple[float, float, float, float], text: str) -> _Shown:
    left, bottom, right, top = field
    found, is_cut = Counter[str](), False
    letters = page.get_textpage()
    for index in range(letters.count_chars()):
        first, low, last, high = letters.get_charbox(index)
        if first >= left - _SLACK and bottom <= (low + high) / 2 <= top and high - low > _INVISIBLE:
            found[letters.get_text_range(index, 1)] += 1
            is_cut = is_cut or last > right + _SLACK
    lost = Counter(letter for letter in text if letter.isalnum()) - found
    return _Shown(tuple(lost), is_cut)


def _make_letters_fit(annotation: Any) -> None:
    """Set the font size of a field to 0, which means as large as fits."""
    import pypdfium2.raw as pdfium

    size = pdfium.FPDFAnnot_GetStringValue(annotation, b"DA", None, 0)
    buffer = ctypes.create_string_buffer(max(size, 2))
    wide = ctypes.cast(buffer, ctypes.POINTER(pdfium.FPDF_WCHAR))
    pdfium.FPDFAnnot_GetStringValue(annotation, b"DA", wide, size)
    look = buffer.raw[: max(size, 2) - 2].decode("utf-16-le", "replace")
    new = ctypes.create_string_buffer(f"{_LETTER_SIZE.sub('0 Tf', look)}\0".encode("utf-16-le"))
    pdfium.FPDFAnnot_SetStringValue(annotation, b"DA", ctypes.cast(new, ctypes.POINTER(pdfium.FPDF_WCHAR)))


def _write(document: Any, page: Any, annotation: Any, text: str) -> None:
    """Type a text into a field, as in a PDF reader, so that its appearance is updated too."""
    import pypdfium2.raw as pdfium

    environment = document.formenv.raw
    pdfium.FORM_SetFocusedAnnot(environment, annotation)
    pdfium.FORM_SelectAllText(environment, page.raw)
    buffer = ctypes.create_string_buffer(f"{text}\0".encode("utf-16-le"))
    wide = ctypes.cast(buffer, ctypes.POINTER(pdfium.FPDF_WCHAR))
    pdfium.FORM_ReplaceSelection(environment, page.raw, wide)
    pdfium.FORM_ForceToKillFocus(environment)
