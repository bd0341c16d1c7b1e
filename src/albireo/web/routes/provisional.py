"""The provisional pairing of the next round: updated with each result, never published automatically."""

from starlette.responses import Response

from albireo.desk.rounds.provisional import Assumption, ProvisionalPairing, provisional_pairing
from albireo.domain.errors import AlbireoError
from albireo.domain.explanation import Note
from albireo.domain.message import translatable
from albireo.pairing.system import NoLegalPairing
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.views.boards import seat

ASSUMPTIONS = {
    Assumption.DRAW: translatable("as draws"),
    Assumption.LIKELY: translatable("by ratings: the likeliest result"),
}


def show(context: RequestContext) -> Response:
    """Show whom the system would pair now; open pages follow each result."""
    state, asked = context.state, context.form.text("as")
    assumption = Assumption(asked) if asked in ASSUMPTIONS else Assumption.DRAW
    found: ProvisionalPairing | None = None
    problem: Note | AlbireoError | None = None
    try:
        found = provisional_pairing(state, assumption)
    except NoLegalPairing as error:
        problem = error.note
    except AlbireoError as error:
        problem = error
    boards, byes = [], []
    if found is not None:
        boards = [
            (number, seat(state, found.points, white), seat(state, found.points, black))
            for number, (white, black) in enumerate(found.paired.matches, start=state.first_board)
        ]
        byes = [seat(state, found.points, id_) for id_ in found.paired.byes]
    return context.page(
        "provisional.html",
        found=found,
        problem=problem,
        boards=boards,
        byes=byes,
        assumption=assumption,
        assumptions=ASSUMPTIONS,
    )


PAGES = (Page("GET", "/t/{uid}/provisional", Role.ARBITER, show, of_events=False),)
