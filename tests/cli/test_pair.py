"""`albireo pair`: the sheet for the hall, the data for programs, the file for the next round."""

import json
from pathlib import Path

import click
import pytest

from albireo.cli import exit_codes
from albireo.cli.pair_text import sheet
from albireo.cli.start import main
from albireo.data import sample_bytes
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.tournament import Tournament
from albireo.formats.trf import read_trf
from albireo.pairing.registry import system_named
from albireo.pairing.system import request_for

FIXTURES = Path(__file__).parents[3] / "shared" / "fixtures" / "trf-samples"
BLANK = " " * 64
CLUB = """\
012 Club evening
001    1      Ann                               1900                             0.0    1
001    2      Ben                               1800                             0.0    2
001    3      Cat                               1700                             0.0    3
001    4      Dan                               1600                             0.0    4
001    5      Eve                               1500                             0.0    5
XXR 3
XXC white1
"""


def fixture(name: str) -> str:
    path = FIXTURES / name
    if not path.exists():
        pytest.skip(f"needs {path}")
    return str(path)


@pytest.fixture
def club(tmp_path: Path) -> Path:
    path = tmp_path / "club.trf"
    path.write_text(CLUB)
    return path


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["pair", *arguments])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_the_sheet_of_the_next_round(capsys: pytest.CaptureFixture[str], after_3: Path) -> None:
    code, out, err = run(capsys, str(after_3))
    assert (code, err) == (exit_codes.OK, "")
    lines = out.splitlines()
    assert lines[0] == "Round 4 of 7: FIDE (Dutch) System, in force from 1 February 2026 (C.04.3)"
    assert lines[2].split() == ["1", "3", "Castor,", "Emil", "3", "-", "2½", "4", "Denebola,", "Iris"]
    assert lines[-1] == "Not paired: 1 Aldébaran, Hugo (1½): half-point bye"
    assert len(lines) == 2 + 9 + 1


def test_the_bundled_tournament_was_paired_like_that(capsys: pytest.CaptureFixture[str]) -> None:
    tournament = read_trf(sample_bytes()).tournament
    for number, round_ in enumerate(tournament.rounds, start=1):
        code, out, err = run(capsys, "sample", "--round", str(number), "--format", "json")
        assert code == exit_codes.OK
        assert f"round {number} is already paired" in err
        assert [(board["white"], board["black"]) for board in json.loads(out)["boards"]] == [
            (game.white, game.black) for game in round_.pairings
        ]


def test_json_names_boards_bye_and_absent(capsys: pytest.CaptureFixture[str], club: Path) -> None:
    code, out, _ = run(capsys, str(club), "--absent", "2,4:h", "--format", "json")
    assert code == exit_codes.OK
    data = json.loads(out)
    assert (data["round"], data["system"], data["bye"]) == (1, "dutch-2026", 5)
    assert data["boards"] == [{"board": 1, "white": 1, "black": 3, "white_name": "Ann", "black_name": "Cat"}]
    assert data["absent"] == [{"player": 2, "mark": "zero-bye"}, {"player": 4, "mark": "half-bye"}]


def test_the_file_with_the_new_round_is_read_again(
    capsys: pytest.CaptureFixture[str], club: Path, tmp_path: Path
) -> None:
    out = tmp_path / "round-1.trf"
    code, _, _ = run(capsys, str(club), "--absent", "4:H", "--format", "trf", "-o", str(out))
    assert code == exit_codes.OK
    text = out.read_text()
    assert "   3 w" in next(line for line in text.splitlines() if "Ann" in line)[90:]
    assert "XXR 3" in text
    [round_] = read_trf(out).tournament.rounds
    assert [(game.white, game.black, game.result) for game in round_.pairings] == [
        (1, 3, GameResult.UNKNOWN),
        (5, 2, GameResult.UNKNOWN),
    ]
    assert [(bye.player, bye.mark) for bye in round_.byes] == [(4, Mark.HALF_BYE)]


def test_the_bye_stands_in_the_new_file(capsys: pytest.CaptureFixture[str], club: Path) -> None:
    code, out, _ = run(capsys, str(club), "--format", "trf")
    assert code == exit_codes.OK
    line = next(line for line in out.splitlines() if "Eve" in line)
    assert line[80:84] == " 1.0"
    assert line[91:99] == "0000 - U"


def test_missing_results_are_refused_and_may_count_as_adjourned(
    capsys: pytest.CaptureFixture[str], club: Path
) -> None:
    run(capsys, str(club), "--format", "trf", "-o", str(club))
    code, out, err = run(capsys, str(club))
    assert (code, out) == (exit_codes.REFUSED, "")
    assert "results missing: 2, the first on board 1 of round 1 (1–3); --adjourned counts" in err
    code, out, err = run(capsys, str(club), "--adjourned")
    assert code == exit_codes.OK
    assert "missing results, counted as draws (C.04.2 3.1): 2" in err
    assert out.startswith("Round 2 of 3:")


def test_an_adjourned_game_counts_as_a_draw(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "adjourned.trf"
    file.write_text(
        f"001    1      Ann{BLANK}0.0    1     2 w X\n"
        f"001    2      Ben{BLANK}0.0    2     1 b X\n"
        f"001    3      Cat{BLANK}1.0    3     4 b 1\n"
        f"001    4      Dan{BLANK}0.0    4     3 w 0\n"
        "142 3\n"
    )
    code, out, err = run(capsys, str(file))
    assert code == exit_codes.OK
    assert "adjourned games, counted as draws (C.04.2 3.1): 1" in err
    assert "3 Cat" in out.splitlines()[2]
    assert "½" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("sample",), "round 8 cannot be paired: the tournament has 7 rounds"),
        (("sample", "--round", "9"), "expected a round from 1 to 8"),
        (("sample", "--round", "4", "--absent", "77"), "there is no participant 77"),
        (("sample", "--round", "4", "--absent", "7:U"), "expected numbers such as 3,7:H,12"),
        (("sample", "--round", "4", "--system", "swiss"), "unknown pairing system 'swiss'"),
        (("sample", "--round", "4", "--edition", "1850"), "unknown pairing system 'dutch-1850'"),
        (("sample", "--rounds", "3"), "the last round in the file is 7"),
        (
            ("sample", "--round", "1", "--system", "round-robin", "--parity", "tpn"),
            "--parity does not apply to",
        ),
    ],
)
def test_refusals(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (exit_codes.REFUSED, "")
    assert message in err


@pytest.mark.parametrize(
    ("arguments", "system"),
    [
        ((), "dutch-2026"),
        (("--system", "dutch"), "dutch-2026"),
        (("--system", "dutch", "--edition", "2017"), "dutch-2017"),
        (("--edition", "2017"), "dutch-2017"),
        (("--system", "dutch-2017"), "dutch-2017"),
        (("--system", "round-robin"), "round-robin"),
    ],
)
def test_the_system(
    capsys: pytest.CaptureFixture[str], club: Path, arguments: tuple[str, ...], system: str
) -> None:
    code, out, _ = run(capsys, str(club), "--format", "json", *arguments)
    assert (code, json.loads(out)["system"]) == (exit_codes.OK, system)


def test_the_initial_colour(capsys: pytest.CaptureFixture[str], club: Path) -> None:
    _, out, _ = run(capsys, str(club), "--initial-colour", "black", "--format", "json")
    assert json.loads(out)["boards"][0]["black"] == 1


def test_what_the_file_does_not_say_is_remarked_upon(capsys: pytest.CaptureFixture[str], club: Path) -> None:
    club.write_text(CLUB.replace("XXR 3\nXXC white1\n", ""))
    _, _, err = run(capsys, str(club))
    assert "the number of rounds is not known" in err
    assert "the initial colour is not known" in err
    _, _, err = run(capsys, str(club), "--rounds", "3", "--initial-colour", "white")
    assert err == ""


@pytest.mark.parametrize("name", ["py4swiss__no_legal_pairings.trf", "py4swiss__no_legal_pairings_odd.trf"])
def test_no_legal_pairing_is_explained(capsys: pytest.CaptureFixture[str], name: str) -> None:
    file = fixture(name)
    code, out, err = run(capsys, file)
    assert (code, err) == (exit_codes.NO, "")
    assert "no legal pairing: no opponents are left for 1 Player 1; 2 Player 2;" in out
    assert "  None of 1 Player 1; 2 Player 2" in out
    assert "has a possible opponent; already met: " in out
    code, out, _ = run(capsys, file, "--format", "json")
    assert code == exit_codes.NO
    assert json.loads(out)["no_legal_pairing"]["kind"] == "no-pairing"
    code, out, err = run(capsys, file, "--format", "trf")
    assert (code, out) == (exit_codes.NO, "")
    assert "no legal pairing" in err


@pytest.mark.parametrize("width", [50, 60, 100])
def test_names_give_way_on_a_narrow_terminal(width: int) -> None:
    long = "Constelación de la Osa Mayor, "
    players = (Player(1, long + "Hugo"), Player(2, long + "Emil"), Player(3, "Ann"), Player(4, "Ben"))
    tournament = Tournament(players=players)
    system = system_named("dutch-2026")
    pairing = system.load().pair(request_for(tournament))
    with click.Context(click.Command("pair")):
        _, *table = sheet(tournament, pairing, system, width).splitlines()
    lines = [click.unstyle(line) for line in table]
    assert max(len(line) for line in lines) <= width
    assert ("…" in lines[1]) is (width < 100)


def test_no_one_cannot_be_paired(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "empty.trf"
    file.write_text("012 Club evening\n")
    assert main(["pair", str(file)]) == exit_codes.REFUSED
    assert capsys.readouterr().err == "albireo: round 1 cannot be paired: there are no participants\n"


def test_a_round_without_boards_has_no_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    alone = tmp_path / "alone.trf"
    alone.write_text("012 Club\n142 3\n001    1      Ann                               1900\n")
    assert main(["pair", str(alone)]) == exit_codes.OK
    heading, *rest = capsys.readouterr().out.splitlines()
    assert heading.startswith("Round 1 of 3: ")
    assert rest == ["Bye: 1 Ann (0)"]
