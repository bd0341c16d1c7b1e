"""Rating lists: FIDE's TXT and XML, zipped or not, and CSV with headings."""

from collections.abc import Iterator
from pathlib import Path

from albireo.formats.rating_lists.errors import BadRatingList
from albireo.formats.rating_lists.rating_list_file import RatingListFile, open_rating_list
from albireo.ratings.rating_list import ListedPlayer

__all__ = ["BadRatingList", "RatingListFile", "open_rating_list", "read_rating_list"]


def read_rating_list(path: Path, kind: str = "") -> Iterator[ListedPlayer]:
    """Yield the players of a list, one by one, in the order of the file."""
    with open_rating_list(path, kind=kind) as opened:
        yield from opened.players()
