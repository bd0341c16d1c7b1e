"""The order of equals: lot, local rating, and the titles of the handbook of 2009 (C.04.1 A.2, Lim 7)."""

import pytest
from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.settings.facts import RulesFacts
from albireo.domain.player import NationalRecord, Title

NAMES = ("Zoe", "Ann", "Mia", "Bea", "Eva", "Ida")


def equals() -> Table:
    table = Table(players=0, rounds=5)
    table.do(RegisterPlayers(tuple(PlayerFacts(name=name, rating=2000) for name in NAMES)))
    return table


def names_of(table: Table) -> list[str]:
    return [player.name for player in table.state.players]


def test_lim_7_equals_by_lot() -> None:
    orders = set()
    for seed in range(8):
        table = equals()
        table.do(ChangeRules(RulesFacts(order_of_equals="lot")).with_lot(f"{seed}5f3a"))
        assert sorted(names_of(table)) == sorted(NAMES)
        orders.add(tuple(names_of(table)))
    assert len(orders) > 1


def test_lim_7_lots_are_drawn_once() -> None:
    table = equals()
    table.do(ChangeRules(RulesFacts(order_of_equals="lot")).with_lot("5f3a"))
    before = names_of(table)
    table.do(ChangeRules(RulesFacts(order_of_equals="lot", check_in=True)).with_lot("77aa"))
    assert (names_of(table), table.state.rules.order_of_equals) == (before, "lot:5f3a")


def test_lim_7_equals_by_local_rating() -> None:
    table = Table(players=0, rounds=5)
    table.do(
        RegisterPlayers(
            tuple(
                PlayerFacts(name=name, rating=2000, national=(NationalRecord("ITA", rating=rating),))
                for name, rating in (("Ann", 1900), ("Bea", 2100), ("Mia", 2050))
            )
        )
    )
    table.do(ChangeRules(RulesFacts(order_of_equals="national")))
    assert names_of(table) == ["Bea", "Mia", "Ann"]


@pytest.mark.parametrize(
    ("system", "first"),
    [
        ("FIDE_DUTCH_2026", "FM"),
        ("FIDE_DUTCH_2009", "WIM"),
        ("FIDE_LIM_1999", "WIM"),
        ("DUBOV-1997", "WIM"),
        ("FIDE_BURSTEIN_1", "WIM"),
    ],
)
def test_a_2_titles_in_the_order_of_the_handbook(system: str, first: str) -> None:
    day = "2026/05/01" if system.endswith("2026") else "2009/05/01"
    table = Table(players=0, rounds=5, system=system, day=day)
    table.do(
        RegisterPlayers(
            (
                PlayerFacts(name="Ann", rating=2200, title=Title.FM),
                PlayerFacts(name="Bea", rating=2200, title=Title.WIM),
            )
        )
    )
    titles = [player.title.value for player in table.state.players if player.title]
    assert titles[0] == first
