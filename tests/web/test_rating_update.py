"""Participants from several lists, and brought up to date with a preview."""

import re

import pytest
from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.domain.player import NationalRecord
from albireo.ratings.rating_list import ListedPlayer
from albireo.state.tournament import State
from albireo.storage.locations import rating_list_path
from albireo.storage.rating_index import build

FIDE = [
    ListedPlayer("101", "Aldebaran, Hugo", "ITA", "m", "GM", 2300, 2550, 0, 10, "1990", "", 20),
    ListedPlayer("102", "Castor, Emil", "FRA", "m", "", 2390, 0, 0, 20, "1980"),
    ListedPlayer("103", "Gemma, Lucia", "ITA", "w", "", 2105, 0, 0, 20, "2001"),
    ListedPlayer("104", "Gemma, Lucia", "ESP", "w", "", 1500, 0, 0, 20, "1999"),
    ListedPlayer("105", "Porrima, Leo", "ITA", "m", "FM", 2310, 2290, 2280, 20, "1994", "", 20, 20),
]
NATIONAL = [
    ListedPlayer("105", "Porrima, Leo", national=2222, national_id="N5", club="Torre"),
    ListedPlayer("", "Quercia, Ida", national=1500, national_id="N6"),
]


@pytest.fixture
def home(visitor: Visitor) -> str:
    build(rating_list_path("fide"), FIDE, "FIDE 2026-11", period="2026-11")
    return visitor.tournament()


@pytest.fixture
def national() -> None:
    build(rating_list_path("fsi"), NATIONAL, "FSI", ("national",), federation=lambda: "ITA")


def state_of(desk: Desk, home: str) -> State:
    return desk.state(home.removeprefix("/t/"))


def id_of(desk: Desk, home: str, name: str) -> int:
    return next(e.id for e in state_of(desk, home).entrants.values() if e.name.startswith(name))


def player(desk: Desk, home: str, name: str):  # type: ignore[no-untyped-def]
    return state_of(desk, home).entrants[id_of(desk, home, name)].player


def test_everything_a_list_knows_is_filled_in(visitor: Visitor, home: str, desk: Desk) -> None:
    visitor.post(f"{home}/players/add", name="porr", listed="fide:105")
    found = player(desk, home, "Porrima")
    assert (found.rating, found.k_factor, found.federation, found.fide_id) == (2310, 20, "ITA", "105")
    assert (found.title.value, found.birth_date, found.sex.value) == ("FM", "1994", "m")


@pytest.mark.parametrize(
    ("typed", "found"),
    [("porr", True), ("PÓRRIMA léo", True), ("105", True), ("leo ita", True), ("leo fra", False)],
)
@pytest.mark.sample(2)
def test_names_ids_accents_and_federations(visitor: Visitor, home: str, typed: str, found: bool) -> None:
    assert ("Porrima, Leo" in visitor.get(f"{home}/players/search", params={"name": typed}).text) == found


def test_rapid_play_takes_rapid_ratings_and_the_standard_one_where_there_is_none(
    visitor: Visitor, home: str, desk: Desk
) -> None:
    assert visitor.post(f"{home}/settings/ratings", rating_kind="rapid").status_code == 303
    assert "2290" in visitor.get(f"{home}/players/search?name=porr").text
    visitor.post(f"{home}/players/add", name="porr", listed="fide:105")
    assert player(desk, home, "Porrima").rating == 2290
    page = visitor.get(f"{home}/players/ratings").text
    assert "rapid ratings" in page
    assert "2511 → <b>2550</b>" in page
    assert "2384 → <b>2390</b>" in page
    bad = visitor.post(f"{home}/settings/ratings", rating_kind="bullet")
    assert bad.status_code == 422
    assert "standard, rapid or blitz, not bullet" in bad.text


def test_a_list_without_that_kind_of_rating_is_not_asked(visitor: Visitor, home: str) -> None:
    build(rating_list_path("fide"), FIDE, "standard", ("standard",))
    visitor.post(f"{home}/settings/ratings", rating_kind="blitz")
    assert "No list with blitz ratings is loaded." in visitor.get(f"{home}/players/ratings").text


def test_fides_and_the_national_list_add_up(visitor: Visitor, home: str, desk: Desk, national: None) -> None:
    hits = visitor.get(f"{home}/players/search?name=porr").text
    assert hits.count("Porrima, Leo") == 1
    visitor.post(f"{home}/players/add", name="porr", listed="fide:105")
    found = player(desk, home, "Porrima")
    assert (found.rating, found.club) == (2310, "Torre")
    assert found.national == (NationalRecord("ITA", 2222, "N5"),)
    assert "Quercia, Ida" in visitor.get(f"{home}/players/search?name=querc").text
    visitor.post(f"{home}/players/add", name="q", listed="fsi:nN6")
    found = player(desk, home, "Quercia")
    assert (found.rating, found.fide_id) == (None, "")
    assert found.national == (NationalRecord("ITA", 1500, "N6"),)
    build(
        rating_list_path("fsi"),
        [NATIONAL[1]._replace(national=1533)],
        "FSI",
        ("national",),
        "",
        lambda: "ITA",
    )
    page = visitor.get(f"{home}/players/ratings?list=fsi").text
    assert "1500 ITA → <b>1533 ITA</b>" in page
    visitor.post(f"{home}/players/ratings", list="fsi", take=f"{id_of(desk, home, 'Quercia')}:nN6")
    assert player(desk, home, "Quercia").national == (NationalRecord("ITA", 1533, "N6"),)


def test_preview_then_only_what_is_ticked(visitor: Visitor, home: str, desk: Desk) -> None:
    """Aldebaran by FIDE ID; Castor by name; two people are called Gemma, Lucia."""
    hugo, emil, lucia = (id_of(desk, home, name) for name in ("Aldebaran", "Castor", "Gemma"))
    visitor.post(f"{home}/players/{hugo}/edit", name="Aldebaran, Hugo", fide_id="101")
    before = state_of(desk, home).version
    page = visitor.get(f"{home}/players/ratings").text
    assert re.search(rf'value="{hugo}:101"[^>]* checked', page)
    assert "2511 → <b>2300</b>" in page
    assert f'value="{emil}:102"' in page
    assert not re.search(rf'value="{emil}:102"[^>]* checked', page)
    assert f'<option value="{lucia}:103">' in page
    assert "3 players would change place" in page
    both = visitor.get(
        f"{home}/players/ratings/places", params={"take": [f"{hugo}:101", f"{lucia}:104"]}
    ).text
    assert "Aldebaran, Hugo" in both
    assert state_of(desk, home).version == before
    visitor.post(f"{home}/players/ratings", take=f"{hugo}:101")
    assert player(desk, home, "Aldebaran").rating == 2300
    assert player(desk, home, "Castor").fide_id == ""
    assert "FIDE 2026-11" in visitor.get(f"{home}/history").text
    visitor.post(f"{home}/players/ratings", take=f"{lucia}:103")
    assert player(desk, home, "Gemma").fide_id == "103"
    assert "Everyone found in this list" not in visitor.get(f"{home}/players/ratings").text
    visitor.post(f"{home}/players/ratings", take=f"{emil}:102")
    assert "Everyone found in this list is up to date." in visitor.get(f"{home}/players/ratings").text


def test_nothing_ticked_or_nothing_known_changes_nothing(visitor: Visitor, home: str, desk: Desk) -> None:
    before = state_of(desk, home).version
    for take in ("", "99:101", "1:999", "x"):
        answer = visitor.post(f"{home}/players/ratings", take=take)
        assert answer.status_code == 422
        assert "Select at least one." in answer.text
    assert state_of(desk, home).version == before


def test_a_rating_is_not_taken_away_unless_someone_ticks_it(visitor: Visitor, home: str, desk: Desk) -> None:
    build(rating_list_path("fide"), [FIDE[0]._replace(standard=0, rapid=0)], "FIDE 2026-12")
    hugo = id_of(desk, home, "Aldebaran")
    visitor.post(f"{home}/players/{hugo}/edit", name="Aldebaran, Hugo", fide_id="101")
    page = visitor.get(f"{home}/players/ratings").text
    assert "2511 → <b>unrated</b>" in page
    assert not re.search(rf'value="{hugo}:101"[^>]* checked', page)


def test_once_numbers_are_given_the_page_says_that_they_stay(visitor: Visitor, home: str, desk: Desk) -> None:
    hugo = id_of(desk, home, "Aldebaran")
    visitor.post(f"{home}/players/{hugo}/edit", name="Aldebaran, Hugo", fide_id="101")
    visitor.confirmed(f"{home}/rounds/1/pair")
    assert "The pairing numbers stay until you renumber" in visitor.get(f"{home}/players/ratings").text


def test_q139_142_the_list_of_players_counts_ratings_that_differ(
    visitor: Visitor, desk: Desk, home: str
) -> None:
    visitor.get(f"{home}/players/1/edit")
    visitor.post(f"{home}/players/1/edit", name="Aldebaran, Hugo", rating=2511, fide_id="101")
    assert "players/ratings/check" in visitor.get(f"{home}/players").text
    version = state_of(desk, home).version
    told = visitor.get(f"{home}/players/ratings/check").text
    assert "The rating of 1 player differs from FIDE 2026-11." in told
    assert state_of(desk, home).version == version


def test_q137_the_list_in_force_at_the_start_counts(visitor: Visitor, home: str) -> None:
    visitor.get(f"{home}/settings")
    for start, words in (
        ("2026-11-05", "This list was in force on 5 Nov 2026"),
        ("2026-12-05", "this one is older"),
        ("2026-10-05", "this one is newer"),
    ):
        visitor.confirmed(f"{home}/settings/event", name="Spring Open", rounds=3, start=start)
        assert words in visitor.get(f"{home}/players/ratings").text


def ticked(page: str) -> bool:
    return re.search(r'value="1:101"[^>]* checked', page) is not None


def test_q137_ratings_of_another_month_are_not_ticked(visitor: Visitor, home: str) -> None:
    visitor.get(f"{home}/players/1/edit")
    visitor.post(f"{home}/players/1/edit", name="Aldebaran, Hugo", rating=2511, fide_id="101")
    for start, is_ticked in (("2026-11-05", True), ("2026-12-05", False), ("2026-10-05", False)):
        visitor.confirmed(f"{home}/settings/event", name="Spring Open", rounds=3, start=start)
        page = visitor.get(f"{home}/players/ratings").text
        assert 'value="1:101"' in page
        assert ticked(page) is is_ticked, start
        assert ("Select all" in page) is not is_ticked
    assert ticked(visitor.get(f"{home}/players/ratings?list=fide&all=1").text)


def test_q137_ratings_of_a_list_without_a_month_are_not_ticked_until_it_is_entered(
    visitor: Visitor, home: str
) -> None:
    build(rating_list_path("fide"), FIDE, "players_list_foa.xml")
    visitor.get(f"{home}/players/1/edit")
    visitor.post(f"{home}/players/1/edit", name="Aldebaran, Hugo", rating=2511, fide_id="101")
    visitor.confirmed(f"{home}/settings/event", name="Spring Open", rounds=3, start="2026-11-05")
    page = visitor.get(f"{home}/players/ratings").text
    assert not ticked(page)
    assert "Enter the month" in page
    assert "Which month is this list for?" in visitor.get("/rating-lists").text
    assert visitor.post("/rating-lists/month", name="fide", month="May").status_code == 422
    assert visitor.post("/rating-lists/month", name="fide", month="2026-11").status_code == 303
    assert "Which month is this list for?" not in visitor.get("/rating-lists").text
    page = visitor.get(f"{home}/players/ratings").text
    assert ticked(page)
    assert "FIDE 2026-11" in page


def test_q212_a_newer_list_counts_from_a_round_on_in_a_long_event(
    visitor: Visitor, desk: Desk, home: str
) -> None:
    visitor.get(f"{home}/players/1/edit")
    visitor.post(f"{home}/players/1/edit", name="Aldebaran, Hugo", rating=2511, fide_id="101")
    visitor.post(f"{home}/settings/ratings", rating_kind="standard", long_event="on")
    visitor.confirmed(f"{home}/rounds/1/pair")
    visitor.confirmed(f"{home}/rounds/1/publish")
    page = visitor.get(f"{home}/players/ratings?from=2").text
    assert 'name="from" value="2"' in page
    answer = visitor.confirmed(f"{home}/players/ratings", **{"list": "fide", "from": 2, "take": "1:101"})
    assert answer.status_code == 303, answer.text
    player = state_of(desk, home).entrants[1].player
    assert (player.rating, player.rating_for("standard", 1), player.rating_for("standard", 2)) == (
        *(2511, 2511),
        2300,
    )


def test_k_and_birth_years_are_not_ratings_that_differ(visitor: Visitor, home: str, desk: Desk) -> None:
    """Aldebaran's rating differs; Castor has the list's, but neither K nor birth year."""
    visitor.get(f"{home}/players/1/edit")
    visitor.post(f"{home}/players/1/edit", name="Aldebaran, Hugo", rating=2511, fide_id="101")
    emil = id_of(desk, home, "Castor")
    visitor.post(f"{home}/players/{emil}/edit", name="Castor, Emil", rating=2390, fide_id="102")
    told = visitor.get(f"{home}/players/ratings/check").text
    assert "The rating of 1 player differs from FIDE 2026-11." in told
    page = visitor.get(f"{home}/players/ratings").text
    ratings, _, others = page.partition("1 player: other details only")
    assert "1 rating differs" in ratings
    assert 'value="1:101"' in ratings
    assert f'value="{emil}:102"' in others
    assert "K-factor" in others


def test_the_official_ratings_say_what_they_are_for(visitor: Visitor, home: str, desk: Desk) -> None:
    visitor.post(f"{home}/players/add", name="Porrima, Leo", rating=2000)
    leo = id_of(desk, home, "Porrima")
    visitor.post(f"{home}/players/{leo}/edit", name="Porrima, Leo", rating=2000, fide_id="105")
    page = visitor.get(f"{home}/players/ratings").text
    for kind, rating in (("standard", 2310), ("rapid", 2290), ("blitz", 2280)):
        line = rf'<span class="hint">Official {kind} rating</span>\s*–\s*→\s*<b>{rating} FIDE 2026-11</b>'
        assert re.search(line, page), kind


def test_a_name_takes_the_spelling_of_the_list_if_that_is_ticked(
    visitor: Visitor, home: str, desk: Desk
) -> None:
    hugo = id_of(desk, home, "Aldebaran")
    visitor.post(f"{home}/players/{hugo}/edit", name="ALDEBARAN, Ugo", rating=2300, fide_id="101")
    page = visitor.get(f"{home}/players/ratings").text
    assert "1 name is spelled differently" in page
    visitor.post(f"{home}/players/ratings", take=f"{hugo}:101")
    assert state_of(desk, home).entrants[hugo].name == "ALDEBARAN, Ugo"
    visitor.post(f"{home}/players/ratings", take=f"{hugo}:101:name")
    assert state_of(desk, home).entrants[hugo].name == "Aldebaran, Hugo"
    visitor.post(f"{home}/players/{hugo}/edit", name="Regulus, Ida", rating=2300, fide_id="101")
    page = visitor.get(f"{home}/players/ratings").text
    assert "Another person? Check the ID." in page
    assert not re.search(rf'value="{hugo}:101:name"[^>]* checked', page)
