"""The forecast: chances of places and of opponents in the next round."""

from starlette.responses import Response

from albireo.checking.forecast import CannotForecast, Simulation
from albireo.organising.standings import options_of
from albireo.web.http.form import whole
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.views.forecast import forecast_view


def show(context: RequestContext) -> Response:
    """Show the forecast of the published rounds, as far as it has been computed.

    It is computed once a page asks for its figures, so that a look at the page alone costs nothing.
    """
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
    return context.page("forecast.html", view=view, refusal=refusal, chosen=chosen, shows_all=shows_all)


PAGES = (Page("GET", "/t/{uid}/forecast", Role.READER, show),)
