"""Numbers no one writes, files that never end, line ends of old systems: refused or read, never a bug."""

import io
import sys
from pathlib import Path

import pytest

from albireo.cli import exit_codes
from albireo.cli.start import main
from albireo.formats import bounded_file

HUGE = "9" * 5000


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALBIREO_DATA", str(tmp_path / "data"))


@pytest.mark.parametrize("amount", ["nan", "inf", "-inf", "1e400", "1e-400", HUGE, f"{HUGE}.5", "-1", "1e12"])
def test_an_amount_no_one_can_pay(amount: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "prizes.toml"
    file.write_text(f'[[list]]\nname = "Open"\namounts = [{amount}]\n', encoding="utf-8")
    assert main(["prizes", "sample", str(file)]) == exit_codes.REFUSED
    assert str(file) in capsys.readouterr().err


def test_a_rating_rule_of_thousands_of_digits(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "rules.toml"
    file.write_text(f'name = "Ours"\nfloor = {HUGE}\n', encoding="utf-8")
    assert main(["rate", "sample", "--rules", str(file)]) == exit_codes.REFUSED
    assert "thousands of digits" in capsys.readouterr().err


def test_a_rating_list_with_the_line_ends_of_old_macs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "list.csv"
    file.write_bytes(b"Name;FIDE ID;Rating\rAnna;101;2000\rBea;102;1900\r")
    assert main(["ratings", "load", str(file)]) == exit_codes.OK
    assert "2" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["show", "FILE"],
        ["prizes", "sample", "FILE"],
        ["verify", "FILE"],
        ["desk", "-d", "OUT", "import", "FILE"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_a_file_that_never_ends(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bounded_file, "MOST_BYTES", 1000)
    file = tmp_path / "endless"
    file.write_bytes(b"x" * 1001)
    names = {"FILE": str(file), "OUT": str(tmp_path / "out.db")}
    assert main([names.get(word, word) for word in arguments]) == exit_codes.REFUSED
    assert "found more" in capsys.readouterr().err


def test_results_that_are_no_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    database = str(tmp_path / "albireo.db")
    assert main(["desk", "-d", database, "import", "-yyy", _sample(tmp_path)]) == exit_codes.OK
    for data in (b"1 \xff\xfe\n", f"{HUGE} 1-0\n".encode()):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        assert main(["desk", "-d", database, "results"]) == exit_codes.REFUSED
    assert "expected text in UTF-8" in capsys.readouterr().err


def _sample(folder: Path) -> str:
    from albireo.data import sample_bytes

    file = folder / "sample.trf"
    file.write_bytes(sample_bytes())
    return str(file)
