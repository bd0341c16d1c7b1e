"""The web site from the app: what it shows, where it goes, published by hand and with every round."""

import io
import json
import os
import zipfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import select, update
from starlette.applications import Starlette
from tests.site.ftp_server import ftp_server
from tests.web.test_team_pages import new_event
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.mechanism.desk import Desk
from albireo.desk.rounds.timing import TimeRound
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.transfer.portable import export_tournament
from albireo.storage.schema import installation
from albireo.storage.site_plans import SitePlan, SitePlans
from albireo.web.http.roles import Role
from albireo.web.http.services import Services

LISTS = ("standings", "players", "reasons")


@pytest.fixture
def home(visitor: Visitor) -> str:
    home = visitor.tournament()
    visitor.confirmed(f"{home}/rounds/1/pair")
    return home


def services(app: Starlette) -> Services:
    found = app.state.services
    assert isinstance(found, Services)
    return found


def save(visitor: Visitor, home: str, **fields: object) -> int:
    form = {"target": "", "address": "", "password": "", "list": LISTS, "language": ("en", "it"), **fields}
    data = {name: value for name, value in form.items() if value is not None}
    token = {"csrf": visitor.token, "seen": "0"}
    return visitor.client.post(f"{home}/site", data=token | data, follow_redirects=False).status_code


def test_a_draft_is_not_in_the_file_and_a_published_round_is(visitor: Visitor, home: str) -> None:
    def names() -> set[str]:
        answer = visitor.client.get(f"{home}/site/site.zip")
        assert answer.headers["content-type"] == "application/zip"
        return set(zipfile.ZipFile(io.BytesIO(answer.content)).namelist())

    before = names()
    visitor.confirmed(f"{home}/rounds/1/publish")

    assert "index.html" in before
    assert "round-1.html" not in before
    assert "round-1.html" in names()


def test_it_is_published_by_ftp_with_each_round(
    visitor: Visitor, home: str, desk: Desk, app: Starlette, tmp_path: Path
) -> None:
    there = tmp_path / "there"
    there.mkdir()
    uid = home.removeprefix("/t/")
    with ftp_server(there) as host:
        target = f"ftp://anna@localhost:{host.port}/www"
        assert save(visitor, home, target=target, password="secret", each_round="on") == 303

        visitor.confirmed(f"{home}/rounds/1/publish")
        services(app).sites.wait(uid)

        assert (there / "www" / "round-1.html").exists()
        page = visitor.get(f"{home}/site").text
        assert "files sent" in page
        assert "secret" not in page
        assert b"secret" not in export_tournament(desk, uid)

        assert save(visitor, home, target=target, each_round="on") == 303  # the password stays
        visitor.confirmed(f"{home}/site/publish")
        services(app).sites.wait(uid)
        assert "0 files sent" in visitor.get(f"{home}/site").text

    visitor.fragment(f"{home}/rounds/1/boards/1/result", result="10")
    visitor.confirmed(f"{home}/site/publish")
    services(app).sites.wait(uid)
    page = visitor.get(f"{home}/site").text
    assert "Not published" in page
    assert "dropped the connection" in page


def test_a_password_does_not_go_to_another_host(visitor: Visitor, home: str, desk: Desk) -> None:
    plans, uid = SitePlans(desk.journal.database), home.removeprefix("/t/")
    save(visitor, home, target="ftp://anna@one.example/www", password="secret")
    assert plans.plan(uid).password == "secret"

    save(visitor, home, target="ftp://anna@two.example/www")
    assert plans.plan(uid).password == ""


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"target": "http://x/"}, "expected a folder, or an address such as"),
        ({"target": "ftp://anna:pw@host/"}, "leave the password out of the address"),
        ({"target": "www"}, "expected the full path of a folder"),
        ({"address": "chess.example"}, "expected an address such as https://chess.example/"),
    ],
)
def test_what_makes_no_sense_is_refused_and_nothing_is_kept(
    visitor: Visitor, home: str, desk: Desk, fields: dict[str, str], words: str
) -> None:
    before = SitePlans(desk.journal.database).plan(home.removeprefix("/t/"))
    token = {"csrf": visitor.token, "seen": "0"}
    answer = visitor.client.post(f"{home}/site", data=token | fields)

    assert answer.status_code == 422
    assert words in answer.text
    assert SitePlans(desk.journal.database).plan(home.removeprefix("/t/")) == before


def test_folders_and_keys_are_for_the_person_at_the_computer(
    visitor: Visitor, home: str, log_in: Callable[..., Visitor], tmp_path: Path
) -> None:
    uid = home.removeprefix("/t/")
    chief = log_in("Carla", Role.ADMIN, uid)
    chief.get(f"{home}/site")
    for target in (str(tmp_path), "sftp://host/www"):
        assert save(chief, home, target=target) == 422
        assert save(visitor, home, target=target) == 303
    assert save(chief, home, target="ftps://anna@host/www") == 303


def test_publishing_without_a_place_asks_for_one(visitor: Visitor, home: str) -> None:
    answer = visitor.client.post(f"{home}/site/publish", data={"csrf": visitor.token, "seen": "0"})
    assert answer.status_code == 422
    assert "first choose where to publish the site" in answer.text


def test_a_redone_publication_is_published_too(
    visitor: Visitor, home: str, app: Starlette, tmp_path: Path
) -> None:
    """By whatever road a round comes out, or goes back, the site follows."""
    there, uid = tmp_path / "there", home.removeprefix("/t/")
    assert save(visitor, home, target=str(there), each_round="on") == 303
    visitor.confirmed(f"{home}/rounds/1/publish")
    services(app).sites.wait(uid)
    assert (there / "round-1.html").exists()
    visitor.confirmed(f"{home}/undo")
    services(app).sites.wait(uid)
    assert not (there / "round-1.html").exists()
    visitor.confirmed(f"{home}/redo")
    services(app).sites.wait(uid)
    assert (there / "round-1.html").exists()


def test_line_ups_go_out_by_the_clock(visitor: Visitor, app: Starlette, tmp_path: Path) -> None:
    """At their moment and once, whichever process of the app sees the clock first."""
    home = new_event(visitor)
    there, uid = tmp_path / "there", home.removeprefix("/t/")
    assert save(visitor, home, target=str(there), each_round="on") == 303
    now = datetime.now(UTC)
    start = now + timedelta(minutes=50)
    visitor.do(home, TimeRound(1, start.isoformat()), ChangeRules(RulesFacts(line_ups_before=30)))
    visitor.confirmed(f"{home}/rounds/1/pair")
    visitor.confirmed(f"{home}/rounds/1/publish")
    sites = services(app).sites
    sites.wait(uid)
    assert sites.publish_due(now) == []
    assert "Rooks1, Player" not in (there / "round-1.html").read_text("utf-8")

    visitor.do(home, ChangeRules(RulesFacts(line_ups_before=60)))
    assert sites.publish_due(now) == [uid]
    sites.wait(uid)
    assert "Rooks1, Player" in (there / "round-1.html").read_text("utf-8")
    assert sites.publish_due(now) == []


def test_the_password_is_in_no_database(visitor: Visitor, home: str, desk: Desk) -> None:
    save(visitor, home, target="ftp://anna@one.example/www", password="secret-of-anna")
    database = desk.journal.database
    assert database.path is not None
    database.checkpoint()
    kept = [path for path in database.path.parent.rglob("*") if path.is_file()]
    holding = [path for path in kept if b"secret-of-anna" in path.read_bytes()]
    assert [path.parent.name for path in holding] == ["site-passwords"]
    if os.name == "posix":
        assert [path.stat().st_mode & 0o777 for path in holding] == [0o600]
    save(visitor, home, target="")
    assert not holding[0].exists()


def test_a_password_in_the_database_of_an_earlier_version_moves_out(visitor: Visitor, desk: Desk) -> None:
    plans, database = SitePlans(desk.journal.database), desk.journal.database
    plans.keep("x", SitePlan("ftp://anna@one.example/www"))
    with database.writing() as connection:
        row = connection.execute(select(installation).where(installation.c.name.startswith("site "))).one()
        value = json.dumps(json.loads(row.value) | {"password": "old"})
        connection.execute(update(installation).where(installation.c.name == row.name).values(value=value))
    assert plans.plan("x").password == "old"
    with database.reading() as connection:
        found = connection.execute(select(installation.c.value).where(installation.c.name == row.name))
        assert json.loads(found.scalar_one())["password"] == ""
    assert plans.plan("x").password == "old"


@pytest.mark.parametrize("address", ["/safety/restore", "/import"])
def test_what_comes_back_from_a_file_is_published(
    visitor: Visitor, home: str, app: Starlette, desk: Desk, tmp_path: Path, address: str
) -> None:
    there, uid = tmp_path / "there", home.removeprefix("/t/")
    visitor.confirmed(f"{home}/rounds/1/publish")
    assert save(visitor, home, target=str(there), each_round="on") == 303
    file = {"file": ("club.albireo", export_tournament(desk, uid))}
    answer = visitor.client.post(address, data={"csrf": visitor.token}, files=file)
    assert answer.status_code in (200, 303)
    services(app).sites.wait(uid)
    assert (there / "round-1.html").exists()
