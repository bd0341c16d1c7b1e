"""Who may enter by the entry form, in words: for the form and the invitation."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from albireo.domain.explanation import Note

if TYPE_CHECKING:
    from albireo.state.entry_form import EntryLimits


def limits_in_words(limits: "EntryLimits") -> Iterator[Note]:
    """Yield the limits in words, to be read before entering."""
    if limits.rating_from:
        yield Note("rating", "Rated {rating} or higher.", values={"rating": limits.rating_from})
    if limits.rating_to:
        yield Note("rating", "Rated up to {rating}.", values={"rating": limits.rating_to})
    if limits.born_from:
        yield Note("age", "Born in {year} or later.", values={"year": limits.born_from})
    if limits.born_to:
        yield Note("age", "Born in {year} or earlier.", values={"year": limits.born_to})
