"""Writing PGN: the headers that live boards and broadcasts need, with the moves that are known.

DGT LiveChess and similar programs load the pairings of a round from such a file: a game for each board with
the names, FIDE IDs, titles and ratings of both, the board as the second part of the round, no moves.
"""

import re
from collections.abc import Collection, Iterator, Mapping

from albireo.domain.chess960 import ORDINARY, start_position
from albireo.domain.message import remark
from albireo.domain.player import Player
from albireo.domain.result import GameResult
from albireo.domain.round import Pairing
from albireo.domain.tournament import Tournament
from albireo.formats.file_format import WrittenFile
from albireo.formats.pgn.games import OPEN, RESULTS, Place
from albireo.value_classes import dataclass, field, replace

UNKNOWN_DATE = "????.??.??"
_WIDTH = 79


@dataclass(frozen=True, slots=True)
class Wanted:
    """The games to be written, and data beyond the tournament."""

    rounds: range | None = None
    """All by default."""
    boards: Collection[int] | None = None
    """Boards of each round; all by default."""
    moves: Mapping[Place, str] = field(default_factory=dict)
    positions: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Start positions of Chess960 by round: one for all boards, or one for each."""
    starts: Mapping[Place, str] = field(default_factory=dict)
    """Start positions of single games as FEN, where they are not among those."""
    unfinished: Collection[Place] = ()
    """Games whose result is not told yet, since moves before it are still to be shown."""


EVERYTHING = Wanted()
_BOARDS = re.compile(r"(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?", re.ASCII)


def board_range(text: str) -> range | None:
    """Return a range of boards as typed, first and last; None for anything else.

    >>> board_range("1-20"), board_range("3"), board_range("20-1")
    (range(1, 21), range(3, 4), None)
    """
    found = _BOARDS.fullmatch(text.strip())
    if found is None:
        return None
    first, last = int(found[1]), int(found[2] or found[1])
    return range(first, last + 1) if 1 <= first <= last else None


def write_games(tournament: Tournament, wanted: Wanted = EVERYTHING) -> str:
    """Return games in the order of the rounds and boards."""
    numbers = wanted.rounds if wanted.rounds is not None else range(1, tournament.last_round + 1)
    teams = {tpn: team.name for team in tournament.teams for tpn in team.players}
    texts = []
    for number in numbers:
        positions = wanted.positions.get(number, ())
        for part in tournament.games_of(number):
            for place, game in enumerate(part.pairings, start=1):
                board = game.board or place
                if wanted.boards is not None and board not in wanted.boards:
                    continue
                key = number, game.white, game.black
                if key in wanted.unfinished:
                    game = replace(game, result=GameResult.UNKNOWN)
                start = positions[min(place, len(positions)) - 1] if positions else None
                begun = _start(start) if start is not None else _given_start(wanted.starts.get(key, ""))
                tags = _tags(tournament, number, board, game, teams)
                texts.append(
                    _game([*tags, *begun], wanted.moves.get(key, ""), RESULTS.get(game.result, OPEN))
                )
    return "\n".join(texts)


def write_pgn(tournament: Tournament) -> WrittenFile:
    """Return all games without their moves."""
    losses = (remark("moves, byes and anything else that is not a game"),)
    return WrittenFile(write_games(tournament).encode(), losses)


def write_broadcast_names(tournament: Tournament) -> WrittenFile:
    """Return `name = FIDE ID` lines, by which a Lichess broadcast identifies players."""
    lines = [f"{player.name} = {player.fide_id}\n" for player in tournament.players if player.fide_id]
    losses = [remark("everything but names and FIDE IDs")]
    without = sum(not player.fide_id for player in tournament.players)
    if without:
        losses.append(remark("players without a FIDE ID: {count}", count=without))
    return WrittenFile("".join(lines).encode(), tuple(losses))


def _game(tags: list[tuple[str, str]], moves: str, result: str) -> str:
    lines = [f'[{name} "{_quote(value)}"]' for name, value in tags if value]
    return "\n".join([*lines, "", *_wrap(f"{moves} {result}".strip()), ""])


def _tags(
    tournament: Tournament, number: int, board: int, game: Pairing, teams: Mapping[int, str]
) -> Iterator[tuple[str, str]]:
    settings = tournament.settings
    dates = settings.round_dates
    date = dates[number - 1] if number <= len(dates) and dates[number - 1] else settings.start
    white, black = tournament.player(game.white), tournament.player(game.black)
    result = RESULTS.get(game.result, OPEN)
    yield "Event", settings.name or "?"
    yield "Site", " ".join(part for part in (settings.city, settings.federation) if part) or "?"
    yield "Date", date.replace("/", ".") if date else UNKNOWN_DATE
    yield "Round", f"{number}.{board}"
    yield "White", white.name
    yield "Black", black.name
    yield "Result", result
    for side, player in (("White", white), ("Black", black)):
        yield from _player(side, player, teams.get(player.tpn, player.club))
    yield "TimeControl", settings.encoded_time_control
    yield "Board", str(board)
    yield "EventDate", settings.start.replace("/", ".")
    if not game.result.is_played and result != OPEN:
        yield "Termination", "unplayed"


def _player(side: str, player: Player, team: str) -> Iterator[tuple[str, str]]:
    yield f"{side}Title", player.title.value if player.title else ""
    yield f"{side}Elo", str(player.rating or "")
    yield f"{side}FideId", player.fide_id
    yield f"{side}Team", team


def _given_start(fen: str) -> Iterator[tuple[str, str]]:
    if fen:
        yield "SetUp", "1"
        yield "FEN", fen


def _start(number: int) -> Iterator[tuple[str, str]]:
    """Yield the start position of a game of Chess960."""
    rank = start_position(number)
    castling = "KQkq" if number == ORDINARY else "".join(_rook_files(rank))
    yield "Variant", "Chess960"
    yield "SetUp", "1"
    yield "FEN", f"{rank.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w {castling} - 0 1"


def _rook_files(rank: str) -> Iterator[str]:
    """Castling rights by the files of the rooks, White's first."""
    files = [chr(ord("A") + place) for place, piece in enumerate(rank) if piece == "R"]
    yield from reversed(files)
    yield from (file.lower() for file in reversed(files))


def _quote(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def _wrap(text: str) -> list[str]:
    """Return lines of at most 79 characters, as the standard requires."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > _WIDTH:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
