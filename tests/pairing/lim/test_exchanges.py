"""Exchanges (article 4; 11 in the text of 1999) and the pairing of one group against a literal search."""

import doctest
import itertools
import random
from collections.abc import Iterator, Sequence

from tests.random_cases import every_seed

from albireo.domain.colour import Colour
from albireo.pairing.field import PairingField
from albireo.pairing.lim import exchanges
from albireo.pairing.lim.exchanges import opponents_in_order, proposed_pairs
from albireo.pairing.lim.group import GroupPairer
from albireo.pairing.lim.players import LimPlayer, colours_fit

W, B = Colour.WHITE, Colour.BLACK
Pairs = tuple[tuple[int, int], ...]


def pairings_in_order(players: Sequence[int]) -> Iterator[Pairs]:
    """Yield all pairings in the order the exchanges reach them."""
    if not players:
        yield ()
        return
    for other in opponents_in_order(players):
        rest = [player for player in players if player not in (players[0], other)]
        for pairs in pairings_in_order(rest):
            yield ((players[0], other), *pairs)


def first_with(players: Sequence[int], forbidden: set[tuple[int, int]]) -> Pairs:
    return next(
        pairs
        for pairs in pairings_in_order(players)
        if not any(pair in forbidden or pair[::-1] in forbidden for pair in pairs)
    )


def test_2_4_top_half_against_bottom_half():
    assert proposed_pairs([1, 2, 3, 4, 5, 6]) == ((1, 4), (2, 5), (3, 6))


TABLE_11_2 = ["1-4 2-5 3-6", "1-5 2-4 3-6", "1-6 2-4 3-5", "1-3 2-5 4-6", "1-2 3-5 4-6"]
TABLE_11_3 = ["1-6 2-4 3-5", "1-6 2-5 3-4", "1-6 2-3 4-5", "1-3 2-6 4-5", "1-2 3-5 4-6"]


def shown(pairs: Pairs) -> str:
    return " ".join(f"{a}-{b}" for a, b in sorted(tuple(sorted(pair)) for pair in pairs))


def test_table_11_2_exchanges_for_player_1():
    met: set[tuple[int, int]] = set()
    columns = []
    for _ in TABLE_11_2:
        pairs = first_with([1, 2, 3, 4, 5, 6], met)
        columns.append(shown(pairs))
        met.add(pairs[0])
    assert columns == TABLE_11_2


def test_table_11_3_exchanges_for_player_2():
    """Number 6 is found for number 1; then number 2's opponents turn out not to be compatible, one by one."""
    met = {(1, 4), (1, 5)}
    columns = []
    for _ in TABLE_11_3:
        pairs = first_with([1, 2, 3, 4, 5, 6], met)
        columns.append(shown(pairs))
        met.add(next(pair for pair in pairs if 2 in pair))
    assert columns == TABLE_11_3


def test_4_1_upward_is_the_mirror_image():
    assert opponents_in_order([6, 5, 4, 3, 2, 1]) == (3, 2, 1, 4, 5)
    mirrored = [[(7 - a, 7 - b) for a, b in pairs] for pairs in pairings_in_order([1, 2, 3, 4, 5, 6])]
    assert [list(pairs) for pairs in pairings_in_order([6, 5, 4, 3, 2, 1])] == mirrored


def card(
    tpn: int, colours: Sequence[Colour] = (), score: int = 10, floated: bool = False, rating: int = 2000
):
    return LimPlayer(tpn, rating, score, frozenset(), tuple(colours), True, floated)


def field_of(cards: Sequence[LimPlayer], met: set[tuple[int, int]]) -> PairingField:
    tpns = tuple(sorted(one.tpn for one in cards))
    by_tpn = {one.tpn: one for one in cards}
    adjacency = [
        sum(
            1 << j
            for j, other in enumerate(tpns)
            if other != tpn and (tpn, other) not in met and (other, tpn) not in met
        )
        for tpn in tpns
    ]
    return PairingField(tpns, tuple(by_tpn[tpn].score for tpn in tpns), tuple(adjacency))


def pair_group(
    cards: Sequence[LimPlayer],
    met: set[tuple[int, int]] = frozenset(),  # type: ignore[assignment]
    incoming: Sequence[int] = (),
    adjacent: Sequence[int] = (),
    downward: bool = True,
    maxi: bool = False,
    score: int = 10,
):
    field = field_of(cards, set(met))
    into = sum(1 << field.index[tpn] for tpn in incoming)
    beyond = sum(1 << field.index[tpn] for tpn in adjacent)
    residents = field.everybody & ~into & ~beyond
    pairer = GroupPairer(field, {one.tpn: one for one in cards}, maxi)
    group = pairer.pair(score, residents, into, beyond, downward)
    pairs = [(decision.player, decision.opponent) for decision in group.decisions]
    return pairs, [(floater.tpn, floater.kind) for floater in group.floaters]


def players(*tpns: int) -> list[LimPlayer]:
    return [card(tpn) for tpn in tpns]


def test_2_4_proposed_pairings_stand():
    assert pair_group(players(*range(1, 7))) == ([(1, 4), (2, 5), (3, 6)], [])
    assert pair_group(players(*range(1, 7)), downward=False) == ([(6, 3), (5, 2), (4, 1)], [])


def test_2_3_1_who_met_everyone_floats():
    met = {(2, other) for other in (1, 3, 4, 5)}
    pairs, floaters = pair_group([*players(*range(1, 6)), card(9, score=5)], met, adjacent=[9])
    assert floaters == [(2, "d")]
    assert pairs == [(1, 4), (3, 5)]


def test_4_4_1_odd_group_second_player_floats_instead_of_the_lowest():
    met = {(a, b) for a in (1, 2) for b in (1, 2, 3, 4, 5, 7) if a < b}
    pairs, floaters = pair_group([*players(*range(1, 8)), card(9, score=5)], met, adjacent=[9])
    assert [tpn for tpn, _ in floaters] == [2]
    assert (1, 6) in pairs
    assert any(7 in pair for pair in pairs)


def test_4_4_2_even_group_lowest_remaining_player_floats_along():
    met = {(a, b) for a in (1, 2) for b in (1, 2, 3, 4, 5) if a < b}
    beyond = [card(8, score=5), card(9, score=5)]
    pairs, floaters = pair_group([*players(*range(1, 7)), *beyond], met, adjacent=[8, 9])
    assert sorted(tpn for tpn, _ in floaters) == [2, 5]
    assert pairs == [(1, 6), (3, 4)]


def test_3_2_4_equal_due_colours_lowest_number_floats_down_highest_up():
    beyond = [card(9, score=5)]
    assert pair_group([*players(1, 2, 3), *beyond], adjacent=[9])[1] == [(3, "d")]
    assert pair_group([*players(1, 2, 3), *beyond], adjacent=[9], downward=False)[1] == [(1, "d")]


def test_3_2_2_floater_evens_the_due_colours():
    group = [card(1, [W]), card(2, [B]), card(3, [W]), card(4, [W]), card(5, [B]), card(9, score=5)]
    assert pair_group(group, adjacent=[9])[1] == [(4, "d")]
    assert pair_group(group, adjacent=[9], downward=False)[1] == [(1, "d")]


def test_3_2_3_maxi_floater_within_100_points_of_the_lowest():
    def group(rating: int):
        return [
            card(1, [W], rating=2300),
            card(2, [W], rating=rating),
            card(3, [B], rating=2000),
            card(9, score=5),
        ]

    assert pair_group(group(2100), adjacent=[9], maxi=True)[1] == [(2, "d")]
    assert pair_group(group(2101), adjacent=[9], maxi=True)[1] == [(3, "d")]
    assert pair_group(group(2101), adjacent=[9], maxi=False)[1] == [(2, "d")]


def test_3_9_types_of_floaters_d_before_c_before_b_before_a():
    beyond = card(9, score=5)
    assert pair_group([*players(1, 2, 3), beyond], {(3, 9)}, adjacent=[9])[1] == [(2, "d")]
    assert pair_group([*players(1, 2, 3), beyond], {(3, 9), (2, 9), (1, 9)}, adjacent=[9])[1] == [(3, "c")]
    down = [card(1, score=20), card(2), card(3)]
    assert pair_group([*down, beyond], {(2, 3), (2, 9), (3, 9)}, incoming=[1], adjacent=[9])[1] == [(3, "c")]
    stuck = {(1, 2), (1, 3), (1, 9)}
    assert pair_group([*down, beyond], stuck, incoming=[1], adjacent=[9])[1] == [(1, "a")]
    assert pair_group([*down, beyond], stuck - {(1, 9)}, incoming=[1], adjacent=[9])[1] == [(1, "b")]


def test_3_3_opponents_of_floaters_with_higher_numbers_are_excluded():
    """All have met; 1 evens the colours and floats first, taking the only opponent below."""
    group = [card(1, [W]), card(2), card(3), card(4), card(9, score=5)]
    met = set(itertools.combinations(range(1, 5), 2))
    assert pair_group(group, met, adjacent=[9])[1] == [(1, "d"), (4, "c"), (3, "c"), (2, "c")]


def test_3_3_opponents_of_floaters_with_lower_numbers_are_not():
    group = [*players(1, 2, 3, 4), card(9, score=5)]
    met = set(itertools.combinations(range(1, 5), 2))
    assert pair_group(group, met, adjacent=[9])[1] == [(4, "d"), (3, "d"), (2, "d"), (1, "d")]


def test_3_4_opponents_of_floaters_with_lower_numbers_are_excluded_upward():
    """The mirror image: 4 evens the colours and floats up first, taking the only opponent above."""
    group = [*players(1, 2, 3), card(4, [W]), card(9, score=15)]
    met = set(itertools.combinations(range(1, 5), 2))
    found = pair_group(group, met, adjacent=[9], downward=False)[1]
    assert found == [(4, "d"), (1, "c"), (2, "c"), (3, "c")]


def test_3_4_opponents_of_floaters_with_higher_numbers_are_not():
    group = [*players(1, 2, 3, 4), card(9, score=15)]
    met = set(itertools.combinations(range(1, 5), 2))
    found = pair_group(group, met, adjacent=[9], downward=False)[1]
    assert found == [(1, "d"), (2, "d"), (3, "d"), (4, "d")]


def test_3_10_who_floated_the_round_before_is_spared():
    group = [card(1), card(2), card(3, floated=True), card(9, score=5)]
    assert pair_group(group, adjacent=[9])[1] == [(2, "d")]
    assert pair_group(group, {(1, 9), (2, 9)}, adjacent=[9])[1] == [(3, "d")]


def test_3_6_down_floaters_highest_score_then_highest_number_first():
    group = [card(5, score=20), card(2, score=20), card(7, score=30), *players(1, 3, 4)]
    pairs, _ = pair_group(group, {(7, 5), (7, 2), (2, 5)}, incoming=[5, 2, 7])
    assert pairs == [(7, 1), (2, 3), (5, 4)]


def test_3_7_up_floaters_lowest_score_then_lowest_number_first():
    group = [card(5, score=5), card(2, score=5), card(7, score=0), *players(1, 3, 4)]
    met = {(7, 5), (7, 2), (2, 5)}
    assert pair_group(group, met, incoming=[5, 2, 7], downward=False)[0] == [(7, 4), (5, 3), (2, 1)]


def test_3_6_3_median_pairs_down_floaters_then_up_floaters():
    group = [card(8, score=20), card(1, score=5), *players(2, 3, 4, 5)]
    assert pair_group(group, incoming=[1, 8], met={(1, 8)})[0][:2] == [(8, 2), (1, 3)]
    assert pair_group(group, incoming=[1, 8], met={(1, 8)}, downward=False)[0][:2] == [(1, 5), (8, 4)]


def test_3_8_floater_meets_the_first_one_due_the_other_colour():
    group = [card(9, [W], score=20), card(1, [W]), card(2, [B]), card(3, [W])]
    assert pair_group(group, incoming=[9])[0] == [(9, 2), (1, 3)]


def test_3_8_maxi_exchange_within_100_points():
    group = [
        card(9, [W], score=20),
        card(1, [W], rating=2200),
        card(2, [B], rating=2090),
        card(3, [W], rating=2080),
    ]
    assert pair_group(group, incoming=[9], maxi=True)[0] == [(9, 1), (2, 3)]
    assert pair_group(group, incoming=[9], maxi=False)[0] == [(9, 2), (1, 3)]


def test_5_2_exchange_for_colour():
    group = [card(1, [W]), card(2, [B]), card(3, [W]), card(4, [B])]
    assert pair_group(group)[0] == [(1, 4), (2, 3)]


def test_5_7_maxi_colour_exchange_within_100_points():
    def group(rating: int):
        return [
            card(1, [W], rating=2600),
            card(2, [B], rating=2500),
            card(3, [W], rating=2000),
            card(4, [B], rating=rating),
        ]

    assert pair_group(group(1900), maxi=True)[0] == [(1, 4), (2, 3)]
    assert pair_group(group(1899), maxi=True)[0] == [(1, 3), (2, 4)]


def literal(listed: list[LimPlayer], met: set[tuple[int, int]]) -> list[tuple[int, int]] | None:
    """Return the scrutiny in depth, by brute force."""
    if not listed:
        return []
    first = listed[0]
    by_tpn = {one.tpn: one for one in listed}
    order = [by_tpn[tpn] for tpn in opponents_in_order([one.tpn for one in listed])]
    for fitting in (True, False):
        for other in order:
            if (first.tpn, other.tpn) in met or (other.tpn, first.tpn) in met:
                continue
            if fitting and not colours_fit(first, other):
                continue
            rest = literal([one for one in listed if one not in (first, other)], met)
            if rest is not None:
                return [(first.tpn, other.tpn), *rest]
    return None


@every_seed(150)
def test_group_equals_the_literal_search(seed):
    lot = random.Random(seed)
    size = lot.choice([2, 4, 6, 8])
    group = [card(tpn, lot.choice([(), (W,), (B,), (W, B)])) for tpn in range(1, size + 1)]
    met = {pair for pair in itertools.combinations(range(1, size + 1), 2) if lot.random() < 0.4}
    downward = lot.random() < 0.5
    expected = literal(group if downward else group[::-1], met)
    pairs, floaters = pair_group(group, met, downward=downward)
    if expected is None:
        assert floaters
    else:
        assert (pairs, floaters) == (expected, [])


def test_examples_in_docstrings():
    assert doctest.testmod(exchanges).failed == 0
