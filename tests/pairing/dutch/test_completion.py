"""What is called sure about the rest of the field is sure, by trying everything (C4, C8).

Both roads rest on these promises: one that is too bold would let a bracket send down players whom no one
below may meet, and no comparison of the two roads would show it.
"""

from collections.abc import Iterator
from itertools import combinations

import networkx
import pytest
from tests.oracles.random_histories import random_request
from tests.pairing.dutch.cards import event

from albireo.pairing.dutch.completion import Outlook
from albireo.pairing.dutch.edition_2026 import Dutch2026
from albireo.pairing.dutch.field import DutchField

SEEDS = range(120)


def fields() -> Iterator[DutchField]:
    for seed in SEEDS:
        yield Dutch2026().field(random_request(seed, fewest=6, most=13))


def perfect(field: DutchField, places: list[int], apart: tuple[int, ...] = ()) -> bool:
    """Return whether all of these can be paired; those `apart` not with each other."""
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(places)
    graph.add_edges_from(
        (a, b)
        for a, b in combinations(places, 2)
        if field.compatible(a, b) and not (a in apart and b in apart)
    )
    return 2 * len(networkx.max_weight_matching(graph, maxcardinality=True)) == len(places)


def some(places: range, count: int) -> list[tuple[int, ...]]:
    return list(combinations(places, count))[:8]


@pytest.mark.slow
def test_surely_completed_no_matter_who_floats_or_gets_the_bye() -> None:
    sure = 0
    for field in fields():
        outlook, size = Outlook(field), len(field.entrants)
        for start in range(size):
            for count in range(min(start, 5) + 1):
                for bye in (False, True):
                    if (size - start + count - bye) % 2:
                        continue
                    above = range(max(0, start - 5), start)
                    if not outlook.surely_completed(start, above, count, bye):
                        continue
                    sure += 1
                    for floaters in some(above, count):
                        rest = [*floaters, *range(start, size)]
                        for left in rest if bye else [None]:
                            assert perfect(field, [place for place in rest if place != left])
    assert sure > 50


@pytest.mark.slow
def test_surely_paired_no_matter_who_floats_in_or_is_the_odd_one() -> None:
    sure = 0
    for field in fields():
        outlook, size = Outlook(field), len(field.entrants)
        for start, stop in combinations(range(size + 1), 2):
            for count in range(min(start, 3) + 1):
                above = range(max(0, start - 5), start)
                if not outlook.surely_paired(start, stop, above, count):
                    continue
                sure += 1
                odd = (stop - start - count) % 2
                for floaters in some(above, count):
                    for left in range(start, stop) if odd else [None]:
                        rest = [*floaters, *(place for place in range(start, stop) if place != left)]
                        assert perfect(field, rest, apart=floaters)
    assert sure > 50


@pytest.mark.parametrize(("cell", "is_sure"), [("w=", False), ("H", True)])
def test_absolute_preferences_for_one_colour_are_counted(cell: str, is_sure: bool) -> None:
    """Eight who must all have Black cannot meet each other (C3); eight who have not played can."""
    field = Dutch2026().field(event("\n".join(f"{tpn}: {cell} {cell}" for tpn in range(1, 9))))
    assert Outlook(field).surely_completed(0, (), 0, bye=False) is is_sure
    assert perfect(field, list(range(8))) is is_sure


def test_opponents_met_are_counted() -> None:
    """Four who have met all others."""
    cards = "1: 2w= 3b= 4w=\n2: 1b= 4w= 3b=\n3: 4w= 1w= 2w=\n4: 3b= 2b= 1b="
    field = Dutch2026().field(event(cards))
    assert not Outlook(field).surely_completed(0, (), 0, bye=False)


def circles(*groups: range, hub: int | None = None) -> DutchField:
    """Return players who have not played and may only meet those of their own group; the hub may meet all."""
    pairs = [pair for group in groups for pair in combinations(group, 2)]
    everybody = [tpn for group in groups for tpn in group]
    pairs += [(tpn, hub) for tpn in everybody if hub is not None]
    cards = "\n".join(f"{tpn}: H H" for tpn in [*everybody, *([hub] if hub else [])])
    return Dutch2026().field(event(cards, only=" ".join(f"{a}-{b}" for a, b in pairs)))


def test_one_opponent_less_than_half_of_the_field_is_not_enough() -> None:
    """Two circles of five leave two players without an opponent."""
    field = circles(range(1, 6), range(6, 11))
    assert not Outlook(field).surely_completed(0, (), 0, bye=False)
    assert not perfect(field, list(range(10)))


def test_the_bye_takes_an_opponent_from_everyone() -> None:
    """Eleven of whom one may meet all: if that one gets the bye, two odd circles are left."""
    field = circles(range(1, 6), range(6, 11), hub=11)
    assert not Outlook(field).surely_completed(0, (), 0, bye=True)
    assert not perfect(field, list(range(10)))


def test_fewer_floaters_than_sure_are_sure_too() -> None:
    """The look-ahead to the following bracket only knows how many may float at most."""
    sure = 0
    for field in fields():
        outlook, size = Outlook(field), len(field.entrants)
        for start in range(1, size):
            for count in range(min(start, 5), 0, -1):
                for bye in (False, True):
                    if outlook.surely_completed(start, range(start), count, bye):
                        sure += 1
                        assert outlook.surely_completed(start, range(start), count - 1, bye)
    assert sure > 50


def test_a_few_who_have_met_nearly_everyone_do_no_harm() -> None:
    """One of ten may meet two others only: no majority for each, and yet enough opponents (Chvátal)."""
    others = " ".join(f"{a}-{b}" for a, b in combinations(range(2, 11), 2))
    cards = "\n".join(f"{tpn}: H H" for tpn in range(1, 11))
    field = Dutch2026().field(event(cards, only=f"1-2 1-3 {others}"))
    assert Outlook(field).surely_completed(0, (), 0, bye=False)
    assert perfect(field, list(range(10)))


def test_a_player_who_may_meet_no_one_below_is_not_paired_there() -> None:
    """Player 1 has met all others, who have not met one another."""
    others = " ".join(f"{a}-{b}" for a, b in combinations(range(2, 9), 2))
    cards = "\n".join(f"{tpn}: H H" for tpn in range(1, 9))
    field = Dutch2026().field(event(cards, only=others))
    assert not Outlook(field).surely_paired(1, 8, (0,), 1)
    assert not Outlook(field).surely_completed(1, (0,), 1, bye=False)
    assert Outlook(field).surely_paired(1, 8, (), 0)
    assert Outlook(field).surely_paired(2, 8, (1,), 1)
