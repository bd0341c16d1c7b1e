"""`albireo administrator`: the first account of a server, made where no one sits at the screen."""

import io
from pathlib import Path

import pytest

from albireo.cli import exit_codes
from albireo.cli.start import main
from albireo.storage.access_log import AccessLog
from albireo.storage.accounts import Accounts
from albireo.web.http import security
from albireo.web.http.roles import Role
from albireo.web.server import check_administrator, open_desk

PASSWORD = "correct horse battery"


def add(monkeypatch: pytest.MonkeyPatch, place: Path, name: str, password: str = PASSWORD) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{password}\n"))
    return main(["administrator", name, "--database", str(place)])


def test_a_server_can_be_started_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "albireo.db"
    assert add(monkeypatch, place, "  Ann   Lee ") == exit_codes.OK
    assert capsys.readouterr().out == "Ann Lee can sign in and is an administrator\n"
    desk = open_desk(str(place))
    check_administrator(desk)
    account = Accounts(desk.journal.database).account("Ann Lee")
    assert account is not None
    assert account.role == Role.ADMIN.code
    assert security.is_password(account.password, PASSWORD)
    assert [entry.kind for entry in AccessLog(desk.journal.database).newest()] == ["account-added"]
    desk.journal.database.close()


@pytest.mark.parametrize(
    ("name", "password", "said"),
    [
        ("ann", PASSWORD, "account 'Ann' already exists"),
        (" ", PASSWORD, "Name: at most 64 visible characters, found ''"),
        ("Bo", "short", "The password must have at least 8 characters."),
        ("Bo", "", "The password must have at least 8 characters."),
        ("Bo", "password1", "This password is among the first to be guessed. Use several words."),
    ],
)
def test_what_the_page_people_refuses_is_refused_here(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
    password: str,
    said: str,
) -> None:
    place = tmp_path / "albireo.db"
    add(monkeypatch, place, "Ann")
    capsys.readouterr()
    assert add(monkeypatch, place, name, password) == exit_codes.REFUSED
    assert capsys.readouterr().err == f"albireo: {said}\n"
