"""FIDE's forms as files, and what they want to know beside."""

from dataclasses import fields

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.sections.acts import sections_of
from albireo.desk.settings.facts import RulesFacts
from albireo.domain.fide_event import FideEvent
from albireo.domain.message import translatable
from albireo.reports.forms.files import as_pdf, as_xlsx
from albireo.reports.forms.kinds import FORMS, NoForm, filled_forms
from albireo.reports.from_desk import from_desk, from_event
from albireo.web.pages import Page
from albireo.web.request_context import RequestContext
from albireo.web.roles import Role
from albireo.web.routes.files import download, file_name

TYPES = {
    "pdf": "application/pdf",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


def filled(context: RequestContext) -> Response:
    """A form of the tournament; IT1 of all norms, or of a player's norm."""
    form, kind = str(context.request.path_params["form"]), str(context.request.path_params["kind"])
    if form not in FORMS or kind not in TYPES:
        raise HTTPException(404)
    state = context.state
    if state.is_event:
        source = from_event(state, sections_of(context.services.desk, state, context.uid))
    else:
        source = from_desk(state)
    id_ = context.form.number("player", 0)
    try:
        forms = filled_forms(source, form, state.numbers.get(id_), context.form.text("title"))
    except NoForm:
        raise HTTPException(404) from None
    content = as_pdf(forms) if kind == "pdf" else as_xlsx(forms)
    return download(content, f"{file_name(state, form, None)}.{kind}", TYPES[kind])


def change(context: RequestContext) -> Response:
    """What the forms want to know beside what the tournament says."""
    given = {field.name: context.form.text(field.name).strip() for field in fields(FideEvent)}
    context.do(ChangeRules(RulesFacts(fide_event=FideEvent(**given))))
    return context.go(context.path("norms"))


PAGES = (
    Page("GET", "/t/{uid}/forms/{form}/{kind}", Role.ARBITER, filled, of_events=None),
    Page("POST", "/t/{uid}/forms", Role.ARBITER, change, translatable("Save for FIDE’s forms")),
)
