"""Files of other programs: each is read, or refused with the reason a person would give.

They stand in ../shared/fixtures, outside the project; without that folder these tests are skipped.
"""

from pathlib import Path

import pytest

from albireo.formats.trf import TrfError, read_trf, write_trf

ROOT = Path(__file__).parents[3]
FIXTURES = ROOT.parent / "shared" / "fixtures"

pytestmark = pytest.mark.skipif(not FIXTURES.is_dir(), reason=f"no public tournament files in {FIXTURES}")

REFUSED = {
    "ainalrami/c6-vs-completion-6.trf": (
        "6:99: expected one pairing-allocated bye in round 1, held by player 1, found 'U'"
    ),
    "ainalrami/c6-vs-completion-8.trf": (
        "6:99: expected one pairing-allocated bye in round 1, held by player 1, found 'U'"
    ),
    # rounds not yet played are written as games without an opponent, and teams 3 to 8 do not exist
    "trf-samples/chesspairing__trf2026-team.trf": (
        "30:112: expected an opponent in round 3, found no opponent"
    ),
    "trf-samples/echecsjs-trf__trf26_team.trf": (
        "13:81: expected 1.0 points, the sum of player 1’s rounds, found 4.0"
    ),
    "trf-samples/py4swiss__incompatible_color.trf": (
        "3:137: expected w in round 5, since opponent 2 has b on line 2, found b"
    ),
    "trf-samples/py4swiss__incompatible_result.trf": (
        "3:139: expected a result that matches 1 of opponent 2 in round 5 (line 2), found '1'"
    ),
    "trf-samples/py4swiss__incorrect_points.trf": (
        "2:81: expected 3.0 points, the sum of player 2’s rounds, found 4.0"
    ),
    "trf-samples/py4swiss__invalid_code.trf": (
        "7:1: expected record 001, since this looks like a player, found '101'"
    ),
    "trf-samples/py4swiss__missing_result.trf": (
        "3:132: expected opponent 2 in round 5, who names 3 on line 2, found nothing"
    ),
    "trf-samples/py4swiss__too_many_results.trf": (
        "2:142: expected no round after round 5, the last according to record XXR (line 8), found round 6"
    ),
    "tunx-trf/abs_fem_1378181.trf": (
        "4:139: expected a result in round 5, since there is an opponent, found 'Z'"
    ),
    "tunx-trf/esp_1385606.trf": "4:129: expected a result in round 4, since there is an opponent, found 'Z'",
}
"""The files that are refused, each with its first problem; all others are read."""
FILES = sorted(
    path.relative_to(FIXTURES).as_posix() for path in FIXTURES.rglob("*") if path.suffix in (".trf", ".input")
)


@pytest.mark.parametrize("name", REFUSED)
def test_a_file_is_refused_with_its_first_problem(name: str) -> None:
    with pytest.raises(TrfError) as caught:
        read_trf(FIXTURES / name)
    assert caught.value.problems[0].at("f").removeprefix("f:") == REFUSED[name]


@pytest.mark.parametrize("name", [name for name in FILES if name not in REFUSED])
@pytest.mark.sample(10)
def test_a_file_is_read_and_nothing_is_lost_or_repaired(name: str) -> None:
    file = read_trf(FIXTURES / name)
    written = write_trf(file)
    again = read_trf(written)
    assert (again.tournament, again.kept, again.raw_fields) == (file.tournament, file.kept, file.raw_fields)
    assert write_trf(again) == written
    assert read_trf(FIXTURES / name, lenient=True).repairs == ()
