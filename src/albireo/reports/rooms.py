"""Rooms in documents: where a board stands, and what is said of a room."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from albireo.domain.message import Remark, remark

if TYPE_CHECKING:
    from albireo.domain.round import Pairing
    from albireo.reports.source import Source
    from albireo.state.documents import Room


def rooms_of_boards(
    rooms: "tuple[Room, ...]", boards: Iterable[int], *, of_matches: bool = False
) -> tuple[Remark, ...]:
    """The rooms that some of these boards, or matches of teams, stand in."""
    taken = {room_of(rooms, board) for board in boards}
    return tuple(room_words(room, of_matches=of_matches) for room in rooms if room in taken)


def room_words(room: "Room", *, of_matches: bool = False) -> Remark:
    """`Main hall, tables 1–40`, or `Library, table 7`; where teams meet, the numbers are those of matches."""
    if of_matches:
        text = "{room}, matches {first}–{last}" if room.name else "Matches {first}–{last}"
        return remark(text, room=room.name, first=room.first, last=room.last)
    if room.first == room.last:
        alone = "{room}, table {first}" if room.name else "Table {first}"
        return remark(alone, room=room.name, first=room.first)
    text = "{room}, tables {first}–{last}" if room.name else "Tables {first}–{last}"
    return remark(text, room=room.name, first=room.first, last=room.last)


def room_of(rooms: "tuple[Room, ...]", board: int) -> "Room | None":
    """Return where a board stands."""
    return next((room for room in rooms if room.first <= board <= room.last), None)


def room_name(rooms: "tuple[Room, ...]", board: int) -> str:
    """Return what the room of a board is called; empty: it has no name, or the board is in none."""
    room = room_of(rooms, board)
    return room.name if room is not None else ""


def rooms_of_games(source: "Source", round_: int) -> "Callable[[int, Pairing], str] | None":
    """Return a function that gives the room of a game by its place in a list; None: no rooms are known.

    Where teams meet, rooms have the numbers of matches: a game is in the room of its match.
    """
    state = source.state
    if state is None or not state.documents.rooms:
        return None
    rooms = state.documents.rooms
    if not state.pairs_teams:
        return lambda place, game: room_name(rooms, game.board or place)
    matches = {
        state.numbers[seat]: number
        for number, match in state.rounds[round_ - 1].matches.items()
        for board in match.boards.values()
        for seat in (board.white, board.black)
        if seat
    }
    return lambda place, game: room_name(rooms, matches.get(game.white) or matches.get(game.black) or 0)
