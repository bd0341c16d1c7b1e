"""`albireo convert`: versions and dialects, nothing overwritten or left out silently."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import albireo
from albireo.cli import exit_codes
from albireo.cli.start import main
from albireo.data import sample_bytes


def test_sample_to_trf26_is_the_sample(tmp_path: Path) -> None:
    target = tmp_path / "copy.trf"
    assert main(["convert", "sample", str(target)]) == exit_codes.OK
    assert target.read_bytes() == sample_bytes()


def test_what_trf16_cannot_carry_is_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "old.trf"
    assert main(["convert", "sample", str(target), "--to", "trf16"]) == exit_codes.OK
    losses = capsys.readouterr().err.splitlines()
    assert "left out: record 142, the number of rounds" in losses
    assert "left out: national records, with national ratings and IDs" in losses
    ids = {line[:3] for line in target.read_text("utf-8").splitlines()}
    assert ids == {"012", "022", "032", "042", "052", "062", "072", "092", "102", "112", "122", "132", "001"}


def test_engine_dialects(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "engine.trf"
    arguments = ["convert", "sample", str(target), "--to", "trf16", "--dialect", "javafo", "--dialect", "bbp"]
    assert main(arguments) == exit_codes.OK
    assert "number of rounds" not in capsys.readouterr().err
    lines = target.read_text("utf-8").splitlines()
    assert [line for line in lines if line.startswith("XX")] == ["XXR 7", "XXC black1"]


def test_an_existing_file_is_not_replaced_unasked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "mine.trf"
    target.write_text("precious")
    assert main(["convert", "sample", str(target)]) == exit_codes.REFUSED
    assert "--force" in capsys.readouterr().err
    assert target.read_text() == "precious"
    assert main(["convert", "sample", str(target), "--force"]) == exit_codes.OK
    assert target.read_bytes() == sample_bytes()
    assert [path.name for path in tmp_path.iterdir()] == ["mine.trf"]


def test_a_broken_file_is_converted_only_leniently(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "in.trf", tmp_path / "out.trf"
    source.write_bytes(sample_bytes().replace(b" 7.0    1", b" 6.5    1"))
    assert main(["convert", str(source), str(target)]) == exit_codes.REFUSED
    assert not target.exists()
    assert main(["convert", "--lenient", str(source), str(target)]) == exit_codes.OK
    assert "expected 7.0 points" in capsys.readouterr().err
    assert target.read_bytes() == sample_bytes()


@pytest.mark.slow
@pytest.mark.parametrize("redirected", [True, False])
@pytest.mark.parametrize("target", ["/dev/stdout", "-"])
def test_the_standard_output_needs_no_force(target: str, redirected: bool, tmp_path: Path) -> None:
    call = [sys.executable, "-m", "albireo", "convert", "sample", target]
    out = tmp_path / "out.trf"
    with out.open("wb") as file:
        done = subprocess.run(
            call,
            stdout=file if redirected else subprocess.PIPE,
            stderr=subprocess.PIPE,
            check=False,
            env={**os.environ, "PYTHONPATH": str(Path(albireo.__file__).parents[1])},
        )
    assert (done.returncode, done.stderr) == (0, b"")
    assert (out.read_bytes() if redirected else done.stdout) == sample_bytes()
    assert [path.name for path in tmp_path.iterdir()] == ["out.trf"]


def test_a_folder_is_no_target(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", "sample", str(tmp_path), "--force"]) == exit_codes.REFUSED
    assert "expected a file to write, found a folder" in capsys.readouterr().err


def test_the_ending_of_the_target_names_the_format(tmp_path: Path) -> None:
    for ending, beginning in ((".json", b"{"), (".veg", b"Vega "), (".xml", b"<?xml"), (".trf", b"### ")):
        target = tmp_path / f"out{ending}"
        assert main(["convert", "sample", str(target)]) == exit_codes.OK
        assert target.read_bytes().startswith(beginning)


def test_several_tournaments_are_not_written_to_standard_output(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They once became files in a folder called `-`."""
    for name in ("a.trf", "b.trf"):
        (tmp_path / name).write_bytes(sample_bytes().replace(b"012 ", b"012 " + name.encode() + b" "))
    monkeypatch.chdir(tmp_path)
    assert main(["convert", "a.trf", "b.trf", "-"]) == exit_codes.REFUSED
    assert "expected a folder, there are several tournaments" in capsys.readouterr().err
    assert not (tmp_path / "-").exists()
