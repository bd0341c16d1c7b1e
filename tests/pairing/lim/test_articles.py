"""Articles of the Lim texts of 1999 and 1989, each with a case in which it decides, reasoned from the text.

Pairs are written White first. For both texts the engine and the literal reading must give them.
"""

from typing import Any

import pytest
from tests.pairing.dutch.cards import PairedBy, event

BY = [PairedBy(system, who) for system in ("lim-1999", "lim-1989") for who in ("engine", "oracle")]


@pytest.fixture(params=BY, ids=str)
def paired(request: pytest.FixtureRequest) -> PairedBy:
    return request.param  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("cards", "more", "expected"),
    [
        pytest.param("1: 2w=\n2: 1b=", {}, "no legal pairing", id="2 two players meet once"),
        pytest.param(
            "1: b1 w1\n2: w1 b1\n3: w1 b1v\n4: w1 b0\n5: b1 w0\n6: w0 b1",
            {"of": 7},
            "2-5 3-1 4-6",
            id="10.8 of 1989, 10.10 of 1999: 3 floated, so 2 does, also due White, and takes 5, due Black",
        ),
        pytest.param(
            "1: b1 w1\n2: w1 b1\n3: w1 b1\n4: w1 b0\n5: b1 w0\n6: w0 b1",
            {"of": 7},
            "2-1 3-5 4-6",
            id="10.8 of 1989, 10.10 of 1999: otherwise 3 would",
        ),
        pytest.param("1: w0\n2: b1\n3: w1\n4: b0", {}, "2-3 4-1", id="3 players of the same score"),
        pytest.param("1: w=\n2: w=\n3: b=\n4: b=", {}, "3-1 4-2", id="4 as many times White as Black"),
        pytest.param("1: w= b=\n2: b= w=", {}, "1-2", id="5 the other colour than in the round before"),
        pytest.param(
            "1: w+\n2: b1\n3: w0\n4: b-", {}, "2-1 4-3", id="6 a point if the opponent does not come"
        ),
        pytest.param(
            "1: w1\n2: b1\n3: w=\n4: b0\n5: w0",
            {},
            "2-1 4-3, bye 5",
            id="8.1 the bye is for the lowest rank of the lowest group",
        ),
        pytest.param("1: w1\n2: b1\n3: U", {}, "3-1, bye 2", id="8.2 the bye only once"),
        pytest.param("1: w1\n2: b1\n3: w+", {}, "3-1, bye 2", id="8.2 not after a win by default"),
        pytest.param("1: U\n2: w1", {}, "1-2", id="8.3 the bye is a point and no colour"),
        pytest.param("1: w= w=\n2: w= w=", {}, "no legal pairing", id="9.1 not three times the same colour"),
        pytest.param(
            "1: w= w= b= w=\n2: w= w= b= w=", {}, "no legal pairing", id="9.1 not three more of one colour"
        ),
        pytest.param(
            "1:\n2:\n3:\n4:\n5:\n6:",
            {"never": "1-4"},
            "1-5 3-6 4-2",
            id="9.5 the lower of two who must not meet is exchanged",
        ),
        pytest.param(
            "1: w1\n2: b1\n3: w=\n4: b0\n5: w0\n6: b0",
            {},
            "2-1 4-3 6-5",
            id="10.4 the highest number floats up, of those due the colour more are due (10.2)",
        ),
        pytest.param("1: w=\n2: b=\n3: w=\n4: b=", {}, "2-3 4-1", id="12.2 an exchange for the colour"),
        pytest.param(
            "1: w1 w1\n2: w1 w1\n3: b0 b0\n4: b0 b0",
            {},
            "3-1 4-2",
            id="12.3 two with the same colour twice float",
        ),
        pytest.param(
            "1: b= w= w= b=\n2: w= b= w= b=", {}, "2-1", id="12.4 the colours of earlier rounds decide"
        ),
        pytest.param("1: w1\n2: w1\n3: b0\n4: b0", {}, "2-1 4-3", id="12.4 the higher above the median"),
        pytest.param(
            "1: w1 w1\n2: w1 w1\n3: b0 b0\n4: b0 b0",
            {"of": 3},
            "2-1 4-3",
            id="13 in the last round the same score comes before the colour",
        ),
        pytest.param("1:\n2:\n3:\n4:", {}, "1-3 4-2", id="14.2 round 1: odd numbers have the colour of 1"),
        pytest.param(
            "1: w1\n2: b=\n3: w0\n4: b0\n5: w=\n6: b1",
            {},
            "2-5 4-3 6-1",
            id="14.3 15.1 a point, half a point, nothing: groups of identical scores",
        ),
    ],
)
def test_articles(paired: PairedBy, cards: str, more: dict[str, Any], expected: str) -> None:
    assert paired(event(cards, system="FIDE_LIM", **more)) == expected
