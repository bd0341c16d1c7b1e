"""The plural form of a word after a number that may contain a half."""

from albireo.domain.points import TENTHS, Points, plural_number
from albireo.i18n.languages import SOURCE, locale_of


def points_number(value: Points, language: str) -> int:
    """Return the whole number whose plural form goes with some points.

    Half a point is one point everywhere, against CLDR: it means 0.5, people read ½. One and a half are
    points in English and one "point" in French, where the plural begins at two.

    >>> [points_number(value, "en") for value in (0, 5, 10, 15, 20)]
    [0, 1, 1, 2, 2]
    >>> [points_number(value, "fr") for value in (0, 5, 10, 15, 20)]
    [0, 1, 1, 1, 2]
    """
    above = plural_number(value)
    if language == SOURCE or above * TENTHS == abs(value) or above == 1:
        return above
    form = locale_of(language).plural_form
    return above - 1 if form(abs(value) / TENTHS) == form(above - 1) else above
