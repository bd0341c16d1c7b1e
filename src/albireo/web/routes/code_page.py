"""The question in which code page a file is written, and the file that waits for the answer."""

from starlette.responses import Response

from albireo.formats.code_pages import CODE_PAGES, UnknownCodePage, known_code_page
from albireo.web.http.form import BadForm, Upload
from albireo.web.http.request_context import RequestContext

AGAIN = "again"
"""Field of a form: the file that was kept."""


def code_page_in_form(context: RequestContext) -> str:
    """Return the code page chosen in the form; empty if none."""
    return known_code_page(context.form.text("code_page"))


def kept_file(context: RequestContext) -> Upload | None:
    """Return the file that waits for the answer; None if the form is about another."""
    if not context.form.has(AGAIN):
        return None
    kept = context.services.kept_uploads.find(context.user, context.form.text(AGAIN))
    if kept is None:
        raise BadForm("the file was kept for an hour; choose it again")
    return kept


def ask(context: RequestContext, action: str, file: Upload, unknown: UnknownCodePage) -> Response:
    """Show what the code pages make of the first words of a file."""
    return context.page(
        "code_page.html",
        409,
        action=action,
        file_name=file.name,
        kept=context.services.kept_uploads.keep(context.user, file),
        samples=unknown.samples,
        others={page: name for page, name in CODE_PAGES.items() if page not in dict(unknown.samples)},
        names=CODE_PAGES,
    )
