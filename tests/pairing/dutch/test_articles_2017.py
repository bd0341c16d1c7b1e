"""What C.04.3 said otherwise until 31 January 2026. Each case is also paired by the edition of 2026.

Articles that did not change are tested for both editions beside those of 2026.
"""

import pytest
from tests.pairing.dutch.cards import BY_2026, PairedBy, event, replaced

BY_ENGINE_OF_2026 = BY_2026[0]


@pytest.mark.parametrize("unplayed", ["Z", "w-", "w-v"])
def test_a_4_a_player_who_does_not_play_gets_a_downfloat(paired_2017: PairedBy, unplayed: str) -> None:
    """One of {1, 2, 3} floats to 4. 3 did not play in the last round, so 2 floats (C.12)."""
    cards = f"1: F Z b0\n2: F Z w0\n3: F Z {unplayed}\n4: Z Z b0"
    assert paired_2017(event(cards)) == "1-3 4-2"
    assert BY_ENGINE_OF_2026(event(cards)) == "1-2 4-3"


def test_c_2_a_full_point_bye_does_not_bar_the_bye(paired_2017: PairedBy) -> None:
    cards = "1: b1 w= b=\n2: w1 b= w=\n3: F b= w="
    assert paired_2017(event(cards)) == "1-2, bye 3"
    assert BY_ENGINE_OF_2026(event(cards)) == "1-3, bye 2"


@pytest.mark.parametrize("bar", ["U", "w+"])
def test_c_2_a_bye_and_a_forfeit_win_do(paired_2017: PairedBy, bar: str) -> None:
    assert paired_2017(event(f"1: b1 w= b=\n2: w1 b= w=\n3: {bar} b= w=")) == "1-3, bye 2"


def test_no_minimum_for_the_score_of_the_bye(paired_2017: PairedBy) -> None:
    """1-2 is paired and the rest can be completed, with 3 and its point having the bye (2026: C5)."""
    cards = "1: F F Z Z\n2: F F Z Z\n3: H H Z Z\n4: Z Z Z Z\n5: Z Z Z Z"
    request = event(cards, never="3-4 3-5")
    assert paired_2017(request) == "1-2 5-4, bye 3"
    assert BY_ENGINE_OF_2026(request) == "1-3 4-2, bye 5"


def test_unplayed_games_do_not_decide_the_bye(paired_2017: PairedBy) -> None:
    """2026: C9"""
    cards = "1: b= w= b=\n2: w= b= w=\n3: H b= w="
    assert paired_2017(event(cards)) == "1-2, bye 3"
    assert BY_ENGINE_OF_2026(event(cards)) == "1-3, bye 2"


@pytest.mark.parametrize("card", ["2: F F w0 b0v", "2: F F w0v b0"], ids=["C.16", "C.18"])
def test_c_16_c_18_score_differences_of_repeated_downfloats(paired_2017: PairedBy, card: str) -> None:
    """1 and 2 may not meet and move down to 3, who takes the one who floated one or two rounds ago."""
    cards = replaced("1: F F w0 b0\n2: F F w0 b0\n3: F Z Z Z\n4: Z Z Z Z", card)
    assert paired_2017(event(cards, never="1-2")) == "1-4 2-3"
    assert paired_2017(event(replaced(cards, card.replace("v", "")), never="1-2")) == "1-3 2-4"


@pytest.mark.parametrize("card", ["2: Z Z w0^", "2: Z b0^ w0"], ids=["C.13", "C.15"])
def test_c_13_c_15_repeated_upfloats(paired_2017: PairedBy, card: str) -> None:
    """1 moves down to {2, 3, 4}; 2 was floated up to one or two rounds ago."""
    cards = replaced("1: F Z b0\n2: Z Z Z\n3: Z Z Z\n4: Z Z Z", card)
    assert paired_2017(event(cards)) == "1-3 4-2"
    assert paired_2017(event(replaced(cards, card.replace("^", "")))) == "1-2 3-4"
