"""The sequence of rating lists: by the rate of play or as decided, and ratings of other lists to pick."""

import pytest
from tests.web.visitor import Visitor

from albireo.cli.start import main
from albireo.desk.mechanism.desk import Desk
from albireo.desk.rating_lists.lists import sequence_for
from albireo.ratings.rating_list import ListedPlayer
from albireo.state.tournament import State
from albireo.storage.locations import rating_list_path
from albireo.storage.rating_index import build

FIDE = [
    ListedPlayer("101", "Xanthe, Hugo", "ITA", "m", "GM", 2300, 2550, 0, 10, "1990", "", 20),
    ListedPlayer("201", "Yildun, Nora", "FRA", "w", "", 0, 1650, 1700, 0, "1980"),
]
NATIONAL = [ListedPlayer("201", "Yildun, Nora", national=1580, national_id="N1")]
STANDARD = ("fide:standard", "fide:rapid", "fide:blitz", "fsi:national")


@pytest.fixture
def home(visitor: Visitor) -> str:
    build(rating_list_path("fide"), FIDE, "FIDE 2026-11", period="2026-11")
    build(rating_list_path("fsi"), NATIONAL, "FSI", ("national",), federation=lambda: "ITA")
    return visitor.tournament()


def state_of(desk: Desk, home: str) -> State:
    return desk.state(home.removeprefix("/t/"))


def sequence(desk: Desk, home: str) -> tuple[str, ...]:
    return tuple(map(str, sequence_for(state_of(desk, home))))


def player(desk: Desk, home: str, name: str):  # type: ignore[no-untyped-def]
    return next(e.player for e in state_of(desk, home).entrants.values() if e.name.startswith(name))


def test_q123_the_rate_of_play_decides_unless_someone_does(visitor: Visitor, desk: Desk, home: str) -> None:
    assert sequence(desk, home) == STANDARD
    visitor.post(f"{home}/settings/ratings", rating_kind="rapid")
    assert sequence(desk, home) == ("fide:effective-rapid", "fide:blitz", "fsi:national")
    visitor.post(f"{home}/settings/ratings", rating_kind="blitz")
    assert sequence(desk, home) == ("fide:effective-blitz", "fide:rapid", "fsi:national")


def test_q124_126_entries_are_left_out_added_and_put_in_another_order(
    visitor: Visitor, desk: Desk, home: str
) -> None:
    page = visitor.get(f"{home}/settings").text
    assert "Follows the time control." in page
    asked = {"rating_kind": "standard", "with_sequence": 1}
    fields = {"place_fsi:national": 1, "place_fide:effective-rapid": 2, "place_fide:standard": 3}
    assert visitor.post(f"{home}/settings/ratings", **asked, **fields).status_code == 303
    assert sequence(desk, home) == ("fsi:national", "fide:effective-rapid", "fide:standard")
    assert "Set here." in visitor.get(f"{home}/settings").text
    assert "2550" in visitor.get(f"{home}/players/search?name=xanth").text
    visitor.post(f"{home}/players/add", name="xanth", listed="fide:101")
    assert player(desk, home, "Xanthe, Hugo").rating == 2550
    usual = {f"place_{entry}": place for place, entry in enumerate(STANDARD, start=1)}
    assert visitor.post(f"{home}/settings/ratings", **asked, **usual).status_code == 303
    assert state_of(desk, home).rules.rating_sequence == ()


def test_lists_that_are_not_on_this_computer_keep_their_places(
    visitor: Visitor, desk: Desk, home: str
) -> None:
    uid = home.removeprefix("/t/")
    fields = {"place_fsi:national": 1, "place_fide:standard": 2}
    visitor.post(f"{home}/settings/ratings", rating_kind="standard", with_sequence=1, **fields)
    rating_list_path("fsi").unlink()
    assert sequence(desk, home) == ("fide:standard",)
    visitor.post(
        f"{home}/settings/ratings", rating_kind="standard", with_sequence=1, **{"place_fide:rapid": 1}
    )
    assert desk.state(uid).rules.rating_sequence == ("fide:rapid", "fsi:national")


def test_q128_129_ratings_of_other_lists_are_shown_and_one_is_taken(
    visitor: Visitor, desk: Desk, home: str
) -> None:
    hits = visitor.get(f"{home}/players/search?name=yildu").text
    assert "No rating there; use instead:" in hits
    for words in ("1650 rapid", "1700 blitz", "1580 national"):
        assert words in hits
    assert "use instead" not in visitor.get(f"{home}/players/search?name=xanth").text
    visitor.post(f"{home}/players/add", name="yildu", listed="fide:201|fide:rapid")
    found = player(desk, home, "Yildun, Nora")
    assert found.rating == 1650
    assert {(item.kind, item.rating, item.list) for item in found.official} == {
        ("standard", None, "FIDE"),
        ("rapid", 1650, "FIDE"),
        ("blitz", 1700, "FIDE"),
    }


def test_q129_134_a_registered_player_takes_another_rating_and_says_whence(
    visitor: Visitor, desk: Desk, home: str
) -> None:
    visitor.post(f"{home}/players/add", name="yildu", listed="fide:201")
    id_ = next(e.id for e in state_of(desk, home).entrants.values() if e.name.startswith("Yildun, N"))
    page = visitor.get(f"{home}/players/{id_}/edit").text
    assert "In the rating lists" in page
    answer = visitor.post(f"{home}/players/{id_}/rating", pick="fide:blitz")
    assert answer.status_code == 303
    assert "The rating comes from FIDE blitz 2026-11." in visitor.get(f"{home}/players/{id_}/edit").text
    visitor.post(f"{home}/players/{id_}/rating", pick="fsi:national")
    assert player(desk, home, "Yildun, N").rating == 1580
    assert "The rating comes from ITA." in visitor.get(f"{home}/players/{id_}/edit").text
    visitor.post(f"{home}/players/{id_}/edit", name="Yildun, Nora", rating=1600)
    page = visitor.get(f"{home}/players/{id_}/edit").text
    assert "Entered by hand or read from a file, not from a rating list." in page
    bad = visitor.post(f"{home}/players/{id_}/rating", pick="fide:standard")
    assert bad.status_code == 422
    assert "fide:standard has no rating for this player" in bad.text


def test_a_rating_that_was_picked_is_compared_with_the_list_it_came_from(
    visitor: Visitor, desk: Desk, home: str
) -> None:
    visitor.post(f"{home}/players/add", name="yildu", listed="fide:201|fide:rapid")
    assert "Yildun, Nora registered" in visitor.get(f"{home}/players").text
    assert "Yildun, Nora" not in visitor.get(f"{home}/players/ratings").text
    newer = [FIDE[0], FIDE[1]._replace(rapid=1666)]
    build(rating_list_path("fide"), newer, "FIDE 2026-12", period="2026-12")
    assert "1650 → <b>1666</b>" in visitor.get(f"{home}/players/ratings").text


def test_q124_the_sequence_at_the_command_line(
    visitor: Visitor, desk: Desk, home: str, capsys: pytest.CaptureFixture[str]
) -> None:
    place, uid = str(desk.journal.database.path), home.removeprefix("/t/")
    arguments = ["desk", "--database", place, "--tournament", uid, "rules"]
    assert main([*arguments, "rating-sequence=fide:blitz,fide:standard"]) == 0
    assert sequence(desk, home) == ("fide:blitz", "fide:standard")
    assert main([*arguments, "rating-sequence=fide:bullet"]) != 0
    assert "fide:bullet" in capsys.readouterr().err


def test_129_a_rating_picked_from_another_list_is_not_taken_away_by_this_one(
    visitor: Visitor, desk: Desk, home: str
) -> None:
    """The list of standard ratings knows the player without one; the rapid list stands beside it."""
    build(rating_list_path("fide"), [FIDE[1]._replace(rapid=0, blitz=0)], "FIDE 2026-11", period="2026-11")
    rapid = [ListedPlayer("201", "Yildun, Nora", "FRA", "w", "", 0, 1650, birth="1980")]
    build(rating_list_path("fide-rapid"), rapid, "FIDE rapid 2026-11", ("rapid",), "2026-11")
    visitor.post(f"{home}/players/add", name="yildu", listed="fide:201")
    id_ = next(e.id for e in state_of(desk, home).entrants.values() if e.name.startswith("Yildun, N"))
    assert visitor.post(f"{home}/players/{id_}/rating", pick="fide-rapid:rapid").status_code == 303
    assert player(desk, home, "Yildun").rating == 1650
    assert "1650 →" not in visitor.get(f"{home}/players/ratings").text


OWN_LIST = [ListedPlayer("201", "Yildun, Nora", "FRA", "w", standard=1500)]
"""A list of standard ratings that is not FIDE's, after it in the sequence."""


def test_128_a_rating_of_the_main_kind_in_a_later_list_is_offered_and_not_taken(
    visitor: Visitor, desk: Desk, home: str
) -> None:
    build(rating_list_path("own"), OWN_LIST, "own.csv", ("standard",))
    hits = visitor.get(f"{home}/players/search?name=yildu").text
    assert "No rating there; use instead:" in hits
    assert 'value="fide:201|own:standard"' in hits
    visitor.post(f"{home}/players/add", name="yildu", listed="fide:201")
    assert player(desk, home, "Yildun, Nora").rating is None
    assert "1500 →" not in visitor.get(f"{home}/players/ratings").text


def test_134_a_rating_chosen_from_a_later_list_says_so(visitor: Visitor, desk: Desk, home: str) -> None:
    build(rating_list_path("own"), OWN_LIST, "own.csv", ("standard",))
    visitor.post(f"{home}/players/add", name="yildu", listed="fide:201|own:standard")
    found = next(e for e in state_of(desk, home).entrants.values() if e.name.startswith("Yildun, N"))
    assert found.player.rating == 1500
    assert "The rating comes from own.csv." in visitor.get(f"{home}/players/{found.id}/edit").text
    assert "1500 →" not in visitor.get(f"{home}/players/ratings?list=fide").text


def test_the_main_list_gives_the_rating_of_a_player_found_in_a_national_one(
    visitor: Visitor, desk: Desk, home: str
) -> None:
    build(
        rating_list_path("fsi"), [NATIONAL[0]._replace(id="101", name="Xanthe, Hugo")], "FSI", ("national",)
    )
    fields = {"place_fsi:national": 1, "place_fide:standard": 2}
    visitor.post(f"{home}/settings/ratings", rating_kind="standard", with_sequence=1, **fields)
    assert "use instead" not in visitor.get(f"{home}/players/search?name=xanth").text
    visitor.post(f"{home}/players/add", name="xanth", listed="fsi:101")
    assert player(desk, home, "Xanthe, Hugo").rating == 2300


def test_118_separate_lists_of_fide_make_the_effective_list(visitor: Visitor, desk: Desk, home: str) -> None:
    """A player without a rapid rating has the standard rating, which stands in another file of FIDE."""
    rating_list_path("fide").unlink()
    build(rating_list_path("fide-standard"), [FIDE[0]._replace(rapid=0)], "FIDE standard", ("standard",))
    build(rating_list_path("fide-rapid"), [FIDE[1]._replace(blitz=0)], "FIDE rapid", ("rapid",))
    visitor.post(f"{home}/settings/ratings", rating_kind="rapid")
    entries = ("fide-rapid:effective-rapid", "fide-standard:standard", "fsi:national")
    assert sequence(desk, home) == entries
    assert "2300" in visitor.get(f"{home}/players/search?name=xanth").text
    visitor.post(f"{home}/players/add", name="xanth", listed="fide-standard:101")
    assert player(desk, home, "Xanthe, Hugo").rating == 2300
    visitor.post(f"{home}/players/add", name="yildu", listed="fide-rapid:201")
    assert player(desk, home, "Yildun, Nora").rating == 1650
    assert "→" not in visitor.get(f"{home}/players/ratings/check").text
