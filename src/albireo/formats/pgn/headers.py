"""Writing PGN: the headers that live boards and broadcasts need, with the moves that are known."""

from collections.abc import Iterator, Mapping

from albireo.domain.message import remark
from albireo.domain.player import Player
from albireo.domain.round import Pairing
from albireo.domain.tournament import Tournament
from albireo.formats.file_format import WrittenFile
from albireo.formats.pgn.games import RESULTS

UNKNOWN_DATE = "????.??.??"
_WIDTH = 79


def write_games(
    tournament: Tournament,
    rounds: range | None = None,
    moves: Mapping[tuple[int, int, int], str] | None = None,
) -> str:
    """The games of rounds, all by default, in the order of the boards."""
    numbers = rounds if rounds is not None else range(1, len(tournament.rounds) + 1)
    texts = [
        _game(tournament, number, board, game, (moves or {}).get((number, game.white, game.black), ""))
        for number in numbers
        for board, game in enumerate(tournament.rounds[number - 1].pairings, start=1)
    ]
    return "\n".join(texts)


def write_pgn(tournament: Tournament) -> WrittenFile:
    """All games without their moves."""
    losses = (remark("moves, byes, and everything that is no game"),)
    return WrittenFile(write_games(tournament).encode(), losses)


def _game(tournament: Tournament, number: int, board: int, game: Pairing, moves: str) -> str:
    result = RESULTS.get(game.result, "*")
    lines = [
        f'[{name} "{_quoted(value)}"]'
        for name, value in _tags(tournament, number, board, game, result)
        if value
    ]
    return "\n".join([*lines, "", *_wrapped(f"{moves} {result}".strip()), ""])


def _tags(
    tournament: Tournament, number: int, board: int, game: Pairing, result: str
) -> Iterator[tuple[str, str]]:
    settings = tournament.settings
    dates = settings.round_dates
    date = dates[number - 1] if number <= len(dates) and dates[number - 1] else settings.start
    white, black = tournament.player(game.white), tournament.player(game.black)
    yield "Event", settings.name or "?"
    yield "Site", " ".join(part for part in (settings.city, settings.federation) if part) or "?"
    yield "Date", date.replace("/", ".") if date else UNKNOWN_DATE
    yield "Round", f"{number}.{game.board or board}"
    yield "White", white.name
    yield "Black", black.name
    yield "Result", result
    for side, player in (("White", white), ("Black", black)):
        yield from _player(side, player)
    yield "TimeControl", settings.encoded_time_control
    yield "Board", str(game.board or board)
    yield "EventDate", settings.start.replace("/", ".")
    if not game.result.is_played and result != "*":
        yield "Termination", "unplayed"


def _player(side: str, player: Player) -> Iterator[tuple[str, str]]:
    yield f"{side}Title", player.title.value if player.title else ""
    yield f"{side}Elo", str(player.rating or "")
    yield f"{side}FideId", player.fide_id
    yield f"{side}Team", player.club


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def _wrapped(text: str) -> list[str]:
    """Lines of at most 79 characters, as the standard asks."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > _WIDTH:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
