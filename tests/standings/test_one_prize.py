"""One prize each: no one would get more in another list, by a literal reading of the sharing rules."""

import itertools
import random
from collections.abc import Collection, Iterator
from dataclasses import replace
from fractions import Fraction

import pytest
from tests.random_cases import every_seed
from tests.standings.test_prizes import amounts, table

from albireo.standings.order import ManualOrder, Standings, standings
from albireo.standings.prize_plan import PrizeList, PrizePlan, Rounding, Sharing
from albireo.standings.prizes import PrizeAccount, award


def random_plan(seed: int) -> tuple[Standings, PrizePlan, frozenset[int]]:
    """Four to seven players, many on equal points, some on equal places; two to four lists; the women."""
    chance = random.Random(seed)
    count = chance.randint(4, 7)
    points = [chance.randint(0, 3) / 2 for _ in range(count)]
    women = tuple(tpn for tpn in range(1, count + 1) if chance.random() < 0.5)
    found = table(points, women)
    if chance.random() < 0.6:
        tournament = found.field.tournament
        tied = [tpn for tpn in range(1, count + 1) if points[tpn - 1] == max(points)]
        chance.shuffle(tied)
        split = chance.randint(0, len(tied))
        shared = (tuple(tied[split:]),) if len(tied) - split > 1 else ()
        manual = (ManualOrder(tuple(tied), "play-off", shared),) if len(tied) > 1 else ()
        found = standings(tournament, tie_breaks="WIN", manual=manual if chance.random() < 0.4 else ())
    rounding = chance.choice(list(Rounding))
    lists = tuple(
        PrizeList(
            f"L{number}",
            tuple(
                sorted((random_amount(chance, rounding) for _ in range(chance.randint(1, 4))), reverse=True)
            ),
            chance.choice(["", "", "sex=w", "sex=m"]),
            chance.choice([None, None, *Sharing]),
        )
        for number in range(chance.randint(2, 4))
    )
    plan = PrizePlan(lists, sharing=chance.choice(list(Sharing)), rounding=rounding)
    return found, plan, frozenset(women)


def random_amount(chance: random.Random, rounding: Rounding) -> int:
    return chance.randint(0, 60) * 100 + chance.choice([0, 0, 0, 1, 33, 50, 99]) // rounding.unit


def pieces(
    found: Standings, item: PrizeList, default: Sharing, members: Collection[int]
) -> Iterator[dict[int, Fraction]]:
    """Those who share prizes of a list with what each gets, read literally: everyone's place counts."""
    sharing = item.sharing or default
    by_hand = {tpn: group for wish in found.manual for group in wish.groups for tpn in group}
    order = [place for place in found.places if place.tpn in members]
    done: set[int] = set()
    for place in order:
        if place.tpn in done:
            continue
        if place.tpn in by_hand:
            tied = [each for each in order if each.tpn in by_hand[place.tpn]]
        elif sharing is Sharing.NONE:
            tied = [each for each in order if each.rank == place.rank]
        else:
            tied = [each for each in order if each.points == place.points and each.tpn not in by_hand]
        done |= {each.tpn for each in tied}
        first = order.index(tied[0])
        prizes = [item.amounts[at] if at < len(item.amounts) else 0 for at in range(first, first + len(tied))]
        equal = Fraction(sum(prizes), len(tied))
        shares = dict.fromkeys((each.tpn for each in tied), equal)
        if sharing is Sharing.HORT and place.tpn not in by_hand:
            for each in tied:
                alike = [prizes[at] for at, other in enumerate(tied) if other.rank == each.rank]
                shares[each.tpn] = equal / 2 + Fraction(sum(alike), len(alike)) / 2
        yield shares


def paid(found: Standings, item: PrizeList, plan: PrizePlan, members: Collection[int]) -> dict[int, int]:
    """What the members of a list are paid: whole cents or units, odd ones to all of a place or to no one."""
    result: dict[int, int] = {}
    for shares in pieces(found, item, plan.sharing, members):
        unit = plan.rounding.unit if len(shares) > 1 else 1
        money = {tpn: share // unit * unit for tpn, share in shares.items()}
        rest = sum(shares.values()) - sum(money.values())
        for rank in sorted({found.by_tpn[tpn].rank for tpn in shares}):
            of_place = [tpn for tpn in shares if found.by_tpn[tpn].rank == rank]
            if rest >= unit * len(of_place) and plan.rounding is not Rounding.LEFT:
                rest -= unit * len(of_place)
                money |= {tpn: money[tpn] + unit for tpn in of_place}
        result |= {tpn: int(amount) for tpn, amount in money.items()}
    return result


def eligible(item: PrizeList, women: frozenset[int], tpn: int) -> bool:
    return not item.group or (tpn in women) == (item.group == "sex=w")


def is_stable(found: Standings, plan: PrizePlan, women: frozenset[int], chosen: dict[int, str]) -> bool:
    """Return whether no one would be paid more for a place in another list, all others staying."""
    members = {item.name: {tpn for tpn in chosen if chosen[tpn] == item.name} for item in plan.lists}
    money = {
        tpn: amount
        for item in plan.lists
        for tpn, amount in paid(found, item, plan, members[item.name]).items()
    }
    return all(
        paid(found, item, plan, members[item.name] | {tpn})[tpn] <= money.get(tpn, 0)
        for tpn in (place.tpn for place in found.listed)
        for item in plan.lists
        if eligible(item, women, tpn)
    )


def choices(
    found: Standings, plan: PrizePlan, women: frozenset[int], account: PrizeAccount
) -> Iterator[dict[int, str]]:
    """Every division among the lists that pays what the account says; who is paid nothing may be anywhere."""
    known = {each.tpn: each.prize for each in account.awards}
    rest = [place.tpn for place in found.listed if place.tpn not in known]
    lists = [["", *(item.name for item in plan.lists if eligible(item, women, tpn))] for tpn in rest]
    for names in itertools.product(*lists):
        chosen = known | {tpn: name for tpn, name in zip(rest, names, strict=True) if name}
        money: dict[int, int] = {}
        for item in plan.lists:
            money |= paid(found, item, plan, [tpn for tpn in chosen if chosen[tpn] == item.name])
        if {tpn: amount for tpn, amount in money.items() if amount} == amounts(account):
            yield chosen


@every_seed(2000)
@pytest.mark.sample(2)
def test_no_one_would_get_more_in_another_list(seed: int) -> None:
    """By enumeration: a division that pays what the account says, in which no one would move."""
    found, plan, women = random_plan(seed)
    account = award(found, plan)
    assert len({each.tpn for each in account.awards}) == len(account.awards)
    assert any(is_stable(found, plan, women, chosen) for chosen in choices(found, plan, women, account))


@every_seed(2000)
@pytest.mark.sample(2)
def test_sums_and_equal_places(seed: int) -> None:
    found, plan, women = random_plan(seed)
    plan = replace(plan, cumulative=seed % 3 == 0)
    account = award(found, plan)
    offered = sum(sum(item.amounts) for item in plan.lists)
    assert account.left_over >= 0
    assert sum(each.amount for each in account.awards) + account.left_over == offered
    for item in plan.lists:
        given = {each.tpn: each.amount for each in account.awards if each.prize == item.name}
        if plan.cumulative:
            everyone = [place.tpn for place in found.listed if eligible(item, women, place.tpn)]
            literal = paid(found, item, plan, everyone)
            assert given == {tpn: amount for tpn, amount in literal.items() if amount}
        for tpn, amount in given.items():
            for other, more in given.items():
                if found.by_tpn[tpn].rank == found.by_tpn[other].rank:
                    assert amount == more
                if found.by_tpn[tpn].points > found.by_tpn[other].points:
                    assert amount >= more


def test_what_is_paid_after_rounding_decides_which_prize_is_larger() -> None:
    """3 would have 51.67 in the club's list but be paid 51, and has 51.50 of the women's but is paid 52."""
    tournament = table([3, 3, 3, 3, 1], women=(3, 4)).field.tournament
    players = tuple(replace(player, club="Torre" if player.tpn <= 3 else "") for player in tournament.players)
    found = standings(replace(tournament, players=players), tie_breaks="TPN")
    plan = PrizePlan(
        (
            PrizeList("Club", (6000, 5000, 4500), "club=Torre"),
            PrizeList("Women", (6000, 4300), "sex=w"),
        ),
        rounding=Rounding.BETTER,
    )
    account = award(found, plan)
    assert amounts(account) == {1: 5500, 2: 5500, 3: 5200, 4: 5100}
    assert [(each.tpn, each.prize, each.amount) for each in account.waivers] == [(3, "Club", 5100)]


def test_who_left_a_list_does_not_regret_it() -> None:
    """2, tied with 1 for the open, takes the men's prize; 1 then gets all of the open, not the women's."""
    plan = PrizePlan(
        (
            PrizeList("Open", (10000,)),
            PrizeList("Men", (6000,), "sex=m"),
            PrizeList("Women", (5500,), "sex=w"),
        )
    )
    account = award(table([3, 3, 1], women=(1,)), plan)
    assert {each.tpn: (each.prize, each.amount) for each in account.awards} == {
        1: ("Open", 10000),
        2: ("Men", 6000),
    }
    assert [(each.tpn, each.prize, each.amount) for each in account.waivers] == [
        (1, "Women", 5500),
        (2, "Open", 5000),
    ]


def test_hort_pays_the_same_for_the_same_place() -> None:
    tied = standings(table([4, 3, 3, 3]).field.tournament, tie_breaks="WIN")
    plan = PrizePlan((PrizeList("Open", (50000, 30000, 20000)),), sharing=Sharing.HORT)
    account = award(tied, plan)
    assert amounts(account) == {1: 50000, 2: 16666, 3: 16666, 4: 16666}
    assert account.left_over == 2
    assert account.awards[1].reason.sentence() == (
        "places 2-4, 3 tied on 3 points, half by place (the same for those who share one), half shared"
    )
    assert account.unbroken == ((2, 3, 4),)
    assert not award(table([4, 3, 3, 3]), plan).unbroken


@pytest.mark.parametrize(("women", "unbroken"), [((2,), ()), ((2, 3), ((2, 3),))])
def test_a_place_shared_matters_where_both_could_have_the_prize(
    women: tuple[int, ...], unbroken: tuple[tuple[int, ...], ...]
) -> None:
    """2 and 3 share a place: the women's prize is 2's, unless 3 is a woman too and prizes are not shared."""
    tied = standings(table([3, 2, 2], women=women).field.tournament, tie_breaks="WIN")
    plan = PrizePlan((PrizeList("Open", (900,)), PrizeList("Women", (500,), "sex=w", Sharing.NONE)))
    account = award(tied, plan)
    assert account.unbroken == unbroken
