"""The fixtures of a tournament whose rounds are known in advance."""

from dataclasses import replace
from typing import NamedTuple
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.domain.player import Player
from albireo.domain.result import Mark
from albireo.organising.clashes import Clash, clashes
from albireo.organising.units import shown_player
from albireo.pairing.round_robin.timetable import Timetable, fixtures_of, timetable_of
from albireo.state.leaving import left_out
from albireo.state.tournament import State
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.league import today
from albireo.web.routes.public import public, show_page
from albireo.web.views.divisions import ALL
from albireo.web.views.fixtures import FixturesView, fixtures_view
from albireo.web.views.matches import match_result


class CalendarGame(NamedTuple):
    """A game of the calendar."""

    white: Player
    black: Player
    result: str
    """Empty until there is a result."""
    is_annulled: bool = False
    """Whether the game does not count, since one of the two left early (C.05)."""


class CalendarRound(NamedTuple):
    """A round of the calendar."""

    number: int
    day: str
    games: tuple[CalendarGame, ...]
    resting: tuple[Player, ...]
    winners: tuple[Player, ...]
    """Those whose opponent has left after half of the games: they win by forfeit (C.05)."""
    is_published: bool

    @property
    def has_annulled(self) -> bool:
        return any(game.is_annulled for game in self.games)


def calendar_rounds(state: State, found: Timetable) -> tuple[CalendarRound, ...]:
    """Return every round with its known results."""
    players = {tpn: replace(shown_player(state, id_), tpn=tpn) for tpn, id_ in state.unit_ids.items()}
    dates = state.settings.round_dates
    return tuple(
        CalendarRound(
            number,
            dates[number - 1] if number <= len(dates) else "",
            tuple(_game(state, number, players[white], players[black]) for white, black in fixtures.games),
            tuple(players[tpn] for tpn, mark in fixtures.without_game.items() if mark is Mark.ZERO_BYE),
            tuple(players[tpn] for tpn, mark in fixtures.without_game.items() if mark is Mark.FORFEIT_WIN),
            number <= state.published,
        )
        for number, fixtures in enumerate(fixtures_of(state.tournament, found), start=1)
    )


def _game(state: State, number: int, white: Player, black: Player) -> CalendarGame:
    ids = state.unit_ids[white.tpn], state.unit_ids[black.tpn]
    matches = state.rounds[number - 1].matches.values() if number <= state.published else ()
    match = next((match for match in matches if (match.white, match.black) == ids), None)
    is_annulled = match is not None and not left_out(state).isdisjoint((white.tpn, black.tpn))
    result = match_result(state, match) if match is not None else ""
    return CalendarGame(white, black, result, is_annulled)


def _rounds(context: RequestContext) -> tuple[CalendarRound, ...]:
    found = timetable_of(context.state.tournament)
    if found is None:
        raise HTTPException(404)
    return calendar_rounds(context.state, found)


def show(context: RequestContext) -> Response:
    if context.state.competition.rhythm.has_fixtures:
        return _show_league(context)
    return context.page("calendar.html", rounds=_rounds(context))


def _show_league(context: RequestContext) -> Response:
    """Show the fixtures of a league by division and club, with clashes."""
    state = context.state
    view = fixtures_view(state, context.form, today())
    club = f"?{urlencode({'group': f'club={view.club}'})}" if view.club else ""
    return context.page(
        "fixtures.html",
        view=view,
        clashes=_clashes(state, view),
        calendar_file=_calendar_file(context, view),
        paper=context.path("print", "club-fixtures") + club if club else context.path("print", "calendar"),
        is_staff=True,
    )


def _clashes(state: State, view: FixturesView) -> tuple[Clash, ...]:
    """Return the clashes, of the club shown or of all."""
    found = clashes(state)
    if not view.club:
        return found
    return tuple(each for each in found if any(match.is_of_club(view.club) for match in each.matches))


def _calendar_file(context: RequestContext, view: FixturesView) -> str:
    """Return the address of the calendar file of the club shown, else of the league."""
    club = f"?{urlencode({'club': view.club})}" if view.club else ""
    return context.path("public", "schedule.ics") + club


@public
def show_public(context: RequestContext) -> Response:
    if context.state.competition.rhythm.has_fixtures:
        return _show_public_league(context)
    text = context.text("public_calendar.html", rounds=_rounds(context))
    return show_page(context, "public.html", text, which="calendar")


def _show_public_league(context: RequestContext) -> Response:
    view = fixtures_view(context.state, context.form)
    blocks = context.text("fixture_blocks.html", view=view, is_staff=False)
    asked = {
        "division": view.division or ALL,
        "club": view.club,
        "by": "round" if view.is_by_round else "date",
    }
    return show_page(
        context,
        "public_fixtures_page.html",
        blocks,
        which="calendar",
        view=view,
        query=urlencode(asked),
        calendar_file=_calendar_file(context, view),
    )


PAGES = (
    Page("GET", "/t/{uid}/calendar", Role.READER, show),
    Page("GET", "/t/{uid}/public/calendar", Role.PUBLIC, show_public),
)
