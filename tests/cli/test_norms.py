"""`albireo norms`, as a user meets it."""

import csv
import json
from pathlib import Path

import pytest
from tests.ratings.norms.norm_events import SCORE, event, opponents

from albireo.cli.start import main
from albireo.formats.trf import write_trf


@pytest.fixture
def trf(tmp_path: Path) -> str:
    path = tmp_path / "norm.trf"
    path.write_bytes(write_trf(event(opponents(), list(SCORE))))
    return str(path)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(list(arguments))
    out, err = capsys.readouterr()
    return code, out, err


def test_text(trf: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "norms", trf)
    assert code == 0
    assert out.splitlines()[:5] == [
        "title norms after round 9 (B.01, 2024)",
        "",
        "#  Name  Norm  n  Pts  needed    Ra    Rp",
        "1  Own   GM    9   6½      6½  2450  2616",
        "",
    ]


def test_every_condition_of_a_player(trf: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "norms", trf, "--player", "own")
    assert "  GM norm: achieved, 6½ from 9, 6½ needed" in out.splitlines()
    assert (
        "    + opponents with the required title: 3, at least 3 (2 O2; 3 O3; 4 O4)  [B.01 1.4.5b-e]"
        in out.splitlines()
    )
    assert "    + performance: 2616, at least 2600  [B.01 1.4.8]" in out.splitlines()


def test_a_norm_not_achieved_says_first_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "norms", "sample", "--player", "3")
    at = out.splitlines().index("  GM norm: not achieved, 7 from 7, 7 needed")
    said = "2 games short; 2 title holders short; 3 GM short; opponents’ average 275 points too low"
    assert out.splitlines()[at + 1] == f"    {said}"


def test_after_fewer_rounds_the_outlook(trf: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "norms", trf, "--after", "7", "--forecast", "--player", "1")
    assert "    − games: 7, at least 9  [B.01 1.4.1]" in out.splitlines()
    assert any(line.startswith("  No. 1 Own: GM norm needs 1 from 2 games") for line in out.splitlines())


def test_json(trf: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "norms", trf, "--format", "json", "--player", "1", "--forecast")
    data = json.loads(out)
    (player,) = data["players"]
    (norm,) = player["norms"]
    assert (norm["title"], norm["made"], norm["points"], norm["required"]) == ("GM", True, 6.5, 6.5)
    titles = next(item for item in norm["conditions"] if item["condition"] == "required titles")
    assert titles == {
        "condition": "required titles",
        "article": "B.01 1.4.5b-e",
        "found": 3,
        "limit": 3,
        "at_most": False,
        "waived": False,
        "met": True,
        "opponents": [2, 3, 4],
    }
    assert len(data["rounds"]) == 9
    assert data["forecast"][0]["outlook"] == "made"


def test_csv(trf: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "norms", trf, "--format", "csv")
    (row,) = list(csv.DictReader(out.splitlines()))
    assert (row["number"], row["title"], row["performance"], row["remarks"]) == ("1", "GM", "2616", "")


def test_csv_of_the_outlook(trf: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "norms", trf, "--forecast", "--player", "1", "--format", "csv")
    rows = list(csv.DictReader(out.splitlines()))
    assert ("1", "GM", "made") in {(row["number"], row["title"], row["outlook"]) for row in rows}


def test_an_event_without_norms(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "norms", "sample", "--forecast")
    assert "No norm achieved." in out.splitlines()
    assert "No norm is possible any more." in out.splitlines()
    assert "The event has 7 rounds: a norm needs 9 games.  [B.01 1.4.1]" in out.splitlines()


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        (["--after", "10"], "--after 10: the last round in the file is 9"),
        (["--player", "99"], "there is no participant 99"),
        (["--exemption", "d"], "--exemption"),
    ],
)
def test_refusals(trf: str, arguments: list[str], refusal: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "norms", trf, *arguments)
    assert code != 0
    assert out == ""
    assert refusal in err


def test_another_language(trf: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "--lang", "de", "norms", trf, "--player", "1")
    assert "Titelnormen nach Runde 9 (B.01, 2024)" in out
    assert "GM-Norm: erfüllt" in out
