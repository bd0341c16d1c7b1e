"""Rating changes and title norms: everyone's, and one player's in the side panel."""

from collections.abc import Collection
from typing import Any

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.standings.rated import norms_of, rated_event_of
from albireo.domain.message import translatable
from albireo.domain.player import Title
from albireo.organising.standings import complete_rounds
from albireo.ratings.norms.event import DECLARED_EXEMPTIONS, NORM_GAMES, Exemption
from albireo.ratings.norms.forecast import NormForecast
from albireo.ratings.norms.report import NormReport
from albireo.ratings.rated_event import RatedEvent
from albireo.reports.forms.kinds import FORMS
from albireo.reports.norm_words import EXEMPTIONS
from albireo.state.tournament import State
from albireo.web.http.basis import rating_basis
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.views.norms import PlayerNormsView, norms_view, outlooks, player_norms
from albireo.web.views.ratings import PlayerRating, names_of, player_rating, rating_rows

HIGHEST = 4000
"""The highest rating accepted in a question."""


def show(context: RequestContext) -> Response:
    """Show every player's change, after the published rounds or fewer."""
    state = context.state
    event = rated_event_after(context, _after(context, state.published))
    return context.page(
        "ratings.html",
        event=event,
        rows=rating_rows(state, event),
        rounds=range(state.published, -1, -1),
        participant_names=names_of(state),
    )


def show_player(context: RequestContext) -> Response:
    """Show one player's change by game; with `rating`, what is needed to reach it."""
    state, id_ = context.state, context.number("player")
    if id_ not in state.entrants:
        raise HTTPException(404)
    after = _after(context, state.published)
    return context.page(
        "rating_panel.html",
        opened=opened_rating(context, id_, after),
        entrant=state.entrants[id_],
        after=after,
        participant_names=names_of(state),
    )


def show_norms(context: RequestContext) -> Response:
    """Show norms achieved, missed by one requirement, and still possible."""
    state = context.state
    report, forecasts = norms_after(context, _after(context, complete_rounds(state)))
    return context.page(
        "norms.html",
        report=report,
        view=norms_view(state, report, forecasts),
        rounds=range(state.published, -1, -1),
        exemptions=[(letter, EXEMPTIONS[Exemption(letter)]) for letter in DECLARED_EXEMPTIONS],
        norm_games=NORM_GAMES,
        forms=FORMS,
        titles=tuple(Title.__members__),
        participant_names=names_of(state),
    )


def show_player_norms(context: RequestContext) -> Response:
    """Show one player's norms, requirement by requirement, in the side panel."""
    state, id_ = context.state, context.number("player")
    if id_ not in state.entrants:
        raise HTTPException(404)
    return context.page(
        "norm_panel.html",
        found=opened_norms(context, id_, _after(context, complete_rounds(state))),
        entrant=state.entrants[id_],
        participant_names=names_of(state),
    )


def declare(context: RequestContext) -> Response:
    """Save what the arbiter claims for the norms of the event."""
    games = context.form.number("norm_games", NORM_GAMES[-1])
    context.do(ChangeRules(RulesFacts(norm_exemption=context.form.text("norm_exemption"), norm_games=games)))
    return context.go(context.path("norms"))


def rated_event_after(context: RequestContext, after: int) -> RatedEvent:
    """Return the rated event after a round, computed once for everyone."""
    state = context.state
    return context.services.ratings.get(
        (context.uid, "changes", after), rating_basis(state, after), lambda: rated_event_of(state, after)
    )


def norms_after(
    context: RequestContext, after: int
) -> tuple[NormReport, dict[int, tuple[NormForecast, ...]]]:
    """Return the norms after a round and every player's outlook, computed once for everyone."""
    state = context.state
    return context.services.ratings.get(
        (context.uid, "norms", after), rating_basis(state, after), lambda: _compute_norms(state, after)
    )


def _compute_norms(
    state: State, after: int, only: Collection[int] | None = None
) -> tuple[NormReport, dict[int, tuple[NormForecast, ...]]]:
    report = norms_of(state, after, only)
    return report, outlooks(report)


def opened_rating(context: RequestContext, id_: int, after: int | None = None) -> PlayerRating:
    """Return one player's change, with the answer to the visitor's question."""
    asked = context.form.number("rating", 0) if context.request.method == "GET" else 0
    event = rated_event_after(context, context.state.published if after is None else after)
    return player_rating(context.state, event, id_, asked if 0 < asked <= HIGHEST else None)


def opened_norms(context: RequestContext, id_: int, after: int | None = None) -> PlayerNormsView:
    """Return one player's norms; the other players' are not computed for it."""
    state = context.state
    if after is None:
        after = complete_rounds(state)
    report, forecasts = _compute_norms(state, after, {state.numbers[id_]})
    return player_norms(state, report, forecasts, id_)


def rating_parts(context: RequestContext, id_: int) -> dict[str, Any]:
    """Return the ratings and norms on a player's public card and phone, if allowed."""
    is_public = context.state.rules.public_ratings and not context.state.lasting.is_unrated
    return {
        "opened": opened_rating(context, id_) if is_public else None,
        "found": opened_norms(context, id_) if is_public else None,
        "participant_names": names_of(context.state),
    }


def _after(context: RequestContext, usual: int) -> int:
    return max(0, min(context.form.number("after", usual), context.state.published))


PAGES = (
    Page("GET", "/t/{uid}/ratings", Role.READER, show),
    Page("GET", "/t/{uid}/ratings/{player:number}", Role.READER, show_player),
    Page("GET", "/t/{uid}/norms", Role.READER, show_norms),
    Page("POST", "/t/{uid}/norms", Role.ARBITER, declare, translatable("Save details for title norms")),
    Page("GET", "/t/{uid}/norms/{player:number}", Role.READER, show_player_norms),
)
