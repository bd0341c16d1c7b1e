"""Several tournaments opened together: the content of each file, and which form one festival."""

from collections.abc import Sequence

from albireo.domain.errors import AlbireoError
from albireo.domain.initial_order import alphabetical
from albireo.domain.tournament import Settings, Tournament
from albireo.formats.foreign_tournament import FileSet
from albireo.formats.registry import OpenedFile, open_files
from albireo.value_classes import dataclass

COMMON_WORDS = 2
"""Minimum number of words that the names of a festival's sections have in common at the start."""
SEPARATORS = " -–—,;:/(["


@dataclass(frozen=True, slots=True)
class OpenedTournament:
    """One of several files opened together: its content, or why it cannot be read."""

    files: FileSet
    opened: OpenedFile | None
    refusal: AlbireoError | None = None


@dataclass(frozen=True, slots=True)
class Festival:
    """Tournaments that belong together; a single one has no name."""

    name: str
    members: tuple[OpenedTournament, ...]


def open_tournaments(found: Sequence[FileSet]) -> tuple[OpenedTournament, ...]:
    """Return the content of each file; one that cannot be read does not affect the others."""
    opened = []
    for files in found:
        try:
            opened.append(OpenedTournament(files, open_files(files)))
        except AlbireoError as refusal:
            opened.append(OpenedTournament(files, None, refusal))
    return tuple(opened)


def festivals(opened: Sequence[OpenedTournament]) -> tuple[Festival, ...]:
    """Return the tournaments that could be read, grouped if they are sections of one festival.

    They are if their names begin alike, they were played at the same time, and in the same city where both
    name one.
    """
    groups: list[list[tuple[OpenedTournament, Tournament]]] = []
    for each in opened:
        if each.opened is None:
            continue
        settings = each.opened.tournament.settings
        for group in groups:
            if _belong_together(group[0][1].settings, settings):
                group.append((each, each.opened.tournament))
                break
        else:
            groups.append([(each, each.opened.tournament)])
    return tuple(
        Festival(
            common_name([tournament.settings.name for _, tournament in group]) if len(group) > 1 else "",
            tuple(each for each, _ in group),
        )
        for group in groups
    )


def common_name(names: Sequence[str]) -> str:
    """Return the words that all names begin with.

    >>> common_name(["Spring Open 2026 - Group A", "Spring Open 2026 - Group B"])
    'Spring Open 2026'
    >>> common_name(["Open A", "Rapid"])
    ''
    """
    words = [name.split() for name in names]
    found: list[str] = []
    for row in zip(*words, strict=False):
        if len({alphabetical(word) for word in row}) > 1:
            break
        found.append(row[0])
    if found and len(found) < max(map(len, words)):
        # "Spring Open 2026 - Group A": the name of the section is not part of the festival's name.
        while found and not any(letter.isalnum() for letter in found[-1]):
            found.pop()
        if len(found) > COMMON_WORDS and alphabetical(found[-1]) in _KINDS:
            found.pop()
            while found and not any(letter.isalnum() for letter in found[-1]):
                found.pop()
    return " ".join(found).strip(SEPARATORS)


_KINDS = frozenset(
    [
        "group",
        "section",
        "open",
        "gruppe",
        "gruppo",
        "grupo",
        "groupe",
        "torneo",
        "turnier",
        "tournoi",
        "turneu",
    ]
)
"""Words before the name of a section, in lower case."""


def _belong_together(one: Settings, other: Settings) -> bool:
    cities = {alphabetical(city) for city in (one.city, other.city) if city}
    if len(cities) > 1 or not _overlap(one, other):
        return False
    return len(common_name((one.name, other.name)).split()) >= COMMON_WORDS or (
        alphabetical(one.name) == alphabetical(other.name) != ""
    )


def _overlap(one: Settings, other: Settings) -> bool:
    """Return whether the days overlap; tournaments without dates match only each other."""
    if not one.start or not other.start:
        return not one.start and not other.start
    return one.start <= (other.end or other.start) and other.start <= (one.end or one.start)
