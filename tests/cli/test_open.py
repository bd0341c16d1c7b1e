"""`albireo open`: any program's file, recognised by what is in it."""

import io
import json
import zipfile
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.formats.swiss_manager.tunx_sample import tunx
from tests.formats.test_several import GROUPS, VEGA_LIST, festival, group, report

from albireo.cli import exit_codes, tournament_file
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
    assert main(["open", "--format", "json", str(path)]) == exit_codes.OK
    (answer,) = json.loads(capsys.readouterr().out)["tournaments"]
    assert (answer["format"], answer["players"], answer["rounds"]) == ("tunx", 4, 2)


def test_the_sample_is_opened_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["open", "sample", "--no-check"]) == exit_codes.OK
    assert capsys.readouterr().out.startswith("sample: FIDE report file")


def test_what_is_nothing_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.bin"
    path.write_bytes(b"\x00\x01nothing")
    assert main(["open", str(path)]) == exit_codes.REFUSED
    assert "unknown format" in capsys.readouterr().err


def test_every_format_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["open", "--formats"]) == exit_codes.OK
    shown = capsys.readouterr().out
    assert all(each.name in shown for each in formats())
    assert main(["open", "--formats", "--format", "json"]) == exit_codes.OK
    listed = json.loads(capsys.readouterr().out)["formats"]
    assert [each["name"] for each in listed] == [each.name for each in formats()]
    assert {each["name"] for each in listed if each["written"]} >= {"trf26", "trf16", "json", "veg"}


def test_any_command_reads_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, target = tmp_path / "cup.TUNX", tmp_path / "cup.veg"
    path.write_bytes(tunx())
    assert main(["convert", str(path), str(target), "--to", "veg"]) == exit_codes.OK
    assert "left out: prohibited pairings" in capsys.readouterr().err
    assert target.read_text().startswith("Vega 5.4")


def test_a_festival_is_listed_and_converted_into_a_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, out = tmp_path / "festival.zip", tmp_path / "out"
    path.write_bytes(festival())
    assert main(["open", str(path)]) == exit_codes.OK
    shown = capsys.readouterr().out
    assert "Tournaments: 4" in shown
    assert all(f"Group {each}" in shown for each in GROUPS)
    assert "One festival, Spring Cup 2026: t.TUNX, t.TUNX, c.TUNX, d.TUNX" in shown
    assert main(["convert", str(path), str(out), "--to", "json"]) == exit_codes.OK
    assert sorted(each.name for each in out.iterdir()) == ["c.json", "d.json", "t-2.json", "t.json"]
    assert main(["open", "--format", "json", str(out)]) == exit_codes.OK
    answer = json.loads(capsys.readouterr().out.partition("\n")[2])
    assert sorted(each["name"][-1] for each in answer["tournaments"]) == list(GROUPS)
    assert main(["convert", str(path), str(out), "--to", "json"]) == exit_codes.REFUSED
    assert "already exists" in capsys.readouterr().err


def test_a_file_that_cannot_be_read_is_told_and_the_exit_code_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, data in {"a.TUNX": group("A"), "b.TUNX": group("B"), "c.TUNX": group("C")[:300]}.items():
        (tmp_path / name).write_bytes(data)
    assert main(["open", str(tmp_path)]) == exit_codes.REFUSED
    captured = capsys.readouterr()
    assert "Group A" in captured.out
    assert "c.TUNX: expected section" in captured.err
    assert main(["standings", str(tmp_path)]) == exit_codes.REFUSED
    assert "expected one tournament, found 3" in capsys.readouterr().err


def test_standard_input_takes_every_format(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    piped = SimpleNamespace(buffer=io.BytesIO(group("A")))
    tournament_file.standard_input.cache_clear()
    monkeypatch.setattr("sys.stdin", piped)
    assert main(["open", "-"]) == exit_codes.OK
    assert "standard input: Swiss-Manager tournament" in capsys.readouterr().out
    assert main(["standings", "-"]) == exit_codes.OK
    assert "Alba, Ada" in capsys.readouterr().out
    tournament_file.standard_input.cache_clear()


def test_an_archive_on_standard_input_is_converted_as_a_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament_file.standard_input.cache_clear()
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(festival())))
    assert main(["convert", "-", str(tmp_path / "out"), "--to", "json"]) == exit_codes.OK
    assert len(list((tmp_path / "out").glob("*.json"))) > 1
    tournament_file.standard_input.cache_clear()


def test_at_a_terminal_the_round_being_paired_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.TUNX").write_bytes(group("A"))
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert main(["open", str(tmp_path / "a.TUNX")]) == exit_codes.OK
    assert "\ra.TUNX: re-pairing round 1 of " in capsys.readouterr().err


def test_a_code_page_is_asked_about_and_chosen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "kubok.txt"
    text = "Open\nN;NAME;COUNTRY;BIRTHDAY;GENDER;TITLE;RATING\n1;Иванов, Сергей;RUS;;m;;2100\n"
    path.write_bytes(text.encode("cp1251"))
    for arguments in (["open", str(path)], ["show", str(path)], ["report", str(path), "players"]):
        assert main(arguments) == exit_codes.REFUSED, arguments
        assert "cp1251 (Иванов Сергей)" in capsys.readouterr().err
        assert main([*arguments, "--code-page", "CP1251"]) == exit_codes.OK, arguments
        capsys.readouterr()
    assert main(["convert", str(path), str(tmp_path / "k.trf"), "--code-page", "cp1251"]) == exit_codes.OK
    assert "Иванов, Сергей" in (tmp_path / "k.trf").read_text("utf-8")
    assert main(["open", str(path), "--code-page", "klingon"]) == exit_codes.REFUSED
    assert "expected one of cp1252" in capsys.readouterr().err
    database = str(tmp_path / "a.db")
    assert main(["desk", "-d", database, "import", str(path), "-yy"]) == exit_codes.REFUSED
    assert (
        main(["desk", "-d", database, "import", str(path), "-yy", "--code-page", "cp1251"]) == exit_codes.OK
    )
    capsys.readouterr()
    assert main(["desk", "-d", database, "players"]) == exit_codes.OK
    assert "Иванов, Сергей" in capsys.readouterr().out


def test_the_desk_imports_a_festival_as_an_event(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, database = tmp_path / "festival.zip", str(tmp_path / "a.db")
    path.write_bytes(festival())
    assert main(["desk", "-d", database, "import", str(path), "-yy"]) == exit_codes.OK
    capsys.readouterr()
    assert main(["event", "-d", database, "--format", "json", "show"]) == exit_codes.OK
    answer = json.loads(capsys.readouterr().out)
    assert (answer["name"], len(answer["sections"])) == ("Spring Cup 2026", 4)


def test_a_folder_with_an_earlier_state_is_one_tournament(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, out = tmp_path / "event", tmp_path / "out"
    folder.mkdir()
    for name, data in {
        "1.trf": report("Cup", 1),
        "2.trf": report("Cup", 2),
        "Players.csv": VEGA_LIST,
    }.items():
        (folder / name).write_bytes(data)
    assert main(["open", str(folder)]) == exit_codes.OK
    shown = capsys.readouterr().out
    assert shown.startswith("2.trf: ")
    assert "this is the latest state of the tournament; earlier ones: 1.trf" in shown
    assert main(["standings", str(folder)]) == exit_codes.OK
    captured = capsys.readouterr()
    assert "after round 2" in captured.out
    assert "1.trf: an earlier state of 2.trf" in captured.err
    assert main(["convert", str(folder), str(out), "--to", "json"]) == exit_codes.OK
    assert [each.name for each in out.iterdir()] == ["2.json"]
    assert "1.trf: an earlier state of 2.trf" in capsys.readouterr().err


def test_the_desk_imports_the_latest_state(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, database = tmp_path / "event", str(tmp_path / "a.db")
    folder.mkdir()
    for name, rounds in {"1.trf": 1, "2.trf": 2}.items():
        (folder / name).write_bytes(report("Cup", rounds))
    assert main(["desk", "-d", database, "import", str(folder), "-yy"]) == exit_codes.OK
    assert "1.trf: an earlier state of 2.trf" in capsys.readouterr().err
    assert main(["desk", "-d", database, "--format", "json", "list"]) == exit_codes.OK
    (tournament,) = json.loads(capsys.readouterr().out)
    assert tournament["name"] == "Cup"
