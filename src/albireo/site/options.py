"""What a site shows, and in which languages."""

from typing import NamedTuple

from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, translatable
from albireo.i18n import LANGUAGES
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
"""What may be shown beside the rounds and the starting list, which always are."""
USUAL = frozenset(LISTS) - {PRIZES}


class UnknownList(AlbireoError):
    """A list no site has."""


class SiteOptions(NamedTuple):
    """How a site is made."""

    languages: tuple[str, ...] = tuple(LANGUAGES)
    """The first is what is read without a script."""
    lists: frozenset[str] = USUAL
    address: str = ""
    """Where it will be read, such as `https://chess.example/open/`; feeds and posters name it."""
    logo: Logo | None = None
    """The organiser's picture, at the head of every page."""

    @property
    def key(self) -> tuple[object, ...]:
        """The same for the same options in every run."""
        return (self.languages, sorted(self.lists), self.address, self.logo)

    def shows(self, name: str) -> bool:
        return name in self.lists


def known_lists(names: tuple[str, ...]) -> frozenset[str]:
    """Lists by name, or a refusal that says which there are."""
    for name in names:
        if name not in LISTS:
            raise UnknownList(
                "list {found!r}: expected one of {expected}", found=name, expected=", ".join(LISTS)
            )
    return frozenset(names)
