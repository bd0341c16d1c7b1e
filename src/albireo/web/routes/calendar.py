"""The fixtures of a tournament whose rounds are known in advance."""

from dataclasses import replace
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.domain.player import Player
from albireo.organising.units import shown_player
from albireo.pairing.round_robin.timetable import Timetable, timetable_of
from albireo.state.tournament import State
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes.public import public, shown
from albireo.web.views.matches import match_result


class CalendarGame(NamedTuple):
    """A game of the calendar."""

    white: Player
    black: Player
    result: str
    """Empty until there is a result."""
    day: str = ""
    """Day of a match not played with its round."""
    time: str = ""
    place: str = ""
    is_put_off: bool = False


class CalendarRound(NamedTuple):
    """A round of the calendar."""

    number: int
    day: str
    games: tuple[CalendarGame, ...]
    resting: tuple[Player, ...]
    is_published: bool


def calendar_rounds(state: State, found: Timetable) -> tuple[CalendarRound, ...]:
    """Return every round with its known results."""
    players = {tpn: replace(shown_player(state, id_), tpn=tpn) for tpn, id_ in state.unit_ids.items()}
    dates = state.settings.round_dates
    return tuple(
        CalendarRound(
            number,
            dates[number - 1] if number <= len(dates) else "",
            tuple(_game(state, number, players[white], players[black]) for white, black in games),
            tuple(players[tpn] for tpn in found.resting(number)),
            number <= state.published,
        )
        for number, games in enumerate(found.rounds, start=1)
    )


def _game(state: State, number: int, white: Player, black: Player) -> CalendarGame:
    ids = state.unit_ids[white.tpn], state.unit_ids[black.tpn]
    matches = state.rounds[number - 1].matches.values() if number <= state.published else ()
    match = next((match for match in matches if (match.white, match.black) == ids), None)
    venue = state.teams[ids[0]].venue if state.pairs_teams else ""
    if match is None:
        return CalendarGame(white, black, "", place=venue)
    now = match.appointment
    result = match_result(state, match)
    return CalendarGame(white, black, result, now.day, now.time, now.place or venue, now.is_put_off)


def _rounds(context: RequestContext) -> tuple[CalendarRound, ...]:
    found = timetable_of(context.state.tournament)
    if found is None:
        raise HTTPException(404)
    return calendar_rounds(context.state, found)


def show(context: RequestContext) -> Response:
    return context.page("calendar.html", rounds=_rounds(context), is_league=context.state.is_league)


@public
def show_public(context: RequestContext) -> Response:
    is_league = context.state.is_league
    text = context.text("public_calendar.html", rounds=_rounds(context), is_league=is_league)
    return shown(context, "public.html", text, which="calendar")


PAGES = (
    Page("GET", "/t/{uid}/calendar", Role.READER, show),
    Page("GET", "/t/{uid}/public/calendar", Role.PUBLIC, show_public),
)
