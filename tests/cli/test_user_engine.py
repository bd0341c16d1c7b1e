"""`albireo pair --engine`: a real program is run and its answer judged."""

import json
import sys
from pathlib import Path

import pytest

from albireo.cli import exit_codes
from albireo.cli.start import main

pytestmark = pytest.mark.slow

TOP_DOWN = """
import pathlib
lines = (pathlib.Path(folder) / name).read_text(encoding="utf-8").splitlines()
absent = {int(n) for line in lines if line.startswith("XXZ") for n in line.split()[1:]}
players = [int(line[4:8]) for line in lines if line.startswith("001")]
players = [tpn for tpn in players if tpn not in absent]
bye = [players.pop()] if len(players) % 2 else []
half = len(players) // 2
pairs = [f"{a} {b}" for a, b in zip(players[:half], players[half:])] + [f"{tpn} 0" for tpn in bye]
"""


@pytest.fixture
def tournament(tmp_path: Path) -> Path:
    path = tmp_path / "club.trf"
    path.write_text(
        "012 Club\n142 5\n152 W\n"
        + "".join(f"001 {tpn:4}      Player {tpn:<26} {2000 - tpn:4}\n" for tpn in range(1, 8)),
        encoding="utf-8",
    )
    return path


def engine(folder: Path, answer: str, rest: str = "") -> str:
    """Return a program that reads its file, makes `pairs` and writes `answer`."""
    path = folder / "engine.py"
    path.write_text(f"#!{sys.executable}\nimport sys\nfolder, name = sys.argv[1:]\n{rest}\n{answer}\n")
    path.chmod(0o755)
    return str(path)


def writes(expression: str) -> str:
    return f"open(folder + '/engine.man', 'w').write({expression})"


ALL = "str(len(pairs)) + '\\n' + '\\n'.join(pairs) + '\\n'"


def test_it_may_be_named_by_a_relative_path(
    tournament: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine(tmp_path, writes(ALL), TOP_DOWN)
    monkeypatch.chdir(tmp_path)
    assert main(["pair", str(tournament), "--engine", "./engine.py"]) == exit_codes.OK


def test_its_pairing_is_taken(tournament: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = engine(tmp_path, writes(ALL), TOP_DOWN)
    out = tmp_path / "next.trf"
    code = main(
        ["pair", str(tournament), "--engine", program, "--absent", "2", "--format", "trf", "-o", str(out)]
    )
    assert code == exit_codes.OK
    rows = {
        line[4:8].strip(): line[91:99].split() for line in out.read_text().splitlines() if line[:3] == "001"
    }
    assert rows["1"][:2] == ["5", "w"]
    assert rows["3"][:2] == ["6", "w"]
    assert rows["2"] == ["0000", "-", "Z"]
    assert main(["pair", str(tournament), "--engine", program]) == exit_codes.OK
    assert "Round 1 of 5: Paired by the user’s own program" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        ("", "expected its answer in engine.man, found none"),
        ("sys.exit('no idea')", "exited with code 1: no idea"),
        ("import time; time.sleep(60)", "expected an answer within 1.5 s, found none"),
        (writes("'1\\n1 2\\n'"), "not paired: 3, 4, 5, 6, 7"),
        (writes("'4\\n1 2\\n3 4\\n5 6\\n7 8\\n'"), "not be paired: 8"),
        (writes("'5\\n1 2\\n3 4\\n5 6\\n7 0\\n1 3\\n'"), "paired twice: 1, 3"),
        (writes("'5\\n1 2\\n3 4\\n5 0\\n6 0\\n7 0\\n'"), "more than one bye: 6, 7"),
        (writes("'x'"), "line 1: expected the number of pairings, found 'x'"),
        (writes("'€'"), "line 1: expected the number of pairings, found '�"),
    ],
)
def test_what_is_refused(
    answer: str, found: str, tournament: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = engine(tmp_path, answer)
    before = tournament.read_bytes()
    code = main(["pair", str(tournament), "--engine", program, "--engine-seconds", "1.5"])
    assert code != exit_codes.OK
    assert found in capsys.readouterr().err
    assert tournament.read_bytes() == before


def test_a_rematch_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tournament = tmp_path / "two.trf"
    tournament.write_text(
        "012 Club\n142 3\n"
        f"001    1      {'One':33} 2000{' ' * 29}1.0    1     2 w 1\n"
        f"001    2      {'Two':33} 1900{' ' * 29}0.0    2     1 b 0\n"
    )
    program = engine(tmp_path, writes("'1\\n2 1\\n'"))
    assert main(["pair", str(tournament), "--engine", program]) != exit_codes.OK
    assert "its pairing is not legal: " in capsys.readouterr().err


def test_a_program_that_is_not_there(tournament: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pair", str(tournament), "--engine", "/nowhere/at/all"]) != exit_codes.OK
    assert "could not be started" in capsys.readouterr().err


def test_albireo_engine_serves_as_vegas_user_engine(tournament: Path, tmp_path: Path) -> None:
    """Called with a folder and a file, it leaves engine.man there; what it pairs is what `pair` pairs."""
    from albireo.cli.engine_mode import BAD_REQUEST, FILE_ERROR, OK
    from albireo.cli.engine_mode import main as engine_main
    from albireo.formats.vega.man import read_man

    folder = tmp_path / "event"
    folder.mkdir()
    (folder / "club.trfx").write_bytes(tournament.read_bytes())
    assert engine_main([str(folder), "club.trfx"]) == OK
    found = read_man((folder / "engine.man").read_text())
    assert (len(found.pairs), found.byes) == (3, (7,))
    assert engine_main(["--dutch", str(folder), "club.trfx"]) == OK
    assert engine_main([str(folder), "missing.trfx"]) == FILE_ERROR
    assert engine_main([str(tmp_path / "nowhere"), "club.trfx"]) == BAD_REQUEST


def test_both_ends_of_the_call_fit(
    tournament: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call = "from albireo.cli.engine_mode import main\nsys.exit(main([folder, name]))"
    program = engine(tmp_path, call)
    assert main(["pair", str(tournament), "--engine", program, "--format", "json"]) == exit_codes.OK
    by_engine = capsys.readouterr().out
    assert main(["pair", str(tournament), "--format", "json"]) == exit_codes.OK
    pairs = [json.loads(out)["boards"] for out in (by_engine, capsys.readouterr().out)]
    assert pairs[0] == pairs[1]
