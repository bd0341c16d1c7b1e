"""`albireo open`: any program's file, recognised by what is in it."""

import json
import zipfile
from pathlib import Path

import pytest
from tests.formats.swiss_manager.tunx_sample import tunx

from albireo.cli import exit_codes
from albireo.cli.start import main
from albireo.formats.registry import formats

pytestmark = pytest.mark.slow


def test_a_swiss_manager_file_by_another_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "something.dat"
    path.write_bytes(tunx())
    assert main(["open", str(path)]) == exit_codes.OK
    shown = capsys.readouterr().out
    assert "something.dat: Swiss-Manager tournament" in shown
    assert "paired by the Dutch system: the file says only Swiss" in shown
    assert "Its rounds, re-paired" in shown


def test_in_an_archive_and_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "all.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("cup.tunx", tunx())
    assert main(["open", "--json", str(path)]) == exit_codes.OK
    answer = json.loads(capsys.readouterr().out)
    assert (answer["format"], answer["players"], answer["rounds"]) == ("tunx", 4, 2)


def test_what_is_nothing_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.bin"
    path.write_bytes(b"\x00\x01nothing")
    assert main(["open", str(path)]) == exit_codes.REFUSED
    assert "unknown format" in capsys.readouterr().err


def test_every_format_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["open", "--formats"]) == exit_codes.OK
    shown = capsys.readouterr().out
    assert all(each.name in shown for each in formats())


def test_any_command_reads_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, target = tmp_path / "cup.TUNX", tmp_path / "cup.veg"
    path.write_bytes(tunx())
    assert main(["convert", str(path), str(target), "--to", "veg"]) == exit_codes.OK
    assert "left out: prohibited pairings" in capsys.readouterr().err
    assert target.read_text().startswith("Vega 5.4")
