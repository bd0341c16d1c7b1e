"""Entries by the public form, decided on from the command line."""

import json
from pathlib import Path

import pytest
from tests.cli.test_desk import Desk, settle_in

from albireo.desk.entries.entry import EntryFields
from albireo.desk.entries.inbox import Inbox
from albireo.desk.entries.orders import OrderPart, submit
from albireo.storage.database import Database
from albireo.storage.entry_requests import EntryRequests
from albireo.storage.journal import Journal


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    settle_in(tmp_path, monkeypatch)
    return Desk(tmp_path, capsys)


def sent(desk: Desk, *names: str) -> None:
    """As the public form takes entries."""
    from albireo.desk.mechanism.desk import Desk as OpenDesk

    database = Database(desk.folder / "data" / "albireo.db")
    opened = OpenDesk(Journal(database))
    uid = opened.tournaments()[0].uid
    for name in names:
        inbox = Inbox(EntryRequests(database))
        submit(inbox, [OrderPart(uid, opened.state(uid), EntryFields(name, consent="yes"))], [uid])
    database.close()


def test_the_form_is_opened_and_entries_are_decided(desk: Desk) -> None:
    desk("create", "Open", "--rounds", "5")
    desk("entry-form", "--open", "--places", "2", "--keep", "kept")
    sent(desk, "Adhara, Eva", "Bellatrix, Nadia", "Castor, Emil")
    rows = desk.json("entries")
    assert [(row["name"], row["waiting_list"]) for row in rows] == [
        ("Adhara, Eva", 0),
        ("Bellatrix, Nadia", 0),
        ("Castor, Emil", 1),
    ]
    assert "waiting list 1" in desk("entries")
    desk("entries", "--accept", "all")
    assert "Adhara, Eva" in desk("players")
    desk("entries", "--decline", "3")
    assert [row["status"] for row in desk.json("entries")] == ["accepted", "accepted", "declined"]
    assert "17" in desk("entries", "--accept", "17", code=2) + desk.err
    data = json.loads(desk("person", "Adhara"))
    assert data["entries"][0]["status"] == "accepted"
    desk("entries", "--delete", "decided")
    assert desk.json("entries") == []


def test_the_mail_server_is_named_and_forgotten(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk("create", "Open", "--rounds", "5")
    assert "no mail server" in desk("mail-server")
    monkeypatch.setenv("ALBIREO_MAIL_PASSWORD", "secret")
    named = ("--host", "smtp.example.org", "--user", "open", "--sender", "open@example.org")
    assert "open@example.org smtp.example.org:587 starttls open" in desk("mail-server", *named)
    assert "secret" not in desk("--format", "json", "mail-server")
    assert "no mail server" in desk("mail-server", "--host", "")
