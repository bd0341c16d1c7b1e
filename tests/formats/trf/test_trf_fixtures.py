"""Files of other programs: each is read, or refused with the reason a person would give.

They stand in ../shared/fixtures, outside the project; without that folder these tests are skipped.
"""

from pathlib import Path

import pytest

from albireo.formats.trf import TrfError, read_trf, write_trf

ROOT = Path(__file__).parents[3]
FIXTURES = ROOT.parent / "shared" / "fixtures"
CORPUS = ROOT.parent / "shared" / "corpus"

pytestmark = pytest.mark.skipif(not FIXTURES.is_dir(), reason=f"no public tournament files in {FIXTURES}")

READ = "read"
OUTCOMES = {
    "lichess/lichess_swiss_2026.02.14_cY3wR140_weekly-agca-prize-50-dollars.trf": READ,
    "lichess/lichess_swiss_2026.02.28_KQYWuizM_weekly-agca-prize-50-dollars.trf": READ,
    "lichess/lichess_swiss_2026.03.03_7TYuxURK_bullet-increment.trf": READ,
    "real-opens/budapest_spring_festival_2026_group_a_2200_r09.trf": READ,
    "real-opens/budapest_spring_festival_2026_group_b_2250_r09.trf": READ,
    "real-opens/spring_2026_chesshouse_r09.trf": READ,
    "tec-exercises/tec_rr6_2024.trf": READ,
    "tec-exercises/tec_rr6_2026.trf": READ,
    "tec-exercises/tec_swiss5_2024.trf": READ,
    "tec-exercises/tec_swiss5_2026.trf": READ,
    "tec-exercises/tec_swiss9_2024.trf": READ,
    "tec-exercises/tec_swiss9_2026.trf": READ,
    "tec-exercises/tec_team_2024.trf": READ,
    "tec-exercises/tec_team_2026.trf": READ,
    "trf-samples/ainalrami__bbppairings-generated.trf": READ,
    "trf-samples/ainalrami__float-history-only.trf": READ,
    "trf-samples/ainalrami__mid-tournament-brackets.trf": READ,
    "trf-samples/bbp__dutch_2025_C5.input": READ,
    "trf-samples/bbp__dutch_2025_C9.input": READ,
    "trf-samples/bbp__issue_15.input": READ,
    "trf-samples/bbp__issue_7.input": READ,
    "trf-samples/chesspairing__basic.trf": READ,
    "trf-samples/chesspairing__bbp-8p5r-input.trf": READ,
    "trf-samples/chesspairing__bbp-8p5r-output.trf": READ,
    # rounds not yet played are written as games without an opponent, and teams 3 to 8 do not exist
    "trf-samples/chesspairing__trf2026-team.trf": "30:112: expected an opponent in round 3, found none",
    "trf-samples/dechamps__team-tie-breaks-roundrobin.trf": READ,
    "trf-samples/echecsjs-trf__grandmommyscup.trf": READ,
    "trf-samples/echecsjs-trf__javafo_sample2.trf": READ,
    "trf-samples/echecsjs-trf__trf26_team.trf": (
        "13:81: expected 1.0 points, the sum of the rounds of player 1, found 4.0"
    ),
    "trf-samples/py4swiss__burstein_late_entries.trf": READ,
    "trf-samples/py4swiss__burstein_late_entries_black.trf": READ,
    "trf-samples/py4swiss__comments.trf": READ,
    "trf-samples/py4swiss__dubov_bye_for_high_tpn.trf": READ,
    "trf-samples/py4swiss__dutch_d2_criterion_d.trf": READ,
    "trf-samples/py4swiss__dutch_e2_both_absolute_higher_favored.trf": READ,
    "trf-samples/py4swiss__dutch_e2_both_absolute_lower_favored.trf": READ,
    "trf-samples/py4swiss__incompatible_color.trf": (
        "3:137: expected w in round 5, since opponent 2 has b on line 2, found b"
    ),
    "trf-samples/py4swiss__incompatible_result.trf": (
        "3:139: expected a result that goes with 1 of opponent 2 in round 5 (line 2), found '1'"
    ),
    "trf-samples/py4swiss__incorrect_points.trf": (
        "2:81: expected 3.0 points, the sum of the rounds of player 2, found 4.0"
    ),
    "trf-samples/py4swiss__invalid_code.trf": (
        "7:1: expected record 001, since this looks like a player, found '101'"
    ),
    "trf-samples/py4swiss__javafo_example.trf": READ,
    "trf-samples/py4swiss__missing_result.trf": (
        "3:132: expected opponent 2 in round 5, who names 3 on line 2, found nothing"
    ),
    # number 7 is missing: nothing contradicts that, a player may have been struck off before round 1
    "trf-samples/py4swiss__missing_starting_number.trf": READ,
    "trf-samples/py4swiss__no_legal_pairings.trf": READ,
    "trf-samples/py4swiss__no_legal_pairings_odd.trf": READ,
    "trf-samples/py4swiss__too_many_results.trf": (
        "2:142: expected no round after round 5, the last by record XXR (line 8), found round 6"
    ),
    "trf-samples/sharly__2020_06.trf": READ,
    "trf-samples/sharly__2021_03.trf": READ,
    "trf-samples/sharly__example_trf16_karl_mala_2005.trf": READ,
    "trf-samples/sharly__example_trf26_grandmommys_cup.trf": READ,
    "trf-samples/sharly__trf-import-test.trf": READ,
    "trf-samples/sharly__trf-team-import-test.trf": READ,
}
"""Every report file among the fixtures: read, or the first problem it is refused for."""


def test_the_table_has_every_file() -> None:
    suffixes = {".trf", ".input"}
    found = {path.relative_to(FIXTURES).as_posix() for path in FIXTURES.rglob("*") if path.suffix in suffixes}
    assert found == set(OUTCOMES)


@pytest.mark.parametrize("name", OUTCOMES)
def test_outcome(name: str) -> None:
    path = FIXTURES / name
    if OUTCOMES[name] != READ:
        with pytest.raises(TrfError) as caught:
            read_trf(path)
        assert caught.value.problems[0].at("f").removeprefix("f:") == OUTCOMES[name]
        return
    file = read_trf(path)
    written = write_trf(file)
    again = read_trf(written)
    assert (again.tournament, again.kept, again.raw_fields) == (file.tournament, file.kept, file.raw_fields)
    assert write_trf(again) == written


@pytest.mark.parametrize("name", [name for name, outcome in OUTCOMES.items() if outcome == READ])
def test_nothing_is_repaired_in_a_file_that_is_read(name: str) -> None:
    assert read_trf(FIXTURES / name, lenient=True).repairs == ()


SAMPLED = 5
"""Of each folder of the corpus every fifth file is read here; all of them by conformance/trf_files.py."""


@pytest.mark.skipif(not CORPUS.is_dir(), reason=f"no corpus in {CORPUS}")
@pytest.mark.parametrize(
    "folder", sorted(path.name for path in CORPUS.glob("*-20*") if any(path.glob("*.trf")))
)
def test_corpus(folder: str) -> None:
    for path in sorted((CORPUS / folder).glob("*.trf"))[::SAMPLED]:
        file = read_trf(path)
        written = write_trf(file)
        again = read_trf(written)
        assert (again.tournament, again.kept) == (file.tournament, file.kept), path
        assert write_trf(again) == written, path
