"""Standing positions, judged against points and tie-breaks."""

import pytest
from tests.checking.planted import sound

from albireo.checking.places import WrongPlace, wrong_places
from albireo.standings.order import standings

ORDER = standings(sound(1), tie_breaks=())
TIE = next(
    [place.tpn for place in ORDER.places if place.rank == rank]
    for rank in (place.rank for place in ORDER.places)
    if sum(place.rank == rank for place in ORDER.places) >= 3
)
FIRST = next(place.rank for place in ORDER.places if place.tpn == TIE[0])
LAST = FIRST + len(TIE) - 1


@pytest.mark.parametrize("given", [(0, 1, 2), (2, 1, 0), (0, 0, 2), (0, 1, 1), (0, 0, 0)])
def test_those_tied_may_stand_in_any_order_or_share(given: tuple[int, ...]) -> None:
    reported = {tpn: FIRST + place for tpn, place in zip(TIE, given, strict=False)}
    assert wrong_places(ORDER, reported) == ()


def test_a_place_outside_the_tie_is_named_and_no_other() -> None:
    reported = {TIE[0]: FIRST + 1, TIE[1]: LAST + 1, TIE[2]: FIRST + 2}
    assert wrong_places(ORDER, reported) == (WrongPlace(TIE[1], LAST + 1, FIRST, LAST),)


def test_places_that_count_wrongly_are_named_with_the_right_one() -> None:
    reported = {TIE[0]: FIRST + 1, TIE[1]: FIRST + 1, TIE[2]: FIRST + 2}
    assert wrong_places(ORDER, reported) == (
        WrongPlace(TIE[0], FIRST + 1, FIRST, FIRST),
        WrongPlace(TIE[1], FIRST + 1, FIRST, FIRST),
    )
