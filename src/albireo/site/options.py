"""What a site shows, and in which languages."""

from pathlib import Path
from typing import NamedTuple

from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, translatable
from albireo.i18n import LANGUAGES
from albireo.organising.season_results import DivisionResult
from albireo.reports.page_setup import Logo

STANDINGS, CROSS_TABLE, PLAYERS, STATISTICS, REASONS, RATINGS, PRIZES = (
    "standings",
    "cross-table",
    "players",
    "statistics",
    "reasons",
    "ratings",
    "prizes",
)
LISTS: dict[str, Translatable] = {
    STANDINGS: translatable("Standings after each round"),
    CROSS_TABLE: translatable("Cross table"),
    PLAYERS: translatable("One page per player"),
    STATISTICS: translatable("Statistics"),
    REASONS: translatable("Reasons for pairings and places"),
    RATINGS: translatable("Rating changes so far"),
    PRIZES: translatable("Prizes"),
}
"""Lists that are optional, unlike the rounds and the starting list."""
USUAL = frozenset(LISTS) - {PRIZES}


class UnknownList(AlbireoError):
    """An unknown list."""


class PastSeason(NamedTuple):
    """A past season in the archive of a league's site."""

    folder: str
    """Name of its folder."""
    name: str
    start: str
    end: str
    results: tuple[DivisionResult, ...]
    made: Path
    """Where its own site was built."""


class SiteOptions(NamedTuple):
    """Options of a site."""

    languages: tuple[str, ...] = tuple(LANGUAGES)
    """Languages; the first is shown without JavaScript."""
    lists: frozenset[str] = USUAL
    address: str = ""
    """Public address, such as `https://chess.example/open/`, used in feeds and posters."""
    logo: Logo | None = None
    """The organiser's logo, at the top of every page."""

    @property
    def key(self) -> tuple[object, ...]:
        """A key that is the same for equal options in every run."""
        return (self.languages, sorted(self.lists), self.address, self.logo)

    def shows(self, name: str) -> bool:
        return name in self.lists


def known_lists(names: tuple[str, ...]) -> frozenset[str]:
    """Return the lists of these names; refuse unknown ones and name those available."""
    for name in names:
        if name not in LISTS:
            raise UnknownList(
                "list {found!r}: expected one of {expected}", found=name, expected=", ".join(LISTS)
            )
    return frozenset(names)
