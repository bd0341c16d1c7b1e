"""Accelerations: C.04.7 article by article, the decreasing one against its wording, free groups."""

from dataclasses import replace
from random import Random

import pytest
from tests.oracles.card import virtual_points as read_by_oracle

from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.domain.player import Player
from albireo.domain.point_system import PointSystem
from albireo.domain.renumbering import add_late_entry
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.team import MatchPoints, Team
from albireo.domain.tournament import RequestedBye, Settings, Tournament, VirtualPoints
from albireo.pairing import acceleration
from albireo.pairing.acceleration import CannotAccelerate, last_of_upper_group, virtual_points
from albireo.pairing.acceleration_rules import rules
from albireo.pairing.registry import tournament_type


def tournament(players: int, rounds: int | None, system: str = "FIDE_DUTCH_2026_BAKU", **more) -> Tournament:
    return Tournament(
        settings=Settings(type=tournament_type(system), number_of_rounds=rounds, **more),
        players=tuple(
            Player(tpn=n, name=f"Player {n:03}", rating=2600 - 5 * n) for n in range(1, players + 1)
        ),
    )


def team_tournament(teams: int, system: str, **more) -> Tournament:
    return Tournament(
        settings=Settings(type=tournament_type(system), number_of_rounds=11, **more),
        teams=tuple(Team(n, f"Team {n}") for n in range(1, teams + 1)),
    )


@pytest.mark.parametrize(
    ("count", "size"),
    [(5, 4), (8, 4), (9, 6), (12, 6), (13, 8), (16, 8), (20, 10), (100, 50), (161, 82), (178, 90)],
)
def test_1_2_first_group_is_half_rounded_up_to_even(count, size):
    given = virtual_points(tournament(count, 9), 1)
    assert [tpn for tpn, value in given.items() if value] == list(range(1, size + 1))


@pytest.mark.parametrize(
    ("rounds", "values"),
    [
        (1, [10]),
        (2, [10, 0]),
        (3, [10, 5, 0]),
        (5, [10, 10, 5, 0, 0]),
        (7, [10, 10, 5, 5, 0, 0, 0]),
        (9, [10, 10, 10, 5, 5, 0, 0, 0, 0]),
        (11, [10, 10, 10, 5, 5, 5, 0, 0, 0, 0, 0]),
        (13, [10, 10, 10, 10, 5, 5, 5, 0, 0, 0, 0, 0, 0]),
    ],
)
def test_1_4_win_then_half_then_nothing(rounds, values):
    event = tournament(20, rounds)
    assert [virtual_points(event, r)[1] for r in range(1, rounds + 1)] == values
    assert all(virtual_points(event, r)[20] == 0 for r in range(1, rounds + 1))


def test_1_3_last_participant_of_the_group_stays_the_same_person():
    first = Round(tuple(Pairing(n, n + 4) for n in range(1, 5)))
    event = replace(tournament(8, 9, start="2026/05/01"), rounds=(first,))
    strong = add_late_entry(event, Player(tpn=1, name="Late, Strong", rating=2599))
    weak = add_late_entry(event, Player(tpn=1, name="Late, Weak", rating=1000))
    assert [tpn for tpn, value in virtual_points(strong, 1).items() if value] == [1, 2, 3, 4, 5]
    assert [tpn for tpn, value in virtual_points(weak, 1).items() if value] == [1, 2, 3, 4]


def test_1_3_border_given_in_the_settings_follows_its_person():
    event = tournament(
        8, 9, system="", acceleration=Acceleration(AccelerationMethod.BAKU, last_of_first_group=4)
    )
    later = add_late_entry(event, Player(tpn=1, name="Late, Strong", rating=2599))
    assert later.settings.acceleration == Acceleration(AccelerationMethod.BAKU, last_of_first_group=5)


def test_1_1_any_scale_and_its_premise():
    assert virtual_points(tournament(20, 9, points=PointSystem.of(20, 10)), 1)[1] == 20
    assert virtual_points(tournament(20, 9, points=PointSystem.of(20, 10)), 4)[1] == 10
    assert acceleration.baku_objection(tournament(20, 9)) is None
    assert "1.1" in (acceleration.baku_objection(tournament(20, 9, points=PointSystem.of(30, 10))) or "")


def test_1_4_teams_have_virtual_match_points():
    event = team_tournament(20, "FIDE_TEAM_TYPEA_MP_GP_BAKU")
    assert [virtual_points(event, r)[10] for r in range(1, 8)] == [20, 20, 20, 10, 10, 10, 0]
    assert virtual_points(event, 1)[11] == 0
    other = team_tournament(20, "FIDE_TEAM_BAKU", match_points=MatchPoints(win=40, draw=20))
    assert virtual_points(other, 1)[1] == 40


def test_1_4_not_with_game_points_as_primary_score():
    with pytest.raises(CannotAccelerate, match="match points"):
        virtual_points(team_tournament(20, "FIDE_TEAM_GP_MP_BAKU"), 1)


def test_double_swiss_win_is_a_won_match():
    event = tournament(20, 9, "FIDE_DOUBLESWISS_BAKU")
    assert [virtual_points(event, r)[1] for r in (1, 4, 6)] == [20, 10, 0]


def test_number_of_rounds_must_be_declared():
    with pytest.raises(CannotAccelerate, match="record 142"):
        virtual_points(tournament(20, None), 1)


def test_explicit_records_override_the_suffix_and_the_later_one_holds():
    event = replace(
        tournament(6, 9),
        virtual_points=(VirtualPoints(20, 1, 3, 1, 3), VirtualPoints(5, 2, 2, 3, 4)),
    )
    assert virtual_points(event, 1) == {1: 20, 2: 20, 3: 20, 4: 0, 5: 0, 6: 0}
    assert virtual_points(event, 2) == {1: 20, 2: 20, 3: 5, 4: 5, 5: 0, 6: 0}
    assert set(virtual_points(event, 4).values()) == {0}


def test_overlapping_records_read_as_the_oracle_reads_them():
    """Record 250 says what a participant has, 0 included: the last one that speaks of a round holds."""
    luck = Random(250)
    for _ in range(200):
        records = tuple(
            VirtualPoints(luck.choice((0, 5, 10, 20)), *sorted(luck.choices(range(1, 6), k=2)), *sorted(tpns))
            for tpns in (luck.choices(range(1, 7), k=2) for _ in range(luck.randint(1, 5)))
        )
        event = replace(tournament(6, 9), virtual_points=records)
        for round_ in range(1, 7):
            literal = {tpn: read_by_oracle(event, tpn, round_) for tpn in range(1, 7)}
            assert virtual_points(event, round_) == literal, records


@pytest.mark.parametrize(
    "rule", [VirtualPoints(0, 1, 1, 1, 1, match_points=20), VirtualPoints(20, 1, 1, 1, 1)]
)
def test_team_record_in_either_field(rule):
    event = replace(team_tournament(2, "FIDE_TEAM"), virtual_points=(rule,))
    assert virtual_points(event, 1) == {1: 20, 2: 0}


def test_no_acceleration():
    assert set(virtual_points(tournament(6, 9, "FIDE_DUTCH_2026"), 1).values()) == {0}


def test_haley_and_soft_haley():
    haley = tournament(8, 9, "", acceleration=Acceleration(AccelerationMethod.HALEY))
    assert [virtual_points(haley, r)[4] for r in (1, 2, 3)] == [10, 10, 0]
    assert [virtual_points(haley, r)[5] for r in (1, 2, 3)] == [0, 0, 0]
    soft = tournament(8, 9, "", acceleration=Acceleration(AccelerationMethod.SOFT_HALEY, 3))
    assert [virtual_points(soft, r)[3] for r in (1, 2, 3)] == [10, 10, 0]
    assert [virtual_points(soft, r)[4] for r in (1, 2, 3)] == [0, 5, 0]


@pytest.mark.parametrize("rounds", range(4, 14))
@pytest.mark.parametrize("group", range(3))
def test_decreasing_as_worded(rounds, group):
    """Seed 004 appendix L told step by step, half point after half point."""
    capital, raised = {0: (20, 0), 1: (10, 2), 2: (0, 3)}[group]
    thresholds = [15, 30, 45][:raised]
    for real in range(0, rounds * 10 + 1, 5):
        if real in thresholds:
            capital = min(20, capital + 5)
        if real * 2 >= rounds * 10:
            capital = 20
        assert acceleration.decreasing_points(group, real, rounds) == capital


def test_decreasing_over_a_tournament():
    event = replace(
        tournament(6, 5, "", acceleration=Acceleration(AccelerationMethod.DECREASING, 2, 4)),
        rounds=(
            Round((Pairing(1, 4, GameResult.DRAW), Pairing(5, 2, GameResult.WHITE_WINS))),
            Round((Pairing(4, 2, GameResult.WHITE_WINS), Pairing(5, 1, GameResult.WHITE_WINS))),
        ),
    )
    assert virtual_points(event, 1) == {1: 20, 2: 20, 3: 10, 4: 10, 5: 0, 6: 0}
    assert virtual_points(event, 3) == {1: 20, 2: 20, 3: 10, 4: 15, 5: 5, 6: 0}
    assert set(virtual_points(event, 4).values()) == {0}


def test_decreasing_needs_its_borders():
    with pytest.raises(CannotAccelerate, match="groups A and B"):
        virtual_points(tournament(6, 5, "", acceleration=Acceleration(AccelerationMethod.DECREASING)), 1)


def test_free_groups_become_records():
    rules = acceleration.by_groups((2, 4), (10, 5), 1, 4)
    assert rules == (VirtualPoints(10, 1, 4, 1, 2), VirtualPoints(5, 1, 4, 3, 4))
    event = tournament(6, 9)
    assert acceleration.last_rated_at_least(event, 2590) == 2
    with pytest.raises(CannotAccelerate, match="expected 5"):
        acceleration.by_groups((4, 3), (10, 5), 1, 4)


def words(event: Tournament) -> list[str]:
    return [note.sentence() for note in rules(event)]


def test_rules_in_words():
    assert words(tournament(20, 9, "FIDE_DUTCH_2026")) == []
    assert words(tournament(161, 9)) == [
        "Baku acceleration: numbers 1 to 82 form group GA, the rest group GB.",
        "Virtual points for GA: 1 up to round 3, then ½ up to round 5, none afterwards.",
        "Virtual points count for pairing only, never for standings or tie-breaks.",
    ]
    assert "supposes" in " ".join(words(tournament(20, 9, points=PointSystem.of(30, 10))))
    soft = tournament(8, 9, "", acceleration=Acceleration(AccelerationMethod.SOFT_HALEY))
    assert "virtual points for numbers 1 to 4: 1" in words(soft)[0]
    assert "soft Haley" in words(soft)[1]
    decreasing = tournament(6, 9, "", acceleration=Acceleration(AccelerationMethod.DECREASING, 2, 4))
    assert "on 1½ and 3 points, C also on 4½" in words(decreasing)[1]
    assert (
        words(decreasing)[2] == "Players with 4½ points get 2. All virtual points are removed before round 8."
    )
    free = replace(tournament(6, 9), virtual_points=acceleration.by_groups((2, 4), (10, 5), 1, 4))
    assert words(free)[1] == "Virtual points for numbers 3 to 4: ½ in rounds 1 to 4."


@pytest.mark.parametrize(
    "event",
    [
        tournament(20, 9),
        tournament(7, 5, "", acceleration=Acceleration(AccelerationMethod.HALEY)),
        tournament(7, 5, "", acceleration=Acceleration(AccelerationMethod.SOFT_HALEY)),
        team_tournament(20, "FIDE_TEAM_BAKU"),
        tournament(6, 9, "FIDE_DUTCH_2026"),
    ],
)
def test_written_out_as_records_nothing_changes(event):
    explicit = replace(event, virtual_points=acceleration.as_records(event))
    for round_ in range(1, 12):
        if round_ <= (event.settings.number_of_rounds or 0):
            assert virtual_points(explicit, round_) == virtual_points(event, round_)


def test_baku_written_out():
    assert acceleration.as_records(tournament(20, 9)) == (
        VirtualPoints(10, 1, 3, 1, 10),
        VirtualPoints(5, 4, 5, 1, 10),
    )


def test_decreasing_written_out_up_to_the_next_round():
    event = replace(
        tournament(6, 7, "", acceleration=Acceleration(AccelerationMethod.DECREASING, 2, 4)),
        rounds=(
            Round((Pairing(1, 4, GameResult.DRAW), Pairing(5, 2, GameResult.WHITE_WINS))),
            Round((Pairing(4, 2, GameResult.WHITE_WINS), Pairing(5, 1, GameResult.WHITE_WINS))),
        ),
    )
    explicit = replace(event, virtual_points=acceleration.as_records(event))
    assert [virtual_points(explicit, r) for r in (1, 2, 3)] == [virtual_points(event, r) for r in (1, 2, 3)]
    assert max(rule.last_round for rule in explicit.virtual_points) == 3


@pytest.mark.parametrize(("start", "border"), [("", 6), ("2026/09/01", 6), ("2026/05/01", 4)])
def test_1_2_a_player_who_is_absent_in_round_1_is_not_counted(start, border):
    """Of eight players two come later: GA is four of six, the two strongest not among them."""
    event = tournament(8, 9)
    away = tuple(RequestedBye(1, tpn, Mark.HALF_BYE) for tpn in (1, 2))
    event = replace(event, requested_byes=away, settings=replace(event.settings, start=start))
    assert last_of_upper_group(event, Acceleration(AccelerationMethod.BAKU)) == border
    games = tuple(Pairing(a, b, GameResult.DRAW) for a, b in ((3, 6), (4, 7), (5, 8)))
    played = replace(event, rounds=(Round(games, (Bye(1, Mark.HALF_BYE), Bye(2, Mark.HALF_BYE))),))
    assert last_of_upper_group(played, Acceleration(AccelerationMethod.BAKU)) == border
