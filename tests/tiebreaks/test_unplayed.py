"""Unplayed rounds: C.07 articles 15 and 16, C.02 13.15, Kallithea 2009, 1989 and Vega."""

import pytest
from tests.tiebreaks.events import event, round_robin
from tests.tiebreaks.figures import figure, lonely, value

from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.field import TieBreakField
from albireo.tiebreaks.unplayed import Unplayed


def worth(marks: str, edition: Edition = Edition.FIDE_2026, after: int | None = None) -> int:
    """Return what player 1 is worth to opponents."""
    field = TieBreakField(event(lonely(marks)), after)
    return Unplayed(field.chart(), edition).worth[1]


def stands_in(marks: str, round_: int, edition: Edition, after: int | None = None) -> int:
    """Return what an unplayed round of player 1 counts."""
    field = TieBreakField(event(lonely(marks)), after)
    terms = Unplayed(field.chart(), edition).terms(1)
    return next(term.score for term in terms if term.round == round_)


# --- C.07 16.2 and 16.3: what a participant is worth to opponents


def test_16_3_a_requested_bye_followed_by_a_game_keeps_its_points() -> None:
    assert worth("1Z1") == 20
    assert worth("1H1") == 25


def test_16_2_5_requested_byes_up_to_the_end_count_as_draws() -> None:
    assert worth("11ZZ") == 30
    assert worth("11H") == 25


def test_16_2_5_a_forfeit_loss_does_not_end_the_run_of_voluntary_rounds() -> None:
    assert worth("11Z-") == 20 + 5 + 0


def test_16_2_4_a_forfeit_loss_is_never_a_draw() -> None:
    assert worth("11-") == 20


@pytest.mark.parametrize("mark", ["U", "F", "+"])
def test_16_2_3_a_round_that_is_not_voluntary_ends_the_run(mark: str) -> None:
    assert worth(f"1Z{mark}") == 20


def test_16_2_5_the_last_round_is_the_last_one_counted() -> None:
    assert worth("1Z1", after=2) == 15
    assert worth("1Z1") == 20


# --- C.07 16.4: the dummy


def test_16_4_1_a_forfeit_counts_at_most_the_scheduled_opponent() -> None:
    """The scheduled opponent won once and left: worth 1 + 2 draws, less than the own 4."""
    assert stands_in("111+", 4, Edition.FIDE_2026) == 15
    assert stands_in("111+", 4, Edition.FIDE_2024) == 40


def test_16_4_2_a_bye_counts_at_most_draws_in_all_rounds() -> None:
    assert stands_in("111Z", 4, Edition.FIDE_2026) == 20
    assert stands_in("111Z", 4, Edition.FIDE_2024) == 30
    assert stands_in("0=0U", 4, Edition.FIDE_2026) == 15


def test_16_4_the_own_score_is_the_real_one_not_the_adjusted_one() -> None:
    assert stands_in("10ZZ", 3, Edition.FIDE_2026) == 10


def test_arbiters_manual_2026_zero_point_bye_in_round_4() -> None:
    """7 of 10 with an absence: the dummy is worth 7 before 2026 and 5 since; Cut 1 is the same."""
    tournament = event(lonely("111Z11=1=0"))
    old, new = (value(tournament, "BH", 1, e) for e in (Edition.FIDE_2024, Edition.FIDE_2026))
    assert (old.terms[3].score, new.terms[3].score) == (70, 50)
    assert int(old.amount) - int(new.amount) == 20  # type: ignore[arg-type]
    assert figure(tournament, "BH/C1", 1, Edition.FIDE_2024) == figure(tournament, "BH/C1", 1)


def test_arbiters_manual_2026_forfeit_win_of_a_leader() -> None:
    """9½ of 10 with a forfeit win: the dummy is worth the scheduled opponent's 4½, 9½ before 2026."""
    lines = lonely("11111111=+")
    lines[11] = " ".join(["97w="] * 9 + ["1b-"])
    lines[97] = " ".join(["11b="] * 9 + ["Z"])
    tournament = event(lines)
    assert value(tournament, "BH", 1, Edition.FIDE_2024).terms[9].score == 95
    assert value(tournament, "BH", 1, Edition.FIDE_2026).terms[9].score == 45


# --- C.07 15.2: pairings fixed beforehand


def test_15_2_forfeits_of_a_round_robin_are_games() -> None:
    tournament = round_robin({1: "2w+ 3w1 Z", 2: "1b- Z 3w1", 3: "Z 1b0 2b0"})
    assert figure(tournament, "SB", 1) == "1.00"
    terms = value(tournament, "SB", 1).terms
    assert [term.round for term in terms] == [1, 2]


def test_15_2_the_free_round_of_an_odd_field_is_no_element_to_cut() -> None:
    tournament = round_robin({1: "2w1 3w1 Z", 2: "1b0 Z 3w1", 3: "Z 1b0 2b0"})
    assert figure(tournament, "SB/C1", 1) == "1.00"


# --- /P


def test_p_takes_the_scheduled_opponent_instead_of_the_dummy() -> None:
    tournament = event({1: "2w1 3w+ 4w=", 2: "1b0 4w1 3w1", 3: "4w0 1b- 2b0", 4: "3b1 2b0 1b="})
    terms = value(tournament, "BH/P", 1).terms
    assert [(term.opponent, term.score, term.vur) for term in terms] == [
        (2, 20, False),
        (3, 0, False),
        (4, 15, False),
    ]
    assert figure(tournament, "BH", 1) == "3.5"


# --- C.02 13.15 (2019)


def test_13_15_2_example_1_absent_in_round_3_of_nine() -> None:
    assert stands_in("1=-000000", 3, Edition.FIDE_2019, after=3) == 25
    assert stands_in("1=-000000", 3, Edition.FIDE_2019) == 55


def test_13_15_2_example_2_the_opponent_does_not_come_in_round_6_of_nine() -> None:
    assert stands_in("1=110+000", 6, Edition.FIDE_2019, after=6) == 35
    assert stands_in("1=110+000", 6, Edition.FIDE_2019) == 50


def test_13_15_3_unplayed_games_of_opponents_are_draws() -> None:
    assert worth("1Z-U+H", Edition.FIDE_2019) == 10 + 5 * 5


# --- Congress of Kallithea 2009, Vega FAQ 56


def test_kallithea_forfeit_win_in_round_3_of_nine() -> None:
    marks = "11+111000"
    assert stands_in(marks, 3, Edition.FIDE_2009) == 50
    assert worth(marks, Edition.FIDE_2009) == 55


def test_kallithea_absent_in_round_3_of_nine() -> None:
    marks = "11Z111100"
    assert stands_in(marks, 3, Edition.FIDE_2009) == 60
    assert worth(marks, Edition.FIDE_2009) == 65


def test_kallithea_absent_in_round_7_of_nine() -> None:
    marks = "111100Z11"
    assert stands_in(marks, 7, Edition.FIDE_2009) == 60
    assert worth(marks, Edition.FIDE_2009) == 65


# --- 1989, article 16


def test_1989_an_unplayed_round_is_an_opponent_who_drew_everything() -> None:
    assert stands_in("11+0U", 3, Edition.FIDE_1989) == 25
    assert stands_in("11+0U", 5, Edition.FIDE_1989) == 25
    assert worth("11+0U", Edition.FIDE_1989) == 30


# --- Vega without Kallithea, FAQ 28


def test_vega_marco_has_a_buchholz_of_8() -> None:
    """+W18 -BYE +B30 =W1: his unplayed round is a draw with himself, 0.5 + 3.0 + 1.5 + 3.0."""
    tournament = event(
        {
            3: "18w1 Z 30b1 1w=",
            1: "17b1 Z 8w1 3b=",
            18: "3b0 24w0 Z 16b0",
            30: "U 15b0 3w0 25w1",
            17: "1w0 Z Z Z",
            8: "Z Z 1b0 Z",
            24: "Z 18b1 Z Z",
            16: "Z Z Z 18w1",
            15: "Z 30w1 Z Z",
            25: "Z Z Z 30b0",
        }
    )
    terms = value(tournament, "BH", 3, Edition.VEGA).terms
    assert [term.score for term in terms] == [5, 30, 15, 30]
    assert figure(tournament, "BH", 3, Edition.VEGA) == "8.0"
