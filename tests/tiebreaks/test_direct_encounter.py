"""Article 6: direct encounter, in Swiss events and round robins, and the rule before 2023."""

import random

from tests.oracles.direct_encounter import first_split
from tests.random_cases import every_seed
from tests.tiebreaks.events import event, round_robin

from albireo.domain.point_system import PointSystem
from albireo.domain.tournament import Tournament
from albireo.tiebreaks.direct_encounter import Ordering, direct_encounter, split_once
from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.field import TieBreakField


def order(
    tournament: Tournament,
    group: tuple[int, ...],
    edition: Edition = Edition.FIDE_2026,
    forfeits: bool = False,
) -> Ordering:
    return direct_encounter(TieBreakField(tournament).chart(), group, forfeits, edition)


def test_6_two_who_met() -> None:
    tournament = event({1: "2w0", 2: "1b1"})
    assert order(tournament, (1, 2)).groups == ((2,), (1,))


def test_6_all_met_and_a_subset_starts_again() -> None:
    """Among the four 1 has 2½, 3 has 1½, 2 and 4 have 1; of these two, 2 won their game."""
    tournament = round_robin(
        {
            1: "4w1 3b= 2w1",
            2: "3w0 4b1 1b0",
            3: "2b1 1w= 4w0",
            4: "1b0 2w0 3b1",
        }
    )
    found = order(tournament, (1, 2, 3, 4))
    assert found.groups == ((1,), (3,), (2,), (4,))
    assert [found.position(tpn) for tpn in (1, 3, 2, 4)] == [1, 2, 3, 4]


def test_6_a_circle_stays_tied() -> None:
    tournament = round_robin({1: "2w1 3b0 Z", 2: "1b0 Z 3w1", 3: "Z 1w1 2b0"})
    found = order(tournament, (1, 2, 3))
    assert found.groups == ((1, 2, 3),)
    assert found.position(1) == 0


def test_6_swiss_not_all_met_the_leader_no_one_can_reach_is_first() -> None:
    """1 beat 2 and 3; 2 and 3 have not met: whoever wins that game has one point, 1 has two."""
    tournament = event({1: "2w1 3b1", 2: "1b0 4w1", 3: "4w1 1w0", 4: "3b0 2b0"})
    assert order(tournament, (1, 2, 3)).groups == ((1,), (2, 3))


def test_6_swiss_a_missing_game_is_worth_a_loss_at_least() -> None:
    """With 3-2-1 player 1 has 6 of two games and 2 has 6 of three: the missing one gives 1 another point."""
    tournament = event(
        {1: "2w1 3w1 Z", 2: "1b0 4w= 3w1", 3: "4w1 1b0 2b0", 4: "3b0 2b= Z"},
        points=PointSystem.of(win=30, draw=20, loss=10),
    )
    assert order(tournament, (1, 2, 3, 4)).groups == ((1,), (2,), (3,), (4,))


def test_6_swiss_a_leader_who_can_be_reached_is_not_separated() -> None:
    tournament = event({1: "2w1 4b1", 2: "1b0 3w1", 3: "4w1 2b0", 4: "3b0 1w0"})
    assert order(tournament, (1, 2, 3)).groups == ((1, 2, 3),)


def test_6_the_second_place_once_the_first_is_fixed() -> None:
    """1 beat all; 2 beat 3 and 4, who have not met: 2 is second whatever they do."""
    tournament = event(
        {
            1: "2w1 3w1 4w1 5w0",
            2: "1b0 4w1 3b1 Z",
            3: "5w1 1b0 2w0 Z",
            4: "Z 2b0 1b0 Z",
            5: "3b0 Z Z 1b1",
        }
    )
    assert order(tournament, (1, 2, 3, 4)).groups == ((1,), (2,), (3, 4))


def test_6_1_1_forfeits_count_with_p_only() -> None:
    tournament = event({1: "2w+ 3w1", 2: "1b- 4w1", 3: "4w0 1b0", 4: "3b1 2b0"})
    assert order(tournament, (1, 2)).groups == ((1, 2),)
    assert order(tournament, (1, 2), forfeits=True).groups == ((1,), (2,))


def test_6_1_1_forfeits_count_in_a_round_robin() -> None:
    assert order(round_robin({1: "2w+", 2: "1b-"}), (1, 2)).groups == ((1,), (2,))


def test_6_1_2_several_meetings_count_as_their_average() -> None:
    """1 and 2 met three times: 1 scored 2 of 3, so two thirds; the calculator's defect C gives more."""
    tournament = event(
        {
            1: "2w1 2b1 2w0 3w0",
            2: "1b0 1w0 1b1 4w0",
            3: "4w1 4b1 4w1 1b1",
            4: "3b0 3w0 3b0 2b1",
        }
    )
    table = split_once(TieBreakField(tournament).chart(), (1, 2, 3), False)[1]
    assert {tpn: str(points) for tpn, points in table.points.items()} == {1: "20/3", 2: "10/3", 3: "10"}


def test_13_5_before_2023_all_must_have_met() -> None:
    tournament = event({1: "2w1 3b1", 2: "1b0 4w1", 3: "4w1 1w0", 4: "3b0 2b0"})
    assert order(tournament, (1, 2, 3), Edition.FIDE_2019).groups == ((1, 2, 3),)
    assert order(tournament, (1, 2), Edition.FIDE_2019).groups == ((1,), (2,))
    assert order(tournament, (1, 2), Edition.FIDE_1989).groups == ((1,), (2,))


def test_13_5_before_2023_a_subset_does_not_start_again() -> None:
    tournament = round_robin({1: "4w1 3b1 2w1", 2: "3w1 4b0 1b0", 3: "2b0 1w0 4w1", 4: "1b0 2w1 3b0"})
    assert order(tournament, (1, 2, 3, 4), Edition.FIDE_2019).groups == ((1,), (2, 3, 4))


@every_seed(60)
def test_the_closed_form_agrees_with_trying_all_outcomes(seed: int) -> None:
    chance = random.Random(seed)
    players = chance.choice([4, 5, 6])
    lines: dict[int, list[str]] = {tpn: [] for tpn in range(1, players + 1)}
    for _ in range(chance.choice([2, 3, 4])):
        free = list(lines)
        chance.shuffle(free)
        while len(free) > 1:
            white, black = free.pop(), free.pop()
            mine, theirs = chance.choice([("1", "0"), ("=", "="), ("0", "1"), ("+", "-")])
            lines[white].append(f"{black}w{mine}")
            lines[black].append(f"{white}b{theirs}")
        for tpn in free:
            lines[tpn].append("U")
    chart = TieBreakField(event({tpn: " ".join(row) for tpn, row in lines.items()})).chart()
    group = tuple(sorted(chance.sample(list(lines), chance.choice([2, 3, 4]))))
    assert split_once(chart, group, False)[0] == first_split(chart, group)
