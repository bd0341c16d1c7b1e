"""Searching a rating list."""

from pathlib import Path

import pytest

from albireo.ratings.rating_list import ListedPlayer
from albireo.storage.errors import Damaged, Unreachable
from albireo.storage.rating_index import RatingIndex, build

PLAYERS = [
    ListedPlayer("1", "Łukaszewski, Jan", standard=1800),
    ListedPlayer("2", "Carlsen, Magnus", "NOR", "m", "GM", 2839, 2824, 2881, 10, "1990"),
    ListedPlayer("3", "Müller, Karl", standard=2400),
    ListedPlayer("4", "Muller, Karla", rapid=2500),
    ListedPlayer("5", "O'Brien-Smith, Nóra", standard=1500),
    ListedPlayer("6", "Øverby, Åse", standard=1600),
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "lists" / "fide.db"
    assert build(path, PLAYERS, "FIDE 2026-03").players == 6
    return path


@pytest.mark.parametrize(
    ("typed", "ids"),
    [
        ("c", "2"),
        ("mag car", "2"),
        ("carlsen, m", "2"),
        ("mull", "43"),
        ("müll karl", "43"),
        ("luka", "1"),
        ("obrien", ""),
        ("o'brien", "5"),
        ("smith nora", "5"),
        ("overby ase", "6"),
        ("ØVERBY", "6"),
        ("2", "2"),
        ("99", ""),
        ("carlsen nor", "2"),
        ("magnus NOR", "2"),
        ("carlsen swe", ""),
        ("nor", "5"),
        ("", ""),
        ('"*', ""),
        ("karl AND x", ""),
    ],
)
def test_search_as_you_type_strongest_first(path: Path, typed: str, ids: str) -> None:
    with RatingIndex(path) as index:
        assert "".join(player.id for player in index.search(typed)) == ids


def test_everything_comes_back_as_it_was(path: Path) -> None:
    with RatingIndex(path) as index:
        assert index.by_id("2") == PLAYERS[1]
        assert sorted(index) == sorted(PLAYERS)
        assert (index.info.source, index.info.players) == ("FIDE 2026-03", 6)
        assert len(index.search("m", most=1)) == 1


def test_a_new_list_takes_the_place_of_the_old_one(path: Path) -> None:
    build(path, PLAYERS[:1], "FIDE 2026-04")
    with RatingIndex(path) as index:
        assert [player.id for player in index] == ["1"]


def test_a_list_that_breaks_off_leaves_the_old_one(path: Path) -> None:
    def broken() -> object:
        yield PLAYERS[0]
        raise RuntimeError("unplugged")

    with pytest.raises(RuntimeError):
        build(path, broken(), "broken")  # type: ignore[arg-type]
    with RatingIndex(path) as index:
        assert index.info.players == 6
    assert [p.name for p in path.parent.iterdir()] == ["fide.db"]


def test_very_words_in_any_order(path: Path) -> None:
    with RatingIndex(path) as index:
        assert [player.id for player in index.named("Karl Müller")] == ["3"]
        assert index.named("Mull") == []
        assert index.named(", ") == []


def test_a_national_list_is_asked_by_both_numbers(tmp_path: Path) -> None:
    players = [
        ListedPlayer("77", "Rossi, Mario", national=1600, national_id="A1"),
        ListedPlayer("", "Bianchi, Ida", national=1700, national_id="77"),
    ]
    made = build(tmp_path / "fsi.db", players, "FSI", ("national",), "2026-11", lambda: "ITA")
    assert (made.ratings, made.period, made.federation) == (("national",), "2026-11", "ITA")
    with RatingIndex(tmp_path / "fsi.db") as index:
        assert index.info == made
        assert [player.name for player in index.search("77")] == ["Rossi, Mario"]
        found = [index.by_id("77"), index.by_national_id("77"), index.by_id(""), index.by_national_id("")]
        assert [player and player.name for player in found] == ["Rossi, Mario", "Bianchi, Ida", None, None]
        assert [index.by_key(player.key) for player in players] == players


@pytest.mark.parametrize("after", [1, 3])
def test_the_one_who_watches_can_end_it_and_the_old_list_stays(path: Path, after: int) -> None:
    """While players are read, and while they are put in order."""
    told: list[int] = []

    class Enough(Exception):
        pass

    def watch(count: int) -> None:
        told.append(count)
        if len(told) > after:
            raise Enough

    many = (ListedPlayer(str(n), f"Star{n}, Anna", standard=n % 2000) for n in range(20_000))
    with pytest.raises(Enough):
        build(path, many, "new", watch=watch)
    assert told[:2] == [10_000, 20_000]
    with RatingIndex(path) as index:
        assert index.info.players == 6
    assert [p.name for p in path.parent.iterdir()] == ["fide.db"]


def test_folders_with_odd_names(tmp_path: Path) -> None:
    place = tmp_path / "a#b?c%20d" / "fide.db"
    build(place, PLAYERS, "FIDE")
    with RatingIndex(place) as index:
        assert index.info.players == 6


def test_no_list_and_no_list_of_ours(tmp_path: Path) -> None:
    with pytest.raises(Unreachable, match="no rating list has been loaded"):
        RatingIndex(tmp_path / "none.db")
    (tmp_path / "other.db").write_text("x" * 5000)
    with pytest.raises(Damaged, match="not an Albireo rating list"):
        RatingIndex(tmp_path / "other.db")
