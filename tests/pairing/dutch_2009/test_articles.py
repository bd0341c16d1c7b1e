"""Articles A to F of the text of 2009, each with a case in which it decides, reasoned from the text.

Pairs are written White first. Both the engine and the literal reading must give them.
"""

from typing import Any

import pytest
from tests.pairing.dutch.cards import PairedBy, event

from albireo.pairing.dutch_2009.edition_2009 import SYSTEM

BY = [PairedBy("dutch-2009", "engine"), PairedBy("dutch-2009", "oracle")]
FIRST_FLOATS = """
1: w1 b1
2: b1 w1
3: w1 b1{down}
4: {four}
5: b1 w0
6: w1 b0
"""
"""Round 3: 3 comes down from the bracket of 2 points unless B.5 forbids it; 1, 3, 4, 6 are due White."""
LATER_FLOATS = """
1: w1 b1 w1
2: b1 w1 b1
3: w1 b1{down} w1
4: {four}
5: b1 w1 b0
6: w1 b1 w0
"""
"""Round 4: the same two rounds after the float; 1, 3, 4, 6 are due Black."""


@pytest.fixture(params=BY, ids=str)
def paired(request: pytest.FixtureRequest) -> PairedBy:
    return request.param  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("cards", "more", "expected"),
    [
        pytest.param("1: w0\n2: b1\n3: w1\n4: b0", {}, "2-3 4-1", id="A.2 score before number"),
        pytest.param(
            "1: w1 b0\n2: b1 w0\n3: w1 b1\n4: w1 b0",
            {},
            "3-1 4-2",
            id="A.2 3 has more points than 1 and ranks higher, so is due White first (E.4)",
        ),
        pytest.param(
            "1: w1\n2: b1\n3: w1\n4: b0\n5: w0\n6: b0",
            {},
            "2-1 4-3 6-5",
            id="A.3 who is left over is paired first in the next bracket",
        ),
        pytest.param(
            "1: w1 2b=\n2: b1 1w=\n3: w1 b0\n4: b1 w0",
            {},
            "1-4 3-2",
            id="A.3 C.1 a bracket that moves down as a whole is half of the next: homogeneous",
        ),
        pytest.param("1: w1\n2: b1\n3: w0", {}, "2-1, bye 3", id="A.5 one player ends up unpaired"),
        pytest.param(
            "1: b1\n2: w1\n3: U\n4: w0\n5: b0",
            {},
            "1-3 5-2, bye 4",
            id="A.5 a bye is a downfloat, so 3 does not float down at once (B.5)",
        ),
        pytest.param("1: b1\n2: w1\n3: w1\n4: w0\n5: b0", {}, "1-2 5-3, bye 4", id="A.5 without it 3 does"),
        pytest.param(
            "1:\n2:\n3:\n4:\n5:",
            {"initial": "b"},
            "2-4 3-1, bye 5",
            id="A.6 S1 is the smaller half",
        ),
        pytest.param(
            "1: w= H\n2: b= w=\n3: w= H\n4: b= w=",
            {},
            "2-3 4-1",
            id="A.7.d in an odd round strong preferences count as absolute, though x allows both clashes",
        ),
        pytest.param("1: w= H\n3: w= H", {}, "3-1", id="A.7.d unless that gives more downfloaters"),
        pytest.param(
            "1: b= w= b=\n2: w= b= H\n3: b= w= b=\n4: w= b= H",
            {},
            "1-4 3-2",
            id="A.7.e in an even round mild preferences reduce x, so both strong ones are granted",
        ),
        pytest.param("1: w=\n2: w=\n3: w=\n4: b=", {}, "3-1 4-2", id="A.8 x = 1: one clash is allowed"),
        pytest.param("1: w=\n2: b=\n3: w=\n4: b=", {}, "2-3 4-1", id="B.4 x = 0: no clash is"),
        pytest.param("1: 2w=\n2: 1b=", {}, "no legal pairing", id="B.1.a two players meet once"),
        pytest.param("1: w1\n2: b1\n3: U", {}, "3-1, bye 2", id="B.1.b no bye after a bye"),
        pytest.param("1: w1\n2: b1\n3: w+", {}, "3-1, bye 2", id="B.1.b nor after a win by forfeit"),
        pytest.param(
            "1: w= w= b= w=\n2: b= b= w= b=\n3: w= w= b= w=\n4: b= b= w= b=",
            {},
            "2-3 4-1",
            id="B.2.a no colour difference of three",
        ),
        pytest.param(
            "1: b= w= w=\n2: w= b= b=\n3: b= w= w=\n4: w= b= b=",
            {},
            "2-3 4-1",
            id="B.2.b no colour three times in a row",
        ),
        pytest.param(
            "1: b= w= w=\n2: b= w= w=", {}, "no legal pairing", id="B.2.b not even if no one else is left"
        ),
        pytest.param(FIRST_FLOATS.format(down="", four="w1 b0"), {}, "1-2 3-4 6-5", id="B.3 round 3"),
        pytest.param(
            FIRST_FLOATS.format(down="v", four="w1 b0"),
            {},
            "1-4 3-2 6-5",
            id="B.5 no second downfloat",
        ),
        pytest.param(
            FIRST_FLOATS.format(down="", four="w0 b1^"),
            {},
            "1-2 3-5 4-6",
            id="B.5 no second upfloat",
        ),
        pytest.param(LATER_FLOATS.format(down="", four="w1 b1 w0"), {}, "2-1 4-3 5-6", id="B.3 round 4"),
        pytest.param(
            LATER_FLOATS.format(down="v", four="w1 b1 w0"),
            {},
            "2-3 4-1 5-6",
            id="B.6 no second downfloat",
        ),
        pytest.param(
            LATER_FLOATS.format(down="", four="w0 b1^ w1"),
            {},
            "2-1 5-3 6-4",
            id="B.6 no second upfloat",
        ),
        pytest.param(
            "1: w1 w1\n2: w1 w1\n3: b0 w0\n4: w0 b0",
            {},
            "3-1 4-2",
            id="B note: B.2 holds before",
        ),
        pytest.param(
            "1: w1 w1\n2: w1 w1\n3: b0 w0\n4: w0 b0",
            {"of": 3},
            "2-1 4-3",
            id="B note: in the last round not for players with half of the points",
        ),
        pytest.param("1:\n2:\n3:\n4:", {"never": "1-3"}, "1-4 3-2", id="C.7 a transposition of S2"),
        pytest.param(
            "1:\n2:\n3:\n4:\n5:\n6:",
            {"never": "1-4 1-5 1-6"},
            "1-3 5-2 6-4",
            id="C.8 an exchange between S1 and S2 where no transposition helps",
        ),
        pytest.param(
            "1: w1 b1v\n2: b1 w1v\n3: w1 b1v\n4: w1 b0\n5: b1 w0\n6: w1 b0",
            {},
            "1-2 3-4 6-5",
            id="C.10 B.5 is dropped for downfloats where everybody floated down",
        ),
        pytest.param(
            "1: w1 b1\n2: b1 w1\n3: w1 b1\n4: w0 b1^\n5: b0 w1^\n6: w0 b1^",
            {},
            "1-2 3-4 6-5",
            id="C.9 B.5 is dropped for upfloats where everybody floated up",
        ),
        pytest.param(
            "1: 3w= 4b=\n2: w= b=\n3: 1b= w=\n4: b= 1w=",
            {},
            "1-2 4-3",
            id="C.11 x is raised where rematches leave only clashes",
        ),
        pytest.param(
            "1: w1\n2: b1\n3: w1\n4: b1\n5: w0\n6: b0",
            {"never": "2-3 2-4 3-4"},
            "2-1 4-5 6-3",
            id="C.14 p falls by one where three of four can only meet the first",
        ),
        pytest.param("1: 2w+\n2: 1b-", {}, "1-2", id="F.2 a forfeited game may be played"),
        pytest.param(
            "1: b= w= w= Z b=\n2: Z b= w= w= b=", {}, "1-2", id="F.3 BWW-B counts as -BWWB: equal, so E.4"
        ),
        pytest.param(
            "1: w1\n2: b1\n3: w1\n4: b0\n5: w0",
            {"absent": {2: "Z"}},
            "3-1 4-5",
            id="F.5 who is known not to play is not paired",
        ),
    ],
)
def test_articles(paired: PairedBy, cards: str, more: dict[str, Any], expected: str) -> None:
    assert paired(event(cards, system="dutch-2009", **more)) == expected


def test_f1_boards_are_in_the_order_of_the_higher_score_the_sum_and_the_rank() -> None:
    """1 came down and meets someone with a point: behind 3 against 2, both with two."""
    request = event(FIRST_FLOATS.format(down="v", four="w1 b0"), system="dutch-2009")
    assert SYSTEM.pair(request).pairs == ((3, 2), (1, 4), (6, 5))
