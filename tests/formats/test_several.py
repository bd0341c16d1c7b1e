"""Several tournaments at once: files, folders and archives are taken apart, festivals put together."""

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.foreign_files import folder
from tests.formats.swiss_manager.tunx_sample import text, tunx

from albireo.formats import file_loading
from albireo.formats.file_loading import (
    SeveralTournaments,
    TooManyFiles,
    load_files,
    load_tournaments,
    only_one,
    pack_files,
    tournaments_in,
    unpack_archive,
)
from albireo.formats.foreign_tournament import FileSet, UnreadableTournament
from albireo.formats.registry import read_files
from albireo.formats.several import festivals, open_tournaments

GROUPS = ("A", "B", "C", "D")


def group(name: str) -> bytes:
    """Return the small file of Swiss-Manager's as a group of a festival."""
    return tunx().replace(text("Cup"), text(f"Spring Cup 2026 - Group {name}"))


def archive(files: Mapping[str, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as zip_:
        for name, data in files.items():
            zip_.writestr(name, data)
    return made.getvalue()


def festival() -> bytes:
    """Return an archive of four groups; the files of two have the same name, in folders of their own."""
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
        unpack_archive(FileSet("festival.zip", festival()))


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
    assert unpack_archive(FileSet("x", pack_files(found))).data == found.data


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


def report(name: str, rounds: int, *, results: str = "1010", late: bool = False) -> bytes:
    """Return a report file of four players, or five, after some rounds; the results of round 1 by player."""
    met = ((2, 1, 4, 3), (3, 4, 1, 2), (4, 3, 2, 1))
    lines = [f"012 {name}", "042 2026/03/01", "062 4", "092 Individual: Swiss-System", "XXR 3"]
    for tpn in range(1, 5):
        played = [
            (other, results[tpn - 1] if number == 0 else str(int(tpn < other)))
            for number in range(rounds)
            for other in [met[number][tpn - 1]]
        ]
        games = "".join(f"  {other:4} {'wb'[tpn > other]} {result}" for other, result in played)
        points = sum(result == "1" for _, result in played)
        lines.append(_player_line(tpn, points, games))
    if late:
        lines.append(_player_line(5, 0, "  0000 - Z" * rounds))
    return ("\r\n".join(lines) + "\r\n").encode()


def _player_line(tpn: int, points: int, games: str) -> str:
    return f"001 {tpn:4}      {f'Player {tpn}':33} 2000 ITA {'':11} {'':10} {points:2}.0 {tpn:4}{games}"


@pytest.mark.parametrize(
    ("early", "late"),
    [
        (report("Cup", 1), report("Cup", 3)),
        (report("Cup", 0), report("Cup", 1)),
        (report("Cup", 2), report("Cup", 2)),
        (report("CUP", 1), report("Cup", 2, late=True)),
        (report("Cup", 1, results="1010"), report("Cup", 2, results="0110")),
    ],
    ids=["fewer rounds", "no round", "the same", "a late entry", "a corrected result"],
)
def test_an_earlier_state_is_no_section(early: bytes, late: bytes) -> None:
    found = tournaments_in([("a.trf", early), ("b.trf", late)])
    opened = open_tournaments(found, read_files)
    taken = [each for each in opened if each.is_taken]
    (left_out,) = [each for each in opened if each.later]
    assert left_out.later == taken[0].files.name
    assert [len(each.members) for each in festivals(opened)] == [1]
    one = only_one(found, "folder", read_files)
    assert (one.name, one.left_out) == (taken[0].files.name, (left_out.files.name,))
    if early != late:
        assert one.name == "b.trf"
    assert "earlier ones" in str(read_files(one).notes[-1].text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (report("Cup A", 1), report("Cup B", 2)),
        (report("Cup", 1), report("Cup", 2).replace(b"Player 3", b"Player 9")),
        (report("Cup", 1), report("Cup", 2).replace(b"2026/03/01", b"2026/04/01")),
        (report("Cup", 2, late=True), report("Cup", 3)),
    ],
    ids=["another name", "other players", "another day", "a player fewer"],
)
def test_other_tournaments_are_no_states_of_one(one: bytes, other: bytes) -> None:
    opened = open_tournaments(tournaments_in([("a.trf", one), ("b.trf", other)]), read_files)
    assert [each.is_taken for each in opened] == [True, True]


def test_other_pairings_are_another_tournament() -> None:
    swapped = report("Cup", 2).replace(b"Player 1", b"Player 0").replace(b"Player 2", b"Player 1")
    swapped = swapped.replace(b"Player 0", b"Player 2")
    other = report("Cup", 1).replace(b"Player 2", b"Player 0").replace(b"Player 3", b"Player 2")
    other = other.replace(b"Player 0", b"Player 3")
    opened = open_tournaments(tournaments_in([("a.trf", swapped), ("b.trf", other)]), read_files)
    assert [each.is_taken for each in opened] == [True, True]


VEGA_LIST = (
    b"Cup\nStarting Rank List\n"
    b"N;NAME;COUNTRY;BIRTHDAY;GENDER;TITLE;RATING;IDFIDE;ELOFIDE;KFIDE;IDNAT;ELONAT;KNAT;CLUB\n"
    b"  1; Alba Ada ;ITA;01.01.1987;f; CM; 2345; 812345; 2345; 20;77; 1987; 0;Torre\n"
)


def test_a_list_of_players_is_a_tournament_only_alone() -> None:
    files = [("Players.csv", VEGA_LIST), ("cup.trf", report("Cup", 1))]
    assert [each.name for each in tournaments_in(files)] == ["cup.trf"]
    assert [each.name for each in tournaments_in(files[:1])] == ["Players.csv"]


def test_encrypted_backups_belong_to_their_tournament() -> None:
    backups = [(f"Cup-VEGZ-0{number}.bakz", b"?") for number in range(3)]
    readable = ("Cup.trfx", report("Cup", 1))
    assert [each.name for each in tournaments_in([*backups, readable])] == ["Cup.trfx"]
    assert [each.name for each in tournaments_in([*backups, ("Cup.vegz", b"?")])] == ["Cup-VEGZ-00.bakz"]
    # Another tournament that only lies there encrypted is not passed over.
    found = [each.name for each in tournaments_in([*backups, readable, ("Blitz.vegz", b"?")])]
    assert found == ["Cup.trfx", "Blitz.vegz"]


def test_sections_come_in_the_order_of_their_names() -> None:
    """An archive lists its files as they lay on a disk."""
    data = archive({f"{name}/x.TUNX": group(name) for name in ("Group 10", "Group 2", "Group 1")})
    opened = open_tournaments(tournaments_in([("festival.zip", data)]))
    names = [each.opened.tournament.settings.name for each in opened if each.opened is not None]
    assert [name.split()[-1] for name in names] == ["1", "2", "10"]


def test_a_folder_of_folders_is_a_festival(tmp_path: Path) -> None:
    """Vega keeps each tournament in a folder of its own."""
    for name in ("A", "B", ".trash"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "tournament.TUNX").write_bytes(group(name))
    (tmp_path / "B" / "circle").symlink_to(tmp_path)
    assert len(load_tournaments([tmp_path])) == 2


def test_more_files_than_are_read_are_refused_not_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_loading, "MOST_FILES", 2)
    for name in "ABC":
        (tmp_path / f"{name}.TUNX").write_bytes(group(name))
    with pytest.raises(TooManyFiles, match="at most 2, found more"):
        load_tournaments([tmp_path])
    with pytest.raises(TooManyFiles, match="at most 2, found more"):
        tournaments_in([("a.zip", archive({f"{name}.TUNX": group(name) for name in "ABC"}))])
