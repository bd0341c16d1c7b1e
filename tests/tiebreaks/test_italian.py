"""Seed 002: the Italian variants of Buchholz and the direct results in order of standing."""

from tests.tiebreaks.events import event, round_robin
from tests.tiebreaks.figures import lonely, value

from albireo.standings.order import standings
from albireo.tiebreaks.lists import recommended_list


def test_the_lowest_is_left_out_and_counts_next() -> None:
    found = value(event(lonely("1=0")), "BHIT", 1)
    assert (found.amount, str(found)) == ((15, 0), "1.5/0.0")
    assert len(found.cuts) == 1


def test_only_opponents_met_count_with_their_plain_scores() -> None:
    assert value(event(lonely("1+U0")), "BHIT", 1).amount == (10, 0)
    assert value(event(lonely("+U-")), "BHIT", 1).amount == (0, 0)


def test_the_decimal_decides_what_the_rest_leaves_tied() -> None:
    tournament = event({1: "2w= 3w1", 2: "1b= 4w1", 3: "4b0 1b0", 4: "3w1 2b0"})
    # 1 met 2 (1½) and 3 (0); 2 met 1 (1½) and 4 (1): equal without the lowest, 1 to 0 by it
    found = standings(tournament, tie_breaks="BHIT")
    assert [(place.tpn, str(place.values[0])) for place in found.places[:2]] == [
        (2, "1.5/1.0"),
        (1, "1.5/0.0"),
    ]


EXAMPLE = {
    1: "6w1 5b1 4w1 3b0 2w1",
    2: "5w1 4b1 3w1 6b1 1b0",
    3: "4w= 6b1 2b0 1w1 5b0",
    4: "3b= 2w0 1b0 5w1 6b1",
    5: "2b0 1w0 6w1 4b0 3w1",
    6: "1b0 3w0 5b0 2w0 4w0",
}
"""1 and 2 have 4, 3 and 4 have 2½, 5 has 2, 6 has 0."""


def test_example_1_third_and_fourth_compare_with_the_first_then_the_second() -> None:
    """3 beat the first of the standings, 4 lost to him."""
    found = standings(round_robin(EXAMPLE), tie_breaks="DRS")
    assert [place.tpn for place in found.places] == [1, 2, 3, 4, 5, 6]
    note = found.orderings[0][1].notes[0]
    assert note.sentence() == "results against 1"


def test_example_2_first_and_second_begin_with_their_own_game() -> None:
    note = standings(round_robin(EXAMPLE), tie_breaks="DRS").orderings[0][0].notes[0]
    assert note.sentence() == "results against each other"


def test_example_2_after_a_draw_the_third_decides() -> None:
    drawn = {**EXAMPLE, 1: "6w1 5b1 4w1 3b= 2w=", 2: "5w1 4b1 3w1 6b= 1b="}
    drawn |= {3: "4w= 6b1 2b0 1w= 5b1", 5: "2b0 1w0 6w1 4b0 3w0", 6: "1b0 3w0 5b0 2w= 4w0"}
    found = standings(round_robin(drawn), tie_breaks="DRS")
    # equal on 4 and a drawn game: against the third, 2 won and 1 drew
    assert [place.tpn for place in found.places[:2]] == [2, 1]
    assert found.orderings[0][0].notes[0].sentence() == "results against 3"


def test_rivals_not_met_by_all_are_passed_over() -> None:
    tournament = event({1: "2w1 3w0", 2: "1b0 4w1", 3: "4w1 1b1", 4: "3b0 2b0"})
    found = standings(tournament, tie_breaks="DRS")
    assert found.places[1].rank == 2
    assert [place.tpn for place in found.places] == [3, 1, 2, 4]


def test_the_recommended_lists() -> None:
    assert recommended_list("italian-swiss").tie_breaks == ("BHIT", "DE", "DRS")
    assert recommended_list("1989-swiss").tie_breaks == ("BH", "BH/M1", "DE", "WIN")
    assert recommended_list("2019-swiss-rated").article == "C.02 13.16.5"
