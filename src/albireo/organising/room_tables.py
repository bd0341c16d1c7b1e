"""The tables of a room: which numbers stand there, whose they are, and which of them are special."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from msgspec import structs

from albireo.domain.message import translatable
from albireo.organising.boards import first_board_of, kept_boards
from albireo.organising.hall_layout import Table
from albireo.organising.planning import numbers_needed
from albireo.state.documents import DocumentSettings, Room
from albireo.state.hall import Hall
from albireo.state.tournament import State, number_of_boards

THE_HALL = translatable("Hall")
"""What a room without a name is called."""


class SpecialTables(NamedTuple):
    """What is said of the tables of one tournament."""

    fixed: frozenset[int] = frozenset()
    wide: frozenset[int] = frozenset()
    wheelchairs: frozenset[int] = frozenset()
    broadcast: range = range(0)
    boards: int = 0
    """Of a match of teams, whose numbers are those of matches; 0: there are no teams."""


def special_tables(state: State) -> SpecialTables:
    """Boards kept by players who need one, larger ones, with room for wheelchairs, and those broadcast."""
    plan, first = state.rules.plan, first_board_of(state)
    broadcast = range(first, first + plan.transmitted)
    fixed = tables_of_players(state)
    wide = {fixed.get(each.player) for each in plan.assistance if each.has_wide_table}
    wheelchairs = {fixed.get(each.player) for each in plan.assistance if each.uses_wheelchair}
    return SpecialTables(
        frozenset(kept_boards(state).values()),
        frozenset(board for board in wide if board),
        frozenset(board for board in wheelchairs if board),
        broadcast,
        number_of_boards(state) if state.pairs_teams else 0,
    )


def tables_of_players(state: State) -> dict[int, int]:
    """Player to the table that is theirs in every round; of members of a team the table of its match."""
    kept = kept_boards(state)
    if not state.pairs_teams:
        return kept
    return {
        player: kept[team.id] for team in state.teams.values() if team.id in kept for player in team.members
    }


def rooms_or_one(state: State) -> tuple[Room, ...]:
    """The rooms of a tournament; without any, one hall with as many tables as are needed."""
    first = first_board_of(state)
    alone = Room("", first, first + max(1, numbers_needed(state)) - 1)
    return state.documents.rooms or (alone,)


def tables_in(name: str, rooms: Iterable[Room], special: Mapping[str, SpecialTables]) -> tuple[Table, ...]:
    """The tables of all rooms of this name, in the order of their numbers."""
    return tuple(
        table
        for room in sorted(rooms, key=lambda room: room.first)
        if room.name == name
        for number in range(room.first, room.last + 1)
        for table in _tables(number, room.section, special.get(room.section, SpecialTables()))
    )


def _tables(number: int, section: str, special: SpecialTables) -> Iterator[Table]:
    is_broadcast = number in special.broadcast
    for board in range(1, special.boards + 1):
        yield Table(
            f"{number}.{board}",
            section,
            number,
            is_fixed=number in special.fixed,
            is_broadcast=is_broadcast,
            is_for_wheelchair=number in special.wheelchairs,
        )
    if not special.boards:
        yield Table(
            str(number),
            section,
            is_wide=number in special.wide,
            is_fixed=number in special.fixed,
            is_broadcast=is_broadcast,
            is_for_wheelchair=number in special.wheelchairs,
        )


def with_hall(documents: DocumentSettings, hall: Hall) -> tuple[Hall, ...]:
    """The plans of the rooms with this one in place of an older one of the same room."""
    return (*(each for each in documents.halls if each.name != hall.name), hall)


def hall_of(documents: DocumentSettings, name: str) -> Hall | None:
    """Return what was measured in a room."""
    return next((hall for hall in documents.halls if hall.name == name), None)


def plans_after(
    documents: DocumentSettings, before: Iterable[Room], after: Iterable[Room]
) -> tuple[Hall, ...]:
    """The plans of the rooms once they are arranged again: a room that is renamed keeps its own.

    Renamed is a room whose name is gone while one of a new name has more than half of the tables of both.
    """
    old, new = _tables_by_room(before), _tables_by_room(after)
    free = {name for name in new.keys() - old.keys() if hall_of(documents, name) is None}
    found = []
    for hall in documents.halls:
        its, name = old.get(hall.name, set()), hall.name
        if name not in new:
            name = next(
                (each for each in sorted(free) if 2 * len(its & new[each]) > len(its | new[each])), name
            )
        free.discard(name)
        found.append(structs.replace(hall, name=name))
    return tuple(found)


def _tables_by_room(rooms: Iterable[Room]) -> dict[str, set[tuple[str, int]]]:
    """Name of a room to its tables, each by its section and number."""
    found: dict[str, set[tuple[str, int]]] = {}
    for room in rooms:
        tables = ((room.section, number) for number in range(room.first, room.last + 1))
        found.setdefault(room.name, set()).update(tables)
    return found
