"""The file of a tournament that another program manages, as that program saves it from time to time."""

from collections.abc import Collection
from dataclasses import replace

from albireo.data import sample_bytes
from albireo.domain.result import GameResult
from albireo.domain.tournament import Tournament
from albireo.formats.registry import write_file
from albireo.formats.trf import read_trf

SAMPLE = read_trf(sample_bytes()).tournament
ALL = range(100)


def managed(rounds: int, open_boards: Collection[int] = ()) -> Tournament:
    """After so many rounds, with these boards of the last one still without a result."""
    found = SAMPLE.up_to(rounds)
    last = found.rounds[-1]
    boards = tuple(
        replace(board, result=GameResult.UNKNOWN) if number in open_boards else board
        for number, board in enumerate(last.pairings, start=1)
    )
    players = tuple(replace(player, reported_rank=None) for player in found.players)
    return replace(found, players=players, rounds=(*found.rounds[:-1], replace(last, pairings=boards)))


def saved(rounds: int, open_boards: Collection[int] = ()) -> bytes:
    """Return the same as the program saves it."""
    return write_file("trf26", managed(rounds, open_boards)).data
