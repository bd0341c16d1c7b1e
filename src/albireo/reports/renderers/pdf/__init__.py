"""Documents as PDF, typeset by Typst in the fonts that come with Albireo."""

from albireo.reports.renderers.pdf.render import Pdf, PdfError, as_pdf, as_picture

__all__ = ["Pdf", "PdfError", "as_pdf", "as_picture"]
