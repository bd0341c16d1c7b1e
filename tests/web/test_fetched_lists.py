"""Rating lists fetched from an address: a real server, a real worker, and what goes wrong."""

import socket
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from starlette.applications import Starlette
from tests.web.rating_files import fide_text, zipped
from tests.web.visitor import Visitor

from albireo.cli.start import main
from albireo.desk.network.http_requests import CannotFetch
from albireo.desk.rating_lists import jobs as rating_jobs
from albireo.desk.rating_lists.fetch import MOST_BYTES, fetch
from albireo.desk.rating_lists.jobs import FAILED, LOADED, UNCHANGED, JobStatus
from albireo.desk.rating_lists.lists import loaded_lists
from albireo.desk.rating_lists.sources import (
    FIDES,
    FRESH,
    RENEWED,
    Asked,
    BadSource,
    ListSource,
    Sources,
    is_due,
    is_fresh,
    note_asked,
    read_asked,
    read_sources,
    write_sources,
)


class Server(ThreadingHTTPServer):
    """Gives files, and says what it was asked for."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answers)
        self.files: dict[str, bytes] = {"/players.zip": zipped(fide_text(20))}
        self.asked: list[str] = []

    def url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.server_port}{path}"


class Answers(BaseHTTPRequestHandler):
    server: Server

    def do_GET(self) -> None:
        self.server.asked.append(self.path)
        if self.path == "/elsewhere":
            self.send_response(302)
            self.send_header("Location", "/players.zip")
            self.end_headers()
        elif self.path == "/to-a-file":
            self.send_response(302)
            self.send_header("Location", "file:///etc/hostname")
            self.end_headers()
        elif self.path == "/huge":
            self.send_response(200)
            self.send_header("Content-Length", str(MOST_BYTES + 1))
            self.end_headers()
        elif self.path == "/breaks-off":
            self.send_response(200)
            self.send_header("Content-Length", "1000")
            self.end_headers()
            self.wfile.write(b"half")
        elif (data := self.server.files.get(self.path)) is None:
            self.send_response(404)
            self.end_headers()
        elif self.headers.get("If-None-Match") == f'"{len(data)}"':
            self.send_response(304)
            self.end_headers()
        else:
            self.send_response(200)
            self.send_header("ETag", f'"{len(data)}"')
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:
        """Silence."""


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    made = Server()
    thread = threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    yield made
    made.shutdown()
    thread.join()
    made.server_close()


@pytest.fixture(autouse=True)
def nothing_runs_on(app: Starlette) -> Iterator[None]:
    yield
    app.state.services.workers.close()


def ended(seconds: float = 180) -> JobStatus:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        status = rating_jobs.current()
        if status is not None and not status.is_running:
            return status
        time.sleep(0.05)
    raise AssertionError("the load did not end")


def players() -> dict[str, int]:
    return {each.name: each.info.players for each in loaded_lists() if each.info is not None}


def test_nothing_is_asked_until_someone_says_so(visitor: Visitor) -> None:
    assert (read_sources().is_on, read_sources().sources) == (False, ())
    assert (is_due(), is_fresh()) == (False, True)
    page = visitor.get("/rating-lists").text
    assert "Albireo does not check automatically." in page
    assert FIDES.url in page  # suggested, to be saved
    assert visitor.post("/rating-lists/fetch").status_code == 422


def test_addresses_are_set_and_refused(visitor: Visitor) -> None:
    visitor.get("/rating-lists")
    fields = {"source_name": "FSI", "source_kind": "", "source_federation": "ita"}
    good = visitor.post(
        "/rating-lists/sources", is_on="on", source_url="https://example.org/fsi.csv", **fields
    )
    assert good.status_code == 303
    expected = ListSource("fsi", "https://example.org/fsi.csv", "", "ITA")
    assert (read_sources().is_on, read_sources().sources) == (True, (expected,))
    bad = visitor.post("/rating-lists/sources", source_url="file:///etc/passwd", **fields)
    assert bad.status_code == 422
    assert "expected http:// or https://" in bad.text
    assert read_sources().sources == (expected,)
    for source in (
        ListSource("a", "ftp://x.org/a"),
        ListSource("9", "http://x.org/a"),
        ListSource("a", "http://u@x.org/a"),
    ):
        with pytest.raises(BadSource):
            write_sources(False, [source])
    with pytest.raises(BadSource, match="two addresses"):
        write_sources(False, [FIDES, FIDES])


@pytest.mark.slow
def test_q135_136_one_click_fetches_every_list_and_only_newer_ones(visitor: Visitor, server: Server) -> None:
    server.files["/fsi.csv"] = b"Name;ID FSI;Elo FSI\nRossi, Mario;77;1600\n"
    write_sources(
        False, [ListSource("fide", server.url("/elsewhere")), ListSource("fsi", server.url("/fsi.csv"))]
    )
    visitor.get("/rating-lists")
    assert visitor.post("/rating-lists/fetch").status_code == 303
    assert ended().state == LOADED
    assert players() == {"fide": 20, "fsi": 1}
    visitor.post("/rating-lists/fetch")
    assert ended().state == UNCHANGED
    assert "The lists on this computer are up to date." in visitor.get("/rating-lists").text
    server.files["/players.zip"] = zipped(fide_text(30))
    visitor.post("/rating-lists/fetch")
    assert ended().state == LOADED
    assert players() == {"fide": 30, "fsi": 1}
    assert all(asked.is_reached for asked in read_asked().values())


@pytest.mark.slow
def test_q135_the_app_asks_by_itself_where_that_is_switched_on(app: Starlette, server: Server) -> None:
    workers = app.state.services.workers
    write_sources(False, [ListSource("fide", server.url("/players.zip"))])
    workers.fetch_if_due()
    assert server.asked == []
    write_sources(True, [ListSource("fide", server.url("/players.zip"))])
    assert is_due()
    workers.fetch_if_due()
    assert ended().state == LOADED
    assert players() == {"fide": 20}
    asked_at = read_asked()["fide"].at
    assert not is_due(asked_at + RENEWED - 1)
    assert is_due(asked_at + RENEWED + 1)
    assert RENEWED < 24 * 3600


@pytest.mark.slow
def test_q141_before_a_check_the_newest_list_is_asked_for(visitor: Visitor, server: Server) -> None:
    home = visitor.tournament()
    off = visitor.get(f"{home}/players/ratings").text
    assert "Newer lists have not been checked for" in off
    write_sources(True, [ListSource("fide", server.url("/players.zip"))])
    assert "Checking for newer lists" in visitor.get(f"{home}/players/ratings").text
    ended()
    assert server.asked == ["/players.zip"]
    page = visitor.get(f"{home}/players/ratings").text
    assert "FIDE: up to date, checked" in page
    assert server.asked == ["/players.zip"]  # a moment ago is new enough
    assert not is_fresh(read_asked()["fide"].at + FRESH + 1)


@pytest.mark.slow
def test_a_source_that_does_not_answer_leaves_the_list_as_it_was(visitor: Visitor, server: Server) -> None:
    write_sources(True, [ListSource("fide", server.url("/players.zip"))])
    visitor.get("/rating-lists")
    visitor.post("/rating-lists/fetch")
    ended()
    write_sources(True, [ListSource("fide", server.url("/gone.zip"))])
    visitor.post("/rating-lists/fetch")
    assert ended().state == FAILED
    assert "127.0.0.1 does not provide the list: it returned 404" in visitor.get("/rating-lists").text
    assert players() == {"fide": 20}
    home = visitor.tournament()
    note_asked("fide", Asked(time.time(), False, url=server.url("/gone.zip")))
    page = visitor.get(f"{home}/players/ratings").text
    assert "without an answer; the copy on this computer is used." in page


@pytest.mark.slow
def test_what_is_fetched_and_is_no_list_is_refused(visitor: Visitor, server: Server) -> None:
    server.files["/page"] = b"<!DOCTYPE html><html><body>Not a list, secret words</body></html>"
    write_sources(False, [ListSource("fide", server.url("/page"))])
    visitor.get("/rating-lists")
    visitor.post("/rating-lists/fetch")
    assert ended().state == FAILED
    assert "secret words" not in visitor.get("/rating-lists").text
    assert players() == {}


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/huge", "the list is larger than 1024 MB"),
        ("/breaks-off", "the connection was lost"),
        ("/nothing", "it returned 404"),
        ("/to-a-file", "it returned 302"),
    ],
)
def test_bounds_and_refusals(server: Server, tmp_path: Path, path: str, words: str) -> None:
    with pytest.raises(CannotFetch, match=words):
        fetch(ListSource("fide", server.url(path)), tmp_path / "list", None)


def test_an_address_no_one_listens_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # a port that is no one else's, and no one listens at
        url = f"http://127.0.0.1:{taken.getsockname()[1]}/players.zip"
        with pytest.raises(CannotFetch, match=r"127\.0\.0\.1 cannot be reached"):
            fetch(ListSource("fide", url), tmp_path / "list", None)


def test_the_command_line_sets_and_fetches(
    server: Server, data_folder: object, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ratings", "source", "fide", server.url("/players.zip")]) == 0
    assert main(["ratings", "fetch"]) == 0
    assert "fide loaded; players: 20" in capsys.readouterr().out
    assert main(["ratings", "fetch", "fide"]) == 0
    assert "fide: already up to date" in capsys.readouterr().out
    assert main(["ratings", "automatic", "on"]) == 0
    assert main(["ratings", "sources"]) == 0
    out = capsys.readouterr().out
    assert "The app checks twice a day." in out
    assert server.url("/players.zip") in out
    assert main(["ratings", "source", "fide", server.url("/gone")]) == 0
    assert main(["ratings", "fetch"]) == 2
    assert "it returned 404" in capsys.readouterr().err
    assert main(["ratings", "source", "fide", "--remove"]) == 0
    assert read_sources().sources == ()


def test_135_141_the_first_start_asks_whether_lists_are_kept_up_to_date(visitor: Visitor) -> None:
    """Nothing is asked for before the answer, and the question comes once."""
    assert "Keep FIDE’s rating lists up to date?" in visitor.get("/").text
    assert not read_sources().is_on
    visitor.post("/updates/rating-lists", answer="yes")
    assert read_sources() == Sources(True, (FIDES,))
    assert "Keep FIDE’s rating lists up to date?" not in visitor.get("/").text
    visitor.post("/updates/rating-lists", answer="no")
    assert read_sources().is_on, "it is changed on the page of the rating lists"


@pytest.mark.slow
def test_135_a_yes_on_the_page_of_the_lists_fetches_them_at_once(
    visitor: Visitor, app: Starlette, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not with the next turn of the clock, which is up to a quarter of an hour away."""
    monkeypatch.setattr("albireo.web.routes.updates.FIDES", ListSource("fide", server.url("/players.zip")))
    clock = app.state.services.list_clock
    monkeypatch.setattr(clock, "_first", 3600)
    clock.start()
    assert "Keep FIDE’s rating lists up to date?" in visitor.get("/rating-lists").text
    answer = visitor.post("/updates/rating-lists", answer="yes", back="lists")
    assert answer.headers["location"] == "/rating-lists"
    until = time.monotonic() + 60
    while rating_jobs.current() is None and time.monotonic() < until:
        time.sleep(0.05)
    assert ended().state == LOADED
    assert players() == {"fide": 20}
    assert "Keep FIDE’s rating lists up to date?" not in visitor.get("/rating-lists").text
    clock.close()


def test_135_switching_the_checks_on_wakes_the_clock(visitor: Visitor, app: Starlette) -> None:
    clock = app.state.services.list_clock
    visitor.get("/rating-lists")
    source = {"source_kind": "", "source_federation": ""}
    visitor.post("/rating-lists/sources", is_on="on", source_name="fide", source_url=FIDES.url, **source)
    assert clock._woken.is_set()


def test_135_a_no_is_an_answer_too(visitor: Visitor) -> None:
    visitor.get("/")
    visitor.post("/updates/rating-lists", answer="no")
    assert read_sources() == Sources(False, (FIDES,))
    assert "Keep FIDE’s rating lists up to date?" not in visitor.get("/").text
