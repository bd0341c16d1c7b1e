"""FIDE's forms as files, and the additional data they need."""

import io
import zipfile
from dataclasses import fields

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.documents.source import DeskSource
from albireo.desk.sections.acts import sections_of
from albireo.desk.settings.facts import RulesFacts
from albireo.domain.fide_event import FideEvent
from albireo.domain.message import translatable
from albireo.formats.foreign_file import read_foreign
from albireo.reports.forms.files import as_pdf, as_xlsx
from albireo.reports.forms.kinds import FORMS, NoForm, filled_forms
from albireo.reports.forms.official.copies import fill_copies
from albireo.state.festival import FestivalState
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.files import download, file_name

TYPES = {
    "pdf": "application/pdf",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


def export_form(context: RequestContext) -> Response:
    """Return a form of the tournament; IT1 for all norms, or for one player's."""
    form, kind = str(context.request.path_params["form"]), str(context.request.path_params["kind"])
    if form not in FORMS or kind not in TYPES:
        raise HTTPException(404)
    state = context.state
    if isinstance(state, FestivalState):
        source = DeskSource(state, sections=sections_of(context.services.desk, state, context.uid))
    else:
        source = DeskSource(state)
    id_ = context.form.number("player", 0)
    try:
        forms = filled_forms(source, form, state.numbers.get(id_), context.form.text("title"))
    except NoForm:
        raise HTTPException(404) from None
    content = as_pdf(forms) if kind == "pdf" else as_xlsx(forms)
    return download(content, f"{file_name(state, form, None)}.{kind}", TYPES[kind])


def fill(context: RequestContext) -> Response:
    """Fill in the visitor's own copy of an official form; several forms come as one archive."""
    form = str(context.request.path_params["form"])
    copy, own = context.form.file("copy"), context.form.file("layout")
    if form not in FORMS:
        raise HTTPException(404)
    if copy is None:
        raise BadForm("Choose your copy of the form.")
    forms = filled_forms(DeskSource(context.state), form)
    layout = (own.data.decode("utf-8", "replace"), own.name) if own is not None else ("", "")
    name = file_name(context.state, form, None)
    files = read_foreign(fill_copies, copy.data, forms, name, *layout, file=copy.name)
    if len(files) == 1:
        name, content = files[0]
        return download(content, name, TYPES[name.rpartition(".")[2]])
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files:
            archive.writestr(name, content)
    return download(out.getvalue(), f"{file_name(context.state, form, None)}.zip", "application/zip")


def change(context: RequestContext) -> Response:
    """Save the additional data for the forms."""
    given = {field.name: context.form.text(field.name).strip() for field in fields(FideEvent)}
    context.do(ChangeRules(RulesFacts(fide_event=FideEvent(**given))))
    return context.go(context.path("norms"))


PAGES = (
    Page("GET", "/t/{uid}/forms/{form}/{kind}", Role.ARBITER, export_form, of_events=None),
    Page("POST", "/t/{uid}/forms/{form}/copy", Role.ARBITER, fill),
    Page("POST", "/t/{uid}/forms", Role.ARBITER, change, translatable("Save for FIDE’s forms")),
)
