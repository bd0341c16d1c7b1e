"""Copies as a federation might hand them out: the data on one sheet, formulas that print it on another."""

import io

from xlsxwriter import Workbook


def it3_copy(sheet: str = "Invulformulier", with_formulas: bool = True) -> bytes:
    out = io.BytesIO()
    with Workbook(out) as book:
        data, shown = book.add_worksheet(sheet), book.add_worksheet("Certificaat")
        frame = book.add_format({"border": 1, "bg_color": "#EEEEEE"})
        for number in range(1, 70):
            data.write(number - 1, 0, f"Field {number}")
            if number != 6:
                data.write_blank(number - 1, 1, None, frame)
        for number in range(30, 59, 4) if with_formulas else ():
            data.write_formula(number - 1, 1, f"=B{number - 3}-B{number - 1}", frame, 99)
        shown.write_formula("A1", f"={sheet}!B3", None, "stale")
        shown.write_formula("A2", f"={sheet}!B27", None, 0)
        shown.merge_range("C3:D4", "")
        data.data_validation("B14", {"validate": "list", "source": ["Standard", "Rapid", "Blitz"]})
        data.protect("secret")
    return out.getvalue()


def arbiter_copy() -> bytes:
    """Return a copy of FA1 or IA1: who evaluates in rows 18 to 22, who certifies in 23 to 26."""
    out = io.BytesIO()
    with Workbook(out) as book:
        data, shown = book.add_worksheet("Invulformulier"), book.add_worksheet("Certificaat")
        for number in range(1, 27):
            data.write(number - 1, 0, f"Field {number}")
        data.write("B23", "Official, printed")
        shown.write_formula("A1", "=Invulformulier!B1", None, "stale")
    return out.getvalue()


def it4_copy(rows: int = 40) -> bytes:
    out = io.BytesIO()
    with Workbook(out) as book:
        sheet = book.add_worksheet("IT 4")
        for row in range(11, 11 + rows):
            sheet.write_formula(f"Z{row}", f'=IF(W{row}="","","ok")')
            sheet.write_formula(f"AF{row}", f'=IF(W{row}="","","ok")')
    return out.getvalue()


def pdf_copy(*names: str) -> bytes:
    """Return one page with a field of text for each name."""
    numbers = b" ".join(b"%d 0 R" % (5 + place) for place in range(len(names)))
    look = b"/DA (/Helv 10 Tf 0 g)"
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [%b] /DR << /Font << /Helv 4 0 R >> >> %b >> >>"
        % (numbers, look),
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 900] /Annots [%b] >>" % numbers,
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        *(
            b"<< /Type /Annot /Subtype /Widget /FT /Tx /T (%b) /Rect [20 %d 300 %d] %b /P 3 0 R >>"
            % (name.encode(), 850 - 30 * place, 870 - 30 * place, look)
            for place, name in enumerate(names)
        ),
    ]
    out, offsets = b"%PDF-1.6\n", []
    for number, text in enumerate(objects, start=1):
        offsets.append(len(out))
        out += b"%d 0 obj\n%b\nendobj\n" % (number, text)
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    end = b"xref\n0 %d\n0000000000 65535 f \n%btrailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n"
    return out + end % (len(objects) + 1, table, len(objects) + 1, len(out))
