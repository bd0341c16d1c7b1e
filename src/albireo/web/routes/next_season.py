"""Seasons of a league: the next one with promotion and relegation applied, and those of the past."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.mechanism.execution import NeedsConsent
from albireo.desk.sections.duplicate import create_like
from albireo.desk.sections.seasons import past_seasons
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.organising.next_season import teams_of_next_season
from albireo.organising.season_results import season_results
from albireo.reports.league_words import MOVES
from albireo.storage.errors import TournamentExists
from albireo.web.http import answers
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes import start
from albireo.web.routes.public import public, show_page


def show(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """Show the divisions of the next season, each to be changed."""
    return context.page(
        "next_season.html",
        status,
        rows=teams_of_next_season(context.state),
        moves=MOVES,
        form=context.form if error else None,
        error=error,
    )


def create(context: RequestContext) -> Response:
    """Create the next season with the teams that are ticked."""
    state, form = context.state, context.form
    uid = start.new_identity(context)
    divisions = {
        team: form.text(f"division-{team}").strip() for team in state.teams if form.has(f"team-{team}")
    }
    try:
        start.check_another(context)
        day = form.text("start").replace("-", "/")
        desk = context.services.desk
        create_like(desk, context.uid, form.text("name"), day, context.who, context.consent, uid, divisions)
    except TournamentExists:  # the form was sent twice
        pass
    except NeedsConsent:
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    start.make_chief(context, uid)
    return context.go(f"/t/{uid}/teams")


@public
def past(context: RequestContext) -> Response:
    """Show the past seasons that are public: who came first, was promoted or relegated, and their pages."""
    if not context.state.membership.previous_season:
        raise HTTPException(404)
    seasons = past_seasons(context.services.desk, context.uid, context.state)
    found = [(uid, season, season_results(season)) for uid, season in seasons.items()]
    return show_page(context, "public_seasons.html", "", which="seasons", seasons=found)


PAGES = (
    Page("GET", "/t/{uid}/public/seasons", Role.PUBLIC, past),
    Page("GET", "/t/{uid}/next-season", Role.ARBITER, show, offered="next-season"),
    Page("POST", "/t/{uid}/next-season", Role.ARBITER, create, translatable("Create"), offered="next-season"),
)
