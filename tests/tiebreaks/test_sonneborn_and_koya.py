"""Article 9: Sonneborn-Berger and Koya."""

from dataclasses import replace

from tests.tiebreaks.events import event, round_robin
from tests.tiebreaks.figures import figure, lonely, value

from albireo.domain.point_system import THREE_ONE_ZERO
from albireo.pairing.registry import tournament_type
from albireo.tiebreaks.edition import Edition

SQUARE = {
    1: "2w1 3b= 4w1",
    2: "1b0 4b1 3w1",
    3: "4w= 1w= 2b0",
    4: "3b= 2w0 1b0",
}
"""A round robin: 2½, 2, 1, ½."""


def test_9_1_scores_of_the_beaten_and_half_of_the_drawn() -> None:
    assert figure(round_robin(SQUARE), "SB", 1) == "3.00"
    assert figure(round_robin(SQUARE), "SB/C1", 1) == "2.50"


def test_9_1_under_3_1_0_products_use_the_points_of_the_event() -> None:
    assert figure(event(SQUARE, points=THREE_ONE_ZERO), "SB", 1) == "23.00"


def test_13_9_2_double_round_robin_adds_both_games() -> None:
    tournament = round_robin({1: "2w1 2b=", 2: "1b0 1w="})
    assert figure(tournament, "SB", 1, Edition.FIDE_2019) == "0.75"


def test_13_15_2_the_virtual_opponent_counts_in_a_swiss() -> None:
    found = value(event(lonely("1U0")), "SB", 1, Edition.FIDE_2019)
    assert found.parts[1] == (10 + 0 + 5) * 10


def test_vega_a_lost_forfeit_gives_nothing() -> None:
    assert value(event(lonely("1-0")), "SB", 1, Edition.FIDE_2009).parts[1] == 0


def test_9_2_points_against_the_upper_half() -> None:
    assert figure(round_robin(SQUARE), "KS", 1) == "1.0"
    assert figure(round_robin(SQUARE), "KS", 3) == "0.5"


def test_9_2_the_limit_moves_by_half_points() -> None:
    assert figure(round_robin(SQUARE), "KS/L-1", 1) == "1.5"
    assert figure(round_robin(SQUARE), "KS/L-2", 1) == "2.5"
    assert figure(round_robin(SQUARE), "KS/L+2", 1) == "0.0"
    assert figure(round_robin(SQUARE), "KS/L-1.0", 1) == "2.5"
    assert figure(round_robin(SQUARE), "KS/L60", 1) == "1.0"


def test_13_6_2_koya_extended_and_reduced() -> None:
    assert figure(round_robin(SQUARE), "KS/L-1", 1, Edition.FIDE_2019) == "1.5"
    assert figure(round_robin(SQUARE), "KS/L+2", 1, Edition.FIDE_2019) == "0.0"


def test_9_2_an_odd_round_robin_has_one_round_less() -> None:
    """Three players, two games each: 1 point is half."""
    tournament = round_robin({1: "2w1 3w1 Z", 2: "1b0 Z 3w1", 3: "Z 1b0 2b0"})
    assert figure(tournament, "KS", 1) == "1.0"


def test_9_2_forfeit_points_count_if_the_opponent_qualifies() -> None:
    tournament = round_robin({1: "2w+ 3b= 4w1", 2: "1b- 4b1 3w1", 3: "4w= 1w= 2b0", 4: "3b= 2w0 1b0"})
    assert figure(tournament, "KS", 1) == "1.0"


def test_standings_of_a_swiss_may_use_koya() -> None:
    swiss = event(SQUARE)
    swiss = replace(swiss, settings=replace(swiss.settings, type=tournament_type("FIDE_DUTCH")))
    assert figure(swiss, "KS", 1) == "1.0"
