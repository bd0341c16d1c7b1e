"""A user's copy of an official PDF with form fields, filled by its layout."""

import ctypes
import io
from collections.abc import Iterator
from typing import Any

from albireo.reports.forms.form import Form, as_text
from albireo.reports.forms.official.layout import Layout
from albireo.reports.forms.official.sheet_xml import BadCopy


def fill_pdf(copy: bytes, form: Form, layout: Layout) -> bytes:
    """Return the copy with the values of a form in the fields of the layout."""
    import pypdfium2.raw as pdfium

    values = {name: as_text(value) for name, value in layout.places(form)}
    document = _opened(copy)
    out = io.BytesIO()
    written: set[str] = set()
    try:
        for page, name, annotation in _fields(document):
            if name not in values:
                continue
            kind = pdfium.FPDFAnnot_GetFormFieldType(document.formenv.raw, annotation)
            if kind not in (pdfium.FPDF_FORMFIELD_TEXTFIELD, pdfium.FPDF_FORMFIELD_COMBOBOX):
                raise BadCopy("field {name!r}: expected one for text", name=name)
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
    document = _opened(copy)
    try:
        return tuple(dict.fromkeys(name for _, name, _ in _fields(document)))
    finally:
        document.close()


def _opened(copy: bytes) -> Any:
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


def _fields(document: Any) -> Iterator[tuple[Any, str, Any]]:
    """Yield each field with its page and name."""
    import pypdfium2.raw as pdfium

    for page in document:
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
