"""The cross-test of `conformance`, tried against our own engine mode."""

import json
import shlex
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from conformance.axes import INDIVIDUAL, TEAMS, Axes, is_possible, observed, pairs_of
from conformance.cross_test import main
from conformance.readings import known_reading

from albireo.checking.generator import attempt, generate
from albireo.checking.recipe import Range, Recipe
from albireo.domain.colour import Colour
from albireo.domain.player import Player
from albireo.domain.result import GameResult
from albireo.domain.round import Pairing, Round
from albireo.domain.team import Team
from albireo.domain.tournament import Settings, Tournament

REPORT = Path(__file__).parents[2] / "conformance/reports/gacrux-dutch-2026"
SMALL = ("--players", "6-9", "--rounds", "3")


@pytest.mark.slow
def test_33_both_directions_against_our_own_engine(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    engine = f"{sys.executable} -m albireo engine"
    generator = f"{sys.executable} -m albireo generate {{out}} --players 8 --rounds 3 --jobs 1"
    arguments = [f"{engine} {{file}} -p {{out}}", "--generator", generator, "--dialect", "trf26", *SMALL]
    assert main([*arguments, "--count", "1", "--to", str(tmp_path)]) == 0
    status = main([*arguments, "--count", "2", "--to", str(tmp_path)])  # goes on after the first
    text = (tmp_path / "report.md").read_text(encoding="utf-8")
    assert status == 0, text
    assert "| ours to theirs | 2 | 6 | 0 | 0 |" in text
    assert "| theirs to ours | 2 | 6 | 0 | 0 |" in text
    assert text.count("| 1 | 1 |") == 2  # the two runs
    assert "differences" in capsys.readouterr().out


@pytest.mark.parametrize("direction", ["ours", "theirs"])
def test_33_fifty_thousand_each_way_are_on_record(direction: str) -> None:
    found = json.loads((REPORT / "counts.json").read_text(encoding="utf-8"))[direction]
    assert found["tournaments"] >= 50_000
    assert found["rounds"] > 3 * found["tournaments"]
    assert not found["refused"]
    assert all("verdict: to be judged" not in difference for difference in found["differences"])
    for difference in found["differences"]:
        name = difference.splitlines()[0].removeprefix("### ")
        assert (REPORT / name).is_file()
        assert Path(name).name in (REPORT.parent / "README.md").read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("says", "row"),
    [
        ("0", "| ours to theirs | 3 | 9 | 0 | 0 |"),
        ("1", "| ours to theirs | 3 | 9 | 0 | 3 |"),
        ("! out of order", "| ours to theirs | 3 | 9 | 3 | 0 |"),
    ],
)
def test_a_checker_that_keeps_running(tmp_path: Path, says: str, row: str) -> None:
    program = f"import sys\nfor line in sys.stdin: print({says!r}, flush=True)"
    checker = shlex.join([sys.executable, "-c", program])
    main(["--checker", checker, "--count", "3", *SMALL, "--to", str(tmp_path)])
    text = (tmp_path / "report.md").read_text(encoding="utf-8")
    assert row in text
    assert ("out of order" in text) == says.startswith("!")
    assert len(list(tmp_path.glob("cross-*.trf"))) == (3 if says == "1" else 0)


@pytest.mark.slow
def test_a_program_that_ends_stops_the_run_and_counts_nothing_it_has_not_answered(tmp_path: Path) -> None:
    checker = shlex.join([sys.executable, "-c", "pass"])
    with pytest.raises(SystemExit, match="it has ended"):
        main(["--checker", checker, "--count", "3", *SMALL, "--to", str(tmp_path)])
    assert not (tmp_path / "counts.json").exists()


def test_recipes_picked_by_axes_cover_pairs_sooner_than_by_lot() -> None:
    axes, seen, by_lot = Axes(INDIVIDUAL, Range(2, 60)), Counter[str](), Counter[str]()
    for number in range(20):
        seen.update(pairs_of(axes.pick(seen, Random(number))))
        by_lot.update(pairs_of(axes.pick(Counter(), Random(number), tries=1)))
    assert len(seen) > len(by_lot)


def test_what_was_wished_for_and_did_not_happen_is_not_counted() -> None:
    axes, lot = Axes(INDIVIDUAL, Range(2, 16)), Random(1)
    wished = {name: values[-1] for name, values in axes.names().items()}
    choice = {**wished, "virtual points": "none", "size": "2-5", "parity": "even", "rounds": "odd, 9 to 19"}
    tournament = generate(Recipe(players=Range(4, 4), rounds=Range(2, 2)), "plain")
    found = observed(choice, tournament)
    assert (found["size"], found["rounds"], found["parity"]) == ("2-5", "exhausted", "even")
    assert {found[name] for name in ("half-point byes", "forfeits", "odd results", "late entries")} == {
        "none"
    }
    assert axes.recipe(choice, lot, Recipe()).rounds.most <= 3


@pytest.mark.slow
def test_a_run_by_axes_reports_values_and_pairs_and_goes_on(tmp_path: Path) -> None:
    program = "import sys\nfor line in sys.stdin: print(0, flush=True)"
    checker = shlex.join([sys.executable, "-c", program])
    arguments = ["--by-axes", "--checker", checker, "--players", "6-9", "--to", str(tmp_path)]
    assert main([*arguments, "--count", "2"]) == 0
    assert main([*arguments, "--count", "5"]) == 0
    text = (tmp_path / "report.md").read_text(encoding="utf-8")
    assert "| size | 6-16 | " in text
    assert " seen." in text
    assert json.loads((tmp_path / "counts.json").read_text(encoding="utf-8"))["ours"]["asked"] == 5


BY_A_TABLE = """
import sys
print("cross-0: Round #1")
print("  Checker pairings        Tournament pairings ")
print("      1 -   2                  1 -   5")
"""


@pytest.mark.slow
def test_a_checker_that_shows_other_pairs_and_ends_with_0_does_not_agree(tmp_path: Path) -> None:
    program = tmp_path / "checker.py"
    program.write_text(BY_A_TABLE, encoding="utf-8")
    checker = f"{sys.executable} {program} {{file}}"
    assert main(["--checker", checker, "--count", "1", *SMALL, "--to", str(tmp_path)]) == 1
    text = (tmp_path / "report.md").read_text(encoding="utf-8")
    assert "| ours to theirs | 1 | 3 | 0 | 1 |" in text
    assert "### cross-0.trf, round 1" in text
    assert "- theirs: 1-2" in text


def test_a_tournament_by_axes_ends_where_no_legal_pairing_is_left() -> None:
    recipe = Recipe(players=Range(4, 4), rounds=Range(5, 5))
    made = attempt(recipe, "four")
    assert made.refused is not None
    assert made.refused.round == made.tournament.paired_rounds + 1 <= 4
    assert attempt(recipe.fixed(rounds=Range(2, 2), players=Range(8, 8)), "eight").refused is None


def test_recipes_by_axes_are_possible() -> None:
    axes = Axes(TEAMS, Range(2, 16))
    for number in range(60):
        choice = axes.pick(Counter(), Random(number), tries=2)
        assert is_possible(choice)
        assert choice["virtual points"] == "none" or not choice["type"].endswith(("TEAM_GP", "TYPEA_GP"))
    assert "many" not in Axes(INDIVIDUAL, Range(2, 9), ["forfeits: many"]).names()["forfeits"]


@pytest.mark.parametrize(
    ("results", "expected"),
    [
        ((GameResult.WHITE_WINS_BY_FORFEIT, GameResult.WHITE_WINS_BY_FORFEIT), "won a board by forfeit"),
        ((GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT), ""),
        ((GameResult.WHITE_WINS_BY_FORFEIT, GameResult.WHITE_WINS), ""),
        ((GameResult.BOTH_LOSE, GameResult.DOUBLE_FORFEIT), "neither team scored"),
        ((GameResult.DOUBLE_FORFEIT, GameResult.DOUBLE_FORFEIT), ""),
    ],
)
def test_team_matches_that_other_programs_read_otherwise(
    results: tuple[GameResult, GameResult], expected: str
) -> None:
    """Boards 1 and 2 of one match; White on board 2 is the other team."""
    games = (Pairing(1, 3, results[0], 1), Pairing(4, 2, results[1], 2))
    teams = (Team(1, "A", (1, 2)), Team(2, "B", (3, 4)))
    settings = Settings(board_colours=(Colour.WHITE, Colour.BLACK))
    players = tuple(Player(tpn, f"P{tpn}") for tpn in range(1, 5))
    found = known_reading(Tournament(settings, players, teams=teams, rounds=(Round(games),)))
    assert expected in found
    assert bool(expected) == bool(found)
