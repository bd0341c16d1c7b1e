"""How a team match is named on paper: its number, the teams, and when and where it is played.

The numbers are those of the desk, so that a slip matches its row on the screen; a report file has none.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from albireo.domain.message import Remark, remark
from albireo.reports.rooms import room_name
from albireo.reports.source import Source
from albireo.reports.values import Day

if TYPE_CHECKING:
    from albireo.domain.round import Pairing


def numbers_of(source: Source, round_: int) -> dict[frozenset[int], int]:
    """Return the match numbers of a round by the pairing numbers of both teams; empty for a file."""
    state = source.state
    if state is None or round_ > len(state.rounds):
        return {}
    numbers = state.unit_numbers
    return {
        frozenset((numbers[match.white], numbers[match.black])): number
        for number, match in state.rounds[round_ - 1].matches.items()
    }


def boards_of_games(source: Source, round_: int) -> "Callable[[int, Pairing], int | str]":
    """Return a function that gives the board of a game by its position in a list: `7`.

    In team matches it gives `3.2`, as at the desk.
    """
    state = source.state
    if state is None or not state.pairs_teams or round_ > len(state.rounds):
        return lambda place, game: game.board or place
    seats = {
        state.numbers[seat]: f"{number}.{board}"
        for number, match in state.rounds[round_ - 1].matches.items()
        for board, game in match.boards.items()
        for seat in (game.white, game.black)
        if seat
    }
    return lambda place, game: seats.get(game.white) or seats.get(game.black) or place


def match_title(source: Source, round_: int, number: int | None, teams: str) -> Remark | str:
    """Return the title of a match: `3.  1 Rooks – 4 Queens` with its own day, time and venue, or the room."""
    state = source.state
    if number is None or state is None:
        return teams
    named = f"{number}.  {teams}"
    match = state.rounds[round_ - 1].matches[number]
    from albireo.state.leaving import left_out

    gone = left_out(state)
    if gone and not gone.isdisjoint((state.unit_numbers[match.white], state.unit_numbers[match.black])):
        return remark("{match}: does not count", match=named)
    now = match.appointment
    place = now.place or room_name(state.documents.rooms, number)
    more = ", ".join(part for part in (now.time, place) if part)
    if now.is_put_off:
        return remark("{match}: postponed", match=named)
    if now.day and more:
        return remark("{match}: {day}, {more}", match=named, day=Day(now.day), more=more)
    if now.day:
        return remark("{match}: {day}", match=named, day=Day(now.day))
    return remark("{match}: {more}", match=named, more=more) if more else named
