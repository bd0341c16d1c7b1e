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

from albireo.desk.mechanism.desk import Desk
from albireo.desk.transfer.portable import export_tournament
from albireo.storage.chain import GENESIS, seal
from albireo.storage.portable import pack, unpack


def bomb() -> bytes:
    """Return a workbook of some hundred kilobytes that unfolds into 300 MB."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(3):
            archive.writestr(f"xl/worksheets/sheet{number}.xml", bytes(100 * 1024 * 1024))
    return file.getvalue()


SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"


def workbook(*cells: str, sheet: bytes = b"") -> bytes:
    """Return a workbook of one kilobyte with cells at those places, or with that sheet."""
    rows = "".join(f'<row><c r="{cell}"><v>1</v></c></row>' for cell in cells)
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{PACKAGE}/content-types">'
        '<Default Extension="xml" ContentType="application/xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="r1"'
        f' Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{SHEET}" xmlns:r="{OFFICE}"><sheets>'
        '<sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="r1"'
        f' Type="{OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    }
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(name, f'<?xml version="1.0"?>{text}')
        whole = f'<?xml version="1.0"?><worksheet xmlns="{SHEET}"><sheetData>{rows}</sheetData></worksheet>'
        archive.writestr("xl/worksheets/sheet1.xml", sheet or whole.encode())
    return file.getvalue()


def lying() -> bytes:
    """Return a workbook that unfolds into 400 MB and says one kilobyte."""
    data = workbook(sheet=bytes(400 << 20))
    real, said = (400 << 20).to_bytes(4, "little"), (1000).to_bytes(4, "little")
    assert data.count(real) == 2
    return data.replace(real, said)


HOSTILE = {
    "corners.xlsx": lambda: workbook("A1", "XFD1048576"),
    "far.xlsx": lambda: workbook("ZZZZZZZZZZ1"),
    "bomb-that-lies.xlsx": lying,
    "bomb-of-lines.csv": lambda: b"a;1\n" * 2_700_000,
    "bomb-of-lists.albireo": lambda: gzip.compress(b"[" + b"[]," * 20_000_000 + b"[]]\n"),
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
@pytest.mark.sample(2)
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
@pytest.mark.sample(1)
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
    assert "expected an ID" in answer.text
    assert len(desk.tournaments()) == 1
    assert not list(tmp_path.parent.rglob("escaped*"))


@pytest.mark.parametrize("table", ["[" * 100_000, "[[1], [[Infinity, []]]]", "{}", "", "[[], []]"])
@pytest.mark.sample(1)
def test_a_preview_tampered_with_is_refused(visitor: Visitor, desk: Desk, table: str) -> None:
    home = visitor.tournament()
    version = desk.state(home.removeprefix("/t/")).version
    answer = visitor.post(f"{home}/players/import", table=table, **{"import": "yes"})
    assert answer.status_code == 422
    assert "choose it again" in answer.text
    assert desk.state(home.removeprefix("/t/")).version == version


@pytest.mark.slow
def test_a_preview_of_many_lists_is_refused(visitor: Visitor) -> None:
    home = visitor.tournament()
    answer = visitor.post(f"{home}/players/import", table="[[0],[" + "[0,[]]," * 150_000 + "[0,[]]]]")
    assert answer.status_code == 422


def forged(desk: Desk, home: str, **changes: tuple[str, str]) -> bytes:
    """Return the file of a tournament with one of its records changed and everything sealed anew."""
    previous, records = GENESIS, []
    for r in unpack(export_tournament(desk, home.removeprefix("/t/"))).records:
        values = {"at": r.at, "who": r.who, "body": r.body}
        for name, (old, new) in changes.items():
            values[name] = values[name].replace(old, new, 1) if old in values[name] else values[name]
        uid, body = r.tournament, values["body"]
        records.append(seal(uid, r.version, r.command, values["at"], values["who"], r.type, body, previous))
        previous = records[-1].hash
    return pack("Made", records)


@pytest.mark.parametrize(
    "changes",
    [
        {"at": ("2", "x")},
        {"who": ("Anna", "")},
        {"who": ("Anna", "A\x1b[31m")},
        {"body": ('"rating":2511', f'"rating":{2**31}')},
        {"body": ('"rating":2511', '"rating":' + "9" * 5000)},
        {"body": ("Aldebaran", "A" * 5000)},
        {"body": ("Aldebaran", "A\\u0000")},
    ],
    ids=["time", "nobody", "control", "rating", "digits", "long", "nul"],
)
@pytest.mark.sample(2)
def test_sealed_events_that_no_one_could_have_made_are_refused(
    visitor: Visitor, desk: Desk, changes: dict[str, tuple[str, str]]
) -> None:
    data = forged(desk, visitor.tournament(), **changes)
    visitor.get("/")
    answer = send(visitor, "/import", "forged.albireo", data)
    assert answer.status_code == 422, answer.headers
    assert len(desk.tournaments()) == 1


@pytest.mark.parametrize("version", ["Infinity", "1e400", '"x"', "9" * 5000])
@pytest.mark.sample(1)
def test_a_version_that_is_no_number_is_refused(visitor: Visitor, desk: Desk, version: str) -> None:
    text = gzip.decompress(export_tournament(desk, visitor.tournament().removeprefix("/t/"))).decode()
    data = gzip.compress(text.replace('"version":1,', f'"version":{version},', 1).encode())
    visitor.get("/")
    assert send(visitor, "/import", "forged.albireo", data).status_code == 422


def test_the_file_of_a_tournament_still_goes_home(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    data = export_tournament(desk, home.removeprefix("/t/"))
    assert json.loads(gzip.decompress(data).split(b"\n")[0])["tournament"] == home.removeprefix("/t/")
    assert send(visitor, "/import", "mine.albireo", data).headers["location"] == home
