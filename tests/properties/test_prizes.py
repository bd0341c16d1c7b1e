"""What must hold for every distribution of prizes."""

from hypothesis import given
from hypothesis import strategies as st
from tests.standings.test_prizes import table

from albireo.standings.prize_plan import PrizeList, PrizePlan, Sharing
from albireo.standings.prizes import award


@given(
    points=st.lists(st.integers(0, 6), min_size=1, max_size=8),
    prizes=st.lists(st.integers(0, 1000), max_size=6),
    sharing=st.sampled_from(Sharing),
    women=st.sets(st.integers(1, 8)),
)
def test_no_cent_is_lost_and_no_one_wins_twice(
    points: list[int], prizes: list[int], sharing: Sharing, women: set[int]
) -> None:
    ordered = tuple(sorted(prizes, reverse=True))
    plan = PrizePlan((PrizeList("Open", ordered), PrizeList("Women", ordered[:2], "sex=w")), sharing=sharing)
    account = award(table([p / 2 for p in points], tuple(women)), plan)
    winners = [each.tpn for each in account.awards]
    assert len(winners) == len(set(winners))
    assert account.left_over >= 0
    given_out = sum(each.amount for each in account.awards)
    assert given_out + account.left_over == sum(ordered) + sum(ordered[:2])
