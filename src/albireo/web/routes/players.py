"""The participants: the list, and pasting names into it."""

from starlette.responses import Response

from albireo.desk.player_import import preview
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.domain.player import Title
from albireo.formats.pasted_players import read_pasted
from albireo.web import answers
from albireo.web.pages import Page
from albireo.web.roles import Role
from albireo.web.visit import Visit


def show(
    visit: Visit,
    error: str = "",
    left_out: tuple[object, ...] = (),
    status: int = 200,
    add_error: str = "",
    file_error: str = "",
) -> Response:
    """The list; each way of adding players says beside itself what was wrong."""
    state = visit.state
    entrants = sorted(state.entrants.values(), key=lambda entrant: state.numbers[entrant.id])
    return visit.page(
        "players.html",
        status,
        entrants=entrants,
        numbers=state.numbers,
        error=error,
        add_error=add_error,
        file_error=file_error,
        typed=visit.form,
        left_out=left_out,
        pasted=visit.form.text("pasted"),
        first_entry=state.published + 1,
        titles=tuple(Title.__members__),
    )


def paste(visit: Visit) -> Response:
    """Registers every line that can be read; the others are shown with the reason."""
    found = preview(visit.state, read_pasted(visit.form.text("pasted")))
    if not found.command.players:
        return show(visit, left_out=found.left_out, error="nobody", status=422)
    try:
        visit.do(found.command)
    except AlbireoError as error:
        if type(error).__name__ in ("NeedsConsent", "Conflict"):
            raise
        return show(visit, error=answers.words(visit, error), status=422)
    if found.left_out:
        return show(visit, left_out=found.left_out)
    return visit.go(visit.path())


PAGES = (
    Page("GET", "/t/{uid}/players", Role.READER, show),
    Page("POST", "/t/{uid}/players/paste", Role.ARBITER, paste, translatable("Register all the same")),
)
