"""What a strict reading refuses, with the place, and what a lenient one makes of it."""

import pytest
from tests.formats.trf.player_lines import player, text

from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing
from albireo.formats.trf import TrfError, TrfFile, read_trf


def refusal(file: str, *, lenient: bool = False) -> list[str]:
    """Return the problems of a file, each with its place."""
    with pytest.raises(TrfError) as caught:
        read_trf(file, lenient=lenient)
    return [problem.at("f") for problem in caught.value.problems]


def repaired(file: str) -> tuple[TrfFile, list[str]]:
    found = read_trf(file, lenient=True)
    return found, [repair.at("f") for repair in found.repairs]


def test_points_that_are_not_the_sum() -> None:
    file = text(player(1, "Ann", "1.5", "   2 w 1"), player(2, "Bo", "0.0", "   1 b 0"))
    expected = "f:1:81: expected 1.0 points, the sum of player 1’s rounds, found 1.5"
    assert refusal(file) == [expected]
    found, repairs = repaired(file)
    assert repairs == [expected + ": 1.0 points"]
    assert found.tournament.rounds[0].pairings == (Pairing(1, 2, GameResult.WHITE_WINS),)


def test_error_carries_file_line_column_expected_and_found() -> None:
    with pytest.raises(TrfError) as caught:
        read_trf(text(player(1, "Ann", "2.0", "0000 - H")))
    error = caught.value
    assert (error.file, error.line, error.column, error.found) == ("<text>", 1, 81, "2.0")
    assert error.expected == "0.5 points, the sum of player 1’s rounds"


def test_unmirrored_opponent() -> None:
    file = text(player(1, "Ann", "1.0", "   2 w 1"), player(2, "Bo", "0.0"))
    assert refusal(file) == ["f:2:92: expected opponent 1 in round 1, who names 2 on line 1, found nothing"]
    found, _ = repaired(file)
    assert found.tournament.rounds[0].pairings == (Pairing(1, 2, GameResult.WHITE_WINS),)


def test_opponent_who_names_someone_else() -> None:
    file = text(
        player(1, "Ann", "1.0", "   2 w 1"),
        player(2, "Bo", "0.0", "   3 b 0"),
        player(3, "Cy", "1.0", "   2 w 1"),
    )
    problem = "f:1:92: expected an opponent in round 1 who names player 1, found 2, who has 3 on line 2"
    assert refusal(file) == [problem]
    assert refusal(file, lenient=True) == [problem]


def test_same_colour_on_both_sides() -> None:
    file = text(player(1, "Ann", "1.0", "   2 w 1"), player(2, "Bo", "0.0", "   1 w 0"))
    problem = "f:2:97: expected b in round 1, since opponent 1 has w on line 1, found w"
    assert refusal(file) == [problem]
    assert refusal(file, lenient=True) == [problem]


def test_colour_missing_on_one_side_is_the_opposite_of_the_other() -> None:
    file = text(player(1, "Ann", "1.0", "   2   1"), player(2, "Bo", "0.0", "   1 w 0"))
    found = read_trf(file)
    assert found.tournament.rounds[0].pairings == (Pairing(2, 1, GameResult.BLACK_WINS),)
    assert [remark.at("f") for remark in found.remarks] == [
        "f:1:97: expected a colour in round 1, found no colour: read as b, since the opponent has w"
    ]


def test_game_without_colours() -> None:
    file = text(player(2, "Ann", "1.0", "   1 - 1"), player(1, "Bo", "0.0", "   2 - 0"))
    assert refusal(file) == ["f:1:97: expected the colours of the game in round 1, found no colour"]
    found, repairs = repaired(file)
    assert found.tournament.rounds[0].pairings == (Pairing(1, 2, GameResult.BLACK_WINS),)
    assert repairs[0].endswith(": White given to player 1")


def test_forfeit_without_colours_as_old_programs_wrote_it() -> None:
    file = text(player(1, "Ann", "1.0", "   2 - +"), player(2, "Bo", "0.0", "   1 - -"))
    found = read_trf(file)
    assert found.tournament.rounds[0].pairings == (Pairing(1, 2, GameResult.WHITE_WINS_BY_FORFEIT),)
    assert len(found.remarks) == 1


@pytest.mark.parametrize(
    ("first", "second"), [("1", "1"), ("1", "="), ("+", "+"), ("+", "="), ("1", "L"), ("=", "D"), ("-", "=")]
)
def test_impossible_pair_of_results(first: str, second: str) -> None:
    file = text(player(1, "Ann", "", f"   2 w {first}"), player(2, "Bo", "", f"   1 b {second}"))
    problem = (
        f"f:2:99: expected a result that matches {first} of opponent 1 in round 1 (line 1), found '{second}'"
    )
    assert refusal(file) == [problem]
    assert refusal(file, lenient=True) == [problem]


@pytest.mark.parametrize(
    ("first", "second", "result"),
    [
        ("1", "-", GameResult.WHITE_WINS_BY_FORFEIT),
        ("+", "0", GameResult.WHITE_WINS_BY_FORFEIT),
        ("0", "+", GameResult.BLACK_WINS_BY_FORFEIT),
        ("0", "-", GameResult.DOUBLE_FORFEIT),
    ],
)
def test_forfeit_on_one_side_only_is_completed_leniently(first: str, second: str, result: GameResult) -> None:
    file = text(player(1, "Ann", "", f"   2 w {first}"), player(2, "Bo", "", f"   1 b {second}"))
    assert len(refusal(file)) == 1
    found, repairs = repaired(file)
    assert found.tournament.rounds[0].pairings == (Pairing(1, 2, result),)
    assert len(repairs) == 1


def test_result_missing_on_one_side() -> None:
    file = text(player(1, "Ann", "", "   2 w ="), player(2, "Bo", "", "   1 b"))
    assert refusal(file) == [
        "f:2:99: expected a result that matches = of opponent 1 in round 1 (line 1), found nothing"
    ]
    found, _ = repaired(file)
    assert found.tournament.rounds[0].pairings == (Pairing(1, 2, GameResult.DRAW),)


@pytest.mark.parametrize("marks", [("=", "0"), ("0", "="), ("0", "0"), ("D", "L"), ("-", "-")])
def test_unusual_results_stand(marks: tuple[str, str]) -> None:
    """½-0, 0-0 and the double forfeit are decisions of the arbiter, not mistakes."""
    file = text(player(1, "Ann", "", f"   2 w {marks[0]}"), player(2, "Bo", "", f"   1 b {marks[1]}"))
    (game,) = read_trf(file).tournament.rounds[0].pairings
    assert (game.result.white.value, game.result.black.value) == marks


def test_duplicate_number() -> None:
    file = text(player(1, "Ann", "0.0"), player(1, "Bo", "0.0"))
    problem = "f:2:5: expected a number given once, found 1, also on line 1"
    assert refusal(file) == [problem]
    assert refusal(file, lenient=True) == [problem]


def test_the_same_line_twice_is_dropped_leniently() -> None:
    line = player(1, "Ann", "0.0")
    assert refusal(text(line, line)) == ["f:2:5: expected player 1 once (line 1), found the same line again"]
    found, repairs = repaired(text(line, line))
    assert len(found.tournament.players) == len(repairs) == 1


def test_missing_opponent() -> None:
    file = text(player(1, "Ann", "1.0", "   7 w 1"))
    problem = "f:1:92: expected a player number in round 1, found 7"
    assert refusal(file) == [problem]
    assert refusal(file, lenient=True) == [problem]


def test_a_player_against_himself() -> None:
    assert refusal(text(player(1, "Ann", "1.0", "   1 w 1"))) == [
        "f:1:92: expected another player in round 1, found the player’s own number"
    ]


def test_bye_with_an_opponent() -> None:
    file = text(player(1, "Ann", "1.0", "   2 w U"), player(2, "Bo", "0.0", "   1 b 0"))
    assert refusal(file) == ["f:1:99: expected a result in round 1, since there is an opponent, found 'U'"]


def test_two_pairing_allocated_byes_in_a_round() -> None:
    file = text(player(1, "Ann", "1.0", "0000 - U"), player(2, "Bo", "1.0", "0000 - U"))
    expected = "f:2:99: expected one pairing-allocated bye in round 1, held by player 1, found 'U'"
    assert refusal(file) == [expected]
    found, repairs = repaired(file)
    assert repairs == [expected + ": left unchanged"]
    assert len(found.tournament.rounds[0].byes) == 2


@pytest.mark.parametrize("cell", ["0000 - =", "0000   ="])
def test_half_a_point_without_an_opponent_is_a_half_point_bye(cell: str) -> None:
    """As large sites write it and bbpPairings reads it."""
    found = read_trf(text(player(1, "Ann", "0.5", cell)), name="f")
    assert found.tournament.rounds[0].byes == (Bye(1, Mark.HALF_BYE),)
    expected = "f:1:92: expected an opponent, or a bye (F H Z U), in round 1, found '=' without an opponent"
    assert [finding.at("f") for finding in found.remarks] == [expected + ": read as H"]


@pytest.mark.parametrize(("cell", "points"), [("0000 - 1", "1.0"), ("0000 w =", "0.5"), ("0000 - D", "0.5")])
def test_result_without_an_opponent(cell: str, points: str) -> None:
    """bbpPairings refuses these, too."""
    file = text(player(1, "Ann", points, cell))
    mark = cell[-1]
    expected = (
        f"f:1:92: expected an opponent, or a bye (F H Z U), in round 1, found {mark!r} without an opponent"
    )
    assert refusal(file) == [expected]
    found, repairs = repaired(file)
    byes = {"1": Mark.FULL_BYE, "=": Mark.HALF_BYE, "D": Mark.HALF_BYE}
    assert repairs == [f"{expected}: read as {byes[mark].value}"]
    assert [bye.mark for bye in found.tournament.rounds[0].byes] == [byes[mark]]


def test_open_result_without_an_opponent() -> None:
    file = text(player(1, "Ann", "0.0", "0000 - *"))
    assert refusal(file) == ["f:1:92: expected an opponent in round 1, found no opponent"]
    found, _ = repaired(file)
    assert found.tournament.rounds[0].byes == ()


def test_more_rounds_than_declared() -> None:
    file = text("142 1", player(1, "Ann", "1.0", "0000 - H", "0000 - H"))
    assert refusal(file) == [
        "f:2:102: expected no round after round 1, the last according to record 142 (line 1), found round 2"
    ]
    found, _ = repaired(file)
    assert found.tournament.settings.number_of_rounds is None


def test_declarations_that_contradict_each_other() -> None:
    file = text("142 5", "XXR 6", "152 W", "XXC black1", player(1, "Ann", "0.0"))
    assert refusal(file) == [
        "f:2:5: expected 5 rounds as stated before, found '6'",
        "f:4:5: expected the colour in record 152, found 'black1'",
    ]
    found, _ = repaired(file)
    assert found.tournament.settings.number_of_rounds == 5


def test_point_systems_that_contradict_each_other() -> None:
    file = text("162  W 3.0    D 1.0    L 0.0", "XXS W=3 D=1 PAB=3", "BBW 2.0", player(1, "Ann", "0.0"))
    assert refusal(file) == ["f:3:5: expected the points in record 162 (line 1), found '2.0'"]
    found, _ = repaired(file)
    assert found.tournament.settings.points.win == 30


def test_unreadable_cell() -> None:
    file = text(player(1, "Ann", "1.0", "   x w 1"), player(2, "Bo", "0.0", "   1 b 0"))
    assert refusal(file) == ["f:1:92: expected an opponent’s number in round 1, found 'x'"]
    assert refusal(text(player(1, "Ann", "1.0", "   2 v 3"))) == [
        "f:1:96: expected colour (w b -) and result (1 = 0 + - W D L H F U Z) in round 1, found 'v 3'"
    ]
    file = text(player(1, "Ann", "1.0", "   2 w 1x"), player(2, "Bo", "0.0", "   1 b 0"))
    assert "round 1, found 'w 1x'" in refusal(file)[0]


def test_bye_asked_for_in_a_round_that_was_played() -> None:
    file = text(player(1, "Ann", "1.0", "   2 w 1"), player(2, "Bo", "0.0", "   1 b 0"), "240 H   1    2")
    expected = "f:3:5: expected opponent 1 for player 2 in round 1 (line 2), found a bye H"
    assert refusal(file) == [expected]
    found, repairs = repaired(file)
    assert repairs == [expected + ": ignored"]
    assert found.tournament.requested_byes == ()


def test_player_in_two_teams() -> None:
    file = text(
        "192 FIDE_TEAM",
        player(1, "Ann", "1.0", "   2 w 1"),
        player(2, "Bo", "0.0", "   1 b 0"),
        f"310   1 {'Alpha':<65}   1    2",
        f"310   2 {'Beta':<65}   2",
    )
    (problem,) = refusal(file)
    assert problem.startswith("f:4:5: expected games between two teams, found player 2 is in two teams")


def test_slip_in_the_record_of_a_player() -> None:
    file = text(player(1, "Ann", "0.0"), player(2, "Bo", "0.0").replace("001", "101", 1))
    assert refusal(file) == ["f:2:1: expected record 001, since this looks like a player, found '101'"]


def test_no_blank_behind_the_id_of_a_record() -> None:
    file = text("012 Open", player(1, "Ann", "0.0"), player(2345, "Bo", "0.0").replace("001 ", "001", 1))
    (problem,) = refusal(file)
    assert problem.startswith("f:3:4: expected a space after 001, found ")
    other = read_trf(text("XXR9", player(1, "Ann", "0.0")))
    assert [remark.at("f") for remark in other.remarks] == [
        "f:1:4: expected a space after XXR, found '9': kept but not used"
    ]


def test_players_in_another_order_than_javafo_is_told() -> None:
    file = text("XXC rank", player(2, "Ann", "0.0"), player(1, "Bo", "0.0"))
    assert refusal(file) == ["f:1:5: expected players in number order, found XXC rank and another order"]
    read_trf(text("XXC rank", player(1, "Ann", "0.0"), player(2, "Bo", "0.0")))


def test_all_problems_are_reported_together_the_first_twenty_in_words() -> None:
    lines = [player(tpn, "Ann", "1.5", "0000 - H") for tpn in range(1, 31)]
    with pytest.raises(TrfError) as caught:
        read_trf(text(*lines))
    assert caught.value.total == 30
    assert len(caught.value.problems) == 20
    assert str(caught.value).splitlines()[-1] == "<text>: and 10 more"
    assert [problem.line for problem in caught.value.problems] == list(range(1, 21))


def test_a_wrong_sum_is_reported_beside_a_wrong_opponent() -> None:
    file = text(
        player(1, "Ann", "1.0", "   9 w 1"),
        player(2, "Bo", "3.0", "0000 - H"),
    )
    assert [problem.split(":")[1] for problem in refusal(file)] == ["1", "2"]


@pytest.mark.parametrize("content", ["3\n1 5\n3 2\n6 0\n", '{\n  "rounds": []\n}\n', "# Readme\n"])
def test_files_of_another_kind(content: str) -> None:
    with pytest.raises(TrfError, match=r"^<text>: expected a report file \(TRF\), found no TRF records$"):
        read_trf(content)


def test_encodings_and_binary_data() -> None:
    with pytest.raises(TrfError, match="UTF-16"):
        read_trf("012 X\n".encode("utf-16"))
    with pytest.raises(TrfError, match="binary data"):
        read_trf(b"012 X\n\x00\x01")
    with pytest.raises(TrfError, match="<text>:2:1: expected text, found an incomplete character"):
        read_trf("012 X\n022 \ud800\n")


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("142 many", "f:2:5"),
        ("152 green", "f:2:5"),
        ("162  Q 1.0", "f:2:6"),
        ("162  W one", "f:2:4"),
        ("172 FRA BEST", "f:2:5"),
        ("XXS WWW=1", "f:2:5"),
        ("BBW x", "f:2:5"),
        ("240 Q   1    1", "f:2:5"),
        ("240 H   x    1", "f:2:7"),
        ("240 H   1    9", "f:2:14"),
        ("250      x.0   1   2    1    3", "f:2:5"),
        ("250       1.0       2    1    3", "f:2:15"),
        ("260           1    2", "f:2:5"),
        ("260   1   5    1    9", "f:2:21"),
        ("299 Q  1.0  1.0", "f:2:5"),
        ("XXA    9  1.0", "f:2:5"),
        ("XXA    1  x", "f:2:11"),
        ("XXP 1 9", "f:2:7"),
        ("XXZ 9", "f:2:5"),
        ("XXC purple1", "f:2:5"),
        ("352 WXW", "f:2:5"),
        ("362 TQ 2.0", "f:2:5"),
        ("310   0 Nobody", "f:2:5"),
        ("330 ++   1   1   2", "f:2:5"),
        ("300   1   1   2    1", "f:2:5"),
    ],
)
def test_records_that_make_no_sense(line: str, place: str) -> None:
    (problem,) = refusal(text(player(1, "Ann", "0.0"), line))
    assert problem.startswith(place + ": expected ")


def test_groups_and_options_that_cannot_be_read() -> None:
    file = text(
        player(1, "Ann", "0.0"),
        player(2, "Bo", "0.0"),
        "XXG  xx A                       1",
        "XXG     B                       7    2",
        "XXO parity",
    )
    found, repairs = repaired(file)
    assert [each.group for each in found.tournament.players] == ["", "B"]
    assert repairs == [
        "f:5:5: expected an option such as distance=5, found 'parity': ignored",
        "f:3:5: expected the last round and a group name, found 'xx A': ignored",
        "f:4:33: expected a player number, found '7': ignored",
    ]
