"""Official ratings beside the rating used: their list and month, by kind of play, by round in long events."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings
from albireo.desk.mechanism.outcome import Level, Refusal
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer, RegisterPlayers
from albireo.desk.rating_lists.update import facts_from, later_updates, update_command, updates
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.domain.player import OfficialRating
from albireo.ratings.rating_list import ListedPlayer
from albireo.storage.rating_index import RatingIndex, build

ADA = ListedPlayer("11", "Ada", "ITA", "w", "", 2000, 1900, 0, 20, "1990", "", 40)
BO = ListedPlayer("12", "Bo", "ITA", "m", "", 0, 0, 0)


@pytest.fixture
def index(tmp_path: Path) -> Iterator[RatingIndex]:
    build(tmp_path / "fide.db", [ADA, BO], "FIDE 2026-11", period="2026-11")
    with RatingIndex(tmp_path / "fide.db") as index:
        yield index


def test_q134_a_rating_from_a_list_keeps_list_and_month_for_every_kind(index: RatingIndex) -> None:
    facts = facts_from(ADA, index.info, "rapid").given()
    assert (facts["rating"], facts["k_factor"]) == (1900, 40)
    assert facts["official"] == (
        OfficialRating("standard", 2000, 20, "FIDE", "2026-11"),
        OfficialRating("rapid", 1900, 40, "FIDE", "2026-11"),
        OfficialRating("blitz", None, None, "FIDE", "2026-11"),
    )


def test_q116_another_rating_in_the_tournament_leaves_the_official_one(index: RatingIndex) -> None:
    table = Table(players=0)
    table.do(RegisterPlayers((facts_from(ADA, index.info),)))
    table.do(EditPlayer(1, PlayerFacts(rating=2150)))
    player = table.state.entrants[1].player
    assert (player.rating, player.rating_for("standard"), player.rating_for("blitz")) == (2150, 2000, 2000)


def test_a_player_the_list_has_without_a_rating_is_unrated_whatever_is_used(index: RatingIndex) -> None:
    table = Table(players=0)
    table.do(RegisterPlayers((facts_from(BO, index.info),)))
    table.do(EditPlayer(1, PlayerFacts(rating=1500, official=(OfficialRating("standard", None),))))
    assert table.state.entrants[1].player.rating_for("standard") == 0


def test_q212_213_a_newer_list_counts_from_a_round_on(index: RatingIndex) -> None:
    table = Table(players=0)
    table.do(RegisterPlayers((PlayerFacts(name="Ada", rating=1950, fide_id="11"),)))
    (update,) = later_updates(table.state, index, "standard", 4)
    table.do(update_command([update], index.info.source))
    player = table.state.entrants[1].player
    assert player.rating == 1950
    assert [player.rating_for("standard", number) for number in (3, 4)] == [1950, 2000]
    assert later_updates(table.state, index, "standard", 4) == ()


def test_q143_asking_changes_nothing(index: RatingIndex) -> None:
    table = Table(players=0)
    table.do(RegisterPlayers((PlayerFacts(name="Ada", rating=1950, fide_id="11"),)))
    version = table.state.version
    assert len(updates(table.state, index)) == 1
    assert table.state.version == version


def test_q210_211_long_events_advise_against_rating_tie_breaks() -> None:
    table = Table()
    table.do(ChangeRules(RulesFacts(long_event=True)))
    assert table.state.is_long
    (warned,) = table.do(ChangeSettings(SettingsFacts(tie_breaks=("ARO",))))
    assert (warned.level, warned.note.kind, warned.note.article) == (
        *(Level.ACKNOWLEDGE, "rating-tie-breaks"),
        "C.07 10",
    )


@pytest.mark.parametrize(
    "made_long",
    [
        ChangeRules(RulesFacts(long_event=True)),
        ChangeSettings(SettingsFacts(start="2026/09/01", end="2026/11/30")),
    ],
)
def test_q211_the_advice_comes_also_when_the_event_becomes_long_afterwards(
    made_long: ChangeRules | ChangeSettings,
) -> None:
    table = Table()
    table.do(ChangeSettings(SettingsFacts(tie_breaks=("ARO", "SB"))))
    assert table.asked(made_long) == [(2, "rating-tie-breaks")]
    table.do(made_long)
    assert table.asked(ChangeSettings(SettingsFacts(city="Turku"))) == []


@pytest.mark.parametrize(
    "official",
    [
        OfficialRating("bullet", 2000),
        OfficialRating("rapid", 99999),
        OfficialRating("rapid", 2000, 0),
        OfficialRating("rapid", 2000, from_round=0),
    ],
)
def test_official_ratings_that_make_no_sense_are_refused(official: OfficialRating) -> None:
    table = Table()
    assert isinstance(table.ask(EditPlayer(1, PlayerFacts(official=(official,)))), Refusal)
