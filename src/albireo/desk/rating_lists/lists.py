"""Rating lists on this computer: loading from a file, and which are used for a tournament."""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from albireo.desk.rating_lists.layouts import forget_layout, read_layouts, remember_layout
from albireo.domain.errors import AlbireoError
from albireo.domain.initial_order import RatingMethod
from albireo.formats.code_pages import reading
from albireo.formats.rating_lists import BadRatingList, RatingListFile, open_rating_list
from albireo.formats.rating_lists.layout import ListLayout, parse_layout
from albireo.ratings.list_sequence import (
    BY_RATE_OF_PLAY,
    EFFECTIVE,
    ListEntry,
    entry,
    possible_entries,
    usual_sequence,
)
from albireo.ratings.rating_list import KINDS, NATIONAL, ListedPlayer
from albireo.state.tournament import State
from albireo.storage.locations import rating_list_path, rating_lists_folder
from albireo.storage.rating_index import ListInfo, RatingIndex, build, set_period
from albireo.value_classes import dataclass

MOST_PLAYERS = 6_000_000
"""Maximum per list; FIDE's has 1.5 million."""

Watch = Callable[[int, float], None]
"""Called with the players so far and the part read; an exception cancels."""


def is_month(text: str) -> bool:
    """Return whether it is a month in the format of lists.

    >>> is_month("2026-11"), is_month("2026-13"), is_month("11/2026")
    (True, False, False)
    """
    return re.fullmatch(r"(19|20)\d\d-(0[1-9]|1[0-2])", text, re.ASCII) is not None


@dataclass(frozen=True, slots=True)
class Wishes:
    """The user's settings for a list; empty ones are taken from the file."""

    name: str = ""
    """`fide` or another name; a list of that name is replaced."""
    kind: str = ""
    """The type of play of a list with one type of rating."""
    federation: str = ""
    """The federation of a national list."""
    source: str = ""
    layout: str = ""
    """The column layout, as in `formats.rating_lists.layout`; stored for the list."""
    period: str = ""
    """The month of the list, `2026-11`, which FIDE's XML does not contain."""
    code_page: str = ""
    """Code page of a list that is not in Unicode; empty: detected from the text."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A list on this computer."""

    name: str
    info: ListInfo | None
    """None for a file that has to be loaded again."""
    skipped: int = 0
    """Rows of the file that are not in it, because they have no name, or no ID and no rating."""
    skipped_names: tuple[str, ...] = ()
    """The first of them."""


def load_list(path: Path, file: str, wishes: Wishes, watch: Watch = lambda *_: None) -> Loaded:
    """Load a list; the one it replaces stays until it is complete."""
    layout = layout_for(file, wishes)
    with reading(wishes.code_page), open_rating_list(path, file, wishes.kind, layout) as opened:
        name = wishes.name or name_for(opened)
        period = wishes.period or opened.period
        federations: Counter[str] = Counter()

        def players() -> Iterator[ListedPlayer]:
            count = 0
            for count, player in enumerate(opened.players(), start=1):
                if count > MOST_PLAYERS:
                    raise BadRatingList("{file}: more players than any rating list", file=file)
                federations[player.federation] += 1
                yield player
            if not count:
                raise BadRatingList("{file}: no player could be read", file=file)

        def federation() -> str:
            if NATIONAL not in opened.ratings:
                return ""
            return wishes.federation or max(federations, key=lambda code: federations[code])

        info = build(
            rating_list_path(name),
            players(),
            wishes.source or source_of(name, file, period),
            opened.ratings,
            period,
            federation,
            lambda count: watch(count, opened.part_read()),
        )
    if layout is not None:
        remember_layout(name, layout)
    return Loaded(name, info, opened.skipped.count, tuple(opened.skipped.names))


def set_month(name: str, month: str) -> bool:
    """Store the month of a loaded list that does not give it; return False if there is none of that name."""
    place = rating_list_path(name)
    if not place.is_file():
        return False
    set_period(place, month, source_of(name, "", month))
    return True


def layout_for(file: str, wishes: Wishes) -> ListLayout | None:
    """Return the column layout given, or the one last used for this list."""
    if wishes.layout:
        return parse_layout(wishes.layout)
    return read_layouts().get(wishes.name or _name_of_file(file))


def source_of(name: str, file: str, period: str) -> str:
    """Return the name of an unnamed list in the history: what it is and its month, else its file.

    >>> source_of("fide-rapid", "rapid.zip", "2026-11"), source_of("fide", "players_list.txt", "")
    ('FIDE rapid 2026-11', 'players_list.txt')
    """
    return f"{list_title(name)} {period}" if period else re.sub(r"[^\w .()-]", "_", Path(file).name)[:80]


def list_title(name: str) -> str:
    """Return the display name of a list.

    >>> list_title("fide-rapid"), list_title("elo-fsi")
    ('FIDE rapid', 'elo fsi')
    """
    return re.sub(r"^fide\b", "FIDE", name).replace("-", " ")


def name_for(opened: RatingListFile) -> str:
    """Return the default name of a list; next month's file gets the same name and replaces it."""
    if opened.is_fides:
        return "fide" if opened.ratings == KINDS else f"fide-{opened.ratings[0]}"
    return _name_of_file(opened.file)


def _name_of_file(file: str) -> str:
    return word(Path(file.partition(": ")[0]).stem) or "list"


def word(text: str) -> str:
    """Return a list name from typed text, without digits of months and years.

    >>> word("Elo FSI 2026-11"), word("Fédération"), word("../../etc"), word("2026")
    ('elo-fsi', 'federation', 'etc', '')
    """
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z]+", "-", plain).strip("-")[:40].strip("-")


def loaded_lists() -> tuple[Loaded, ...]:
    """Return every list on this computer: FIDE's first, then by name."""
    found = []
    for path in sorted(rating_lists_folder().glob("*.db")):
        try:
            with RatingIndex(path) as index:
                found.append(Loaded(path.stem, index.info))
        except AlbireoError:
            found.append(Loaded(path.stem, None))
    return tuple(sorted(found, key=lambda each: (not each.name.startswith("fide"), each.name)))


def remove_list(name: str) -> bool:
    """Remove a list; return False if there is none of that name."""
    place = rating_list_path(name)
    if not place.is_file():
        return False
    place.unlink()
    forget_layout(name)
    return True


def sequence_for(state: State) -> tuple[ListEntry, ...]:
    """Return the local lists used for a tournament, in order of priority."""
    lists = tuple((each.name, each.info.ratings) for each in loaded_lists() if each.info is not None)
    if state.rules.rating_sequence:
        there = set(possible_entries(lists))
        chosen = (entry(text) for text in state.rules.rating_sequence)
        return tuple(each for each in chosen if each is not None and each in there)
    national_first = state.settings.rating_method in (
        RatingMethod.NATIONAL.value,
        RatingMethod.NATIONAL_ELSE_FIDE.value,
    )
    return usual_sequence(state.rating_kind, lists, national_first)


def main_rating(sequence: Iterable[ListEntry], rate_of_play: str) -> str:
    """Return the FIDE rating used: that of the first entry; national ratings are separate.

    Where no list has the rating of the rate of play, no other stands in for it.
    """
    usual = BY_RATE_OF_PLAY[rate_of_play][0].removeprefix(EFFECTIVE)
    return next((each.rating for each in sequence if each.rating != NATIONAL), usual)


def lists_for(state: State) -> tuple[str, ...]:
    """Return the lists used for a tournament, each once, in order of priority.

    Lists of players without ratings come last.
    """
    without = (each.name for each in loaded_lists() if each.info is not None and not each.info.ratings)
    return tuple(dict.fromkeys((*(each.list for each in sequence_for(state)), *without)))


def checked_lists(state: State) -> tuple[str, ...]:
    """Return the lists that ratings are compared with: those of the main rating, and national ones."""
    sequence = sequence_for(state)
    kind = main_rating(sequence, state.rating_kind).removeprefix(EFFECTIVE)
    return tuple(dict.fromkeys(each.list for each in sequence if each.kind in (kind, NATIONAL)))


@contextmanager
def opened_lists(names: tuple[str, ...]) -> Iterator[tuple[RatingIndex, ...]]:
    """Open several lists for queries."""
    with ExitStack() as stack:
        yield tuple(stack.enter_context(RatingIndex(rating_list_path(name))) for name in names)
