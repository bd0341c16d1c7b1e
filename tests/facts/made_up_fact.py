"""The way of a player's phone number through the whole house, where someone has declared one.

Run by `test_made_up_fact.py` as a program of its own, with a copy of the source that has two lines more.
"""

import gzip
import json
import os
import sys
from pathlib import Path

from click.testing import CliRunner
from docs.desk_pages import events_page
from starlette.applications import Starlette
from tests.web.visitor import Visitor, at_the_computer

from albireo.cli.desk import command
from albireo.desk.players.registration import WithdrawPlayer
from albireo.desk.transfer.backups import RoundBackups
from albireo.desk.transfer.portable import export_tournament
from albireo.desk.transfer.verify import verify
from albireo.formats.json_tournament.schema import schema
from albireo.formats.registry import write_file
from albireo.storage.locations import backup_folder
from albireo.web.app import create_app
from albireo.web.http.services import LOOPBACK, Config
from albireo.web.server import open_desk

PHONE, SECOND = "+372 5555 0199", "+372 5555 0142"


def main(folder: Path) -> None:
    os.environ["ALBIREO_DATA"] = str(folder / "data")
    desk = open_desk(str(folder / "albireo.db"))
    app = create_app(desk, Config(hosts=LOOPBACK, local_user="Anna"))
    visitor = Visitor(at_the_computer(app))
    home = visitor.tournament()
    uid = home.removeprefix("/t/")
    in_every_face(visitor, app, home)
    told_and_carried(visitor, home)
    visitor.do(home, WithdrawPlayer(5, reason=f"he asked to be called at {PHONE}"))
    RoundBackups(backup_folder(folder / "albireo.db"))(desk, uid, 0)
    assert places_of(PHONE, folder), "the number was never stored"
    done = visitor.confirmed(f"{home}/erase", player=3, what="phone")
    assert (done.status_code, "Erased from the history." in done.text) == (200, True), done.text
    assert desk.state(uid).entrants[3].player.phone == ""  # type: ignore[attr-defined]
    assert desk.state(uid).entrants[3].name == "Castor, Emil"
    assert "data erased: telephone" in visitor.get(f"{home}/history").text
    assert [verdict.problems for verdict in verify(desk)] == [()]
    for secret in (PHONE, SECOND):
        assert secret not in visitor.get(f"{home}/history").text
        assert secret not in json.dumps(visitor.get(f"{home}/players/3/data.json").json())
        assert secret.encode() not in export_tournament(desk, uid)
        assert places_of(secret, folder) == []
    desk.journal.database.close()
    assert places_of(PHONE, folder) + places_of(SECOND, folder) == []


def in_every_face(visitor: Visitor, app: Starlette, home: str) -> None:
    """Form, terminal, API, schema and reference page have it by its declaration alone."""
    uid = home.removeprefix("/t/")
    assert 'name="phone"' in visitor.get(f"{home}/players/3/edit").text
    sent = {"name": "Castor, Emil"}
    refused = visitor.post(f"{home}/players/3/edit", **sent, phone="12\a34")
    assert (refused.status_code, "The telephone has a character" in refused.text) == (422, True)
    assert visitor.post(f"{home}/players/3/edit", **sent, phone=SECOND).status_code == 303
    assert visitor.post(f"{home}/players/3/edit", **sent, phone=PHONE).status_code == 303
    assert PHONE in visitor.get(f"{home}/players/3/edit").text
    answer = visitor.client.get(f"/api/v1/tournaments/{uid}/players").json()
    assert {each["id"]: each["phone"] for each in answer["players"]}[3] == PHONE
    described = visitor.client.get("/api/v1/openapi.json").json()["components"]["schemas"]
    assert "phone" in described["Player"]["properties"]
    assert "phone" in described["PlayerFacts"]["properties"]
    assert "phone" in schema()["$defs"]["player"]["properties"]
    assert "--phone" in CliRunner().invoke(command, ["edit", "--help"]).output
    assert "* `phone`: text; how to reach them" in events_page()


def told_and_carried(visitor: Visitor, home: str) -> None:
    """History, comparison, export of personal data and files hold it, or say that they cannot."""
    uid = home.removeprefix("/t/")
    assert f"telephone {PHONE}" in visitor.get(f"{home}/history").text
    assert visitor.get(f"{home}/players/3/data.json").json()["facts"]["phone"] == PHONE
    tournament = visitor.desk.state(uid).tournament
    made = write_file("json", tournament)
    assert [each["phone"] for each in json.loads(made.data)["players"] if "phone" in each] == [PHONE]
    assert made.losses == ()
    assert "telephone" in [loss.sentence() for loss in write_file("trf26", tournament).losses]


def places_of(text: str, folder: Path) -> list[str]:
    """Return the files that hold a text: database, its log, copies."""
    wanted = text.encode()
    found = []
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            data = path.read_bytes()
            if path.suffix == ".albireo":
                data = gzip.decompress(data)
            if wanted in data:
                found.append(path.name)
    return found


if __name__ == "__main__":
    main(Path(sys.argv[1]))
