"""Several tournaments at once: files, folders and archives are taken apart, festivals put together."""

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.foreign_files import folder
from tests.formats.swiss_manager.tunx_sample import text, tunx

from albireo.formats.file_loading import (
    SeveralTournaments,
    load_files,
    load_tournaments,
    packed,
    tournaments_in,
    unpacked,
)
from albireo.formats.foreign_tournament import FileSet, UnreadableTournament
from albireo.formats.several import festivals, open_tournaments

GROUPS = ("A", "B", "C", "D")


def group(name: str) -> bytes:
    """The small file of Swiss-Manager's as a group of a festival."""
    return tunx().replace(text("Cup"), text(f"Spring Cup 2026 - Group {name}"))


def archive(files: Mapping[str, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as zip_:
        for name, data in files.items():
            zip_.writestr(name, data)
    return made.getvalue()


def festival() -> bytes:
    """An archive of four groups; the files of two have the same name, in folders of their own."""
    names = {"A": "a/t.TUNX", "B": "b/t.TUNX", "C": "c.TUNX", "D": "d.TUNX"}
    return archive({**{names[each]: group(each) for each in GROUPS}, "read me.doc": b"hello"})


def test_an_archive_of_four_groups_is_four_tournaments_of_one_festival() -> None:
    opened = open_tournaments(tournaments_in([("festival.zip", festival())]))
    assert [each.opened.tournament.settings.name for each in opened if each.opened] == [
        f"Spring Cup 2026 - Group {each}" for each in GROUPS
    ]
    (found,) = festivals(opened)
    assert (found.name, len(found.members)) == ("Spring Cup 2026", 4)


def test_one_tournament_is_never_taken_silently_out_of_several() -> None:
    with pytest.raises(SeveralTournaments, match=r"expected one tournament, found 4: t\.TUNX, t\.TUNX"):
        unpacked(FileSet("festival.zip", festival()))


def test_a_file_that_cannot_be_read_keeps_none_back() -> None:
    found = tournaments_in([("a.TUNX", group("A")), ("b.TUNX", group("B")[:300]), ("c.TUNX", group("C"))])
    opened = open_tournaments(found)
    assert [(each.files.name, each.opened is None) for each in opened] == [
        ("a.TUNX", False),
        ("b.TUNX", True),
        ("c.TUNX", False),
    ]
    assert len(festivals(opened)[0].members) == 2


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Spring Cup 2026 - Group B", "Autumn Open 2026"),
        ("Pavia", "Milano"),
    ],
)
def test_other_tournaments_are_no_festival(old: str, new: str) -> None:
    other = group("B").replace(text(old), text(new))
    opened = open_tournaments(tournaments_in([("a.TUNX", group("A")), ("b.TUNX", other)]))
    assert [(each.name, len(each.members)) for each in festivals(opened)] == [("", 1), ("", 1)]


def test_a_tournament_in_two_forms_is_one(tmp_path: Path) -> None:
    (tmp_path / "cup.TUNX").write_bytes(group("A"))
    (tmp_path / "cup.trf").write_text("012 Cup\n001    1      Alba, Ada\n")
    (tmp_path / "notes.txt").write_text("hello")
    assert load_files([tmp_path]).name == "cup.trf"


def test_packed_files_are_the_same_tournament_again() -> None:
    (found,) = tournaments_in([("pages.zip", archive({"x.trn": b"a", "x.TUNX": group("A")}))])
    assert unpacked(FileSet("x", packed(found))).data == found.data


@pytest.mark.parametrize(
    "data",
    [festival()[:200], festival()[:-40], b"PK\x03\x04" + b"\xff" * 100],
    ids=["beginning", "without its end", "rubbish"],
)
def test_a_damaged_archive_is_refused(data: bytes) -> None:
    with pytest.raises(UnreadableTournament, match="damaged archive"):
        tournaments_in([("festival.zip", data)])


@pytest.mark.parametrize(
    ("name", "count"),
    [("tunx", 21), ("papi", 13), ("chess-results-html", 3), ("javapairing", 55), ("real-opens", 3)],
)
def test_folders_of_real_files(name: str, count: int) -> None:
    assert len(load_tournaments([folder(name)])) == count
