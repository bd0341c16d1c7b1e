"""Vega's result files `*.res`: the number of pairs and the round, then a line `white black code` for each."""

from collections.abc import Sequence
from typing import NamedTuple

from albireo.domain.errors import AlbireoError
from albireo.domain.message import remark
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Tournament
from albireo.formats.file_format import WrittenFile
from albireo.formats.foreign_tournament import UnreadableTournament
from albireo.formats.vega.veg_codes import BYES, HALF_WITHOUT_GAME, RESULTS

MOST_DIGITS = 6
_CODES = {result: code for code, result in RESULTS.items()} | {
    GameResult.UNRATED_WHITE_WINS: 1,
    GameResult.UNRATED_BLACK_WINS: 0,
    GameResult.UNRATED_DRAW: 5,
}
_BYE_CODES = {Mark.PAIRING_BYE: 3, Mark.FULL_BYE: 3, Mark.HALF_BYE: 6, Mark.ZERO_BYE: 4}


class CannotWriteResults(AlbireoError):
    """A tournament without a round for such a file."""


class ResFile(NamedTuple):
    """All or some of the results of a round."""

    round: int
    games: tuple[Pairing, ...]
    byes: tuple[Bye, ...]


def looks_like_res(text: str) -> bool:
    """Return whether a text is a list of results: two numbers, then lines of three."""
    lines = [line.split() for line in text.splitlines() if line.strip()]
    if len(lines) < 2 or len(lines[0]) != 2 or not all(_is_number(part) for line in lines for part in line):
        return False
    return int(lines[0][0]) == len(lines) - 1 and all(len(line) == 3 for line in lines[1:])


def read_res(text: str) -> ResFile:
    """Read a result file.

    >>> read_res("2 7\\n9 10 1\\n3 0 3\\n").round
    7
    """
    lines = [(number, line.split()) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    if not lines or len(lines[0][1]) != 2 or not all(map(_is_number, lines[0][1])):
        raise _refusal(1, "2 7", lines[0][1] if lines else [])
    count, round_ = map(int, lines[0][1])
    if len(lines) - 1 != count or not 1 <= round_ <= 999:
        raise _refusal(1, f"{len(lines) - 1} {round_}", lines[0][1])
    games: list[Pairing] = []
    byes: list[Bye] = []
    seated: set[int] = set()
    for number, parts in lines[1:]:
        if len(parts) != 3 or not all(map(_is_number, parts)) or int(parts[2]) > 9:
            raise _refusal(number, "9 10 1", parts)
        white, black, code = map(int, parts)
        seats = {white, black} - {0}
        if not seats or seats & seated or white == black:
            raise _refusal(number, "9 10 1", parts)
        seated |= seats
        if 0 in (white, black):
            byes.append(Bye(white or black, BYES.get(code, Mark.ZERO_BYE)))
        elif code in HALF_WITHOUT_GAME:
            byes += (Bye(white, Mark.HALF_BYE), Bye(black, Mark.HALF_BYE))
        else:
            games.append(Pairing(white, black, RESULTS[code]))
    return ResFile(round_, tuple(games), tuple(byes))


def write_res(number: int, round_: Round) -> str:
    """Return a result file of a round.

    >>> write_res(7, Round((Pairing(9, 10, GameResult.WHITE_WINS),)))
    '1 7\\n9 10 1\\n'
    """
    rows = [f"{game.white} {game.black} {_CODES.get(game.result, 7)}" for game in round_.pairings]
    rows += (f"{bye.player} 0 {_BYE_CODES[bye.mark]}" for bye in round_.byes if bye.mark in _BYE_CODES)
    return "\n".join([f"{len(rows)} {number}", *rows, ""])


def write_results(tournament: Tournament) -> WrittenFile:
    """Return the results of the last round that is paired."""
    number = tournament.paired_rounds
    if not number or tournament.games_per_round > 1 or tournament.is_paired_by_teams:
        raise CannotWriteResults("expected a round of single games between players")
    losses = [remark("everything but the results of round {round}", round=number)]
    return WrittenFile(write_res(number, tournament.rounds[number - 1]).encode(), tuple(losses))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS


def _refusal(line: int, expected: str, found: Sequence[str]) -> UnreadableTournament:
    return UnreadableTournament(
        "line {line}: expected {expected}, found {found!r}",
        line=line,
        expected=expected,
        found=" ".join(found)[:60],
    )
