"""Foreign files that were shown wait at the server for a yes; nothing is unpacked outside the door."""

import base64
import os
import re
import time
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from starlette.applications import Starlette
from tests.formats.swiss_manager.tunx_sample import tunx
from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.storage.locations import waiting_uploads_folder
from albireo.web.http import kept_uploads
from albireo.web.http.form import Upload
from albireo.web.http.kept_uploads import KeptUploads, NoRoom
from albireo.web.http.roles import Role, User

LogIn = Callable[..., Visitor]


def shown(visitor: Visitor) -> str:
    """Send a file; gives the name it waits under."""
    visitor.get("/")
    files = {"file": ("cup.TUNX", tunx(), "application/octet-stream")}
    answer = visitor.client.post("/import", data={"csrf": visitor.token}, files=files)
    assert answer.status_code == 200, answer.text
    found = re.search(r'name="foreign" value="([^"]*)"', answer.text)
    assert found is not None
    visitor._seen(answer)
    return found[1]


def test_what_was_shown_is_taken_over_by_a_short_name(visitor: Visitor, desk: Desk) -> None:
    name = shown(visitor)
    assert re.fullmatch("[0-9a-f]{16}", name)
    assert visitor.confirmed("/import", foreign=name).status_code == 303
    assert len(desk.tournaments()) == 1
    assert not [path for path in waiting_uploads_folder().rglob("*") if path.is_file()]


def test_nothing_that_a_form_carries_is_unpacked(visitor: Visitor, desk: Desk) -> None:
    """1.4 MB of it became 2 GB in the process that serves everyone."""
    visitor.get("/")
    packed = base64.b64encode(zlib.compress(tunx())).decode()
    answer = visitor.post("/import", foreign=packed, file_name="cup.TUNX")
    assert answer.status_code == 422
    assert "choose it again" in answer.text
    assert desk.tournaments() == []


def test_no_one_else_gets_a_file_by_its_name(log_in: LogIn, desk: Desk) -> None:
    bea, eve = log_in("Bea", Role.ARBITER), log_in("Eve", Role.ARBITER)
    name = shown(bea)
    eve.get("/")
    for asked in (name, f"../{name}", f"*/{name}", "", "0" * 16):
        assert eve.post("/import", foreign=asked).status_code == 422
    assert desk.tournaments() == []


def test_a_file_waits_for_an_hour(visitor: Visitor) -> None:
    name = shown(visitor)
    for path in waiting_uploads_folder().rglob(name):
        os.utime(path, (time.time() - 3700,) * 2)
    assert visitor.post("/import", foreign=name).status_code == 422
    assert not [path for path in waiting_uploads_folder().rglob("*") if path.is_file()]


def test_one_person_keeps_five_and_all_together_a_quarter_of_a_gigabyte(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = KeptUploads(tmp_path, b"secret")
    bea, eve = User("Bea", Role.ARBITER), User("Eve", Role.ARBITER)
    names = []
    for number in range(6):
        names.append(kept.keep(bea, Upload("a.tunx", b"%d" % number)))
        for path in tmp_path.rglob(names[-1]):
            os.utime(path, (time.time() - 60 + number,) * 2)
    assert [kept.find(bea, name) is not None for name in names] == [False, *[True] * 5]
    assert kept.find(eve, names[-1]) is None
    monkeypatch.setattr(kept_uploads, "MOST_BYTES", 1000)
    with pytest.raises(NoRoom):
        kept.keep(eve, Upload("a.tunx", bytes(1001)))


def test_a_club_that_fills_the_place_makes_room_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten accounts of a club, each within its own limit, kept everyone else from importing for an hour."""
    monkeypatch.setattr(kept_uploads, "MOST_BYTES", 10_000)
    kept = KeptUploads(tmp_path, b"secret")
    club = [User(f"Eve {n}", Role.READER, organisation=7) for n in range(10)]
    theirs = [(user, kept.keep(user, Upload("a.tunx", bytes(900)))) for user in club]
    bea = User("Bea", Role.READER, organisation=8)
    name = kept.keep(bea, Upload("b.tunx", bytes(3000)))
    last = kept.keep(club[0], Upload("c.tunx", bytes(900)))
    assert kept.find(bea, name) is not None
    assert kept.find(club[0], last) is not None
    assert 0 < sum(kept.find(user, each) is not None for user, each in theirs) < 10


def test_blanks_by_the_kilobyte_are_refused_at_once(visitor: Visitor, app: Starlette) -> None:
    home = visitor.tournament()
    began = time.process_time()
    for path in (f"{home}/players/paste", f"{home}/teams/paste"):
        answer = visitor.post(path, pasted=" " * 80_000 + "x")
        assert answer.status_code in (404, 422)
    assert visitor.post(f"{home}/games", pasted='[White "' + "a" * 200_000 + '"]').status_code == 422
    assert time.process_time() - began < 5


def test_people_who_send_files_at_once_do_not_disturb_each_other(tmp_path: Path) -> None:
    """An empty folder is removed; it must not be the one somebody is about to write into."""
    kept = KeptUploads(tmp_path / "waiting", b"secret")

    def send(person: int) -> list[bool]:
        user = User(f"person {person}", Role.ARBITER)
        found = []
        for _ in range(100):
            name = kept.keep(user, Upload("cup.trf", b"content"))
            found.append(kept.find(user, name) == Upload("cup.trf", b"content"))
            kept.drop(user, name)
        return found

    with ThreadPoolExecutor(6) as threads:
        assert all(all(found) for found in threads.map(send, range(6)))
