"""Readers never wait for writers, whatever a writer waits for."""

import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest
from starlette.testclient import TestClient
from tests.web.visitor import LAN, Visitor, at_the_computer

from albireo.desk.mechanism.desk import Desk
from albireo.web.app import create_app
from albireo.web.http.services import LOOPBACK, Config
from albireo.web.server import open_desk


def test_a_lock_of_another_program_holds_up_no_reader(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    home, other = visitor.tournament(), visitor.tournament()
    visitor.get(home)
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/rounds/1/publish")
    paths = (f"{home}/rounds/1", f"{other}/players", f"{home}/standings")
    path = desk.journal.database.path
    assert path is not None
    with closing(sqlite3.connect(path, isolation_level=None)) as holder, ThreadPoolExecutor(1) as pool:
        holder.execute("BEGIN IMMEDIATE")
        waiting = pool.submit(visitor.post, f"{home}/rounds/1/boards/1/result", None, result="10")
        time.sleep(0.3)
        for each in paths:
            assert visitor.client.get(each).status_code == 200
        assert stranger.get(f"{home}/public").status_code in (200, 303)
        assert not waiting.done(), "the writer was to wait meanwhile"
        answer = waiting.result(timeout=20)
    assert answer.status_code == 422
    assert "nothing was saved, try again" in answer.text


@pytest.mark.parametrize("damage", ["changed", "lost"])
def test_one_damaged_tournament_breaks_no_page_of_the_others(
    visitor: Visitor, desk: Desk, damage: str
) -> None:
    broken, whole = visitor.tournament(), visitor.tournament()
    path = desk.journal.database.path
    assert path is not None
    with closing(sqlite3.connect(path)) as connection, connection:
        where = "WHERE tournament = ? AND version = 2"
        act = "DELETE FROM event" if damage == "lost" else "UPDATE event SET body = replace(body, 'Al', 'El')"
        connection.execute(f"{act} {where}", (broken.removeprefix("/t/"),))
    app = create_app(open_desk(str(path)), Config(hosts=LOOPBACK | {LAN}, local_user="Anna"))
    visitor = Visitor(at_the_computer(app))
    stranger = Visitor(TestClient(app, base_url=f"http://{LAN}", client=("192.168.1.77", 50000)))
    start = visitor.get("/")
    assert start.status_code == 200
    assert start.text.count('href="/t/') >= 2
    assert ("damaged" in start.text) == (damage == "lost")
    assert stranger.get("/public").status_code == 200
    assert visitor.get(f"{whole}/players").status_code == 200
    page = visitor.get(f"{broken}/players", headers={"accept": "text/html"})
    if damage == "lost":
        assert page.status_code == 503
        assert "expected version 2, found version 3" in page.text
        assert "import the newest backup from before the damage" in page.text
        refused = visitor.post(f"{broken}/players/paste", pasted="Nobody, Ann 1900")
        assert (refused.status_code, "To continue, import" in refused.text) == (503, True)
    else:
        assert page.status_code == 200
        assert "nothing more is written to it" in page.text
        assert visitor.post(f"{broken}/players/paste", pasted="Nobody, Ann 1900").status_code == 422
