"""The order in which rating lists are used: the first gives the rating, the others are offered."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from albireo.ratings.rating_list import KINDS, NATIONAL

EFFECTIVE = "effective-"
"""Prefix of `rapid` or `blitz`: the standard rating if there is no other (B.02)."""
RATINGS = (*KINDS, f"{EFFECTIVE}rapid", f"{EFFECTIVE}blitz", NATIONAL)
BY_RATE_OF_PLAY = {
    "standard": ("standard", "rapid", "blitz"),
    "rapid": (f"{EFFECTIVE}rapid", "blitz"),
    "blitz": (f"{EFFECTIVE}blitz", "rapid"),
}
"""The default order for each type of play."""


class ListEntry(NamedTuple):
    """One rating of one list."""

    list: str
    """The name of a list on the computer, such as `fide`."""
    rating: str
    """One of `RATINGS`."""

    @property
    def kind(self) -> str:
        """The rating the list must have: for `effective-rapid`, rapid ratings."""
        return self.rating.removeprefix(EFFECTIVE)

    def __str__(self) -> str:
        return f"{self.list}:{self.rating}"


def entry(text: str) -> ListEntry | None:
    """Return the entry written in a text; None if it is not valid.

    >>> entry("fide:effective-rapid"), entry("fide:bullet")
    (ListEntry(list='fide', rating='effective-rapid'), None)
    """
    name, _, rating = text.partition(":")
    return ListEntry(name, rating) if name and rating in RATINGS else None


def possible_entries(lists: Iterable[tuple[str, Sequence[str]]]) -> tuple[ListEntry, ...]:
    """Return all entries possible with these lists and ratings.

    >>> [str(each) for each in possible_entries([("fide-rapid", ["rapid"]), ("fsi", ["national"])])]
    ['fide-rapid:rapid', 'fide-rapid:effective-rapid', 'fsi:national']
    """
    return tuple(
        ListEntry(name, rating)
        for name, ratings in lists
        for rating in RATINGS
        if rating.removeprefix(EFFECTIVE) in ratings
    )


def usual_sequence(
    rate_of_play: str, lists: Iterable[tuple[str, Sequence[str]]], national_first: bool = False
) -> tuple[ListEntry, ...]:
    """Return the default sequence for a type of play, with national ratings after or before FIDE's.

    >>> found = usual_sequence("rapid", [("fide", ["standard", "rapid", "blitz"]), ("fsi", ["national"])])
    >>> [str(each) for each in found]
    ['fide:effective-rapid', 'fide:blitz', 'fsi:national']
    """
    all_ = possible_entries(lists)
    fides: list[ListEntry] = []
    for rating in BY_RATE_OF_PLAY[rate_of_play]:
        found = [each for each in all_ if each.rating == rating]
        fides += found
        if found and rating.startswith(EFFECTIVE):  # the standard ratings may be in a file of their own
            own = {each.list for each in found}
            fides += [each for each in all_ if each.rating == "standard" and each.list not in own]
    national = [each for each in all_ if each.rating == NATIONAL]
    return tuple([*national, *fides] if national_first else [*fides, *national])
