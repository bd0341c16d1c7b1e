"""Article 8 and its forerunners: Buchholz, Fore Buchholz, average and sum of Buchholz."""

from dataclasses import replace
from fractions import Fraction

from tests.tiebreaks.events import event
from tests.tiebreaks.figures import figure, lonely, value

from albireo.tiebreaks.calculator import Calculator
from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.field import TieBreakField
from albireo.tiebreaks.lists import recommended_list

FOUR = {
    1: "3w1 2b1 4w=",
    2: "4b1 1w0 3b1",
    3: "1b0 4w1 2w0",
    4: "2w0 3b0 1b=",
}
"""1: 2½, 2: 2, 3: 1, 4: ½."""


def test_8_1_the_sum_of_the_opponents_scores() -> None:
    assert figure(event(FOUR), "BH", 1) == "3.5"
    assert figure(event(FOUR), "BH/C1", 1) == "3.0"
    assert figure(event(FOUR), "BH/M1", 1) == "1.0"


def test_4_4_an_opponent_met_twice_counts_twice() -> None:
    tournament = event({1: "2w1 2b1", 2: "1b0 1w0"})
    assert figure(tournament, "BH", 2) == "4.0"


def test_8_3_fore_buchholz_draws_the_last_round() -> None:
    """After two rounds 2, 1, 1, 0 points; with draws 2½, 1½, 1½, ½."""
    assert figure(event(FOUR), "FB", 1) == "3.5"
    assert figure(event(FOUR), "FB", 2) == "4.5"
    assert figure(event(FOUR), "BH", 2) == "4.0"


def test_8_3_a_forfeit_of_the_last_round_is_drawn_too() -> None:
    tournament = event({1: "2w1 3w+", 2: "1b0 4w1", 3: "4w1 1b-", 4: "3b0 2b0"})
    terms = value(tournament, "FB", 1).terms
    assert [(term.opponent, term.score, term.vur) for term in terms] == [(2, 5, False), (3, 15, False)]
    assert value(tournament, "FB", 3).terms[1].vur is False


def test_8_3_byes_of_the_last_round_stay() -> None:
    tournament = event({1: "2w1 U", 2: "1b0 3w1", 3: "Z 2b0"})
    assert TieBreakField(tournament).chart().fore().scores[1] == 20


def test_8_3_before_the_last_round_is_paired_it_is_buchholz() -> None:
    tournament = event(FOUR)
    longer = replace(tournament, settings=replace(tournament.settings, number_of_rounds=5))
    assert all(figure(longer, "FB", tpn) == figure(longer, "BH", tpn) for tpn in FOUR)
    assert [str(value(tournament, "FB", t, after=2)) for t in FOUR] == [
        str(value(tournament, "BH", t, after=2)) for t in FOUR
    ]


def test_8_2_average_of_opponents_buchholz_is_not_rounded() -> None:
    found = value(event(FOUR), "AOB", 1)
    assert found.amount == Fraction(50 + 40 + 55, 3)
    assert str(found) == "4.83"


def test_8_2_only_opponents_met_over_the_board() -> None:
    tournament = event({1: "2w1 3w+", 2: "1b0 4w1", 3: "4w1 1b-", 4: "3b0 2b0"})
    assert [term.opponent for term in value(tournament, "AOB", 1).terms] == [2]


def test_8_2_without_a_game_it_is_not_defined() -> None:
    assert value(event(lonely("ZZ")), "AOB", 1).amount is None


def test_8_2_with_fore_buchholz() -> None:
    assert value(event(FOUR), "AOB/F", 1).amount == Fraction(45 + 45 + 55, 3)


def test_13_14_2_sum_of_buchholz() -> None:
    assert figure(event(FOUR), "SBH", 1, Edition.FIDE_2019) == "14.5"


def test_13_4_3_median_2() -> None:
    lines = lonely("11111")
    assert len(value(event(lines), "BH/M2", 1, Edition.FIDE_2019).cuts) == 4


def test_1989_order_buchholz_median_direct_wins() -> None:
    """Article 16: integral Buchholz, then without best and worst."""
    tournament = event(FOUR)
    assert figure(tournament, "BH", 1, Edition.FIDE_1989) == "3.5"
    assert figure(tournament, "BH/M1", 1, Edition.FIDE_1989) == "1.0"
    assert value(tournament, "BH", 1, Edition.FIDE_1989).how.article == "FIDE Swiss 1989 16"
    assert recommended_list("1989-swiss").tie_breaks == ("BH", "BH/M1", "DE", "WIN")


def test_a_fore_code_does_not_change_the_codes_after_it() -> None:
    """The reference calculator's defect A: the order of the list must not matter."""
    field = TieBreakField(event(FOUR))
    first = Calculator(field, "FB,BH,SB")
    second = Calculator(TieBreakField(event(FOUR)), "BH,SB,FB")
    by_code = [
        {tie_break.code: str(calculator.value(tie_break, 2)) for tie_break in calculator.tie_breaks}
        for calculator in (first, second)
    ]
    assert by_code[0] == by_code[1]
