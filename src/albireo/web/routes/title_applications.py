"""A player's norms over all visible tournaments, and what titles still need; form IT2."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer
from albireo.desk.standings.applications import TitleApplications, title_applications
from albireo.domain.achieved_norm import AchievedNorm
from albireo.domain.message import translatable
from albireo.facts.player import NORM_TITLES
from albireo.reports.forms.files import as_pdf, as_xlsx
from albireo.reports.forms.it2 import it2
from albireo.reports.norm_words import EXEMPTIONS, requirement
from albireo.web.http.form import Form
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.files import download, file_name
from albireo.web.routes.forms import TYPES
from albireo.web.routes.start import lines_of


def show(context: RequestContext) -> Response:
    """Show every known norm, and each title with what is missing."""
    id_ = _player(context)
    entrant = context.state.entrants[id_]
    return context.page(
        "title_application.html",
        entrant=entrant,
        found=_find_applications(context, id_),
        requirement=requirement,
        titles=NORM_TITLES,
        exemptions=[(each.value, words) for each, words in EXEMPTIONS.items()],
        entered=entrant.player.norms_elsewhere,
    )


def add(context: RequestContext) -> Response:
    """Add a norm of another event, from its certificate."""
    id_ = _player(context)
    known = context.state.entrants[id_].player.norms_elsewhere
    _set(context, id_, (*known, _norm(context.form)))
    return context.go(context.path("norms", id_, "application"))


def remove(context: RequestContext) -> Response:
    """Remove an entered norm by its position in the list."""
    id_ = _player(context)
    known = context.state.entrants[id_].player.norms_elsewhere
    place = context.form.number("place")
    _set(context, id_, tuple(norm for number, norm in enumerate(known) if number != place))
    return context.go(context.path("norms", id_, "application"))


def form(context: RequestContext) -> Response:
    """Return IT2 for one title."""
    id_ = _player(context)
    kind = str(context.request.path_params["kind"])
    found = _find_applications(context, id_)
    wanted = str(context.request.path_params["title"])
    chosen = [each for each in found.applications if each.title.name == wanted] if found else []
    if not chosen or found is None or kind not in TYPES:
        raise HTTPException(404)
    forms = [it2(found.player, each, found.rating) for each in chosen]
    content = as_pdf(forms) if kind == "pdf" else as_xlsx(forms)
    return download(content, f"{file_name(context.state, 'it2', None)}.{kind}", TYPES[kind])


def _player(context: RequestContext) -> int:
    id_ = context.number("player")
    if id_ not in context.state.entrants:
        raise HTTPException(404)
    return id_


def _find_applications(context: RequestContext, id_: int) -> TitleApplications | None:
    seen = {line.uid for line in lines_of(context)} | {context.uid}
    return title_applications(context.services.desk, context.state.entrants[id_].player.fide_id, seen)


def _set(context: RequestContext, id_: int, norms: tuple[AchievedNorm, ...]) -> None:
    context.do(EditPlayer(id_, PlayerFacts(norms_elsewhere=norms)))


def _norm(sent: Form) -> AchievedNorm:
    return AchievedNorm(
        sent.text("title"),
        sent.text("event").strip(),
        sent.text("end").strip().replace("-", "/"),
        sent.text("start").strip().replace("-", "/"),
        sent.text("place").strip(),
        sent.number("games"),
        sent.text("exemption"),
        sent.has("stand_in"),
        sent.has("listed_event"),
        sent.has("single_rounds"),
    )


_HOME = "/t/{uid}/norms/{player:number}/application"
PAGES = (
    Page("GET", _HOME, Role.ARBITER, show),
    Page("POST", _HOME, Role.ARBITER, add, translatable("Add a norm from elsewhere")),
    Page("POST", f"{_HOME}/remove", Role.ARBITER, remove, translatable("Remove a norm from elsewhere")),
    Page("GET", f"{_HOME}/{{title}}/{{kind}}", Role.ARBITER, form),
)
