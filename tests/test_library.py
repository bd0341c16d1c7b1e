"""The few calls of the library: what they answer, and what they refuse."""

import pickle
from collections.abc import Callable

import pytest

import albireo
from albireo.data import sample_bytes
from albireo.domain.errors import AlbireoError
from albireo.domain.tournament import Tournament
from albireo.pairing.new_round import with_round
from albireo.pairing.readiness import ResultsMissing
from albireo.pairing.system import CannotPair


@pytest.fixture(scope="module")
def sample() -> Tournament:
    return albireo.read(sample_bytes())


@pytest.mark.parametrize("ask", [albireo.rating_changes, albireo.title_norms])
def test_a_round_that_is_not_paired_is_refused(
    sample: Tournament, ask: Callable[[Tournament, int], object]
) -> None:
    for round_ in (-1, 8, 99):
        with pytest.raises(AlbireoError) as refusal:
            ask(sample, round_)
        assert str(refusal.value) == f"round {round_} is not paired: expected a round from 0 to 7"
    with pytest.raises(AlbireoError, match="from 0 to 3"):
        ask(sample.up_to(3), 4)
    assert albireo.rating_changes(sample, 0).after == 0
    assert albireo.title_norms(sample, 7).after == 7


def test_an_option_that_means_nothing_to_the_system_is_refused(sample: Tournament) -> None:
    after_3 = sample.up_to(3)
    with pytest.raises(CannotPair, match=r"^dutch-2026 has no option zz$"):
        albireo.pair(after_3, options={"zz": "1"})
    with pytest.raises(CannotPair, match=r"^dutch-2026 has no option zz$"):
        albireo.why_not(after_3, 1, 2, options={"zz": "1"})
    with pytest.raises(CannotPair, match="expected one of real, virtual, found 'all'"):
        albireo.pair(after_3, options={"topscorers": "all"})
    assert albireo.pair(after_3, options={"topscorers": "virtual"}).round == 4


def test_a_question_about_a_round_that_cannot_be_paired_is_refused_as_the_round_is(
    sample: Tournament,
) -> None:
    with pytest.raises(CannotPair, match=r"^round 8 cannot be paired: the tournament has 7 rounds$"):
        albireo.why_not(sample, 1, 2)
    unfinished = with_round(sample.up_to(3), albireo.pair(sample.up_to(3)))
    with pytest.raises(ResultsMissing):
        albireo.why_not(unfinished, 1, 2)
    assert albireo.why_not(unfinished, 1, 2, adjourned=True).verdict
    assert albireo.why_not(sample, 3, 8, round_=4).verdict == "forbidden"


def test_a_choice_there_is_not_is_refused_with_those_there_are(sample: Tournament) -> None:
    with pytest.raises(
        AlbireoError, match=r"^rated_as: expected one of standard, rapid, blitz, found 'foo'$"
    ):
        albireo.rating_changes(sample, rated_as="foo")
    for letter in ("z", "d"):
        with pytest.raises(AlbireoError, match=f"^exemption: expected one of a, b, c, found '{letter}'$"):
            albireo.title_norms(sample, exemption=letter)
    with pytest.raises(AlbireoError, match=r"^least_games: expected one of 7, 8, 9, found 3$"):
        albireo.title_norms(sample, least_games=3)
    assert albireo.rating_changes(sample, rated_as="blitz").rate.value == "blitz"
    assert albireo.title_norms(sample, exemption="c", least_games=7).event.least_games == 7


def test_two_pairings_are_equal_if_they_decide_the_same(sample: Tournament) -> None:
    pairing = albireo.pair(sample.up_to(3))
    assert pairing == albireo.pair(sample.up_to(3))
    assert pickle.loads(pickle.dumps(pairing)) == pairing
    assert pairing != albireo.pair(sample.up_to(3), absent=[7])
    assert pairing != albireo.pair(sample.up_to(3), edition="2017")
