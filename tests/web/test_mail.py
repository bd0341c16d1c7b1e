"""Confirmations by mail, given to a real mail server."""

import socket
import stat
from pathlib import Path

import pytest
from starlette.applications import Starlette
from tests.web.smtp_server import certificate, smtp_server
from tests.web.test_entries import entered, inbox, names, opened
from tests.web.visitor import LAN, Visitor

from albireo.desk.entries.mail import not_sent
from albireo.desk.mechanism.desk import Desk
from albireo.storage.locations import mail_password_file

MAIL = {"host": "127.0.0.1", "security": "plain", "sender": "open@example.org", "user": "", "password": ""}


def named(visitor: Visitor, port: int, **fields: object) -> int:
    visitor.get("/mail")
    return int(visitor.post("/mail", **{**MAIL, "port": port, **fields}).status_code)


@pytest.mark.slow
def test_who_enters_hears_of_it_and_of_what_became_of_it(
    visitor: Visitor, stranger: Visitor, app: Starlette
) -> None:
    app.state.services.network.addresses = (f"http://{LAN}",)
    home = visitor.tournament()
    opened(visitor, home, places=8)
    outbox = app.state.services.outbox
    with smtp_server(login=("open", "secret")) as server:
        assert named(visitor, server.port, user="open", password="secret") == 303
        stranger.get(f"{home}/public?language=it")
        own = entered(stranger, home, email="ines@example.org")
        entered(stranger, home, name="Izar, Jon", email="jon@example.org")
        entered(stranger, home, name="Keid, Ada")
        assert outbox.send_due() == 2
        for mail in server.taken:
            page, _, word = mail.get_content().partition("?mail=")
            link = page.split()[-1].removeprefix(f"http://{LAN}")
            assert stranger.post(f"{link}/confirm", mail=word.split()[0]).status_code == 303
        visitor.get(f"{home}/entries")
        visitor.post(f"{home}/entries/accept", all="1")
        visitor.post(f"{home}/entries/decline", entry=inbox(app).requests.of(home.removeprefix("/t/"))[1].id)
        assert outbox.send_due() == 2
        assert outbox.send_due() == 0
    first, second, third, fourth = server.taken
    assert (first["to"], first["from"]) == ("ines@example.org", "open@example.org")
    assert f"http://{LAN}{own}" in first.get_content()
    assert "Hadar, Ines" not in first.get_content() + second.get_content()
    assert "Hadar, Ines" in third.get_content()
    assert (third["to"], fourth["to"]) == ("ines@example.org", "jon@example.org")
    assert len({mail["message-id"] for mail in server.taken}) == 4


@pytest.mark.slow
def test_what_the_server_does_not_take_is_shown_and_tried_again(
    visitor: Visitor, stranger: Visitor, app: Starlette
) -> None:
    app.state.services.network.addresses = (f"http://{LAN}",)
    home = visitor.tournament()
    opened(visitor, home)
    outbox = app.state.services.outbox
    with smtp_server(refused=frozenset({"ines@example.org"})) as server:
        named(visitor, server.port)
        entered(stranger, home, email="ines@example.org")
        assert (outbox.send_due(), outbox.send_due()) == (0, 0)
        assert "nobody of this name here" in visitor.get(f"{home}/entries").text
        server.refused = frozenset()
        visitor.post(f"{home}/entries/mail")
        assert outbox.send_due() == 1
    assert [mail["to"] for mail in server.taken] == ["ines@example.org"]


@pytest.mark.slow
def test_a_server_is_tried_with_a_mail_to_oneself(visitor: Visitor) -> None:
    with smtp_server() as server:
        named(visitor, server.port)
        assert "An email was sent to open@example.org." in visitor.post("/mail/test").text
        named(visitor, server.port, security="starttls")
        answer = visitor.post("/mail/test")
        assert (answer.status_code, len(server.taken)) == (422, 1)
        assert "STARTTLS" in answer.text
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # taken, and no one listens
        named(visitor, nobody.getsockname()[1])
        assert visitor.post("/mail/test").status_code == 422


SAFE = {"tls": "tls", "starttls": "starttls"}


@pytest.mark.slow
@pytest.mark.parametrize("security", SAFE)
def test_mail_goes_out_encrypted(
    visitor: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, security: str
) -> None:
    trusted, context = certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(trusted))
    with smtp_server(login=("open", "secret"), **{SAFE[security]: context}) as server:  # type: ignore[arg-type]
        named(visitor, server.port, security=security, user="open", password="secret")
        assert "An email was sent to open@example.org." in visitor.post("/mail/test").text
        assert (len(server.taken), len(server.ciphers)) == (1, 1)
        named(visitor, server.port, security=security, user="open", password="wrong")
        answer = visitor.post("/mail/test")
        assert (answer.status_code, len(server.taken)) == (422, 1)
        assert "user name or password was rejected: wrong password" in answer.text


@pytest.mark.slow
@pytest.mark.parametrize("security", SAFE)
def test_a_certificate_that_is_not_to_be_trusted_gets_no_password(
    visitor: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, security: str
) -> None:
    """Signed by no one, and signed for another name."""
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    unknown, other = certificate(tmp_path / "a"), certificate(tmp_path / "b", "DNS:elsewhere.example")
    for (file, context), trusts in ((unknown, None), (other, other[0])):
        monkeypatch.setenv("SSL_CERT_FILE", str(trusts or tmp_path / "nobody.pem"))
        assert file.exists()
        with smtp_server(login=("open", "secret"), **{SAFE[security]: context}) as server:  # type: ignore[arg-type]
            named(visitor, server.port, security=security, user="open", password="secret")
            answer = visitor.post("/mail/test")
            assert answer.status_code == 422
            assert "the server’s certificate is not trusted" in answer.text
            assert server.taken == []


@pytest.mark.slow
def test_tls_where_the_server_speaks_openly_is_said(visitor: Visitor) -> None:
    with smtp_server() as server:
        named(visitor, server.port, security="tls")
        assert "is not responding over TLS; try STARTTLS or another port" in visitor.post("/mail/test").text


@pytest.mark.slow
def test_a_server_that_is_down_loses_no_entry(
    visitor: Visitor, stranger: Visitor, app: Starlette, desk: Desk
) -> None:
    app.state.services.network.addresses = (f"http://{LAN}",)
    home = visitor.tournament()
    opened(visitor, home)
    outbox = app.state.services.outbox
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # taken, and no one listens
        port = nobody.getsockname()[1]
        named(visitor, port)
        entered(stranger, home, email="ines@example.org")
        assert outbox.send_due() == 0
        assert f"the server cannot be reached on port {port}" in visitor.get(f"{home}/entries").text
        page = visitor.get(f"{home}/entries", headers={"accept-language": "de"}).text
        assert f"der Server ist an Port {port} nicht erreichbar" in page
    assert names(app, home, desk) == ["Hadar, Ines"]
    with smtp_server() as server:
        named(visitor, server.port)
        visitor.get(f"{home}/entries")
        visitor.post(f"{home}/entries/mail")
        assert outbox.send_due() == 1
        assert [mail["to"] for mail in server.taken] == ["ines@example.org"]


def test_the_password_is_in_no_database(visitor: Visitor, desk: Desk) -> None:
    assert named(visitor, 25, user="open", password="hush-hush") == 303
    path = desk.journal.database.path
    assert path is not None
    file = mail_password_file(path)
    assert file.read_text() == "hush-hush"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert b"hush-hush" not in b"".join(each.read_bytes() for each in path.parent.glob(f"{path.name}*"))
    assert "hush-hush" not in visitor.get("/mail").text
    named(visitor, 25, user="open")
    assert file.read_text() == "hush-hush"
    named(visitor, 25, host="other.example.org", user="open")
    assert not file.exists()


@pytest.mark.parametrize(
    "wrong", [{"host": "a b"}, {"sender": "nobody"}, {"security": ""}, {"security": "hope"}], ids=str
)
def test_a_server_that_cannot_be_is_refused(visitor: Visitor, wrong: dict[str, object]) -> None:
    assert named(visitor, 25) == 303
    assert named(visitor, 25, **wrong) == 422
    assert 'value="127.0.0.1"' in visitor.get("/mail").text


def test_a_sentence_kept_by_the_first_edition_is_shown_as_it_is() -> None:
    kept = "mail.example: the email was not accepted: {full}"
    assert not_sent(kept).sentence() == kept
