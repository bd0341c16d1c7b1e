"""Files made to do harm: refused with a message, nothing stored, nothing written anywhere."""

import gzip
import io
import json
import re
import zipfile
from pathlib import Path

import pytest
from httpx2 import Response
from tests.web.visitor import Visitor

from albireo.desk.desk import Desk
from albireo.desk.transfer.portable import export_tournament
from albireo.storage.chain import GENESIS, seal
from albireo.storage.portable import pack, unpack


def bomb() -> bytes:
    """A workbook of some hundred kilobytes that unfolds into 300 MB."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(3):
            archive.writestr(f"xl/worksheets/sheet{number}.xml", bytes(100 * 1024 * 1024))
    return file.getvalue()


HOSTILE = {
    "empty.csv": lambda: b"",
    "zeros.csv": lambda: bytes(5000),
    "half.xlsx": lambda: b"PK\x03\x04 cut off",
    "bomb.xlsx": bomb,
    "half.albireo": lambda: gzip.compress(b'{"format":"albireo-tournament"')[:-8],
    "list.albireo": lambda: gzip.compress(b"[1, 2, 3]\n"),
    "deep.albireo": lambda: gzip.compress(b"[" * 100_000),
    "bomb.albireo": lambda: gzip.compress(bytes(300 * 1024 * 1024)),
    "letters.trf": lambda: b"001 " + b"x" * 100_000,
    "bytes.trf": lambda: bytes(range(256)) * 50,
}


def send(visitor: Visitor, path: str, name: str, data: bytes) -> Response:
    return visitor.client.post(path, data={"csrf": visitor.token}, files={"file": (name, data)})


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.slow) if name.startswith("bomb") else name for name in HOSTILE],
)
def test_hostile_files_are_refused(visitor: Visitor, desk: Desk, name: str) -> None:
    home = visitor.tournament()
    version = desk.state(home.removeprefix("/t/")).version
    data = HOSTILE[name]()
    for path in (f"{home}/players/file", "/import"):
        answer = send(visitor, path, name, data)
        assert answer.status_code == 422, path
        assert re.search(r'class="error[^"]*" role="alert">\s*\S', answer.text), path
    assert len(desk.tournaments()) == 1
    assert desk.state(home.removeprefix("/t/")).version == version


@pytest.mark.parametrize("uid", ["../../escaped", "/tmp/escaped", "..", "", "a b", "x" * 65])
def test_an_identity_that_is_a_path_is_refused(
    visitor: Visitor, desk: Desk, tmp_path: Path, uid: str
) -> None:
    """It would become the name of a backup folder."""
    home = visitor.tournament()
    previous, records = GENESIS, []
    for r in unpack(export_tournament(desk, home.removeprefix("/t/"))).records:
        records.append(seal(uid, r.version, r.command, r.at, r.who, r.type, r.body, previous))
        previous = records[-1].hash
    answer = send(visitor, "/import", "made.albireo", pack("Made", records))
    assert answer.status_code == 422
    assert "expected an identity" in answer.text
    assert len(desk.tournaments()) == 1
    assert not list(tmp_path.parent.rglob("escaped*"))


@pytest.mark.parametrize("table", ["[" * 100_000, "[[1], [[Infinity, []]]]", "{}", "", "[[], []]"])
def test_a_preview_tampered_with_is_refused(visitor: Visitor, desk: Desk, table: str) -> None:
    home = visitor.tournament()
    version = desk.state(home.removeprefix("/t/")).version
    answer = visitor.post(f"{home}/players/import", table=table, **{"import": "yes"})
    assert answer.status_code == 422
    assert "choose it again" in answer.text
    assert desk.state(home.removeprefix("/t/")).version == version


def test_the_file_of_a_tournament_still_goes_home(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    data = export_tournament(desk, home.removeprefix("/t/"))
    assert json.loads(gzip.decompress(data).split(b"\n")[0])["tournament"] == home.removeprefix("/t/")
    assert send(visitor, "/import", "mine.albireo", data).headers["location"] == home
