"""Several tournaments opened together: the content of each file, and which form one festival."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import zip_longest

from albireo.domain.errors import AlbireoError
from albireo.domain.initial_order import alphabetical
from albireo.domain.tournament import Settings, Tournament
from albireo.formats.foreign_tournament import FileSet
from albireo.formats.registry import OpenedFile, open_files
from albireo.value_classes import dataclass, replace

COMMON_WORDS = 2
"""Minimum number of words that the names of a festival's sections have in common at the start."""
SEPARATORS = " -–—,;:/(["


@dataclass(frozen=True, slots=True)
class OpenedTournament:
    """One of several files opened together: its content, or why it cannot be read."""

    files: FileSet
    opened: OpenedFile | None
    refusal: AlbireoError | None = None
    later: str = ""
    """The file with a later state of the same tournament; empty: this is the latest."""

    @property
    def is_taken(self) -> bool:
        """Whether it is a tournament to import: it can be read, and no later state of it is there."""
        return self.opened is not None and not self.later


@dataclass(frozen=True, slots=True)
class FestivalFiles:
    """Tournaments that belong together; a single one has no name."""

    name: str
    members: tuple[OpenedTournament, ...]


def open_tournaments(
    found: Sequence[FileSet], read: Callable[[FileSet], OpenedFile] = open_files
) -> tuple[OpenedTournament, ...]:
    """Return the content of each file; one that cannot be read does not affect the others."""
    opened = []
    for files in found:
        try:
            opened.append(OpenedTournament(files, read(files)))
        except AlbireoError as refusal:
            opened.append(OpenedTournament(files, None, refusal))
    return _with_states(opened)


def _with_states(opened: Sequence[OpenedTournament]) -> tuple[OpenedTournament, ...]:
    """Return the same files, with the later one named for each earlier state of a tournament."""
    latest: list[tuple[str, Tournament]] = []
    later: dict[int, str] = {}
    read = [(each, each.opened.tournament) for each in opened if each.opened is not None]
    for each, tournament in sorted(read, key=lambda pair: _progress(pair[1]), reverse=True):
        name = next((name for name, other in latest if is_earlier_state(tournament, other)), "")
        if name:
            later[id(each)] = name
        else:
            latest.append((each.files.name, tournament))
    return tuple(replace(each, later=later.get(id(each), "")) for each in opened)


def is_earlier_state(one: Tournament, other: Tournament) -> bool:
    """Return whether another tournament is the same one, as far or further on.

    They have the same name and days, the other has all players of the first, and those who met in a round met
    in that round of the other, too. Results may have been corrected meanwhile.
    """
    if not one.players or _identity(one) != _identity(other) or _progress(one) > _progress(other):
        return False
    names, others = _names(one), _names(other)
    if Counter(names.values()) - Counter(others.values()):
        return False
    rounds = zip_longest(_meetings(one, names), _meetings(other, others), fillvalue=Counter[frozenset[str]]())
    return all(met == met_later or not met for met, met_later in rounds)


def _identity(tournament: Tournament) -> tuple[str, str, bool]:
    settings = tournament.settings
    return alphabetical(settings.name), settings.start, bool(tournament.teams)


def _progress(tournament: Tournament) -> tuple[int, int, int]:
    """Return how far a tournament is: rounds, results, players."""
    results = sum(pairing.result.is_final for round_ in tournament.rounds for pairing in round_.pairings)
    return tournament.paired_rounds, results, len(tournament.players)


def _names(tournament: Tournament) -> dict[int, str]:
    return {player.tpn: alphabetical(player.name) for player in tournament.players}


def _meetings(tournament: Tournament, names: dict[int, str]) -> list[Counter[frozenset[str]]]:
    """Return who met whom in each round, by name: late entries move the numbers."""
    return [
        Counter(
            frozenset((names.get(pairing.white, ""), names.get(pairing.black, "")))
            for pairing in round_.pairings
        )
        for round_ in tournament.rounds
    ]


def festivals(opened: Sequence[OpenedTournament]) -> tuple[FestivalFiles, ...]:
    """Return the tournaments to import, put together where they are sections of one festival.

    They are if their names begin alike, they were played at the same time, and in the same city where both
    name one.
    """
    groups: list[list[tuple[OpenedTournament, Tournament]]] = []
    for each in opened:
        if each.opened is None or each.later:
            continue
        settings = each.opened.tournament.settings
        for group in groups:
            if _belong_together(group[0][1].settings, settings):
                group.append((each, each.opened.tournament))
                break
        else:
            groups.append([(each, each.opened.tournament)])
    return tuple(
        FestivalFiles(
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
        # "Spring Open 2026 - Group A": what the sections are called is no part of the festival's name.
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
