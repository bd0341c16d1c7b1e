"""Articles 11 to 13: scores of teams, boards, extended direct encounter, schedule strength."""

from dataclasses import replace

from tests.tiebreaks.events import teams
from tests.tiebreaks.figures import figure, value

from albireo.domain.result import Mark
from albireo.domain.team import TeamBye
from albireo.pairing.registry import tournament_type
from albireo.standings.order import standings
from albireo.tiebreaks.edition import Edition

EVENT = teams([[(1, 2, "1="), (3, 4, "10")], [(1, 3, "=="), (4, 2, "01")]], 4)
"""1: 2+1 MP, 1½+1 GP; 2: 0+1, ½+1; 3: 1+1, 1+1; 4: 1+1, 1+1."""


def test_11_1_match_and_game_points() -> None:
    assert [figure(EVENT, "MPTS", tpn) for tpn in (1, 2, 3, 4)] == ["3.0", "1.0", "2.0", "2.0"]
    assert [figure(EVENT, "GPTS", tpn) for tpn in (1, 2, 3, 4)] == ["2.5", "1.5", "2.0", "2.0"]


def test_13_1_the_secondary_score_is_the_other_one() -> None:
    assert figure(EVENT, "MPvGP", 1) == "2.5"
    by_games = replace(EVENT, settings=replace(EVENT.settings, type=tournament_type("FIDE_TEAM_TYPEB_GP_MP")))
    assert figure(by_games, "MPvGP", 1) == "3.0"


def test_11_individual_tie_breaks_on_either_score() -> None:
    assert figure(EVENT, "BH", 1) == figure(EVENT, "BH:MP", 1) == "3.0"
    assert figure(EVENT, "BH:GP", 1) == "3.5"
    assert figure(EVENT, "WIN:MP", 1) == "1"


def test_13_2_extended_sonneborn_berger() -> None:
    """Team 1 beat 2 (1 MP, 1½ GP) by 1½ and drew with 3 (2 MP, 2 GP)."""
    assert figure(EVENT, "EMMSB", 1) == "4.00"
    assert figure(EVENT, "EMGSB", 1) == "3.50"
    assert figure(EVENT, "EGMSB", 1) == "5.00"
    assert figure(EVENT, "EGGSB", 1) == "4.25"


def test_13_14_3_the_names_of_2019_a_to_d_and_a_cut() -> None:
    edition = Edition.FIDE_2019
    assert [figure(EVENT, f"SB{letter}", 1, edition) for letter in "ABCD"] == ["4.00", "3.50", "5.00", "4.25"]
    assert [figure(EVENT, f"SB{letter}/C1", 1, edition) for letter in "ABCD"] == [
        "2.00",
        "2.00",
        "2.00",
        "2.00",
    ]
    assert value(EVENT, "SBB", 1, edition).how.article == "C.02 13.14.3"


def test_the_olympiad_takes_match_points_as_they_stand() -> None:
    """D.02: team 1 beat 2 (1 MP) by 1½ and drew with 3 (2 MP); the lowest opponent is left out. A round that
    an opponent did not play is no draw, as it is in C.02 13.15.3."""
    assert figure(EVENT, "OSB", 1) == "2.00"
    late = teams([[(1, 2, "1=")], [(1, 3, "=="), (4, 2, "01")]], 4)
    late = replace(late, team_byes=(TeamBye(1, 3, Mark.ZERO_BYE), TeamBye(1, 4, Mark.ZERO_BYE)))
    assert figure(late, "OSB", 1) == "1.50"
    assert figure(late, "EMGSB/C1", 1, Edition.FIDE_2019) == "2.00"


def test_the_olympiad_drops_the_round_of_a_bye_instead_of_an_opponent() -> None:
    event = replace(teams([[(1, 2, "11")], [(1, 3, "1=")]], 3), team_byes=(TeamBye(2, 2, Mark.PAIRING_BYE),))
    assert figure(event, "OSB", 2) == "0.00"
    assert value(event, "OSB", 2).cuts == {}
    assert len(value(event, "OSB", 1).cuts) == 1


def test_12_1_board_count_the_lower_the_better() -> None:
    """3 won on board 1, 4 on board 2 when they met; the rest was drawn or split."""
    assert [figure(EVENT, "BC", tpn) for tpn in (3, 4)] == ["2.5", "4.0"]
    found = standings(EVENT, tie_breaks="BC")
    assert [place.tpn for place in found.places] == [1, 3, 4, 2]


def test_12_1_board_count_is_for_equal_game_points_only() -> None:
    event = teams([[(1, 2, "11"), (3, 4, "1=")]], 4)
    found = standings(event, tie_breaks="BC")
    assert {place.tpn: place.rank for place in found.places} == {1: 1, 3: 1, 2: 3, 4: 3}


def test_12_2_top_boards_and_12_3_bottom_boards() -> None:
    assert figure(EVENT, "TBR", 3) == "1.5/0.5"
    assert figure(EVENT, "BBE", 3) == "1.5"


def test_12_a_pairing_bye_is_a_win_on_every_board() -> None:
    event = replace(teams([[(1, 2, "11")]], 3), team_byes=(TeamBye(1, 3, Mark.PAIRING_BYE),))
    assert figure(event, "TBR", 3) == "1.0/1.0"
    assert figure(event, "GPTS", 3) == "1.0"


def test_12_a_half_point_bye_is_a_draw_on_every_board() -> None:
    event = replace(teams([[(1, 2, "11")]], 3), team_byes=(TeamBye(1, 3, Mark.HALF_BYE),))
    assert figure(event, "TBR", 3) == "0.5/0.5"


def test_13_3_extended_direct_encounter_takes_the_secondary_score_only_if_the_primary_is_silent() -> None:
    """All three matches were drawn in match points; no team is ahead in game points either."""
    event = teams([[(1, 2, "==")], [(2, 3, "==")], [(1, 3, "==")]], 3)
    assert [place.rank for place in standings(event, tie_breaks="EDE").places] == [1, 1, 1]


def test_13_3_2_two_teams_end_by_the_boards_of_their_match() -> None:
    event = teams([[(1, 2, "01")]], 2)
    order = {
        code: [place.tpn for place in standings(event, tie_breaks=code).places]
        for code in ("EDEBT", "EDEBB", "EDET", "EDEB")
    }
    assert order == {"EDEBT": [2, 1], "EDEBB": [2, 1], "EDET": [2, 1], "EDEB": [2, 1]}
    assert [place.rank for place in standings(event, tie_breaks="EDE").places] == [1, 1]


def test_13_4_schedule_strength() -> None:
    """Two rounds of two boards: 4 match points over 2 game points, so the factor is 2."""
    found = value(EVENT, "SSSC", 1)
    assert dict(found.facts) == {"secondary": 25, "buchholz": 30, "factor": 2}
    assert str(found) == "4.00"
    assert str(value(EVENT, "SSSC/K3", 1)) == "3.50"


def test_13_4_the_factor_is_never_nothing() -> None:
    """By game points in one round: 2 over 2 is 1; the text is silent where it truncates to 0."""
    event = teams([[(1, 2, "11")]], 2)
    heavy = replace(
        event,
        settings=replace(
            event.settings,
            type=tournament_type("FIDE_TEAM_TYPEB_GP_MP"),
            match_points=replace(event.settings.match_points, win=50, draw=25),
        ),
    )
    assert value(heavy, "SSSC", 1).facts["factor"] == 1


def test_teams_with_an_unplayed_match_have_a_dummy_in_each_score() -> None:
    event = replace(
        teams([[(1, 2, "11")], [(1, 3, "11")], [(2, 3, "11")]], 3),
        team_byes=(
            TeamBye(1, 3, Mark.PAIRING_BYE),
            TeamBye(2, 2, Mark.HALF_BYE),
            TeamBye(3, 1, Mark.ZERO_BYE),
        ),
    )
    mp, gp = value(event, "BH:MP", 1).terms[2], value(event, "BH:GP", 1).terms[2]
    assert (mp.score, mp.limit, gp.score, gp.limit) == (30, 40, 30, 40)
