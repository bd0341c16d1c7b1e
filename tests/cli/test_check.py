"""`albireo check`, `generate` and `selftest` as an arbiter or a tester calls them."""

import json
from collections import Counter
from pathlib import Path

import pytest
from tests.checking.planted import sound, swapped_colours, wrong_bye, wrong_pair
from tests.oracles.corpus import files

from albireo.checking.generator import COME, UNUSUAL
from albireo.cli import exit_codes
from albireo.cli.start import main
from albireo.domain.result import GameResult
from albireo.formats.trf import read_trf, write_trf

SEEDS = range(40)


def write(path: Path, tournament: object) -> str:
    path.write_bytes(write_trf(tournament))  # type: ignore[arg-type]
    return str(path)


def test_a_right_file_agrees(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", write(tmp_path / "a.trf", sound(1))]) == exit_codes.OK
    shown = capsys.readouterr().out
    assert "a.trf: agrees" in shown
    assert shown.count(": agrees, ") == sound(1).paired_rounds


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.sample(3)
def test_wrong_points_are_named_with_their_place(seed: int, tmp_path: Path) -> None:
    file = tmp_path / "points.trf"
    write(file, sound(seed))
    lines = file.read_bytes().decode().split("\r\n")
    at = [index for index, line in enumerate(lines) if line.startswith("001")][seed % 13]
    points = float(lines[at][80:84])
    lines[at] = f"{lines[at][:80]}{points + 1:4.1f}{lines[at][84:]}"
    file.write_bytes("\r\n".join(lines).encode())
    from albireo.cli.check_data import DIFFERS, CheckOptions, check_file

    data = check_file(str(file), CheckOptions())
    assert data["status"] == DIFFERS
    (finding,) = data["file_findings"]
    assert (finding["line"], finding["column"]) == (at + 1, 81)
    assert finding["found"] == f"{points + 1:.1f}"
    assert f"player {int(lines[at][4:8])}" in finding["expected"]


def test_a_wrong_pair_is_shown_side_by_side_with_a_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plant = wrong_pair(3)
    path = write(tmp_path / "b.trf", plant.tournament)
    assert main(["check", path, "--round", str(plant.round)]) == exit_codes.NO
    shown = capsys.readouterr().out
    assert f"Round {plant.round}: differs, pairs: 2 of" in shown
    assert "as played" in shown
    assert "C.04.3" in shown


def test_colours_and_bye_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    colours, bye = swapped_colours(2), wrong_bye(2)
    main(["check", write(tmp_path / "c.trf", colours.tournament), "--round", str(colours.round)])
    assert "the colours are reversed" in capsys.readouterr().out
    main(["check", write(tmp_path / "d.trf", bye.tournament), "--round", str(bye.round)])
    names = bye.tournament.by_tpn
    got, due = bye.players[0], bye.players[1]
    assert f"bye: {got} {names[got].name}; by the rules: {due} {names[due].name}" in capsys.readouterr().out


@pytest.mark.slow
def test_many_files_give_a_summary(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for seed in range(4):
        write(tmp_path / f"t{seed}.trf", sound(seed))
    plant = wrong_pair(9)
    write(tmp_path / "wrong.trf", plant.tournament)
    assert main(["check", str(tmp_path), "--jobs", "2"]) == exit_codes.NO
    assert "Matching files: 4 of 5" in capsys.readouterr().out


def test_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plant = wrong_pair(5)
    main(["check", write(tmp_path / "e.trf", plant.tournament), "--format", "json"])
    (data,) = json.loads(capsys.readouterr().out)["files"]
    assert data["status"] == "differs"
    wrong = data["rounds"][plant.round - 1]
    assert (wrong["verdict"], len(wrong["wrong"]), len(wrong["missing"])) == ("differs", 2, 2)


def test_figures_from_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path / "f.trf", sound(4))
    table = tmp_path / "figures.tsv"
    main(["standings", path, "--format", "json", "--tie-breaks", "BH"])
    found = json.loads(capsys.readouterr().out)
    rows = {place["number"]: place["tie_breaks"][0] for place in found["places"]}
    table.write_text("StartNo\tBH\n" + "".join(f"{tpn}\t{value}\n" for tpn, value in rows.items()))
    assert main(["check", path, "--values", str(table)]) == exit_codes.OK
    table.write_text("StartNo\tBH\n1\t99.5\n")
    assert main(["check", path, "--values", str(table)]) == exit_codes.NO
    assert "BH is 99.5, expected" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "expected a line of codes, found nothing"),
        ("StartNo\tBH\nx\t3\n", "line 2: expected a number and 1 value"),
        ("StartNo\tBH\n77\t3\n", "line 2: there is no participant 77"),
        ("StartNo\tBH\n1\tmany\n", "expected a value, found 'many'"),
        ("StartNo\tNOPE\n1\t3\n", "NOPE"),
    ],
)
def test_bad_tables_are_refused(
    content: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = tmp_path / "bad.tsv"
    table.write_text(content)
    path = write(tmp_path / "g.trf", sound(4))
    assert main(["check", path, "--values", str(table)]) == exit_codes.REFUSED
    assert message in capsys.readouterr().err


def test_what_cannot_be_read_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "no.trf"
    file.write_text("this is a letter to my aunt\nnot a tournament\n")
    assert main(["check", str(file)]) == exit_codes.REFUSED
    assert main(["check", str(tmp_path / "nowhere.trf")]) == exit_codes.REFUSED
    assert "nowhere.trf: there is no such file or folder" in capsys.readouterr().err


@pytest.mark.slow
def test_generate_writes_files_that_name_seed_and_options(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wishes = ["--players", "20-24", "--rounds", "5", "--half-byes", "2,5:1", "--forfeits", "10%"]
    pattern = str(tmp_path / "t%d.trf")
    assert main(["generate", pattern, "--count", "3", "--seed", "club", "--jobs", "1", *wishes]) == 0
    first = (tmp_path / "t1.trf").read_bytes()
    comment = first.decode().splitlines()[0]
    assert comment == (
        "### albireo generate --seed club --players 20-24 --rounds 5 --forfeits 10% --half-byes 2,5:1"
        " (tournament 1)"
    )
    again = tmp_path / "again"
    again.mkdir()
    main(["generate", str(again / "t%d.trf"), "--count", "3", "--seed", "club", "--jobs", "2", *wishes])
    assert [file.read_bytes() for file in sorted(again.iterdir())] == [
        file.read_bytes() for file in sorted(tmp_path.glob("t*.trf"))
    ]
    capsys.readouterr()
    assert main(["check", str(tmp_path)]) == exit_codes.OK


def test_generate_older_version_and_configuration(tmp_path: Path) -> None:
    configuration = tmp_path / "rtg.cfg"
    configuration.write_text("PlayersNumber=17\nRoundsNumber=5\nForfeitRate=10\n")
    file = tmp_path / "old.trf"
    arguments = ["generate", str(file), "--config", str(configuration), "--version", "TRF16", "--seed", "1"]
    assert main(arguments) == 0
    read = read_trf(file)
    assert (len(read.tournament.players), read.tournament.paired_rounds) == (17, 5)
    assert read.dialect.version == "TRF16"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", "x"], "expected a number or a range"),
        (["--half-byes", "200%"], "expected a number of players such as 3"),
        (["--points", "3"], "expected win-draw-loss"),
        (["--draws", "30%", "--model", "statistical"], "cannot be used with the statistical model"),
        (["--system", "monrad"], "unknown pairing system 'monrad'"),
        (["--players", "4", "--rounds", "9"], "fewer rounds or more players"),
        (["--count", "2"], "the name must contain %d"),
    ],
)
def test_generate_refuses_what_cannot_be(
    arguments: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["generate", str(tmp_path / "x.trf"), *arguments]) != exit_codes.OK
    assert message in capsys.readouterr().err
    assert not (tmp_path / "x.trf").exists()


@pytest.mark.slow
def test_selftest_reports_rounds_and_rate(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selftest", "3", "--players", "12", "--rounds", "5", "--jobs", "2"]) == exit_codes.OK
    assert "tournaments: 3, rounds: 15 (" in capsys.readouterr().out


@pytest.mark.slow
def test_selftest_of_a_system_without_second_algorithm_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["selftest", "2", "--players", "12", "--rounds", "4", "--system", "dubov-2026", "--jobs", "1"]
    assert main(arguments) == exit_codes.OK
    assert "checked by the rules alone" in capsys.readouterr().out


@pytest.mark.slow
def test_selftest_on_a_dask_cluster(capsys: pytest.CaptureFixture[str]) -> None:
    from distributed import LocalCluster

    with LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as cluster:
        scheduler = f"dask:{cluster.scheduler_address}"
        arguments = ["selftest", "2", "--players", "10", "--rounds", "3", "--scheduler", scheduler]
        assert main(arguments) == exit_codes.OK
    assert "tournaments: 2, rounds: 6 (" in capsys.readouterr().out


@pytest.mark.parametrize(
    "scheduler", ["slurm:here", "dask", pytest.param("dask:tcp://127.0.0.1:1", marks=pytest.mark.slow)]
)
def test_an_unknown_scheduler_is_refused(scheduler: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selftest", "1", "--scheduler", scheduler]) == exit_codes.REFUSED
    assert "cheduler" in capsys.readouterr().err


@pytest.mark.slow
def test_generate_stops_at_the_first_file_it_cannot_write(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pattern = str(tmp_path / "missing" / "t%d.trf")
    assert (
        main(["generate", pattern, "--count", "3", "--players", "6", "--rounds", "2"]) == exit_codes.REFUSED
    )
    assert f"{tmp_path / 'missing' / 't'}" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_the_sample_and_the_standard_input_are_files_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from albireo.cli import tournament_file
    from albireo.data import sample_bytes

    assert main(["check", "sample"]) == exit_codes.OK
    assert "sample: agrees" in capsys.readouterr().out
    monkeypatch.setattr(tournament_file, "standard_input", sample_bytes)
    assert main(["check", "-"]) == exit_codes.OK


def test_a_refusal_names_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path / "a.trf", sound(1))
    assert main(["check", file, "--round", "99"]) == exit_codes.REFUSED
    assert capsys.readouterr().err.startswith(f"albireo: {file}: round 99")


def test_reasons_of_every_system_name_the_participants(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The round robin speaks of numbers; an arbiter reads names."""
    file = tmp_path / "a.trf"
    main(["generate", str(file), "--players", "6", "--rounds", "3", "--seed", "1"])
    capsys.readouterr()
    main(["check", str(file), "--system", "round-robin"])
    assert (
        "In the table, no. 6 Player0006, Test meets no. 1 Player0001, Test in round 1."
        in capsys.readouterr().out
    )


def test_a_round_paired_anew_leaves_no_place_behind(tmp_path: Path) -> None:
    file = tmp_path / "a.trf"
    assert main(["pair", "sample", "--round", "3", "--format", "trf", "-o", str(file)]) == exit_codes.OK
    assert main(["check", str(file)]) == exit_codes.OK
    assert {player.reported_rank for player in read_trf(file).tournament.players} == {None}


@pytest.mark.slow
def test_a_file_without_rounds_has_nothing_to_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = tmp_path / "start.trf"
    empty.write_text("012 Club evening\n001    1      Ann                               1900\n")
    assert main(["check", str(empty)]) == exit_codes.REFUSED
    shown, told = capsys.readouterr()
    assert (shown, told) == ("", f"albireo: {empty}: nothing to check: the file has no rounds\n")
    assert main(["check", str(empty), "--any"]) == exit_codes.REFUSED
    assert capsys.readouterr() == (shown, told)
    assert main(["check", str(empty), "--format", "json"]) == exit_codes.REFUSED
    assert json.loads(capsys.readouterr().out)["files"][0]["status"] == "nothing to check"
    assert main(["check", str(empty), write(tmp_path / "a.trf", sound(1))]) == exit_codes.REFUSED
    shown = capsys.readouterr().out
    assert "no rounds" in shown
    assert "Matching files: 1 of 2" in shown


def test_games_inside_a_team_are_said_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Not as a Python list."""
    players = [
        f"001 {n:>4}      Player {n:<26}                               0.0    {n}  {o:>4} {c} ="
        for n, o, c in ((1, 2, "w"), (2, 1, "b"), (3, 4, "w"), (4, 3, "b"))
    ]
    rows = [line.replace(" 0.0 ", " 0.5 ") for line in players]
    teams = [
        "310   1 A                                                                       1    2",
        "310   2 B                                                                       3    4",
    ]
    file = tmp_path / "teams.trf"
    file.write_text("\n".join(["192 FIDE_TEAM", *rows, *teams]) + "\n")
    assert main(["check", str(file)]) == exit_codes.REFUSED
    said = capsys.readouterr().err
    assert "found opponents from team 1" in said
    assert "[" not in said


def test_any_says_which_edition_agrees_best(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An event of 2009 whose file names no system."""
    (reference,) = (file for file in files("dutch-2009") if file.stem == "dutch-2009-042")
    lines = [line for line in reference.content.splitlines(keepends=True) if not line.startswith(b"192")]
    file = tmp_path / "old.trf"
    file.write_bytes(b"".join(lines))
    assert main(["check", "--any", str(file)]) == exit_codes.OK
    head, _, first, *others = capsys.readouterr().out.splitlines()
    assert head.endswith("old.trf: agrees best with dutch-2009")
    assert first.split()[0] == "dutch-2009"
    assert "6 of 6" in first
    assert any("dutch-2026" in line for line in others)
    assert main(["check", "--any", "--format", "json", "--round", "1", str(file)]) == exit_codes.OK
    (data,) = json.loads(capsys.readouterr().out)["files"]
    assert (data["rounds"], data["systems"][0]["rounds"]) == (1, 1)
    assert main(["check", str(file)]) == exit_codes.OK, "without a code by the edition of its date"
    assert main(["check", "--any", str(tmp_path / "none.trf")]) == exit_codes.REFUSED


def test_24_results_that_are_asked_for_are_the_only_ones_of_their_kind(tmp_path: Path) -> None:
    """What is left open is drawn, but not beside a number that was asked for."""
    pattern = str(tmp_path / "odd%d.trf")
    size = ["--count", "8", "--seed", "odd", "--jobs", "1", "--players", "40", "--rounds", "4"]
    assert main(["generate", pattern, *size, "--result", "0-0:1", "--result", "+-:2"]) == exit_codes.OK
    counts: Counter[GameResult] = Counter()
    for file in tmp_path.glob("odd*.trf"):
        for round_ in read_trf(file).tournament.rounds:
            counts.update(
                game.result for game in round_.pairings if game.result in {*UNUSUAL, *COME.values()}
            )
    assert counts == {GameResult.BOTH_LOSE: 32, GameResult.WHITE_WINS_BY_FORFEIT: 64}


@pytest.mark.parametrize(
    ("second_round", "outcome"),
    [(("4 b", "3 b", "2 w", "1 w"), "not checked"), (("3 b", "4 b", "1 w", "2 w"), "differs")],
)
def test_c04_2_1_2_rounds_by_rules_of_their_own_do_not_differ(
    second_round: tuple[str, ...], outcome: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No one knows how they should be paired; a rematch (C.04.1 2) differs all the same."""
    lines = ["012 Own", "142 2", "192 CUSTOM_SWISS"]
    for tpn, first, second in zip(
        range(1, 5), ("3 w 1", "4 w 1", "1 b 0", "2 b 0"), second_round, strict=True
    ):
        points, place = (1.5, 1) if tpn <= 2 else (0.5, 3)
        name = f"Player {tpn}"
        lines.append(
            f"001 {tpn:4}      {name:33} {2000 - tpn}{points:31.1f} {place:4}     {first}     {second} ="
        )
    path = tmp_path / "own.trf"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert main(["check", str(path)]) == exit_codes.NO
    assert capsys.readouterr().out.splitlines()[0] == f"{path}: {outcome}"
