"""Documents as PDF, set by Typst in the fonts that come with Albireo."""

from albireo.reports.renderers.pdf.render import PDF_TYPE, Pdf, PdfError, as_pdf

__all__ = ["PDF_TYPE", "Pdf", "PdfError", "as_pdf"]
