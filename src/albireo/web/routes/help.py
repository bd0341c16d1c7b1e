"""The manual inside the app, and the answers to FIDE's acceptance list."""

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.formats.registry import program_names
from albireo.reports import acceptance as acceptance_list
from albireo.reports.formatter import Formatter
from albireo.reports.manual.html import as_html
from albireo.reports.manual.pages import RULES, manual, page_named, picture
from albireo.reports.manual.search import search
from albireo.reports.renderers.html import as_html as document_html
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role

LONGEST_SEARCH = 200
COMING_FROM = "coming-from"
"""The page on which a file of another program can be opened."""


def contents(context: RequestContext) -> Response:
    """Show the table of contents, or what a search finds."""
    wanted = context.form.text("q").strip()[:LONGEST_SEARCH]
    return context.page(
        "help.html",
        pages=() if wanted else manual(context.language),
        page=None,
        text=None,
        wanted=wanted,
        hits=search(wanted, context.language),
    )


def show(context: RequestContext) -> Response:
    """Show one page of the manual or of the rules."""
    page = page_named(context.request.path_params["name"], context.language)
    if page is None:
        raise HTTPException(404)
    text = Markup(as_html(page.text, _address))
    programs = program_names() if page.name == COMING_FROM else ()
    return context.page("help.html", pages=(), page=page, text=text, programs=programs)


def acceptance(context: RequestContext) -> Response:
    """Show FIDE's acceptance list with our answers, like `albireo acceptance`."""
    found = acceptance_list.verdicts()
    text = Markup(document_html(acceptance_list.document(found, found), Formatter("en")))
    return context.page("help.html", pages=(), page=None, text=text)


def show_picture(context: RequestContext) -> Response:
    """Return an image of the manual."""
    content = picture(context.request.path_params["file"])
    if content is None:
        raise HTTPException(404)
    return Response(content, media_type="image/png", headers={"Cache-Control": "private, max-age=86400"})


def as_pdf(context: RequestContext) -> Response:
    """Return the whole manual as a PDF."""
    from albireo.reports.manual.pdf import as_pdf as made

    name = f"albireo-manual-{context.language}.pdf"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(made(context.language), media_type="application/pdf", headers=headers)


def _address(link: str) -> str | None:
    """Return the address of an image or page; None for files not in the app."""
    if picture(link) is not None:
        return f"/help/pictures/{link}"
    name = link.removesuffix(".md")
    for known in (name, RULES + name):
        if page_named(known) is not None:
            return f"/help/{known}"
    return None


PAGES = (
    Page("GET", "/help", Role.READER, contents),
    Page("GET", "/help/acceptance-list", Role.READER, acceptance),
    Page("GET", "/help/manual.pdf", Role.READER, as_pdf),
    Page("GET", "/help/pictures/{file}", Role.READER, show_picture),
    Page("GET", "/help/{name}", Role.READER, show),
)
