"""Berger tables against the printed ones (C.05 Annex 1; seed 003, 13.17), and their properties."""

import doctest
import itertools
from collections import Counter

import pytest

from albireo.pairing.round_robin import all_play_all, berger

PRINTED = {
    4: "1-4 2-3 | 4-3 1-2 | 2-4 3-1",
    6: "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1",
    8: "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | 3-8 4-2 5-1 6-7"
    " | 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1",
    10: "1-10 2-9 3-8 4-7 5-6 | 10-6 7-5 8-4 9-3 1-2 | 2-10 3-1 4-9 5-8 6-7 | 10-7 8-6 9-5 1-4 2-3"
    " | 3-10 4-2 5-1 6-9 7-8 | 10-8 9-7 1-6 2-5 3-4 | 4-10 5-3 6-2 7-1 8-9 | 10-9 1-8 2-7 3-6 4-5"
    " | 5-10 6-4 7-3 8-2 9-1",
    12: "1-12 2-11 3-10 4-9 5-8 6-7 | 12-7 8-6 9-5 10-4 11-3 1-2 | 2-12 3-1 4-11 5-10 6-9 7-8"
    " | 12-8 9-7 10-6 11-5 1-4 2-3 | 3-12 4-2 5-1 6-11 7-10 8-9 | 12-9 10-8 11-7 1-6 2-5 3-4"
    " | 4-12 5-3 6-2 7-1 8-11 9-10 | 12-10 11-9 1-8 2-7 3-6 4-5 | 5-12 6-4 7-3 8-2 9-1 10-11"
    " | 12-11 1-10 2-9 3-8 4-7 5-6 | 6-12 7-5 8-4 9-3 10-2 11-1",
    14: "1-14 2-13 3-12 4-11 5-10 6-9 7-8 | 14-8 9-7 10-6 11-5 12-4 13-3 1-2"
    " | 2-14 3-1 4-13 5-12 6-11 7-10 8-9"
    " | 14-9 10-8 11-7 12-6 13-5 1-4 2-3 | 3-14 4-2 5-1 6-13 7-12 8-11 9-10"
    " | 14-10 11-9 12-8 13-7 1-6 2-5 3-4 | 4-14 5-3 6-2 7-1 8-13 9-12 10-11"
    " | 14-11 12-10 13-9 1-8 2-7 3-6 4-5 | 5-14 6-4 7-3 8-2 9-1 10-13 11-12"
    " | 14-12 13-11 1-10 2-9 3-8 4-7 5-6 | 6-14 7-5 8-4 9-3 10-2 11-1 12-13"
    " | 14-13 1-12 2-11 3-10 4-9 5-8 6-7 | 7-14 8-6 9-5 10-4 11-3 12-2 13-1",
    # Seed 003 misprints round 6 (13-8 for 13-9) and the board order of round 10 (15-11 before 14-12).
    16: "1-16 2-15 3-14 4-13 5-12 6-11 7-10 8-9 | 16-9 10-8 11-7 12-6 13-5 14-4 15-3 1-2"
    " | 2-16 3-1 4-15 5-14 6-13 7-12 8-11 9-10 | 16-10 11-9 12-8 13-7 14-6 15-5 1-4 2-3"
    " | 3-16 4-2 5-1 6-15 7-14 8-13 9-12 10-11 | 16-11 12-10 13-9 14-8 15-7 1-6 2-5 3-4"
    " | 4-16 5-3 6-2 7-1 8-15 9-14 10-13 11-12 | 16-12 13-11 14-10 15-9 1-8 2-7 3-6 4-5"
    " | 5-16 6-4 7-3 8-2 9-1 10-15 11-14 12-13 | 16-13 14-12 15-11 1-10 2-9 3-8 4-7 5-6"
    " | 6-16 7-5 8-4 9-3 10-2 11-1 12-15 13-14 | 16-14 15-13 1-12 2-11 3-10 4-9 5-8 6-7"
    " | 7-16 8-6 9-5 10-4 11-3 12-2 13-1 14-15 | 16-15 1-14 2-13 3-12 4-11 5-10 6-9 7-8"
    " | 8-16 9-7 10-6 11-5 12-4 13-3 14-2 15-1",
}


def games(text: str):
    return tuple(
        tuple(tuple(int(number) for number in game.split("-")) for game in line.split())
        for line in text.split("|")
    )


@pytest.mark.parametrize("size", PRINTED)
@pytest.mark.sample(8)
def test_printed_tables(size):
    assert berger.table(size) == games(PRINTED[size])


@pytest.mark.parametrize("size", PRINTED)
@pytest.mark.sample(8)
def test_odd_number_highest_number_is_the_bye(size):
    expected = tuple(tuple(game for game in line if size not in game) for line in games(PRINTED[size]))
    assert berger.table(size - 1) == expected


@pytest.mark.parametrize("size", range(2, 61, 2))
@pytest.mark.sample(8)
def test_everyone_meets_once_and_colours_are_even(size):
    table = berger.table(size)
    assert [sorted(n for game in line for n in game) for line in table] == [[*range(1, size + 1)]] * (
        size - 1
    )
    assert {frozenset(game) for line in table for game in line} == {
        frozenset(pair) for pair in itertools.combinations(range(1, size + 1), 2)
    }
    whites = Counter(white for line in table for white, _ in line)
    assert all(whites[n] in (size // 2 - 1, size // 2) for n in range(1, size + 1))
    for line, number in zip(table, itertools.count(1), strict=False):
        assert all(berger.meeting(size, *game) == (number, game) for game in line)
        assert all(berger.meeting(size, *reversed(game)) == (number, game) for game in line)


def colours_of(rounds, number):
    return "".join("w" if game[0] == number else "b" for line in rounds for game in line if number in game)


@pytest.mark.parametrize("size", range(2, 61))
@pytest.mark.sample(8)
def test_single_cycle_odd_numbers_have_equal_colours(size):
    rounds = all_play_all.schedule(range(1, size + 1))
    if size % 2:
        assert all(colours_of(rounds, n).count("w") == (size - 1) // 2 for n in range(1, size + 1))
    assert all("www" not in colours_of(rounds, n) for n in range(1, size + 1))
    assert all("bbb" not in colours_of(rounds, n) for n in range(1, size + 1))


@pytest.mark.parametrize("size", range(3, 41))
@pytest.mark.parametrize("cycles", [2, 4, 6])
@pytest.mark.sample(8)
def test_13_17_2_swapped_rounds_avoid_three_equal_colours(size, cycles):
    rounds = all_play_all.schedule(range(1, size + 1), cycles, swap_last_two=True)
    for number in range(1, size + 1):
        colours = colours_of(rounds, number)
        assert colours.count("w") == colours.count("b")
        assert "www" not in colours
        assert "bbb" not in colours


@pytest.mark.parametrize("size", range(4, 21, 2))
@pytest.mark.sample(8)
def test_13_17_2_without_the_swap_there_are_three(size):
    rounds = all_play_all.schedule(range(1, size + 1), 2)
    assert "bbb" in colours_of(rounds, 1)


def test_double_cycle_reverses_colours_and_swaps_only_the_first():
    once = berger.table(6)
    back = tuple(tuple((black, white) for white, black in line) for line in once)
    assert all_play_all.schedule(range(1, 7), 2) == (*once, *back)
    assert all_play_all.schedule(range(1, 7), 2, swap_last_two=True) == (*once[:3], once[4], once[3], *back)
    assert all_play_all.schedule(range(1, 7), 3) == (*once, *back, *once)


def test_examples_in_docstrings():
    assert doctest.testmod(berger).failed == 0
    assert doctest.testmod(all_play_all).failed == 0
