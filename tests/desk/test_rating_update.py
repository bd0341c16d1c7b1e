"""New ratings for a tournament, shown before they are taken."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.desk.table import Table

from albireo.desk.commands.players import RegisterPlayers
from albireo.desk.facts import PlayerFacts
from albireo.desk.rating_update import facts_from, update_command, updates
from albireo.domain.player import Title
from albireo.ratings.rating_list import ListedPlayer
from albireo.storage.rating_index import RatingIndex, build

CARLSEN = ListedPlayer("1503014", "Carlsen, Magnus", "NOR", "m", "GM", 2839, 2824, 2881, 10, "1990")
TWINS = [
    ListedPlayer("7", "Rossi, Mario", "ITA", birth="1990"),
    ListedPlayer("8", "Rossi, Mario", birth="2005"),
]


@pytest.fixture
def index(tmp_path: Path) -> Iterator[RatingIndex]:
    build(tmp_path / "fide.db", [CARLSEN, *TWINS], "FIDE 2026-03")
    with RatingIndex(tmp_path / "fide.db") as index:
        yield index


def test_by_id_by_name_and_not_at_all(index: RatingIndex) -> None:
    table = Table(players=0)
    table.do(
        RegisterPlayers(
            (
                PlayerFacts(name="Carlsen, M", rating=2830, fide_id="1503014"),
                PlayerFacts(name="rossi mario", birth_date="2005/01/01", rating=1200),
                PlayerFacts(name="Rossi Mario", rating=1100),
                PlayerFacts(name="Nobody"),
            )
        )
    )
    found = updates(table.state, index)
    assert [(u.player, u.sure, u.alone) for u in found] == [
        (1, True, True),
        (2, False, True),
        (3, False, False),
        (3, False, False),
    ]
    assert found[0].changes.given()["rating"] == 2839
    assert found[0].changes.given()["title"] is Title.GM
    assert found[1].changes.given() == {"rating": None, "fide_id": "8"}
    table.do(update_command(found[:1], index.info.source))
    player = table.state.entrants[1].player
    assert (player.rating, player.federation, player.k_factor) == (2839, "NOR", 10)
    assert [u.player for u in updates(table.state, index)] == [2, 3, 3]


def test_rapid_ratings(index: RatingIndex) -> None:
    table = Table(players=0)
    table.do(RegisterPlayers((facts_from(CARLSEN, index.info, "rapid"),)))
    assert table.state.entrants[1].player.rating == 2824
    assert updates(table.state, index, "rapid") == ()
