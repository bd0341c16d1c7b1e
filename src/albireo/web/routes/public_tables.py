"""Public standings in detail.

They show the values of a row, comparisons, groups, the cross table, and a player's card.
"""

from datetime import UTC, datetime

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.teams.line_ups import are_line_ups_shown
from albireo.domain.errors import AlbireoError
from albireo.reports.player_story import FLOATS, PlayerStories
from albireo.standings.explain import compare, explain
from albireo.web.http import answers
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.public import from_memory, hide_line_ups, part_of, public, show_page, standings_of
from albireo.web.routes.ratings import rating_parts
from albireo.web.routes.standings import asked_group, cross_table_text, usual_numbering
from albireo.web.views import public as views
from albireo.web.views.standings import group_choices
from albireo.web.views.teams import team_matches


@public
def standings(context: RequestContext) -> Response:
    """Show the standings of all, or of a group."""
    _standings_are_public(context)
    group = asked_group(context)
    error = ""
    if not group:
        part = part_of(context, "standings")
    else:
        try:
            view = standings_of(context, context.state, group)
        except AlbireoError as problem:
            view, error = standings_of(context, context.state), answers.words(context, problem)
        part = context.text(
            "public_standings.html",
            view=view,
            cards=_cards(context),
            clock=views.clock_of(context.state),
            name=context.state.settings.name,
        )
    found = context.standings()
    choices = context.services.pages.get(
        (context.uid, "groups", found.field.after), found, lambda: group_choices(context.state, found)
    )
    return show_page(
        context,
        "public_standings_page.html",
        part,
        422 if error else 200,
        is_for_all=True,
        which="standings",
        choices=choices,
        of_players=context.state.competition.offers("categories"),
        group=group,
        error=error,
    )


@public
def why(context: RequestContext) -> Response:
    """Show the values of one row, and the comparison with the row opened before."""
    _standings_are_public(context)
    found = context.standings()
    id_, other = context.number("player"), context.form.number("with", 0)
    compared = None
    if other in context.state.units and other != id_:
        compared = compare(found, context.state.unit_numbers[other], _number(context, id_))
    text = context.text(
        "public_why.html",
        note=explain(found, _number(context, id_)),
        compared=compared,
        address=context.path("public", _cards(context), id_),
    )
    return context.html(text, is_shared=True)


@public
def cross_table(context: RequestContext) -> Response:
    _standings_are_public(context)
    found = context.standings()
    part = context.services.pages.get(
        (context.uid, "public cross table", context.language),
        found,
        lambda: context.text(
            "public_cross_table.html",
            table=cross_table_text(
                context, found, usual_numbering(found), context.path("public", _cards(context))
            ),
            after=found.field.after,
            standings=found,
        ),
    )
    return show_page(context, "public.html", part, is_for_all=True, which="standings")


@public
def card(context: RequestContext) -> Response:
    """Show a player's card; places only if standings are public."""
    hide_line_ups(context)
    state, id_ = context.state, context.number("player")
    if id_ not in state.entrants:
        raise HTTPException(404)
    basis = (state.version, state.rounds)
    part = context.services.pages.get(
        (context.uid, "card", id_, context.language), basis, lambda: _card_text(context, id_)
    )
    player = state.entrants[id_].player
    return show_page(context, "public_card_page.html", part, is_for_all=True, which="", player=player)


def _card_text(context: RequestContext, id_: int) -> str:
    state = context.state
    tpn = state.numbers[id_]
    found = context.player_standings(views.public_number(state))
    settled = context.player_standings()
    stories = PlayerStories(found.field)
    with_places = state.rules.public_standings and settled.field.after > 0
    return context.text(
        "public_card.html",
        card=stories.story(tpn),
        performance=stories.performance(tpn),
        ids=state.ids,
        entrant=state.entrants[id_],
        number=tpn,
        after=settled.field.after,
        place=settled.by_tpn[tpn].rank if with_places else None,
        note=explain(settled, tpn) if with_places else None,
        float_words=FLOATS,
        **rating_parts(context, id_),
    )


def _standings_are_public(context: RequestContext) -> None:
    if not context.state.rules.public_standings:
        raise HTTPException(404)


def _number(context: RequestContext, id_: int) -> int:
    if id_ not in context.state.units:
        raise HTTPException(404)
    return context.state.unit_numbers[id_]


def _cards(context: RequestContext) -> str:
    """Return the part of the address for participants' pages."""
    return context.state.competition.units.name


@public
def team(context: RequestContext) -> Response:
    """Show the members of a team and its matches; boards once line-ups are public."""
    state, id_ = context.state, context.number("team")
    if id_ not in state.teams:
        raise HTTPException(404)
    now, last = datetime.now(UTC), views.public_number(state)
    settled = context.standings()
    with_places = state.rules.public_standings and settled.field.after > 0
    part = context.text(
        "public_team.html",
        has_fixtures=context.state.competition.rhythm.has_fixtures,
        team=state.teams[id_],
        number=state.team_numbers[id_],
        members=[state.entrants[player] for player in state.teams[id_].members],
        matches=[
            (match, are_line_ups_shown(state, match.round, now))
            for match in team_matches(state, id_)
            if match.round <= last
        ],
        place=settled.by_tpn[state.team_numbers[id_]].rank if with_places else None,
        after=settled.field.after,
    )
    return show_page(context, "public_team_page.html", part, which="", team=state.teams[id_])


_PUBLIC = "/t/{uid}/public"
PAGES = (
    Page("GET", f"{_PUBLIC}/standings", Role.PUBLIC, standings, from_cache=from_memory),
    Page("GET", f"{_PUBLIC}/standings/{{player:number}}", Role.PUBLIC, why),
    Page("GET", f"{_PUBLIC}/cross-table", Role.PUBLIC, cross_table, from_cache=from_memory),
    Page("GET", f"{_PUBLIC}/players/{{player:number}}", Role.PUBLIC, card, from_cache=from_memory),
    Page("GET", f"{_PUBLIC}/teams/{{team:number}}", Role.PUBLIC, team),
)
