"""Mistakes found too late: corrected for the rating report only; standings and pairings stay (C.04.2 4.3)."""

from starlette.responses import Response

from albireo.desk.execution import Conflict, NeedsConsent
from albireo.desk.rounds.results import CorrectRatingReport, next_round_ended
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.web import answers
from albireo.web.pages import Page
from albireo.web.request_context import RequestContext
from albireo.web.roles import Role
from albireo.web.routes.results import TEXTS


def show(context: RequestContext, error: str = "", status: int = 200) -> Response:
    state = context.state
    return context.page(
        "rating_report.html",
        status,
        rounds=[n for n in range(1, state.published + 1) if next_round_ended(state, n)],
        results=[(code, text) for code, text in TEXTS.items() if code != "XX"],
        corrections=[
            (correction, state.rounds[correction.round - 1].boards.get(correction.board))
            for correction in state.corrections
        ],
        typed=context.form,
        error=error,
    )


def correct(context: RequestContext) -> Response:
    form = context.form
    try:
        context.do(
            CorrectRatingReport(
                form.number("round"),
                form.number("board"),
                form.text("result"),
                form.has("colours_turned"),
                form.text("reason"),
            )
        )
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.go(context.path("documents", "rating-report"))


PAGES = (
    Page("GET", "/t/{uid}/documents/rating-report", Role.READER, show),
    Page(
        "POST",
        "/t/{uid}/documents/rating-report",
        Role.ARBITER,
        correct,
        translatable("Correct for the rating report"),
    ),
)
