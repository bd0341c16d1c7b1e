"""The prize-giving on a projector."""

import re

import pytest
from tests.web.visitor import Visitor

from albireo.desk.money.commands import PlanPrizes
from albireo.state.money import PrizeRow, SpecialPrizeRow

RESULTS = {1: "10", 2: "10", 3: "01"}


@pytest.fixture
def home(visitor: Visitor) -> str:
    home = visitor.tournament()
    visitor.confirmed(f"{home}/rounds/1/pair")
    visitor.confirmed(f"{home}/rounds/1/publish")
    for board, code in RESULTS.items():
        visitor.fragment(f"{home}/rounds/1/boards/{board}/result", result=code)
    return home


def rows(page: str) -> list[str]:
    return re.findall(r"<li class=[^>]*>", page)


def test_without_prizes_the_first_places_hidden_until_they_are_revealed(visitor: Visitor, home: str) -> None:
    page = visitor.get(f"{home}/awards").text

    assert len(rows(page)) == 3
    assert all("hidden" in row for row in rows(page))
    assert "Final standings" not in page
    assert "Not final: 2 rounds are still to be played." in page
    assert len(rows(visitor.get(f"{home}/awards?places=5").text)) == 5


def test_lists_come_in_the_order_of_a_ceremony_the_main_one_last(visitor: Visitor, home: str) -> None:
    lists = (PrizeRow("Open", (10_000, 5_000)), PrizeRow("Women <b>", (2_000,)))
    special = (SpecialPrizeRow("Best game", 1_000, 1),)
    visitor.do(home, PlanPrizes(lists, special, "none", True, "EUR"))

    page = visitor.get(f"{home}/awards?all=1").text

    titles = re.findall(r"<h2[^>]*>([^<]+)</h2>", page)
    assert titles == ["Special prizes", "Women &lt;b&gt;", "Open"]
    assert "100 EUR" in page
    assert not any("hidden" in row for row in rows(page))


def test_before_the_first_round_there_is_nothing_to_announce(visitor: Visitor) -> None:
    assert "There is nothing to announce yet." in visitor.get(f"{visitor.tournament()}/awards").text
