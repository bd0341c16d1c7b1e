"""What the app has pages for: events in which two meet once in a round, players or teams."""

from albireo.domain.errors import AlbireoError
from albireo.domain.tournament_type import TournamentType


class NoPages(AlbireoError):
    """An event the desk runs and the app cannot show."""


def has_pages(type_: TournamentType) -> bool:
    """Whether the app shows events of a type."""
    return type_.games_per_round == 1


def refuse_without_pages(type_: TournamentType) -> None:
    """Refuse an event that the app could not show."""
    if not has_pages(type_):
        raise NoPages("The app has no pages yet for matches of two games; the command line runs them.")
