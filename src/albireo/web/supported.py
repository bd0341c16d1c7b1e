"""What the app has pages for: events in which every match is one game of two players."""

from albireo.desk.core.units import games_per_match, pairs_teams
from albireo.domain.errors import AlbireoError


class NoPages(AlbireoError):
    """An event the desk runs and the app cannot show."""


def has_pages(system: str) -> bool:
    """Whether the app shows events of a system, by its code."""
    return not pairs_teams(system) and games_per_match(system) == 1


def refuse_without_pages(system: str) -> None:
    """Refuse an event that the app could not show."""
    if not has_pages(system):
        raise NoPages(
            "The app has no pages yet for events of teams or of two-game matches; the command line runs them."
        )
