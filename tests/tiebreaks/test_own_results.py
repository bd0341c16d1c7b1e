"""Article 7: own results and data."""

import pytest
from tests.tiebreaks.events import event, round_robin
from tests.tiebreaks.figures import figure, lonely, value

from albireo.domain.point_system import THREE_ONE_ZERO, PointSystem
from albireo.tiebreaks.edition import Edition


@pytest.mark.parametrize(
    ("code", "expected"),
    [("WIN", "4"), ("WON", "1"), ("BPG", "0"), ("REP", "6"), ("PS", "33.0"), ("PAIRED", "6")],
)
def test_all_kinds_of_rounds(code: str, expected: str) -> None:
    """Won, drawn, forfeit win, pairing bye, full bye, half bye, absent, forfeit loss, lost."""
    assert figure(event(lonely("1=+UFHZ-0")), code, 1) == expected


def test_7_1_a_pairing_bye_worth_half_a_point_is_no_win() -> None:
    tournament = event(lonely("1U"), points=PointSystem.of(10, 5, pairing_bye=5))
    assert figure(tournament, "WIN", 1) == "1"


def test_before_2023_byes_are_no_games_won() -> None:
    assert figure(event(lonely("1+UF")), "WIN", 1, Edition.FIDE_2019) == "2"


def test_7_2_a_forfeit_win_is_not_won_over_the_board_even_in_a_round_robin() -> None:
    tournament = round_robin({1: "2w+", 2: "1b-"})
    assert (figure(tournament, "WON", 1), figure(tournament, "WIN", 1)) == ("0", "1")


def test_7_3_and_7_4_games_and_wins_with_black() -> None:
    tournament = event({1: "2b1 3b- 4b= 3w1", 2: "1w0 4b1 Z Z", 3: "4w1 1w+ Z 1b0", 4: "3b0 2w0 1w= Z"})
    assert (figure(tournament, "BPG", 1), figure(tournament, "BWG", 1)) == ("2", "1")


def test_7_3_a_game_without_moves_counts_as_played() -> None:
    tournament = event({1: "2bW", 2: "1wL"})
    assert (figure(tournament, "BPG", 1), figure(tournament, "BWG", 1)) == ("1", "1")


def test_7_5_progressive_scores_and_cuts_by_round() -> None:
    tournament = event(lonely("1=01"))
    assert figure(tournament, "PS", 1) == "6.5"
    assert figure(tournament, "PS/C1", 1) == "5.5"
    assert figure(tournament, "PS/C2", 1) == "4.0"


def test_7_5_has_no_exception_for_voluntary_rounds() -> None:
    assert list(value(event(lonely("1Z1")), "PS/C1", 1).cuts) == [0]


def test_7_6_a_forfeit_loss_in_a_round_robin_was_not_elected() -> None:
    """15.2 leaves forfeit losses unplayed for type B."""
    tournament = round_robin({1: "2w-", 2: "1b+"})
    assert (figure(tournament, "REP", 1), figure(tournament, "REP", 2)) == ("0", "1")


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ({1: "2w1", 2: "1b0"}, ("1.0", "0.0")),
        ({1: "2w=", 2: "1b="}, ("0.5", "0.5")),
        ({1: "2w-", 2: "1b-"}, ("0.5", "0.5")),
        ({1: "2w0", 2: "1b0"}, ("0.5", "0.5")),
        ({1: "2w=", 2: "1b0"}, ("1.0", "0.0")),
        ({1: "U", 2: "H"}, ("1.0", "0.5")),
        ({1: "F", 2: "Z", 3: "4w1", 4: "3b0"}, ("1.0", "0.0")),
    ],
)
def test_7_7_standard_points_compare_with_the_opponent(
    lines: dict[int, str], expected: tuple[str, str]
) -> None:
    """The reference calculator compares with a draw (digest, defect E); the text with the opponent."""
    tournament = event(lines, points=THREE_ONE_ZERO)
    assert (figure(tournament, "STD", 1), figure(tournament, "STD", 2)) == expected


def test_7_8_the_pairing_number() -> None:
    assert figure(event({1: "2w1", 2: "1b0"}), "TPN", 2) == "2"


def test_vega_most_paired_counts_forfeits_and_the_bye_but_no_request() -> None:
    assert figure(event(lonely("1-+UHZF")), "PAIRED", 1) == "4"


def test_points_of_3_1_0() -> None:
    tournament = event(lonely("1=0"), points=THREE_ONE_ZERO)
    assert (figure(tournament, "PTS", 1), figure(tournament, "PS", 1)) == ("4.0", "11.0")
