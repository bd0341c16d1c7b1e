"""The web site of a tournament: all of it, after one more result, and after the last result of a round.

Run: `PYTHONPATH=src:. python benchmarks/site.py [players] [rounds]`. Goals for 300 players and 9 rounds: 10 s
of CPU for the whole site, 1 s after one more result; the exit code is 1 if one is missed.
"""

import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from time import perf_counter, process_time

from benchmarks.tournaments import requests, start

from albireo.domain.result import GameResult
from albireo.domain.round import Pairing, Round
from albireo.domain.tournament import Tournament
from albireo.pairing.registry import system_for
from albireo.pairing.system import request_for
from albireo.reports.source import FileSource
from albireo.site.build import build
from albireo.site.options import SiteOptions

GOAL, ONE_MORE = 10.0, 1.0
TIE_BREAKS = ("BH/C1", "BH", "SB", "DE")


def played(players: int, rounds: int) -> Tournament:
    """Return a tournament with all its results."""
    event = start(players, rounds, 1)
    event = replace(event, settings=replace(event.settings, tie_breaks=TIE_BREAKS))
    engine = system_for(event).load()
    event = list(requests(event, engine.pair, 1))[-1].tournament
    paired = engine.pair(request_for(event, rounds))
    games = tuple(_game(board.white, board.black, board.number) for board in paired.boards)
    return replace(event, rounds=(*event.rounds, Round(games)))


def _game(white: int, black: int, board: int) -> Pairing:
    return Pairing(white, black, GameResult.WHITE_WINS if (white + black) % 3 else GameResult.DRAW, board)


def without(event: Tournament, missing: int) -> Tournament:
    """Return the same before so many results of the last round."""
    last = event.rounds[-1]
    games = tuple(
        replace(game, result=GameResult.UNKNOWN) if at < missing else game
        for at, game in enumerate(last.pairings)
    )
    return replace(event, rounds=(*event.rounds[:-1], replace(last, pairings=games)))


def main(players: int = 300, rounds: int = 9) -> int:
    event = played(players, rounds)
    print(f"{players} players, {rounds} rounds, {len(SiteOptions().languages)} languages")
    taken = {}
    with tempfile.TemporaryDirectory() as folder:
        for what, missing in (("whole site", 2), ("one more result", 1), ("last result", 0), ("nothing", 0)):
            began, cpu = perf_counter(), process_time()
            built = build(FileSource(without(event, missing)), Path(folder), SiteOptions())
            taken[what] = process_time() - cpu
            wall = perf_counter() - began
            files = f"{len(built.written):5} of {built.files} files written"
            print(f"{what:16}{taken[what]:7.2f} s of CPU {wall:7.2f} s   {files}")
        size = sum(path.stat().st_size for path in Path(folder).rglob("*") if path.is_file())
    print(f"{'size':16}{size / 1e6:7.1f} MB")
    return int(players <= 300 and (taken["whole site"] > GOAL or taken["one more result"] > ONE_MORE))


if __name__ == "__main__":
    sys.exit(main(*(int(argument) for argument in sys.argv[1:])))
