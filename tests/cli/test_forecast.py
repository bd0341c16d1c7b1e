"""`albireo forecast`, as a user meets it."""

import csv
import json
from pathlib import Path

import pytest

from albireo import open as open_tournament
from albireo import pair
from albireo.cli.start import main
from albireo.data import sample_bytes
from albireo.formats.trf import write_trf


@pytest.fixture
def trf(tmp_path: Path) -> str:
    """Return a file whose round 5 is paired and open."""
    tournament = open_tournament(sample_bytes()).up_to(4)
    path = tmp_path / "open.trf"
    path.write_bytes(write_trf(tournament.with_round(pair(tournament))))
    return str(path)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["forecast", *arguments, "--jobs", "1"])
    out, err = capsys.readouterr()
    return code, out, err


def test_places_and_the_games_that_matter(trf: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, trf, "--runs", "25", "--seed", "x", "--top", "5")
    assert code == 0
    lines = out.splitlines()
    assert lines[0] == "Albireo Open: Forecast"
    assert lines[4].split() == ["No", "Ttl", "Name", "Pts", "1st", "%", "1–5", "%", "Average", "Places"]
    assert lines[5].split()[:4] == ["3", "FM", "Castor,", "Emil"]
    assert "Unfinished games that affect the most pairings" in lines
    assert "Unrated players count as 1400." in lines
    assert any("25 runs with seed x" in line and "±20 percentage points" in line for line in lines)
    assert lines[-1] == "A forecast, not a pairing."


def test_one_player_by_the_result_of_the_open_game(trf: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, trf, "--runs", "40", "--player", "electra")
    assert code == 0
    titles = [line for line in out.splitlines() if line.startswith(("Opponent in", "Final"))]
    assert [title.partition(" (")[0] for title in titles] == [
        "Opponent in round 6 after a win",
        "Opponent in round 6 after a draw",
        "Opponent in round 6 after a loss",
        "Final place",
    ]
    assert sum(int(title.partition("(")[2].partition("%")[0]) for title in titles[:3]) in (99, 100, 101)


def test_after_an_earlier_round_nothing_later_is_known(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "sample", "--after", "5", "--runs", "20", "--player", "3")
    assert code == 0
    assert "Opponent in round 6" in out.splitlines()


def test_programs_get_everyone_in_one_object(trf: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, trf, "--runs", "20", "--format", "json", "--model", "table", "--draws", "20%")
    assert code == 0
    found = json.loads(out)
    assert (found["runs"], found["seed"], found["model"], found["next_round"]) == (20, "0", "table", 6)
    assert found["number_of_open_games"] == len(found["open_games"]) == 9
    assert {row["number"] for row in found["opponents"]} == set(range(1, 20)) - {16}  # away in round 6
    assert {row["outcome"] for row in found["opponents"]} == {"win", "draw", "loss", None}
    for number in range(1, 20):
        total = sum(row["chance"] for row in found["final_place"] if row["number"] == number)
        assert total == pytest.approx(100, abs=1)


def test_a_spreadsheet_and_paper_follow_the_ending(
    trf: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, paper = tmp_path / "f.csv", tmp_path / "f.pdf"
    assert run(capsys, trf, "--runs", "5", "-o", str(table))[0] == 0
    rows = list(csv.reader(table.read_text(encoding="utf-8-sig").splitlines()))
    assert len(rows[0]) == 8
    assert run(capsys, trf, "--runs", "5", "--player", "1", "--player", "2", "-o", str(paper))[0] == 0
    assert paper.read_bytes().startswith(b"%PDF")


def test_plans_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("--after", "0", "--plan", "3,5", "--acceleration", "none", "--acceleration", "baku")
    code, out, _ = run(capsys, "sample", *options, "--runs", "10", "--format", "json")
    assert code == 0
    plans = json.loads(out)["plans"]
    assert [plan["rounds"] for plan in plans] == [3, 3, 5, 5]
    assert all(0 <= plan["tied"] <= 100 for plan in plans)
    assert plans[0]["perfect"] >= plans[2]["perfect"]


@pytest.mark.slow
def test_several_processes_give_the_same_figures(trf: str, capsys: pytest.CaptureFixture[str]) -> None:
    one = run(capsys, trf, "--runs", "60")[1]
    assert main(["forecast", trf, "--runs", "60", "--jobs", "2"]) == 0
    assert capsys.readouterr().out == one


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["sample"], "every game has a result"),
        (["sample", "--after", "9"], "--after 9"),
        (["sample", "--after", "3", "--draws", "30%"], "statistical model"),
        (["sample", "--after", "3", "--player", "nobody"], "nobody"),
        (["sample", "--after", "3", "--player", "1", "--player", "2", "--format", "csv"], "one player"),
        (["sample", "--after", "3", "--format", "doc"], "doc"),
        (["sample", "--after", "3", "--plan", "5"], "before the first round"),
        (["sample", "--after", "0", "--plan", "5,x"], "5,x"),
        (["sample", "--after", "0", "--acceleration", "baku"], "--plan"),
    ],
    ids=lambda value: "-".join(value[1:]) if isinstance(value, list) else None,
)
def test_refusals(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, *arguments, "--runs", "2")
    assert code != 0
    assert not out
    assert words in err
