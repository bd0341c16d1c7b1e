"""The order of candidates: the examples of articles 4.2–4.4, and the cuts of the search."""

import pytest
from tests.oracles import dutch_2017, dutch_2026
from tests.oracles.dutch_sequence import candidates, heterogeneous, homogeneous, resident_exchanges
from tests.oracles.random_histories import played_requests, random_request
from tests.random_cases import every_seed


def anyone(first: int, second: int) -> bool:
    return True


def always(pairs: object) -> bool:
    return True


def test_4_2_transpositions_of_eleven_players_in_a_homogeneous_bracket() -> None:
    first_720 = []
    for pairs in homogeneous(range(1, 12), 5, anyone, always, []):
        if [top for top, _ in pairs] != [1, 2, 3, 4, 5]:
            break
        first_720.append("-".join(str(bottom) for _, bottom in pairs))
    assert first_720[:4] == ["6-7-8-9-10", "6-7-8-9-11", "6-7-8-10-9", "6-7-8-10-11"]
    assert first_720.index("7-6-8-9-10") == first_720.index("6-11-10-9-8") + 1
    assert first_720[-1] == "11-10-9-8-7"
    assert len(first_720) == 720


def test_4_2_transpositions_with_two_mdps() -> None:
    seen = []
    for pairs in heterogeneous([1, 2], range(3, 12), 2, 2, anyone, always):
        seen.append("-".join(str(bottom) for _, bottom in pairs))
    assert seen[:3] == ["3-4", "3-5", "3-6"]
    assert seen.index("4-3") == seen.index("3-11") + 1
    assert seen[-1] == "11-10"
    assert len(seen) == 72


def test_4_3_exchanges_of_one_player() -> None:
    exchanged = [
        (set(range(1, 6)) - set(s1), set(s1) - set(range(1, 6))) for s1, _ in resident_exchanges(11, 5, 1)
    ]
    assert exchanged[:6] == [({5}, {6}), ({5}, {7}), ({4}, {6}), ({5}, {8}), ({4}, {7}), ({3}, {6})]


def test_4_3_exchanges_of_two_players_by_the_difference_of_the_sums() -> None:
    order = [
        (tuple(sorted(set(range(1, 6)) - set(s1))), tuple(sorted(set(s1) - set(range(1, 6)))))
        for s1, _ in resident_exchanges(11, 5, 2)
    ]
    assert order[0] == ((4, 5), (6, 7))
    assert order.index(((3, 4), (6, 8))) < order.index(((4, 5), (8, 9)))


def test_4_4_sets_of_pairable_mdps_by_the_smallest_differing_number() -> None:
    sets = [
        tuple(top for top, _ in pairs) for pairs in heterogeneous([1, 2, 3], [4, 5], 2, 2, anyone, always)
    ]
    assert sets == [(1, 2), (1, 2), (1, 3), (1, 3), (2, 3), (2, 3)]


def test_every_pairing_of_a_bracket_is_generated_once() -> None:
    complete = [frozenset(map(frozenset, pairs)) for pairs in homogeneous(range(8), 4, anyone, always, [])]
    assert len(complete) == len(set(complete)) == 7 * 5 * 3
    mixed = [frozenset(pairs) for pairs in candidates([0, 1], [2, 3, 4], anyone, always)]
    # both MDPs paired, one of them (with and without a pair of residents), none
    assert len(mixed) == len(set(mixed)) == 6 + 6 + 6 + 3 + 1


@every_seed(150)
def test_looking_ahead_finds_what_judging_every_candidate_finds(seed: int) -> None:
    request = random_request(seed, most=9)
    assert dutch_2026.pair(request) == dutch_2026.pair(request, search="every candidate")
    assert dutch_2017.pair(request) == dutch_2017.pair(request, search="every candidate")


@pytest.mark.parametrize("seed", range(20))
def test_looking_ahead_in_tournaments_as_they_go(seed: int) -> None:
    for request in played_requests(seed, dutch_2026.pair, most=9):
        assert dutch_2026.pair(request) == dutch_2026.pair(request, search="every candidate")
