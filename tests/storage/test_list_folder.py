"""Where rating lists lie: with the database that is named."""

from pathlib import Path

from albireo.storage.locations import rating_lists_folder


def test_lists_lie_with_the_database(tmp_path: Path) -> None:
    home = {"XDG_DATA_HOME": str(tmp_path / "home"), "LOCALAPPDATA": str(tmp_path / "home")}
    named = {**home, "ALBIREO_DATABASE": str(tmp_path / "club" / "club.db")}
    assert rating_lists_folder(named) == tmp_path / "club" / "rating-lists"
    assert (
        rating_lists_folder({**named, "ALBIREO_DATA": str(tmp_path / "d")}) == tmp_path / "d" / "rating-lists"
    )
    server = {**home, "ALBIREO_DATABASE": "postgresql://localhost/x"}
    assert rating_lists_folder(server) == rating_lists_folder(home)


def test_lists_loaded_before_stay_in_use(tmp_path: Path) -> None:
    home = {
        "XDG_DATA_HOME": str(tmp_path / "home"),
        "LOCALAPPDATA": str(tmp_path / "home"),
        "HOME": str(tmp_path),
    }
    named = {**home, "ALBIREO_DATABASE": str(tmp_path / "club" / "club.db")}
    usual = rating_lists_folder(home)
    if not usual.is_relative_to(tmp_path):  # macOS knows no variable for it
        return
    usual.mkdir(parents=True)
    assert rating_lists_folder(named) == usual
    (tmp_path / "club" / "rating-lists").mkdir(parents=True)
    assert rating_lists_folder(named) == tmp_path / "club" / "rating-lists"
