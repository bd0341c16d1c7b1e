"""Whole tournaments, as the reference engine paired them, played again through commands."""

import gzip
from pathlib import Path

import pytest
from tests.desk import replay
from tests.desk.table import Table

from albireo.desk.commands.closing import FinishTournament
from albireo.desk.fide_mode import report_comments
from albireo.desk.report import report_file, standings_of
from albireo.domain.tournament import Tournament
from albireo.formats.trf import read_trf

SAMPLES = sorted((Path(__file__).parent / "data").glob("*.trf.gz"))
CORPUS = Path(__file__).parents[2].parent / "shared" / "corpus" / "dutch-2026"


def play(tournament: Tournament) -> Table:
    table = Table.__new__(Table)
    table.start()
    table.do(replay.creation(tournament))
    table.do(replay.registration(tournament))
    for round_ in range(1, tournament.paired_rounds + 1):
        for command in replay.before_round(tournament, round_):
            table.do(command)
        for result in replay.results(tournament, table.state, round_):
            table.do(result)
    table.do(FinishTournament())
    return table


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_the_desk_gives_the_file_of_the_generator(path: Path) -> None:
    tournament = read_trf(gzip.decompress(path.read_bytes())).tournament
    table = play(tournament)
    assert replay.bare(table.state.tournament) == replay.bare(tournament)
    assert report_comments(table.state) == ()
    final = read_trf(report_file(table.state, final=True)).tournament
    ranks = [player.reported_rank for player in final.players]
    assert ranks == [standings_of(table.state).by_tpn[player.tpn].rank for player in final.players]


@pytest.mark.skipif(not CORPUS.is_dir(), reason=f"no corpus at {CORPUS}")
@pytest.mark.parametrize("number", range(5, 360, 36))
def test_tournaments_of_the_corpus(number: int) -> None:
    tournament = read_trf(CORPUS / f"t{number:04}.trf").tournament
    assert replay.bare(play(tournament).state.tournament) == replay.bare(tournament)
