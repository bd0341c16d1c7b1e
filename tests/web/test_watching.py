"""What a server is watched by: whether it runs and can serve, figures for Prometheus, lines of the log."""

import json
import logging
import re
import sys
from collections.abc import Callable, Iterator

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.web.visitor import Visitor

from albireo.storage.database import Database
from albireo.web.app import create_app
from albireo.web.http.logs import JsonLines
from albireo.web.http.readiness import Readiness
from albireo.web.http.roles import Role
from albireo.web.http.services import LOOPBACK, Config
from albireo.web.server import ServerOptions, open_desk

FIGURE = re.compile(r'albireo_[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [0-9.e+-]+')


class Lines(logging.Handler):
    """Keeps what would be written to the log."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(JsonLines())
        self.found: list[dict[str, object]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(json.loads(self.format(record)))


@pytest.fixture
def lines() -> Iterator[Lines]:
    logger, handler = logging.getLogger("albireo"), Lines()
    before = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    yield handler
    logger.removeHandler(handler)
    logger.setLevel(before)


def test_it_runs_and_is_ready(stranger: Visitor) -> None:
    assert (stranger.get("/health").status_code, stranger.get("/health").text) == (200, "ok\n")
    assert (stranger.get("/ready").status_code, stranger.get("/ready").text) == (200, "ready\n")


def test_a_process_that_is_to_stop_is_not_ready(app: Starlette, stranger: Visitor) -> None:
    app.state.services.readiness.is_stopping = True
    assert (stranger.get("/ready").status_code, stranger.get("/ready").text) == (503, "stopping\n")
    assert stranger.get("/health").status_code == 200


def test_without_its_tables_it_is_not_ready(tmp_path: object) -> None:
    empty = Database(f"{tmp_path}/empty.db")
    assert Readiness(empty).lacks() == "tables"
    empty.close()


@pytest.mark.slow
def test_without_its_database_it_runs_but_is_not_ready(postgresql_url: str) -> None:
    """And it is ready again as soon as the database is."""
    desk = open_desk(postgresql_url)
    assert Readiness(desk.journal.database).lacks() == ""
    desk.journal.database.close()
    away = Database("postgresql://nobody@127.0.0.1:1/none")
    assert Readiness(away).lacks() == "database"
    away.close()


def figures(app: Starlette, role: Role | None, tournament: str = "") -> tuple[int, str]:
    from tests.web.api_client import Program

    program = Program(app, role, tournament)
    answer = program.client.get("/api/v1/metrics", headers=program.headers)
    return answer.status_code, answer.text


def test_figures_are_for_tokens_of_the_whole_installation(app: Starlette, visitor: Visitor) -> None:
    uid = visitor.tournament().removeprefix("/t/")
    assert figures(app, None)[0] == 401
    assert figures(app, Role.CHIEF, uid)[0] == 403
    assert figures(app, Role.READER)[0] == 200


def test_figures_count_what_was_done(app: Starlette, visitor: Visitor, stranger: Visitor) -> None:
    home = visitor.tournament()
    stranger.get("/public")
    stranger.get("/login")
    stranger.post("/login", name="Nobody", password="wrong horse battery")
    visitor.post(f"{home}/players/paste", pasted="Late, Anna 1800")
    _, text = figures(app, Role.READER)
    told = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert told["albireo_log_ins_refused_total"] == "1.0"
    assert float(told["albireo_acts_total"]) >= 1
    assert told['albireo_requests_total{asker="public",status="200"}'] == "2.0"
    assert told['albireo_requests_total{asker="public",status="401"}'] == "1.0"
    answered = sum(float(value) for name, value in told.items() if 'total{asker="public"' in name)
    assert told['albireo_request_seconds_count{asker="public"}'] == str(answered)
    assert told['albireo_request_seconds_bucket{asker="public",le="+Inf"}'] == str(answered)
    assert told["albireo_tournaments_open"] == "1.0"
    assert float(told["albireo_memory_bytes"]) > 1_000_000


def test_every_line_of_the_figures_is_one_that_prometheus_reads(app: Starlette, visitor: Visitor) -> None:
    visitor.get("/")
    _, text = figures(app, Role.READER)
    described: dict[str, str] = {}
    for line in text.splitlines():
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split(" ")
            assert name not in described
            described[name] = kind
        elif not line.startswith("# HELP "):
            assert FIGURE.fullmatch(line), line
            name = re.split(r"[ {]", line)[0]
            assert name in described or re.sub(r"_(bucket|sum|count)$", "", name) in described


def test_without_the_extra_for_servers_the_answer_says_what_to_install(
    app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    status, text = figures(app, Role.READER)
    assert status == 422
    assert "pip install 'albireo[server]'" in text


def test_a_line_for_each_request_says_who_asked_for_what(lines: Lines, visitor: Visitor) -> None:
    home = visitor.tournament()
    visitor.get(f"{home}/players/1")
    found = lines.found[-1]
    assert (found["method"], found["route"]) == ("GET", "/t/{uid}/players/{player:number}")
    assert (found["tournament"], found["who"]) == (home.removeprefix("/t/"), "Anna")
    assert (found["status"], found["asker"], found["log"]) == (200, "staff", "albireo.requests")


def test_no_key_or_code_gets_into_the_log(lines: Lines, visitor: Visitor, stranger: Visitor) -> None:
    home = visitor.tournament()
    stranger.get(f"{home}/me/1/1/w/123456")
    stranger.get("/open?key=very-secret-key")
    written = json.dumps(lines.found)
    assert "123456" not in written
    assert "very-secret-key" not in written


def test_methods_no_one_uses_are_on_record(lines: Lines, app: Starlette) -> None:
    TestClient(app, base_url="http://127.0.0.1").request("TRACE", "/")
    assert (lines.found[-1]["method"], lines.found[-1]["status"]) == ("TRACE", 405)


def test_log_ins_and_roles_go_into_the_log(lines: Lines, log_in: Callable[..., Visitor]) -> None:
    log_in("Bea")
    found = [each for each in lines.found if each["log"] == "albireo.access"]
    assert [(each["says"], each["who"]) for each in found] == [("log-in", "Bea")]


def test_a_fault_is_one_line_with_its_traceback() -> None:
    try:
        raise ValueError("odd")
    except ValueError:
        import sys

        record = logging.LogRecord("x", logging.ERROR, "", 0, "it broke", (), sys.exc_info())
    text = JsonLines().format(record)
    assert "\n" not in text
    found = json.loads(text)
    assert found["says"] == "it broke"
    assert "ValueError: odd" in found["traceback"]


def test_only_our_proxies_are_believed(tmp_path: object, empty_database: object) -> None:
    """Whose attempts are counted: a stranger cannot name another address."""
    import shutil
    from ipaddress import ip_network

    desk = open_desk(shutil.copy(str(empty_database), f"{tmp_path}/a.db"))
    proxies = (ip_network("10.9.0.0/16"),)
    app = create_app(desk, Config(hosts=LOOPBACK, local_user=None, proxies=proxies))
    log = app.state.services.access_log
    for client, seen in (("10.9.3.4", "203.0.113.7"), ("198.51.100.2", "198.51.100.2")):
        browser = TestClient(app, base_url="http://127.0.0.1", client=(client, 50000))
        visitor = Visitor(browser)
        visitor.get("/login")
        visitor.post("/login", headers={"x-forwarded-for": "203.0.113.7"}, name="X", password="wrong horse")
        assert log.newest(1)[0].sender == seen
    desk.journal.database.close()


def test_a_laptop_needs_no_option() -> None:
    assert ServerOptions() == ServerOptions(drain=0.0, is_json_log=False)
