"""Questions 27, 164 to 166 and 217 of the acceptance list: files that are written and read."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.desk.table import Table

from albireo.checking.places import check_places
from albireo.cli.start import main
from albireo.desk.conduct.closing import FinishTournament
from albireo.desk.conduct.commands import ChangeSettings
from albireo.desk.players.numbering import SetNumbers
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.transfer.report import report_file
from albireo.domain.result import GameResult
from albireo.formats.trf import TrfError, read_trf, write_trf
from albireo.tiebreaks.descriptor import parse

TWO = (
    "012 Club\n142 3\n192 FIDE_DUTCH_2026\n"
    f"001    1      {'Ann':<33} 2000{'':28} 0.5    1     2 w {{white}}\n"
    f"001    2      {'Bea':<33} 1900{'':28} 0.5    2     1 b {{black}}\n"
)


def test_27_ratings_are_given_one_by_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "t.trf")
    wish = ("--players", "6", "--rounds", "3", "--ratings", "2410,2310,0,1999,1850,1777")
    assert main(["generate", file, "--jobs", "1", *wish]) == 0
    ratings = [player.rating for player in read_trf(Path(file)).tournament.players]
    assert ratings == [2410, 2310, 1999, 1850, 1777, None]
    assert main(["generate", file, "--ratings", "2410,many"]) != 0
    assert "expected ratings such as" in capsys.readouterr().err


def test_30_two_runs_with_the_same_parameters_do_not_give_the_same_file(tmp_path: Path) -> None:
    texts = set()
    for name in ("a.trf", "b.trf"):
        assert main(["generate", str(tmp_path / name), "--jobs", "1", "--players", "8", "--rounds", "3"]) == 0
        texts.add((tmp_path / name).read_text(encoding="utf-8").partition("\n")[2])
    assert len(texts) == 2


def test_164_an_adjourned_game_is_marked_in_the_interim_file() -> None:
    table = Table(players=4, rounds=3)
    table.play(1, ["XX", "10"])
    found = read_trf(report_file(table.state)).tournament
    assert {game.result for game in found.rounds[0].pairings} == {GameResult.ADJOURNED, GameResult.WHITE_WINS}


def test_164_ranks_of_an_interim_file_follow_its_points() -> None:
    """The adjourned game counts as a draw in both, since record 162 says so."""
    table = Table(players=6, rounds=3)
    table.play(1, ["XX", "10", "10"])
    tournament = read_trf(report_file(table.state)).tournament
    ranks = {player.tpn: player.reported_rank for player in tournament.players}
    game = next(each for each in tournament.rounds[0].pairings if each.result is GameResult.ADJOURNED)
    assert {ranks[game.white], ranks[game.black]} == {3}
    assert check_places(tournament) == ()
    exchanged = {1: 3, 3: 1, 5: 5}
    wrong = tuple(
        replace(player, reported_rank=exchanged[player.reported_rank or 0]) for player in tournament.players
    )
    assert check_places(replace(tournament, players=wrong))


def test_166_a_symbol_no_one_knows_is_an_unknown_result() -> None:
    for sign in "N#!5ø":
        file = read_trf(TWO.format(white=sign, black=sign))
        assert file.tournament.rounds[0].pairings[0].result is GameResult.UNKNOWN
        assert [remark.found for remark in file.remarks] == [f"'{sign}'"] * 2


@pytest.mark.parametrize(
    ("signs", "points"), [("#0", ("1.0", "0.0")), ("0#", ("0.0", "1.0")), ("1#", ("1.0", "0.0"))]
)
def test_166_points_that_still_count_the_unknown_result_do_not_refuse_the_file(
    signs: str, points: tuple[str, str]
) -> None:
    """Whoever changes one sign of a file leaves the points of the line as they were."""
    start = "001    {}      {:<33} 2000" + 29 * " " + "{}          {} {} {}"
    lines = [
        start.format(1, "Ann", points[0], 2, "w", signs[0]),
        start.format(2, "Bea", points[1], 1, "b", signs[1]),
    ]
    file = read_trf("\n".join(["012 X", "142 3", *lines]) + "\n")
    assert file.tournament.rounds[0].pairings[0].result is GameResult.UNKNOWN
    assert any("the sum of player" in str(remark) for remark in file.remarks)


def test_166_points_that_no_result_explains_are_still_refused() -> None:
    start = "001    {}      {:<33} 2000" + 29 * " " + "{}          {} {} {}"
    lines = [start.format(1, "Ann", "7.0", 2, "w", "#"), start.format(2, "Bea", "0.0", 1, "b", "#")]
    with pytest.raises(TrfError, match=r"found 7\.0"):
        read_trf("\n".join(["012 X", "142 3", *lines]) + "\n")


def test_217_the_final_report_says_what_gave_the_numbers() -> None:
    for by_hand, method in ((False, "FIDE"), (True, "OTHER")):
        table = Table(players=4, rounds=3)
        if by_hand:
            table.do(SetNumbers(((4, 1), (3, 2), (2, 3), (1, 4))))
        for round_ in (1, 2, 3):
            table.play(round_)
        table.do(FinishTournament())
        assert f"172     {method}\r\n".encode() in report_file(table.state, final=True)


def test_164_165_an_adjourned_game_is_marked_and_told_from_one_without_a_result() -> None:
    """`?` with X in record 162; a game that is still being played stays blank."""
    table = Table(players=6, rounds=3)
    table.publish(1)
    table.do(EnterResult(1, 1, "XX"))
    table.do(EnterResult(1, 2, "10"))
    text = report_file(table.state).decode()
    lines = {int(line[4:8]): line for line in text.splitlines() if line.startswith("001")}
    board = table.state.tournament.rounds[0].pairings
    assert {lines[tpn][98:99] for tpn in (board[0].white, board[0].black)} == {"?"}
    assert {lines[tpn][98:99].strip() for tpn in (board[2].white, board[2].black)} == {""}
    assert "162  W 1.0    D 0.5    L 0.0    X 0.5" in text
    again = read_trf(text).tournament
    assert [game.result for game in again.rounds[0].pairings] == [game.result for game in board]
    assert write_trf(read_trf(write_trf(again)).tournament) == write_trf(again)


def test_104_the_report_names_koya_limits_as_fides_checker_reads_them() -> None:
    """FIDE's checker takes KS/L1 for a limit of 1 per cent, and calls the places of a right file false."""
    given = ("KS", "KS/L1", "KS/L2", "KS/L-1", "KS/L-2", "KS/L60", "TPN")
    table = Table(players=6, rounds=5, system="BERGER_ROUNDROBIN")
    table.do(ChangeSettings(SettingsFacts(tie_breaks=given)))
    table.play(1)
    text = report_file(table.state).decode()
    assert "202 KS,KS/L+1,KS/L+2,KS/L-1,KS/L-2,KS/L60,TPN" in text.splitlines()
    again = read_trf(text).tournament.settings.tie_breaks
    assert [parse(code).half_points for code in again] == [0, 1, 2, -1, -2, 0, 0]
