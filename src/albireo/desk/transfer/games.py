"""Games in PGN collected for a tournament, compared with its results, and exported.

Recorded games are kept as they are: moves are not checked, comments and clock times stay. Results are never
taken from a game; differences are shown until they agree.
"""

from typing import TypeAlias

from albireo.desk.mechanism.decide import Command, Deciding, handles
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import CommandFace
from albireo.desk.mechanism.outcome import refusal
from albireo.desk.transfer.events import GamesCollected, GamesRemoved
from albireo.domain.result import GameResult
from albireo.domain.round import Pairing
from albireo.formats.foreign_tournament import Notes
from albireo.formats.pgn.games import Place, difference, games_played, match_games, read_games
from albireo.formats.pgn.headers import Wanted, write_games
from albireo.state.imports import CollectedGame
from albireo.state.tournament import State
from albireo.value_classes import dataclass

MOST_MOVES = 50_000
"""Maximum characters of one game, including comments."""


class CollectGames(Command, frozen=True, tag="collect-games"):
    """Collect games in PGN, of one or more boards."""

    face = CommandFace("games collect", by_hand=True)

    file: str
    pgn: str

    def concerns(self) -> tuple[Subject, ...]:
        return ()


class RemoveGames(Command, frozen=True, tag="remove-games"):
    """Remove the games of a round."""

    face = CommandFace("games remove", ("round",))

    round: int


GamesCommand: TypeAlias = CollectGames | RemoveGames


@handles(CollectGames, after_the_end=True, beside_a_manager=True)
def _collect(deciding: Deciding, command: CollectGames) -> None:
    state, notes = deciding.state, Notes()
    found = match_games(state.tournament, read_games(command.pgn), notes)
    said = tuple(str(note.text) for note in notes.found)
    games = []
    for (round_, white, black), game in found.items():
        if len(game.moves) > MOST_MOVES:
            raise refusal(
                "long-game",
                "Round {round}: a game is too long (characters: {found}, at most: {most}).",
                round=round_,
                most=MOST_MOVES,
                found=len(game.moves),
            )
        games.append(CollectedGame(round_, state.ids[white], state.ids[black], game.result, game.moves))
    if not games and not said:
        raise refusal("no-games", "{file}: expected games in PGN, found none.", file=command.file)
    if not games:
        raise refusal(
            "no-game-of-ours",
            "{file}: no game from this tournament. {first}",
            file=command.file,
            first=notes.found[0].text,
        )
    deciding.emit(GamesCollected(command.file, tuple(games), said))


@handles(RemoveGames, after_the_end=True, beside_a_manager=True)
def _remove(deciding: Deciding, command: RemoveGames) -> None:
    if not any(key[0] == command.round for key in deciding.state.collected.games):
        raise refusal("no-games-of-round", "Round {round} has no games.", round=command.round)
    deciding.emit(GamesRemoved(command.round))


@dataclass(frozen=True, slots=True)
class RoundGames:
    """The state of the games of a round."""

    round: int
    played: int
    """Number of boards with a game played or in progress."""
    collected: int
    missing: tuple[Pairing, ...]
    """Games with a result over the board but without moves."""
    differing: tuple[tuple[Pairing, str], ...]
    """Games with a different result, and that result."""


def games_of_rounds(state: State) -> tuple[RoundGames, ...]:
    """Return the collected games, round by round."""
    here = _by_number(state)
    rounds: dict[int, list[tuple[Place, Pairing]]] = {n: [] for n in range(1, state.published + 1)}
    for place, game in games_played(state.tournament).items():
        rounds.setdefault(place[0], []).append((place, game))
    found = []
    for number, games in sorted(rounds.items()):
        at_board = [each for each in games if each[1].result.is_played or _is_open(each[1])]
        found.append(
            RoundGames(
                number,
                len(at_board),
                sum(place in here for place, _ in games),
                tuple(game for place, game in at_board if not _is_open(game) and place not in here),
                tuple(
                    (game, here[place].result)
                    for place, game in games
                    if place in here and difference(here[place].result, game) is not None
                ),
            )
        )
    return tuple(found)


def games_file(state: State, rounds: range | None = None, boards: range | None = None) -> str:
    """Return headers and known moves of some or all rounds and boards."""
    moves = {place: game.moves for place, game in _by_number(state).items()}
    return write_games(state.tournament, Wanted(rounds, boards, moves, state.round_notes.start_positions))


def _by_number(state: State) -> dict[Place, CollectedGame]:
    """Return the games by round and pairing numbers."""
    numbers = state.numbers
    return {
        (round_, numbers[white], numbers[black]): game
        for (round_, white, black), game in state.collected.games.items()
        if white in numbers and black in numbers
    }


def _is_open(game: Pairing) -> bool:
    return game.result is GameResult.UNKNOWN
