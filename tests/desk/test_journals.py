"""Journals written by earlier versions open for ever and give the state they gave."""

import json
import re
import sqlite3
from pathlib import Path

import pytest
from tests.desk.conftest import opened
from tests.desk.journal_state import expected_of

from albireo.desk.desk import Desk
from albireo.desk.transfer.portable import Taken, export_tournament, import_tournament
from albireo.desk.transfer.report import report_file
from albireo.desk.transfer.verify import verify
from albireo.storage.portable import unpack

FOLDER = Path(__file__).parent / "data" / "journals"
NAMES = sorted(path.stem for path in FOLDER.glob("*.albireo"))


def check(desk: Desk, name: str) -> None:
    expected = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert json.loads(json.dumps(expected_of(desk, name))) == expected
    state = desk.state(name)
    for file, for_rating in ((f"{name}.trf", False), (f"{name}.rating.trf", True)):
        report = FOLDER / file
        if report.exists():
            assert report_file(state, for_rating=for_rating, lossy=True) == report.read_bytes()
    assert [(verdict.uid, verdict.problems) for verdict in verify(desk) if verdict.uid == name] == [
        (name, ())
    ]


@pytest.mark.parametrize("name", NAMES)
def test_a_portable_file_of_an_earlier_version(desk: Desk, name: str) -> None:
    data = (FOLDER / f"{name}.albireo").read_bytes()
    assert import_tournament(desk, data) == (name, Taken.NEW)
    check(desk, name)
    assert unpack(export_tournament(desk, name)) == unpack(data)


def test_a_database_of_an_earlier_version(tmp_path: Path) -> None:
    place = tmp_path / "albireo.db"
    rows = sqlite3.connect(place)
    rows.executescript((FOLDER / "journals.sql").read_text(encoding="utf-8"))
    rows.close()
    desk = opened(place)
    assert {head.uid for head in desk.tournaments()} == set(NAMES)
    for name in NAMES:
        check(desk, name)
    desk.journal.database.close()


def test_the_journals_hold_every_kind_of_event_there_was() -> None:
    """As many kinds as the version that wrote them knew; new ones are held by `test_codec.py`."""
    found = {
        record.type for name in NAMES for record in unpack((FOLDER / f"{name}.albireo").read_bytes()).records
    }
    known = re.findall(r'"type":"([a-z/0-9-]+)"', (FOLDER.parent / "events.jsonl").read_text("utf-8"))
    assert found == set(known)
