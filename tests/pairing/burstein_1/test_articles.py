"""Articles of the first Burstein text, each with a case in which it decides, reasoned from the text.

Pairs are written White first. Both the engine and the literal reading must give them. Without the imaginary
point (3.3), so that scores are what the cards say.
"""

import pytest
from tests.pairing.dutch.cards import PairedBy, event

BY = [PairedBy("burstein-1", "engine"), PairedBy("burstein-1", "oracle")]


@pytest.fixture(params=BY, ids=str)
def paired(request: pytest.FixtureRequest) -> PairedBy:
    return request.param  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        pytest.param("1: w=\n2: b=", "2-1", id="1 the due colour is the one had less often"),
        pytest.param("1: w= b=\n2: b= w=", "1-2", id="1 after as many of both it is the other than the last"),
        pytest.param(
            "1: 2wX\n2: 1bX\n3: 4w1\n4: 3b0", "2-3 4-1", id="2 an unfinished game is a draw for the pairing"
        ),
        pytest.param("1: 2w=\n2: 1b=", "no legal pairing", id="3.1 two players meet once"),
        pytest.param(
            "1: w1 b0\n2: w0 b1\n3: w= b=",
            "3-1, bye 2",
            id="3.2 two draws have the highest Sonneborn-Berger: 3 is first, 2 last",
        ),
        pytest.param("1: w1\n2: b1\n3: U", "3-1, bye 2", id="4.1 no bye after a point without playing"),
        pytest.param("1: w1\n2: b1\n3: w+", "3-1, bye 2", id="4.1 nor after a win by forfeit"),
        pytest.param("1: w1\n2: b1\n3: w0", "2-1, bye 3", id="4.2 the bye is for the lowest group"),
        pytest.param("1: w1\n2: b1\n3: w1", "2-1, bye 3", id="4.3 among equals for the last by rating"),
        pytest.param("1: U\n2: w0", "1-2", id="4.4 the bye has no colour"),
        pytest.param("1:\n2:\n3:\n4:", "1-4 3-2", id="5.1 odd numbers of the top half have the colour drawn"),
        pytest.param(
            "1: w= w= b= w=\n2: w= w= b= w=", "no legal pairing", id="5.2 no colour difference of three"
        ),
        pytest.param("1: w= w=\n2: w= w=", "no legal pairing", id="5.3 no colour three times in a row"),
        pytest.param("1: b= w= H\n2: w= b= w=", "1-2", id="5.4 the larger difference is equalised first"),
        pytest.param("1: b= w= w= b=\n2: w= b= w= b=", "2-1", id="5.4 then the colours of round 2 alternate"),
        pytest.param("1: w= b=\n2: w= b=", "1-2", id="5.4 then the higher one has the due colour"),
        pytest.param(
            "1: b=\n2: b=\n3: b=\n4: w=\n5: w=\n6: w=", "1-6 2-5 3-4", id="6.1 highest against lowest"
        ),
        pytest.param(
            "1: 6b=\n2: b=\n3: b=\n4: w=\n5: w=\n6: 1w=",
            "1-5 2-6 3-4",
            id="6.2 then the next combination",
        ),
    ],
)
def test_articles(paired: PairedBy, cards: str, expected: str) -> None:
    request = event(cards, system="burstein-1", options={"half": "none"})
    assert paired(request) == expected
