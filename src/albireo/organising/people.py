"""The people of an event: entries in several sections combined.

A person is identified by FIDE ID, national ID, or name (its parts in any order) and birth date; a name alone
is enough if it is unique and nothing contradicts it. The arbiter's decisions about entries come first. None
of this is stored, so changes in a section take effect here at once.
"""

from collections.abc import Iterable, Iterator, Mapping

from albireo.domain.initial_order import name_key
from albireo.domain.player import Player
from albireo.state.festival import FestivalState, SectionEntry
from albireo.state.tournament import State
from albireo.state.units import Entrant
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """A person in an event."""

    entries: tuple[SectionEntry, ...]
    """In the order of the sections."""
    player: Player
    """Their data in the first of these sections."""

    @property
    def name(self) -> str:
        return self.player.name

    def entry_in(self, section: str) -> SectionEntry | None:
        return next((entry for entry in self.entries if entry.section == section), None)


class _Group:
    """Entries found so far to belong to one person."""

    def __init__(self) -> None:
        self.entries: dict[SectionEntry, Entrant] = {}

    def takes(self, entry: SectionEntry, entrant: Entrant, apart: frozenset[frozenset[SectionEntry]]) -> bool:
        """Return whether another entry can be added without contradictions."""
        return all(
            known.section != entry.section
            and frozenset((known, entry)) not in apart
            and _may_be_one(mine.player, entrant.player)
            for known, mine in self.entries.items()
        )


def people_of(event: FestivalState, sections: Mapping[str, State]) -> tuple[Person, ...]:
    """Return everyone in the sections of an event, in the order of the sections."""
    groups: list[_Group] = []
    by_key: dict[tuple[str, ...], list[_Group]] = {}
    told = {entry: number for number, joined in enumerate(event.festival.joined_entries) for entry in joined}
    by_told: dict[int, _Group] = {}
    for entry, entrant in _entries(event, sections):
        group = by_told.get(told[entry]) if entry in told else None
        if group is None:
            group = _find_person(entry, entrant, by_key, event.festival.entries_apart)
        if group is None:
            group = _Group()
            groups.append(group)
        group.entries[entry] = entrant
        if entry in told:
            by_told[told[entry]] = group
        for key in _keys(entrant.player):
            known = by_key.setdefault(key, [])
            if group not in known:
                known.append(group)
    return tuple(Person(tuple(group.entries), next(iter(group.entries.values())).player) for group in groups)


def _entries(event: FestivalState, sections: Mapping[str, State]) -> Iterator[tuple[SectionEntry, Entrant]]:
    for uid in event.festival.sections:
        if uid in sections:
            for entrant in sections[uid].entrants.values():
                yield SectionEntry(uid, entrant.id), entrant


def _find_person(
    entry: SectionEntry,
    entrant: Entrant,
    by_key: Mapping[tuple[str, ...], list[_Group]],
    apart: frozenset[frozenset[SectionEntry]],
) -> _Group | None:
    """Return the person of an entry: by the strongest key; by name only if it is unique."""
    for key in _keys(entrant.player):
        fitting = [group for group in by_key.get(key, ()) if group.takes(entry, entrant, apart)]
        if len(fitting) == 1:
            return fitting[0]
    return None


def _keys(player: Player) -> Iterable[tuple[str, ...]]:
    """Yield the keys by which a person may be identified, most reliable first."""
    if player.fide_id:
        yield "fide", player.fide_id
    for record in player.national:
        if record.id:
            yield "national", record.federation, record.id
    if player.name:
        yield "name", name_key(player.name)


def _may_be_one(one: Player, other: Player) -> bool:
    """Return whether two entries could belong to one person."""
    if one.fide_id and one.fide_id == other.fide_id:
        return True
    if one.fide_id and other.fide_id:
        return False
    if one.sex is not None and other.sex is not None and one.sex is not other.sex:
        return False
    return _dates_agree(one.birth_date, other.birth_date)


def _dates_agree(one: str, other: str) -> bool:
    """Return whether two birth dates, of which only the year may be known, can be the same.

    >>> _dates_agree("2011/00/00", "2011/05/02"), _dates_agree("2011/05/03", "2011/05/02")
    (True, False)
    """
    pairs = zip(one.split("/"), other.split("/"), strict=False)
    return not one or not other or all(a == b or "00" in (a, b) for a, b in pairs)
