"""The pages of a tournament in the side menu, by groups. To add one: a line here, in workflow order."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from albireo.domain.message import Translatable, translatable
from albireo.state.festival import FestivalState
from albireo.state.tournament import State
from albireo.web.http.roles import Role


class Link(NamedTuple):
    """A page in the side menu."""

    title: Translatable
    part: str
    """The address below the tournament's; empty for its home, the round."""
    icon: str
    """Name in `static/icons.svg`."""
    group: Translatable | None = None
    """Its heading; None for administration."""
    role: Role = Role.READER
    offered: str = ""
    """Its name in `Competition.offers`, where only some competitions have it."""


class LinkGroup(NamedTuple):
    """Pages under one heading."""

    title: Translatable | None
    links: tuple[Link, ...]


PLAY = translatable("Play")
PARTICIPANTS = translatable("Participants")
PUBLISH = translatable("Publishing")
AFTER_PLAY = translatable("After play")
NAVIGATION = (
    Link(translatable("Round"), "", "round", PLAY),
    Link(translatable("Before the round"), "before", "checkin", PLAY),
    Link(translatable("Standings"), "standings", "standings", PLAY),
    Link(translatable("Forecast"), "forecast", "forecast", PLAY, offered="forecast"),
    Link(translatable("Teams"), "teams", "teams", PARTICIPANTS, offered="teams"),
    Link(translatable("Captains"), "captains", "entries", PARTICIPANTS, Role.ARBITER, "captains"),
    Link(translatable("Players"), "players", "players", PARTICIPANTS),
    Link(translatable("Documents"), "documents", "documents", PUBLISH),
    Link(translatable("Hall and phones"), "outside", "hall", PUBLISH),
    Link(translatable("Live games"), "live-games", "live", PUBLISH, offered="live-games"),
    Link(translatable("Website"), "site", "website", PUBLISH, Role.ARBITER),
    Link(translatable("Prizes"), "prizes", "prizes", AFTER_PLAY),
    Link(translatable("Ratings and norms"), "ratings", "ratings", AFTER_PLAY),
    Link(translatable("Planning"), "plan", "calendar"),
    Link(translatable("History"), "history", "history"),
    Link(translatable("Settings"), "settings", "settings"),
    Link(translatable("People"), "people", "staff", role=Role.CHIEF),
)
OF_EVENTS = (
    Link(translatable("Sections"), "event", "round", PLAY),
    Link(translatable("Championships"), "championships", "standings", PLAY),
    Link(translatable("Players"), "event-players", "players", PARTICIPANTS),
    Link(translatable("Entries"), "entries", "entries", PARTICIPANTS, Role.ARBITER),
    Link(translatable("Check-in and payments"), "event-desk", "payments", PARTICIPANTS, Role.CLERK),
    Link(translatable("Documents"), "documents", "documents", PUBLISH),
    Link(translatable("Website"), "site", "website", PUBLISH, Role.ARBITER),
    Link(translatable("Planning"), "event-plan", "calendar"),
    Link(translatable("History"), "history", "history"),
    Link(translatable("Settings"), "event-settings", "settings"),
    Link(translatable("People"), "people", "staff", role=Role.CHIEF),
)
"""The pages of an event that holds tournaments."""


def entries(role: Role, state: State | None) -> tuple[Link, ...]:
    """Return the pages a role may open."""
    if isinstance(state, FestivalState):
        return tuple(entry for entry in OF_EVENTS if role >= entry.role)
    return tuple(
        entry
        for entry in NAVIGATION
        if role >= entry.role
        and (not entry.offered or (state is not None and state.competition.offers(entry.offered)))
    )


def link_groups(role: Role, state: State | None) -> Iterator[LinkGroup]:
    """Yield the same under their headings."""
    for title, links in groupby(entries(role, state), key=lambda link: link.group):
        yield LinkGroup(title, tuple(links))
