"""Mistakes found too late: corrected for the rating report only (C.04.2 4.3)."""

from starlette.responses import Response

from albireo.desk.mechanism.event_words import board_label
from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.rounds.results import CorrectRatingReport, next_round_ended
from albireo.desk.transfer.rating_slices import (
    FIDE,
    WHOLE,
    MarkReportSent,
    changed_since,
    games_in,
    month_part,
    months,
)
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.state.rounds import BoardState, RatingCorrection, SentReport
from albireo.state.tournament import State
from albireo.web.http import answers
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.files import other_formats, part_in
from albireo.web.routes.results import TEXTS


def show(context: RequestContext, error: str = "", status: int = 200) -> Response:
    state = context.state
    part = WHOLE if error else part_in(context.form)
    chosen = None
    if part != WHOLE and (games := games_in(state, part)):
        chosen = part, len(games), sorted({game.key.round for game in games})
    return context.page(
        "rating_report.html",
        status,
        months=months(state),
        chosen=chosen,
        month_part=month_part,
        sent=[(report, _changed_boards(state, report)) for report in reversed(state.round_notes.sent)],
        national=[each for each in other_formats() if NATIONAL.get(each.name) == state.settings.federation],
        rounds=[n for n in range(1, state.published + 1) if next_round_ended(state, n)],
        results=[(code, text) for code, text in TEXTS.items() if code not in ("XX", "HH")],
        corrections=[
            (
                correction,
                board_label(state, correction.match, correction.board),
                _board(state, correction),
            )
            for correction in state.round_notes.corrections
        ],
        is_empty=part != WHOLE and chosen is None,
        typed=context.form,
        error=error,
    )


def _changed_boards(state: State, report: SentReport) -> list[tuple[int, str]]:
    """Return round and board of the results that have changed since a report was sent."""
    return [(key.round, board_label(state, key.match, key.board)) for key in changed_since(state, report)]


def correct(context: RequestContext) -> Response:
    form = context.form
    try:
        match, board = _typed_board(context)
        context.do(
            CorrectRatingReport(
                form.number("round"),
                board,
                form.text("result"),
                form.has("colours_turned"),
                form.text("reason"),
                match=match,
            )
        )
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.go(context.path("documents", "rating-report"))


def mark_sent(context: RequestContext) -> Response:
    """Note that a report was sent."""
    part = part_in(context.form)
    context.do(
        MarkReportSent(
            context.form.text("recipient", FIDE),
            part.first,
            part.last,
            part.first_round,
            part.last_round,
            is_rest=bool(part.unsent_to),
        )
    )
    return context.go(context.path("documents", "rating-report"))


def _typed_board(context: RequestContext) -> tuple[int | None, int]:
    """Return a typed board: `7`, or `3.2` for board 2 of match 3."""
    found = context.state.competition.match.read(context.form.text("board"))
    if found is None:
        raise BadForm(
            translatable("expected a board such as {sample}; found {found!r}"),
            sample=context.state.competition.match.place(3, 2),
            found=context.form.text("board"),
        )
    return found


def _board(state: State, correction: RatingCorrection) -> BoardState | None:
    match = state.rounds[correction.round - 1].matches.get(correction.match)
    return match.boards.get(correction.board) if match is not None else None


NATIONAL = {"dwz-list": "GER", "uscf": "USA"}
"""Formats of reports to federations, and whose they are."""

PAGES = (
    Page(
        "POST",
        "/t/{uid}/documents/rating-report/sent",
        Role.ARBITER,
        mark_sent,
        translatable("Mark as sent"),
    ),
    Page("GET", "/t/{uid}/documents/rating-report", Role.READER, show),
    Page(
        "POST",
        "/t/{uid}/documents/rating-report",
        Role.ARBITER,
        correct,
        translatable("Correct for the rating report"),
    ),
)
