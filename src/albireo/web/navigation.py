"""The pages of a tournament in the side bar. To add one: a line here, in the order of a tournament day."""

from typing import NamedTuple

from albireo.domain.message import Translatable, translatable
from albireo.state.tournament import State
from albireo.web.roles import Role


class Link(NamedTuple):
    """A page in the side bar."""

    title: Translatable
    part: str
    """The address below the tournament's; empty for its home, the round."""
    role: Role = Role.READER
    is_of_teams: bool = False
    """Only where there are teams."""


NAVIGATION = (
    Link(translatable("Round"), ""),
    Link(translatable("Before the round"), "before"),
    Link(translatable("Teams"), "teams", is_of_teams=True),
    Link(translatable("Players"), "players"),
    Link(translatable("Standings"), "standings"),
    Link(translatable("Ratings and norms"), "ratings"),
    Link(translatable("Documents"), "documents"),
    Link(translatable("Prizes"), "prizes"),
    Link(translatable("Planning"), "plan"),
    Link(translatable("Hall and phones"), "outside"),
    Link(translatable("Website"), "site", Role.ARBITER),
    Link(translatable("History"), "history"),
    Link(translatable("Settings"), "settings"),
    Link(translatable("People"), "people", Role.CHIEF),
)
OF_EVENTS = (
    Link(translatable("Sections"), "event"),
    Link(translatable("Players"), "event-players"),
    Link(translatable("Entries"), "entries", Role.ARBITER),
    Link(translatable("Check-in and payments"), "event-desk", Role.CLERK),
    Link(translatable("Championships"), "championships"),
    Link(translatable("Documents"), "documents"),
    Link(translatable("Planning"), "event-plan"),
    Link(translatable("Website"), "site", Role.ARBITER),
    Link(translatable("History"), "history"),
    Link(translatable("Settings"), "event-settings"),
    Link(translatable("People"), "people", Role.CHIEF),
)
"""The pages of an event that holds tournaments."""


def entries(role: Role, state: State | None) -> tuple[Link, ...]:
    """The pages someone may open."""
    if state is not None and state.is_event:
        return tuple(entry for entry in OF_EVENTS if role >= entry.role)
    has_teams = state is not None and state.has_teams
    return tuple(entry for entry in NAVIGATION if role >= entry.role and (has_teams or not entry.is_of_teams))
