"""A tournament from the command line."""

import gzip
import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from albireo.cli import exit_codes
from albireo.cli.start import main
from albireo.formats.trf import read_trf
from albireo.storage.database import Database
from albireo.storage.journal import Journal
from albireo.storage.site_plans import SitePlan, SitePlans

PLAYERS = """Name,Rating,FIDE ID
Ann,2000,
Bob,1900,
Cid,1800,77
Dot,1700,
Eve,1600,
Fay,x,
,1500,
ann,2000,
"""


class Desk:
    """Runs `albireo desk …` in a data folder of its own."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capsys = capsys

    def __call__(self, *arguments: str, code: int = 0) -> str:
        self.capsys.readouterr()
        found = main(["desk", *arguments])
        out, self.err = self.capsys.readouterr()
        assert found == code, self.err
        return out

    def json(self, *arguments: str) -> Any:
        return json.loads(self("--format", "json", *arguments))


def settle_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands find the data below this folder, and nothing of whoever runs the tests."""
    monkeypatch.setenv("ALBIREO_DATA", str(folder / "data"))
    monkeypatch.setenv("ALBIREO_WHO", "Ann")
    monkeypatch.setenv("LANGUAGE", "en")
    for name in ("ALBIREO_DATABASE", "ALBIREO_TOURNAMENT"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    settle_in(tmp_path, monkeypatch)
    return Desk(tmp_path, capsys)


@pytest.fixture(scope="module")
def club_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six players, round 1 published; to be copied."""
    folder = tmp_path_factory.mktemp("club")
    (folder / "players.csv").write_text(PLAYERS)
    with pytest.MonkeyPatch.context() as monkeypatch:
        settle_in(folder, monkeypatch)
        acts = (["create", "Club evening", "--rounds", "3"], ["load", str(folder / "players.csv")])
        for arguments in (*acts, ["pair"], ["publish"]):
            assert main(["desk", *arguments]) == 0
    return folder


@pytest.fixture
def club(desk: Desk, club_folder: Path, tmp_path: Path) -> Desk:
    """Six players, round 1 published."""
    shutil.copytree(club_folder, tmp_path, dirs_exist_ok=True)
    return desk


def test_a_whole_tournament(club: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for round_ in (1, 2, 3):
        if round_ > 1:
            assert f"round {round_} paired by Dutch 2026" in club(
                "pair", "-y"
            )  # the no-show of board 3 is asked about
            club("publish")
        for board, result in enumerate(("1-0", "=", "+-"), start=1):
            club("result", str(board), result)
    club("finish")
    report = tmp_path / "club.trf"
    club("report", str(report), "--final")
    tournament = read_trf(report).tournament
    assert tournament.paired_rounds == 3
    assert all(player.reported_rank for player in tournament.players)
    assert club.json("show")["phase"] == "finished"
    assert "standings after round 3 of 3" in club("standings")


def test_lists_say_their_bad_rows(desk: Desk, tmp_path: Path) -> None:
    desk("create", "Club", "-r", "3")
    path = tmp_path / "players.csv"
    path.write_text(PLAYERS)
    rows = desk.json("load", str(path), "--dry-run")
    assert [(row["row"], row["taken"]) for row in rows] == [
        (2, True),
        (3, True),
        (4, True),
        (5, True),
        (6, True),
        (7, True),
        (8, False),
        (9, False),
    ]
    desk("load", str(path), "--column", "club=FIDE ID")
    assert "players.csv:7: Fay: rating 'x'" in desk.err
    assert len(desk.json("players")) == 6


def test_a_column_called_group_is_said_to_be_the_category(desk: Desk, tmp_path: Path) -> None:
    desk("create", "Club", "-r", "3")
    path = tmp_path / "players.csv"
    path.write_text("Name,Rating,Gruppo\nAnn,2000,A\nBob,1900,B\n")
    desk("load", str(path), "--dry-run")
    assert "the column Gruppo is used as the category" in desk.err
    assert "--column group=Gruppo" in desk.err
    for column in ("group=Gruppo", "category=Gruppo"):
        desk("load", str(path), "--dry-run", "--column", column)
        assert "is read as the category" not in desk.err


def test_participants(club: Desk) -> None:
    club("add", "Gus", "--rating", "1750", "--title", "cm", "--fed", "ita")
    assert [player["name"] for player in club.json("players")] == [
        "Ann",
        "Bob",
        "Cid",
        "Gus",
        "Dot",
        "Eve",
        "Fay",
    ]
    club("edit", "gus", "--rating", "2100")
    club("renumber", "-y")
    assert club.json("players")[0]["name"] == "Gus"
    club("withdraw", "Eve")
    club("readmit", "Eve")
    club("bye", "Fay", "2", "H")
    club("check-in", "Gus", "Ann")
    club("registration", "close")
    club("add", "Hal", code=2)
    assert "Registration is closed" in club.err
    club("withdraw", "nobody at all", code=2)
    assert "expected a number or part of a name, found no one" in club.err
    assert "withdrawn" not in club("players")


def test_every_assumption_of_an_import_is_told_before_it_is_confirmed(desk: Desk, club: Desk) -> None:
    """Questions 50 and 52 of the acceptance list; not only how many there are."""
    old = club.folder / "old.trf"
    club("report", str(old), "--version", "TRF16", "--lossy")
    desk("import", str(old), code=2)
    assert "Confirm with -y; nothing was changed." in desk.err
    assert "Tie-breaks: not given; none are used until you choose some." in desk.err
    assert len(desk.json("list")) == 1


def test_all_warnings_are_told_before_they_are_confirmed(club: Desk) -> None:
    for board in ("1", "2", "3"):
        club("result", board, "1-0")
    club("pair")
    club("publish")
    white, black = (read_trf(club("report", "-")).tournament.rounds[0].pairings[n].white for n in (0, 1))
    club("seats", str(white), str(black), "--round", "1", code=2)
    assert "Round 2 is already paired." in club.err
    assert "played in each other’s place. Results stay with the boards" in club.err


def test_warnings_are_confirmed(club: Desk) -> None:
    club("leave-fide-mode", "-y", code=2)
    assert "Confirm with -yy; nothing was changed." in club.err
    assert club.json("show")["fide_mode"] is True
    club("leave-fide-mode", "-yy")
    assert club.json("show")["fide_mode"] is False


def test_warnings_for_programs(club: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    asked = json.loads(club("--format", "json", "unpair", code=2))["asks"]
    assert [(warning["level"], warning["kind"]) for warning in asked] == [(4, "unpair-published")]


def test_conflicts_are_told(club: Desk) -> None:
    seen = club.json("show")["version"]
    club("result", "1", "1-0", "--seen", str(seen))
    club("result", "2", "1-0", "--seen", str(seen))
    club("result", "1", "0-1", "--seen", str(seen), code=2)
    assert "this has changed in the meantime" in club.err
    assert "Ann: round 1, board 1: 1-0" in club.err


@pytest.mark.slow
def test_161_standings_with_an_adjourned_game_are_not_final(club: Desk) -> None:
    for board, result in enumerate(("1-0", "XX", "0-1"), start=1):
        club("result", str(board), result, "-y")
    heading = "Not final: 1 game has no final result and counts for no one."
    assert club("standings").splitlines()[1] == heading
    club("result", "2", "=", "-y")
    assert "Not final" not in club("standings")


@pytest.mark.slow
def test_manual_pairing(club: Desk) -> None:
    club("unpair", "-yy")
    club("pair")
    club("manual", "start")
    club("manual", "break", "1")
    club("manual", "break", "2")
    free = club.json("round")["free"]
    assert len(free) == 4
    club("manual", "pair", str(free[0]), str(free[2]))
    club("manual", "pair", str(free[1]), str(free[3]))
    club("manual", "end", code=2)
    assert "The system would pair differently" in club.err
    club("manual", "end", "-y")
    club("publish")
    assert "### MPA @ Round 1" in club("report", "-")


@pytest.mark.slow
def test_pairs_of_a_vega_file_are_seated(club: Desk, tmp_path: Path) -> None:
    club("unpair", "-yy")
    club("pair")
    club("manual", "start")
    boards = club.json("round")["boards"]
    file = tmp_path / "round.man"
    file.write_text("9\n1 99\n")
    club("manual", "file", str(file), code=2)
    pairs = [(board["white"], board["black"]) for board in boards]
    file.write_text("\n".join([str(len(pairs)), *(f"{black} {white}" for white, black in pairs), ""]))
    club("manual", "file", str(file), "-yy")
    assert [(board["black"], board["white"]) for board in club.json("round")["boards"]] == pairs


def test_places_are_exchanged_and_taken_back_to_the_system(club: Desk) -> None:
    club("unpair", "-yy")
    club("pair")
    club("manual", "start")
    before = club.json("round")["boards"]
    club("manual", "exchange", "Ann", "Bob", "-y")
    assert club.json("round")["boards"] != before
    club("manual", "system")
    club("manual", "end")
    assert club.json("round")["boards"] == before
    club("publish")
    assert "### MPA" not in club("report", "-")


def test_history_undo_and_comparison(club: Desk) -> None:
    version = club.json("show")["version"]
    club("result", "1", "1-0")
    club("correct", "1", "½-½")
    club("undo")
    club("redo")
    club("undo")
    lines = club("history", "--since", str(version)).splitlines()
    assert [line.split("Ann: ")[1] for line in lines] == [
        "round 1, board 1: 1-0",
        "round 1, board 1 corrected from 1-0 to ½-½ (undone)",
        f"undone to version {version + 1}",
        f"redone to version {version + 2}",
        f"undone to version {version + 1}",
    ]
    assert club.json("compare", str(version)) == ["round 1, board 1: no result → 1-0"]
    club("clear", "1")
    club("go-to", str(version))
    assert club.json("round")["missing"] == [1, 2, 3]


def test_results_from_a_list(club: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("1 1-0\n\n2: =\n3;0-1\n"))
    club("results")
    assert [board["result"] for board in club.json("round")["boards"]] == [
        *("white-wins", "draw", "black-wins")
    ]
    monkeypatch.setattr("sys.stdin", io.StringIO("one 1-0\n"))
    club("results", code=2)
    assert "line 1: expected a board and a result" in club.err


@pytest.mark.parametrize("text", ["2-0", "11", "won", "??"])
def test_no_results(club: Desk, text: str) -> None:
    club("result", "1", text, code=2)
    assert "is not a result" in club.err


def test_commands_of_programs(desk: Desk, tmp_path: Path) -> None:
    commands = [
        {"do": "create-tournament", "name": "Program", "rounds": 3},
        {"do": "register-players", "players": [{"name": f"P{n}", "rating": 2000 - n} for n in range(4)]},
        {"do": "pair-round", "round": 1},
        {"do": "publish-round", "round": 1},
        {"do": "enter-result", "round": 1, "board": 1, "result": "10"},
    ]
    path = tmp_path / "commands.jsonl"
    path.write_text("\n".join(map(json.dumps, commands)) + "\n")
    lines = desk("--format", "json", "run", str(path)).splitlines()
    assert [json.loads(line)["version"] for line in lines] == [1, 5, 8, 9, 10]
    path.write_text('{"do":"enter-result","round":1,"board":9,"result":"10"}\n')
    desk("run", str(path), code=2)
    assert "Round 1 has no board 9." in desk.err
    path.write_text('{"do":"dance"}\n')
    desk("run", str(path), code=2)
    assert "commands.jsonl:1, do: there is no 'dance'" in desk.err


def test_portable_files_backups_and_verifying(
    club: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    portable, backup, other = tmp_path / "club.albireo", tmp_path / "all.zip", str(tmp_path / "other.db")
    club("export", str(portable))
    assert main(["backup", str(backup)]) == 0
    assert main(["restore", str(backup), "-d", other]) == 0
    assert main(["verify", "-d", other]) == 0
    assert main(["verify", str(portable)]) == 0
    assert "no problems" in capsys.readouterr().out
    for words in (["-d", other], [str(portable)]):
        assert main(["verify", *words, "--format", "json"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert (found["is_sound"], found["problems"], len(found["tournaments"])) == (True, [], 1)
    assert club.json("-d", other, "import", str(portable))["taken"] == "known"
    club("-d", other, "result", "1", "1-0")
    club("result", "1", "0-1")
    club("export", str(portable))
    club("-d", other, "import", str(portable), code=2)
    assert "import it as a copy" in club.err
    assert club.json("-d", other, "import", str(portable), "--copy")["taken"] == "copy"
    assert len(club.json("-d", other, "list")) == 2
    club("-d", other, "show", code=2)
    assert "which tournament? there are 2" in club.err
    damaged = portable.read_bytes()[:-9]
    portable.write_bytes(damaged)
    assert main(["verify", str(portable)]) == 1
    capsys.readouterr()
    assert main(["verify", str(portable), "--format", "json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["is_sound"], len(found["problems"])) == (False, 1)


@pytest.mark.parametrize(
    "data",
    [b"", b"012 Open\n", gzip.compress(b"012 Open\n", mtime=0)],
    ids=["empty", "text", "compressed"],
)
def test_a_file_that_is_none_of_ours_is_not_verified(
    data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "open.trf"
    file.write_bytes(data)
    assert main(["verify", str(file)]) == exit_codes.REFUSED
    expected = f"albireo: {file}: expected an Albireo tournament file, found something else\n"
    assert capsys.readouterr() == ("", expected)


def test_a_report_file_comes_in(club: Desk, tmp_path: Path) -> None:
    report = tmp_path / "club.trf"
    for board in ("1", "2", "3"):
        club("result", board, "1-0")
    club("report", str(report))
    other = str(tmp_path / "other.db")
    club("-d", other, "import", str(report), code=2)
    assert "6 participants, 1 round" in club.err
    club("-d", other, "import", str(report), "-y")
    assert club.json("-d", other, "show")["published"] == 1
    assert "### Import @ Round 1" in club("-d", other, "report", "-")


def test_rating_lists(club: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = "Name,FIDE ID,Rating,Title\nCid,77,2200,IM\nBob,78,1950,\nDora,,,\n"
    (tmp_path / "list.csv").write_text(rows)
    load = ["ratings", "load", str(tmp_path / "list.csv"), "--list", "fide", "--source", "FIDE 2026-03"]
    assert main(load) == 0
    told = capsys.readouterr().err
    assert "1 row has no name, or no ID and no rating, and was skipped: Dora" in told
    assert "load it again with --month YYYY-MM" in told
    club("rating-update", code=2)
    assert "FIDE 2026-03: the month of the list is not known" in club.err
    assert "apply the list anyway with --any-month" in club.err
    assert main([*load, "--month", "2026-03"]) == 0
    capsys.readouterr()
    assert main(["ratings", "search", "ci", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["standard"] == 2200
    assert main(["ratings", "search", "bo"]) == 0
    assert "1950" in capsys.readouterr().out
    club("rating-update", "--dry-run")
    assert "Cid: rating 2200, title IM" in club.err
    assert "Bob: rating 1950, FIDE ID 78 (matched by name only: skipped)" in club.err
    for start, relation in (("2026/02/27", "newer"), ("2026/04/01", "older")):
        club("set", f"start={start}", "-yy")  # another edition of the tie-breaks
        club("rating-update", code=2)
        assert f"FIDE 2026-03 is {relation} than the list in force on" in club.err
    club("set", "start=2026/03/31", "-yy")
    assert "(from FIDE 2026-03)" in club("rating-update")
    assert main(["ratings", "search", "x", "--list", "none"]) == 2


def test_124_a_rating_update_follows_the_order_of_lists(
    club: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The app used the blitz rating where the order says so, the command line the standard one."""
    (tmp_path / "list.csv").write_text("Name,FIDE ID,Rating,Blitz\nCid,77,2200,2345\n")
    load = ["ratings", "load", str(tmp_path / "list.csv"), "--list", "fide", "--month", "2026-03"]
    assert main(load) == 0
    capsys.readouterr()
    club("rating-update", "--dry-run", "--by-name")
    assert "Cid: rating 2200" in club.err
    club("rules", "rating_sequence=fide:blitz")
    club("rating-update", "--dry-run", "--by-name")
    assert "Cid: rating 2345" in club.err
    club("rating-update", "--dry-run", "--by-name", "--kind", "standard")
    assert "Cid: rating 2200" in club.err


def test_search_shows_what_a_national_list_has(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ALBIREO_DATA", str(tmp_path))
    file = tmp_path / "KLASSIEK.csv"
    file.write_text("Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\n905;Berg, Bea;;NED;1658;42;2012;w\n")
    assert main(["ratings", "load", str(file), "--list", "knsb"]) == 0
    capsys.readouterr()
    assert main(["ratings", "search", "ber", "--list", "knsb"]) == 0
    shown = capsys.readouterr().out
    assert all(text in shown for text in ("List: knsb", "Berg, Bea", "1658", "905", "National ID"))
    assert main(["ratings", "search", "ber"]) == 0, "the only list that is loaded needs no name"
    assert "Berg, Bea" in capsys.readouterr().out
    assert main(["ratings", "load", str(file), "--list", "club"]) == 0
    assert main(["ratings", "search", "ber"]) == 2
    assert "expected one of club, knsb, found 'fide'" in capsys.readouterr().err


def test_lists_are_shown_and_removed_and_a_binary_file_is_never_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ALBIREO_DATA", str(tmp_path))
    (tmp_path / "Elo FSI 2026-11.csv").write_text("Cognome;Nome;ID FSI;Elo FSI\nRossi;Mario;77;1600\n")
    assert main(["ratings", "load", str(tmp_path / "Elo FSI 2026-11.csv"), "--federation", "ita"]) == 0
    assert capsys.readouterr().out == "elo-fsi loaded; players: 1\n"
    assert main(["ratings", "list"]) == 0
    said = capsys.readouterr().out
    assert "elo-fsi" in said
    assert "national" in said
    (tmp_path / "wrong.zip").write_bytes(bytes(range(256)) * 20)
    assert main(["ratings", "load", str(tmp_path / "wrong.zip")]) == 2
    error = capsys.readouterr().err
    assert (
        "wrong.zip: expected FIDE’s list (TXT, XML or ZIP) or a CSV file with headings, found binary" in error
    )
    assert error.replace("\n", "").isprintable()
    assert main(["ratings", "load", str(tmp_path / "wrong.zip"), "--list", "../x"]) == 2
    assert main(["ratings", "remove", "elo-fsi"]) == 0
    assert main(["ratings", "remove", "elo-fsi"]) == 2
    capsys.readouterr()
    assert main(["ratings", "list"]) == 0
    assert "elo-fsi" not in capsys.readouterr().out


def test_settings_are_shown_as_they_are_typed(desk: Desk) -> None:
    desk("create", "Club", "-r", "5")
    typed = (
        "city=Turku",
        "tie_breaks=BH/C1,SB",
        "points=3-1-0-1",
        "match_points=3-1-0",
        "board_colours=WBBW",
        "acceleration=baku",
        "round_dates=2026/11/16,2026/11/17",
        "system=FIDE_DOUBLESWISS",
        "system_options=parity=place,second_bye=full",
    )
    desk("set", "-y", *typed)
    shown = desk("-t", "Club", "set").splitlines()
    assert set(typed) <= set(shown)
    desk("create", "Other", "-r", "5")
    desk(
        "-t",
        "Other",
        "set",
        "-y",
        *(line for line in shown if not line.startswith(("name=", "start=", "end="))),
    )
    assert [line for line in desk("-t", "Other", "set").splitlines() if not line.startswith("name=")] == [
        line for line in shown if not line.startswith("name=")
    ]
    rules = desk.json("-t", "Other", "rules")
    assert rules["half_byes"] == 1


def test_rules_of_an_own_system_are_typed_as_text(desk: Desk) -> None:
    desk("create", "Club", "-r", "2", "--set", "system=CUSTOM_SWISS", "-yy")
    desk("rules", "-yy", "system_rules=Winners meet winners; no rematches.")
    assert desk.json("rules")["system_rules"] == ["Winners meet winners; no rematches."]
    assert "system_rules=Winners meet winners; no rematches." in desk("rules").splitlines()
    desk("rules", "-yy", "system_rules=")
    assert desk.json("rules")["system_rules"] == []


def test_days_may_be_typed_with_hyphens(desk: Desk) -> None:
    desk("create", "Club", "-r", "2", "--set", "start=2026-11-16")
    desk("set", "end=2026-11-17", "round_dates=2026-11-16, 2026-11-17")
    shown = desk("set").splitlines()
    assert {"start=2026/11/16", "end=2026/11/17", "round_dates=2026/11/16,2026/11/17"} <= set(shown)
    desk("set", "start=2026-13-16", code=2)
    assert "Enter a date like 2026/03/01" in desk.err
    desk("add", "Rossi, Ada", "--birth-date", "1990-05-31")
    assert desk.json("players")[0]["birth_date"] == "1990/05/31"


@pytest.mark.parametrize(
    ("typed", "worth"),
    [
        ("3-1-0", {"win": 30, "draw": 10, "loss": 0, "pairing_bye": 30, "half_bye": 10, "unknown": 10}),
        ("1-½-0-½", {"win": 10, "draw": 5, "loss": 0, "pairing_bye": 5, "half_bye": 5, "unknown": 5}),
        (
            '{"win": 3, "draw": 1, "pairing_bye": 1}',
            {"win": 30, "draw": 10, "pairing_bye": 10, "full_bye": 30},
        ),
    ],
)
def test_what_is_not_said_of_points_follows_from_win_and_draw(
    desk: Desk, typed: str, worth: dict[str, int]
) -> None:
    desk("create", "Club", "-r", "5")
    desk("set", f"points={typed}")
    assert worth.items() <= desk.json("set")["points"].items()


@pytest.mark.parametrize("typed", ["3", "a-b-c", "1-2-3-4-5", '{"win": 1}', '{"win": 1, "draw": []}', "[]"])
def test_points_that_are_none(desk: Desk, typed: str) -> None:
    desk("create", "Club", "-r", "5")
    before = desk.json("set")
    desk("set", f"points={typed}", code=2)
    assert "points: expected points for win, draw and loss such as 3-1-0" in desk.err
    assert desk.json("set") == before


def test_settings(desk: Desk) -> None:
    desk("create", "Club", "-r", "5", "--set", "city=Turku", "--set", "chief_arbiters=A, B;C")
    desk("set", "tie_breaks=BH/C1,SB", "number_of_rounds=6")
    assert desk.json("show")["tie_breaks"] == ["BH/C1", "SB"]
    desk("rules", "half_byes=2", "late_entry_mark=H", "late-entry-limit=1")
    desk("set", "shoe=9", code=2)
    assert "expected KEY=VALUE with one of name, city" in desk.err
    desk("set", "number_of_rounds=many", code=2)
    desk("colour", "black")
    desk("annul", "-yy")
    desk("reopen", "-y")
    desk("-t", "elsewhere", "show", code=2)
    assert "expected an ID or part of one name, found 0" in desk.err


def test_numbers_are_drawn_and_the_lot_stays_in_the_history(desk: Desk) -> None:
    desk("create", "Round robin", "-r", "9", "--system", "BERGER_ROUNDROBIN")
    for number in range(10):
        desk("add", f"Player {number}")
    desk("draw", "--varma")
    desk("draw", code=2)
    assert "The numbers have already been drawn." in desk.err
    desk("draw", "-y")
    told = desk("history")
    assert "numbers drawn from the Varma tables: 10, seed" in told
    assert "numbers drawn by lot: 10, lot" in told


def test_decisions(desk: Desk) -> None:
    desk("create", "Round robin", "-r", "3", "--system", "BERGER_ROUNDROBIN")
    for name in ("Ann", "Bob", "Cid", "Dot"):
        desk("add", name)
    desk("number", "Dot", "Cid", "Bob", "Ann", "-y")
    desk("forbid", "Ann", "Bob", "--to", "2")
    desk("forbid", "Cid", "Dot")
    desk("pair")
    assert [player["name"] for player in desk.json("players")] == ["Dot", "Cid", "Bob", "Ann"]
    desk("publish")
    desk("forbid", "--none", code=2)
    assert "Prohibited pairings must be announced before round 1. Not allowed in FIDE mode." in desk.err
    for board in ("1", "2"):
        desk("result", board, "=")
    desk("lots", "Rome")
    desk("order", "Ann", "Bob", "Cid", "Dot", "--reason", "play-off", "-y")
    assert desk.json("show")["leaders"][0]["name"] == "Ann"


def test_where_the_tournament_stands_in_words(club: Desk) -> None:
    club("result", "1", "1-0")
    shown = dict(line.split(":", 1) for line in club("show").splitlines())
    assert shown["FIDE mode"].strip() == "on"
    assert shown["Phase"].strip() == "not finished"
    assert shown["Results missing"].strip() == "round 1: boards 2 and 3"
    assert shown["Tie-breaks"].strip().startswith("BH/C1, BH")
    assert shown["Leaders"].strip().startswith("1 Ann (0); 2 ")
    assert not any(mark in value for value in shown.values() for mark in "{}[]'")


def test_byes_are_named(desk: Desk) -> None:
    desk("create", "Club evening", "--rounds", "1")
    for name in ("Ann", "Ben", "Cyd"):
        desk("add", name)
    assert desk("pair").splitlines()[-1] == "  3 Cyd (0): pairing-allocated bye"


BEGINNING = {"create", "import", "run"}
"""Commands that may make a database: what starts a tournament."""


def test_only_what_starts_a_tournament_makes_a_database(
    desk: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A typing error in the name of the database leaves no folder and no file behind."""
    from albireo.cli.desk import command

    (tmp_path / "players.csv").write_text(PLAYERS)
    wrong = tmp_path / "TYPO" / "a.db"
    arguments = {
        "export": [str(tmp_path / "out.albireo")],
        "report": [str(tmp_path / "out.trf")],
        "manual": ["start"],
        "rating-update": ["--list", "none"],
        **{name: ["1"] for name in ("clear", "colours", "compare", "go-to")},
        **{name: [str(tmp_path / "players.csv")] for name in ("load", "prizes")},
        **{name: ["Ann", "1"] for name in ("pay", "virtual-points")},
        "refund": ["Ann", "1", "--reason", "ill"],
        "entry-fee": ["10"],
        "half-byes": ["Ann", "yes"],
        "tie-break-values": ["USER"],
        "follow": ["stop"],
        "games": ["remove", "1"],
        "helper": ["revoke", "1"],
        "receipt": ["issuer"],
        "tie": ["decide", "Ann"],
        **{name: ["Ann"] for name in ("add", "check-in", "edit", "readmit", "remove", "withdraw")},
        **{name: ["Ann", "1"] for name in ("bye", "forbid")},
        **{name: ["1", "1-0"] for name in ("correct", "result")},
        **{name: ["Ann", "Bob"] for name in ("number", "order", "seats")},
        "registration": ["close"],
        "set": ["city=Turku"],
        "rules": ["half_byes=2"],
        "order": ["Ann", "--reason", "x"],
        "colour": ["white"],
        "team": ["list"],
        "line-up": ["Ann"],
        "match": ["1", "1="],
        "points": ["Ann", "1", "--reason", "x"],
        "arrange": ["1", "1"],
        "erase": ["Ann", "--what", "name"],
        "person": ["Ann"],
        "like": ["Next year"],
        "seats": ["Ann", "Ben"],
    }
    before = {path for path in tmp_path.rglob("*") if path.name != "data"}
    for name in sorted(command.commands.keys() - BEGINNING):
        assert main(["desk", "-d", str(wrong), name, *arguments.get(name, [])]) != 0, name
        said = capsys.readouterr().err
        assert {path for path in tmp_path.rglob("*") if path.name != "data"} == before, name
        assert "none was created" in said or "no rating list has been loaded" in said, (name, said)
    assert main(["verify", "-d", str(wrong)]) != 0
    assert main(["backup", "-d", str(wrong), str(tmp_path / "all.zip")]) != 0
    assert {path for path in tmp_path.rglob("*") if path.name != "data"} == before
    (tmp_path / "empty.db").write_bytes(b"")
    assert main(["desk", "-d", str(tmp_path / "empty.db"), "list"]) != 0
    desk("-d", str(wrong), "create", "Club evening", "--rounds", "3")
    assert "Club evening" in desk("-d", str(wrong), "list")


@pytest.mark.slow
def test_an_event_of_teams(desk: Desk, tmp_path: Path) -> None:
    teams = [
        {"facts": {"name": name}, "players": [{"name": f"{name}{n}", "rating": 2000 - n} for n in (1, 2)]}
        for name in ("Reds", "Blues", "Greens")
    ]
    commands = [
        {
            "do": "create-tournament",
            "name": "Cup",
            "rounds": 3,
            "settings": {"system": "BERGER_TEAM_ROUNDROBIN", "board_colours": ["w", "b"]},
        },
        {"do": "register-teams", "teams": teams},
        {"do": "pair-round", "round": 1},
        {"do": "publish-round", "round": 1},
        {"do": "enter-match", "round": 1, "match": 1, "results": "1="},
    ]
    path = tmp_path / "commands.jsonl"
    path.write_text("\n".join(map(json.dumps, commands)) + "\n")
    desk("run", str(path))
    found = desk.json("round")
    assert [(board["match"], board["board"], board["result"]) for board in found["boards"]] == [
        (1, 1, "white-wins"),
        (1, 2, "draw"),
    ]
    assert [bye["mark"] for bye in found["byes"]] == ["zero-bye"]  # whoever is free in the table
    shown = desk("round")
    white, black = (found["boards"][0][side].rstrip("12") for side in ("white_name", "black_name"))
    assert f"{white}1" in shown
    assert "1.2" in shown
    assert f"{found['byes'][0]['name']}: sits out" in shown
    assert white in next(line for line in desk("standings").splitlines() if line.startswith("1 "))
    desk("bye", found["byes"][0]["name"], "2", "Z")
    assert desk.json("show")["leaders"][0]["name"] == white
    assert black in {"Reds", "Blues", "Greens"}


def test_someone_asks_to_be_forgotten(desk: Desk) -> None:
    desk("create", "Club", "--rounds", "3")
    desk("add", "Zwicky, Fritz", "--birth-date", "1898/02/14")
    desk("add", "Baade, Walter")
    desk("erase", "Zwicky", "--what", "name", code=2)
    assert "Confirm with -yy; nothing was changed." in desk.err
    said = desk("erase", "Zwicky", "--what", "name", "--what", "birth-date", "-yy")
    assert said.splitlines()[0] == "Erased from the history."
    assert "Zwicky" not in desk("players") + desk("history")
    assert "N. N. 1: data erased: name, birth date" in desk("history")
    desk("remove", "Baade", "-y")
    done = desk.json("erase", "2", "--what", "name", "-yy")
    assert done["told"][0] == "Erased from the history."


def test_a_number_is_the_pairing_number_as_everywhere(desk: Desk) -> None:
    """Whoever takes the number off a list means that list: no one else's data are given out or erased."""
    desk("create", "Club", "--rounds", "3")
    for name, rating in (("Weak, Will", 1000), ("Strong, Sue", 2000), ("Gone, Gil", 1500), ("Mid, Mi", 1200)):
        desk("add", name, "--rating", str(rating))
    desk("remove", "Gone", "-y")
    desk("registration", "close", "-yy")
    desk("pair", "-yy")
    assert json.loads(desk("person", "1"))["facts"]["name"] == "Strong, Sue"
    desk("erase", "1", "--what", "name", "-yy")
    assert "Weak, Will" in desk("players")
    assert "Strong" not in desk("players")
    desk("erase", "3", "--what", "name", "-yy", code=2)
    assert "Gone, Gil was registered under it" in desk.err
    desk("erase", "Gil Gone", "--what", "name", "-yy")
    assert "Gone" not in desk("history")


def test_an_arbiter_asks_to_be_forgotten(desk: Desk) -> None:
    desk("create", "Club", "--rounds", "3")
    desk("add", "Baade, Walter")
    desk("set", 'chief_arbiters=[{"name": "Bode, Bea", "fide_id": "4600001"}]')
    data = json.loads(desk("person", "Bea Bode"))
    assert [(each["as"], each["fide_id"]) for each in data["named"]] == [("arbiter", "4600001")]
    desk("erase", "Bea Bode", "--what", "name", "--keep", "arbiter", "-yy", code=2)
    desk("erase", "Bea Bode", "--what", "name", "--what", "fide-id", "-yy")
    assert "N. N. A: data erased: name, FIDE ID and national numbers, named as arbiter" in desk("history")
    assert "Bode" not in desk("history") + desk("show")
    desk("person", "Bea Bode", code=2)


def test_teams_line_ups_and_matches_by_commands(desk: Desk, tmp_path: Path) -> None:
    sheet = tmp_path / "teams.csv"
    rows = [f"{team},{team}{n},{2000 - n}" for team in ("Reds", "Blues") for n in (1, 2, 3)]
    sheet.write_text("\n".join(["Team,Name,Rating", *rows]) + "\n")
    desk(
        "create",
        "Cup",
        "-r",
        "2",
        "--system",
        "BERGER_TEAM_DOUBLEROUNDROBIN",
        "--set",
        'board_colours=["w", "b"]',
    )
    desk("team", "load", str(sheet))
    assert [row["members"][0] for row in desk.json("team", "list")] == ["Blues1", "Reds1"]
    desk("team", "edit", "Reds", "--captain", "Ann", "--strength", "2500", "--fixed-board", "1")
    assert (desk.json("team", "list")[0]["captain"], desk.json("team", "list")[0]["fixed_board"]) == (
        "Ann",
        1,
    )
    desk("team", "edit", "Reds", "--fixed-board", "0")
    assert desk.json("team", "list")[0]["fixed_board"] is None
    assert "registered order" in refused(desk, "line-up", "Reds", "2", "1")
    assert "from 1 to 3" in refused(desk, "line-up", "Reds", "2", "9")
    desk("line-up", "Reds", "1", "3")
    assert "Reds3" in desk("line-up", "Reds")
    desk("colour", "white")
    desk("pair")
    desk("publish")
    desk("show-line-ups")
    desk("match", "1", "1=")
    desk("correct", "1.2", "1-0", "--reason", "score sheets")
    assert "Specify which match" in refused(desk, "result", "1", "1-0")
    desk("clear", "1.2")
    desk("match", "1", "forfeit+-", "--reason", "no bus", "-y")
    assert "1F-0F" in desk("round")
    desk("match", "1", "clear")
    desk("team", "withdraw", "Blues", "--reason", "no money")
    desk("team", "readmit", "Blues")
    assert "was forfeited" in refused(desk, "match", "1", "1=")  # lost by leaving
    desk("match", "1", "clear")
    assert "each board (2)" in refused(desk, "match", "1", "1=01")
    desk("match", "1", "clear")
    desk("result", "1.1", "--")
    desk("result", "1.2", "-+")
    shown = desk("round")
    assert "0F-0F" in shown
    assert "1 Reds    1-0" in shown  # the score of the match
    desk("points", "Reds", "½", "--match-points", "1", "--take", "--reason", "late", "-y")
    assert "late" in desk("history")


def refused(desk: Desk, *arguments: str) -> str:
    desk(*arguments, code=2)
    return desk.err


def test_results_come_from_a_file_of_vega(club: Desk, tmp_path: Path) -> None:
    report, results = tmp_path / "club.trf", tmp_path / "club.res"
    club("report", str(report))
    pairs = [(game.white, game.black) for game in read_trf(report).tournament.rounds[0].pairings]
    rows = "".join(f"{white} {black} 5\n" for white, black in pairs)
    results.write_text(f"{len(pairs)} 1\n{rows}")
    club("results", "--file", str(results))
    assert club.json("round")["missing"] == []
    results.write_text("1 1\n1 1000 5\n")
    club("results", "--file", str(results), code=2)
    assert "has no board with no. 1 as White and no. 1000 as Black" in club.err


def test_the_web_site_follows_a_round_published_here(club: Desk, tmp_path: Path) -> None:
    database = Database(str(tmp_path / "data" / "albireo.db"))
    uid = Journal(database).tournaments()[0].uid
    there = tmp_path / "there"
    SitePlans(database).keep(uid, SitePlan(str(there), each_round=True))
    database.close()
    for board in ("1", "2", "3"):
        club("result", board, "1-0")
    club("pair")
    club("publish")
    assert "the website was published" in club.err
    assert list(there.glob("round-*.html"))
    portable, backup = tmp_path / "club.albireo", tmp_path / "all.zip"
    club("export", str(portable))
    assert main(["backup", str(backup)]) == 0
    club("import", str(portable))
    assert "the website was published" in club.err
    assert main(["restore", str(backup)]) == 0


def test_a_play_off(desk: Desk) -> None:
    desk("create", "Final", "--rounds", "1")
    desk("add", "Ann", "--rating", "2000")
    desk("add", "Bob", "--rating", "1900")
    desk("rules", 'play_off={"places": 1}')
    desk("pair")
    desk("publish")
    desk("result", "1", "=")
    assert desk("play-off") == "Tied for place 1: 1 Ann; 2 Bob\n"
    begun = desk("play-off", "--start")
    assert begun.count("  –") == 2
    told = desk("play-off", "--result", "1.1.1", "1-0", "--result", "1.1.2", "½-½")
    assert "    1. " in told
    assert "wins the match. (C.02 13.2.11 (1))" in told
    desk("play-off", "--result", "1.2", "10", code=2)
    assert "stage.match.game" in desk.err
    desk("play-off", "--cancel", "--yes")
    assert desk("play-off", "2") == "No one is tied for place 2.\n"


def test_a_play_off_that_was_not_announced_is_said_to_be_so(club: Desk) -> None:
    assert club("play-off") == "No play-offs announced in the settings.\n"


def test_29e5_exchanges_for_colours_are_listed_with_the_command_for_each(desk: Desk) -> None:
    desk("create", "Club evening", "--rounds", "3", "--system", "SWISS-USCF", "-y")
    for name, rating in (("Ann", "2000"), ("Bob", "1980"), ("Cid", "1961"), ("Dot", "1940")):
        desk("add", name, "--rating", rating)
    desk("pair", "-y")
    assert desk("manual", "colours") == "No swap within the limits would improve the colours\n"
    desk("unpair", "-yy")


def test_other_systems_know_no_exchanges_for_colours(club: Desk) -> None:
    club("manual", "colours", code=2)
    assert "has no swaps for colours" in club.err


def test_words_that_look_like_numbers(club: Desk) -> None:
    """A city called 1984, a time control of 900 seconds, and a list of tie-breaks by its name."""
    club("set", "city=1984", "encoded_time_control=900", "tie_breaks=2019-swiss", "-yy")
    said = club("set")
    assert "1984" in said
    assert "900" in said
    assert "2019-swiss" not in said


def test_a_play_off_that_was_not_announced(club: Desk) -> None:
    assert "No play-offs announced" in club("play-off")


def test_c04_2_4_4_a_published_round_is_changed_in_a_named_case(club: Desk) -> None:
    club("manual", "start", "--reason", "4.4.1 rematch", "-yy", code=2)
    assert "C.04.2 4.4" in club.err
    club("manual", "start", "--case", "4.4.1", "-yy")
    assert club.json("round")["manual"]
    assert "C.04.2 4.4.1" in club("history")


def test_c04_3_1_9_3_the_next_round_is_paired_by_hand_from_a_blank_sheet(club: Desk) -> None:
    for board in "123":
        club("result", board, "1-0")
    club("manual", "start", "--blank")
    assert club.json("round")["boards"] == []
    ids = [player["number"] for player in club.json("players")]
    for white, black in zip(ids[::2], ids[1::2], strict=True):
        club("manual", "pair", str(white), str(black), "-y")
    club("manual", "end", "-y")
    assert len(club.json("round")["boards"]) == 3
    club("manual", "start", "--blank", code=2)
    assert "round 2 already has a draft" in club.err


def test_f_8_the_command_line_asks_about_a_no_show_before_the_next_pairing(club: Desk) -> None:
    for board, result in (("1", "1-0"), ("2", "1-0"), ("3", "+-")):
        club("result", board, result)
    name = club.json("round")["boards"][2]["black_name"]
    club("pair", code=2)
    assert f"No-shows in round 1 who have not been marked absent or withdrawn: {name}" in club.err
    club("bye", name, "2", "none")  # will play
    club("pair")
    club("unpair")
    club("bye", name, "2", "Z")
    club("pair")


def test_rating_lists_lie_beside_the_database_named_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("ALBIREO_DATA", raising=False)
    monkeypatch.delenv("ALBIREO_DATABASE", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    (tmp_path / "list.csv").write_text("FIDE ID;Name;Rating\n101;Castor, Emil;2400\n")
    there = str(tmp_path / "club" / "a.db")
    for name in ("fide", "club"):
        load = ["load", str(tmp_path / "list.csv"), "--list", name]
        assert main(["ratings", "-d", there, *load]) == 0
    assert {path.name for path in (tmp_path / "club" / "rating-lists").glob("*.db")} == {"fide.db", "club.db"}
    assert not (tmp_path / "home").exists()
    capsys.readouterr()
    assert main(["ratings", "-d", there, "search", "cast"]) == 0
    said = capsys.readouterr().out
    assert "Castor, Emil" in said
    assert "Other lists, for --list: club" in said
    assert "ALBIREO_DATABASE" not in os.environ
