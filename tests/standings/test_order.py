"""Order by points and tie-breaks, shared places, lots, order by hand, after any round."""

from dataclasses import replace
from fractions import Fraction

import pytest
from tests.tiebreaks.events import event, teams
from tests.tiebreaks.figures import lonely

from albireo.standings.lots import draw
from albireo.standings.order import BadManualOrder, ManualOrder, Standings, standings
from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.field import Options

FOUR = {1: "3w1 2b= 4w=", 2: "4b1 1w= 3b=", 3: "1b0 4w1 2w=", 4: "2w0 3b0 1b="}
"""1 and 2 have 2, 3 has 1½, 4 has ½."""


def lines(found: Standings) -> list[tuple[int, int, str]]:
    return [(p.rank, p.tpn, p.decided.name if p.decided else "") for p in found.places]


def test_4_2_points_then_the_list() -> None:
    found = standings(event(FOUR), tie_breaks="BH,WIN")
    assert lines(found) == [(1, 1, ""), (1, 2, "="), (3, 3, "PTS"), (4, 4, "PTS")]
    found = standings(event(FOUR), tie_breaks="BH,BPG")
    assert lines(found)[:2] == [(1, 2, ""), (2, 1, "BPG")]


def test_4_2_a_subgroup_goes_on_with_the_next_tie_break() -> None:
    tournament = event({1: "2w1", 2: "1b0", 3: "4w1", 4: "3b0", 5: "6w1", 6: "5b0"})
    found = standings(tournament, tie_breaks="BWG,TPN/R")
    assert [place.tpn for place in found.places] == [5, 3, 1, 6, 4, 2]
    assert lines(found)[1] == (2, 3, "TPN/R")


def test_the_list_of_the_tournament_is_used_unless_another_is_given() -> None:
    tournament = event(FOUR, tie_breaks=("TPN/R",))
    assert standings(tournament).places[0].tpn == 2
    assert standings(tournament, tie_breaks="TPN").places[0].tpn == 1


def test_lower_figures_first_where_the_table_says_so() -> None:
    assert [place.tpn for place in standings(event(FOUR), tie_breaks="TPN").places][:2] == [1, 2]


def test_undefined_figures_rank_last() -> None:
    tournament = event({1: "F F", 2: "3w1 4w1", 3: "2b0 U", 4: "U 2b0"})
    found = standings(tournament, tie_breaks="AOB,TPN")
    assert [place.tpn for place in found.places] == [2, 1, 3, 4]


def test_standings_after_a_round() -> None:
    found = standings(event(FOUR), after=1, tie_breaks="TPN")
    assert [(place.tpn, place.points) for place in found.places] == [(1, 10), (2, 10), (3, 0), (4, 0)]
    assert standings(event(FOUR), after=0, tie_breaks="BH").places[0].rank == 1


def test_a_tie_break_may_appear_twice() -> None:
    found = standings(event(FOUR), tie_breaks="DE,BPG,DE")
    assert lines(found)[1] == (2, 1, "BPG")


def test_13_15_1_who_missed_too_much_ranks_below() -> None:
    tournament = event(
        {1: "2w1 H H Z", 2: "1b0 3w1 4w= 4b=", 3: "4w0 2b0 H H", 4: "3b1 H 2b= 2w="},
        ratings={1: 2000, 2: 1500, 3: 1800, 4: 1400},
    )
    options = Options(edition=Edition.FIDE_2019)
    found = standings(tournament, tie_breaks="ARO", options=options)
    aro = {place.tpn: place.values[0] for place in found.places}
    assert aro[1].precedence == -3
    assert [place.tpn for place in found.places if place.points == 20] == [2, 1]


def test_lots_are_recorded_and_can_be_repeated() -> None:
    found = standings(event(FOUR), tie_breaks="BH", lots="Torino 2026")
    assert [place.rank for place in found.places] == [1, 2, 3, 4]
    assert found.places[1].decided is not None
    assert found.places[1].decided.name == "lots"
    (record,) = found.lots
    assert record.group == (1, 2)
    assert record.order == tuple(place.tpn for place in found.places[:2])
    assert record == draw("Torino 2026", (2, 1))


def test_lots_differ_by_seed() -> None:
    orders = {draw(f"seed {n}", range(1, 6)).order for n in range(20)}
    assert len(orders) > 10


def test_lots_stay_the_same_for_ever() -> None:
    """A drawing printed today must come out equal in ten years."""
    assert draw("Albireo", range(1, 9)).order == (1, 8, 4, 3, 6, 5, 7, 2)


def test_order_by_hand_breaks_a_tie_with_its_reason() -> None:
    wish = ManualOrder((2, 1), "play-off")
    found = standings(event(FOUR), tie_breaks="BH", manual=[wish])
    assert lines(found)[:3] == [(1, 2, ""), (2, 1, "manual"), (3, 3, "PTS")]
    assert found.manual == (wish,)


def test_order_by_hand_may_overrule_tie_breaks() -> None:
    found = standings(event(FOUR), tie_breaks="BPG", manual=[ManualOrder((1, 2), "decision of the jury")])
    assert lines(found)[:2] == [(1, 1, ""), (2, 2, "manual")]


@pytest.mark.parametrize(
    ("order", "message"),
    [
        ((1,), "expected exactly the participants 1, 2"),
        ((1, 2, 2), "each once"),
        ((77,), "expected exactly the participants of some places"),
        ((1, 2, 4), "in consecutive places"),
    ],
)
def test_order_by_hand_must_fit(order: tuple[int, ...], message: str) -> None:
    with pytest.raises(BadManualOrder, match=message):
        standings(event(FOUR), tie_breaks="BH", manual=[ManualOrder(order, "x")])


def test_figures_of_the_organiser() -> None:
    values = {"OTHER_SPEED": {1: Fraction(5, 2), 2: Fraction(3)}}
    found = standings(event(FOUR), tie_breaks="OTHER_SPEED", options=Options(user_values=values))
    assert [(place.tpn, str(place.values[0])) for place in found.places] == [
        (2, "3"),
        (1, "2.5"),
        (3, ""),
        (4, ""),
    ]


def test_13_16_is_the_list_where_the_rules_of_2019_are_silent() -> None:
    old = event(FOUR, start="2020/01/01")
    assert [str(t) for t in standings(old).tie_breaks] == [
        "BH/C1",
        "BH",
        "DE",
        "ARO/C1",
        "WIN",
        "BWG",
        "BPG",
        "SB",
    ]
    unrated = replace(old, players=tuple(replace(p, rating=None) for p in old.players))
    assert [str(t) for t in standings(unrated).tie_breaks] == ["BH/C1", "BH", "SB", "PS", "DE", "WIN", "BWG"]
    robin = event(FOUR, start="2020/01/01", system="FIDE_ROUNDROBIN")
    assert [str(t) for t in standings(robin).tie_breaks] == ["DE", "WIN", "SB", "KS"]
    team = teams([[(1, 2, "11")]], 2)
    team = replace(team, settings=replace(team.settings, start="2020/01/01"))
    assert [str(t) for t in standings(team).tie_breaks] == ["MPvGP", "DE", "BH/C1", "BH", "SB"]


def test_1989_order() -> None:
    old = event(FOUR, start="1995/05/01")
    assert [str(t) for t in standings(old).tie_breaks] == ["BH", "BH/M1", "DE", "WIN"]


def test_4_1_1_since_2023_the_arbiter_completes_the_list() -> None:
    assert standings(event(FOUR)).tie_breaks == ()


def test_players_of_a_team_event() -> None:
    found = standings(teams([[(1, 2, "1=")]], 2), tie_breaks="TPN", options=Options(players=True))
    assert [place.tpn for place in found.places] == [1, 2, 4, 3]


def test_a_match_of_two_games_has_one_bye() -> None:
    """Double-Swiss writes the bye U then H; the second half is no requested bye (C.04.5)."""
    tournament = event({1: "2w1 2b1", 2: "1b0 1w0", 3: "U H"}, system="FIDE_DOUBLESWISS", number_of_rounds=1)
    found = standings(tournament, tie_breaks="REP")
    assert {place.tpn: str(place.values[0]) for place in found.places}[3] == "2"


def test_an_empty_tournament_has_empty_standings() -> None:
    assert standings(replace(event(lonely("1")), players=(), rounds=()), tie_breaks="BH").places == ()
