"""New ratings for a tournament, shown before they are taken."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rating_lists.update import facts_from, moves, update_command, updates
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
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
    given = found[1].changes.given()
    assert (given.pop("rating"), given.pop("fide_id")) == (None, "8")
    assert {item.rating for item in given.pop("official")} == {None}
    assert given == {}
    table.do(update_command(found[:1], index.info.source))
    player = table.state.entrants[1].player
    assert (player.rating, player.federation, player.k_factor) == (2839, "NOR", 10)
    assert [u.player for u in updates(table.state, index)] == [2, 3, 3]


def test_rapid_ratings(index: RatingIndex) -> None:
    table = Table(players=0)
    table.do(RegisterPlayers((facts_from(CARLSEN, index.info, "rapid"),)))
    assert table.state.entrants[1].player.rating == 2824
    assert updates(table.state, index, "rapid") == ()


def test_a_name_the_other_way_round_and_no_rating_of_the_kind(index: RatingIndex) -> None:
    table = Table(players=0)
    table.do(RegisterPlayers((PlayerFacts(name="Magnus Carlsen"),)))
    (found,) = updates(table.state, index)
    assert (found.listed, found.sure, found.alone) == (CARLSEN, False, True)
    assert TWINS[0]._replace(standard=1500).rating("blitz") == 1500


def test_who_would_change_place(index: RatingIndex) -> None:
    table = Table(players=0)
    table.do(
        RegisterPlayers(
            (
                PlayerFacts(name="Strong", rating=2835),
                PlayerFacts(name="Carlsen, M", rating=2830, fide_id="1503014"),
                PlayerFacts(name="Weak", rating=1000),
            )
        )
    )
    found = updates(table.state, index)
    assert moves(table.state, found) == ((2, 2, 1), (1, 1, 2))
    assert moves(table.state, ()) == ()


def test_the_kind_of_play_follows_the_rules_else_the_time_control() -> None:
    table = Table(players=0)
    assert table.state.rating_kind == "standard"
    table.do(ChangeSettings(SettingsFacts(encoded_time_control="900+10")))
    assert table.state.rating_kind == "rapid"
    table.do(ChangeRules(RulesFacts(rating_kind="blitz")))
    assert table.state.rating_kind == "blitz"
    assert table.refusal(ChangeRules(RulesFacts(rating_kind="bullet"))) == (
        "The rating type must be standard, rapid or blitz, not bullet."
    )
