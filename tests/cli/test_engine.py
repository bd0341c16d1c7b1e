"""`albireo-engine` in the place of JaVaFo or bbpPairings: same command lines, files and exit codes."""

import io
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from albireo import AssumptionWarning
from albireo import open as open_tournament
from albireo.cli import engine_mode
from albireo.cli.engine_mode import BAD_REQUEST, FILE_ERROR, NO_PAIRING, OK, TOO_LARGE, UNEXPECTED
from albireo.cli.start import main as albireo
from albireo.data import sample_bytes
from albireo.domain.point_system import STANDARD
from albireo.formats.trf import read_trf, write_trf

FIXTURES = Path(__file__).parents[3] / "shared" / "fixtures" / "trf-samples"


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    code = engine_mode.main([str(argument) for argument in arguments])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def fixture(name: str) -> Path:
    path = FIXTURES / name
    if not path.exists():
        pytest.skip(f"needs {path}")
    return path


PAIRS = "9\n3 4\n2 5\n6 8\n7 9\n14 10\n11 13\n15 12\n16 17\n18 19\n"


@pytest.mark.parametrize("case", ["dutch_2025_C5", "dutch_2025_C9", "issue_7"])
def test_pairs_as_bbp_expects(capsys: pytest.CaptureFixture[str], case: str) -> None:
    expected = fixture(f"bbp__{case}.output.expected").read_text()
    assert run(capsys, "--dutch", fixture(f"bbp__{case}.input"), "-p") == (OK, expected, "")


def test_issue_15_of_bbp_is_another_burstein_system(capsys: pytest.CaptureFixture[str]) -> None:
    # made by the rules before 2026; those of 2026 begin with seeding rounds, by the number of rounds
    code, out, err = run(capsys, "--burstein", fixture("bbp__issue_15.input"), "-c")
    assert (code, "Checker pairings" in out) == (OK, True)
    assert "since the report is complete" in err


def test_bbp_writes_beside_the_input(
    capsys: pytest.CaptureFixture[str], after_3: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir("/")
    assert run(capsys, "--dutch", after_3, "-p", "pairs.txt") == (OK, "", "")
    assert after_3.with_name("pairs.txt").read_text() == PAIRS


def test_javafo_needs_no_system(capsys: pytest.CaptureFixture[str], after_3: Path, tmp_path: Path) -> None:
    out = tmp_path / "elsewhere" / "out.txt"
    out.parent.mkdir()
    assert run(capsys, after_3, "-p", out) == (OK, "", "")
    assert out.read_text() == PAIRS
    assert run(capsys, after_3, "-w", "-q", "10", "-p") == (OK, PAIRS, "")


def test_the_standard_input(
    capsys: pytest.CaptureFixture[str], after_3: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(after_3.read_bytes())))
    assert run(capsys, "--dutch", "-p") == (OK, PAIRS, "")


def test_the_bye_is_last_and_has_opponent_0(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "three.trf"
    file.write_text(
        "".join(f"001 {tpn:>4}      P{tpn}{'':63}0.0 {tpn:>4}\n" for tpn in (1, 2, 3)) + "XXR 2\n"
    )
    assert run(capsys, file, "-p")[:2] == (OK, "2\n1 2\n3 0\n")


def test_rounds_that_agree(capsys: pytest.CaptureFixture[str], whole: Path) -> None:
    expected = "".join(f"whole: Round #{number}\n" for number in range(1, 8)) + "\n"
    assert run(capsys, "--dutch", whole, "-c") == (OK, expected, "")
    assert run(capsys, whole, "-c", "3") == (OK, "whole: Round #3\n\n", "")


def test_rounds_that_differ_stand_side_by_side(capsys: pytest.CaptureFixture[str], whole: Path) -> None:
    code, out, _ = run(capsys, "--dutch", fixture_with_a_swap(whole), "-c", "1")
    assert code == OK
    assert out == (
        "swapped: Round #1\n"
        "  Checker pairings        Tournament pairings \n"
        "     10 -   1                 11 -   1\n"
        "      2 -  11                  2 -  10\n"
        "\n\n"
    )


def fixture_with_a_swap(whole: Path) -> Path:
    """Players 10 and 11 have changed their places in round 1."""
    tournament = read_trf(whole).tournament.up_to(1)
    [first] = tournament.rounds
    swap = {10: 11, 11: 10}
    pairings = tuple(
        replace(game, white=swap.get(game.white, game.white), black=swap.get(game.black, game.black))
        for game in first.pairings
    )
    path = whole.with_name("swapped.trf")
    path.write_bytes(write_trf(replace(tournament, rounds=(replace(first, pairings=pairings),))))
    return path


def test_a_round_without_legal_pairing_is_reported_when_checking(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "twice.trf"
    file.write_text(
        f"001    1      Ann{'':64}2.0    1     2 w 1     2 w 1\n"
        f"001    2      Ben{'':64}0.0    2     1 b 0     1 b 0\n"
    )
    code, out, _ = run(capsys, "--dutch", file, "-c")
    assert (code, out) == (OK, "twice: Round #1\ntwice: Round #2\nNo valid pairing exists for round 2.\n\n\n")


def test_the_check_list(capsys: pytest.CaptureFixture[str], after_3: Path) -> None:
    assert run(capsys, after_3, "-p", "-l")[0] == OK
    lines = after_3.with_suffix(".list").read_text().splitlines()
    assert [cell.strip() for cell in lines[1].split("\t")] == [
        *("ID", "Pts", "----", "Pref", "C2", "C14", "C16", "Cur", "", "R1", "R2", "R3", ""),
    ]
    assert [cell.strip() for cell in lines[3].split("\t")] == [
        *("3", "3.0", "BWB", "(W)", "Y", "", "", "(4W)", "", "12", "16", "8", ""),
    ]
    assert [cell.strip() for cell in lines[5].split("\t")][:8] == [
        *("2", "2.5", "WB", "w", "Y", "D", "", "(5W)"),
    ]
    assert lines[-1].startswith("Albireo ")


def test_the_check_list_of_all_rounds(
    capsys: pytest.CaptureFixture[str], whole: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(whole.parent)
    assert run(capsys, "--dutch", whole.name, "-c", "-l", "all.txt")[0] == OK
    text = (whole.parent / "all.txt").read_text()
    assert [line for line in text.splitlines() if line.startswith("Round")] == [
        f"Round #{number}" for number in range(1, 8)
    ]


def test_random_tournaments_are_reproducible_and_right(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    settings = tmp_path / "settings.txt"
    settings.write_text("PlayersNumber=21\nRoundsNumber=5\n")
    first, second = tmp_path / "first.trf", tmp_path / "second.trf"
    assert run(capsys, "--dutch", "-g", settings, "-o", first, "-s", "7") == (OK, "", "")
    assert run(capsys, "--dutch", "-g", settings, "-o", "second.trf", "-s", "7") == (OK, "", "")
    assert first.read_bytes() == second.read_bytes()
    assert first.read_text().startswith("012 AutoTest Tournament 7")
    expected = "".join(f"first: Round #{number}\n" for number in range(1, 6)) + "\n"
    assert run(capsys, "--dutch", first, "-c") == (OK, expected, "")


def test_random_tournaments_need_no_settings(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(capsys, "--dutch", "-g", "-o", "x.trf", "-s", "3") == (OK, "", "")
    assert (tmp_path / "x.trf").read_text().startswith("012 AutoTest Tournament 3")


@pytest.fixture
def unsaid(tmp_path: Path) -> Path:
    """A complete report that does not say how many rounds there are."""
    path = tmp_path / "unsaid.trf"
    tournament = read_trf(sample_bytes()).tournament
    settings = replace(tournament.settings, number_of_rounds=None, round_dates=())
    path.write_bytes(write_trf(replace(tournament, settings=settings)))
    return path


def test_a_complete_report_is_not_paired_once_more(capsys: pytest.CaptureFixture[str], unsaid: Path) -> None:
    code, out, err = run(capsys, unsaid, "-p")
    assert (code, out) == (BAD_REQUEST, "")
    assert "round 8 cannot be paired" in err
    assert "record 142 or XXR" in err
    with unsaid.open("a") as file:
        file.write("XXR 9\n")
    assert run(capsys, unsaid, "-p")[0] == OK


def test_the_last_round_of_a_complete_report_is_checked_as_the_last(
    capsys: pytest.CaptureFixture[str], unsaid: Path
) -> None:
    code, out, err = run(capsys, "--dutch", unsaid, "-c")
    assert (code, out) == (OK, "".join(f"unsaid: Round #{number}\n" for number in range(1, 8)) + "\n")
    assert err == (
        f"assumed: {unsaid}: expected the number of rounds (record 142 or XXR), found nothing: taken as 7,"
        " since the report is complete\n"
    )


def test_points_without_the_bye_to_come_need_no_other_point_system(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Player 3 had the bye of round 1, which counts 1, and asked for a half-point bye in round 2."""
    file = tmp_path / "half.trf"
    rows = ("1.0    1     2 w 1", "0.0    2     1 b 0", "1.0    3  0000 - U  0000 - H")
    names = ("Ann", "Ben", "Cid")
    lines = (
        f"001    {tpn}      {name}{'':64}{row}\n"
        for tpn, (name, row) in enumerate(zip(names, rows, strict=True), start=1)
    )
    file.write_text("".join(lines) + "XXR 5\n")
    assert run(capsys, file, "-p")[2] != ""  # 1 and 2 have met
    assert read_trf(file).tournament.settings.points == STANDARD
    assert read_trf(file).assumptions == ()


def test_a_point_system_that_was_guessed_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "three-points.trf"
    file.write_text(
        f"001    1      Ann{'':64}3.0    1     2 w 1\n001    2      Ben{'':64}0.0    2     1 b 0\n"
        f"001    3      Cid{'':64}1.0    3     4 w =\n001    4      Dot{'':64}1.0    4     3 b =\nXXR 3\n"
    )
    code, _, err = run(capsys, file, "-p")
    assert code == OK
    assert err.startswith(f"assumed: {file}:1:81: ")
    assert "read as 3.0-1.0-0.0 (bye 3.0)" in err
    with pytest.warns(AssumptionWarning, match="read as 3.0-1.0-0.0"):
        open_tournament(file)


def test_release(capsys: pytest.CaptureFixture[str], after_3: Path) -> None:
    assert run(capsys)[:2] == run(capsys, "-r")[:2] == (OK, f"{engine_mode.PROGRAM}\n")
    assert run(capsys, "-r", after_3, "-p")[1] == f"{engine_mode.PROGRAM}\n{PAIRS}"
    assert run(capsys, "--version")[1].startswith("albireo-engine ")
    assert run(capsys, "--help")[1].startswith("albireo-engine [-r]")


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (("{file}", "-z"), BAD_REQUEST, "unexpected argument '-z'"),
        (("{file}",), BAD_REQUEST, "expected -p, -c or -g"),
        (("--dutch", "-g"), BAD_REQUEST, "expected -o"),
        (("{file}", "-p", "--lines"), BAD_REQUEST, "--lines: expected -p or -c and no file"),
        (("--lines",), BAD_REQUEST, "--lines: expected -p or -c and no file"),
        (("{file}", "-c", "x"), BAD_REQUEST, "expected a round"),
        (("{file}", "-c", "9"), BAD_REQUEST, "the last round in the file is 3"),
        (("--burstein", "{file}", "-p"), BAD_REQUEST, "differs from that on the command line, burstein"),
        (("nowhere.trf", "-p"), FILE_ERROR, "nowhere.trf"),
        (("{file}", "-p", "/nowhere/out.txt"), FILE_ERROR, "/nowhere/out.txt"),
    ],
)
def test_exit_codes(
    capsys: pytest.CaptureFixture[str], after_3: Path, arguments: tuple[str, ...], code: int, message: str
) -> None:
    found, out, err = run(capsys, *(argument.format(file=after_3) for argument in arguments))
    assert (found, out) == (code, "")
    assert message in err


def test_a_file_that_contradicts_itself(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "--dutch", fixture("py4swiss__incorrect_points.trf"), "-p")
    assert (code, out) == (BAD_REQUEST, "")
    assert "Error parsing file" in err


def test_missing_results_are_refused(capsys: pytest.CaptureFixture[str], club: Path) -> None:
    code, out, err = run(capsys, club, "-p")
    assert (code, out) == (BAD_REQUEST, "")
    assert "results missing: 1" in err


@pytest.fixture
def club(tmp_path: Path) -> Path:
    path = tmp_path / "club.trf"
    path.write_text(
        f"001    1      Ann{'':64}0.0    1     2 w  \n001    2      Ben{'':64}0.0    2     1 b  \nXXR 3\n"
    )
    return path


def test_no_legal_pairing(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, fixture("py4swiss__no_legal_pairings.trf"), "-p")
    assert (code, out) == (NO_PAIRING, "")
    head, causes, line = err.splitlines()
    assert "no opponents are left for 1 Player 1" in head
    assert causes == "  Pairs among them: 6; already met: 6; ruled out by colours: 0; prohibited: 0."
    assert line.startswith(
        "  None of 1 Player 1; 2 Player 2; 3 Player 3; 4 Player 4 has a possible opponent; already met: 3;"
    )


@pytest.mark.parametrize(("error", "code"), [(MemoryError, TOO_LARGE), (ZeroDivisionError, UNEXPECTED)])
def test_what_no_one_expects(
    capsys: pytest.CaptureFixture[str],
    after_3: Path,
    monkeypatch: pytest.MonkeyPatch,
    error: type[Exception],
    code: int,
) -> None:
    def fail(*_arguments: object) -> None:
        raise error

    monkeypatch.delenv("ALBIREO_TRACEBACK", raising=False)
    monkeypatch.setattr(engine_mode, "_pair", fail)
    assert run(capsys, after_3, "-p")[0] == code


def test_the_same_as_a_command_of_albireo(capsys: pytest.CaptureFixture[str], after_3: Path) -> None:
    assert albireo(["engine", "--dutch", str(after_3), "-p"]) == OK
    assert capsys.readouterr().out == PAIRS
    assert albireo(["engine", "nowhere.trf", "-p"]) == FILE_ERROR


MOST_OWN_MODULES = 125
"""That pairing a round by the Dutch System loads; every system describes itself in a module."""


@pytest.mark.slow
def test_starting_loads_nothing_slow(after_3: Path) -> None:
    """0.25 s for 100 players, the interpreter's start included, leave no room for what is not needed."""
    script = (
        "import sys; sys.argv = ['albireo-engine', sys.argv[1], '-p', sys.argv[1] + '.out'];"
        "from albireo.cli.engine_mode import main; main(sys.argv[1:]); print(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(after_3)],
        env={**os.environ, "PYTHONPATH": str(Path(engine_mode.__file__).parents[2])},
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = set(done.stdout.split())
    assert "albireo.pairing.dutch.edition_2026" in loaded
    assert len([name for name in loaded if name.startswith("albireo")]) <= MOST_OWN_MODULES
    assert loaded.isdisjoint(
        {
            "click",
            "rich",
            "dataclasses",
            "inspect",
            "pathlib",
            "json",
            "gettext",
            "sqlalchemy",
            "albireo.formats.trf.writer",
            "albireo.tiebreaks.table",
            "albireo.domain.wording",
            "albireo.pairing.account",
        }
    )
