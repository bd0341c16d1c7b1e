"""The page of the hall plan."""

import pytest
from tests.web.visitor import Visitor


def test_the_plan_is_drawn_from_what_is_typed(visitor: Visitor) -> None:
    home = visitor.tournament()
    text = visitor.get(f"{home}/hall-plan?length=45&width=40&boards=100").text
    assert text.count('class="table"') == 100
    assert "Distances allow 100 tables." in text
    assert "Hall plan" in visitor.get(f"{home}/outside").text


@pytest.mark.parametrize(
    "query",
    ["length=x", "length=45&width=", "rows=7", "boards=-1", "length=99999999", "square_metres=3", "wall=½"],
)
def test_measures_that_cannot_be_read_are_refused(visitor: Visitor, query: str) -> None:
    answer = visitor.get(f"{visitor.tournament()}/hall-plan?{query}")
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
