"""Vega's pairing files `*.man`: the number of pairs, then a line `white black` for each; 0 is the bye."""

from collections.abc import Iterable
from typing import NamedTuple

from albireo.domain.errors import AlbireoError
from albireo.domain.message import remark
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.formats.file_format import WrittenFile

BYE = 0
MOST_DIGITS = 6


class ManError(AlbireoError):
    """A text that is not a pairing file."""


class ManPairing(NamedTuple):
    """The pairs of a round."""

    pairs: tuple[tuple[int, int], ...]
    """(white, black)"""
    byes: tuple[int, ...]


def read_man(text: str) -> ManPairing:
    """Read a pairing file.

    >>> read_man("2\\n1 4\\n3 0\\n")
    ManPairing(pairs=((1, 4),), byes=(3,))
    """
    lines = [(number, line.split()) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    head = " ".join(lines[0][1]) if lines else ""
    if not (head.isascii() and head.isdecimal() and len(head) <= MOST_DIGITS):
        raise ManError("line 1: expected the number of pairings, found {found!r}", found=head)
    count = int(head)
    if len(lines) - 1 != count:
        text = "lines with a pairing: expected {count}, found {found}"
        raise ManError(text, count=count, found=len(lines) - 1)
    pairs: list[tuple[int, int]] = []
    byes: list[int] = []
    for number, parts in lines[1:]:
        if len(parts) != 2:
            raise ManError(
                "line {line}: expected two numbers, found {found!r}", line=number, found=" ".join(parts)
            )
        white, black = (_number(part, number) for part in parts)
        if BYE in (white, black):
            byes.append(white or black)
        else:
            pairs.append((white, black))
    return ManPairing(tuple(pairs), tuple(byes))


def write_man(pairs: Iterable[tuple[int, int]], bye: int | None = None) -> str:
    """Return a pairing file.

    >>> write_man([(1, 4)], bye=3)
    '2\\n1 4\\n3 0\\n'
    """
    lines = [f"{white} {black}" for white, black in pairs]
    if bye is not None:
        lines.append(f"{bye} {BYE}")
    return "\n".join([str(len(lines)), *lines, ""])


def write_pairs(tournament: Tournament) -> WrittenFile:
    """Return the pairs of the last round that is paired."""
    number = tournament.paired_rounds
    if not number or tournament.games_per_round > 1 or tournament.is_paired_by_teams:
        raise ManError("expected a round of single games between players")
    round_ = tournament.rounds[number - 1]
    bye = next((each.player for each in round_.byes if each.mark is Mark.PAIRING_BYE), None)
    text = write_man(((game.white, game.black) for game in round_.pairings), bye)
    return WrittenFile(text.encode(), (remark("everything but the pairs of round {round}", round=number),))


def _number(text: str, line: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
        raise ManError("line {line}: expected a number, found {found!r}", line=line, found=text)
    return int(text)
