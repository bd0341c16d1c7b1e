"""Prizes: places, groups and special ones; equal split, Hort, none; the account."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.tiebreaks.events import event

from albireo.domain.errors import AlbireoError
from albireo.domain.player import Sex
from albireo.formats.prizes_toml import read_prizes
from albireo.standings.order import ManualOrder, Standings, rank, standings
from albireo.standings.prize_plan import BadPrizes, PrizeList, PrizePlan, Rounding, Sharing, SpecialPrize
from albireo.standings.prizes import PrizeAccount, award


def table(points: list[float], women: tuple[int, ...] = ()) -> Standings:
    """Return players with these points in one round of wins, draws and losses each; ties broken by number."""
    rounds = max(int(2 * p) for p in points) if points else 0
    lines = {}
    for tpn, score in enumerate(points, start=1):
        lines[tpn] = " ".join(["H"] * int(2 * score) + ["Z"] * (rounds - int(2 * score)))
    count = len(points)
    lines |= {
        count + 1: " ".join([f"{count + 2}w0"] * rounds),
        count + 2: " ".join([f"{count + 1}b0"] * rounds),
    }
    tournament = event(lines)
    players = tuple(
        replace(player, sex=Sex.WOMAN if player.tpn in women else Sex.MAN) for player in tournament.players
    )
    return standings(replace(tournament, players=players), tie_breaks="TPN")


def amounts(account: PrizeAccount) -> dict[int, int]:
    return {tpn: account.total(tpn) for tpn in {each.tpn for each in account.awards}}


OPEN = PrizeList("Open", (50000, 30000, 20000))


def test_without_ties_everyone_gets_the_prize_of_the_place() -> None:
    account = award(table([4, 3, 2, 1]), PrizePlan((OPEN,)))
    assert amounts(account) == {1: 50000, 2: 30000, 3: 20000}
    assert account.awards[0].reason.sentence() == "place 1"
    assert account.left_over == 0


@pytest.mark.parametrize(
    ("rounding", "paid", "left_over"),
    [
        (Rounding.BETTER, {1: 50000, 2: 16700, 3: 16700, 4: 16600}, 0),
        (Rounding.LEFT, {1: 50000, 2: 16600, 3: 16600, 4: 16600}, 200),
    ],
)
def test_shared_prizes_are_rounded_to_whole_units(
    rounding: Rounding, paid: dict[int, int], left_over: int
) -> None:
    account = award(table([4, 3, 3, 3]), PrizePlan((OPEN,), rounding=rounding))
    assert amounts(account) == paid
    assert account.left_over == left_over


def test_a_unit_that_a_shared_place_cannot_divide_is_left_over() -> None:
    found = table([4, 3, 3, 3])
    shared = replace(found, places=tuple(replace(p, rank=2) if p.points == 30 else p for p in found.places))
    account = award(shared, PrizePlan((OPEN,), rounding=Rounding.BETTER))
    assert sorted(amounts(account).values()) == [16600, 16600, 16600, 50000]
    assert account.left_over == 200


def test_the_rounding_of_a_plan_is_read_from_its_file() -> None:
    text = '\nrounding = "{}"\n[[list]]\nname = "Open"\namounts = [1]\n'
    assert read_prizes(text.format("left")).rounding is Rounding.LEFT
    with pytest.raises(BadPrizes, match="expected better or left"):
        read_prizes(text.format("up"))


def test_equal_split_pools_the_prizes_of_the_tied() -> None:
    account = award(table([4, 3, 3, 3]), PrizePlan((OPEN,)))
    assert amounts(account) == {1: 50000, 2: 16667, 3: 16667, 4: 16666}
    assert account.awards[1].reason.sentence() == "places 2-4, 3 tied on 3 points, shared equally"


def test_hort_gives_half_by_place_and_shares_half() -> None:
    account = award(table([4, 3, 3, 3]), PrizePlan((OPEN,), sharing=Sharing.HORT))
    share = 50000 // 2 // 3
    assert amounts(account) == {1: 50000, 2: 15000 + share + 1, 3: 10000 + share, 4: share}
    assert sum(amounts(account).values()) == 100000


def test_without_sharing_the_tie_breaks_decide() -> None:
    account = award(table([4, 3, 3, 3]), PrizePlan((OPEN,), sharing=Sharing.NONE))
    assert amounts(account) == {1: 50000, 2: 30000, 3: 20000}


def test_a_player_who_wins_twice_keeps_the_larger_prize() -> None:
    """2 is second of all and first woman: she keeps 300; 3 moves up among the women."""
    plan = PrizePlan((OPEN, PrizeList("Women", (10000,), "sex=w")))
    account = award(table([4, 3.5, 2, 1.5], women=(2, 4)), plan)
    assert amounts(account) == {1: 50000, 2: 30000, 3: 20000, 4: 10000}
    (waiver,) = account.waivers
    assert (waiver.tpn, waiver.prize, waiver.amount, waiver.kept) == (2, "Women", 10000, "Open")


def test_leaving_the_main_list_moves_the_others_up() -> None:
    plan = PrizePlan((OPEN, PrizeList("Women", (40000,), "sex=w")))
    account = award(table([4, 3.5, 2, 1.5], women=(2,)), plan)
    assert amounts(account) == {1: 50000, 2: 40000, 3: 30000, 4: 20000}


def test_cumulative_prizes_add_up() -> None:
    plan = PrizePlan((OPEN, PrizeList("Women", (10000,), "sex=w")), cumulative=True)
    account = award(table([4, 3.5, 2], women=(2,)), plan)
    assert amounts(account)[2] == 40000


def test_special_prizes_come_on_top() -> None:
    plan = PrizePlan((OPEN,), (SpecialPrize("Best game", 5000, 4),))
    account = award(table([4, 3, 2, 1]), plan)
    assert account.awards[-1].reason.sentence() == "by decision"
    assert amounts(account)[4] == 5000


@pytest.mark.parametrize(("unrated", "winner"), [(False, 3), (True, 2)])
@pytest.mark.parametrize("group", ["rating=-1799", "rating=0-1799"])
def test_who_is_unrated_wins_below_a_limit_only_if_the_plan_says_so(
    group: str, unrated: bool, winner: int
) -> None:
    found = table([4, 3, 2, 1])
    tournament = found.field.tournament
    ratings = {1: 2000, 2: 0, 3: 1700, 4: 1600}
    players = tuple(replace(player, rating=ratings.get(player.tpn, 0)) for player in tournament.players)
    rated = standings(replace(tournament, players=players), tie_breaks="TPN")
    plan = PrizePlan((PrizeList("Under 1800", (10000,), group),), unrated=unrated)
    assert amounts(award(rated, plan)) == {winner: 10000}
    unrated_list = PrizePlan((PrizeList("Unrated", (10000,), "rating=unrated"),))
    assert amounts(award(rated, unrated_list)) == {2: 10000}


def test_a_list_may_share_in_its_own_way() -> None:
    plan = PrizePlan((replace(OPEN, sharing=Sharing.NONE),), sharing=Sharing.EQUAL)
    assert amounts(award(table([3, 3]), plan)) == {1: 50000, 2: 30000, 3: 20000}


def test_prizes_no_one_can_win_are_left_over() -> None:
    plan = PrizePlan((PrizeList("Women", (10000,), "sex=w"),))
    assert award(table([3, 2]), plan).left_over == 10000


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        (PrizePlan((PrizeList("Open", (1, 2)),)), "amounts that do not increase from place to place"),
        (PrizePlan((PrizeList("Open", (150,)),), rounding=Rounding.LEFT), "expected whole amounts"),
        (PrizePlan((OPEN, OPEN)), "'Open' appears twice"),
        (PrizePlan((), (SpecialPrize("x", 1, 99),)), "there is no participant 99"),
        (PrizePlan((PrizeList("Clubs", (1,), "club"),)), "expected one group"),
    ],
)
def test_plans_that_cannot_be_awarded(plan: PrizePlan, message: str) -> None:
    with pytest.raises(BadPrizes, match=message):
        award(table([2, 1]), plan)


PLAN = """
currency = "EUR"
unrated = true
sharing = "hort"

[[list]]
name = "Open"
amounts = [500, 299.50]

[[list]]
name = "Women"
group = "sex=w"
amounts = [100]
sharing = "none"

[[special]]
name = "Best game"
player = 12
amount = 50
"""


def test_prizes_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "prizes.toml"
    path.write_text(PLAN)
    plan = read_prizes(path)
    assert plan.lists == (
        PrizeList("Open", (50000, 29950)),
        PrizeList("Women", (10000,), "sex=w", Sharing.NONE),
    )
    assert plan.special == (SpecialPrize("Best game", 5000, 12),)
    assert (plan.sharing, plan.cumulative, plan.currency) == (Sharing.HORT, False, "EUR")
    assert plan.unrated


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "sharing = 'fair'\n[[list]]\nname = 'x'\namounts = [1]\n",
            'sharing "fair"; expected equal, hort or none',
        ),
        ("money = 3\n", "'money'; expected one of cumulative, currency, list"),
        ("[[list]]\nname = 'x'\n", "list 1, amounts: expected a list of amounts"),
        ("[[list]]\nname = 'x'\namounts = [1.005]\n", "expected an amount such as 150 or 12.50"),
        ("[[list]]\namounts = []\n", "list 1, name: expected text"),
        (
            "[[special]]\nname = 'x'\nplayer = true\namount = 1\n",
            "special 1, player: expected a pairing number",
        ),
        ("list = 3\n", r"expected tables written as \[\[list\]\]"),
        ("cumulative = 1\n[[list]]\nname = 'x'\namounts = [1]\n", "expected true or false, found 1$"),
        ("= 3\n", "^prizes, line 1, column 1: expected TOML"),
        ("name = 'x\n", "^prizes: expected TOML, .* found an incomplete file"),
        (
            "[[list]]\nname = 3.5\namounts = [1]\n",
            "list 1, name: expected text in quotation marks, found 3.5$",
        ),
        ("[[list]]\nname = [1]\namounts = [1]\n", "name: expected text in quotation marks, found a list$"),
        ("[[list]]\namounts = [1]\n", "list 1, name: expected text in quotation marks, found nothing$"),
        ("\n", r"^prizes: expected prizes in tables \[\[list\]\] or \[\[special\]\], found none$"),
        ("sharing = 'hort'\n", "found none$"),
    ],
)
def test_files_that_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(AlbireoError, match=message):
        read_prizes(text)


def test_a_refusal_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "our-prizes.toml"
    path.write_text("")
    with pytest.raises(BadPrizes) as refused:
        read_prizes(path)
    assert str(refused.value).startswith(f"{path}: expected prizes")
    path.write_text("[[list]]\nname = 'Open'\namounts = 5\n")
    with pytest.raises(BadPrizes) as refused:
        read_prizes(path)
    assert str(refused.value) == f"{path}, list 1, amounts: expected a list of amounts, found 5"


def test_13_2_5_an_order_after_a_play_off_decides_the_prizes() -> None:
    tied = table([3, 3, 3, 3, 1])
    ordered = rank(tied.calculator, manual=(ManualOrder((2, 1), "play-off"),))
    for sharing in Sharing:
        account = award(ordered, PrizePlan((OPEN,), sharing=sharing))
        assert (account.total(2), account.total(1)) == (50000, 30000)
        assert account.awards[0].reason.sentence() == "place 1 by the order the arbiter set (play-off)"
        assert account.awards[0].reason.article == "C.02 13.2.5"


def test_13_2_6_who_is_tied_behind_the_play_off_shares() -> None:
    ordered = rank(table([3, 3, 3, 3, 1]).calculator, manual=(ManualOrder((2, 1), "play-off"),))
    assert amounts(award(ordered, PrizePlan((OPEN,)))) == {2: 50000, 1: 30000, 3: 10000, 4: 10000}


def test_a_group_that_cannot_be_read_is_named_with_its_list() -> None:
    with pytest.raises(BadPrizes, match="prizes of 'Juniors': group 'age=young': expected an age"):
        award(table([1]), PrizePlan((PrizeList("Juniors", (100,), "age=young"),)))
