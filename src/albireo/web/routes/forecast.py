"""The forecast: chances of places and of opponents, for arbiters and, if allowed, for everyone."""

from datetime import UTC, datetime, timedelta
from typing import Any

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.checking.forecast import CannotForecast, Simulation
from albireo.organising.standings import options_of
from albireo.web.http.form import whole
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.public import public, show_page
from albireo.web.views.forecast import forecast_view

RENEWED = timedelta(seconds=3)
"""How often public pages ask for sharper figures; arbiters ask every second."""


def show(context: RequestContext) -> Response:
    """Show the forecast of the published rounds, as far as it has been computed.

    It is computed once a page asks for its figures, so that a look at the page alone costs nothing.
    """
    return context.page("forecast.html", **_computed(context, is_public=False))


@public
def public_page(context: RequestContext) -> Response:
    """Show the same to everyone, where the arbiter allows it."""
    state = context.state
    if not (state.rules.public_forecast and state.competition.offers("forecast")):
        raise HTTPException(404)
    values = _computed(context, is_public=True)
    part = context.text("forecast_part.html", **values)
    return show_page(context, "public_forecast.html", part, which="forecast", **values)


def _computed(context: RequestContext, is_public: bool) -> dict[str, Any]:
    """Return what the page shows, and continue the computation if figures are requested."""
    tournament, asked = context.state.tournament, context.request.query_params
    shows_all, chosen = "all" in asked, whole(asked.get("player", ""))
    view, refusal = None, None
    if context.is_fragment or "now" in asked:
        try:
            watched = context.services.forecasts.get(
                context.uid,
                tournament,
                lambda: Simulation(tournament, tie_breaks=options_of(context.state)),
            )
            view = forecast_view(context.state, watched, chosen, shows_all)
        except CannotForecast as found:
            refusal = found
    renew_at = datetime.now(UTC) + (RENEWED if view is not None else timedelta())
    return {
        "view": view,
        "refusal": refusal,
        "chosen": chosen,
        "shows_all": shows_all,
        "is_public": is_public,
        "renew_at": renew_at.strftime("%Y-%m-%dT%H:%M:%SZ"),
    }


PAGES = (
    Page("GET", "/t/{uid}/forecast", Role.READER, show),
    Page("GET", "/t/{uid}/public/forecast", Role.PUBLIC, public_page),
)
