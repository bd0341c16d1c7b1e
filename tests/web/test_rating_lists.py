"""Rating lists in the app: sent, loaded by a process of its own, replaced, removed; and what is refused."""

import io
import os
import signal
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest
from httpx2 import Response
from starlette.applications import Starlette
from tests.web.rating_files import fide_text, zipped
from tests.web.visitor import Visitor, at_the_computer

import albireo
from albireo.desk.mechanism.desk import Desk
from albireo.desk.rating_lists import jobs as rating_jobs
from albireo.desk.rating_lists.jobs import CANCELLED, FAILED, LOADED, JobStatus
from albireo.desk.rating_lists.lists import loaded_lists
from albireo.ratings.rating_list import ListedPlayer
from albireo.storage.locations import rating_list_path
from albireo.storage.rating_index import RatingIndex, build
from albireo.web.app import create_app
from albireo.web.http.roles import Role

OLD = ListedPlayer("1", "Old, List", "ITA", standard=2000)


@pytest.fixture(autouse=True)
def nothing_runs_on(app: Starlette) -> Iterator[None]:
    yield
    app.state.services.workers.close()


@pytest.fixture
def old_list() -> None:
    build(rating_list_path("fide"), [OLD], "FIDE 2026-10", period="2026-10")


def send(visitor: Visitor, data: bytes, file: str = "players_list.zip", **fields: str) -> Response:
    visitor.get("/rating-lists")
    return visitor._seen(
        visitor.client.post(
            "/rating-lists/load", data={"csrf": visitor.token, **fields}, files={"file": (file, data)}
        )
    )


def ended(seconds: float = 180) -> JobStatus:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        status = rating_jobs.current()
        if status is not None and not status.is_running:
            return status
        time.sleep(0.05)
    raise AssertionError("the load did not end")


def names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def until_some_are_read() -> JobStatus:
    until = time.monotonic() + 30
    while time.monotonic() < until:
        status = rating_jobs.current()
        if status is not None and status.players:
            return status
        time.sleep(0.02)
    raise AssertionError("the load did not begin")


FSI = (
    b"CANESTRELLI Luigi;1823;1N;30;PG;130773;0;105636;m;S\n"
    b"MAZZELLI Luigi;2000;CM;30;VA;221045;815675;117245;m;S\n"
)
"""Rows like those of the Italian federation's file, with one column more: no heading."""
CHOSEN = {"column-1": "name", "column-2": "national_rating", "column-7": "fide_id", "column-8": "national_id"}


@pytest.mark.slow
def test_a_list_without_headings_is_loaded_by_its_columns_and_they_are_remembered(visitor: Visitor) -> None:
    home = visitor.tournament()
    answer = send(visitor, FSI, "elenco.txt", name="fsi", federation="ITA")
    page = answer.headers["location"]
    assert page.startswith("/rating-lists/columns?")
    assert "CANESTRELLI Luigi" in visitor.get(page).text
    asked = dict(parse_qsl(urlsplit(page).query)) | {"separator": ";", "columns": "10", "skip": "0"}
    wrong = visitor.post("/rating-lists/columns", **asked, load="1", **{"column-2": "rating"})
    assert wrong.status_code == 422
    assert "expected a column for the name" in wrong.text
    shown = visitor.post("/rating-lists/columns", **asked, **CHOSEN)
    assert "<td>MAZZELLI Luigi</td><td>815675</td><td>117245</td>" in shown.text
    assert visitor.post("/rating-lists/columns", **asked, **CHOSEN, load="1").status_code == 303
    assert ended().state == LOADED
    (loaded,) = loaded_lists()
    assert loaded.info is not None
    assert (loaded.name, loaded.info.ratings, loaded.info.federation) == ("fsi", ("national",), "ITA")
    assert "MAZZELLI Luigi" in visitor.get(f"{home}/players/search?name=mazz").text
    assert send(visitor, FSI[52:], "nuovo.txt", name="fsi").headers["location"] == "/rating-lists"
    assert ended().players == 1


def test_a_file_that_does_not_wait_has_no_columns(visitor: Visitor) -> None:
    for waiting in ("", "../..", "00000000000000000000-00000000"):
        assert visitor.get(f"/rating-lists/columns?waiting={waiting}&file=a").status_code == 404


@pytest.mark.slow
def test_a_list_is_loaded_searched_and_removed(visitor: Visitor, data_folder: Path) -> None:
    home = visitor.tournament()
    assert "None yet." in visitor.get("/rating-lists").text
    assert "ratings.fide.com/download_lists.phtml" in visitor.get("/rating-lists").text
    answer = send(visitor, zipped(fide_text()), back=f"{home}/players")
    assert answer.headers["location"] == f"/rating-lists?back={home}/players"
    status = ended()
    assert (status.state, status.players, status.name) == (LOADED, 50, "fide")
    page = visitor.get("/rating-lists").text
    assert "50 players loaded from players_list.zip." in page
    assert "1 Nov 2026" in page
    assert "standard, rapid, blitz" in page
    assert "Star00007, Anna" in visitor.get(f"{home}/players/search?name=star00007").text
    assert names_in(data_folder / "rating-lists") == {"fide.db", "loading"}
    assert not list((data_folder / "rating-lists" / "loading").rglob("upload"))
    visitor.post("/rating-lists/remove", name="fide")
    assert loaded_lists() == ()
    assert "None yet." in visitor.get("/rating-lists").text


@pytest.mark.slow
def test_next_months_list_takes_the_place_of_the_old_one(visitor: Visitor, old_list: None) -> None:
    assert send(visitor, fide_text(20), "players_list_foa.txt").status_code == 303
    ended()
    (one,) = loaded_lists()
    assert one.info is not None
    assert (one.name, one.info.players) == ("fide", 20)


@pytest.mark.slow
def test_lists_of_one_kind_and_national_ones_stand_side_by_side(visitor: Visitor) -> None:
    heading, _, rest = fide_text(3).partition(b"SRtng")
    single = heading + b"NOV26 Gms K  B-day Flag" + b"\n" + rest.partition(b"\n")[2]
    assert send(visitor, single, "rapid_rating_list.txt").status_code == 303
    ended()
    table = "Cognome;Nome;ID FSI;Elo FSI\nRossì;Mario;77;1600\n".encode("cp1252")
    assert send(visitor, table, "Elo FSI 2026-11.csv", federation="ita").status_code == 303
    ended()
    found = {each.name: each.info for each in loaded_lists()}
    assert list(found) == ["fide-rapid", "elo-fsi"]
    rapid, national = found["fide-rapid"], found["elo-fsi"]
    assert rapid is not None
    assert national is not None
    assert (rapid.ratings, rapid.period) == (("rapid",), "2026-11")
    assert (national.ratings, national.federation, national.period) == (("national",), "ITA", "2026-11")
    with RatingIndex(rating_list_path("elo-fsi")) as index:
        assert index.search("rossi")[0].name == "Rossì, Mario"


def bomb() -> bytes:
    return zipped(b"ID Number      Name\n" + bytes(300 * 1024 * 1024))


def truncated() -> bytes:
    return zipped(fide_text(2000))[:-40]


def damaged() -> bytes:
    """Return a ZIP whose packed bytes no program can unpack: a kind of block that does not exist."""
    data = bytearray(zipped(bytes(range(256)) * 400))
    start = 30 + len(zipfile.ZipFile(io.BytesIO(bytes(data))).namelist()[0])
    data[start : start + 40] = b"\xff" * 40
    return bytes(data)


HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "picture.txt": (lambda: b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "found an image"),
    "paper.txt": (lambda: b"%PDF-1.7 \xff\xfe\x00", "found a PDF document"),
    "program.txt": (lambda: b"\x7fELF\x02\x01\x01" + bytes(2000), "found binary data"),
    "half.zip": (truncated, "an incomplete ZIP file"),
    "damaged.zip": (damaged, "damaged"),
    "bomb.zip": (bomb, "would unpack to 300 MB"),
    "page.xml": (lambda: b"<!DOCTYPE html><html><body>Ratings</body></html>", "found a web page"),
    "other.xml": (lambda: b"<list><item>1</item></list>", "player&gt; elements, found none"),
    "heading.txt": (lambda: b"ID Number  Nome  Paese\n1  Rossi  ITA\n", "expected FIDE"),
    "nothing.zip": (lambda: zipped(b"hello", "readme.pdf"), "expected a TXT, XML or CSV file inside"),
    "book.xlsx": (lambda: zipped(b"<workbook/>", "xl/workbook.xml"), "an Excel workbook: save it as CSV"),
    "empty.csv": (lambda: b"", "Choose a file."),
}


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.slow) if name == "bomb.zip" else name for name in HOSTILE],
)
@pytest.mark.sample(2)
def test_what_is_no_list_is_refused_and_the_old_one_stays(
    visitor: Visitor, old_list: None, data_folder: Path, name: str
) -> None:
    make, words = HOSTILE[name]
    answer = send(visitor, make(), name, name="fide")
    if answer.status_code == 303:  # what only shows while it is read
        status = ended()
        assert status.state == FAILED
        answer = visitor.get("/rating-lists")
    else:
        assert answer.status_code == 422
        assert 'value="fide"' in answer.text
    assert words in answer.text
    assert "\x00" not in answer.text
    with RatingIndex(rating_list_path("fide")) as index:
        assert [player.name for player in index] == ["Old, List"]
    assert not list((data_folder / "rating-lists").rglob("*.part"))
    assert not list((data_folder / "rating-lists").rglob("upload"))


@pytest.mark.slow
def test_columns_that_hold_nothing_and_xml_that_breaks_off(visitor: Visitor, old_list: None) -> None:
    """Told by the worker, with the file and what is wrong, in the language of whoever looks."""
    broken = b"<playerslist><player><fideid>7</fideid><name>A</name></player><player><fideid>8"
    assert send(visitor, broken, "list.xml").status_code == 303
    assert ended().state == FAILED
    visitor.client.cookies.set("albireo_language", "it")
    assert "list.xml: la lista" in visitor.get("/rating-lists").text
    visitor.client.cookies.delete("albireo_language")
    assert send(visitor, b"Name;FIDE ID;Rating\n;;\n;;\n", "void.csv").status_code == 303
    assert ended().state == FAILED
    assert "void.csv: no player could be read" in visitor.get("/rating-lists").text
    assert [each.name for each in loaded_lists()] == ["fide"]


@pytest.mark.parametrize(
    "fields", [{"kind": "bullet"}, {"federation": "Italy"}, {"name": "../.."}, {"month": "May 2026"}]
)
def test_nonsense_beside_the_file_is_refused(visitor: Visitor, fields: dict[str, str]) -> None:
    answer = send(visitor, fide_text(), "list.txt", **fields)
    assert answer.status_code == 422
    assert 'class="error"' in answer.text
    assert rating_jobs.current() is None


@pytest.mark.slow
def test_137_the_month_of_an_xml_list_is_told_where_the_file_has_none(visitor: Visitor) -> None:
    player = (
        "<player><fideid>101</fideid><name>Xanthe, Hugo</name><country>ITA</country><rating>2300</rating>"
    )
    data = f"<playerslist>{player}</player></playerslist>".encode()
    assert 'name="month"' in visitor.get("/rating-lists").text
    send(visitor, data, "players_list_xml_foa.xml")
    assert ended().state == LOADED
    assert [each.info.period for each in loaded_lists() if each.info] == [""]
    send(visitor, data, "players_list_xml_foa.xml", month="2026-11")
    assert ended().state == LOADED
    assert [(each.info.period, each.info.source) for each in loaded_lists() if each.info] == [
        ("2026-11", "FIDE standard 2026-11")
    ]


@pytest.mark.slow
def test_117_rows_that_are_skipped_are_named(visitor: Visitor) -> None:
    """A row with a rating and no ID is found by its name; one with neither is said to be missing."""
    rows = "Name;FIDE ID;Rating\nAdams, Ann;101;1800\nBrown, Bo;;1700\nClark, Cy;;\nDale, Di;x;0\n;105;1650\n"
    send(visitor, rows.encode(), "own-2026-11.csv")
    assert ended().state == LOADED
    page = visitor.get("/rating-lists").text
    assert (
        "3 rows have no name, or no ID and no rating, and were skipped: Clark, Cy; Dale, Di; 105; 1650"
        in page
    )
    with RatingIndex(rating_list_path("own")) as index:
        assert [player.name for player in index] == ["Adams, Ann", "Brown, Bo"]


def test_too_large_a_file_is_refused_and_leaves_nothing(
    visitor: Visitor, desk: Desk, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor.get("/rating-lists")
    declared = visitor.client.post(
        "/rating-lists/load",
        content=b"",
        headers={"content-length": str(2**31), "x-csrf-token": visitor.token},
    )
    assert declared.status_code == 413
    assert "at most 1024 MB" in declared.text

    monkeypatch.setattr("albireo.web.app._LARGER", {"/rating-lists/load": 3 << 20})
    smaller = Visitor(at_the_computer(create_app(desk)))
    smaller.get("/rating-lists")

    def endless() -> Iterator[bytes]:
        """No length is said beforehand."""
        yield b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
        for _ in range(5):
            yield bytes(1 << 20)

    sent = smaller.client.post(
        "/rating-lists/load",
        content=endless(),
        headers={"content-type": "multipart/form-data; boundary=x", "x-csrf-token": smaller.token},
    )
    assert sent.status_code == 413
    assert "at most 3 MB" in sent.text
    assert not list((data_folder / "rating-lists").rglob("upload"))


def test_no_one_who_may_not_gets_a_byte_onto_the_disk(
    visitor: Visitor, stranger: Visitor, log_in: Callable[..., Visitor], data_folder: Path
) -> None:
    """The role and the token are known before the file is read."""
    taken = []

    def file() -> Iterator[bytes]:
        yield b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
        for _ in range(3):
            taken.append(1)
            yield fide_text(10_000)
        yield b"\r\n--x--\r\n"

    reader = log_in("Rita", Role.READER)
    for someone in (stranger, reader):
        someone.get("/rating-lists")
        headers = {"content-type": "multipart/form-data; boundary=x", "x-csrf-token": someone.token}
        assert someone.client.post("/rating-lists/load", content=file(), headers=headers).status_code == 403
    visitor.get("/rating-lists")
    headers = {"content-type": "multipart/form-data; boundary=x"}
    assert visitor.client.post("/rating-lists/load", content=file(), headers=headers).status_code == 403
    assert not list(data_folder.rglob("upload"))
    assert "Load a list" not in reader.get("/rating-lists").text


@pytest.mark.slow
def test_a_load_tells_how_far_it_is_and_is_cancelled(visitor: Visitor, old_list: None) -> None:
    assert send(visitor, fide_text(400_000), "list.txt").status_code == 303
    status = until_some_are_read()
    assert status.is_running
    assert 0 < status.part < 1
    assert "players read" in visitor.get("/rating-lists/progress").text
    page = visitor.get("/rating-lists").text
    assert "Loading list.txt" in page
    second = send(visitor, fide_text(), "second.txt")
    assert second.status_code == 422
    assert "list.txt is being loaded" in second.text
    visitor.get("/rating-lists")
    assert visitor.post("/rating-lists/cancel").status_code == 303
    assert ended().state == CANCELLED
    assert "cancelled; the lists are unchanged" in visitor.get("/rating-lists").text
    with RatingIndex(rating_list_path("fide")) as index:
        assert index.info.players == 1


@pytest.mark.slow
def test_killed_in_the_middle_the_old_list_is_whole(
    app: Starlette, visitor: Visitor, old_list: None, data_folder: Path
) -> None:
    assert send(visitor, fide_text(400_000), "list.txt").status_code == 303
    until_some_are_read()
    (worker,) = app.state.services.workers._running
    assert list((data_folder / "rating-lists").glob(f"fide.db.{worker}.part"))
    os.kill(worker, signal.SIGKILL)
    assert ended().state == FAILED
    assert "list.txt: loading was interrupted" in visitor.get("/rating-lists").text
    with RatingIndex(rating_list_path("fide")) as index:
        assert [player.name for player in index] == ["Old, List"]
    until = time.monotonic() + 5
    while list(data_folder.rglob("*.part")) and time.monotonic() < until:
        time.sleep(0.05)
    assert names_in(data_folder / "rating-lists") == {"fide.db", "loading"}
    assert send(visitor, fide_text(5), "list.txt").status_code == 303
    assert ended().state == LOADED


@pytest.mark.slow
def test_when_the_app_ends_the_load_ends_too(
    app: Starlette, visitor: Visitor, old_list: None, data_folder: Path
) -> None:
    assert send(visitor, fide_text(400_000), "list.txt").status_code == 303
    until_some_are_read()
    app.state.services.workers.close()
    assert ended().state == CANCELLED
    assert not list(data_folder.rglob("*.part"))
    assert not list(data_folder.rglob("upload"))
    assert [each.info and each.info.players for each in loaded_lists()] == [1]


@pytest.mark.slow
def test_a_worker_of_an_app_that_died_as_well_is_given_up(visitor: Visitor) -> None:
    folder = rating_jobs.new_folder()
    rating_jobs.write_status(folder, JobStatus(rating_jobs.LOADING, "list.txt", time.time() - 60, 7))
    assert "loading was interrupted" in visitor.get("/rating-lists").text
    assert send(visitor, fide_text(5), "list.txt").status_code == 303
    assert ended().state == LOADED


def test_a_file_of_an_older_albireo_is_said_to_be_one(visitor: Visitor, data_folder: Path) -> None:
    (data_folder / "rating-lists").mkdir(parents=True)
    (data_folder / "rating-lists" / "fide.db").write_bytes(b"nonsense" * 1000)
    assert "load it again" in visitor.get("/rating-lists").text
    home = visitor.tournament()
    assert "No rating list is loaded" in visitor.get(f"{home}/players/search?name=nash").text


@pytest.mark.parametrize("name", ["../fide", "", "a/b", "FIDE.db"])
def test_a_list_is_never_a_path(visitor: Visitor, old_list: None, name: str) -> None:
    visitor.get("/rating-lists")
    assert visitor.post("/rating-lists/remove", name=name).status_code == 422
    assert [each.name for each in loaded_lists()] == ["fide"]


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="the stand-in for a frozen executable is a script")
def test_a_frozen_executable_starts_itself_as_the_worker(
    visitor: Visitor, old_list: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It knows no `-m`: whatever follows its name are arguments of the command line."""
    executable = tmp_path / "albireo"
    source = str(Path(albireo.__file__).parents[1])
    executable.write_text(
        f"#!{sys.executable}\nimport sys\nsys.frozen = True\nsys.path.insert(0, {source!r})\n"
        "from albireo.cli.start import run\nrun()\n"
    )
    executable.chmod(0o755)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(executable))
    assert send(visitor, fide_text(5), "list.txt").status_code == 303
    assert ended().state == LOADED
