"""Erasing somebody's personal data, on request: for whoever answers for the installation."""

from starlette.responses import Response

from albireo.desk.core.outcome import Refused
from albireo.desk.players.erasable import ERASABLE, names_in
from albireo.desk.transfer.erase import erase, remains
from albireo.domain.message import Remark
from albireo.storage.locations import backup_folder
from albireo.web import answers
from albireo.web.pages import Page
from albireo.web.request_context import RequestContext
from albireo.web.roles import Role


def show(
    context: RequestContext, error: str = "", status: int = 200, done: tuple[Remark, ...] = ()
) -> Response:
    """Whom and what; everybody the journal speaks of, also those who were removed."""
    names = names_in(context.services.desk.journal.read(context.uid))
    asked = context.form.text("player") or context.request.query_params.get("player", "")
    return context.page(
        "erase.html",
        status,
        people=sorted(names.items(), key=lambda item: item[1].casefold()),
        entrants=context.state.entrants,
        kinds=ERASABLE,
        asked=asked,
        ticked=context.form.texts("what") if context.form.has("what") else tuple(ERASABLE),
        error=error,
        done=done,
    )


def carry_out(context: RequestContext) -> Response:
    desk = context.services.desk
    try:
        found = erase(
            desk,
            context.uid,
            context.form.number("player", 0),
            context.form.texts("what"),
            context.who,
            backup_folder(desk.journal.database.path),
            context.consent,
        )
    except Refused as refused:
        return show(context, answers.words(context, refused), 422)
    context.services.live.announce(context.uid, found.version)
    context.services.sites.start_if_wished(context.uid)
    return show(context, done=remains(found))


PAGES = (
    Page("GET", "/t/{uid}/erase", Role.ADMIN, show),
    Page("POST", "/t/{uid}/erase", Role.ADMIN, carry_out),
)
