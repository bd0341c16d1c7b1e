"""Rating rules as dated data: what changed in B.02 from one edition to the next.

A set of rules is in force from a day on, for standard, rapid or blitz play; the start of the event decides.
Alternatives considered: one module per edition (the formula never changed, only its constants did, so five
modules would repeat it) and one function with a date (the constants would be hidden among conditions).
Instead, there is one frozen value per edition and one calculation that reads it. The rules of 1997 calculate
differently and have a separate module (`edition_1997`).
"""

import re

from albireo.ratings.k_factor import K_1997, K_2009, K_2011, K_2014, KRules
from albireo.ratings.kind_of_play import RateOfPlay
from albireo.ratings.tables import BAND_ENDS
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class FirstRating:
    """How an unrated player gets a rating (B.02 8.2)."""

    least_games: int = 5
    """Minimum number of games against rated opponents."""
    draws_added: int = 2
    """Hypothetical draws against `draws_rating`."""
    draws_rating: int = 1800
    highest: int = 2200
    lowest: int = 1400
    """Minimum for publication."""


@dataclass(frozen=True, slots=True)
class RatingRules:
    """One edition of the rating rules, for one or more types of play."""

    name: str
    """`elo-2024`"""
    article: str
    """The chapter of the rules."""
    first_day: str
    """In force for events that start on this day or later; `YYYY/MM/DD`."""
    rates: frozenset[RateOfPlay]
    k: KRules
    band_ends: tuple[int, ...] = BAND_ENDS
    """Largest difference for an expectation of 50 %, 51 % … 99 % (8.1.2)."""
    largest_difference: int | None = 400
    """Larger differences count as this (8.3.1); None: every difference counts in full."""
    true_difference_from: int | None = None
    """Players with this rating or more keep the true difference (since October 2025)."""
    upgrades: int | None = None
    """How many weaker opponents of an event may be upgraded; None: all of them."""
    from_mean_opponent: bool = False
    """Whether there is one expected score for the event, from the average opponent (until 2009)."""
    most_k_times_games: int | None = None
    """Limit for K times the number of games; K is reduced accordingly (8.3.3)."""
    first_rating: FirstRating | None = None
    """None: the text of that time is not available, or works differently."""
    unrated_mismatch: tuple[int, int] | None = None
    """(difference, rating): with this difference or more and one player above the rating, not rated."""
    national: str | None = None
    """Federation whose national ratings count instead of FIDE's; empty: the player's first; None: FIDE's."""
    unrated_as: int | None = None
    """The rating assumed for unrated players, such as 1440, the initial rating in Italy."""
    floor: int | None = None
    """Ratings below it are lost; None: the text of that time is not available."""


_STANDARD = frozenset({RateOfPlay.STANDARD})
_FASTER = frozenset({RateOfPlay.RAPID, RateOfPlay.BLITZ})
ALL_RATES = _STANDARD | _FASTER
_FASTER_CHAPTER = "B.02 (rapid and blitz)"


def _edition_2024(
    first_day: str,
    rates: frozenset[RateOfPlay],
    article: str = "B.02",
    true_difference_from: int | None = None,
    unrated_mismatch: tuple[int, int] | None = None,
) -> RatingRules:
    return RatingRules(
        "elo-2024",
        article,
        first_day,
        rates,
        K_2014,
        true_difference_from=true_difference_from,
        most_k_times_games=700,
        first_rating=FirstRating(),
        unrated_mismatch=unrated_mismatch,
        floor=1400,
    )


EDITIONS: tuple[RatingRules, ...] = (
    _edition_2024("2025/10/01", _STANDARD, true_difference_from=2650),
    _edition_2024("2024/03/01", _STANDARD),
    _edition_2024("2024/12/01", _FASTER, _FASTER_CHAPTER, unrated_mismatch=(600, 2600)),
    _edition_2024("2024/03/01", _FASTER, _FASTER_CHAPTER),
    RatingRules("elo-2022", "B.02 (2022)", "2022/01/01", ALL_RATES, K_2014, upgrades=1),
    RatingRules("elo-2014", "B.02 (2014)", "2014/07/01", ALL_RATES, K_2014),
    RatingRules("elo-2009", "B.02 (2009)", "2011/07/01", ALL_RATES, K_2011),
    RatingRules("elo-2009", "B.02 (2009)", "2009/07/01", ALL_RATES, K_2009),
    RatingRules(
        "elo-1997",
        "B.02 (1997)",
        "1997/07/01",
        _STANDARD,
        K_1997,
        largest_difference=350,
        from_mean_opponent=True,
        floor=2005,
    ),
)
"""Newest first. Parts missing from the available texts are listed in docs/rules/ratings.md."""


def rules_for(rate: RateOfPlay, start: str) -> RatingRules:
    """Return the rules for events of this type of play that start on a day; today's if it cannot be read.

    Days before the oldest available edition get that edition.

    >>> rules_for(RateOfPlay.STANDARD, "2025/09/30").true_difference_from is None
    True
    >>> rules_for(RateOfPlay.STANDARD, "2025-10-01").true_difference_from
    2650
    >>> rules_for(RateOfPlay.BLITZ, "").unrated_mismatch
    (600, 2600)
    """
    editions = [rules for rules in EDITIONS if rate in rules.rates]
    day = day_of(start)
    if day is None:
        return editions[0]
    return next((rules for rules in editions if rules.first_day <= day), editions[-1])


def day_of(text: str) -> str | None:
    """Return a date as `YYYY/MM/DD`; a missing month or day, or 00, counts as the first; None without a year.

    >>> day_of("2025-10-01"), day_of("2025/3/9"), day_of("2025"), day_of("1.10.25")
    ('2025/10/01', '2025/03/09', '2025/01/01', None)
    """
    found = _DATE.match(text.strip())
    if found is None:
        return None
    month, day = (int(part or 0) or 1 for part in found.groups()[1:])
    return f"{found[1]}/{month:02}/{day:02}"


_DATE = re.compile(r"([12]\d{3})(?:[/.-](\d{1,2}))?(?:[/.-](\d{1,2}))?(?!\d)", re.ASCII)
