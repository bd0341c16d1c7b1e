"""`albireo report`: documents by name, in every format, as a file or a folder, and nothing half written."""

import json
from pathlib import Path

import pypdfium2
import pytest

from albireo.cli import exit_codes
from albireo.cli.start import main


def test_a_list_on_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "sample", "pairings", "--round", "3"]) == exit_codes.OK
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Albireo Open: Pairings for round 3"
    assert "    1  8 Hadar, Jonas       2    -       2  3 Castor, Emil" in lines


def test_the_name_of_the_file_says_the_format(tmp_path: Path) -> None:
    target = tmp_path / "standings.json"
    assert main(["report", "sample", "standings", "--round", "3", "-o", str(target)]) == exit_codes.OK
    assert json.loads(target.read_text("utf-8"))["places"][0]["name"] == "Castor, Emil"


def test_everything_for_a_round_is_one_file(tmp_path: Path) -> None:
    target = tmp_path / "round.pdf"
    arguments = ["report", "sample", "round", "--round", "5", "-o", str(target), "--language", "it"]
    assert main([*arguments, "--paper", "letter"]) == exit_codes.OK
    with pypdfium2.PdfDocument(target) as pdf:
        pages = [page.get_textpage().get_text_range() for page in pdf]
        assert {round(min(page.get_size())) for page in pdf} == {612}, "upright or turned"
    assert any("Tabellone dopo il turno 5" in page for page in pages)
    assert any("Scacchiera 9" in page for page in pages)


def test_all_documents_fill_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["report", "sample", "--all", "-o", str(tmp_path / "lists"), "--format", "csv"]) == exit_codes.OK
    )
    written = {path.name for path in (tmp_path / "lists").iterdir()}
    assert {"pairings.csv", "standings.csv", "cross-table-tpn.csv", "players-name.csv"} <= written
    assert sorted(written) == sorted(Path(line).name for line in capsys.readouterr().out.splitlines())


def test_columns_are_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "sample", "standings", "--columns", "name,points,rank"]) == exit_codes.OK
    assert "Castor, Emil       7    1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rosters"], "document 'rosters': expected one of pairings, "),
        (["players", "--columns", "shoe"], "column 'shoe': expected one of birth_date, "),
        (["pairings", "--round", "9"], "round 9 is not paired"),
        (["rating-changes", "--round", "9"], "round 9 is not paired"),
        (["cross-table", "--by", "shoe"], "--by: expected one of rank, tpn, square, found 'shoe'"),
        (["pairings", "--by", "name"], "--by: pairings can only be sorted one way"),
        (["pairings", "--group", "sex=w"], "--group: expected standings, found pairings"),
        (["check-in"], "check-in cannot be produced for this tournament yet"),
        (["players", "results", "--format", "csv"], "csv holds one document"),
        (["--all"], "--all needs a folder: -o FOLDER"),
        (["players", "-o", "no/such/folder/players.pdf"], "no/such/folder/players.pdf"),
        (["players", "-o", "/dev/full"], "/dev/full"),
    ],
)
def test_what_cannot_be_done_is_said(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["report", "sample", *arguments]) == exit_codes.REFUSED
    assert said in capsys.readouterr().err


def test_a_file_that_cannot_be_made_leaves_the_old_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target, logo = tmp_path / "players.pdf", tmp_path / "logo.png"
    target.write_text("as it was")
    logo.write_text("no picture")
    assert main(["report", "sample", "players", "-o", str(target), "--logo", str(logo)]) == exit_codes.REFUSED
    assert "the PDF cannot be created" in capsys.readouterr().err
    assert target.read_text() == "as it was"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["logo.png", "players.pdf"]
