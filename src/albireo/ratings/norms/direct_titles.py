"""Titles awarded directly for a place in an event, and the ratings required (B.01 0.6.2)."""

from enum import Enum

from albireo.domain.player import Title

LEAST_RATINGS = {
    Title.GM: 2300,
    Title.IM: 2200,
    Title.FM: 2100,
    Title.CM: 2000,
    Title.WGM: 2100,
    Title.WIM: 2000,
    Title.WFM: 1900,
    Title.WCM: 1800,
}
"""Women's titles require 200 points less."""


class DirectTitle(Enum):
    """The effect of a direct title for one player."""

    GIVEN = "title"
    CONDITIONAL = "conditional title"
    """Until the rating is reached."""
    HELD = "held already"


def direct_title(title: Title, held: Title | None, rating: int) -> DirectTitle:
    """Return the effect of a direct title for a player with a rating and perhaps a title.

    >>> direct_title(Title.IM, None, 2200), direct_title(Title.IM, Title.FM, 2199)
    (<DirectTitle.GIVEN: 'title'>, <DirectTitle.CONDITIONAL: 'conditional title'>)
    >>> direct_title(Title.FM, Title.IM, 2400)
    <DirectTitle.HELD: 'held already'>
    """
    if held is not None and held.rank <= title.rank:
        return DirectTitle.HELD
    return DirectTitle.GIVEN if rating >= LEAST_RATINGS[title] else DirectTitle.CONDITIONAL
