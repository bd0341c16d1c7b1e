"""Rooms in documents: the room of a board, and its description."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from albireo.domain.message import Remark

if TYPE_CHECKING:
    from albireo.domain.round import Pairing
    from albireo.reports.source import Source
    from albireo.state.competition import MatchShape
    from albireo.state.documents import Room


def rooms_of_boards(
    rooms: "tuple[Room, ...]", boards: Iterable[int], shape: "MatchShape"
) -> tuple[Remark, ...]:
    """Return the rooms that contain any of these boards or team matches."""
    taken = {room_of(rooms, board) for board in boards}
    return tuple(room_words(room, shape) for room in rooms if room in taken)


def room_words(room: "Room", shape: "MatchShape") -> Remark:
    """Return `Main hall, tables 1–40` or `Library, table 7`; in team events with match numbers."""
    return shape.tables(room.name, room.first, room.last)


def room_of(rooms: "tuple[Room, ...]", board: int) -> "Room | None":
    """Return the room of a board."""
    return next((room for room in rooms if room.first <= board <= room.last), None)


def room_name(rooms: "tuple[Room, ...]", board: int) -> str:
    """Return the name of the room of a board; empty if it has no name or no room."""
    room = room_of(rooms, board)
    return room.name if room is not None else ""


def rooms_of_games(source: "Source", round_: int) -> "Callable[[int, Pairing], str] | None":
    """Return a function that gives the room of a game by its position in a list; None without rooms.

    In team events rooms have match numbers: a game is in the room of its match.
    """
    state = source.state
    if state is None or not state.documents.rooms:
        return None
    rooms = state.documents.rooms
    if not state.competition.match.is_at_boards:
        return lambda place, game: room_name(rooms, game.board or place)
    matches = {
        state.numbers[seat]: number
        for number, match in state.rounds[round_ - 1].matches.items()
        for board in match.boards.values()
        for seat in (board.white, board.black)
        if seat
    }
    return lambda place, game: room_name(rooms, matches.get(game.white) or matches.get(game.black) or 0)
