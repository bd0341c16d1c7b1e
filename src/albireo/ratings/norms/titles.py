"""The four norm titles and their requirements (B.01 1.4.5 to 1.4.9)."""

from enum import Enum

from albireo.domain.player import Title
from albireo.value_classes import dataclass

TITLE_HOLDERS = frozenset({Title.GM, Title.IM, Title.WGM, Title.WIM, Title.FM, Title.WFM})
"""Titles that count as such; CM and WCM do not (1.4.5a)."""
UNRATED = 1400
"""The rating an unrated opponent counts with (1.4.6b)."""
LEAST_PER_CENT = 35
"""Minimum percentage of points (1.4.8)."""


@dataclass(frozen=True, slots=True)
class NormDemands:
    """The requirements of a norm."""

    performance: int
    """Minimum performance rating (1.4.8)."""
    average: int
    """Minimum average rating of the opponents (1.4.7)."""
    floor: int
    """The rating one lower opponent may be raised to (1.4.6c)."""
    titles: frozenset[Title]
    """Titles required among the opponents (1.4.5b to e)."""
    women_only: bool
    rating: int
    """Rating needed, in addition to the norms, for the title itself (1.5.3)."""


_GM = frozenset({Title.GM})
_IM = _GM | {Title.IM}
_WGM = _IM | {Title.WGM}
_WIM = _WGM | {Title.WIM}


class NormTitle(Enum):
    """A title achieved by norms."""

    GM = NormDemands(2600, 2380, 2200, _GM, women_only=False, rating=2500)
    IM = NormDemands(2450, 2230, 2050, _IM, women_only=False, rating=2400)
    WGM = NormDemands(2400, 2180, 2000, _WGM, women_only=True, rating=2300)
    WIM = NormDemands(2250, 2030, 1850, _WIM, women_only=True, rating=2200)

    @property
    def title(self) -> Title:
        return Title[self.name]

    @property
    def demands(self) -> NormDemands:
        return self.value


def required_titles(games: int) -> int:
    """Return how many opponents need one of the required titles: a third, at least three (1.4.5b to e).

    >>> [required_titles(games) for games in (7, 9, 10, 13, 19)]
    [3, 3, 4, 5, 7]
    """
    return max(3, -(-games // 3))


def required_title_holders(games: int) -> int:
    """Return how many opponents need any title that counts: half (1.4.5a).

    >>> [required_title_holders(games) for games in (7, 9, 10, 11)]
    [4, 5, 5, 6]
    """
    return -(-games // 2)


def most_of_own_federation(games: int) -> int:
    """Return the maximum number of opponents of the player's federation: three fifths (1.4.4).

    >>> [most_of_own_federation(games) for games in (8, 9, 10, 13)]
    [4, 5, 6, 7]
    """
    return 3 * games // 5


def most_of_one_federation(games: int) -> int:
    """Return the maximum number of opponents of one federation: two thirds (1.4.4).

    >>> [most_of_one_federation(games) for games in (8, 9, 11, 13)]
    [5, 6, 7, 8]
    """
    return 2 * games // 3
