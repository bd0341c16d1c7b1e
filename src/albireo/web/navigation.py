"""The pages of a tournament in the side bar. To add one: a line here, in the order of a tournament day."""

from typing import NamedTuple

from albireo.desk.core.state import State
from albireo.domain.message import Translatable, translatable
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
    Link(translatable("Web site"), "site", Role.ARBITER),
    Link(translatable("History"), "history"),
    Link(translatable("Settings"), "settings"),
    Link(translatable("People"), "people", Role.CHIEF),
)


def entries(role: Role, state: State | None) -> tuple[Link, ...]:
    """The pages somebody may open."""
    has_teams = state is not None and state.has_teams
    return tuple(entry for entry in NAVIGATION if role >= entry.role and (has_teams or not entry.is_of_teams))
