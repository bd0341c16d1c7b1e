"""Signs that PostgreSQL takes in no text, and forms of nothing but separators, stop no one."""

from collections.abc import Iterator

import pytest
from tests.web.visitor import Visitor, at_the_computer

from albireo.web.app import create_app
from albireo.web.http.services import LOOPBACK, Config
from albireo.web.server import open_desk


@pytest.fixture
def at_postgresql(postgresql_url: str) -> Iterator[Visitor]:
    desk = open_desk(postgresql_url)
    yield Visitor(at_the_computer(create_app(desk, Config(hosts=LOOPBACK, local_user="Anna"))))
    desk.journal.database.close()


def test_a_nul_is_left_out_of_what_was_sent(at_postgresql: Visitor) -> None:
    at_postgresql.get("/people/tokens")
    assert at_postgresql.post("/people/tokens/revoke", name="a\0b").status_code == 303
    assert at_postgresql.get("/?find=a%00b").status_code == 200


def test_a_form_of_nothing_but_separators_is_not_read(stranger: Visitor) -> None:
    """Megabytes of them took seconds, in which everyone waited."""
    kind = {"content-type": "application/x-www-form-urlencoded"}
    assert stranger.client.post("/login", content=b"&" * 100_000, headers=kind).status_code == 400
    assert stranger.client.post("/login", content=b"a=" + b"b" * 5_000_000, headers=kind).status_code == 400
