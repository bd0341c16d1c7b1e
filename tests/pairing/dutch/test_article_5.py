"""C.04.3 article 5 (2017: E), colours: one case for each rule, with the article the explanation names."""

import pytest
from tests.pairing.dutch.cards import PairedBy, colour_articles, event, start

from albireo.pairing.registry import system_named
from albireo.pairing.system import PairingRequest


def only_article(request: PairingRequest) -> str:
    """Return the article that gave the only pair its colours."""
    (article,) = colour_articles(request).values()
    return article


def test_5_1_initial_colour_white(paired_by_both: PairedBy) -> None:
    assert paired_by_both(start(6, initial="w")) == "1-4 3-6 5-2"


def test_5_1_initial_colour_black(paired_by_both: PairedBy) -> None:
    assert paired_by_both(start(6, initial="b")) == "2-5 4-1 6-3"


def test_5_2_1_both_preferences(paired_by_both: PairedBy) -> None:
    request = event("1: w=\n2: b=")
    assert paired_by_both(request) == "2-1"
    assert only_article(request) == "C.04.3 5.2.1"
    assert paired_by_both(event("1: b=\n2: w=")) == "1-2"


def test_5_2_1_says_so_where_only_one_has_a_preference() -> None:
    """1 had the bye, which is no game: there is one preference to grant, not two."""
    request = event("1: U\n2: w1")
    pairing = system_named("dutch-2026").load().pair(request)
    assert pairing.pairs == ((1, 2),)
    (account,) = pairing.explanation.accounts()
    assert [pair.colour.sentence() for pair in account.pairs] == [
        "only one of them is due a colour, and gets it"
    ]


@pytest.mark.parametrize(
    "cards",
    [
        pytest.param("1: F w= b=\n2: b= w= b=", id="strong before mild"),
        pytest.param("1: b1 w= b=\n2: w= b= b=", id="absolute before strong"),
        pytest.param("1: F w= b=\n2: b= Z b=", id="absolute before mild"),
    ],
)
def test_5_2_2_the_stronger_preference(paired_by_both: PairedBy, cards: str) -> None:
    """Both wish White and 1 is ranked higher, yet 2 has the stronger wish."""
    assert paired_by_both(event(cards)) == "2-1"
    assert only_article(event(cards)) == "C.04.3 5.2.2"


def test_5_2_2_topscorers_with_the_wider_colour_difference(paired_by_both: PairedBy) -> None:
    """Both must have White (the last round): 1 after two Blacks, 2 with two Blacks more."""
    request = event("1: w1 w1 b1 b1\n2: b1 b1 w0 b1", of=5)
    assert paired_by_both(request) == "2-1"
    assert only_article(request) == "C.04.3 5.2.2"
    equally_wide = event("1: w1 w1 b1 b1\n2: w1 w0 b1 b1", of=5)
    assert paired_by_both(equally_wide) == "1-2"
    assert only_article(equally_wide) == "C.04.3 5.2.4"


def test_5_2_3_alternate_from_the_last_difference(paired_by_both: PairedBy) -> None:
    """Equally mild. The last time they differed, in round 2, 1 had White: now 2 has it."""
    request = event("1: b1 w= w= b=\n2: w= b= w= b=")
    assert paired_by_both(request) == "2-1"
    assert only_article(request) == "C.04.3 5.2.3"
    assert paired_by_both(event("1: w1 b= w= b=\n2: b= w= w= b=")) == "1-2"


def test_5_2_3_unplayed_rounds_move_to_the_front(paired_by_both: PairedBy) -> None:
    """C.04.2 3.4: wbwZb is read as Zwbwb, against Fbwwb; the last difference is the third from the end.

    Compared round by round the two would never have differed, and 1 would have White by 5.2.4.
    """
    request = event("1: F  b= w= w= b=\n2: w= b= w= Z  b=")
    assert paired_by_both(request) == "2-1"
    assert only_article(request) == "C.04.3 5.2.3"


def test_5_2_4_the_higher_ranked_player(paired_by_both: PairedBy) -> None:
    request = event("1: w=\n2: w=")
    assert paired_by_both(request) == "2-1"
    assert only_article(request) == "C.04.3 5.2.4"
    assert paired_by_both(event("1: b=\n2: b=")) == "1-2"


def test_5_2_4_rank_is_by_score_first(paired_by_both: PairedBy) -> None:
    assert paired_by_both(event("1: w=\n2: w1")) == "1-2"
    assert paired_by_both(event("1: b=\n2: b1")) == "2-1"


@pytest.mark.parametrize(("initial", "expected"), [("w", "1-3 4-2"), ("b", "2-4 3-1")])
def test_5_2_5_odd_numbers_have_the_initial_colour(
    paired_by_both: PairedBy, initial: str, expected: str
) -> None:
    """Also in a later round, if neither has played."""
    request = event("1: Z\n2: Z\n3: Z\n4: Z", initial=initial)
    assert paired_by_both(request) == expected
    assert set(colour_articles(request).values()) == {"C.04.3 5.2.5"}


class TestParityWithLateEntries:
    """5.2.5 with C.04.2 2.4: a late entry has no number before arriving (reading; option `parity=tpn`)."""

    def test_a_player_who_has_not_arrived_is_skipped(self, paired_by_both: PairedBy) -> None:
        """1 comes in round 2. 2 is the first of those present and has the initial colour."""
        assert paired_by_both(start(5, late={1: 2})) == "2-4 5-3"

    def test_numbers_as_in_the_file(self) -> None:
        request = start(5, late={1: 2}, options={"parity": "tpn"})
        assert set(colour_articles(request)) == {(2, 4), (3, 5)}
        assert PairedBy("dutch-2026", "engine")(request) == "3-5 4-2"
        assert PairedBy("dutch-2017", "engine")(request) == "3-5 4-2"

    def test_from_arrival_on_the_number_counts(self, paired_by_both: PairedBy) -> None:
        """1 has arrived: 2 has an even number again."""
        cards = "1: Z\n2: w-\n3: b-\n4: b-\n5: w-\n6: w-"
        assert paired_by_both(event(cards, late={1: 2})) == "1-4 3-6 5-2"
