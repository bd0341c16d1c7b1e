"""Play-offs: ties, games, and the places they decide."""

from starlette.responses import Response

from albireo.desk.standings.group_play_offs import ArrangeGroupPlayOff, RemoveGroupPlayOff, ScoreGroupPlayOff
from albireo.desk.standings.play_off import CancelPlayOff, EnterPlayOffResult, StartPlayOff
from albireo.domain.message import translatable
from albireo.state.divisions import GroupPlace
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.views.play_offs import play_offs_view


def show(context: RequestContext) -> Response:
    view = play_offs_view(context.state)
    return context.page("play_offs.html", view=view, participant_names=view.names)


def start(context: RequestContext) -> Response:
    context.do(StartPlayOff(context.form.number("place")))
    return context.go(context.path("play-offs"))


def result(context: RequestContext) -> Response:
    form = context.form
    context.do(
        EnterPlayOffResult(
            form.number("place"),
            form.number("stage"),
            form.number("match"),
            form.number("game"),
            form.text("result"),
        )
    )
    return context.go(context.path("play-offs"))


def cancel(context: RequestContext) -> Response:
    context.do(CancelPlayOff(context.form.number("place"), context.form.text("reason")))
    return context.go(context.path("play-offs"))


def arrange(context: RequestContext) -> Response:
    """Arrange a play-off between two places of groups."""
    form = context.form
    first, second = (
        GroupPlace(form.text(f"{side}_group"), form.number(f"{side}_place")) for side in ("first", "second")
    )
    context.do(ArrangeGroupPlayOff(first, second, form.number("number", 0)))
    return context.go(context.path("play-offs"))


def score(context: RequestContext) -> Response:
    form = context.form
    number, winner = form.number("number"), form.number("winner", 0)
    context.do(ScoreGroupPlayOff(number, form.text("scores"), winner, form.text("how")))
    return context.go(context.path("play-offs"))


def remove(context: RequestContext) -> Response:
    context.do(RemoveGroupPlayOff(context.form.number("number"), context.form.text("reason")))
    return context.go(context.path("play-offs"))


_GROUPS = "/t/{uid}/play-offs/groups"
PAGES = (
    Page("POST", _GROUPS, Role.ARBITER, arrange),
    Page("POST", f"{_GROUPS}/score", Role.CLERK, score, translatable("Enter score anyway")),
    Page("POST", f"{_GROUPS}/remove", Role.ARBITER, remove, translatable("Cancel play-off anyway")),
    Page("GET", "/t/{uid}/play-offs", Role.READER, show),
    Page("POST", "/t/{uid}/play-offs/start", Role.ARBITER, start),
    Page("POST", "/t/{uid}/play-offs/result", Role.CLERK, result),
    Page(
        "POST",
        "/t/{uid}/play-offs/cancel",
        Role.ARBITER,
        cancel,
        translatable("Cancel play-off anyway"),
    ),
)
