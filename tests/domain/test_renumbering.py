"""C.04.2 2.3 to 2.5: corrected data and late entries change numbers until round 4 is paired."""

from dataclasses import replace

import pytest

from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.domain.colour import Colour
from albireo.domain.history import scores
from albireo.domain.initial_order import NoRatingMethod, RatingMethod, number
from albireo.domain.player import NationalRecord, Player
from albireo.domain.renumbering import (
    RenumberingClosed,
    add_late_entry,
    apply_numbers,
    renumber,
    renumbering,
)
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.team import LineUp, Team
from albireo.domain.tournament import (
    AbnormalPoints,
    ProhibitedPairs,
    RequestedBye,
    Settings,
    Tournament,
    VirtualPoints,
    Withdrawal,
)
from albireo.pairing.registry import tournament_type

PLAYERS = number(
    Player(1, name, rating) for name, rating in zip("ABCD", (2400, 2300, 2200, 2100), strict=True)
)
ROUNDS = (
    Round((Pairing(1, 3, GameResult.WHITE_WINS, 1), Pairing(4, 2, GameResult.DRAW, 2))),
    Round((Pairing(2, 1, GameResult.WHITE_WINS, 1), Pairing(3, 4, GameResult.WHITE_WINS, 2))),
    Round((Pairing(1, 4, GameResult.WHITE_WINS, 1), Pairing(3, 2, GameResult.DRAW, 2))),
    Round((Pairing(1, 2), Pairing(3, 4))),
)


def after(rounds: int) -> Tournament:
    return Tournament(players=PLAYERS, rounds=ROUNDS[:rounds])


def with_rating(tournament: Tournament, name: str, rating: int) -> Tournament:
    return replace(
        tournament,
        players=tuple(replace(p, rating=rating) if p.name == name else p for p in tournament.players),
    )


def names(tournament: Tournament) -> str:
    return "".join(p.name for p in tournament.players)


def points_by_name(tournament: Tournament) -> dict[str, int]:
    return {tournament.player(tpn).name: score for tpn, score in scores(tournament).items()}


@pytest.mark.parametrize("rounds", [0, 1, 2, 3])
def test_2_3_numbers_follow_corrected_data_until_round_4_is_paired(rounds: int) -> None:
    corrected = with_rating(after(rounds), "C", 2500)
    assert renumbering(corrected) == {1: 2, 2: 3, 3: 1}
    assert names(renumber(corrected)) == "CABD"
    assert points_by_name(renumber(corrected)) == points_by_name(corrected)


def test_2_3_no_number_changes_after_round_4_has_been_paired() -> None:
    with pytest.raises(RenumberingClosed) as refused:
        renumber(with_rating(after(4), "C", 2500))
    assert str(refused.value) == (
        "pairing numbers may not change after round 4 has been paired (C.04.2 2.3); 3 would change"
    )


def test_2_3_data_may_be_corrected_at_any_time_if_no_number_changes() -> None:
    corrected = with_rating(after(4), "C", 2250)
    assert renumber(corrected) == corrected


def test_2_3_requested_byes_of_round_4_do_not_pair_it() -> None:
    event = replace(after(3), rounds=(*ROUNDS[:3], Round(byes=(Bye(1, Mark.HALF_BYE),))))
    changed = renumber(with_rating(event, "D", 2600))
    assert names(changed) == "DABC"
    assert changed.rounds[3].byes == (Bye(2, Mark.HALF_BYE),)


def test_2_3_the_method_of_the_tournament_decides() -> None:
    players = (
        replace(PLAYERS[0], national=(NationalRecord("ITA", 1500),)),
        replace(PLAYERS[1], national=(NationalRecord("ITA", 1600),)),
    )
    event = Tournament(Settings(rating_method="NRO", rating_federation="ITA"), players)
    assert names(renumber(event)) == "BA"
    assert names(renumber(event, RatingMethod.FIDE)) == "AB"


def test_2_3_an_order_made_by_other_means_is_not_touched() -> None:
    event = Tournament(Settings(rating_method="OTHER"), PLAYERS)
    with pytest.raises(NoRatingMethod):
        renumber(event)


LATE = Player(1, "L", 2250)


def test_2_4_a_late_entry_is_inserted_where_its_strength_belongs() -> None:
    event = add_late_entry(after(1), LATE)
    assert [(p.tpn, p.name, p.entry_round) for p in event.players] == [
        (1, "A", 1),
        (2, "B", 1),
        (3, "L", 2),
        (4, "C", 1),
        (5, "D", 1),
    ]
    assert points_by_name(event) == {"A": 10, "B": 5, "L": 0, "C": 0, "D": 5}


def test_2_5_results_charts_follow() -> None:
    event = add_late_entry(after(1), LATE)
    assert event.rounds == (
        Round((Pairing(1, 4, GameResult.WHITE_WINS, 1), Pairing(5, 2, GameResult.DRAW, 2))),
    )


@pytest.mark.parametrize(("rating", "place"), [(2500, 1), (2400, 2), (2150, 4), (None, 5)])
def test_2_4_first_last_and_equal_strength(rating: int | None, place: int) -> None:
    event = add_late_entry(after(2), replace(LATE, rating=rating))
    assert event.player(place).name == "L"
    assert names(event).replace("L", "") == "ABCD"


def test_2_4_before_round_1_no_one_is_late() -> None:
    assert add_late_entry(after(0), LATE).player(3) == replace(LATE, tpn=3, entry_round=1)


def test_2_4_an_announced_arrival_in_a_later_round_is_kept() -> None:
    assert add_late_entry(after(1), replace(LATE, entry_round=4)).player(3).entry_round == 4


def test_2_4_the_first_participant_of_all() -> None:
    assert add_late_entry(Tournament(), LATE).players == (replace(LATE, tpn=1),)


def test_2_4_an_entry_after_round_4_gets_the_number_of_its_strength_too() -> None:
    event = add_late_entry(after(4), LATE)
    assert names(event) == "ABLCD"
    assert (event.player(3).name, event.player(3).entry_round) == (LATE.name, 5)


def test_2_4_gaps_in_the_numbers_are_kept_apart() -> None:
    players = tuple(replace(p, tpn=tpn) for p, tpn in zip(PLAYERS, (1, 2, 5, 9), strict=True))
    event = add_late_entry(Tournament(players=players), LATE)
    assert [(p.tpn, p.name) for p in event.players] == [(1, "A"), (2, "B"), (3, "L"), (6, "C"), (10, "D")]


# apply_numbers


def test_everything_that_names_a_player_is_renumbered() -> None:
    event = Tournament(
        players=PLAYERS,
        rounds=(
            Round((Pairing(1, 3),), (Bye(2, Mark.PAIRING_BYE), Bye(4, Mark.FORFEIT_LOSS, Colour.BLACK))),
        ),
        requested_byes=(RequestedBye(2, 1, Mark.HALF_BYE),),
        withdrawals=(Withdrawal(4, after_round=1),),
        prohibited=(ProhibitedPairs((1, 2, 4), 1, 3),),
        abnormal_points=(AbnormalPoints(None, -10, players=(3,)), AbnormalPoints(Mark.WIN, 20)),
        virtual_points=(VirtualPoints(10, 1, 2, 1, 2),),
    )
    changed = apply_numbers(event, {1: 4, 2: 1, 3: 2, 4: 3})
    assert changed == Tournament(
        players=tuple(replace(PLAYERS[old - 1], tpn=new) for new, old in enumerate((2, 3, 4, 1), start=1)),
        rounds=(
            Round((Pairing(4, 2),), (Bye(1, Mark.PAIRING_BYE), Bye(3, Mark.FORFEIT_LOSS, Colour.BLACK))),
        ),
        requested_byes=(RequestedBye(2, 4, Mark.HALF_BYE),),
        withdrawals=(Withdrawal(3, after_round=1),),
        prohibited=(ProhibitedPairs((4, 1, 3), 1, 3),),
        abnormal_points=(AbnormalPoints(None, -10, players=(2,)), AbnormalPoints(Mark.WIN, 20)),
        virtual_points=(VirtualPoints(10, 1, 2, 1, 1), VirtualPoints(10, 1, 2, 4, 4)),
    )


def test_in_a_tournament_paired_by_teams_what_names_teams_keeps_its_numbers() -> None:
    event = Tournament(
        settings=Settings(
            type=tournament_type("FIDE_TEAM"), acceleration=Acceleration(AccelerationMethod.BAKU, 1)
        ),
        players=PLAYERS,
        teams=(Team(1, "Albi", (1, 2)), Team(2, "Bari", (3, 4))),
        line_ups=(LineUp(1, 1, 2, (2, None)),),
        prohibited=(ProhibitedPairs((1, 2)),),
        virtual_points=(VirtualPoints(0, 1, 2, 1, 1, match_points=20),),
        abnormal_points=(AbnormalPoints(None, 0, -10, players=(1,)), AbnormalPoints(None, 5, players=(1,))),
    )
    changed = apply_numbers(event, {1: 2, 2: 1})
    assert changed == replace(
        event,
        players=(replace(PLAYERS[1], tpn=1), replace(PLAYERS[0], tpn=2), *PLAYERS[2:]),
        teams=(Team(1, "Albi", (2, 1)), Team(2, "Bari", (3, 4))),
        line_ups=(LineUp(1, 1, 2, (1, None)),),
        abnormal_points=(AbnormalPoints(None, 0, -10, players=(1,)), AbnormalPoints(None, 5, players=(2,))),
    )


def test_in_an_individual_tournament_with_clubs_prohibited_pairs_name_players() -> None:
    event = Tournament(
        players=PLAYERS, teams=(Team(1, "Club", (1, 2, 3, 4)),), prohibited=(ProhibitedPairs((1, 2)),)
    )
    assert apply_numbers(event, {1: 2, 2: 1}).prohibited == (ProhibitedPairs((2, 1)),)


def test_corrected_data_leave_the_size_of_acceleration_groups() -> None:
    settings = Settings(acceleration=Acceleration(AccelerationMethod.BAKU, last_of_first_group=2))
    event = with_rating(replace(after(1), settings=settings), "B", 2600)
    assert (names(renumber(event)), renumber(event).settings) == ("BACD", settings)


@pytest.mark.parametrize(
    ("rating", "ranges"),
    [
        (2500, [(1, 3), (4, 5)]),
        (2350, [(1, 3), (4, 5)]),
        (2250, [(1, 2), (3, 5)]),
        (2150, [(1, 2), (3, 5)]),
        (2000, [(1, 2), (3, 4)]),
    ],
)
def test_C_04_7_1_3_a_late_entry_above_the_last_of_a_group_is_in_the_group(
    rating: int, ranges: list[tuple[int, int]]
) -> None:
    event = replace(after(1), virtual_points=(VirtualPoints(10, 1, 2, 1, 2), VirtualPoints(5, 1, 2, 3, 4)))
    changed = add_late_entry(event, replace(LATE, rating=rating))
    assert [(v.first_tpn, v.last_tpn) for v in changed.virtual_points] == ranges


def test_an_open_ended_range_of_virtual_points_stays_small() -> None:
    event = replace(after(1), virtual_points=(VirtualPoints(10, 1, 2, 3, 9999),))
    changed = apply_numbers(event, {2: 3, 3: 2})
    assert changed.virtual_points == (VirtualPoints(10, 1, 2, 2, 2), VirtualPoints(10, 1, 2, 4, 4))
