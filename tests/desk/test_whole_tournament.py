"""Whole tournaments, generated or of the corpus, played again through commands."""

import gzip
from dataclasses import replace
from pathlib import Path

import pytest
from tests.desk.replay import bare, play
from tests.oracles.corpus import ReferenceFile, files

from albireo.checking.generator import generate
from albireo.checking.quota import Amount, Quota
from albireo.checking.recipe import Range, Recipe
from albireo.desk.settings.fide_mode import report_comments
from albireo.desk.transfer.report import report_file
from albireo.domain.point_system import THREE_ONE_ZERO
from albireo.formats.trf import read_trf, write_trf
from albireo.organising.standings import standings_of

SAMPLE = Path(__file__).parent / "data" / "dutch-209-players-9-rounds.trf.gz"
ROUGH = Recipe(
    players=Range(200, 200),
    rounds=Range(9, 9),
    forfeits=0.03,
    unusual=0.01,
    unrated_games=0.01,
    half_byes=Quota(Amount(share=0.01)),
    zero_byes=Quota(Amount(number=2)),
    full_byes=Quota(Amount(), {3: Amount(number=1)}),
    withdrawals=Quota(Amount(share=0.005)),
    late_entries=Quota(Amount(number=3)),
    prohibited=2,
    tie_breaks=("BH/C1", "BH", "SB"),
)


@pytest.mark.slow
def test_a_generated_tournament_of_200_players_and_9_rounds() -> None:
    generated = generate(ROUGH, "desk")
    table = play(generated)
    report = report_file(table.state, final=True).splitlines(keepends=True)
    assert b"".join(line for line in report if line[:3] not in (b"###", b"172")) == write_trf(generated)
    assert [line[:30] for line in report if line.startswith(b"###")] == [b"### Full-point bye @ Round 3: "]


@pytest.mark.parametrize(
    "recipe",
    [
        Recipe(players=Range(13, 13), rounds=Range(5, 5), baku=True, tie_breaks=("BH",)),
        Recipe(players=Range(14, 14), rounds=Range(5, 5), point_system=THREE_ONE_ZERO, tie_breaks=("BH",)),
        Recipe(players=Range(12, 12), rounds=Range(5, 5), system="FIDE_DUBOV", tie_breaks=("BH",)),
        Recipe(players=Range(12, 12), rounds=Range(5, 5), system="FIDE_BURSTEIN", tie_breaks=("BH",)),
        Recipe(players=Range(12, 12), rounds=Range(5, 5), system="FIDE_DUTCH_2017", tie_breaks=("BH",)),
        Recipe(players=Range(7, 7), system="BERGER_ROUNDROBIN", tie_breaks=("SB",)),
    ],
    ids=["baku", "3-1-0", "dubov", "burstein", "dutch-2017", "round-robin"],
)
def test_other_systems(recipe: Recipe) -> None:
    generated = generate(recipe, "desk")
    if recipe.system == "FIDE_DUTCH_2017":  # for events that began while it was in force
        generated = replace(generated, settings=replace(generated.settings, start="2025/05/01"))
    # Without ranks: the generator orders by number those whom the tie-breaks leave tied.
    assert bare(play(generated).state.tournament) == bare(generated)


@pytest.mark.slow
def test_the_reference_engine_pairs_what_the_desk_pairs() -> None:
    tournament = read_trf(gzip.decompress(SAMPLE.read_bytes())).tournament
    table = play(tournament)
    assert bare(table.state.tournament) == bare(tournament)
    assert report_comments(table.state) == ()
    final = read_trf(report_file(table.state, final=True)).tournament
    places = standings_of(table.state).by_tpn
    assert {p.tpn: p.reported_rank for p in final.players} == {
        tpn: place.rank for tpn, place in places.items()
    }


@pytest.mark.slow
@pytest.mark.parametrize("file", files("dutch-2026")[5::36], ids=str)
def test_tournaments_of_the_corpus(file: ReferenceFile) -> None:
    tournament = file.tournament
    assert bare(play(tournament).state.tournament) == bare(tournament)
