"""The tables of a room: their numbers, their section, and special ones."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from msgspec import structs

from albireo.domain.message import translatable
from albireo.organising.boards import kept_boards
from albireo.organising.hall_layout import HallTable
from albireo.organising.planning import numbers_needed
from albireo.state.documents import DocumentSettings, Room
from albireo.state.hall import Hall
from albireo.state.tournament import State, number_of_boards

THE_HALL = translatable("Hall")
"""The name of a room without one."""


class SpecialTables(NamedTuple):
    """The special tables of one tournament."""

    fixed: frozenset[int] = frozenset()
    wide: frozenset[int] = frozenset()
    wheelchairs: frozenset[int] = frozenset()
    broadcast: range = range(0)
    boards: int = 0
    """Boards per match of teams; 0 without teams."""


def special_tables(state: State) -> SpecialTables:
    """Return fixed boards, larger ones, those with room for wheelchairs, and those broadcast."""
    plan, first = state.rules.plan, state.first_board
    broadcast = range(first, first + plan.transmitted)
    fixed = tables_of_players(state)
    wide = {fixed.get(each.player) for each in plan.assistance if each.has_wide_table}
    wheelchairs = {fixed.get(each.player) for each in plan.assistance if each.uses_wheelchair}
    return SpecialTables(
        frozenset(kept_boards(state).values()),
        frozenset(board for board in wide if board),
        frozenset(board for board in wheelchairs if board),
        broadcast,
        number_of_boards(state) if state.competition.match.is_at_boards else 0,
    )


def tables_of_players(state: State) -> dict[int, int]:
    """Return each player's fixed table; for members of a team the table of its match."""
    kept = kept_boards(state)
    if not state.competition.match.is_at_boards:
        return kept
    return {
        player: kept[team.id] for team in state.teams.values() if team.id in kept for player in team.members
    }


def rooms_or_one(state: State) -> tuple[Room, ...]:
    """Return the rooms of a tournament or, without any, one hall with as many tables as needed."""
    first = state.first_board
    alone = Room("", first, first + max(1, numbers_needed(state)) - 1)
    return state.documents.rooms or (alone,)


def tables_in(
    name: str, rooms: Iterable[Room], special: Mapping[str, SpecialTables]
) -> tuple[HallTable, ...]:
    """Return the tables of all rooms of this name, by number."""
    return tuple(
        table
        for room in sorted(rooms, key=lambda room: room.first)
        if room.name == name
        for number in range(room.first, room.last + 1)
        for table in _tables(number, room.section, special.get(room.section, SpecialTables()))
    )


def _tables(number: int, section: str, special: SpecialTables) -> Iterator[HallTable]:
    is_broadcast = number in special.broadcast
    for board in range(1, special.boards + 1):
        yield HallTable(
            f"{number}.{board}",
            section,
            number,
            is_fixed=number in special.fixed,
            is_broadcast=is_broadcast,
            is_for_wheelchair=number in special.wheelchairs,
        )
    if not special.boards:
        yield HallTable(
            str(number),
            section,
            is_wide=number in special.wide,
            is_fixed=number in special.fixed,
            is_broadcast=is_broadcast,
            is_for_wheelchair=number in special.wheelchairs,
        )


def with_hall(documents: DocumentSettings, hall: Hall) -> tuple[Hall, ...]:
    """Return the plans of the rooms, with this one replacing an older one of the same room."""
    return (*(each for each in documents.halls if each.name != hall.name), hall)


def hall_of(documents: DocumentSettings, name: str) -> Hall | None:
    """Return the measured hall of a room."""
    return next((hall for hall in documents.halls if hall.name == name), None)


def plans_after(
    documents: DocumentSettings, before: Iterable[Room], after: Iterable[Room]
) -> tuple[Hall, ...]:
    """Return the plans of the rooms after a rearrangement: a renamed room keeps its plan.

    A room is renamed if its name is gone and one with a new name has more than half of the tables of both.
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
    """Return the tables of each room, by section and number."""
    found: dict[str, set[tuple[str, int]]] = {}
    for room in rooms:
        tables = ((room.section, number) for number in range(room.first, room.last + 1))
        found.setdefault(room.name, set()).update(tables)
    return found
