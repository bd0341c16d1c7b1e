"""What may be shown of the live games at a moment: to everyone with the delay, to arbiters without.

A result is shown as soon as the arbiter has entered it, and never because a board says so.
"""

from collections.abc import Mapping
from typing import NamedTuple

from albireo.desk.live_games.places import LivePlace, board_of, live_places
from albireo.desk.live_games.record import LiveRecord, is_ended, moves_shown, movetext
from albireo.domain.result import GameResult
from albireo.formats.pgn.games import OPEN, Place
from albireo.formats.pgn.headers import Wanted, write_games
from albireo.state.tournament import State
from albireo.storage.live_games import Players

MOST_WITHOUT_MOVES = 64
"""Boards of a round in which no game has begun; broadcast sites show about as many."""
PGN_CODES = {"1-0": "10", "0-1": "01", "1/2-1/2": "=="}
"""Results of games by their code at the desk."""


class ShownGame(NamedTuple):
    """What is shown of a game."""

    place: LivePlace
    record: LiveRecord
    moves: int
    """How many of its moves are shown."""
    delay: int
    """In minutes; 0 for arbiters."""
    result: GameResult
    """The result in the tournament."""
    is_over: bool
    """Whether there is a result, or the board's own end may be shown."""


def shown_games(
    state: State, round_: int, records: Mapping[Players, LiveRecord], now: float, is_delayed: bool = True
) -> tuple[ShownGame, ...]:
    """Return the games of a round in the order of boards."""
    found = []
    for place in live_places(state, round_):
        record = records.get((place.white, place.black))
        if record is None:
            continue
        delay = state.rules.live_games.delay_of(place.number) if is_delayed else 0
        result = board_of(state, round_, place).result
        is_over = result is not GameResult.UNKNOWN or is_ended(record, now, delay)
        found.append(ShownGame(place, record, moves_shown(record, now, delay), delay, result, is_over))
    return tuple(found)


def proposed_results(
    state: State, round_: int, records: Mapping[Players, LiveRecord]
) -> dict[tuple[int, int], str]:
    """Return the codes of results that boards tell and the tournament lacks, by match and board."""
    return {
        (place.match, place.board): PGN_CODES[record.result]
        for place in live_places(state, round_)
        if (record := records.get((place.white, place.black))) is not None
        and record.result != OPEN
        and board_of(state, round_, place).result is GameResult.UNKNOWN
    }


def round_pgn(state: State, round_: int, games: tuple[ShownGame, ...], boards: range | None = None) -> str:
    """Return the games of a round as one file, as far as they are shown.

    By default it has the boards with a live game, or the first boards if there is none yet.
    """
    moves: dict[Place, str] = {}
    starts: dict[Place, str] = {}
    unfinished: set[Place] = set()
    for game in games:
        key = round_, state.numbers[game.place.white], state.numbers[game.place.black]
        moves[key], starts[key] = movetext(game.record, game.moves), game.record.start
        if game.moves < len(game.record.moves):
            unfinished.add(key)
    numbers = {game.place.number for game in games}
    if boards is not None:
        numbers = set(boards) & {place.number for place in live_places(state, round_)}
    elif not numbers:
        numbers = {place.number for place in live_places(state, round_)[:MOST_WITHOUT_MOVES]}
    positions = state.round_notes.start_positions
    only = range(round_, round_ + 1)
    wanted = Wanted(only, numbers, moves, positions, starts, unfinished)
    return write_games(state.tournament, wanted)
