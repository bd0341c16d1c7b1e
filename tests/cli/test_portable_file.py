"""Commands that work on files take a tournament with its journal, `.albireo`, as well."""

import shutil
import zipfile
from pathlib import Path

import pytest
from tests.cli.test_desk import Desk, settle_in

from albireo.cli import exit_codes
from albireo.cli.start import main
from albireo.data import sample_bytes


@pytest.fixture(scope="module")
def club_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Round 1 is played, round 2 half of it; to be copied."""
    folder = tmp_path_factory.mktemp("club")
    acts = [["create", "Club", "-r", "3"]]
    acts += [["add", f"Player{number}, P", "--rating", str(2000 - number)] for number in range(1, 7)]
    acts.append(["colour", "white"])
    for round_, results in ((1, ("1-0", "0-1", "½-½")), (2, ("1-0",))):
        acts += [["pair", "-yy"], ["publish", "-yy"]]
        acts += [["result", "-r", str(round_), str(board), found] for board, found in enumerate(results, 1)]
    acts += [["export", str(folder / "club.albireo")], ["report", str(folder / "club.trf")]]
    with pytest.MonkeyPatch.context() as monkeypatch:
        settle_in(folder, monkeypatch)
        for arguments in acts:
            assert main(["desk", *arguments]) == 0, arguments
    return folder


@pytest.fixture
def desk(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, club_folder: Path
) -> Desk:
    settle_in(tmp_path, monkeypatch)
    shutil.copytree(club_folder, tmp_path, dirs_exist_ok=True)
    return Desk(tmp_path, capsys)


@pytest.mark.parametrize(
    "command",
    [
        ["show", "{file}", "--round", "2"],
        ["explain", "{file}", "--round", "2"],
        ["standings", "{file}", "--after", "1"],
        ["rate", "{file}"],
        ["pair", "{file}", "--round", "2"],
    ],
    ids=lambda command: str(command[0]),
)
def test_it_says_the_same_as_the_report_file(desk: Desk, command: list[str]) -> None:
    answers = []
    for name in ("club.albireo", "club.trf"):
        desk.capsys.readouterr()
        code = main([part.format(file=desk.folder / name) for part in command])
        answers.append((code, desk.capsys.readouterr().out))
    assert answers[0] == answers[1]
    assert answers[0][0] == exit_codes.OK
    assert "Player1" in answers[0][1]


def test_its_rounds_are_checked(desk: Desk) -> None:
    desk.capsys.readouterr()
    assert main(["check", str(desk.folder / "club.albireo"), "--round", "2"]) == exit_codes.OK
    assert "Round 2: agrees" in desk.capsys.readouterr().out


def test_converted_it_is_the_report_file(desk: Desk) -> None:
    target = desk.folder / "again.trf"
    assert main(["convert", str(desk.folder / "club.albireo"), str(target), "--to", "trf26"]) == exit_codes.OK
    assert target.read_bytes() == (desk.folder / "club.trf").read_bytes()


def test_a_damaged_one_is_refused(desk: Desk) -> None:
    cut = desk.folder / "cut.albireo"
    cut.write_bytes((desk.folder / "club.albireo").read_bytes()[:100])
    desk.capsys.readouterr()
    assert main(["show", str(cut)]) == exit_codes.REFUSED
    assert "expected an Albireo tournament file, found something else" in desk.capsys.readouterr().err


def test_an_event_of_several_tournaments_is_refused(desk: Desk) -> None:
    main(["event", "create", "Festival"])
    desk("-t", "Festival", "export", str(desk.folder / "festival.albireo"))
    desk.capsys.readouterr()
    assert main(["show", str(desk.folder / "festival.albireo")]) == exit_codes.REFUSED
    assert "expected one tournament, found a festival with several" in desk.capsys.readouterr().err


def test_the_sections_of_a_festival_are_all_handed_back(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """`event export` once wrote what only `restore FILE.zip` could read again."""
    main(["event", "create", "Summer Cup"])
    for name in ("Summer Cup - Group 10", "Summer Cup - Group 2"):
        desk("create", name, "-r", "3")
        main(["event", "add-section", name])
    file = desk.folder / "summer.albireo"
    assert main(["event", "export", str(file)]) == exit_codes.OK
    back = desk.folder / "back"
    assert main(["convert", str(file), str(back), "--to", "json"]) == exit_codes.OK
    assert {path.name for path in back.iterdir()} == {
        "Summer Cup - Group 10.json",
        "Summer Cup - Group 2.json",
    }
    desk.capsys.readouterr()
    assert main(["show", str(file)]) == exit_codes.REFUSED
    assert "expected one tournament, found 2: Summer Cup - Group 2.albireo" in desk.capsys.readouterr().err
    assert main(["open", str(file), "--no-check"]) == exit_codes.OK
    assert "One festival, Summer Cup" in desk.capsys.readouterr().out
    monkeypatch.setenv("ALBIREO_DATA", str(desk.folder / "another"))
    assert desk("import", str(file)).count("new") == 3
    assert "Summer Cup - Group 10" in desk("list")


def test_a_folder_may_hold_them_beside_files_of_other_programs(desk: Desk) -> None:
    folder = desk.folder / "all"
    folder.mkdir()
    shutil.copy(desk.folder / "club.albireo", folder)
    (folder / "sample.trf").write_bytes(sample_bytes())
    desk.capsys.readouterr()
    assert main(["open", str(folder), "--no-check"]) == exit_codes.OK
    out = desk.capsys.readouterr().out
    assert "club.albireo" in out
    assert "sample.trf" in out


def test_an_archive_that_only_looks_like_one_is_refused(desk: Desk) -> None:
    false = desk.folder / "false.zip"
    with zipfile.ZipFile(false, "w") as archive:
        archive.writestr("a.albireo", b"no tournament")
    desk.capsys.readouterr()
    assert main(["open", str(false)]) == exit_codes.REFUSED
    assert "expected an Albireo tournament file" in desk.capsys.readouterr().err
