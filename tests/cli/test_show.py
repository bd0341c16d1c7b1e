"""`albireo show`: what an arbiter sees, and what other programs get."""

import csv
import io
import json
import sys
from pathlib import Path

import click
import pytest

from albireo.cli import exit_codes
from albireo.cli.output import rows_of
from albireo.cli.start import main
from albireo.data import sample_bytes
from albireo.formats.trf import read_trf
from albireo.reports.documents import cross_table
from albireo.reports.renderers.columns import safe

BROKEN = (
    "012 Broken\n"
    "001    1      Abel                                                               1.0    1     2 w 1\n"
    "001    2      Bell                                                               0.0    2\n"
)


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["show", *arguments]) == exit_codes.OK
    return capsys.readouterr().out


def test_summary_and_cross_table(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, "sample").splitlines()
    assert lines[0] == "Albireo Open"
    assert "  Rounds paired: 7/7" in lines
    assert next(line for line in lines if "Castor" in line).split() == [
        *("3", "FM", "Castor,", "Emil", "2323", "7"),
        *("12b1", "16w1", "8b1", "4w1", "6w1", "5b1", "7w1"),
    ]
    assert next(line for line in lines if "Aldébaran" in line).split()[-4] == "-½"


def test_boards_of_a_round_with_scores_before_it(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, "sample", "--round", "2").splitlines()
    assert lines[0] == "Round 2"
    assert lines[2].split() == ["1", "1", "Aldébaran,", "Hugo", "1", "0-1", "1", "8", "Hadar,", "Jonas"]
    assert lines[-1] == "  13 Mizar, Étienne (0): zero-point bye"


def test_matches_of_a_round_of_teams(capsys: pytest.CaptureFixture[str]) -> None:
    file = Path(__file__).parents[1] / "data" / "trf" / "team-26.trf"
    lines = [line.rstrip() for line in shown(capsys, str(file), "--round", "1").splitlines()]
    assert lines[:4] == [
        "Round 1",
        "1 Team 1  4-0  4 Team 4",
        "Bd  Colour  Name               Result  Opponent",
        " 1  White   1 Team 1, Board 1    1     13 Team 4, Board 1",
    ]
    assert len([line for line in lines if line.startswith("Bd")]) == 3


def test_players_in_the_order_of_their_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, "sample", "--players").splitlines()
    assert [int(line.split()[0]) for line in lines[1:20]] == list(range(1, 20))
    assert "1370" in lines[19]


def test_json_has_everything(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(shown(capsys, "sample", "--format", "json"))
    assert data["name"] == "Albireo Open"
    assert len(data["players"]) == 19
    assert data["players"][0]["points"] == 7
    board = {"board": 1, "white": 10, "black": 1, "result": "black-wins", "text": "0-1"}
    assert data["rounds"][0]["boards"][0] == board
    assert {"player": 13, "mark": "zero-bye"} in data["rounds"][0]["byes"]


def test_csv_is_one_line_a_player(capsys: pytest.CaptureFixture[str]) -> None:
    rows = list(csv.DictReader(io.StringIO(shown(capsys, "sample", "--format", "csv"))))
    assert len(rows) == 19
    assert (rows[0]["name"], rows[0]["points"], rows[0]["round 7"]) == ("Castor, Emil", "7.0", "7w1")


def test_csv_of_a_round(capsys: pytest.CaptureFixture[str]) -> None:
    rows = list(csv.DictReader(io.StringIO(shown(capsys, "sample", "--round", "6", "--format", "csv"))))
    assert rows[0]["white_name"] == "Electra, Sofia"
    assert [row["result"] for row in rows if not row["black"]] == ["Z", "H", "U"]


def test_round_that_does_not_exist(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "sample", "--round", "8"]) == exit_codes.REFUSED
    assert "the last round in the file is 7" in capsys.readouterr().err


def test_refusal_names_the_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "broken.trf"
    path.write_text(BROKEN)
    assert main(["show", str(path)]) == exit_codes.REFUSED
    assert capsys.readouterr().err == (
        f"albireo: {path}:3:92: expected opponent 1 in round 1, who names 2 on line 2, found nothing\n"
    )


def test_lenient_reading_lists_each_repair(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "broken.trf"
    path.write_text(BROKEN)
    assert main(["show", "--lenient", str(path)]) == exit_codes.OK
    output = capsys.readouterr()
    assert output.err.startswith(f"repaired: {path}:3:92: ")
    assert output.err.endswith("opponent 1 entered\n")
    assert "1b0" in output.out


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    class Stream:
        buffer = io.BytesIO(b"012 Piped\r001    1      Ann\r")

    monkeypatch.setattr(sys, "stdin", Stream())
    assert shown(capsys, "-").splitlines()[0] == "Piped"


def test_a_narrow_terminal_gets_the_rounds_in_parts() -> None:
    document = cross_table.of_file(read_trf(sample_bytes()).tournament)
    lines = rows_of(document, 60).splitlines()
    lines = [click.unstyle(line) for line in lines]
    table = lines[lines.index("Rounds 1 to 4") + 1 : lines.index("Rounds 5 to 7")]
    assert max(len(line) for line in table) <= 60
    assert table[1].split() == ["3", "FM", "Castor,", "Emil", "2323", "7", "12b1", "16w1", "8b1", "4w1"]
    assert len(table) == 21


def test_names_cannot_command_the_terminal() -> None:
    assert safe("Bo\x1b]0;owned\x07 \u202egnp") == "Bo�]0;owned� �gnp"


def test_a_round_of_two_games_is_one_round(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Double-Swiss: `--round 2` is the second match, as in `pair`, `explain` and `check`."""
    file = str(tmp_path / "t.trf")
    main(["generate", file, "--system", "double-swiss", "--players", "6", "--rounds", "3", "--seed", "1"])
    capsys.readouterr()
    assert main(["show", file, "--round", "2"]) == exit_codes.OK
    shown = capsys.readouterr().out.splitlines()
    assert [line for line in shown if line.startswith("Round")] == [
        "Round 2, first game",
        "Round 2, second game",
    ]
    assert main(["show", file, "--round", "4"]) == exit_codes.REFUSED
    assert "--round 4: the last round in the file is 3" in capsys.readouterr().err
    main(["show", file, "--format", "csv"])
    heads = capsys.readouterr().out.splitlines()[0]
    assert heads.endswith("round 1a,round 1b,round 2a,round 2b,round 3a,round 3b")
    main(["show", file, "--format", "json"])
    rounds = json.loads(capsys.readouterr().out)["rounds"]
    assert [len(round_["boards"]) + len(round_["second_games"]) for round_ in rounds] == [6, 6, 6]
