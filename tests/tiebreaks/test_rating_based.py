"""Article 10: ratings of opponents and performances; C.02 13.3 and 13.15.1."""

import pytest
from tests.tiebreaks.events import event, round_robin
from tests.tiebreaks.figures import figure, lonely, value

from albireo.domain.point_system import THREE_ONE_ZERO
from albireo.tiebreaks.edition import Edition

RATINGS = {1: 2000, 2: 1901, 3: 1850, 4: 1700, 5: 2100, 98: 1500, 99: 1500}


def test_10_1_the_mean_is_rounded_and_a_half_goes_up() -> None:
    tournament = event(lonely("10"), ratings=RATINGS)
    assert figure(tournament, "ARO", 1) == "1876"  # (1901 + 1850) / 2 = 1875.5


def test_10_1_only_games_over_the_board() -> None:
    tournament = event(lonely("1+U-"), ratings=RATINGS)
    assert figure(tournament, "ARO", 1) == "1901"


def test_10_1_forfeits_of_a_round_robin_are_not_games_either() -> None:
    """15.2 leaves all forfeits unplayed for article 10."""
    tournament = round_robin({1: "2w1 3w+ Z", 2: "1b0 Z 3w1", 3: "Z 1b- 2b0"}, ratings=RATINGS)
    assert figure(tournament, "ARO", 1) == "1901"


def test_10_1_cuts() -> None:
    tournament = event(lonely("1010"), ratings=RATINGS)
    assert figure(tournament, "ARO/C1", 1) == "1950"
    assert figure(tournament, "ARO/M1", 1) == "1876"
    assert value(tournament, "ARO/M2", 1).amount is None


def test_13_3_3_1_a_forfeit_is_the_cut_of_aroc_1() -> None:
    tournament = event(lonely("101+"), ratings=RATINGS)
    assert figure(tournament, "AROC", 1, Edition.FIDE_2019) == "1817"
    assert figure(tournament, "AROC", 1, Edition.FIDE_2024) == "1876"


def test_13_15_1_three_games_not_played_by_choice_rank_below() -> None:
    tournament = event(lonely("1HZ-"), ratings=RATINGS)
    assert value(tournament, "ARO", 1, Edition.FIDE_2019).precedence == -3
    assert value(event(lonely("1HZ+"), ratings=RATINGS), "ARO", 1, Edition.FIDE_2019).precedence == 0


def test_10_2_performance_is_aro_and_the_table() -> None:
    tournament = event(lonely("11=0"), ratings=RATINGS)
    found = value(tournament, "TPR", 1)
    assert (found.amount, dict(found.facts)) == (1888 + 95, {"aro": 1888, "dp": "+95", "per_cent": 63})


def test_10_2_all_and_nothing() -> None:
    assert figure(event(lonely("1"), ratings=RATINGS), "TPR", 1) == "2701"
    assert figure(event(lonely("0"), ratings=RATINGS), "TPR", 1) == "1101"


def test_10_2_counts_games_not_points() -> None:
    tournament = event(lonely("1="), ratings=RATINGS, points=THREE_ONE_ZERO)
    assert value(tournament, "TPR", 1).facts["per_cent"] == 75


def test_10_3_perfect_performance() -> None:
    assert figure(event(lonely("11"), ratings=RATINGS), "PTP", 1) == str(1901 + 736)
    assert figure(event(lonely("00"), ratings=RATINGS), "PTP", 1) == str(1850 - 800)
    # one half of one game: PD is 50 % from 3 points less
    assert figure(event(lonely("="), ratings=RATINGS), "PTP", 1) == str(1901 - 3)


def test_10_4_and_10_5_skip_opponents_without_a_figure() -> None:
    tournament = event({1: "2w1 3w1", 2: "1b0 4w=", 3: "4w1 1b0", 4: "3b0 2b="}, ratings=RATINGS)
    tpr = [value(tournament, "TPR", tpn).amount for tpn in (2, 3)]
    assert figure(tournament, "APRO", 1) == str(-(-(sum(tpr)) // 2))  # type: ignore[arg-type]
    assert value(event(lonely("ZZ"), ratings=RATINGS), "APPO", 1).amount is None


def test_10_6_the_own_rating() -> None:
    assert figure(event(lonely("1"), ratings=RATINGS), "RTNG", 1) == "2000"


@pytest.mark.parametrize(("unrated", "expected"), [(1400, "1651"), (0, "1901")])
def test_10_unrated_players_by_the_rule_of_the_event(unrated: int, expected: str) -> None:
    """With a rating of their own, or left out."""
    tournament = event(lonely("10"), ratings={**RATINGS, 3: 0})
    assert str(value(tournament, "ARO", 1, unrated=unrated)) == expected
