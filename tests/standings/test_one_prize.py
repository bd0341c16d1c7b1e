"""One prize each: nobody would get more in another list, by a literal reading of the sharing rules."""

import itertools
import random
from collections.abc import Collection
from fractions import Fraction

import pytest
from tests.random_cases import every_seed
from tests.standings.test_prizes import amounts, table

from albireo.standings.order import ManualOrder, Standings, standings
from albireo.standings.prizes import PrizeList, PrizePlan, Sharing, award


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
    lists = tuple(
        PrizeList(
            f"L{number}",
            tuple(sorted((chance.randint(0, 60) * 100 for _ in range(chance.randint(1, 4))), reverse=True)),
            chance.choice(["", "", "sex=w", "sex=m"]),
            chance.choice([None, None, *Sharing]),
        )
        for number in range(chance.randint(2, 4))
    )
    return found, PrizePlan(lists, sharing=chance.choice(list(Sharing))), frozenset(women)


def paid(
    found: Standings, item: PrizeList, default: Sharing, members: Collection[int]
) -> dict[int, Fraction]:
    """What the members of a list get, read literally: everybody's place is what counts."""
    sharing = item.sharing or default
    by_hand = {tpn: group for wish in found.manual for group in wish.groups for tpn in group}
    order = [place for place in found.places if place.tpn in members]
    result: dict[int, Fraction] = {}
    for index, place in enumerate(order):
        if place.tpn in by_hand:
            tied = [each for each in order if each.tpn in by_hand[place.tpn]]
        elif sharing is Sharing.NONE:
            tied = [each for each in order if each.rank == place.rank]
        else:
            tied = [each for each in order if each.points == place.points and each.tpn not in by_hand]
        first = order.index(tied[0])
        prizes = [item.amounts[at] if at < len(item.amounts) else 0 for at in range(first, first + len(tied))]
        share = Fraction(sum(prizes), len(tied))
        if sharing is Sharing.HORT and place.tpn not in by_hand:
            alike = [prizes[at] for at, each in enumerate(tied) if each.rank == place.rank]
            share = share / 2 + Fraction(sum(alike), len(alike)) / 2
        result[place.tpn] = share if index < len(item.amounts) or share else Fraction(0)
    return result


def eligible(item: PrizeList, women: frozenset[int], tpn: int) -> bool:
    return not item.group or (tpn in women) == (item.group == "sex=w")


def is_stable(found: Standings, plan: PrizePlan, women: frozenset[int], chosen: dict[int, str]) -> bool:
    """Whether nobody would get more by taking the prize of another list, all others staying."""
    members = {item.name: {tpn for tpn in chosen if chosen[tpn] == item.name} for item in plan.lists}
    lists = {item.name: item for item in plan.lists}
    for place in found.listed:
        tpn = place.tpn
        mine = Fraction(0)
        if tpn in chosen:
            mine = paid(found, lists[chosen[tpn]], plan.sharing, members[chosen[tpn]])[tpn]
        for item in plan.lists:
            if eligible(item, women, tpn):
                there = paid(found, item, plan.sharing, members[item.name] | {tpn})[tpn]
                if there > mine:
                    return False
    return True


@every_seed(2000)
@pytest.mark.sample(2)
def test_nobody_would_get_more_in_another_list(seed: int) -> None:
    found, plan, women = random_plan(seed)
    account = award(found, plan)
    chosen = {each.tpn: each.prize for each in account.awards}
    assert len(chosen) == len(account.awards)
    if not is_stable(found, plan, women, chosen):
        everybody = [place.tpn for place in found.listed]
        lists = [[None, *(i.name for i in plan.lists if eligible(i, women, tpn))] for tpn in everybody]
        assert not any(
            is_stable(
                found, plan, women, {t: n for t, n in zip(everybody, names, strict=True) if n is not None}
            )
            for names in itertools.product(*lists)
        )


@every_seed(2000)
@pytest.mark.sample(2)
def test_sums_and_equal_places(seed: int) -> None:
    found, plan, _women = random_plan(seed)
    account = award(found, plan)
    offered = sum(sum(item.amounts) for item in plan.lists)
    assert sum(each.amount for each in account.awards) + account.left_over == offered
    for item in plan.lists:
        given = {each.tpn: each.amount for each in account.awards if each.prize == item.name}
        literal = paid(found, item, plan.sharing, given)
        for tpn, amount in given.items():
            assert int(literal[tpn]) <= amount <= int(literal[tpn]) + 1
            for other, more in given.items():
                if found.by_tpn[tpn].rank == found.by_tpn[other].rank:
                    assert amount == more
                if found.by_tpn[tpn].points > found.by_tpn[other].points:
                    assert amount >= more
        undivided = sum(item.amounts[: len(given)]) - sum(given.values())
        assert 0 <= undivided < max(1, len(given))


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
        "places 2-4, 3 with score 3, half by place (the same for those who share one), half shared"
    )
    assert account.unbroken == ((2, 3, 4),)
    assert not award(table([4, 3, 3, 3]), plan).unbroken
