"""In which order rating lists serve a tournament: the first gives the rating, the others are offered."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from albireo.ratings.rating_list import KINDS, NATIONAL

EFFECTIVE = "effective-"
"""Before `rapid` or `blitz`: the standard rating where there is no other (B.02)."""
RATINGS = (*KINDS, f"{EFFECTIVE}rapid", f"{EFFECTIVE}blitz", NATIONAL)
BY_RATE_OF_PLAY = {
    "standard": ("standard", "rapid", "blitz"),
    "rapid": (f"{EFFECTIVE}rapid", "blitz"),
    "blitz": (f"{EFFECTIVE}blitz", "rapid"),
}
"""What is looked at for each rate of play if no one decides otherwise."""


class ListEntry(NamedTuple):
    """One rating of one list."""

    list: str
    """The name of a list on the computer, such as `fide`."""
    rating: str
    """Of `RATINGS`."""

    @property
    def kind(self) -> str:
        """What the list must have: `effective-rapid` is a matter of rapid ratings."""
        return self.rating.removeprefix(EFFECTIVE)

    def __str__(self) -> str:
        return f"{self.list}:{self.rating}"


def entry(text: str) -> ListEntry | None:
    """An entry as it is written; None if it is none.

    >>> entry("fide:effective-rapid"), entry("fide:bullet")
    (ListEntry(list='fide', rating='effective-rapid'), None)
    """
    name, _, rating = text.partition(":")
    return ListEntry(name, rating) if name and rating in RATINGS else None


def possible_entries(lists: Iterable[tuple[str, Sequence[str]]]) -> tuple[ListEntry, ...]:
    """Everything that lists with these ratings can serve with.

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
    """The sequence that fits a rate of play, with national ratings after FIDE's or before them.

    >>> found = usual_sequence("rapid", [("fide", ["standard", "rapid", "blitz"]), ("fsi", ["national"])])
    >>> [str(each) for each in found]
    ['fide:effective-rapid', 'fide:blitz', 'fsi:national']
    """
    all_ = possible_entries(lists)
    fides = [each for rating in BY_RATE_OF_PLAY[rate_of_play] for each in all_ if each.rating == rating]
    national = [each for each in all_ if each.rating == NATIONAL]
    return tuple([*national, *fides] if national_first else [*fides, *national])
